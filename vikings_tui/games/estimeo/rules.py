"""Estimeo: what happens in a game, in the order of the rules digest (ES-1 to ES-21)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, cast

from vikings_tui.core.action import Action, Form
from vikings_tui.core.errors import IllegalAction
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.game import CheckedCards, Game
from vikings_tui.core.rng import MASK, Rng
from vikings_tui.core.state import Decision
from vikings_tui.core.text import clean
from vikings_tui.games.estimeo.checks import problem
from vikings_tui.games.estimeo.content import numbers
from vikings_tui.games.estimeo.deck import check_cards, content_files, deck_of, house, mark_of, pile_size, suggestions
from vikings_tui.games.estimeo.options import EstimeoOptions
from vikings_tui.games.estimeo.position import TURN, Position
from vikings_tui.games.estimeo.ranking import EMPTY, ENDINGS, MAX_STEPS, move, out, put, steps
from vikings_tui.games.estimeo.scoring import FINE, placing, verdict
from vikings_tui.games.estimeo.words import MARKER, MASTER, NOTATION

HOURGLASS = numbers().round.hourglass
MOST = numbers().limits.answer
SAME = numbers().markers.same
DIFFERENT = numbers().markers.different
DONE, LATE = "done", "late"
GREEN, RED = "green", "red"

_DONE_FORM = Form("done", "number", 0, HOURGLASS)
_CHALLENGE_FORM = Form("challenge", "text", 1, numbers().limits.words)
_NEXT = (NOTATION.action("next"),)
_FIXED: dict[str, tuple[Action, ...]] = {
    "markers": (NOTATION.action("markers", "same"), NOTATION.action("markers", "different")),
    "roll": (NOTATION.action("roll"),),
    "challenge": tuple(NOTATION.action("suggest", name) for name in suggestions()),
    "start": (NOTATION.action("start"),),
    "confirm": (NOTATION.action("confirm"),),
    "turn": _NEXT,
    "close": _NEXT,
}


@dataclass(slots=True, kw_only=True)
class EstimeoState(Position):
    """A position, and how each action changes it."""

    # ---- who is asked what

    def question(self, kind: str) -> Decision:
        """The decision of this kind in this position."""
        if kind == "rank":
            ranker = next((seat for seat in self.rankers() if not self.status[seat]), self.master)
            return Decision(kind, (ranker,), False, _DONE_FORM)
        if kind == "challenge":
            return Decision(kind, (self.master,), False, _CHALLENGE_FORM)
        if kind in ("measure", "count", "confirm"):
            return Decision(
                kind, (self.master,), False, Form("answer", "number", 0, numbers().limits.answer, (self.asked,))
            )
        return Decision(kind, (self.master,))

    def _actions(self, seat: Seat) -> Sequence[Action]:
        kind = cast(Decision, self.decision).kind
        if kind == "rank":
            return steps(self.cards, self.columns[seat]) if self.moved[seat] < MAX_STEPS else ENDINGS
        fixed = _FIXED.get(kind)
        if fixed is not None:
            return fixed
        low, high = self.guess(self.asked)
        examples = [(low + high) // 2] if kind == "count" else dict.fromkeys((low, (low + high) // 2, high))
        return [NOTATION.action("answer", self.asked, number) for number in examples]

    def _perform(self, seat: Seat, action: Action, events: list[Event]) -> None:
        _PERFORM[action.verb](self, seat, action, events)

    # ---- ES-5, ES-6: a round begins

    def begin_round(self, events: list[Event]) -> None:
        for seat in self.rankers():
            self.hands[seat] = tuple(self.pile.pop() for _ in range(self.cards))
            self.columns[seat] = EMPTY
        self.decision = self.question("markers")
        events.append(Event("round", {"round": self.round + 1, "rounds": self.rounds, "master": self.master}))

    def _markers(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """ES-6: everybody has 45, or a different marker each."""
        values = [SAME] * len(DIFFERENT)
        different = action.args[0] == "different"
        if different:
            values = list(DIFFERENT)
            self.rng.shuffle(values)
        for ranker, value in zip(self.rankers(), values, strict=False):
            self.markers[ranker] = value
        data = {"master": seat, "how": action.args[0], "values": tuple(self.markers)}
        events.append(Event("markers", data, reveals=different))
        self.decision = self.question("roll")

    def _roll(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """ES-7: the die, open to all."""
        self.die = 1 + self.rng.below(6)
        events.append(Event("die", {"master": seat, "die": self.die}, reveals=True))
        self.decision = self.question("challenge")

    def _challenge(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """ES-8: the Master's challenge, from the list or in their own words."""
        if action.verb == "suggest":
            self.challenge = str(action.args[0])
        else:
            words = clean(str(action.args[0]))
            if not words:
                raise IllegalAction("error.illegal", f"{action.text!r} says nothing", action=action.text)
            self.words = words
        events.append(Event("challenge", {"master": seat, "id": self.challenge, "words": self.words}))
        self.decision = self.question("start")

    def _start(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """ES-9: the hourglass is turned. Whoever ranks first sees their cards now."""
        events.append(Event("start", {"master": seat}, reveals=True))
        self.decision = self.question("rank")

    # ---- ES-10 to ES-13: ranking

    def _arrange(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """ES-10: a card is put into the column, moved in it or taken out of it."""
        verb, column, slot = action.verb, self.columns[seat], str(action.args[0])
        place = 0 if verb == "out" else int(action.args[1])
        if verb == "put":
            column = put(column, slot, place)
        else:
            column = move(column, slot, place) if place else out(column, slot)
        self.columns[seat] = column
        self.moved[seat] += 1
        secret = {"slot": slot, "card": self.card_at(seat, slot), "place": place}
        events.append(Event(verb, {"seat": seat, "laid": len(column) - 1}, secret, (seat,)))

    def _done(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """ES-10, ES-13: the player says "done"; cards left out go back, for nothing."""
        self.status[seat], self.spent[seat] = DONE, int(action.args[0])
        data = {"seat": seat, "time": self.spent[seat], "laid": len(self.columns[seat]) - 1, "of": self.cards + 1}
        events.append(Event("done", data, reveals=True))
        self._next_ranker(events)

    def _timeout(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """ES-13: the time is up and the player has not said "done": one red card, and what is laid stays."""
        self.status[seat], self.spent[seat] = LATE, HOURGLASS
        laid = len(self.columns[seat]) - 1
        events.append(Event("late", {"seat": seat, "laid": laid, "of": self.cards + 1}, reveals=True))
        self._point(seat, RED, self.pile.pop(), events)
        self._next_ranker(events)

    def _next_ranker(self, events: list[Event]) -> None:
        if any(not self.status[seat] for seat in self.rankers()):
            self.decision = self.question("rank")
        else:
            self._bonus(events)
            self._begin_scoring(events)

    def _bonus(self, events: list[Event]) -> None:
        """ES-12: a green card for who laid all their cards in the least time; in a tie, for who was asked first."""
        complete = [s for s in self.rankers() if self.status[s] == DONE and len(self.columns[s]) == self.cards + 2]
        if complete:
            first = min(complete, key=lambda seat: self.spent[seat])
            events.append(Event("first", {"seat": first, "time": self.spent[first]}))
            self._point(first, GREEN, self.pile.pop(), events)

    # ---- ES-14: the answer of the Master's challenge, and those that are measured

    def _begin_scoring(self, events: list[Event]) -> None:
        self.shown = list(self.hands)
        self.seen += [card for hand in self.hands for card in hand if card not in self.seen]
        laid = tuple(tuple(self.card_at(seat, slot) for slot in self.columns[seat]) for seat in range(self.seats))
        events.append(Event("scoring", {"master": self.master, "columns": laid}, reveals=True))
        if any(MASTER in column for column in self.columns):
            self._ask_or_know(MASTER, events)
        else:
            self._to_the_next_card(events)

    def _ask_or_know(self, card: str, events: list[Event]) -> None:
        """The answer of this card if the rules know it, or else somebody is asked for it."""
        found = self.subject(card)
        if found is not None and found.answer is not None:
            self._know(card, found.answer(self.values()), events)
            return
        self.asked = card
        self.decision = self.question("count" if found is not None and found.by == "program" else "measure")
        events.append(Event("asked", {**self._named(card), "by": self.decision.kind}))

    def _answer(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """ES-14: what was measured, which can be entered again until it is confirmed; what the program counted."""
        card, number = str(action.args[0]), int(action.args[1])
        if cast(Decision, self.decision).kind == "count":
            self.asked = ""
            self._know(card, number, events)
            return
        self.answers[card] = number
        events.append(Event("entered", {**self._named(card), "answer": number}))
        self.decision = self.question("confirm")

    def _confirm(self, seat: Seat, action: Action, events: list[Event]) -> None:
        card, self.asked = self.asked, ""
        self._know(card, self.answers[card], events)

    def _know(self, card: str, answer: int, events: list[Event]) -> None:
        self.answers[card] = answer
        if card == MASTER:
            events.append(Event("answered", {**self._named(card), "answer": answer}, reveals=True))
            self._to_the_next_card(events)
        else:
            self._judge(events)

    # ---- ES-15, ES-16: one card after the other

    def _to_the_next_card(self, events: list[Event]) -> None:
        """Past the marker, and past those who have laid nothing more, to a card that can be turned."""
        while (seat := self.checking()) is not None:
            if self.columns[seat][len(self.verdicts[seat])] != MARKER:
                self.decision = self.question("turn")
                return
            self.verdicts[seat] += (MARKER,)
            self._column_through(seat, events)
        self.decision = self.question("close")

    def _next(self, seat: Seat, action: Action, events: list[Event]) -> None:
        checked = self.checking()
        if checked is None:
            self._end_round(events)
            return
        slot = self.columns[checked][len(self.verdicts[checked])]
        if slot == MASTER:
            self._judge(events)
        else:
            self._ask_or_know(self.card_at(checked, slot), events)

    def _judge(self, events: list[Event]) -> None:
        """ES-15, ES-16: the card that is turned stays, or is taken out and put under the red score card at once."""
        seat = cast(Seat, self.checking())
        column, so_far = self.columns[seat], self.verdicts[seat]
        slot = column[len(so_far)]
        card = self.card_at(seat, slot)
        answer = self.answers[card]
        kept = [self.answers[self.card_at(seat, column[i])] for i, found in enumerate(so_far) if found == FINE]
        top = max(kept, default=0)
        found = verdict(answer, self.markers[seat], top, MARKER in so_far)
        data = {
            "seat": seat,
            "slot": slot,
            "answer": answer,
            "verdict": found,
            "marker": self.markers[seat],
            "top": top,
        }
        events.append(Event("turned", {**data, **self._named(card)}, reveals=True))
        self.verdicts[seat] = (*so_far, found)
        if found != FINE:
            self._point(seat, RED, self._taken(seat, card), events)
        self._column_through(seat, events)
        self._to_the_next_card(events)

    def _column_through(self, seat: Seat, events: list[Event]) -> None:
        """ES-15: when all its cards are checked, those that stayed go under the green score card."""
        column, found = self.columns[seat], self.verdicts[seat]
        if len(found) < len(column):
            return
        kept = [self.card_at(seat, slot) for slot, fine in zip(column, found, strict=True) if fine == FINE]
        wrong = len(column) - 1 - len(kept)
        events.append(Event("column", {"seat": seat, "green": len(kept), "red": wrong}))
        for card in kept:
            self._point(seat, GREEN, self._taken(seat, card), events)

    def _taken(self, seat: Seat, card: str) -> str:
        """ES-17: the card that counts for this one: itself, or one from the pile for the Master's."""
        if card == MASTER:
            return self.pile.pop()
        self.hands[seat] = tuple(other for other in self.hands[seat] if other != card)
        return card

    # ---- ES-18, ES-19: points, and back under the pile

    def _point(self, seat: Seat, colour: str, card: str, events: list[Event]) -> None:
        """ES-18: a card under a score card; five go back under the pile and turn the score card by one step."""
        under, turned = (self.green_under, self.green_steps) if colour == GREEN else (self.red_under, self.red_steps)
        under[seat] += (card,)
        if len(under[seat]) == TURN:
            self.pile[:0] = under[seat]
            under[seat] = ()
            turned[seat] += 1
            events.append(Event("step", {"seat": seat, "colour": colour, "score": turned[seat] * TURN}))

    def _end_round(self, events: list[Event]) -> None:
        """ES-19: cards that nobody scored go under the pile. ES-5: the next Master; ES-20: or the end."""
        seats = self.seats
        self.pile[:0] = [card for seat in self.rankers() for card in self.hands[seat]]
        self.clear_round()
        if self.round + 1 < self.rounds:
            self.round += 1
            self.master = (self.master + 1) % seats
            self.begin_round(events)
            return
        green, red = [self.green(s) for s in range(seats)], [self.red(s) for s in range(seats)]
        self.result = placing(green, red)
        self.decision = None
        events.append(Event("end", {"winners": self.result.winners, "green": tuple(green), "red": tuple(red)}))


_PERFORM: dict[str, Callable[[EstimeoState, Seat, Action, list[Event]], None]] = {
    "markers": EstimeoState._markers,
    "roll": EstimeoState._roll,
    "suggest": EstimeoState._challenge,
    "challenge": EstimeoState._challenge,
    "start": EstimeoState._start,
    "put": EstimeoState._arrange,
    "move": EstimeoState._arrange,
    "out": EstimeoState._arrange,
    "done": EstimeoState._done,
    "timeout": EstimeoState._timeout,
    "answer": EstimeoState._answer,
    "confirm": EstimeoState._confirm,
    "next": EstimeoState._next,
}


class Estimeo(Game[EstimeoState]):
    """3 to 6 players guess numbers, and rank what they guess."""

    slug = "estimeo"
    seat_counts = range(3, 7)
    options_type = EstimeoOptions
    notation = NOTATION
    room_kinds: ClassVar[frozenset[str]] = frozenset(("measure", "count", "confirm", "turn", "close"))
    content_words: ClassVar[frozenset[str]] = frozenset(("source", "question", "explanation"))
    state_type = EstimeoState

    def deal(self, seats: int, seed: int, options: Any, edition: int) -> EstimeoState:
        rng = Rng(seed & MASK)
        cards = int(options.cards)
        mark = mark_of(options.deck)
        state = EstimeoState(
            seats=seats,
            rng=rng,
            edition=edition,
            cards=cards,
            hourglass=options.hourglass,
            deck=options.deck,
            mark=mark,
            master=rng.below(seats),
            pile=_shuffled(options.deck, mark, pile_size(seats, cards), rng),
            green_under=[()] * seats,
            red_under=[()] * seats,
            green_steps=[0] * seats,
            red_steps=[0] * seats,
        )
        state.clear_round()
        state.begin_round([])
        return state

    def content_files(self) -> tuple[str, ...]:
        return content_files()

    def own_digest(self, digest: str, options: Any) -> str:
        """ES-1: with a deck of one's own the fingerprint covers its file too."""
        mark = mark_of(options.deck)
        return hashlib.sha256(f"{digest} {mark}".encode()).hexdigest()[:16] if mark else digest

    def check_cards(self, path: Path) -> CheckedCards:
        return check_cards(path)

    def check(self, state: EstimeoState) -> str | None:
        found = problem(state)
        if found is None and state.decision is not None and state.decision != state.question(state.decision.kind):
            return "this is not what is asked here"
        return found


def _shuffled(deck: str, mark: str, least: int, rng: Rng) -> list[str]:
    """ES-1: the pile. A small deck of one's own is filled up with cards of the house, taken at random."""
    pile = list(deck_of(deck, mark).ids)
    if len(pile) < least:
        others = [card for card in house().ids if card not in pile]
        rng.shuffle(others)
        pile += others[: least - len(pile)]
    rng.shuffle(pile)
    return pile


GAME = Estimeo()
