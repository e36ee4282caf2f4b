"""`vikings arenas check FILE`: an arena of one's own."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Vikings
from tests.games.clash.test_own_arena import PICTURE, arena_file
from vikings_tui.core.content import assets


def test_a_good_file_is_said_to_be_good(vikings: Vikings, tmp_path: Path) -> None:
    mine = arena_file(tmp_path / "mine.toml")
    said = vikings("arenas", "check", str(mine))
    assert (said.code, said.err) == (0, "")
    assert "mine.toml" in said.out
    assert vikings("arenas", "check", str(assets() / "clash" / "arena-bridge.toml")).code == 0
    assert vikings("arenas", "check", str(mine), "--lang", "fr").out != said.out


def test_every_problem_is_a_sentence_that_names_the_file(vikings: Vikings, tmp_path: Path) -> None:
    mine = arena_file(tmp_path / "mine.toml", PICTURE.replace("C", ".").replace("~", "."))
    said = vikings("arenas", "check", str(mine))
    assert (said.code, said.out) == (2, "")
    assert len(said.err.splitlines()) == 2
    assert all(line.startswith("mine.toml: ") for line in said.err.splitlines())
    assert vikings("arenas", "check", str(tmp_path / "nothing.toml")).code == 2


def test_another_word_than_check_is_refused(vikings: Vikings, tmp_path: Path) -> None:
    said = vikings("arenas", "draw", str(tmp_path / "mine.toml"))
    assert said.code == 2
    assert "check" in said.err


def test_a_simulation_is_played_in_it(vikings: Vikings, tmp_path: Path) -> None:
    mine = arena_file(tmp_path / "mine.toml")
    words = ("simulate", "clash", "--games", "2", "--bots", "thrall", "--set", f"own_arena={mine}")
    assert vikings(*words).code == 0
    arena_file(mine, PICTURE.replace("C", "."))
    said = vikings(*words)
    assert (said.code, said.out) == (2, "")
    assert "mine.toml" in said.err
