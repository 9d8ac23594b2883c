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
from engine.bots.adept import one_step_ahead
from engine.bots.endings import WORLDS, settled
from engine.bots.looks import fair
from engine.chance import Chance

FINE = 1000  # parts of the misjudgement that differ


class Care(NamedTuple):
    """How closely somebody looks."""

    notices: int  # of a hundred options
    worlds: int  # that are looked at
    misjudges: float  # how far at most, as part of what lies between the best and the worst of what is noticed
    by_rule: bool  # nothing that the judge calls plainly bad, whatever it may be good for here


def choose(care: Care, sight: Sight, chance: Chance, enough: Enough) -> Choice:
    options = fair(sight)
    if len(options) == 1:
        return options[0]
    worlds = sight.worlds(1 + WORLDS + care.worlds)
    kept = settled(sight.seat, options, worlds, chance)
    if care.by_rule:
        kept = sensible(sight, kept)
    noticed = [option for option in kept if chance.below(100) < care.notices]
    looked_at = noticed or [kept[chance.below(len(kept))]]
    if len(looked_at) == 1:
        return looked_at[0]
    looks = one_step_ahead(sight, looked_at, islice(worlds, care.worlds), enough)
    return best(looked_at, looks, care.misjudges, chance)


def sensible(sight: Sight, options: Sequence[Choice]) -> Sequence[Choice]:
    """Without what no beginner chooses twice."""
    bad = sight.judge.bad(sight.view, sight.ask)
    return [option for option in options if option not in bad] or options


def best(options: Sequence[Choice], looks: Sequence[float], misjudges: float, chance: Chance) -> Choice:
    """What looks best to somebody who sees it a little wrong."""
    blur = misjudges * (max(looks) - min(looks)) / FINE
    seen = [look + blur * (chance.below(FINE) - chance.below(FINE)) for look in looks]
    most = max(seen)
    favourites = [option for option, look in zip(options, seen, strict=True) if look == most]
    return favourites[chance.below(len(favourites))]
