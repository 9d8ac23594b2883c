"""The same search as a master's: the table of levels gives it more time."""

from __future__ import annotations

from engine.bots.search import choose as choose
