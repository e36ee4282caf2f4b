"""A round that is over, once more: every row open, moment by moment, forwards and back; what each player had seen;
the interceptions that nobody made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vikings_tui.core.event import Seat
from vikings_tui.games.valnarok.content import Card
from vikings_tui.games.valnarok.narrate import card_name, narrate
from vikings_tui.games.valnarok.records_rounds import TURN_BEGINS, Chance, Place, Round, rounds
from vikings_tui.games.valnarok.widget_cards import BIG_HEIGHT, BIG_WIDTH, paint_big_card, paint_nothing, short, worth
from vikings_tui.games.valnarok.widget_interception import touched
from vikings_tui.table.seen import Seen
from vikings_tui.tui.art import SMALL, picture
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painted import Key, PaintedScreen
from vikings_tui.tui.painting import put_picture
from vikings_tui.tui.players import Players

SIDE, LABEL = 26, 14  # columns of what is told, and of a player's name
LOWEST, HIGHEST, WIDEST = 2, 6, 12  # lines and columns of a card
TOLD = 6  # lines of what happened
PLACES = (5, 7, 9, 12, 17, 36)


class Seeing(NamedTuple):
    """What one player had seen of a card: here, elsewhere before it came here, or another card in this place."""

    sign: str
    card: Card | None
    style: str


class RoundsAgain(PaintedScreen[None]):
    """`told`: the rounds of a match that are over; it opens at the end of the last."""

    KEYS = (
        Key(("left",), "back"),
        Key(("right",), "on", "valnarok.review.step", "←→"),
        Key(("up",), "turn_back"),
        Key(("down",), "turn_on", "valnarok.review.turn", "↑↓"),
        Key(("n",), "missed", "valnarok.review.missed_next"),
        Key(("tab", "e"), "eyes", "valnarok.review.eyes"),
        Key(("home",), "first"),
        Key(("end",), "last"),
        Key(("pageup",), "round_back"),
        Key(("pagedown",), "round_on", "valnarok.review.round"),
        Key(("escape", "q", "enter", "space", "r"), "close", "app.do.close"),
    )

    def __init__(self, told: Sequence[Round], players: Players) -> None:
        super().__init__()
        self.told, self.players = told, players
        self.round, self.at, self.eye = len(told) - 1, 0, players.only_person
        self._open(self.round)

    def _open(self, number: int) -> None:
        """A round, at its end."""
        self.round = max(0, min(number, len(self.told) - 1))
        self.here = self.told[self.round]
        self.at = len(self.here.moments) - 1
        self.chances: dict[int, list[Chance]] = {}
        for chance in self.here.missed():
            self.chances.setdefault(chance.moment, []).append(chance)

    def active_keys(self) -> tuple[Key, ...]:
        missing = [] if self.chances else ["missed"]
        missing += [] if len(self.told) > 1 else ["round_on", "round_back"]
        return tuple(key for key in self.KEYS if key.action not in missing)

    # -- painting

    def paint(self, c: Canvas) -> None:
        moment, left = self.here.moments[self.at], c.width - SIDE - 2
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("valnarok.review.title", n=self.round + 1), "head title")
        seen_by = self.players.names[self.eye] if self.eye is not None else None
        whose = self.t("valnarok.review.of", name=seen_by) if seen_by else self.t("valnarok.review.open")
        c.right(c.width - 1, 0, f"{whose} · {self.at + 1}/{len(self.here.moments)}", "head")
        bottom = c.height - TOLD - 2
        self._paint_rows(c, 1, 1, left - 2, bottom - 1)
        c.put(1, bottom, "─" * (left - 1), "line")
        self._paint_told(c, 1, bottom + 1, left - 2, TOLD)
        for row in range(1, c.height - 1):
            c.put(left, row, "│", "line")
        self._paint_side(c, left + 2, SIDE - 1, moment.top)
        self.foot(c)

    def _paint_rows(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        rows = self.here.moments[self.at].rows
        each = max(LOWEST, min(HIGHEST + 1, height // len(rows)))
        tall = min(HIGHEST, each - 1) if each > LOWEST + 1 else each
        longest = max(len(row) for row in self.here.moments[-1].rows)
        step = min(WIDEST, (width - LABEL) // next((places for places in PLACES if places >= longest), longest))
        saw = self.here.saw(self.at, self.eye) if self.eye is not None else {}
        missed = {(chance.owner, chance.slot) for chance in self.chances.get(self.at, ())}
        event = self.here.moments[self.at].event
        signs = touched([event] if event else (), rows)
        for seat, row in enumerate(rows):
            top, role = y + seat * each, self.players.role(seat)
            c.put(x, top, f" {self.players.mark(seat)} ", f"{role} mark")
            c.put(x + 4, top, self.players.names[seat], f"{role} bold", width=LABEL - 5)
            for slot, place in enumerate(row):
                box = (x + LABEL + slot * step, top, max(1, step - 1), tall)
                number = f"{slot + 1}{signs.get((seat, slot), '')}"
                self._paint_place(c, box, number, place, self._seeing(seat, slot, saw), (seat, slot) in missed)

    def _paint_place(
        self, c: Canvas, at: tuple[int, int, int, int], number: str, place: Place | None, seeing: Seeing, missed: bool
    ) -> None:
        """Its number and points, its name, and what the player in question had seen of it."""
        x, y, width, height = at
        if place is None:
            c.put(x, y, number, "dim")
            return
        style = "focus" if missed else "warn mark" if seeing.card and height == LOWEST else seeing.style
        c.fill(x, y, width, height, style)
        c.put(x, y, number, style)
        value = worth(place.card)
        c.right(x + width, y, value if len(value) + len(number) < width else value.rstrip("◆"), style)
        c.centre(x, y + 1, width, short(place.card, self.t, width), style)
        if seeing.card and height > LOWEST:
            c.centre(x, y + 2, width, f"{seeing.sign}{short(seeing.card, self.t, width - 1)}", "warn mark")
        elif height > LOWEST:
            c.centre(x, y + 2, width, seeing.sign, style)
        if height > 4 and width >= SMALL[0]:
            put_picture(c, x + (width - SMALL[0]) // 2, y + 3, picture(f"valnarok/{place.card}", SMALL))

    def _seeing(self, seat: Seat, slot: int, saw: Mapping[tuple[Seat, int], Card]) -> Seeing:
        place = self.here.moments[self.at].rows[seat][slot]
        if self.eye is None or place is None:
            return Seeing("", None, "card")
        here = saw.get((seat, slot))
        if here is not None and here != place.card:
            return Seeing("≠", here, "card")
        if here is not None:
            return Seeing("✓", None, "card")
        return Seeing("~", None, "card") if self.eye in place.seen else Seeing("", None, "back")

    def _paint_told(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """What happened at this moment, and the interception that nobody made after it."""
        event = self.here.moments[self.at].event
        words = narrate(event.seen_by(None), self.players.names, self.t) if event else self.t("valnarok.review.deal")
        y += (used := c.text(x, y, width, 2, words, "bold"))
        lines = [self._missed(chance) for chance in self.chances.get(self.at, ())]
        for line in lines:
            y += (more := c.text(x, y, width, height - used, line, "warn"))
            used += more
        if not lines and self.eye is not None:
            c.text(x, y, width, height - used, self.t("valnarok.review.signs"), "dim")

    def _missed(self, chance: Chance) -> str:
        names = [self.players.names[seat] for seat in chance.knew]
        key = "valnarok.review.missed" if names else "valnarok.review.unseen"
        card, owner = card_name(chance.top, self.t), self.players.names[chance.owner]
        return self.t(key, card=card, owner=owner, slot=chance.slot + 1, names=", ".join(names))

    def _paint_side(self, c: Canvas, x: int, width: int, top: Card | None) -> None:
        at = x + (width - BIG_WIDTH) // 2
        if top:
            paint_big_card(c, at, 1, top, self.t)
        else:
            paint_nothing(c, at, 1, BIG_WIDTH, BIG_HEIGHT, "·")
        c.centre(at, 1 + BIG_HEIGHT, BIG_WIDTH, self.t("valnarok.discard"), "dim")
        known = sum(any(chance.knew for chance in chances) for chances in self.chances.values())
        y = 3 + BIG_HEIGHT
        y += c.text(x, y, width, 4, self.t("valnarok.review.count", n=len(self.chances), known=known), "title") + 1
        for seat in range(len(self.players.names)):
            right, wrong = self._tries(seat)
            c.put(x, y + seat, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark")
            c.put(x + 4, y + seat, self.t("valnarok.review.tries", right=right, wrong=wrong), width=width - 4)

    def _tries(self, seat: Seat) -> tuple[int, int]:
        """The interceptions of this seat in the round, right and wrong."""
        own = [bool(event.data["right"]) for event in self.here.tries if event.data["seat"] == seat]
        return sum(own), len(own) - sum(own)

    # -- keys

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.here.moments) - 1))
        self.redraw()

    def do_back(self) -> None:
        self._go(self.at - 1)

    def do_on(self) -> None:
        self._go(self.at + 1)

    def _turns(self) -> list[int]:
        moments = enumerate(self.here.moments)
        return [number for number, moment in moments if moment.event is None or moment.event.kind in TURN_BEGINS]

    def do_turn_back(self) -> None:
        self._go(max((number for number in self._turns() if number < self.at), default=0))

    def do_turn_on(self) -> None:
        self._go(min((number for number in self._turns() if number > self.at), default=len(self.here.moments)))

    def do_missed(self) -> None:
        """The next interception that nobody made, round the end."""
        later = [number for number in sorted(self.chances) if number > self.at]
        self._go((later or sorted(self.chances))[0])

    def do_eyes(self) -> None:
        """What everybody had seen, one after the other; then nobody's."""
        seats = [None, *range(len(self.players.names))]
        self.eye = seats[(seats.index(self.eye) + 1) % len(seats)]
        self.redraw()

    def do_first(self) -> None:
        self._go(0)

    def do_last(self) -> None:
        self._go(len(self.here.moments))

    def do_round_back(self) -> None:
        self._open(self.round - 1)
        self.redraw()

    def do_round_on(self) -> None:
        self._open(self.round + 1)
        self.redraw()

    def do_close(self) -> None:
        self.dismiss(None)


def rounds_again(seen: Seen) -> RoundsAgain | None:
    """The rounds of this match that are over; None if there is none that can be shown from its beginning."""
    over = [one for one in rounds(seen.log(None), len(seen.seats)) if one.over]
    return RoundsAgain(over, Players(seen.seats)) if over else None
