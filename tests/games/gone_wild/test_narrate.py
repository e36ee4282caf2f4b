"""The log, the prompts and the buttons: in both languages nothing is missing and nothing secret is said."""

from __future__ import annotations

import random

import pytest

from tests.conformance import step
from tests.games.gone_wild.positions import do, hand, table, village
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS
from vikings_tui.games.gone_wild.favours import SOURCES, score
from vikings_tui.games.gone_wild.narrate import label, narrate
from vikings_tui.games.gone_wild.rounds import KINDS, proceed
from vikings_tui.games.gone_wild.rules import GAME

NAMES = ("Ada", "Bo", "Cy", "Di")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_button_of_random_games_has_a_sentence(language: str) -> None:
    texts, rng = Texts(language), random.Random(6)
    said: set[str] = set()
    for seed in range(6):
        state = GAME.new(seats=2 + seed % 3, seed=seed)
        while state.decision:
            seat = state.decision.seats[0]
            view = state.view(seat)
            for action in state.legal(seat):
                said.add(label(action, view, NAMES, texts))
            said |= {texts(f"gone_wild.why.{reason}") for reason in view["blocked"].values()}
            for event in state.apply(*step(state, rng)):
                for eyes in (*range(state.seats), None):
                    said.add(narrate(event.seen_by(eyes), NAMES, texts))
    assert not [text for text in said if "[gone_wild" in text or "{" in text]
    assert not [text for text in said if any(name in text for name in (*CARDS, *BUILDINGS) if "-" in name)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_option_and_source_has_a_sentence(language: str) -> None:
    texts = Texts(language)
    keys = [f"ask.{kind}" for kind in KINDS] + [f"source.{source}" for source in SOURCES]
    keys += ["title", "tagline", "players", "bot.thrall", "bot.karl"]
    for spec in GAME.options():
        keys += [f"option.{spec.name}.title"]
        keys += [f"option.{spec.name}.{choice}.{part}" for choice in spec.choices for part in ("title", "says")]
    assert not [key for key in keys if f"gone_wild.{key}" not in texts]


def test_the_log_of_a_raid_reads_well() -> None:
    state, texts = table(), Texts("en")
    village(state, 1, "gold-mine")
    hand(state, 0, "warrior", "beer", "beer", "beer")
    events = do(state, "attack 1 gold-mine-1", "add warrior", "commit", "buy elf-archer", "end")
    lines = [line for event in events if (line := narrate(event.seen_by(1), NAMES, texts))]
    assert lines == [
        "Ada attacks Gold Mine 1 of Bo with Viking Warrior: 1 against 1.",
        "Ada damages Gold Mine 1 of Bo.",
        "Ada buys Elf Archer (3 Beer).",
        "Ada +1 VP (buildings damaged), 1 in all.",
        "Bo’s turn.",
    ]


def test_cards_drawn_are_named_to_their_owner_only() -> None:
    state, texts = table(), Texts("en")
    state.players[0].deck = ["warrior", "gold"]
    hand(state, 0, "shaman")
    drawn = do(state, "play shaman")[-1]
    assert narrate(drawn.seen_by(0), NAMES, texts) == "Ada draws 2 cards: Gold, Viking Warrior."
    assert narrate(drawn.seen_by(1), NAMES, texts) == "Ada draws 2 cards."


def test_gw14_the_log_says_what_was_paid_after_an_exchange() -> None:
    state, texts = table(), Texts("en")
    hand(state, 0, "beer", "beer", "gold")
    lines = [narrate(event.seen_by(1), NAMES, texts) for event in do(state, "exchange beer", "buy cannon")]
    assert lines == ["Ada exchanges beer for 1 gold (2 Beer).", "Ada buys Cannon (1 gold at hand, Gold)."]


def test_gw31_the_log_says_whether_a_favour_was_open_or_the_hidden_one() -> None:
    texts, said = Texts("en"), []
    for chosen in ("open", "hidden"):
        state = table()
        score(state, 0, 5, "raid", [])
        proceed(state, [])
        assert state.favour_drawn
        card = state.favours[0] if chosen == "open" else state.favour_drawn
        event = next(event for event in do(state, f"favour {card}") if event.kind == "favour")
        said.append(narrate(event.seen_by(1), NAMES, texts))
    assert "takes the open Divine Favour" in said[0]
    assert "the hidden one" in said[0]
    assert "takes the hidden Divine Favour" in said[1]
