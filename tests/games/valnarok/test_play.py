"""Valnarok played on its screen by keys and by the mouse: turns, every figure's targets, interceptions, whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.valnarok.positions import do, known, position, row
from tests.games.valnarok.tables import SLOW, Table, opened, seated
from tests.table.helpers import state_of
from tests.tui.driving import LARGE, SMALL, new_match, shown, until
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.reader import Reader

# A turn


async def test_vn8_draw_and_swap_by_keys(tmp_path: Path) -> None:
    async with opened(seated(position(["ivar erik", "leif bjorn"], pile="thyra"), 1), tmp_path) as table:
        await table.press("d", "2")
        assert table.done()[:2] == ["draw", "swap 1"]


async def test_vn8_draw_and_swap_by_clicks(tmp_path: Path) -> None:
    async with opened(seated(position(["ivar erik", "leif bjorn"], pile="thyra"), 1), tmp_path) as table:
        await table.click("pick:draw")
        await table.click("slot:0:1")
        assert table.done()[:2] == ["draw", "swap 1"]


async def test_vn9_take_by_keys_and_by_a_click_on_the_discard(tmp_path: Path) -> None:
    for number in range(2):
        match = seated(position(["ivar erik", "leif bjorn"], discard="thyra"), 1)
        async with opened(match, tmp_path) as table:
            await (table.press("t") if number else table.click("pick:take"))
            assert table.done()[0] == "take"
            await table.press("d")
            assert table.screen.said == table.app.texts("valnarok.why.taken")
            await table.press("1")
            assert table.done()[:2] == ["take", "swap 0"]


async def test_vn9_the_first_turn_says_why_nothing_can_be_taken(tmp_path: Path) -> None:
    async with opened(seated(position(["ivar erik", "leif bjorn"]), 1), tmp_path) as table:
        await table.press("t")
        assert table.app.texts("valnarok.why.no_discard") in table.text
        assert table.done() == []


async def test_vn20_valhalla_is_counted_down_on_the_screen(tmp_path: Path) -> None:
    match = seated(position(["ivar", "leif", "bjorn"], pile="erik harald gudrun"), 3)
    async with opened(match, tmp_path) as table:
        await table.press("v", "v")
        for left in (3, 2, 1):
            assert table.app.texts("valnarok.last_turns", n=left).strip() in table.text
            await table.press("v")
            assert table.app.texts("valnarok.why.declared") in table.text
            await table.press("d")
            await table.lift()
            await table.press("d")
            await table.all_pass()
        assert table.app.texts("valnarok.ask.next")[:30] in table.text


async def test_vn20_a_slip_declares_nothing(tmp_path: Path) -> None:
    async with opened(seated(position(["ivar", "leif"]), 1), tmp_path) as table:
        for no in ("n", "escape"):
            await table.press("v")
            assert table.app.texts("valnarok.sure.ask") in table.text
            await table.press(no)
            assert table.done() == []
            assert table.app.texts("valnarok.do.draw") in table.text


# The figures, each with its own targets


async def test_vn13_thor_picks_a_player_then_a_card(tmp_path: Path) -> None:
    match = seated(position(["ivar erik", "leif", "bjorn"], pile="thor"), 1)
    async with opened(match, tmp_path) as table:
        await table.press("d", "d", "2", "1")
        assert table.done()[2:4] == ["target 2", "give 0"]


async def test_vn13_thor_by_clicks_on_the_name_and_on_the_pile(tmp_path: Path) -> None:
    match = seated(position(["ivar erik", "leif", "bjorn"], pile="thor"), 1)
    async with opened(match, tmp_path) as table:
        await table.press("d", "d")
        await table.click("pick:target 1")
        await table.click("pick:give pile")
        assert table.done()[2:4] == ["target 1", "give pile"]


async def test_vn14_loki_picks_two_cards_of_two_players_and_the_first_may_be_taken_back(tmp_path: Path) -> None:
    match = seated(position(["ivar erik", "leif sigrid"], pile="loki"), 1)
    async with opened(match, tmp_path) as table:
        await table.press("d", "d", "1")
        assert "×" in table.text
        assert table.screen.picking is not None
        assert {choice.name for choice in table.screen.picking.choices} == {"slot:1:0", "slot:1:1"}
        await table.press("u", "2")
        await table.press(table.key_of("slot:1:1"))
        assert table.done()[2:4] == ["loki 0:1", "with 1:1"]
        assert (row(state_of(match), 0), row(state_of(match), 1)) == ("ivar sigrid", "leif erik")


async def test_vn15_odin_looks_once_and_what_was_seen_is_gone_from_the_screen_and_the_log(tmp_path: Path) -> None:
    match = seated(position(["ivar erik", "leif sigrid"], pile="odin"), 2)
    async with opened(match, tmp_path) as table:
        await table.press("d")
        await table.lift()
        await table.press("d")
        await table.press(table.key_of("slot:1:1"))
        assert isinstance(table.app.screen, Curtain), "the others may have looked at what was discarded"
        assert "Sigrid" not in table.text
        await table.lift()
        assert "Sigrid" in table.text
        await table.press("enter")
        assert "Sigrid" not in table.text
        await table.press("g")
        assert "Sigrid" not in table.text
        assert known(state_of(match), 0, 1) == [None, "sigrid"], "the state knows, the screen does not tell"


async def test_vn16_vn17_surt_and_fenrir_need_no_target(tmp_path: Path) -> None:
    for card, rows in (("surt", ["ivar", "leif ragnar"]), ("fenrir", ["ivar ragnar", "leif"])):
        match = seated(position(["ivar", "leif"], pile=f"{card} ragnar"), 2)
        async with opened(match, tmp_path) as table:
            await table.press("d")
            await table.lift()
            await table.press("d")
            await table.race()
            assert [row(state_of(match), seat) for seat in range(2)] == rows


async def test_vn18_bifrost_says_that_the_same_player_plays_again(tmp_path: Path) -> None:
    match = seated(position(["ivar", "leif"], pile="bifrost erik"), 2)
    async with opened(match, tmp_path) as table:
        await table.press("d")
        await table.lift()
        await table.press("d")
        await table.race()
        assert table.app.texts("valnarok.again") in table.text
        await table.all_pass()
        assert match.decision is not None
        assert (match.decision.kind, match.decision.seats) == ("turn", (0,))


# Interceptions


async def window(table: Table) -> None:
    """Seat 0 draws and discards."""
    await table.press("d")
    await table.lift()
    await table.press("d")
    await table.race()


async def test_vn27_buzzer_and_card_are_one_key_each_and_a_chain_is_shown(tmp_path: Path) -> None:
    match = seated(position(["ivar erik", "leif erik"], pile="erik"), 2)
    async with opened(match, tmp_path) as table:
        await window(table)
        table.slow_down()
        await table.press("l", "2")
        assert table.done()[-1] == "intercept 1:1"
        assert " = " in table.text
        assert table.app.texts("valnarok.chain", n=1) not in table.text
        await table.press("space")
        await table.race()
        await table.press("a", "2")
        assert table.done()[-1] == "intercept 0:1"
        assert table.app.texts("valnarok.chain", n=2) in table.text


async def test_vn28_a_wrong_card_is_shown_to_all_beside_the_right_one(tmp_path: Path) -> None:
    match = seated(position(["ivar erik", "leif erik"], pile="erik gudrun"), 2)
    async with opened(match, tmp_path) as table:
        await window(table)
        table.slow_down()
        await table.press("l", "1")
        assert "Leif" in table.text
        assert " × " in table.text
        await table.press("space")
        await table.race()
        assert "Leif  " not in table.text.split("│")[0], "it lies face down again"
        assert table.screen.open_race is not None
        assert set(table.screen.open_race.keys) == {"a"}, "one try each"


async def test_vn29_anothers_card_by_its_letter_then_one_of_ones_own(tmp_path: Path) -> None:
    match = seated(position(["ivar ragnar", "leif erik"], pile="erik"), 2)
    async with opened(match, tmp_path) as table:
        await window(table)
        await table.press("a")
        await table.press(table.key_of("slot:1:1"))
        await table.press("2")
        assert table.done()[-2:] == ["intercept 1:1", "repay 1"]
        assert (row(state_of(match), 0), row(state_of(match), 1)) == ("ivar -", "leif ragnar")


async def test_vn30_buzzer_and_card_by_the_mouse(tmp_path: Path) -> None:
    match = seated(position(["ivar ragnar", "leif erik"], pile="erik"), 2)
    async with opened(match, tmp_path) as table:
        await window(table)
        await table.click("buzz:1")
        await table.click("slot:1:1")
        assert table.done()[-1] == "intercept 1:1"


async def test_vn30_the_window_opens_at_once_after_a_bots_discard(tmp_path: Path) -> None:
    """Whoever is quick must not wait for the pause that a bot's step has otherwise."""
    state = position(["ivar ragnar", "leif erik"], pile="harald gudrun")
    do(state, "0: draw", "0: discard", "0: pass", "1: pass", "1: draw")
    async with opened(seated(state, 1), tmp_path, speed=SLOW) as table:
        await table.race()
        assert len([done for done in table.done() if done != "pass"]) == 1


