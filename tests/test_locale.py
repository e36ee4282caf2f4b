"""French and English say the same things: the same keys, with the same braces."""

from __future__ import annotations

import re

from vikings_tui.core.text import LANGUAGES, Texts


def braces(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", sentence))


def test_every_key_is_there_in_both_languages_with_the_same_braces() -> None:
    english, french = (Texts(language) for language in LANGUAGES)
    assert english.keys() == french.keys(), sorted(english.keys() ^ french.keys())
    raw = {language: Texts(language)._sentences for language in LANGUAGES}
    differ = [key for key in raw["en"] if braces(raw["en"][key]) != braces(raw["fr"][key])]
    assert not differ, differ


def test_french_keeps_its_signs_on_the_line() -> None:
    """A non-breaking space (or none, in a time or a key) before ; : ! ? and inside « »."""
    french = Texts("fr")._sentences
    wrong = [key for key, sentence in french.items() if re.search(r" [;:!?»]|« ", sentence)]
    assert not wrong, wrong
