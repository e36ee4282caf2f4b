"""What a person reads comes from assets/locale through a Texts; what a person wrote goes through `clean`."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Mapping
from functools import cache

from vikings_tui.core.content import assets, read_strings
from vikings_tui.core.errors import VikingsError

LANGUAGES = ("en", "fr")
_DE = re.compile(r"\bde \{(\w+)\}")
_VOWEL = re.compile(r"[aeiouyàâäéèêëîïôöùûüœæ][^\W\d_]", re.IGNORECASE)  # and a letter: "de a1" stays as it is
_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean(text: str, limit: int = 200) -> str:
    """Text from outside made safe to show: no control, escape, bidirectional or stacked combining characters."""
    if text.isascii() and text.isprintable():  # nearly always
        return " ".join(text[: limit * 8].split())[:limit].strip()
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", text[: limit * 8]):
        category = unicodedata.category(char)
        if category in _FORBIDDEN or category.startswith("M"):
            char = " " if char in "\t\n\r\u2028\u2029" else ""
        kept.append(char)
    return " ".join("".join(kept).split())[:limit].strip()


class Texts:
    """The sentences of one language. `texts("clash.log.call", player="Ada")` fills the braces of that key's sentence.

    A key that is a table with `one` and `other` is a plural, chosen by the parameter `n`. A missing key shows itself,
    in brackets: a hole that is seen is mended (and a test finds it first).
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._sentences = _sentences(language)

    def __contains__(self, key: str) -> bool:
        return key in self._sentences or f"{key}.other" in self._sentences

    def __call__(self, key: str, **params: object) -> str:
        sentence = self._sentences.get(key)
        if sentence is None and "n" in params:
            sentence = self._sentences.get(f"{key}.{self._plural(params['n'])}")
        if sentence is None:
            return f"[{key}]"
        if not params:
            return sentence
        if self.language == "fr" and "de {" in sentence:
            sentence = _DE.sub(lambda match: _elided(match, params), sentence)
        return sentence.format_map(params)

    def keys(self) -> frozenset[str]:
        return frozenset(self._sentences)

    def _plural(self, n: object) -> str:
        alone = n == 1 or (self.language == "fr" and n == 0)
        return "one" if alone else "other"


def _elided(match: re.Match[str], params: Mapping[str, object]) -> str:
    """In French "de {player}" is "d’Astrid" before a vowel."""
    value = str(params.get(match[1], ""))
    return f"d’{{{match[1]}}}" if _VOWEL.match(value) else match[0]


def explain(error: VikingsError, texts: Texts) -> str:
    """What went wrong, for a person: the sentence of the error's key, with whatever came from outside made safe."""
    params = {name: clean(value) if isinstance(value, str) else value for name, value in error.params.items()}
    return texts(error.key, **params)


def game_key(slug: str) -> str:
    """A game's word in the locale files and the name of its folder: gone_wild for gone-wild."""
    return slug.replace("-", "_")


def game_title(slug: str, texts: Texts) -> str:
    """What a game is called."""
    key = f"{game_key(slug)}.title"
    return texts(key) if key in texts else slug


def pick_language(asked: str | None = None) -> str:
    """The language asked for, or the environment's (LC_ALL, LC_MESSAGES, LANG), or English."""
    if asked in LANGUAGES:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


@cache
def _sentences(language: str) -> dict[str, str]:
    sentences: dict[str, str] = {}
    for path in sorted((assets() / "locale" / language).glob("*.toml")):
        sentences.update(read_strings(path))
    return sentences
