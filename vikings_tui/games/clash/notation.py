"""How the actions of Clash are written in a journal, and those that are the same in every position."""

from __future__ import annotations

from vikings_tui.core.action import Action, Notation
from vikings_tui.games.clash.cards import ACTIONS, HAND, SLAM

NOTATION = Notation(
    {
        "place": "place {}",
        "collect": "collect",
        "leave": "leave",
        "play": "play {} as {}",
        "call": "call",
        "pass": "pass",
        "move": "move {}",
        "slam": "slam {} to {}",
        "attack": "attack {}",
        "decline": "decline",
        "shield": "shield {}",
        "take": "take {}",
        "throw": "throw {}",
    }
)

CALL, PASS, DECLINE = NOTATION.action("call"), NOTATION.action("pass"), NOTATION.action("decline")


def plays(hand: int, slam: bool) -> tuple[Action, ...]:
    """Every card of a hand under every announcement; cards are named by their place in the hand, from 1."""
    named = [action for action in ACTIONS if slam or action != SLAM]
    return tuple(NOTATION.action("play", number, action) for number in range(1, hand + 1) for action in named)


PLAYS = {(hand, slam): plays(hand, slam) for hand in range(max(HAND.values()) + 1) for slam in (False, True)}
SHIELDS = tuple(
    (*(NOTATION.action("shield", n) for n in range(1, hand + 1)), PASS) for hand in range(max(HAND.values()) + 1)
)
CALLS = (CALL, PASS)
CENTRE = (NOTATION.action("collect"), NOTATION.action("leave"))
