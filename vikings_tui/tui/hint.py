"""What would a konung do? From what the person who asks may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from vikings_tui.bots.searcher import Thought
from vikings_tui.core.action import Action
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts, game_key
from vikings_tui.games import reason_of
from vikings_tui.table.advice import can_advise
from vikings_tui.table.table import Ask
from vikings_tui.tui.dialog import Dialog

if TYPE_CHECKING:
    from vikings_tui.tui.game_screen import GameScreen

CLOSE = 0.01  # of a chance to win: two actions this near are as good as each other
Label = Callable[[Action, View], str]


class Hints:
    """The screen's hint key."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen

    @property
    def offered(self) -> bool:
        """Whether a hint can be asked for now."""
        screen = self._screen
        ask = screen.asked if screen.picking and self._allowed else None
        if ask is None or not can_advise(screen.seen.slug):
            return False
        if ask.decision.race or ask.decision.kind in screen.seen.game.unadvised:
            return False
        return len(ask.actions) > 1 and ask.decision.kind not in screen.seen.game.room_kinds

    @property
    def _allowed(self) -> bool:
        """By the settings: where several people play a hint would decide between them."""
        screen, wished = self._screen, self._screen.vikings.settings.hints
        one = sum(seat.is_person for seat in screen.seen.seats) <= 1
        return (wished == "always" or (wished == "alone" and one)) and (screen.guide is None or screen.guide.advised)

    def ask(self) -> None:
        """What would a konung do? It is thought about at the table."""
        screen = self._screen
        if screen.asked and self.offered:
            screen.notice(screen.t("hint.thinking"))
            screen.run_worker(self._tell(screen.asked), group="hint", exclusive=True)

    async def _tell(self, ask: Ask) -> None:
        screen = self._screen
        thought = await screen.vikings.at_table.advise(ask)
        if screen.asked is not ask:  # who has decided meanwhile needs no hint
            return
        screen.notice("")
        await screen.curtains.let_hear(ask.seat)
        controller = screen.controller
        says = advice(screen.seen.slug, ask, thought, controller.hinted, screen.t, controller.hint_facts(ask.view))
        screen.pause_clock()
        dialog = Dialog(screen.t("hint.title"), says, [("ok", screen.t("app.ok"))], opened_by="f4")
        screen.app.push_screen(dialog, lambda _: screen.resume_clock())


def advice(
    slug: str, ask: Ask, thought: Thought, label: Label, t: Texts, facts: Mapping[str, object] | None = None
) -> str:
    """The action, one reason in words, and what the search saw."""
    reason = f"{game_key(slug)}.hint.{reason_word(slug, ask.view, thought.action)}"
    if reason not in t:
        return t("hint.none")
    words = [t("hint.action", action=label(thought.action, ask.view)), t(reason, **(facts or {}))]
    if thought.other is not None:
        near = abs(thought.chance - thought.other_chance) < CLOSE
        words.append(
            t(
                "hint.close" if near else "hint.clear",
                share=round(100 * thought.chance),
                second=round(100 * thought.other_chance),
                other=label(thought.other, ask.view),
            )
        )
    return " ".join(words)


def reason_word(slug: str, view: View, action: Action) -> str:
    """The word of the reason below <game>.hint: the game's own, or the verb."""
    own = reason_of(slug)
    return own(view, action) if own else action.verb
