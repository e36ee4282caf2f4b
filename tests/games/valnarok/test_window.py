"""Six at one keyboard: nothing is covered and every card has a key. What a step has changed is marked where it lies."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.valnarok.positions import do, position
from tests.games.valnarok.tables import SLOW, opened, seated
from tests.tui.driving import LARGE, SMALL, shown, until
from vikings_tui.games.valnarok.controller import slot_keys, slot_zone
from vikings_tui.games.valnarok.widget_interception import moved
from vikings_tui.tui.settings import BUZZERS

SIX = ("ivar erik bjorn leif", "leif harald", "sigrid", "thyra", "astrid", "gudrun")


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_vn30_the_window_of_six_covers_no_row_and_no_line_of_the_log(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    state = position(SIX, pile="gudrun leif erik")
    async with opened(seated(state, 6), tmp_path, size, language) as table:
        await table.press("d")
        await table.lift()
        before = shown(table.app)
        await table.press("d")
        await table.race()
        after = shown(table.app)
        for name in table.screen.players.names:
            row = next(number for number, line in enumerate(before) if name in line and number)
            width = before[row].index("│ ╭") if row == 1 else 40
            assert after[row][4:width] == before[row][4:width], "a row is where it was"
        told = "\n".join(after)
        assert all(f" {key.upper()} " in told for key in BUZZERS)
        assert table.screen.open_race
        assert table.screen.race_time(table.screen.open_race) in told
        assert "Gudrun." in told, "the log tells what was discarded"


def test_every_card_of_long_rows_has_a_key_of_its_own() -> None:
    rows = ((True,) * 5, (True,) * 7, (True,) * 6, (True,) * 6, (True,) * 5, (True,) * 6)
    zones = [slot_zone(seat, slot) for seat, row in enumerate(rows) for slot in range(len(row))]
    keys = slot_keys({"rows": rows}, 0, zones, "".join(BUZZERS))
    assert set(keys) == set(zones)
    assert len(set(keys.values())) == len(zones)
    assert not set(keys.values()) & {*BUZZERS, "g", "q", "u", "?", "0"}


async def test_vn30_a_late_buzzer_takes_no_card_for_somebody_else(tmp_path: Path) -> None:
    """The fifth person's buzzer is T, which takes the top of the discard where nobody buzzes with it."""
    state = position(SIX, pile="gudrun leif erik", discard="thor leif")
    async with opened(seated(state, 6), tmp_path) as table:
        await table.press("t", "p")
        assert table.done() == []
        assert table.key_of("take") not in BUZZERS
        await table.press(table.key_of("take"))
        assert table.done() == ["take"]


async def test_vn20_a_last_turn_does_not_speak_of_declaring(tmp_path: Path) -> None:
    state = position(SIX[:2], pile="gudrun leif erik", discard="thor leif")
    async with opened(seated(state, 2), tmp_path) as table:
        await table.press("v", "v")
        assert table.screen.picking
        assert table.screen.picking.prompt == table.app.texts("valnarok.ask_turn.last")


# What the last step has changed


async def signs(rows: tuple[str, ...], pile: str, keys: tuple[str, ...], home: Path) -> dict[tuple[int, int], str]:
    """After these keys of two people, without curtains."""
    async with opened(seated(position(rows, pile=pile), 2), home) as table:
        table.app.settings.curtain = "off"
        await table.press(*keys)
        return moved(table.screen.seen.history, table.screen.view["rows"])


async def test_vn8_the_place_of_a_swap_is_marked(tmp_path: Path) -> None:
    assert await signs(("ivar erik", "leif bjorn"), "gudrun sigrid", ("d", "2"), tmp_path) == {(0, 1): "+"}


async def test_vn13_a_gift_is_marked_at_the_end_of_the_row(tmp_path: Path) -> None:
    assert await signs(("ivar erik", "leif bjorn"), "thor sigrid", ("d", "d", "2"), tmp_path) == {(1, 2): "+"}


async def test_vn14_both_cards_that_loki_swaps_are_marked(tmp_path: Path) -> None:
    marked = await signs(("ivar erik", "leif bjorn"), "loki sigrid", ("d", "d", "1", "c"), tmp_path)
    assert marked == {(0, 0): "×", (1, 1): "×"}


async def test_vn16_a_card_of_surt_is_marked_while_others_let_it_pass(tmp_path: Path) -> None:
    assert await signs(("ivar erik", "leif bjorn"), "surt sigrid", ("d", "d", "enter"), tmp_path) == {(1, 2): "+"}


async def test_vn28_a_wrong_card_is_marked_where_it_lies_again(tmp_path: Path) -> None:
    marked = await signs(("ivar erik", "leif bjorn"), "gudrun sigrid", ("d", "d", "l", "1"), tmp_path)
    assert marked == {(1, 0): "!", (1, 2): "+"}


async def test_vn5_nobody_waits_for_a_bot_to_put_a_card_back(tmp_path: Path) -> None:
    state = position(("ivar erik", "leif bjorn"), pile="gudrun sigrid")
    state.ask("first_look", 1)
    do(state, "1: look 1:0")
    async with opened(seated(state, 1), tmp_path, speed=SLOW) as table:
        await until(table.pilot, lambda: bool(table.screen.picking))
        assert table.done() == ["seen"]


# The reveal


async def test_vn22_the_reveal_does_not_tell_the_winner_before_all_rows_are_seen(tmp_path: Path) -> None:
    state = position(("erik", "ivar"), pile="gudrun", pile_is_all=True)
    state.shields = [0, 2]
    async with opened(seated(state, 1), tmp_path) as table:
        await table.press("d")
        table.slow_down()
        await table.press("d")
        await until(table.pilot, lambda: table.screen.turning is not None)
        assert "wins the round" not in table.text
        assert "◆◆◇" in table.text
        while table.screen.turning is not None:
            await table.press("space")
        assert "wins the round" in table.text
        assert "◆◆◆" in table.text
        await table.press("space")
        await until(table.pilot, lambda: table.screen.holding)
        assert "the trophy" in table.text
        assert "the next round" not in table.text, "there is none"
        await table.press("space")
