"""The real program in a pty: windows of any size, storms of sizes, bytes of any kind, floods. It stays small, goes on,
and answers keys; how soon is printed (`-s`), not asserted."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.hardening.storms import Memory, answers, deaf, flood
from tests.hardening.test_incoming import random_stream
from tests.terminal import Terminal, plain_environment

MOST_MEMORY = 120  # megabytes
SIZES = ((4000, 4000), (65535, 65535), (65535, 1), (1, 65535), (1, 1))
FLOODS = {
    "OSC": b"\x1b]" + b"x" * 2_900_000,
    "DCS": b"\x1bP" + b"x" * 2_900_000,
    "CSI": b"\x1b[" + b"1;" * 1_450_000,
    "paste": b"\x1b[200~" + b"x" * 2_900_000,
    "Esc": b"\x1b" * 100_000,
    "spaces": b" " * 300_000,
    "clicks": b"\x1b[<0;3;3M\x1b[<0;3;3m" * 30_000,
    "moves": b"\x1b[<35;3;3M" * 50_000,
    "focus": b"\x1b[I\x1b[O" * 50_000,
    "noise": random.Random(1).randbytes(1_000_000),
}
SHORT = 40_000  # bytes of a flood in the ordinary suite
ENDED_1_0_0 = (b"\xff", "é".encode("latin-1") + b"a", b"\x1b[1114112;1u", b"\x1b[48;0;0;0;0t\x1b[<0;3;3M")


def at_home(tmp_path: Path, size: tuple[int, int] = (80, 24)) -> Terminal:
    terminal = Terminal((), plain_environment(tmp_path), size)
    terminal.wait_for("Saved matches")
    terminal.settle()
    return terminal


def goes_on(terminal: Terminal, *, once: bool = False) -> float:
    took = answers(terminal, once=once)
    assert took is not None, f"no key is answered any more; exit code {terminal.program.poll()}"
    return took


@pytest.mark.parametrize("size", SIZES)
def test_a_window_of_any_size(size: tuple[int, int], tmp_path: Path) -> None:
    with at_home(tmp_path) as terminal, Memory(terminal.program.pid) as memory:
        deaf(terminal)
        terminal.resize(*size)
        terminal.wait_for_rest()
        terminal.read(0)
        terminal.resize(80, 24)
        took = goes_on(terminal)
        print(f"{size}: {memory.most:.0f} MB, a key after {took:.2f} s")
    assert memory.most < MOST_MEMORY


def test_a_window_that_is_huge_from_the_start(tmp_path: Path) -> None:
    terminal = Terminal((), plain_environment(tmp_path, COLUMNS="65535", LINES="65535"), (80, 24))
    with terminal, Memory(terminal.program.pid) as memory:
        deaf(terminal)
        terminal.wait_for(lambda: len(terminal.received) > 3000)
        goes_on(terminal)
    assert memory.most < MOST_MEMORY


def test_a_storm_of_sizes(tmp_path: Path) -> None:
    rng = random.Random(3)
    with at_home(tmp_path) as terminal, Memory(terminal.program.pid) as memory:
        deaf(terminal)
        for _ in range(300):
            terminal.resize(rng.choice((1, 20, 80, 400, 4000, 65535)), rng.choice((1, 5, 24, 120, 4000, 65535)))
            terminal.read(0)
            time.sleep(0.002)
        terminal.resize(80, 24)
        took = goes_on(terminal)
        print(f"300 sizes: {memory.most:.0f} MB, a key after {took:.2f} s")
    assert memory.most < MOST_MEMORY


def test_a_size_that_is_typed_is_none(tmp_path: Path) -> None:
    with at_home(tmp_path) as terminal, Memory(terminal.program.pid) as memory:
        before = terminal.lines()[-10:]  # the menu; the sea above it moves for a while
        terminal.send(b"\x1b[48;10000;10000;1;1t")
        terminal.settle()
        assert terminal.lines()[-10:] == before
        goes_on(terminal)
    assert memory.most < MOST_MEMORY


@pytest.mark.parametrize("data", ENDED_1_0_0)
def test_bytes_that_ended_version_1_0_0(data: bytes, tmp_path: Path) -> None:
    with at_home(tmp_path) as terminal:
        terminal.send(data)
        terminal.settle()
        goes_on(terminal)
        assert terminal.program.poll() is None


def stand(terminal: Terminal, name: str, data: bytes, *, seconds: float | None = None) -> None:
    """With `seconds` one single key so long after the flood is answered, without them one of those pressed."""
    with Memory(terminal.program.pid) as memory:
        sent, took = flood(terminal, data)
        assert sent == len(data)
        if seconds is not None:
            time.sleep(seconds)
        key = goes_on(terminal, once=seconds is not None)
    print(f"{name}: {sent} bytes in {took:.1f} s, {memory.most:.0f} MB, then a key after {key:.2f} s")
    assert memory.most < MOST_MEMORY


@pytest.mark.parametrize("name", ["OSC", "CSI", "spaces"])
def test_a_flood_is_stood(name: str, tmp_path: Path) -> None:
    with at_home(tmp_path) as terminal:
        deaf(terminal)
        stand(terminal, name, FLOODS[name][:SHORT])


@pytest.mark.long
@pytest.mark.parametrize("name", FLOODS)
def test_a_long_flood_is_stood(name: str, tmp_path: Path) -> None:
    with at_home(tmp_path) as terminal:
        deaf(terminal)
        stand(terminal, name, FLOODS[name], seconds=2)


@pytest.mark.long
def test_ten_thousand_random_streams_in_a_pty(tmp_path: Path) -> None:
    """In packets, one stream after the other; whoever they lead out is back at once."""
    rng, sent, ends = random.Random(7), 0, 0
    while sent < 10_000:
        with at_home(tmp_path / str(ends)) as terminal, Memory(terminal.program.pid) as memory:
            deaf(terminal)
            while sent < 10_000 and terminal.program.poll() is None:
                flood(terminal, random_stream(rng))
                sent += 1
            if terminal.program.poll() is not None:
                assert terminal.end() == 0, "ended by something else than the key that leaves"
                ends += 1
            else:
                goes_on(terminal)
        assert memory.most < MOST_MEMORY
    print(f"{sent} streams, left by its own key {ends} times")
