"""The themes can be read: WCAG's 4.5 to 1 for every style that letters are really written in, in each theme."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from tests.tui.driving import LARGE, SMALL, new_match, next_key, quick_app, until
from vikings_tui.games import playable
from vikings_tui.table.seats import COLOURS
from vikings_tui.tui.board import Board
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.home import Home
from vikings_tui.tui.settings import CHOICES
from vikings_tui.tui.themes import Palette, palette

COLOURED = tuple(name for name in CHOICES["theme"] if name != "plain")
READABLE, DRAWN = 4.5, 3.0
_BITS = [(n & 1, n >> 1 & 1, n >> 2) for n in range(8)]
_DARK = [(170 * r, 170 * g, 170 * b) for r, g, b in _BITS]
_DARK[3] = (170, 85, 0)
VGA = TerminalTheme(
    (0, 0, 0), (170, 170, 170), _DARK, [(85 + 170 * r, 85 + 170 * g, 85 + 170 * b) for r, g, b in _BITS]
)
DRAWINGS = ("line", "sea", "sail", "hull", "cloth", "bracelet")
SCENERY = ("star", "rock", "snow")  # what lies in the distance: nobody needs it
# How the three kinds of colour blindness see linear red, green and blue (Machado et al. 2009, all of it).
BLIND = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def linear(style: Style, which: str) -> tuple[float, float, float]:
    colour = getattr(style, which).get_truecolor()
    red, green, blue = (v / 255 for v in colour)
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (red, green, blue))  # type: ignore[return-value]


def contrast(style: Style) -> float:
    """Between ink and paper, from 1 to 21; reverse makes no difference."""
    shades = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(style, "color"), linear(style, "bgcolor"))]
    return (max(shades) + 0.05) / (min(shades) + 0.05)


def roles(theme: Palette) -> set[str]:
    return theme.roles


def written(theme: Palette) -> set[str]:
    """The roles of letters: not those of drawings, nor the colours of pictures (see test_art)."""
    return {role for role in roles(theme) - {*DRAWINGS, *SCENERY} if not role.startswith("art.")}


def test_every_theme_knows_the_same_roles() -> None:
    assert all(roles(palette(name)) == roles(palette("fjord")) for name in CHOICES["theme"])


@pytest.mark.parametrize("name", COLOURED)
def test_drawings_stand_out(name: str) -> None:
    theme = palette(name)
    poor = {role: round(contrast(theme.style(role)), 2) for role in DRAWINGS if contrast(theme.style(role)) < DRAWN}
    assert not poor


@pytest.mark.parametrize("name", COLOURED)
def test_every_role_can_be_read(name: str) -> None:
    theme = palette(name)
    poor = {role: round(contrast(theme.style(role)), 2) for role in written(theme)}
    assert not {role: found for role, found in poor.items() if found < READABLE}


@pytest.mark.parametrize(("system", "least"), [(ColorSystem.EIGHT_BIT, 4.0), (ColorSystem.STANDARD, 3.0)])
@pytest.mark.parametrize("name", COLOURED)
def test_every_role_can_be_read_with_few_colours(name: str, system: ColorSystem, least: float) -> None:
    """Over SSH there are 256 colours, on an old terminal 16: the nearest of them must still do."""
    theme = palette(name)
    found = {role: contrast(_fewer(theme.style(role), system)) for role in written(theme)}
    assert not {role: round(ratio, 2) for role, ratio in found.items() if ratio < least}


def _fewer(style: Style, system: ColorSystem) -> Style:
    assert style.color
    assert style.bgcolor
    ink, paper = (colour.downgrade(system).get_truecolor(VGA) for colour in (style.color, style.bgcolor))
    return Style(color=Color.from_triplet(ink), bgcolor=Color.from_triplet(paper))


class Written:
    """The styles that letters were painted in."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.styles: set[str] = set()
        show = Board.show

        def noted(board: Board, canvas: Canvas, theme: Palette) -> None:
            for chars, styles in zip(canvas.chars, canvas.styles, strict=True):
                self.styles |= {style for char, style in zip(chars, styles, strict=True) if char.isalnum()}
            show(board, canvas, theme)

        patch.setattr(Board, "show", noted)

    def check(self) -> None:
        assert self.styles
        for name in COLOURED:
            theme = palette(name)
            words = {
                word.partition("=")[2].partition("/")[0] or word for style in self.styles for word in style.split()
            }
            unknown = words - roles(theme)
            assert not unknown, f"no theme knows {unknown}"
            poor = {style: round(contrast(theme.style(style)), 2) for style in self.styles}
            assert not {style: found for style, found in poor.items() if found < READABLE}, name


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("slug", playable())
async def test_all_that_is_written_in_a_game_can_be_read(
    slug: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    written, rng = Written(monkeypatch), random.Random(5)
    app = quick_app()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.play(new_match(2, 2, 9, slug))
        for _ in range(60):
            await pilot.press(next_key(app, rng))
    written.check()


async def test_all_that_is_written_in_the_menus_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Home))
        home = app.screen
        assert isinstance(home, Home)
        for word in ("settings", "saves", "stats"):
            getattr(home, f"do_{word}")()
            await pilot.pause()
            await pilot.press("down", "escape")
        app.set_up("clash")
        await pilot.press("down", "right", "escape")
        app.show_rules("clash")
        await pilot.press("escape")
    written.check()


@pytest.mark.parametrize("kind", BLIND)
def test_high_contrast_tells_the_players_apart_for_the_colour_blind(kind: str) -> None:
    theme = palette("contrast")
    seen = {colour: _seen(linear(theme.style(f"p.{colour}"), "color"), BLIND[kind]) for colour in COLOURS}
    near = {(a, b): round(_distance(seen[a], seen[b]), 1) for a, b in combinations(COLOURS, 2)}
    assert not {pair: far for pair, far in near.items() if far < 10}  # 2.3 is a just noticeable difference


def _seen(rgb: tuple[float, float, float], matrix: tuple[tuple[float, ...], ...]) -> tuple[float, ...]:
    return tuple(min(1.0, max(0.0, sum(m * v for m, v in zip(row, rgb, strict=True)))) for row in matrix)


def _distance(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return sum((a - b) ** 2 for a, b in zip(_lab(one), _lab(other), strict=True)) ** 0.5


def _lab(rgb: tuple[float, ...]) -> tuple[float, float, float]:
    """CIELAB of linear sRGB, white D65."""
    r, g, b = rgb
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
