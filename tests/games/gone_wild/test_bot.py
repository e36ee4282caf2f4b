"""Karl: plays legal actions, quickly enough, and better than chance."""

from __future__ import annotations

import pytest

from tests.games.gone_wild.positions import asked, do, hand, table, village
from vikings_tui.bots import load_bot
from vikings_tui.bots.in_worker import WORKERS, in_worker
from vikings_tui.bots.simulate import simulate
from vikings_tui.core.bot import decide
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import State
from vikings_tui.games.gone_wild.bot import BOTS, reason
from vikings_tui.games.gone_wild.notation import END
from vikings_tui.games.gone_wild.rules import GAME, GoneWildState

KARL = BOTS["karl"]


def choice(state: GoneWildState) -> str:
    assert state.decision is not None
    seat = state.decision.seats[0]
    return str(KARL.choose(state.view(seat), state.legal(seat), Rng(1)))


def test_one_karl_beats_three_thralls() -> None:
    result = simulate("gone-wild", 4, 30, 1, ["karl", "thrall", "thrall", "thrall"], {})
    assert result.wins[0] >= 27


def test_karl_repels_with_the_smallest_card_that_does_it() -> None:
    state = table()
    village(state, 1, "brewery")
    hand(state, 0, "elf-archer")
    hand(state, 1, "heimdall", "cannon", "sheep-mortar")
    do(state, "attack 1 brewery-1", "add elf-archer", "commit")
    assert choice(state) == "defend cannon"


def test_karl_attacks_with_no_more_than_is_needed() -> None:
    state = table()
    village(state, 1, "brewery")
    hand(state, 0, "thor", "warrior")
    do(state, "attack 1 brewery-1")
    assert choice(state) == "add warrior"


def test_karl_makes_the_attack_that_pays() -> None:
    state = table()
    village(state, 1, "brewery", "gold-mine")
    hand(state, 0, "warrior", "warrior")
    assert choice(state).startswith("attack 1")


def test_karl_exchanges_for_what_he_wants() -> None:
    state = table()
    state.players[0].hall = 2
    state.players[0].vp, state.players[0].marks = 20, 3
    hand(state, 0, "njord", "gold", "gold", "beer", "beer")
    assert choice(state) == "exchange beer"
    do(state, "exchange beer")
    assert choice(state) == "upgrade"


@pytest.mark.parametrize("cards", [("beer",), ("cannon", "sheep-mortar", "beer")])
def test_gw25_no_bot_is_seen_to_think_about_its_answer_to_a_raid(
    cards: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it holds the answer comes at once: no search, no other process, no dream."""

    def never(*_: object) -> State:
        raise AssertionError("it thought")

    monkeypatch.setattr(WORKERS, "ask", never)
    state = table()
    village(state, 1, "brewery")
    hand(state, 0, "elf-archer")
    hand(state, 1, *cards)
    for text in ("attack 1 brewery-1", "add elf-archer", "commit"):
        state.apply(0, GAME.parse(text))
    assert asked(state) == ("defend", 1)
    for level in ("jarl", "konung"):
        bot = in_worker("gone-wild", level, load_bot("gone-wild", level))
        answer = decide(bot, state.view(1), state.legal(1), Rng(1), never)
        assert str(answer) == ("stand" if cards == ("beer",) else "defend cannon")


def test_a_hint_to_end_the_turn_says_whether_anything_could_be_bought() -> None:
    state = table()
    hand(state, 0, "warrior")
    assert reason(state.view(0), END) == "end_poor"
    hand(state, 0, "warrior", "gold", "gold")
    assert reason(state.view(0), END) == "end"


@pytest.mark.long
def test_one_karl_beats_three_thralls_in_500_games() -> None:
    result = simulate("gone-wild", 4, 500, 2, ["karl", "thrall", "thrall", "thrall"], {})
    assert result.wins[0] >= 450


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thousand_random_games_end(seats: int) -> None:
    result = simulate("gone-wild", seats, 1000, 3, ["thrall"], {})
    assert sum(result.wins) == pytest.approx(1000)
    assert result.mean_decisions_per_game < 2000
