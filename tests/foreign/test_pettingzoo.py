"""PettingZoo's own tests on our games, unmodified: `pip install '.[pettingzoo]' && pytest -m long tests/foreign`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.foreign.test_numbers import OURS

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
from pettingzoo.test import api_test, seed_test

from vikings_tui.core.errors import OptionError
from vikings_tui.foreign.pettingzoo_env import VikingsEnv, env
from vikings_tui.games import load_game

pytestmark = pytest.mark.long


def makers(slug: str) -> list[Callable[[], VikingsEnv]]:
    """The game with every number of seats."""
    return [lambda count=count: env(slug, count) for count in load_game(slug).seat_counts]  # type: ignore[misc]


@pytest.mark.parametrize("slug", OURS)
def test_api_test_is_content(slug: str) -> None:
    for make in makers(slug):
        api_test(make(), num_cycles=1_000)


@pytest.mark.parametrize("slug", OURS)
def test_seed_test_is_content(slug: str) -> None:
    seed_test(makers(slug)[0], num_cycles=200)


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    clash = env("clash", 3, variant="bluff-arena")
    clash.reset(seed=4)
    total: dict[str, float] = dict.fromkeys(clash.possible_agents, 0.0)
    for agent in clash.agent_iter():
        seen, reward, over, cut, _ = clash.last()
        total[agent] += reward
        assert over or cut or not reward
        clash.step(None if over or cut else first_legal(seen))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


def first_legal(seen: dict[str, Any]) -> int:
    return int(seen["action_mask"].argmax())


def test_wrong_options_are_said_at_once() -> None:
    with pytest.raises(OptionError, match="takes"):
        env("clash", 2, variant="nonsense")
