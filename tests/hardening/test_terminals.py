"""Terminals of every kind: few colours, none, a dumb one, any size, resized or suspended in the middle, a slow line."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from tests.hardening.playing import begin, quick_settings
from tests.terminal import KEYS, Terminal, plain_environment
from vikings_tui.games import playable
from vikings_tui.tui.players import NAMES

MANY_COLOURS = re.compile(rb"[34]8[;:][25]")
ANY_COLOUR = re.compile(rb"\x1b\[(?:[0-9;:]*[;:])?(?:[34][0-8]|9[0-7]|10[0-7])(?:[;:][0-9;:]*)?m")
SIZES = ((20, 5), (250, 80), (79, 24), (80, 23), (3, 2), (120, 40), (81, 25), (1, 1), (80, 24))
FAR = 0.3  # seconds to the other end of the line


def seat_down(home: Path, slug: str, size: tuple[int, int] = (80, 24), **environment: str) -> Terminal:
    """One person among bots, asked something: no curtain, nothing moves."""
    if not (home / "saves").exists():
        quick_settings(home, motion="off")
        begin(home, slug, 3, people=1, bots=2)
    terminal = Terminal(("resume",), plain_environment(home, **environment), size)
    terminal.wait_for(lambda: asked(terminal))
    return terminal


def asked(terminal: Terminal) -> bool:
    """Whether the last line tells how to choose, and the cursor keys with it."""
    lines = [line for line in terminal.lines() if line.strip()]
    return bool(lines) and "Enter choose" in re.sub(" +", " ", lines[-1])


def settled(terminal: Terminal) -> list[str]:
    """The screen once it no longer changes."""
    terminal.settle()
    return terminal.lines()


@pytest.mark.parametrize("slug", playable())
def test_sixteen_colours_or_none_are_enough_and_show_the_same(slug: str, tmp_path: Path) -> None:
    with seat_down(tmp_path, slug) as full:
        text = settled(full)
        assert MANY_COLOURS.search(full.received)
    for environment in ({"TERM": "linux"}, {"TERM": "xterm-16color"}, {"NO_COLOR": "1"}):
        with seat_down(tmp_path, slug, **environment) as few:
            few.wait_for(lambda few=few: few.lines() == text)  # type: ignore[misc]
            assert bool(ANY_COLOUR.search(few.received)) == ("TERM" in environment)
            assert not MANY_COLOURS.search(few.received)
            assert few.paper.strange == []


@pytest.mark.parametrize(("term", "words"), [("dumb", ()), ("unknown", ("clash",)), ("Dumb", ("--kiosk", "ada"))])
def test_a_dumb_terminal_gets_a_sentence_and_no_codes(term: str, words: tuple[str, ...], tmp_path: Path) -> None:
    with Terminal(words, plain_environment(tmp_path, TERM=term), (200, 10)) as terminal:
        assert terminal.end() == 2
        assert f"can’t draw on this terminal (TERM={term})" in terminal.text()
        assert b"\x1b" not in terminal.received
        assert terminal.restored() == []


@pytest.mark.parametrize("slug", playable())
def test_any_size_in_the_middle_of_a_question(slug: str, tmp_path: Path) -> None:
    with seat_down(tmp_path, slug) as terminal:
        before = settled(terminal)
        for size in SIZES:
            terminal.resize(*size)
            terminal.settle()
        terminal.wait_for(lambda: terminal.lines() == before)
        terminal.resize(250, 80)
        terminal.wait_for(lambda: asked(terminal) and len(terminal.lines()[-1]) > 0)
        terminal.resize(20, 5)
        terminal.wait_for(lambda: "20x5" in terminal.text())
        terminal.resize(80, 24)
        terminal.wait_for(lambda: terminal.lines() == before)
        assert terminal.program.poll() is None


@pytest.mark.parametrize("slug", playable())
def test_stopped_by_the_shell_and_brought_back(slug: str, tmp_path: Path) -> None:
    """`kill -TSTP`: the shell gets its terminal as it was, without the table; `fg`: the table is there again, whole."""
    with seat_down(tmp_path, slug) as terminal:
        before = settled(terminal)
        for _ in range(2):
            terminal.kill(signal.SIGTSTP)
            terminal.wait_for(lambda: terminal.restored() == [])
            terminal.wait_for(lambda: state_of(terminal) == "T")
            assert not terminal.text().strip()
            terminal.kill(signal.SIGCONT)
            terminal.wait_for(lambda: terminal.lines() == before)


def state_of(terminal: Terminal) -> str:
    """S sleeping, T stopped, as the system says it."""
    return Path(f"/proc/{terminal.program.pid}/stat").read_text().rpartition(")")[2].split()[0]


def test_ctrl_z_types_nothing_and_stops_nothing(tmp_path: Path) -> None:
    with seat_down(tmp_path, "clash") as terminal:
        before = settled(terminal)
        terminal.send(b"\x1a")
        terminal.press("right", "left")
        assert settled(terminal) == before


# -- 300 ms to the other end


def place_of(terminal: Terminal, text: str) -> tuple[int, int]:
    return next((line.index(text), y) for y, line in enumerate(terminal.lines()) if text in line)


def test_on_a_slow_line_no_letter_of_a_name_is_lost(tmp_path: Path) -> None:
    name = "Hervor the Far"
    with Terminal(("clash",), plain_environment(tmp_path)) as terminal:
        terminal.wait_for(NAMES[0])
        terminal.latency = FAR
        terminal.click(*place_of(terminal, NAMES[0]))
        terminal.press(*name, "backspace", "backspace", "backspace")  # all of it before the first echo is seen
        terminal.wait_for(f"{name[:-3]}│")


KEYS_AHEAD = {  # of one person: nobody else decides anything before the last of them
    "clash": ("1", "1", "right", "enter"),
    "gone-wild": ("enter", "enter", "enter"),
    "valnarok": ("enter", "enter"),
    "estimeo": ("down", "enter", "enter"),
}


def past_the_start(home: Path, slug: str) -> Terminal:
    """In Clash the bots choose their start spaces after the person's."""
    terminal = seat_down(home, slug)
    if slug == "clash":
        terminal.press("enter")
        terminal.wait_for("Choose a card")
    return terminal


