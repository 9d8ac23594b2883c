"""5.2  Drawing; and discarding: what comes to a hand, and what leaves for the discards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Reveal, Rule, Seat
from engine.games.witches_revel.language.records import Act
from engine.games.witches_revel.rules.amounts import number_of
from engine.games.witches_revel.rules.areas import take_away, take_next, to_discards, to_hand
from engine.games.witches_revel.rules.carry_out import Doing
from engine.games.witches_revel.rules.choose import chosen
from engine.games.witches_revel.rules.elements import card_thing, is_there, now
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, is_awaited
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.state import Revel, Thing
from engine.news import tell
from engine.state import Id

FIELD = ("spell", "stance")


def draw(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    """5.2  The next draws, or cards from wherever they are."""
    if step.what is None:
        many = number_of(game, doing, step.amount)
        happening = Happening("draw", doing.actor, many=min(many, len(game.decks[doing.actor])))
        drawn = yield from draw_cards(game, doing.actor, many, happening)
        stopped = happening.stopped
    else:
        things = yield from chosen(game, doing, step.what, "draw")
        drawn = yield from _draw_these(game, doing.actor, things)
        stopped = len(drawn) < len(things)
    return remember(game, doing, "drawn", [card_thing(game, card) for card in drawn]) or stopped  # 4.9: counts as done


def _draw_these(game: Revel, seat: Seat, things: Sequence[Thing]) -> Rule[list[Id]]:
    drawn: dict[Id, str] = {}  # and from where
    for thing in things:
        was = now(game, thing)
        if (yield from happens(game, Happening("draw", seat, was))) and (yield from leaves(game, seat, was)):
            drawn |= dict.fromkeys(take_away(game, was), was.area)
            to_hand(game, was.cards)
            left(game, seat, was)
    _tell_drawn(game, [*drawn])
    if seen := sorted({thing.seat for thing in things if thing.area == "deck"}):
        yield Reveal(tuple(seen))
    for card, came in drawn.items():
        becomes_relevant(game, Happening("draw", seat, card_thing(game, card), came=came))
    return [*drawn]


def leaves(game: Revel, seat: Seat, was: Thing) -> Rule[bool]:
    """3.4  Whatever leaves the field can be held back; what has gone meanwhile does not leave."""
    if was.area in FIELD and is_there(game, was) and not (yield from happens(game, Happening("leave", seat, was))):
        return False
    return is_there(game, was)


def left(game: Revel, seat: Seat, was: Thing) -> None:
    if was.area in FIELD:
        becomes_relevant(game, Happening("leave", seat, was))


def draw_cards(game: Revel, seat: Seat, many: int, happening: Happening | None = None) -> Rule[list[Id]]:
    """So many next draws; one event, which is relevant for each card (ruling 19)."""
    count = min(many, len(game.decks[seat]))
    if not count or not (yield from happens(game, happening or Happening("draw", seat, many=count))):
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


def remember(game: Revel, doing: Doing, how: str, things: Sequence[Thing]) -> bool:
    """4.10  What was done this way, and what `it` is from now on."""
    doing.way[how] = tuple(things)
    doing.count = len(things)
    doing.it = tuple(things)
    return bool(things)


# Discarding ------------------------------------------------------------------------------------------


def discard(game: Revel, doing: Doing, step: Act) -> Rule[bool]:
    assert step.what is not None
    gone, stopped = [], False
    picks = yield from chosen(game, doing, step.what, "discard")
    for thing in picks:
        if is_there(game, thing):
            if (yield from discarded(game, doing.actor, thing)):
                gone.append(now(game, thing))
            else:
                stopped = True
    done = remember(game, doing, "discarded", gone) or stopped  # 4.9: what was stopped counts as done
    doing.it = doing.it or tuple(picks)
    return done


def discarded(game: Revel, seat: Seat, thing: Thing, played: Id | None = None) -> Rule[bool]:
    """One thing goes to the discards, unless something stops that; -> did it?"""
    was = now(game, thing)
    happening = Happening("discard", seat, was, played=played)
    if not (yield from happens(game, happening)) or not (yield from leaves(game, seat, was)):
        return False
    cards = take_away(game, was)
    to_discards(game, cards)
    tell(game, "discarded", seat=was.seat, by=seat, area=was.area, cards=[game.cards[card] for card in cards])
    if was.area in ("hand", "deck"):
        yield Reveal()
    becomes_relevant(game, happening)
    left(game, seat, was)
    return True
