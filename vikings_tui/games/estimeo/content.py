"""The content files of Estimeo: challenge cards, the Master's suggestions, and the numbers of the rules."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StringConstraints, field_validator

from vikings_tui.core.content import assets, load_content
from vikings_tui.core.text import clean

CHALLENGES = "estimeo/challenges.toml"
FAMILIES = "estimeo/families.toml"
CARDS = "estimeo/cards"  # the folder of the themes, a file each
SUGGESTIONS = "estimeo/suggestions.toml"
NUMBERS = "estimeo/numbers.toml"
BEGIN = "estimeo/begin/{language}.toml"  # how a deck of one's own may begin

Source = Literal["house", "booklet", "reported", "own"]
Kind = Literal["knowledge", "riddle", "sum", "die", "measure", "count"]
KINDS: tuple[Kind, ...] = ("knowledge", "riddle", "sum", "die", "measure", "count")
Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
Sentence = Annotated[str, StringConstraints(max_length=240)]
Whole = Annotated[StrictInt, Field(ge=-(10**15), le=10**15)]  # no number may be too long to be written down
Number = Whole | Annotated[str, StringConstraints(max_length=120)]  # a number, or a formula


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Wording(_Table):
    """The same in both languages. A deck of one's own may have only one."""

    en: Sentence = ""
    fr: Sentence = ""


def cleaned(text: Wording) -> Wording:
    """Both made safe to show."""
    return Wording(en=_safe(text.en), fr=_safe(text.fr))


def _safe(text: str) -> str:
    """A text made safe to show which keeps its non-breaking spaces: French needs them."""
    return "\u00a0".join(clean(part, 240) for part in text.split("\u00a0"))


class Card(_Table):
    """One challenge (ES-1). With an `answer` (a number, or a formula) the rules know it; without, it is counted by the
    program (`by = "program"`, `measure` says what) or at the table (`by = "master"`)."""

    id: Id
    kind: Kind
    question: Wording
    answer: Number | None = None
    by: Literal["rules", "program", "master"] = "rules"
    measure: str = ""
    explanation: Wording = Wording()
    source: Wording = Wording()  # where the answer can be looked up
    low: Number  # between these two somebody at the table would guess
    high: Number
    # how a test works the answer out again: a formula, or a sequence with the rule that makes its next term from
    # the last (b), the one before (a) and the new term's place (n, from 1)
    check: str = ""
    sequence: tuple[int, ...] = ()
    rule: str = ""

    @field_validator("source", mode="before")
    @classmethod
    def the_same_in_both_languages(cls, source: object) -> object:
        return {"en": source, "fr": source} if isinstance(source, str) else source


class DeckFile(_Table):
    source: Source = "own"
    card: tuple[Card, ...] = Field(max_length=1000)


class Family(_Table):
    """Cards that differ in their numbers (families.py). With a `measure` the program counts, and multiplies."""

    id: Id
    kind: Kind
    question: Wording
    explanation: Wording
    measure: str = ""


class FamilyFile(_Table):
    source: Source
    one_in: Annotated[StrictInt, Field(ge=5)]
    months: Wording  # twelve words
    names: str  # in capitals without accents
    family: tuple[Family, ...] = Field(min_length=1, max_length=100)


class SuggestionFile(_Table):
    source: Source
    suggestion: tuple[Card, ...] = Field(min_length=1, max_length=100)
    free_low: int  # what a challenge in the Master's own words may come to, for those who must guess without reading
    free_high: int


class Markers(_Table):
    source: Source
    same: int
    different: tuple[int, ...] = Field(min_length=5, max_length=5)


class Round(_Table):
    source: Source
    hourglass: int  # tenths of a second
    turn: int  # cards under a score card that turn it by one step


class Limits(_Table):
    source: Source
    answer: int  # the largest
    words: int  # the most characters of the Master's challenge
    steps: int  # of putting and moving in one ranking
    examples: tuple[int, ...]  # times that whoever picks at random may say "done" at


class Numbers(_Table):
    markers: Markers
    round: Round
    limits: Limits


@cache
def themes() -> tuple[str, ...]:
    """The themes of the house's cards: one file each."""
    return tuple(sorted(path.stem for path in (assets() / CARDS).glob("*.toml")))


def theme_file(theme: str) -> str:
    return f"{CARDS}/{theme}.toml"


@cache
def numbers() -> Numbers:
    return load_content(Numbers, NUMBERS)
