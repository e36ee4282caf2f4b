"""A typed line has a cursor, and the keys of every terminal's lines."""

from __future__ import annotations

import pytest

from tests.tui.driving import SMALL, quick_app, shown
from vikings_tui.tui.line import CURSOR, Line
from vikings_tui.tui.new_match import NewMatch
from vikings_tui.tui.reader import Reader
from vikings_tui.tui.text_prompt import TextPrompt

# what stands there (the cursor is "|"), the keys, and what stands there then
EDITS = [
    ("abc|", "left left", "a|bc"),
    ("abc|", "home delete", "|bc"),
    ("|abc", "end backspace", "ab|"),
    ("abc|", "ctrl+a ctrl+d ctrl+e", "bc|"),
    ("one two|", "ctrl+w", "one |"),
    ("one two  |", "ctrl+w", "one |"),
    ("one| two", "ctrl+u", "| two"),
    ("one| two", "ctrl+k", "one|"),
    ("one two|", "ctrl+left ctrl+left ctrl+right", "one| two"),
    ("one| two", "alt+d", "one|"),
    ("|", "backspace delete ctrl+w ctrl+u left right home end", "|"),
    ("a|c", "b", "ab|c"),
    ("ab|", "c d", "abc|"),  # no more than three fit
]


@pytest.mark.parametrize(("before", "keys", "after"), EDITS)
def test_the_keys_of_a_line(before: str, keys: str, after: str) -> None:
    line = Line(before.replace("|", ""), 3 if before == "ab|" else 40)
    line.at = before.index("|")
    for key in keys.split():
        assert line.key(key, key if len(key) == 1 else None)
    assert line.shown().replace(CURSOR, "|") == after


def test_other_keys_are_none_of_a_line() -> None:
    line = Line("abc")
    assert not any(line.key(key, None) for key in ("enter", "escape", "up", "down", "tab", "f3", "ctrl+s", "pageup"))
    assert line.text == "abc"


def test_only_what_may_stand_there_is_taken() -> None:
    line = Line("", 5, lambda char, before: char.isdigit() and before != "12")
    line.add("1a2b3")
    assert line.text == "12"


async def test_a_name_a_text_and_what_is_sought_are_edited_in_their_middle() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.set_up("clash")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewMatch)
        screen.row = 1
        await pilot.press(*"Olaf", "left", "left", "x", "home", "delete", "O")
        assert screen.names[0] == "Olxaf"
        assert f"O{CURSOR}lxaf" in "\n".join(shown(app))
        await pilot.press("end", "right")
        assert screen.here.kind == "colour", "at the end of the name one goes on to the next field"
        app.go_home()
        given: list[str | None] = []
        app.push_screen(TextPrompt("?", "text", 20, "steps"), given.append)
        await pilot.pause()
        await pilot.press("home", *"the ", "enter")
        assert given == ["the steps"]
        app.show_rules("clash")
        await pilot.pause()
        await pilot.press("slash", *"sheld", "left", "left", "left", "i", "enter")
        assert isinstance(app.screen, Reader)
        assert app.screen.sought == "shield"


async def test_a_seed_stays_a_number_that_a_match_can_have() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.set_up("clash")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewMatch)
        screen.row = len(screen.rows()) - 2
        await pilot.press(*"12x3", "home", "9", "ctrl+k", "5")
        assert screen.seed == "95"
