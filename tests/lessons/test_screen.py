"""Lessons by key presses alone at 80x24, on the real screens; and by mouse."""

from __future__ import annotations

import random
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.driving import SMALL, match_of, quick_app, shown, until
from vikings_tui.core.action import PASS_VERB
from vikings_tui.core.rng import Rng
from vikings_tui.core.text import LANGUAGES
from vikings_tui.games import load_game
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.lesson import Extra, learned, lessons, with_lessons
from vikings_tui.tui.lesson_screen import LessonGuide
from vikings_tui.tui.new_match import NewMatch

# every lesson, and the choices of its solution as the screen names them ("buzz": the buzzer)
RANKED = ("done", "next", "next")
PLAYED = [
    ("clash", "walk", ("card:1", "say:walk", "space:b2")),
    ("clash", "bluff", ("card:1", "say:sprint", "space:b4")),
    ("clash", "call", ("buzz",)),
    ("clash", "slam", ("card:1", "say:slam", "space:d4", "space:c3")),
    ("clash", "water", ("card:1", "say:punch", "space:c3", "space:c2")),
    ("clash", "shield", ("card:2",)),
    ("clash", "false_shield", ("call",)),
    ("estimeo", "sides", ("go", "slot:blue", "place:1", "slot:yellow", "place:3", *RANKED)),
    ("estimeo", "order", ("go", "slot:blue", "place:1", "slot:yellow", "place:1", "slot:master", "place:1", *RANKED)),
    ("estimeo", "die", ("go", "slot:blue", "place:2", "slot:yellow", "place:1", *RANKED)),
    ("estimeo", "marker", ("go", "slot:blue", "place:2", "slot:yellow", "place:1", *RANKED)),
    ("estimeo", "doubt", ("go", "slot:blue", "place:1", *RANKED)),
    ("estimeo", "master", ("markers same", "roll", "suggest names-letters", "start")),
    ("gone-wild", "build", ("build", "build brewery")),
    ("gone-wild", "recruit", ("buy", "buy elf-archer")),
    ("gone-wild", "draco", ("attack", "hunt draco", "0")),
    ("gone-wild", "exchange", ("build", "build drakkar", "yes")),
    ("gone-wild", "raid", ("attack", "attack 1 hall", "0")),
    ("gone-wild", "defend", ("defend cannon",)),
    ("gone-wild", "mission", ("build", "build brewery", "missions", "mission worker")),
    ("valnarok", "swap", ("draw", "slot:0:0")),
    ("valnarok", "take", ("take", "slot:0:2")),
    ("valnarok", "intercept", ("buzz", "slot:0:1")),
    ("valnarok", "theirs", ("buzz", "slot:1:1", "slot:0:1")),
    ("valnarok", "thor", ("discard", "slot:0:1")),
    ("valnarok", "valhalla", ("valhalla", "sure")),
]


def taught(app: VikingsApp) -> bool:
    """Whether a lesson is on the screen."""
    return isinstance(app.screen, GameScreen) and isinstance(app.screen.guide, LessonGuide)


def reading(app: VikingsApp) -> bool:
    """Whether a lesson's card is on the screen."""
    return taught(app) and bool(lesson_of(app).card)


def lesson_of(app: VikingsApp) -> LessonGuide:
    assert isinstance(app.screen, GameScreen)
    assert isinstance(app.screen.guide, LessonGuide)
    return app.screen.guide


def screen_of(app: VikingsApp) -> GameScreen:
    assert isinstance(app.screen, GameScreen)
    return app.screen


async def answer(app: VikingsApp, pilot: Pilot[Any], *names: str) -> None:
    """Read the card if there is one, then choose these, by keys."""
    guide = lesson_of(app)
    if guide.card:
        await pilot.press("enter")
    for name in names:
        if guide.card:  # the answer is in
            return
        await (buzz(app, pilot) if name == "buzz" else choose(app, pilot, name))


async def buzz(app: VikingsApp, pilot: Pilot[Any]) -> None:
    screen = screen_of(app)
    await until(pilot, lambda: screen.open_race is not None)
    await pilot.press(app.settings.buzzers[0])


