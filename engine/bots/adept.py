"""One step ahead: what looks best, on average over the worlds that this seat could be in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.ask import Choice
from engine.bots import Enough, Sight
from engine.bots.looks import fair
from engine.chance import Chance
from engine.table.table import Table

WORLDS = 12


def choose(sight: Sight, chance: Chance, enough: Enough) -> Choice:
    options = fair(sight)
    if len(options) == 1:
        return options[0]
    looks = one_step_ahead(sight, options, sight.worlds(WORLDS), enough)
    best = max(looks)
    favourites = [option for option, look in zip(options, looks, strict=True) if look == best]
    return favourites[chance.below(len(favourites))]


def one_step_ahead(sight: Sight, options: Sequence[Choice], worlds: Iterable[Table], enough: Enough) -> list[float]:
    """What each is worth one step ahead, in these worlds."""
    looks = [0.0] * len(options)
    for world in worlds:
        for i, option in enumerate(options):
            ahead = world.fork()
            ahead.answer(sight.seat, option)
            looks[i] += sight.judge.worth(ahead.run.state, sight.seat)
        if enough():
            break
    return looks
