"""Home: the longship, the games, and everything else one can do."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import events

from vikings_tui.core.text import game_key, game_title
from vikings_tui.games import playable
from vikings_tui.tui.art import has_picture, picture
from vikings_tui.tui.big_letters import put_big
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.longship import WATERLINE, put_fjord, put_longship
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import SETTINGS, Key
from vikings_tui.tui.painting import put_picture

if TYPE_CHECKING:
    from textual.timer import Timer

    from vikings_tui.table.saves import SaveInfo

SEA_SECONDS, SEA_TICKS = 0.35, 12
ROOMY = (100, 30)  # from here on there is room for pictures


class Home(MenuScreen[None]):
    KEYS = (
        *MenuScreen.MOVES,
        Key(("question_mark", "?"), "rules", "app.do.rules"),
        SETTINGS,
        Key(("q", "ctrl+q", "ctrl+c"), "quit", "app.do.leave"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.menu = Menu([Item("", "")])
        self.last: SaveInfo | None = None
        self._painted = False
        self._tick = 0
        self._sea: Timer | None = None
        self._learned: dict[str, tuple[int, int]] | None = None
        self._daily = ("", "")
        self._has_puzzles: bool | None = None

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """The first time the last match is looked for after the paint: it takes a while to learn to read saves."""
        self._learned = None
        self._has_puzzles = None
        self._daily = ("", "")
        if self._painted:
            self._find_last()
        else:
            self.redraw()
            self.set_timer(0.05, self._find_last)
            if self.vikings.motion:
                self._sea = self.set_interval(SEA_SECONDS, self._move_sea)
        self._painted = True

    def _move_sea(self) -> None:
        """The sea moves once, when the app opens; then nothing is sent any more."""
        if self._tick < SEA_TICKS and self.vikings.motion and self.app.screen is self:
            self._tick += 1
            self.redraw()
        elif self._sea:
            self._sea.stop()

    def _find_last(self) -> None:
        self.run_worker(self._look_for_last())

    async def _look_for_last(self) -> None:
        """In a thread: nobody waits for a disk, however many matches are on it."""
        from vikings_tui.table.index import latest_unfinished

        self.last = await asyncio.to_thread(latest_unfinished)
        if self.last and not self.moved:
            self._fill()
            self.menu.go("continue")
        self.redraw()

    def _fill(self) -> None:
        here = self.menu.here.name
        items = []
        if self.last:
            title = game_title(self.last.game, self.t)
            says = self.t("home.continue.says", game=title, names=", ".join(self.last.names), n=self.last.moves)
            items.append(Item("continue", self.t("home.continue.title"), says))
        items += [Item(f"game:{slug}", game_title(slug, self.t), self._about(slug)) for slug in playable()]
        items.append(Item("daily", self.t("daily.title")))
        if self._puzzles():
            items.append(Item("puzzles", self.t("puzzle.title"), self.t("puzzle.about")))
        for name in ("host", "join", "learn", "saves", "stats", "demo", "rules", "settings", "quit"):
            items.append(Item(name, self.t(f"home.{name}.title"), self.t(f"home.{name}.says")))
        self.menu = Menu(items)
        self.menu.go(here)

    def _puzzles(self) -> bool:
        """Whether there are any; looked for once each time one comes home."""
        if self._has_puzzles is None:
            from vikings_tui.table.puzzles import with_puzzles

            self._has_puzzles = bool(with_puzzles())
        return self._has_puzzles

    def _today(self) -> str:
        """What today's challenge is; read once each time one comes home."""
        if self._daily[0] != self.t.language:
            from vikings_tui.tui.today import about_today

            self._daily = self.t.language, about_today(self.t)
        return self._daily[1]

    def _about(self, slug: str) -> str:
        """What it is, for how many, and for which evening."""
        key = game_key(slug)
        length = f" {self.t(f'{key}.length')}" if f"{key}.length" in self.t else ""
        return f"{self.t(f'{key}.tagline')}\n{self.t(f'{key}.players')}.{length}"

    def _lessons(self) -> str:
        """How far one has learned each game; read once each time one comes home."""
        if self._learned is None:
            from vikings_tui.tui.lesson import progress, with_lessons

            self._learned = {slug: progress(slug) for slug in with_lessons()}
        lines = (
            self.t("lesson.progress", game=game_title(slug, self.t), done=done, of=of)
            for slug, (done, of) in self._learned.items()
        )
        return "\n\n" + "\n".join(lines)

    def paint(self, c: Canvas) -> None:
        self._fill()
        left = max(0, (c.width - 80) // 2)
        top = max(0, (c.height - 24) // 3)
        depth = 2 + min(3, top // 2)  # a high terminal has more sky and more sea
        put_fjord(c, left, 80, top + WATERLINE - 1)
        put_longship(c, left + 1, top, self._tick, depth)
        put_big(c, left + 44, top + 2, 33, "Vikings", "big")
        for row, line in enumerate(wrap(self.t("home.motto"), 32)):
            c.centre(left + 44, top + 6 + row, 33, line, "dim")
        top += 2 * (depth - 2)
        room = c.height - top - 13
        tight = len(self.menu.items) > room  # then the list begins a row higher
        self.menu.paint(c, left + 4, top + 12 - tight, 32, room + tight)
        if c.pictures and c.width >= ROOMY[0] and c.height >= ROOMY[1]:
            self._paint_large(c, left + 40, top + 11)
        else:
            c.box(left + 40, top + 12, 38, 10)
            c.text(left + 42, top + 13, 34, 8, self._says())
        self.foot(c)

    def _says(self) -> str:
        if self.menu.here.name == "daily":
            return self._today()
        return self.menu.here.says + (self._lessons() if self.menu.here.name == "learn" else "")

    def _paint_large(self, c: Canvas, x: int, y: int) -> None:
        """What the cursor is on, with its picture below the words."""
        c.box(x, y, 48, 14)
        used = c.text(x + 2, y + 1, 44, 12, self._says())
        name = self.menu.here.name
        scene = f"suite/scene-{name.removeprefix('game:')}" if name.startswith("game:") else f"suite/{name}"
        if has_picture(scene):
            art = picture(scene)
            if used + art.rows <= 12:
                put_picture(c, x + (48 - art.width) // 2, y + 13 - art.rows, art)

    def do_take(self) -> None:
        name = self.menu.here.name
        if name.startswith("game:"):
            self.vikings.set_up(name.removeprefix("game:"))
        elif name == "continue" and self.last:
            self.vikings.resume(self.last.path)
        elif name == "demo":
            self.vikings.demo(None)
        elif name == "daily":
            self.vikings.daily()
        elif name == "puzzles":
            self.vikings.choose_puzzles()
        elif name == "learn":
            self.vikings.choose_lessons()
        elif name in ("host", "join", "saves", "stats", "settings", "rules", "quit"):
            getattr(self, f"do_{name}")()

    def do_host(self) -> None:
        """A table whose people sit at several terminals."""
        from vikings_tui.tui.new_match import NewMatch

        def host(slug: str) -> None:
            self.app.push_screen(NewMatch(slug, host=True))

        self.vikings.choose_game(host, playable())

    def do_join(self) -> None:
        from vikings_tui.tui.apart.finding import Finding

        self.app.push_screen(Finding())

    def do_saves(self) -> None:
        self.vikings.show_saves()

    def do_stats(self) -> None:
        from vikings_tui.tui.stats import Stats

        self.app.push_screen(Stats())

    def do_rules(self) -> None:
        """Of the game on which the cursor is; on something else they are asked for."""
        name = self.menu.here.name
        if name.startswith("game:"):
            self.vikings.show_rules(name.removeprefix("game:"))
        else:
            self.vikings.choose_game(self.vikings.show_rules, playable())

    def do_quit(self) -> None:
        self.app.exit()
