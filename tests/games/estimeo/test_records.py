"""What a match leaves behind: the worst guess, the hardest card, who is good at what."""

from __future__ import annotations

import pytest

from tests.games.estimeo.tables import at_rank, do, give
from vikings_tui.core.event import Event
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.estimeo.records import counts, kinds, shares, statistics
from vikings_tui.games.estimeo.records_cards import hardest_card, remarkable, theme_of, worst_guess
from vikings_tui.games.estimeo.rules import EstimeoState
from vikings_tui.games.estimeo.screen_again import told_again

NAMES = ("Ada", "Bo", "Cy")


def a_round() -> tuple[EstimeoState, list[Event]]:
    """Seat 1 lays 88 and 63 under the marker 45, seat 2 lays 8 under and 52 above it; both lay the Master's 0."""
    state = at_rank(challenge="suggest cards-left")
    give(state, 1, "mercury-year", "braille-patterns")
    give(state, 2, "snail-well", "knock-out")
    events = do(state, "put blue 1", "put yellow 1", "put master 4", "done 100")
    events += do(state, "put blue 1", "put yellow 3", "put master 4", "done 120")
    while state.decision and state.decision.kind == "turn":
        events += do(state, "next")
    return state, events


def test_the_worst_guess_lay_the_farthest_from_where_it_belongs() -> None:
    _, events = a_round()
    worst = worst_guess(events)
    assert worst is not None
    assert (worst.seat, worst.event.data["card"], worst.off) == (2, "master", 52), "0 above 52"


def test_the_hardest_card_is_the_one_that_most_got_wrong() -> None:
    _, events = a_round()
    hardest = hardest_card(events)
    assert hardest is not None
    assert hardest.laid[0].event.data["card"] == "master"
    assert (hardest.red, hardest.left) == (2, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_are_told_at_the_end_and_in_the_rounds_again(language: str) -> None:
    _, events = a_round()
    texts = Texts(language)
    told = remarkable(events, NAMES, texts)
    assert "Cy" in told[0]
    assert "52" in told[0]
    assert len(told) == 2
    lines = list(told_again(events, NAMES, texts))
    assert [line[1:] for line in lines[:2]] == told
    assert len(lines) > 10
    assert not [line for line in lines if "[estimeo" in line]


def test_where_nothing_was_wrong_nothing_is_told_of_it() -> None:
    assert worst_guess([]) is None
    assert hardest_card([]) is None
    assert remarkable([], NAMES, Texts("en")) == []


def test_cards_are_counted_by_what_they_are_about() -> None:
    state, events = a_round()
    done = counts(events, state.view(None))
    assert done["turned master"] == [0, 1, 1]
    assert done["turned sums"] == [0, 0, 2]
    assert done["green sums"] == [0, 0, 2]
    assert sum(sum(done.get(f"turned {kind}", ())) for kind in kinds()) == sum(done["turned"]) == 6
    assert sum(sum(done.get(f"green {kind}", ())) for kind in kinds()) == sum(done["right"]) == 2
    assert "turned food" not in done


def test_a_card_of_the_first_edition_is_counted_with_todays_theme_and_a_drawn_one_as_drawn() -> None:
    assert theme_of({"card": "snail-well", "deck": "house", "mark": ""}) == "sums"
    assert theme_of({"card": "days~3~40", "deck": "house", "mark": "2"}) == "drawn"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_question_has_its_words(language: str) -> None:
    texts = Texts(language)
    titles = [title for title, _, _ in shares(texts)]
    assert len(set(titles)) == len(kinds())
    assert not [title for title in titles if "[" in title]


def test_the_widest_miss_of_each_stands_among_the_figures_of_the_end() -> None:
    state, events = a_round()
    rows = dict(statistics(events, state.view(None), Texts("en")))
    assert rows["Widest miss"] == ("0", "45", "52")
