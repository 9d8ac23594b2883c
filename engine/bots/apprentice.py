"""An adept in a hurry: thinks of few worlds, and now and then overlooks something."""

from __future__ import annotations

from engine.ask import Choice
from engine.bots import Enough, Sight, noticing
from engine.chance import Chance

CARE = noticing.Care(notices=77, worlds=3, misjudges=0.3, minds=0)


def choose(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    return noticing.choose(CARE, sight, chance, enough)
