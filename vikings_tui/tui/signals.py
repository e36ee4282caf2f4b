"""When the line drops, somebody ends the program or it breaks: the terminal is put back as it was found, at once.

Textual runs no hook on SIGHUP and SIGTERM, and needs none for the match: what was shown is in the journal. So the
handlers do not wait for the app (a line that is stuck would hold it for ever), they put the terminal back and go. So
does what broke where the app can't notice: in a thread, or while it starts and ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import select
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

try:
    import termios
except ImportError:  # Windows has neither these signals nor this terminal
    termios = None  # type: ignore[assignment]

ENDINGS = ("SIGHUP", "SIGTERM", "SIGINT")
PATIENCE = 2  # seconds for a terminal that takes no bytes
# kitty keys, paste, focus and mouse reports off; sizes by signal; line wrap and cursor on; screen and title from before
RESTORE = (
    b"\x1b[<u\x1b[?2004l\x1b[?1004l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?2048l\x1b[?2026l"
    b"\x1b[m\x1b[?7h\x1b[?1049l\x1b[?25h\x1b[23;0t\r"
)


@contextlib.contextmanager
def terminal_kept(crash_words: Callable[[BaseException], str]) -> Iterator[None]:
    """Within this block one of these signals ends the program by that signal, with the terminal as it is now; what
    breaks ends it with these words and exit code 1."""
    attributes = _attributes()

    def give_up(error: BaseException) -> None:
        if isinstance(error, OSError) and error.errno == errno.EIO:  # a write to a terminal that has just gone away
            os.kill(os.getpid(), signal.SIGHUP)
            return
        _patiently()
        terminal = _restore(attributes)
        with contextlib.suppress(OSError):
            os.write(terminal, f"{crash_words(error)}\r\n".encode(errors="replace"))
        os._exit(1)

    if os.environ.get("VIKINGS_DEBUG"):
        with _leaving_on_signals(attributes):
            yield
        return
    hook = threading.excepthook
    threading.excepthook = lambda broken: give_up(broken.exc_value or SystemError())
    sys.unraisablehook = lambda broken: None  # what Python could not do while it tidied up is nobody's business,
    warnings.simplefilter("ignore")  # nor what it warns of: both name files of the machine
    try:
        with _leaving_on_signals(attributes):
            yield
    except Exception as error:
        give_up(error)
    finally:
        threading.excepthook = hook


@contextlib.contextmanager
def _leaving_on_signals(attributes: list[Any] | None) -> Iterator[None]:
    if termios is None:
        yield
        return

    def leave(signum: int, frame: FrameType | None) -> None:
        _patiently()
        _restore(attributes)
        signal.signal(signum, signal.SIG_DFL)
        os.kill(os.getpid(), signum)

    before = {name: signal.signal(getattr(signal, name), leave) for name in ENDINGS}
    if attributes is not None:
        threading.Thread(target=_watch_line, name="line", daemon=True).start()
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def wake_on_signals() -> None:
    """Call it in the event loop. The system may give a signal to any thread; the loop, asleep in the main one, would
    see it with the next key only: a table brought back by `fg` stayed dark. A loop that handles one signal itself wakes
    for all; this one means nothing to us."""
    if termios is not None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGURG, lambda: None)


def _watch_line() -> None:
    """A terminal that goes away hangs up only on the session it controls. InWorker Textual would read its end over
    and over, for ever; so this sleeps until the line is gone, and hangs up."""
    line = select.poll()
    line.register(sys.__stdin__, 0)  # type: ignore[arg-type]  # there is one: its attributes were read
    if any(event & select.POLLHUP for _, event in line.poll()):
        os.kill(os.getpid(), signal.SIGHUP)


def _attributes() -> list[Any] | None:
    try:
        return termios.tcgetattr(sys.__stdin__.fileno()) if sys.__stdin__ else None
    except (termios.error, OSError, ValueError):
        return None


def _patiently() -> None:
    """A terminal that takes no bytes holds the program no longer than this."""
    if hasattr(signal, "alarm"):
        with contextlib.suppress(ValueError):  # another thread than the first
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(PATIENCE)


def _restore(attributes: list[Any] | None) -> int:
    """The thread that draws may be in the middle of a frame: from here on it draws into nothing. Returns the terminal,
    for last words."""
    terminal = os.dup(2)
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        if attributes is not None:
            with contextlib.suppress(termios.error):
                termios.tcsetattr(terminal, termios.TCSANOW, attributes)
        os.write(terminal, RESTORE)
    return terminal
