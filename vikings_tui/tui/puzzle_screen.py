"""A puzzle on the real screen of its game, like a lesson: the task on a card, one choice, and a word about it."""

from __future__ import annotations

from vikings_tui.core.text import game_title
from vikings_tui.table.puzzles import Puzzle, PuzzleTable, remember_solved
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.lesson_screen import Card, CardGuide
from vikings_tui.tui.painted import Key

MOST_STARS = 4


class PuzzleGuide(CardGuide):
    """Leads through the puzzles of a game, one after the other. Each may be tried until it is solved."""

    def __init__(self, screen: GameScreen, course: tuple[Puzzle, ...], at: int, mistakes: int = 0) -> None:
        super().__init__(screen, at, len(course), mistakes)
        self.puzzle = course[at]

    async def welcome(self) -> None:
        if not self.mistakes:
            await self.read(self.task_card())

    async def farewell(self) -> bool:
        table, app = self.screen.vikings.at_table, self.screen.vikings
        assert isinstance(table, PuzzleTable)
        if table.right:
            if not self.mistakes:
                remember_solved(self.puzzle.game, self.puzzle.id)
            await self.read(self._card("puzzle.right", self.puzzle.explained(self.screen.t), style="good"))
            app.puzzle(self.puzzle.game, self.at + 1)
        else:
            self.mistakes += 1
            await self.read(self._card("puzzle.wrong", self.screen.t("puzzle.again"), style="warn"))
            app.puzzle(self.puzzle.game, self.at, self.mistakes)
        return True

    def task_card(self) -> Card:
        t = self.screen.t
        missed = ", ".join(self.puzzle.missed)
        return self._card("puzzle.task", t("puzzle.says"), t("puzzle.missed", levels=missed))

    def _card(self, key: str, *paragraphs: str, style: str = "line") -> Card:
        return Card(self.screen.t(key, stars=stars(self.puzzle)), paragraphs, style)

    async def do_answer(self) -> None:
        """Given up: what is best and why, then the next."""
        self.screen.pause_clock()
        self.card = self._card("puzzle.answer", self.puzzle.explained(self.screen.t))
        self.screen.redraw()

    def do_skip_lesson(self) -> None:
        self.screen.vikings.puzzle(self.puzzle.game, self.at + 1)

    def keys(self, own: tuple[Key, ...]) -> tuple[Key, ...]:
        keys = super().keys(own)
        if self.card:
            return tuple(key._replace(label="puzzle.do.skip") if key.action == "skip_lesson" else key for key in keys)
        return (*keys[:3], Key(("f5",), "answer", "puzzle.do.answer"), *keys[3:])

    def progress(self) -> str:
        return f"{self.at + 1}/{self.of}"

    def paint(self, c: Canvas) -> None:
        t = self.screen.t
        c.fill(0, 0, c.width, 1, "head")
        x = c.put(1, 0, game_title(self.puzzle.game, t), "head title") + 2
        words = t("puzzle.head", at=self.at + 1, of=self.of, stars=stars(self.puzzle))
        c.put(x, 0, words, "head", width=c.width - x - 1)
        if self.card:
            self.paint_card(c, self.card)


def stars(puzzle: Puzzle) -> str:
    """How hard it is: one for each level that misses it."""
    return "★" * puzzle.rating + "☆" * (MOST_STARS - puzzle.rating)