@pytest.mark.parametrize("slug", playable())
def test_keys_that_arrive_in_one_heap_all_count(slug: str, tmp_path: Path) -> None:
    """A line that stood still for a moment: each key answers what the one before has brought up."""
    keys = KEYS_AHEAD.get(slug, ("enter", "enter"))
    with past_the_start(tmp_path / "slowly", slug) as slowly:
        for key in keys:
            slowly.press(key)
            slowly.settle()
        there = settled(slowly)
    with past_the_start(tmp_path / "heap", slug) as heap:
        heap.send(b"".join(KEYS.get(key) or key.encode() for key in keys))
        heap.wait_for(lambda: heap.lines() == there)
    mine = [[step for step in steps(tmp_path / way) if '"seat":0' in step] for way in ("heap", "slowly")]
    assert mine[0] == mine[1]


def steps(home: Path) -> list[str]:
    return next((home / "saves").glob("*.jsonl")).read_text().splitlines()[1:]


def walk(slug: str, home: Path) -> None:
    """The same keys with and without waiting: the cursor ends in the same place; and then some turns are played."""
    keys = ("right", "down", "right", "up", "left", "down", "down")
    with seat_down(home, slug) as near:
        for key in keys:
            near.press(key)
            near.settle()
        there = settled(near)
    with seat_down(home, slug) as far:
        far.latency = FAR
        far.press(*keys)
        far.wait_for(lambda: far.lines() == there)
        for _ in range(60):
            if len(steps(home)) > 5:
                return
            far.press(*("7", "enter") if "▸ │" in far.text() else ("enter",))
            far.settle()
        raise AssertionError(f"no turn can be played\n{far.text()}")


def test_on_a_slow_line_keys_pressed_ahead_count(tmp_path: Path) -> None:
    walk("clash", tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("slug", playable())
def test_on_a_slow_line_every_game_is_playable(slug: str, tmp_path: Path) -> None:
    walk(slug, tmp_path)
