"""Themes: what each role of a cell looks like. Written in assets/themes, one file each."""

from __future__ import annotations

from functools import cache

from rich.style import Style

from vikings_tui.core.content import assets, read_toml


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

    @property
    def background(self) -> str:
        colour = self.base.bgcolor
        return colour.name if colour and not colour.is_default else "ansi_default"


@cache
def palette(name: str) -> Palette:
    table = read_toml(assets() / "themes" / f"{name}.toml")
    return Palette(name, {str(role): str(style) for role, style in _flat(table).items()})


def theme_names() -> tuple[str, ...]:
    return ("fjord", "parchment", "contrast", "plain")


def _flat(table: dict[str, object]) -> dict[str, object]:
    flat: dict[str, object] = {}
    for name, value in table.items():
        if isinstance(value, dict):
            flat.update({f"{name}.{inner}": style for inner, style in value.items()})
        else:
            flat[name] = value
    return flat
