"""The whole table in one run: `python -m tests.bench [GAMES]` (pip install '.[bench]' for the peers).

How fast our rules are beside other people's, how fast the search is, and how readable the levels of Clash are; GAMES is
for how many games the last is counted (else 1,000; the levels that search play one for each hundred).
A peer that is not installed is named as missing.
"""

from __future__ import annotations

import sys
from time import process_time

from tests.bench import bluffs
from tests.bench.peers import PEERS
from tests.bench.rules import measure, per_decision, playout
from tests.bench.searching import iterations_a_second
from vikings_tui.games import slugs

COLUMNS = ("decision", "clone", "view", "to_json", "games/s")


def games_a_second(slug: str) -> float:
    """Whole random games at the largest table."""
    start, count = process_time(), 0
    while process_time() - start < 1.0:
        playout(slug, count)
        count += 1
    return count / (process_time() - start)


def peers() -> dict[str, float]:
    """Microseconds a move of those that are installed."""
    found: dict[str, float] = {}
    print(f"{'peers':24}{'µs a move':>10}")
    for name, load in PEERS.items():
        try:
            play = load()
            play(0)
        except ImportError as error:
            print(f"{name:24}{'missing':>10}   ({error.name or error})")
            continue
        found[name] = per_decision(play)
        print(f"{name:24}{found[name]:10.1f}", flush=True)
    return found


def ours() -> dict[str, float]:
    found: dict[str, float] = {}
    print(f"\n{'µs':24}" + "".join(f"{column:>10}" for column in COLUMNS) + f"{'searches/s':>12}")
    for slug in slugs():
        decision, clone, view, json = measure(slug)
        found[slug] = decision
        searched = iterations_a_second(slug)
        row = "".join(f"{value:10.1f}" for value in (decision, clone, view, json, games_a_second(slug)))
        print(f"{slug:24}{row}{f'{searched:.0f}' if searched else '-':>12}", flush=True)
    return found


def ratios(theirs: dict[str, float], own: dict[str, float]) -> None:
    """Below 1 we are the faster ones."""
    print("\nour decision / their move")
    print(f"{'':24}" + "".join(f"{slug:>11}" for slug in own))
    for name, time in theirs.items():
        print(f"{name:24}" + "".join(f"{value / time:11.2f}" for value in own.values()))


def main(games: int) -> None:
    theirs = peers()
    ratios(theirs, ours())
    print()
    bluffs.main(games, None)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
