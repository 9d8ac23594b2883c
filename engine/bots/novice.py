"""A beginner, and friendly company: sees some of what it could do, and of that plays what looks best."""

from __future__ import annotations

from engine.ask import Choice
from engine.bots import Enough, Sight, noticing
from engine.chance import Chance

CARE = noticing.Care(notices=45, worlds=1, misjudges=0.5, minds=50)


def choose(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    return noticing.choose(CARE, sight, chance, enough)
