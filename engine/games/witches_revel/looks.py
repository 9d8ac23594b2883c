"""What no bot may ever do here: what loses, or throws a win away, whatever the hidden cards are.

Weak plays are the judge's business: a card that is held back today may overpower tomorrow.  So most of these are about
the end, where all that counts lies open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.ask import Choice, Seat
from engine.game import Blunder
from engine.games.witches_revel.language.paths import walk
from engine.games.witches_revel.language.records import Act, Effect
from engine.games.witches_revel.of_cards import is_payable
from engine.games.witches_revel.options import PASS, SKIP, spell_option
from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.names import VALUES
from engine.games.witches_revel.words.reckon import card, takes

Options: TypeAlias = Sequence[Choice]
CHANGES = ("add", "remove", "move", "shift", "play", "gain plays", "stop")


# 2.6 to 2.9  Who wins, if nothing more happens -----------------------------------------------------------


def _is_mine(view: RevelView) -> bool:
    """Does whoever acts win by passing?  Nothing may change at the end of the turn."""
    if view.lasting or any(_waits_for(view, verb) for verb in ("pass", "end")):
        return False
    return (bool(view.final) and _is_ahead(view, view.my_seat)) or view.winning.count(view.my_seat) == SPACES


def _is_lost(view: RevelView) -> bool:
    """Does whoever acts lose by passing?"""
    if view.lasting or any(_waits_for(view, verb) for verb in ("pass", "end")):
        return False
    return bool(view.final) and _is_ahead(view, view.other_seat)


def _is_ahead(view: RevelView, seat: Seat) -> bool:
    """2.9"""
    return _standing(view, seat) > _standing(view, 1 - seat)


def _standing(view: RevelView, seat: Seat) -> tuple[int, int]:
    return view.winning.count(seat), sum([there.power for there in view.sides[seat] if there is not None])


def _waits_for(view: RevelView, verb: str) -> bool:
    """Does a text on the field wait for that?"""
    effects = [effect for seat in range(view.seats) for effect in _texts(view, seat)]
    return any(effect.event is not None and effect.event.verb == verb for effect in effects)


def _texts(view: RevelView, seat: Seat) -> Iterator[Effect]:
    """On this side of the field."""
    codes = [view.witches[seat], view.resources[seat], view.stances[seat] or ""]
    codes += [code for there in view.sides[seat] if there is not None for code in there.cards]
    for code in codes:
        yield from view.pool[code].effects if code else ()


# What is found -------------------------------------------------------------------------------------------


def _passes_and_loses(view: RevelView, options: Options) -> Options:
    return [PASS] if len(options) > 1 and _is_lost(view) else []


def _goes_on(view: RevelView, options: Options) -> Options:
    return [option for option in options if option != PASS] if PASS in options and _is_mine(view) else []


def _draws_the_last(view: RevelView, options: Options) -> Options:
    """2.5, 2.8  Then all Stamina is gone, and the other has but to pass."""
    if set(options) - {"play", SKIP, PASS} or view.plays != 1 or view.final:
        return []
    is_last = view.deck_sizes[view.my_seat] == 1 and _is_ahead(view, view.other_seat)
    if not is_last or view.lasting or any(_waits_for(view, verb) for verb in ("skip", "draw", "tire", "lose", "end")):
        return []
    return [SKIP] if SKIP in options else []


def _stitches_the_last(view: RevelView, options: Options) -> Options:
    """5.7, 2.8  Likewise, with the last Stamina."""
    played = view.pool.get(view.playing)
    if played is None or played.effects or view.stamina[view.my_seat] != 1 or view.plays or view.final:
        return []
    if view.resolving or view.lasting or any(_changes(effect) for effect in _texts(view, view.my_seat)):
        return []
    return [space for space in options if type(space) is int and _is_behind_after(view, space, played.value)]


def _changes(effect: Effect) -> bool:
    """May it change who is winning, before the turn ends?"""
    return any(isinstance(step, Act) and step.verb in CHANGES for _, step in walk(effect))


def _is_behind_after(view: RevelView, space: int, more: int) -> bool:
    """With so much more Power in this space, where it is stitched to a strike that overpowers nothing."""
    mine, other = view.my_side[space], view.other_side[space]
    if mine is None or not mine.power or (other is not None and mine.power + more > max(other.power, other.resistance)):
        return False
    is_new = other is None and view.winning[space] is None
    won, power = _standing(view, view.my_seat)
    return (won + is_new, power + more) < _standing(view, view.other_seat)


def _strengthens_the_rival(view: RevelView, options: Options) -> Options:
    theirs = [option for option in options if (place := spell_option(option)) and place[0] != view.my_seat]
    return theirs if len(theirs) < len(options) else []


def in_vain(view: RevelView, options: Sequence[Choice]) -> Sequence[Choice]:
    """What cannot be played: it is shown, taken back, and nothing has come of it."""
    held = dict(view.hand)
    return [option for option in options if option in held and not seems_playable(view, held[option])]


def seems_playable(view: RevelView, code: str) -> bool:
    """5.5  As far as its own text says: does a space take it, and are there enough marks and cards for its cost?"""
    facts = card(view, code)
    if facts is None:
        return True
    if facts.kind in VALUES and not any(takes(view, space, facts) for space in range(SPACES)):
        return False
    mine, marks = view.resources[view.my_seat], view.marks[view.my_seat]
    return is_payable(facts, lambda resource: marks if resource == mine else 0, len(view.hand))


ACT, PLAY, SPACE, ADD = (frozenset({prompt}) for prompt in ("act", "play", "space", "add"))
LOOKS: Sequence[Blunder] = (
    Blunder("passes in the Final Turn with something left to do, though that loses", ACT, _passes_and_loses),
    Blunder("goes on, though to pass is to win", ACT, _goes_on),
    Blunder("draws its last card for a last play while it is behind", ACT, _draws_the_last),
    Blunder("gives its last Stamina for a stitch while it is behind", SPACE, _stitches_the_last),
    Blunder("tries to play what cannot be played", PLAY, in_vain),
    Blunder("puts a +1 on the rival's spell, with one of its own there", ADD, _strengthens_the_rival),
)
