"""5. All verbs of card texts: how each is done, how possible it is, and with what.

Texts ask for the first ones.  The last ones the rules do alone, and texts wait for them.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Rule, Seat
from engine.bounds import within
from engine.games.witches_revel.language.records import Act
from engine.games.witches_revel.rules.amounts import beyond, number_of
from engine.games.witches_revel.rules.carry_out import stop
from engine.games.witches_revel.rules.events import Happening, becomes_relevant
from engine.games.witches_revel.rules.instructions import NOT, VERBS, WHOLLY, Doing, VerbRules
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.rules.possibility import of_things
from engine.games.witches_revel.rules.verbs import counters, resources
from engine.games.witches_revel.rules.verbs.choose import choose
from engine.games.witches_revel.rules.verbs.hands_and_decks import (
    can_draw,
    can_stash,
    discard,
    draw,
    is_unseen,
    look,
    reveal_cards,
    search,
    shuffle,
    stash,
)
from engine.games.witches_revel.rules.verbs.play import can_play, is_playable, play_chosen
from engine.games.witches_revel.state import Revel, Thing
from engine.news import tell

__all__ = ["VERBS", "passing"]


def gain_plays(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    many = number_of(game, doing, step.amount)
    wanted, game.plays = game.plays + many, within(game.plays + many)
    tell(game, "plays", seat=doing.actor, many=many, now=game.plays, **beyond(wanted))
    yield from ()
    return True


def pass_turn(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.11"""
    if (yield from happens(game, Happening("pass", doing.actor))):
        passing(game, doing.actor)
    return True


def passing(game: Revel, seat: Seat) -> None:
    """5.11  Once or often: the turn moves to its end.  As an act (2.4) it is always legal, and nothing stops it."""
    if not game.passed:
        tell(game, "passed", seat=seat)
    game.passed = True
    becomes_relevant(game, Happening("pass", seat))


def in_own_turn(game: Revel, doing: Doing, step: Act) -> int:
    return WHOLLY if game.current == doing.actor else NOT


def elsewhere(area: str) -> Callable[[Revel, Doing, Thing, int], bool]:
    """What is there already does not go there."""
    return lambda game, doing, thing, least: thing.area != area


VERBS.update(
    {
        "draw": VerbRules(draw, can_draw, elsewhere("hand"), is_tried=True, worth=0.8),
        "discard": VerbRules(discard, of_things, elsewhere("discards"), is_tried=True, worth=0.6),
        "stash": VerbRules(stash, can_stash, is_tried=True),
        "shuffle": VerbRules(shuffle),  # 3.6: always possible
        "reveal": VerbRules(reveal_cards, of_things, is_unseen, is_tried=True),
        "look": VerbRules(look, of_things),
        "choose": VerbRules(choose, of_things),
        "search": VerbRules(search, of_things, worth=0.8),
        "play": VerbRules(play_chosen, can_play, is_playable, is_tried=True, worth=1.2),
        "gain": VerbRules(resources.gain, resources.can_gain, is_tried=True, worth=0.35),
        "spend": VerbRules(resources.spend, resources.can_spend, is_tried=True),
        "lose": VerbRules(resources.lose, resources.can_lose, is_tried=True),
        "tire": VerbRules(resources.tire, resources.can_tire, is_tried=True),
        "add": VerbRules(counters.add, of_things, counters.is_spell, is_tried=True, worth=0.4),
        "remove": VerbRules(counters.remove, counters.can_remove, counters.has_plus),
        "move": VerbRules(counters.move, counters.can_move, counters.has_plus),
        "shift": VerbRules(counters.shift, counters.can_shift, counters.is_own_spell),
        "gain plays": VerbRules(gain_plays, in_own_turn, worth=1.5),
        "pass": VerbRules(pass_turn, in_own_turn, is_tried=True),
        "stop": VerbRules(stop),
        # By the rules alone.
        "stitch": VerbRules(is_tried=True),
        "overpower": VerbRules(is_tried=True),
        "leave": VerbRules(is_tried=True),
        "use": VerbRules(is_tried=True),
        "skip": VerbRules(is_tried=True),
        "enter": VerbRules(),
        "begin": VerbRules(),
        "end": VerbRules(),
    }
)
