"""Bounds that hold in every game, so that nobody's cards can stop a table, or a house of tables.

An amount has a ceiling: what goes beyond is lost.  And a unit of play can set only so much going: whatever a rule does
that texts, or answers, could have done over and over counts as work (`State.work`), together with the questions and
the instructions that were skipped.  A rule that does such things asks `is_used_up` before it begins another one.

The count is made anew whenever a unit is replayed, from its checkpoint and its answers alone: so it is the same at a
fork, in another world, after an undo, in a loaded game, and in a past of which nobody remembers what was struck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.state import State

HIGHEST = 999  # of whatever is counted

WORK = 20_000  # that a unit of play may set going; one to four microseconds each.  Ordinary acts stay below 600
LITTLE = WORK // 20  # so much of it is done once more without a thought
QUESTION = 20  # work that a question is
MENDING = 500  # and an instruction that was skipped, for which the unit was played once more
IN_VAIN = WORK // 4  # that one answer may lead to before all of it is given up: it is played once more then
STRUCK = 100  # sequences of answers that may be struck in a unit


def within(amount: int) -> int:
    """As much of it as there can be."""
    return max(0, min(amount, HIGHEST))


def is_used_up(game: State) -> bool:
    """Has this unit of play set going all that it may?  What is under way is finished, and nothing begins."""
    return game.work > WORK
