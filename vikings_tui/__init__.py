"""Four Viking board games in the terminal."""

__version__ = "1.0.0"
