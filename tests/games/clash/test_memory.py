"""CV-5, CV-19: what the screen remembers of the bracelets, under each value of the option."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.clash.tables import can, do, hold, kind
from tests.games.clash.witness import Story, hands_by_place, passings
from vikings_tui.core.event import Event
from vikings_tui.games.clash.bracelets import VALUES, pick_up, steal
from vikings_tui.games.clash.rules import GAME, ClashState
from vikings_tui.games.clash.turn import lay_bracelet

WALKER = ("walk", "walk", "shield")
SHORT, LONG = 250, 10_000  # positions


def begun(seats: int = 3, seed: int = 3, **options: str) -> ClashState:
    """Everybody is placed, and seat 0, with two Walks and a Shield, is about to play."""
    state = GAME.new(seats=seats, seed=seed, **options)
    while kind(state) == "place":
        do(state, str(state.legal(state.decision.seats[0])[0]))
    state.active = 0
    state.decision = state.decision._replace(seats=(0,))
    hold(state, 0, *WALKER)
    return state


def row(state: ClashState, seat: int | None, owner: int) -> tuple[list[int | None], list[int]]:
    player = state.screen_view(seat)["players"][owner]
    return player["tokens"], player["may"]


def test_cv5_own_shows_ones_own_values_and_of_the_others_how_many() -> None:
    state = begun()
    assert row(state, 0, 0)[0] == [1, 2, 3]
    assert row(state, 0, 1) == ([None] * 3, [])
    assert row(state, None, 0) == ([None] * 3, [])


@pytest.mark.parametrize("bracelets", ["own", "none"])
def test_cv5_what_was_picked_up_for_all_to_see_is_not_remembered(bracelets: str) -> None:
    state = begun(bracelets=bracelets)
    do(state, "play 1 as walk", "1: pass", "2: pass")
    loot = next(action for action in can(state) if action in ("move b2", "move b4", "move f2", "move f4"))
    do(state, loot)
    assert row(state, 1, 0) == ([None] * 4, [])
    assert len(row(state, 0, 0)[0]) == 4
    assert None not in row(state, 0, 0)[0]
    assert state.view(1)["players"][0]["tokens"].count(None) == 0, "a computer player has counted"


@pytest.mark.parametrize("bracelets", ["own", "none"])
def test_cv5_a_screen_that_does_not_remember_looks_the_same_whatever_the_others_have(bracelets: str) -> None:
    """All bracelets that neither lie open nor are one's own may be exchanged: nothing of the view changes."""
    for seed, how in ((1, "random"), (2, "choose"), (3, "random")):
        rng = random.Random(seed)
        for state in walked(GAME.new(seats=3, seed=seed, steal=how, bracelets=bracelets), rng):
            if state.result:
                break
            for seat in (0, 2, None):
                other = state.as_shown(seat).resample(seat, rng)
                assert other.screen_view(seat) == state.screen_view(seat)
                assert worths(other, seat) == worths(state, seat)


def worths(state: ClashState, seat: int | None) -> list[float]:
    return [player["worth"] for player in state.screen_view(seat)["players"]]


def test_cv5_all_knows_what_is_left_after_a_theft_from_1_2_3() -> None:
    """The thief knows the rest, the robbed one what went; an onlooker that one of the three did."""
    for how in ("random", "choose"):
        state = begun(bracelets="all", steal=how)
        do(state, "play 1 as sprint", "1: call")
        if kind(state) == "take":
            do(state, "take 1")
        gone = VALUES[state.tokens[1][-1]]
        left = sorted({1, 2, 3} - {gone})
        assert row(state, 1, 0) == (left, [])
        assert row(state, 0, 1) == (sorted([1, 2, 3, gone]), [])
        assert row(state, 2, 0) == ([None, None], [1, 2, 3])
        assert row(state, 2, 1) == ([1, 2, 3, None], [1, 2, 3])


def test_cv5_all_never_lets_a_bracelet_be_where_it_never_was() -> None:
    """Seat 1 robs seat 0 and has a 4 that all have seen; then seat 2 robs seat 1: the 4 may have gone, but not to 0."""
    state = next(s for s in (begun(bracelets="all", seed=n) for n in range(20)) if VALUES[s.supply[-1]] == 4)
    events: list[Event] = []
    lay_bracelet(state, "c3")
    state.spaces[1] = "c3"
    pick_up(state, 1, events)
    steal(state, 1, 0, events)
    steal(state, 2, 1, events)
    assert row(state, None, 0) == ([None, None], [1, 2, 3])
    assert row(state, None, 2) == ([1, 2, 3, None], [1, 2, 3, 4])
    dreams = (state.resample(None, random.Random(n)).tokens[0] for n in range(60))
    assert any(VALUES[t] == 4 for tokens in dreams for t in tokens), "counting by clouds alone would let it be there"


def test_cv19_with_an_order_on_the_table_the_row_does_not_say_where_what_lies() -> None:
    state = begun(bracelets="all", steal="choose")
    do(state, "play 1 as sprint", "1: call", "take 2")
    tokens = row(state, 0, 1)[0]
    assert tokens == sorted(tokens), "a set, not the order"
    assert "past" not in state.screen_view(0)


