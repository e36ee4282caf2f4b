"""Any text in plain ASCII, for terminals and streams that know nothing else: nothing is garbled, little is lost."""

from __future__ import annotations

import codecs
import os
import unicodedata
from functools import lru_cache

# Lines and corners, arrows, signs, shades, quotes and dashes, character for character.
SIGNS = dict(
    zip(
        "─━═│┃║┌┐└┘├┤┬┴┼╔╗╚╝╭╮╰╯" + "▸▶→◂◀←▲↑▼↓" + "●○◆◇■□▪·•…✓✗≈★☆×♦" + "░▒▓█▀▄▌▐" + "–—’‘“”«»−",
        "---|||+++++++++++++++++" + ">>><<<^^vv" + "o.*.#....." + "+x~**x*" + ":::#####" + '--\'\'""""-',
        strict=True,
    )
)
LETTERS = {"ø": "o", "Ø": "O", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ß": "ss", "ð": "d", "Ð": "D", "ł": "l"}
LETTERS |= {"þ": "th", "Þ": "Th", "đ": "d", "Đ": "D", "Ł": "L", "ı": "i", "µ": "u", "€": "EUR", "°": "o", "±": "+-"}
HANDLER = "vikings.plain"  # for streams: what their encoding does not know is written like this


def plain(text: str) -> str:
    return text if text.isascii() else "".join(map(_plain, text))


@lru_cache(4096)
def _plain(char: str) -> str:
    if char.isascii():
        return char
    if char in SIGNS or char in LETTERS:
        return SIGNS.get(char) or LETTERS[char]
    bare = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return bare if bare.isprintable() and bare else "?" * _cells(char)


def _cells(char: str) -> int:
    """As wide as a terminal draws it. (Rich knows it better, and takes its time to be loaded.)"""
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def system_is_plain() -> bool:
    """Whether the environment says outright that it knows ASCII alone: LC_ALL=C, say. One that says nothing may know
    everything."""
    said = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := os.environ.get(name))), "")
    return said.upper() in ("C", "POSIX")


def _encode(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error(HANDLER, _encode)
