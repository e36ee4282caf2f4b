"""A lesson on the real screen of its game: the task on a card, the table under it, and a word about the answer."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from textual import events

from vikings_tui.table.step import Step
from vikings_tui.table.table import Table
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.game_screen import GameScreen, game_screen
from vikings_tui.tui.lesson import Extra, Lesson, Verdict, judge, lessons, remember_learned
from vikings_tui.tui.painted import Key

WIDTH = 66
HINT_AFTER = 2  # mistakes


class Judged(Exception):
    """The answer is in: the table stops here."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict


class Card(NamedTuple):
    """Something to read over the table until Enter."""

    title: str
    paragraphs: tuple[str, ...]
    style: str = "line"


class LessonScreen(GameScreen):
    """Mixed with the screen of a game by `lesson_screen`."""

    advised = False  # a lesson has its own hints
    TASK_KEYS = (Key(("f1", "f4"), "task", "lesson.do.task"),)  # F4 asks for a hint elsewhere: it must skip nothing
    CARD_KEYS = (
        Key(("enter", "space"), "onward", "lesson.do.go"),
        Key(("f4",), "skip_lesson", "lesson.do.skip"),
        Key(("escape", "q", "ctrl+q"), "quit", "lesson.do.leave"),
    )

    def __init__(self, course: tuple[Lesson, ...], at: int, mistakes: int = 0) -> None:
        self.course, self.at, self.mistakes = course, at, mistakes
        self.lesson = course[at]
        self.card: Card | None = None
        self._onward: asyncio.Future[None] | None = None
        super().__init__(self.lesson.match())

    # -- the course of a lesson

    async def _play(self) -> None:
        if not self.mistakes:
            await self.read(self.task_card())
        verdict = await self._answer()
        if verdict.right:
            remember_learned(self.lesson.game, self.lesson.name)
        else:
            self.mistakes += 1
        await self.read(self.verdict_card(verdict))
        if verdict.right:
            self.vikings.lesson(self.lesson.game, self.at + 1)
        else:
            self.vikings.lesson(self.lesson.game, self.at, self.mistakes)

    async def _answer(self) -> Verdict:
        """Let the table go on until the answer is in."""
        bots = {seat: Extra(self.lesson.others) for seat in range(1, len(self.players.names))}
        table = Table(self.match, bots, people=self, audience=self, call_seconds=lambda: None)
        try:
            await table.run()
        except Judged as judged:
            return judged.verdict
        return Verdict(False, f"{self.lesson.key}.wrong")

    async def show(self, step: Step) -> None:
        await super().show(step)
        verdict = judge(self.lesson, step)
        if verdict:
            raise Judged(verdict)

    def _hint(self) -> tuple[str, ...]:
        """After some mistakes: the first thing to do."""
        if self.mistakes < HINT_AFTER:
            return ()
        match = self.lesson.match()
        action = match.game.parse(self.lesson.solution[0])
        return (self.t("lesson.hint", action=self.label(action, match.view(0))),)

    # -- the card

    def task_card(self) -> Card:
        return self._new_card("lesson.task", self.t(f"{self.lesson.key}.task"))

    def verdict_card(self, verdict: Verdict) -> Card:
        if verdict.right:
            return self._new_card("lesson.right", self.t(verdict.says), style="good")
        return self._new_card("lesson.again", self.t(verdict.says), *self._hint(), style="warn")

    def _new_card(self, key: str, *paragraphs: str, style: str = "line") -> Card:
        return Card(self.t(key, title=self.t(f"{self.lesson.key}.title")), paragraphs, style)

    async def read(self, card: Card) -> None:
        self.card = card
        self._onward = asyncio.get_running_loop().create_future()
        self.redraw()
        await self._onward

    def do_onward(self) -> None:
        self._resume_clock()
        self.card = None
        self.redraw()
        if self._onward and not self._onward.done():
            self._onward.set_result(None)

    def do_task(self) -> None:
        self._pause_clock()
        self.card = self.task_card()
        self.redraw()

    def do_skip_lesson(self) -> None:
        self.vikings.lesson(self.lesson.game, self.at + 1)

    def do_quit(self) -> None:
        self.vikings.go_home()

    # -- keys, mouse, painting

    def active_keys(self) -> tuple[Key, ...]:
        if self.card:
            return self.CARD_KEYS
        keys = super().active_keys()
        first = 2 if keys[:1] == self.MOVE_KEYS else 1
        return (*keys[:first], *self.TASK_KEYS, *keys[first:])

    def typed(self, event: events.Key) -> bool:
        return bool(self.card) or super().typed(event)

    def clicked(self, name: str) -> None:
        if self.card is None:
            super().clicked(name)
        elif name == "card":
            self.do_onward()

    def paint(self, c: Canvas) -> None:
        super().paint(c)
        if self.card:
            self._paint_card(c, self.card)

    def paint_head(self, c: Canvas) -> None:
        """Which lesson, how far, and the task in a word."""
        super().paint_head(c)
        c.fill(0, 0, c.width, 1, "head")
        title = self.t(f"{self.lesson.key}.title")
        words = self.t("lesson.head", n=self.at + 1, of=len(self.course), title=title)
        x = c.put(1, 0, self.t(f"{self.game_key}.title"), "head title") + 2
        c.put(x, 0, words, "head", width=c.width - x - 1)

    def _paint_card(self, c: Canvas, card: Card) -> None:
        lines: list[str] = []
        for paragraph in card.paragraphs:
            lines += ["", *wrap(paragraph, WIDTH - 6)]
        dots = self._progress()
        height = len(lines) + 4
        x, y = (c.width - WIDTH) // 2, max(1, (c.height - height) // 2)
        c.box(x, y, WIDTH, height, card.style, card.title)
        for row, line in enumerate(lines):
            c.put(x + 3, y + 1 + row, line)
        c.put(x + 3, y + height - 2, dots, "accent")
        c.right(x + WIDTH - 3, y + height - 2, self.t("lesson.enter"), "pick")
        c.zone("card", x, y, WIDTH, height)

    def _progress(self) -> str:
        dots = "●" * (self.at + 1) + "○" * (len(self.course) - self.at - 1)
        return f"{dots}  {self.at + 1}/{len(self.course)}"


def lesson_screen(slug: str, at: int, mistakes: int = 0) -> LessonScreen:
    """The screen of the game, as a lesson."""
    played = game_screen(slug)
    taught: type[LessonScreen] = type(f"Lesson{played.__name__}", (LessonScreen, played), {})
    return taught(lessons(slug), at, mistakes)
