"""The board: what can be bought and built, Odin's Path, favours, bonuses, Draco and the score track."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from vikings_tui.games.gone_wild import describe
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, SETUP
from vikings_tui.games.gone_wild.widget_rows import Piece, Row, heading

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen

PATH_NAME, PRICE = 18, 4


def market(screen: GoneWildScreen, width: int) -> list[Row]:
    view, t = screen.view, screen.t
    half = width // 2
    piles = view["piles"]
    cards = [pile for pile in piles if pile["pile"] != "buildings"]
    buildings = [pile for pile in piles if pile["pile"] == "buildings"]
    rows: list[Row] = [[heading(t("gone_wild.screen.cards")), heading(t("gone_wild.screen.buildings"), half)]]
    for card, building in zip_longest(cards, buildings):
        row = _pile(screen, card, f"buy {card['id']}", 0, half) if card else []
        rows.append(row + (_pile(screen, building, f"build {building['id']}", half, half) if building else []))
    rows += _upgrade(screen)
    rows += _path(screen)
    rows += _favours(screen)
    rows.append(_bonuses(screen))
    return rows + _track(screen, width)


def mark(screen: GoneWildScreen, action: str) -> str:
    return "✓" if action in screen.possible else " "


def price(screen: GoneWildScreen, beer: int, gold: int) -> str:
    parts = [screen.t(f"gone_wild.screen.short_{name}", n=n) for name, n in (("beer", beer), ("gold", gold)) if n]
    return "".join(parts) or "-"


def _pile(screen: GoneWildScreen, pile: dict[str, Any], action: str, x: int, width: int) -> Row:
    name = str(pile["id"])
    label = describe.building_name(name, screen.t) if name in BUILDINGS else describe.card_name(name, screen.t)
    style = _style(screen, action) if pile["left"] else "dim"
    name_width = width - PRICE - 6
    return [
        Piece(x, mark(screen, action), "good"),
        Piece(x + 1, label.ljust(name_width), style, action, name_width),
        Piece(x + width - PRICE - 4, price(screen, pile["beer"], pile["gold"]), style),
        Piece(x + width - 4, f"×{pile['left']}", "dim"),
    ]


def _style(screen: GoneWildScreen, action: str) -> str:
    return "bold" if action in screen.possible else ""


def _upgrade(screen: GoneWildScreen) -> list[Row]:
    """The next level of the hall of whoever looks, or whose turn it is."""
    player = screen.view["players"][screen.eyes]
    level = player["hall"]["level"]
    if level >= len(HALLS):
        return []
    hall = HALLS[level]
    text = screen.t("gone_wild.screen.upgrade", level=level + 1, price=price(screen, hall.beer_cost, hall.gold_cost))
    return [[Piece(0, mark(screen, "upgrade"), "good"), Piece(1, text, _style(screen, "upgrade"), "upgrade")]]


def _path(screen: GoneWildScreen) -> list[Row]:
    view, t = screen.view, screen.t
    rows: list[Row] = [[heading(t("gone_wild.screen.path", n=view["path_pile"]))]]
    for slot, name in enumerate(view["path"]):
        card = CARDS[name]
        action = f"hunt {slot}" if card.kind == "foe" else f"buy {name} from path {slot}"
        style = _style(screen, action)
        cost = "" if card.kind == "foe" else price(screen, card.beer_cost, card.gold_cost)
        rows.append(
            [
                Piece(0, mark(screen, action), "good"),
                Piece(1, describe.card_name(name, t).ljust(PATH_NAME), style, action, PATH_NAME),
                Piece(PATH_NAME + 2, cost, style),
                Piece(PATH_NAME + PRICE + 3, describe.card_text(name, t), "dim"),
            ]
        )
    text = t("gone_wild.screen.draco", defence=SETUP.draco["defence"])
    action = "hunt draco"
    return [*rows, [Piece(0, mark(screen, action), "good"), Piece(1, text, _style(screen, action), action)]]


def _favours(screen: GoneWildScreen) -> list[Row]:
    view, t = screen.view, screen.t
    title = t("gone_wild.screen.favours", n=view["favour_pile"])
    row, x = [heading(title)], len(title) + 1
    for name in view["favours"]:
        label = describe.card_name(name, t)
        row.append(Piece(x, label, "", f"favour {name}"))
        x += len(label) + 2
    return [row]


def _bonuses(screen: GoneWildScreen) -> Row:
    t = screen.t
    title = t("gone_wild.screen.bonuses")
    names = ", ".join(describe.bonus_name(name, t) for name in screen.view["bonuses"])
    return [heading(title), Piece(len(title) + 1, names)]


def _track(screen: GoneWildScreen, width: int) -> list[Row]:
    """The score track up to the goal; marks that earn a favour are diamonds. Who is level stands below."""
    view, goal = screen.view, int(screen.view["goal"])
    room = min(width - 1, goal + 1)

    def cell(points: int) -> int:
        return min(points, goal) * (room - 1) // goal

    line = ["·"] * room
    for points in SETUP.favour_marks:
        line[cell(points)] = "◆"
    line[cell(goal)] = "★"
    rows: list[Row] = [[Piece(0, "".join(line), "dim")]]
    taken: dict[int, int] = {}
    for seat, player in enumerate(view["players"]):
        x = cell(player["vp"])
        level = taken.get(x, 0)
        taken[x] = level + 1
        while len(rows) <= level:
            rows.append([])
        rows[level].append(Piece(x, screen.players.mark(seat), f"{screen.players.role(seat)} bold"))
    return rows
