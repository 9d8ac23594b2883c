"""3.7  Discarding what is chosen; how one thing is discarded stands in rules/areas.py."""

from __future__ import annotations

from engine.ask import Rule
from engine.games.witches_revel.language.records import Act
from engine.games.witches_revel.rules.areas import discarded
from engine.games.witches_revel.rules.elements import is_there, now
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.rules.verbs.choose import chosen
from engine.games.witches_revel.state import Revel, Thing


def discard(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    assert step.what is not None
    gone: list[Thing] = []
    picks = yield from chosen(game, doing, step.what, "discard")
    for thing in picks:
        if is_there(game, thing) and (yield from discarded(game, doing.actor, thing, doing=doing)):
            gone.append(now(game, thing))
    done = doing.remember("discarded", gone)
    doing.it = doing.it or tuple(picks)
    return done


def is_not_discarded(game: Revel, doing: Doing, thing: Thing, least: int) -> bool:
    """What is in the discards already is not discarded."""
    return thing.area != "discards"
