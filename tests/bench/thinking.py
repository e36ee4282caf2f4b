"""How smooth the app stays while a konung thinks, and how long that takes: `python -m tests.bench.thinking [GAME…]`.

The real app in a terminal, at tables of one person and three konungs. The key that opens the log, until the last byte
of the picture that it brings: while a konung thinks, and at the same tables when the person is asked, in turns, as a
ratio of one run; with all cores, and with one for the app and the konung together. Then the match is left in the midst
of a thought: how long until that is asked back, until home is painted, until the worker rests, until the program has
ended. Then what the levels that search do with their time, see `budgets`. Needs Linux. Exits 1 if a limit is missed.
"""

from __future__ import annotations

import os
import select
import sys
import tempfile
from collections.abc import Callable
from itertools import count, islice
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import NamedTuple

from tests.bench import budgets
from tests.bench.wire import Terminal
from tests.hardening.playing import SYNC, quick_settings
from tests.terminal import Paper
from tests.tui.driving import played_until, table
from vikings_tui.table.journal_lines import Move, read_line
from vikings_tui.table.match import Match
from vikings_tui.table.seats import PERSON

SIZE = (80, 24)
RESUME = ("-m", "vikings_tui", "resume", "--lang", "en")
PEEPS, SECONDS, LEAVES = 75, 8.0, 5  # keys; at most how long in one match; how often one leaves
RATIO = 1.5  # the limit: of the middle key while a konung thinks, to the same when nobody does
FRAME = b"\x1b[?2026l"  # the end of a picture
BREATH = 0.02  # seconds between two keys
MIDST = 0.3  # seconds after which a thought goes on, where it is one that takes its time
LIMIT = 20.0


class Keys(NamedTuple):
    """Milliseconds of the keys while a konung thought, and while nobody did."""

    thinking: list[float]
    resting: list[float]

    @property
    def ratio(self) -> float:
        return median(self.thinking) / median(self.resting)


class Leaving(NamedTuple):
    """Milliseconds: the question whether to leave is painted; after the answer, home is, the worker rests; after the
    last key, the program has ended."""

    asked: float
    home: float
    rested: float
    ended: float


class Followed:
    """A match that the app goes on with from where this holds, and how it stands, from its journal."""

    def __init__(self, slug: str, seed: int, home: Path, where: Callable[[Match], bool]) -> None:
        seats = table(1, 3, "konung")
        self.match = played_until(where, Match.new(slug, seats, seed, {}, None), seed)
        saved = Match.new(slug, seats, seed, {}, home / "saves")
        for step in self.match.history:
            saved.play(step.seat, step.action)
        saved.close()
        assert saved.path is not None
        self.path, self._read = saved.path, saved.path.stat().st_size

    def moved(self) -> bool:
        """Whether something happened since the last time."""
        if self.path.stat().st_size == self._read:
            return False
        with self.path.open("rb") as file:
            file.seek(self._read)
            whole, end, _ = file.read().rpartition(b"\n")
        self._read += len(whole + end)
        for line in map(read_line, whole.splitlines()):
            if isinstance(line, Move):
                self.match.play(line.seat, self.match.game.parse(line.do))
        return True


def asked(match: Match) -> bool:
    """Whether a person has something to choose, some time after the beginning."""
    return _chooser(match) == PERSON


def thinks(match: Match) -> bool:
    """Whether a konung has."""
    return _chooser(match) == "konung"


def _chooser(match: Match) -> str | None:
    decision = match.decision
    if decision is None or decision.race or len(match.history) < 20 or len(match.legal(decision.seats[0])) < 3:
        return None
    return match.seats[decision.seats[0]].player


