"""`vikings tournament GAME`: levels against levels, with win rates, Elo and a chart at the end."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from typing import Literal

from vikings_tui.bots.tournament import Standing, TournamentResult, play_all, summary, tasks
from vikings_tui.cli.arguments import Arguments, number
from vikings_tui.cli.finding import find_game
from vikings_tui.cli.progress import progress_of
from vikings_tui.cli.showing import console
from vikings_tui.cli.simulate import INTERRUPTED, MOST_GAMES, interval, read_options, show_what_is_missing
from vikings_tui.core.text import Texts, game_title
from vikings_tui.games import load_game

BAR = 24
FOUND_NOTHING = 1  # no game came to an end
MOST_WORKERS = 64
MOST_ITERATIONS = 1_000_000


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    slug = find_game(arguments.words[0])
    counts = load_game(slug).seat_counts
    bots = [level.strip() for level in arguments.last("bots", "konung,jarl,karl,thrall").split(",")]
    usual = min(max(2, counts[0]), counts[-1])
    seats = number("--seats", arguments.last("seats", str(usual)), counts[0], counts[-1])
    seed = number("--seed", arguments.last("seed", "0"), 0, 2**64 - 1)
    games = number("--games", arguments.last("games", "20"), 1, MOST_GAMES)
    workers = number("--workers", arguments.last("workers", str(os.cpu_count() or 1)), 1, MOST_WORKERS)
    iterations = None
    if "iterations" in arguments.given:
        iterations = number("--iterations", arguments.last("iterations", ""), 1, MOST_ITERATIONS)
    options = read_options(arguments.given.get("set", []))
    todo = tasks(slug, bots, seats, games, seed, options, iterations)
    with progress_of(game_title(slug, texts), len(todo), texts) as told:
        outcomes = play_all(todo, min(workers, len(todo)), told.done, told)
    stopped = len(outcomes) < len(todo)
    if not any(outcome.places for outcome in outcomes):
        show_what_is_missing(console(stderr=True), len(outcomes), stopped, texts)
        return INTERRUPTED if stopped else FOUND_NOTHING
    result = replace(summary(slug, seed, outcomes), stopped=stopped)
    if "json" in arguments.given:
        print(json.dumps(result.as_dict()))
    else:
        _show(result, texts)
    return INTERRUPTED if stopped else 0


def _show(result: TournamentResult, texts: Texts) -> None:
    from rich.table import Table

    screen = console()
    table = Table(title=game_title(result.game, texts), title_justify="left")
    for column in ("level", "games", "wins", "elo", "chart"):
        side: Literal["left", "right"] = "left" if column in ("level", "chart") else "right"
        table.add_column(texts(f"cli.tournament.{column}"), justify=side)
    for standing in result.standings:
        table.add_row(
            standing.level,
            str(standing.games),
            interval(standing.share, standing.low, standing.high, texts),
            str(standing.elo),
            bar(standing),
        )
    screen.print(table)
    for pair in result.pairs:
        rate = interval(pair.share, pair.low, pair.high, texts)
        screen.print(texts("cli.tournament.pair", first=pair.first, second=pair.second, n=pair.games, rate=rate))
    screen.print(texts("cli.tournament.summary", n=result.games, seed=result.seed))
    show_what_is_missing(screen, result.endless, result.stopped, texts)


def bar(standing: Standing) -> str:
    """The share of wins as a bar; a stroke where equal players would be."""
    full = round(standing.share * BAR)
    at = min(BAR - 1, round(standing.chance * BAR))
    cells = ["█" if cell < full else " " for cell in range(BAR)]
    cells[at] = "▌" if at < full else "│"
    return "".join(cells)
