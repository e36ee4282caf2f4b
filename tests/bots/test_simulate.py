from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations

import pytest

from tests.toys import toy as toy
from vikings_tui.bots.simulate import SimulationResult, simulate
from vikings_tui.core.errors import OptionError
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import State


def without_time(result: SimulationResult) -> dict[str, object]:
    return {key: value for key, value in result.as_dict().items() if key not in ("seconds", "us_per_decision")}


def test_the_same_seed_gives_the_same_result() -> None:
    first, second, other = (simulate("toy", 3, 30, seed, ["karl", "thrall"], {}) for seed in (5, 5, 6))
    assert without_time(first) == without_time(second)
    assert without_time(first) != without_time(other)


def test_fewer_bots_than_seats_repeat_and_all_wins_are_shared_out() -> None:
    heard: list[int] = []
    result = simulate("toy", 4, 40, 1, ["karl", "thrall"], {"length": "long"}, heard.append)
    assert result.bots == ("karl", "thrall", "karl", "thrall")
    assert sum(result.wins) == pytest.approx(40)
    assert heard == list(range(1, 41))
    assert result.mean_decisions_per_game == result.decisions / 40


def test_no_player_keeps_a_good_seat_or_a_good_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[tuple[str, ...]] = []

    def note(state: State, bots: Sequence[str], rng: Rng, beat: object = None) -> int:
        tables.append(tuple(bots))
        while state.decision:
            state.apply(state.decision.seats[0], state.legal(state.decision.seats[0])[0])
        return 0

    monkeypatch.setattr("vikings_tui.bots.simulate.load_bot", lambda slug, level: level)
    monkeypatch.setattr("vikings_tui.bots.simulate.play_out", note)
    simulate("toy", 3, 12, 1, ["a", "b", "c"], {})
    assert Counter(tables) == dict.fromkeys(permutations("abc"), 2)


def test_wins_belong_to_the_player_not_to_the_seat() -> None:
    ahead, behind = (simulate("toy", 2, 200, 1, bots, {}) for bots in (["karl", "thrall"], ["thrall", "karl"]))
    assert ahead.wins[0] > ahead.wins[1]
    assert behind.wins[1] > behind.wins[0]


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (("chess", 2, 1, 1, ["karl"], {}), "error.game"),
        (("toy", 9, 1, 1, ["karl"], {}), "error.seats"),
        (("toy", 2, 1, 1, ["loki"], {}), "error.bot"),
        (("toy", 2, 1, 1, [], {}), "error.bot"),
        (("toy", 2, 1, 1, ["karl", "karl", "karl"], {}), "error.too_many_bots"),
        (("toy", 2, 1, 1, ["karl"], {"length": "x"}), "error.option_value"),
    ],
)
def test_what_does_not_exist_is_named(
    arguments: tuple[str, int, int, int, list[str], dict[str, str]], key: str
) -> None:
    with pytest.raises(OptionError) as caught:
        simulate(*arguments)
    assert caught.value.key == key


def test_a_game_without_an_end_is_given_up_and_counts_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions of a short game are the limit: long ones have no end."""
    totals = [simulate("toy", 2, games, 1, ["karl", "thrall"], {}).decisions for games in range(11)]
    most = max(after - before for before, after in pairwise(totals))
    monkeypatch.setattr("vikings_tui.bots.simulate.MOST_DECISIONS", most)
    ended = simulate("toy", 2, 10, 1, ["karl", "thrall"], {})
    endless = simulate("toy", 2, 10, 1, ["karl", "thrall"], {"length": "long"})
    assert (ended.games, ended.endless, sum(ended.wins)) == (10, 0, 10)
    assert (endless.games, endless.endless, sum(endless.wins), endless.decisions) == (0, 10, 0, 10 * most)


@pytest.mark.long
def test_two_karls_who_shove_each_other_for_ever_give_up() -> None:
    """This seed never came back in version 1.0.0."""
    result = simulate("clash", 2, 244, 14, ["karl", "karl"], {})
    assert result.games + result.endless == 244


def test_ctrl_c_gives_what_was_played_until_then() -> None:
    def heard(done: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    result = simulate("toy", 2, 1000, 1, ["karl", "thrall"], {}, heard)
    assert (result.games, result.stopped, sum(result.wins)) == (7, True, pytest.approx(7))
    assert not simulate("toy", 2, 7, 1, ["karl", "thrall"], {}).stopped
