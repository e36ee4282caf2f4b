"""What a person set once and keeps: language, looks, pace, keys. A wrong value in the file means the default."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from vikings_tui.core.plain import system_is_plain
from vikings_tui.core.text import clean
from vikings_tui.table.disk import write_whole

# Every setting that is picked from a list; the first is the default. Sentences: settings.<name>.<value>.
CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("auto", "en", "fr"),
    "theme": ("fjord", "parchment", "contrast", "plain"),
    "drawing": ("auto", "boxes", "ascii"),
    "pace": ("normal", "slow", "instant"),
    "call_time": ("5", "3", "10", "all"),
    "claim_time": ("4", "3", "6", "all"),
    "curtain": ("on", "off"),
    "recap": ("on", "off"),
    "hints": ("alone", "always", "off"),
    "motion": ("on", "off"),
    "notice": ("off", "bell", "message"),
}
BUZZERS = ("a", "l", "x", "n", "t", "p")
RESERVED = frozenset("guq")  # they do something else in a game: log, undo, quit
PACE_SECONDS = {"slow": 2.2, "normal": 1.0, "instant": 0.0}


@dataclass(slots=True)
class Settings:
    language: str = "auto"
    theme: str = "fjord"
    drawing: str = "auto"
    pace: str = "normal"
    call_time: str = "5"
    claim_time: str = "4"
    curtain: str = "on"
    recap: str = "on"
    hints: str = "alone"
    motion: str = "on"
    notice: str = "off"
    buzzers: list[str] = field(default_factory=lambda: list(BUZZERS))

    @property
    def pause(self) -> float:
        """How long an event is shown, in seconds."""
        return PACE_SECONDS[self.pace]

    @property
    def ascii_only(self) -> bool:
        """By itself only where the environment says that nothing else is known."""
        return self.drawing == "ascii" or (self.drawing == "auto" and system_is_plain())

    @property
    def call_seconds(self) -> float | None:
        """How long a race window stays open; None: until everybody has answered."""
        return None if self.call_time == "all" else float(self.call_time)

    @property
    def claim_seconds(self) -> float | None:
        """How long whoever was first in a race window has to say what exactly; None: no limit."""
        return None if self.claim_time == "all" else float(self.claim_time)

    def cycle(self, name: str, step: int = 1) -> None:
        choices = CHOICES[name]
        setattr(self, name, choices[(choices.index(getattr(self, name)) + step) % len(choices)])

    def bind(self, player: int, key: str) -> bool:
        """Give a player another buzzer key; a key that somebody has is swapped. False: the key can't be one."""
        if not _can_buzz(key):
            return False
        if key in self.buzzers:
            self.buzzers[self.buzzers.index(key)] = self.buzzers[player]
        self.buzzers[player] = key
        return True


def load_settings(path: Path) -> Settings:
    """The settings in this file; what is missing or wrong there is the default."""
    settings = Settings()
    with suppress(OSError, ValueError, RecursionError):
        given = json.loads(path.read_bytes()[:20_000])
        for name, choices in CHOICES.items():
            if isinstance(given, dict) and given.get(name) in choices:
                setattr(settings, name, given[name])
        _read_buzzers(settings, given.get("buzzers") if isinstance(given, dict) else None)
    return settings


def _read_buzzers(settings: Settings, given: object) -> None:
    keys = [clean(str(key)).lower() for key in given] if isinstance(given, list) else []
    if len(keys) == len(BUZZERS) == len(set(keys)) and all(map(_can_buzz, keys)):
        settings.buzzers = keys


def _can_buzz(key: str) -> bool:
    """A letter: figures choose in every list, and whoever presses theirs too late must choose nothing."""
    return len(key) == 1 and key.isalpha() and key not in RESERVED


def save_settings(settings: Settings, path: Path) -> bool:
    """Write them, whole or not at all. False when the place can't be written: the settings then live in memory."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(path, json.dumps(asdict(settings), indent=1))
    except OSError:
        return False
    return True


assert {f.name for f in fields(Settings)} == {*CHOICES, "buzzers"}
