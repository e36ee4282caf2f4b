"""Every player's village: hall, buildings, the tokens on them, and who can be attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vikings_tui.games.gone_wild import describe
from vikings_tui.games.gone_wild.content import BUILDINGS
from vikings_tui.games.gone_wild.widget_rows import Piece, Row

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen


def villages(screen: GoneWildScreen, width: int) -> list[Row]:
    rows: list[Row] = []
    for seat in range(len(screen.view["players"])):
        rows += _village(screen, seat, width)
    return [*rows, [Piece(0, screen.t("gone_wild.screen.signs"), "dim")]]


def _village(screen: GoneWildScreen, seat: int, width: int) -> list[Row]:
    """A line for the player, then a cell for each kind of building, two in a row."""
    player = screen.view["players"][seat]
    rows = [_title(screen, seat, player)]
    cells = [kind for kind in BUILDINGS if any(plot["kind"] == kind for plot in player["village"])]
    half = width // 2
    for number, kind in enumerate(cells):
        if number % 2 == 0:
            rows.append([])
        rows[-1] += _kind(screen, seat, kind, 1 + half * (number % 2), half - 1)
    return rows


def _title(screen: GoneWildScreen, seat: int, player: dict[str, Any]) -> Row:
    hall, t = player["hall"], screen.t
    role = screen.players.role(seat)
    text = t(
        "gone_wild.screen.hall",
        level=hall["level"],
        defence=hall["defence"],
        n=len(player["village"]),
        limit=hall["limit"] or "∞",
    )
    loot = describe.tokens_name(hall["barrels"], hall["ingots"], t)
    signs = _signs(hall) + (f" ({loot})" if loot else "")
    return [
        Piece(0, f" {screen.players.mark(seat)} ", f"{role} mark"),
        Piece(4, screen.players.names[seat], role, width=10),
        Piece(15, t("gone_wild.screen.points", n=player["vp"]), "bold"),
        Piece(22, text + signs, _attackable(screen, seat, "hall"), target(screen, seat, "hall")),
    ]


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


def _kind(screen: GoneWildScreen, seat: int, kind: str, x: int, width: int) -> Row:
    """Its name, then each building of the kind: tokens if it holds any, its defence, its signs."""
    plots = [plot for plot in screen.view["players"][seat]["village"] if plot["kind"] == kind]
    size = 5 * len(plots)
    row = [Piece(x, describe.building_name(kind, screen.t), width=max(4, width - size))]
    at = x + min(len(row[0].text), max(4, width - size)) + 1
    for plot in plots:
        tokens = f"{plot['tokens']}" if BUILDINGS[kind].holds else ""
        text = f"{tokens}/{plot['defence']}{_signs(plot)}"
        row.append(Piece(at, text, _attackable(screen, seat, plot["place"]), target(screen, seat, plot["place"])))
        at += len(text) + 1
    return row
