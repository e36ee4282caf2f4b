"""The questions that stand open at a table across terminals: to whom each is put, whose answer counts, what a race
waits for. What is said comes from a terminal: it is believed only where it can be."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.table.apart.chairs import Chairs
from vikings_tui.table.apart.guest import Guest
from vikings_tui.table.apart.wire import Asked, Closed, Do, First, SaidAsk, TakeBack
from vikings_tui.table.match import Match
from vikings_tui.table.table import AGAIN, UNDO, Again, Ask, Claims, RaceClock, Undo

SEEN_SECONDS = 2.0  # a window's time begins when it was shown, but so long after it was sent at the latest
HOLD_SECONDS = 15.0  # for whoever was first in a window to say what exactly
LOST_SECONDS = 5.0  # after which an empty chair lets a window pass, where nobody else has a clock


class Question:
    """What some people are asked, wherever they sit. `answer` is what comes of it."""

    def __init__(self, number: int, asks: Sequence[Ask], clock: RaceClock | None) -> None:
        self.number, self.clock = number, clock
        self.asks = {ask.seat: ask for ask in asks}
        self.answer: asyncio.Future[Action | Undo | Again | Claims] = asyncio.get_running_loop().create_future()

    def settle(self, answer: Action | Undo | Again | Claims) -> None:
        """The first answer counts."""
        if not self.answer.done():
            self.answer.set_result(answer)

    def none(self) -> None:
        """Who is to answer has changed."""
        self.settle([] if self.clock else AGAIN)

    def all_pass(self) -> None:
        self.settle([(ask.seat, ask.passing) for ask in self.asks.values()])


class Asking:
    """`match` is the one that is played now."""

    def __init__(self, chairs: Chairs) -> None:
        self._chairs = chairs
        self.match: Match | None = None
        self.open: dict[int, Question] = {}
        self._asked = 0  # so many questions
        self._held: Question | None = None  # whoever was first in the open window is saying what exactly
        self._late: list[tuple[Question, Claims]] = []  # and the others, in the order in which they came

    async def put(self, asks: Sequence[Ask], clock: RaceClock | None) -> object:
        """The answer to a question; of a race the first claims, or who lets it pass."""
        self._asked += 1
        question = self.open[self._asked] = Question(self._asked, asks, clock)
        self.send(question)
        timers = self._timers(question, clock) if clock else []
        try:
            return await question.answer
        finally:
            for timer in timers:
                timer.cancel()
            del self.open[question.number]
            self._chairs.tell(Closed(ask=question.number), question.asks)
            if self._held is question:
                self._release()

    def _timers(self, question: Question, clock: RaceClock) -> list[asyncio.TimerHandle]:
        loop = asyncio.get_running_loop()
        attended = any(self._chairs.guest_of(seat) for seat in question.asks)
        timers = [loop.call_later(SEEN_SECONDS * attended, self.let_run, question)]
        if clock.seconds is None:
            timers.append(loop.call_later(LOST_SECONDS, self._empty_chairs_pass, question))
        return timers

    def send(self, question: Question, to: Guest | None = None) -> None:
        seconds = question.clock.seconds if question.clock else None
        for guest in [to] if to else self._chairs.guests:
            asks = [ask for seat, ask in question.asks.items() if self._chairs.answers(guest, seat)]
            if asks:
                race = question.clock is not None
                said = tuple(map(_said_ask, asks))
                guest.say(Asked(ask=question.number, race=race, seconds=seconds, asks=said))

    def let_run(self, question: Question) -> None:
        if question.clock and self._held is None and not question.answer.done():
            question.clock.resume()

    def _empty_chairs_pass(self, question: Question) -> None:
        """Where a window stays open until all have answered, nobody waits for those who are not here."""
        if not any(self._chairs.guest_of(seat) for seat in question.asks):
            question.all_pass()

    # -- what a terminal says to them

    def find(self, guest: Guest, number: int, seat: Seat | None = None) -> Question | None:
        """The open question of this number, if this terminal's people are asked it."""
        question = self.open.get(number)
        if question is None or question.answer.done():
            return None
        if seat is not None and seat not in question.asks:
            return None
        seats = question.asks if seat is None else [seat]
        return question if any(self._chairs.answers(guest, one) for one in seats) else None

    def possible(self, guest: Guest, question: Question, seat: Seat, word: str) -> Action | None:
        if seat not in question.asks or not self._chairs.answers(guest, seat) or self.match is None:
            return None
        return self.match.possible(seat, word)

    def do(self, guest: Guest, said: Do) -> None:
        question = self.find(guest, said.ask)
        if question is None:
            return  # somebody was quicker
        answers: list[tuple[Seat, Action]] = []
        for seat, word in said.answers:
            action = self.possible(guest, question, seat, word)
            if action is None:
                self.send(question, guest)  # whatever they saw, this is how it stands
                return
            answers.append((seat, action))
        if question.clock is None:
            question.settle(answers[0][1])
        elif self._held not in (None, question):
            self._late.append((question, answers))
        else:
            question.settle(answers)

    def first(self, guest: Guest, said: First) -> None:
        """The window is theirs until they have said what exactly: the clocks of all stand still for so long."""
        question = self.find(guest, said.ask, said.seat)
        if question is None or question.clock is None or self._held is not None:
            return
        self._held = question
        for other in self.open.values():
            if other.clock:
                other.clock.pause()
        asyncio.get_running_loop().call_later(HOLD_SECONDS, self._held_too_long, question)

    def _held_too_long(self, question: Question) -> None:
        if self._held is question:
            question.all_pass()

    def _release(self) -> None:
        """What the others answered meanwhile is heard now, in its order."""
        self._held = None
        late, self._late = self._late, []
        for other in self.open.values():
            if other.clock:
                other.clock.resume()
        for other, answers in late:
            if other.number in self.open:
                other.settle(answers)

    def take_back(self, guest: Guest, said: TakeBack) -> None:
        question = self.find(guest, said.ask, said.seat)
        if question is None or question.clock is not None or self.match is None:
            return
        if self.match.can_undo(said.seat) and said.seat in guest.eyes:
            question.settle(UNDO)
        else:
            question.none()  # it is put again, as it stands now

    # -- when people come and go

    def put_to(self, guest: Guest) -> None:
        """Whoever has just sat down is asked what is open."""
        for question in self.open.values():
            self.send(question, guest)

    def without(self, guest: Guest) -> None:
        """Whoever was first in a window and went has claimed nothing."""
        if self._held is not None and self._held.asks.keys() & {*guest.eyes}:
            self._held.all_pass()

    def anew(self, seat: Seat) -> None:
        """Somebody else answers for this seat now."""
        for question in self.open.values():
            if seat in question.asks:
                question.none()

    def stop(self) -> None:
        """Nothing is asked any more."""
        for question in self.open.values():
            question.none()


def _said_ask(ask: Ask) -> SaidAsk:
    room = ask.view["seat"] is None
    actions = tuple(str(action) for action in ask.actions)
    return SaidAsk(seat=ask.seat, room=room, actions=actions, can_undo=ask.can_undo)
