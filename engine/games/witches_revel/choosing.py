"""0.4, 0.6  Choosing what an instruction is about."""

from __future__ import annotations

from engine.ask import Ask, Choice, Impossible, Reveal, Rule, Seat
from engine.games.witches_revel.carrying import Doing
from engine.games.witches_revel.events import Happening, is_forbidden
from engine.games.witches_revel.language.meaning import EVERY, Object, Things
from engine.games.witches_revel.possibility import HIDDEN, candidates, is_qualified, number_of
from engine.games.witches_revel.state import Revel, Thing

DONE, NONE = "done", "none"


def chosen(game: Revel, doing: Doing, what: Object, verb: str) -> Rule[list[Thing]]:
    """The things that an instruction is about; whoever carries it out chooses among those that there are."""
    there = [thing for thing in candidates(game, doing, what) if not is_forbidden(game, Happening(verb, doing.actor, thing))]
    if isinstance(what, Things) and what.area in ("deck", "next"):
        yield from _look(game, doing.actor, there if verb == "search" else candidates(game, doing, what), verb)
    if not isinstance(what, Things) or what.amount is None:
        return there
    least, most = _bounds(game, doing, what)
    may_fail = what.area in HIDDEN and is_qualified(what) and not _is_seen(game, there)
    if len(there) <= least and not may_fail:
        return there
    return (yield from _picked(game, doing.actor, there, least, most, may_fail, verb))


def _bounds(game: Revel, doing: Doing, what: Things) -> tuple[int, int]:
    assert what.amount is not None
    most = number_of(game, doing, what.amount)
    return (most if what.amount.that or what.amount.least == EVERY else what.amount.least), most


def _is_seen(game: Revel, there: list[Thing]) -> bool:
    """0.6  Do both players see one that fits?"""
    open_cards = {*game.revealed, *game.kept_revealed}
    return any({*thing.cards} <= open_cards for thing in there)


def _picked(
    game: Revel, seat: Seat, there: list[Thing], least: int, most: int, may_fail: bool, verb: str
) -> Rule[list[Thing]]:
    """One after the other."""
    picks: list[Thing] = []
    while len(picks) < most:
        left = {name_of(game, thing): thing for thing in reversed(there) if thing not in picks}
        options: tuple[Choice, ...] = tuple(reversed(left))
        if may_fail and not picks and least:
            options = (*options, NONE)
        elif len(picks) >= least:
            options = (*options, DONE)
        if not left:
            break
        choice = yield Ask(seat, verb, options)
        if choice in (DONE, NONE):
            break
        picks.append(left[choice])
    if not picks and least and not may_fail:
        raise Impossible
    return picks


def name_of(game: Revel, thing: Thing) -> Choice:
    """As options call it: a space, a stance, a card of a hand or deck by its id, of discards by what it is."""
    if thing.area == "spell":
        place = game.space_of(thing.key)
        return f"spell {place[0]} {place[1]}" if place is not None else "gone"
    if thing.area == "stance":
        return f"stance {thing.seat}"
    card = thing.cards[0]
    return game.cards[card] if thing.area == "discards" else int(card)


def _look(game: Revel, seat: Seat, things: list[Thing], verb: str) -> Rule[None]:
    """Whoever looks through a deck knows what lies there."""
    for thing in things:
        for card in thing.cards:
            game.show(card, seat)
    if things and verb not in ("draw", "stash", "discard"):
        yield Reveal((seat,))
