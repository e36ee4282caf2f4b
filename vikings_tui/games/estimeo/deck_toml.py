"""ES-1. Why a file of challenge cards is no TOML: what Python's parser says in English, as one of a few words that the
locale files know, and the line."""

from __future__ import annotations

import re

# how the parser's sentences begin; a test tries every one of them
BEGINNINGS = {
    "Expected '='": "toml_equals",
    "Invalid initial character": "toml_equals",
    "Invalid value": "toml_value",
    "Invalid date": "toml_value",
    "Unterminated string": "toml_quotes",
    "Illegal character": "toml_quotes",
    "Expected '\"'": "toml_quotes",
    'Expected "\'"': "toml_quotes",
    "Unescaped": "toml_backslash",
    "Invalid hex": "toml_backslash",
    "Escaped character": "toml_backslash",
    "Unclosed": "toml_bracket",
    "Expected ']": "toml_bracket",
    "Cannot": "toml_twice",
    "Duplicate": "toml_twice",
    "'utf-8' codec": "toml_letters",
}
OTHER = "toml"  # "Invalid statement", "Expected newline …", "Found invalid character"


def no_toml(said: str, raw: bytes) -> tuple[str, str]:
    """The word for what the parser said about these bytes, and the line at which it gave up."""
    word = next((word for beginning, word in BEGINNINGS.items() if said.startswith(beginning)), OTHER)
    if at := re.search(r"at line (\d+), column", said):
        return word, at[1]
    if at := re.search(r"in position (\d+)", said):  # of a byte that is no letter
        return word, str(raw.count(b"\n", 0, int(at[1])) + 1)
    return word, str(raw.rstrip().count(b"\n") + 1)
