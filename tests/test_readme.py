"""The README tells the truth: its commands, links, keys and its Python example are those of the suite."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.extras import WITH_A_PICTURE
from vikings_tui.cli.arguments import COMMANDS
from vikings_tui.core.text import Texts
from vikings_tui.games import slugs
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.painted import key_name
from vikings_tui.tui.settings import BUZZERS, CHOICES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str = "") -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_it_begins_with_a_picture_and_two_commands() -> None:
    assert README.startswith("![")
    own = "python3 -m venv .venv && .venv/bin/pip install"
    play, test = [block.strip() for block in blocks()[:2]]
    assert play == f"{own} . && .venv/bin/vikings"
    assert test == f"{own} '.[test]' && .venv/bin/pytest"


def test_every_command_is_told_and_no_other() -> None:
    listed = next(block for block in blocks() if "vikings simulate" in block)
    told = {match[1] for match in re.finditer(r"^vikings (\w+)", listed, re.MULTILINE)} - {"GAME"}
    assert told == set(COMMANDS)
    for word in re.findall(r"`vikings (\w[\w-]*)", README):
        assert word in {*COMMANDS, *slugs(), "GAME"}, word


def test_every_game_has_a_chapter_and_a_picture() -> None:
    for slug in WITH_A_PICTURE:
        title = Texts("en")(f"{slug.replace('-', '_')}.title")
        chapter = README.split(f"### {title}\n")[1].split("\n#")[0]
        assert f"screenshots/{slug}.svg" in chapter


@pytest.mark.parametrize("page", ["README.md", ".github/SSH.md"])
def test_what_it_links_to_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert link.startswith("http") or (ROOT / page).parent.joinpath(link).exists(), link


def test_themes_and_buzzers_are_those_of_the_settings() -> None:
    flat = " ".join(README.split())
    assert ", ".join(Texts("en")(f"settings.theme.{name}") for name in CHOICES["theme"]) in flat
    assert ", ".join(key.upper() for key in BUZZERS) in flat


def test_every_key_of_a_game_is_in_the_table() -> None:
    table = {cell.strip() for cell in re.findall(r"^\| ([^|]+) \|", README, re.MULTILINE)}
    for key in GameScreen.KEYS:
        assert key_name(key.keys[0], Texts("en")) in table, key


def test_its_python_runs() -> None:
    (example,) = blocks("python")
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stdout.startswith("Result("), done.stderr


def test_its_challenge_card_is_one(tmp_path: Path) -> None:
    from vikings_tui.games import load_game

    cards, _ = blocks("toml")
    assert tomllib.loads(cards)
    path = tmp_path / "cards.toml"
    path.write_text(cards, encoding="utf-8")
    checked = load_game("estimeo").check_cards(path)
    assert checked is not None
    assert not checked.problems


def test_its_arena_is_one(tmp_path: Path) -> None:
    from vikings_tui.games import load_game

    _, arena = blocks("toml")
    path = tmp_path / "arena.toml"
    path.write_text(arena, encoding="utf-8")
    checked = load_game("clash").check_arena(path)
    assert checked is not None
    assert not checked.problems


@pytest.mark.parametrize("module", sorted(set(re.findall(r"python -m (tests[\w.]+)", README))))
def test_its_tools_are_there(module: str) -> None:
    path = ROOT.joinpath(*module.split("."))
    assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()
