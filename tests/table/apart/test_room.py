"""A table and its terminals, over a real socket: whole games, who gets what, races, coming and going, nonsense."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.table.apart.helpers import CODE, Folk, open_room, play, record, until
from tests.table.apart.test_wire import UP
from tests.tui.test_seen import held
from vikings_tui.core.state import State
from vikings_tui.games import playable
from vikings_tui.table.apart import wire
from vikings_tui.table.apart.places import socket_path
from vikings_tui.table.apart.remote import RemoteTable, Turned, sit_down
from vikings_tui.table.apart.room import Room
from vikings_tui.table.journal import read
from vikings_tui.table.match import Match
from vikings_tui.table.seen import news_of
from vikings_tui.table.step import Step


def same_story(room: Room, remote: RemoteTable) -> None:
    """The terminal was told all, and holds nothing more."""
    assert room.match is not None
    eyes = remote.seen.eyes
    assert list(news_of(room.match, eyes, 0).steps) == remote.seen.history
    assert {seat: room.match.screen_view(seat) for seat in (None, *eyes)} == dict(remote.seen._views)


@pytest.mark.parametrize("slug", playable())
async def test_a_whole_game_at_three_terminals_and_a_spectators(slug: str, tmp_path: Path) -> None:
    """Two people share one terminal, one sits alone, a thrall plays along, somebody watches."""
    async with open_room(record(slug, ("here", "here", "friend", "bot"), tmp_path / "saves")) as room:
        host = await sit_down(CODE, seats=(0, 1))
        watcher = await sit_down(CODE, watch=True)
        friend = await sit_down(CODE, names=("Ragna",))
        terminals = [host, friend, watcher]
        folk = [Folk(n) for n in range(3)]
        async with asyncio.timeout(200):
            await asyncio.gather(*(play(remote, people) for remote, people in zip(terminals, folk, strict=True)))
        assert room.match is not None
        assert room.match.result is not None
        assert [remote.seen.eyes for remote in terminals] == [(0, 1), (2,), ()]
        assert room.match.names[2] == "Ragna"
        for remote in terminals:
            same_story(room, remote)
            assert remote.seen.result == room.match.result
            assert remote.seen.revealed
        asked = [{ask.seat for ask in people.asked} for people in folk]
        assert asked[0] <= {0, 1, 3}  # what the thrall is asked about the room is put to people
        assert asked[1] == {2}
        assert not asked[2]
        assert room.match.path is not None
        assert read(room.match.path).lines
        for remote in terminals:
            remote.leave()


async def test_a_terminal_holds_no_state_no_seed_and_no_action_of_others() -> None:
    async with open_room(record("clash", ("here", "friend", "bot"), seed=7_777_777_777_777)) as room:
        host, friend = await sit_down(CODE, seats=(0,)), await sit_down(CODE)
        folk = [Folk(1), Folk(2)]
        playing = [asyncio.create_task(play(r, f)) for r, f in zip((host, friend), folk, strict=True)]
        for _ in range(6):
            steps = len(folk[1].steps)
            await until(lambda steps=steps: len(folk[1].steps) > steps + 5 or playing[1].done())
            # the socket's transport leads to the loop, and by it to the table, which here is in the same process
            everything = [found for part in (friend.seen, friend.company, friend._numbers) for found in held(part)]
            assert not [found for found in everything if isinstance(found, State | Match | Step)]
            assert 7_777_777_777_777 not in [found for found in everything if type(found) is int]
        assert room.match is not None
        for task in playing:
            task.cancel()


# -- who may sit where


async def test_seats_are_taken_once_and_spectators_can_be_kept_out() -> None:
    async with open_room(record("clash", ("here", "friend", "bot"), watch=False)):
        host = await sit_down(CODE, seats=(0,))
        friend = await sit_down(CODE)
        for more in ({}, {"seats": (0,)}, {"seats": (2,)}, {"seats": (9,)}, {"watch": True}):
            with pytest.raises(Turned) as turned:
                await sit_down(CODE, **more)  # type: ignore[arg-type]
            assert turned.value.refused.why == ("no_watching" if more == {"watch": True} else "no_seat")
        host.leave()
        friend.leave()


async def test_a_seat_of_somebody_with_a_key_is_kept_for_them() -> None:
    async with open_room(record("clash", ("here", "friend", "friend"))) as room:
        host = await sit_down(CODE, seats=(0,))
        ada = await sit_down(CODE, who="name-ada", names=("Ada",))
        bo = await sit_down(CODE, who="name-bo")
        await until(lambda: room.match is not None)
        ada.close()
        await until(lambda: room.who_is_here().chairs[1].state == "lost")
        with pytest.raises(Turned):
            await sit_down(CODE, who="name-cy")
        with pytest.raises(Turned):
            await sit_down(CODE, who="name-cy", seats=(0,))  # the host's
        again = await sit_down(CODE, who="name-ada")
        assert again.welcome.eyes == (1,)
        for remote in (host, again, bo):
            remote.leave()


# -- nonsense


def wild_line(rng: random.Random) -> bytes:
    """Random bytes, wrong words, right words at the wrong time, other people's seats."""
    kind = rng.randrange(5)
    if kind == 0:
        return rng.randbytes(rng.randrange(200)).replace(b"\n", b" ") + b"\n"
    said: dict[str, Any] = json.loads(wire.write(rng.choice(UP)))
    if kind == 1:
        name = rng.choice(list(said))
        said[name] = rng.choice([None, -1, 10**30, "x" * 3000, [], {}, [[[]]], True, 1.5, "\x1b[31m"])
    elif kind == 2:
        said |= {"ask": rng.randrange(60), "seat": rng.randrange(20)}
    elif kind == 3:
        said = {
            "says": "do",
            "ask": rng.randrange(60),
            "answers": [[rng.randrange(6), rng.choice(["call", "pass", "x"])]],
        }
    return json.dumps(said).encode() + b"\n"


