"""`vikings`, and `python -m vikings_tui`. First of all it makes sure whose code it imports."""

from __future__ import annotations

import sys

from vikings_tui.core.own_code import isolate, shut_out


def main() -> int:
    shut_out()
    isolate(sys.argv[1:])
    from vikings_tui.cli import main as vikings

    return vikings()


if __name__ == "__main__":
    sys.exit(main())
