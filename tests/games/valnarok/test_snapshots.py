"""The screens of Valnarok as text, at both sizes and in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.valnarok.positions import do, position
from tests.games.valnarok.tables import Table, opened, seated
from tests.tui.driving import LARGE, SMALL, same_as_snapshot, shown, until
from vikings_tui.games.valnarok.rules import ValnarokState
from vikings_tui.tui.ending import Ending

ROWS = ("ivar - erik bjorn", "leif leif sigrid gudrun thyra", "thyra astrid - harald", "odin fenrir ragnar asgard")


def middle() -> ValnarokState:
    state = position(ROWS, pile="odin harald erik sigrid astrid ivar", discard="thor leif")
    state.shields, state.round = [1, 2, 0, 1], 5
    return state


async def turn(table: Table) -> None:
    """The person's turn, everything possible."""


async def last_turns(table: Table) -> None:
    await table.press("v", "v")


async def drawn(table: Table) -> None:
    await table.press("d")
    await table.lift()


async def window(table: Table) -> None:
    await drawn(table)
    await table.press("2" if table.match.view(0)["rows"][0][1] else "1")
    await table.race()


async def claim(table: Table) -> None:
    await window(table)
    await table.press("l")


async def wrong(table: Table) -> None:
    await claim(table)
    table.slow_down()
    await table.press("3")


async def look(table: Table) -> None:
    await drawn(table)
    await table.press("d")
    await table.press(table.key_of("slot:3:1"))
    await table.lift()


async def reveal(table: Table) -> None:
    """The last card of the pile is drawn; a bot wins, and the people still see the rows."""
    await drawn(table)
    await table.press("d", "1")
    await table.lift()
    await table.press("enter")
    await until(table.pilot, lambda: table.match.view(None)["last"] is not None)


MOMENTS = {step.__name__: step for step in (turn, last_turns, drawn, window, claim, wrong, look, reveal)}


def moment(name: str) -> ValnarokState:
    if name != "reveal":
        return middle()
    state = position(ROWS, pile="odin", pile_is_all=True)
    state.shields, state.round = [1, 2, 0, 1], 5
    return state


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("name", MOMENTS)
async def test_the_table_looks_as_it_did(name: str, size: tuple[int, int], language: str, tmp_path: Path) -> None:
    async with opened(seated(moment(name), 3), tmp_path, size, language) as table:
        await MOMENTS[name](table)
        assert "[valnarok" not in table.text
        same_as_snapshot(f"valnarok-{name}-{size[0]}x{size[1]}-{language}", shown(table.app))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_end_looks_as_it_did(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    state = position(ROWS, pile="gudrun", pile_is_all=True)
    state.shields = [1, 2, 1, 2]
    do(state, "0: draw", "0: discard")
    async with opened(seated(state, 3), tmp_path, size, language) as table:
        await until(table.pilot, lambda: isinstance(table.app.screen, Ending) and any(shown(table.app)))
        same_as_snapshot(f"valnarok-ending-{size[0]}x{size[1]}-{language}", shown(table.app))
