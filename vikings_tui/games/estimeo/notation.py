"""How the actions of Estimeo are written, and what lies in a column is called."""

from __future__ import annotations

from vikings_tui.core.action import Notation

SLOTS = ("blue", "yellow", "violet")  # a ranker's challenge cards in the order in which they were dealt
MASTER = "master"  # the Master's challenge card
MARKER = "marker"

NOTATION = Notation(
    {
        "markers": "markers {}",
        "roll": "roll",
        "suggest": "suggest {}",
        "challenge": "challenge {text}",
        "start": "start",
        "put": "put {} {}",
        "move": "move {} {}",
        "out": "out {}",
        "exchange": "exchange {}",
        "used": "used {}",
        "done": "done {}",
        "timeout": "timeout",
        "answer": "answer {} {}",
        "confirm": "confirm",
        "next": "next",
    }
)
