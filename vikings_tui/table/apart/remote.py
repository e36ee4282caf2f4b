"""A terminal's end of the wire: it fills a `Seen` with what the table says, and sends what its people answer.

Screens can't tell it from a table at one keyboard: `run`, `advise`, `leave`, `stop` and `seen` are those of `HotSeat`.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final, Protocol

from vikings_tui.bots.searcher import Thought
from vikings_tui.core import own
from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.games import load_game
from vikings_tui.table.apart.places import TableError, socket_path
from vikings_tui.table.apart.wire import (
    MOST_DOWN,
    WIRE,
    Advise,
    Asked,
    Bye,
    Chair,
    Closed,
    Do,
    First,
    Gesture,
    Happened,
    Here,
    Join,
    Noted,
    Ping,
    Plainly,
    Refused,
    Said,
    SaidAsk,
    Shown,
    TakeBack,
    Talk,
    Talked,
    Thinks,
    Told,
    Vote,
    Way,
    Welcome,
    WireError,
    news,
    read_down,
    write,
)
from vikings_tui.table.hot_seat import Terminal
from vikings_tui.table.seen import Seen
from vikings_tui.table.table import Again, Ask, Claims, Note, RaceClock, Undo

LOST: Final = "lost"  # the line is gone, and nobody said why
LEFT: Final = "left"  # these people have gone
KEPT = 50  # lines of talk
BEHIND = 4  # so many things that are still to be shown, and a terminal hurries


class SteadyClock(RaceClock):
    """Goes on whatever covers the screen: nobody's pause stops the others."""

    def pause(self) -> None:
        """No."""


class FarTerminal(Terminal, Protocol):
    """A terminal whose table is elsewhere."""

    def hurry(self, on: bool, race: bool = False) -> None:
        """Somebody is asked, or much has happened: nothing stays longer than it must."""

    def called_off(self) -> None:
        """A question is over before it was answered."""

    def showing(self) -> bool:
        """Whether the table is what is on the screen."""

    def company_changed(self) -> None:
        """Somebody came, went or said something."""


class Turned(Exception):
    """They can't sit down: see `refused`."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.why)
        self.refused = refused


class Company:
    """Who sits at the table's other terminals, and what they say."""

    def __init__(self, welcome: Welcome) -> None:
        self.code = welcome.code
        self.chairs: tuple[Chair, ...] = ()
        self.watchers = 0
        self.talk: deque[Talked | Told] = deque(maxlen=KEPT)
        self.since = welcome.since  # the steps that had happened when these people were here last
        self.talk_since = 0.0  # when the last of it came
        self.silenced: set[Seat | None] = set()

    def state(self, seat: Seat) -> str:
        return self.chairs[seat].state if seat < len(self.chairs) else "here"

    def away_long(self) -> list[Seat]:
        """Those about whom the others may decide."""
        return [n for n, chair in enumerate(self.chairs) if chair.long and chair.state in ("away", "lost")]

    def hear(self, said: Talked | Told) -> bool:
        """False: it comes from somebody one does not want to hear."""
        if isinstance(said, Talked) and said.seat in self.silenced:
            return False
        self.talk.append(said)
        self.talk_since = monotonic()
        return True


