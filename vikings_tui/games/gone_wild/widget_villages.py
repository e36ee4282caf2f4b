"""Every player's village: hall, buildings, the tokens on them, and who can be attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from vikings_tui.games.gone_wild import describe
from vikings_tui.games.gone_wild.content import BUILDINGS
from vikings_tui.games.gone_wild.widget_rows import Piece, Row, wrapped

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen

NAME, HALL = 9, 21  # columns of a player's name, and where the hall begins


def villages(screen: GoneWildScreen, width: int) -> list[Row]:
    rows: list[Row] = []
    for seat in range(len(screen.view["players"])):
        rows += _village(screen, seat, width)
    return [*rows, *wrapped(screen.t("gone_wild.screen.signs"), width, "dim", 0)]


def _village(screen: GoneWildScreen, seat: int, width: int) -> list[Row]:
    """A line for the player, then the kinds of buildings one after the other, as many as fit into a line."""
    player = screen.view["players"][seat]
    rows, x = [_title(screen, seat, player)], width
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


def _title(screen: GoneWildScreen, seat: int, player: dict[str, Any]) -> Row:
    hall, t = player["hall"], screen.t
    role = screen.players.role(seat)
    limit = hall["limit"] or "-"
    figures = {"level": hall["level"], "defence": hall["defence"], "signs": _signs(hall)}
    text = t("gone_wild.screen.hall", **figures, n=len(player["village"]), limit=limit)
    loot = "●" * (hall["barrels"] + hall["ingots"])
    text += f" {loot}" if loot else ""
    row = [
        Piece(0, f" {screen.players.mark(seat)} ", f"{role} mark"),
        Piece(4, screen.players.names[seat], role, width=NAME),
        Piece(5 + NAME, t("gone_wild.screen.points", n=player["vp"]), "bold"),
        Piece(HALL, text, _attackable(screen, seat, "hall"), target(screen, seat, "hall")),
    ]
    if player["raided"]:
        row.append(Piece(HALL + cell_len(text) + 1, t("gone_wild.screen.raided"), "dim"))
    return row


def target(screen: GoneWildScreen, seat: int, place: str) -> str:
    decision = screen.view["decision"]
    verb = "steal" if decision and decision["kind"].startswith("steal") else "attack"
    return f"{verb} {seat} {place}"


def _attackable(screen: GoneWildScreen, seat: int, place: str) -> str:
    attack = screen.view["attack"]
    if attack and attack["victim"] == seat and attack["place"] == place:
        return "hot"
    return "warn" if target(screen, seat, place) in screen.possible else ""


def _signs(thing: dict[str, Any]) -> str:
    return "+" * bool(thing["fresh"]) + "x" * bool(thing["damaged"])


def _kind(screen: GoneWildScreen, seat: int, kind: str) -> Row:
    """Its name, then each building of the kind: the tokens on it, its defence, its signs."""
    plots = [plot for plot in screen.view["players"][seat]["village"] if plot["kind"] == kind]
    if not plots:
        return []
    row = [Piece(0, describe.building_name(kind, screen.t))]
    x = cell_len(row[0].text) + 1
    room = BUILDINGS[kind].capacity or bool(BUILDINGS[kind].holds)
    for plot in plots:
        text = f"{'●' * plot['tokens']}{'○' * (room - plot['tokens'])}{plot['defence']}{_signs(plot)}"
        row.append(Piece(x, text, _attackable(screen, seat, plot["place"]), target(screen, seat, plot["place"])))
        x += len(text) + 1
    return row
