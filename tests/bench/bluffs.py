"""How readable the levels are in Clash: the share of true announcements and of calls, over many games of equals.

`python -m tests.bench.bluffs [GAMES [ITERATIONS]]`: the levels that search think so many iterations at most.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import partial

from vikings_tui.bots import bots_of, load_bot
from vikings_tui.bots.searcher import Searcher
from vikings_tui.core.bot import Bot, decide
from vikings_tui.core.rng import Rng
from vikings_tui.games import load_game


@dataclass
class Habits:
    """What one level did; a chance to call is one player's one window."""

    said: int = 0
    true: int = 0
    shields: int = 0
    true_shields: int = 0
    chances: int = 0
    calls: int = 0
    right: int = 0


def thinking(level: str, iterations: int | None) -> Bot:
    bot = load_bot("clash", level)
    return bot.within(iterations) if iterations and isinstance(bot, Searcher) else bot


def habits(level: str, games: int, seats: int = 3, iterations: int | None = None) -> Habits:
    """Games among players of this level."""
    bot, found, game = thinking(level, iterations), Habits(), load_game("clash")
    for number in range(games):
        state, rng = game.new(seats=seats, seed=number), Rng(number)
        while (decision := state.decision) is not None:
            seat = decision.seats[0] if len(decision.seats) == 1 else rng.choice(decision.seats)
            action = decide(bot, state.view(seat), state.legal(seat), rng, partial(state.resample, seat))
            if decision.kind in ("call", "call_shield"):
                found.chances += 1
                if action.verb == "call":
                    laid = state.laid[-1]
                    found.calls += 1
                    found.right += laid.card != laid.named
            elif decision.kind == "play":
                found.said += 1
                found.true += state.hands[seat][int(action.args[0]) - 1] == action.args[1]
            elif decision.kind == "shield" and action.verb == "shield":
                found.shields += 1
                found.true_shields += state.hands[seat][int(action.args[0]) - 1] == "shield"
            state.apply(seat, action)
    return found


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"


def main(games: int, iterations: int | None) -> None:
    print(f"{'clash':10}{'games':>8}{'cards':>8}{'true':>8}{'shields true':>14}{'called':>8}{'calls right':>13}")
    for level in bots_of("clash"):
        count = games if level in ("thrall", "karl") or iterations else max(1, games // 100)
        h = habits(level, count, iterations=iterations)
        row = f"{h.said:8}{percent(h.true, h.said):>8}{percent(h.true_shields, h.shields):>14}"
        print(f"{level:10}{count:8}{row}{percent(h.calls, h.chances):>8}{percent(h.right, h.calls):>13}", flush=True)


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    main(words[0] if words else 1000, words[1] if len(words) > 1 else None)
