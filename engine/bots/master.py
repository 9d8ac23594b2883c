"""Many games ahead, in worlds that this seat could be in: the searcher, as it is."""

from __future__ import annotations

from engine.bots.search import choose, weigh

__all__ = ["choose", "weigh"]
