"""Tables across terminals: `python -m tests.bench.apart [bytes|races|memory|keys|tables]` (else all, in this order).

bytes: what a step sends to one terminal, in whole random games. races: who wins how often when one line is slow and
both people are as quick (simulated: 300 windows a delay, with the 95 % interval). memory: of a table's process and of a
terminal. keys: from Enter at one terminal to the last byte at the other, beside the same at one keyboard. tables: fifty
tables with four terminals each (without their screens), all playing at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import fmean, median, quantiles

from tests.conformance import step
from tests.table.apart.helpers import Folk, record
from tests.table.apart.ptys import Evening
from tests.table.helpers import state_of
from tests.tui.driving import table
from vikings_tui.bots.tournament import wilson
from vikings_tui.games import playable
from vikings_tui.table.apart import places
from vikings_tui.table.apart.process import open_table
from vikings_tui.table.apart.remote import RemoteTable, sit_down
from vikings_tui.table.apart.room import lines_for
from vikings_tui.table.match import Match

WINDOWS, DELAYS = 300, (0.0, 0.05, 0.1, 0.2)
REACTION, SPREAD = 0.35, 0.08  # seconds that people take to press a key they wait for: a guess, the same for both
TABLES, TERMINALS = 50, 4


def bytes_of_steps() -> None:
    print(f"{'bytes to a terminal':22}{'steps':>7}{'mean':>8}{'95 %':>8}{'most':>8}{'on coming':>11}")
    for slug in playable():
        sizes, most = [], 0
        for seed in range(3):
            match, rng = Match.new(slug, table(3, 0), seed, {}, None), random.Random(seed)
            while match.decision is not None and len(match.history) < 3000:
                before = len(match.history)
                match.play(*step(state_of(match), rng))
                sizes.append(len(lines_for(match, (0,), before, "step")))
            most = max(most, len(lines_for(match, (0,), 0, "all")))
        late = quantiles(sizes, n=20)[-1]
        print(f"{slug:22}{len(sizes):>7}{fmean(sizes):>8.0f}{late:>8.0f}{max(sizes):>8}{most:>11}")


# -- races


def race(delay: float, rng: random.Random) -> bool:
    """Whether the one with the slow line is first: the window comes to them late, and so does their answer."""
    slow, quick = (max(0.1, rng.gauss(REACTION, SPREAD)) for _ in range(2))
    return 2 * delay + slow < quick


def races() -> None:
    print(f"\n{'delay of one line':22}{'both ways':>10}{'wins of the slow one (simulated)':>36}")
    for delay in DELAYS:
        rng = random.Random(5)
        won = sum(race(delay, rng) for _ in range(WINDOWS))
        low, high = wilson(won, WINDOWS)
        share = f"{won / WINDOWS:.0%} ({low:.0%} to {high:.0%})"
        print(f"{delay * 1000:>18.0f} ms{2 * delay * 1000:>7.0f} ms{share:>36}")


# -- what it costs


def _memory(pid: int) -> tuple[float, float]:
    """Of the machine's memory in megabytes: in all, and shared out among those who share it."""
    found = {}
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]:
        name, value = line.split()[:2]
        found[name] = int(value) / 1024
    return found["Rss:"], found["Pss:"]


def memory() -> None:
    with tempfile.TemporaryDirectory() as folder, Evening(Path(folder), linger=30.0) as evening:
        evening.host("valnarok", "--who", "here,friend,friend")
        for _ in range(2):
            evening.join("--names", f"F{len(evening.terminals)}")
        evening.everybody_sees("Valnarok")
        for terminal in evening.terminals:
            terminal.settle()
        print(f"\n{'memory, MB':22}{'RSS':>8}{'PSS':>8}")
        for name, pids in (
            ("a table", evening.processes()),
            ("a terminal", [t.program.pid for t in evening.terminals]),
        ):
            rss, pss = (fmean(values) for values in zip(*map(_memory, pids), strict=True))
            print(f"{name:22}{rss:>8.0f}{pss:>8.0f}")


def keys() -> None:
    """A key that ends a step, at its own terminal and at the other."""
    with tempfile.TemporaryDirectory() as folder, Evening(Path(folder), linger=30.0) as evening:
        host = evening.host("clash", "--who", "here,friend", "--seed", "3", "--names", "Ada,Bo")
        friend = evening.join("--names", "Bo")
        evening.everybody_sees("hand 3")
        times: list[tuple[float, float]] = []
        for _ in range(40):
            mover, other = (friend, host) if "Waiting for" in host.text() else (host, friend)
            for terminal in (host, friend):
                terminal.settle()
            start = time.perf_counter()
            mover.press("enter")
            own, far = _first_byte(mover, start), _first_byte(other, start)
            if own and far:
                times.append((own, far))
            elif not own:
                other.press("enter")  # it was theirs to answer
        print(f"\n{'Enter to the screen':22}{'own':>8}{'other':>8}   (median of {len(times)}, ms)")
        print(f"{'':22}{median(t[0] for t in times) * 1000:>8.0f}{median(t[1] for t in times) * 1000:>8.0f}")


def _first_byte(terminal, start: float) -> float | None:  # type: ignore[no-untyped-def]
    return time.perf_counter() - start if terminal.read(1.0) else None


# -- fifty tables


async def _at_a_table(code: str, seat: int, seed: int, steps: list[float]) -> str:
    """How it ended for them: "over", or why the line did."""
    remote: RemoteTable = await sit_down(code, seats=(seat,))
    await remote.dealt.wait()
    folk = Folk(seed)

    async def show(step: object) -> None:
        steps.append(time.monotonic())

    folk.show = show  # type: ignore[method-assign]
    with contextlib.suppress(asyncio.CancelledError):
        await remote.run(folk)
    how = "over" if remote.seen.result is not None else str(remote.ended)
    remote.close()
    return how


async def _fifty(folder: Path) -> None:
    os.environ.update(VIKINGS_HOME=str(folder), VIKINGS_TABLE_PAUSE="0", VIKINGS_TABLE_LINGER="5")
    codes = []
    start = time.monotonic()
    for number in range(TABLES):
        found = record(playable()[number % 4], ("here", *("friend",) * (TERMINALS - 1)), folder / "saves")
        found.code = places.new_code()
        await asyncio.to_thread(open_table, found)
        codes.append(found.code)
    opened = time.monotonic() - start
    steps: list[float] = []
    playing = [asyncio.create_task(_at_a_table(code, seat, seat, steps)) for code in codes for seat in range(TERMINALS)]
    await asyncio.sleep(10)
    pids = _processes(folder)
    rss, pss = (sum(values) for values in zip(*map(_memory, pids), strict=True)) if pids else (0.0, 0.0)
    done, _ = await asyncio.wait(playing, timeout=50)
    how = Counter(repr(task.exception()) if task.exception() else task.result() for task in done)
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)
    for pid in _processes(folder):
        os.kill(pid, signal.SIGTERM)
    print(f"\n{TABLES} tables x {TERMINALS} terminals: opened in {opened:.0f} s; {len(steps)} steps shown in 60 s;")
    print(f"of {len(playing)} terminals at an end: {dict(how)};")
    print(f"{len(pids)} tables at once: {rss:.0f} MB RSS, {pss:.0f} MB PSS")


def _processes(folder: Path) -> list[int]:
    evening = Evening.__new__(Evening)
    evening.home = folder
    return evening.processes()


def tables() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_fifty(Path(folder)))


PARTS: dict[str, Callable[[], None]] = {
    "bytes": bytes_of_steps,
    "races": races,
    "memory": memory,
    "keys": keys,
    "tables": tables,
}


if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
