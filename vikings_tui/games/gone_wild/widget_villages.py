"""Every player's village: hall, buildings, the tokens on them, and who can be attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from vikings_tui.games.gone_wild import narrate
from vikings_tui.games.gone_wild.content import BUILDINGS
from vikings_tui.games.gone_wild.views import HallView, PlayerView, PlotView, asked
from vikings_tui.games.gone_wild.widget_rows import Piece, Row, wrapped
from vikings_tui.tui.canvas import shorten

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen

NAME, HALL = 9, 21  # columns of a player's name, and where the hall begins
SIGNS = {"beer": ("●", "○"), "gold": ("◆", "◇")}  # a barrel or an ingot, and a place for one
HOUSE = 12  # columns of a building in the picture of a village


def villages(screen: GoneWildScreen, width: int, height: int) -> list[Row]:
    """Drawn as houses where there is room for them, else in a line for each few kinds."""
    signs = wrapped(screen.t("gone_wild.screen.signs"), width, "dim", 0)
    seats = range(len(screen.known["players"]))
    rows = [row for seat in seats for row in _picture(screen, seat, width)]
    if len(rows) + len(signs) > height:
        rows = [row for seat in seats for row in _village(screen, seat, width)]
    return [*rows, *signs]


# -- as houses


class House(NamedTuple):
    """A building in a frame: what stands in its upper edge, inside at both ends, and in its lower edge."""

    place: str
    title: str
    left: str
    right: str
    foot: str = ""


def _picture(screen: GoneWildScreen, seat: int, width: int) -> list[Row]:
    player, kinds = screen.known["players"][seat], list(BUILDINGS)
    plots = sorted(player["village"], key=lambda plot: (kinds.index(plot["kind"]), plot["place"]))
    houses = [_hall(screen, seat, player), *(_house(screen, plot) for plot in plots)]
    per = max(1, width // HOUSE)
    rows: list[Row] = []
    for start in range(0, len(houses), per):
        line: list[Row] = [[], [], []]
        for number, house in enumerate(houses[start : start + per]):
            for row, pieces in zip(line, _frame(screen, seat, house, HOUSE * number), strict=True):
                row += pieces
        rows += line
    return rows


def _hall(screen: GoneWildScreen, seat: int, player: PlayerView) -> House:
    hall = player["hall"]
    name = f"{screen.players.mark(seat)} {screen.players.names[seat]}"
    loot = _few(SIGNS["beer"][0], hall["barrels"]) + _few(SIGNS["gold"][0], hall["ingots"])
    foot = screen.t("gone_wild.screen.hall_level", level=hall["level"])
    return House(
        "hall", name, f"{hall['defence']}{_signs(hall)}{loot}", f"{len(player['village'])}/{limit(hall)}", foot
    )


def _house(screen: GoneWildScreen, plot: PlotView) -> House:
    name = screen.t(f"gone_wild.screen.house.{plot['kind']}")
    return House(plot["place"], name, tokens(plot), f"{plot['defence']}{_signs(plot)}")


def _frame(screen: GoneWildScreen, seat: int, house: House, x: int) -> list[list[Piece]]:
    role, action = screen.players.role(seat), target(screen, seat, house.place)
    edge = _attackable(screen, seat, house.place) or ("line" if house.place != "hall" else role)
    title = shorten(house.title, HOUSE - 2)
    inside = house.left + house.right.rjust(HOUSE - 3 - cell_len(house.left))
    plain = "hot" if edge == "hot" else ""
    name = Piece(x + 1, title, plain or (f"{role} bold" if house.place == "hall" else ""), action)
    return [
        [Piece(x, f"╭{'─' * (HOUSE - 2)}╮", edge, action), name],
        [Piece(x, f"│{' ' * (HOUSE - 2)}│", edge, action), Piece(x + 1, inside, plain or "bold", action)],
        [Piece(x, f"╰{house.foot.center(HOUSE - 2, '─')}╯", edge, action)],
    ]


# -- in lines


def _village(screen: GoneWildScreen, seat: int, width: int) -> list[Row]:
    """A line for the player, then the kinds of buildings one after the other, as many as fit into a line."""
    player = screen.known["players"][seat]
    rows, x = [_title(screen, seat, player, width)], width
    for kind in BUILDINGS:
        cells = _kind(screen, seat, kind)
        if not cells:
            continue
        size = cells[-1].x + cell_len(cells[-1].text) + 2
        if x + size > width + 1:
            rows.append([])
            x = 1
        rows[-1] += [cell._replace(x=cell.x + x) for cell in cells]
        x += size
    return rows


def _title(screen: GoneWildScreen, seat: int, player: PlayerView, width: int) -> Row:
    hall, t = player["hall"], screen.t
    role = screen.players.role(seat)
    figures = {"level": hall["level"], "defence": hall["defence"], "signs": _signs(hall)}
    text = t("gone_wild.screen.hall", **figures, n=len(player["village"]), limit=limit(hall))
    loot = _few(SIGNS["beer"][0], hall["barrels"]) + _few(SIGNS["gold"][0], hall["ingots"])
    text += f" {loot}" if loot else ""
    row = [
        Piece(0, f" {screen.players.mark(seat)} ", f"{role} mark"),
        Piece(4, screen.players.names[seat], role, width=NAME),
        Piece(5 + NAME, t("gone_wild.screen.points", n=player["vp"]), "bold"),
        Piece(HALL, text, _attackable(screen, seat, "hall"), target(screen, seat, "hall")),
    ]
    if player["raided"]:
        at, word = HALL + cell_len(text) + 1, t("gone_wild.screen.raided")
        row.append(Piece(at, word if at + cell_len(word) <= width else "!", "dim"))
    return row


def _few(sign: str, count: int) -> str:
    """One or two signs, or a sign and how many."""
    return sign * count if count < 3 else f"{sign}{count}"


def limit(hall: HallView) -> int | str:
    """How many buildings the hall has room for."""
    return hall["limit"] or "-"


def tokens(plot: PlotView) -> str:
    """The barrels or ingots on a building, and the places for more."""
    building = BUILDINGS[plot["kind"]]
    room = building.capacity or bool(building.holds)
    full = plot["tokens"]
    sign, place = SIGNS[building.holds or "beer"]
    return sign * full + place * (room - full)


def target(screen: GoneWildScreen, seat: int, place: str) -> str:
    verb = "steal" if asked(screen.known).startswith("steal") else "attack"
    return f"{verb} {seat} {place}"


def _attackable(screen: GoneWildScreen, seat: int, place: str) -> str:
    attack = screen.known["attack"]
    if attack and attack["victim"] == seat and attack["place"] == place:
        return "hot"
    return "warn" if target(screen, seat, place) in screen.possible else ""


def _signs(thing: HallView | PlotView) -> str:
    return "+" * bool(thing["fresh"]) + "x" * bool(thing["damaged"])


def _kind(screen: GoneWildScreen, seat: int, kind: str) -> Row:
    """Its name, then each building of the kind: the tokens on it, its defence, its signs."""
    plots = [plot for plot in screen.known["players"][seat]["village"] if plot["kind"] == kind]
    if not plots:
        return []
    row = [Piece(0, narrate.building_name(kind, screen.t))]
    x = cell_len(row[0].text) + 1
    for plot in plots:
        text = f"{tokens(plot)}{plot['defence']}{_signs(plot)}"
        row.append(Piece(x, text, _attackable(screen, seat, plot["place"]), target(screen, seat, plot["place"])))
        x += len(text) + 1
    return row
