"""Somebody is away long: the others decide together, nothing happens by itself, and whoever returns plays again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.table.apart.helpers import CODE, Folk, open_room, play, record, until
from vikings_tui.table.apart import chairs
from vikings_tui.table.apart.remote import RemoteTable, sit_down
from vikings_tui.table.apart.room import Room
from vikings_tui.table.apart.wire import Talked, Told
from vikings_tui.table.match import Match


@contextlib.asynccontextmanager
async def one_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: float = 0.0
) -> AsyncIterator[tuple[Room, list[RemoteTable], list[asyncio.Task[None]]]]:
    """Three sit down to play, the third loses the line; the others wait for them."""
    monkeypatch.setattr(chairs, "AWAY_SECONDS", after)
    async with open_room(record("valnarok", ("here", "friend", "friend"), tmp_path)) as room:
        remotes = [await sit_down(CODE, seats=(0,)), await sit_down(CODE), await sit_down(CODE)]
        await remotes[2].dealt.wait()
        remotes[2].close()
        playing = [asyncio.create_task(play(remote, Folk(n))) for n, remote in enumerate(remotes[:2])]
        await until(lambda: room.match and room.match.decision and room.match.decision.seats == (2,))
        await until(lambda: room.who_is_here().chairs[2].state == "lost")
        try:
            yield room, remotes[:2], playing
        finally:
            for task in playing:
                task.cancel()
            for remote in remotes:
                remote.close()


async def heard(remote: RemoteTable, what: str) -> None:
    await until(lambda: any(isinstance(said, Told) and said.what == what for said in remote.company.talk))


async def test_a_computer_plays_on_when_all_who_are_here_want_it_and_gives_the_seat_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with one_is_lost(tmp_path, monkeypatch) as (room, remotes, _):
        match = room.match
        assert match is not None
        steps = len(match.history)
        await until(lambda: remotes[0].company.away_long() == [2])
        remotes[0].vote(2, "bot")
        await heard(remotes[1], "wants_bot")
        assert len(match.history) == steps, "one alone decides nothing"
        remotes[1].vote(2, "bot")
        await heard(remotes[0], "stands_in")
        await until(lambda: any(step.seat == 2 for step in match.history[steps:]))
        back = await sit_down(CODE, seats=(2,))
        assert back.welcome.since == 0
        folk = Folk(7)
        task = asyncio.create_task(play(back, folk))
        await until(lambda: any(ask.seat == 2 for ask in folk.asked))
        assert room.who_is_here().chairs[2].state == "here"
        task.cancel()
        back.close()


async def test_they_stop_and_the_match_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with one_is_lost(tmp_path, monkeypatch) as (room, remotes, playing):
        assert room.match is not None
        path, steps = room.match.path, len(room.match.history)
        for remote in remotes:
            remote.vote(2, "stop")
        async with asyncio.timeout(30):
            await asyncio.gather(*playing)
        assert [remote.ended for remote in remotes] == ["stopped", "stopped"]
        assert path is not None
        resumed = Match.resume(path)
        assert len(resumed.history) == steps
        assert resumed.result is None
        resumed.close()


async def test_waiting_changes_nothing_and_before_a_while_has_passed_nobody_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with one_is_lost(tmp_path, monkeypatch, after=1000.0) as (room, remotes, _):
        assert room.match is not None
        steps = len(room.match.history)
        for way in ("bot", "stop"):
            for remote in remotes:
                remote.vote(2, way)  # type: ignore[arg-type]
        for remote in remotes:
            remote.talk("not yet")
        await until(lambda: [said for said in remotes[0].company.talk if isinstance(said, Talked)][1:])
        monkeypatch.setattr(chairs, "AWAY_SECONDS", 0.0)
        for remote in remotes:
            remote.vote(2, "wait")
        await heard(remotes[0], "wants_wait")
        assert {said.what for said in remotes[0].company.talk if isinstance(said, Told)} == {"lost", "wants_wait"}
        assert len(room.match.history) == steps
        assert room.who_is_here().chairs[2].state == "lost"


async def test_whoever_comes_back_is_told_from_which_step_on_they_missed_something(tmp_path: Path) -> None:
    async with open_room(record("valnarok", ("here", "friend"), tmp_path)) as room:
        host, friend = await sit_down(CODE, seats=(0,)), await sit_down(CODE)
        folk = [Folk(1), Folk(2)]
        playing = [
            asyncio.create_task(play(remote, people)) for remote, people in zip((host, friend), folk, strict=True)
        ]
        await until(lambda: room.match and len(room.match.history) > 8)
        playing[1].cancel()
        friend.close()
        await until(lambda: room.who_is_here().chairs[1].state == "lost")
        assert room.match is not None
        before = len(room.match.history)
        back = await sit_down(CODE)
        assert 0 < back.welcome.since <= before
        playing[0].cancel()
        host.close()
        back.close()
