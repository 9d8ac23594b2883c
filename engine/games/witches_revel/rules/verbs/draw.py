"""5.2  Drawing: what comes to a hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Reveal, Rule, Seat
from engine.games.witches_revel.language.records import Act
from engine.games.witches_revel.rules.amounts import number_of
from engine.games.witches_revel.rules.areas import take_away, take_next, to_hand
from engine.games.witches_revel.rules.elements import card_thing, now
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, is_awaited
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.rules.interruptions import goes, happens, left
from engine.games.witches_revel.rules.possibility import enough, of_things
from engine.games.witches_revel.rules.verbs.choose import chosen
from engine.games.witches_revel.state import Revel, Thing
from engine.news import tell
from engine.state import Id


def draw(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.2  The next draws, or cards from wherever they are."""
    if step.what is None:
        drawn = yield from draw_cards(game, doing.actor, number_of(game, doing, step.amount), doing)
    else:
        drawn = yield from _draw_these(game, doing, (yield from chosen(game, doing, step.what, "draw")))
    return doing.remember("drawn", [card_thing(game, card) for card in drawn])


def _draw_these(game: Revel, doing: Doing, things: Sequence[Thing]) -> Rule[list[Id]]:
    seat, drawn = doing.actor, dict[Id, str]()  # and from where
    for thing in things:
        was = now(game, thing)
        if (yield from goes(game, Happening("draw", seat, was), doing)):
            drawn |= dict.fromkeys(take_away(game, was), was.area)
            to_hand(game, was.cards)
            left(game, seat, was)
    _tell_drawn(game, [*drawn])
    if seen := sorted({thing.seat for thing in things if thing.area == "deck"}):
        yield Reveal(tuple(seen))
    for card, came in drawn.items():
        becomes_relevant(game, Happening("draw", seat, card_thing(game, card), came=came))
    return [*drawn]


def draw_cards(game: Revel, seat: Seat, many: int, doing: Doing | None = None) -> Rule[list[Id]]:
    """So many next draws; one event, which is relevant for each card (ruling 19)."""
    count = min(many, len(game.decks[seat]))
    if not count or not (yield from happens(game, Happening("draw", seat, many=count), doing)):
        return []
    drawn = take_next(game, seat, count)
    to_hand(game, drawn)
    _tell_drawn(game, drawn)
    yield Reveal((seat,))
    if is_awaited(game, "draw", drawn):
        for card in drawn:
            becomes_relevant(game, Happening("draw", seat, card_thing(game, card), came="deck"))
    return [*drawn]


def _tell_drawn(game: Revel, drawn: Sequence[Id]) -> None:
    """Each player what they have drawn; all others, how many cards."""
    if game.news is None:
        return
    for owner in range(game.seats):
        if mine := [card for card in drawn if game.owner(card) == owner]:
            public = [game.cards[card] for card in mine if game.is_public(card)]
            own = {"cards": [game.cards[card] for card in mine]}
            tell(game, "drew", seat=owner, many=len(mine), known=public, only={owner: own})


def can_draw(game: Revel, doing: Doing, step: Act) -> int:
    """5.2  From an empty deck nothing is drawn."""
    if step.what is not None:
        return of_things(game, doing, step)
    return enough(len(game.decks[doing.actor]), number_of(game, doing, step.amount))


def is_not_held(game: Revel, doing: Doing, thing: Thing, least: int) -> bool:
    """What is in a hand already is not drawn."""
    return thing.area != "hand"
