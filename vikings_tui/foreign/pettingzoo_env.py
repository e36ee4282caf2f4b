"""The games as PettingZoo's AEC environments: `pip install 'vikings-tui[pettingzoo]'`.

    from vikings_tui.foreign.pettingzoo_env import env
    clash = env("clash", seats=3, variant="bluff-arena")

An agent a seat, `player_0` on. It observes {"observation": its view as numbers, "action_mask": what is legal}. Rewards
come at the end: see `Seats.returns`.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from vikings_tui.foreign.observation import SIZE, as_text, observed
from vikings_tui.foreign.seats import Seats
from vikings_tui.foreign.vocabulary import vocabulary
from vikings_tui.games import load_game


def env(slug: str, seats: int | None = None, render_mode: str | None = None, **options: str) -> VikingsEnv:
    """A game by its slug, with its fewest seats where no number is said."""
    return VikingsEnv(slug, seats, render_mode, **options)


class VikingsEnv(AECEnv):
    metadata = {"render_modes": ["ansi"], "name": "vikings_v0", "is_parallelizable": False, "render_fps": 1}

    def __init__(self, slug: str, seats: int | None = None, render_mode: str | None = None, **options: str) -> None:
        super().__init__()
        self._game, self._words, self._options = load_game(slug), vocabulary(slug), options
        self._count = self._game.seat_counts[0] if seats is None else seats
        self._game.new(self._count, 0, **options)  # what is wrong with the options is said now
        self.metadata = {**self.metadata, "name": f"vikings_{slug.replace('-', '_')}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self._count)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        spaces = {
            "observation": Box(-1.0, 1.0, (SIZE,), np.float32),
            "action_mask": Box(0, 1, (self._words.size,), np.int8),
        }
        self.observation_spaces = {agent: Dict(spaces) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self._words.size) for agent in self.possible_agents}
        self._rng = random.Random()

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal; without a seed each another one."""
        if seed is not None:
            self._rng = random.Random(seed)
        deal = self._rng.randrange(2**53)
        self.seats = Seats(self._game.new(self._count, deal, **self._options), self._words)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        seat = self.seats.asked
        return self.agents[0] if seat is None else self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        mask = np.zeros(self._words.size, np.int8)
        if self.seats.asked == seat:
            mask[list(self.seats.legal())] = 1
        return {"observation": np.array(observed(self.seats.state.view(seat)), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.seats.take(int(action))
        if self.seats.asked is None:
            self.terminations = dict.fromkeys(self.agents, not self.seats.given_up)
            self.truncations = dict.fromkeys(self.agents, self.seats.given_up)
            self.rewards = dict(zip(self.possible_agents, self.seats.returns(), strict=True))
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What everybody may know, in a line."""
        return as_text(self.seats.state.view(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
