"""What guests of one box notice of each other: `python -m tests.bench.guests [GUESTS]`, 20 if nothing is said.

So many kiosks at once, each in a terminal of its own. One presses arrows at home: how long until the last byte of what
a key brings, while all others rest, while three flood their terminals without a pause, and while three play against
konungs. Needs Linux. Exits 1 if in a storm the slowest twentieth of the keys takes 100 ms more than at rest.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import monotonic, sleep

from tests.hardening.playing import quick_settings
from tests.hardening.storms import flood
from tests.hardening.test_kiosk import guest
from tests.terminal import Terminal
from tests.tui.driving import table
from vikings_tui.table.match import Match

KEYS, BREATH, SILENCE = 120, 0.03, 0.02  # keys; seconds between them; seconds without a byte: the key has been answered
LIMIT = 5.0
MOST_LATER = 0.1  # seconds
NOISE = b"\x1b]0;" + b"x" * 4000 + b"\xff\xfe\x1b[48;10000;10000;1;1t\x1b[A\x1b[B" * 50
SHELF = ".local/share/vikings/kiosk"


def key_time(terminal: Terminal, key: str) -> float:
    """Seconds until the last byte of its answer."""
    start = last = monotonic()
    terminal.press(key)
    while (now := monotonic()) - start < LIMIT:
        if terminal.read(SILENCE):
            last = monotonic()
        elif last > start and now - last > SILENCE:
            break
    return last - start


def measured(terminal: Terminal) -> list[float]:
    """Of keys that move the cursor at home, sorted."""
    times = []
    for number in range(KEYS):
        times.append(key_time(terminal, "up" if number % 4 >= 2 else "down"))
        sleep(BREATH)
    return sorted(times)


def floods(terminal: Terminal) -> None:
    flood(terminal, NOISE, 1.0)


def plays(terminal: Terminal) -> None:
    terminal.press("enter")
    terminal.read(0.02)


@contextmanager
def storm(terminals: list[Terminal], once: Callable[[Terminal], None]) -> Iterator[None]:
    """Does this with each of them until it is over."""
    over = threading.Event()

    def go_on(terminal: Terminal) -> None:
        while not over.is_set() and terminal.program.poll() is None:
            once(terminal)

    threads = [threading.Thread(target=go_on, args=(terminal,), daemon=True) for terminal in terminals]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join(LIMIT)


def laid_table(home: Path, name: str, seed: int) -> None:
    """A match against konungs that this guest goes on with."""
    folder = home / SHELF / name
    quick_settings(folder)
    Match.new("clash", table(1, 3, "konung"), seed, {}, folder / "saves").close()


def told(name: str, times: list[float], rest: list[float]) -> bool:
    slow, quiet = quantiles(times, n=20)[-1], quantiles(rest, n=20)[-1]
    print(
        f"{name:<28}  median {1000 * median(times):5.1f} ms ({median(times) / median(rest):4.2f})   "
        f"slowest twentieth {1000 * slow:6.1f} ms   slowest {1000 * times[-1]:6.1f} ms"
    )
    return slow - quiet < MOST_LATER


def main(guests: int) -> int:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as open_:
        home = Path(folder)
        for number in range(3):
            laid_table(home, f"player{number}", number)
        names = ["ada", *(f"player{n}" for n in range(3)), *(f"flood{n}" for n in range(3))]
        names += [f"guest{n}" for n in range(guests - len(names))]
        kiosks = {}
        for name in names:
            kiosks[name] = open_.enter_context(guest(home, name))
            kiosks[name].wait_for("Saved matches")
        sleep(8)  # the sea of their title screens comes to rest
        for kiosk in kiosks.values():
            kiosk.read(0)
        rest = measured(kiosks["ada"])
        good = told(f"{guests} guests at rest", rest, rest)
        with storm([kiosks[f"flood{n}"] for n in range(3)], floods):
            good &= told("three of them flood", measured(kiosks["ada"]), rest)
        with storm([kiosks[f"player{n}"] for n in range(3)], plays):
            good &= told("three play with konungs", measured(kiosks["ada"]), rest)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
