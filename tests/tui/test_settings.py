from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.tui.driving import SMALL, quick_app, shown
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.settings import BUZZERS, RESERVED, Settings, load_settings, save_settings
from vikings_tui.tui.settings_screen import SettingsScreen


@pytest.mark.parametrize("text", ["", "{", "[]", '{"theme": 3, "buzzers": ["a"]}', '{"pace": "never"}'])
def test_a_broken_file_means_the_defaults(tmp_path: Path, text: str) -> None:
    (tmp_path / "s.json").write_text(text)
    assert load_settings(tmp_path / "s.json") == Settings()


def test_settings_are_kept(tmp_path: Path) -> None:
    settings = Settings(theme="contrast", pace="slow")
    assert settings.bind(0, "z")
    assert save_settings(settings, tmp_path / "s.json")
    assert load_settings(tmp_path / "s.json") == settings


def test_a_buzzer_somebody_has_is_swapped() -> None:
    settings = Settings()
    first, second = settings.buzzers[:2]
    assert settings.bind(0, second)
    assert settings.buzzers[:2] == [second, first]


@pytest.mark.parametrize("key", [*sorted(RESERVED), "", " ", "f2", "?", "5"])
def test_a_reserved_key_is_refused(key: str) -> None:
    settings = Settings()
    assert not settings.bind(0, key)
    assert settings == Settings()


def test_a_buzzer_does_nothing_else_in_a_game() -> None:
    keys = {key for entry in GameScreen.KEYS for key in entry.keys if len(key) == 1 and key.isalpha()}
    assert keys <= RESERVED
    assert not keys & set(BUZZERS)


@pytest.mark.parametrize(
    "keys", ['["A","L","X","N","T","P"]', '["ab","l","x","n","t","ac"]', '["g","l","x","n","t","p"]']
)
def test_buzzers_in_the_file_are_small_letters_of_their_own(tmp_path: Path, keys: str) -> None:
    (tmp_path / "s.json").write_text(f'{{"buzzers": {keys}}}')
    assert load_settings(tmp_path / "s.json") == Settings()


async def test_a_click_elsewhere_ends_the_wait_for_a_buzzer() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.push_screen(SettingsScreen())
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SettingsScreen)
        screen.menu.go("buzzer:0")
        await pilot.press("enter")
        assert screen.binding
        await pilot.click(offset=(40, 3))
        assert app.settings.theme == "parchment"
        await pilot.press("z")
        assert app.settings.buzzers[0] == "a"
        assert "press a key" not in "\n".join(shown(app))


def test_two_programs_write_the_settings_at_the_same_time_and_they_are_always_whole(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    themes = ("parchment", "contrast")
    wrote: list[bool] = []

    def write(theme: str) -> None:
        for _ in range(200):
            wrote.append(save_settings(Settings(theme=theme), path))

    threads = [threading.Thread(target=write, args=(theme,)) for theme in themes]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert not path.exists() or load_settings(path).theme in themes
    assert all(wrote)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
