"""What a seat may know (VN-7), as plain data: for its screen and for its bot."""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.games.valnarok import hidden
from vikings_tui.games.valnarok.content import FIGURES, Card
from vikings_tui.games.valnarok.position import UNSEEN, Counts, Position, RoundEnd
from vikings_tui.games.valnarok.turn import why_no_take

LOOKS = ("first_seen", "odin_seen")


class DecisionView(TypedDict):
    kind: str
    seats: tuple[Seat, ...]
    race: bool


class ResultView(TypedDict):
    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]


class LookView(TypedDict):
    """The card that is being looked at: where it lies for all, which it is (None: unknown) for who looks."""

    seat: Seat
    owner: Seat
    slot: int
    card: Card | None


class MarkView(TypedDict):
    """What an unfinished step has picked: Thor's opponent (no slot), Loki's first card, the place to repay into."""

    owner: Seat
    slot: int | None


class CountsView(TypedDict):
    """See position.Counts."""

    right: int
    wrong: int
    valhallas: int
    ragnaroks: int


class RoundEndView(TypedDict):
    """See position.RoundEnd."""

    round: int
    by: Literal["valhalla", "pile"]
    declarer: Seat | None
    rows: tuple[tuple[Card, ...], ...]
    added: tuple[int, ...]
    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    ragnarok: Seat | None


class Glance(TypedDict):
    """What a computer player decides by. `rows` is what lies on the table for all to see: a card, or an empty place.
    `known` and `learned` are this seat's own knowledge: the card of each place, and the turn (`clock`) in which it was
    last seen. `familiar` are the cards that their owner has seen: everybody saw the look or the swap.
    """

    seat: Seat | None
    seats: int
    decision: DecisionView | None
    swapped_figures_act: bool
    round: int
    clock: int
    declarer: Seat | None
    pile: int
    discard: tuple[Card, ...]  # the top is the last
    rows: tuple[tuple[bool, ...], ...]
    known: tuple[tuple[Card | None, ...], ...]
    learned: tuple[tuple[int, ...], ...]
    familiar: tuple[tuple[bool, ...], ...]
    drawn: Card | None  # the card not yet placed, if this seat may see it
    taken: bool  # it is from the discard: all may see it
    mark: MarkView | None


class ValnarokView(Glance):
    """All that a seat may know. What is asked to be remembered is there for bots and for the option `notes`; a screen
    without notes does not get it (`screen_view`).
    """

    result: ResultView | None
    notes: bool
    windows: Literal["race", "in-order"]
    starter: Seat
    shields: tuple[int, ...]
    ragnarok: Seat | None
    turn: Seat
    again: bool
    actor: Seat
    holder: Seat | None  # who holds a card not yet placed
    look: LookView | None
    figure: Card | None  # whose effect is being decided
    stats: tuple[CountsView, ...]
    last: RoundEndView | None
    blocked: dict[str, str]  # what a person might expect to be able to do and can't: the verb, and a reason's key


def as_valnarok(view: View) -> ValnarokView:
    """A view of this game that came the common way, to a bot or a screen."""
    return cast(ValnarokView, view)


def view(state: Position, seat: Seat | None) -> ValnarokView:
    result = state.result
    return {
        **glance(state, seat),
        "result": result and {"scores": result.scores, "ranking": result.ranking},
        "notes": state.notes,
        "windows": "race" if state.race else "in-order",
        "starter": state.starter,
        "shields": tuple(state.shields),
        "ragnarok": state.ragnarok,
        "turn": state.turn,
        "again": state.again,
        "actor": state.actor,
        "holder": None if state.hand is None else state.turn,
        "look": _look(state, seat),
        "figure": _figure(state),
        "stats": tuple([_counts(counts) for counts in state.deeds]),
        "last": state.last and _round_end(state.last),
        "blocked": blocked(state, seat),
    }


def glance(state: Position, seat: Seat | None) -> Glance:
    """The part of a view that a search needs, thousands of times."""
    eye, decision = state.seats if seat is None else seat, state.decision
    rows = state.rows
    return {
        "seat": seat,
        "seats": state.seats,
        "decision": decision and {"kind": decision.kind, "seats": decision.seats, "race": decision.race},
        "swapped_figures_act": state.swapped_figures_act,
        "round": state.round,
        "clock": state.clock,
        "declarer": state.declarer,
        "pile": len(state.pile),
        "discard": tuple(state.discard),
        "rows": tuple([tuple([held is not None for held in row]) for row in rows]),
        "known": tuple(
            [tuple([held.card if held and held.seen[eye] != UNSEEN else None for held in row]) for row in rows]
        ),
        "learned": tuple([tuple([held.seen[eye] if held else UNSEEN for held in row]) for row in rows]),
        "familiar": tuple(
            [tuple([held is not None and held.seen[owner] != UNSEEN for held in row]) for owner, row in enumerate(rows)]
        ),
        "drawn": state.hand if state.hand_open or (state.hand is not None and state.turn == seat) else None,
        "taken": state.hand_open,
        "mark": _mark(state),
    }


def screen_view(state: Position, seat: Seat | None) -> ValnarokView:
    """What a screen gets: without notes nothing that has to be remembered, until the rows lie open."""
    open_ = state.decision is None or state.decision.kind == "next"
    return view(state if state.notes or open_ else hidden.forgotten(state), seat)


def _counts(counts: Counts) -> CountsView:
    return cast(CountsView, counts._asdict())


def _round_end(last: RoundEnd) -> RoundEndView:
    return cast(RoundEndView, last._asdict())


def _look(state: Position, seat: Seat | None) -> LookView | None:
    if state.decision is None or state.decision.kind not in LOOKS or state.mark is None:
        return None
    owner, slot = state.mark
    looker, held = state.decision.seats[0], state.rows[owner][slot]
    card = held.card if held and looker == seat else None
    return {"seat": looker, "owner": owner, "slot": slot, "card": card}


def _mark(state: Position) -> MarkView | None:
    if state.mark is None or (state.decision and state.decision.kind in LOOKS):
        return None
    owner, slot = state.mark
    return {"owner": owner, "slot": None if slot < 0 else slot}


def _figure(state: Position) -> Card | None:
    kind = "" if state.decision is None else state.decision.kind.split("_")[0]
    return kind if kind in FIGURES else None


def blocked(state: Position, seat: Seat | None) -> dict[str, str]:
    """What this seat might expect to be able to do now, and why it can't."""
    if state.decision is None or seat not in state.decision.seats:
        return {}
    reasons: dict[str, str] = {}
    match state.decision.kind:
        case "turn":
            if reason := why_no_take(state):
                reasons["take"] = reason
            if state.declarer is not None:
                reasons["valhalla"] = "declared"
        case "place":
            if not any(state.rows[state.turn]):
                reasons["swap"] = "no_cards"
        case "place_taken":
            reasons["discard"] = "taken"
        case "thor_card":
            if not state.pile:
                reasons["give pile"] = "no_pile"
            if not any(state.rows[state.actor]):
                reasons["give"] = "no_cards"
    return reasons
