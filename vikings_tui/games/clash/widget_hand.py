"""The cards in hand: with their pictures where there is room, as frames with a name at 80x24. Cards of a hand that is
not to be seen now lie face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vikings_tui.core.event import Seat
from vikings_tui.games.clash.cards import SHIELD, Card
from vikings_tui.games.clash.narrate import card_name
from vikings_tui.games.clash.views import typed
from vikings_tui.tui.art import CARD, SMALL, Size
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painting import picture, put_picture

if TYPE_CHECKING:
    from vikings_tui.games.clash.screen import ClashScreen

# the grounds of cards, by what they do: who moves, who shoves, who strikes near and far, who is safe
FACES: dict[Card, str] = {
    "walk": "face.path",
    "sprint": "face.path",
    "slam": "face.hero",
    "club": "face.unit",
    "punch": "face.unit",
    "hammer": "face.money",
    "slingshot": "face.money",
    SHIELD: "face.defence",
}


class Form(NamedTuple):
    """How large a card is drawn, its frame included, and which picture is in it: none, where words must do."""

    width: int
    height: int
    art: Size | None = None
    gap: int = 1  # columns to the next


FULL, MIDDLE, FRAME, LINE = Form(14, 7, CARD), Form(14, 5, SMALL), Form(17, 5), Form(14, 3, gap=0)


def form_for(c: Canvas, height: int, *, pictures: bool) -> Form:
    """The largest that leaves room for the question."""
    if pictures:
        return FULL if height >= FULL.height else MIDDLE if height >= MIDDLE.height else LINE
    return FRAME if height > 8 else LINE


def put_back(c: Canvas, x: int, y: int, size: Size) -> None:
    c.fill(x, y, size[0], size[1] // 2, "back", "░" if not c.pictures else " ")
    put_picture(c, x, y, picture("clash/back", size))


def paint_hand(screen: ClashScreen, c: Canvas, x: int, y: int, seat: Seat, form: Form) -> None:
    hand = typed(screen.view)["players"][seat]["hand"]
    for number, card in enumerate(hand, 1):
        left = x + (number - 1) * (form.width + form.gap)
        if card is None:
            _paint_closed(c, left, y, form)
        else:
            first = hand.index(card) + 1  # equal cards are one choice
            _paint_card(screen, c, left, y, form, card, first, number)


def _paint_closed(c: Canvas, x: int, y: int, form: Form) -> None:
    c.box(x, y, form.width, form.height, "back")
    if form.art and c.pictures:
        c.fill(x + 1, y + 1, form.width - 2, form.height - 2, "back")
        put_picture(c, x + (form.width - form.art[0]) // 2, y + 1, picture("clash/back", form.art))
    else:
        c.fill(x + 1, y + 1, form.width - 2, form.height - 2, "back", "░")


def _paint_card(
    screen: ClashScreen, c: Canvas, x: int, y: int, form: Form, card: Card, first: int, number: int
) -> None:
    """With its key, unless an equal card has it already; where there is room with how many of its kind a deck has."""
    zone = f"card:{first}"
    choice = screen.picking.find(name=zone) if screen.picking else None
    focused = choice is not None and screen.picking is not None and choice == screen.picking.here
    ground = FACES[card] if form.art else "card"
    frame = "focus" if focused else ground
    c.box(x, y, form.width, form.height, frame)
    name = card_name(card, screen.t)
    if form.art:
        c.fill(x + 1, y + 1, form.width - 2, form.height - 2, ground)
        put_picture(c, x + (form.width - form.art[0]) // 2, y + 1, picture(f"clash/{card}", form.art))
        row = y + form.height - (1 if form.art == CARD else 2)
        c.centre(x + 1, row, form.width - 2, name, f"{frame if form.art == CARD else ground} bold")
    else:
        c.centre(x + 1, y + form.height // 2, form.width - 2, name, f"{frame} bold")
    if form != LINE:
        c.right(x + form.width - 1, y, f"×{typed(screen.view)['overview'][card]}", frame)
    if choice and first == number:
        c.put(x + 1, y, f" {choice.key} ", frame if focused else f"{ground} bold")
    elif first == screen.controller.chosen and first == number:
        c.put(x + 1, y, " ▲ ", "pick")
    c.zone(zone, x, y, form.width, form.height)
