"""CV-3. An arena of one's own: checked in sentences, drawn in the set-up, carried by journal and position."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.conformance import play
from tests.tui.driving import LARGE, SMALL, new_match, quick_app, shown, until
from vikings_tui.core.content import assets
from vikings_tui.core.errors import PositionError, VikingsError
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.clash.arena import load_arena
from vikings_tui.games.clash.arena_own import MARK, check_arena, read_own
from vikings_tui.games.clash.content import WRONG
from vikings_tui.games.clash.rules import GAME
from vikings_tui.table.match import Match
from vikings_tui.tui.new_match import NewMatch

PICTURE = """
   S . . S
  . B ~ B .
 . . . . . .
. ~ . C . ~ .
 . . . . . .
  . B ~ B .
   S . . S
"""


def arena_file(path: Path, picture: str = PICTURE, more: str = "") -> Path:
    path.write_text(f'{more}\npicture = """{picture}"""\n', encoding="utf-8")
    return path


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return arena_file(tmp_path / "mine.toml")


def keys(path: Path) -> list[str]:
    return [problem.key.removeprefix("clash.arena.") for problem in check_arena(path).problems]


@pytest.mark.parametrize("side", ["meadow", "bridge"])
def test_the_arenas_of_the_house_are_good_files_of_ones_own(side: str, mine: Path) -> None:
    path = assets() / "clash" / f"arena-{side}.toml"
    assert keys(path) == []
    assert load_arena(read_own(str(path))) == load_arena(side)
    assert keys(mine) == []


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        (". C .", ". . .", "centre"),
        (". B ~ B .", ". B ~ . .", "bracelets"),
        ("S . . S", "S . . .", "starts"),
        ("S . . S", ". S . S", "alike"),
        (". . . . . .", "~ ~ ~ ~ ~ ~", "land"),
        ("C", "X", "letter"),
        (". ~ . C", ". ~ C", "rows"),
    ],
)
def test_what_is_wrong_is_said_by_its_name(tmp_path: Path, before: str, after: str, problem: str) -> None:
    assert problem in keys(arena_file(tmp_path / "mine.toml", PICTURE.replace(before, after, 1)))


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    wrong = PICTURE.replace("C", ".").replace("~", ".").replace("B", ".", 1)
    assert keys(arena_file(tmp_path / "mine.toml", wrong)) == ["centre", "bracelets", "alike", "water"]
    assert keys(arena_file(tmp_path / "mine.toml", "", 'sauce = "mine"\nsource = "dream"')) == [
        "unknown",
        "source",
        "rows",
    ]
    (tmp_path / "mine.toml").write_text("picture = 7")
    assert keys(tmp_path / "mine.toml") == ["picture"]
    (tmp_path / "mine.toml").write_bytes(b"\xff\x00")
    assert keys(tmp_path / "mine.toml") == ["toml"]
    assert keys(tmp_path / "nothing.toml") == ["file"]
    assert keys(tmp_path) == ["file"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_its_sentence(language: str) -> None:
    texts = Texts(language)
    more = ("holds", "file", "toml", "unknown", "source", "picture", "letter", "rows")
    assert [key for key in (*WRONG, *more) if f"clash.arena.{key}" not in texts] == []


def test_a_match_in_it_goes_on_and_is_watched_whatever_becomes_of_the_file(tmp_path: Path, mine: Path) -> None:
    match = new_match(people=2, bots=0, seed=5, folder=tmp_path / "saves", own_arena=str(mine))
    rng = random.Random(5)
    for _ in range(60):
        assert match.decision
        seat = rng.choice(match.decision.seats)
        match.play(seat, rng.choice(match.legal(seat)))
    path, views = match.path, [match.view(seat) for seat in (None, 0, 1)]
    assert path
    match.close()
    for what in ("gone", "changed"):
        mine.unlink(missing_ok=True)
        if what == "changed":
            arena_file(mine, PICTURE.replace("~", "."))
        again = Match.resume(path)
        assert [again.view(seat) for seat in (None, 0, 1)] == views
        again.close()


def test_a_position_holds_the_arena_itself(mine: Path) -> None:
    state = GAME.new(seats=3, seed=2, own_arena=str(mine))
    mine.unlink()
    assert state.view(None)["arena"] == state.arena
    assert str(mine) not in state.to_json(), "who gets to know the position learns nothing of the disk"
    again = GAME.from_json(state.to_json())
    assert set(load_arena(again.arena).starts) == {"a1", "a4", "g1", "g4"}
    rng = random.Random(1)
    while state.decision:
        seat = rng.choice(state.decision.seats)
        state.apply(seat, rng.choice(state.legal(seat)))
        assert GAME.check(state) is None


@pytest.mark.parametrize("bracelets", ["own", "all", "none"])
def test_in_it_the_contract_of_all_games_holds_at_every_step(bracelets: str, mine: Path) -> None:
    setup = ("clash", 3, {"own_arena": str(mine), "bracelets": bracelets, "steal": "choose"})
    assert play(setup, seed=1, check_every=7).result is not None


@pytest.mark.parametrize("arena", ["nowhere", MARK, MARK + "." * 37, MARK + "S" * 40, "own", "../../etc/passwd", ""])
def test_no_position_is_taken_in_an_arena_that_is_none(arena: str) -> None:
    text = GAME.new(seats=2, seed=2).to_json().replace('"meadow"', f'"{arena}"')
    with pytest.raises(PositionError):
        GAME.from_json(text)


def test_a_bad_file_begins_no_match(tmp_path: Path) -> None:
    bad = arena_file(tmp_path / "mine.toml", PICTURE.replace("C", "."))
    with pytest.raises(VikingsError) as raised:
        GAME.new(seats=2, seed=2, own_arena=str(bad))
    assert raised.value.key == "clash.arena.centre"


def drawn(app: object, picture: str) -> bool:
    """Whether each row of it is on the screen, in the signs of the arena."""
    from vikings_tui.tui.app import VikingsApp

    assert isinstance(app, VikingsApp)
    signs = picture.translate(str.maketrans({".": "·", "S": "^", "B": "o", "C": "*"}))
    return all(any(row.strip() in line for line in shown(app)) for row in signs.splitlines() if row.strip())


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_set_up_draws_the_arena_before_one_chooses(
    language: str, size: tuple[int, int], mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = quick_app(("game", "clash"), language=language)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, NewMatch) and bool(shown(app)))
        screen = app.screen
        assert isinstance(screen, NewMatch)
        for side in ("meadow", "bridge"):
            screen.options["arena"] = side
            screen.redraw()
            letters = [" ".join(row) for row in _letters(side)]
            assert drawn(app, "\n".join(letters))
        screen.options["own_arena"] = str(mine)
        screen.redraw()
        assert drawn(app, PICTURE)
        arena_file(mine, PICTURE.replace("C", "."))
        screen.do_start()
        assert app.screen is screen
        said = " ".join(" ".join(shown(app)).split())
        assert "mine.toml" in said


def _letters(side: str) -> list[list[str]]:
    arena = load_arena(side)
    return [[arena.kinds[space] for space in row] for row in arena.rows]
