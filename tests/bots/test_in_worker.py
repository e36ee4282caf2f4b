"""Thinking in another process: the same answers, halted at once, and nothing left behind."""

from __future__ import annotations

import io
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from queue import SimpleQueue
from random import Random

import pytest

from tests.bots.test_search import mid_game
from tests.waiting import comes_true
from vikings_tui.bots import in_worker, load_bot
from vikings_tui.bots.in_worker import InWorker, Workers
from vikings_tui.bots.searcher import Searcher
from vikings_tui.bots.worker import HALT, NICENESS, Request, answer, listen
from vikings_tui.core.bot import never
from vikings_tui.core.rng import Rng


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    own = Workers()
    monkeypatch.setattr(in_worker, "WORKERS", own)
    yield own
    own.end()


def konung() -> Searcher:
    bot = load_bot("clash", "konung")
    assert isinstance(bot, Searcher)
    return bot


def request() -> Request:
    state = mid_game("clash")
    assert state.decision
    seat = state.decision.seats[0]
    return Request("clash", "jarl", seat, state.resample(seat, Random(1)), 7)


def test_a_worker_is_started_by_the_first_question_and_gone_after_the_end(workers: Workers) -> None:
    assert workers.pids == []
    asked = request()
    thought = workers.ask(asked, never)
    assert thought.action in asked.dreamt.legal(asked.seat)
    (pid,) = workers.pids
    workers.ask(asked, never)
    assert workers.pids == [pid]
    workers.end()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="needs processes with a niceness")
def test_whoever_draws_goes_first(workers: Workers) -> None:
    workers.ask(request(), never)
    (pid,) = workers.pids
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, own + NICENESS)


def test_it_answers_at_once_when_nobody_waits_any_more(workers: Workers) -> None:
    asked = request()
    workers.ask(asked, never)
    seen = iter([False])  # asked before it begins, then while it thinks
    endless = asked._replace(level="konung")
    thought = workers.ask(endless, lambda: next(seen, True))
    assert thought.iterations < konung().iterations
    assert len(workers.pids) == 1


def test_a_halt_that_came_too_late_does_not_spoil_the_next_answer() -> None:
    said = io.BytesIO(pickle.dumps(HALT) + pickle.dumps(request()))
    asked: SimpleQueue[Request] = SimpleQueue()
    halted = threading.Event()
    listen(said, asked, halted)
    assert asked.get_nowait().slug == "clash"
    assert not halted.is_set()


def test_a_halt_ends_what_was_asked_before_it() -> None:
    halted = threading.Event()
    listen(io.BytesIO(pickle.dumps(request()) + pickle.dumps(HALT)), SimpleQueue(), halted)
    assert halted.is_set()


def test_a_worker_that_died_is_replaced_by_thinking_here(workers: Workers) -> None:
    asked = request()
    workers.ask(asked, never)
    os.kill(workers.pids[0], 9)
    assert workers.ask(asked, lambda: False).action in asked.dreamt.legal(asked.seat)


def test_without_processes_it_thinks_here(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(in_worker.subprocess, "Popen", refuse)
    asked = request()
    assert workers.ask(asked, never).action in asked.dreamt.legal(asked.seat)
    assert workers.pids == []


def test_the_level_thinks_like_itself(workers: Workers) -> None:
    """Only the dream goes to the worker; its answer is one of the true state's actions."""
    state = mid_game("valnarok")
    assert state.decision
    seat = state.decision.seats[0]
    bot = load_bot("valnarok", "jarl")
    assert isinstance(bot, Searcher)
    far = InWorker("valnarok", "jarl", bot)
    action = far.think(state.view(seat), state.legal(seat), Rng(1), partial(state.resample, seat), never)
    assert action in state.legal(seat)
    assert far.choose(state.view(seat), state.legal(seat), Rng(1)) in state.legal(seat)


def test_a_plain_bot_needs_no_worker() -> None:
    karl = load_bot("clash", "karl")
    assert in_worker.in_worker("clash", "karl", karl) is karl
    asked = request()._replace(level="karl")
    assert answer(asked).action in asked.dreamt.legal(asked.seat)


def test_when_the_app_dies_the_worker_dies() -> None:
    """The parent is killed in the midst of a search; its worker hears the end of its input and is gone too."""
    code = (
        "import os, threading\n"
        "from tests.bots.test_in_worker import request\n"
        "from vikings_tui.bots.in_worker import WORKERS\n"
        "asked = request()\n"
        "WORKERS.ask(asked, lambda: False)\n"
        "threading.Thread(target=WORKERS.ask, args=(asked, lambda: False), daemon=True).start()\n"
        "print(WORKERS.pids[0], flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    pid = int(said.stdout)
    assert comes_true(lambda: not _running(pid)), "the worker is still there"


def _running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return not state.strip().startswith("Z") and bool(state.strip())
