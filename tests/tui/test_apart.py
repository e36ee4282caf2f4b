"""A person at a terminal whose table is elsewhere: to the end of a match, and once more with the same people."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from time import monotonic

from tests.table.apart.helpers import CODE, Folk, open_room, play, record
from tests.tui.driving import LIMIT, next_key, quick_app, until
from vikings_tui.table.apart.places import write_record
from vikings_tui.table.apart.remote import RemoteTable, sit_down
from vikings_tui.table.apart.wish import Wish
from vikings_tui.tui.apart.lobby import Lobby
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import GameScreen


async def test_a_match_elsewhere_to_its_end_and_once_more(tmp_path: Path) -> None:
    found, rng = record("valnarok", ("here", "friend"), tmp_path / "saves", call_seconds=None), random.Random(2)
    write_record(found)
    async with open_room(found) as room:
        app = quick_app()
        async with app.run_test(size=(80, 24)) as pilot:
            app.apart.sit(Wish(CODE, (0,)))
            await until(pilot, lambda: isinstance(app.screen, Lobby))
            friend = await sit_down(CODE, names=("Ragna",))
            playing = asyncio.create_task(play(friend, Folk(3)))
            await until(pilot, lambda: isinstance(app.screen, GameScreen))
            give_up = monotonic() + 4 * LIMIT
            while not isinstance(app.screen, Ending):
                assert monotonic() < give_up
                await pilot.press(next_key(app, rng))
            await playing
            assert friend.seen.result is not None
            first = app.at_table.seen
            assert isinstance(app.at_table, RemoteTable)
            app.screen.do_again()
            await until(pilot, lambda: isinstance(app.screen, Lobby))
            friend.again()
            await until(pilot, lambda: isinstance(app.screen, GameScreen))
            assert app.at_table.seen is not first
            assert app.at_table.seen.result is None
            assert room.match is not None
            assert room.match.names[1] == "Ragna"
            friend.leave()
            app.leave()


async def test_a_table_whose_process_is_gone_is_said_and_one_goes_home(tmp_path: Path) -> None:
    found = record("clash", ("here", "friend"), tmp_path / "saves")
    write_record(found)
    async with open_room(found) as room:
        app = quick_app()
        async with app.run_test(size=(80, 24)) as pilot:
            app.apart.sit(Wish(CODE, (0,)))
            await until(pilot, lambda: isinstance(app.screen, Lobby))
            friend = await sit_down(CODE)
            await until(pilot, lambda: isinstance(app.screen, GameScreen))
            for guest in list(room.guests):
                guest.cut()
            await until(pilot, lambda: isinstance(app.screen, Dialog))
            assert app.apart.table is None
            await pilot.press("down", "enter")
            await until(pilot, lambda: len(app.screen_stack) == 1)
            friend.close()
