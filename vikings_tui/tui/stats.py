"""Statistics: who won how often, at everything and at each game, and who is the best at what."""

from __future__ import annotations

from typing import NamedTuple

from textual import events

from vikings_tui.core.text import game_key, game_title
from vikings_tui.games import shares_of
from vikings_tui.table.saves import SaveInfo
from vikings_tui.table.totals import GameTotals, PlayerTotals, Totals, add_up, in_order
from vikings_tui.table.totals_text import best_rows, called, challenges, counted, left_out, people_of, share_rows
from vikings_tui.tui.canvas import Canvas, bar
from vikings_tui.tui.looking import look_through, reading_words
from vikings_tui.tui.painted import SETTINGS, Key, PaintedScreen

WIDTH = 76
NAME, BAR = 20, 28
WIDER, SHARE = 116, 9  # columns of a page of shares, and of a person's there


class Page(NamedTuple):
    """None: all games. `shares`: what its people are good at, in a page of its own."""

    game: GameTotals | None
    shares: bool = False


class Stats(PaintedScreen[None]):
    """Pages: all games, then each game that was played. The journals are read in a thread, after the first paint."""

    KEYS = (
        Key(("right", "tab", "space", "enter"), "next", "app.do.page", "←→"),
        Key(("left", "shift+tab"), "back_page"),
        Key(("home", "pageup"), "first"),
        Key(("end", "pagedown"), "last"),
        Key(("p",), "people", "people.do.people"),
        SETTINGS,
        Key(("escape", "q"), "back", "app.do.back"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.totals: Totals | None = None
        self._saves: list[SaveInfo] = []
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
        self._saves = shelf.saves()
        self.totals, self._days = add_up(self._saves), challenges(self.t)
        self.redraw()

    @property
    def pages(self) -> list[Page]:
        pages = [Page(None)]
        for _, game in sorted(self.totals.games.items() if self.totals else ()):
            pages.append(Page(game))
            if shares_of(game.game) and people_of(game):
                pages.append(Page(game, shares=True))
        return pages

    def active_keys(self) -> tuple[Key, ...]:
        return self.KEYS if self.totals and self.totals.finished else self.KEYS[-2:]

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
            if page.game is None:
                self._paint_everything(c, x, self.totals)
            elif page.shares:
                self._paint_shares(c, page.game)
            else:
                self._paint_game(c, x, page.game)
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
        titles = [self._title(page) for page in self.pages]
        first = 0
        while first < self.page and sum(len(title) + 3 for title in titles[first : self.page + 2]) > WIDTH:
            first += 1
        for number, title in enumerate(titles[first:], first):
            if x + len(title) + 2 > c.width:
                return
            c.zone(f"tab:{number}", x, 2, len(title) + 2)
            x = c.put(x, 2, f" {title} ", "focus" if number == self.page else "accent") + 1

    def _title(self, page: Page) -> str:
        if page.game is None:
            return self.t("stats.everything")
        title = game_title(page.game.game, self.t)
        return self.t("stats.shares", game=title) if page.shares else title

    def _paint_shares(self, c: Canvas, game: GameTotals) -> None:
        """How often each of the people was right, by what it was about; in two columns where one is too high."""
        width, height = min(c.width - 4, WIDER), c.height - 10
        x, people = (c.width - width) // 2, people_of(game)
        rows = share_rows(game, people, self.t)
        blocks = 2 if len(rows) > height else 1
        room = width // blocks
        people = people[: (room - NAME) // SHARE]
        rows = share_rows(game, people, self.t)[: blocks * height]
        c.put(x, 4, self.t(f"{game_key(game.game)}.share"), "title", width=width)
        high = -(-len(rows) // blocks)
        for block in range(blocks):
            left = x + block * room
            for column, key in enumerate(people):
                c.put(left + NAME + SHARE * column, 6, game.players[key].name, "bold", width=SHARE - 1)
            for row, share in enumerate(rows[block * high : (block + 1) * high]):
                c.put(left + 1, 7 + row, share.title, "dim", width=NAME - 2)
                for column, (n, of) in enumerate(share.each):
                    c.put(left + NAME + SHARE * column, 7 + row, f"{n:>2}/{of}" if of else " ·")

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
        self._turn_to(self.page + 1)

    def do_people(self) -> None:
        """Each person by themselves."""
        from vikings_tui.tui.people import PeopleScreen

        self.app.push_screen(PeopleScreen(self._saves))

    def do_back_page(self) -> None:
        self._turn_to(self.page - 1)

    def do_first(self) -> None:
        self._turn_to(0)

    def do_last(self) -> None:
        self._turn_to(-1)

    def typed(self, event: events.Key) -> bool:
        """A figure turns to that page."""
        char = event.character or ""
        if char.isascii() and char.isdigit() and 0 < int(char) <= len(self.pages):
            self._turn_to(int(char) - 1)
        return char.isdigit()

    def _turn_to(self, page: int) -> None:
        self.page = page % len(self.pages)
        self.redraw()

    def do_back(self) -> None:
        self.dismiss(None)

    def clicked(self, name: str) -> None:
        if name.startswith("tab:"):
            self._turn_to(int(name.removeprefix("tab:")))
