"""CV-2, CV-4, CV-34. The clash cards by the names of their actions, and how many of each a deck has."""

from __future__ import annotations

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
