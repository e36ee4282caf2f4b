"""The table and those who sit at it, at terminals of their own: the whole evening, what each terminal is told, and what
it says. Who sits where: chairs.py; what is asked: asking.py; an empty seat: empty_seats.py. It moves nothing by itself:
that does `table.Table`."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from vikings_tui.core.action import PASS_VERB, Action
from vikings_tui.core.event import Seat
from vikings_tui.core.text import clean
from vikings_tui.table.advice import can_advise, thought_about
from vikings_tui.table.apart.asking import Asking, Question
from vikings_tui.table.apart.chairs import Chairs, is_known
from vikings_tui.table.apart.empty_seats import EmptySeats
from vikings_tui.table.apart.guest import SILENCE, Guest
from vikings_tui.table.apart.places import Record, write_record
from vikings_tui.table.apart.wire import (
    WIRE,
    Advise,
    Bye,
    Do,
    First,
    Here,
    Join,
    Noted,
    Ping,
    Plainly,
    Refused,
    Shown,
    TakeBack,
    Talk,
    Talked,
    Thinks,
    Told,
    Vote,
    Welcome,
    happened,
    write,
)
from vikings_tui.table.hot_seat import bots_at
from vikings_tui.table.match import Match
from vikings_tui.table.met import recalled
from vikings_tui.table.seen import news_of
from vikings_tui.table.step import Step
from vikings_tui.table.table import AGAIN, Again, Ask, Claims, RaceClock, Table, Undo

MOST_GUESTS, MOST_WATCHERS = 32, 16
JOIN_SECONDS = 10.0  # to say who one is
FIRST_SECONDS = 1800.0  # in which somebody has to come to a new table
PING_SECONDS = 3.0
TALK_SECONDS = 0.7  # between two things that one terminal says


class Room:
    """Part of People and Audience, for the table; `serve` is a terminal's connection, `run` the whole evening."""

    def __init__(
        self,
        record: Record,
        *,
        pause: float = 0.8,
        reaction: Callable[[], float] = lambda: random.uniform(1.2, 2.8),
        linger: float = 120.0,
    ) -> None:
        self.record = record
        self.match: Match | None = None
        self.chairs = Chairs(record)
        self.asking = Asking(self.chairs)
        self.empty_seats = EmptySeats(self.chairs, self.asking)
        self.table: Table | None = None
        self._pause, self._reaction, self._linger = pause, reaction, linger
        self._begin = asyncio.Event()
        self._changed = asyncio.Event()  # somebody came, went, or wants to play again
        self._talked: dict[int, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._visited = False

    @property
    def guests(self) -> list[Guest]:
        """The terminals that are connected."""
        return self.chairs.guests

    def who_is_here(self) -> Here:
        return self.chairs.who_is_here()

    # -- the evening

    async def run(self) -> None:
        """Until nobody is there any more, or all want to stop. Raises a VikingsError if the match can't be played."""
        ticking = asyncio.create_task(self._tick())
        try:
            while await self._gathered() and await self._play():
                self.record.journal, self.record.seed = None, None
            for guest in self.guests:  # only now: where the process is told to end, the table can be brought back
                guest.say(Bye(why="stopped" if self.empty_seats.stopped else "over"))
        finally:
            ticking.cancel()
            for guest in self.guests:
                guest.close()

    async def _gathered(self) -> bool:
        """Wait until all have come, or the host begins without them. False: nobody is there any more."""
        if self.record.journal is not None:
            return True
        begin = asyncio.create_task(self._begin.wait())
        nobody = asyncio.create_task(self._deserted())
        try:
            await asyncio.wait({begin, nobody}, return_when=asyncio.FIRST_COMPLETED)
            return begin.done()
        finally:
            begin.cancel()
            nobody.cancel()

    async def _play(self) -> bool:
        """One match. True: they want another."""
        match = self.match = self._deal()
        self.asking.match = match
        self.table = Table(
            match,
            dict(bots_at(match)),
            people=self,
            audience=self,
            call_seconds=lambda: self.record.call_seconds,
            reaction=self._reaction,
            thinks=self._thinks,
            parties=self.chairs.parties,
        )
        self.empty_seats.begin(self.table)
        for guest in self.guests:
            guest.again = False
            self._welcome(guest)
        nobody = asyncio.create_task(self._deserted())
        playing = asyncio.create_task(self.table.run())
        try:
            await asyncio.wait({playing, nobody}, return_when=asyncio.FIRST_COMPLETED)
            if playing.done():
                playing.result()
            if match.result is None:
                return False
            return await self._another(nobody)
        finally:
            self.table.stopped = True
            playing.cancel()
            nobody.cancel()
            await asyncio.wait({playing})
            match.close()

    def _deal(self) -> Match:
        record = self.record
        if record.journal is not None:
            return Match.resume(Path(record.journal))
        folder = Path(record.saves) if record.saves else None
        options = recalled(record.game, record.seats, record.options)
        match = Match.new(record.game, record.seats, record.seed, options, folder)
        record.journal = str(match.path) if match.path else None
        write_record(record)
        return match

    async def _another(self, nobody: asyncio.Task[None]) -> bool:
        """Whether all who are still here want to play again."""
        while not nobody.done():
            players = self.chairs.players()
            if players and all(guest.again for guest in players):
                self._begin.set()
                return True
            self._changed.clear()
            changed = asyncio.create_task(self._changed.wait())
            await asyncio.wait({changed, nobody}, return_when=asyncio.FIRST_COMPLETED)
            changed.cancel()
        return False

    async def _deserted(self) -> None:
        """Returns when nobody has been here for a while; for the first to come it waits longer."""
        now = asyncio.get_running_loop().time
        empty_since = now()
        while now() - empty_since < (self._linger if self._visited else FIRST_SECONDS):
            if any(guest.joined for guest in self.guests):
                empty_since, self._visited = now(), True
            await asyncio.sleep(min(1.0, self._linger / 4))

    async def _tick(self) -> None:
        """Look whether everybody is still there."""
        while True:
            await asyncio.sleep(PING_SECONDS)
            now = asyncio.get_running_loop().time()
            for guest in [guest for guest in self.guests if guest.joined]:
                if now - guest.heard > SILENCE:
                    guest.cut()
                else:
                    guest.say(Ping())
            self.chairs.tell_who_is_here()

    # -- part of People

    async def choose(self, ask: Ask) -> Action | Undo | Again:
        found: Any = await self.asking.put([ask], None)
        return found if isinstance(found, Action | Undo | Again) else AGAIN

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        """Their clock begins when their terminal has shown the window."""
        clock.pause()
        found: Any = await self.asking.put(asks, clock)
        return found if isinstance(found, list) else []

    # -- part of Audience

    async def show(self, step: Step) -> None:
        assert self.match is not None
        self._tell_news("step")
        decision = self.match.decision
        bot = not self.match.seats[step.seat].is_person or self.empty_seats.plays_for(step.seat)
        slow = bot or any(event.reveals for event in step.events)
        if slow and step.action.verb != PASS_VERB and not (decision and len(decision.seats) > 1 and not decision.race):
            await asyncio.sleep(self._pause)

    def rewound(self) -> None:
        self._tell_news("rewound")

    def _tell_news(self, how: Literal["step", "rewound"]) -> None:
        for guest in self.guests:
            if guest.joined:
                self._news(guest, how)

    def _news(self, guest: Guest, how: Literal["step", "rewound", "all"]) -> None:
        assert self.match is not None
        guest.send(lines_for(self.match, guest.eyes, guest.known, how))
        guest.known = len(self.match.history)

    def _thinks(self, seat: Seat | None) -> None:
        self.chairs.thinking = seat
        self.chairs.tell_who_is_here()

    # -- a terminal's connection

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        guest = Guest(reader, writer)
        if len(self.guests) >= MOST_GUESTS:
            guest.say(Refused(why="full"))
            guest.close()
            return
        self.guests.append(guest)
        try:
            async with asyncio.timeout(JOIN_SECONDS):
                while not guest.joined and isinstance(said := await guest.hear(), Join):
                    self._join(guest, said)
            while guest.joined and not guest.left and (said := await guest.hear()) is not None:
                self._heard(guest, said)
        except TimeoutError:
            pass
        finally:
            self._part(guest)

    def _part(self, guest: Guest) -> None:
        """Somebody goes, or is lost."""
        guest.close()
        if guest not in self.guests:
            return
        self.guests.remove(guest)
        self.chairs.went(guest)
        for seat in guest.eyes:
            self.chairs.tell(Told(what="away" if guest.left else "lost", seat=seat))
        self.asking.without(guest)
        self.empty_seats.forget_votes()
        self._changed.set()
        self.chairs.tell_who_is_here()

    def _join(self, guest: Guest, join: Join) -> None:
        if join.wire != WIRE:
            guest.say(Refused(why="version"))
            return
        eyes = () if join.watch else self.chairs.seats_for(join, self.match is not None)
        full = sum(other.watches for other in self.guests) >= MOST_WATCHERS
        if join.watch and (not self.record.watch or full):
            guest.say(Refused(why="no_watching"))
        elif eyes is None:
            free = self.chairs.free(join.who)
            guest.say(Refused(why="which" if free else "no_seat", free=free, seats=self.record.seats))
        else:
            self._sit_down(guest, join, eyes)

    def _sit_down(self, guest: Guest, join: Join, eyes: tuple[Seat, ...]) -> None:
        for other in [other for other in self.guests if {*other.eyes} & {*eyes}]:
            other.say(Bye(why="moved"))
            other.left = True
            self._part(other)
        guest.eyes, guest.who = tuple(sorted(eyes)), join.who
        for seat, name in zip(guest.eyes, join.names, strict=False):
            if self.match is None:
                self.chairs.name(seat, name)
        for seat in guest.eyes:
            if is_known(join.who):
                self.record.bound[seat] = join.who
            if self.chairs.came(seat) and self.match is not None:
                self.chairs.tell(Told(what="back", seat=seat))
            self.empty_seats.returned(seat)
        if is_known(join.who) and eyes:
            write_record(self.record)
        self.empty_seats.forget_votes()
        guest.joined = True
        self._welcome(guest)
        if self.match is None:
            self._welcome_anew(guest)
        self._changed.set()
        if self.match is None and self.chairs.all_here():
            self._begin.set()

    def _welcome_anew(self, but: Guest) -> None:
        """While they gather the others see who has come, and what they are called."""
        for guest in self.guests:
            if guest.joined and guest is not but:
                self._welcome(guest)

    def _welcome(self, guest: Guest) -> None:
        record, match = self.record, self.match
        guest.say(
            Welcome(
                code=record.code,
                game=record.game,
                seats=match.seats if match else record.seats,
                kinds=record.kinds,
                options=shown_options(match.options if match else record.options),
                files=match.files if match else {},
                eyes=guest.eyes,
                begun=match is not None,
                since=self.chairs.since(guest),
                host=any(record.kinds[seat] == "here" for seat in guest.eyes),
                ssh=record.ssh,
            )
        )
        guest.known = 0
        if match is not None:
            self._news(guest, "all")
            self.asking.put_to(guest)
        self.chairs.tell_who_is_here(anew=True)

    # -- what a terminal says

    def _heard(self, guest: Guest, said: Any) -> None:
        match said:
            case Do():
                self.asking.do(guest, said)
            case First():
                self.asking.first(guest, said)
            case TakeBack():
                self.asking.take_back(guest, said)
            case Shown():
                if question := self.asking.find(guest, said.ask):
                    self.asking.let_run(question)
            case Noted():
                self._note(guest, said)
            case Advise():
                self._advise(guest, said)
            case Talk():
                self._talk(guest, said)
            case Vote():
                self.empty_seats.vote(guest, said)
            case Plainly():
                self._plainly(guest, said.says)

    def _plainly(self, guest: Guest, word: str) -> None:
        if word == "leave":
            guest.left = True
        elif word == "again":
            guest.again = bool(guest.eyes)
            self._changed.set()
        elif word == "begin" and any(self.record.kinds[seat] == "here" for seat in guest.eyes):
            self._begin.set()

    def _note(self, guest: Guest, said: Noted) -> None:
        question = self.asking.find(guest, said.ask, said.seat)
        action = self.asking.possible(guest, question, said.seat, said.action) if question else None
        if action is not None and self.table is not None:
            self._soon(self.table.note(said.seat, action))

    def _advise(self, guest: Guest, said: Advise) -> None:
        question = self.asking.find(guest, said.ask, said.seat)
        if question is None or said.seat not in guest.eyes or not can_advise(self.record.game):
            return
        self._soon(self._tell_thought(guest, question, question.asks[said.seat]))

    async def _tell_thought(self, guest: Guest, question: Question, ask: Ask) -> None:
        assert self.match is not None
        thought = await thought_about(self.match, ask)
        other = thought.other and str(thought.other)
        action, chance = str(thought.action), thought.chance
        number = question.number
        guest.say(Thinks(ask=number, action=action, chance=chance, other=other, other_chance=thought.other_chance))

    def _soon(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _talk(self, guest: Guest, said: Talk) -> None:
        """Made safe to show, and not too often."""
        now = asyncio.get_running_loop().time()
        words = clean(said.words)
        if now - self._talked.get(id(guest), -TALK_SECONDS) < TALK_SECONDS or not (words or said.gesture):
            return
        self._talked[id(guest)] = now
        seat = guest.eyes[0] if guest.eyes else None
        self.chairs.tell(Talked(seat=seat, words=words, gesture=said.gesture))


def lines_for(match: Match, eyes: Sequence[Seat], known: int, how: Literal["step", "rewound", "all"]) -> bytes:
    """What a terminal with these people, which knows so many steps, is told of a match."""
    after = len(match.history) if how == "rewound" else known
    return write(happened(how, news_of(match, eyes, after)))


def shown_options(options: Mapping[str, str]) -> dict[str, str]:
    return dict(options)
