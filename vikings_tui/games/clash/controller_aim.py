"""Where the cursor begins: on something possible and useful (loot before grass) that never costs a bracelet by itself.
Computer players have their own judgement; this is what most people would look at first."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.games.clash.arena import Arena, Space, load_arena
from vikings_tui.games.clash.cards import ACTIONS, Card
from vikings_tui.games.clash.views import ClashView

SAFE = ("pass", "leave")  # who presses Enter in haste lets it pass, and ends no game
FAR = 99


def aim(kind: str, view: ClashView, seat: Seat, actions: Sequence[Action]) -> Action:
    """The action that the cursor is on at first."""
    match kind:
        case "move":
            return max(actions, key=lambda a: _goal(view, str(a.args[0])) if a.args else (-1, False, -FAR))
        case "attack":
            return max(actions, key=lambda a: len(view["players"][int(a.args[0])]["tokens"]) if a.args else 0.5)
        case "slam":
            return max((a for a in actions if a.args), key=lambda a: (*_stand(view, a), *_shoved(view, a)))
        case "throw":
            return max(actions, key=lambda a: _landing(view, seat, str(a.args[0])))
    return next((action for action in actions if action.verb in SAFE), actions[0])


def first_word(view: ClashView, card: Card, possible: Sequence[Card]) -> Card:
    """What a card is said to be at first: the truth, which no call makes dear; else what does something."""
    if card in possible:
        return card
    useful = [action for action in ACTIONS if action in possible and action not in view["useless"]]
    return (useful or list(possible))[0]


def _goal(view: ClashView, space: Space) -> tuple[int, bool, int]:
    """The most to pick up, then the centre, then whatever is nearest to something."""
    arena = load_arena(view["arena"])
    return sum(view["lying"].get(space, ())), space == arena.centre, -_to_loot(view, arena, space)


def _to_loot(view: ClashView, arena: Arena, space: Space) -> int:
    return min((arena.steps[space].get(loot, FAR) for loot in view["lying"]), default=FAR)


def _stand(view: ClashView, action: Action) -> tuple[bool, int]:
    """Where the slammer comes to stand: the centre is the best, then near to something."""
    arena, there = load_arena(view["arena"]), view["players"][int(action.args[0])]["space"]
    assert there is not None
    return there == arena.centre, -_to_loot(view, arena, there)


def _shoved(view: ClashView, action: Action) -> tuple[int, bool]:
    """Where the other goes: nowhere with anything to take."""
    arena, space = load_arena(view["arena"]), str(action.args[1])
    return -sum(view["lying"].get(space, ())), space != arena.centre


def _landing(view: ClashView, seat: Seat, space: Space) -> tuple[int, int, int]:
    """To nobody; on land that is nearer to the thrower than to the others; else into the water."""
    arena, players = load_arena(view["arena"]), view["players"]
    if any(player["space"] == space for player in players):
        return 0, 0, 0
    if arena.is_water(space):
        return 1, 0, 0
    away = [arena.steps[space].get(player["space"] or "", FAR) for player in players]
    return 2, -away[seat], min(steps for other, steps in enumerate(away) if other != seat)
