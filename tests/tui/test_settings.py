from __future__ import annotations

from pathlib import Path

import pytest

from vikings_tui.tui.settings import RESERVED, Settings, load_settings, save_settings


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


@pytest.mark.parametrize("key", [*sorted(RESERVED), "", " ", "f2"])
def test_a_reserved_key_is_refused(key: str) -> None:
    settings = Settings()
    assert not settings.bind(0, key)
    assert settings == Settings()
