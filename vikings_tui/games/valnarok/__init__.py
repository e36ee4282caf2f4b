"""Valnarok: a race to the lightest row of cards that nobody may look at."""
