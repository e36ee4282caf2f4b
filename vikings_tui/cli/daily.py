"""`vikings daily`: today's challenge; `--result` prints what came of it, to paste."""

from __future__ import annotations

from datetime import date

from vikings_tui.cli.app import start_app
from vikings_tui.cli.arguments import Arguments
from vikings_tui.core.text import Texts

NOT_YET = 1


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    if "result" not in arguments.given:
        return start_app(("daily", None), language)
    from vikings_tui.table.daily import begun
    from vikings_tui.table.replay import Replay
    from vikings_tui.table.share import share_lines

    path = begun(date.today())
    lines = share_lines(Replay(path), texts) if path else []
    print(*(lines or [texts("daily.none")]), sep="\n")
    return 0 if lines else NOT_YET
