"""`vikings simulate GAME`: bots against bots, with a table of results at the end."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Literal

from vikings_tui.bots.simulate import SimulationResult, simulate
from vikings_tui.bots.tournament import wilson
from vikings_tui.cli.arguments import Arguments, number, wrong
from vikings_tui.cli.finding import find_game
from vikings_tui.cli.progress import progress_of
from vikings_tui.cli.showing import console, decimal
from vikings_tui.core.limits import MOST_DECISIONS
from vikings_tui.core.text import Texts, game_title
from vikings_tui.games import load_game

if TYPE_CHECKING:
    from rich.console import Console

MOST_GAMES = 10_000_000
INTERRUPTED = 130  # by Ctrl+C: what was found so far has been shown


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    slug = find_game(arguments.words[0])
    counts = load_game(slug).seat_counts
    bots = [level.strip() for level in arguments.last("bots", "karl").split(",")]
    usual = min(max(len(bots), counts[0]), counts[-1])
    result = _with_progress(
        slug,
        seats=number("--seats", arguments.last("seats", str(usual)), counts[0], counts[-1]),
        games=number("--games", arguments.last("games", "100"), 1, MOST_GAMES),
        seed=number("--seed", arguments.last("seed", "0"), 0, 2**64 - 1),
        bots=bots,
        options=read_options(arguments.given.get("set", [])),
        texts=texts,
    )
    if "json" in arguments.given:
        print(json.dumps({**result.as_dict(), "intervals": [wilson(wins, result.games) for wins in result.wins]}))
    else:
        _show(result, texts)
    return INTERRUPTED if result.stopped else 0


def read_options(pairs: list[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals):
            raise wrong("set", value=pair)
        options[name.strip()] = value.strip()
    return options


def _with_progress(
    slug: str, *, seats: int, games: int, seed: int, bots: list[str], options: dict[str, str], texts: Texts
) -> SimulationResult:
    with progress_of(game_title(slug, texts), games, texts) as told:
        return simulate(slug, seats, games, seed, bots, options, told.done, told.decided)


def _show(result: SimulationResult, texts: Texts) -> None:
    from rich.table import Table

    table = Table(title=game_title(result.game, texts), title_justify="left")
    for column in ("player", "bot", "wins", "share", "score"):
        side: Literal["left", "right"] = "left" if column == "bot" else "right"
        table.add_column(texts(f"cli.simulate.{column}"), justify=side)
    for player, bot in enumerate(result.bots if result.games else ()):
        table.add_row(
            str(player + 1),
            bot,
            decimal(result.wins[player], 1, texts),
            interval(result.wins[player] / result.games, *wilson(result.wins[player], result.games), texts),
            decimal(result.mean_scores[player], 2, texts),
        )
    screen = console()
    if result.games:
        screen.print(table)
    screen.print(
        texts(
            "cli.simulate.summary",
            n=result.games,
            seed=result.seed,
            each=decimal(result.mean_decisions_per_game, 1, texts),
            us=decimal(result.us_per_decision, 1, texts),
            seconds=decimal(result.seconds, 1, texts),
        )
    )
    show_what_is_missing(screen, result.endless, result.stopped, texts)


def show_what_is_missing(screen: Console, endless: int, stopped: bool, texts: Texts) -> None:
    """Games that had no end, and that fewer were played than was asked for."""
    if endless:
        screen.print(texts("cli.simulate.endless", n=endless, most=MOST_DECISIONS), style="yellow")
    if stopped:
        screen.print(texts("cli.simulate.stopped"), style="yellow")


def interval(share: float, low: float, high: float, texts: Texts) -> str:
    """A share, and within which bounds chance leaves it (95 %)."""
    return texts(
        "cli.simulate.interval",
        share=decimal(100 * share, 1, texts),
        low=decimal(100 * low, 1, texts),
        high=decimal(100 * high, 1, texts),
    )