class RemoteTable:
    """Made by `sit_down`. `ended` is why the table is over: a word below [apart.bye], or LOST; None while it is not."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, welcome: Welcome) -> None:
        self._reader, self._writer = reader, writer
        self.welcome = welcome
        self.company = Company(welcome)
        self.ended: str | None = None
        self.changed: Callable[[], None] = lambda: None  # while the people gather
        self.dealt = asyncio.Event()  # there is a match: `seen` is filled
        self._seen: Seen | None = None
        self._terminal: FarTerminal | None = None
        self._heard: asyncio.Queue[Happened | Asked | Welcome | None] = asyncio.Queue()
        self._asks: dict[int, asyncio.Task[None]] = {}
        self._closed: set[int] = set()
        self._thoughts: dict[int, asyncio.Future[Thought]] = {}
        self._numbers: dict[int, int] = {}  # of the questions that are open, by their Ask
        self._waiting = 0  # questions that were heard and are not answered
        self._thinks: Seat | None = None
        self._failed: BaseException | None = None
        self._listening = asyncio.create_task(self._listen())

    @property
    def seen(self) -> Seen:
        assert self._seen is not None, "nothing is dealt yet"
        return self._seen

    # -- part of what a screen knows of its table

    async def run(self, terminal: Any) -> None:
        """Until the match is over, or the table is gone (`ended`), or another match begins."""
        self._terminal = terminal
        terminal.thinks(self._thinks)
        try:
            while self.seen.result is None:
                said = await self._heard.get()
                if self._failed:
                    raise self._failed
                if said is None:
                    return
                if isinstance(said, Happened):
                    await self._show(terminal, said)
                elif isinstance(said, Asked):
                    self._ask(terminal, said)
        finally:
            for task in self._asks.values():
                task.cancel()
            self._terminal = None

    async def _show(self, terminal: FarTerminal, said: Happened) -> None:
        if not self._waiting:
            terminal.hurry(self._heard.qsize() > BEHIND)
        self.seen.take(news(said))
        if said.how == "rewound":
            terminal.rewound()
        elif said.how == "step":
            await terminal.show(self.seen.history[-1])

    def _ask(self, terminal: FarTerminal, asked: Asked) -> None:
        if asked.ask in self._asks:  # an answer was not possible: the question is put again, as it stands
            self._asks.pop(asked.ask).cancel()
        if asked.ask in self._closed:
            self._closed.discard(asked.ask)
            self._done_waiting()
            return
        self._asks[asked.ask] = task = asyncio.create_task(self._answer(terminal, asked))
        task.add_done_callback(self._watch)

    def _watch(self, task: asyncio.Task[None]) -> None:
        """What breaks while people answer breaks the screen, and is not lost."""
        if not task.cancelled() and (error := task.exception()):
            self._failed = error
            self._heard.put_nowait(None)

    async def _answer(self, terminal: FarTerminal, asked: Asked) -> None:
        asks = [self._read(ask, asked) for ask in asked.asks]
        self._numbers.update({id(ask): asked.ask for ask in asks})
        try:
            if asked.race:
                await self._race(terminal, asked, asks)
            else:
                answer = await terminal.choose(asks[0])
                if isinstance(answer, Undo):
                    self.say(TakeBack(ask=asked.ask, seat=asks[0].seat))
                elif not isinstance(answer, Again):
                    self.say(Do(ask=asked.ask, answers=((asks[0].seat, str(answer)),)))
        finally:
            for ask in asks:
                self._numbers.pop(id(ask), None)

    async def _race(self, terminal: FarTerminal, asked: Asked, asks: Sequence[Ask]) -> None:
        clock = SteadyClock(asked.seconds, asyncio.get_running_loop().time)
        racing = asyncio.ensure_future(terminal.race(asks, clock))
        try:
            await asyncio.sleep(0)
            if terminal.showing():
                self.say(Shown(ask=asked.ask))
            claims: Claims = await racing
            self.say(Do(ask=asked.ask, answers=tuple((seat, str(action)) for seat, action in claims)))
        finally:
            racing.cancel()

    def _read(self, said: SaidAsk, asked: Asked) -> Ask:
        seen, decision = self.seen, self.seen.decision
        if decision is None:
            raise WireError("asked when all is over")
        actions = [seen.game.parse(text) for text in said.actions]
        return Ask(said.seat, seen.view(None if said.room else said.seat), decision, actions, said.can_undo)

    def buzzed(self, ask: Ask) -> None:
        """This person was first, and will say what exactly."""
        self.say(First(ask=self._numbers[id(ask)], seat=ask.seat))

    async def advise(self, ask: Ask) -> Thought:
        """What a konung would do in place of whoever is asked this; it is thought at the table."""
        number = self._numbers[id(ask)]
        thought: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        self._thoughts[number] = thought
        self.say(Advise(ask=number, seat=ask.seat))
        return await thought

    def note(self, ask: Ask, action: Action) -> None:
        """To be written down; it answers nothing, and the question stays open."""
        self.say(Noted(ask=self._numbers[id(ask)], seat=ask.seat, action=str(action)))

    def stop(self) -> None:
        """Nothing more is asked here."""
        self._heard.put_nowait(None)

    def leave(self, last: Note | None = None) -> None:
        """Everybody here goes; the others play on. What was still to be noted is."""
        if last is not None:
            self.note(*last)
        self.say(Plainly(says="leave"))
        self.close()

    def close(self) -> None:
        self.ended = self.ended or LEFT
        self._listening.cancel()
        with contextlib.suppress(OSError):
            self._writer.close()

    # -- the company

    def begin(self) -> None:
        """Without those who are not here yet."""
        self.say(Plainly(says="begin"))

    def again(self) -> None:
        """Another match with the same people."""
        self.say(Plainly(says="again"))

    def talk(self, words: str = "", gesture: Gesture | None = None) -> None:
        self.say(Talk(words=words, gesture=gesture))

    def vote(self, seat: Seat, way: Way) -> None:
        self.say(Vote(seat=seat, way=way))

    # -- the wire

    def say(self, said: Said) -> None:
        if not self._writer.is_closing():
            self._writer.write(write(said))

    async def _listen(self) -> None:
        """All that the table says, in its order; who is here and what is said is known at once."""
        try:
            while self.ended is None:
                said = await hear(self._reader)
                if said is None:
                    break
                self._take(said)
        finally:
            self.ended = self.ended or LOST
            self._heard.put_nowait(None)
            self.dealt.set()
            self._tell_change()

    def _take(self, said: Any) -> None:
        match said:
            case Ping():
                self.say(Plainly(says="pong"))
            case Welcome():
                self.welcome = said
                self._tell_change()
            case Happened():
                self._take_news(said)
            case Asked():
                self._waiting += 1
                if self._terminal:
                    self._terminal.hurry(True, said.race)
                self._heard.put_nowait(said)
            case Closed():
                self._close_question(said.ask)
            case Here():
                self.company.chairs, self.company.watchers = said.chairs, said.watchers
                if self._terminal and said.thinks != self._thinks:
                    self._terminal.thinks(said.thinks)
                self._thinks = said.thinks
                self._tell_change()
            case Talked() | Told():
                if self.company.hear(said):
                    self._tell_change()
            case Thinks():
                self._hear_thought(said)
            case Bye():
                self.ended = said.why

    def _take_news(self, said: Happened) -> None:
        if said.how != "all":
            self._heard.put_nowait(said)
            return
        own.learn({own.mark(text.encode()): text.encode() for text in self.welcome.files.values()})
        again = self._seen is not None
        welcome = self.welcome
        self._seen = Seen(welcome.game, welcome.seats, welcome.options, welcome.eyes, news(said))
        self._seen.company = self.company
        if again:  # another match: whoever shows the old one leaves it
            self._heard, self._waiting = asyncio.Queue(), 0
            self._asks.clear()
            self._closed.clear()
        self.dealt.set()
        self._tell_change()

    def _close_question(self, number: int) -> None:
        task = self._asks.pop(number, None)
        if task is None:
            self._closed.add(number)  # it waits to be put
            return
        if not task.done():
            task.cancel()
            if self._terminal:
                self._terminal.called_off()
        self._done_waiting()

    def _done_waiting(self) -> None:
        self._waiting = max(0, self._waiting - 1)
        if self._terminal and not self._waiting:
            self._terminal.hurry(False)

    def _hear_thought(self, said: Thinks) -> None:
        waiting = self._thoughts.pop(said.ask, None)
        if waiting and not waiting.done():
            game = load_game(self.welcome.game)
            other: Action | None = game.parse(said.other) if said.other else None
            waiting.set_result(Thought(game.parse(said.action), said.chance, other, said.other_chance))

    def _tell_change(self) -> None:
        if self._terminal:
            self._terminal.company_changed()
        self.changed()


async def hear(reader: asyncio.StreamReader) -> Any:
    """What the table says next; None when it says no more, or nothing one can understand."""
    try:
        raw = await reader.readline()
        return read_down(raw) if raw.endswith(b"\n") else None
    except (ValueError, OSError):
        return None


async def sit_down(
    code: str, *, seats: Sequence[Seat] = (), names: Sequence[str] = (), watch: bool = False, who: str = ""
) -> RemoteTable:
    """Join a table that is open. Turned if they can't sit there; TableError if nobody answers."""
    try:
        reader, writer = await asyncio.open_unix_connection(socket_path(code), limit=MOST_DOWN)
    except OSError:
        raise TableError("error.table_closed", f"the table {code} is not open", code=code) from None
    writer.write(write(Join(wire=WIRE, seats=tuple(seats), names=tuple(names), watch=watch, who=who)))
    said = await hear(reader)
    if isinstance(said, Welcome):
        return RemoteTable(reader, writer, said)
    writer.close()
    raise Turned(said if isinstance(said, Refused) else Refused(why="silent"))
