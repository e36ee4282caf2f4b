"""Today's challenge from home: it is begun, gone on with, or what came of it is shown."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.text import Texts, explain, game_title
from vikings_tui.table.daily import begin, begun, challenge_of, read_days
from vikings_tui.tui.players import NAMES

if TYPE_CHECKING:
    from vikings_tui.tui.app import VikingsApp


def about_today(texts: Texts) -> str:
    """Which game it is, how far one is with it, and the streak."""
    today = date.today()
    one, days = challenge_of(today), read_days()
    said = [texts("daily.says", game=game_title(one.slug, texts), day=today.isoformat())]
    if one.options.get("deal"):
        said.append(texts("daily.five"))
    mine = days.days.get(today)
    if mine and mine.place is not None:
        said.append(texts("daily.done", place=mine.place, of=mine.of))
    elif mine and begun(today):
        said.append(texts("daily.go_on"))
    if (length := days.streak(today)) > 1:
        said.append(texts("share.streak", n=length) + ".")
    return "\n".join(said)


def open_today(app: VikingsApp) -> None:
    """The first try of today; once it is over, what came of it."""
    today = date.today()
    path = begun(today)
    if path is None:
        _play(app, today)
    elif today in read_days().done:
        _show(app, today)
    else:
        app.resume(path)


def _play(app: VikingsApp, day: date) -> None:
    app.play(begin(day, NAMES[0]))


def _show(app: VikingsApp, day: date) -> None:
    """To paste, and the way to play it once more."""
    from vikings_tui.table.replay import Replay
    from vikings_tui.table.share import share_lines
    from vikings_tui.tui.share_screen import ShareScreen

    path, t = begun(day), app.texts
    assert path is not None
    try:
        lines = share_lines(Replay(path), t)
    except VikingsError as error:
        app.say(explain(error, t))
        return
    words = [("home", t("daily.home"), lambda: None), ("again", t("daily.again"), lambda: _play(app, day))]
    app.push_screen(ShareScreen(lines, words, about_today(t)))
