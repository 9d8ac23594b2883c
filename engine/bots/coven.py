"""As a master; it is given three times as long."""

from __future__ import annotations

from engine.bots.search import choose as choose
from engine.bots.search import weigh as weigh
