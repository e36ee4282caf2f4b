"""What each game's folder offers fits the protocols of `vikings_tui.games`: the type checker reads these lines."""

from __future__ import annotations

from inspect import signature

import pytest

from vikings_tui.games import Narrate, Records, narrate_of, playable, records_of
from vikings_tui.games.clash import narrate as clash_narrate
from vikings_tui.games.clash import records as clash_records
from vikings_tui.games.estimeo import narrate as estimeo_narrate
from vikings_tui.games.estimeo import records as estimeo_records
from vikings_tui.games.gone_wild import narrate as gone_wild_narrate
from vikings_tui.games.gone_wild import records as gone_wild_records
from vikings_tui.games.valnarok import narrate as valnarok_narrate
from vikings_tui.games.valnarok import records as valnarok_records

NARRATE: tuple[Narrate, ...] = (clash_narrate, estimeo_narrate, gone_wild_narrate, valnarok_narrate)
RECORDS: tuple[Records, ...] = (clash_records, estimeo_records, gone_wild_records, valnarok_records)


@pytest.mark.parametrize("slug", playable())
def test_what_a_game_offers_takes_what_the_protocols_say(slug: str) -> None:
    """For games that the type checker does not know."""
    pairs = [(narrate_of(slug), Narrate, ("narrate", "label"))]
    if records := records_of(slug):
        pairs.append((records, Records, ("final", "statistics", "counts")))
    for room, protocol, names in pairs:
        for name in names:
            asked = list(signature(getattr(protocol, name)).parameters)[1:]
            assert list(signature(getattr(room, name)).parameters) == asked, f"{slug}: {name}"
