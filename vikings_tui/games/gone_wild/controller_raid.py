"""Leads a person through a raid and through its answer: a target and who goes there, several targets at once, which
Defence cards repel it. What is agreed here is carried out step by step without another question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from vikings_tui.core.action import Action
from vikings_tui.games.gone_wild import narrate
from vikings_tui.games.gone_wild.beliefs import force
from vikings_tui.games.gone_wild.beliefs_raid import (
    Band,
    Raid,
    Target,
    answer_steps,
    answerable,
    answers,
    bands,
    everybody,
    gain,
    repelling,
    steps,
    target_of,
)
from vikings_tui.games.gone_wild.content import CARDS, SETUP
from vikings_tui.games.gone_wild.views import GoneWildView, typed
from vikings_tui.games.gone_wild.widget_choices import choice, says
from vikings_tui.tui.picking import Choice

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen
    from vikings_tui.table.table import Ask

ROOM = 26  # columns of a choice on the smallest terminal
MOST_WAYS = 6
ATTACKS = ("attack", "hunt")
SEVERAL, GO, CARD_BY_CARD, STAND_KEY = "several", "go", "card-by-card", "0"


class Raiding:
    """Everything here gives back the steps that were agreed to."""

    def __init__(self, screen: GoneWildScreen) -> None:
        self._screen = screen
        self.raid: Raid | None = None  # what is being planned, for whoever paints it

    # -- attacking

    async def choose(self, ask: Ask, others: Sequence[Choice]) -> list[str]:
        """A target; who goes there is asked only if no single Unit or Hero can do it. `others` can't be attacked."""
        view, t = typed(ask.view), self._screen.t
        aims = {str(action): target_of(view, action) for action in ask.actions if action.verb in ATTACKS}
        choices = [self._target(view, aim) for aim in aims.values()]
        if len(aims) > 1:
            choices.append(Choice(SEVERAL, t("gone_wild.raid.several"), "0", t("gone_wild.raid.several_says")))
        prompt = t("gone_wild.screen.group_asks.attack")
        picked = await self._screen.pick(prompt, one_key_each([*choices, *others]), back=True)
        if picked.name == SEVERAL:
            return await self._several(view, aims)
        return await self.at_once(ask, aims[picked.name].action)

    async def at_once(self, ask: Ask, action: Action) -> list[str]:
        """This target alone."""
        view = typed(ask.view)
        aim = target_of(view, action)
        ways = bands(force(view), aim.defence)
        return steps(aim, ways[0]) if len(ways[0].cards) == 1 else await self._way(view, aim, ways)

    async def _way(self, view: GoneWildView, aim: Target, ways: list[Band]) -> list[str]:
        """Who goes there."""
        t = self._screen.t
        most = everybody(force(view))
        if aim.owner is not None and most not in ways:
            ways = [*ways[: MOST_WAYS - 1], most]
        choices = [
            Choice(str(number), self._cards(band), says=self._says(view, aim, band))
            for number, band in enumerate(ways[:MOST_WAYS])
        ]
        choices.append(Choice(CARD_BY_CARD, t("gone_wild.raid.card_by_card"), "0"))
        prompt = t("gone_wild.raid.who", target=self._name(view, aim))
        picked = await self._screen.pick(prompt, choices, back=True)
        return [str(aim.action)] if picked.name == CARD_BY_CARD else steps(aim, ways[int(picked.name)])

    async def _several(self, view: GoneWildView, aims: dict[str, Target]) -> list[str]:
        """GW-20: several targets at the same time. A target that is taken again gets others, in the end nobody."""
        raid, at = Raid(view), ""
        self.raid = raid
        try:
            while True:
                choices = [self._go(raid), *(self._part(raid, aim) for aim in aims.values())]
                at = at or next((choice.name for choice in choices[1:] if not choice.why), GO)
                picked = await self._screen.pick(self._total(raid), one_key_each(choices), back=True, at=at)
                if picked.name == GO:
                    return raid.steps
                raid.turn(aims[picked.name])
                at = picked.name
        finally:
            self.raid = None

    def _go(self, raid: Raid) -> Choice:
        t = self._screen.t
        why = "" if raid.parts else t("gone_wild.raid.nobody")
        return Choice(GO, t("gone_wild.raid.go", n=len(raid.parts)), "a", self._total(raid), why)

    def _part(self, raid: Raid, aim: Target) -> Choice:
        """A target of the plan, and who goes there."""
        t, here, ways = self._screen.t, choice(self._screen, raid.view, aim.action), raid.ways(aim)
        band = raid.parts.get(aim)
        if band:
            return here._replace(label=f"✓ {here.label}", says=self._says(raid.view, aim, band), action=None)
        other = raid.victim is not None and aim.owner not in (None, raid.victim)
        reason = "one_victim" if other else "" if ways else "too_weak"
        told = self._says(raid.view, aim, ways[0]) if ways and not other else here.says
        return here._replace(says=told, why=t(f"gone_wild.why.{reason}") if reason else "", action=None)

    def _total(self, raid: Raid) -> str:
        """What all of it brings, if nothing is repelled."""
        t, brings = self._screen.t, gain(raid.view, list(raid.parts))
        if not raid.parts:
            return t("gone_wild.raid.choose")
        points = brings.now + brings.later
        parts = [t("gone_wild.raid.total", n=points)] * bool(points)
        parts += [t("gone_wild.raid.tokens", n=brings.tokens)] * bool(brings.tokens)
        parts += [t("gone_wild.raid.favours", n=brings.favours)] * bool(brings.favours)
        return " ".join(parts)

    def _target(self, view: GoneWildView, aim: Target) -> Choice:
        here, ways = choice(self._screen, view, aim.action), bands(force(view), aim.defence)
        return here._replace(says=self._says(view, aim, ways[0]) if ways else here.says, action=None)

    def _says(self, view: GoneWildView, aim: Target, band: Band) -> str:
        """Who attacks, what it brings, what would repel it."""
        t, brings = self._screen.t, gain(view, [aim])
        cards = narrate.cards_name(band.cards, t)
        parts = [t("gone_wild.raid.with", cards=cards, force=band.total, defence=aim.defence)]
        if aim.owner is None:
            return f"{parts[0]} {says(self._screen, view, aim.action)}"
        parts += [t("gone_wild.raid.later", n=brings.later)] * bool(brings.later)
        parts += [t("gone_wild.raid.now", n=brings.now)] * bool(brings.now)
        parts += [t("gone_wild.raid.tokens", n=brings.tokens)] * bool(brings.tokens)
        parts += [t("gone_wild.raid.favours", n=brings.favours)] * bool(brings.favours)
        return " ".join([*parts, repelled_by(aim.defence, band.total, band.cards, self._screen)])

    def _name(self, view: GoneWildView, aim: Target) -> str:
        t = self._screen.t
        if aim.owner is None:
            return narrate.foe_name(view["path"][int(aim.place)] if aim.place.isdecimal() else aim.place, t)
        return t(
            "gone_wild.screen.of",
            place=narrate.place_name(aim.place, t),
            player=self._screen.players.names[aim.owner],
        )

    def _cards(self, band: Band) -> str:
        """Cards by their names and how strong they are, or where that is too long only how many they are."""
        t = self._screen.t
        text = t("gone_wild.raid.band", cards=narrate.cards_name(band.cards, t), n=band.total)
        return text if cell_len(text) <= ROOM else t("gone_wild.raid.cards", n=len(band.cards), force=band.total)

    # -- defending

    async def defend(self, ask: Ask) -> list[str]:
        """Which cards repel it, together or alone; cards that do not, for the rest of the round; or nothing."""
        view, t = typed(ask.view), self._screen.t
        attack = view["attack"]
        assert attack is not None
        sets = {str(number): band for number, band in enumerate(answers(view)[:MOST_WAYS]) if len(band.cards) > 1}
        alone = {band.cards[0]: band for band in answers(view) if len(band.cards) == 1}
        brings = SETUP.repelled * sum(CARDS[name].fights for name in attack["cards"])
        choices = []
        for action in ask.actions:
            here = choice(self._screen, view, action)
            if action.verb == "stand":
                here = here._replace(key=STAND_KEY)
            elif str(action.args[0]) in alone:
                repels = t("gone_wild.raid.repels", cards=narrate.card_name(str(action.args[0]), t), n=brings)
                here = here._replace(says=repels)
            choices.append(here._replace(action=None))
        together = [Choice(name, self._cards(band), says=self._repels(band, brings)) for name, band in sets.items()]
        first = [here for here in choices if here.name.removeprefix("defend ") in alone]
        rest = [here for here in choices if here not in first]
        picked = await self._screen.pick(self._screen.prompt(ask), [*first, *together, *rest])
        return answer_steps(sets[picked.name]) if picked.name in sets else [picked.name]

    def _repels(self, band: Band, brings: int) -> str:
        t = self._screen.t
        return t("gone_wild.raid.repels", cards=narrate.cards_name(band.cards, t), n=brings)


def repelled_by(defence: int, total: int, cards: Sequence[str], screen: GoneWildScreen) -> str:
    """What a defender would need against this."""
    t = screen.t
    if not answerable(cards):
        return t("gone_wild.raid.unanswerable")
    missing = total + 1 - defence
    able = repelling(missing)
    if not able:
        return t("gone_wild.raid.hard", n=missing)
    return t("gone_wild.raid.repelled_by", n=missing, card=narrate.card_name(able[0], t))


def one_key_each(choices: Sequence[Choice]) -> list[Choice]:
    """Buildings of a kind share a key: it is that of the first that is not chosen yet."""
    found, taken = list(choices), set[str]()
    for chosen in (False, True):
        for number, here in enumerate(found):
            if here.label.startswith("✓") is chosen and not here.why and here.key:
                found[number] = here._replace(key="", bare=True) if here.key in taken else here
                taken.add(here.key)
    for number, here in enumerate(found):
        if here.why and here.key in taken:
            found[number] = here._replace(key="", bare=True)
        taken.add(here.key)
    return found
