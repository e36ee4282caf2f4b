"""Karl: goes for loot, lies when it pays, calls by the odds of the cards it has seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.clash.beliefs import MEAN, Beliefs
from vikings_tui.games.clash.cards import SHIELD
from vikings_tui.games.clash.content import components
from vikings_tui.games.clash.notation import CALL, DECLINE, PASS

CALLED = 0.33  # how often Karl expects a lie to be called
BELIEVED = 0.1  # and the truth
RESTLESS = 1.3  # points by which a choice may fall short of the best and still be taken now and then


class Karl:
    """Weighs what each action brings against what being called costs, with a little unrest so as not to be read."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        if len(actions) == 1:
            return actions[0]
        return CHOICES[view["decision"]["kind"]](Beliefs(view), actions, rng)


def best(actions: Sequence[Action], worth: Callable[[Action], float], rng: Rng, unrest: float = 0.0) -> Action:
    """The action of the greatest worth, give or take `unrest`; equal ones are as likely as each other."""
    return max(actions, key=lambda action: worth(action) + unrest * unit(rng) + 1e-6 * unit(rng))


def unit(rng: Rng) -> float:
    return rng.next() / 2.0**64


def play(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    """Truth costs nothing and lures callers; a lie must bring more than the bracelet it may cost."""
    me = at.players[at.me]
    hand, unseen = me["hand"], me["unseen"]
    gains = {named: at.action_gain(named) for named in {str(a.args[1]) for a in actions}}
    callers = any(at.players[seat]["tokens"] for seat in at.others)
    price = at.mean(at.me) * (1 + at.hurt) or MEAN * 0.5

    def worth(action: Action) -> float:
        card, named = hand[int(action.args[0]) - 1], str(action.args[1])
        if not callers:
            return gains[named]
        if card == named:
            return gains[named] + BELIEVED * 2 * MEAN
        called = CALLED if unseen[named] else 1.0
        return (1 - called) * gains[named] - called * price

    return best(actions, worth, rng, RESTLESS)


def call(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    """The bracelet to win against the bracelet to lose, each as likely as the cards make it."""
    lie = at.lies(at.active, at.named, bluffs=0.25)
    win = at.mean(at.active) or (MEAN if at.view["supply"] else 0.0)
    gain = lie * (win * (1 + at.hurt) + 0.3) - (1 - lie) * at.mean(at.me) * (1 + at.hurt)
    return CALL if gain > unit(rng) - 0.1 else PASS


def centre(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    """CV-10 taking ends the game with this turn: who would win then takes, who would not plays on."""
    mine = at.players[at.me]["worth"] + MEAN * min(components().centre, at.view["supply"])
    ahead = mine >= max(at.players[seat]["worth"] for seat in at.others)
    return next(action for action in actions if action.verb == ("collect" if ahead else "leave"))


def move(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    return best(actions, lambda a: 0.0 if a == DECLINE else at.move_gain(str(a.args[0])), rng)


def slam(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    return best(actions, lambda a: 0.0 if a == DECLINE else at.slam_gain(int(a.args[0]), str(a.args[1])), rng)


def attack(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    def worth(action: Action) -> float:
        if action == DECLINE:
            return 0.0
        victim = int(action.args[0])
        return at.attack_gain(at.named, victim) + 0.05 * at.players[victim]["worth"]  # rather the one who leads

    return best(actions, worth, rng, 0.2)


def shield(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    """A true shield always; a false one sometimes, with a card that will not be missed."""
    hand = at.players[at.me]["hand"]
    true = [a for a in actions if a != PASS and hand[int(a.args[0]) - 1] == SHIELD]
    if true:
        return rng.choice(true)
    lie = 0.4 if at.players[at.me]["unseen"][SHIELD] else 0.0
    return rng.choice([a for a in actions if a != PASS]) if rng.chance(lie) else PASS


def call_shield(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    lie = at.lies(at.target, SHIELD, bluffs=0.4)
    win = at.mean(at.target) * (1 + at.hurt)
    more = at.attack_gain(at.named, at.target) if len(at.players[at.target]["tokens"]) > 1 else 0.0
    gain = lie * (win + more) - (1 - lie) * at.mean(at.me) * (1 + at.hurt)
    return CALL if gain > unit(rng) - 0.5 else PASS


def take(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    """The most valuable bracelet it remembers, or one of those that can be expected to be worth more."""
    player = at.players[at.victim]
    tokens = player["tokens"]
    seen = [value for value in tokens if value is not None]
    guess = (player["worth"] - sum(seen)) / max(1, len(tokens) - len(seen))
    return best(actions, lambda a: float(tokens[int(a.args[0]) - 1] or guess), rng)


def throw(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    return best(actions, lambda a: at.throw_gain(str(a.args[0]), at.view["loose"] or 0), rng)


def place(at: Beliefs, actions: Sequence[Action], rng: Rng) -> Action:
    return best(actions, lambda a: at.place_value(str(a.args[0])), rng, 0.3)


CHOICES: dict[str, Callable[[Beliefs, Sequence[Action], Rng], Action]] = {
    "place": place,
    "centre": centre,
    "play": play,
    "call": call,
    "take": take,
    "move": move,
    "slam": slam,
    "attack": attack,
    "shield": shield,
    "call_shield": call_shield,
    "throw": throw,
}


def reason(view: View, action: Action) -> str:
    """Which sentence below clash.hint says why somebody would do this."""
    if action.verb not in ("play", SHIELD):
        return action.verb
    card = view["players"][view["seat"]]["hand"][int(action.args[0]) - 1]
    named = str(action.args[1]) if action.verb == "play" else SHIELD
    return f"{action.verb}_{'true' if card == named else 'lie'}"


BOTS: dict[str, Bot] = {"karl": Karl()}
