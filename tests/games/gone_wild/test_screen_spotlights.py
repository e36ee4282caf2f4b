"""Raids and the end on the screen: attack against defence as it grows, what it brought, one thing after the other."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from tests.games.gone_wild.positions import do, do_only, hand, refresh, table, village
from tests.games.gone_wild.screens import choices, ready, run, take, text
from tests.tui.driving import match_of, until
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.gone_wild import narrate, widget_texts
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS
from vikings_tui.games.gone_wild.position import Plot
from vikings_tui.games.gone_wild.screen import GoneWildScreen
from vikings_tui.games.gone_wild.widget_market import BUILDING_NAME, CARD_NAME, MARKET, PATH_NAME, PRICE
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.spotlight import Spotlight

NARROW = 10  # columns of a pile where the terminal has a hundred


def recorded(screen: GoneWildScreen, monkeypatch: pytest.MonkeyPatch) -> list[Spotlight]:
    """Every spotlight that is waited for from now on."""
    seen: list[Spotlight] = []

    async def wait(seconds: float) -> None:
        if screen.light:
            seen.append(screen.light)

    monkeypatch.setattr(screen.pace, "wait", wait)
    return seen


def test_an_attack_is_shown_against_the_defence_as_it_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = table()
    village(state, 1, Plot("beer-storage", 1, 3))
    hand(state, 0, "warrior", "warrior", "warrior")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await take(pilot, screen, "attack", "attack 1 beer-storage-1", "card-by-card")
        await ready(pilot, screen)
        assert "Attack 0, defence 2" in text(screen)
        assert "2 more needed." in text(screen)
        await take(pilot, screen, "add warrior")
        await ready(pilot, screen)
        assert "1 more needed." in text(screen)
        assert "commit" not in choices(screen)
        await take(pilot, screen, "add warrior")
        await ready(pilot, screen)
        assert "Attack 2, defence 2" in text(screen)
        assert "Strong enough." in text(screen)
        seen = recorded(screen, monkeypatch)
        await take(pilot, screen, "commit")
        await ready(pilot, screen)
        assert [light.lines for light in seen] == [
            ("Astrid damages Beer Storage 1 of Bjorn.",),
            ("Astrid damages Beer Storage 1 of Bjorn.", "Astrid pillages a barrel of Bjorn."),
        ]
        assert screen.view["purse"]["barrels"] == 1

    run(tmp_path, play, state=state)


def test_the_defender_is_asked_behind_the_curtain_and_told_what_repels(tmp_path: Path) -> None:
    state = table()
    village(state, 1, "brewery")
    hand(state, 0, "elf-archer")
    hand(state, 1, "cannon", "beer")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        while isinstance(pilot.app.screen, Curtain):
            await pilot.press("enter")
        await take(pilot, screen, "attack", "attack 1 brewery-1")
        await ready(pilot, screen)
        curtain = pilot.app.screen
        assert isinstance(curtain, Curtain)
        assert curtain.seat == 1
        while isinstance(pilot.app.screen, Curtain):
            await pilot.press("enter")
        await ready(pilot, screen)
        assert screen.viewer == 1
        assert "Repelled by +2." in text(screen)
        assert "Astrid attacks you" in text(screen)
        assert list(choices(screen)) == ["defend cannon", "stand"]

    run(tmp_path, play, state=state, people=2)


@pytest.mark.parametrize("held", ["beer", "cannon"])
def test_gw25_between_people_the_curtain_hangs_whatever_the_defender_holds(tmp_path: Path, held: str) -> None:
    state = table()
    village(state, 1, "brewery")
    hand(state, 0, "elf-archer")
    hand(state, 1, held)

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        while isinstance(pilot.app.screen, Curtain):
            await pilot.press("enter")
        await take(pilot, screen, "attack", "attack 1 brewery-1")
        await ready(pilot, screen)
        curtain = pilot.app.screen
        assert isinstance(curtain, Curtain)
        assert curtain.seat == 1
        while isinstance(pilot.app.screen, Curtain):
            await pilot.press("enter")
        await ready(pilot, screen)
        assert screen.viewer == 1
        assert "stand" in choices(screen)

    run(tmp_path, play, state=state, people=2)


@pytest.mark.parametrize(
    ("held", "option", "is_asked"),
    [("beer", "when-possible", False), ("cannon", "when-possible", True), ("beer", "always", True)],
)
def test_gw25_alone_among_bots_one_is_asked_when_possible_or_always(
    tmp_path: Path, held: str, option: str, is_asked: bool
) -> None:
    state = table(ask_defence=option)
    state.turn = state.first = 1
    village(state, 0, "brewery")
    hand(state, 0, held)
    hand(state, 1, "warrior")
    do(state, "attack 0 brewery-1", "add warrior")
    do_only(state, "commit")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        assert ("stand" in choices(screen)) is is_asked
        assert ("stand" in [step.action.verb for step in match_of(screen).history]) is not is_asked

    run(tmp_path, play, state=state)


def test_gw33_bonus_cards_are_counted_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = table()
    state.last, state.turns_left = True, 1
    state.players[0].vp, state.players[1].vp = 31, 30
    state.players[0].marks = state.players[1].marks = 3
    village(state, 1, Plot("beer-storage", 1, 2), "brewery")
    hand(state, 0)
    refresh(state)

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        seen = recorded(screen, monkeypatch)
        await take(pilot, screen, "end")
        await ready(pilot, screen)
        assert [light.word for light in seen] == ["Master Brewer", "Conqueror", "Builder", "Defender", "The end"]
        assert [light.lines[-1] for light in seen[:-1]] == [
            "Now: Astrid 31 · Bjorn 36",
            "Now: Astrid 34 · Bjorn 39",
            "Now: Astrid 34 · Bjorn 45",
            "Now: Astrid 34 · Bjorn 45",
        ]
        assert "Astrid 0 · Bjorn 2" in seen[0].lines

    run(tmp_path, play, state=state)


def test_gw35_any_discard_can_be_looked_through_while_something_is_asked(tmp_path: Path) -> None:
    state = table(4)
    state.players[3].discard = ["thor", "cochonator"]
    hand(state, 0, "beer")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("shift+tab")
        for _ in range(6):
            assert "End the turn" in text(screen)
            if "Discard (2): Cochonator, Thor" in text(screen):
                return
            await pilot.press("pagedown")
        raise AssertionError("not shown")

    run(tmp_path, play, state=state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_board_is_cut_off(language: str) -> None:
    t = Texts(language)
    for card in CARDS.values():
        name = narrate.card_name(card.id, t)
        if card.pile in ("units", "defences"):
            assert len(name) <= CARD_NAME
        if card.pile == "path":
            assert len(name) <= PATH_NAME
            assert len(widget_texts.card_brief(card.id, t)) <= MARKET - PATH_NAME - PRICE - 3, card.id
    assert max(len(t(f"gone_wild.screen.house.{kind}")) for kind in BUILDINGS) <= BUILDING_NAME


def test_the_small_steps_of_a_bot_are_shown_more_briefly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Choosing a target and each card for it: what comes of it is shown for longer."""

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        waits: dict[str, list[float]] = {}

        async def wait(seconds: float) -> None:
            if match_of(screen).history and not screen.light:
                waits.setdefault(match_of(screen).history[-1].action.verb, []).append(seconds)

        monkeypatch.setattr(screen.pace, "wait", wait)
        pilot.app.speed = 1.0  # type: ignore[attr-defined]
        await until(pilot, lambda: {"add", "buy"} <= waits.keys())
        assert max(waits["add"]) < min(waits["buy"])

    run(tmp_path, play, people=0, seats=3)


