"""3.2, 3.4  From area to area: state is cleared, and all who may see it there see it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Reveal, Rule, Seat
from engine.games.witches_revel.rules.elements import now
from engine.games.witches_revel.rules.events import Happening, becomes_relevant
from engine.games.witches_revel.rules.instructions import Doing
from engine.games.witches_revel.rules.interruptions import goes, left
from engine.games.witches_revel.rules.known import everybody, leaves_openly, leaves_secretly, lose
from engine.games.witches_revel.state import Revel, Thing
from engine.news import tell
from engine.state import Id


def take_away(game: Revel, thing: Thing, openly: bool = True) -> tuple[Id, ...]:
    """3.2  It leaves its area; -> its cards, which lie nowhere for a moment.  `openly`: do all see them go?"""
    if thing.area == "hand":
        (leaves_openly if openly else leaves_secretly)(game, thing.cards[0])
    if thing.area == "spell":
        place = game.space_of(thing.key)
        assert place is not None
        game.gone[str(thing.key)] = now(game, thing).values
        game.put(*place, None)
    elif thing.area == "stance":
        game.stances[thing.seat] = None
    else:
        _take_card(game, thing.cards[0])
    for card in thing.cards:
        game.moves[card] += 1
        _unreveal(game, card)
    return thing.cards


def take_next(game: Revel, seat: Seat, count: int) -> tuple[Id, ...]:
    """5.2  So many next draws, off the deck."""
    deck = game.decks[seat]
    drawn, game.decks[seat] = deck[-count:][::-1], deck[:-count]
    for card in drawn:
        game.moves[card] += 1
        _unreveal(game, card)
    return drawn


def _take_card(game: Revel, card: Id) -> None:
    """From a hand, a deck, discards; or one card of a stitched spell, which goes on without it."""
    seat = game.owner(card)
    for zone in (game.hands, game.decks, game.discards):
        if card in zone[seat]:
            zone[seat] = tuple([other for other in zone[seat] if other != card])
            return
    for space, (key, cards, plus) in game.spells(seat):
        if card in cards:
            left = tuple(other for other in cards if other != card)
            game.put(seat, space, (key, left, plus) if left else None)


def _unreveal(game: Revel, card: Id) -> None:
    if card in game.revealed:
        game.revealed = tuple(other for other in game.revealed if other != card)


def to_discards(game: Revel, cards: Sequence[Id]) -> None:
    """3.7  All see them."""
    game.show_all(cards)
    for card in cards:
        game.discards[game.owner(card)] += (card,)


def to_hand(game: Revel, cards: Sequence[Id]) -> None:
    """3.8  Their player sees them; what others know of them they go on knowing."""
    for card in cards:
        game.show(card, game.owner(card))
        game.hands[game.owner(card)] += (card,)


def to_bottom(game: Revel, cards: Sequence[Id]) -> None:
    """5.3  Under the deck, the last of them lowest."""
    for card in cards:
        seat = game.owner(card)
        game.decks[seat] = (card, *game.decks[seat])


def forget_deck(game: Revel, seat: Seat) -> None:
    """3.6  In a shuffled deck nobody knows which card lies where, and so none of them is revealed any more."""
    for card in game.decks[seat]:
        if game.is_public(card):
            lose(game, card, everybody(game))
        game.seen[card] = 0
        _unreveal(game, card)


def discarded(
    game: Revel, seat: Seat, thing: Thing, played: Id | None = None, doing: Doing | None = None
) -> Rule[bool]:
    """3.7  One thing goes to the discards, unless something stops that; -> did it?"""
    was = now(game, thing)
    happening = Happening("discard", seat, was, played=played)
    if not (yield from goes(game, happening, doing)):
        return False
    cards = take_away(game, was)
    to_discards(game, cards)
    tell(game, "discarded", seat=was.seat, by=seat, area=was.area, cards=[game.cards[card] for card in cards])
    if was.area in ("hand", "deck"):
        yield Reveal()
    becomes_relevant(game, happening)
    left(game, seat, was)
    return True
