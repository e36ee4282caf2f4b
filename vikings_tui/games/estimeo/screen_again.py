"""After a match: all its cards once more, round by round, with what became of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vikings_tui.core.event import Event
from vikings_tui.core.text import Texts
from vikings_tui.games.estimeo.narrate import narrate
from vikings_tui.games.estimeo.records_cards import remarkable
from vikings_tui.table.seen import Seen
from vikings_tui.tui.markdown import LITERAL
from vikings_tui.tui.reader import Reader

TOLD = ("die", "answered", "first", "late", "turned", "left", "column")


class CardsAgain(Reader):
    """`seen`: a match that is over."""

    def __init__(self, seen: Seen) -> None:
        super().__init__("", ())
        self.seen = seen

    def on_mount(self) -> None:
        self.title_text = self.t("ending.rounds")
        names = [seat.name for seat in self.seen.seats]
        self.source = list(told_again(self.seen.revealed, names, self.t))
        super().on_mount()


def cards_again(seen: Seen) -> CardsAgain | None:
    """None: nothing to look at yet."""
    return CardsAgain(seen) if seen.revealed else None


def told_again(events: Sequence[Event], names: Sequence[str], texts: Texts) -> Iterator[str]:
    """Lines for the reader: the worst guess and the hardest card, then a heading for each round and a line for each
    thing that happened to its cards."""
    for line in remarkable(events, names, texts):
        yield LITERAL + line
    for event in events:
        if event.kind == "round":
            yield f"## {texts('estimeo.light.round', n=event.data['round'])}"
            yield LITERAL + texts("estimeo.light.master", player=names[event.data["master"]])
        elif event.kind in TOLD:
            yield LITERAL + narrate(event, names, texts)
