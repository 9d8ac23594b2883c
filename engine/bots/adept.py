"""One step ahead: what looks best, on average over the worlds that this seat could be in."""

from __future__ import annotations

from engine.ask import Choice
from engine.bots import Enough, Sight
from engine.bots.looks import fair
from engine.bots.one_step import worths_of
from engine.chance import Chance

WORLDS = 12


def choose(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    options = fair(sight)
    if len(options) == 1:
        return options[0]
    worths = worths_of(sight, options, sight.worlds(WORLDS), enough)
    best = max(worths)
    favourites = [option for option, worth in zip(options, worths, strict=True) if worth == best]
    return favourites[chance.below(len(favourites))]
