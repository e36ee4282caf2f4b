"""Small sums written in content files: `7 * die + 30`. Whole numbers, + - * / // % and parentheses, and a few names.

Of our own and not Python's `eval`: a deck of cards from a stranger can do nothing but sums.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

Values = Mapping[str, int]
Term = Callable[[Values], int]

MAX_LENGTH = 120
_TOKEN = re.compile(r"\s*(?:([0-9]{1,9})(?![0-9])|([a-z][a-z_]*)|(//|[-+*/%()]))", re.ASCII)


class FormulaError(ValueError):
    """The text is no formula, or has no whole number as its value. `key` is one of unreadable, name, zero, uneven."""

    def __init__(self, key: str, found: str) -> None:
        super().__init__(f"{key}: {found}")
        self.key = key
        self.found = found


class Formula:
    """A sum that was read once and is worked out with the values of its names.

    >>> Formula("7 * die + 30")({"die": 2})
    44
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.names: set[str] = set()
        if len(text) > MAX_LENGTH:
            raise FormulaError("unreadable", text[:20])
        self._tokens = _tokens(text)
        self._at = 0
        self._term = self._sum()
        if self._at < len(self._tokens):
            raise FormulaError("unreadable", self._tokens[self._at])

    def __call__(self, values: Values) -> int:
        return self._term(values)

    def _next(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _take(self) -> str:
        token = self._next()
        self._at += 1
        return token

    def _sum(self) -> Term:
        left = self._product()
        while self._next() in ("+", "-"):
            left = _joined(self._take(), left, self._product())
        return left

    def _product(self) -> Term:
        left = self._single()
        while self._next() in ("*", "/", "//", "%"):
            left = _joined(self._take(), left, self._single())
        return left

    def _single(self) -> Term:
        token = self._take()
        if token.isdigit():
            number = int(token)
            return lambda values: number
        if token == "-":
            inner = self._single()
            return lambda values: -inner(values)
        if token == "(":
            inside = self._sum()
            if self._take() != ")":
                raise FormulaError("unreadable", "(")
            return inside
        if token[:1].isalpha():
            self.names.add(token)
            return lambda values: _value(values, token)
        raise FormulaError("unreadable", token or self.text[-20:])


def _tokens(text: str) -> list[str]:
    found: list[str] = []
    at = 0
    text = text.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise FormulaError("unreadable", text[at : at + 20])
        found.append(match.group(match.lastindex or 0))
        at = match.end()
    return found


def _value(values: Values, name: str) -> int:
    if name not in values:
        raise FormulaError("name", name)
    return values[name]


def _joined(sign: str, left: Term, right: Term) -> Term:
    if sign == "+":
        return lambda values: left(values) + right(values)
    if sign == "-":
        return lambda values: left(values) - right(values)
    if sign == "*":
        return lambda values: left(values) * right(values)
    return lambda values: _divided(sign, left(values), right(values))


def _divided(sign: str, left: int, right: int) -> int:
    """`//` and `%` as in Python; `/` must come out even, as an answer is a whole number."""
    if right == 0:
        raise FormulaError("zero", f"{left} {sign} 0")
    if sign == "/" and left % right:
        raise FormulaError("uneven", f"{left} / {right}")
    return left % right if sign == "%" else left // right
