"""The games for OpenSpiel: `pip install 'vikings-tui[openspiel]'`; importing this registers them.

    import pyspiel
    from vikings_tui.foreign import openspiel_games
    game = pyspiel.load_game("vikings_clash(players=3,variant=bluff-arena)")

The deal is the one chance there is: one of DEALS seeds. What comes later by chance follows from it; a seat can't know
it, and its searches get other futures from `resample_from_infostate`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from vikings_tui.core.limits import MOST_DECISIONS
from vikings_tui.core.text import game_key
from vikings_tui.foreign.observation import SIZE, as_text, observed
from vikings_tui.foreign.seats import Seats
from vikings_tui.foreign.vocabulary import vocabulary
from vikings_tui.games import load_game, slugs

DEALS = 1_000


class VikingsGame(pyspiel.Game):
    """One of our games; its options are parameters."""

    slug = ""
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.params = {**self.kind.parameter_specification, **(params or {})}
        self.players = int(self.params["players"])
        self.options = {name: str(value) for name, value in self.params.items() if name != "players"}
        self.rules, self.words = load_game(self.slug), vocabulary(self.slug)
        self.rules.new(self.players, 0, **self.options)  # what is wrong with the options is said now
        info = pyspiel.GameInfo(
            num_distinct_actions=self.words.size,
            max_chance_outcomes=DEALS,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> VikingsState:
        return VikingsState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        return Observer()


class VikingsState(pyspiel.State):
    """Before the deal `seats` is None."""

    def __init__(self, game: VikingsGame) -> None:
        super().__init__(game)
        self.seats: Seats | None = None

    def current_player(self) -> int:
        if self.seats is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.seats.asked
        return int(pyspiel.PlayerId.TERMINAL) if asked is None else asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.seats is None or self.seats.asked != player else list(self.seats.legal())

    def _apply_action(self, action: int) -> None:
        if self.seats is None:
            game: VikingsGame = self.get_game()
            self.seats = Seats(game.rules.new(game.players, action, **game.options), game.words)
        else:
            self.seats.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        legal = self.seats.legal() if self.seats is not None and self.seats.asked == player else {}
        return legal[action].text if action in legal else f"{self.get_game().words.verb(action)} *{action}"

    def is_terminal(self) -> bool:
        return self.seats is not None and self.seats.asked is None

    def returns(self) -> list[float]:
        return [0.0] * self.get_game().players if self.seats is None else self.seats.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> VikingsState:
        """Another state that this player could not tell from this one."""
        game: VikingsGame = self.get_game()
        other = game.new_initial_state()
        if self.seats is not None:
            other.seats = self.seats.resampled(player, random.Random(sampler()))
        return other

    def __str__(self) -> str:
        """What everybody may know."""
        return "the deal" if self.seats is None else f"{self.seats.decisions} {as_text(self.seats.state.view(None))}"


class Observer:
    """What a player may know: the view as numbers and as text."""

    def __init__(self) -> None:
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: VikingsState, player: int) -> None:
        self.tensor[:] = 0.0 if state.seats is None else observed(state.seats.state.view(player))

    def string_from(self, state: VikingsState, player: int) -> str:
        return "the deal" if state.seats is None else as_text(state.seats.state.view(player))


def _registered(slug: str) -> type[VikingsGame]:
    """The class of a game, known to OpenSpiel from here on."""
    rules = load_game(slug)
    fewest, most = rules.seat_counts[0], rules.seat_counts[-1]
    options = {spec.name: _parameter(spec.default) for spec in rules.options() if spec.choices and not spec.several}
    kind = pyspiel.GameType(
        short_name=f"vikings_{game_key(slug)}",
        long_name=f"Vikings: {slug}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest, **options},
    )
    made = type(f"Vikings_{game_key(slug)}", (VikingsGame,), {"slug": slug, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


def _parameter(word: str) -> int | str:
    """OpenSpiel reads figures as numbers, and takes no word for one."""
    return int(word) if word.isdecimal() else word


GAMES = {slug: _registered(slug) for slug in slugs()}