class Seen(Terminal):
    """The app, resuming the last match; knows what is on its screen, and when it came there."""

    def __init__(self, home: Path, text: str) -> None:
        os.environ["VIKINGS_HOME"] = str(home)
        super().__init__(RESUME, SIZE)
        os.write(self.master, SYNC)
        self.paper = Paper(*SIZE)
        self.wait(lambda: self.shows(text))

    def look(self, seconds: float = 0.0) -> bool:
        """Take in what comes within this time."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        self.paper.feed(os.read(self.master, 65_536))
        return True

    def wait(self, true: Callable[[], bool]) -> float:
        """Until this is so after a whole picture; the moment when its last byte came."""
        seen, came = FRAME, perf_counter()
        while not (FRAME in seen and true()):
            assert select.select([self.master], [], [], LIMIT)[0], "\n".join(self.paper.lines())
            data = os.read(self.master, 65_536)
            came = perf_counter()
            seen = seen[-len(FRAME) + 1 :] + data
            self.paper.feed(data)
        return came

    def answer(self, key: bytes, true: Callable[[], bool]) -> float:
        """Milliseconds from this key to the end of the picture in which this is so."""
        while self.look():
            pass
        assert not true(), "\n".join(self.paper.lines())
        pressed = perf_counter()
        os.write(self.master, key)
        return (self.wait(true) - pressed) * 1000

    def shows(self, text: str) -> bool:
        return text in "\n".join(self.paper.lines())

    def log_is_open(self) -> bool:
        return "What happened" in self.paper.lines()[0]

    def peep(self) -> float:
        """Milliseconds until the log is open. Then it is closed again."""
        self.look(BREATH)
        took = self.answer(b"g", self.log_is_open)
        self.look(BREATH)
        self.answer(b"q", lambda: not self.log_is_open())
        return took


def keys(slug: str, home: Path) -> Keys:
    """Open and close the log all the time while konungs think; in turns with the same when the person is asked."""
    found = Keys([], [])
    for seed in count():
        for where, times in ((thinks, found.thinking), (asked, found.resting)):
            if len(times) < PEEPS:
                followed = Followed(slug, seed, home, where)
                app = Seen(home, "thinking" if where is thinks else "for Aslaug")
                try:
                    times += peeps(app, followed, where)
                finally:
                    app.close()
        if min(map(len, found)) >= PEEPS:
            break
    return found


def peeps(app: Seen, followed: Followed, where: Callable[[Match], bool]) -> list[float]:
    """The times of one match, until the person is to decide, or a number of times."""
    times: list[float] = []
    app.peep()  # what is needed for the first time is loaded
    followed.moved()
    end = perf_counter() + SECONDS
    while perf_counter() < end and followed.match.decision and len(times) < PEEPS // 3:
        if where(followed.match):
            took = app.peep()
            if not followed.moved():  # or else the konung's move was painted meanwhile
                times.append(took)
        elif followed.match.decision.race:
            os.write(app.master, b"\x1b[F\r")  # the last of the two words
        elif followed.match.seats[followed.match.decision.seats[0]].is_person:
            break
        app.look(BREATH)
        followed.moved()
    return times


# -- leaving


def leaving(slug: str, seed: int, home: Path) -> Leaving | None:
    """Leave in the midst of a thought, or when it has hardly begun, and then the program; None if the konung was
    quicker."""
    followed = Followed(slug, seed, home, thinks)
    app = Seen(home, "thinking")
    try:
        worker = _wait_for_worker(app.process.pid)
        sleep(MIDST * (seed % 2))
        if followed.moved():
            return None
        asked = app.answer(b"q", lambda: app.shows("Leave the table?"))
        if followed.moved():
            return None
        left = perf_counter()
        home_painted = app.answer(b"\r", lambda: app.shows("Four games for one keyboard"))
        rested = _milliseconds_until(lambda: _rests(worker), left)
        left = perf_counter()
        os.write(app.master, b"q")
        ended = _milliseconds_until(lambda: app.process.poll() is not None and not _state(worker), left)
        return Leaving(asked, home_painted, rested, ended)
    finally:
        app.close()


def _milliseconds_until(true: Callable[[], bool], since: float) -> float:
    while not true():
        assert perf_counter() - since < LIMIT
        sleep(0.001)
    return (perf_counter() - since) * 1000


def _wait_for_worker(app: int) -> int:
    """Its process, as soon as it thinks."""
    found: list[int] = []

    def busy() -> bool:
        found[:] = [
            int(pid) for task in Path(f"/proc/{app}/task").iterdir() for pid in (task / "children").read_text().split()
        ]
        return any(b"bots.worker" in Path(f"/proc/{pid}/cmdline").read_bytes() for pid in found)

    _milliseconds_until(busy, perf_counter())
    return found[0]


def _rests(pid: int) -> bool:
    """For some moments: one that loads its modules waits now and then too."""
    for _ in range(5):
        if _state(pid) == "R":
            return False
        sleep(0.002)
    return True


def _state(pid: int) -> str:
    """R: its main thread runs, S: it waits, "": it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0].replace("Z", "")
    except OSError:
        return ""


# -- the whole


def tail(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def bench_keys(slugs: list[str], home: Path) -> bool:
    fine = True
    columns = "".join(f"{what:>10}{'95 %':>7}{'max':>7}" for what in ("thinking", "nobody"))
    print(f"{'a key, ms':22}{columns}{'ratio':>8}{'95 %':>7}{'keys':>7}")
    every = os.sched_getaffinity(0)
    for cores in (every, {min(every)}):
        for slug in slugs:
            os.sched_setaffinity(0, cores)
            found = keys(slug, home)
            os.sched_setaffinity(0, every)
            name = f"{slug}, {len(cores)} core{'s' * (len(cores) > 1)}"
            times = "".join(f"{median(times):10.1f}{tail(times):7.1f}{max(times):7.1f}" for times in found)
            ratios = f"{found.ratio:8.2f}{tail(found.thinking) / tail(found.resting):7.2f}"
            print(f"{name:22}{times}{ratios}{len(found.thinking):7}", flush=True)
            fine &= found.ratio <= RATIO or len(cores) < len(every)
    return fine


def bench_leaving(slugs: list[str], home: Path) -> None:
    print(f"\n{'leaving, ms (middle/max)':24}" + "".join(f"{name:>14}" for name in Leaving._fields))
    for slug in slugs:
        tries = (leaving(slug, seed, home) for seed in count())
        found = list(islice(filter(None, tries), LEAVES))
        columns = zip(*found, strict=True)
        print(f"{slug:24}" + "".join(f"{f'{median(c):.0f}/{max(c):.0f}':>14}" for c in columns), flush=True)


def main(slugs: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        quick_settings(home)
        fine = bench_keys(slugs, home)
        bench_leaving(slugs, home)
    print()
    budgets.main(slugs)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or budgets.searching_games()))
