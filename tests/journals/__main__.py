"""`python -m tests.journals`: write the digests of today's content into assets/editions.toml, for the newest edition of
each game. Run it after a change that core/edition.py explains."""

from __future__ import annotations

from vikings_tui.core.content import assets
from vikings_tui.core.edition import TABLE, Shipped, shipped, values_digest
from vikings_tui.games import load_game, slugs

TOP = """# What each edition of each game came with: digests of the values in its content files (see core/edition.py).
# Written by `python -m tests.journals`. The lines of an edition that was released never change.
"""


def table() -> str:
    parts = [TOP]
    for slug in slugs():
        game = load_game(slug)
        if not game.content_files():
            continue
        today = {path: values_digest(path, game.content_words) for path in sorted(game.content_files())}
        known = dict(shipped(slug))
        known[game.edition] = Shipped(today, known[game.edition].bytes if game.edition in known else "")
        for number, one in sorted(known.items()):
            name = f"\n[{slug}.{number}]\n" + (
                f'bytes = "{one.bytes}"  # in journals of version 1.0.0\n' if one.bytes else ""
            )
            files = "".join(f'"{path}" = "{digest}"\n' for path, digest in one.files.items())
            parts.append(f"{name}[{slug}.{number}.files]\n{files}")
    return "".join(parts)


if __name__ == "__main__":
    (assets() / TABLE).write_text(table(), encoding="utf-8")
