"""The board: what can be bought and built, Odin's Path, favours, bonuses, Draco and the score track."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.cells import cell_len

from vikings_tui.games.gone_wild import narrate, widget_texts
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, SETUP
from vikings_tui.games.gone_wild.views import PileView
from vikings_tui.games.gone_wild.widget_rows import Piece, Row, heading, wrapped

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen

MARKET = 49  # columns that the board needs
CARD_NAME, BUILDING_NAME, PATH_NAME = 17, 10, 20  # the longest names of both languages
PRICE, COUNT = 4, 3
SECOND = CARD_NAME + PRICE + COUNT + 3  # where the buildings begin


def market(screen: GoneWildScreen, width: int, height: int) -> list[Row]:
    view, t = screen.known, screen.t
    piles = view["piles"]
    cards = [pile for pile in piles if pile["pile"] != "buildings"]
    buildings = [pile for pile in piles if pile["pile"] == "buildings"]
    rows: list[Row] = [[heading(t("gone_wild.screen.cards")), heading(t("gone_wild.screen.buildings"), SECOND)]]
    for card, building in zip_longest(cards, buildings):
        row = _pile(screen, card, f"buy {card['id']}", 0, CARD_NAME, PRICE) if card else []
        if building:
            row += _pile(screen, building, f"build {building['id']}", SECOND, BUILDING_NAME, PRICE - 2)
        rows.append(row)
    rows.append(_hall_and_draco(screen))
    rows += _path(screen)
    rows.append(favours(screen))
    names = ", ".join(narrate.bonus_name(name, t) for name in view["bonuses"])
    rows += wrapped(t("gone_wild.screen.bonuses", names=names), width, "", 0)
    return rows + track(screen, width)


def offered(screen: GoneWildScreen, action: str, x: int) -> Piece:
    """Whether it can be done now, or after an exchange."""
    if action in screen.possible:
        return Piece(x, "✓", "good")
    return Piece(x, "≈" if action in screen.within_reach else " ", "warn")


def _style(screen: GoneWildScreen, action: str) -> str:
    return "bold" if action in screen.possible else ""


def _pile(screen: GoneWildScreen, pile: PileView, action: str, x: int, name: int, price: int) -> Row:
    kind, t = pile["id"], screen.t
    label = t(f"gone_wild.screen.house.{kind}") if kind in BUILDINGS else narrate.card_name(kind, t)
    style = _style(screen, action) if pile["left"] else "dim"
    return [
        offered(screen, action, x),
        Piece(x + 1, label.ljust(name), style, action, name),
        Piece(x + name + 2, narrate.short_price(kind, t), style),
        Piece(x + name + price + 3, f"×{pile['left']}", "dim"),
    ]


def _hall_and_draco(screen: GoneWildScreen) -> Row:
    """The next level of the hall of whoever looks, or whose turn it is; and Draco."""
    t = screen.t
    level = screen.known["players"][screen.eyes]["hall"]["level"]
    row: Row = []
    if level < len(HALLS):
        cost = narrate.short_amount(HALLS[level].beer_cost, HALLS[level].gold_cost, t)
        text = t("gone_wild.screen.upgrade", level=level + 1, price=cost)
        row = [offered(screen, "upgrade", 0), Piece(1, text, _style(screen, "upgrade"), "upgrade")]
    x, action = 32, "hunt draco"
    text = t("gone_wild.screen.draco", defence=SETUP.draco["defence"])
    return [*row, offered(screen, action, x), Piece(x + 1, text, _style(screen, action), action)]


def _path(screen: GoneWildScreen) -> list[Row]:
    view, t = screen.known, screen.t
    rows: list[Row] = [[heading(t("gone_wild.screen.path", n=view["path_pile"]))]]
    for slot, name in enumerate(view["path"]):
        card = CARDS[name]
        action = f"hunt {slot}" if card.kind == "foe" else f"buy {name} from path {slot}"
        style = _style(screen, action)
        row = [
            offered(screen, action, 0),
            Piece(1, narrate.card_name(name, t).ljust(PATH_NAME), style, action, PATH_NAME),
            Piece(PATH_NAME + PRICE + 3, widget_texts.card_brief(name, t), "dim"),
        ]
        if card.kind != "foe":
            row.append(Piece(PATH_NAME + 2, narrate.short_price(name, t), style))
        rows.append(row)
    return rows


def favours(screen: GoneWildScreen) -> Row:
    view, t = screen.known, screen.t
    title = t("gone_wild.screen.favours", n=view["favour_pile"])
    row, x = [heading(title)], cell_len(title) + 1
    for name in view["favours"]:
        label = narrate.card_name(name, t)
        row.append(Piece(x, label, "", f"favour {name}"))
        x += cell_len(label) + 2
    return row


def track(screen: GoneWildScreen, width: int) -> list[Row]:
    """The score track up to the goal: a start place where all stand side by side, diamonds at the marks that earn a
    favour, a star at the goal. Who is level with somebody stands below."""
    view, goal = screen.known, screen.known["goal"]
    start = len(view["players"]) + 1
    room = min(width - 1 - start, goal)

    def cell(points: int) -> int:
        return start + (min(points, goal) * room - 1) // goal

    line = "".join("◆" if n in map(cell, SETUP.favour_marks) else "·" for n in range(start, start + room))
    rows: list[Row] = [[Piece(start - 1, f"│{line[:-1]}★", "dim")]]
    waiting, taken = 0, dict[int, int]()
    for seat, player in enumerate(view["players"]):
        at, level = waiting, 0
        if player["vp"]:
            at = cell(player["vp"])
            level = taken[at] = taken.get(at, -1) + 1
        else:
            waiting += 1
        rows += [[] for _ in range(level + 1 - len(rows))]
        rows[level].append(Piece(at, screen.players.mark(seat), f"{screen.players.role(seat)} bold"))
    return rows
