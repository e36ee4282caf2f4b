"""A lesson on the real screen of its game: the task on a card, the table under it, and a word about the answer."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from textual import events

from vikings_tui.core.text import game_title
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.guide import Guide
from vikings_tui.tui.lesson import Lesson, LessonTable, Verdict, remember_learned
from vikings_tui.tui.painted import SETTINGS, Key

WIDTH = 66
HINT_AFTER = 2  # mistakes


class Card(NamedTuple):
    """Something to read over the table until Enter."""

    title: str
    paragraphs: tuple[str, ...]
    style: str = "line"


class CardGuide(Guide):
    """Cards to read over the table of a game, one task after another: `at` of `of`."""

    advised = False  # a task has its own hints
    gives_time = True
    TASK_KEYS = (Key(("f1", "f4"), "task", "lesson.do.task"),)  # F4 asks for a hint elsewhere: it must skip nothing
    CARD_KEYS = (
        Key(("enter", "space"), "onward", "lesson.do.go"),
        Key(("f4",), "skip_lesson", "lesson.do.skip"),
        Key(("escape", "q", "ctrl+q"), "quit", "lesson.do.leave"),
        SETTINGS,
    )

    def __init__(self, screen: GameScreen, at: int, of: int, mistakes: int = 0) -> None:
        self.screen, self.at, self.of, self.mistakes = screen, at, of, mistakes
        self.card: Card | None = None
        self._onward: asyncio.Future[None] | None = None

    def task_card(self) -> Card:
        raise NotImplementedError

    async def read(self, card: Card) -> None:
        self.card = card
        self._onward = asyncio.get_running_loop().create_future()
        self.screen.redraw()
        await self._onward

    def do_onward(self) -> None:
        self.screen.resume_clock()
        self.card = None
        self.screen.redraw()
        if self._onward and not self._onward.done():
            self._onward.set_result(None)

    def do_task(self) -> None:
        self.screen.pause_clock()
        self.card = self.task_card()
        self.screen.redraw()

    def do_quit(self) -> None:
        self.screen.vikings.back_to_set_up()

    def keys(self, own: tuple[Key, ...]) -> tuple[Key, ...]:
        if self.card:
            return self.CARD_KEYS
        first = 2 if own[:1] == self.screen.MOVE_KEYS else 1
        return (*own[:first], *self.TASK_KEYS, *own[first:])

    def typed(self, event: events.Key) -> bool:
        return bool(self.card)

    def clicked(self, name: str) -> bool:
        if self.card is not None and name == "card":
            self.do_onward()
            return True
        return self.card is not None

    def paint_card(self, c: Canvas, card: Card) -> None:
        lines: list[str] = []
        for paragraph in card.paragraphs:
            lines += ["", *wrap(paragraph, WIDTH - 6)]
        dots = self.progress()
        height = len(lines) + 4
        x, y = (c.width - WIDTH) // 2, max(1, (c.height - height) // 2)
        c.box(x, y, WIDTH, height, card.style, card.title)
        for row, line in enumerate(lines):
            c.put(x + 3, y + 1 + row, line)
        c.put(x + 3, y + height - 2, dots, "accent")
        c.right(x + WIDTH - 3, y + height - 2, self.screen.t("lesson.enter"), "pick")
        c.zone("card", x, y, WIDTH, height)

    def progress(self) -> str:
        dots = "●" * (self.at + 1) + "○" * (self.of - self.at - 1)
        return f"{dots}  {self.at + 1}/{self.of}"


class LessonGuide(CardGuide):
    """Leads a person through one lesson of a course, on the screen of its game."""

    def __init__(self, screen: GameScreen, course: tuple[Lesson, ...], at: int, mistakes: int = 0) -> None:
        super().__init__(screen, at, len(course), mistakes)
        self.course, self.lesson = course, course[at]

    # -- the course of a lesson

    async def welcome(self) -> None:
        if not self.mistakes:
            await self.read(self.task_card())

    async def farewell(self) -> bool:
        table, app = self.screen.vikings.at_table, self.screen.vikings
        assert isinstance(table, LessonTable)
        verdict = table.verdict or Verdict(False, f"{self.lesson.key}.wrong")
        if verdict.right:
            remember_learned(self.lesson.game, self.lesson.name)
        else:
            self.mistakes += 1
        await self.read(self.verdict_card(verdict))
        if verdict.right:
            app.lesson(self.lesson.game, self.at + 1)
        else:
            app.lesson(self.lesson.game, self.at, self.mistakes)
        return True

    def _hint(self) -> tuple[str, ...]:
        """After some mistakes: the first thing to do."""
        if self.mistakes < HINT_AFTER:
            return ()
        match = self.lesson.match()
        action = match.game.parse(self.lesson.solution[0])
        return (self.screen.t("lesson.hint", action=self.screen.label(action, match.view(0))),)

    # -- the card

    def task_card(self) -> Card:
        return self._new_card("lesson.task", self.screen.t(f"{self.lesson.key}.task"))

    def verdict_card(self, verdict: Verdict) -> Card:
        says = self.screen.t(verdict.says)
        if verdict.right:
            return self._new_card("lesson.right", says, style="good")
        return self._new_card("lesson.again", says, *self._hint(), style="warn")

    def _new_card(self, key: str, *paragraphs: str, style: str = "line") -> Card:
        t = self.screen.t
        return Card(t(key, title=t(f"{self.lesson.key}.title")), paragraphs, style)

    def do_skip_lesson(self) -> None:
        self.screen.vikings.lesson(self.lesson.game, self.at + 1)

    # -- keys, mouse, painting

    def paint(self, c: Canvas) -> None:
        """Which lesson, how far, and the task in a word; the card, if there is one."""
        t = self.screen.t
        c.fill(0, 0, c.width, 1, "head")
        title = t(f"{self.lesson.key}.title")
        words = t("lesson.head", n=self.at + 1, of=len(self.course), title=title)
        x = c.put(1, 0, game_title(self.lesson.game, t), "head title") + 2
        c.put(x, 0, words, "head", width=c.width - x - 1)
        if self.card:
            self.paint_card(c, self.card)
