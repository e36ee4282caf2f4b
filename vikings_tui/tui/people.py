"""People beside each other: each one's games, rating over time, what they are good at, whom they beat, their record."""

from __future__ import annotations

from vikings_tui.core.text import game_title
from vikings_tui.table.people import AtGame, People, Person
from vikings_tui.table.people_text import against_lines, course_of_ratings, game_line, skill_lines
from vikings_tui.table.saves import SaveInfo
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import Key

WIDTH = 76


class PeopleScreen(MenuScreen[None]):
    """A page for each person; up and down go through their games."""

    KEYS = (
        Key(("up", "k"), "up"),
        Key(("down", "j"), "down", "people.do.game", "↑↓"),
        Key(("right", "tab", "space"), "next", "people.do.person", "←→"),
        Key(("left",), "back_page"),
        Key(("enter", "w"), "take", "people.do.watch"),
        Key(("escape", "q"), "back", "app.do.back"),
    )

    def __init__(self, saves: list[SaveInfo]) -> None:
        super().__init__()
        self.people = People(saves)
        self._paths = {save.id: save.path for save in saves}
        self.page = 0
        self.menu = Menu([Item("", "")])

    def on_mount(self) -> None:
        self._turn(0)
        super().on_mount()

    @property
    def person(self) -> Person | None:
        people = self.people.all
        return people[self.page % len(people)] if people else None

    @property
    def game(self) -> AtGame | None:
        return self.person.games.get(self.menu.here.name) if self.person else None

    def _turn(self, pages: int) -> None:
        self.page += pages
        here = self.menu.here.name
        games = sorted(self.person.games.values(), key=lambda game: -game.matches) if self.person else []
        items = [Item(game.game, f"{game_title(game.game, self.t):18} {game_line(game, self.t)}") for game in games]
        self.menu = Menu(items or [Item("", "")])
        self.menu.go(here)

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("people.title"), "head title")
        x = max(2, (c.width - WIDTH) // 2)
        person, game = self.person, self.game
        if person is None or game is None:
            c.text(x, 4, WIDTH, 3, self.t("people.none"))
        else:
            self._paint_names(c, x)
            self.menu.paint(c, x, 4, WIDTH, len(self.menu.items))
            self._paint_game(c, x, 5 + len(self.menu.items), person, game)
        self.foot(c)

    def _paint_names(self, c: Canvas, x: int) -> None:
        for number, person in enumerate(self.people.all):
            if x + len(person.name) + 2 > c.width:
                return
            c.zone(f"person:{number}", x, 2, len(person.name) + 2)
            here = number == self.page % len(self.people.all)
            x = c.put(x, 2, f" {person.name} ", "focus" if here else "accent") + 1

    def _paint_game(self, c: Canvas, x: int, y: int, person: Person, game: AtGame) -> None:
        t = self.t
        c.put(x, y, t("people.course", low=round(min(game.course)), high=round(max(game.course))), "title")
        c.put(x + 2, y + 1, course_of_ratings(game), "accent")
        y += 3
        for title, lines in (
            ("people.good_at", skill_lines(self.people, person, game, t)),
            ("people.beats", against_lines(game, t)),
            ("people.record", [t("people.best", score=game.best, match=game.best_match)]),
        ):
            if lines and y < c.height - 3:
                c.put(x, y, t(title), "title")
                for row, line in enumerate(lines[: c.height - y - 3], y + 1):
                    c.put(x + 2, row, line, width=WIDTH - 2)
                y += len(lines) + 1

    # -- keys

    def do_next(self) -> None:
        self._turn(1)
        self.redraw()

    def do_back_page(self) -> None:
        self._turn(-1)
        self.redraw()

    def do_take(self) -> None:
        """The match of the record, on its board."""
        path = self._paths.get(self.game.best_match) if self.game else None
        if path:
            self.vikings.replay(path, self.vikings.go_home)

    def do_back(self) -> None:
        self.dismiss(None)

    def clicked(self, name: str) -> None:
        if name.startswith("person:"):
            self._turn(int(name.removeprefix("person:")) - self.page)
            self.redraw()
        elif self.menu.go(name.removeprefix("item:")):
            self.redraw()
