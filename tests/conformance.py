"""What every game must hold at every step of every random game, whatever its rules say."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from vikings_tui.core.action import Action
from vikings_tui.core.errors import IllegalAction
from vikings_tui.core.event import Event
from vikings_tui.core.game import Game, OptionSpec
from vikings_tui.core.state import State
from vikings_tui.games import load_game, slugs

Setup = tuple[str, int, dict[str, str]]
MAX_DECISIONS = 20_000
MANY = 12  # more combinations of options than this are not all tried


def setups(slug: str) -> Iterator[Setup]:
    """Every number of seats; every combination of options at the smallest table (of many options each alone, and all
    together), each option alone at the others."""
    game = load_game(slug)
    specs = game.options()
    alone = [{}] + [{s.name: c} for s in specs for c in values_of(s) if c != s.default]
    every = [
        dict(zip([s.name for s in specs], values, strict=True)) for values in itertools.product(*map(values_of, specs))
    ]
    if len(every) > MANY:
        every = [*alone, {s.name: values_of(s)[-1] for s in specs}]
    for seats in game.seat_counts:
        for options in every if seats == game.seat_counts[0] else alone:
            yield slug, seats, options


def values_of(spec: OptionSpec) -> Sequence[str]:
    """What an option may be; of one that takes several things all of them, or two."""
    if spec.several:
        return spec.default, ",".join(spec.choices[:2])
    return spec.choices or (spec.default,)


def all_setups() -> list[Setup]:
    return [setup for slug in slugs() for setup in setups(slug)]


def step(state: State, rng: random.Random) -> tuple[int, Action]:
    """A random seat that is asked, and a random action of it."""
    assert state.decision is not None
    seat = rng.choice(state.decision.seats)
    return seat, rng.choice(state.legal(seat))


def check_step(game: Game[Any], state: State, rng: random.Random, census: object) -> None:
    """All that must hold in this position."""
    assert (state.decision is None) == (state.result is not None)
    check_notation(game, state)
    check_copies(game, state, rng)
    check_illegal(game, state)
    check_hidden(state, rng)
    check_views(state)
    assert state.census() == census, "something was created or lost"


def check_notation(game: Game[Any], state: State) -> None:
    for seat in range(state.seats):
        actions = state.legal(seat)
        texts = [str(action) for action in actions]
        assert len(set(texts)) == len(texts), "two legal actions are written alike"
        assert [game.parse(text) for text in texts] == list(actions)
        if state.decision and seat in state.decision.seats:
            assert actions, f"seat {seat} is asked and can do nothing"
        else:
            assert not actions, f"seat {seat} is not asked and could act"


def check_copies(game: Game[Any], state: State, rng: random.Random) -> None:
    text = state.to_json()
    back = game.from_json(text)
    assert back == state, "JSON round trip"
    assert all(list(back.legal(seat)) == list(state.legal(seat)) for seat in range(state.seats))
    copy = state.clone()
    assert copy == state
    if state.decision:
        events = copy.apply(*step(copy, rng))
        assert state.to_json() == text, "apply on a clone touched the original"
        text = copy.to_json()
        for event in events:
            spoil({**event.data, **event.secret})
        assert copy.to_json() == text, "who changes an event changes the state"


def check_illegal(game: Game[Any], state: State) -> None:
    before = state.to_json()
    stranger = Action("no-such-verb", (), "no-such-verb")
    for seat in range(state.seats):
        with pytest.raises(IllegalAction):
            state.apply(seat, stranger)
        for other in range(state.seats):
            for action in state.legal(other):
                form = state.decision and state.decision.form
                if action not in state.legal(seat) and not (form and form.accepts(action)):
                    with pytest.raises(IllegalAction):
                        state.apply(seat, action)
                    break
    assert state.to_json() == before, "an illegal action changed the state"


def check_hidden(state: State, rng: random.Random) -> None:
    """A seat can't tell the state from its resample: same view, same possibilities."""
    for seat in (*range(state.seats), None):
        other = state.resample(seat, rng)
        assert other.view(seat) == state.view(seat), f"seat {seat} sees something hidden"
        assert other.screen_view(seat) == state.screen_view(seat), f"the screen of seat {seat} shows something hidden"
        assert other.census() == state.census(), "resample created or lost something"
        assert other.rng.word != state.rng.word, f"seat {seat} dreams of the chance to come"
        if seat is not None:
            assert list(other.legal(seat)) == list(state.legal(seat)), f"seat {seat} may do something it can't know"


def check_views(state: State) -> None:
    """A view is plain data of its own: whoever gets it can neither find the state in it nor change it."""
    before = state.to_json()
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        spoil(view)
        assert state.view(seat) != view, "nothing is in this view"
    assert state.to_json() == before, "who changes a view changes the state"


def spoil(value: Any) -> None:
    """Empty every list and mapping in this plain data."""
    if isinstance(value, dict | list | tuple):
        for item in value.values() if isinstance(value, dict) else value:
            spoil(item)
        if not isinstance(value, tuple):
            value.clear()
    else:
        assert value is None or type(value) in (bool, int, float, str), f"{type(value)} is not plain data"


def check_undo(before: State, seat: int, action: Action, after: State, rng: random.Random) -> None:
    """Called for an action whose events reveal nothing: its player learned nothing, and chance had no part."""
    assert after.rng.word == before.rng.word, f"{action}: chance decided and no event says `reveals`"
    other = before.resample(seat, rng)
    other.apply(seat, action)
    assert other.view(seat) == after.view(seat), f"{action} taught seat {seat} something and no event says `reveals`"


def check_events(before: State, seat: int, action: Action, events: Sequence[Event], after: State) -> None:
    """What an event hides it hides: where the same action leads another world to what looks the same to an onlooker,
    they were told the same, but for what the events openly reveal."""
    rng = random.Random(action.text)
    for onlooker in (*range(before.seats), None):
        other = before.resample(onlooker, rng)
        if onlooker == seat or action not in other.legal(seat):
            continue
        told = _discreet(other.apply(seat, action), onlooker)
        if other.view(onlooker) == after.view(onlooker):
            assert told == _discreet(events, onlooker), f"the events of {action} tell {onlooker} more than the view"


def _discreet(events: Sequence[Event], onlooker: int | None) -> list[Event]:
    """Those that reveal nothing, and those that hide something from this onlooker, as they see them."""
    hiding = (event for event in events if not event.reveals or (event.secret and onlooker not in event.to))
    return [event.seen_by(onlooker) for event in hiding]


def play(setup: Setup, seed: int, check_every: int = 1) -> State:
    """A random game to its end, checked on the way. Returns the last position."""
    slug, seats, options = setup
    game = load_game(slug)
    rng = random.Random(seed)
    state = game.new(seats=seats, seed=seed, **options)
    census = state.census()
    for number in range(MAX_DECISIONS):
        checked = number % check_every == 0
        if checked:
            check_step(game, state, rng, census)
        if state.decision is None:
            break
        before = state.clone() if checked else state
        seat, action = step(state, rng)
        events = state.apply(seat, action)
        if checked:
            check_events(before, seat, action, events, state)
        if checked and not any(event.reveals for event in events):
            check_undo(before, seat, action, state, rng)
    assert state.decision is None, "the game does not end"
    check_step(game, state, rng, census)
    return state
