"""What goes over the line, in bytes: a budget for each game, for its first screen and for a key that moves the cursor.

In a real terminal with 256 colours, as sshd gives. A hook of Textual's that is gone, or a screen that paints more than
what changed, is noticed here: without the hooks a key of Clash was 8,710 bytes.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.hardening.playing import begin, quick_settings
from tests.terminal import Terminal, plain_environment
from tests.waiting import comes_true
from vikings_tui.games import load_game, playable

HOME_SCREEN = 12_000
RESTS = 3  # a program that said nothing so often in a row, each time it was at rest, has said all


class Budget(NamedTuple):
    first: int  # bytes until the table is drawn, all that a start costs included
    key: int  # of the dearest of these keys
    keys: tuple[str, ...]


SMALL = {
    "clash": Budget(12_000, 400, ("right", "down", "left", "up")),
    "estimeo": Budget(12_000, 900, ("down", "up")),
    "gone-wild": Budget(12_000, 600, ("down", "up")),
    "valnarok": Budget(12_000, 1_000, ("right", "left")),
}
LARGE = {
    "clash": Budget(40_000, 1_000, ("right", "down", "left", "up")),
    "estimeo": Budget(40_000, 2_500, ("down", "up")),
    "gone-wild": Budget(40_000, 800, ("down", "up")),
    "valnarok": Budget(40_000, 2_000, ("right", "left")),
}


def rest(terminal: Terminal) -> None:
    """Until it has said all."""
    quiet = 0
    while quiet < RESTS:
        quiet = 0 if terminal.settle() else quiet + 1


def leads_on(terminal: Terminal) -> bool:
    """Whether there is something to choose with the arrows; if not, what is announced first is gone on from."""
    if "↑↓←→" in terminal.lines()[-1]:
        return True
    terminal.press("space" if "Space " in terminal.lines()[-1] else "enter")
    rest(terminal)
    return False


def cost_of(terminal: Terminal, key: str) -> int:
    """The bytes that a key costs which changes something on the screen."""
    before, sent = terminal.text(), len(terminal.received)
    terminal.press(key)
    terminal.wait_for(lambda: terminal.text() != before)
    rest(terminal)
    return len(terminal.received) - sent


def test_every_game_has_a_budget() -> None:
    assert set(SMALL) == set(LARGE) == set(playable())


@pytest.mark.parametrize("slug", SMALL)
@pytest.mark.parametrize(("size", "budgets"), [((80, 24), SMALL), ((120, 40), LARGE)], ids=["80x24", "120x40"])
def test_a_screen_and_a_key_stay_within_their_budget(
    slug: str, size: tuple[int, int], budgets: dict[str, Budget], tmp_path: Path
) -> None:
    first, dearest, keys = budgets[slug]
    quick_settings(tmp_path)
    begin(tmp_path, slug, 7, people=1, bots=load_game(slug).seat_counts[0] - 1)
    with Terminal(("resume",), plain_environment(tmp_path), size) as terminal:
        terminal.wait_for(lambda: terminal.paper.on("?1049") and bool(terminal.text().strip()))
        rest(terminal)
        assert len(terminal.received) < first
        assert comes_true(lambda: leads_on(terminal)), terminal.text()
        costs = {key: cost_of(terminal, key) for key in keys}
        assert max(costs.values()) < dearest, costs
        said = len(terminal.received)
        rest(terminal)
        assert len(terminal.received) == said, "it says something while nothing happens"


def test_the_home_screen_stays_within_its_budget(tmp_path: Path) -> None:
    quick_settings(tmp_path)
    with Terminal((), plain_environment(tmp_path)) as terminal:
        terminal.wait_for("Valnarok")
        rest(terminal)
        assert len(terminal.received) < HOME_SCREEN
