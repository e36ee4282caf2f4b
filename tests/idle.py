"""When an app has done all that a key asks for. Textual's Pilot finds out by the clock: it waits, three times for each
key, until the process has done nothing for 20 ms. Here it is known: nothing is ready in the event loop any more.

Only where a thread is at work beside the loop (a bot that thinks) the processor's time has to tell, as in Textual.
"""

from __future__ import annotations

import asyncio
import threading
from time import process_time

import textual.app
import textual.pilot

QUIET = 3  # turns of the loop in which nothing became ready
PAUSE, IDLE = 0.002, 0.0005  # seconds: threads that used less than IDLE of PAUSE are at rest
LONGEST = 1.0


async def nothing_to_do(min_sleep: float = 0.0, max_sleep: float = LONGEST) -> None:
    """Takes the place of Textual's `wait_for_idle`."""
    await _loop_is_empty()
    until = asyncio.get_running_loop().time() + max_sleep
    while threading.active_count() > 1 and asyncio.get_running_loop().time() < until:
        before = process_time()
        await asyncio.sleep(PAUSE)
        if process_time() - before < IDLE:
            break


async def _loop_is_empty() -> None:
    ready = getattr(asyncio.get_running_loop(), "_ready", None)  # of every loop that is written in Python
    quiet = 0
    while quiet < QUIET:
        await asyncio.sleep(0)
        quiet = 0 if ready else quiet + 1


def install() -> None:
    """Have every Pilot wait like this."""
    for module in (textual.app, textual.pilot):
        if hasattr(module, "wait_for_idle"):
            module.wait_for_idle = nothing_to_do
