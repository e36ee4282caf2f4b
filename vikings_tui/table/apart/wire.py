"""What is said between a table and a terminal: one JSON object a line, checked where it comes in and where it goes out.

A terminal says (`Up`) hardly more than one word of the journal. The table says (`Down`) what this terminal's people may
know, what they are asked and who is here. Never the state, never the seed, and of another's step the verb only.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter, ValidationError

from vikings_tui.core.action import Form
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import Decision, Result
from vikings_tui.table.journal_lines import SeatIndex, Word, read_object
from vikings_tui.table.seats import MAX_NAME, SeatSpec
from vikings_tui.table.seen import News, SeenStep

WIRE: Final = 1  # of the wire: a table and a terminal of different versions say so and part
MOST_UP, MOST_DOWN = 4_000, 16_000_000  # bytes of a line; down, a match may bring a deck of one's own, or its whole log
MOST_SEATS = 16
TUPLE = "()"  # the key under which a tuple travels: JSON knows lists only

Plain = dict[str, JsonValue]
Number = Annotated[int, Field(ge=0, lt=2**31, strict=True)]
Gesture = Literal["horn", "laugh", "skal"]
GESTURES: Final[tuple[Gesture, ...]] = ("horn", "laugh", "skal")
Way = Literal["wait", "bot", "stop"]
Kind = Literal["here", "friend", "bot"]
State = Literal["here", "away", "lost", "bot"]


class WireError(ValueError):
    """A line that can't be: says in a few words what is wrong with it."""


