"""How actions are written, and tables of the ones that are needed often."""

from __future__ import annotations

from vikings_tui.core.action import Action, Notation
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, MISSIONS, SETUP
from vikings_tui.games.gone_wild.position import HALL, Place

NOTATION = Notation(
    {
        # in one's own turn
        "mission": "mission {}",
        "play": "play {}",
        "attack": "attack {} {}",  # a seat and a place of its village
        "hunt": "hunt {}",  # draco, or a slot of the Path
        "upgrade": "upgrade",
        "build": "build {}",
        "buy": "buy {}",
        "pick": "buy {} from path {}",
        "exchange": "exchange {}",  # what is given
        "spend": "spend {}",  # barrel or ingot
        "swap": "swap {}",
        "return": "return {}",
        "end": "end",
        # in an attack
        "add": "add {}",
        "commit": "commit",
        "withdraw": "withdraw",
        "defend": "defend {}",
        "stand": "stand",
        # answers
        "favour": "favour {}",
        "loot": "loot {}",
        "steal": "steal {} {}",
        "spy": "spy {}",
        "take": "take {}",
        "remove": "remove {}",
        "discard": "discard {}",
        "keep": "keep {}",
    }
)

_make = NOTATION.action
END, UPGRADE, COMMIT, WITHDRAW, STAND = (_make(verb) for verb in ("end", "upgrade", "commit", "withdraw", "stand"))
BEER, GOLD = "beer", "gold"
OTHER = {BEER: GOLD, GOLD: BEER}
TOKENS = {BEER: "barrel", GOLD: "ingot"}
RESOURCES = {"barrel": BEER, "ingot": GOLD}
EXCHANGE = {resource: _make("exchange", resource) for resource in (BEER, GOLD)}
SPEND = {resource: _make("spend", token) for resource, token in TOKENS.items()}
LOOT = [_make("loot", resource) for resource in (BEER, GOLD)]

PLAY = {card: _make("play", card) for card in CARDS}
ADD = {card: _make("add", card) for card in CARDS}
DEFEND = {card: _make("defend", card) for card in CARDS}
BUY = {card: _make("buy", card) for card in CARDS}
PICK = {(card, slot): _make("pick", card, slot) for card in CARDS for slot in range(SETUP.row)}
HUNT_DRACO = _make("hunt", "draco")
HUNT = [_make("hunt", slot) for slot in range(SETUP.row)]
BUILD = {kind: _make("build", kind) for kind in BUILDINGS}
RETURN = {kind: _make("return", kind) for kind in BUILDINGS}
MISSION = {mission: _make("mission", mission) for mission in MISSIONS}
SWAP = {mission: _make("swap", mission) for mission in MISSIONS}

PLACES: dict[tuple[str, int], Place] = {
    (kind, number): f"{kind}-{number}" for kind in BUILDINGS for number in range(1, SETUP.same_building + 1)
}
ATTACK: dict[tuple[int, Place], Action] = {
    (seat, place): _make("attack", seat, place) for place in (HALL, *PLACES.values()) for seat in range(4)
}
