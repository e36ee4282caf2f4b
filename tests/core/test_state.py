from __future__ import annotations

from vikings_tui.core.state import Decision, rank


def test_the_greatest_comes_first_and_equals_share_a_place() -> None:
    result = rank([3, 7, 3, 7], key=lambda seat: (3, 7, 3, 7)[seat])
    assert result.ranking == ((1, 3), (0, 2))
    assert result.winners == (1, 3)
    assert result.scores == (3, 7, 3, 7)


def test_who_has_answered_is_no_longer_asked() -> None:
    asked = Decision("call", (1, 2, 3), race=True)
    assert asked.without(2) == Decision("call", (1, 3), race=True)
    assert asked.without(0) == asked