async def hostile(lines: int, seed: int) -> int:
    """Two people play a whole game while strangers and a third player say nonsense; returns how many steps it had."""
    rng, folk = random.Random(seed), [Folk(seed), Folk(seed + 1)]
    async with open_room(record("clash", ("here", "friend", "friend"), watch=True, call_seconds=0.2)) as room:
        host, friend = await sit_down(CODE, seats=(0,)), await sit_down(CODE)
        third = await sit_down(CODE)
        players = [asyncio.create_task(play(r, f)) for r, f in zip((host, friend), folk, strict=True)]
        nonsense = asyncio.create_task(say_nonsense(rng, lines))
        answering = asyncio.create_task(play(third, Folk(9)))
        async with asyncio.timeout(500):
            await asyncio.gather(*players, nonsense, answering)
        assert room.match is not None
        assert room.match.result is not None
        same_story(room, host)
        return len(room.match.history)


async def say_nonsense(rng: random.Random, lines: int) -> None:
    said = 0
    while said < lines:
        _, writer = await asyncio.open_unix_connection(socket_path(CODE))
        if rng.random() < 0.5:
            writer.write(wire.write(wire.Join(watch=True)))
        try:
            for _ in range(rng.randrange(1, 60)):
                writer.write(wild_line(rng))
                said += 1
                if rng.random() < 0.1:
                    await writer.drain()
                    await asyncio.sleep(0)
            await writer.drain()
            await asyncio.sleep(0.01)
        except OSError:
            pass
        writer.transport.abort()


async def test_nonsense_does_not_reach_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await hostile(300, 1) > 20


@pytest.mark.long
async def test_ten_thousand_wild_lines_do_not_reach_the_others() -> None:
    assert await hostile(10_000, 2) > 20


async def test_a_flood_waits_and_a_reader_who_never_reads_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    from vikings_tui.table.apart import guest

    monkeypatch.setattr(guest, "MOST_WAITING", 50_000)
    async with open_room(record("valnarok", ("here", "friend", "bot"))) as room:
        host, friend = await sit_down(CODE, seats=(0,)), await sit_down(CODE)
        _, stalled = await asyncio.open_unix_connection(socket_path(CODE), limit=1)
        stalled.write(wire.write(wire.Join(watch=True)))
        await until(lambda: any(found.watches for found in room.guests))
        flood = asyncio.create_task(flooding(friend))
        folk = [Folk(4), Folk(5)]
        async with asyncio.timeout(200):
            await asyncio.gather(play(host, folk[0]), play(friend, folk[1]))
        flood.cancel()
        assert room.match is not None
        assert room.match.result is not None
        assert not any(found.watches for found in room.guests), "whoever never reads is cut off"


async def flooding(remote: RemoteTable) -> None:
    """As fast as the line takes it, for a moment."""
    for _ in range(400):
        remote.talk(gesture="horn")
        await asyncio.sleep(0)
