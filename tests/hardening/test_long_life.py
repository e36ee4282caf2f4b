"""A program that runs for hours, a guest who opens a thousand matches, a line that drops a hundred times: nothing piles
up. The short runs count what is left over, piece by piece; the long ones (`-m long`) also weigh the whole program.

VIKINGS_TABLES and VIKINGS_MATCHES say how long the long ones are: 3,000 demo tables take about half an hour.
"""

from __future__ import annotations

import asyncio
import gc
import os
import threading
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot

from tests.table.apart.helpers import CODE, Folk, open_room, play, record, until
from tests.tui.driving import SMALL, quick_app, table
from tests.tui.driving import until as comes
from vikings_tui.bots.in_worker import WORKERS
from vikings_tui.core.state import State
from vikings_tui.games import playable
from vikings_tui.table.apart.remote import RemoteTable, sit_down
from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seen import Seen
from vikings_tui.tui import demo
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.painted import PaintedScreen

PROC = Path("/proc/self")
TABLES = int(os.environ.get("VIKINGS_TABLES", "3000"))
MATCHES = int(os.environ.get("VIKINGS_MATCHES", "1000"))
A_FEW = 4  # of a kind may be alive: what is shown, what was just left
MORE_MEMORY = 1.10
THREADS = min(32, (os.cpu_count() or 1) + 4)  # that asyncio keeps at most, for whatever takes long

pytestmark = pytest.mark.skipif(not PROC.exists(), reason="counted by /proc")


class Load(NamedTuple):
    """What the program holds."""

    kilobytes: int
    descriptors: int
    threads: int
    children: int


def load() -> Load:
    gc.collect()
    resident = int((PROC / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    children = sum(len((task / "children").read_text().split()) for task in (PROC / "task").iterdir())
    return Load(resident, len(list((PROC / "fd").iterdir())), threading.active_count(), children)


def alive(*kinds: type) -> dict[str, int]:
    """How many objects of these kinds there are."""
    gc.collect()
    everything = gc.get_objects()
    return {kind.__name__: sum(isinstance(one, kind) for one in everything) for kind in kinds}


def nothing_left_over(before: Load, after: Load, *, weigh: bool = False) -> None:
    assert after.descriptors <= before.descriptors, f"{before} {after}"
    assert after.threads <= max(before.threads, THREADS + 1), f"{before} {after}"
    assert after.children <= before.children, f"{before} {after}"
    if weigh:
        print(before, after, sep="\n")
        assert after.kilobytes <= MORE_MEMORY * before.kilobytes, f"{before} {after}"


# -- a demo


async def watch(monkeypatch: pytest.MonkeyPatch, game: str | None, first: int, then: int) -> tuple[Load, Load]:
    """A demo at instant pace: what it holds after so many screens, and so many later."""
    opened = 0

    class Counted(demo.Demo):
        def _open(self, screen: PaintedScreen[Any]) -> None:
            nonlocal opened
            opened += 1
            super()._open(screen)
            if isinstance(screen, Ending):
                screen.call_later(self.next)

    monkeypatch.setattr(demo, "Demo", Counted)
    app = quick_app(("demo", game))
    async with app.run_test(size=SMALL):
        while opened < first:
            await asyncio.sleep(0.01)
        before = load()
        while opened < first + then:
            await asyncio.sleep(0.01)
        after = load()
        few = alive(GameScreen, Ending, Match, Seen)
        assert max(few.values()) <= A_FEW, few
    return before, after


async def test_a_demo_leaves_no_table_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "STEPS", 8)
    nothing_left_over(*await watch(monkeypatch, None, len(playable()), 3 * len(playable())))


async def test_a_demo_of_one_game_leaves_no_match_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_left_over(*await watch(monkeypatch, "clash", 2, 4))


@pytest.mark.long
async def test_a_demo_goes_on_for_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_left_over(*await watch(monkeypatch, None, TABLES // 10, TABLES), weigh=True)


# -- matches opened and left


async def open_and_leave(app: VikingsApp, pilot: Pilot[None], number: int) -> None:
    """A match, now with a person alone, now with several, now with a bot that thinks in a process of its own."""
    slug = playable()[number % len(playable())]
    level = "konung" if number % 7 == 0 else "thrall"
    match = Match.new(slug, table(1 + number % 2, 2, level), number, {}, saves_folder())
    app.play(match)
    await comes(pilot, lambda: isinstance(app.screen_stack[1], GameScreen))
    for key in ("enter", "enter", "down", "enter")[: number % 5]:
        await pilot.press(key)
    app.leave()
    await comes(pilot, lambda: isinstance(app.screen, Home))
    assert match.path is not None
    match.path.unlink()


async def opened_and_left(first: int, then: int) -> tuple[Load, Load]:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        for number in range(first):
            await open_and_leave(app, pilot, number)
        before = load()
        for number in range(first, first + then):
            await open_and_leave(app, pilot, number)
        await asyncio.to_thread(WORKERS.end)
        after = load()
        few = alive(GameScreen, Match, Seen)
        assert max(few.values()) <= A_FEW, few
    return before, after


async def test_matches_that_were_opened_and_left_are_gone() -> None:
    nothing_left_over(*await opened_and_left(8, 16))


@pytest.mark.long
async def test_a_thousand_matches_opened_and_left_are_gone() -> None:
    nothing_left_over(*await opened_and_left(MATCHES // 10, MATCHES), weigh=True)


# -- a line that drops


async def reconnected(first: int, then: int) -> tuple[Load, Load]:
    """A friend whose line drops again and again, while the others play."""
    async with open_room(record("clash", ("here", "friend", "bot"))) as room:
        host = await sit_down(CODE, seats=(0,))
        friend = await sit_down(CODE, who="name-ada")
        playing = asyncio.create_task(play(host, Folk(1)))
        await until(lambda: room.match is not None)
        loads = []
        for number in range(first + then):
            friend.close()
            await until(lambda: room.who_is_here().chairs[1].state == "lost")
            friend = await sit_down(CODE, who="name-ada")
            assert friend.welcome.eyes == (1,)
            await friend.dealt.wait()
            assert len(room.guests) == 2
            if number in (first - 1, first + then - 1):
                loads.append(load())
        few = alive(RemoteTable, State, Seen)
        assert few["RemoteTable"] <= 2 + A_FEW
        assert few["Seen"] <= 2 + A_FEW
        playing.cancel()
        await asyncio.wait({playing})
        for remote in (host, friend):
            remote.leave()
    return loads[0], loads[1]


async def test_a_line_that_drops_leaves_nothing_at_the_table() -> None:
    nothing_left_over(*await reconnected(3, 10))


@pytest.mark.long
async def test_a_line_that_drops_a_hundred_times_leaves_nothing_at_the_table() -> None:
    nothing_left_over(*await reconnected(10, 100), weigh=True)
