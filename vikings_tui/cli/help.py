"""The help pages, made from the same tables that the arguments are read by."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence

from vikings_tui.cli.arguments import COMMANDS, HELP, PLAY, TOP, Command, Option
from vikings_tui.core.text import Texts

Row = tuple[str, str]
WIDEST = 100


def top_help(texts: Texts) -> str:
    from vikings_tui.core.text import game_key
    from vikings_tui.games import slugs

    commands = [(_usage(command), texts(f"cli.says.{command.name}")) for command in (PLAY, *COMMANDS.values())]
    games = [(slug, texts(f"{game_key(slug)}.tagline")) for slug in slugs()]
    return "\n\n".join(
        (
            texts("cli.usage", usage="vikings"),
            _paragraph(texts("cli.says.vikings")),
            _rows(texts("cli.commands"), [("vikings", texts("cli.says.home")), *commands]),
            _rows(texts("cli.games"), games),
            _rows(texts("cli.options"), _options(TOP.options, texts)),
        )
    )


def command_help(command: Command, texts: Texts) -> str:
    return "\n\n".join(
        (
            texts("cli.usage", usage=_usage(command)),
            _paragraph(texts(f"cli.says.{command.name}")),
            _rows(texts("cli.options"), _options(command.options, texts)),
        )
    )


def _usage(command: Command) -> str:
    places = [word if place < command.needed else f"[{word}]" for place, word in enumerate(command.places)]
    name = ["vikings"] if command is PLAY else ["vikings", command.name]
    return " ".join([*name, *places])


def _options(options: Sequence[Option], texts: Texts) -> list[Row]:
    rows = []
    for option in options:
        name = "-h, --help" if option is HELP else f"--{option.name} {option.value}".rstrip()
        rows.append((name, texts(f"cli.option.{option.name}")))
    return rows


def _width() -> int:
    return min(WIDEST, shutil.get_terminal_size().columns)


def _paragraph(text: str) -> str:
    return textwrap.fill(text, _width())


def _rows(heading: str, rows: Sequence[Row]) -> str:
    indent = max((len(left) for left, _ in rows), default=0) + 4
    lines = [heading]
    for left, right in rows:
        start = f"  {left}".ljust(indent)
        lines.append(
            textwrap.fill(right, max(_width(), indent + 20), initial_indent=start, subsequent_indent=" " * indent)
        )
    return "\n".join(lines)
