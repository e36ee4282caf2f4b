"""Clash of Vikings: two cards a turn, any of them may be a lie."""
