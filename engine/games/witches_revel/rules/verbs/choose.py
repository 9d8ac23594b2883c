"""0.4, 0.6  Choosing what an instruction is about; 4.10: choosing alone."""

from __future__ import annotations

from engine.ask import Ask, Choice, Impossible, Reveal, Rule, Seat, Shuffle
from engine.games.witches_revel.language.records import EVERY, Act, Object, Things, Verb
from engine.games.witches_revel.options import DONE, NONE
from engine.games.witches_revel.rules.amounts import number_of
from engine.games.witches_revel.rules.elements import statements
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.rules.known import is_found, is_seen
from engine.games.witches_revel.rules.possibility import can_be
from engine.games.witches_revel.rules.references import (
    candidates,
    chooser,
    is_hidden,
    is_qualified,
    is_visible,
    many_searched_in,
    owner_of,
    searched_in,
)
from engine.games.witches_revel.state import HIDDEN, Revel, Thing, refs_to
from engine.news import tell


def chosen(
    game: Revel, doing: Doing, what: Object, verb: Verb, least: int = 1, besides: Thing | None = None
) -> Rule[list[Thing]]:
    """The things that an instruction is about; the player who carries it out chooses among those that there are.

    `least`: how many +1s must be on each, where they are to be taken away; `besides`: not that one.
    """
    there = [thing for thing in candidates(game, doing, what) if can_be(game, doing, verb, thing, least)]
    there = [thing for thing in there if besides is None or thing.key != besides.key]
    if not isinstance(what, Things):
        return there
    if what.area in ("deck", "next"):
        yield from see(game, _looker(doing, what, verb), searched_in(game, doing, what))
    if what.amount is None:
        return there
    game.path = doing.path
    picks = yield from _some_of(game, doing, what, there, verb)
    game.path, game.picked = (), ()
    if doing.paying and len(picks) < _needed(game, doing, what, verb):
        if picks or doing.has_paid:
            raise Impossible  # 0.3: a cost is paid in full
        doing.declined = True
    return picks


def _some_of(game: Revel, doing: Doing, what: Things, there: list[Thing], verb: Verb) -> Rule[list[Thing]]:
    """0.6  Whether somebody is asked, and how often, depends on what both see (ruling 25)."""
    bounds = _bounds(game, doing, what)
    if not is_hidden(game, doing, what):
        return there if len(there) <= bounds[0] else (yield from _picked(game, doing.actor, there, bounds, verb))
    size, narrowed, seat = many_searched_in(game, doing, what), is_narrowed(game, what, verb), doing.actor
    if what.area == "hand" and owner_of(doing, what) != seat:
        if not narrowed:
            order = yield Shuffle(len(there))  # 3.8: for everybody else a hand lies there in no order
            return [there[i] for i in order[: bounds[1]]]
        seat = 1 - seat
    if size <= bounds[0] and not narrowed:
        return there
    return (yield from _picked(game, seat, there, bounds, verb, size, narrowed))


def is_narrowed(game: Revel, what: Things, verb: Verb) -> bool:
    """0.6  May some of the hidden cards not be chosen?  Then nobody can see whether there is one that may."""
    return is_qualified(what) or any(
        said.event is not None and said.event.verb == verb for _, said in statements(game, "cannot")
    )


def _needed(game: Revel, doing: Doing, what: Things, verb: Verb) -> int:
    """0.3  So many pay in full; of all that there are 1, or none to shuffle (ruling 19)."""
    if what.amount is not None and what.amount.least == EVERY:
        return int(verb != "shuffle")
    return _bounds(game, doing, what)[0]


def _bounds(game: Revel, doing: Doing, what: Things) -> tuple[int, int]:
    assert what.amount is not None
    most = number_of(game, doing, what.amount)
    return (most if what.amount.that or what.amount.least == EVERY else what.amount.least), most


def _picked(
    game: Revel,
    seat: Seat,
    there: list[Thing],
    bounds: tuple[int, int],
    verb: Verb,
    hidden: int = 0,
    narrowed: bool = False,
) -> Rule[list[Thing]]:
    """One after the other; among `hidden` cards as many questions as if each of them could be chosen."""
    picks: list[Thing] = []
    while len(picks) < min(bounds[1], hidden or len(there)):
        left = [thing for thing in there if thing not in picks]
        may_fail = narrowed and not any(is_visible(game, thing) for thing in left)
        options = options_for(game, left, [*picks], len(picks) >= bounds[0], may_fail)
        if not options:
            break
        choice = yield Ask(seat, verb, options)
        if choice in (DONE, NONE):
            break
        picks.append(next(thing for thing in left if name_of(game, thing) == choice))
        game.picked += refs_to(picks[-1:])
        if narrowed:
            is_found(game, picks[-1].cards)
    return picks


def options_for(game: Revel, left: list[Thing], picks: list[Thing], enough: bool, may_fail: bool) -> tuple[Choice, ...]:
    """What can be chosen next; with enough of them, or if none needs to be found, nothing more."""
    names = tuple(dict.fromkeys(name_of(game, thing) for thing in left))
    if enough:
        return (*names, DONE)
    return (*names, DONE if picks else NONE) if may_fail else names


def name_of(game: Revel, thing: Thing) -> Choice:
    """As options call it: a space, a stance, a card of a hand or deck by its id, of discards by what it is."""
    if thing.area == "spell":
        place = game.space_of(thing.key)
        return f"spell {place[0]} {place[1]}" if place is not None else "gone"
    if thing.area == "stance":
        return f"stance {thing.seat}"
    card = thing.cards[0]
    return int(card) if thing.area in ("hand", "deck") else game.cards[card]


def _looker(doing: Doing, what: Things, verb: Verb) -> Seat:
    """3.6, 5.3  Who chooses among them; what just goes under its deck or to its hand, its own player sees."""
    return owner_of(doing, what) if verb in ("draw", "stash") and what.amount is None else doing.actor


def see(game: Revel, seat: Seat, things: list[Thing]) -> Rule[None]:
    """What lies in a deck, or in another's hand, this player alone sees."""
    new = [card for thing in things for card in thing.cards if not game.knows(seat, card)]
    is_seen(game, new, 1 << seat)
    for card in new:
        game.show(card, seat)
    if new:
        yield Reveal((seat,))


# 4.10 -----------------------------------------------------------------------------------------------


def choose(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """4.10  A reference that stays: `it` here, `above` in effects below."""
    things = yield from chosen(game, doing, step.done_to, "choose")
    others = {name: chosen for name, chosen in game.chosen.items() if name != chooser(doing)}
    game.chosen = {**others, chooser(doing): refs_to(things)}
    if things:
        tell(game, "chose", seat=doing.actor, things=[_said(game, thing) for thing in things])
    return doing.remember("chosen", things)


def _said(game: Revel, thing: Thing) -> list[str | int]:
    cards = [game.cards[card] if game.is_public(card) else HIDDEN for card in thing.cards]
    return [thing.area, thing.seat, *cards]
