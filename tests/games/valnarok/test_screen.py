"""What the screen of Valnarok shows, and what it must not show."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.games.valnarok.positions import do, position
from tests.games.valnarok.tables import Table, opened, seated
from tests.table.helpers import state_of
from tests.tui.driving import LARGE, SMALL, new_match, next_key, table
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.content import CARDS, FIGURES
from vikings_tui.games.valnarok.narrate import card_name
from vikings_tui.games.valnarok.records import final, statistics
from vikings_tui.games.valnarok.screen import ValnarokScreen
from vikings_tui.games.valnarok.widget_aid import NAME
from vikings_tui.games.valnarok.widget_cards import short
from vikings_tui.games.valnarok.widget_rows import LABEL
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.curtain import Curtain

SIZES = (SMALL, LARGE)


def painted(screen: ValnarokScreen, view: View, size: tuple[int, int]) -> tuple[list[list[str]], list[list[str]]]:
    """The whole screen as it would be from this view: characters and styles."""
    kept, screen.view = screen.view, view
    try:
        canvas = Canvas(*size)
        screen.paint(canvas)
    finally:
        screen.view = kept
    return canvas.chars, canvas.styles


# Leaks


class Watch:
    """Looks after every key, in turn at both sizes: deal anew what the viewer does not know, and no cell may differ."""

    def __init__(self, table: Table) -> None:
        self.table, self.size = table, SMALL
        self.rng = random.Random(5)
        self.curtains = self.private = self.public = 0

    def __call__(self) -> None:
        app, match = self.table.app, self.table.match
        screen: Any = next((screen for screen in app.screen_stack if isinstance(screen, ValnarokScreen)), None)
        if screen is None or match.decision is None:
            return
        if isinstance(app.screen, Curtain):
            self.curtains += 1
            assert screen.viewer is None, "nothing private lies behind the curtain"
            assert not [card for card in CARDS if card_name(card, app.texts) in self.table.text]
            return
        self.private += screen.viewer is not None
        self.public += screen.viewer is None
        other = state_of(match).resample(screen.viewer, self.rng)
        here = match.screen_view(screen.viewer)
        assert screen.view == here
        self.size = SMALL if self.size == LARGE else LARGE
        assert painted(screen, other.screen_view(screen.viewer), self.size) == painted(screen, here, self.size)


@pytest.mark.parametrize(("notes", "people"), [("off", 2), ("on", 2), ("on", 1)])
async def test_no_cell_depends_on_what_the_viewer_may_not_know(notes: str, people: int, tmp_path: Path) -> None:
    match = Match.new("valnarok", table(people, 3 - people), 8, {"notes": notes}, None)
    rng = random.Random(3)
    async with opened(match, tmp_path) as here:
        watch = Watch(here)
        for _ in range(130):
            if match.result is not None:
                break
            await here.pilot.press(next_key(here.app, rng))
            watch()
    assert watch.private
    assert people == 1 or (watch.curtains and watch.public)


def test_at_the_same_screen_known_cards_that_were_forgotten_by_all_look_like_any_back() -> None:
    """A card that a wrong interception showed to all is known to the view, and not to the screen."""
    state = position(["ivar erik", "leif bjorn"], pile="gudrun")
    do(state, "0: draw", "0: discard", "1: intercept 1:0")
    screen = ValnarokScreen(HotSeat(seated(state, 2)).seen)
    assert state.view(None)["known"][1][0] == "leif"
    assert screen._faces() == {}


# Looks and notes


async def test_vn5_the_first_look_is_private_and_then_gone(tmp_path: Path) -> None:
    match = new_match(2, 0, slug="valnarok")
    async with opened(match, tmp_path) as here:
        starter = match.view(None)["starter"]
        await here.press("2")
        assert isinstance(here.app.screen, Curtain)
        card = card_name(match.view(starter)["look"]["card"], here.app.texts)
        assert card not in here.text
        await here.press("enter")
        assert card in here.text
        await here.press("enter")
        assert not [name for name in CARDS if card_name(name, here.app.texts) in here.text]


@pytest.mark.parametrize("notes", ["off", "on"])
async def test_one_person_among_bots_has_notes_only_if_they_are_kept(notes: str, tmp_path: Path) -> None:
    state = position(["ivar erik", "leif bjorn"], notes=notes)
    held = state.rows[0][1]
    assert held is not None
    state.rows[0][1] = state.show_to(0, held)
    async with opened(seated(state, 1), tmp_path) as here:
        assert ("Erik" in here.text) == (notes == "on")


async def test_notes_are_drawn_only_for_the_eyes_that_they_belong_to(tmp_path: Path) -> None:
    state = position(["ivar erik", "leif bjorn"], pile="gudrun sigrid", notes="on")
    for seat, slot in ((0, 1), (1, 1)):
        held = state.rows[seat][slot]
        assert held is not None
        state.rows[seat][slot] = state.show_to(seat, held)
    async with opened(seated(state, 2), tmp_path) as here:
        assert isinstance(here.app.screen, Curtain)
        assert not [name for name in ("Erik", "Bjorn  5") if name in here.text]
        await here.lift()
        assert (here.screen.viewer, here.screen._faces()) == (0, {(0, 1): "erik"})
        await here.press("d", "d")
        await here.race()
        assert (here.screen.viewer, here.screen._faces()) == (None, {})
        await here.press("l")
        assert here.screen._faces() == {}, "nor while a slot is picked in sight of all"
        await here.press("2")
        assert here.done()[-1] == "intercept 1:1"
        await here.race()
        await here.press(next(iter(here.screen.open_race.passes)))
        await here.lift()
        assert (here.screen.viewer, here.screen._faces()) == (1, {(1, 1): "bjorn"})


async def test_notes_put_no_curtain_before_what_all_are_asked(tmp_path: Path) -> None:
    state = position(["ivar erik", "leif bjorn"], pile="gudrun", pile_is_all=False, notes="on", windows="in-order")
    do(state, "0: draw", "0: discard")
    async with opened(seated(state, 2), tmp_path) as here:
        assert (here.screen.viewer, here.screen._faces()) == (None, {})
        await here.press("0", "0")
        assert isinstance(here.app.screen, Curtain), "the next turn is private again"


async def test_vn14_a_note_goes_with_its_card_and_an_unseen_card_has_none(tmp_path: Path) -> None:
    state = position(["ivar erik", "leif bjorn"], pile="loki", notes="on")
    held = state.rows[0][1]
    assert held is not None
    state.rows[0][1] = state.show_to(0, held)
    do(state, "0: draw", "0: discard", "0: loki 0:1", "0: with 1:0")
    screen = ValnarokScreen(HotSeat(seated(state, 1)).seen)
    assert screen._faces() == {(1, 0): "erik"}


# The table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
async def test_vn7_places_stand_in_columns_and_do_not_move(seats: int, size: tuple[int, int], tmp_path: Path) -> None:
    """Empty places too; and a card that comes moves none of the others."""
    rows = ["ivar - erik bjorn", *["leif leif sigrid gudrun"] * 2, *["thyra astrid harald"] * 3][:seats]
    match = seated(position(rows), 1)
    async with opened(match, tmp_path, size) as here:

        def columns() -> dict[int, set[int]]:
            found: dict[int, set[int]] = {}
            for zone in here.screen.board.canvas.zones:
                if zone.name.startswith("slot:"):
                    found.setdefault(int(zone.name.split(":")[2]), set()).add(zone.x)
            return found

        state_of(match).ask("odin", 0)
        state_of(match).discard.append(state_of(match).pile.pop())
        here.screen.view = match.view(0)
        await here.press("d")
        before = columns()
        assert all(len(xs) == 1 for xs in before.values())


@pytest.mark.parametrize(("size", "language"), [(SMALL, "fr"), (LARGE, "en")])
async def test_six_at_one_keyboard_reach_the_reveal(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    match, rng = new_match(6, 0, slug="valnarok"), random.Random(1)
    async with opened(match, tmp_path, size, language) as here:
        for _ in range(1500):
            if match.view(None)["last"] is not None:
                break
            screen = here.app.screen
            valhalla = isinstance(screen, ValnarokScreen) and screen.picking and screen.picking.find(name="valhalla")
            bold = valhalla and not valhalla.why and match.view(None)["clock"] > 6
            await here.pilot.press("v" if bold else next_key(here.app, rng))
            assert "[valnarok" not in here.text
        assert match.view(None)["last"] is not None


def test_vn22_the_reveal_turns_up_row_by_row_from_the_starter_and_then_what_fenrir_adds() -> None:
    state = position(["fenrir ivar", "- erik bjorn", "leif"], pile="erik gudrun harald sigrid")
    state.starter = 1
    do(state, "0: valhalla")
    while state.last is None:
        assert state.decision is not None
        seat = state.decision.seats[0]
        verb = {"turn": "draw", "place": "discard", "intercept": "pass"}[state.decision.kind]
        do(state, f"{seat}: {verb}")
    screen = ValnarokScreen(HotSeat(seated(state, 3)).seen)
    assert list(screen._reveal()) == [{1: 3}, {1: 3, 2: 1}, {1: 3, 2: 1, 0: 2}, {1: 3, 2: 1, 0: 3}]


async def test_vn23_vn25_the_reveal_shows_points_pairs_ragnarok_and_the_winner(tmp_path: Path) -> None:
    state = position(["erik", "asgard ragnar", "bjorn"], pile="gudrun", pile_is_all=True)
    do(state, "0: valhalla", "1: draw", "1: discard")
    for size in SIZES:
        async with opened(seated(state.clone(), 3), tmp_path, size) as here:
            words = [here.app.texts("valnarok.points", n=n) for n in (8, -15, 5)]
            assert [word for word in words if word not in here.text] == []
            assert f"{here.app.texts('valnarok.points', n=-15)} ★" in here.text
            assert here.app.texts("valnarok.ragnarok") in here.text
            assert here.app.texts("valnarok.pair") in here.text


def test_vn26_the_end_has_a_shield_and_statistics_for_each_seat() -> None:
    state = position(["thyra", "leif erik"], pile="erik gudrun", pile_is_all=True)
    state.shields = [2, 1]
    do(state, "0: valhalla", "1: draw", "1: discard", "0: intercept 0:0")
    view, texts = state.view(None), Texts("en")
    assert final(view, 0, texts) == "gold shield"
    rows = dict(statistics([], view, texts))
    assert rows == {
        texts("valnarok.stat.rounds"): ("3", "1"),
        texts("valnarok.stat.right"): ("0", "0"),
        texts("valnarok.stat.wrong"): ("1", "0"),
        texts("valnarok.stat.missed"): ("0", "0"),
        texts("valnarok.stat.valhallas"): ("1", "0"),
        texts("valnarok.stat.ragnaroks"): ("0", "0"),
        texts("valnarok.stat.memory"): ("0/1", "0/0"),
    }


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_opens_at_a_heading_of_the_rules(language: str) -> None:
    texts = Texts(language)
    rules = (Path(__file__).parents[3] / "assets" / "rules" / language / "valnarok.md").read_text(encoding="utf-8")
    headings = [line.lower() for line in rules.splitlines() if line.startswith("## ")]
    for word in ("before", "turn", "figures", "intercept", "end"):
        assert [line for line in headings if texts(f"valnarok.help.{word}").lower() in line], word
    assert [f"VN-{n}" for n in range(1, 32) if f"(VN-{n})" not in rules] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_three_letters_of_a_short_name_tell_the_cards_apart(language: str) -> None:
    """So much is left of it on the narrowest card that has a name."""
    texts = Texts(language)
    assert len({short(card, texts, 3) for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_of_the_table_fit(language: str) -> None:
    """The aid card beside a large table, the labels of the rows at a small one."""
    texts, aid_width = Texts(language), 38
    assert all(len(texts(f"valnarok.aid.{card}")) <= aid_width - NAME for card in FIGURES)
    for word in ("valhalla", "gets", "again"):
        assert len(texts(f"valnarok.{word}")) <= LABEL - 6, word
    for word in ("ragnarok", "pair"):
        assert len(texts(f"valnarok.{word}")) <= LABEL - 3, word
