"""The Textual app: home, set-up, curtain, settings, shared widgets. Knows no game by name."""
