"""Every event, every action, every question and every reason has its sentence, and no log names a private card."""

from __future__ import annotations

import random

import pytest

from tests.games.valnarok.positions import do, position
from vikings_tui.core.rng import Rng
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.valnarok.bot import Karl
from vikings_tui.games.valnarok.content import CARDS
from vikings_tui.games.valnarok.narrate import card_name, label, narrate, shield_name
from vikings_tui.games.valnarok.rules import CHOICES, GAME

NAMES = ("Ada", "Bo", "Cy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_without_a_hole(language: str) -> None:
    texts, rng, told = Texts(language), random.Random(2), set()
    for seed in range(12):
        state, karl, chance = GAME.new(seats=3, seed=seed), Karl(), Rng(seed)
        while state.decision:
            seat = rng.choice(state.decision.seats)
            view, actions = state.view(seat), state.legal(seat)
            for action in actions:
                assert "[" not in label(action, view, NAMES, texts), action
            wild = rng.random() < 0.1
            chosen = rng.choice(actions) if wild else karl.choose(view, actions, chance)
            for event in state.apply(seat, chosen):
                sentence = narrate(event.seen_by(seat), NAMES, texts)
                assert sentence or event.kind == "closed", event
                assert "[" not in sentence
                assert "{" not in sentence
                told.add(event.kind)
    assert told >= {"round", "five", "draw", "take", "swap", "discard", "valhalla", "again", "give", "loki", "odin"}
    assert told >= {"add", "add_revealed", "intercept", "repay", "count", "shield", "ragnarok", "end"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_question_option_and_shield_has_its_words(language: str) -> None:
    texts = Texts(language)
    keys = [f"valnarok.card.{card}" for card in CARDS] + [f"valnarok.says.{card}" for card in CARDS]
    keys += [f"valnarok.ask.{kind}" for kind in CHOICES] + ["valnarok.bot.thrall", "valnarok.bot.karl"]
    keys += [f"valnarok.why.{why}" for why in ("no_discard", "no_cards", "stall", "declared", "taken", "no_pile")]
    for spec in GAME.options():
        keys.append(f"valnarok.option.{spec.name}.title")
        keys += [f"valnarok.option.{spec.name}.{c}.{part}" for c in spec.choices for part in ("title", "says")]
    assert [key for key in keys if key not in texts] == []
    assert len({shield_name(shields, texts) for shields in range(4)}) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_is_no_crib_it_never_names_a_card_that_one_seat_saw(language: str) -> None:
    texts = Texts(language)
    state = position(["ivar erik", "leif bjorn"], pile="odin")
    events = do(state, "0: draw", "0: discard", "0: look 1:1", "0: seen")
    told = [narrate(event.seen_by(0), NAMES, texts) for event in events]
    assert card_name("bjorn", texts) not in " ".join(told)
    drawn = position(["ivar erik", "leif bjorn"], pile="thyra")
    told = [narrate(event.seen_by(0), NAMES, texts) for event in do(drawn, "0: draw", "0: swap 0")]
    assert card_name("thyra", texts) not in " ".join(told)
    assert card_name("ivar", texts) in " ".join(told), "what is discarded is seen by all"


def test_places_are_counted_from_one_and_people_are_named() -> None:
    texts = Texts("en")
    state = position(["ivar erik", "leif bjorn"], pile="bjorn")
    do(state, "0: draw", "0: discard")
    labels = [label(action, state.view(0), NAMES, texts) for action in state.legal(0)]
    assert labels[1] == "Intercept with your card 1"
    assert labels[4] == "Intercept with card 2 of Bo"


@pytest.mark.parametrize("order", [("loki 0:1", "with 1:0"), ("loki 1:0", "with 0:1")])
def test_vn14_who_swaps_a_card_of_their_own_is_named_once(order: tuple[str, str]) -> None:
    state = position(["ivar erik", "leif bjorn"], pile="loki gudrun")
    events = do(state, "0: draw", "0: discard", *(f"0: {step}" for step in order))
    told = narrate(events[-1].seen_by(None), ("Aslaug", "Bodil"), Texts("en"))
    assert told == "Aslaug swaps their card 2 with card 1 of Bodil."
