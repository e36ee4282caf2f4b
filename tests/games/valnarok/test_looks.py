"""How much of a large terminal is used, and that nothing of it remembers for anybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.valnarok.positions import position
from tests.games.valnarok.tables import opened, seated
from tests.tui.driving import LARGE, SMALL, same_as_snapshot, shown
from vikings_tui.core.event import Event
from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.content import CARDS, VALUE
from vikings_tui.games.valnarok.widget_aid import paint_short_aid
from vikings_tui.games.valnarok.widget_cards import BIG, GRAND, Box, Face, paint_big_card, paint_card
from vikings_tui.games.valnarok.widget_piles import edges, fanned, paint_discard
from vikings_tui.tui.canvas import Canvas

HUGE = (160, 50)
ROWS = ("ivar - erik bjorn", "leif leif sigrid gudrun thyra", "thyra astrid - harald")


def words(c: Canvas) -> str:
    return "\n".join(c.lines())


# The discard fan


def laid(card: str, kind: str = "discard", **data: object) -> Event:
    return Event(kind, {"seat": 0, "card": card, **data})


def test_the_fan_is_what_was_laid_on_the_discard_and_still_lies_there() -> None:
    assert fanned([]) == 1, "the top is always seen"
    assert fanned([laid("leif"), laid("leif", "intercept", right=True)]) == 2
    assert fanned([laid("leif"), laid("erik", "intercept", right=False)]) == 1
    assert fanned([laid("leif"), laid("ivar", "swap"), laid("ivar", "take")]) == 1
    assert fanned([laid("leif"), laid("ivar"), Event("round", {"round": 2, "starter": 0})]) == 1


def downwards(lines: list[str], name: str) -> bool:
    """Whether a name stands in some column, letter below letter."""
    columns = zip(*(line.ljust(160) for line in lines), strict=True)
    return any(name in "".join(column) for column in columns)


@pytest.mark.parametrize("notes", ["off", "on"])
async def test_without_notes_the_fan_forgets_the_turn_before(notes: str, tmp_path: Path) -> None:
    state = position(ROWS[:2], pile="harald erik sigrid", discard="gudrun", notes=notes)
    async with opened(seated(state, 2), tmp_path, HUGE) as table:
        for card in ("harald", "erik"):
            await table.lift()
            await table.press("d")
            await table.lift()
            await table.press("d")
            await table.race()
            assert table.screen.view["discard"][-1] == card
            assert not downwards(shown(table.app), "Gudrun"), "it was there before anybody sat down"
            assert downwards(shown(table.app), "Harald") == (notes == "on" and card == "erik")
            await table.all_pass()


async def test_vn27_a_chain_lies_fanned_out(tmp_path: Path) -> None:
    state = position(("ivar leif", "leif erik"), pile="leif harald erik")
    async with opened(seated(state, 2), tmp_path, HUGE) as table:
        await table.press("d")
        await table.lift()
        await table.press("d")
        await table.race()
        await table.press("l", "1")
        await table.race()
        assert downwards(shown(table.app), "Leif")
        assert table.screen.view["discard"] == ("leif", "leif")


def test_no_more_cards_are_fanned_out_than_there_is_room_for() -> None:
    c, cards = Canvas(40, 12), ("erik", "ivar", "leif", "bjorn", "thor")
    top = paint_discard(c, Box(10, 0, 24, 10), cards, 5, Texts("en"))
    assert (top.x + top.width, top.height) == (34, 10)
    assert all(not line[:10].strip() for line in c.lines())
    assert downwards(c.lines(), "Bjorn")
    assert not downwards(c.lines(), "Erik")


def test_a_high_pile_shows_more_edges_than_a_low_one() -> None:
    assert [edges(cards) for cards in (1, 16, 17, 40, 62)] == [0, 0, 1, 2, 3]


# What cards count, in one key


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_one_key_shows_what_all_cards_count_where_the_aid_card_has_no_room(language: str, tmp_path: Path) -> None:
    async with opened(seated(position(ROWS, pile="gudrun leif"), 1), tmp_path, SMALL, language) as table:
        assert "Ragnar\u00a013" not in table.text
        await table.press("tab")
        texts = table.app.texts
        for card in CARDS:
            assert texts(f"valnarok.short.{card}") in table.text, card
        assert "Ragnar\u00a013" in table.text
        await table.press("tab")
        assert "Ragnar\u00a013" not in table.text


async def test_the_key_of_the_cards_stops_no_clock(tmp_path: Path) -> None:
    async with opened(seated(position(ROWS, pile="gudrun leif"), 2), tmp_path) as table:
        await table.press("d")
        await table.lift()
        await table.press("d")
        await table.race()
        assert table.screen.open_race
        clock = table.screen.open_race.clock
        await table.press("tab")
        assert table.screen.open_race
        assert not clock.paused
        assert "Ragnar\u00a013" in table.text


async def test_where_the_aid_card_always_lies_no_key_is_wanted_for_it(tmp_path: Path) -> None:
    async with opened(seated(position(ROWS, pile="gudrun leif"), 1), tmp_path, LARGE) as table:
        assert "Ragnar\u00a013" in table.text
        assert not [key for key in table.screen.active_keys() if key.action == "aid"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_short_aid_is_cut_nowhere(language: str) -> None:
    c = Canvas(24, 13)
    paint_short_aid(c, 0, 0, 24, 13, None, Texts(language))
    assert "…" not in words(c)
    assert len([line for line in c.lines() if line]) == 13


# Cards


@pytest.mark.parametrize("pictures", [True, False])
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("size", [BIG, GRAND], ids=["big", "grand"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_large_card_says_its_whole_name(card: str, size: tuple[int, int], pictures: bool, language: str) -> None:
    c, texts = Canvas(20, 12, pictures=pictures), Texts(language)
    paint_big_card(c, 0, 0, card, texts, size)
    told = " ".join(" ".join(line.strip("│ ") for line in c.lines()).split())
    assert texts(f"valnarok.card.{card}") in told


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("width", "height"), [(6, 4), (7, 5), (8, 7), (10, 8), (15, 8), (15, 11)])
def test_an_open_card_of_a_row_says_its_points_and_its_name(card: str, width: int, height: int) -> None:
    c, texts = Canvas(20, 12), Texts("en")
    paint_card(c, Box(0, 0, width, height), Face("1", card), texts)
    name = texts(f"valnarok.short.{card}")
    assert str(VALUE[card]) in c.lines()[0]
    assert (name if len(name) <= width else name[: width - 1]) in words(c)
    assert not [line for line in c.lines() if len(line) > width]


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_huge_table_looks_as_it_did(language: str, tmp_path: Path) -> None:
    """Two thirds of its lines say something in the left two thirds of the columns."""
    async with opened(
        seated(position(ROWS, pile="gudrun leif", discard="thor leif"), 1), tmp_path, HUGE, language
    ) as table:
        lines = shown(table.app)
        assert sum(bool(line[: HUGE[0] * 2 // 3].strip()) for line in lines) > HUGE[1] * 2 // 3
        same_as_snapshot(f"valnarok-turn-160x50-{language}", lines)


async def test_long_rows_use_the_height_too(tmp_path: Path) -> None:
    long = "leif leif sigrid gudrun thyra erik bjorn ivar astrid"
    async with opened(seated(position((long, "thyra astrid"), pile="odin leif"), 1), tmp_path, LARGE) as table:
        await table.press("d")
        heights = {zone.height for zone in table.screen.board.canvas.zones if zone.name.startswith("slot:")}
        assert heights == {7}
