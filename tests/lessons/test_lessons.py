"""Every lesson loads, can be solved, and answers mistakes with a reason. Right and wrong are for the rules to say."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.extras import OURS, WITH_LESSONS
from tests.lessons.answering import answer, deviations, is_mine
from tests.lessons.make import COURSES, files
from vikings_tui.core.content import assets
from vikings_tui.core.errors import ContentError
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.tui.lesson import Lesson, _path, _read, learned, lessons, next_lesson, progress, remember_learned

ALL = [lesson for slug in COURSES for lesson in lessons(slug)]
each = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.name}")


def test_every_game_has_five_to_eight_lessons() -> None:
    assert {slug: 5 <= len(lessons(slug)) <= 8 for slug in WITH_LESSONS} == dict.fromkeys(OURS, True)


@pytest.mark.parametrize("slug", COURSES)
def test_the_lessons_fit_todays_content_and_rules(slug: str) -> None:
    """They are what the script makes now. After a change of cards, arena or rules: python -m tests.lessons.make"""
    there = {path.name: path.read_text(encoding="utf-8") for path in (assets() / "lessons" / slug).glob("*.json")}
    assert there == files(slug)


@each
def test_the_person_is_asked_and_nothing_is_saved(lesson: Lesson) -> None:
    match = lesson.match()
    assert is_mine(match)
    assert match.legal(0)
    assert match.path is None
    assert len(lesson.names) == len(match.seats)
    assert not set(lesson.names) & {"", "person"}


@each
def test_the_solution_is_right(lesson: Lesson) -> None:
    verdict = answer(lesson, lesson.solution)
    assert verdict
    assert verdict.right, verdict


@each
def test_a_wrong_answer_is_told_why_and_every_reason_can_happen(lesson: Lesson) -> None:
    found = {verdict.says for steps in deviations(lesson) if (verdict := answer(lesson, steps)) and not verdict.right}
    written = {f"{lesson.key}.why.{mistake.says}" for mistake in lesson.mistakes}
    assert found or not lesson.mistakes
    assert written <= found, written - found


@each
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there(lesson: Lesson, language: str) -> None:
    texts = Texts(language)
    keys = ["title", "task", "done", "wrong", *(f"why.{mistake.says}" for mistake in lesson.mistakes)]
    assert not [key for key in keys if f"{lesson.key}.{key}" not in texts]


@each
def test_no_lesson_leaks_what_the_person_may_not_know(lesson: Lesson) -> None:
    match = lesson.match()
    for seed in range(3):
        other = match.sample(0)(random.Random(seed))
        assert other.view(0) == match.view(0)
        assert list(other.legal(0)) == list(match.legal(0))


def test_what_was_learned_is_remembered_and_a_wrong_file_forgotten() -> None:
    first, second = lessons("clash")[:2]
    assert next_lesson("clash") == 0
    assert progress("clash") == (0, len(lessons("clash")))
    remember_learned("clash", first.name)
    assert progress("clash") == (1, len(lessons("clash")))
    remember_learned("valnarok", "swap")
    assert learned("clash") == {first.name}
    assert learned("valnarok") == {"swap"}
    assert lessons("clash")[next_lesson("clash")] == second
    for lesson in lessons("clash"):
        remember_learned("clash", lesson.name)
    assert next_lesson("clash") == 0
    for wrong in ("[]", "{", '{"clash": 3}', '{"clash": ["no"]}'):
        _path().write_text(wrong)
        assert next_lesson("clash") == 0


def test_a_broken_lesson_file_is_one_clear_error(tmp_path: Path) -> None:
    path = tmp_path / "1-broken.json"
    path.write_text('{"game": "clash"}')
    with pytest.raises(ContentError, match=r"1-broken\.json"):
        _read(path)
