"""Text from outside is made safe, and sentences know their plurals."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vikings_tui.core.text import LANGUAGES, Texts, clean, pick_language


@pytest.mark.parametrize(
    ("raw", "safe"),
    [
        ("Ada", "Ada"),
        ("  two   words \n", "two words"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("\x07bell\x00", "bell"),
        ("title\x1b]0;x\x07", "title]0;x"),
        ("a\u202eb\u2066c", "abc"),  # turned writing direction
        ("a\u200bb\ufeff", "ab"),  # invisible
        ("e\u0301", "é"),  # composed
        ("x\u0301\u0301\u0301\u0301", "x"),  # stacked
        ("tab\tand\u2028line", "tab and line"),
        ("\ud800", ""),
    ],
)
def test_clean_leaves_nothing_that_moves_a_terminal(raw: str, safe: str) -> None:
    assert clean(raw) == safe


@given(st.text(max_size=300))
def test_clean_holds_for_any_text(raw: str) -> None:
    safe = clean(raw, 40)
    assert len(safe) <= 40
    assert safe == safe.strip()
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Mn", "Me") for char in safe)
    assert clean(safe, 40) == safe


def texts(language: str, **sentences: str) -> Texts:
    made = Texts(language)
    made._sentences = {name.replace("__", "."): sentence for name, sentence in sentences.items()}
    return made


@pytest.mark.parametrize(
    ("language", "n", "form"),
    [("en", 0, "other"), ("en", 1, "one"), ("en", 2, "other"), ("fr", 0, "one"), ("fr", 1, "one")],
)
def test_plurals_follow_the_language(language: str, n: int, form: str) -> None:
    spoken = texts(language, axe__one="one {n}", axe__other="other {n}")
    assert spoken("axe", n=n) == f"{form} {n}"
    assert "axe" in spoken


def test_a_missing_key_shows_itself() -> None:
    assert texts("en")("no.such.key") == "[no.such.key]"


def test_braces_are_filled_and_what_fills_them_is_not_read_again() -> None:
    assert texts("en", hail="Hail {who}!")("hail", who="{n} %s") == "Hail {n} %s!"


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        ("fr", {}, "fr"),
        ("xx", {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_environments(
    monkeypatch: pytest.MonkeyPatch, asked: str | None, environment: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert pick_language(asked) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_filled(language: str) -> None:
    class Anything(dict[str, object]):
        def __missing__(self, key: str) -> str:
            return key

    for key, sentence in Texts(language)._sentences.items():
        assert sentence.format_map(Anything()), key


@pytest.mark.parametrize(
    ("name", "said"), [("Aslaug", "d’Aslaug"), ("Élan", "d’Élan"), ("Bodil", "de Bodil"), ("a1", "de a1"), ("", "de ")]
)
def test_french_elides_de_before_a_vowel(name: str, said: str) -> None:
    assert Texts("fr")("valnarok.do.loki_other", slot=1, player=name) == f"La carte 1 {said}"
