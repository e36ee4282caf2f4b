"""Terminals and tables are killed at random moments: nothing that was shown is lost, nobody is asked again what they
have answered, and the match comes to its end."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.table.apart.helpers import Folk, record, until
from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.games import playable
from vikings_tui.table.apart.places import forget
from vikings_tui.table.apart.process import bring_back, open_table
from vikings_tui.table.apart.remote import RemoteTable, Turned, sit_down
from vikings_tui.table.seen import SeenStep
from vikings_tui.table.table import Ask, Claims, RaceClock

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
SEATS = 3


class Steady(Folk):
    """Takes nothing back, and remembers which steps were shown and at which moments they have answered."""

    def __init__(self, seat: Seat, seed: int) -> None:
        super().__init__(seed)
        self.seat, self.story = seat, list[SeenStep]()
        self.remote: RemoteTable | None = None

    async def choose(self, ask: Ask) -> Action:
        self._is_new(ask)
        await asyncio.sleep(self.rng.uniform(0, 0.01))
        return self.rng.choice(ask.actions)

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        for ask in asks:
            self._is_new(ask)
        return await super().race(asks, clock)

    def _is_new(self, ask: Ask) -> None:
        """What is asked comes after all that was shown."""
        assert self.remote is not None
        assert len(self.remote.seen.history) >= len(self.story), f"seat {ask.seat} is asked before what was shown"

    async def show(self, step: SeenStep) -> None:
        assert self.remote is not None
        self.story = list(self.remote.seen.history)

    def comes_back(self, remote: RemoteTable) -> None:
        """All that was shown is still so."""
        self.remote = remote
        history = remote.seen.history
        assert len(history) >= len(self.story), f"{len(self.story)} steps were shown, {len(history)} are left"
        assert history[: len(self.story)] == self.story
        self.story = list(history)


async def sit_again(code: str, folk: Steady) -> RemoteTable:
    """However often it takes: the table may be killed again meanwhile."""
    while True:
        with contextlib.suppress(Exception):
            await asyncio.to_thread(bring_back, code)
            try:
                remote = await sit_down(code, seats=(folk.seat,))
            except Turned:  # the table has not noticed yet that they are lost
                await asyncio.sleep(0.02)
                continue
            await remote.dealt.wait()
            if remote.ended is None:
                return remote
        await asyncio.sleep(0.01)


async def stay(code: str, folk: Steady) -> None:
    """To the end of the match, however often the line breaks."""
    while True:
        remote = await sit_again(code, folk)
        folk.comes_back(remote)
        await remote.run(folk)
        if remote.seen.result is not None:
            remote.leave()
            return
        remote.close()


def process_of(code: str) -> int | None:
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (folder / "cmdline").read_bytes().split(b"\0")
            if b"vikings_tui.table.apart.process" in words and code.encode() in words:
                return int(folder.name)
    return None


async def match_with_kills(slug: str, folder: Path, rng: random.Random, most: int) -> int:
    """A whole match; returns how often something was killed in it, at most so often."""
    found = record(slug, ("here", *("friend",) * (SEATS - 1)), folder, call_seconds=0.2)
    found.code = f"kill-{rng.randrange(10, 99)}"
    await asyncio.to_thread(open_table, found)
    folks = [Steady(seat, rng.randrange(1000)) for seat in range(SEATS)]
    playing = [asyncio.create_task(stay(found.code, folk)) for folk in folks]
    kills = 0
    try:
        await until(lambda: all(folk.remote for folk in folks), 120)
        while kills < most and not any(task.done() for task in playing):
            await asyncio.sleep(rng.uniform(0, 0.08))
            kills += 1
            if rng.random() < 0.1:
                if (pid := process_of(found.code)) is not None:
                    os.kill(pid, signal.SIGKILL)
            elif (remote := rng.choice(folks).remote) is not None:
                remote._writer.transport.abort()  # as if its process were killed
        async with asyncio.timeout(300):
            await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
        if (pid := process_of(found.code)) is not None:
            os.kill(pid, signal.SIGTERM)
        forget(found.code)
    return kills


@pytest.fixture
def quick_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIKINGS_TABLE_PAUSE", "0")
    monkeypatch.setenv("VIKINGS_TABLE_LINGER", "60")


async def test_a_match_with_kills_loses_nothing_that_was_shown(tmp_path: Path, quick_table: None) -> None:
    assert await match_with_kills("valnarok", tmp_path / "saves", random.Random(4), 12) > 0


@pytest.mark.long
@pytest.mark.parametrize("slug", playable())
async def test_a_thousand_kills_lose_nothing_that_was_shown(slug: str, tmp_path: Path, quick_table: None) -> None:
    """A thousand in all, a quarter in each game."""
    rng, kills, matches = random.Random(slug), 0, 0
    while kills < 250:
        kills += await match_with_kills(slug, tmp_path / f"saves{matches}", rng, 250 - kills)
        matches += 1
    print(f"{slug}: {kills} kills in {matches} matches")
