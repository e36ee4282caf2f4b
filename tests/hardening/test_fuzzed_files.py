"""Journals, decks of one's own and settings, cut up and mixed: a sentence or a match, never a traceback or a hang."""

from __future__ import annotations

import json
import shutil
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.table.helpers import play_randomly
from tests.tui.driving import table
from vikings_tui.core.content import assets
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.text import Texts, clean, explain
from vikings_tui.games import load_game, playable
from vikings_tui.games.estimeo.deck import check_cards, load_deck
from vikings_tui.table import journal
from vikings_tui.table.index import list_saves
from vikings_tui.table.match import Match
from vikings_tui.table.replay import Replay
from vikings_tui.table.saves import saves_folder
from vikings_tui.tui.settings import load_settings

FEW, MANY = 60, 2500
LAX = {"deadline": None, "suppress_health_check": list(HealthCheck), "derandomize": True, "database": None}
TEXTS = Texts("en")

Cut = tuple[str, int, int, bytes]
JUNK = st.one_of(
    st.binary(max_size=12),
    st.sampled_from([b"\n", b'"', b"{", b"}", b"[" * 3000, b"null", b"-1", b"1e999", b"9" * 5000, b"\x1b[2J", b"\0"]),
    st.text(max_size=8).map(lambda text: text.encode("utf-8", "surrogatepass")),
)
CUTS = st.lists(
    st.tuples(
        st.sampled_from(["flip", "drop", "put", "twice", "swap", "end", "word"]),
        st.integers(0, 10**6),
        st.integers(0, 10**6),
        JUNK,
    ),
    min_size=1,
    max_size=5,
)
WORDS = (b'"seat":0', b'"seat":15', b'"undo":1', b'"end":[1,2]', b'"do":"pass"', b'"do":""', b'"seed":-1', b'"x":1')


def cut(data: bytes, cuts: list[Cut]) -> bytes:
    """The same file, wrong in a few places."""
    for kind, one, two, junk in cuts:
        at, length = one % (len(data) + 1), two % 60
        lines = data.split(b"\n")
        first, second = one % len(lines), two % len(lines)
        if kind == "flip" and data:
            at = one % len(data)
            data = data[:at] + bytes([data[at] ^ (1 << two % 8)]) + data[at + 1 :]
        elif kind == "drop":
            data = data[:at] + data[at + length :]
        elif kind == "put":
            data = data[:at] + junk + data[at:]
        elif kind == "twice":
            data = b"\n".join([*lines[: first + 1], *lines[first:]])
        elif kind == "swap":
            lines[first], lines[second] = lines[second], lines[first]
            data = b"\n".join(lines)
        elif kind == "end":
            data = data[:at]
        else:
            lines[first] = b"{" + WORDS[two % len(WORDS)] + b"}"
            data = b"\n".join(lines)
    return data


@cache
def recorded(slug: str) -> bytes:
    """A real journal of this game, with undos, half played."""
    import tempfile

    folder = Path(tempfile.mkdtemp())
    match = Match.new(slug, table(load_game(slug).seat_counts[0], 0), 11, {}, folder)
    play_randomly(match, 120).close()
    assert match.path is not None
    data = match.path.read_bytes()
    shutil.rmtree(folder)
    return data


def sentence(error: VikingsError) -> None:
    """It says what is wrong in words that can be shown."""
    said = explain(error, TEXTS)
    assert said
    assert not said.startswith("[")
    assert clean(said, 2000) == said


def open_it(path: Path, data: bytes) -> None:
    """Resume it, replay it, list it."""
    path.write_bytes(data)
    for way in (Match.resume, Replay):
        try:
            opened = way(path)
        except VikingsError as error:
            sentence(error)
        else:
            if isinstance(opened, Match):
                play_randomly(opened, 3).close()
                path.write_bytes(data)


@pytest.fixture
def save() -> Path:
    return saves_folder() / "fuzzed.jsonl"


