"""OpenSpiel's own tests on our games, unmodified: `pip install '.[openspiel]' && pytest -m long tests/foreign`."""

from __future__ import annotations

import random

import pytest

from tests.foreign.test_numbers import OURS
from vikings_tui.games import game_key, load_game

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
from vikings_tui.foreign.openspiel_games import DEALS, VikingsState  # noqa: E402

pytestmark = pytest.mark.long


def name(slug: str, players: int | None = None) -> str:
    words = f"vikings_{game_key(slug)}"
    return words if players is None else f"{words}(players={players})"


@pytest.mark.parametrize("slug", OURS)
def test_random_sim_test_is_content(slug: str) -> None:
    """With clones, serialisation and undone steps as it likes, for every number of players."""
    for players in load_game(slug).seat_counts:
        pyspiel.random_sim_test(pyspiel.load_game(name(slug, players)), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("slug", OURS)
def test_random_sim_test_is_content_with_serialisation(slug: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name(slug)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("slug", OURS)
def test_a_playthrough_of_openspiel_is_the_same_twice(slug: str) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    first = generate_playthrough.playthrough(name(slug), opening(slug), seed=3)
    assert "IsTerminal() = False" in first
    assert generate_playthrough.playthrough(name(slug), opening(slug), seed=3) == first


def opening(slug: str) -> list[int]:
    """The deal and some actions."""
    state, rng = pyspiel.load_game(name(slug)).new_initial_state(), random.Random(1)
    actions = [7]
    state.apply_action(7)
    for _ in range(12):
        actions.append(rng.choice(state.legal_actions()))
        state.apply_action(actions[-1])
    return actions


@pytest.mark.parametrize("slug", OURS)
def test_its_search_plays_without_knowing_what_it_may_not(slug: str) -> None:
    """ISMCTS asks for other states; each looks the same to the player, and none is the real one for long."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    state = pyspiel.load_game(name(slug)).new_initial_state()
    state.apply_action(3)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=3,
        random_state=np.random.RandomState(2),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(resampled)
    for _ in range(4):
        player = state.current_player()
        assert resampled(state, player).observation_string(player) == state.observation_string(player)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def resampled(state: VikingsState, player: int) -> VikingsState:
    return state.resample_from_infostate(player, random.Random(len(state.history())).random)


def test_every_deal_is_another_one() -> None:
    game = pyspiel.load_game("vikings_valnarok(players=2)")
    views = set()
    for deal in range(20):
        state = game.new_initial_state()
        assert len(state.chance_outcomes()) == DEALS
        state.apply_action(deal)
        state.apply_action(state.legal_actions()[0])
        views.add(state.observation_string(0))
    assert len(views) > 2
