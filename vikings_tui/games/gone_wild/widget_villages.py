"""Every player's village: hall, buildings, the tokens on them, and who can be attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from vikings_tui.games.gone_wild.content import BUILDINGS
from vikings_tui.games.gone_wild.views import HallView, PlayerView, PlotView, asked
from vikings_tui.games.gone_wild.widget_rows import Piece, Row, wrapped
from vikings_tui.tui.art import SMALL, picture
from vikings_tui.tui.canvas import Canvas, shorten
from vikings_tui.tui.painting import put_picture

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen

NAME, HALL = 9, 21  # columns of a player's name, and where the hall begins
SIGNS = {"beer": ("●", "○"), "gold": ("◆", "◇")}  # a barrel or an ingot, and a place for one


def villages(screen: GoneWildScreen, width: int, height: int) -> list[Row]:
    """Every house in a line with its neighbours of the same kind."""
    signs = wrapped(screen.t("gone_wild.screen.signs"), width, "dim", 0)
    return [row for seat in range(len(screen.known["players"])) for row in _village(screen, seat, width)] + signs


# -- in lines, on a narrow terminal


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
    key = next(filter(None, (screen.key_on(target(screen, seat, plot["place"])) for plot in plots)), "")
    row = [Piece(0, key.upper(), "key")] if key else []
    row.append(Piece(len(row), f" {screen.t(f'gone_wild.screen.house.{kind}')} ", "face.building"))
    x = row[-1].x + cell_len(row[-1].text)
    for plot in plots:
        text = f"{tokens(plot)}D{plot['defence']}{_signs(plot)} "
        style = f"face.building {_attackable(screen, seat, plot['place']) or 'bold'}"
        row.append(Piece(x, text, style, target(screen, seat, plot["place"])))
        x += len(text)
    return row


# -- as houses with pictures, on a wide terminal

CELL, HALL_CELL = 11, 15  # columns of a house and of a hall with its owner, a column of air beside it included
PICTURED, BARE = 4, 2  # rows of a village


def rows_needed(screen: GoneWildScreen, width: int) -> int:
    """How many rows all villages take with their pictures."""
    return sum(PICTURED * _lines(screen, seat, width) for seat in range(len(screen.known["players"])))


def _lines(screen: GoneWildScreen, seat: int, width: int) -> int:
    houses = len(screen.known["players"][seat]["village"])
    return max(1, -(-houses // max(1, (width + 1 - HALL_CELL) // CELL)))


def paint_villages(screen: GoneWildScreen, c: Canvas, x: int, y: int, width: int, height: int) -> int:
    """Every village in a row of houses; without pictures where they have no room. Returns the rows used."""
    seats = range(len(screen.known["players"]))
    deep = PICTURED if c.pictures and rows_needed(screen, width) <= height else BARE
    lines = sum(_lines(screen, seat, width) for seat in seats)
    air = int(deep == BARE and lines * (BARE + 1) <= height)
    top = y
    for seat in seats:
        for start in range(_lines(screen, seat, width)):
            _paint_village(screen, c, x, top, width, deep, seat, start)
            top += deep + air
    return top - y


def _paint_village(
    screen: GoneWildScreen, c: Canvas, x: int, y: int, width: int, deep: int, seat: int, line: int
) -> None:
    player, kinds = screen.known["players"][seat], list(BUILDINGS)
    plots = sorted(player["village"], key=lambda plot: (kinds.index(plot["kind"]), plot["place"]))
    per = max(1, (width + 1 - HALL_CELL) // CELL)
    if not line:
        hall = player["hall"]
        words = [
            (screen.t("gone_wild.screen.points", n=player["vp"]), "bold"),
            (f"{len(player['village'])}/{limit(hall)}", ""),
            (f"D{hall['defence']}", ""),
        ]
        loot = _few(SIGNS["beer"][0], hall["barrels"]) + _few(SIGNS["gold"][0], hall["ingots"])
        name = f"{screen.players.mark(seat)} {screen.players.names[seat]}"
        _paint_house(
            screen, c, x, y, HALL_CELL - 1, deep, seat, "hall", f"hall-{hall['level']}", name, loot, words, hall
        )
    for place, plot in enumerate(plots[line * per : (line + 1) * per]):
        left = x + HALL_CELL + place * CELL
        name, words = screen.t(f"gone_wild.screen.house.{plot['kind']}"), [(f"D{plot['defence']}", "")]
        _paint_house(
            screen, c, left, y, CELL - 1, deep, seat, plot["place"], plot["kind"], name, tokens(plot), words, plot
        )


def _paint_house(
    screen: GoneWildScreen,
    c: Canvas,
    x: int,
    y: int,
    width: int,
    deep: int,
    seat: int,
    place: str,
    art: str,
    name: str,
    left: str,
    right: list[tuple[str, str]],
    thing: HallView | PlotView,
) -> None:
    """Its picture with what lies on it, its name, what stands in it and how strong it is."""
    role, action, face = screen.players.role(seat), target(screen, seat, place), "face.building"
    c.fill(x, y, width, deep, face)
    if deep == PICTURED:
        middle = x + (width - 6) // 2
        put_picture(c, middle, y, picture(f"gone-wild/{art}", SMALL), tint=role, dimmed=thing["damaged"])
        for sign in ("construction",) * thing["fresh"] + ("damage",) * thing["damaged"]:
            put_picture(c, middle, y, picture(f"gone-wild/{sign}", SMALL))
    edge = _attackable(screen, seat, place)
    if screen.is_here(action):
        edge = "focus"
    style = f"{face} {edge or (f'{role} bold' if place == 'hall' else '')}".strip()
    key = screen.key_on(action)
    end = x
    if key:
        end = c.put(x, y if deep == PICTURED else y + deep - 2, f" {key.upper()} ", "key")
    shown = shorten(name, width if deep == PICTURED or not key else width - (end - x))
    c.put(x if deep == PICTURED else end, y + deep - 2, shown, style)
    row = y + deep - 1
    c.put(x, row, f"{_signs(thing)}{left if place != 'hall' else ''}", f"{face} bold")
    if place == "hall":
        c.right(x + width, y, left, f"{face} bold")
    words, at = [(text, f"{face} {style}".strip()) for text, style in right], x + width
    for text, style in reversed(words):
        at -= cell_len(text)
        c.put(at, row, text, style)
        at -= 1
    c.zone(screen.zone_of(action), x, y, width, deep)
