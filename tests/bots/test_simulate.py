from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from tests.toys import seated
from vikings_tui.bots.simulate import SimulationResult, simulate
from vikings_tui.core.action import Action
from vikings_tui.core.errors import OptionError
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with seated():
        yield


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


def test_no_bot_keeps_the_good_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    sat: dict[str, list[int]] = {"karl": [], "thrall": []}

    class Noting:
        def __init__(self, level: str) -> None:
            self.level = level

        def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
            sat[self.level].append(view["seat"])
            return actions[0]

    monkeypatch.setattr("vikings_tui.bots.simulate.load_bot", lambda slug, level: Noting(level))
    simulate("toy", 2, 4, 1, ["karl", "thrall"], {})
    assert sat["karl"].count(0) == sat["thrall"].count(0) > 0
    assert sat["karl"].count(1) == sat["thrall"].count(1) > 0


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
