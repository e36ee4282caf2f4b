"""The power fails, at any time: what was shown to anybody is in the journal, and the journal can be gone on with."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.conformance import step
from tests.hardening.power import ForgetfulDisk
from tests.toys import toy as toy
from vikings_tui.bots import load_bot
from vikings_tui.core.action import Action
from vikings_tui.core.errors import VikingsError
from vikings_tui.games import slugs
from vikings_tui.table import disk
from vikings_tui.table.match import Match
from vikings_tui.table.seats import COLOURS, SeatSpec
from vikings_tui.table.step import Step
from vikings_tui.table.table import UNDO, Ask, Claims, RaceClock, Table, Undo

Texts = tuple[str, ...]


class Enough(Exception):
    """So many steps were shown."""


class Folk:
    """People who do anything, take it back now and then, and remember what they were shown."""

    def __init__(self, match: Match, steps: int) -> None:
        self.match, self.steps = match, steps
        self.rng = random.Random(3)
        self.shown: Texts = ()

    def done(self) -> Texts:
        return tuple(f"{step.seat} {step.action.text}" for step in self.match.history)

    async def choose(self, ask: Ask) -> Action | Undo:
        if ask.can_undo and self.rng.random() < 0.4:
            return UNDO
        return self.rng.choice(ask.actions)

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        return [(ask.seat, self.rng.choice(ask.actions)) for ask in asks[:1]]

    async def show(self, step: Step) -> None:
        self.shown = self.done()
        if len(self.shown) >= self.steps:
            raise Enough

    def rewound(self) -> None:
        self.shown = self.done()


async def play(slug: str, steps: int, folder: Path, *, deaf: bool = False) -> ForgetfulDisk:
    """Two people and a karl play on a disk that forgets; the disk."""
    folder.mkdir()
    folk: list[Folk] = []
    players = ["person", "person", "karl"]
    seats = [SeatSpec(name=f"P{n}", colour=COLOURS[n], player=player) for n, player in enumerate(players)]
    with pytest.MonkeyPatch.context() as patch:
        forgetful = ForgetfulDisk(folder, patch, lambda: (folk[0].shown, folk[0].done()) if folk else ((), ()))
        forgetful.deaf = deaf
        match = Match.new(slug, seats, 5, {}, folder / "home" / "saves")
        folk.append(Folk(match, steps))
        table = Table(match, {2: load_bot(slug, "karl")}, folk[0], folk[0], call_seconds=lambda: None)
        with contextlib.suppress(Enough):
            await table.run()
        match.close()
    return forgetful


def losses(forgetful: ForgetfulDisk, folder: Path) -> list[str]:
    """Cut the power at every moment, in every way, and start again: what was shown and is gone."""
    folder.mkdir()
    found, known = [], set()
    for number, (told, images) in enumerate(forgetful.moments):
        for way, image in enumerate(images or ({},)):
            case = (told, tuple(sorted(image.items())))
            if case not in known:
                known.add(case)
                found += [f"cut {number}, way {way}: {loss}" for loss in _loss(*told, image, folder)]
    return found


def _loss(shown: Texts, done: Texts, image: dict[str, bytes], folder: Path) -> list[str]:
    image = {name: data for name, data in image.items() if name}
    if not image:
        return ["the whole match"] if shown else []
    ((name, data),) = image.items()
    path = folder / name
    path.write_bytes(data)
    try:
        match = Match.resume(path)
    except VikingsError as error:
        return [str(error)] if shown else []
    again = tuple(f"{step.seat} {step.action.text}" for step in match.history)
    match.close()
    return [] if again in (shown, done) else [f"{len(again)} steps instead of {len(shown)} or {len(done)}"]


async def test_nothing_that_was_shown_is_lost_when_the_power_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole match of the toy, to its end."""
    forgetful = await play("toy", 1000, tmp_path / "disk")
    assert len(forgetful.moments) > 80
    assert losses(forgetful, tmp_path / "after") == []


@pytest.mark.parametrize("slug", slugs())
async def test_nothing_of_any_game_is_lost_when_the_power_fails(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert losses(await play(slug, 8, tmp_path / "disk"), tmp_path / "after") == []


@pytest.mark.long
@pytest.mark.parametrize("slug", slugs())
async def test_nothing_of_a_long_match_is_lost_when_the_power_fails(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert losses(await play(slug, 150, tmp_path / "disk"), tmp_path / "after") == []


async def test_this_disk_does_lose_what_is_not_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forgetful = await play("toy", 1000, tmp_path / "disk", deaf=True)
    found = losses(forgetful, tmp_path / "after")
    assert any("the whole match" in loss for loss in found)


async def test_while_a_slow_disk_writes_the_screen_goes_on_and_nothing_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk takes as long as the event loop needs for a hundred turns."""
    turns, enough = 0, threading.Event()
    waited: list[tuple[Texts, Texts]] = []

    async def frames() -> None:
        nonlocal turns
        while True:
            turns += 1
            if turns % 100 == 0:
                enough.set()
            await asyncio.sleep(0)

    def slow(fd: int) -> None:
        enough.clear()
        shown = folk.shown
        assert enough.wait(20), "the screen stood still while the disk wrote"
        waited.append((shown, folk.shown))

    monkeypatch.setattr(disk, "sync", slow)
    seats = [SeatSpec(name=f"P{n}", colour=COLOURS[n], player="karl") for n in range(2)]
    match = Match.new("clash", seats, 5, {}, tmp_path / "saves")
    folk = Folk(match, 12)
    drawing = asyncio.create_task(frames())
    karls = {seat: load_bot("clash", "karl") for seat in range(2)}
    with pytest.raises(Enough):
        await Table(match, karls, folk, folk, call_seconds=lambda: None).run()
    drawing.cancel()
    assert len(waited) >= 12
    assert all(before == after for before, after in waited)


def test_a_disk_that_refuses_to_sync_is_said_and_made_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(fd: int) -> None:
        raise OSError(5, "Input/output error")

    seats = [SeatSpec(name=f"P{n}", colour=COLOURS[n], player="karl") for n in range(2)]
    match = Match.new("clash", seats, 5, {}, tmp_path)
    match.save()
    monkeypatch.setattr(disk, "sync", broken)
    for _ in range(3):
        match.play(*step(match._state, random.Random(1)))
        assert match.trouble is not None
    monkeypatch.setattr(disk, "sync", lambda fd: None)
    match.play(*step(match._state, random.Random(1)))
    assert match.trouble is None
    match.close()
    assert match.path is not None
    again = Match.resume(match.path)
    assert [step.action for step in again.history] == [step.action for step in match.history]
    again.close()
