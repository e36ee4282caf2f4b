"""From a journal's header to the first position of its match, and from a line to a step."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from vikings_tui.core import own
from vikings_tui.core.errors import IllegalAction, NotationError, OptionError
from vikings_tui.core.event import Event
from vikings_tui.core.game import Game
from vikings_tui.core.limits import LIMITS
from vikings_tui.core.state import State
from vikings_tui.games import load_game
from vikings_tui.table.journal import damaged
from vikings_tui.table.journal_lines import Header, JournalError, Move
from vikings_tui.table.seats import SeatSpec
from vikings_tui.table.step import Step, perform

MAX_SEED = 2**53  # that a person is given: whatever reads a journal's JSON reads it exactly


def random_seed() -> int:
    return secrets.randbelow(MAX_SEED)


def header_of(game: Game[Any], seats: Sequence[SeatSpec], seed: int, options: Mapping[str, str]) -> Header:
    """The header of a new match. It holds every option, those left alone too: a journal must not depend on today's
    defaults. Raises OptionError for an option that the game does not have."""
    checked = game.read_options(options)
    files = _carried(game, checked)
    with own.carried(files):
        content = game.content_digest(checked)
    return Header(
        game=game.slug,
        edition=game.edition,
        content=content,
        seats=tuple(seats),
        seed=seed,
        options=checked.model_dump(),
        files=files,
        created=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    )


def first_position(path: Path, header: Header) -> tuple[Game[Any], State]:
    """The game and the position a journal starts from. JournalError for another game, other cards, other options;
    ContentError for a file of the person's own that is wrong or gone."""
    try:
        game = load_game(header.game)
    except OptionError:
        message = f"{path.name} is a match of {header.game!r}, which is not here"
        raise JournalError("error.journal_game", message, file=path.name, game=header.game) from None
    try:
        options = game.read_options(header.options)
        with own.carried(header.files):
            playable = game.plays(header.edition, header.content, options)
        state = deal(game, header) if playable else None
    except OptionError as error:
        raise damaged(path, 1, str(error)) from None
    if state is None:
        message = f"{path.name} is a match of another edition of {header.game}"
        raise JournalError("error.journal_content", message, file=path.name, game=header.game)
    return game, state


def deal(game: Game[Any], header: Header) -> State:
    """The first position. OptionError for a file of one's own where nobody may name one."""
    for spec in game.options() if not LIMITS.own_files else ():
        if not spec.choices and header.options.get(spec.name, spec.default) != spec.default:
            raise OptionError("error.no_own_files", f"{spec.name} names a file", option=spec.name)
    with own.carried(header.files):
        state: State = game.of_edition(header.edition, len(header.seats), header.seed, header.options)
    return state


def _carried(game: Game[Any], options: Any) -> dict[str, str]:
    """What the person's own files say. What is unreadable is not carried: dealing says what is wrong with it."""
    if not LIMITS.own_files:
        return {}
    try:
        files = {path: own.read(path).decode() for path in game.own_files(options)}
    except (OSError, ValueError):
        return {}
    return files if sum(map(len, files.values())) <= own.MAX_OWN else {}


def redo(path: Path, number: int, game: Game[Any], state: State, move: Move) -> Step:
    """Play line `number` of a journal again."""
    try:
        action = game.parse(move.do)
        events: list[Event] = perform(game, state, move.seat, action)
    except (IllegalAction, NotationError) as error:
        raise damaged(path, number, str(error)) from None
    return Step(move.seat, action, events)
