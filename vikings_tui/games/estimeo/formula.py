"""ES-1. Small sums written in content files: `7 * die + 30`. Whole numbers, + - * / // % and parentheses, and names.

Python's own parser reads them, and nothing but these signs is let through: a deck of cards from a stranger can do
nothing but sums.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping

Values = Mapping[str, int]

MAX_LENGTH = 120
_SIGNS = re.compile(r"(?:[0-9]{1,9}(?![0-9a-z_])|[a-z][a-z_]*|[-+*/%() ])*", re.ASCII)
_DO: Mapping[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: lambda left, right: left + right,
    ast.Sub: lambda left, right: left - right,
    ast.Mult: lambda left, right: left * right,
    ast.Div: lambda left, right: left // right,
    ast.FloorDiv: lambda left, right: left // right,
    ast.Mod: lambda left, right: left % right,
}


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
        self._tree = _read(text)
        self.names = {node.id for node in ast.walk(self._tree) if isinstance(node, ast.Name)}

    def __call__(self, values: Values) -> int:
        return _value(self._tree, values)


def _read(text: str) -> ast.expr:
    signs = _SIGNS.match(text)
    at = signs.end() if signs else 0
    if at < len(text) or len(text) > MAX_LENGTH:
        raise FormulaError("unreadable", text[at : at + 20] or text[:20])
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, RecursionError, MemoryError):
        raise FormulaError("unreadable", text[-20:]) from None
    for node in ast.walk(tree):
        if not isinstance(node, (ast.BinOp, ast.UnaryOp, ast.Name, ast.Constant, ast.expr_context, ast.USub, *_DO)):
            raise FormulaError("unreadable", text[-20:])
    return tree


def _value(node: ast.expr, values: Values) -> int:
    match node:
        case ast.Constant(value=int(number)):
            return number
        case ast.Name(id=name):
            if name not in values:
                raise FormulaError("name", name)
            return values[name]
        case ast.UnaryOp(operand=inner):
            return -_value(inner, values)
        case ast.BinOp(left=first, op=sign, right=second):
            left, right = _value(first, values), _value(second, values)
            if isinstance(sign, (ast.Div, ast.FloorDiv, ast.Mod)) and right == 0:
                raise FormulaError("zero", f"{left} / 0")
            if isinstance(sign, ast.Div) and left % right:
                raise FormulaError("uneven", f"{left} / {right}")
            return _DO[type(sign)](left, right)
    raise FormulaError("unreadable", ast.dump(node)[:20])
