from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.cli.conftest import Vikings
from vikings_tui import __version__
from vikings_tui.cli.arguments import COMMANDS, SIMULATE_OPTIONS
from vikings_tui.cli.built import built
from vikings_tui.table.saves import saves_folder


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the app was started with; there is no app, but there is a terminal."""
    calls: list[dict[str, Any]] = []
    app = ModuleType("vikings_tui.tui.app")
    app.run = lambda **arguments: calls.append(arguments)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "vikings_tui.tui.app", app)
    monkeypatch.setattr("vikings_tui.cli.app.has_terminal", lambda: True)
    return calls


@pytest.mark.parametrize(
    ("words", "start", "lang"),
    [
        ([], None, None),
        (["--lang", "fr"], None, "fr"),
        (["toy"], ("game", "toy"), None),
        (["Toy", "--lang=en"], ("game", "toy"), "en"),
        (["demo"], ("demo", None), None),
        (["demo", "toy"], ("demo", "toy"), None),
    ],
)
def test_the_app_starts_where_the_command_says(
    vikings: Vikings, started: list[dict[str, Any]], words: list[str], start: object, lang: str | None
) -> None:
    assert vikings(*words) == (0, "", "")
    assert started == [{"start": start, "lang": lang}]


def test_resume_goes_on_with_the_last_unfinished_match(
    vikings: Vikings, started: list[dict[str, Any]], unfinished: Path, finished: Path
) -> None:
    assert vikings("resume").code == 0
    assert vikings("resume", unfinished.stem).code == 0
    assert vikings("resume", str(unfinished)).code == 0
    assert [call["start"] for call in started] == [("resume", unfinished)] * 3


def test_version(vikings: Vikings) -> None:
    said = {"pure": ("pure Python", "Python pur"), "compiled": ("compiled", "compilé")}[built()]
    assert vikings("--version") == (0, f"vikings {__version__} ({said[0]})\n", "")
    assert vikings("--version", "--lang", "fr").out == f"vikings {__version__} ({said[1]})\n"


def test_version_says_when_the_rules_are_compiled(tmp_path: Path) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "search.py").touch()
    assert built(tmp_path) == "pure"
    (tmp_path / "bots" / "search.cpython-311-x86_64-linux-gnu.so").touch()
    assert built(tmp_path) == "compiled"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_names_every_command_and_every_option(vikings: Vikings, language: str) -> None:
    top = vikings("--help", "--lang", language)
    assert top.code == 0
    assert all(f"vikings {name}" in top.out for name in COMMANDS)
    assert "[cli." not in top.out
    for name in COMMANDS:
        page = vikings(name, "-h", "--lang", language)
        assert (page.code, page.err) == (0, "")
        assert "[cli." not in page.out
    page = vikings("simulate", "--help", "--lang", language)
    assert all(f"--{option.name} " in page.out for option in SIMULATE_OPTIONS)


def test_simulate_gives_json(vikings: Vikings) -> None:
    words = shlex.split("simulate toy --seats 3 --games 20 --seed 5 --bots karl,thrall --set length=long --json")
    said = vikings(*words)
    assert said.code == 0
    result = json.loads(said.out)
    assert " ".join(result) == (
        "game seats games seed bots wins mean_scores decisions seconds endless stopped "
        "us_per_decision mean_decisions_per_game intervals"
    )
    assert (result["game"], result["seats"], result["games"], result["seed"]) == ("toy", 3, 20, 5)
    assert result["bots"] == ["karl", "thrall", "karl"]
    assert sum(result["wins"]) == pytest.approx(20)
    again = json.loads(vikings(*words).out)
    for timed in ("seconds", "us_per_decision"):
        assert result.pop(timed) > 0
        again.pop(timed)
    assert result == again


def test_a_simulation_of_clash_ends_every_game_and_is_the_same_on_every_run(vikings: Vikings) -> None:
    words = shlex.split("simulate clash --seats 4 --games 25 --seed 1 --bots thrall --json")
    first, again = (json.loads(vikings(*words).out) for _ in range(2))
    assert sum(first["wins"]) == pytest.approx(25)
    assert first["bots"] == ["thrall"] * 4
    timed = {"seconds", "us_per_decision"}
    assert {k: v for k, v in first.items() if k not in timed} == {k: v for k, v in again.items() if k not in timed}


def test_simulate_shows_a_table_and_options_may_come_first(vikings: Vikings) -> None:
    said = vikings("simulate", "--games", "10", "--bots", "karl,thrall,thrall", "toy", "--lang", "fr")
    assert said.code == 0
    assert "niveau" in said.out
    assert said.out.count("thrall") == 2
    assert "10 parties, graine du hasard 0" in said.out


def test_replay_tells_the_log_and_the_result_as_a_bystander_saw_them(vikings: Vikings, finished: Path) -> None:
    for word in (str(finished), finished.stem):
        said = vikings("replay", word)
        assert (said.code, said.err) == (0, "")
        lines = said.out.splitlines()
        assert "Åsa, [red]Bo" in lines[0]
        assert "Åsa picked" in lines
        assert not any("picked card" in line for line in lines)
        assert any("shown card=" in line for line in lines)
        assert lines[-1].startswith("  ")


def test_replay_gives_one_json_object_for_each_step(vikings: Vikings, finished: Path) -> None:
    said = vikings("replay", str(finished), "--json")
    steps = [json.loads(line) for line in said.out.splitlines()]
    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    assert {step["name"] for step in steps} == {"Åsa", "[red]Bo"}
    assert all(step["do"] for step in steps)
    assert all("card" not in event["data"] for step in steps for event in step["events"] if event["kind"] == "picked")
    assert [step["result"] is not None for step in steps] == [False] * (len(steps) - 1) + [True]


def test_replay_of_an_unfinished_match_keeps_its_secrets(vikings: Vikings, unfinished: Path) -> None:
    with unfinished.open("ab") as file:
        file.write(b'{"seat":')
    steps = [json.loads(line) for line in vikings("replay", str(unfinished), "--json").out.splitlines()]
    assert steps
    assert all(step["do"] is None and step["result"] is None for step in steps)
    assert vikings("replay", str(unfinished)).out.count("torn off") == 1


def test_saves_lists_good_and_bad(vikings: Vikings, finished: Path, unfinished: Path) -> None:
    (saves_folder() / "bad\x1b[31m.jsonl").write_bytes(b"\x1b]0;owned\x07")
    said = vikings("saves")
    assert (said.code, said.err) == (0, "")
    assert all(line.isprintable() for line in said.out.splitlines())
    lines = {line.split()[0]: line for line in said.out.splitlines()}
    assert "Åsa, [red]Bo" in lines[finished.stem]
    assert "finished" in lines[finished.stem]
    assert "so far" in lines[unfinished.stem]
    assert "is not a saved match" in lines["bad[31m"]


def test_rules_come_in_both_languages_without_escape_codes(
    vikings: Vikings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for language, words in (("en", "Pick a card"), ("fr", "Choisir une carte")):
        folder = tmp_path / "rules" / language
        folder.mkdir(parents=True)
        (folder / "toy.md").write_text(f"# Toy\n\n{words}\x1b[2J.\n", encoding="utf-8")
    monkeypatch.setattr("vikings_tui.cli.rules.assets", lambda: tmp_path)
    assert vikings("rules", "toy").out == "# Toy\n\nPick a card[2J.\n\n"
    assert "Choisir" in vikings("rules", "toy", "--lang", "fr").out
    (tmp_path / "rules" / "fr" / "toy.md").unlink()
    assert "Pick a card" in vikings("rules", "toy", "--lang", "fr").out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    drawn = vikings("rules", "toy").out
    assert "Pick a card[2J." in drawn
    assert "#" not in drawn


@pytest.mark.parametrize(("language", "won"), [("en", "1 match finished"), ("fr", "1 partie terminée")])
def test_stats_tell_wins_with_bars(vikings: Vikings, finished: Path, language: str, won: str) -> None:
    said = vikings("stats", "--lang", language)
    assert said.code == 0
    assert won in said.out
    assert "[red]Bo" in said.out
    assert "█" * 30 in said.out  # who won the only match


def test_stats_say_what_was_left_out(vikings: Vikings, unfinished: Path) -> None:
    (saves_folder() / "broken.jsonl").write_text("\x1b[31m\n")
    said = vikings("stats")
    assert "No match has been played to its end yet" in said.out
    assert "1 still open" in said.out
    assert "broken" in said.out


def test_stats_as_json(vikings: Vikings, finished: Path) -> None:
    told = json.loads(vikings("stats", "--json").out)
    assert told["finished"] == 1
    assert [game["game"] for game in told["games"]] == ["toy"]


def test_rules_about_a_word_or_a_rule_only(vikings: Vikings) -> None:
    slam = vikings("rules", "clash", "CV-22").out
    assert "CV-22" in slam
    assert "CV-21" not in slam
    assert slam.startswith("## ")
    assert "CV-2)" in vikings("rules", "clash", "cv-2").out
    assert "CV-27" in vikings("rules", "clash", "bouclier", "--lang", "fr").out
    assert vikings("rules", "clash", "xyzzy").code == 2
