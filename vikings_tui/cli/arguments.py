"""What can be written after `vikings`, and reading it.

argparse finds the options; all it would complain about in English is found here and said from the locale files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.text import LANGUAGES

if TYPE_CHECKING:
    import argparse


class Option(NamedTuple):
    name: str
    value: str = ""  # what stands for its value in the help; none: a switch
    repeats: bool = False


class Command(NamedTuple):
    """`places` are the words it takes in order; those from `needed` on may be left out."""

    name: str
    module: str
    places: tuple[str, ...] = ()
    needed: int = 0
    options: tuple[Option, ...] = ()
    more: bool = False  # any number of words may follow


class Arguments(NamedTuple):
    command: str
    words: tuple[str, ...]
    given: Mapping[str, list[str]]  # the options that were given, each with its values (a switch: [""])

    def word(self, place: int) -> str | None:
        return self.words[place] if place < len(self.words) else None

    def last(self, option: str, default: str) -> str:
        return self.given.get(option, [default])[-1]


LANG = Option("lang", "en|fr")
HELP = Option("help")
SIMULATE_OPTIONS = (
    Option("seats", "N"),
    Option("games", "M"),
    Option("seed", "S"),
    Option("bots", "karl,thrall,…"),
    Option("set", "option=value", repeats=True),
    Option("json"),
)
TOURNAMENT_OPTIONS = (*SIMULATE_OPTIONS, Option("workers", "W"), Option("iterations", "I"))
HOST_OPTIONS = (
    Option("who", "here,friend,karl,…"),
    Option("names", "Ada,Bo,…"),
    Option("set", "option=value", repeats=True),
    Option("seed", "S"),
    Option("call-time", "3|5|10|all"),
    Option("private"),
    Option("ssh", "ADDRESS:PORT"),
)
PUZZLE_OPTIONS = (Option("find", "N"), Option("seed", "S"), Option("out", "FILE"))
REPLAY_OPTIONS = (
    Option("log"),
    Option("json"),
    Option("share"),
    Option("record", "OUT.svg|OUT.cast"),
    Option("steps", "N-M"),
    Option("size", "80x24"),
)
KIOSK = Command("vikings", "kiosk", options=(Option("kiosk", "NAME"), LANG, HELP))
TOP = Command("vikings", "app", options=(Option("kiosk", "NAME"), LANG, Option("version"), HELP))
PLAY = Command("game", "app", ("GAME",), 1, (LANG, HELP))
SHELLS = ("bash", "zsh", "fish")
COMMANDS = {
    command.name: command
    for command in (
        Command("resume", "app", ("SAVE",), 0, (LANG, HELP)),
        Command("demo", "app", ("GAME",), 0, (LANG, HELP)),
        Command("learn", "app", ("GAME",), 0, (LANG, HELP)),
        Command("daily", "daily", (), 0, (Option("result"), LANG, HELP)),
        Command("puzzles", "puzzles", ("GAME",), 0, (*PUZZLE_OPTIONS, LANG, HELP)),
        Command("host", "host", ("GAME",), 1, (*HOST_OPTIONS, LANG, HELP)),
        Command("join", "host", ("CODE",), 1, (Option("names", "Ada,Bo,…"), Option("places", "1,2,…"), LANG, HELP)),
        Command("watch", "host", ("CODE",), 1, (LANG, HELP)),
        Command("tables", "host", (), 0, (LANG, HELP)),
        Command("rules", "rules", ("GAME", "WORD"), 1, (LANG, HELP)),
        Command("saves", "saves", (), 0, (LANG, HELP)),
        Command("stats", "stats", ("NAME",), 0, (Option("json"), LANG, HELP)),
        Command("replay", "replay", ("FILE",), 1, (*REPLAY_OPTIONS, LANG, HELP)),
        Command("cards", "cards", ("check|new", "FILE"), 2, (LANG, HELP)),
        Command("arenas", "arenas", ("check", "FILE"), 2, (LANG, HELP)),
        Command("simulate", "simulate", ("GAME",), 1, (*SIMULATE_OPTIONS, LANG, HELP)),
        Command("tournament", "tournament", ("GAME",), 1, (*TOURNAMENT_OPTIONS, LANG, HELP)),
        Command("help", "help", ("COMMAND",), 0, (LANG, HELP)),
        Command("completion", "completion", ("|".join(SHELLS),), 1, (LANG, HELP), more=True),
    )
}


def wrong(key: str, **params: object) -> VikingsError:
    """A bad value, to be raised: `key` names the sentence below [error] in cli.toml."""
    return VikingsError(f"error.{key}", f"{key}: {params}", **params)


def take_language(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """--lang may stand anywhere; it is found first, so that all that follows is said in that language."""
    language: str | None = None
    rest: list[str] = []
    waiting = False
    for place, word in enumerate(words):
        if waiting or word.startswith("--lang="):
            language, waiting = word.removeprefix("--lang="), False
        elif word == "--lang":
            language, waiting = "", True
        elif word == "--":
            rest.extend(words[place:])
            break
        else:
            rest.append(word)
    if language is not None and language not in LANGUAGES:
        raise wrong("language", value=language, allowed=", ".join(LANGUAGES))
    return language, rest


def read_arguments(command: Command, words: Sequence[str]) -> Arguments:
    """The words and options of a command, or an error that names what is allowed."""
    if not words and not command.needed:
        return Arguments(command.name, (), {})
    parsed, others = _parser(command).parse_known_args(list(words))
    given = {name: values for name, values in vars(parsed).items() if values}
    places, asked = _split(others)
    if asked:
        allowed = ", ".join(f"--{option.name}" for option in command.options)
        raise wrong("option", option=asked[0], command=_called(command), allowed=allowed)
    if len(places) > len(command.places) and not command.more:
        raise wrong("too_many", word=places[len(command.places)], command=_called(command))
    if len(places) < command.needed and "help" not in given:
        raise _missing(command)
    return Arguments(command.name, tuple(places), given)


def number(name: str, text: str, low: int, high: int) -> int:
    """The whole number in the text of an option, or an error that names the range."""
    plain = text.strip()
    if plain.isascii() and plain.removeprefix("-").isdigit() and len(plain) < 30 and low <= int(plain) <= high:
        return int(plain)
    raise wrong("number", name=name, low=low, high=high, value=text)


def _parser(command: Command) -> argparse.ArgumentParser:
    import argparse  # here: `vikings` alone has nothing to read, and is to paint at once

    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            raise wrong("usage", command=self.prog)

    parser = Parser(prog=_called(command), add_help=False, allow_abbrev=False)
    for option in command.options:
        names = ["-h", "--help"] if option is HELP else [f"--{option.name}"]
        if option.value:  # a value left out is empty: whoever reads it says what it may be
            parser.add_argument(*names, dest=option.name, action="append", nargs="?", const="")
        else:
            parser.add_argument(*names, dest=option.name, action="append_const", const="")
    return parser


def _split(others: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words that argparse did not know: places, and things that look like options (before a `--`)."""
    if "--" in others:
        cut = list(others).index("--")
        places, asked = _split(others[:cut])
        return [*places, *others[cut + 1 :]], asked
    asked = [word for word in others if word.startswith("-") and word != "-"]
    return [word for word in others if word not in asked], asked


def _called(command: Command) -> str:
    return "vikings" if command in (TOP, KIOSK, PLAY) else f"vikings {command.name}"


def _missing(command: Command) -> VikingsError:
    if command.places[0] == "GAME":
        from vikings_tui.games import slugs

        return wrong("missing_game", command=_called(command), allowed=", ".join(slugs()))
    if command.places[0] == "CODE":
        return wrong("missing_code", command=_called(command))
    if command.places[0] != "FILE":
        return wrong("missing_words", command=_called(command), usage=" ".join(command.places))
    return wrong("missing_file", command=_called(command))
