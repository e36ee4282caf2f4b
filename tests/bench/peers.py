"""The yardsticks: random games of other people's engines, timed the same way as ours. Each gives back its moves."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

CHESS_PLIES = 200
Play = Callable[[int], int]


def python_chess() -> Play:
    """`list(board.legal_moves)` and `push` of one, up to 200 plies."""
    import chess

    def play(seed: int) -> int:
        board, pick = chess.Board(), random.Random(seed).random
        for ply in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(moves[int(pick() * len(moves))])
        return CHESS_PLIES

    return play


def rlcard_uno() -> Play:
    """The game itself, without RLCard's environment around it."""
    import numpy
    from rlcard.games.uno import Game

    def play(seed: int) -> int:
        game, pick, count = Game(), random.Random(seed).random, 0
        game.np_random = numpy.random.RandomState(seed)
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(pick() * len(actions))])
            count += 1
        return count

    return play


def open_spiel(name: str) -> Callable[[], Play]:
    """One of OpenSpiel's games that are written in Python."""

    def load() -> Play:
        import pyspiel
        from open_spiel.python.games import block_dominoes, kuhn_poker, tic_tac_toe

        assert block_dominoes
        assert kuhn_poker
        assert tic_tac_toe  # importing them makes them known
        game = pyspiel.load_game(name)

        def play(seed: int) -> int:
            state, pick, count = game.new_initial_state(), random.Random(seed).random, 0
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(pick() * len(actions))])
                count += 1
            return count

        return play

    return load


def catanatron() -> Play:
    from catanatron import Color, Game, RandomPlayer

    def play(seed: int) -> int:
        random.seed(seed)
        game: Any = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed)
        count = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            count += 1
        return count

    return play


PEERS: dict[str, Callable[[], Play]] = {
    "python-chess": python_chess,
    "RLCard UNO": rlcard_uno,
    "OpenSpiel tic-tac-toe": open_spiel("python_tic_tac_toe"),
    "OpenSpiel Kuhn poker": open_spiel("python_kuhn_poker"),
    "OpenSpiel dominoes": open_spiel("python_block_dominoes"),
    "catanatron": catanatron,
}