def test_what_was_done_to_a_person_alone_is_told_before_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = table()
    village(state, 0, Plot("beer-storage", 1, 3))
    hand(state, 0, "beer")
    hand(state, 1, "elf-archer", "elf-archer")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        seen = recorded(screen, monkeypatch)
        await pilot.press("e")
        if screen.picking and screen.picking.find(name="stay"):
            await pilot.press("e")
        await ready(pilot, screen)
        told = [light for light in seen if light.word == "Meanwhile"]
        assert [light.lines[:1] for light in told] == [("Bjorn damages Beer Storage 1 of Astrid.",)]
        assert "Bjorn pillages a barrel of Astrid." in told[0].lines
        screen.show_pane("now")
        assert "Bjorn pillages a barrel of Astrid." in text(screen)
        over = next(light for light in seen if light.word == "Round 1")
        assert over.lines[-1].startswith("Odin’s Path moves: Mage goes")

    run(tmp_path, play, state=state)


def test_gw11_a_round_ends_with_what_storages_scored_and_what_was_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = table()
    village(state, 0, Plot("gold-storage", 1, 4), Plot("brewery", 1, 1))
    state.turn, state.first, state.turns_left = 0, 1, 1
    hand(state, 0)

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        seen = recorded(screen, monkeypatch)
        await pilot.press("e")
        if screen.picking and screen.picking.find(name="stay"):
            await pilot.press("e")
        await ready(pilot, screen)
        over = next(light for light in seen if light.word == "Round 1")
        assert over.lines[0] == "Astrid: 1 barrel lost, +1 VP of storages"

    run(tmp_path, play, state=state)


@pytest.mark.parametrize("drawn", ["thor", "heimdall"])
def test_gw31_a_favour_that_nobody_can_play_any_more_is_not_asked_about(tmp_path: Path, drawn: str) -> None:
    """Earned by a storage as the last round ends: all turns are over. Only Defender may count it."""
    state = table()
    village(state, 0, Plot("gold-storage", 1, 4))
    state.players[0].vp, state.players[0].marks, state.last = 19, 2, True
    state.players[1].vp, state.players[1].marks = 41, 3
    state.favours, state.favour_pile = ["odin", "freya"], ["njord", drawn]
    state.turn, state.first, state.turns_left = 0, 1, 1
    hand(state, 0)

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("e")
        await until(pilot, lambda: match_of(screen).result is not None)
        chosen = [str(step.action) for step in match_of(screen).history][-1]
        assert chosen == ("favour heimdall" if drawn == "heimdall" else "favour odin")

    run(tmp_path, play, state=state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pile_says_in_one_line_what_it_is_and_in_one_what_it_does(language: str) -> None:
    """Where the table is as narrow as it gets too, with a mark before the name."""
    t = Texts(language)
    for kind in BUILDINGS:
        assert cell_len(widget_texts.building_brief(kind, t)) <= NARROW
    for card in CARDS.values():
        if card.pile in ("units", "defences"):
            assert cell_len(t(f"gone_wild.screen.pile.{card.id}")) <= NARROW
            assert cell_len(widget_texts.card_brief(card.id, t)) <= NARROW
