"""The process that thinks: started and spoken to by `in_worker`.

It reads pickled requests from its standard input and writes pickled thoughts to its standard output. It gets one dreamt
state, never the true one, and dreams on from there. When the other end goes away, however that happens, it ends.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
from collections.abc import Mapping
from queue import SimpleQueue
from typing import IO, Any, NamedTuple

from vikings_tui.bots import load_bot
from vikings_tui.bots.searcher import Searcher, Thought
from vikings_tui.core import own
from vikings_tui.core.bot import Halt, never
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng

NICENESS = 10  # whoever draws goes first: keys are answered as quickly as when nobody thinks, on one core too
HALT = "halt"  # instead of a request: answer the present one at once


class Request(NamedTuple):
    slug: str
    level: str
    seat: Seat
    dreamt: Any  # a state of `State.resample` for that seat
    word: int  # of the bot's chance
    files: Mapping[str, bytes] = {}  # see core/own.py


def answer(request: Request, halt: Halt = never) -> Thought:
    """Think about the dreamt state. Its view and its actions are those of the true one: that is what a dream is."""
    own.learn(request.files)
    bot = load_bot(request.slug, request.level)
    dreamt, seat, rng = request.dreamt, request.seat, Rng(request.word)
    view, actions = dreamt.view(seat), dreamt.legal(seat)
    if isinstance(bot, Searcher):
        return bot.ponder(view, actions, rng, lambda chance: dreamt.resample(seat, chance), halt, bot.seconds)
    return Thought(bot.choose(view, actions, rng))


def main() -> None:
    with contextlib.suppress(AttributeError, OSError):  # Windows has no such thing
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal is for the app
    asked: SimpleQueue[Request] = SimpleQueue()
    halted = threading.Event()
    threading.Thread(target=_listen_to_the_end, args=(asked, halted), daemon=True).start()
    while True:
        request = asked.get()
        thought = answer(request, halted.is_set)
        with contextlib.suppress(OSError):
            pickle.dump(thought, sys.stdout.buffer)
            sys.stdout.buffer.flush()


def _listen_to_the_end(asked: SimpleQueue[Request], halted: threading.Event) -> None:
    listen(sys.stdin.buffer, asked, halted)
    os._exit(0)  # at once, also in the midst of a thought


def listen(said: IO[bytes], asked: SimpleQueue[Request], halted: threading.Event) -> None:
    """Hand on what is said, until the other end goes away. A halt is for what was asked before it: one that came when
    the answer was on its way already must not spoil the next."""
    while True:
        try:
            message = pickle.load(said)
        except (EOFError, OSError, pickle.UnpicklingError):
            return
        if message == HALT:
            halted.set()
        else:
            halted.clear()
            asked.put(message)


if __name__ == "__main__":
    main()
