"""Karl: what it does in plain situations, and that it beats chance by far."""

from __future__ import annotations

import random

import pytest

from tests.conformance import check_step, check_undo
from tests.games.valnarok.positions import do, position
from vikings_tui.bots.simulate import simulate
from vikings_tui.core.rng import Rng
from vikings_tui.games.valnarok.beliefs import Beliefs, Memory
from vikings_tui.games.valnarok.bot import PERFECT, Karl, reason
from vikings_tui.games.valnarok.notation import DISCARD
from vikings_tui.games.valnarok.rules import GAME, ValnarokState
from vikings_tui.games.valnarok.search import forget


def choice(state: ValnarokState, seat: int, karl: Karl = PERFECT) -> str:
    return str(karl.choose(state.view(seat), state.legal(seat), Rng(1)))


def show(state: ValnarokState, *places: tuple[int, int]) -> ValnarokState:
    """All have seen the cards in these places."""
    for owner, slot in places:
        held = state.rows[owner][slot]
        assert held is not None
        state.rows[owner][slot] = state.show(held.card)
    return state


def test_it_puts_a_low_card_in_place_of_a_known_high_one() -> None:
    state = show(position(["leif ragnar", "erik"], pile="thyra"), (0, 0), (0, 1))
    do(state, "0: draw")
    assert choice(state, 0) == "swap 1"


def test_it_takes_a_low_card_from_the_discard() -> None:
    state = show(position(["leif ragnar", "erik"], discard="thyra"), (0, 0), (0, 1))
    assert choice(state, 0) == "take"


def test_vn27_it_intercepts_what_it_is_sure_of_and_nothing_else() -> None:
    state = position(["leif ragnar", "erik ivar"], pile="ragnar")
    do(state, "0: draw", "0: discard")
    assert choice(state, 0) == "pass"
    show(state, (0, 1))
    assert choice(state, 0) == "intercept 0:1"


def test_vn29_it_intercepts_with_anothers_card_to_lose_its_worst() -> None:
    state = show(position(["leif ragnar", "erik ivar"], pile="erik"), (0, 1), (1, 0))
    do(state, "0: draw", "0: discard")
    assert choice(state, 0) == "intercept 1:0"
    do(state, "0: intercept 1:0")
    assert choice(state, 0) == "repay 1"


def test_vn23_it_keeps_an_asgard_for_its_ragnar() -> None:
    state = show(position(["leif ragnar", "erik ivar"], pile="asgard"), (0, 0), (0, 1))
    do(state, "0: draw")
    assert choice(state, 0) == "swap 0"


def test_vn13_thor_gives_the_worst() -> None:
    state = show(position(["ragnar leif", "erik ivar"], pile="thor"), (0, 0), (0, 1))
    do(state, "0: draw", "0: discard")
    assert choice(state, 0) == "give 0"


def test_vn14_loki_swaps_a_known_high_card_for_a_known_low_one() -> None:
    state = show(position(["ragnar leif", "erik thyra"], pile="loki"), (0, 0), (0, 1), (1, 1))
    do(state, "0: draw", "0: discard")
    first = choice(state, 0)
    do(state, f"0: {first}")
    assert {first.split()[1], choice(state, 0).split()[1]} == {"0:0", "1:1"}


def test_vn15_odin_looks_at_an_own_unknown_card() -> None:
    state = show(position(["ragnar leif", "erik thyra"], pile="odin"), (0, 0))
    do(state, "0: draw", "0: discard")
    assert choice(state, 0) == "look 0:1"


def test_vn20_it_declares_with_a_low_known_row_but_not_before_everybody_has_played() -> None:
    state = show(position(["thyra leif", "erik ivar gudrun bjorn"]), (0, 0), (0, 1))
    assert choice(state, 0) != "valhalla"
    state.clock = 5
    assert choice(state, 0) == "valhalla"


def test_vn20_it_does_not_declare_with_a_row_it_does_not_know() -> None:
    state = position(["thyra leif thyra", "ragnar ragnar erik ivar gudrun bjorn"])
    state.clock = 5
    assert choice(state, 0) != "valhalla"


def remembers(state: ValnarokState, memory: Memory | None) -> list[dict[int, str | None]]:
    return Beliefs(state.view(0), memory).rows


def grow_hazy(state: ValnarokState, memory: Memory) -> None:
    """Let time pass until seat 0 mixes something up."""
    sure = remembers(state, None)
    while remembers(state, memory) == sure:
        state.clock += 1


