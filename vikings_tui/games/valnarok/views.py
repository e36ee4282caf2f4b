"""What a seat may know (VN-7), as plain data: for its screen and for its bot."""

from __future__ import annotations

from typing import Any

from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.games.valnarok.content import FIGURES
from vikings_tui.games.valnarok.state import UNSEEN, Position
from vikings_tui.games.valnarok.turn import why_no_take

LOOKS = ("first_seen", "odin_seen")


def view_of(state: Position, seat: Seat | None) -> View:
    """`rows` is what lies on the table for all to see: a card, or an empty place. `known` and `learned` are this seat's
    own knowledge: the card of each place, and the turn (`clock`) in which it was last seen. `familiar` are the cards
    that their owner has seen: everybody saw the look or the swap. What is asked to be remembered is there for bots and
    for the option `notes`; a screen without notes shows only `rows`, `drawn`, `look`.
    """
    eye, rows = state.seats if seat is None else seat, list(enumerate(state.rows))
    return {
        **state.common_view(seat),
        "notes": state.notes,
        "swapped_figures_act": state.swapped_figures_act,
        "windows": "race" if state.race else "in-order",
        "round": state.round,
        "starter": state.starter,
        "shields": tuple(state.shields),
        "ragnarok": state.ragnarok,
        "clock": state.clock,
        "turn": state.turn,
        "again": state.again,
        "declarer": state.declarer,
        "actor": state.actor,
        "pile": len(state.pile),
        "discard": tuple(state.discard),  # the top is the last
        "rows": tuple([tuple([held is not None for held in row]) for row in state.rows]),
        "known": tuple(
            [tuple([held.card if held and held.seen[eye] != UNSEEN else None for held in row]) for row in state.rows]
        ),
        "learned": tuple([tuple([held.seen[eye] if held else UNSEEN for held in row]) for row in state.rows]),
        "familiar": tuple(
            [tuple([held is not None and held.seen[owner] != UNSEEN for held in row]) for owner, row in rows]
        ),
        **_in_hand(state, seat),
        "look": _look(state, seat),
        "mark": _mark(state),
        "figure": _figure(state),
        "stats": tuple([deeds._asdict() for deeds in state.deeds]),
        "last": state.last and state.last._asdict(),
        "blocked": _blocked(state, seat),
    }


def _in_hand(state: Position, seat: Seat | None) -> dict[str, Any]:
    """`holder`: who holds a card not yet placed; `drawn`: that card, if this seat may see it; `taken`: all may."""
    holder = None if state.hand is None else state.turn
    seen = state.hand_open or (holder is not None and holder == seat)
    return {"holder": holder, "drawn": state.hand if seen else None, "taken": state.hand_open}


def _look(state: Position, seat: Seat | None) -> dict[str, Any] | None:
    """The card that is being looked at: where it lies for all, which it is for who looks."""
    if state.decision is None or state.decision.kind not in LOOKS or state.mark is None:
        return None
    owner, slot = state.mark
    looker, held = state.decision.seats[0], state.rows[owner][slot]
    card = held.card if held and looker == seat else None
    return {"seat": looker, "owner": owner, "slot": slot, "card": card}


def _mark(state: Position) -> dict[str, Any] | None:
    """What an unfinished step has picked: Thor's opponent, Loki's first card, the place to repay into."""
    if state.mark is None or (state.decision and state.decision.kind in LOOKS):
        return None
    owner, slot = state.mark
    return {"owner": owner, "slot": None if slot < 0 else slot}


def _figure(state: Position) -> str | None:
    """The figure whose effect is being decided."""
    kind = "" if state.decision is None else state.decision.kind.split("_")[0]
    return kind if kind in FIGURES else None


def _blocked(state: Position, seat: Seat | None) -> dict[str, str]:
    """What a person might expect to be able to do now and can't: the verb, and the key of the reason."""
    if state.decision is None or seat not in state.decision.seats:
        return {}
    blocked: dict[str, str] = {}
    match state.decision.kind:
        case "turn":
            if reason := why_no_take(state):
                blocked["take"] = reason
            if state.declarer is not None:
                blocked["valhalla"] = "declared"
        case "place":
            if not any(state.rows[state.turn]):
                blocked["swap"] = "no_cards"
        case "place_taken":
            blocked["discard"] = "taken"
        case "thor_card":
            if not state.pile:
                blocked["give pile"] = "no_pile"
            if not any(state.rows[state.actor]):
                blocked["give"] = "no_cards"
    return blocked
