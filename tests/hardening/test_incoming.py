"""Bytes of any kind from the terminal: none ends the program or makes it deaf, and none is kept for long."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Sequence

import pytest
from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message

from vikings_tui.tui.incoming import CODE_SECONDS, ESCAPE_SECONDS, MOST_PASTED, Incoming

STREAMS = 10_000
PIECES = (
    *(
        b"\x1b",
        b"\x1b[",
        b"\x1b]",
        b"\x1bP",
        b"\x1bO",
        b"\x1b_",
        b"\x1b[<",
        b"\x1b[M",
        b"\x1b[?",
        b"\x1b[200~",
        b"\x07",
    ),
    *(
        b"\x1b[201~",
        b"\x1b\\",
        b"\x18",
        b"\x9b",
        b"\xff",
        b"\xc3",
        b"\xe9a",
        b"\xed\xa0\x80",
        b"\xf4\x90\x80\x80",
        b"\0",
    ),
    *(b"1114112", b"55296", b"99999999999999999999", b":", b";", b"<", b"u", b"t", b"~", b"R", b"m", b"M", b"$y", b" "),
    *(b"\x1b[48;0;0;0;0t", b"\x1b[<0;0;0M", b"\x1b[<35;-1;-1M", b"\x1b[I", b"\x1b[1;1R", b"\x1b[97;1;97:55296u", b"a"),
)


def heard(incoming: Incoming, data: bytes, pieces: int = 1, seconds: float = 0.0) -> list[Message]:
    """All that comes of these bytes, in so many packets, and of the silence after them."""
    found: list[Message] = []
    size = max(1, -(-len(data) // pieces))
    for at in range(0, len(data), size):
        found += incoming.feed(data[at : at + size], 0.0)
    return [*found, *incoming.tick(seconds)]


def keys(found: Sequence[Message]) -> list[str]:
    return [event.key for event in found if isinstance(event, events.Key)]


def hears(incoming: Incoming) -> bool:
    """Whether the next key is a key, after a moment of silence."""
    list(incoming.tick(CODE_SECONDS))
    return keys(list(incoming.feed(b"q", 0.0))) == ["q"]


def test_every_key_that_textual_knows_is_the_same_key() -> None:
    """In one packet and byte by byte."""
    for code in ANSI_SEQUENCES_KEYS:
        parser = XTermParser()
        theirs = [*parser.feed(code), *parser.feed("")]
        expected = [event.key for event in theirs if isinstance(event, events.Key) and event.key != Keys.Ignore]
        if code == "\x1b\x1b":
            expected = ["escape", "escape"]  # Textual takes two for one
        elif code.endswith("R"):
            continue  # F3 with Shift and the like: Textual takes them for answers to a question that is never asked
        for pieces in (1, len(code)):
            assert keys(heard(Incoming(), code.encode(), pieces, ESCAPE_SECONDS)) == expected


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\xff", []),
        ("é".encode("latin-1") + b"a", ["a"]),
        ("é".encode(), ["é"]),
        (b"\x1b[1114112;1u", []),
        (b"\x1b[55296;1u", []),
        (b"\x1b[97;1;97u", ["a"]),
        (b"\x1b[48;10000;10000;1;1t", []),
        (b"\x1b]0;a title\x07b", ["b"]),
        (b"\x1b]0;a title\x1b\\b", ["b"]),
        (b"\x1bPdevice\x1b[A", ["up"]),
        (b"\x1b[?1;2cb", ["b"]),
        (b"\x1b[12\x07b", ["ctrl+g", "b"]),
        (b"\x1bx", ["alt+x"]),
        (b"\x1b\x1b", ["escape", "escape"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
    ],
)
def test_what_is_not_understood_is_dropped(data: bytes, expected: list[str]) -> None:
    for pieces in (1, len(data)):
        assert keys(heard(Incoming(), data, pieces, ESCAPE_SECONDS)) == expected


def test_a_mouse_says_where_it_is_and_a_click_counts() -> None:
    for move in heard(Incoming(), b"\x1b[<35;10;10M\x1b[<32;3;3M"):
        assert isinstance(move, events.MouseMove)
    down, up = heard(Incoming(), b"\x1b[<0;3;4M\x1b[<0;3;4m")
    assert isinstance(down, events.MouseDown)
    assert (down.screen_x, down.screen_y) == (2, 3)
    assert isinstance(up, events.MouseUp)


def test_a_paste_is_one_text_and_ends() -> None:
    (paste,) = heard(Incoming(), b"\x1b[200~two words\x1b[A\x1b[201~")
    assert isinstance(paste, events.Paste)
    assert paste.text == "two words"
    (cut,) = heard(Incoming(), b"\x1b[200~" + b"x" * 300_000, seconds=CODE_SECONDS)
    assert isinstance(cut, events.Paste)
    assert len(cut.text) == MOST_PASTED


@pytest.mark.parametrize("start", [b"\x1b]", b"\x1b[", b"\x1bP", b"\x1b_", b"\x1b[200~", b"\x1b[M", b"\x1b[<"])
def test_what_never_ends_is_not_kept_and_the_next_key_counts(start: bytes) -> None:
    incoming = Incoming()
    tracemalloc.start()
    list(incoming.feed(start, 0.0))
    for _ in range(20):
        assert len(list(incoming.feed(b"1;" * 2048, 0.0))) <= 4096
    kept, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 8_000_000, "more is kept than one packet means"
    assert kept < 200_000
    assert hears(incoming)


def random_stream(rng: random.Random) -> bytes:
    """Half of it wicked pieces, half of it anything."""
    return b"".join(
        rng.choice(PIECES) if rng.random() < 0.7 else rng.randbytes(rng.randrange(8))
        for _ in range(rng.randrange(1, 60))
    )


def listen(streams: int, seed: int) -> None:
    rng = random.Random(seed)
    incoming = Incoming()
    for number in range(streams):
        stream = random_stream(rng)
        found = heard(incoming, stream, rng.choice((1, 2, len(stream))))
        assert len(found) <= len(stream) + 1, "more keys than bytes"
        for event in found:
            if isinstance(event, events.Key):
                (event.character or "").encode()
        assert hears(incoming), (seed, number, stream)


def test_random_bytes_break_nothing() -> None:
    listen(500, 1)


@pytest.mark.long
def test_ten_thousand_random_streams_break_nothing() -> None:
    listen(STREAMS, 2)
    print(f"{STREAMS} streams")
