"""2.4  What an act may set going.  What is done over and over counts as work, by what it costs.

Counted is what both can see alone, or who is asked what would depend on hidden cards.
"""

from __future__ import annotations

from engine.games.witches_revel.language.records import Act, Step
from engine.games.witches_revel.rules.texts import texts_of
from engine.games.witches_revel.state import Revel

RESOLVED = 6  # a consequence, beside those among which it is chosen
INSTRUCTED = 8  # an instruction
ON_THINGS = 50  # more, if things have to be found for it
INTERRUPTED = 10  # something that texts could interrupt
LOOKED_AT = 2  # a text that waits for what happens
STATED = 4  # one that says something of values, or what cannot be: each instruction has to look at it


def instructed(game: Revel, step: Step) -> int:
    """An instruction that is carried out."""
    work = INSTRUCTED + STATED * (texts_of(game).weight + len(game.lasting))
    return work + ON_THINGS if type(step) is Act and step.what is not None else work
