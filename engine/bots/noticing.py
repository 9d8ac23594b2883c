"""As people look: at some of what they could do, and not quite as it is.

Who looks so plays a game of their own, not one at random: of what they notice they choose what looks best to them.
What one question hid, the next may show.  How the game ends nobody overlooks (endings.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.ask import Choice
from engine.bots import Enough, Sight
from engine.bots.endings import settled
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
    kept = settled(sight, options, chance)
    if care.by_rule:
        kept = sensible(sight, kept)
    noticed = [option for option in kept if chance.below(100) < care.notices]
    return best(care, sight, noticed or [kept[chance.below(len(kept))]], chance, enough)


def sensible(sight: Sight, options: Sequence[Choice]) -> Sequence[Choice]:
    """Without what no beginner chooses twice."""
    bad = sight.judge.bad(sight.view, sight.ask)
    return [option for option in options if option not in bad] or options


def best(care: Care, sight: Sight, options: Sequence[Choice], chance: Chance, enough: Enough) -> Choice:
    """What looks best one step ahead, to somebody who sees it a little wrong."""
    if len(options) == 1:
        return options[0]
    looks = [0.0] * len(options)
    for world in sight.worlds(care.worlds):
        for i, option in enumerate(options):
            ahead = world.fork()
            ahead.answer(sight.seat, option)
            looks[i] += sight.judge.worth(ahead.run.state, sight.seat)
        if enough():
            break
    blur = care.misjudges * (max(looks) - min(looks)) / FINE
    seen = [look + blur * (chance.below(FINE) - chance.below(FINE)) for look in looks]
    most = max(seen)
    favourites = [option for option, look in zip(options, seen, strict=True) if look == most]
    return favourites[chance.below(len(favourites))]