def fuzz_journals(slug: str, save: Path, examples: int) -> None:
    @settings(max_examples=examples, **LAX)  # type: ignore[arg-type]
    @given(cuts=CUTS)
    def run(cuts: list[Cut]) -> None:
        open_it(save, cut(recorded(slug), cuts))
        for info in list_saves():
            if info.problem:
                sentence(info.problem)

    run()


@pytest.mark.parametrize("slug", playable())
def test_a_journal_cut_up_is_opened_or_refused_with_a_sentence(slug: str, save: Path) -> None:
    fuzz_journals(slug, save, FEW)


@pytest.mark.long
@pytest.mark.parametrize("slug", playable())
def test_thousands_of_journals_cut_up(slug: str, save: Path) -> None:
    fuzz_journals(slug, save, MANY)
    print(f"{slug}: {MANY} journals")


def fuzz_decks(path: Path, examples: int) -> None:
    whole = (assets() / "estimeo" / "cards" / "table.toml").read_bytes()[:9000].rpartition(b"[[card]]")[0]

    @settings(max_examples=examples, **LAX)  # type: ignore[arg-type]
    @given(cuts=CUTS)
    def run(cuts: list[Cut]) -> None:
        path.write_bytes(cut(whole, cuts))
        checked = check_cards(path)
        for problem in checked.problems:
            said = TEXTS(problem.key, **problem.params)
            assert not said.startswith("[")
        try:
            deck = load_deck(str(path), 2)
        except VikingsError as error:
            assert checked.problems
            sentence(error)
        else:
            assert not checked.problems
            for card in deck.cards.values():
                shown = card.question.en.replace("\u00a0", " ")
                assert clean(shown, 1000) == shown

    run()


def test_a_deck_cut_up_is_opened_or_refused_with_a_sentence(tmp_path: Path) -> None:
    fuzz_decks(tmp_path / "own.toml", FEW)


@pytest.mark.long
def test_thousands_of_decks_cut_up(tmp_path: Path) -> None:
    fuzz_decks(tmp_path / "own.toml", MANY)
    print(f"{MANY} decks")


def test_settings_cut_up_are_the_defaults_where_they_are_wrong(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    whole = json.dumps({"language": "fr", "buzzers": list("axlntp"), "theme": "contrast", "pace": 3}).encode()

    @settings(max_examples=FEW * 2, **LAX)  # type: ignore[arg-type]
    @given(cuts=CUTS)
    def run(cuts: list[Cut]) -> None:
        path.write_bytes(cut(whole, cuts))
        assert len(load_settings(path).buzzers) == 6

    run()


@pytest.mark.parametrize("size", [journal.MAX_BYTES, journal.MAX_BYTES + 1, 3 * journal.MAX_BYTES])
def test_a_journal_without_end_is_refused_before_it_is_read(size: int, save: Path) -> None:
    first = recorded("clash").split(b"\n")[0]
    save.write_bytes((first + b"\n").ljust(size, b"\n"))
    for way in (Match.resume, Replay):
        with pytest.raises(VikingsError):
            way(save)


def test_a_journal_never_grows_longer_than_what_can_be_read_again(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who does and undoes for ever: it is said, and the save stays one that opens."""
    monkeypatch.setattr(journal, "MAX_BYTES", 3000)
    save.write_bytes(recorded("clash")[:2500].rpartition(b"\n")[0] + b"\n")
    match = Match.resume(save)
    for seed in range(200):
        play_randomly(match, 1, seed)
    assert match.trouble
    sentence(match.trouble)
    match.close()
    assert save.stat().st_size <= 3000
    Match.resume(save).close()


@pytest.mark.parametrize("number", ["9" * 5000, "1e999", "-" + "8" * 4400, "0x" + "f" * 6000, "nan", "inf"])
def test_numbers_without_end_in_a_deck_are_refused(number: str, tmp_path: Path) -> None:
    deck = tmp_path / "own.toml"
    deck.write_text(
        f'[[card]]\nid = "c"\nkind = "count"\nquestion.en = "How many?"\nanswer = {number}\nlow = 1\nhigh = 3\n'
    )
    assert check_cards(deck).problems
    with pytest.raises(VikingsError) as refused:
        load_deck(str(deck), 2)
    sentence(refused.value)
