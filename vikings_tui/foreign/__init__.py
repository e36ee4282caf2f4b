"""Our games for other people's libraries: PettingZoo (pettingzoo_env.py, extra `pettingzoo`) and OpenSpiel
(openspiel_games.py, extra `openspiel`). Players there get a seat's view as numbers, and numbered actions: no more."""
