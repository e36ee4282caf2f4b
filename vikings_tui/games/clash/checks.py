"""Every component counted, and positions from JSON refused that can't be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import get_args

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.event import Seat
from vikings_tui.core.state import Decision
from vikings_tui.games.clash import attacks, calls, turn
from vikings_tui.games.clash.arena import load_arena
from vikings_tui.games.clash.arena_own import MARK
from vikings_tui.games.clash.bracelets import ALL, VALUES
from vikings_tui.games.clash.cards import ACTIONS, DECK, HAND, SHIELD, THROWING
from vikings_tui.games.clash.content import SEATS, components
from vikings_tui.games.clash.options import Side
from vikings_tui.games.clash.position import KINDS, NOBODY, SUPPLY, Position, Token


def all_tokens(position: Position) -> list[Token]:
    """Every bracelet wherever it lies."""
    heaps = [*position.tokens, *position.lying.values(), position.supply, position.box]
    loose = [] if position.loose == NOBODY else [position.loose]
    return [token for heap in heaps for token in heap] + loose


def all_cards(position: Position, seat: Seat) -> Counter[str]:
    laid = [card.card for card in position.laid if card.seat == seat]
    return Counter(
        [
            *position.hands[seat],
            *position.piles[seat],
            *position.discards[seat],
            *position.shown[seat],
            *laid,
        ]
    )


def census(position: Position) -> Mapping[str, int]:
    counted: Counter[str] = Counter(f"bracelet {VALUES[token]}" for token in all_tokens(position))
    for seat in range(position.seats):
        counted.update({f"{card} of {seat}": n for card, n in all_cards(position, seat).items()})
    return counted


def problem(position: Position) -> str | None:
    """What is impossible about this position; None if nothing is."""
    return next((text for text in _problems(position) if text), None)


def _problems(position: Position) -> Iterator[str | None]:
    """In an order in which each check may rely on those before it."""
    yield _arena(position)
    yield _shape(position)
    yield _numbers(position)
    yield _vikings(position)
    yield _components(position)
    yield _sight(position)
    yield _past(position)
    yield _turn(position)
    yield _question(position)


def _arena(position: Position) -> str | None:
    if position.arena in get_args(Side):
        return None
    try:
        load_arena(position.arena if position.arena.startswith(MARK) else "")
    except (ValueError, VikingsError):
        return "arena: no such arena"
    return None


def _shape(position: Position) -> str | None:
    seats = position.seats
    if seats not in SEATS:
        return "seats: out of range"
    per_seat = ("spaces", "tokens", "hands", "piles", "discards", "shown", "record", "habits")
    for name in per_seat:
        if len(getattr(position, name)) != seats:
            return f"{name}: not one for each seat"
    if len(position.sight) != seats + 1 or any(len(row) != len(VALUES) for row in position.sight):
        return "sight: wrong length"
    if (position.decision is None) != (position.result is not None):
        return "decision and result: exactly one must be there"
    return None


def _numbers(position: Position) -> str | None:
    for name in ("first", "active"):
        if not 0 <= getattr(position, name) < position.seats:
            return f"{name}: no such seat"
    for name in ("target", "thief", "victim"):
        if not NOBODY <= getattr(position, name) < position.seats:
            return f"{name}: no such seat"
    if any(not 0 <= n < 1 << 32 for counts in (*position.record, *position.habits) for n in counts):
        return "record: out of range"
    if not 0 <= position.rng.word < 1 << 64:
        return "rng: out of range"
    if position.announced and position.announced not in ACTIONS:
        return "announced: no such action"
    return None


def _vikings(position: Position) -> str | None:
    arena = load_arena(position.arena)
    placed = [space for space in position.spaces if space]
    if any(space not in arena.kinds or arena.is_water(space) for space in placed):
        return "spaces: no such land"
    if len(set(placed)) != len(placed):
        return "spaces: two Vikings on one space"
    for space, tokens in position.lying.items():
        if space not in arena.kinds or arena.is_water(space) or space in placed or not tokens:
            return f"lying: no bracelets can lie at {space[:8]!r}"
    return None


def _components(position: Position) -> str | None:
    tokens = all_tokens(position)
    if sorted(tokens) != list(ALL):
        return "bracelets: not those of the box"
    if any(not 0 <= laid.seat < position.seats for laid in position.laid):
        return "laid: no such seat"
    deck = Counter(DECK[position.variant])
    for seat in range(position.seats):
        if all_cards(position, seat) != deck:
            return f"cards of seat {seat}: not those of a deck"
        if len(position.hands[seat]) > HAND[position.variant]:
            return f"hands: seat {seat} has too many"
    return None


def _sight(position: Position) -> str | None:
    for row in position.sight:
        for token, cloud in enumerate(row):
            members = [t for t in ALL if cloud >> t & 1] if 0 < cloud < 1 << len(VALUES) else []
            if token not in members or any(row[t] != cloud for t in members):
                return "sight: no division into clouds"
    everybody = range(position.seats + 1)
    for seat, tokens in enumerate(position.tokens):
        if any(position.sight[seat][t] != 1 << t for t in tokens):
            return f"sight: seat {seat} does not know its own bracelets"
    open_tokens = [t for tokens in position.lying.values() for t in tokens]
    if position.loose != NOBODY:
        open_tokens.append(position.loose)
    if any(position.sight[o][t] != 1 << t for o in everybody for t in open_tokens):
        return "sight: what lies face up is known"
    return None


def _past(position: Position) -> str | None:
    holders, eyes = range(SUPPLY, position.seats), range(1 << position.seats + 1)
    for moved in position.past:
        if moved.giver not in holders or moved.taker not in holders or moved.taker in (SUPPLY, moved.giver):
            return "past: no such move of a bracelet"
        if moved.eyes not in eyes or not 0 <= moved.value <= max(VALUES):
            return "past: no such bracelet"
    return None if position.bracelets == "all" or not position.past else "past: the screen is not to remember"


def _turn(position: Position) -> str | None:
    """The cards of this turn: at most two announced by the active player, shields by the others."""
    played = [laid for laid in position.laid if laid.named != SHIELD]
    if any(laid.named not in ACTIONS or laid.seat != position.active for laid in played):
        return "laid: only the active player announces"
    if any(laid.named == SHIELD and laid.seat == position.active for laid in position.laid):
        return "laid: the active player needs no shield"
    if len(played) > components().plays:
        return "laid: too many cards"
    if position.result is not None:
        over = not position.supply and not position.laid and position.result == turn.final_result(position)
        return None if over else "result: not that of this position"
    held = len(position.hands[position.active]) + len(played)
    if held != HAND[position.variant]:
        return "hands: the active player holds too few cards"
    return None


def _question(position: Position) -> str | None:
    """The open question must be one that the rules could have asked here."""
    asked = position.decision
    if asked is None:
        return None
    if asked.kind not in KINDS or asked.form is not None or not asked.seats or asked.race != _races(position, asked):
        return "decision: no such question"
    if asked.kind == "place":
        waiting = [s for s in (position.first, *position.others(position.first)) if not position.spaces[s]]
        fits = position.step == "place" and asked.seats == tuple(waiting[:1]) and not position.laid
        return None if fits else "decision: nobody places a Viking now"
    if not all(position.spaces):
        return "spaces: a Viking is not placed yet"
    played = [laid for laid in position.laid if laid.named != SHIELD]
    if position.announced != ("" if asked.kind in ("play", "centre") else played[-1].named if played else "-"):
        return "announced: not the card that was laid last"
    return None if ASKED[asked.kind](position, asked.seats) else f"decision: {asked.kind} can't be asked here"


def _races(position: Position, asked: Decision) -> bool:
    return asked.kind == "call" and position.calls == "race"


def _play(position: Position, seats: tuple[Seat, ...]) -> bool:
    played = sum(laid.named != SHIELD for laid in position.laid)
    return position.step == "card" and seats == (position.active,) and played < components().plays


def _centre(position: Position, seats: tuple[Seat, ...]) -> bool:
    """CV-10."""
    there = position.spaces[position.active] == load_arena(position.arena).centre
    ends = position.edition > 1 and 0 < len(position.supply) <= turn.CENTRE
    return there and ends and position.step == "card" and seats == (position.active,) and not position.laid


def _call(position: Position, seats: tuple[Seat, ...]) -> bool:
    last, may = position.laid[-1], calls.callers(position)
    in_order = seats == tuple(seat for seat in may if seat in seats) and (position.calls == "race" or len(seats) == 1)
    return position.step == "call" and last.named != SHIELD and not last.open and in_order


def _performs(position: Position, seats: tuple[Seat, ...]) -> bool:
    fits = calls.ASKS[position.announced] == (position.decision and position.decision.kind)
    return fits and position.step == "perform" and seats == (position.active,)


def _attacked(position: Position) -> bool:
    return calls.ASKS[position.announced] == "attack" and position.target in attacks.targets(position)


def _shield(position: Position, seats: tuple[Seat, ...]) -> bool:
    able = _attacked(position) and bool(position.tokens[position.target] and position.hands[position.target])
    return able and position.step == "perform" and seats == (position.target,)


def _call_shield(position: Position, seats: tuple[Seat, ...]) -> bool:
    last = position.laid[-1]
    laid = last.named == SHIELD and last.seat == position.target and not last.open
    return laid and _attacked(position) and position.step == "perform" and seats == (position.active,)


def _throw(position: Position, seats: tuple[Seat, ...]) -> bool:
    throws = position.announced in THROWING and position.loose != NOBODY
    return throws and _attacked(position) and position.step == "throw" and seats == (position.active,)


def _take(position: Position, seats: tuple[Seat, ...]) -> bool:
    thief, victim = position.thief, position.victim
    if position.steal != "choose" or NOBODY in (thief, victim) or seats != (thief,):
        return False
    if thief == victim or position.active not in (thief, victim) or len(position.tokens[victim]) < 2:
        return False
    match position.step:
        case "perform" | "done":
            return True
        case "hit" | "throw":
            fits = position.step == "hit" or position.announced in THROWING
            return fits and thief == position.active and victim == position.target and _attacked(position)
    return False


ASKED = {
    "centre": _centre,
    "play": _play,
    "call": _call,
    "take": _take,
    "move": _performs,
    "slam": _performs,
    "attack": _performs,
    "shield": _shield,
    "call_shield": _call_shield,
    "throw": _throw,
}