def test_a_fading_memory_loses_what_was_seen_long_ago_and_a_perfect_one_nothing() -> None:
    state, fading = show(position(["ragnar leif", "erik thyra"]), (0, 0), (1, 0)), Memory(2, 2, 0, 0)
    state.clock = 30
    assert remembers(state, None) == [{0: "ragnar", 1: None}, {0: "erik", 1: None}]
    assert remembers(state, fading) == [{0: None, 1: None}, {0: None, 1: None}]
    state.clock = 2
    assert remembers(state, fading) == remembers(state, None)


def test_a_hazy_memory_takes_a_card_for_the_one_beside_it_and_never_invents_one() -> None:
    state, mixing = show(position(["ragnar leif ivar", "erik thyra"]), (0, 1)), Memory(100, 1, 1, 0)
    assert remembers(state, mixing)[0] == {0: None, 1: "leif", 2: None}
    seen = []
    for clock in range(1, 500, 7):
        state.clock = clock
        row = remembers(state, mixing)[0]
        assert sorted(filter(None, row.values())) in ([], ["leif"])
        seen.append(next((slot for slot, card in row.items() if card), None))
    assert list(dict.fromkeys(seen)) in ([1, 2, None], [1, 0, None])  # sure, then beside it, then gone for good


def test_cards_that_are_sure_are_not_mixed_up_with_hazy_ones() -> None:
    state = show(position(["ragnar leif", "erik thyra"]), (0, 0))
    grow_hazy(state, Memory(100, 1, 1, 0))
    assert remembers(state, Memory(100, 1, 1, 0))[0] == {0: None, 1: "ragnar"}
    show(state, (0, 1))
    assert remembers(state, Memory(100, 1, 1, 0))[0] == {0: "ragnar", 1: "leif"}


def test_vn28_who_mixes_up_two_cards_intercepts_with_the_wrong_one() -> None:
    state = show(position(["ragnar leif", "erik thyra"], pile="ragnar"), (0, 0))
    grow_hazy(state, Memory(100, 1, 1, 0))
    do(state, "0: draw", "0: discard")
    karl = Karl(Memory(100, 1, 1, 0))
    assert remembers(state, karl.memory)[0] == {0: None, 1: "ragnar"}
    assert choice(state, 0, karl) == "intercept 0:1"
    assert choice(state, 0) == "intercept 0:0"


def test_vn27_who_overlooks_a_chance_lets_it_pass_as_often_as_its_memory_says() -> None:
    state = show(position(["leif ragnar", "erik ivar"], pile="ragnar"), (0, 1))
    do(state, "0: draw", "0: discard")
    view, actions, rng = state.view(0), state.legal(0), Rng(1)
    said = [Karl(Memory(9, 1, 0, 0.25)).choose(view, actions, rng).verb for _ in range(2000)]
    assert 400 < said.count("pass") < 600


def test_a_search_dreams_of_what_its_player_believes() -> None:
    """What is mixed up changes places in the dream, what is forgotten may be any card: the rules hold all the same."""
    memory, seen = Memory(100, 1, 1, 0), set()
    for number in range(40):
        state = show(position(["ragnar leif ivar", "erik thyra"]), (0, 0), (1, 1))
        grow_hazy(state, memory)
        rows = remembers(state, memory)
        dream, census = state.clone(), state.census()
        forget(dream, 0, memory, random.Random(number))
        assert dream.census() == census
        assert [dict(enumerate(row)) for row in dream.view(0)["known"]] == rows
        assert dream.legal(0) == state.legal(0)
        emptied = next((o, s) for o, row in enumerate(rows) for s in row if remembers(state, None)[o][s] and not row[s])
        seen.add(dream.rows[emptied[0]][emptied[1]])
    assert len(seen) > 5  # what lies where the mixed-up card was seen is anybody's guess


def test_what_an_opponent_has_seen_and_kept_is_believed_to_be_low() -> None:
    state = position(["ragnar leif", "erik thyra", "ivar bjorn"])
    mind = Beliefs(state.view(0), None)
    held = state.rows[1][0]
    assert held is not None
    state.rows[1][0] = state.show_to(1, held)
    wary = Beliefs(state.view(0), None)
    assert wary.expected(1) < mind.expected(1)
    assert (wary.expected(0), wary.expected(2)) == (mind.expected(0), mind.expected(2))
    assert (wary.rival(), wary.worth(1, 0) < wary.worth(1, 1)) == (1, True)


