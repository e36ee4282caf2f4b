"""Vikings Gone Wild played on its screen with keys alone, and painted at both sizes in both languages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from vikings_tui.core.text import Texts
from vikings_tui.games.gone_wild.screen import PANES, GoneWildScreen
from vikings_tui.table.match import Match
from vikings_tui.table.seats import COLOURS, SeatSpec
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.curtain import Curtain

Play = Callable[[Pilot[None], GoneWildScreen], Awaitable[None]]
NAMES = ("Astrid", "Bjorn", "Freya", "Harald")


def run(home: Path, play: Play, *, people: int = 1, seats: int = 3, language: str = "en", wide: bool = False) -> None:
    async def session() -> None:
        app = VikingsApp(None, language, home)
        app.speed = 0
        async with app.run_test(size=(120, 40) if wide else (80, 24)) as pilot:
            specs = [
                SeatSpec(name=NAMES[n], colour=COLOURS[n], player="person" if n < people else "karl")
                for n in range(seats)
            ]
            app.play(Match.new("gone-wild", specs, 7, {}, None))
            await pilot.pause(0.1)
            screen = next(s for s in app.screen_stack if isinstance(s, GoneWildScreen))
            await play(pilot, screen)

    asyncio.run(session())


def text(screen: GoneWildScreen) -> str:
    return "\n".join(screen.board.canvas.lines())


async def ready(pilot: Pilot[None], screen: GoneWildScreen) -> None:
    """Until somebody is asked or a curtain hangs or the match is over."""
    for _ in range(200):
        if screen.picking or isinstance(pilot.app.screen, Curtain) or screen.match.result:
            return
        await pilot.pause(0.01)
    raise AssertionError("nobody is asked")


async def answer(pilot: Pilot[None], screen: GoneWildScreen) -> None:
    """One key: something useful if there is, else ending the turn."""
    pick = screen.picking
    assert pick is not None
    if pick.find(name="stay"):
        await pilot.press("e")
    elif pick.find(name="end") and pick.find(name="buy"):
        assert screen.asked is not None
        verbs = {action.verb for action in screen.asked.actions}
        keys = {"mission": "m", "play": "p", "hunt": "a", "attack": "a", "buy": "c", "build": "b"}
        await pilot.press(next((key for verb, key in keys.items() if verb in verbs), "e"))
    else:
        await pilot.press("enter")


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


def test_three_rounds_by_keys_alone(tmp_path: Path) -> None:
    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        for _ in range(400):
            await ready(pilot, screen)
            if screen.match.result or screen.view["round"] > 3:
                break
            await answer(pilot, screen)
            assert "[gone_wild" not in text(screen)
        assert screen.view["round"] > 3
        assert {step.action.verb for step in screen.match.history if step.seat == 0} >= {"buy", "end"}

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
        steps = len(screen.match.history)
        await pilot.press("enter")
        assert dear.why in text(screen)
        assert len(screen.match.history) == steps
        await pilot.press("escape")
        assert screen.picking.find(name="end")

    run(tmp_path, play)


def test_ending_a_turn_warns_of_money_that_is_lost(tmp_path: Path) -> None:
    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        steps = len(screen.match.history)
        await pilot.press("e")
        assert screen.picking is not None
        assert screen.picking.find(name="stay")
        assert len(screen.match.history) == steps
        await pilot.press("enter")
        assert screen.picking.find(name="buy")

    run(tmp_path, play)


def test_a_turn_has_one_curtain_however_many_steps_it_takes(tmp_path: Path) -> None:
    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        called: list[int | None] = []
        looked: list[tuple[int, int | None]] = []
        for _ in range(300):
            await ready(pilot, screen)
            if screen.match.view(None)["round"] > 1:
                break
            curtain = pilot.app.screen
            if isinstance(curtain, Curtain):
                if not curtain.recap:
                    called.append(curtain.seat)
                await pilot.press("enter")
                await pilot.pause(0.01)
                continue
            assert screen.asked is not None
            looked.append((screen.asked.seat, screen.viewer))
            await answer(pilot, screen)
        assert sorted(called, key=str) == [0, 1]
        assert len(looked) > 2
        assert all(viewer == seat for seat, viewer in looked)

    run(tmp_path, play, people=2, seats=2)
