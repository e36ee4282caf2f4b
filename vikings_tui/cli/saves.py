"""`vikings saves`: what has been played and what can go on."""

from __future__ import annotations

from vikings_tui.cli.arguments import Arguments
from vikings_tui.cli.showing import console
from vikings_tui.core.text import Texts, clean, explain, game_title
from vikings_tui.table.saves import SaveInfo, list_saves


def run(arguments: Arguments, texts: Texts, language: str | None) -> None:
    saves = list_saves()
    if not saves:
        print(texts("cli.saves.none"))
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("id", "when", "game", "names", "state"):
        table.add_column(texts(f"cli.saves.{column}"), no_wrap=column in ("id", "when"), overflow="fold")
    for save in saves:
        table.add_row(*_row(save, texts))
    console().print(table)


def _row(save: SaveInfo, texts: Texts) -> tuple[str, ...]:
    when = save.when.astimezone().strftime("%Y-%m-%d %H:%M")
    if save.problem:
        return clean(save.id, 80), when, "", "", explain(save.problem, texts)
    state = "finished" if save.finished else "unfinished"
    said = texts(f"cli.saves.{state}", n=save.moves)
    return clean(save.id, 80), when, game_title(save.game, texts), ", ".join(save.names), said
