"""An option that is typed: Estimeo with challenge cards from a file of one's own."""

from __future__ import annotations

from pathlib import Path

from textual.events import Paste

from tests.games.estimeo.tables import OWN_CARD
from tests.tui.driving import SMALL, match_of, quick_app, shown
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.new_match import NewMatch


async def test_a_deck_of_ones_own_is_typed_on_the_set_up_screen(tmp_path: Path) -> None:
    (tmp_path / "m y.toml").write_text(OWN_CARD)
    app = quick_app(("game", "estimeo"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewMatch)
        while screen.here.kind != "text":
            await pilot.press("up")
        await pilot.press("right", "left", "/", "x", "ctrl+s")
        assert "x can’t be read" in "\n".join(shown(app)), "the problem is said"
        await pilot.press("backspace", "backspace")
        assert screen.options["deck"] == "house"
        screen.on_paste(Paste(str(tmp_path / "m")))
        await pilot.press("space", *"y.tom")
        assert "m y.tom" in "\n".join(shown(app)), "the end of a long path is seen"
        await pilot.press("l", "ctrl+s")
        table = app.screen
        assert isinstance(table, GameScreen)
        assert match_of(table).options["deck"] == str(tmp_path / "m y.toml")
        match_of(table).close()
        again = NewMatch("estimeo")
        await app.push_screen(again)
        assert again.options["deck"] == str(tmp_path / "m y.toml"), "remembered"
