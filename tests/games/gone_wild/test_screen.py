"""Vikings Gone Wild played on its screen with keys alone, and painted at both sizes in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.games.gone_wild.positions import hand, table, village
from tests.games.gone_wild.screens import answer, ready, run, text
from tests.tui.driving import match_of
from vikings_tui.core.text import Texts
from vikings_tui.games.gone_wild.position import Plot
from vikings_tui.games.gone_wild.screen import PANES, GoneWildScreen
from vikings_tui.tui.curtain import Curtain


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("wide", [False, True])
def test_every_pane_is_painted(tmp_path: Path, language: str, wide: bool) -> None:
    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        t = Texts(language)
        for name, _ in PANES:
            assert t("gone_wild.do.end") in text(screen), name  # what is asked stays in sight
            assert "[gone_wild" not in text(screen), name
            await pilot.press("tab")

    run(tmp_path, play, seats=4, language=language, wide=wide)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_gw11_all_six_places_of_gold_storages_are_in_sight(
    tmp_path: Path, seats: int, wide: bool, language: str
) -> None:
    """As houses where there is room, else in lines; beside a defence of two figures and a sign too."""
    state = table(seats)
    storages = [Plot("gold-storage", 1, 6, damaged=True, bonus=10), Plot("gold-storage", 2, 4), Plot("gold-storage", 3)]
    for seat, player in enumerate(state.players):
        player.hall = 3
        village(state, seat, *storages, *(["tavern", "drakkar", "brewery"] if seats == 4 else []))

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        screen.show_pane("villages")
        await pilot.pause()
        seen = text(screen)
        full = "x" + "◆" * 6 + "D12" if wide else "◆" * 6 + "D12x"
        assert [seen.count(signs) for signs in (full, "◆◆◆◆◇◇", "◇" * 6)] == [seats] * 3

    run(tmp_path, play, language=language, wide=wide, state=state)


def test_three_rounds_by_keys_alone(tmp_path: Path) -> None:
    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        for _ in range(400):
            await ready(pilot, screen)
            if match_of(screen).result or screen.view["round"] > 3:
                break
            await answer(pilot, screen)
            assert "[gone_wild" not in text(screen)
        assert screen.view["round"] > 3
        assert {step.action.verb for step in match_of(screen).history if step.seat == 0} >= {"buy", "end"}

    run(tmp_path, play)


def test_what_is_out_of_reach_says_why(tmp_path: Path) -> None:
    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("c")
        assert screen.picking is not None
        dear = screen.picking.find(name="buy cochonator")
        assert dear is not None
        assert dear.why
        screen.picking.focus(dear)
        steps = len(match_of(screen).history)
        await pilot.press("enter")
        assert dear.why in text(screen)
        assert "Attack 6." in text(screen)  # it can be looked at all the same
        assert len(match_of(screen).history) == steps
        await pilot.press("escape")
        assert screen.picking.find(name="end")

    run(tmp_path, play)


def test_ending_a_turn_warns_of_money_that_is_lost(tmp_path: Path) -> None:
    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        steps = len(match_of(screen).history)
        await pilot.press("e")
        assert screen.picking is not None
        assert screen.picking.find(name="stay")
        assert len(match_of(screen).history) == steps
        await pilot.press("enter")
        assert screen.picking.find(name="buy")

    run(tmp_path, play)


def test_a_turn_has_one_curtain_however_many_steps_it_takes(tmp_path: Path) -> None:
    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        called: list[int | None] = []
        looked: list[tuple[int, int | None]] = []
        for _ in range(300):
            await ready(pilot, screen)
            if match_of(screen).view(None)["round"] > 1:
                break
            curtain = pilot.app.screen
            if isinstance(curtain, Curtain):
                if not curtain.recap:
                    called.append(curtain.seat)
                await pilot.press("enter")
                continue
            assert screen.asked is not None
            looked.append((screen.asked.seat, screen.viewer))
            await answer(pilot, screen)
        assert sorted(called, key=str) == [0, 1]
        assert len(looked) > 2
        assert all(viewer == seat for seat, viewer in looked)

    run(tmp_path, play, people=2, seats=2)


def test_the_pane_goes_with_what_bots_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = table()
    state.turn = state.first = 1
    village(state, 0, "brewery")
    hand(state, 1, "elf-archer", "elf-archer")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        panes = [name for name, _ in PANES]
        await ready(pilot, screen)
        assert any(step.action.verb == "attack" for step in match_of(screen).history)
        assert panes[screen.pane] == "now"  # a turn begins with what one wants to know first
        assert "villages" in seen
        await pilot.press("tab", "tab", "tab")
        assert panes[screen.pane] == "mine"

    seen: list[str] = []
    show_pane = GoneWildScreen.show_pane

    def watched(screen: GoneWildScreen, pane: int | str) -> None:
        seen.append(str(pane))
        show_pane(screen, pane)

    monkeypatch.setattr(GoneWildScreen, "show_pane", watched)
    run(tmp_path, play, state=state)


def test_help_opens_at_the_rule_of_the_group_or_question(tmp_path: Path) -> None:
    state = table()
    hand(state, 0, "warrior")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("b")
        assert screen.help_section() == "GW-17"
        await pilot.press("escape", "a")
        assert screen.help_section() == "GW-20"
        await pilot.press("enter")
        await ready(pilot, screen)
        assert screen.help_section() == "GW-28"  # Draco is beaten: what it gives

    run(tmp_path, play, state=state)
