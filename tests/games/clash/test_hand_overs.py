"""How often three people at one keyboard hand it over in a whole match, and how many keys that takes: counted."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from textual.pilot import Pilot

from tests.tui.driving import MOST_KEYS, SMALL, asks, new_match, played_until, quick_app, shown, sit, until
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.game_screen import GameScreen

CALLS = 0.2  # of all that may be called are


async def counted(app: VikingsApp, pilot: Pilot[None], match: Match, rng: random.Random) -> Counter[str]:
    """Plays it to its end, taking whatever the cursor can be moved to in one key: curtains, recaps, keys, turns."""
    done: Counter[str] = Counter()
    app.play(match)
    await pilot.pause()
    for _ in range(MOST_KEYS):
        if match.result is not None:
            break
        screen, key = app.screen, "space"
        if isinstance(screen, Curtain):
            done["recaps" if screen.recap else "curtains"] += 1
            key = "enter"
        elif isinstance(screen, GameScreen) and screen.open_race:
            race = screen.open_race
            key = rng.choice(list(race.keys)) if rng.random() < CALLS else next(iter(race.passes))
        elif isinstance(screen, GameScreen) and screen.picking:
            possible = [choice for choice in screen.picking.choices if not choice.why]
            screen.picking.focus(rng.choice(possible))
            done["shown"] += screen.picking.here.name == "cards"
            key = "enter"
        done["keys"] += 1
        await pilot.press(key)
    done["turns"] = sum(event.kind == "turn" for step in match.history for event in step.events)
    return done


@pytest.mark.parametrize("seed", [1, 2])
async def test_three_people_pass_one_curtain_a_turn_and_no_recap(seed: int) -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        done = await counted(app, pilot, new_match(people=3, bots=0, seed=seed), random.Random(seed))
    assert done["turns"] > 5
    assert done["curtains"] == done["turns"]
    assert done["recaps"] == 0
    assert done["keys"] < 20 * done["turns"]


async def test_between_the_two_cards_of_a_turn_the_hand_lies_face_down_until_its_key() -> None:
    def second(match: Match) -> bool:
        return asks("play")(match) and len(match.view(None)["laid"]) > 0

    match = played_until(second, new_match(people=3, bots=0, seed=21))
    assert match.decision
    (seat,) = match.decision.seats
    hand = match.view(seat)["players"][seat]["hand"]
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        assert table.viewer is None
        below = "\n".join(shown(app)[18:])
        assert not any(app.texts(f"clash.card.{card}") in below for card in hand)
        await pilot.press("1")
        assert table.viewer is None, "no card is chosen before it is seen"
        await pilot.press("c")
        await until(pilot, lambda: table.viewer == seat)
        below = "\n".join(line[:43] for line in shown(app)[18:])
        assert all(app.texts(f"clash.card.{card}") in below for card in hand)


@pytest.mark.parametrize("key", ["c", "n"])
async def test_cv27_who_is_attacked_shows_their_cards_or_lays_none_without_a_look(key: str) -> None:
    match = played_until(asks("shield"), new_match(people=3, bots=0, seed=21))
    assert match.decision
    (seat,) = match.decision.seats
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        assert table.viewer is None
        before = len(match.history)
        await pilot.press(key)
        if key == "c":
            await until(pilot, lambda: table.viewer == seat)
            assert len(match.history) == before
        else:
            await until(pilot, lambda: len(match.history) > before)
            assert str(match.history[before].action) == "pass"
            assert table.viewer is None


async def test_cv14_nobody_lets_it_pass_for_the_last_who_may_call() -> None:
    """Enter is anybody's key: with two people at one keyboard only the caller's own figure closes the window."""
    match = played_until(asks("call"), new_match(people=2, bots=0, seed=21))
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        assert table.open_race
        before = len(match.history)
        await pilot.press("enter", "space")
        assert len(match.history) == before
        (figure,) = table.open_race.passes
        await pilot.press(figure)
        assert str(match.history[before].action) == "pass"


async def test_what_came_and_went_unseen_is_told_with_the_hand() -> None:
    """CV-19 who took or lost a bracelet while all were watching learns its value at the next look at their cards."""
    match = new_match(people=3, bots=0, seed=21)
    played_until(lambda m: asks("play")(m) and _robbed(m), match)
    assert match.decision
    (seat,) = match.decision.seats
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        if table.viewer is None:
            await pilot.press("c")
        text = " ".join(line[:43].strip() for line in shown(app)[16:23])
        values = [
            e.secret["value"] for step in match.history for e in step.events if e.kind == "stole" and seat in e.to
        ]
        assert all(str(value) in text for value in values)
        assert "Taken from you" in text or "You took" in text


def _robbed(match: Match) -> bool:
    assert match.decision
    last = match.history[-1].events
    return any(event.kind == "stole" and match.decision.seats[0] in event.to for event in last)
