"""`vikings host`, `join`, `watch`, `tables`: what they are given, and what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.conftest import Vikings
from tests.cli.test_commands import started
from vikings_tui.core.text import Texts
from vikings_tui.table.apart import ssh_line
from vikings_tui.table.apart.opening import new_record
from vikings_tui.table.apart.places import Record, TableError, records, write_record
from vikings_tui.table.apart.wish import Wish
from vikings_tui.tui.players import seated

__all__ = ["started"]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Record]:
    """The tables that would have been opened; no process holds them."""
    tables: list[Record] = []
    monkeypatch.setattr("vikings_tui.table.apart.process.open_table", tables.append)
    monkeypatch.setattr("vikings_tui.cli.host.has_terminal", lambda: True)
    return tables


def test_host_opens_a_table_says_its_code_and_sits_down(
    vikings: Vikings, started: list[dict[str, Any]], opened: list[Record]
) -> None:
    done = vikings("host", "toy", "--who", "here,friend", "--names", "Ada,Bo", "--call-time", "all", "--private")
    record = opened[0]
    assert done.code == 0
    assert f"vikings join {record.code}" in done.out
    assert [(seat.name, kind) for seat, kind in zip(record.seats, record.kinds, strict=True)] == [
        ("Ada", "here"),
        ("Bo", "friend"),
    ]
    assert (record.watch, record.call_seconds) == (False, None)
    assert started[0]["start"] == ("table", Wish(record.code, (0,)))


def test_a_table_at_which_nobody_is_here_waits_for_its_friends_alone(
    vikings: Vikings, started: list[dict[str, Any]], opened: list[Record]
) -> None:
    done = vikings("host", "toy", "--who", "friend,friend")
    assert opened[0].code in done.out
    assert not started


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (("host",), "missing_game"),
        (("host", "toy", "--who", "here"), "who"),
        (("host", "toy", "--who", "here,nobody"), "who"),
        (("host", "toy", "--who", ""), "who"),
        (("host", "toy", "--names", "Ada,Ada"), "table_names"),
        (("host", "toy", "--names", ",,"), "table_names"),
        (("host", "toy", "--call-time", "4"), "call_time"),
        (("host", "toy", "--ssh", "nowhere"), "ssh_address"),
        (("host", "toy", "--ssh"), "ssh_address"),
        (("host", "toy", "--ssh", "1.2.3.4:99999"), "ssh_address"),
        (("join",), "missing_code"),
        (("join", "../x"), "no_table"),
        (("watch", "raven-42"), "no_table"),
    ],
)
def test_a_bad_value_is_one_sentence(vikings: Vikings, opened: list[Record], words: tuple[str, ...], key: str) -> None:
    done = vikings(*words)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(Texts("en")(f"error.{key}").split("{")[0])
    assert not opened


@pytest.mark.parametrize("places", ["0", "x", "1,,2", "-1", "100"])
def test_seats_are_counted_from_one(vikings: Vikings, places: str) -> None:
    record = new_record("toy", seated(("person", "friend")), {})
    write_record(record)
    assert vikings("join", record.code, "--places", places).code == 2


def test_join_and_watch_say_how_somebody_wants_to_sit(vikings: Vikings, started: list[dict[str, Any]]) -> None:
    record = new_record("toy", seated(("person", "friend")), {})
    write_record(record)
    vikings("join", record.code.upper(), "--names", "Ada,Bo", "--places", "2,1")
    vikings("watch", record.code)
    assert [call["start"][1] for call in started] == [
        Wish(record.code, (1, 0), ("Ada", "Bo")),
        Wish(record.code, watch=True),
    ]
    assert vikings("tables").out.count(record.code) == 1
    assert [found.code for found in records()] == [record.code]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("0.0.0.0:2222", ("0.0.0.0", 2222)),
        (":2222", ("127.0.0.1", 2222)),
        ("box.example:22", ("box.example", 22)),
        ("[::1]:2222", ("::1", 2222)),
    ],
)
def test_an_address_and_the_line_that_friends_type(text: str, found: tuple[str, int]) -> None:
    assert ssh_line.read_address(text) == found
    line = ssh_line.line_for("raven-42", *found)
    assert line.startswith("ssh raven-42@" if found[1] == 22 else "ssh -p 2222 raven-42@")
    assert "0.0.0.0" not in line


def test_without_asyncssh_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vikings_tui.table.apart.ssh_line.importlib.util.find_spec", lambda name: None)
    record = new_record("toy", seated(("person", "friend")), {})
    record.listens = "127.0.0.1:2222"
    with pytest.raises(TableError, match="asyncssh"):
        ssh_line.serve_ssh(record)
