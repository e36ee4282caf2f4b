"""The help pages, made from the same tables that the arguments are read by."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vikings_tui.cli.arguments import COMMANDS, HELP, PLAY, TOP, Arguments, Command, Option, wrong
from vikings_tui.cli.finding import find_game
from vikings_tui.core.text import Texts, game_key, game_title
from vikings_tui.games import slugs

if TYPE_CHECKING:
    from vikings_tui.core.game import OptionSpec

Row = tuple[str, str]
WIDEST = 100


def top_help(texts: Texts) -> str:
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


def run(arguments: Arguments, texts: Texts, language: str | None) -> None:
    """`vikings help`, `vikings help COMMAND` and `vikings help GAME`."""
    word = arguments.word(0)
    if word is None:
        print(top_help(texts))
    elif word in COMMANDS:
        print(command_help(COMMANDS[word], texts))
    else:
        print(command_help(PLAY, texts, find_command(word)))


def command_help(command: Command, texts: Texts, word: str | None = None) -> str:
    """`word`: the first that was given with it; the game that it is about, for some."""
    parts = [texts("cli.usage", usage=_usage(command)), _paragraph(texts(f"cli.says.{command.name}"))]
    if command is PLAY and word:
        parts.append(_paragraph(_about(find_command(word), texts)))
    parts.append(_rows(texts("cli.options"), _options(command.options, texts)))
    if any(option.name == "bots" for option in command.options):
        parts += _bots_and_options(find_game(word) if word else None, texts)
    elif command is PLAY and word:
        parts.append(_game_options(find_command(word), texts))
    return "\n\n".join(parts)


def find_command(word: str) -> str:
    """The game of this name; an error that names what there is."""
    slug = word.lower().replace("_", "-")
    if slug not in slugs():
        raise wrong("command", word=word, commands=", ".join(COMMANDS), games=", ".join(slugs()))
    return slug


def _about(slug: str, texts: Texts) -> str:
    key = game_key(slug)
    return f"{game_title(slug, texts)}. {texts(f'{key}.tagline')}. {texts(f'{key}.players')}."


def _bots_and_options(slug: str | None, texts: Texts) -> list[str]:
    """The levels, and what may stand after --set; without a game in short for all of them."""
    from vikings_tui.bots import bots_of
    from vikings_tui.games import load_game

    if slug is None:
        levels = {level: None for game in slugs() for level in bots_of(game)}
        games = [(game, "  ".join(map(_written, load_game(game).options()))) for game in slugs()]
        return [
            f"{texts('cli.levels')} {', '.join(levels)}",
            _rows(texts("cli.game_options"), games),
            _paragraph(texts("cli.more")),
        ]
    named = [(level, texts(f"{game_key(slug)}.bot.{level}")) for level in bots_of(slug)]
    return [_rows(texts("cli.levels"), named), _game_options(slug, texts)]


def _game_options(slug: str, texts: Texts) -> str:
    """Each option with what it may be, and each choice with what it means; the default stands first."""
    from vikings_tui.games import load_game

    key, rows = game_key(slug), []
    for spec in load_game(slug).options():
        rows.append((_written(spec), texts(f"{key}.option.{spec.name}.title")))
        first = (spec.default, *(choice for choice in spec.choices if choice != spec.default))
        choices = () if spec.several else first if spec.choices else (spec.default,)
        rows += [(f"    {choice}", texts(f"{key}.option.{spec.name}.{choice}.says")) for choice in choices]
    return _rows(texts("cli.options_of", game=game_title(slug, texts)), rows)


def _written(spec: OptionSpec) -> str:
    return f"{spec.name}={'|'.join(spec.choices) if spec.choices and not spec.several else spec.default + '|…'}"


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
            textwrap.fill(
                right,
                max(_width(), indent + 20),
                initial_indent=start,
                subsequent_indent=" " * indent,
                break_on_hyphens=False,
            )
        )
    return "\n".join(lines)
