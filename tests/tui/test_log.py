"""The log of a match on the screen."""

from __future__ import annotations

from tests.tui.driving import SMALL, new_match, quick_app, sit, tell


async def test_a_step_taken_back_and_done_otherwise_is_told_as_it_was_done() -> None:
    match = new_match(1, 1)
    while match.decision and match.decision.kind != "move":  # a walk reveals nothing: it can be taken back
        seat = match.decision.seats[0]
        walk = next((action for action in match.legal(seat) if action.args[-1:] == ("walk",)), None)
        match.play(seat, walk or match.legal(seat)[-1])
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        screen = await sit(app, pilot, match)
        assert screen.asked is not None
        seat, played = screen.asked.seat, []
        for action in match.legal(seat)[:2]:
            match.play(seat, action)
            tell(screen)
            played.append(list(screen.log_lines()))
            assert match.can_undo(seat)
            match.undo(seat)
        assert played[0] != played[1]