async def test_vn30_no_buzzer_of_the_table_picks_a_card(tmp_path: Path) -> None:
    match = seated(position(["ivar ragnar"] * 5 + ["leif erik"], pile="erik"), 6)
    async with opened(match, tmp_path) as table:
        await window(table)
        await table.press("a")
        assert table.screen.picking is not None
        keys = [choice.key for choice in table.screen.picking.choices]
        assert not set(keys) & set(table.app.settings.buzzers)
        assert len(set(keys)) == len(keys) == 12


class Watchmaker:
    """A clock that stands still until the test moves it on."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


async def claiming(table: Table, buzzer: str = "a") -> Watchmaker:
    """Somebody was first, and the clock of their claim is ours."""
    table.app.settings.call_time, table.app.settings.claim_time = "10", "4"
    table.screen.racing.now = clock = Watchmaker()
    await window(table)
    race = table.screen.open_race
    assert race is not None
    assert race.clock.seconds == 7.5, "two people: three quarters of the time that is set"
    await table.press(buzzer)
    assert race.clock.paused, "the others wait for the claim"
    return clock


@pytest.mark.parametrize("keys", [(), ("escape",), ("backspace",), ("f4",), ("u",), ("f3", "escape"), ("g",)])
async def test_vn30_who_names_no_card_in_four_seconds_was_wrong_and_nothing_stops_that_clock(
    keys: tuple[str, ...], tmp_path: Path
) -> None:
    match = seated(position(["ivar ragnar", "leif erik"], pile="erik thor thyra"), 2)
    async with opened(match, tmp_path) as table:
        clock = await claiming(table)
        await table.press(*keys)
        clock.seconds = 3.9
        assert table.screen.claim_clock is not None
        assert table.screen.claim_clock.left == pytest.approx(0.1)
        assert table.done()[-1] == "discard"
        clock.seconds = 4.0
        await until(table.pilot, lambda: table.done()[-1] == "late")
        assert len(state_of(match).rows[0]) == 3, "a card from the pile for being late (VN-28)"
        await table.race()
        assert set(table.screen.open_race.keys) == {"l"}, "the other still has their chance"


async def test_vn30_a_card_named_in_time_counts(tmp_path: Path) -> None:
    match = seated(position(["ivar ragnar", "leif erik"], pile="erik"), 2)
    async with opened(match, tmp_path) as table:
        clock = await claiming(table, "l")
        clock.seconds = 3.0
        await table.press("2")
        assert table.done()[-1] == "intercept 1:1"


async def test_vn30_everybody_lets_it_pass_for_themselves_alone(tmp_path: Path) -> None:
    match = seated(position(["ivar ragnar", "leif erik", "thyra"], pile="erik"), 3)
    async with opened(match, tmp_path) as table:
        await window(table)
        await table.press("enter", "space")
        assert table.done()[-1] == "discard", "nobody closes the window for the others"
        await table.press("2")
        await table.race()
        assert table.screen.open_race is not None
        assert table.done()[-1] == "pass"
        assert set(table.screen.open_race.keys) == {"a", "x"}
        assert table.screen.open_race.passes == {"1": 0, "3": 2}
        await table.press("l", "2")
        assert len(table.screen.open_race.asks) == 2, "who has let it pass has no key any more"
        await table.press("1")
        await table.race()
        await table.press("enter")
        assert table.done()[-3:] == ["discard", "pass", "pass"], "nor does Enter, which anybody may press"
        await table.press("3")
        assert table.done()[-3:] == ["pass"] * 3


async def test_vn30_the_log_is_closed_while_a_window_is_open_unless_notes_are_kept(tmp_path: Path) -> None:
    for notes, opens in (("off", False), ("on", True)):
        match = seated(position(["ivar ragnar", "leif erik"], pile="erik", notes=notes), 2)
        async with opened(match, tmp_path) as table:
            if notes == "on":
                await table.lift()
            await window(table)
            await table.press("g")
            assert isinstance(table.app.screen, Reader) is opens


async def test_vn30_in_order_asks_one_after_the_other_with_a_key_to_pass(tmp_path: Path) -> None:
    match = seated(position(["ivar ragnar", "leif erik"], pile="erik", windows="in-order"), 2)
    async with opened(match, tmp_path) as table:
        await table.press("d")
        await table.lift()
        await table.press("d")
        assert table.app.texts("valnarok.do.pass") in table.text
        await table.press("0", "0")
        assert table.done()[-2:] == ["pass", "pass"]


# Rounds and whole games


async def test_vn25_vn26_from_the_reveal_to_the_next_round_with_five_cards(tmp_path: Path) -> None:
    state = position(["erik", "leif", "bjorn"], pile="gudrun harald", pile_is_all=True)
    do(state, "0: valhalla")
    match = seated(state, 3)
    async with opened(match, tmp_path) as table:
        await table.press("d")
        await table.lift()
        await table.press("d")
        await table.all_pass()
        await table.press("d")
        await table.lift()
        await table.press("d")
        assert table.app.texts("valnarok.ragnarok") in table.text
        await table.press("enter")
        assert [len(cards) for cards in state_of(match).rows] == [5, 4, 4]


async def play_by_keys(table: Table) -> None:
    """People who draw and discard, intercept what fits when the test sees it, and declare when they can."""
    for _ in range(3000):
        if isinstance(table.app.screen, Ending):
            return
        await table.press(*next_keys(table))
    raise AssertionError(f"it does not end:\n{table.text}")


def next_keys(table: Table) -> tuple[str, ...]:
    screen = next((screen for screen in table.app.screen_stack if screen is table.app.screen), None)
    if screen is not table.screen:
        return ("enter",)
    state = state_of(table.match)
    if table.screen.open_race:
        key, seat = next(iter(table.screen.open_race.keys.items()))
        fits = [slot for slot, held in enumerate(state.rows[seat]) if held and held.card == state.discard[-1]]
        return (key, str(fits[0] + 1)) if fits else (next(iter(table.screen.open_race.passes)),)
    pick = table.screen.picking
    if pick and (sure := pick.find(name="sure")):
        return (sure.key,)
    valhalla = pick and pick.find(name="valhalla")
    return ("v",) if valhalla and not valhalla.why and state.clock > 6 else ("enter",)


@pytest.mark.parametrize(("size", "language"), [(SMALL, "en"), (LARGE, "fr")])
async def test_a_whole_game_by_keys_alone_with_interceptions(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    match = new_match(2, 1, seed=5, slug="valnarok")
    async with opened(match, tmp_path, size, language) as table:
        await play_by_keys(table)
        await until(table.pilot, lambda: isinstance(table.app.screen, Ending) and any(shown(table.app)))
        assert match.result is not None
        assert "[valnarok" not in table.text
        assert any(match.names[seat] in table.text for seat in match.result.winners)
    by_people = [step for step in match.history if step.action.verb == "intercept" and match.seats[step.seat].is_person]
    assert by_people
    assert any(event.data["right"] for step in by_people for event in step.events if event.kind == "intercept")
