from __future__ import annotations

from textual import _wait

# Textual's Pilot waits after each key until the process does nothing for 20 ms, three times over. A tenth of that tells
# as well that nothing is left to do, and a game of some hundred keys takes seconds instead of a minute.
_wait.SLEEP_GRANULARITY = 0.002
_wait.SLEEP_IDLE = 0.0005
