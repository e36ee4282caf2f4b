"""What really goes over the line to the terminal: no name of a card that whoever looks has not been shown, curtains
that are the same whatever lies behind them, and no title of the window but the game's."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from tests.hardening.playing import KEYS, Watched, begin, open_table, quick_settings, wait_for_table
from vikings_tui.core.text import Texts, game_title
from vikings_tui.games import narrate_of, playable
from vikings_tui.table.replay import Replay

TEXTS = Texts("en")
NAMED = {"valnarok": "valnarok.card.", "gone-wild": "gone_wild.card."}  # the games whose cards have names of their own
TITLES = {"0;vikings", *(f"0;{game_title(slug, TEXTS)} · vikings" for slug in playable())}
CALL = "Hand the keyboard to "


class Frames(Watched):
    """Keeps the text of every whole frame until somebody looks at them."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.texts: list[str] = []

    def _sequence(self, params: str, final: str) -> None:
        before = self.frames
        super()._sequence(params, final)
        if self.frames > before:
            self.texts.append("\n".join(self.lines()))


def card_names(prefix: str) -> dict[str, str]:
    """The names by id, without those that the screens use as plain words too ("Gold", "Odin’s Path")."""
    keys = TEXTS.keys()
    game, about = prefix.split(".")[0], ("card", "short", "says", "log", "help", "aid", "about", "moment")
    words = " ".join(TEXTS(key) for key in keys if key.startswith(f"{game}.") and key.split(".")[1] not in about)
    names = {key.removeprefix(prefix): TEXTS(key) for key in keys if key.startswith(prefix)}
    return {card: name for card, name in names.items() if not re.search(rf"\b{re.escape(name)}\b", words)}


class Known:
    """The names of cards that everybody (None) and each seat have been shown up to now."""

    def __init__(self, slug: str, path: Path, seats: int) -> None:
        self.names = card_names(NAMED[slug])
        self.path, self.viewers = path, (None, *range(seats))
        self.narrate = narrate_of(slug).narrate
        self.known: dict[int | None, set[str]] = {viewer: set() for viewer in self.viewers}
        self.position = 0

    def learn(self) -> None:
        """All that the journal says has happened since."""
        replay = Replay(self.path)
        for position in range(self.position, len(replay) + 1):
            replay.seek(position)
            for viewer in self.viewers:
                words = set(re.findall(r'"([a-z-]+)"', json.dumps(replay.view(viewer))))
                told = [self.narrate(event.seen_by(viewer), replay.names, TEXTS) for event in replay.events]
                self.known[viewer] |= {name for card, name in self.names.items() if card in words}
                self.known[viewer] |= self.named(" ".join(told))
        self.position = len(replay)

    def named(self, text: str) -> set[str]:
        return {name for name in self.names.values() if re.search(rf"\b{re.escape(name)}\b", text)}


def viewer_of(text: str, names: tuple[str, ...]) -> int | None:
    """Whose eyes this frame is for: it says so in its first line, or on the page after the curtain."""
    for seat, name in enumerate(names):
        if f"for {name}’s eyes" in text or f"{name}: since your last turn" in text:
            return seat
    return None


def play_and_look(home: Path, slug: str, keys: int, seed: int) -> tuple[int, dict[str, set[str]]]:
    """Press keys; after each, all that was drawn names nothing that was not shown. Returns how many frames were looked
    at, and the curtains of each person."""
    quick_settings(home)
    path = begin(home, slug, seed, people=2, bots=0)
    rng, looked = random.Random(seed), 0
    curtains: dict[str, set[str]] = {}
    with open_table(home, size=(80, 24)) as terminal:
        terminal.paper = paper = Frames(80, 24)
        known, names = Known(slug, path, 2), Replay(path).names
        wait_for_table(terminal)
        terminal.settle()
        paper.texts.append(terminal.text())  # the first may come before the program knows that frames can be whole
        for _ in range(keys):
            terminal.press(rng.choice(KEYS))
            terminal.settle()
            known.learn()
            for text in paper.texts:
                looked += 1
                if CALL in text:
                    curtains.setdefault(text.split(CALL)[1].split(".")[0], set()).add(text)
                    assert not known.named(text)
                assert known.named(text) <= known.known[viewer_of(text, names)], text
            paper.texts.clear()
        assert not [title for title in paper.titles if not title.startswith("22;") and title not in TITLES]
        assert not paper.strange
    return looked, curtains


@pytest.mark.parametrize("slug", sorted(NAMED))
def test_no_name_of_a_card_that_was_not_shown_goes_over_the_line(slug: str, tmp_path: Path) -> None:
    looked, curtains = play_and_look(tmp_path, slug, 60, seed=4)
    assert looked > 5
    assert curtains
    assert all(len(seen) == 1 for seen in curtains.values()), "a curtain depends on what lies behind it"


@pytest.mark.long
@pytest.mark.parametrize("slug", sorted(NAMED))
def test_no_name_goes_over_the_line_in_long_matches(slug: str, tmp_path: Path) -> None:
    looked = sum(play_and_look(tmp_path / str(seed), slug, 600, seed)[0] for seed in range(4))
    print(f"{slug}: {looked} frames looked at")
