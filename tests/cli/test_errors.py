"""A bad value exits 2 with one sentence that names what is allowed, in the chosen language."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Vikings
from vikings_tui.games import slugs

BAD = [
    (["chess"], ["chess", "simulate", "toy"]),
    (["--lang", "de"], ["de", "en, fr"]),
    (["saves", "--lang=de"], ["de", "en, fr"]),
    (["saves", "--lang"], ["en, fr"]),
    (["--frob"], ["--frob", "--version"]),
    (["toy", "3"], ["3", "--help"]),
    (["saves", "all"], ["all", "vikings saves"]),
    (["saves", "-x"], ["-x", "--help"]),
    (["demo", "chess"], ["chess", "toy"]),
    (["rules"], ["vikings rules", "toy"]),
    (["rules", "chess"], ["chess", "toy"]),
    (["rules", "toy"], ["toy"]),
    (["replay"], ["vikings replay", "vikings saves"]),
    (["replay", "nothing"], ["nothing", "vikings saves"]),
    (["replay", "nothing.jsonl"], ["nothing.jsonl"]),
    (["replay", "x" * 5000], ["xxx"]),
    (["resume"], []),
    (["resume", "nothing"], ["nothing"]),
    (["cards"], ["vikings cards check|new FILE"]),
    (["cards", "check"], ["vikings cards check|new FILE"]),
    (["cards", "shuffle", "x"], ["shuffle", "check", "new"]),
    (["cards", "check", "nowhere.toml"], ["nowhere.toml"]),
    (["simulate"], ["vikings simulate", "toy"]),
    (["simulate", "chess"], ["chess", "toy"]),
    (["simulate", "toy", "--seats", "9"], ["--seats", "2", "4", "9"]),
    (["simulate", "toy", "--seats", "two"], ["two", "2", "4"]),
    (["simulate", "toy", "--seats"], ["--seats", "2", "4"]),
    (["simulate", "toy", "--games", "0"], ["--games", "1"]),
    (["simulate", "toy", "--games", "-3"], ["--games", "-3"]),
    (["simulate", "toy", "--games", "1e9"], ["--games", "1e9"]),
    (["simulate", "toy", "--games", "٣"], ["--games", "٣"]),
    (["simulate", "toy", "--seed", "9" * 5000], ["--seed", "18446744073709551615"]),
    (["simulate", "toy", "--bots", "loki"], ["loki", "thrall, karl"]),
    (["simulate", "toy", "--bots", ""], ["thrall, karl"]),
    (["simulate", "toy", "--bots", "karl,karl,karl", "--seats", "2"], ["3", "2"]),
    (["simulate", "toy", "--set", "length"], ["option", "length"]),
    (["simulate", "toy", "--set", "width=3"], ["width", "length"]),
    (["simulate", "toy", "--set", "length=3"], ["3", "short, long"]),
    (["simulate", "toy", "--json=yes"], ["--help"]),
    (["simulate", "toy", "--sea", "3"], ["--sea", "--seats"]),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("words", "named"), BAD, ids=lambda value: " ".join(value)[:40])
def test_a_bad_value_is_one_sentence_that_names_what_is_allowed(
    vikings: Vikings, monkeypatch: pytest.MonkeyPatch, words: list[str], named: list[str], language: str
) -> None:
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    said = vikings(*words)
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert not said.err.startswith("[")
    assert all(word in said.err for word in named), said.err
    monkeypatch.setenv("LANG", "fr_FR" if language == "en" else "en_GB")
    assert vikings(*words).err != said.err


def test_the_language_may_stand_before_or_after_the_command(vikings: Vikings) -> None:
    before, after, joined = (
        vikings(*words) for words in (("--lang", "fr", "saves"), ("saves", "--lang", "fr"), ("saves", "--lang=fr"))
    )
    assert before == after == joined
    assert before.out != vikings("saves").out


def test_escape_codes_in_what_was_typed_do_not_reach_the_terminal(vikings: Vikings) -> None:
    for words in (["\x1b[2J"], ["saves", "\x1b]0;x\x07"], ["replay", "\x1b[31m.jsonl"], ["rules", "\x9b1m\n\nx"]):
        said = vikings(*words)
        assert said.code == 2
        assert said.err.rstrip("\n").isprintable()


def test_without_a_terminal_the_app_says_how_to_get_one(vikings: Vikings) -> None:
    for words in ([], ["toy"], ["demo"], ["demo", "toy"]):
        said = vikings(*words)
        assert said.code == 2
        assert "ssh -t" in said.err


def test_an_error_nobody_thought_of_is_a_sentence_too(vikings: Vikings, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(progress: object) -> None:
        raise RuntimeError("no \x1b[31mluck in /srv/secret")

    monkeypatch.setattr("vikings_tui.cli.saves.list_saves", broken)
    said = vikings("saves")
    assert (said.code, said.err.count("\n")) == (1, 1)
    assert "RuntimeError" in said.err
    assert "luck" not in said.err, "what an error says may be a path of the machine"


def test_ctrl_c_ends_quietly(vikings: Vikings, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(progress: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("vikings_tui.cli.saves.list_saves", interrupted)
    assert vikings("saves") == (130, "", "")


def test_every_game_is_named_where_a_game_is_asked_for(vikings: Vikings) -> None:
    assert all(slug in vikings("simulate").err for slug in slugs())


def test_a_file_that_is_not_there_is_said_in_the_language_not_in_that_of_the_system(vikings: Vikings) -> None:
    said = vikings("replay", "nothing.jsonl", "--lang", "fr")
    assert said.code == 2
    assert "Il n’y a pas de fichier" in said.err
    assert "No such file" not in said.err
