"""The process that reviews a match: started by whoever watches it, with the journal and how long to think. It reads
tasks from its standard input and writes answers to its standard output, a line of JSON each; when the other end goes
away it ends."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from pathlib import Path
from queue import SimpleQueue

from vikings_tui.table.replay import Replay
from vikings_tui.table.review.chances import Effort
from vikings_tui.table.review.plan import Task, do

NICENESS = 15  # behind the bots that somebody waits for


def main() -> None:
    with contextlib.suppress(AttributeError, OSError):  # Windows has no such thing
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal is for the app
    asked: SimpleQueue[Task] = SimpleQueue()
    threading.Thread(target=_listen, args=(asked,), daemon=True).start()
    replay, effort = Replay(Path(sys.argv[1])), Effort(*map(int, sys.argv[2:]))
    with contextlib.suppress(OSError):
        while True:
            print(do(asked.get(), replay, effort).model_dump_json(), flush=True)


def _listen(asked: SimpleQueue[Task]) -> None:
    for line in sys.stdin:
        match line.split():
            case [("chances" | "judge" | "close") as kind, at] if at.isdigit():
                asked.put(Task(kind, int(at)))
    os._exit(0)  # at once, also in the midst of a thought


if __name__ == "__main__":
    main()
