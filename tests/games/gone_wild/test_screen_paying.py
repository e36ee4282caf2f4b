"""Paying on the screen: never a puzzle, asked only when there is a choice; and the last look before a turn ends."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from tests.games.gone_wild.positions import hand, refresh, table, village
from tests.games.gone_wild.screens import choices, ready, run, take, text
from tests.tui.driving import match_of
from vikings_tui.games.gone_wild import paying
from vikings_tui.games.gone_wild.position import Plot
from vikings_tui.games.gone_wild.rules import GAME
from vikings_tui.games.gone_wild.screen import GoneWildScreen


def steps(screen: GoneWildScreen) -> list[str]:
    return [str(step.action) for step in match_of(screen).history]


def test_gw13_a_payment_without_a_choice_is_not_asked_about(tmp_path: Path) -> None:
    state = table()
    village(state, 0, Plot("brewery", 1, 1))
    hand(state, 0, "beer", "beer", "beer")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await take(pilot, screen, "buy", "buy elf-archer")
        await ready(pilot, screen)
        assert steps(screen) == ["buy elf-archer"]
        assert screen.view["purse"]["barrels"] == 1  # cards paid, the barrel stays

    run(tmp_path, play, state=state)


def test_gw14_what_an_exchange_brings_within_reach_is_offered_with_it(tmp_path: Path) -> None:
    state = table()
    hand(state, 0, "beer", "beer", "beer", "beer")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        assert "≈C4 Cannon" in text(screen)
        await take(pilot, screen, "buy", "buy cannon")
        assert screen.picking is not None
        assert screen.picking.prompt == "Cannon: exchange 4 beer for 2 gold and pay 2 gold?"
        await take(pilot, screen, "no")
        assert steps(screen) == []
        await take(pilot, screen, "buy", "buy cannon", "yes")
        await ready(pilot, screen)
        assert steps(screen) == ["exchange beer", "exchange beer", "buy cannon"]
        await pilot.press("u")
        await ready(pilot, screen)
        assert steps(screen) == ["exchange beer", "exchange beer"]  # each step can be taken back
        assert "end" in choices(screen)

    run(tmp_path, play, state=state)


def test_gw14_nothing_is_within_reach_that_an_exchange_can_t_pay() -> None:
    state = table()
    hand(state, 0, "beer", "beer", "beer")
    found = paying.by_exchange(state.view(0))
    assert found["build beer-storage"] == paying.Exchanges("beer", 1)
    assert "buy cannon" not in found  # 2 gold would take 4 beer
    assert "buy elf-archer" not in found  # 3 beer are at hand
    assert all(GAME.parse(text).verb in paying.PURCHASES for text in found)


def test_gw13_with_a_drakkar_tokens_may_pay_first_and_cards_are_suggested(tmp_path: Path) -> None:
    state = table()
    village(state, 0, "drakkar", Plot("brewery", 1, 1), "beer-storage")
    hand(state, 0, "beer", "beer", "beer")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await take(pilot, screen, "build", "build gold-storage")
        assert list(choices(screen)) == ["cards", "tokens"]
        await take(pilot, screen, "tokens")
        await ready(pilot, screen)
        assert steps(screen) == ["spend barrel", "build gold-storage"]
        assert screen.view["hand"] == ["beer", "beer"]

    state.players[0].hall = 2
    refresh(state)
    run(tmp_path, play, state=state)


def test_gw13_tokens_that_no_storage_takes_are_suggested_first() -> None:
    state = table()
    state.players[0].hall = 2
    village(state, 0, "drakkar", Plot("brewery", 1, 1))
    hand(state, 0, "beer", "beer")
    wise = paying.tokens_first(state.view(0), state.legal(0), GAME.parse("build gold-storage"))
    assert wise == paying.TokensFirst(["spend barrel"], 1, 0, True)
    village(state, 0, "drakkar", Plot("brewery", 1, 1), "beer-storage")
    kept = paying.tokens_first(state.view(0), state.legal(0), GAME.parse("build gold-storage"))
    assert kept is not None
    assert not kept.wise


def test_ending_a_turn_warns_of_a_mission_a_card_money_and_an_attack(tmp_path: Path) -> None:
    state = table()
    state.players[0].missions = ["saver"]
    village(state, 0, Plot("gold-storage", 1, 2))
    hand(state, 0, "shaman", "warrior", "beer", "beer")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("e")
        assert screen.picking is not None
        prompt = screen.picking.prompt
        for part in ("Saver", "Shaman", "2 beer will be lost", "attack with 1"):
            assert part in prompt
        await take(pilot, screen, "stay")
        assert "end" in choices(screen)
        assert steps(screen) == []

    run(tmp_path, play, state=state)


def test_ending_a_turn_asks_nothing_when_nothing_is_left(tmp_path: Path) -> None:
    state = table()
    hand(state, 0, "beer", "cannon")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("e")
        await ready(pilot, screen)
        assert "end" in steps(screen)

    run(tmp_path, play, state=state)
