"""Statistics: who won how often, at everything and at each game, and who is the best at what."""

from __future__ import annotations

from vikings_tui.core.text import game_title
from vikings_tui.table.totals import GameTotals, PlayerTotals, Totals, add_up, in_order
from vikings_tui.table.totals_text import best_rows, called, challenges, counted, left_out
from vikings_tui.tui.canvas import Canvas, bar
from vikings_tui.tui.looking import look_through, reading_words
from vikings_tui.tui.painted import Key, PaintedScreen

WIDTH = 76
NAME, BAR = 20, 28


class Stats(PaintedScreen[None]):
    """Pages: all games, then each game that was played. The journals are read in a thread, after the first paint."""

    KEYS = (
        Key(("right", "tab", "space", "enter"), "next", "app.do.page", "←→"),
        Key(("left",), "back_page"),
        Key(("escape", "q"), "back", "app.do.back"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.totals: Totals | None = None
        self.page = 0
        self._days = ""  # about the challenges of each day
        self.looked_at = (0, 0)  # how many matches of how many, while they are read

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._count(), exclusive=True)

    async def _count(self) -> None:
        async for shelf in look_through():
            self.looked_at = shelf.looked_at
            self.redraw()
        self.totals, self._days = add_up(shelf.saves()), challenges(self.t)
        self.redraw()

    @property
    def pages(self) -> list[GameTotals | None]:
        """None is the page of all games."""
        games = self.totals.games if self.totals else {}
        return [None, *(games[slug] for slug in sorted(games))]

    def active_keys(self) -> tuple[Key, ...]:
        return self.KEYS if self.totals and self.totals.finished else self.KEYS[-1:]

    # -- painting

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("stats.title"), "head title")
        x = max(2, (c.width - WIDTH) // 2)
        if self.totals is None:
            c.centre(0, c.height // 2, c.width, reading_words(self.looked_at, self.t), "dim")
        elif not self.totals.finished:
            c.text(x, 4, WIDTH, 3, self.t("stats.none"))
            self._paint_count(c, x, self.totals)
        else:
            self._paint_tabs(c, x)
            page = self.pages[self.page]
            if page is None:
                self._paint_everything(c, x, self.totals)
            else:
                self._paint_game(c, x, page)
            self._paint_count(c, x, self.totals)
        self.foot(c)

    def _paint_count(self, c: Canvas, x: int, total: Totals) -> None:
        """What was counted, and what could not be."""
        c.right(c.width - 1, 0, counted(total, self.t), "head")
        c.put(x, c.height - 2, self._days, "accent", width=WIDTH)
        if total.unreadable:
            c.text(x, c.height - 4, WIDTH, 2, left_out(total, self.t), "warn")

    def _paint_tabs(self, c: Canvas, x: int) -> None:
        """As many games as have room, those around the open one."""
        titles = [self.t("stats.everything") if page is None else game_title(page.game, self.t) for page in self.pages]
        first = 0
        while first < self.page and sum(len(title) + 3 for title in titles[first : self.page + 2]) > WIDTH:
            first += 1
        for number, title in enumerate(titles[first:], first):
            if x + len(title) + 2 > c.width:
                return
            c.zone(f"tab:{number}", x, 2, len(title) + 2)
            x = c.put(x, 2, f" {title} ", "focus" if number == self.page else "accent") + 1

    def _paint_everything(self, c: Canvas, x: int, total: Totals) -> None:
        games = sorted(total.games.values(), key=lambda game: -game.matches)
        players = in_order(total.players)[: c.height - 11 - len(games)]
        room = c.height - (11 if total.unreadable else 8)
        step = 2 if 2 * (len(games) + len(players)) <= room else 1
        y = self._paint_wins(c, x, 4, players, step)
        c.put(x, y + 1, self.t("stats.games"), "title")
        y += 2
        for game in games:
            c.put(x + 2, y, game_title(game.game, self.t), width=NAME)
            c.put(x + NAME + 3, y, bar(game.matches, games[0].matches, BAR), "accent")
            c.put(x + NAME + BAR + 5, y, f"{game.matches:>3}", "bold")
            y += step
        records = [record for game in games for record in best_rows(game, self.t)[1:2]]
        if records and y + len(records) < c.height - 6:
            self._paint_records(c, x, y, records)

    def _paint_game(self, c: Canvas, x: int, game: GameTotals) -> None:
        records = best_rows(game, self.t)
        players = in_order(game.players)[: c.height - 10 - len(records)]
        step = 2 if 2 * len(players) + len(records) < c.height - 12 else 1
        y = self._paint_wins(c, x, 4, players, step)
        self._paint_records(c, x, y, records)

    def _paint_records(self, c: Canvas, x: int, y: int, records: list[tuple[str, str, str]]) -> None:
        c.put(x, y + 1, self.t("stats.bests"), "title")
        for row, (label, names, says) in enumerate(records):
            c.put(x + 2, y + 2 + row, "★", "bracelet")
            c.put(x + 4, y + 2 + row, label, "dim", width=NAME - 2)
            c.put(x + NAME + 3, y + 2 + row, names, "bold", width=BAR - 8)
            c.put(x + NAME + BAR - 4, y + 2 + row, says, width=WIDTH - NAME - BAR + 4)

    def _paint_wins(self, c: Canvas, x: int, y: int, players: list[PlayerTotals], step: int) -> int:
        """A bar of wins for each player, as long as their share, with room between if there is; the row below them."""
        c.put(x, y, self.t("stats.wins"), "title")
        y += 1
        for player in players:
            c.put(x + 2, y, called(player, self.t), "bold" if player.person else "dim", width=NAME)
            style = "bracelet" if player.person else "sea"
            c.put(x + NAME + 3, y, bar(player.wins, player.matches, BAR), style)
            c.put(x + NAME + BAR + 5, y, self.t("stats.won", wins=player.wins, n=player.matches))
            if player.streak > 1:
                c.put(x + NAME + BAR + 16, y, self.t("stats.streak", n=player.streak), "dim")
            y += step
        return y - (step - 1)

    # -- keys

    def do_next(self) -> None:
        self.page = (self.page + 1) % len(self.pages)
        self.redraw()

    def do_back_page(self) -> None:
        self.page = (self.page - 1) % len(self.pages)
        self.redraw()

    def do_back(self) -> None:
        self.dismiss(None)

    def clicked(self, name: str) -> None:
        if name.startswith("tab:"):
            self.page = int(name.removeprefix("tab:"))
            self.redraw()
