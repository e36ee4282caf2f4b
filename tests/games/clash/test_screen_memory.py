"""CV-5 on the screen: what it says of the bracelets, as it was agreed."""

from __future__ import annotations

import pytest

from tests.tui.driving import SMALL, asks, new_match, played_until, quick_app, shown, sit
from vikings_tui.core.text import Texts
from vikings_tui.games.clash.narrate import label
from vikings_tui.games.clash.widget_table import purse_words


async def test_cv5_with_none_ones_own_values_are_shown_on_a_key_and_hidden_again() -> None:
    match = played_until(asks("play", 8), new_match(people=1, bots=2, seed=2, bracelets="none"))
    while match.decision.seats != (0,) or match.decision.kind != "play":
        match = played_until(asks("play", len(match.history)), match)
    own = purse_words(match.screen_view(0)["players"][0]["tokens"], (), 30)
    assert any(char.isdigit() for char in own)
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await sit(app, pilot, match)
        assert not any(f" {own}" in line for line in shown(app))
        await pilot.press("v")
        assert any(f" {own}" in line for line in shown(app))
        await pilot.press("v")
        assert not any(f" {own}" in line for line in shown(app))


@pytest.mark.parametrize("bracelets", ["own", "all"])
def test_cv19_pointing_at_a_bracelet_tells_its_place_and_not_its_value(bracelets: str) -> None:
    match = played_until(asks("take", 10), new_match(2, 0, seed=4, steal="choose", bracelets=bracelets))
    thief = match.decision.seats[0]
    labels = [label(a, match.screen_view(thief), match.names, Texts("en")) for a in match.legal(thief)]
    assert labels == [f"Bracelet {n}" for n in range(1, len(labels) + 1)]


def test_six_bracelets_stay_readable_however_little_room_there_is() -> None:
    six = [1, 1, 2, 2, 3, 4]
    assert purse_words(six, (), 11) == "1 1 2 2 3 4"
    assert purse_words(six, (), 10) == "11 22 3 4"
    assert purse_words([1] * 6, (), 4) == "6×1"
    assert purse_words([2, None, None], (1, 3), 9) == "2 1/3 1/3"
    assert purse_words([2, None, None], (1, 3), 8) == "2 ? ?"
    assert purse_words([2, None], (1, 3, 4), 9) == "2 ?"
