"""A controller leads a person through one decision and gives back one action. Each game has its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.table.table import Ask
from vikings_tui.tui.picking import Choice

if TYPE_CHECKING:
    from vikings_tui.core.text import Texts
    from vikings_tui.table.seen import SeenStep
    from vikings_tui.tui.game_screen import GameScreen


class Back(Exception):
    """The person goes back to the choice before."""


class Reworded(Exception):
    """The language was changed: the same question is put again, in the other one."""


class TakeBack(Exception):
    """The person takes back their last step instead of answering."""


class Controller:
    """Gets what the person may know and what they can do; asks through the screen. Games refine `choose`."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    @property
    def t(self) -> Texts:
        """The language of this moment: it may change in the middle of a question."""
        return self.screen.t

    def private(self, ask: Ask) -> bool:
        """Whether secrets of this person are drawn for this question, so that a curtain must come before it."""
        return True

    def agreed(self, ask: Ask) -> Action | None:
        """What this person has already agreed to do now: nobody is asked, nobody has to look."""
        return None

    def stays(self, seat: Seat, since: Sequence[SeenStep]) -> bool:
        """Whether who looked last is still there after these steps: nothing but their own, so no curtain in a turn."""
        return len(since) <= 1

    def watched(self, step: SeenStep) -> bool:
        """Whether all who share this screen have just seen this step happen: then no recap tells it."""
        return False

    def hinted(self, action: Action, view: View) -> str:
        """How a hint names an action."""
        return self.screen.label(action, view)

    def hint_facts(self, view: View) -> Mapping[str, object]:
        """What the braces in the reasons of hints may name."""
        return {}

    async def choose(self, ask: Ask) -> Action:
        """One action. The plain way: a list of all of them."""
        return await self.pick_action(ask, ask.actions)

    async def claim(self, ask: Ask) -> Action:
        """In a race window: what exactly, once this person was first. Asked only when there are several ways."""
        return await self.pick_action(ask, ask.claims)

    async def pick_action(self, ask: Ask, actions: Sequence[Action], prompt: str = "") -> Action:
        choices = [Choice(str(action), self.screen.label(action, ask.view), action=action) for action in actions]
        return await self.act(prompt or self.screen.prompt(ask), choices)

    async def act(self, prompt: str, choices: Sequence[Choice], *, back: bool = False, at: str | None = None) -> Action:
        """The action of the choice that is picked: each has one."""
        picked = await self.screen.pick(prompt, choices, back=back, at=at)
        assert picked.action is not None
        return picked.action