def test_vn20_the_odds_of_a_declaration_fall_with_every_opponent_and_with_what_they_kept() -> None:
    two = show(position(["thyra leif", "erik ivar gudrun"]), (0, 0), (0, 1))
    three = show(position(["thyra leif", "erik ivar gudrun", "ivar bjorn erik"]), (0, 0), (0, 1))
    assert Beliefs(three.view(0), None).odds(0) < Beliefs(two.view(0), None).odds(0) < 1
    before = Beliefs(two.view(0), None).odds(0)
    held = two.rows[1][0]
    assert held is not None
    two.rows[1][0] = two.show_to(1, held)
    assert Beliefs(two.view(0), None).odds(0) < before


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_vn20_karl_wins_about_as_many_of_its_valhallas_as_it_expects(seats: int) -> None:
    """What it believed at each declaration, and what came of it."""
    believed: list[float] = []
    won = 0
    for seed in range(150):
        state, chance, pick = GAME.new(seats=seats, seed=seed), Rng(seed), random.Random(seed)
        while state.decision:
            seat = pick.choice(state.decision.seats)
            view = state.view(seat)
            action = Karl().choose(view, state.legal(seat), chance)
            if action.verb == "valhalla":
                believed.append(Karl().valhalla_odds(view))
            state.apply(seat, action)
        won += sum(deeds.valhallas for deeds in state.deeds)
    assert len(believed) > 300
    assert abs(won / len(believed) - sum(believed) / len(believed)) < 0.06


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_good_play_too_holds_the_contract_at_every_step(seats: int) -> None:
    """Random games seldom get far: this walks where people will be."""
    state, rng, chance = GAME.new(seats=seats, seed=9), random.Random(9), Rng(9)
    census, karl = state.census(), Karl()
    for number in range(20_000):
        if state.decision is None:
            break
        checked = number % 5 == 0
        if checked:
            check_step(GAME, state, rng, census)
        seat = rng.choice(state.decision.seats)
        before, action = state.clone(), karl.choose(state.view(seat), state.legal(seat), chance)
        events = state.apply(seat, action)
        if checked and not any(event.reveals for event in events):
            check_undo(before, seat, action, state, rng)
    assert state.result is not None


def test_karl_beats_three_thralls() -> None:
    """Chance is 25 %; the goal is 60 %."""
    played = simulate("valnarok", 4, 40, 3, ("karl", "thrall", "thrall", "thrall"), {})
    assert played.wins[0] >= 0.6 * 40


@pytest.mark.long
def test_karl_beats_three_thralls_in_a_thousand_games() -> None:
    played = simulate("valnarok", 4, 1000, 11, ("karl", "thrall", "thrall", "thrall"), {})
    assert played.wins[0] >= 0.6 * 1000


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_thousand_random_games_end(seats: int) -> None:
    played = simulate("valnarok", seats, 1000, 5, ("thrall",), {})
    assert sum(played.wins) == pytest.approx(1000)


def test_the_reason_of_a_hint_says_what_the_player_knows() -> None:
    state = position(["leif ragnar", "erik ivar"], pile="ragnar thor", notes="on")
    do(state, "0: draw")
    view = state.view(0)
    assert reason(view, DISCARD) == "discard"
    assert reason(view, GAME.parse("swap 0")) == "swap_unknown"
    show(state, (0, 0))
    assert reason(state.view(0), GAME.parse("swap 0")) == "swap"
    do(state, "0: discard")
    do(state, "0: pass", "1: pass", "1: draw")
    assert reason(state.view(1), DISCARD) == "discard_figure"
    assert reason(state.view(1), GAME.parse("give pile")) == "give_pile"
    assert reason(state.view(1), GAME.parse("give 0")) == "give"


def test_without_notes_no_reason_rests_on_a_card_that_lies_face_down() -> None:
    state = position(["leif ragnar", "erik ivar"], pile="ragnar thor")
    do(state, "0: draw")
    unseen = [reason(state.view(0), action) for action in state.legal(0)]
    show(state, (0, 0))
    show(state, (0, 1))
    assert [reason(state.view(0), action) for action in state.legal(0)] == unseen == ["high", "low", "low"]


@pytest.mark.parametrize(("notes", "same"), [("off", True), ("on", False)])
def test_without_notes_a_hint_is_thought_from_what_nobody_has_to_remember(notes: str, same: bool) -> None:
    """Whatever a seat has seen, the view and the dreams that a hint is thought from are the same."""
    seen, unseen = (position(["leif ragnar", "erik ivar"], pile="thyra thor", notes=notes) for _ in range(2))
    for place in ((0, 0), (0, 1)):
        show(seen, place)
    for state in (seen, unseen):
        do(state, "0: draw")
    assert (seen.as_shown(0).view(0) == unseen.as_shown(0).view(0)) is same
    dreams = [[state.as_shown(0).resample(0, random.Random(n)).to_json() for n in range(5)] for state in (seen, unseen)]
    assert (dreams[0] == dreams[1]) is same
    assert seen.as_shown(0).view(0)["drawn"] == "thyra", "what one holds now needs no memory"
