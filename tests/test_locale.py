"""French and English say the same; nothing is missing, nothing is left over; both are set as one prints them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.keys import ANY, asked, is_known, plain
from vikings_tui.core.content import assets, read_toml
from vikings_tui.core.text import LANGUAGES, Texts, pick_language

both = pytest.mark.parametrize("language", LANGUAGES)
RAW = {language: Texts(language)._sentences for language in LANGUAGES}
KEYS = frozenset(plain(key, RAW["en"]) for key in RAW["en"])
NBSP = "\u00a0"
# a sign of French that is not kept on its line: a plain space before it, or none behind a word (a time, an address
# and a key of a file may have none)
LOOSE = re.compile(r" [;:!?»]|« |«(?!\u00a0)|[^\W\d][;:!?»](?![\w/*])|[)}\]’”][;:!?»](?!\w)")
# braces that stand for a count, and sentences in which that count is never one
COUNTS = "n|of|laid|left|points|green|red|buildings|missions|seconds|bots|seats|moves|wins|rounds|cards"
MANY = {
    "error.too_many_bots",
    "error.seats",
    "estimeo.pick.ready",
    "estimeo.log.done",
    "estimeo.log.late",
    "gone_wild.power.limit",
    "gone_wild.power.stores_beer",
    "gone_wild.power.stores_gold",
    "estimeo.best.quickest.says",  # “fois” has its s in the singular too
}


def braces(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", sentence))


def test_every_key_is_there_in_both_languages_with_the_same_braces() -> None:
    assert RAW["en"].keys() == RAW["fr"].keys(), sorted(RAW["en"].keys() ^ RAW["fr"].keys())
    differ = [key for key in RAW["en"] if braces(RAW["en"][key]) != braces(RAW["fr"][key])]
    assert not differ, differ


# -- missing and unused


def test_no_key_is_missing_that_the_code_writes_out() -> None:
    written, patterns = asked()
    roots = {key.split(".")[0] for key in KEYS}
    looks = re.compile(r"[a-z_]+(\.[\w+-]+)+")
    files = {".json", ".toml", ".jsonl", ".md"}
    missing = [
        word
        for word in sorted(written)
        if looks.fullmatch(word) and word.split(".")[0] in roots and word not in KEYS and Path(word).suffix not in files
    ]
    tables = {key.rpartition(".")[0] for key in KEYS}
    assert not [word for word in missing if word not in tables], missing
    begun = [pattern.pattern for pattern in patterns if pattern.pattern.split(r"\.")[0] in roots]
    assert not [text for text in begun if not any(re.fullmatch(text, key) for key in (*KEYS, *RAW["en"]))]


def test_no_key_is_left_that_nothing_asks_for() -> None:
    """A key is asked for as it is, or it fits a pattern whose open parts are words of the code or of the content."""
    written, patterns = asked()
    open_parts = [re.compile(pattern.pattern.replace(ANY, f"({ANY})")) for pattern in patterns]
    unused = [
        key
        for key in sorted(KEYS - written)
        if not any(
            match and all(is_known(part) for part in match.groups() if part)
            for match in (pattern.fullmatch(key) for pattern in open_parts)
        )
    ]
    assert not unused, unused


def test_a_dead_key_and_a_misspelt_one_would_be_found() -> None:
    written, patterns = asked()
    assert "app.do.help" in written
    assert not any(pattern.fullmatch("clash.nonsense") for pattern in patterns)
    assert is_known("slam_far")
    assert not is_known("slam_xyzzy")


# -- plurals


@both
def test_a_plural_has_both_its_forms(language: str) -> None:
    raw = RAW[language]
    halves = [key for key in raw if key.endswith(".one") and f"{key[:-4]}.other" not in raw]
    assert not halves


@both
def test_a_count_before_a_plural_noun_is_a_plural(language: str) -> None:
    noun = re.compile(rf"\{{(?:{COUNTS})\}}[ {NBSP}][^\W\d]{{3,}}s\b")
    wrong = [
        key
        for key, sentence in RAW[language].items()
        if noun.search(sentence) and plain(key, RAW[language]) == key and key not in MANY
    ]
    assert not wrong, wrong


def test_none_is_singular_in_french_and_plural_in_english() -> None:
    for language, none in (("en", "other"), ("fr", "one")):
        texts = Texts(language)
        assert texts("app.found", n=0) == RAW[language][f"app.found.{none}"].format(n=0)
        assert texts("app.found", n=1) == RAW[language]["app.found.one"].format(n=1)
        assert texts("app.found", n=2) == RAW[language]["app.found.other"].format(n=2)


# -- how it is set


def french_content(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Every text in French in a content file: whatever stands under `fr`."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name == "fr" and isinstance(inner, str):
                yield path, inner
            yield from french_content(inner, f"{path}.{name}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from french_content(inner, f"{path}.{number}")


def french_texts() -> Iterator[tuple[str, str]]:
    yield from RAW["fr"].items()
    for file in sorted(assets().rglob("*.toml")):
        if "locale" not in file.parts:
            yield from french_content(read_toml(file), file.name)
    for file in sorted((assets() / "rules" / "fr").glob("*.md")):
        prose = re.sub(r"```.*?```", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        for number, line in enumerate(prose.splitlines(), 1):
            yield f"{file.name}:{number}", re.sub(r"`[^`]*`", "", line)


def test_french_keeps_its_signs_on_the_line() -> None:
    """A non-breaking space before ; : ! ? and » and behind «."""
    wrong = [f"{key}: {sentence}" for key, sentence in french_texts() if LOOSE.search(sentence)]
    assert not wrong, "\n".join(wrong)


def test_apostrophes_are_curved() -> None:
    wrong = [f"{key}: {text}" for key, text in (*french_texts(), *RAW["en"].items()) if re.search(r"[^\W\d]'\w", text)]
    assert not wrong, "\n".join(wrong)


# -- which language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "en_US"}, "fr"),
        ({"LC_ALL": "C", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
    ],
)
def test_the_environment_says_which_language(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert pick_language() == language
    assert pick_language("fr") == "fr"
