"""Search: many imagined games from here on, as long as there is time."""

from __future__ import annotations

from engine.bots.search import choose as choose
from engine.bots.search import weigh as weigh
