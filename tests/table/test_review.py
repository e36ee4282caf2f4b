"""Where a match turned: chances by what each could know, decisions judged by that alone, in the background, kept."""

from __future__ import annotations

import asyncio
import random
import shutil
from functools import cache
from pathlib import Path

import pytest

from tests.tui.driving import new_match
from vikings_tui.bots import load_bot
from vikings_tui.core.limits import LIMITS
from vikings_tui.core.rng import Rng
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games import playable
from vikings_tui.table.replay import Replay
from vikings_tui.table.review import in_background
from vikings_tui.table.review.chances import Effort, Judged, chances, mind_of
from vikings_tui.table.review.in_background import review_in_background
from vikings_tui.table.review.kept import Review, keep_review, read_review, review_path
from vikings_tui.table.review.plan import Answer, Plan, Task, do, swings
from vikings_tui.table.review.told import course, spark, told, told_of_everybody
from vikings_tui.table.review.turned import Turned, figures, is_mistake, turned
from vikings_tui.table.saves import SaveInfo, delete, look, saves_folder

LITTLE = Effort(2, 2, 4, 4)


@cache
def recording(slug: str) -> bytes:
    match, karl, rng = new_match(0, 3, 5, slug, saves_folder()), load_bot(slug, "karl"), Rng(1)
    while match.decision:
        seat = match.decision.seats[0]
        match.advance(seat, karl.choose(match.view(seat), match.legal(seat), rng))
    match.save()
    match.close()
    assert match.path is not None
    return match.path.read_bytes()


def whole(slug: str, folder: Path) -> Replay:
    path = folder / f"{slug}.jsonl"
    path.write_bytes(recording(slug))
    return Replay(path)


def judged(at: int, seat: int, chance: float, other: float, error: float = 0.01) -> Judged:
    return Judged(
        at=at, seat=seat, kind="call", played="call", chance=chance, other="pass", other_chance=other, error=error
    )


@pytest.mark.parametrize("slug", playable())
def test_chances_come_from_their_seeds_alone(slug: str) -> None:
    match, karl, rng = new_match(0, 3, 5, slug, None), load_bot(slug, "karl"), Rng(1)
    while match.decision and len(match.history) < 30:
        seat = match.decision.seats[0]
        match.advance(seat, karl.choose(match.view(seat), match.legal(seat), rng))
    state, mind = match.sample(0)(random.Random(1)), mind_of(slug)
    assert chances(state, mind, 7, 2) == chances(state, mind, 7, 2)
    assert all(0 <= chance <= 1 for chance in chances(state, mind, 7, 2))


@pytest.mark.parametrize("slug", playable())
def test_the_end_of_a_match_is_certain(slug: str, tmp_path: Path) -> None:
    replay = whole(slug, tmp_path)
    assert replay.result
    sure = do(Task("chances", len(replay)), replay, LITTLE).chances
    assert sum(sure) == pytest.approx(1)
    assert all(sure[seat] > 0 for seat in replay.result.winners)


def test_the_same_task_has_the_same_answer(tmp_path: Path) -> None:
    replay = whole("clash", tmp_path)
    for task in (Task("judge", 20), Task("chances", 20), Task("close", 20)):
        assert do(task, replay, LITTLE) == do(task, Replay(replay.path), LITTLE)


def test_a_judgement_compares_what_was_done_with_something_else_that_was_possible(tmp_path: Path) -> None:
    replay = whole("clash", tmp_path)
    for at in range(10, 60, 7):
        one = do(Task("judge", at), replay, LITTLE).judged
        if one is None:
            continue
        replay.seek(at)
        legal = {action.text for action in replay.state().legal(one.seat)}
        assert one.played == replay.steps[at].action.text
        assert {one.played, one.other} <= legal
        assert one.played != one.other


def test_a_plan_begins_with_turns_then_decisions_then_looks_closely_where_it_moved(tmp_path: Path) -> None:
    replay = whole("clash", tmp_path)
    review = Review(journal="x")
    plan, kinds = Plan(replay, review), []
    while task := plan.next():
        kinds.append(task.kind)
        far = 0.9 if task.at > len(replay) // 2 else 0.1
        plan.take(answered(task, far))
    assert review.whole
    assert kinds == sorted(kinds, key=("chances", "judge", "close").index)
    assert plan.done == plan.of
    biggest = max(swings(review), key=lambda span: span.size)
    assert biggest.before <= len(replay) // 2 < biggest.after <= biggest.before + 2, "nearly the step itself"


def answered(task: Task, chance: float) -> Answer:
    return Answer(kind=task.kind, at=task.at, chances=() if task.kind == "judge" else (chance, 1 - chance, 0.0))


def test_what_was_thought_is_kept_beside_the_journal_and_not_thought_again(tmp_path: Path) -> None:
    replay = whole("clash", tmp_path)
    review = read_review(replay.path)
    plan = Plan(replay, review)
    for _ in range(3):
        task = plan.next()
        assert task
        plan.take(do(task, replay, LITTLE))
    keep_review(replay.path, review)
    again = Plan(replay, read_review(replay.path))
    assert again.done == 3
    assert again.next() not in [Task("chances", at) for at in review.chances]
    with replay.path.open("ab") as journal:
        journal.write(b" ")
    assert not read_review(replay.path).chances, "of another journal"
    review_path(replay.path).write_text("nonsense")
    assert not read_review(replay.path).chances


