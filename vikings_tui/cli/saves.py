"""`vikings saves`: what has been played and what can go on."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from vikings_tui.cli.arguments import Arguments
from vikings_tui.cli.showing import console, reading
from vikings_tui.core.text import Texts, clean, explain, game_title
from vikings_tui.table.index import list_saves
from vikings_tui.table.saves import SaveInfo
from vikings_tui.tui.canvas import wrap

COLUMNS = ("id", "when", "game", "names", "state")
WRAPPED = (3, 4)  # the columns that are broken where the terminal is narrow
AIR, NARROWEST = 2, 12


def run(arguments: Arguments, texts: Texts, language: str | None) -> None:
    with reading(texts) as progress:
        saves = list_saves(progress)
    if not saves:
        print(texts("cli.saves.none"))
        return
    head = [texts(f"cli.saves.{column}") for column in COLUMNS]
    screen = console()
    first, *lines = in_columns([head, *(_row(save, texts) for save in saves)], screen.width)
    screen.print(first, style="bold", soft_wrap=True)
    print("\n".join(lines))


def _row(save: SaveInfo, texts: Texts) -> list[str]:
    when = save.when.astimezone().strftime("%Y-%m-%d %H:%M")
    who = [clean(save.id, 80), when, save.game and game_title(save.game, texts), ", ".join(save.names)]
    if save.another_edition:
        return [*who, texts("cli.saves.another_edition", n=save.moves)]
    if save.problem:
        return [*who, explain(save.problem, texts)]
    return [*who, texts(f"cli.saves.{'finished' if save.finished else 'unfinished'}", n=save.moves)]


def in_columns(rows: Sequence[Sequence[str]], width: int, wrapped: Sequence[int] = WRAPPED) -> list[str]:
    """Each column as wide as its longest cell; where that is too much the last ones are broken at spaces. Plain work on
    strings: thousands of rows in a moment."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for column in wrapped:
        too_much = sum(widths) + AIR * (len(widths) - 1) - width
        if too_much > 0:
            widths[column] = max(min(NARROWEST, widths[column]), widths[column] - too_much)
    lines = []
    for row in rows:
        cells = [[cell] if cell_len(cell) <= room else wrap(cell, room) for cell, room in zip(row, widths, strict=True)]
        for number in range(max(map(len, cells))):
            pieces = [cell[number] if number < len(cell) else "" for cell in cells]
            padded = (piece + " " * (room - cell_len(piece)) for piece, room in zip(pieces, widths, strict=True))
            lines.append((" " * AIR).join(padded).rstrip())
    return lines
