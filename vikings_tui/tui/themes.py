"""Themes: what each role of a cell looks like. Written in assets/themes, one file each.

A style is some roles, the later ones on top: "p.red bold". `ink=` and `paper=` take one colour of a role each, for
pictures: "ink=art.red paper=p.blue/dark", darker with /dark, nearer to the ground with /dim.
"""

from __future__ import annotations

from functools import cache

from rich.color import Color, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.style import Style

from vikings_tui.core.content import assets, read_strings

DARKER, DIMMER = 0.35, 0.6  # how far to black, and to the ground
BLACK = ColorTriplet(0, 0, 0)


class Palette:
    """The styles of one theme. With `few` sixteen colours chosen by hand take the place of a picture's."""

    def __init__(self, name: str, roles: dict[str, str], few: dict[str, str] | None = None) -> None:
        self.name = name
        self.few = few is not None
        self.base = Style.parse(roles["base"])
        self._roles = {role: Style.parse(definition) for role, definition in (roles | (few or {})).items()}
        self._made: dict[str, Style] = {"": self.base}

    @property
    def roles(self) -> set[str]:
        return set(self._roles)

    def style(self, roles: str) -> Style:
        made = self._made.get(roles)
        if made is None:
            made = self.base
            for role in roles.split():
                made = made + (self._mixed(role) if "=" in role else self._roles.get(role, Style()))
            self._made[roles] = made
        return made

    def _mixed(self, word: str) -> Style:
        where, _, colour = word.partition("=")
        ink = self.colour(colour)
        return Style(color=ink) if where == "ink" else Style(bgcolor=ink)

    def colour(self, name: str) -> Color | None:
        """The ink of a role, as it is, darker ("p.red/dark") or dimmer ("art.gold/dim")."""
        role, _, change = name.partition("/")
        colour = self._roles.get(role, Style()).color
        if colour is None or colour.is_default or not change:
            return colour
        if self.few:
            number = colour.number or 0
            return Color.parse("bright_black") if change == "dim" else Color.from_ansi(number % 8 or 8)
        ground = self.base.bgcolor.get_truecolor() if self.base.bgcolor else BLACK
        target, far = (ground, DIMMER) if change == "dim" else (BLACK, DARKER)
        return Color.from_triplet(blend_rgb(colour.get_truecolor(), target, far))


@cache
def palette(name: str, *, few: bool = False) -> Palette:
    """A theme; `few` for terminals of sixteen colours."""
    roles = read_strings(assets() / "themes" / f"{name}.toml")
    theme = Palette(name, roles)
    if not few:
        return theme
    light = theme.base.bgcolor is not None and sum(theme.base.bgcolor.get_truecolor()) > 3 * 128
    return Palette(name, roles, _sixteen("sixteen-light" if light else "sixteen"))


def _sixteen(column: str) -> dict[str, str]:
    palette = read_strings(assets() / "art" / "palette.toml")
    return {f"art.{key.removesuffix(f'.{column}')}": c for key, c in palette.items() if key.endswith(f".{column}")}
