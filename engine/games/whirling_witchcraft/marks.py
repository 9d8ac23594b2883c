"""What so many of an ingredient are worth: on one's own workbench, and at a nemesis.  In tables: it must be quick."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import HOLDS, KINDS, LETTERS, SIDES, Amounts
from engine.games.whirling_witchcraft.state import Coven

# Found by trying them in the arena.
SPILT = 2.2  # an ingredient that comes back into the Circle
CLOGS = (1.3, 1.3, 0.9, 0.9, 0.9)  # a nemesis's workbench full of what is of no use there
FEEDS = (0.2, 0.15, 0.1, 0.1, 0.1)  # an ingredient that a nemesis's recipes use up
CLOGGED = (0.6, 0.6, 0.45, 0.45, 0.45)  # one's own workbench full of what is of no use
FUEL = (0.3, 0.2, 0.12, 0.12, 0.12)  # an ingredient that one's own recipes use up
DANGER = 1.6  # one that may not fit there any more

MOST = 256  # of an ingredient, together: games end long before
WANTED = 10  # what recipes ask for beyond that does not count
KEPT = 1 << 12  # sets of recipes whose ends are remembered

Marks: TypeAlias = tuple[float, ...]  # what it is worth that there are 0, 1, 2, ... of an ingredient


@cache
def sent_marks(kind: int, wanted: int) -> Marks:
    """At a nemesis whose recipes ask for so much: that much feeds them, more is in their way, and the rest spills."""
    hold, marks = HOLDS[kind], []
    for count in range(MOST):
        lies = min(count, hold)
        clogs = max(0, lies - wanted) / hold
        marks.append(CLOGS[kind] * clogs * clogs - FEEDS[kind] * min(lies, wanted) + SPILT * (count - lies))
    return tuple(marks)


@cache
def kept_marks(kind: int, wanted: int) -> Marks:
    """On one's own workbench."""
    hold, marks = HOLDS[kind], []
    for count in range(MOST):
        lies = min(count, hold)
        clogs = max(0, lies - wanted) / hold
        marks.append(FUEL[kind] * min(lies, wanted) - CLOGGED[kind] * clogs * clogs - DANGER * (count - lies))
    return tuple(marks)


@lru_cache(KEPT)
def ends(recipes: tuple[str, ...]) -> tuple[Amounts, Amounts]:
    """How much of each ingredient these recipes take, if there is enough, and how much they give."""
    needs, gives = [0] * len(LETTERS), [0] * len(LETTERS)
    for side in recipes:
        for use in SIDES[side][:1]:
            for kind, count in use.needs:
                needs[kind] += count
            for kind, count in use.gives:
                gives[kind] += count
    return tuple([min(count, WANTED) for count in needs]), tuple(gives)


class Scales(NamedTuple):
    """How a seat weighs ingredients: how many there are, and by which marks."""

    there: Amounts  # at the nemesis when the cauldron comes, with what is in it by now
    sent: list[Marks]
    comes: Amounts  # from the left neighbour: as much as the last time
    kept: list[Marks]


def scales(game: Coven, seat: Seat) -> Scales:
    nemesis = game.nemesis(seat)
    wanted, own = ends(game.recipes[nemesis])[0], ends(game.recipes[seat])[0]
    there = tuple([lies + comes for lies, comes in zip(game.benches[nemesis], game.cauldrons[seat], strict=True)])
    return Scales(
        there,
        [sent_marks(kind, wanted[kind]) for kind in KINDS],
        game.sent[game.left_of(seat)],
        [kept_marks(kind, own[kind]) for kind in KINDS],
    )
