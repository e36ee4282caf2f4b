"""Thinking in another process, so that whoever draws goes on drawing. The process is started by the first search, kept
for the next, and gone when the program is; where no process can be started, the search runs in the caller's thread."""

from __future__ import annotations

import atexit
import os
import pickle
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random

from vikings_tui.bots.searcher import Searcher, Thought
from vikings_tui.bots.worker import HALT, Request, answer
from vikings_tui.core import own
from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot, Dream, Halt, never
from vikings_tui.core.limits import LIMITS
from vikings_tui.core.own_code import program
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View

GLANCE = 0.02  # seconds between two looks at whether to halt
MOST = LIMITS.thinkers or max(1, min(3, (os.cpu_count() or 2) - 1))


class Worker:
    """One process and what it answers."""

    def __init__(self) -> None:
        command = program("vikings_tui.bots.worker")
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=os.path.abspath(os.sep),
        )
        self._said: SimpleQueue[Thought | None] = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, request: Request, halt: Halt) -> Thought | None:
        """Its answer, or None if it is dead. When `halt` says so it is told to answer at once."""
        told = False
        try:
            self._tell(request)
            while True:
                if halt() and not told:
                    self._tell(HALT)
                    told = True
                with suppress(Empty):
                    return self._said.get(timeout=GLANCE)
        except OSError:
            return None

    def end(self) -> None:
        self.process.kill()
        self.process.wait()

    def _tell(self, message: object) -> None:
        assert self.process.stdin is not None
        pickle.dump(message, self.process.stdin)
        self.process.stdin.flush()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        while True:
            try:
                self._said.put(pickle.load(self.process.stdout))
            except Exception:
                self._said.put(None)
                return


class Workers:
    """The processes of this program: as many as think at the same time, up to MOST."""

    def __init__(self) -> None:
        self._free = threading.BoundedSemaphore(MOST)
        self._idle: list[Worker] = []
        self._all: list[Worker] = []
        self._lock = threading.Lock()

    def ask(self, request: Request, halt: Halt) -> Thought:
        with self._free:
            if halt():
                return answer(request, halt)
            worker = self._take()
            thought = worker.ask(request, halt) if worker else None
            if worker and thought:
                self._idle.append(worker)
            return thought or answer(request, halt)

    def _take(self) -> Worker | None:
        with self._lock:
            if self._idle:
                return self._idle.pop()
            try:
                worker = Worker()
            except OSError:
                return None
            self._all.append(worker)
            return worker

    def end(self) -> None:
        """All of them are gone when this returns; a later question starts new ones."""
        with self._lock:
            for worker in self._all:
                worker.end()
            self._all.clear()
            self._idle.clear()

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid for worker in self._all]


WORKERS = Workers()
atexit.register(WORKERS.end)


class InWorker:
    """A level that searches, thinking in a worker."""

    def __init__(self, slug: str, level: str, bot: Searcher) -> None:
        self.slug, self.level, self.bot = slug, level, bot

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        return self.bot.choose(view, actions, rng)

    def think(self, view: View, actions: Sequence[Action], rng: Rng, dream: Dream, halt: Halt) -> Action:
        return self.ponder(view, actions, rng, dream, halt).action

    def ponder(self, view: View, actions: Sequence[Action], rng: Rng, dream: Dream, halt: Halt = never) -> Thought:
        clear = self.bot.at_once(view, actions, rng)
        if clear is not None:
            return Thought(clear)
        dreamt = dream(Random(rng.next()))
        return WORKERS.ask(Request(self.slug, self.level, view["seat"], dreamt, rng.next(), own.learned()), halt)


def in_worker(slug: str, level: str, bot: Bot) -> Bot:
    """The same level, thinking in another process if it thinks at all."""
    return InWorker(slug, level, bot) if isinstance(bot, Searcher) else bot
