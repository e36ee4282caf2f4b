"""The table moves a match on: it asks whoever is to decide, applies the answer, and shows everybody what happened.

It owns the clock of the race windows and knows no screen: people are reached through `People`, what happened is shown
through `Audience`. Bots think in a thread (those that search: in a process of their own, see `bots.in_worker`), so that
whoever draws goes on drawing; one that nobody waits for any more is told to stop.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from vikings_tui.core.action import PASS_VERB, Action
from vikings_tui.core.bot import Bot, decide
from vikings_tui.core.event import Seat
from vikings_tui.core.limits import MOST_DECISIONS
from vikings_tui.core.rng import MASK, Rng
from vikings_tui.core.state import Decision, View
from vikings_tui.table.match import Match
from vikings_tui.table.step import Step

LATE: Final = "late"
TICK: Final = 0.05  # seconds between two looks at the clock: it may be paused or resumed at any time
Claims = Sequence[tuple[Seat, Action]]


class Ask(NamedTuple):
    """One question to one person: what they may know, what is asked, what they can do."""

    seat: Seat
    view: View
    decision: Decision
    actions: Sequence[Action]
    can_undo: bool

    @property
    def claims(self) -> list[Action]:
        """In a race window: everything but letting it pass."""
        return [action for action in self.actions if action.verb != PASS_VERB]

    @property
    def passing(self) -> Action:
        return next(action for action in self.actions if action.verb == PASS_VERB)

    @property
    def late(self) -> Action:
        """What it comes to when whoever was first does not say in time what they claim; a pass where that is free."""
        return next((action for action in self.actions if action.verb == LATE), self.passing)


Note = tuple[Ask, Action]  # what is to be written down beside a question, and answers nothing


class Undo:
    """The answer of a person who takes back their last step."""


UNDO: Final = Undo()


class Again:
    """No answer: who is to answer has changed, and the table asks anew."""


AGAIN: Final = Again()


class RaceClock:
    """The time a race window is open. Pausing it stops the time; `None` seconds never run out."""

    def __init__(self, seconds: float | None, now: Callable[[], float], spent: float = 0.0) -> None:
        self.seconds, self._now = seconds, now
        self._spent, self._since = spent, now()
        self.paused = False

    @property
    def left(self) -> float | None:
        if self.seconds is None:
            return None
        return max(0.0, self.seconds - self.spent)

    def pause(self) -> None:
        if not self.paused:
            self._spent += self._now() - self._since
            self.paused = True

    def resume(self) -> None:
        if self.paused:
            self._since = self._now()
            self.paused = False

    @property
    def spent(self) -> float:
        """How long the window has been open, pauses not counted."""
        return self._spent + (0.0 if self.paused else self._now() - self._since)

    async def run_out(self) -> None:
        """Returns when the time is up; never if there is no limit."""
        if self.seconds is None:
            await asyncio.Event().wait()
        else:
            await self.reach(self.seconds)

    async def reach(self, seconds: float) -> None:
        """Returns when the window has been open for so long; while the clock is paused nobody gets nearer to it."""
        while self.paused or self.spent < seconds:
            await asyncio.sleep(TICK if self.paused else min(seconds - self.spent, TICK) + 0.001)


class People(Protocol):
    """The people at the table."""

    async def choose(self, ask: Ask) -> Action | Undo | Again:
        """One person decides."""

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        """The first of these people to speak: who does what. Letting it pass may be several at once; nothing at all
        if they are to be asked anew."""


def one_party(seats: Sequence[Seat]) -> list[list[Seat]]:
    """All people sit at one keyboard."""
    return [list(seats)]


class Audience(Protocol):
    """Whoever watches."""

    async def show(self, step: Step) -> None:
        """This has happened. Returns when it has been seen."""

    def rewound(self) -> None:
        """A step was taken back."""


class Table:
    """Runs a match to its end. `reaction` says how long a bot takes before it claims in a race window; `thinks` hears
    which bot everybody waits for, and None as soon as it has decided; `parties` says who sits with whom: people at one
    keyboard share a window's clock, and answer one after the other what all are asked together."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[Seat, Bot],
        people: People,
        audience: Audience,
        *,
        call_seconds: Callable[[], float | None],
        reaction: Callable[[], float] = lambda: 0.0,
        thinks: Callable[[Seat | None], None] = lambda seat: None,
        parties: Callable[[Sequence[Seat]], Sequence[Sequence[Seat]]] = one_party,
        now: Callable[[], float] | None = None,
    ) -> None:
        self.match, self.bots, self.people, self.audience = match, bots, people, audience
        self._call_seconds, self._reaction, self._thinks, self._parties = call_seconds, reaction, thinks, parties
        self._moving = asyncio.Lock()  # one step after the other, each on the disk and shown before the next
        self.stopped = False  # once it is set nothing more is asked
        self._now = now or asyncio.get_running_loop().time

    async def run(self) -> None:
        """To the end; computer players among themselves give up after MOST_DECISIONS: then there is no result."""
        await self._save()
        while self.match.decision is not None and not self.stopped and not self._endless():
            decision = self.match.decision
            if decision.race:
                await self._race(decision)
            elif len(decision.seats) > 1 and len(self._apart(decision)) > 1:
                await self._together(decision)
            else:
                await self._ask(decision.seats[0])

    def _endless(self) -> bool:
        return len(self.match.history) >= MOST_DECISIONS and not any(seat.is_person for seat in self.match.seats)

    def _apart(self, decision: Decision) -> list[Sequence[Seat]]:
        """Those who answer independently of each other: the bots, one after the other, and each party."""
        bots = [seat for seat in decision.seats if seat in self.bots]
        people = [seat for seat in decision.seats if seat not in self.bots]
        return [*([bots] if bots else []), *(self._parties(people) if people else [])]

    async def _together(self, decision: Decision) -> None:
        """All are asked at once, and everybody answers in their own time, until one of them is asked something else."""
        asked = [asyncio.create_task(self._all_of(party, decision.kind)) for party in self._apart(decision)]
        try:
            await asyncio.gather(*asked)
        finally:
            for task in asked:
                task.cancel()

    async def _all_of(self, party: Sequence[Seat], kind: str) -> None:
        for seat in party:
            while self._asked(seat, kind):
                await self._ask(seat)

    def _asked(self, seat: Seat, kind: str) -> bool:
        decision = self.match.decision
        return decision is not None and decision.kind == kind and seat in decision.seats and not self.stopped

    async def _ask(self, seat: Seat) -> None:
        if seat in self.bots and not self._about_the_room():
            self._thinks(seat)
            try:
                action = await self._bot(seat)
            finally:
                self._thinks(None)
            await self._play(seat, action)
            return
        answer = await self.people.choose(self._question(seat))
        if isinstance(answer, Undo):
            await self._take_back(seat)
        elif not isinstance(answer, Again):
            await self._play(seat, answer)

    def _about_the_room(self) -> bool:
        """A bot can't measure anything: whoever leads the people finds it out."""
        decision = self.match.decision
        return decision is not None and decision.kind in self.match.game.room_kinds

    def _question(self, seat: Seat) -> Ask:
        assert self.match.decision is not None
        view = self.match.screen_view(None if seat in self.bots else seat)  # what the room is asked, everybody hears
        return Ask(seat, view, self.match.decision, self.match.legal(seat), self.match.can_undo(seat))

    async def _bot(self, seat: Seat) -> Action:
        """What the bot does. Its chance comes from the match's seed and the moment: a resumed match goes on alike."""
        word = (self.match.seed * 0x9E3779B97F4A7C15 + len(self.match.history) * 0x2545F4914F6CDD1D + seat) & MASK
        view, actions, dream = self.match.view(seat), self.match.legal(seat), self.match.sample(seat)
        gone = threading.Event()  # nobody waits for the answer any more
        try:
            return await asyncio.to_thread(decide, self.bots[seat], view, actions, Rng(word), dream, gone.is_set)
        finally:
            gone.set()

    async def note(self, seat: Seat, action: Action) -> None:
        """This is written down, and answers nothing: the question that is open stands. If it comes too late it is
        nobody's."""
        if self.may_note(seat, action):
            await self._play(seat, action)

    def may_note(self, seat: Seat, action: Action) -> bool:
        """Whether this seat is asked a question beside which this can be noted."""
        decision = self.match.decision
        form = decision.form if decision is not None and seat in decision.seats else None
        return form is not None and action.verb in form.also and not self.stopped

    async def _play(self, seat: Seat, action: Action) -> None:
        async with self._moving:
            step = self.match.advance(seat, action)
            await self._save()
            await self.audience.show(step)

    async def _take_back(self, seat: Seat) -> None:
        async with self._moving:
            if self.match.can_undo(seat):
                self.match.step_back(seat)
                await self._save()
                self.audience.rewound()

    async def _save(self) -> None:
        """Before anybody is told: what happened is on the disk. A slow disk stops nobody from drawing."""
        if self.match.path:
            await asyncio.to_thread(self.match.save)

    async def _race(self, window: Decision) -> None:
        """Everybody may speak; the first claim wins. Who has not spoken when their time is up has passed."""
        people = [seat for seat in window.seats if seat not in self.bots]
        parties = [(tuple(party), self._clock(len(people))) for party in (self._parties(people) if people else ())]
        clocks = [clock for _, clock in parties] or [RaceClock(None, self._now)]
        waiting: set[asyncio.Task[Claims]] = set()
        thinking: set[Seat] = set()
        asked: dict[asyncio.Task[Claims], tuple[tuple[Seat, ...], RaceClock]] = {}
        late = {asyncio.create_task(clock.run_out()): party for party, clock in parties}
        spoken: list[asyncio.Task[Claims]] = []  # in the order in which they came

        def ask(answer: Coroutine[None, None, Claims]) -> asyncio.Task[Claims]:
            task = asyncio.create_task(answer)
            task.add_done_callback(spoken.append)
            waiting.add(task)
            return task

        try:
            while self._still(window):
                for seat in {*window.seats} & {*self.bots} - thinking:
                    thinking.add(seat)
                    ask(self._bot_claim(seat, clocks))
                for party, clock in parties:
                    left = tuple(seat for seat in party if seat in window.seats and seat not in self.bots)
                    if left and (party, clock) not in asked.values():
                        asked[ask(self._people_claim(left, clock))] = (party, clock)
                done, _ = await asyncio.wait({*waiting, *late}, return_when=asyncio.FIRST_COMPLETED)
                while spoken:
                    task = spoken.pop(0)
                    waiting.discard(task)
                    asked.pop(task, None)
                    window = await self._hear(window, task.result())
                for over in [task for task in late if task in done]:
                    party = late.pop(over)
                    window = await self._hear(window, self._passes(window, party if late else window.seats))
        finally:
            for unheard in (*waiting, *late):
                unheard.cancel()

    def _clock(self, people: int) -> RaceClock:
        """How long a window stays open for so many people."""
        seconds = self._call_seconds()
        share = self.match.game.window_share(people)
        return RaceClock(None if seconds is None else seconds * share, self._now)

    def _still(self, window: Decision) -> bool:
        same = self.match.decision is not None and self.match.decision == window
        return same and bool(window.seats) and not self.stopped

    def _passes(self, window: Decision, party: Sequence[Seat]) -> Claims:
        late = ((seat, self.match.legal(seat)) for seat in window.seats if seat in party)
        return [(seat, next(a for a in actions if a.verb == PASS_VERB)) for seat, actions in late]

    async def _hear(self, window: Decision, answers: Claims) -> Decision:
        """Apply these answers while the window is the same; returns what is left of it."""
        for seat, action in answers:
            if not self._still(window) or seat not in window.seats:
                break
            await self._play(seat, action)
            if action.verb != PASS_VERB:
                return window._replace(seats=())  # a window that a claim opens may look the same: all are asked anew
            window = window.without(seat)
        return window

    async def _bot_claim(self, seat: Seat, clocks: Sequence[RaceClock]) -> Claims:
        """A bot that claims gives people a fair chance first, and does not creep up on them while they pause."""
        action = await self._bot(seat)
        if action.verb != PASS_VERB:
            reaction = self._reaction()
            await asyncio.gather(*(clock.reach(reaction) for clock in clocks))
        return [(seat, action)]

    async def _people_claim(self, party: Sequence[Seat], clock: RaceClock) -> Claims:
        return await self.people.race([self._question(seat) for seat in party], clock)
