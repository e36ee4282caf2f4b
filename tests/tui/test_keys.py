"""Keys that keep their word: capitals, F3 everywhere, figures and jumps in every list, what opened something closes it,
nothing dangerous is marked beforehand, a mouse shows what it is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual import events

from tests.terminal import Terminal, plain_environment
from tests.tui.driving import SMALL, new_match, played_until, quick_app, shown, sit, until
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.driver import ONLY_CLICKS
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.incoming import Incoming
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.new_match import NewMatch
from vikings_tui.tui.painted import Key, PaintedScreen, key_of
from vikings_tui.tui.picking import Choice, Pick
from vikings_tui.tui.reader import Reader
from vikings_tui.tui.saved import Saved
from vikings_tui.tui.settings_screen import SettingsScreen
from vikings_tui.tui.stats import Stats


def pressed(code: bytes) -> events.Key:
    """What the terminal sends, as the screens hear it."""
    (key,) = Incoming().feed(code, 0.0)
    assert isinstance(key, events.Key)
    return key


@pytest.mark.parametrize(
    "code", [b"q", b"Q", b"\x1b[113;65u", b"\x1b[113;66u", b"\x1b[81;2u", b"\x1b[113;129u"], ids=repr
)
def test_a_letter_is_that_key_with_shift_and_caps_lock_however_a_terminal_says_it(code: bytes) -> None:
    quit_it = Key(("q",), "quit")
    assert key_of(pressed(code), (Key(("x",), "other"), quit_it)) is quit_it


def test_a_capital_that_is_bound_is_meant_itself() -> None:
    small, large = Key(("a",), "small"), Key(("A",), "large")
    assert key_of(pressed(b"A"), (small, large)) is large
    assert key_of(pressed(b"a"), (small, large)) is small


async def test_capitals_do_what_the_foot_line_prints() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        match = new_match(1, 2)
        screen = await sit(app, pilot, match)
        for key, opened in (("G", Reader), ("Q", Dialog)):
            await pilot.press(key)
            await until(pilot, lambda opened=opened: isinstance(app.screen, opened))
            await pilot.press("escape")
            assert app.screen is screen
        await pilot.press("1")
        await pilot.press("U" if screen.asked and screen.asked.can_undo else "escape")
        match.close()


def tables(app: VikingsApp) -> dict[str, Callable[[], object]]:
    """Ways to every screen that has something to set."""
    return {
        "home": lambda: None,
        "set-up": lambda: app.set_up("clash"),
        "saves": app.show_saves,
        "statistics": lambda: app.push_screen(Stats()),
        "rules": lambda: app.show_rules("clash"),
        "a question": app.choose_lessons,
        "a lesson": lambda: app.lesson("clash", 0),
    }


@pytest.mark.parametrize("name", tables(quick_app()))
async def test_f3_opens_the_settings_everywhere_and_closes_them(name: str) -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        tables(app)[name]()
        await pilot.pause()
        if name == "a lesson":
            await until(pilot, lambda: isinstance(app.screen, GameScreen) and bool(app.screen.guide))
        before = app.screen
        await pilot.press("f3")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.press("f3")
        assert app.screen is before


@pytest.mark.parametrize(("key", "opened"), [("g", Reader), ("question_mark", Reader), ("f3", SettingsScreen)])
async def test_what_opens_something_closes_it(key: str, opened: type) -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        match = new_match(1, 2)
        screen = await sit(app, pilot, match)
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, opened))
        await pilot.press(key)
        assert app.screen is screen
        match.close()


async def test_in_a_list_figures_take_and_home_end_and_pages_move() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        taken: list[str | None] = []
        names = [f"n{number}" for number in range(30)]
        await app.push_screen(Dialog("?", "", [(name, name) for name in names]), taken.append)
        screen = app.screen
        assert isinstance(screen, MenuScreen)
        for key, at in (("end", 29), ("home", 0), ("pagedown", None), ("pageup", 0), ("shift+tab", 29), ("tab", 0)):
            await pilot.press(key)
            assert screen.menu.at == at if at is not None else screen.menu.at > 5
        await pilot.press("0")
        assert app.screen is screen, "no item has this figure"
        await pilot.press("7")
        assert taken == ["n6"]


def test_the_first_nine_items_show_their_figure() -> None:
    canvas = Canvas(30, 12)
    Menu([Item(str(n), f"item {n}") for n in range(11)]).paint(canvas, 0, 0, 30, 11)
    assert [line.split()[0] for line in canvas.lines()[1:9]] == [*"23456789"]
    assert canvas.lines()[9].split()[0] == "item"


async def test_home_end_and_pages_move_in_the_choices_of_a_game_and_in_the_set_up() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.set_up("clash")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewMatch)
        for key, kind in (("home", "count"), ("4", "count"), ("end", "start")):
            await pilot.press(key)
            assert screen.here.kind == kind
        assert screen.count == 4
        screen.row = next(n for n, row in enumerate(screen.rows()) if row[0].kind == "option")
        await pilot.press("2")
        assert screen.here.kind == "option"
        spec = screen.specs[screen.here.at]
        assert screen.options[spec.name] == spec.choices[1]
    pick = Pick("?", [Choice(f"c{n}", f"c{n}") for n in range(20)] + [Choice("board", "", listed=False)])
    pick.jump("end")
    assert pick.here.name == "c19"
    pick.jump("pageup")
    assert pick.here.name == "c11"
    pick.jump("home")
    assert pick.here.name == "c0"


async def test_leaving_deleting_and_declaring_are_never_marked_beforehand() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        match = new_match(1, 2)
        screen = await sit(app, pilot, match)
        await pilot.press("q", "enter")
        assert app.screen is screen, "Enter stays"
        await pilot.press("q", "2")
        await until(pilot, lambda: isinstance(app.screen, Home))
        match.close()


# of which game, at which question, and what Enter alone must not do
DANGEROUS = [("clash", "call_shield", "call"), ("valnarok", "turn", "valhalla")]


@pytest.mark.parametrize(("slug", "kind", "verb"), DANGEROUS)
async def test_enter_alone_does_nothing_dangerous(slug: str, kind: str, verb: str) -> None:
    match = found(slug, kind, verb)
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit(app, pilot, match)
        assert screen.picking
        here = screen.picking.here
        assert here.action is None or here.action.verb != verb
        if slug == "valnarok":
            await pilot.press("v")
            await until(pilot, lambda: bool(screen.picking and screen.picking.find(name="sure")))
            assert screen.picking.here.name == "not yet"
        match.close()


def found(slug: str, kind: str, verb: str) -> Match:
    """A match in which the one person is asked this."""
    for seed in range(60):
        match = new_match(1, 2, seed, slug)

        def asked(match: Match) -> bool:
            decision = match.decision
            here = decision is not None and decision.kind == kind and decision.seats == (0,)
            return here and any(action.verb == verb for action in match.legal(0))

        try:
            return played_until(asked, match, seed)
        except AssertionError:
            match.close()
    raise AssertionError(f"nobody was asked {kind}")


async def test_the_mouse_shows_what_it_is_over_and_a_key_takes_it_away() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Home) and bool(shown(app)))
        screen = app.screen
        assert isinstance(screen, PaintedScreen)
        zone = next(zone for zone in screen.board.canvas.zones if zone.name == "item:learn")
        await pilot.hover(offset=(zone.x + 3, zone.y))
        assert "over" in screen.board.canvas.styles[zone.y][zone.x + 5].split()
        assert app.palette.style("over").underline
        await pilot.hover(offset=(1, 1))
        assert not any("over" in style.split() for row in screen.board.canvas.styles for style in row)
        await pilot.hover(offset=(zone.x + 3, zone.y))
        await pilot.press("down")
        assert not screen.over


async def test_what_a_click_does_nothing_on_shows_nothing() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        match = new_match(1, 2)
        screen = await sit(app, pilot, match)
        assert screen.picking
        names = {zone.name for zone in screen.board.canvas.zones}
        idle = next(name for name in sorted(names) if not name.startswith("key:") and not screen.can_click(name))
        zone = next(zone for zone in screen.board.canvas.zones if zone.name == idle)
        await pilot.hover(offset=(zone.x, zone.y))
        assert not screen.over
        match.close()


@pytest.mark.parametrize("line", [True, False], ids=["over a line", "here"])
def test_over_a_line_a_mouse_that_only_moves_sends_nothing(
    line: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    environment = plain_environment(tmp_path_factory.mktemp("home"))
    environment |= {"SSH_CONNECTION": "::1 1 ::1 2"} if line else {}
    with Terminal((), environment) as terminal:
        terminal.wait_for("Valnarok")
        assert terminal.paper.on("?1003") != line
        assert terminal.paper.on("?1000")
        assert (ONLY_CLICKS.encode() in bytes(terminal.received)) == line
        terminal.press("q")
        assert terminal.end() == 0
        assert not terminal.restored()


async def test_the_keys_of_the_saves_are_those_of_every_list() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.push_screen(Saved())
        await pilot.pause()
        await pilot.press("end", "home", "pagedown", "pageup", "3")
        assert isinstance(app.screen, Saved), "there is nothing to open"
