"""The screens of Vikings Gone Wild as text, at both sizes and in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.gone_wild.screens import new_match
from tests.pictures.matches import recorded_match
from tests.tui.driving import LARGE, SMALL, quick_app, same_as_snapshot, shown, until
from vikings_tui.core.text import LANGUAGES
from vikings_tui.games.gone_wild.beliefs import could_repel
from vikings_tui.games.gone_wild.screen import GoneWildScreen
from vikings_tui.games.gone_wild.views import typed
from vikings_tui.games.gone_wild.widget_spotlights import beats
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.tui.ending import Ending

Until = Callable[[Match], bool]


def asks(kind: str, rounds: int = 1) -> Until:
    """Until seat 0, the person, is asked this."""

    def found(match: Match) -> bool:
        decision = match.decision
        here = decision is not None and decision.kind == kind and decision.seats == (0,)
        return here and match.view(None)["round"] >= rounds

    return found


def happened(kind: str, rounds: int = 1) -> Until:
    def found(match: Match) -> bool:
        last = match.history[-1:]
        here = any(event.kind == kind for step in last for event in step.events)
        return here and match.view(None)["round"] >= rounds

    return found


def can_repel(match: Match) -> bool:
    return asks("defend")(match) and could_repel(typed(match.view(0)))


# how far the match is played, and the keys that are pressed then
SCREENS: dict[str, tuple[Until, tuple[str, ...]]] = {
    "turn": (asks("turn", 6), ()),
    "buy": (asks("turn", 6), ("c",)),
    "several": (asks("turn", 6), ("a", "0", "x")),
    "targets": (asks("turn", 6), ("a",)),
    "hand": (asks("turn", 6), ("tab", "tab", "tab")),
    "cards": (asks("turn", 6), ("shift+tab",)),
    "attack": (asks("attack", 5), ()),
    "defend": (can_repel, ()),
    "favour": (asks("favour"), ()),
    "raid": (happened("repelled", 3), ()),
    "bonus": (happened("bonus"), ()),
    "ending": (lambda match: False, ()),
}


def played(until_true: Until) -> Match:
    """The match of the pictures, with a person among bots, up to this or to its end."""
    recorded = recorded_match("gone-wild")
    match = new_match(1, recorded["seats"], recorded["seed"])
    for seat, text in recorded["moves"]:
        if until_true(match):
            break
        match.play(seat, match.game.parse(text))
    return match


async def nobody_plays() -> None:
    """In place of a match that goes on."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_looks_as_it_did(
    name: str, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_true, keys = SCREENS[name]
    match = played(until_true)
    app = quick_app(None, language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if name == "ending":
            app.ended(HotSeat(match).seen)
            await until(pilot, lambda: isinstance(app.screen, Ending))
        elif name in ("raid", "bonus"):
            screen = GoneWildScreen(HotSeat(match).seen)
            monkeypatch.setattr(screen, "_play", nobody_plays)
            await app.push_screen(screen)
            beat = beats(screen, screen.seen.history[-1])[0 if name == "bonus" else -1]
            screen.know(beat)
            screen.light = beat.light
            screen.redraw()
        else:
            app.play(match)
            await until(pilot, lambda: isinstance(app.screen, GoneWildScreen) and app.screen.picking is not None)
        await pilot.pause()
        await pilot.press(*keys)
        lines = shown(app)
    assert any(lines)
    assert not [line for line in lines if "[gone_wild" in line or "[app." in line]
    same_as_snapshot(f"gone-wild-{name}-{size[0]}x{size[1]}-{language}", lines)
