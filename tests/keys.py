"""Which sentences the code asks for: keys written out, and keys put together, as patterns."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path

import vikings_tui
from vikings_tui.core.content import assets, read_toml
from vikings_tui.games import load_game, slugs

PACKAGE = Path(vikings_tui.__file__).parent
PLURAL = re.compile(r"\.(one|other)$")
ANY = r"[\w.+/-]+"


def plain(key: str, keys: Container[str]) -> str:
    """A plural without its form: what the code asks for."""
    bare = PLURAL.sub("", key)
    return bare if f"{bare}.one" in keys and f"{bare}.other" in keys else key


@cache
def asked() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Keys that stand in the code as they are, and patterns of those that are put together there."""
    written: set[str] = set()
    patterns: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        constants = _constants(tree)
        joined = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        inside = {id(part) for node in joined for part in node.values}
        patterns |= {_pattern(node, constants) for node in joined}
        written |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside
        }
    return frozenset(written), tuple(re.compile(pattern) for pattern in sorted(patterns) if _says_enough(pattern))


def _constants(tree: ast.Module) -> dict[str, set[str]]:
    """Names that stand for a text somewhere in a module, as in `card, key = CARDS[name], "gone_wild.effect"`."""
    found: dict[str, set[str]] = {}
    for target, value in _assigned(tree):
        if isinstance(target, ast.Name) and isinstance(value, ast.Constant) and isinstance(value.value, str):
            found.setdefault(target.id, set()).add(value.value)
    return found


def _assigned(tree: ast.Module) -> Iterator[tuple[ast.expr, ast.expr]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    yield from zip(target.elts, node.value.elts, strict=False)
                else:
                    yield target, node.value


def _pattern(node: ast.JoinedStr, constants: dict[str, set[str]]) -> str:
    parts = []
    for part in node.values:
        if isinstance(part, ast.Constant):
            parts.append(re.escape(str(part.value)))
        elif isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name):
            known = sorted(text for text in constants.get(part.value.id, ()) if "." in text)
            parts.append("(?:" + "|".join(map(re.escape, known)) + ")" if known else ANY)
        else:
            parts.append(ANY)
    return "".join(parts)


def _says_enough(pattern: str) -> bool:
    """A pattern with a dot and a word of its own: `.log.` does, `{a}.{b}` does not."""
    literal = re.sub(r"\(\?:|[\\)|]", "", pattern.replace(ANY, " "))
    return "." in literal and bool(re.search(r"[a-z]{2,}", literal)) and not re.search(r"[^\w.\s-]", literal)


@cache
def vocabulary() -> frozenset[str]:
    """Every word that the code or a content file could put into an open part of a key."""
    written, _ = asked()
    words = {word for text in written for word in (text, *re.split(r"[^\w-]+", text))}
    for path in assets().rglob("*.toml"):
        if "locale" not in path.parts:
            words.update(_words(read_toml(path)), (path.stem,))
    for slug in slugs():
        words.update(spec.name for spec in load_game(slug).options())
    for path in (assets() / "lessons").rglob("*.json"):
        words.update(_words(json.loads(path.read_text(encoding="utf-8"))))
    return frozenset(words | {word.replace("-", "_") for word in words})


def _words(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _words(inner)
    else:
        yield str(value)


def is_known(part: str) -> bool:
    """Whether an open part of a key is made of known words: `slam_far`, `option.calls`, `call_shield`."""
    known = vocabulary()
    return part in known or all(
        piece in known or all(word in known for word in piece.split("_")) for piece in part.split(".")
    )