def test_cv5_a_hint_knows_no_more_than_the_screen() -> None:
    """Who asks for a hint is answered from a dream in which what the screen does not remember may be anything."""
    state = begun()
    do(state, "play 1 as sprint", "1: call")
    rng = random.Random(1)
    dreams = {tuple(sorted(VALUES[t] for t in state.as_shown(1).resample(1, rng).tokens[0])) for _ in range(60)}
    assert len(dreams) > 4, "seat 1 took one of 1, 2, 3 and could deduce the rest"
    assert len({tuple(sorted(VALUES[t] for t in state.resample(1, rng).tokens[0])) for _ in range(60)}) == 1


# -- the referee


def walked(state: ClashState, rng: random.Random) -> Iterator[ClashState]:
    """The positions of a random game in which people seldom call, the last included."""
    while state.decision:
        yield state
        step_of(state, rng)
    yield state


def step_of(state: ClashState, rng: random.Random) -> list[Event]:
    seat = rng.choice(state.decision.seats)
    legal = state.legal(seat)
    polite = [a for a in legal if str(a) == "pass" and rng.random() < 0.5]
    return state.apply(seat, rng.choice(polite or legal))


def agree_at_random(positions: int) -> int:
    """CV-19 random. Returns how many positions were looked at."""
    looked = 0
    for seed in range(10**6):
        seats = (2, 3, 2, 3, 2, 3, 4)[seed % 7]
        rng, state = random.Random(seed), GAME.new(seats=seats, seed=seed, bracelets="all")
        lay = [VALUES[t] for tokens in state.lying.values() for t in tokens]
        told: list[Event] = []
        while state.decision:
            told += step_of(state, rng)
            looked += 1
            if state.decision:
                seat, owner = rng.choice((*range(seats), None)), rng.randrange(seats)
                story = Story(seats, lay, list(passings([event.seen_by(seat) for event in told])))
                agrees(state, seat, owner, story)
            if looked == positions:
                return looked
            if seats == 4 and looked % 40 == 0:  # all stories of a long game of four take long
                break
    return looked


def agrees(state: ClashState, seat: int | None, owner: int, story: Story) -> None:
    tokens, may = row(state, seat, owner)
    sure, count = Counter(value for value in tokens if value), len(tokens)
    assert count == len(state.tokens[owner])
    assert not sure - Counter(VALUES[t] for t in state.tokens[owner]), "it is not so"
    if owner == seat:
        assert None not in tokens
        return
    for value in (1, 2, 3, 4):
        assert not story.fewest(owner, value, sure[value]), "more is said than can be deduced"
        assert story.fewest(owner, value, sure[value] + 1), "less is said than can be deduced"
        assert story.most(owner, value, sure[value]) == (value in may), "what the others may be"


def agree_in_order(positions: int) -> int:
    """CV-19 choose: every bracelet is followed from where it came from, by its place on the table."""
    looked = 0
    for seed in range(10**6):
        seats = (2, 3, 4)[seed % 3]
        rng, state = random.Random(seed), GAME.new(seats=seats, seed=seed, bracelets="all", steal="choose")
        begun_with = {t: seat for seat, tokens in enumerate(state.tokens) for t in tokens}
        seen: dict[int | None, set[int]] = {who: {*tokens} for who, tokens in enumerate(state.tokens)} | {None: set()}
        while state.decision:
            step_of(state, rng)
            looked += 1
            lying = {t for tokens in state.lying.values() for t in tokens} | {state.loose}
            for who in seen:
                seen[who] |= lying | ({*state.tokens[who]} if who is not None else set())
            if state.decision:
                seat, owner = rng.choice((*range(seats), None)), rng.randrange(seats)
                assert row(state, seat, owner) == followed(state, owner, seen[seat], begun_with)
            if looked == positions:
                return looked
    return looked


def followed(
    state: ClashState, owner: int, seen: set[int], begun_with: dict[int, int]
) -> tuple[list[int | None], list[int]]:
    """What an onlooker who has seen these bracelets can say of a player, from where each unseen one came from."""
    tokens = state.tokens[owner]
    origins = Counter(begun_with.get(t, -1) for t in tokens if t not in seen)
    everything = range(len(VALUES))
    groups = [
        (tuple(VALUES[t] for t in everything if t not in seen and begun_with.get(t, -1) == origin), n)
        for origin, n in origins.items()
    ]
    known = Counter(VALUES[t] for t in tokens if t in seen)
    hands = list(hands_by_place(groups))
    low = Counter({v: min(hand[v] for hand in hands) for v in (1, 2, 3, 4)})
    may = [v for v in (1, 2, 3, 4) if max(hand[v] for hand in hands) > low[v]]
    sure = sorted((known + low).elements())
    return [*sure, *[None] * (len(tokens) - len(sure))], may


def test_cv5_a_referee_that_searches_for_stories_agrees() -> None:
    assert agree_at_random(SHORT) == SHORT


def test_cv5_cv19_a_referee_that_follows_each_bracelet_agrees() -> None:
    assert agree_in_order(SHORT) == SHORT


@pytest.mark.long
def test_cv5_the_referees_agree_on_ten_thousand_positions() -> None:
    assert agree_at_random(LONG) == LONG
    assert agree_in_order(LONG) == LONG
