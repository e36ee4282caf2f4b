"""A match: seats, people and bots, journal, resume, undo, replay, race windows. Knows no screen."""
