"""CV-2. The clash cards by the names of their actions, and how actions are written."""

from __future__ import annotations

from vikings_tui.core.action import Action, Notation
from vikings_tui.games.clash.content import components

Card = str

# CV-12 the seven actions that can be announced, in the order of the overview board's columns
WALK, SPRINT, SLAM, CLUB, PUNCH, HAMMER, SLINGSHOT = ACTIONS = (
    "walk",
    "sprint",
    "slam",
    "club",
    "punch",
    "hammer",
    "slingshot",
)
SHIELD = "shield"
MELEE = (CLUB, PUNCH)
KEEPING = (CLUB, HAMMER)  # CV-24 the bracelet stays with the attacker
THROWING = (PUNCH, SLINGSHOT)  # CV-25 the bracelet flies

HAND = {"base": components().base.hand, "bluff-arena": components().bluff_arena.hand}
DECK: dict[str, dict[Card, int]] = {
    "base": components().base.deck.model_dump(),
    "bluff-arena": components().bluff_arena.deck.model_dump(),
}
CARDS: dict[str, tuple[Card, ...]] = {
    variant: tuple(card for card, n in deck.items() for _ in range(n)) for variant, deck in DECK.items()
}

NOTATION = Notation(
    {
        "place": "place {}",
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
