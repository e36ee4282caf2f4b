"""What the statistics say, on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from vikings_tui.core.text import Texts
from vikings_tui.games import shares_of
from vikings_tui.table.daily import read_days
from vikings_tui.table.totals import GameTotals, PlayerTotals, Totals


class Share(NamedTuple):
    """One kind of thing, and how often, of how many tries, each of some people did it well."""

    title: str
    each: tuple[tuple[int, int], ...]


def share_rows(game: GameTotals, people: Sequence[str], texts: Texts) -> list[Share]:
    """What the game tells apart, for these people (keys of its players), what they tried most first."""
    told = shares_of(game.game)
    rows = []
    for title, what, of in told(texts) if told else ():
        done, tried = game.counts.get(what, {}), game.counts.get(of, {})
        each = tuple((done.get(key, 0), tried.get(key, 0)) for key in people)
        if any(n for _, n in each):
            rows.append(Share(title, each))
    return sorted(rows, key=lambda row: -sum(of for _, of in row.each))


def people_of(game: GameTotals) -> list[str]:
    """The keys of the people who played it, those who did so most often first."""
    keys = [key for key, player in game.players.items() if player.person]
    return sorted(keys, key=lambda key: (-game.players[key].matches, game.players[key].name))


def called(player: PlayerTotals, texts: Texts) -> str:
    return player.name if player.person else texts("stats.computer", level=player.name)


def counted(total: Totals, texts: Texts) -> str:
    words = texts("stats.finished", n=total.finished)
    return f"{words}, {texts('stats.unfinished', n=total.unfinished)}" if total.unfinished else words


def challenges(texts: Texts) -> str:
    """How many days' challenges were played, and how many in a row; "" if none was."""
    days = read_days()
    if not days.done:
        return ""
    return texts("daily.kept", played=len(days.done), streak=days.streak(date.today()), longest=days.longest)


def left_out(total: Totals, texts: Texts) -> str:
    files = ", ".join(save.id for save in total.unreadable[:3])
    more = "…" if len(total.unreadable) > 3 else ""
    return texts("stats.unreadable", n=len(total.unreadable), files=files + more)


def best_rows(game: GameTotals, texts: Texts) -> list[tuple[str, str, str]]:
    """What, who, how much: the highest score, and the game's own bests."""
    rows = []
    if game.best_score is not None:
        rows.append((texts("stats.score"), ", ".join(game.best_scorers), str(game.best_score)))
    for best in game.bests():
        key = f"{game.game.replace('-', '_')}.best.{best.name}"
        rows.append((texts(f"{key}.title"), ", ".join(best.holders), texts(f"{key}.says", n=best.n, of=best.of)))
    return rows
