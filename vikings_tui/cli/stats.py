"""`vikings stats`: all matches that were played, with bars."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from vikings_tui.cli.arguments import Arguments
from vikings_tui.cli.showing import console
from vikings_tui.core.text import Texts, clean, game_title
from vikings_tui.table.tally import GameTally, Standing, in_order, tally
from vikings_tui.tui.stats_words import called, counted, left_out, records_of

if TYPE_CHECKING:
    from rich.table import Table

BAR = 30


def run(arguments: Arguments, texts: Texts, language: str | None) -> None:
    total = tally()
    if "json" in arguments.given:
        print(json.dumps(total.as_dict()))
        return
    screen = console()
    if total.finished:
        screen.print(f"{texts('stats.everything')} · {counted(total, texts)}", style="bold")
        screen.print(_wins(in_order(total.players), texts))
        for _, game in sorted(total.games.items()):
            _show_game(game, texts)
    else:
        screen.print(texts("stats.none"))
        if total.unfinished:
            screen.print(texts("stats.unfinished", n=total.unfinished))
    if total.unreadable:
        screen.print(clean(left_out(total, texts), 400), style="yellow")


def _show_game(game: GameTally, texts: Texts) -> None:
    screen = console()
    head = f"{game_title(game.game, texts)} · {texts('stats.finished', n=game.matches)}"
    screen.print(f"\n{head}", style="bold")
    screen.print(_wins(in_order(game.players), texts))
    records = _grid()
    for label, names, says in records_of(game, texts):
        records.add_row(f"  ★ {label}", names, says)
    screen.print(records)


def _wins(standings: list[Standing], texts: Texts) -> Table:
    from rich.text import Text

    from vikings_tui.tui.canvas import bar

    table = _grid()
    for standing in standings:
        filled = Text(bar(standing.wins, standing.matches, BAR), style="yellow" if standing.person else "blue")
        won = texts("stats.won", wins=standing.wins, n=standing.matches)
        streak = texts("stats.streak", n=standing.streak) if standing.streak > 1 else ""
        table.add_row(f"  {called(standing, texts)}", filled, won, streak)
    return table


def _grid() -> Table:
    from rich.table import Table

    return Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
