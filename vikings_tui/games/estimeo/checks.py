"""Whether a position is possible, and which cards there are in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from vikings_tui.core.errors import ContentError
from vikings_tui.core.event import Seat
from vikings_tui.core.text import clean
from vikings_tui.games.estimeo.column import MAX_STEPS, is_column
from vikings_tui.games.estimeo.content import numbers
from vikings_tui.games.estimeo.deck import deck_of, pile_size
from vikings_tui.games.estimeo.ending import placing
from vikings_tui.games.estimeo.ideas import ideas
from vikings_tui.games.estimeo.notation import MARKER, MASTER
from vikings_tui.games.estimeo.position import FIVE, HOURGLASS, LATE, SCORING, Position
from vikings_tui.games.estimeo.scoring import FINE, judge

ORDER = ("markers", "roll", "challenge", "start", "rank")
MANY_FAMILIES = 30
LISTS = ("hands", "columns", "shown", "verdicts", "green_under", "red_under", "markers", "moved", "spent", "status")


def census(position: Position) -> Mapping[str, int]:
    """Every challenge card and how many there are of it, wherever they lie."""
    everywhere = (
        position.pile,
        position.families,
        *position.hands,
        *position.green_under,
        *position.red_under,
    )
    return Counter(card for cards in everywhere for card in cards)


def problem(position: Position) -> str | None:
    """What is impossible about this position; None if nothing is."""
    return next((text for text in _problems(position) if text), None)


def _problems(position: Position) -> Iterator[str | None]:
    """In an order in which each check may rely on those before it."""
    yield _shape(position)
    yield _cards(position)
    yield _numbers(position)
    if position.decision is None:
        yield _end(position)
        return
    yield _set_up(position)
    yield _challenge(position)
    yield _ranking(position)
    if position.decision.kind in SCORING:
        yield _columns(position)
        yield _answers(position)
    if position.decision != position.question(position.decision.kind):
        yield "this is not what is asked here"


def _shape(position: Position) -> str | None:
    seats = position.seats
    if seats not in range(3, 7):
        return "3 to 6 seats"
    if any(len(getattr(position, name)) != seats for name in (*LISTS, "green_steps", "red_steps")):
        return "one item for each seat"
    if len(position.quickest) not in (0, seats):
        return "one least time for each seat, or none"
    if position.cards not in (2, 3, FIVE) or position.hourglass not in ("hidden", "shown"):
        return "no such option"
    if not 0 <= position.master < seats or not 0 <= position.round < position.rounds:
        return "no such Master or round"
    if position.decision is not None and position.decision.kind not in {*ORDER, *SCORING}:
        return "no such question"
    return None


def _cards(position: Position) -> str | None:
    """Each card once, and all that must be there."""
    try:
        deck = deck_of(position.deck, position.mark)
    except (ContentError, ValueError) as error:
        return str(error)
    counted = census(position)
    if not all(map(deck.knows, counted)) or any(n != 1 for n in counted.values()):
        return "a card that does not exist, or twice the same"
    least = pile_size(position.seats, position.cards)
    if position.edition == 1:
        if not set(deck.ids) <= set(counted) or len(counted) != max(len(deck.ids), least):
            return "cards are missing or too many"
    elif len(counted) - len(position.families) < least or len(position.families) > MANY_FAMILIES:
        return "cards are missing or too many"
    if not set(position.seen) <= set(counted) or len(set(position.seen)) != len(position.seen):
        return "seen cards that are not there"
    return None


def _numbers(position: Position) -> str | None:
    turn, hourglass = numbers().round.turn, numbers().round.hourglass
    if any(len(under) >= turn for under in (*position.green_under, *position.red_under)):
        return "too many cards under a score card"
    if not all(0 <= n <= 100 for n in (*position.green_steps, *position.red_steps)):
        return "a score card turned too far"
    if not all(0 <= n <= MAX_STEPS for n in position.moved) or not all(0 <= n <= hourglass for n in position.spent):
        return "too many steps or too much time"
    if not all(0 <= n <= hourglass for n in position.quickest):
        return "a least time that is too long"
    if not all(0 <= n <= numbers().limits.answer for n in position.answers.values()):
        return "an answer that is too large"
    return None


def _end(position: Position) -> str | None:
    seats = range(position.seats)
    expected = placing([position.green(s) for s in seats], [position.red(s) for s in seats])
    if position.result != expected or position.round != position.rounds - 1:
        return "the game does not end so"
    if any(position.hands) or any(position.columns) or any(position.status) or any(position.shown):
        return "cards on the table after the end"
    return None


def _stage(position: Position) -> int:
    kind = "" if position.decision is None else position.decision.kind
    return ORDER.index(kind) if kind in ORDER else len(ORDER)


def _set_up(position: Position) -> str | None:
    """What the Master has done so far (ES-6, ES-7)."""
    if position.result is not None:
        return "a result before the end"
    stage, values = _stage(position), {numbers().markers.same, *numbers().markers.different}
    for seat in range(position.seats):
        ranker = seat != position.master
        if position.markers[seat] not in (values if stage > 0 and ranker else {0}):
            return "no such marker"
        before = (position.hands, position.columns, position.status, position.shown, position.verdicts)
        if not ranker and any(part[seat] for part in before):
            return "the Master does not rank"
    if position.die not in (range(1, 7) if stage > ORDER.index("roll") else (0,)):
        return "no such die"
    return None


def _challenge(position: Position) -> str | None:
    """ES-8: one challenge, from the list or in the Master's words."""
    words, limit = position.words, numbers().limits.words
    known = ideas(position.edition)
    if len(set(position.ideas)) < len(position.ideas) or not set(position.ideas) <= set(known):
        return "no such ideas, or twice the same"
    to_come = position.rounds - position.round - (_stage(position) > ORDER.index("challenge"))
    if position.decision and position.edition > 1 and len(position.ideas) < to_come:
        return "no ideas for the Master"
    if _stage(position) <= ORDER.index("challenge"):
        return "a challenge too early" if words or position.challenge else None
    if bool(words) == bool(position.challenge) or words != clean(words) or len(words) > limit:
        return "one challenge, please"
    return "no such challenge" if position.challenge and position.challenge not in ideas(position.edition) else None


