"""Themes: what each role of a cell looks like. Written in assets/themes, one file each."""

from __future__ import annotations

from functools import cache

from rich.style import Style

from vikings_tui.core.content import assets, read_strings


class Palette:
    """The styles of one theme. `style("p.red bold")` joins several roles, the later ones on top."""

    def __init__(self, name: str, roles: dict[str, str]) -> None:
        self.name = name
        self.base = Style.parse(roles["base"])
        self._roles = {role: Style.parse(definition) for role, definition in roles.items()}
        self._made: dict[str, Style] = {"": self.base}

    def style(self, roles: str) -> Style:
        made = self._made.get(roles)
        if made is None:
            made = self.base
            for role in roles.split():
                made = made + self._roles.get(role, Style())
            self._made[roles] = made
        return made


@cache
def palette(name: str) -> Palette:
    return Palette(name, read_strings(assets() / "themes" / f"{name}.toml"))
