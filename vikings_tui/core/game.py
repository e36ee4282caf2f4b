"""A game: what it is called, how it is set up, how its actions and positions are read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, ValidationError

from vikings_tui.core.action import Action, Notation
from vikings_tui.core.edition import content_digest, shipped
from vikings_tui.core.errors import OptionError, PositionError
from vikings_tui.core.event import Event
from vikings_tui.core.serial import load
from vikings_tui.core.state import State

S = TypeVar("S", bound=State)


class Options(BaseModel):
    """The options of a game. Each field is a Literal of words with a default; the locale files explain each. A field
    of type str is free (a file of the person's own, say), or takes several of `Game.picks` (`several` in the schema),
    or is `hidden` and set by the program."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class OptionSpec(NamedTuple):
    """One option, for a set-up screen and for error messages."""

    name: str
    choices: tuple[str, ...]  # empty when any text may be given
    default: str
    several: bool = False  # any of the choices with commas between them, or the default, which is all of them


class Sentence(NamedTuple):
    """Something to say in the person's language: a key of the locale files and what fills its braces."""

    key: str
    params: Mapping[str, object]


class CheckedCards(NamedTuple):
    """A file of a person's own, cards or an arena: what it holds if it can be played with, else all that is wrong."""

    holds: Sentence | None
    problems: tuple[Sentence, ...] = ()


class Game(ABC, Generic[S]):
    """The way in to one game's rules. Has no state of its own."""

    slug: ClassVar[str]
    # the newest edition, which new games are: raised by one when a rule or a content value changes (core/edition.py)
    edition: ClassVar[int] = 1
    # keys of the content files whose values change no match
    content_words: ClassVar[frozenset[str]] = frozenset(("source",))
    seat_counts: ClassVar[range]
    options_type: ClassVar[type[Options]]
    notation: ClassVar[Notation]
    # the kinds of decision that are about the real room (to measure, to count, to turn a card for all to see): they are
    # put to the people at the table, or to the program, even when the seat that is asked is a bot's
    room_kinds: ClassVar[frozenset[str]] = frozenset()
    apart: ClassVar[Mapping[str, str]] = {}  # options that are set where people sit at several terminals
    # the kinds of decision in which a hint would be the answer itself; in a race nobody is given one anyway
    unadvised: ClassVar[frozenset[str]] = frozenset()
    # the options of a day's challenge (table/daily.py)
    daily: ClassVar[Mapping[str, str]] = {}
    state_type: type[S]

    @abstractmethod
    def deal(self, seats: int, seed: int, options: Any, edition: int) -> S:
        """The first position, of this edition. `options` is a checked `options_type`."""

    @abstractmethod
    def content_files(self) -> tuple[str, ...]:
        """The content files (paths below assets/) that the rules depend on: a journal remembers their digest."""

    def content_digest(self, options: Any) -> str:
        """The fingerprint of all values that a game with these checked options depends on, for its journal."""
        return self.own_digest(content_digest(self.content_files(), self.content_words), options)

    def own_digest(self, digest: str, options: Any) -> str:
        """The digest of shipped content, and of the person's own files that these options name."""
        return digest

    def own_files(self, options: Any) -> tuple[str, ...]:
        """The paths of files of the person's own that these checked options name: a journal carries them (core/own)."""
        return ()

    def plays(self, edition: int, digest: str, options: Any) -> bool:
        """Whether a match of this edition, with content of this digest, can be played today."""
        today = content_digest(self.content_files(), self.content_words)
        known = shipped(self.slug)[edition].digests if edition in shipped(self.slug) else ()
        if edition == self.edition:  # of the newest there is only what the files say today
            known = known if today in known else (today,)
        return edition <= self.edition and digest in {self.own_digest(one, options) for one in known}

    def window_share(self, people: int) -> float:
        """How much of the time that is set for it a race window stays open when so many people may claim."""
        return 1.0

    def check(self, state: S) -> str | None:
        """What is impossible about a position read from JSON, beyond the types of its fields; None if nothing is."""
        return None

    @classmethod
    def picks(cls, option: str) -> Mapping[str, int]:
        """What an option of several takes, and how large each is."""
        return {}

    def met_in(self, events: Sequence[Event]) -> Sequence[str]:
        """The things that all at the table have come to know by these events and would rather not meet again soon."""
        return ()

    def recalling(self, options: Mapping[str, str], met: Sequence[str]) -> Mapping[str, str]:
        """The options of a new match with people who have met these things, the latest last."""
        return options

    def check_cards(self, path: Path) -> CheckedCards | None:
        """A look at a file of a person's own cards. None: this game takes no cards but its own."""
        return None

    def check_arena(self, path: Path) -> CheckedCards | None:
        """A look at a file of an arena of a person's own. None: this game is played in none."""
        return None

    def new_cards(self, language: str) -> str | None:
        """How such a file may begin, its remarks in this language. None likewise."""
        return None

    def new(self, seats: int, seed: int = 0, **options: object) -> S:
        """A new game. Wrong options raise OptionError, which names what is allowed."""
        return self.of_edition(self.edition, seats, seed, options)

    def of_edition(self, edition: int, seats: int, seed: int, options: Mapping[str, object]) -> S:
        """A game as `new` gave it in that edition: to play an old match again."""
        if seats not in self.seat_counts:
            low, high = self.seat_counts[0], self.seat_counts[-1]
            message = f"{self.slug} takes {low} to {high} seats, not {seats}"
            raise OptionError("error.seats", message, game=self.slug, low=low, high=high, seats=seats)
        return self.deal(seats, seed, self.read_options(options), edition)

    def from_json(self, text: str | bytes) -> S:
        state = load(self.state_type, text)
        known = 1 <= state.edition <= self.edition
        problem = self.check(state) if known else f"there is no edition {state.edition} of it here"
        if problem:
            raise PositionError("error.position", f"not a position of {self.slug}: {problem}", problem=problem)
        return state

    def parse(self, text: str) -> Action:
        return self.notation.parse(text)

    @classmethod
    def options(cls) -> tuple[OptionSpec, ...]:
        specs = []
        for name, info in cls.options_type.model_fields.items():
            extra = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
            if extra.get("hidden"):
                continue
            choices = get_args(info.annotation) if get_origin(info.annotation) is Literal else tuple(cls.picks(name))
            specs.append(OptionSpec(name, tuple(map(str, choices)), str(info.default), bool(extra.get("several"))))
        return tuple(specs)

    @classmethod
    def read_options(cls, given: Mapping[str, object]) -> Options:
        try:
            return cls.options_type.model_validate(dict(given))
        except ValidationError as error:
            raise cls._option_error(str(error.errors()[0]["loc"][0]), given) from None

    @classmethod
    def _option_error(cls, name: str, given: Mapping[str, object]) -> OptionError:
        specs = {spec.name: spec for spec in cls.options()}
        value = str(given.get(name))[:40]
        if name not in specs:
            allowed = ", ".join(specs) or "-"
            message = f"{cls.slug} has no option {name[:40]!r}; it has {allowed}"
            return OptionError("error.option_name", message, game=cls.slug, name=name[:40], allowed=allowed)
        allowed = ", ".join(specs[name].choices) or f"{specs[name].default}, ..."
        message = f"option {name} of {cls.slug} takes {allowed}, not {value!r}"
        return OptionError("error.option_value", message, game=cls.slug, name=name, allowed=allowed, value=value)
