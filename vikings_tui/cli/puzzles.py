"""`vikings puzzles [GAME]`: solve them; `--find N` finds new ones in games of strong computer players."""

from __future__ import annotations

from pathlib import Path

from vikings_tui.cli.app import start_app
from vikings_tui.cli.arguments import Arguments, number, wrong
from vikings_tui.cli.finding import find_game
from vikings_tui.cli.showing import console
from vikings_tui.core.text import Texts, game_title
from vikings_tui.table.data_home import make_folder
from vikings_tui.table.opening import random_seed
from vikings_tui.table.puzzles import own_file

MOST = 10_000
INTERRUPTED = 130


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    word = arguments.word(0)
    slug = find_game(word) if word else None
    if "find" not in arguments.given:
        return start_app(("puzzles", slug), language)
    if slug is None:
        from vikings_tui.games import slugs

        raise wrong("missing_game", command="vikings puzzles", allowed=", ".join(slugs()))
    wanted = number("--find", arguments.last("find", "60"), 1, MOST)
    seed = number("--seed", arguments.last("seed", str(random_seed())), 0, 2**53)
    return _find(slug, wanted, seed, Path(arguments.last("out", "") or own_file(slug)), texts)


def _find(slug: str, wanted: int, seed: int, out: Path, texts: Texts) -> int:
    """Each is written as soon as it is found: to stop early loses nothing. Those at home are there to be solved."""
    from vikings_tui.table.puzzle_finder import Effort, find
    from vikings_tui.table.review.chances import mind_of

    if not mind_of(slug).judges:
        raise wrong("no_puzzles", game=game_title(slug, texts))
    screen, found = console(stderr=True), 0
    try:
        make_folder(out.parent)
        with out.open("a", encoding="utf-8") as file:
            for puzzle in find(slug, wanted, seed, Effort(), lambda looked: None):
                file.write(puzzle.model_dump_json() + "\n")
                file.flush()
                found += 1
                levels = ", ".join(puzzle.missed)
                screen.print(texts("cli.puzzles.found", at=found, of=wanted, id=puzzle.id, levels=levels))
    except OSError as error:
        raise wrong("record_write", file=str(out), problem=error.strerror or type(error).__name__) from None
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0
