"""A table in this process, with terminals at its other end of a real socket."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

from tests.tui.driving import table
from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.table.apart import places
from vikings_tui.table.apart.guest import LIMIT
from vikings_tui.table.apart.places import Record
from vikings_tui.table.apart.remote import RemoteTable
from vikings_tui.table.apart.room import Room
from vikings_tui.table.apart.wire import Kind
from vikings_tui.table.seen import SeenStep
from vikings_tui.table.table import Ask, Claims, RaceClock, Undo

CODE = "raven-42"


def record(slug: str, kinds: Sequence[Kind], folder: Path | None = None, **more: Any) -> Record:
    """A table of thralls and people."""
    seats = [seat for kind in kinds for seat in table(0 if kind == "bot" else 1, int(kind == "bot"), "thrall")]
    named = [
        seat.model_copy(update={"name": spare.name, "colour": spare.colour})
        for seat, spare in zip(seats, table(len(kinds), 0), strict=True)
    ]
    options = more.pop("options", {})
    saves = str(folder) if folder else None
    return Record(code=CODE, game=slug, seats=tuple(named), kinds=tuple(kinds), options=options, saves=saves, **more)


@contextlib.asynccontextmanager
async def open_room(found: Record, **more: Any) -> AsyncIterator[Room]:
    """A table that holds itself up as its process would, without one."""
    room = Room(found, pause=0, reaction=lambda: 0.0, **{"linger": 30.0, **more})
    path = places.socket_path(found.code)
    server = await asyncio.start_unix_server(room.serve, path, limit=LIMIT)
    running = asyncio.create_task(room.run())
    try:
        yield room
    finally:
        server.close()
        running.cancel()
        await asyncio.wait({running})
        path.unlink(missing_ok=True)
        if not running.cancelled():
            running.result()


class Folk:
    """The people at one terminal: they answer at random, take back now and then, and remember what they saw."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.asked: list[Ask] = []
        self.steps: list[SeenStep] = []
        self.rewinds = 0
        self.hurried = False

    async def choose(self, ask: Ask) -> Action | Undo:
        self.asked.append(ask)
        await asyncio.sleep(0)
        if ask.can_undo and self.rng.random() < 0.2:
            return Undo()
        return self.rng.choice(ask.actions)

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        self.asked.extend(asks)
        await asyncio.sleep(0)
        ask = self.rng.choice(asks)
        if ask.claims and self.rng.random() < 0.3:
            return [(ask.seat, self.rng.choice(ask.claims))]
        return [(ask.seat, ask.passing) for ask in asks]

    async def show(self, step: SeenStep) -> None:
        self.steps.append(step)

    def rewound(self) -> None:
        self.rewinds += 1

    def thinks(self, seat: Seat | None) -> None:
        pass

    def hurry(self, on: bool, race: bool = False) -> None:
        self.hurried = on

    def called_off(self) -> None:
        pass

    def showing(self) -> bool:
        return True

    def company_changed(self) -> None:
        pass


async def play(remote: RemoteTable, folk: Folk) -> None:
    """This terminal's part of a whole match."""
    await remote.dealt.wait()
    await remote.run(folk)


async def until(true: Any, limit: float = 30.0) -> None:
    async with asyncio.timeout(limit):
        while not true():
            await asyncio.sleep(0.002)
