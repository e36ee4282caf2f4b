"""Leads a person through a decision of Valnarok: cards are picked where they lie, everything else from a short list."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.games.valnarok.beliefs import unseen_mean
from vikings_tui.games.valnarok.content import VALUE
from vikings_tui.games.valnarok.narrate import card_name, card_says, round_says
from vikings_tui.games.valnarok.notation import GIVE_PILE, LATE
from vikings_tui.games.valnarok.views import as_valnarok
from vikings_tui.table.table import Ask
from vikings_tui.tui.controller import Back, Controller
from vikings_tui.tui.picking import Choice

# Somebody sees a card here that the others may not see.
SECRET = frozenset({"first_seen", "odin_seen", "place"})
FOR_ALL = frozenset({"intercept", "next"})
OWN_ROW = frozenset({"swap", "give", "repay"})
OWN_KEYS = "123456789"
OTHER_KEYS = "abcdefhijklmnoprstvwxyz"  # without those that do something else in a game: g, q, u; nor buzzers
MORE_KEYS = ",;.:-+*/=!"  # when letters and figures are used up, in very long rows
KEYS = {"draw": "d", "take": "t", "valhalla": "v", "discard": "d", "give pile": "p", "pass": "0"}


def slot_zone(owner: Seat, slot: int) -> str:
    """The zone of the board in which a card lies."""
    return f"slot:{owner}:{slot}"


def zone_of(action: Action, seat: Seat) -> str | None:
    """Where on the board the card of this action of this seat lies; None if it is about no card of a row."""
    if action.verb in OWN_ROW and action.args[0] != "pile":
        return slot_zone(seat, int(action.args[0]))
    if len(action.args) == 2:
        return slot_zone(int(action.args[0]), int(action.args[1]))
    return None


class ValnarokController(Controller):
    def private(self, ask: Ask) -> bool:
        """With notes a turn is private from its beginning, for the notes are drawn; what all are asked never is."""
        return ask.decision.kind in SECRET or (bool(ask.view["notes"]) and ask.decision.kind not in FOR_ALL)

    async def choose(self, ask: Ask) -> Action:
        """A declaration can't be taken back: it is asked about once more."""
        while True:
            action = await self._pick(ask, ask.actions)
            if action.verb != "valhalla" or await self._sure():
                return action

    async def _sure(self) -> bool:
        says = self.t("valnarok.about.valhalla")
        choices = [
            Choice("sure", self.t("valnarok.sure.yes"), key=KEYS["valhalla"], says=says),
            Choice("not yet", self.t("valnarok.sure.no"), key="n", says=says),
        ]
        try:
            return (
                await self.screen.pick(self.t("valnarok.sure.ask"), choices, back=True, at="not yet")
            ).name == "sure"
        except Back:
            return False

    async def claim(self, ask: Ask) -> Action:
        """The buzzer was pressed: one key more takes the card. There is no way back: to name none is to be late."""
        return await self._pick(ask, [action for action in ask.claims if action is not LATE], self._claim_prompt(ask))

    def hinted(self, action: Action, view: View) -> str:
        """Without notes a hint names no card that lies face down."""
        key = f"valnarok.hinted.{action.verb}"
        if view["notes"] or key not in self.t or action is GIVE_PILE:
            return super().hinted(action, view)
        return self.t(key)

    def hint_facts(self, view: View) -> Mapping[str, object]:
        """What the card in question counts, and a card that nobody has seen on average."""
        card = view["drawn"] or (view["discard"][-1] if view["discard"] else None)
        return {"n": VALUE[card] if card else 0, "mean": round(unseen_mean(as_valnarok(view)))}

    async def _pick(self, ask: Ask, actions: Sequence[Action], prompt: str = "") -> Action:
        zones = {zone_of(action, ask.seat) or str(action): action for action in actions}
        keys = slot_keys(ask.view, ask.seat, zones, self._buzzers())
        choices = [self._choice(ask, name, action, keys) for name, action in zones.items()]
        choices += [
            Choice(
                name,
                self.t(f"valnarok.cannot.{name.replace(' ', '_')}"),
                key=self._own_key(name),
                why=self.t(f"valnarok.why.{why}"),
            )
            for name, why in ask.view["blocked"].items()
        ]
        prompt = prompt or self.screen.prompt(ask)
        own = next((name for name in zones if name.startswith(slot_zone(ask.seat, 0)[:-1])), None)
        only_cards = all(name.startswith("slot:") for name in zones)
        return await self.act(prompt, choices, at=own if only_cards else None)

    def _claim_prompt(self, ask: Ask) -> str:
        name, card = self.screen.players.names[ask.seat], ask.view["discard"][-1]
        return self.t("valnarok.claim", player=name, card=card_name(card, self.t))

    def _buzzers(self) -> str:
        """The buzzers of the people here choose nothing: who presses theirs a moment too late plays for nobody else."""
        return "".join(self.screen.vikings.settings.buzzers[: len(self.screen.players.here)])

    def _choice(self, ask: Ask, name: str, action: Action, keys: dict[str, str]) -> Choice:
        label = self.screen.label(action, ask.view)
        if name in keys:
            return Choice(name, label, key=keys[name], says=label, listed=False, action=action)
        if name.startswith("slot:"):
            return Choice(name, label, says=label, listed=False, action=action)
        return Choice(name, label, key=self._own_key(name), says=self._says(action, ask.view), action=action)

    def _own_key(self, name: str) -> str:
        """The letter of what can be done, unless it is somebody's buzzer: the list then gives it a figure."""
        key = KEYS.get(name, "")
        return "" if key in self._buzzers() else key

    def _says(self, action: Action, view: View) -> str:
        """A word about what an action brings."""
        if action.verb == "take":
            return card_says(view["discard"][-1], self.t)
        if action.verb in ("discard", "seen"):
            card = view["drawn"] if action.verb == "discard" else view["look"]["card"]
            return card_says(card, self.t)
        if action.verb == "next":
            return round_says(view, self.screen.players.names, self.t)
        key = f"valnarok.about.{action.verb}"
        return self.t(key) if key in self.t else ""


def slot_keys(view: View, seat: Seat, zones: Collection[str], taken: str = "") -> dict[str, str]:
    """One key for each card that can be picked: figures for one's own, letters for those of the others, then figures
    that are left over, then signs. The key of a place stays while the rows do."""
    mine = OWN_KEYS[: len(view["rows"][seat])]
    others = iter([key for key in OTHER_KEYS + OWN_KEYS + MORE_KEYS if key not in taken and key not in mine])
    keys: dict[str, str] = {}
    for owner, row in enumerate(view["rows"]):
        for slot, held in enumerate(row):
            key = mine[slot : slot + 1] if owner == seat else next(others, "") if held else ""
            zone = slot_zone(owner, slot)
            if key and zone in zones:
                keys[zone] = key
    return keys
