"""The shape every game fits, and what the games share. Knows no game and no screen."""
