"""The list of saved matches: there at once, filled while one looks, and plain about what can't go on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tui.driving import SMALL, new_match, quick_app, shown, until
from vikings_tui.table.saves import saves_folder
from vikings_tui.tui import looking
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.saved import Saved


def saved(seed: int) -> Path:
    match = new_match(2, 0, seed, "clash", saves_folder())
    match.close()
    assert match.path is not None
    return match.path


def of_another_edition(path: Path) -> Path:
    path.write_text(json.dumps({**json.loads(path.read_text()), "content": "0" * 16}) + "\n")
    return path


async def test_the_list_is_there_before_all_matches_were_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "GLANCE", 0.0)  # one match at a time
    paths = [saved(seed) for seed in range(5)]
    app = quick_app()
    seen: list[int] = []

    class Noted(Saved):
        def redraw(self) -> None:
            seen.append(len(self.saves))
            super().redraw()

    async with app.run_test(size=SMALL) as pilot:
        screen = Noted()
        app.push_screen(screen)
        await until(pilot, lambda: screen.looked_at == (5, 5))
        await pilot.press("down", "down")
        here = screen.menu.here.name
        saved(9)
        screen._list([*screen.saves[1:2], *screen.saves])
        assert screen.menu.here.name == here
    assert {0, 1, 2, 4, 5} <= set(seen)
    assert len(paths) == 5


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_match_of_another_edition_says_so_and_offers_the_same_table(language: str) -> None:
    old = of_another_edition(saved(1))
    app = quick_app(None, language)
    async with app.run_test(size=SMALL) as pilot:
        screen = Saved()
        app.push_screen(screen)
        await until(pilot, lambda: screen.looked_at == (1, 1))
        await pilot.pause()
        assert any(app.texts("saved.another_edition", n=0) in line for line in shown(app))
        text = " ".join(line.strip() for line in shown(app))
        assert app.texts("saved.says_another_edition")[-40:] in text
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameScreen))
        assert app.at_table.match.path != old
        assert app.at_table.match.names == new_match(2, 0, 1).names
    assert json.loads(old.read_text())["content"] == "0" * 16


async def test_whoever_leaves_it_has_touched_nothing() -> None:
    old = of_another_edition(saved(1))
    app: VikingsApp = quick_app(("resume", old))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, Home))
    assert [path for path in saves_folder().iterdir() if path.suffix == ".jsonl"] == [old]
