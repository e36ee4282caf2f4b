"""What is noted beside a question stands in the journal and answers nothing; who is asked together answers at once."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from tests.table.apart.helpers import CODE, Folk, open_room, play, record, until
from vikings_tui.core.action import Action
from vikings_tui.table.apart.remote import RemoteTable, sit_down
from vikings_tui.table.table import Ask, Undo


class Ranker(Folk):
    """Notes some seconds while ranking, and is not done before it is told to."""

    table: RemoteTable

    def __init__(self, seed: int, go_on: asyncio.Event) -> None:
        super().__init__(seed)
        self.go_on, self.ranking = go_on, False

    async def choose(self, ask: Ask) -> Action | Undo:
        if ask.decision.kind != "rank":
            return await super().choose(ask)
        parse = self.table.seen.game.parse
        self.ranking = True
        self.table.note(ask, parse("used 50"))
        self.table.note(ask, parse("done 1"))  # this answers, so it is no note
        await self.go_on.wait()
        self.table.note(ask, parse("used 70"))
        return parse("done 80")


async def test_two_rank_at_once_and_their_time_is_in_the_journal(tmp_path: Path) -> None:
    go_on = asyncio.Event()
    async with open_room(record("estimeo", ("here", "friend", "friend"), tmp_path)) as room:
        folks = [Ranker(seed, go_on) for seed in range(3)]
        for seat, folk in enumerate(folks):
            folk.table = await sit_down(CODE, seats=(0,) if seat == 0 else (), names=(f"Friend {seat}",))
        playing = [asyncio.create_task(play(folk.table, folk)) for folk in folks]
        await until(lambda: sum(folk.ranking for folk in folks) == 2)
        assert room.match is not None
        match = room.match
        await until(lambda: sum(step.action.text == "used 50" for step in match.history) == 2)
        assert match.decision is not None
        assert len(match.decision.seats) == 2
        go_on.set()
        await until(lambda: any(step.action.text == "done 80" for step in match.history))
        assert not [step for step in match.history if step.action.text == "done 1"]
        used = [step.action.text for step in match.history if step.action.verb == "used"]
        assert "used 70" in used
        for task in playing:
            task.cancel()
        for folk in folks:
            folk.table.close()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*playing)
