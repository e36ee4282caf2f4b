from __future__ import annotations

import json
import shlex

from tests.cli.conftest import Vikings


def test_a_tournament_gives_json(vikings: Vikings) -> None:
    words = "tournament clash --bots jarl,karl,thrall --games 2 --seed 3 --workers 1 --iterations 2 --json"
    said = vikings(*shlex.split(words))
    assert said.code == 0, said.err
    result = json.loads(said.out)
    assert len(result["tables"]) == 3
    assert {standing["level"] for standing in result["standings"]} == {"jarl", "karl", "thrall"}
    assert all(standing["games"] == 4 for standing in result["standings"])
    assert all(0 <= pair["low"] <= pair["share"] <= pair["high"] <= 1 for pair in result["pairs"])


def test_a_tournament_shows_a_chart_in_both_languages(vikings: Vikings) -> None:
    words = ["tournament", "toy", "--bots", "karl,thrall", "--games", "10", "--workers", "1"]
    english, french = vikings(*words), vikings(*words, "--lang", "fr")
    assert "Elo" in english.out
    assert "█" in english.out
    assert "karl before thrall" in english.out
    assert "karl devant thrall" in french.out


def test_a_tournament_of_one_is_refused(vikings: Vikings) -> None:
    said = vikings("tournament", "toy", "--bots", "karl")
    assert said.code == 2
    assert said.err.strip() == "A tournament takes at least two levels."
