"""From a journal's header to the first position it was played from."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from vikings_tui.core.content import digest
from vikings_tui.core.errors import IllegalAction, NotationError, VikingsError
from vikings_tui.core.event import Event
from vikings_tui.core.game import Game
from vikings_tui.core.state import State
from vikings_tui.games import load_game
from vikings_tui.table.journal import damaged
from vikings_tui.table.lines import Header, JournalError, Move
from vikings_tui.table.step import Step, perform


def full_options(game: Game[Any], options: Mapping[str, str]) -> dict[str, str]:
    """Every option of the game with its value: a journal must not depend on today's defaults."""
    checked: dict[str, str] = game.read_options(options).model_dump()
    return checked


def first_position(path: Path, header: Header) -> tuple[Game[Any], State]:
    """The game and the position a journal starts from, or a JournalError: another game, other cards, other options."""
    try:
        game = load_game(header.game)
    except VikingsError:
        message = f"{path.name} is a match of {header.game!r}, which is not here"
        raise JournalError("error.journal_game", message, file=path.name, game=header.game) from None
    if header.content != digest(game.content_files()):
        message = f"{path.name} was played with other content files of {header.game}"
        raise JournalError("error.journal_content", message, file=path.name, game=header.game)
    try:
        options = full_options(game, header.options)
        return game, cast(State, game.new(seats=len(header.seats), seed=header.seed, **options))
    except VikingsError as error:
        raise damaged(path, 1, str(error)) from None


def redo(path: Path, number: int, game: Game[Any], state: State, move: Move) -> Step:
    """Play line `number` of a journal again."""
    try:
        action = game.parse(move.do)
        events: list[Event] = perform(game, state, move.seat, action)
    except (IllegalAction, NotationError) as error:
        raise damaged(path, number, str(error)) from None
    return Step(move.seat, action, events)