async def choose(app: VikingsApp, pilot: Pilot[Any], name: str) -> None:
    screen, guide = screen_of(app), lesson_of(app)
    await until(pilot, lambda: bool(guide.card or (screen.picking and screen.picking.find(name=name))))
    pick = screen.picking
    if guide.card or not pick:
        return
    choice = pick.find(name=name)
    assert choice
    if choice.key:
        await pilot.press(choice.key)
        return
    rng = random.Random(1)
    for _ in range(80):
        if pick.here.name == name:
            break
        await pilot.press(towards(screen, pick.here.name, name) or rng.choice(("down", "right", "up", "left")))
    assert pick.here.name == name
    await pilot.press("enter")


def test_every_lesson_is_played() -> None:
    assert {(slug, name) for slug, name, _ in PLAYED} >= {(s, one.name) for s in with_lessons() for one in lessons(s)}


def towards(screen: GameScreen, here: str, there: str) -> str:
    """The arrow that a person would press; now and then none, for there may be something between."""
    centres = {zone.name: zone.centre for zone in screen.board.canvas.zones}
    if here not in centres or there not in centres or random.random() < 0.2:
        return ""
    dx, dy = (centres[there][axis] - centres[here][axis] for axis in (0, 1))
    return ("right" if dx > 0 else "left") if abs(dx) > abs(dy) else ("down" if dy > 0 else "up")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("slug", "name", "choices"), PLAYED, ids=lambda value: value if isinstance(value, str) else "")
async def test_a_lesson_is_done_by_keys(slug: str, name: str, choices: tuple[str, ...], language: str) -> None:
    app = quick_app(language=language)
    at = [lesson.name for lesson in lessons(slug)].index(name)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.lesson(slug, at)
        await until(pilot, lambda: reading(app))
        screen, guide = screen_of(app), lesson_of(app)
        text = "\n".join(shown(app))
        assert f"{at + 1}/{len(lessons(slug))}" in text
        assert app.texts(f"lesson.{slug.replace('-', '_')}.{name}.title") in text
        await answer(app, pilot, *choices)
        await until(pilot, lambda: bool(guide.card or screen.picking))
        while not guide.card:  # what is still told on the way
            await pilot.press("enter")
            await until(pilot, lambda: bool(guide.card or screen.picking))
        assert app.texts("lesson.right") in "\n".join(shown(app))
        assert learned(slug) == {name}
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is not screen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug, name, _ in PLAYED])
async def test_whoever_only_presses_enter_is_told_what_was_wrong_and_begins_anew(
    slug: str, name: str, language: str
) -> None:
    """Or has done it; in both cases the lesson ends, and Enter goes on."""
    app = quick_app(language=language)
    at = [lesson.name for lesson in lessons(slug)].index(name)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.lesson(slug, at)
        await until(pilot, lambda: reading(app))
        screen, guide = screen_of(app), lesson_of(app)
        task = guide.card
        for _ in range(60):
            await until(pilot, lambda: bool(guide.card or screen.picking or screen.open_race))
            if guide.card and guide.card is not task:
                break
            await pilot.press("enter")
        assert guide.card
        assert guide.card is not task
        right = guide.card.style == "good"
        wrong = app.texts("lesson.again") in "\n".join(shown(app))
        assert right != wrong
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is not screen)
        assert learned(slug) == ({name} if right else frozenset())


