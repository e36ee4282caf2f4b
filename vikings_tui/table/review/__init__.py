"""Where a match turned: what everybody's chances were at each step, and how good each decision was by what the one who
took it could know. It is thought about like a konung thinks, from resampled positions only.

chances.py   the thinking: chances at a position, and a decision beside the best other one
plan.py      what is to be thought about in a match, in which order
kept.py      what came of it, in a file beside the journal
worker.py    a process that thinks about it, at a low priority
turned.py    the turning points, the best bluff, the worst call, the costliest choice
told.py      the same in sentences
"""
