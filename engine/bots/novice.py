"""Any option that the room's judge does not call plainly bad."""

from __future__ import annotations

from engine.ask import Choice
from engine.bots import Enough, Sight
from engine.chance import Chance


def choose(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    bad = sight.judge.bad(sight.view, sight.ask)
    options = [option for option in sight.ask.options if option not in bad]
    return options[chance.below(len(options))]
