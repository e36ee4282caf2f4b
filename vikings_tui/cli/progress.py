"""What long commands say while they work: within a second, and again and again, on the terminal or into a file."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from vikings_tui.cli.showing import console
from vikings_tui.core.text import Texts

if TYPE_CHECKING:
    from rich.console import Console

FIRST, MORE, RAREST = 0.7, 1.6, 20.0  # seconds until the first line where no bar can be; by how much rarer they become
GLANCE = 0.2  # seconds between two looks at how far it is, where there is a bar


class Progress:
    """How far it is. Whoever works tells `done` how many games are over, and keeps `decisions`, or lets others count
    for it: `count` says how many there were so far."""

    def __init__(self, what: str, total: int, texts: Texts) -> None:
        self.what, self.total, self.texts = what, total, texts
        self.over = self.decisions = 0
        self.count: Callable[[], int] = self._own_count
        self.began = monotonic()

    def _own_count(self) -> int:
        return self.decisions

    def done(self, over: int) -> None:
        self.over = over

    def decided(self) -> None:
        self.decisions += 1

    def line(self) -> str:
        return self.texts(
            "cli.simulate.progress",
            what=self.what,
            done=self.over,
            total=self.total,
            n=self.count(),
            seconds=round(monotonic() - self.began),
        )


@contextmanager
def progress_of(what: str, total: int, texts: Texts) -> Iterator[Progress]:
    """Something to be told how far it is, and that says so while this lasts."""
    told, screen, over = Progress(what, total, texts), console(stderr=True), threading.Event()
    say = _bar if screen.is_terminal else _lines
    voice = threading.Thread(target=say, args=(told, screen, over), daemon=True)
    voice.start()
    try:
        yield told
    finally:
        over.set()
        voice.join()


def _lines(told: Progress, screen: Console, over: threading.Event) -> None:
    wait = FIRST
    while not over.wait(wait):
        screen.print(told.line())
        wait = min(RAREST, wait * MORE)


def _bar(told: Progress, screen: Console, over: threading.Event) -> None:
    """A line that is gone when all is done."""
    from rich.progress import BarColumn, SpinnerColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (SpinnerColumn("line"), TextColumn("{task.description}"), BarColumn(20))
    with Bar(*columns, console=screen, transient=True) as bar:
        task = bar.add_task(told.line(), total=told.total)
        while not over.wait(GLANCE):
            bar.update(task, completed=told.over, description=told.line())
