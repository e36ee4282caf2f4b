"""How the actions of Estimeo are written, and what lies in a column is called."""

from __future__ import annotations

from vikings_tui.core.action import Notation

# a ranker's challenge cards in the order in which they were dealt; the fourth in the deal of a day only
SLOTS = ("blue", "yellow", "violet", "cyan")
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
