"""Without notes whoever uses everything that the program shows wins no more than whoever has only their own memory."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from vikings_tui.bots.tournament import wilson
from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.valnarok.beliefs import Beliefs, Memory
from vikings_tui.games.valnarok.bot import PERFECT, Karl, kind_of
from vikings_tui.games.valnarok.content import Card
from vikings_tui.games.valnarok.rules import GAME
from vikings_tui.games.valnarok.screen import ValnarokScreen
from vikings_tui.games.valnarok.views import as_valnarok
from vikings_tui.table.match import Match
from vikings_tui.table.seen import news_of, seen_of
from vikings_tui.tui.players import seated

Places = dict[tuple[Seat, int], Card]
FADING = Memory(rounds=1.0, own=2.0, mixes=0.2, overlooks=0.1)  # of a person who tries
BY_THEMSELVES = Karl(FADING)


class Assistant:
    """Has the same memory, adds to it what the screen shows, and where it knows nothing follows the hint."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match, self.seat = match, seat
        self.seen = seen_of(match, [seat])

    def choose(self, actions: Sequence[Action], rng: Rng) -> Action:
        view = self._assisted()
        kind = kind_of(as_valnarok(view))
        knows_nothing = not any(Beliefs(as_valnarok(view), FADING).mine.values())
        if knows_nothing and kind not in GAME.unadvised:
            return PERFECT.choose(self.match.as_shown(self.seat)[0], actions, rng)
        return BY_THEMSELVES.choose(view, actions, rng)

    def _assisted(self) -> View:
        """Its own view, in which what the screen shows was seen just now."""
        view = self.match.view(self.seat)
        known, learned = [list(row) for row in view["known"]], [list(row) for row in view["learned"]]
        for (owner, slot), card in self.shown().items():
            known[owner][slot], learned[owner][slot] = card, view["clock"]
        return {**view, "known": known, "learned": learned}

    def shown(self) -> Places:
        """Which card lies where, as far as the screen says so in any way."""
        self.seen.take(news_of(self.match, [self.seat], len(self.seen.history)))
        view = as_valnarok(self.seen.view(self.seat))
        places = {place: card for place, card in self.told().items() if view["rows"][place[0]][place[1]]}
        for owner, row in enumerate(view["known"]):
            places |= {(owner, slot): card for slot, card in enumerate(row) if card}
        return places

    def told(self) -> Places:
        """Which card lies where, as far as the log says so."""
        screen = ValnarokScreen(self.seen)
        screen.view, places = self.seen.view(self.seat), Places()
        for event in self.seen.log(self.seat, screen.told_from()):
            data = event.data
            if event.kind == "round":
                places.clear()
            elif event.kind == "swap":
                places.pop((data["seat"], data["slot"]), None)
                if data["taken"]:
                    places[data["seat"], data["slot"]] = data["kept"]
            elif event.kind == "intercept":
                places.pop((data["owner"], data["slot"]), None)
                if not data["right"]:
                    places[data["owner"], data["slot"]] = data["card"]
            elif event.kind == "loki":
                exchange(places, (data["owner"], data["slot"]), (data["other"], data["place"]))
            elif event.kind == "repay":
                exchange(places, (data["seat"], data["slot"]), (data["other"], data["place"]))
            elif event.kind == "give":
                places.pop((data["seat"], data["slot"]), None)
        return places


def exchange(places: Places, a: tuple[Seat, int], b: tuple[Seat, int]) -> None:
    first, second = places.pop(a, None), places.pop(b, None)
    places |= {place: card for place, card in ((a, second), (b, first)) if card}


def play(number: int, notes: str) -> tuple[Match, Assistant]:
    """A game of an assistant against somebody by themselves; they change seats."""
    match = Match.new("valnarok", seated(["person"] * 2), number // 2, {"notes": notes}, None)
    assistant, rng = Assistant(match, number % 2), Rng(number)
    while match.decision is not None:
        seat = rng.choice(match.decision.seats) if len(match.decision.seats) > 1 else match.decision.seats[0]
        actions = match.legal(seat)
        by_themselves = seat != assistant.seat
        view = match.view(seat)
        action = BY_THEMSELVES.choose(view, actions, rng) if by_themselves else assistant.choose(actions, rng)
        match.advance(seat, action)
    return match, assistant


def wins(games: int, notes: str) -> float:
    """What assistants won; a shared win counts in parts."""
    won = 0.0
    for number in range(games):
        match, assistant = play(number, notes)
        assert match.result is not None
        won += (assistant.seat in match.result.winners) / len(match.result.winners)
    return won


@pytest.mark.long
def test_without_notes_all_that_the_program_shows_wins_nothing() -> None:
    low, _ = wilson(wins(300, "off"), 300)
    assert low <= 0.5


@pytest.mark.long
def test_with_notes_the_same_assistant_wins_more() -> None:
    """The assistant does use what it is shown."""
    low, _ = wilson(wins(300, "on"), 300)
    assert low > 0.5


def test_without_notes_nothing_is_shown_that_did_not_happen_in_this_turn() -> None:
    """Whatever card the screen or its log can still tell was shown to all since the turn began, or is looked at now."""
    told = 0
    for number in range(3):
        match = Match.new("valnarok", seated(["person"] * 2), number, {}, None)
        assistants, rng = [Assistant(match, seat) for seat in range(2)], Rng(number)
        while match.decision is not None and match.decision.kind != "next":
            for assistant in assistants:
                clock, learned = match.view(None)["clock"], match.view(None)["learned"]
                for (owner, slot), _ in assistant.shown().items():
                    assert learned[owner][slot] >= clock - 1, "until the next one begins to act"
                    told += 1
            seat = rng.choice(match.decision.seats)
            match.advance(seat, BY_THEMSELVES.choose(match.view(seat), match.legal(seat), rng))
    assert told
