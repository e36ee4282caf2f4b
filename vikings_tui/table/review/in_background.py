"""A review in processes of its own, while whoever asked for it goes on watching."""

from __future__ import annotations

import asyncio
import os
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from pydantic import ValidationError

from vikings_tui.core.limits import LIMITS
from vikings_tui.core.own_code import program
from vikings_tui.table.replay import Replay
from vikings_tui.table.review.chances import Effort
from vikings_tui.table.review.kept import Review, keep_review
from vikings_tui.table.review.plan import Answer, Plan

KEEP_EVERY = 5.0  # seconds
EFFORT = Effort()
LONGEST_LINE = 1 << 16


async def review_in_background(replay: Replay, review: Review, heard: Callable[[Plan], None]) -> None:
    """Until it is whole or cancelled; what is known by then is kept. `heard` after every answer."""
    plan = Plan(replay, review)
    heard(plan)
    if review.whole:
        return
    kept = monotonic()

    def listen(answered: Plan) -> None:
        nonlocal kept
        heard(answered)
        if monotonic() - kept > KEEP_EVERY:
            kept = monotonic()
            keep_review(replay.path, review)

    processes: list[Process] = []
    try:
        for _ in range(LIMITS.thinkers or max(1, min(2, os.cpu_count() or 1))):
            processes.append(await _started(replay))
        await asyncio.gather(*(_work(process, plan, listen) for process in processes))
        plan.next()  # nothing is out any more: says whether it is whole
    except OSError:
        return  # no process can be had here: the board is there all the same
    finally:
        for process in processes:
            with suppress(ProcessLookupError):
                process.kill()
        keep_review(replay.path, review)
        for process in processes:
            await process.communicate()
        heard(plan)


async def _started(replay: Replay) -> Process:
    command = program("vikings_tui.table.review.worker", str(replay.path), *map(str, EFFORT))
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, cwd=os.path.abspath(os.sep), limit=LONGEST_LINE
    )


async def _work(process: Process, plan: Plan, heard: Callable[[Plan], None]) -> None:
    """Task for task, until there are no more. One that the process died of is given up with it."""
    assert process.stdin is not None
    assert process.stdout is not None
    while not plan.review.whole:
        task = plan.next()
        if task is None:
            if plan.review.whole or not plan.waiting:
                return
            await asyncio.sleep(0.05)  # the others' answers say what comes next
            continue
        try:
            process.stdin.write(f"{task.kind} {task.at}\n".encode())
            await process.stdin.drain()
            plan.take(Answer.model_validate_json(await process.stdout.readline()))
        except (OSError, ValueError, ValidationError):
            plan.put_back(task)
            return
        heard(plan)
