from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

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

    def note(state: State, bots: Sequence[str], rng: Rng) -> int:
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
