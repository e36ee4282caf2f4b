"""Estimeo: guess, rank, and leave out what you are not sure of."""
