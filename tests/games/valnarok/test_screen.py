"""The screen of Valnarok, played by keys alone; what it shows, and what it must not show."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from vikings_tui.games.valnarok.content import CARDS
from vikings_tui.games.valnarok.narrate import card_name, final, statistics
from vikings_tui.games.valnarok.screen import ValnarokScreen
from vikings_tui.table.match import Match
from vikings_tui.table.seats import SeatSpec
from vikings_tui.tui.app import VikingsApp

COLOURS = ("red", "yellow", "blue", "green", "magenta", "cyan")
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")
SIZES = ((80, 24), (120, 40))
Played = Callable[[VikingsApp, Pilot[None]], Awaitable[None]]


def table(players: str, options: dict[str, str] | None = None, seed: int = 3) -> Match:
    """A match of these players: p for a person, k for a karl."""
    seats = [
        SeatSpec.model_validate({"name": name, "colour": colour, "player": "person" if who == "p" else "karl"})
        for name, colour, who in zip(NAMES, COLOURS, players, strict=False)
    ]
    return Match.new("valnarok", seats, seed, options or {}, None)


def run(match: Match, home: Path, played: Played, size: tuple[int, int] = (80, 24), language: str = "en") -> None:
    async def body() -> None:
        app = VikingsApp(None, language, home)
        app.speed = 0
        app.settings.pace = "instant"
        app.settings.call_time = "all"
        async with app.run_test(size=size) as pilot:
            app.play(match)
            await pilot.pause()
            await played(app, pilot)

    asyncio.run(body())


def text(app: VikingsApp) -> str:
    return "\n".join(app.screen.board.canvas.lines())  # type: ignore[attr-defined]


async def until(app: VikingsApp, pilot: Pilot[None], key: Callable[[Any], str], stop: Callable[[], bool]) -> None:
    """Press what `key` says of the screen until `stop`."""
    for _ in range(1500):
        await pilot.pause()
        if stop():
            return
        await pilot.press(key(app.screen))
    raise AssertionError(f"it does not end:\n{text(app)}")


def enter(screen: Any) -> str:
    """The first choice every time, everywhere; but a Valhalla in a later turn, so that rounds end."""
    if isinstance(screen, ValnarokScreen) and screen.picking and screen.view["clock"] > 3:
        valhalla = screen.picking.find(name="valhalla")
        if valhalla and not valhalla.why:
            return "v"
    return "enter"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_a_game_by_keys_alone(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    match = table("pk")

    async def played(app: VikingsApp, pilot: Pilot[None]) -> None:
        await until(app, pilot, enter, lambda: type(app.screen).__name__ == "Ending")
        assert "[valnarok" not in text(app)

    run(match, tmp_path, played, size, language)
    assert match.result is not None


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_six_at_one_keyboard_reach_the_reveal(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    match = table("ppkkkk")

    async def played(app: VikingsApp, pilot: Pilot[None]) -> None:
        await until(app, pilot, enter, lambda: match.view(None)["last"] is not None)
        assert "[valnarok" not in text(app)

    run(match, tmp_path, played, size, language)


def test_vn5_the_first_look_is_private_and_then_gone(tmp_path: Path) -> None:
    match = table("pp")

    async def played(app: VikingsApp, pilot: Pilot[None]) -> None:
        starter = match.view(None)["starter"]
        await pilot.press("2")
        await pilot.pause()
        assert type(app.screen).__name__ == "Curtain"
        card = card_name(match.view(starter)["look"]["card"], app.texts)
        assert card not in text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert card in text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert not [name for name in CARDS if card_name(name, app.texts) in text(app)]

    run(match, tmp_path, played)


@pytest.mark.parametrize("notes", ["off", "on"])
def test_the_screen_remembers_only_with_notes(notes: str, tmp_path: Path) -> None:
    match = table("pk", {"notes": notes})

    async def played(app: VikingsApp, pilot: Pilot[None]) -> None:
        def my_turn() -> bool:
            screen = app.screen
            return isinstance(screen, ValnarokScreen) and bool(screen.picking and screen.picking.find(name="draw"))

        await until(app, pilot, enter, my_turn)
        screen: Any = app.screen
        known = [card for card in match.view(0)["known"][0] if card]
        assert known
        assert bool(screen._faces()) == (notes == "on")

    run(match, tmp_path, played)


def test_vn30_buzzer_and_card_are_one_key_each(tmp_path: Path) -> None:
    match = table("pp")

    async def played(app: VikingsApp, pilot: Pilot[None]) -> None:
        screen: Any = app.screen
        await until(app, pilot, lambda _: "enter", lambda: screen.open_race is not None)
        await pilot.press(app.settings.buzzers[0])
        await pilot.pause()
        assert {choice.key for choice in screen.picking.choices} >= {"1", "2", "3", "4", "b", "c", "d", "e"}
        await pilot.press("b")
        await pilot.pause()
        done = next(step.action for step in match.history if step.action.verb == "intercept")
        assert str(done) == "intercept 1:0"

    run(match, tmp_path, played)


def test_final_and_statistics_have_a_value_for_each_seat(tmp_path: Path) -> None:
    view = table("kkk").view(None)
    texts = VikingsApp(None, "en", tmp_path).texts
    rows = statistics([], view, texts)
    assert len(rows) == 5
    assert {len(values) for _, values in rows} == {3}
    assert final({**view, "shields": (0, 3, 1)}, 1, texts) == "gold shield"
