"""One step ahead: what looks best, on average over the worlds that this seat could be in."""

from __future__ import annotations

from engine.ask import Choice
from engine.bots import Enough, Sight
from engine.bots.looks import fair
from engine.chance import Chance

WORLDS = 12


def choose(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    options = fair(sight)
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