class Said(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# -- up: what a terminal says


class Join(Said):
    """Sit down: on these seats, or on as many free ones as there are names; with `watch` on none. `who` is who they are
    in a kiosk or over SSH: their seats are then kept for them."""

    says: Literal["join"] = "join"
    wire: Number = WIRE
    seats: Annotated[tuple[SeatIndex, ...], Field(max_length=MOST_SEATS)] = ()
    names: Annotated[tuple[Annotated[str, Field(max_length=4 * MAX_NAME)], ...], Field(max_length=MOST_SEATS)] = ()
    watch: bool = False
    who: Annotated[str, Field(pattern=r"\A[A-Za-z0-9_.:+/=-]{0,80}\z")] = ""


class Do(Said):
    """What people answer to a question, each in a word of the journal. Several may let a window pass at once."""

    says: Literal["do"] = "do"
    ask: Number
    answers: Annotated[
        tuple[tuple[SeatIndex, Annotated[str, Field(min_length=1, max_length=400)]], ...],
        Field(min_length=1, max_length=MOST_SEATS),
    ]


class First(Said):
    """This person was first in a window, and will say what exactly."""

    says: Literal["first"] = "first"
    ask: Number
    seat: SeatIndex


class TakeBack(Said):
    says: Literal["undo"] = "undo"
    ask: Number
    seat: SeatIndex


class Shown(Said):
    """A window is on the screen: its time begins."""

    says: Literal["shown"] = "shown"
    ask: Number


class Noted(Said):
    """To be written down beside a question; it answers nothing."""

    says: Literal["note"] = "note"
    ask: Number
    seat: SeatIndex
    action: Annotated[str, Field(min_length=1, max_length=400)]


class Advise(Said):
    """What would a konung do?"""

    says: Literal["advise"] = "advise"
    ask: Number
    seat: SeatIndex


class Talk(Said):
    """A line of talk, or a gesture."""

    says: Literal["talk"] = "talk"
    words: Annotated[str, Field(max_length=800)] = ""
    gesture: Gesture | None = None


class Vote(Said):
    """What should become of the seat of somebody who is away long."""

    says: Literal["vote"] = "vote"
    seat: SeatIndex
    way: Way


class Plainly(Said):
    """Words without more: begin without those who are not here yet; once more with the same people; I am still there;
    I go."""

    says: Literal["begin", "again", "pong", "leave"]


Up = Annotated[
    Join | Do | First | TakeBack | Shown | Noted | Advise | Talk | Vote | Plainly, Field(discriminator="says")
]


# -- down: what the table says


class Welcome(Said):
    """What does not change during a match. `begun`: whether it is dealt; `since`: the steps that had happened when
    these people left. `files` are cards of somebody's own that are played with."""

    says: Literal["welcome"] = "welcome"
    wire: Number = WIRE
    code: str
    game: Word
    seats: Annotated[tuple[SeatSpec, ...], Field(max_length=MOST_SEATS)]
    kinds: Annotated[tuple[Kind, ...], Field(max_length=MOST_SEATS)]
    options: dict[str, str]
    files: dict[str, str] = {}
    eyes: tuple[SeatIndex, ...]
    begun: bool
    since: Number = 0
    host: bool = False  # whether this terminal may begin without the others
    ssh: str = ""  # what friends type elsewhere to come to this table, where they can


class SaidEvent(Said):
    kind: str
    data: Plain = {}
    secret: Plain = {}
    to: tuple[SeatIndex, ...] = ()
    reveals: bool = False


class SaidStep(Said):
    seat: SeatIndex
    verb: str
    events: tuple[SaidEvent, ...]


class SaidForm(Said):
    verb: str
    kind: str
    low: int
    high: int
    prefix: tuple[int | str, ...]
    also: tuple[str, ...]


class SaidDecision(Said):
    kind: str
    seats: tuple[SeatIndex, ...]
    race: bool
    form: SaidForm | None = None


class SaidResult(Said):
    scores: tuple[int, ...]
    ranking: tuple[tuple[SeatIndex, ...], ...]


class Trouble(Said):
    key: str
    message: str
    params: dict[str, str | int]


class Happened(Said):
    """What changed. `how`: a step, a step taken back, or all of it for whoever has just sat down."""

    says: Literal["news"] = "news"
    how: Literal["step", "rewound", "all"]
    after: Number
    steps: tuple[SaidStep, ...]
    changes: Number
    views: dict[str, Plain]  # by seat; "" for what everybody may know
    decision: SaidDecision | None
    result: SaidResult | None
    saved: bool
    trouble: Trouble | None
    revealed: tuple[SaidEvent, ...]


class SaidAsk(Said):
    """One person's part of a question. `room`: it is about the real room, and everybody looks."""

    seat: SeatIndex
    room: bool
    actions: tuple[str, ...]
    can_undo: bool


class Asked(Said):
    """These people are asked; in a window for so many seconds (None: for as long as it takes)."""

    says: Literal["ask"] = "ask"
    ask: Number
    race: bool
    seconds: float | None
    asks: tuple[SaidAsk, ...]


class Closed(Said):
    """A question is over: somebody was quicker, or the time was up."""

    says: Literal["closed"] = "closed"
    ask: Number


class Chair(Said):
    """Who is here: `long` when somebody has been away so long that the others may decide."""

    state: State
    long: bool = False


class Here(Said):
    says: Literal["here"] = "here"
    chairs: tuple[Chair, ...]
    watchers: Number
    thinks: SeatIndex | None


class Thinks(Said):
    """The answer to `Advise`."""

    says: Literal["thought"] = "thought"
    ask: Number
    action: str
    chance: float
    other: str | None
    other_chance: float


class Talked(Said):
    """Somebody says something; without a seat: a spectator."""

    says: Literal["talked"] = "talked"
    seat: SeatIndex | None
    words: str
    gesture: Gesture | None


class Told(Said):
    """The table says something about its people, in a word below [apart.told]."""

    says: Literal["told"] = "told"
    what: Annotated[str, Field(pattern=r"\A[a-z_]{1,30}\z")]
    seat: SeatIndex
    other: SeatIndex | None = None


class Refused(Said):
    """Why somebody can't sit down: a word below [apart.refused]. The seats that are free, if that was it."""

    says: Literal["refused"] = "refused"
    why: Annotated[str, Field(pattern=r"\A[a-z_]{1,30}\z")]
    free: tuple[SeatIndex, ...] = ()
    seats: tuple[SeatSpec, ...] = ()


class Bye(Said):
    """The table ends, or this terminal's part in it: a word below [apart.bye]."""

    says: Literal["bye"] = "bye"
    why: Annotated[str, Field(pattern=r"\A[a-z_]{1,30}\z")]


class Ping(Said):
    says: Literal["ping"] = "ping"


Down = Annotated[
    Welcome | Happened | Asked | Closed | Here | Thinks | Talked | Told | Refused | Bye | Ping,
    Field(discriminator="says"),
]
_up: TypeAdapter[Any] = TypeAdapter(Up)
_down: TypeAdapter[Any] = TypeAdapter(Down)


def write(said: Said) -> bytes:
    """The line that says this."""
    return json.dumps(said.model_dump(), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_up(raw: bytes) -> Any:
    """What a terminal says in this line. WireError if it is nothing that one says."""
    return _read(raw, MOST_UP, _up)


def read_down(raw: bytes) -> Any:
    """What a table says in this line. WireError if it is nothing that one says."""
    return _read(raw, MOST_DOWN, _down)


def _read(raw: bytes, most: int, adapter: TypeAdapter[Any]) -> Any:
    if len(raw) > most:
        raise WireError("too long")
    try:
        return adapter.validate_python(read_object(raw))
    except ValidationError as error:
        raise WireError(str(error.errors(include_url=False, include_input=False)[0]["msg"])) from None
    except ValueError as error:
        raise WireError(str(error)) from None


# -- plain data


def pack(value: Any) -> Any:
    """Plain data as JSON can hold it without loss."""
    if isinstance(value, Mapping):
        return {name: pack(one) for name, one in value.items()}
    if isinstance(value, tuple):
        return {TUPLE: [pack(one) for one in value]}
    return [pack(one) for one in value] if isinstance(value, list) else value


def unpack(value: Any) -> Any:
    if isinstance(value, dict):
        if value.keys() == {TUPLE}:
            return tuple([unpack(one) for one in value[TUPLE]])
        return {name: unpack(one) for name, one in value.items()}
    return [unpack(one) for one in value] if isinstance(value, list) else value


# -- news


def happened(how: Literal["step", "rewound", "all"], news: News) -> Happened:
    decision, result = news.decision, news.result
    return Happened(
        how=how,
        after=news.after,
        steps=tuple(SaidStep(seat=s.seat, verb=s.verb, events=tuple(map(_event, s.events))) for s in news.steps),
        changes=news.changes,
        views={"" if seat is None else str(seat): pack(view) for seat, view in news.views.items()},
        decision=decision and _decision(decision),
        result=result and SaidResult(scores=result.scores, ranking=result.ranking),
        saved=news.saved,
        trouble=news.trouble and trouble(news.trouble),
        revealed=tuple(map(_event, news.revealed)),
    )


def trouble(error: VikingsError) -> Trouble:
    params = {name: value if isinstance(value, int) else str(value) for name, value in error.params.items()}
    return Trouble(key=error.key, message=str(error), params=params)


def _event(event: Event) -> SaidEvent:
    data, secret = pack(event.data), pack(event.secret)
    return SaidEvent(kind=event.kind, data=data, secret=secret, to=event.to, reveals=event.reveals)


def _decision(decision: Decision) -> SaidDecision:
    form = decision.form and SaidForm.model_validate(decision.form._asdict())
    return SaidDecision(kind=decision.kind, seats=decision.seats, race=decision.race, form=form)


def news(said: Happened) -> News:
    """What `happened` was made of."""
    return News(
        after=said.after,
        steps=tuple(SeenStep(step.seat, step.verb, tuple(map(_heard, step.events))) for step in said.steps),
        changes=said.changes,
        views={_seat(name): unpack(view) for name, view in said.views.items()},
        decision=None if said.decision is None else _asked(said.decision),
        result=None if said.result is None else Result(said.result.scores, said.result.ranking),
        saved=said.saved,
        trouble=None if said.trouble is None else _wrong(said.trouble),
        revealed=tuple(map(_heard, said.revealed)),
    )


def _asked(said: SaidDecision) -> Decision:
    form = said.form
    heard = Form(form.verb, form.kind, form.low, form.high, form.prefix, form.also) if form else None
    return Decision(said.kind, said.seats, said.race, heard)


def _wrong(said: Trouble) -> VikingsError:
    return VikingsError(said.key, said.message, **said.params)


def _seat(name: str) -> Seat | None:
    return int(name) if name else None


def _heard(event: SaidEvent) -> Event:
    return Event(event.kind, unpack(event.data), unpack(event.secret), event.to, event.reveals)
