"""`vikings stats`: all matches that were played, with bars."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from vikings_tui.cli.arguments import Arguments, wrong
from vikings_tui.cli.showing import console, reading
from vikings_tui.core.text import Texts, clean, game_key, game_title
from vikings_tui.table.index import list_saves
from vikings_tui.table.people import People
from vikings_tui.table.people_text import against_lines, course_of_ratings, game_line, skill_lines
from vikings_tui.table.saves import SaveInfo
from vikings_tui.table.totals import GameTotals, PlayerTotals, add_up, in_order
from vikings_tui.table.totals_text import best_rows, called, challenges, counted, left_out, people_of, share_rows

if TYPE_CHECKING:
    from rich.table import Table

BAR = 30


def run(arguments: Arguments, texts: Texts, language: str | None) -> None:
    with reading(texts) as progress:
        saves = list_saves(progress)
    if name := arguments.word(0):
        _show_person(saves, name, texts, as_json="json" in arguments.given)
        return
    total = add_up(saves)
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
    if days := challenges(texts):
        screen.print(days)
    if total.unreadable:
        screen.print(clean(left_out(total, texts), 400), style="yellow")


def _show_person(saves: list[SaveInfo], name: str, texts: Texts, *, as_json: bool) -> None:
    """One person's games, ratings, skills, rivals and records."""
    people = People(saves)
    person = people.find(name)
    if person is None:
        raise wrong("no_person", name=clean(name, 40))
    if as_json:
        print(json.dumps(person.as_dict()))
        return
    screen = console()
    for _, game in sorted(person.games.items()):
        screen.print(f"\n{game_title(game.game, texts)} · {game_line(game, texts)}", style="bold")
        screen.print(f"  {course_of_ratings(game)}", style="cyan")
        best = [texts("people.best", score=game.best, match=game.best_match)]
        for line in (*skill_lines(people, person, game, texts), *against_lines(game, texts), *best):
            screen.print(f"  {line}")


def _show_game(game: GameTotals, texts: Texts) -> None:
    screen = console()
    head = f"{game_title(game.game, texts)} · {texts('stats.finished', n=game.matches)}"
    screen.print(f"\n{head}", style="bold")
    screen.print(_wins(in_order(game.players), texts))
    records = _grid()
    for label, names, says in best_rows(game, texts):
        records.add_row(f"  ★ {label}", names, says)
    screen.print(records)
    _show_shares(game, texts)


def _show_shares(game: GameTotals, texts: Texts) -> None:
    """What the people are good at, where the game tells it apart."""
    people = people_of(game)
    rows = share_rows(game, people, texts)
    if not rows:
        return
    table = _grid()
    table.add_row("", *(game.players[key].name for key in people))
    for share in rows:
        table.add_row(f"  {share.title}", *(f"{n}/{of}" if of else "·" for n, of in share.each))
    screen = console()
    screen.print(f"  {texts(f'{game_key(game.game)}.share')}", style="bold")
    screen.print(table)


def _wins(players: list[PlayerTotals], texts: Texts) -> Table:
    from rich.text import Text

    from vikings_tui.tui.canvas import bar

    table = _grid()
    for player in players:
        filled = Text(bar(player.wins, player.matches, BAR), style="yellow" if player.person else "blue")
        won = texts("stats.won", wins=player.wins, n=player.matches)
        streak = texts("stats.streak", n=player.streak) if player.streak > 1 else ""
        table.add_row(f"  {called(player, texts)}", filled, won, streak)
    return table


def _grid() -> Table:
    from rich.table import Table

    return Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
