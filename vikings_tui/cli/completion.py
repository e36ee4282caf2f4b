"""`vikings completion SHELL`: what a shell runs to have its TAB key complete a line; and `vikings completion next --
WORDS`, which that then asks for what may stand in place of the last word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from vikings_tui.bots import bots_of
from vikings_tui.cli.arguments import COMMANDS, HELP, PLAY, SHELLS, TOP, Arguments, Command, Option, wrong
from vikings_tui.core.content import assets
from vikings_tui.core.text import LANGUAGES, Texts, game_title
from vikings_tui.games import load_game, slugs

NEXT = "next"
MOST_MATCHES = 50
Offer = tuple[str, str]  # a word, and a word about it


def run(arguments: Arguments, texts: Texts, language: str | None) -> None:
    shell, *words = arguments.words
    if shell == NEXT:
        for word, says in answers(words, texts):
            print(f"{word}\t{says}" if says else word)
    elif shell in SHELLS and not words:
        print((assets() / "completion" / f"{shell}.txt").read_text(encoding="utf-8"), end="")
    else:
        raise wrong("shell", value=shell if shell not in SHELLS else words[0], allowed=", ".join(SHELLS))


def answers(words: Sequence[str], texts: Texts) -> list[Offer]:
    """What may stand in place of the last of these words."""
    *before, here = words or [""]
    return [(word, says) for word, says in _offers(before, here, texts) if word.startswith(here) and word != here]


def _offers(before: Sequence[str], here: str, texts: Texts) -> Iterable[Offer]:
    places = _places(before)
    command = _command(places)
    option = next((o for o in command.options if before and before[-1] == f"--{o.name}" and o.value), None)
    if option:
        return _values(option, here, next(iter(places[1:]), ""))
    if here.startswith("-"):
        return [(f"--{o.name}", texts(f"cli.option.{o.name}")) for o in command.options if _is_new(o, before)]
    if not places:
        return [*_commands(texts), *_games(texts)]
    if command is PLAY or len(places) - 1 >= len(command.places):
        return []
    place = command.places[len(places) - 1]
    if place in _AT:
        return _AT[place](texts)
    return [(word, "") for word in place.split("|") if word.islower()]  # words that stand for themselves


def _places(before: Sequence[str]) -> list[str]:
    """The words that are neither options nor their values."""
    values = {f"--{o.name}" for command in (*COMMANDS.values(), TOP) for o in command.options if o.value}
    return [word for n, word in enumerate(before) if not word.startswith("-") and not (n and before[n - 1] in values)]


def _command(places: Sequence[str]) -> Command:
    return COMMANDS.get(places[0], PLAY) if places else TOP


def _is_new(option: Option, before: Sequence[str]) -> bool:
    return option.repeats or f"--{option.name}" not in before or option is HELP


def _values(option: Option, here: str, slug: str) -> list[Offer]:
    """The values of an option; those that depend on a game, of the game that was named."""
    games = [slug] if slug in slugs() else list(slugs())
    done = here.rpartition(",")[0]
    match option.name:
        case "lang":
            return [(name, "") for name in LANGUAGES]
        case "bots":
            levels = dict.fromkeys(level for game in games for level in bots_of(game))
            return [(f"{done},{level}" if done else level, "") for level in levels]
        case "seats":
            return [
                (str(count), "") for count in dict.fromkeys(n for game in games for n in load_game(game).seat_counts)
            ]
        case "set":
            return _settings(here, games)
    return []


def _settings(here: str, games: Sequence[str]) -> list[Offer]:
    """The names of the options of these games; behind the sign of equality what they may be."""
    specs = [spec for game in games for spec in load_game(game).options()]
    if "=" not in here:
        return [(name, "") for name in dict.fromkeys(f"{spec.name}=" for spec in specs)]
    return [(f"{spec.name}={choice}", "") for spec in specs for choice in dict.fromkeys((spec.default, *spec.choices))]


def _commands(texts: Texts) -> list[Offer]:
    return [(name, texts(f"cli.says.{name}")) for name in COMMANDS]


def _games(texts: Texts) -> list[Offer]:
    return [(slug, game_title(slug, texts)) for slug in slugs()]


def _matches(texts: Texts) -> list[Offer]:
    """The newest of the saved matches."""
    from vikings_tui.table.index import list_saves

    saves = list_saves()[:MOST_MATCHES]
    return [(save.id, ", ".join(save.names)) for save in saves if save.id.isprintable() and " " not in save.id]


_AT: dict[str, Callable[[Texts], list[Offer]]] = {
    "GAME": _games,
    "SAVE": _matches,
    "FILE": _matches,
    "COMMAND": lambda texts: [*_commands(texts), *_games(texts)],
}
