"""`vikings host`, `vikings join`, `vikings watch`, `vikings tables`: tables whose people sit at several terminals."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vikings_tui.cli.app import has_terminal, start_app
from vikings_tui.cli.arguments import Arguments, number, wrong
from vikings_tui.cli.finding import find_game
from vikings_tui.cli.simulate import read_options
from vikings_tui.core.text import Texts, clean, game_title
from vikings_tui.table.apart.wish import Wish

if TYPE_CHECKING:
    from vikings_tui.table.apart.places import Record
    from vikings_tui.table.seats import SeatSpec

CALL_TIMES = {"3": 3.0, "5": 5.0, "10": 10.0, "all": None}
USUAL = "here,friend"


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    if not hasattr(socket, "AF_UNIX"):
        raise wrong("no_sockets")
    match arguments.command:
        case "host":
            return _host(arguments, texts, language)
        case "tables":
            return _list(texts)
    return _sit(arguments, language)


def _sit(arguments: Arguments, language: str | None) -> int:
    from vikings_tui.table.apart.places import read_record

    code = read_record(arguments.words[0]).code
    watch = arguments.command == "watch"
    return start_app(("table", Wish(code, _places(arguments), _names(arguments), watch)), language)


def _places(arguments: Arguments) -> tuple[int, ...]:
    text = arguments.last("places", "")
    numbers = [word.strip() for word in text.split(",")] if text else []
    if not all(word.isascii() and word.isdigit() and 0 < int(word[:4]) < 100 for word in numbers):
        raise wrong("places", value=text)
    return tuple(int(word) - 1 for word in numbers)


def _names(arguments: Arguments) -> tuple[str, ...]:
    from vikings_tui.table.apart.wire import MOST_SEATS
    from vikings_tui.table.seats import MAX_NAME

    text = arguments.last("names", "")
    names = tuple(clean(word, MAX_NAME) for word in text.split(",")) if text else ()
    if not all(names) or len(set(names)) < len(names) or len(names) > MOST_SEATS:
        raise wrong("table_names", n=MOST_SEATS, value=text)
    return names


# -- hosting


def _host(arguments: Arguments, texts: Texts, language: str | None) -> int:
    from vikings_tui.table.apart.opening import new_record, wish_of
    from vikings_tui.table.apart.process import open_table
    from vikings_tui.table.apart.ssh_line import line_for, read_address
    from vikings_tui.table.opening import MAX_SEED

    slug = find_game(arguments.words[0])
    seats = _seats(slug, arguments.last("who", USUAL), _names(arguments))
    options = read_options(arguments.given.get("set", []))
    watch = "private" not in arguments.given
    given = arguments.last("seed", "")
    seed = number("--seed", given, 0, MAX_SEED) if given else None
    address = read_address(arguments.last("ssh", "")) if "ssh" in arguments.given else None
    record = new_record(slug, seats, options, seed, call_seconds=_call_seconds(arguments), watch=watch)
    wish = wish_of(record)
    if wish.seats and not has_terminal():
        raise wrong("terminal")
    if address:
        record.listens, record.ssh = arguments.last("ssh", ""), line_for(record.code, *address)
    open_table(record)
    print(texts("cli.host.code", code=record.code), flush=True)
    if address:
        print(texts("cli.host.ssh", words=record.ssh), flush=True)
    if not wish.seats:  # nobody is here: the table waits for its friends without us
        return 0
    code = start_app(("table", wish), language)
    print(texts("cli.host.back", code=record.code))
    return code


def _seats(slug: str, who: str, names: Sequence[str]) -> list[SeatSpec]:
    """Who plays each seat, by the words of --who; without --names they are called as in the set-up."""
    from vikings_tui.bots import bots_of
    from vikings_tui.games import load_game
    from vikings_tui.table.seats import COLOURS, FRIEND, PERSON, SeatSpec
    from vikings_tui.tui.players import NAMES

    players = {"here": PERSON, "friend": FRIEND, **{level: level for level in bots_of(slug)}}
    words = [word.strip().lower() for word in who.split(",")]
    counts = load_game(slug).seat_counts
    if not {*words} <= {*players} or len(words) not in counts or not {*words} & {"here", "friend"}:
        levels = ", ".join(bots_of(slug))
        raise wrong("who", game=slug, low=counts[0], high=counts[-1], levels=levels, value=who)
    called = [*names[: len(words)], *(name for name in NAMES if name not in names)][: len(words)]
    return [
        SeatSpec(name=name, colour=colour, player=players[word])
        for name, colour, word in zip(called, COLOURS, words, strict=False)
    ]


def _call_seconds(arguments: Arguments) -> float | None:
    from vikings_tui.table.data_home import data_home
    from vikings_tui.tui.settings import load_settings

    text = arguments.last("call-time", "")
    if not text:
        return load_settings(data_home() / "settings.json").call_seconds
    if text not in CALL_TIMES:
        raise wrong("call_time", allowed=", ".join(CALL_TIMES), value=text)
    return CALL_TIMES[text]


# -- listing


def _list(texts: Texts) -> int:
    from vikings_tui.cli.saves import in_columns
    from vikings_tui.cli.showing import console
    from vikings_tui.table.apart.places import records

    found = records()
    if not found:
        print(texts("cli.tables.none"))
        return 0
    head = [texts(f"cli.tables.{column}") for column in ("code", "game", "names", "state")]
    first, *lines = in_columns([head, *(_row(record, texts) for record in found)], console().width, (2, 3))
    console().print(first, style="bold", soft_wrap=True)
    print("\n".join(lines))
    return 0


def _row(record: Record, texts: Texts) -> list[str]:
    from vikings_tui.table.apart.places import is_open

    state = "resting" if not is_open(record.code) else "playing" if record.journal else "gathering"
    names = ", ".join(clean(seat.name) for seat in record.seats)
    return [record.code, game_title(record.game, texts), names, texts(f"cli.tables.{state}")]
