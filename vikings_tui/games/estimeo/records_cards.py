"""What came of the cards of a match: the worst guess and the hardest card, and who has an eye for what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.text import Texts
from vikings_tui.games.estimeo.deck import deck_of, house
from vikings_tui.games.estimeo.families import SIGN
from vikings_tui.games.estimeo.narrate import question
from vikings_tui.games.estimeo.notation import MASTER
from vikings_tui.games.estimeo.options import DRAWN, HOUSE
from vikings_tui.games.estimeo.scoring import FINE, SIDE

LINE = 90  # characters of a question that is quoted


class Laid(NamedTuple):
    """A card that somebody laid and that was turned."""

    round: int
    seat: Seat
    event: Event

    @property
    def off(self) -> int:
        """By how much the answer misses where the card lay; 0: it lay well."""
        data = self.event.data
        if data["verdict"] == FINE:
            return 0
        below = int(data["top"] - data["answer"])
        return max(abs(data["answer"] - data["marker"]), below) if data["verdict"] == SIDE else below


class Fate(NamedTuple):
    """What came of a card at the whole table."""

    laid: list[Laid]
    left: int  # by how many it was left out

    @property
    def red(self) -> int:
        return sum(laid.off > 0 for laid in self.laid)

    @property
    def hardness(self) -> tuple[int, int, int]:
        return self.red, self.left, max((laid.off for laid in self.laid), default=0)


def laid_cards(events: Sequence[Event]) -> Iterator[Laid]:
    number = 1
    for event in events:
        if event.kind == "round":
            number = event.data["round"]
        elif event.kind == "turned":
            yield Laid(number, event.data["seat"], event)


def worst_guess(events: Sequence[Event]) -> Laid | None:
    """The card that lay the farthest from where it belongs; the first of them. None: all lay well."""
    worst = max(laid_cards(events), key=lambda laid: laid.off, default=None)
    return worst if worst and worst.off else None


def hardest_card(events: Sequence[Event]) -> Fate | None:
    """The card that the most people got wrong; then that the most left out. None: nobody got one wrong."""
    fates: dict[tuple[int, str], Fate] = {}
    for laid in laid_cards(events):
        fates.setdefault((laid.round, laid.event.data["card"]), Fate([], 0)).laid.append(laid)
    number = 1
    for event in events:
        if event.kind == "round":
            number = event.data["round"]
        elif event.kind == "left" and (number, event.data["card"]) in fates:
            key = (number, event.data["card"])
            fates[key] = fates[key]._replace(left=len(event.data["seats"]))
    hardest = max(fates.values(), key=lambda fate: fate.hardness, default=None)
    return hardest if hardest and hardest.red else None


def remarkable(events: Sequence[Event], names: Sequence[str], texts: Texts) -> list[str]:
    """The worst guess and the hardest card of the table, in a sentence each."""
    told = []
    if worst := worst_guess(events):
        data = worst.event.data
        words = {"question": _quoted(data, texts), "answer": data["answer"], "off": worst.off}
        told.append(texts("estimeo.end.worst", player=names[worst.seat], **words))
    if hardest := hardest_card(events):
        data = hardest.laid[0].event.data
        words = {"question": _quoted(data, texts), "answer": data["answer"]}
        told.append(texts("estimeo.end.hardest", red=hardest.red, left=hardest.left, **words))
    return told


def _quoted(data: Mapping[str, Any], texts: Texts) -> str:
    words = question(data, texts)
    return words if len(words) <= LINE else f"{words[: LINE - 1].rsplit(' ', 1)[0]}…"


def theme_of(data: Mapping[str, Any]) -> str:
    """What a turned card is about: a theme, the Master's own, a person's own."""
    card = data["card"]
    if card == MASTER:
        return MASTER
    if SIGN in card:
        return DRAWN
    if data["deck"] == HOUSE and not data["mark"]:  # of edition 1, which had no themes
        known = house().cards.get(card)
        return known.theme if known else "sums"
    theme: str = deck_of(data["deck"], data["mark"]).card(card).theme
    return theme