async def test_a_mistake_is_told_why_tried_again_and_helped_in_the_end() -> None:
    app = quick_app(("learn", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: reading(app))
        for mistakes in (1, 2):
            screen, guide = screen_of(app), lesson_of(app)
            await answer(app, pilot, "card:2", "say:hammer")
            await until(pilot, lambda guide=guide: bool(guide.card))
            text = " ".join(" ".join(shown(app)).replace("│", " ").split())
            assert app.texts("lesson.again") in text
            assert app.texts("lesson.clash.walk.why.still").split(".")[0] in text
            assert (app.texts("lesson.hint", action="")[:10] in text) == (mistakes == 2)
            await pilot.press("enter")
            await until(pilot, lambda screen=screen: app.screen is not screen)
        assert not learned("clash")
        await answer(app, pilot, "card:1", "say:walk", "space:b2")
        await until(pilot, lambda: bool(learned("clash")))


async def test_the_task_can_be_read_again_skipped_and_left_and_clicked_away() -> None:
    app = quick_app(("learn", "valnarok"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: reading(app))
        screen, guide = screen_of(app), lesson_of(app)
        zone = next(zone for zone in screen.board.canvas.zones if zone.name == "card")
        await pilot.click(offset=(zone.x + 3, zone.y + 1))
        assert guide.card is None
        await until(pilot, lambda: screen.picking is not None)
        await pilot.press("f1")
        assert guide.card
        await pilot.press("enter")
        assert guide.card is None
        assert screen.picking
        await pilot.press("f4")
        assert guide.card, "who asks for a hint reads the task again"
        await pilot.press("f4")
        await until(pilot, lambda: app.screen is not screen)
        assert lesson_of(app).at == 1
        await until(pilot, lambda: bool(lesson_of(app).card))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Home))


async def skip_the_last(app: VikingsApp, pilot: Pilot[Any], slug: str) -> None:
    """F4 over the card of the last lesson, as a person presses it."""
    await pilot.pause()
    app.lesson(slug, len(lessons(slug)) - 1)
    await until(pilot, lambda: reading(app))
    await pilot.press("f4")
    await until(pilot, lambda: isinstance(app.screen, Dialog))


@pytest.mark.parametrize("slug", ["clash", "estimeo", "gone-wild", "valnarok"])
async def test_after_the_last_lesson_each_choice_leads_where_it_says(slug: str) -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        for key, where in (("2", NewMatch), ("3", Home), ("escape", Home)):
            await skip_the_last(app, pilot, slug)
            await pilot.press(key)
            await until(pilot, lambda where=where: isinstance(app.screen, where))
            app.go_home()


@pytest.mark.parametrize("slug", ["clash", "estimeo", "gone-wild", "valnarok"])
async def test_after_the_last_lesson_comes_a_real_game_against_as_few_bots_as_can_be(slug: str) -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await skip_the_last(app, pilot, slug)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameScreen))
        screen = app.screen
        assert isinstance(screen, GameScreen)
        match = match_of(screen)
        assert [seat.is_person for seat in match.seats] == [True] + [False] * (load_game(slug).seat_counts[0] - 1)
        assert match.path is not None
        match.close()


async def test_the_home_screen_and_the_set_up_lead_to_the_lessons() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Home))
        home = app.screen
        assert isinstance(home, Home)
        while home.menu.here.name != "learn":
            await pilot.press("down")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        await pilot.press("enter")
        await until(pilot, lambda: taught(app))
        await pilot.press("escape")
        app.set_up("estimeo")
        await until(pilot, lambda: isinstance(app.screen, NewMatch))
        await pilot.press("f1")
        await until(pilot, lambda: taught(app))
        assert lesson_of(app).lesson.game == "estimeo"


async def test_who_comes_back_from_the_lessons_finds_the_table_as_it_was_begun() -> None:
    app = quick_app(("game", "valnarok"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, NewMatch))
        begun = app.screen
        assert isinstance(begun, NewMatch)
        count = begun.count
        while begun.here.kind != "count":
            await pilot.press("up")
        await pilot.press("right", "f1")
        await until(pilot, lambda: reading(app))
        await pilot.press("f4")  # the next lesson
        await until(pilot, lambda: reading(app) and lesson_of(app).at == 1)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is begun)
        assert begun.count == count + 1
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Home))


def test_in_a_lesson_the_others_let_everything_pass() -> None:
    lesson = next(lesson for lesson in lessons("clash") if lesson.name == "bluff")
    match = lesson.match()
    match.play(0, match.game.parse("play 1 as sprint"))
    assert Extra(()).choose(match.view(1), match.legal(1), Rng(0)).verb == PASS_VERB
