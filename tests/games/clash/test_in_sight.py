"""What stands where: a question to all covers neither fighters nor hands, and no mark can be taken for a coordinate."""

from __future__ import annotations

import re

import pytest

from tests.games.clash.tables import table
from tests.games.clash.test_arena_painted import PLAYERS
from tests.tui.driving import LARGE, SMALL, asks, new_match, played_until, quick_app, shown, sit
from vikings_tui.games.clash.cards import ACTIONS, SHIELD
from vikings_tui.games.clash.widget_arena import (
    HEX_LARGE,
    HEX_MEDIUM,
    Scene,
    corners,
    extent,
    paint_bricks,
)
from vikings_tui.games.clash.widget_arena import (
    SMALL as BRICKS,
)
from vikings_tui.games.clash.widget_hexes import paint_hexes, piece_at
from vikings_tui.tui.canvas import Canvas

WIDE = (100, 30)
FULL = {"d2": (4,), "d3": (3, 2), "e3": (1, 1, 2, 2)}


@pytest.mark.parametrize("people", [2, 4])
@pytest.mark.parametrize("size", [SMALL, WIDE, LARGE])
@pytest.mark.parametrize("kind", ["call", "call_shield"])
async def test_a_question_to_all_covers_neither_the_arena_nor_the_players(
    kind: str, size: tuple[int, int], people: int
) -> None:
    match = played_until(asks(kind), new_match(people=people, bots=0, seed=21))
    app = quick_app()
    async with app.run_test(size=size) as pilot:
        table_ = await sit(app, pilot, match)
        canvas = table_.board.canvas
        frame = [(x, y) for y, row in enumerate(canvas.chars) for x, char in enumerate(row) if char in "╭╯"]
        left = min(x for x, y in frame if canvas.styles[y][x] == "warn")
        arena = [zone for zone in canvas.zones if zone.name.startswith("space:")]
        assert max(zone.x + zone.width for zone in arena) <= left
        for name in match.names:
            assert any(name in line[left:] and "hand " in line[left:] for line in shown(app))
        if table_.open_race:
            for key in (*table_.open_race.keys, *table_.open_race.passes):
                assert any(f" {key.upper()} " in line[left:] for line in shown(app))


@pytest.mark.parametrize("size", [SMALL, WIDE, LARGE])
async def test_who_plays_alone_sees_their_hand_while_they_may_call(size: tuple[int, int]) -> None:
    match = played_until(
        lambda match: asks("call")(match) and match.decision is not None and match.decision.seats[0] == 0,
        new_match(people=1, bots=2, seed=21),
    )
    app = quick_app()
    app.speed = 1000
    async with app.run_test(size=size) as pilot:
        table_ = await sit(app, pilot, match)
        below = "\n".join(shown(app)[-9:])
        assert all(app.texts(f"clash.card.{card}") in below for card in table_.view["players"][0]["hand"])


def test_at_80x24_every_space_ends_in_its_name_and_no_mark_is_a_letter() -> None:
    """In version 1.0.0 a bracelet on b4 was b(3), which sent newcomers to b3."""
    view = table(lying=FULL, spaces=("a1", "d4")).view(0)
    canvas = Canvas(*extent(BRICKS))
    paint_bricks(canvas, 0, 0, BRICKS, Scene(view, PLAYERS, {"space:d3", "space:c1"}, targets=("d2",)))
    for space, (left, top) in corners(BRICKS).items():
        inside = "".join(canvas.chars[top + 1][left + 1 : left + 6])
        assert inside.endswith(space)
        assert not re.search(r"[a-z]", inside[:3].replace("o", "")), inside


@pytest.mark.parametrize("size", [HEX_MEDIUM, HEX_LARGE])
def test_on_hexes_letters_values_and_names_say_what_the_pictures_show(size: object) -> None:
    assert size in (HEX_MEDIUM, HEX_LARGE)
    shape = HEX_MEDIUM if size == HEX_MEDIUM else HEX_LARGE
    view = table(lying=FULL, spaces=("a1", "d4")).view(0)
    canvas = Canvas(*extent(shape))
    paint_hexes(canvas, 0, 0, shape, Scene(view, PLAYERS, {"space:d1"}, "space:d1", ("d2",)))
    lines = [line.ljust(canvas.width) for line in canvas.lines()]

    def inside(space: str) -> str:
        left, top = piece_at(shape, space)
        return "\n".join(line[left - 1 : left + 9] for line in lines[top : top + 3])

    assert PLAYERS.marks[0] in inside("a1")
    assert PLAYERS.marks[1] in inside("d4")
    assert "4" in inside("d2")
    assert "3+2" in inside("d3")
    assert "1+1+2+2" in inside("e3")
    assert "▸" in inside("d1")
    assert ">" in inside("d2")
    for space, (left, top) in corners(shape).items():
        assert space in lines[top + shape.height][left : left + shape.width]


async def test_cv12_two_equal_cards_are_one_choice() -> None:
    def twice(match: object) -> bool:
        from vikings_tui.table.match import Match

        assert isinstance(match, Match)
        if not asks("play")(match) or match.decision is None:
            return False
        hand = match.view(match.decision.seats[0])["players"][match.decision.seats[0]]["hand"]
        return len({*hand}) < len(hand)

    match = played_until(twice, new_match(people=3, bots=0, seed=21))
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table_ = await sit(app, pilot, match)
        if table_.viewer is None:
            await pilot.press("c")
        assert table_.picking
        labels = [choice.label for choice in table_.picking.choices]
        assert len(labels) == len({*labels})


async def test_the_record_tells_of_everybody_what_all_have_seen_and_nothing_else() -> None:
    match = played_until(asks("play", after=60), new_match(people=3, bots=0, seed=21))
    app = quick_app()
    async with app.run_test(size=LARGE) as pilot:
        table_ = await sit(app, pilot, match)
        await pilot.press("r")
        await pilot.pause()
        text = " ".join(" ".join(shown(app)).split())
        assert app.screen is not table_
        for seat, player in enumerate(match.view(None)["players"]):
            record = player["record"]
            assert match.names[seat] in text
            assert app.texts(
                "clash.record.said", n=record["announced"], called=record["proven"] + record["caught"],
                proven=record["proven"], caught=record["caught"],
            ) in text  # fmt: skip
        hidden = sum(card is None for player in match.view(None)["players"] for card in player["discard"])
        assert hidden, "there is something to hide"
        assert len({*ACTIONS, SHIELD}) == 8
        await pilot.press("escape")
        assert app.screen is table_
