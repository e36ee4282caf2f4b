"""What comes from the terminal, byte by byte, as keys and clicks. Whoever types may be a stranger, and a terminal may
be broken: no bytes end this or make it deaf, what is not understood is dropped, and little of it is ever kept.

Textual's own parser keeps what it waits for without a limit (a paste or a code that never ends), types a code it does
not know as if it were text, and breaks on bytes that are no UTF-8. So the stream is cut into its parts here, and only
whole, short parts are given to Textual to be named.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Generator, Iterator

from textual import events
from textual.keys import Keys
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from vikings_tui.tui.textual_hooks import Names

MOST = 64  # bytes of one code: the longest that a key sends has about 30
MOST_PASTED = 4000  # characters
ESCAPE_SECONDS = 0.09  # an Esc that nothing follows for so long is the key
CODE_SECONDS = 0.5  # the rest of a code that was begun does not come any more: packets of a slow line lie closer
ESC = b"\x1b"

# a whole code: of the Linux console, of an old mouse, of rxvt, any other that ends by itself, a keypad's
_CODE = re.compile(rb"\x1b(?:\[\[[A-E]|\[M[\s\S]{3}|\[\d{1,2}\$|\[(?!\[|M)[0-?]*[ -/]*[@-~]|O[ -~])")
_HALF = re.compile(rb"\x1b(?:\[\[?|\[M[\s\S]{0,2}|\[[0-?]*[ -/]*|O)?\Z")  # what may become one
_STRING = re.compile(rb"\x1b[]PX^_]")  # begins a title, an answer, anything long
_END_OF_STRING = re.compile(rb"[\x07\x18\x1a]|(?=\x1b)")
_END_OF_CODE = re.compile(rb"[@-~\x18\x1a]|(?=\x1b)")
_BAD_START = re.compile(rb"\x1b\[[0-?]*[ -/]*|\x1bO?")
_MOUSE = re.compile(r"\x1b\[<\d+;\d+;\d+[Mm]")
_WHOLE_FRAMES = re.compile(r"\x1b\[\?2026;[1-4]\$y")  # the terminal can show a frame at once


class Incoming:
    """`feed` it all that comes, and `tick` while nothing comes; both say when."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")("ignore")
        self._names = Names()
        self._half = b""  # the beginning of a code
        self._skips: re.Pattern[bytes] | None = None  # what is read is not kept until this is found
        self._pasted: list[str] | None = None
        self._length = 0  # of what was pasted
        self._last = 0.0  # when something came

    def feed(self, data: bytes, now: float) -> Iterator[Message]:
        """What these bytes mean, with those that came before."""
        self._last = now
        data, at = self._half + data, 0
        self._half = b""
        while at < len(data):
            if self._skips:
                end = self._skips.search(data, at)
                if end is None:
                    return
                at, self._skips = end.end(), None
            elif data[at : at + 1] != ESC:
                end_of_text = data.find(ESC, at)
                end_of_text = len(data) if end_of_text < 0 else end_of_text
                yield from self._text(data[at:end_of_text])
                at = end_of_text
            else:
                self._decoder.reset()
                at += yield from self._code(data, at)

    def tick(self, now: float) -> Iterator[Message]:
        """Nothing has come for a while: what was begun ends here."""
        silent = now - self._last
        if self._half == ESC and silent >= ESCAPE_SECONDS:
            self._half = b""
            if self._pasted is None:
                yield events.Key("escape", "\x1b")
        if silent >= CODE_SECONDS:
            self._half, self._skips = b"", None
            self._decoder.reset()
            yield from self._end_paste()

    def _code(self, data: bytes, at: int) -> Generator[Message, None, int]:
        """The code that begins here; returns how many bytes of the data are done with."""
        whole = _CODE.match(data, at)
        if whole:
            if len(whole[0]) <= MOST:
                yield from self._named(whole[0].decode("ascii", "ignore"))
            return len(whole[0])
        if _HALF.match(data, at):
            if len(data) - at > MOST:
                self._skips = _END_OF_CODE
            else:
                self._half = data[at:]
            return len(data) - at
        if _STRING.match(data, at):
            self._skips = _END_OF_STRING
            return 2
        return (yield from self._with_alt(data, at))

    def _with_alt(self, data: bytes, at: int) -> Generator[Message, None, int]:
        """Esc and a character: Alt and that key. After Esc Esc the second begins anew."""
        start = _BAD_START.match(data, at)
        assert start
        if len(start[0]) > 1:  # a code that goes on as none does
            return len(start[0])
        if data[at + 1 : at + 2] == ESC:
            if self._pasted is None:
                yield events.Key("escape", "\x1b")
            return 1
        if data[at + 1] < 128 and data[at + 1 : at + 2] != b"\\" and self._pasted is None:  # Esc \\ ends a string
            yield from self._keys(f"\x1b{chr(data[at + 1])}") or self._keys(chr(data[at + 1]), alt=True)
        return 2 if data[at + 1] < 128 else 1

    def _text(self, data: bytes) -> Iterator[Message]:
        for char in self._decoder.decode(data):
            if self._pasted is None:
                yield from self._keys(char)
            elif self._length < MOST_PASTED and char != "\0":
                self._pasted.append(char)
                self._length += 1

    def _named(self, code: str) -> Iterator[Message]:
        """What a whole code means; nothing if nobody knows."""
        if code == "\x1b[200~":
            self._pasted, self._length = [], 0
        elif code == "\x1b[201~":
            yield from self._end_paste()
        elif self._pasted is not None:
            return
        elif code in ("\x1b[I", "\x1b[O"):
            yield events.AppFocus() if code == "\x1b[I" else events.AppBlur()
        elif _WHOLE_FRAMES.fullmatch(code):
            yield TerminalSupportsSynchronizedOutput()
        elif _MOUSE.fullmatch(code):
            event = self._names.click(code)
            if event:
                yield event
        else:
            yield from self._keys(code)

    def _keys(self, sequence: str, alt: bool = False) -> list[events.Key]:
        """What Textual calls it. It breaks on numbers that are no character."""
        try:
            keys = self._names.keys(sequence, alt)
        except (ValueError, OverflowError):
            return []
        return [key for key in keys if key.key != Keys.Ignore and _is_text(key.character)]

    def _end_paste(self) -> Iterator[Message]:
        if self._pasted:
            yield events.Paste("".join(self._pasted))
        self._pasted = None


def _is_text(character: str | None) -> bool:
    """Half a character (a surrogate) is none, and can't be written anywhere."""
    return not character or not any("\ud800" <= char <= "\udfff" for char in character)
