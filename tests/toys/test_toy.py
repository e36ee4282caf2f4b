from __future__ import annotations

import pytest

from tests.conformance import play
from tests.toys import seated


@pytest.mark.parametrize("seats", [2, 4])
def test_the_toy_has_the_shape_of_a_game(seats: int) -> None:
    with seated():
        play(("toy", seats, {}), seed=3)
