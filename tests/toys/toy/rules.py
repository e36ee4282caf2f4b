"""Even or odd: pick a card in secret, announce what it is, be ready; whoever doubts first wins or loses a point.

Small, and with all a table must cope with: hidden cards, steps that can be undone and steps that can't, a race window,
a free text, an option.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, Self

from vikings_tui.core.action import Action, Form, Notation
from vikings_tui.core.event import Event
from vikings_tui.core.game import Game, Options
from vikings_tui.core.piles import redeal
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import Decision, State, View, rank

NOTATION = Notation(
    {
        "say": "say {text}",
        "pick": "pick {}",
        "announce": "announce {}",
        "ready": "ready",
        "doubt": "doubt",
        "pass": "pass",
    }
)
make = NOTATION.action


class ToyOptions(Options):
    length: Literal["short", "long"] = "short"


@dataclass(slots=True, kw_only=True)
class ToyState(State):
    hands: list[list[int]]
    deck: list[int]
    shown: list[int] = field(default_factory=list)
    scores: list[int]
    turn: int = 0
    picked: int | None = None
    announced: str = ""

    def _actions(self, seat: int) -> Sequence[Action]:
        assert self.decision
        match self.decision.kind:
            case "pick":
                return [*(make("pick", card) for card in self.hands[seat]), make("say", "hej")]
            case "announce":
                return [make("announce", "even"), make("announce", "odd")]
            case "ready":
                return [make("ready")]
        return [make("doubt"), make("pass")]

    def _perform(self, seat: int, action: Action, events: list[Event]) -> None:
        assert self.decision
        match action.verb:
            case "say":
                events.append(Event("said", {"seat": seat, "text": action.args[0]}))
            case "pick":
                self.picked = int(action.args[0])
                events.append(Event("picked", {"seat": seat}, {"card": self.picked}, (seat,)))
                self.decision = Decision("announce", (seat,))
            case "announce":
                self.announced = str(action.args[0])
                events.append(Event("announced", {"seat": seat, "what": self.announced}))
                self.decision = Decision("ready", (seat,))
            case "ready":
                others = tuple(other for other in range(self.seats) if other != seat)
                self.decision = Decision("doubt", others, race=True)
            case "pass":
                self.decision = self.decision.without(seat)
                events.append(Event("passed", {"seat": seat}))
                if not self.decision.seats:
                    self._show(None, events)
            case "doubt":
                self._show(seat, events)

    def _show(self, doubter: int | None, events: list[Event]) -> None:
        assert self.picked is not None
        card, true = self.picked, self.announced == ("odd" if self.picked % 2 else "even")
        self.scores[self.turn if true or doubter is None else doubter] += 1
        self.hands[self.turn].remove(card)
        self.shown.append(card)
        events.append(Event("shown", {"seat": self.turn, "card": card, "doubter": doubter}, reveals=True))
        self.picked, self.announced, self.turn = None, "", (self.turn + 1) % self.seats
        if not self.hands[self.turn]:
            self.decision, self.result = None, rank(self.scores, lambda seat: self.scores[seat])
        else:
            self.decision = Decision("pick", (self.turn,), form=Form("say", "text", 1, 40))

    def view(self, seat: int | None) -> View:
        mine = seat is not None
        return {
            **self.common_view(seat),
            "hand": tuple(self.hands[seat]) if seat is not None else (),
            "hands": tuple(map(len, self.hands)),
            "shown": tuple(self.shown),
            "scores": tuple(self.scores),
            "picked": self.picked if mine and seat == self.turn else None,
            "announced": self.announced,
        }

    def resample(self, seat: int | None, rng: random.Random) -> Self:
        other = self.clone()
        redeal([other.deck, *(hand for owner, hand in enumerate(other.hands) if owner != seat)], rng)
        if other.picked is not None and seat != other.turn:
            other.picked = rng.choice(other.hands[other.turn])
        other.rng = Rng(rng.getrandbits(64))
        return other

    def clone(self) -> Self:
        return type(self)(
            seats=self.seats,
            rng=self.rng.clone(),
            edition=self.edition,
            decision=self.decision,
            result=self.result,
            hands=[hand.copy() for hand in self.hands],
            deck=self.deck.copy(),
            shown=self.shown.copy(),
            scores=self.scores.copy(),
            turn=self.turn,
            picked=self.picked,
            announced=self.announced,
        )

    def census(self) -> Mapping[str, int]:
        return {"cards": sum(map(len, self.hands)) + len(self.deck) + len(self.shown)}


class Toy(Game[ToyState]):
    slug: ClassVar[str] = "toy"
    seat_counts: ClassVar[range] = range(2, 5)
    options_type: ClassVar[type[Options]] = ToyOptions
    notation: ClassVar[Notation] = NOTATION
    state_type = ToyState

    def deal(self, seats: int, seed: int, options: Any, edition: int) -> ToyState:
        rng = Rng(seed)
        deck = list(range(1, 25))
        rng.shuffle(deck)
        size = 2 if options.length == "short" else 4
        hands = [sorted(deck.pop() for _ in range(size)) for _ in range(seats)]
        decision = Decision("pick", (0,), form=Form("say", "text", 1, 40))
        return ToyState(
            seats=seats, rng=rng, edition=edition, decision=decision, hands=hands, deck=deck, scores=[0] * seats
        )

    def content_files(self) -> tuple[str, ...]:
        return ("locale/en/errors.toml",)


GAME = Toy()
