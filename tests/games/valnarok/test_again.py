"""A round that is over can be looked at once more, with all rows open, and what everybody had seen of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.valnarok.positions import do, position
from tests.games.valnarok.tables import Table, opened
from tests.table.helpers import go_on_from
from tests.tui.driving import LARGE, SMALL, new_match, same_as_snapshot, shown, until
from vikings_tui.core.rng import Rng
from vikings_tui.games.valnarok.bot import Karl
from vikings_tui.games.valnarok.records_rounds import rounds
from vikings_tui.games.valnarok.rules import ValnarokState
from vikings_tui.games.valnarok.screen_again import RoundsAgain
from vikings_tui.table.match import Match
from vikings_tui.tui.ending import Ending


def over(people: int = 1) -> Match:
    """A match whose first round is over: karls have played it, seat 0 begins the next."""
    match, rng = new_match(people, 3 - people, slug="valnarok", seed=5), Rng(3)
    karl = Karl()
    while (decision := match.decision) is not None and decision.kind != "next":
        seat = rng.choice(decision.seats)
        match.play(seat, karl.choose(match.view(seat), match.legal(seat), rng))
    return match


def here(table: Table) -> RoundsAgain:
    screen = table.app.screen
    assert isinstance(screen, RoundsAgain)
    return screen


# What was seen


def test_what_was_seen_in_a_place_stays_behind_when_another_card_comes_there() -> None:
    state = position(["erik ivar leif thyra", "bjorn gudrun astrid thyra"], pile="odin loki sigrid sigrid sigrid")
    events = do(state, "0: draw", "0: discard", "0: look 0:0", "0: seen", "0: pass", "1: pass")
    events += do(state, "1: draw", "1: discard", "1: loki 0:0", "1: with 1:1")
    [one] = rounds(events, 2)
    assert one.saw(len(one.moments) - 2, 0) == {(0, 0): one.moments[-1].rows[1][1].card}  # type: ignore[union-attr]
    assert one.saw(len(one.moments) - 1, 0).keys() == {(0, 0)}, "it lies at 1:1 now"
    assert one.saw(len(one.moments) - 1, 1) == {}


def test_a_place_that_no_swap_has_touched_holds_what_was_last_seen_there() -> None:
    state = position(["erik ivar leif thyra", "bjorn gudrun astrid thyra"], pile="odin leif sigrid harald sigrid")
    events = do(state, "0: draw", "0: discard", "0: look 1:0", "0: seen", "0: pass", "1: pass")
    events += do(state, "1: draw", "1: swap 1", "0: intercept 1:3", "1: pass", "0: take", "0: swap 0")
    [one] = rounds(events, 2)
    assert one.saw(len(one.moments) - 1, 0) == {(1, 0): "", (1, 3): "thyra", (0, 0): "gudrun"}
    assert one.saw(len(one.moments) - 1, 1) == {(1, 1): "", (1, 3): "thyra", (0, 0): "gudrun"}, "what it drew itself"


# On the screen


async def test_r_shows_the_round_again_when_its_rows_lie_open_and_at_no_other_time(tmp_path: Path) -> None:
    async with opened(over(), tmp_path) as table:
        await until(table.pilot, lambda: bool(table.screen.picking))
        await table.press("r")
        screen = here(table)
        assert screen.at == len(screen.here.moments) - 1
        await table.press("escape", "enter")
        await until(table.pilot, lambda: table.match.view(None)["round"] == 2)
        await table.press("r")
        assert not isinstance(table.app.screen, RoundsAgain)


async def test_the_round_goes_back_to_the_deal_and_on_to_its_end(tmp_path: Path) -> None:
    async with opened(over(), tmp_path) as table:
        await until(table.pilot, lambda: bool(table.screen.picking))
        await table.press("r", "left")
        screen = here(table)
        last = len(screen.here.moments) - 1
        assert screen.at == last - 1
        await table.press("up")
        assert screen.at in screen._turns()
        await table.press("home")
        assert screen.at == 0
        assert table.app.texts("valnarok.review.deal") in table.text
        await table.press("left")
        assert screen.at == 0
        await table.press("right", "end", "right")
        assert screen.at == last


async def test_a_chance_that_nobody_took_is_shown_with_who_had_seen_the_card(tmp_path: Path) -> None:
    state = position(["erik ivar leif thyra", "bjorn erik astrid thyra"], pile="erik sigrid sigrid sigrid")
    async with opened(missed(state), tmp_path) as table:
        await until(table.pilot, lambda: bool(table.screen.picking))
        await table.press("r", "n")
        told = " ".join(" ".join(line[:50] for line in shown(table.app)).split())
        assert "Missed by all: Erik, Aslaug’s card 1. Seen by Aslaug." in told
        assert "Missed by all: Erik, Bodil’s card 2. Nobody had seen it." in told


def missed(state: ValnarokState) -> Match:
    """A round in which Aslaug looks at an Erik, and lets one pass."""
    state.clock = 0
    state.ask("first_look", 0)
    state._legal.clear()
    match = go_on_from(new_match(2, 0, slug="valnarok"), state)
    passes = ("0: pass", "1: pass")
    looks = ("0: look 0:0", "0: seen", "1: look 1:0", "1: seen")
    turns = ("0: draw", "0: discard", *passes, "1: valhalla", "0: draw", "0: discard", *passes, "1: draw", "1: discard")
    for line in (*looks, *turns, *passes):
        seat, words = line.split(": ")
        match.play(int(seat), match.game.parse(words))
    return match


async def test_tab_shows_what_each_player_had_seen(tmp_path: Path) -> None:
    async with opened(over(), tmp_path) as table:
        await until(table.pilot, lambda: bool(table.screen.picking))
        await table.press("r")
        names = table.screen.players.names
        assert here(table).eye == 0, "who is alone begins with their own eyes"
        assert table.app.texts("valnarok.review.of", name=names[0]) in table.text
        for name in names[1:]:
            await table.press("tab")
            assert table.app.texts("valnarok.review.of", name=name) in table.text
        await table.press("tab")
        assert table.app.texts("valnarok.review.open") in table.text


async def test_the_end_of_a_match_offers_all_its_rounds(tmp_path: Path) -> None:
    match, rng = over(0), Rng(4)
    while match.decision:
        seat = rng.choice(match.decision.seats)
        match.play(seat, Karl().choose(match.view(seat), match.legal(seat), rng))
    async with opened(match, tmp_path) as table:
        await until(table.pilot, lambda: isinstance(table.app.screen, Ending) and any(shown(table.app)))
        await table.press("down", "enter")
        screen = here(table)
        assert len(screen.told) == match.view(None)["round"]
        await table.press("pageup")
        assert screen.round == len(screen.told) - 2
        await table.press("pagedown", "pagedown")
        assert screen.round == len(screen.told) - 1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_round_again_looks_as_it_did(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    async with opened(over(), tmp_path, size, language) as table:
        await until(table.pilot, lambda: bool(table.screen.picking))
        await table.press("r")
        same_as_snapshot(f"valnarok-again-{size[0]}x{size[1]}-{language}", shown(table.app))
