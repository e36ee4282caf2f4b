"""The program of a guest who came over our own SSH: the games with the limits of a kiosk, and a seat at the table whose
code they had. Started by table/apart/ssh.py in a pty of its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from vikings_tui.cli.app import start_app
from vikings_tui.cli.kiosk import enter, forget_environment, limit
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.limits import LIMITS
from vikings_tui.core.text import Texts, explain, pick_language
from vikings_tui.table.apart.wish import Wish
from vikings_tui.table.data_home import data_home

NICENESS = 5  # an evening's friends, not strangers all day


def main(words: list[str]) -> int:
    code, tables, who = words
    guest = who if who.startswith("key-") else None
    home = data_home() / "guests"
    forget_environment()
    os.umask(0o077)
    try:
        enter(home, guest)
        limit(home, guest, threads=None, nice=NICENESS)  # threads count for the whole account
        LIMITS.tables, LIMITS.who = str(Path(tables)), who
        return start_app(("table", Wish(code)), None)
    except VikingsError as error:
        print(explain(error, Texts(pick_language())), file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
