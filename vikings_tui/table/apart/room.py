"""The table and those who sit at it, at terminals of their own: it asks them, tells them what they may know, says who
is here, and lets the others decide about whoever is away long. It moves nothing by itself: that does `table.Table`."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from vikings_tui.bots import bots_of
from vikings_tui.bots.in_worker import in_worker
from vikings_tui.core.action import PASS_VERB, Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.event import Seat
from vikings_tui.core.text import clean
from vikings_tui.table.advice import can_advise, thought_about
from vikings_tui.table.apart.guest import SILENCE, Guest
from vikings_tui.table.apart.places import Record, write_record
from vikings_tui.table.apart.wire import (
    WIRE,
    Advise,
    Asked,
    Bye,
    Chair,
    Closed,
    Do,
    First,
    Here,
    Join,
    Noted,
    Ping,
    Plainly,
    Refused,
    SaidAsk,
    Shown,
    State,
    TakeBack,
    Talk,
    Talked,
    Thinks,
    Told,
    Vote,
    Way,
    Welcome,
    happened,
    write,
)
from vikings_tui.table.hot_seat import bots_at
from vikings_tui.table.match import Match
from vikings_tui.table.met import recalled
from vikings_tui.table.seats import MAX_NAME, SeatSpec
from vikings_tui.table.seen import news_of
from vikings_tui.table.step import Step
from vikings_tui.table.table import AGAIN, UNDO, Again, Ask, Claims, RaceClock, Table, Undo

STANDS_IN = "karl"  # who plays on for somebody who is away, where the others want that
MOST_GUESTS, MOST_WATCHERS = 32, 16
JOIN_SECONDS = 10.0  # to say who one is
SEEN_SECONDS = 2.0  # a window's time begins when it was shown, but so long after it was sent at the latest
HOLD_SECONDS = 15.0  # for whoever was first in a window to say what exactly
LOST_SECONDS = 5.0  # after which an empty chair lets a window pass, where nobody else has a clock
FIRST_SECONDS = 1800.0  # in which somebody has to come to a new table
AWAY_SECONDS = 60.0  # after which the others may decide
PING_SECONDS = 3.0
TALK_SECONDS = 0.7  # between two things that one terminal says


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
        self.table: Table | None = None
        self.guests: list[Guest] = []
        self._pause, self._reaction, self._linger = pause, reaction, linger
        self._open: dict[int, Question] = {}
        self._asked = 0  # so many questions
        self._thinking: Seat | None = None
        self._here: Here | None = None  # what was told of it last
        self._stand_ins: dict[Seat, Bot] = {}
        self._votes: dict[Seat, dict[int, Way]] = {}
        self._gone: dict[Seat, tuple[State, float]] = {}  # how and when people went
        self._left_at: dict[Seat, int] = {}  # the steps that they had been told
        self._begin = asyncio.Event()
        self._changed = asyncio.Event()  # somebody came, went, or wants to play again
        self._held: Question | None = None  # whoever was first in the open window is saying what exactly
        self._late: list[tuple[Question, Claims]] = []  # and the others, in the order in which they came
        self._talked: dict[int, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.stopped = False
        self._visited = False

    # -- the evening

    async def run(self) -> None:
        """Until nobody is there any more, or all want to stop. Raises a VikingsError if the match can't be played."""
        ticking = asyncio.create_task(self._tick())
        try:
            while await self._gathered() and await self._play():
                self.record.journal, self.record.seed = None, None
            for guest in self.guests:  # only now: where the process is told to end, the table can be brought back
                guest.say(Bye(why="stopped" if self.stopped else "over"))
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
        self._stand_ins.clear()
        self.table = Table(
            match,
            dict(bots_at(match)),
            people=self,
            audience=self,
            call_seconds=lambda: self.record.call_seconds,
            reaction=self._reaction,
            thinks=self._thinks,
            parties=self._parties,
        )
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
            players = [guest for guest in self.guests if guest.eyes]
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
            self._tell_who_is_here()

    # -- part of People

    async def choose(self, ask: Ask) -> Action | Undo | Again:
        found: Any = await self._put([ask], None)
        return found if isinstance(found, Action | Undo | Again) else AGAIN

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        """Their clock begins when their terminal has shown the window."""
        clock.pause()
        found: Any = await self._put(asks, clock)
        return found if isinstance(found, list) else []

    async def _put(self, asks: Sequence[Ask], clock: RaceClock | None) -> object:
        self._asked += 1
        question = self._open[self._asked] = Question(self._asked, asks, clock)
        self._send_question(question)
        loop, timers = asyncio.get_running_loop(), []
        if clock:
            attended = any(self._guest_of(seat) for seat in question.asks)
            timers.append(loop.call_later(SEEN_SECONDS * attended, self._let_run, question))
            if clock.seconds is None:
                timers.append(loop.call_later(LOST_SECONDS, self._empty_chairs_pass, question))
        try:
            return await question.answer
        finally:
            for timer in timers:
                timer.cancel()
            del self._open[question.number]
            self._tell(Closed(ask=question.number), question.asks)
            if self._held is question:
                self._release(question)

    def _send_question(self, question: Question, to: Guest | None = None) -> None:
        seconds = question.clock.seconds if question.clock else None
        for guest in [to] if to else self.guests:
            asks = [ask for seat, ask in question.asks.items() if self._answers(guest, seat)]
            if asks:
                race = question.clock is not None
                said = tuple(map(self._said_ask, asks))
                guest.say(Asked(ask=question.number, race=race, seconds=seconds, asks=said))

    def _said_ask(self, ask: Ask) -> SaidAsk:
        room = ask.view["seat"] is None
        actions = tuple(str(action) for action in ask.actions)
        return SaidAsk(seat=ask.seat, room=room, actions=actions, can_undo=ask.can_undo)

    def _answers(self, guest: Guest, seat: Seat) -> bool:
        """Whether this terminal answers for a seat: its people's; a computer's question about the room is put to the
        first who is here."""
        if seat in guest.eyes:
            return True
        people = [other for other in self.guests if other.eyes]
        return self.record.kinds[seat] == "bot" and guest in people[:1]

    def _parties(self, seats: Sequence[Seat]) -> list[list[Seat]]:
        """Those who share a terminal belong together; an empty chair is one for itself."""
        found = [[seat for seat in seats if seat in guest.eyes] for guest in self.guests]
        sitting = {seat for party in found for seat in party}
        return [party for party in found if party] + [[seat] for seat in seats if seat not in sitting]

    def _let_run(self, question: Question) -> None:
        if question.clock and self._held is None and not question.answer.done():
            question.clock.resume()

    def _empty_chairs_pass(self, question: Question) -> None:
        """Where a window stays open until all have answered, nobody waits for those who are not here."""
        gone = [ask for seat, ask in question.asks.items() if not self._guest_of(seat)]
        if len(gone) == len(question.asks):
            question.settle([(ask.seat, ask.passing) for ask in gone])

    # -- part of Audience

    async def show(self, step: Step) -> None:
        assert self.match is not None
        self._tell_news("step")
        decision = self.match.decision
        bot = not self.match.seats[step.seat].is_person or step.seat in self._stand_ins
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
        self._thinking = seat
        self._tell_who_is_here()

    # -- who is here

    def _guest_of(self, seat: Seat) -> Guest | None:
        return next((guest for guest in self.guests if seat in guest.eyes), None)

    def _tell(self, said: Any, eyes: Mapping[Seat, object] | None = None) -> None:
        """To everybody, or to those who sit on some seats."""
        line = write(said)
        for guest in self.guests:
            if guest.joined and (eyes is None or any(self._answers(guest, seat) for seat in eyes)):
                guest.send(line)

    def _tell_who_is_here(self, anew: bool = False) -> None:
        """When it has changed, or somebody has just come."""
        here = self.who_is_here()
        if anew or here != self._here:
            self._here = here
            self._tell(here)

    def who_is_here(self) -> Here:
        watchers = sum(guest.watches for guest in self.guests)
        chairs = tuple(map(self._chair, range(len(self.record.seats))))
        return Here(chairs=chairs, watchers=watchers, thinks=self._thinking)

    def _chair(self, seat: Seat) -> Chair:
        if self.record.kinds[seat] == "bot":
            return Chair(state="bot")
        if self._guest_of(seat):
            return Chair(state="here")
        how, when = self._gone.get(seat, ("away", asyncio.get_running_loop().time()))
        self._gone.setdefault(seat, (how, when))
        long = asyncio.get_running_loop().time() - when >= AWAY_SECONDS
        return Chair(state="bot" if seat in self._stand_ins else how, long=long)

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
        now = asyncio.get_running_loop().time()
        for seat in guest.eyes:
            self._gone[seat] = ("away" if guest.left else "lost", now)
            self._left_at[seat] = guest.known
            self._tell(Told(what="away" if guest.left else "lost", seat=seat))
        for question in [*self._open.values()]:
            if question is self._held and question.asks.keys() & {*guest.eyes}:
                question.settle([(ask.seat, ask.passing) for ask in question.asks.values()])
        self._votes.clear()
        self._changed.set()
        self._tell_who_is_here()

    def _join(self, guest: Guest, join: Join) -> None:
        if join.wire != WIRE:
            guest.say(Refused(why="version"))
            return
        eyes = () if join.watch else self._seats_for(join)
        full = sum(other.watches for other in self.guests) >= MOST_WATCHERS
        if join.watch and (not self.record.watch or full):
            guest.say(Refused(why="no_watching"))
        elif eyes is None:
            free = self.free(join.who)
            guest.say(Refused(why="which" if free else "no_seat", free=free, seats=self.record.seats))
        else:
            self._sit_down(guest, join, eyes)

    def free(self, who: str) -> tuple[Seat, ...]:
        """The chairs that somebody may take."""
        return tuple(seat for seat, kind in enumerate(self.record.kinds) if kind != "bot" and self._may_take(seat, who))

    def _may_take(self, seat: Seat, who: str) -> bool:
        bound, sitting = self.record.bound.get(seat, ""), self._guest_of(seat)
        kept = bound not in ("", who) or (self.record.kinds[seat] == "here" and who != self.record.host)
        return not kept and (sitting is None or (who != "" and sitting.who == who))

    def _seats_for(self, join: Join) -> tuple[Seat, ...] | None:
        """The chairs they get; None: they have to say which."""
        free = self.free(join.who)
        if join.seats:
            return join.seats if {*join.seats} <= {*free} else None
        kept = tuple(seat for seat in free if join.who and self.record.bound.get(seat) == join.who)
        if kept:
            return kept
        many = max(1, len(join.names))
        friends = tuple(seat for seat in free if self.record.kinds[seat] == "friend")
        if self.match is None or len(free) == many:
            return friends[:many] if len(friends) >= many else None
        return None

    def _sit_down(self, guest: Guest, join: Join, eyes: tuple[Seat, ...]) -> None:
        for other in [other for other in self.guests if {*other.eyes} & {*eyes}]:
            other.say(Bye(why="moved"))
            other.left = True
            self._part(other)
        guest.eyes, guest.who = tuple(sorted(eyes)), join.who
        for seat, name in zip(guest.eyes, join.names, strict=False):
            self._name(seat, name)
        for seat in guest.eyes:
            if join.who:
                self.record.bound[seat] = join.who
            if seat in self._gone and self.match is not None:
                self._tell(Told(what="back", seat=seat))
            self._gone.pop(seat, None)
            self._return(seat)
        if join.who and eyes:
            write_record(self.record)
        self._votes.clear()
        guest.joined = True
        self._welcome(guest)
        if self.match is None:
            self._welcome_anew(guest)
        self._changed.set()
        if self.match is None and all(self._guest_of(s) for s, kind in enumerate(self.record.kinds) if kind != "bot"):
            self._begin.set()

    def _name(self, seat: Seat, name: str) -> None:
        """Before the deal whoever sits down says what they are called, if nobody else is called so."""
        name, seats = clean(name, MAX_NAME), self.record.seats
        if self.match is None and name and name not in [spec.name for at, spec in enumerate(seats) if at != seat]:
            named = SeatSpec(name=name, colour=seats[seat].colour, player=seats[seat].player)
            self.record.seats = (*seats[:seat], named, *seats[seat + 1 :])

    def _welcome_anew(self, but: Guest) -> None:
        """While they gather the others see who has come, and what they are called."""
        for guest in self.guests:
            if guest.joined and guest is not but:
                self._welcome(guest)

    def _welcome(self, guest: Guest) -> None:
        record, match = self.record, self.match
        since = min((self._left_at.get(seat, 0) for seat in guest.eyes), default=0)
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
                since=since,
                host=any(record.kinds[seat] == "here" for seat in guest.eyes),
                ssh=record.ssh,
            )
        )
        guest.known = 0
        if match is not None:
            self._news(guest, "all")
            for question in self._open.values():
                self._send_question(question, guest)
        self._tell_who_is_here(anew=True)

    # -- what a terminal says

    def _heard(self, guest: Guest, said: Any) -> None:
        match said:
            case Do():
                self._do(guest, said)
            case First():
                self._first(guest, said)
            case TakeBack():
                self._take_back(guest, said)
            case Shown():
                if question := self._question(guest, said.ask):
                    self._let_run(question)
            case Noted():
                self._note(guest, said)
            case Advise():
                self._advise(guest, said)
            case Talk():
                self._talk(guest, said)
            case Vote():
                self._vote(guest, said)
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

    def _question(self, guest: Guest, number: int, seat: Seat | None = None) -> Question | None:
        """The open question of this number, if this terminal's people are asked it."""
        question = self._open.get(number)
        if question is None or question.answer.done():
            return None
        if seat is not None and seat not in question.asks:
            return None
        seats = question.asks if seat is None else [seat]
        return question if any(self._answers(guest, one) for one in seats) else None

    def _do(self, guest: Guest, said: Do) -> None:
        question = self._question(guest, said.ask)
        if question is None:
            return  # somebody was quicker
        answers: list[tuple[Seat, Action]] = []
        for seat, word in said.answers:
            action = self._possible(guest, question, seat, word)
            if action is None:
                self._send_question(question, guest)  # whatever they saw, this is how it stands
                return
            answers.append((seat, action))
        if question.clock is None:
            question.settle(answers[0][1])
        elif self._held not in (None, question):
            self._late.append((question, answers))
        else:
            question.settle(answers)

    def _possible(self, guest: Guest, question: Question, seat: Seat, word: str) -> Action | None:
        if seat not in question.asks or not self._answers(guest, seat) or self.match is None:
            return None
        return self.match.possible(seat, word)

    def _first(self, guest: Guest, said: First) -> None:
        """The window is theirs until they have said what exactly: the clocks of all stand still for so long."""
        question = self._question(guest, said.ask, said.seat)
        if question is None or question.clock is None or self._held is not None:
            return
        self._held = question
        for other in self._open.values():
            if other.clock:
                other.clock.pause()
        asyncio.get_running_loop().call_later(HOLD_SECONDS, self._held_too_long, question)

    def _held_too_long(self, question: Question) -> None:
        if self._held is question:
            question.settle([(ask.seat, ask.passing) for ask in question.asks.values()])

    def _release(self, question: Question) -> None:
        """What the others answered meanwhile is heard now, in its order."""
        self._held = None
        late, self._late = self._late, []
        for other in self._open.values():
            if other.clock:
                other.clock.resume()
        for other, answers in late:
            if other.number in self._open:
                other.settle(answers)

    def _take_back(self, guest: Guest, said: TakeBack) -> None:
        question = self._question(guest, said.ask, said.seat)
        if question is None or question.clock is not None or self.match is None:
            return
        if self.match.can_undo(said.seat) and said.seat in guest.eyes:
            question.settle(UNDO)
        else:
            question.none()  # it is put again, as it stands now

    def _note(self, guest: Guest, said: Noted) -> None:
        question = self._question(guest, said.ask, said.seat)
        action = self._possible(guest, question, said.seat, said.action) if question else None
        if action is not None and self.table is not None:
            self._soon(self.table.note(said.seat, action))

    def _advise(self, guest: Guest, said: Advise) -> None:
        question = self._question(guest, said.ask, said.seat)
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
        self._tell(Talked(seat=seat, words=words, gesture=said.gesture))

    # -- what becomes of the seat of somebody who is away

    def _vote(self, guest: Guest, said: Vote) -> None:
        """It happens when all players who are here want the same; nothing happens by itself."""
        if not guest.eyes or said.seat >= len(self.record.kinds) or self.match is None:
            return
        chair = self._chair(said.seat)
        if not chair.long or chair.state not in ("away", "lost"):
            return
        votes = self._votes.setdefault(said.seat, {})
        votes[id(guest)] = said.way
        self._tell(Told(what=f"wants_{said.way}", seat=guest.eyes[0], other=said.seat))
        players = [other for other in self.guests if other.eyes]
        if all(votes.get(id(other)) == said.way for other in players):
            self._votes.pop(said.seat)
            self._decide(said.seat, said.way)

    def _decide(self, seat: Seat, way: Way) -> None:
        assert self.match is not None
        assert self.table is not None
        if way == "stop":
            self.stopped = self.table.stopped = True
            for question in self._open.values():
                question.none()
        elif way == "bot":
            levels = bots_of(self.match.slug)
            level = STANDS_IN if STANDS_IN in levels else next(iter(levels))
            self._stand_ins[seat] = in_worker(self.match.slug, level, levels[level])
            self._bots()[seat] = self._stand_ins[seat]
            self._tell(Told(what="stands_in", seat=seat))
            self._ask_anew(seat)
            self._tell_who_is_here()

    def _return(self, seat: Seat) -> None:
        """Whoever comes back plays for themselves again."""
        if self._stand_ins.pop(seat, None):
            self._bots().pop(seat, None)

    def _bots(self) -> dict[Seat, Bot]:
        assert self.table is not None
        bots = self.table.bots
        assert isinstance(bots, dict)
        return bots

    def _ask_anew(self, seat: Seat) -> None:
        for question in self._open.values():
            if seat in question.asks:
                question.none()


def lines_for(match: Match, eyes: Sequence[Seat], known: int, how: Literal["step", "rewound", "all"]) -> bytes:
    """What a terminal with these people, which knows so many steps, is told of a match."""
    after = len(match.history) if how == "rewound" else known
    return write(happened(how, news_of(match, eyes, after)))


def shown_options(options: Mapping[str, str]) -> dict[str, str]:
    return dict(options)
