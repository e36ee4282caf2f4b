"""A raid in two keys, several targets at once, the answer to it; keys that stay with their things; curtains."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.games.gone_wild.positions import do, do_only, hand, refresh, table, village
from tests.games.gone_wild.screens import choices, ready, run, take, text
from tests.tui.driving import match_of, until
from vikings_tui.core.text import LANGUAGES
from vikings_tui.games.gone_wild.beliefs_raid import Raid, answers, bands, gain, target_of
from vikings_tui.games.gone_wild.position import Plot
from vikings_tui.games.gone_wild.rules import GAME, GoneWildState
from vikings_tui.games.gone_wild.screen import GoneWildScreen
from vikings_tui.tui.curtain import Curtain


def steps(screen: GoneWildScreen, seat: int = 0) -> list[str]:
    return [str(step.action) for step in match_of(screen).history if step.seat == seat]


def three_targets() -> GoneWildState:
    state = table()
    village(state, 1, "gold-mine", "gold-mine", "brewery")
    hand(state, 0, "warrior", "warrior", "warrior")
    hand(state, 1, "beer")
    return state


def one_target() -> GoneWildState:
    state = table()
    village(state, 1, "gold-mine")
    hand(state, 0, "warrior", "beer", "beer", "beer")
    hand(state, 1, "beer")
    return state


def two_cards_repel() -> GoneWildState:
    """Attacked with 5; nothing but both cards together will do."""
    state = table()
    state.turn = state.first = 1
    village(state, 0, "brewery")
    hand(state, 0, "cannon", "chicken-tower", "beer")
    state.players[1].hand = ["elf-archer", "elf-archer", "warrior"]
    refresh(state)
    do_only(state, "attack 0 brewery-1")
    for card in ("elf-archer", "elf-archer", "warrior"):
        do_only(state, f"add {card}")
    do_only(state, "commit")
    return state


def test_gw20_where_one_unit_suffices_a_raid_takes_two_keys(tmp_path: Path) -> None:
    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("a", "3")
        await ready(pilot, screen)
        assert steps(screen) == ["attack 1 gold-mine-1", "add warrior", "commit"]

    run(tmp_path, play, state=three_targets())


def test_gw20_several_targets_are_chosen_first_and_attacked_at_once(tmp_path: Path) -> None:
    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("a", "0", "3")
        assert "This raid: +1 VP." in text(screen)
        await pilot.press("3", "2")
        assert "This raid: +5 VP." in text(screen)
        assert steps(screen) == []
        await pilot.press("a")
        await ready(pilot, screen)
        raided = [step.removeprefix("attack 1 ") for step in steps(screen) if step.startswith("attack")]
        assert raided == ["gold-mine-1", "gold-mine-2", "brewery-1"]
        assert steps(screen).count("commit") == 3

    run(tmp_path, play, state=three_targets())


def test_who_goes_is_asked_where_several_must(tmp_path: Path) -> None:
    state = table()
    hand(state, 0, "elf-archer", "elf-archer", "warrior", "sword")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("a", "1")
        assert [choice.label for choice in choices(screen).values()] == [
            "Elf Archer, Sword  4",
            "2 Elf Archer  4",
            "3 cards  5",
            "4 cards  7",
            "Card by card",
        ] or [choice.label for choice in choices(screen).values()][-1] == "Card by card"
        assert "Repelled by +" in text(screen)
        await pilot.press("enter")
        await ready(pilot, screen)
        assert steps(screen)[-1] == "commit"
        assert len(steps(screen)) == 4

    run(tmp_path, play, state=state)


def test_a_repelled_part_of_a_plan_does_not_stop_the_others(tmp_path: Path) -> None:
    state = three_targets()
    hand(state, 1, "cannon")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("a", "0", "3", "2", "a")
        await ready(pilot, screen)
        kinds = [event.kind for step in match_of(screen).history for event in step.events]
        assert (kinds.count("repelled"), kinds.count("damaged")) == (1, 1)

    run(tmp_path, play, state=state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_stay_with_their_things_whatever_is_affordable(tmp_path: Path, language: str) -> None:
    """A Gold Mine is 3, an Elf Archer 1, the newest card of the Path R: rich and poor, possible or not."""
    found: list[dict[str, str]] = []
    for cards in (("beer",), ("beer",) * 5 + ("gold",) * 4, ("gold", "gold")):
        state = table()
        hand(state, 0, *cards)

        async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
            await ready(pilot, screen)
            await pilot.press("b")
            here = {name: choice.key for name, choice in choices(screen).items()}
            await pilot.press("escape", "c")
            found.append(here | {name: choice.key for name, choice in choices(screen).items()})

        run(tmp_path, play, state=state, language=language)
    assert found[0] == found[1] == found[2]
    assert found[0]["build gold-mine"] == "3"
    assert found[0]["buy elf-archer"] == "1"
    assert found[0]["buy shaman from path 0"] == "r"
    assert list(found[0]) == list(found[1])


def test_gw25_the_answer_to_a_raid_is_one_key_also_with_two_cards(tmp_path: Path) -> None:
    state = two_cards_repel()

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        assert "Repelled by +5." in text(screen)
        assert screen.picking is not None
        assert screen.picking.here.says == "Cannon, Chicken Tower: repelled, +3 VP."
        await pilot.press("enter")
        await ready(pilot, screen)
        assert steps(screen)[:2] == ["defend chicken-tower", "defend cannon"]
        assert match_of(screen).view(0)["players"][0]["vp"] == 4  # total defence too

    run(tmp_path, play, state=state)


def test_between_people_a_raid_has_a_curtain_for_the_defender_and_none_for_the_attacker(tmp_path: Path) -> None:
    """Three raids agreed to at once: the defender takes the keyboard once, the attacker gets it back once."""
    state = three_targets()

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        called: list[int | None] = []

        async def lift() -> None:
            while isinstance(pilot.app.screen, Curtain):
                if not pilot.app.screen.recap:
                    called.append(pilot.app.screen.seat)
                await pilot.press("enter")
                await ready(pilot, screen)

        await lift()
        await pilot.press("a", "0", "3", "3", "2", "a")
        for _ in range(3):
            await ready(pilot, screen)
            await lift()
            assert screen.viewer == 1
            assert "stand" in choices(screen)
            await pilot.press("0")
        await ready(pilot, screen)
        await lift()
        assert screen.viewer == 0
        assert called == [0, 1, 0]

    run(tmp_path, play, state=state, people=2)


def test_a_bot_that_answers_costs_the_attacker_no_curtain(tmp_path: Path) -> None:
    state = table(3)
    village(state, 2, "gold-mine", "brewery")
    hand(state, 0, "warrior", "warrior")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        while isinstance(pilot.app.screen, Curtain):
            await pilot.press("enter")
        await ready(pilot, screen)
        for target in ("gold-mine-1", "brewery-1"):
            await take(pilot, screen, "attack", f"attack 2 {target}")
            await ready(pilot, screen)
            assert not isinstance(pilot.app.screen, Curtain)
        assert screen.viewer == 0

    run(tmp_path, play, state=state, people=2)


@pytest.mark.parametrize("size", ["80x24", "120x40"])
def test_gw25_what_an_attacker_sees_of_an_unanswered_raid_does_not_depend_on_the_defenders_hand(
    tmp_path: Path, size: str
) -> None:
    """Nothing to repel with, or enough for three: the same view, log and screen, cell by cell."""
    seen = set()
    for held in (["beer", "beer", "beer"], ["cannon", "heimdall", "beer"], ["sheep-mortar"] * 3):
        state = table()
        everything = ["beer"] * 5 + ["cannon", "heimdall"] + ["sheep-mortar"] * 3
        for card in held:
            everything.remove(card)
        village(state, 1, "gold-mine", "brewery")
        state.players[1].deck = sorted(everything)
        hand(state, 0, "warrior", "warrior")
        hand(state, 1, *held)

        async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
            match = match_of(screen)
            while isinstance(pilot.app.screen, Curtain):
                await pilot.press("enter")
            await ready(pilot, screen)
            await pilot.press("a", "3")
            for _ in range(4):
                await ready(pilot, screen)
                if isinstance(pilot.app.screen, Curtain):
                    await pilot.press("enter")
            assert screen.viewer == 1
            await pilot.press("0")
            for _ in range(4):
                await ready(pilot, screen)
                if isinstance(pilot.app.screen, Curtain):
                    await pilot.press("enter")
            assert screen.viewer == 0
            log = [event.seen_by(0) for step in match.history for event in step.events]
            seen.add(repr((match.view(0), log, text(screen))))

        run(tmp_path, play, state=state, people=2, wide=size == "120x40")
    assert len(seen) == 1


RECORDED: dict[str, tuple[Callable[[], GoneWildState], tuple[str, ...]]] = {
    "raid, buy, end: 7 keys in 1.0.0": (one_target, ("a", "3", "c", "1", "e")),
    "raid three buildings, end: 13 keys in 1.0.0": (three_targets, ("a", "0", "3", "3", "2", "a", "e")),
    "answer with two cards: 2 keys in 1.0.0": (two_cards_repel, ("enter",)),
}
PLAYED = {
    "raid, buy, end: 7 keys in 1.0.0": ["attack 1 gold-mine-1", "add warrior", "commit", "buy elf-archer", "end"],
    "raid three buildings, end: 13 keys in 1.0.0": [
        *("attack 1 gold-mine-1", "add warrior", "commit"),
        *("attack 1 gold-mine-2", "add warrior", "commit"),
        *("attack 1 brewery-1", "add warrior", "commit"),
        "end",
    ],
    "answer with two cards: 2 keys in 1.0.0": ["defend chicken-tower", "defend cannon"],
}


@pytest.mark.parametrize("turn", RECORDED)
def test_three_recorded_turns_take_so_many_keys(tmp_path: Path, turn: str) -> None:
    opening, keys = RECORDED[turn]

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        for key in keys:
            await ready(pilot, screen)
            await pilot.press(key)
        await until(pilot, lambda: len(steps(screen)) >= len(PLAYED[turn]))
        assert steps(screen)[: len(PLAYED[turn])] == PLAYED[turn]

    run(tmp_path, play, state=opening())


# -- which cards go, worked out from a view


def test_bands_reach_the_defence_with_a_fighter_and_nobody_could_stay_at_home() -> None:
    rng = random.Random(4)
    strong = {"warrior": 1, "elf-archer": 2, "bone-crusher": 6, "sword": 2, "mjollnir": 5}
    for _ in range(60):
        cards = sorted((strong[name], name) for name in rng.choices(list(strong), k=rng.randint(1, 6)))
        needed = rng.randint(1, 9)
        found = bands(cards, needed)
        fighters = {"warrior", "elf-archer", "bone-crusher"}
        able = sum(n for n, _ in cards) >= needed and any(name in fighters for _, name in cards)
        assert bool(found) is able
        for band in found:
            assert sum(strong[name] for name in band.cards) == band.total >= needed
            assert band.cards[0] in fighters
        assert len({tuple(sorted(band.cards)) for band in found}) == len(found)
        assert [len(band.cards) for band in found] == sorted(len(band.cards) for band in found)


def test_gw23_gw24_what_a_raid_brings() -> None:
    state = table()
    village(state, 1, "tavern", Plot("gold-storage", 1, 2), "brewery")
    state.players[1].hall = 3
    hand(state, 0, *["bone-crusher"] * 4)
    view = state.view(0)
    aims = {str(a): target_of(view, a) for a in state.legal(0) if a.verb == "attack"}
    all_of_it = gain(view, list(aims.values()))
    assert (all_of_it.now, all_of_it.later, all_of_it.tokens, all_of_it.favours) == (1, 7, 1, 1)
    one = gain(view, [aims["attack 1 brewery-1"]])
    assert (one.now, one.later) == (0, 1)
    do(state, "attack 1 brewery-1", "add bone-crusher", "commit")
    later = gain(state.view(0), [target_of(state.view(0), GAME.parse("attack 1 tavern-1"))])
    assert (later.now, later.later) == (1, 2)


def test_a_target_that_is_taken_again_gets_others_and_in_the_end_nobody() -> None:
    state = table()
    village(state, 1, "gold-mine")
    hand(state, 0, "warrior", "elf-archer")
    raid = Raid(state.view(0))
    aim = target_of(raid.view, GAME.parse("attack 1 gold-mine-1"))
    sent = []
    for _ in range(4):
        raid.turn(aim)
        sent.append(raid.parts[aim].cards if aim in raid.parts else ())
    assert sent == [("warrior",), ("elf-archer",), ("elf-archer", "warrior"), ()]


def test_gw27_undead_are_attacked_where_they_lie_when_their_turn_comes(tmp_path: Path) -> None:
    state = table()
    state.path = ["undead", "shaman", "undead", "sword", "mage"]
    hand(state, 0, "elf-archer", "elf-archer")

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        await ready(pilot, screen)
        await pilot.press("a", "0", "r", "t", "w", "a")
        for _ in range(6):
            await ready(pilot, screen)
            if screen.picking and screen.picking.find(name="loot gold"):
                await take(pilot, screen, "loot gold")
        beaten = [
            event.data["foe"] for step in match_of(screen).history for event in step.events if event.kind == "beaten"
        ]
        assert beaten == ["undead", "undead"]

    run(tmp_path, play, state=state)


def test_answers_are_the_sets_that_repel_and_waste_nothing() -> None:
    state = table()
    village(state, 1, "brewery")
    state.players[1].hand = ["cannon", "cannon", "sheep-mortar", "beer"]
    hand(state, 0, "elf-archer", "elf-archer", "warrior")
    do_only(state, "attack 1 brewery-1")
    for card in ("elf-archer", "elf-archer"):
        do_only(state, f"add {card}")
    do_only(state, "commit")
    assert [band.cards for band in answers(state.view(1))] == [("sheep-mortar",), ("cannon", "cannon")]