def nearly(replay: Replay, missing: int) -> Review:
    """A review of which only so many decisions are still to be judged."""
    review = read_review(replay.path)
    plan = Plan(replay, review)
    while task := plan.next():
        plan.take(answered(task, 0.3))
    for at in list(review.judged)[:missing]:
        del review.judged[at]
    review.whole = False
    return review


async def test_it_is_worked_out_by_another_process_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_background, "EFFORT", Effort(1, 1, 2, 2))
    monkeypatch.setattr(LIMITS, "thinkers", 1)
    replay = whole("clash", tmp_path)
    review, heard = nearly(replay, 2), []
    await asyncio.wait_for(review_in_background(replay, review, lambda plan: heard.append(plan.done)), 300)
    assert review.whole
    assert read_review(replay.path) == review
    assert heard == sorted(heard)


async def test_one_may_leave_at_any_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LIMITS, "thinkers", 1)
    replay = whole("clash", tmp_path)
    review = nearly(replay, 50)
    work = asyncio.create_task(review_in_background(replay, review, lambda plan: None))
    await asyncio.sleep(0.3)
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work
    assert read_review(replay.path).chances == review.chances


def test_a_mistake_is_only_what_could_be_known() -> None:
    assert is_mistake(judged(1, 0, 0.30, 0.45))
    assert not is_mistake(judged(1, 0, 0.30, 0.45, error=0.1)), "the dice of thinking"
    assert not is_mistake(judged(1, 0, 0.30, 0.33)), "too little"
    assert not is_mistake(judged(1, 0, 0.45, 0.30))


@pytest.mark.parametrize(
    ("before", "after", "one", "why"),
    [
        (0.5, 0.2, judged(20, 0, 0.3, 0.5), "mistake"),
        (0.2, 0.6, judged(20, 0, 0.3, 0.5), "lucky"),
        (0.5, 0.2, judged(20, 0, 0.5, 0.48), "unlucky"),
        (0.2, 0.6, judged(20, 0, 0.5, 0.30), "found"),
        (0.2, 0.6, judged(20, 0, 0.5, 0.49), "went_well"),
        (0.2, 0.6, None, "others"),
    ],
)
def test_a_turning_point_says_whose_doing_it_was_and_names_luck_as_luck(
    before: float, after: float, one: Judged | None, why: str, tmp_path: Path
) -> None:
    replay = whole("clash", tmp_path)
    there = {0: (before,) * 3, 20: (before,) * 3, 21: (after, 0.3, 0.3), len(replay): (after, 0.3, 0.3)}
    review = Review(journal="x", chances=there, judged={20: one}, whole=True)
    point = turned(replay, review)[0]
    assert (point.kind, point.at, point.seat, point.why) == ("turn", 21, 0, why)
    assert figures(review, 3)[0].mistakes == (why in ("mistake", "lucky"))


def test_a_bluff_that_was_caught_is_not_the_best(tmp_path: Path) -> None:
    replay = whole("clash", tmp_path)
    review = Review(journal="x", chances={at: (at / 250,) * 3 for at in range(len(replay) + 1)}, whole=True)
    found = {one.kind: one for one in turned(replay, review)}
    assert isinstance(found.get("bluff"), Turned)
    for end in replay.turns:
        if found["bluff"].at <= end:
            events = [event for step in replay.steps[found["bluff"].at - 1 : end] for event in step.events]
            assert not [e for e in events if e.kind == "called" and not e.data["true"]]
            break


@pytest.mark.parametrize("slug", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_sentences_without_a_hole(slug: str, language: str, tmp_path: Path) -> None:
    replay, texts = whole(slug, tmp_path), Texts(language)
    there = {at: ((at * 37 % 100) / 100, 0.3, 0.3) for at in range(0, len(replay) + 1, 5)}
    review = Review(journal="x", chances=there, whole=True)
    mind, at = mind_of(slug), 0
    while mind.judges and at < len(replay) and len(review.judged) < 12:
        replay.seek(at)
        step = replay.steps[at]
        others = [action.text for action in replay.state().legal(step.seat) if action != step.action]
        if others:
            one = judged(at, step.seat, 0.2, 0.6)
            review.judged[at] = one.model_copy(update={"played": step.action.text, "other": others[-1]})
        at += 7
    said = told(replay, review, texts)
    assert said
    for one in said:
        assert one.title
        assert "[" not in one.title + one.says
        assert "{" not in one.says
        assert one.at is not None
        assert 0 <= one.at <= len(replay)
    if mind.judges:
        assert any("%" in one.says and "konung" in one.says for one in said)
        assert told_of_everybody(replay, review, texts)


def test_the_course_in_one_line(tmp_path: Path) -> None:
    replay = whole("clash", tmp_path)
    review = Review(journal="x", chances={0: (0.0, 1.0, 0.5), len(replay): (1.0, 0.0, 0.5)})
    assert spark(course(replay, review, 0), 8) == "▁▁▁▁▁▁▁▁"
    assert spark([0.0, 0.5, 1.0], 3) == "▁▅█"


def test_a_review_goes_when_its_match_is_deleted() -> None:
    folder = saves_folder()
    path = folder / "20260101-000000-clash-aaaaaa.jsonl"
    path.write_bytes(recording("clash"))
    keep_review(path, read_review(path))
    save = look(path)
    assert isinstance(save, SaveInfo)
    delete(save)
    assert not review_path(path).exists()
    assert not path.exists()
    shutil.rmtree(folder, ignore_errors=True)
