"""Every event, action and reason has its sentence in both languages, and none tells what its reader may not know."""

from __future__ import annotations

import random

import pytest

from tests.games.clash.tables import announced, do, table
from vikings_tui.core.event import Event
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.clash.narrate import label, narrate
from vikings_tui.games.clash.position import KINDS
from vikings_tui.games.clash.rules import GAME

NAMES = ("Ada", "Bo", "Cy", "Dee")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("steal", ["random", "choose"])
def test_whatever_happens_has_a_sentence(language: str, steal: str) -> None:
    texts, rng, kinds = Texts(language), random.Random(1), set()
    for seed in range(13):
        state = GAME.new(seats=4, seed=seed, steal=steal)
        while state.decision:
            seat = rng.choice(state.decision.seats)
            view = state.view(seat)
            labels = [label(action, view, NAMES, texts) for action in state.legal(seat)]
            assert all(labels)
            assert not any("[" in text for text in labels), labels
            blocked = [texts(f"clash.why.{reason}") for s in range(4) for reason in state.view(s)["blocked"].values()]
            assert not any("[" in text for text in blocked), blocked
            polite = [a for a in state.legal(seat) if str(a) == "pass" and rng.random() < 0.7]
            for event in state.apply(seat, rng.choice(polite or state.legal(seat))):
                kinds.add(event.kind)
                lines = [narrate(event.seen_by(s), NAMES, texts) for s in (0, 1, None)]
                assert not any("[" in text for text in lines), lines
    assert {"called", "stole", "struck", "slammed", "drowned", "caught", "thrown", "parried", "supplied"} <= kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_option_and_bot_has_its_text(language: str) -> None:
    texts = Texts(language)
    wanted = [f"clash.ask.{kind}" for kind in KINDS]
    wanted += [f"clash.{key}" for key in ("title", "tagline", "players", "bot.thrall", "bot.karl")]
    for spec in GAME.options():
        wanted.append(f"clash.option.{spec.name}.title")
        wanted += [f"clash.option.{spec.name}.{choice}.{part}" for choice in spec.choices for part in ("title", "says")]
    assert [key for key in wanted if key not in texts] == []


def line(events: list[Event], kind: str, seat: int | None) -> str:
    event = next(event for event in events if event.kind == kind)
    return narrate(event.seen_by(seat), NAMES, Texts("en"))


def test_an_announcement_tells_the_card_to_its_player_only() -> None:
    state = table(hands=[("walk", "walk", "shield")])
    events = do(state, "play 3 as sprint")
    assert line(events, "announced", 0) == "Ada announces Sprint; the card is Shield."
    assert line(events, "announced", 1) == "Ada announces Sprint."
    assert line(events, "announced", None) == "Ada announces Sprint."


def test_a_blind_take_tells_the_value_to_the_two_only() -> None:
    state = announced("club", ["a1", "a2", "g4"], bracelets=[(1,), (3,), (2,)])
    events = do(state, "attack 1", "pass")
    assert line(events, "stole", 0) == "Ada takes a bracelet from Bo: a 3."
    assert line(events, "stole", 1) == "Ada takes a bracelet from Bo: a 3."
    assert line(events, "stole", 2) == "Ada takes a bracelet from Bo."


def test_a_draw_is_told_to_its_player_only() -> None:
    state = table(hands=[("walk", "walk", "shield")])
    events = do(state, "play 1 as club", "pass", "play 1 as club", "pass")
    assert line(events, "drew", 0).startswith("Ada draws: ")
    assert line(events, "drew", 1) == ""
