"""As people look: at some of what they could do, and not quite as it is.

Who looks so plays a game of their own, not one at random: of what they notice they choose what looks best to them.
What one question hid, the next may show.  How the game ends nobody overlooks (endings.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from engine.ask import Choice
from engine.bots import Enough, Sight
from engine.bots.endings import WORLDS, settled
from engine.bots.looks import fair
from engine.bots.one_step import worths_of
from engine.chance import Chance

FINE = 1000  # parts of the misjudgement that differ


class Care(NamedTuple):
    """How closely somebody looks."""

    notices: int  # of a hundred options
    worlds: int  # that are looked at
    misjudges: float  # how far at most, as part of what lies between the best and the worst of what is noticed
    minds: int  # so often of a hundred times it does nothing that the judge calls plainly bad, whatever it is good for


def choose(care: Care, sight: Sight, chance: Chance, enough: Enough) -> Choice:
    options = fair(sight)
    if len(options) == 1:
        return options[0]
    worlds = sight.worlds(1 + WORLDS + care.worlds)
    kept = settled(sight.seat, options, worlds, chance)
    if chance.below(100) < care.minds:
        kept = sensible(sight, kept)
    noticed = [option for option in kept if chance.below(100) < care.notices]
    looked_at = noticed or [kept[chance.below(len(kept))]]
    if len(looked_at) == 1:
        return looked_at[0]
    worths = worths_of(sight, looked_at, islice(worlds, care.worlds), enough)
    return best(looked_at, worths, care.misjudges, chance)


def sensible(sight: Sight, options: Sequence[Choice]) -> Sequence[Choice]:
    """Without what no beginner chooses twice."""
    bad = sight.judge.bad(sight.view, sight.ask)
    return [option for option in options if option not in bad] or options


def best(options: Sequence[Choice], worths: Sequence[float], misjudges: float, chance: Chance) -> Choice:
    """What looks best to somebody who sees it a little wrong."""
    blur = misjudges * (max(worths) - min(worths)) / FINE
    seen = [worth + blur * (chance.below(FINE) - chance.below(FINE)) for worth in worths]
    most = max(seen)
    favourites = [option for option, looks in zip(options, seen, strict=True) if looks == most]
    return favourites[chance.below(len(favourites))]
