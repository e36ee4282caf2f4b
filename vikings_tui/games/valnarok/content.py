"""The cards (VN-1, VN-2) and the numbers of a round, from assets/valnarok/cards.toml, as plain tables."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from vikings_tui.core.content import load_content

FILE = "valnarok/cards.toml"
Card = str  # the id of a card: cards with the same id are identical (VN-2)

THOR, LOKI, ODIN, SURT, FENRIR, BIFROST, ASGARD = FIGURES = (
    "thor",
    "loki",
    "odin",
    "surt",
    "fenrir",
    "bifrost",
    "asgard",
)
MOST_SEATS = 6


class CardSpec(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str = Field(pattern=r"^[a-z]{1,20}$")
    kind: Literal["viking", "figure"]
    value: int = Field(ge=-50, le=50)
    copies: int = Field(ge=1, le=20)
    source: Literal["booklet", "reported", "house"]


class RoundSpec(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    row: int = Field(ge=1, le=8)
    ragnarok_row: int = Field(ge=1, le=8)
    rounds_to_win: int = Field(ge=1, le=9)
    pair: tuple[str, str]
    pair_points: int
    takes_per_seat: int = Field(ge=1, le=20)


class Content(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    round: RoundSpec
    card: tuple[CardSpec, ...]

    @model_validator(mode="after")
    def _fits_the_rules(self) -> Self:
        ids = [card.id for card in self.card]
        if len(set(ids)) < len(ids):
            raise ValueError("two cards have the same id")
        if {card.id for card in self.card if card.kind == "figure"} != set(FIGURES):
            raise ValueError(f"the figures must be {', '.join(FIGURES)}")
        if not set(self.round.pair) <= set(ids):
            raise ValueError("the pair names a card that is not there")
        if sum(card.copies for card in self.card) < MOST_SEATS * (self.round.row + 1) + self.round.ragnarok_row:
            raise ValueError("too few cards for six players")
        return self


CONTENT = load_content(Content, FILE)
ROUND = CONTENT.round
ROW: int = ROUND.row
RAGNAROK_ROW: int = ROUND.ragnarok_row
ROUNDS_TO_WIN: int = ROUND.rounds_to_win
PAIR: tuple[Card, Card] = ROUND.pair
PAIR_POINTS: int = ROUND.pair_points
TAKES_PER_SEAT: int = ROUND.takes_per_seat

CARDS: tuple[Card, ...] = tuple(card.id for card in CONTENT.card)
VALUE: dict[Card, int] = {card.id: card.value for card in CONTENT.card}
COPIES: dict[Card, int] = {card.id: card.copies for card in CONTENT.card}
IS_FIGURE: frozenset[Card] = frozenset(FIGURES)
DECK: tuple[Card, ...] = tuple(card.id for card in CONTENT.card for _ in range(card.copies))
