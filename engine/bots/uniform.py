"""Any option, each as likely: what the other bots are measured against."""

from __future__ import annotations

from engine.ask import Choice
from engine.bots import Enough, Sight
from engine.chance import Chance


def choose(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    return sight.ask.options[chance.below(len(sight.ask.options))]