def _ranking(position: Position) -> str | None:
    """ES-10 to ES-13: the rankers have ranked, in edition 1 one after the other."""
    rankers, scoring = position.rankers(), _stage(position) == len(ORDER)
    through = [position.status[seat] for seat in rankers]
    ranked = sum(map(bool, through))
    if any(status not in ("", "done", "late") for status in through):
        return "no such status"
    if position.edition == 1 and any(through[ranked:]):
        return "the players rank one after the other"
    if (ranked == len(rankers)) != scoring or (ranked and _stage(position) < ORDER.index("rank")):
        return "not all have ranked, or too early"
    for number, seat in enumerate(rankers):
        if not is_column(position.columns[seat], position.cards):
            return "no such column"
        late = position.status[seat] == LATE
        if position.edition > 1 and position.status[seat] and late != (position.spent[seat] == HOURGLASS):
            return "late without having used all the time, or not late"
        ranking = _stage(position) >= ORDER.index("rank") and (number <= ranked or position.edition > 1)
        if not ranking and (len(position.columns[seat]) > 1 or position.moved[seat]):
            return "a column too early"
        if not scoring and (len(position.hands[seat]) != position.cards or position.shown[seat]):
            return "each ranker holds their cards"
    if not scoring and (any(position.verdicts) or position.answers or position.asked):
        return "answers before the scoring"
    return None


def _columns(position: Position) -> str | None:
    """ES-15: the columns are checked one after the other, and the cards lie where they must."""
    checking = position.checking()
    rankers = position.rankers()
    later = rankers[rankers.index(checking) + 1 :] if checking is not None else []
    if any(position.verdicts[seat] for seat in later):
        return "one column after the other"
    for seat in rankers:
        shown, verdicts, column = position.shown[seat], position.verdicts[seat], position.columns[seat]
        if len(shown) != position.cards or not set(shown) <= set(position.seen):
            return "each ranker has shown their cards"
        cards = {slot: position.card_at(seat, slot) for slot in column}
        turned = column[: len(verdicts)]
        if any(cards[slot] not in position.answers for slot in turned if slot != MARKER):
            return "a turned card without an answer"
        answers = {slot: position.answers[cards[slot]] for slot in turned if slot != MARKER}
        if tuple(judge(turned, answers, position.markers[seat])) != verdicts:
            return "not what comes of this column"
        gone = {
            cards[slot]
            for slot, verdict in zip(turned, verdicts, strict=True)
            if verdict != FINE or len(turned) == len(column)
        }
        if position.hands[seat] != tuple(card for card in shown if card not in gone):
            return "a card is not where it must be"
    return None


def _answers(position: Position) -> str | None:
    """ES-14: what is asked, and what is known."""
    kind = position.decision.kind if position.decision else ""
    open_cards = {MASTER, *(card for shown in position.shown for card in shown)}
    if not set(position.answers) <= open_cards:
        return "an answer to no question"
    checking = position.checking()
    if checking is None:
        return _after_the_columns(position, kind)
    if kind in ("left", "close"):
        return "not all columns are checked"
    turning = _next_card(position, checking)
    if turning == MARKER and position.asked != MASTER:
        return "the marker is not turned"
    master_first = any(MASTER in column for column in position.columns) and MASTER not in position.answers
    if kind == "turn":
        return "the Master's answer is missing" if master_first or position.asked else None
    at_the_start = not any(position.verdicts)
    if position.asked not in open_cards or position.asked != (
        MASTER if position.asked == MASTER and at_the_start else turning
    ):
        return "nobody asks for this"
    subject = position.subject(position.asked)
    if subject is not None and (subject.answer is not None or (subject.by == "program") != (kind == "count")):
        return "the answer is known"
    if (subject is None and kind == "count") or (kind == "confirm") != (position.asked in position.answers):
        return "nothing to confirm"
    return "the Master's answer is missing" if master_first and position.asked != MASTER else None


def _after_the_columns(position: Position, kind: str) -> str | None:
    """ES-13: the cards that were left out get their answers, then the round is closed."""
    left = {card for seat in position.rankers() for card in position.left_out(seat)}
    if kind not in (("left", "count", "close") if left and position.edition > 1 else ("close",)):
        return "all columns are checked"
    if any(MASTER in column for column in position.columns) and MASTER not in position.answers:
        return "the Master's answer is missing"
    if kind != "count":
        return "nobody asks for this" if position.asked else None
    subject = position.subject(position.asked) if position.asked in left - set(position.answers) else None
    return None if subject is not None and subject.by == "program" else "nobody asks for this"


def _next_card(position: Position, seat: Seat) -> str:
    return position.card_at(seat, position.columns[seat][len(position.verdicts[seat])])
