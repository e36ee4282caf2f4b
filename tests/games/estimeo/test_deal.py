"""ES-1: which cards are dealt: themes, tape, families, cards that were seen before, cards that are exchanged."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance import step
from tests.games.estimeo.tables import at_markers, at_rank, do, give
from vikings_tui.core.errors import IllegalAction
from vikings_tui.core.rng import Rng
from vikings_tui.core.text import LANGUAGES, clean
from vikings_tui.games.estimeo import families, memory
from vikings_tui.games.estimeo.deck import challenge, chosen, house, theme_sizes
from vikings_tui.games.estimeo.deck_check import check_card, tables
from vikings_tui.games.estimeo.families import MAKERS, SIGN, draw, family_card
from vikings_tui.games.estimeo.options import DRAWN, wanted_themes
from vikings_tui.games.estimeo.rules import GAME, EstimeoState


def dealt(state: EstimeoState, rng: random.Random) -> Iterator[list[str]]:
    """The challenge cards of each round of a match."""
    seen = -1
    while state.decision:
        if state.round != seen:
            seen = state.round
            yield [card for hand in state.hands for card in hand]
        seat, action = step(state, rng)
        state.apply(seat, next((a for a in state.legal(seat) if a.verb == "done"), action))


def themes_of(cards: list[str]) -> set[str]:
    return {house().card(card).theme for card in cards}


def test_the_themes_and_their_sizes_are_those_of_the_files() -> None:
    sizes = theme_sizes()
    assert sum(sizes.values()) == len(house().ids) >= 400
    assert [name for name, size in sizes.items() if not size] == [DRAWN]


def test_only_cards_of_the_chosen_themes_are_dealt_while_there_are_enough() -> None:
    state = GAME.new(4, 3, themes="music,animals")
    for cards in dealt(state, random.Random(1)):
        assert themes_of(cards) <= {"animals", "music"}


def test_a_small_theme_is_filled_up_from_the_others_below_its_cards() -> None:
    state = GAME.new(6, 3, themes="weights", cards="3")
    cards = [card for hand in state.hands for card in hand] + state.pile[::-1]
    own = theme_sizes()["weights"]
    assert themes_of(cards[:own]) == {"weights"}
    assert len(cards) >= 64


@pytest.mark.parametrize("themes", ["all", "animals,drawn", "drawn"])
@pytest.mark.parametrize("seats", [3, 6])
def test_at_most_a_fifth_of_what_is_dealt_is_drawn_from_the_seed(seats: int, themes: str) -> None:
    for seed in range(6):
        total = drawn = 0
        for cards in dealt(GAME.new(seats, seed, themes=themes), random.Random(seed)):
            total += len(cards)
            drawn += sum(SIGN in card for card in cards)
            assert drawn <= total / 5
        assert drawn > 0


def test_es1_sums_sequences_and_chestnuts_are_a_tenth_of_what_is_dealt_and_no_more() -> None:
    """Those that are drawn from the seed are counted with the others."""
    kinds: Counter[str] = Counter()
    for seed in range(24):
        for cards in dealt(GAME.new(3 + seed % 4, seed), random.Random(seed)):
            kinds.update(house().card(card).kind for card in cards)
    assert kinds["sum"] + kinds["riddle"] <= kinds.total() / 10


def test_without_the_theme_of_drawn_numbers_there_are_none() -> None:
    assert GAME.new(4, 3, themes="music").families == []


@pytest.mark.parametrize("family", MAKERS)
def test_a_card_of_a_family_is_whole_in_both_languages_and_its_range_holds_the_answer(family: str) -> None:
    rng, found = Rng(5), set()
    for _ in range(60):
        card = SIGN.join(map(str, (family, *families._good_numbers(family, rng))))
        made = family_card(card)
        assert made is not None
        assert list(check_card(made)) == []
        for language in LANGUAGES:
            text = getattr(made.question, language)
            assert "{" not in text
            assert clean(text, 240) == text.replace("\u00a0", " ")
            assert len(text) <= 130
        known = challenge(made)
        if known.answer is not None:
            for values in tables():
                low, high = known.range(values)
                assert low <= known.answer(values) <= high
            found.add(made.answer)
    assert len(found) > 3 or family == "names-again"


def test_answers_of_families_are_true() -> None:
    def answer(card: str) -> object:
        made = family_card(card)
        return made and made.answer

    assert answer("days~1~32") == "31"
    assert answer("streets~2~2") == "6"
    assert answer("rectangles~2~2") == "9"
    assert answer("matchsticks~1~1") == "4"
    assert answer("hexagons~1~2") == "18"
    assert answer("king~0~0~1") == "3"
    assert answer("letter-sum~0") == str(15 + 4 + 9 + 14)
    assert answer("page-numbers~99~9") == "20"
    assert answer("clock-hands~3~0") == "90"
    assert answer("clock-hands~12~30") == "165"
    assert [answer(card) for card in ("days~3", "days~9~3", "beards~3", "king~9~9~x", "clock-hands~13~0")] == [None] * 5


def test_drawn_cards_are_different_and_the_same_for_the_same_seed() -> None:
    cards = draw(40, Rng(7))
    assert len(set(cards)) == 40
    assert cards == draw(40, Rng(7)) != draw(40, Rng(8))
    assert len({card.split(SIGN)[0] for card in cards}) > 6


def test_without_a_tape_no_card_and_no_idea_asks_for_one() -> None:
    state = GAME.new(4, 3, tape="no")
    assert not [card for card in state.census() if SIGN not in card and house().card(card).tape]
    assert not [name for name in state.ideas if name.startswith("tape-")]
    assert [name for name in GAME.new(4, 3).ideas if name.startswith("tape-")]


# ---- a card that can't be measured here


def test_a_card_that_cant_be_measured_here_is_exchanged_for_one_that_nobody_has_to_measure() -> None:
    state = at_rank()
    give(state, 1, "tape-chair", "snail-well")
    do(state, "put blue 1")
    verbs = [str(action) for action in state.legal(1) if action.verb == "exchange"]
    assert verbs == ["exchange blue"]
    [event] = do(state, "exchange blue")
    assert state.hands[1][0] != "tape-chair"
    assert house().card(state.hands[1][0]).by != "master"
    assert state.pile[0] == "tape-chair"
    assert state.columns[1] == ("marker",)
    assert event.reveals
    assert event.seen_by(2).data == {"seat": 1, "master": 0}
    assert GAME.from_json(state.to_json()) == state


def test_a_card_whose_answer_is_known_stays() -> None:
    state = at_rank()
    give(state, 1, "snail-well", "mercury-year")
    with pytest.raises(IllegalAction):
        do(state, "exchange blue")


# ---- the Master's ideas


@pytest.mark.parametrize("seats", [3, 6])
def test_es8_no_idea_is_offered_twice_in_a_match(seats: int) -> None:
    state, rng, asked = GAME.new(seats, 3), random.Random(3), []
    while state.decision:
        seat, action = step(state, rng)
        if action.verb in ("suggest", "challenge"):
            assert action.verb == "suggest"
            assert action.args[0] not in asked
            asked.append(action.args[0])
        state.apply(seat, next((a for a in state.legal(seat) if a.verb == "done"), action))
    assert len(asked) == state.rounds
    assert not set(asked) & set(state.ideas)


def test_es8_the_ideas_come_in_another_order_in_every_match() -> None:
    assert len({at_markers(seed_from=seed).ideas[0] for seed in range(0, 60, 6)}) > 4


# ---- what these people have seen


def test_how_well_cards_are_known_is_packed_and_read_back() -> None:
    found = [random.Random(4).randrange(3) for _ in range(700)]
    assert memory.levels(memory.packed(found), 700) == found
    assert memory.levels("", 3) == [0, 0, 0]


@pytest.mark.parametrize("seats", range(3, 7))
def test_ten_matches_with_the_same_people_ask_no_question_twice_before_the_deck_is_used_up(seats: int) -> None:
    met: list[str] = []
    unseen, used_up = set(house().ids), False
    for seed in range(10):
        options = GAME.recalling({}, met)
        for cards in dealt(GAME.new(seats, seed, **options), random.Random(seed)):
            fresh = [card for card in cards if SIGN not in card]
            if not used_up and len(unseen) >= len(fresh):
                assert set(fresh) <= unseen
            used_up = used_up or len(unseen) < len(fresh)
            unseen -= set(fresh)
            met = [card for card in met if card not in fresh] + fresh


def test_cards_seen_long_ago_come_back_before_those_seen_lately() -> None:
    ids = list(house().ids)
    options = GAME.recalling({}, ids)
    state = GAME.new(3, 1, **options)
    first = {card for hand in state.hands for card in hand}
    assert first <= set(ids[: len(ids) // 2])
    assert GAME.recalling({"memory": "no"}, ids)["seen"] == ""


def test_what_is_met_is_what_was_laid_and_what_was_left_out() -> None:
    state = at_rank()
    events = do(state, "put blue 1", "done 100", "done 100")
    assert set(GAME.met_in(events)) == {card for hand in state.hands for card in hand if SIGN not in card}
    assert GAME.met_in(do(state, "next")) == []


# ---- decks of one's own, several mixed

CARD = '[[card]]\nid = "{id}"\nkind = "count"\nquestion.en = "How many?"\nanswer = 4\nlow = 0\nhigh = 9\n'


def test_a_folder_and_a_file_and_the_house_are_mixed(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    for name in ("one", "two"):
        (folder / f"{name}.toml").write_text(CARD.format(id=name))
    single = tmp_path / "three.toml"
    single.write_text(CARD.format(id="three"))
    state = GAME.new(3, 1, deck=f"house:{folder}:{single}")
    assert {"one", "two", "three"} < set(state.census())
    assert set(house().ids) < set(state.census())
    assert GAME.own_files(GAME.read_options({"deck": state.deck})) == tuple(
        str(path) for path in (folder / "one.toml", folder / "two.toml", single)
    )
    assert GAME.from_json(state.to_json()) == state
    alone = GAME.new(3, 1, deck=str(folder))
    assert len(alone.census()) - len(alone.families) == 29


def test_a_tape_card_of_ones_own_is_left_out_where_there_is_no_tape() -> None:
    deck = house()
    with_tape, without = (chosen(deck, wanted_themes("all"), tape)[0] for tape in (True, False))
    assert set(with_tape) - set(without) == {card for card in deck.ids if deck.card(card).tape}
