"""`vikings --kiosk [NAME]`: for strangers at the other end of SSH, started by sshd as a forced command.

They get the games and nothing else of the machine: their environment is not read, no file is theirs to name, they can
neither suspend the program nor write a picture of it. What they play is kept by the name that the forced command gives,
or by the key they logged in with (sshd's `ExposeAuthInfo yes`); without either nothing is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from pathlib import Path
from types import ModuleType

from vikings_tui.cli.app import start_app
from vikings_tui.cli.arguments import Arguments, wrong
from vikings_tui.cli.kiosk_places import take_place
from vikings_tui.core.limits import LIMITS
from vikings_tui.core.text import Texts

MOST_SAVES = 20
IDLE_SECONDS = 15 * 60
LARGEST_FILE = 8_000_000
MOST_SESSIONS, MOST_OF_ONE = 40, 3  # at once: of all guests, and of one
MOST_MEMORY = 512 * 1024 * 1024  # bytes of one guest's program, several times what it needs; for its thinking as much
MOST_FILES = 128  # open at once
MOST_THREADS = 30 * MOST_SESSIONS  # of the whole account: the system counts them by account alone
NICENESS = 10
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")
KEPT = re.compile(r"TERM|COLORTERM|NO_COLOR|LANG|LC_[A-Z]+|PATH|HOME|USER|LOGNAME")
HARMLESS = re.compile(r"[A-Za-z0-9_.@+:/-]{0,400}")
AUTH_FILE = "SSH_USER_AUTH"  # where sshd says how somebody logged in


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    name = arguments.last("kiosk", "")
    if name and not NAME.fullmatch(name):
        raise wrong("kiosk_name", value=name)
    guest = f"name-{name.lower()}" if name else key_of(os.environ.get(AUTH_FILE))
    forget_environment()
    os.umask(0o077)
    home = _account() / ".local/share/vikings/kiosk"
    enter(home, guest)
    limit(home, guest)
    return start_app(None, language)


def key_of(path: str | None) -> str | None:
    """Who logged in, by the key that sshd accepted; None if it was no key, or sshd does not say."""
    try:
        lines = Path(path).read_text(encoding="ascii", errors="replace")[:100_000].splitlines() if path else []
    except OSError:
        return None
    keys = [line for line in lines if line.startswith("publickey ")]
    return f"key-{hashlib.sha256(keys[0].encode()).hexdigest()[:24]}" if keys else None


def forget_environment() -> None:
    """Only what says how the terminal is and which language to speak stays, and only if it is harmless."""
    for name, value in list(os.environ.items()):
        if not KEPT.fullmatch(name) or not HARMLESS.fullmatch(value):
            del os.environ[name]


def enter(home: Path, guest: str | None) -> None:
    """Take a place among the guests; too many are sent away with a sentence."""
    if not take_place(home / ".places", MOST_SESSIONS):
        raise wrong("kiosk_full", n=MOST_SESSIONS)
    if guest and not take_place(home / guest / ".places", MOST_OF_ONE):
        raise wrong("kiosk_often", n=MOST_OF_ONE)


def limit(home: Path, guest: str | None, threads: int | None = MOST_THREADS, nice: int = NICENESS) -> None:
    """Where this guest's matches are, and how much of the machine they get."""
    LIMITS.shared, LIMITS.own_files, LIMITS.thinkers = True, False, 1
    LIMITS.idle = IDLE_SECONDS
    LIMITS.saves = MOST_SAVES if guest else 0
    LIMITS.tables, LIMITS.who = str(home / ".tables"), guest or ""
    os.environ["VIKINGS_HOME"] = str(home / guest) if guest else os.devnull
    with contextlib.suppress(OSError):
        os.nice(nice)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        for what, most in (
            ("CORE", 0),
            ("FSIZE", LARGEST_FILE),
            ("DATA", MOST_MEMORY),
            ("NOFILE", MOST_FILES),
            ("NPROC", threads),
        ):
            if most is not None:
                _set_limit(resource, f"RLIMIT_{what}", most)


def _set_limit(resource: ModuleType, name: str, most: int) -> None:
    """Never more than the account has already; some systems do not know all of them."""
    with contextlib.suppress(AttributeError, ValueError, OSError):
        hard = resource.getrlimit(getattr(resource, name))[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(getattr(resource, name), (most, most))


def _account() -> Path:
    """The home of the account this runs as, whatever the environment says."""
    try:
        import pwd
    except ImportError:
        return Path.home()
    return Path(pwd.getpwuid(os.getuid()).pw_dir)
