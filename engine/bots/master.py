"""Looks ahead, for as long as it is given."""

from __future__ import annotations

from engine.bots.search import choose as choose
