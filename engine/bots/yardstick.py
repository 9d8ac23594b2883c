"""An adept as it was when bots began to search: a measuring stick for the arena, never mended, no opponent for people.

It looks one step ahead, as `adept` does, and is told apart from it so that an adept can get better. Its judge is the
game's yardstick.py, a copy of the judge of that time.
"""

from __future__ import annotations

from engine.ask import Choice
from engine.bots import Enough, Sight
from engine.chance import Chance

WORLDS = 12


def choose(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    options = sight.ask.options
    if len(options) == 1:
        return options[0]
    totals = [0.0] * len(options)
    for world in sight.worlds(WORLDS):
        for i, option in enumerate(options):
            ahead = world.fork()
            ahead.answer(sight.seat, option)
            totals[i] += sight.judge.worth(ahead.run.state, sight.seat)
        if enough():
            break
    best = max(totals)
    favourites = [option for option, total in zip(options, totals, strict=True) if total == best]
    return favourites[chance.below(len(favourites))]
