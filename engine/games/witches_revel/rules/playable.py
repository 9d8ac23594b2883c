"""5.5 to 5.7  Can a card be played, as far as both see, and where?"""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_revel.cards.decks import COPIES
from engine.games.witches_revel.rules.costs import are_payable, costs_of
from engine.games.witches_revel.rules.elements import card_thing, icons_of, spell_thing, stance_thing
from engine.games.witches_revel.rules.events import forbids
from engine.games.witches_revel.state import SPACES, Revel, Thing
from engine.state import Id


def could_play(game: Revel, seat: Seat, thing: Thing) -> bool:
    """0.4  From what both see: is there room, and can its costs be paid?"""
    card = thing.cards[0]
    kind = game.card(card).kind
    if kind not in COPIES or thing.seat != seat or forbids(game, "play", seat, thing):
        return False  # 3.4: nobody's side takes cards of somebody else
    if not (_can_go(game, seat, stance_thing(game, seat)) if kind == "stance" else is_room(game, seat, card)):
        return False
    before = game.stances[seat]
    game.stances[seat] = None if kind == "stance" else before  # 5.6: the old one goes first, and pays for nothing
    payable = are_payable(game, seat, costs_of(game, thing, "play", card), card)
    game.stances[seat] = before
    return payable


def spaces_for(game: Revel, seat: Seat, card: Id) -> list[int]:
    """5.7  Empty ones, those with a shield, and for a strike those with a strike that it can be stitched to."""
    return [space for space in range(SPACES) if _takes(game, seat, space, card)]


def is_room(game: Revel, seat: Seat, card: Id) -> bool:
    """5.7  Is there any such space?"""
    return not all(game.sides[seat]) or any(_takes(game, seat, space, card) for space in range(SPACES))


def _takes(game: Revel, seat: Seat, space: int, card: Id) -> bool:
    if game.sides[seat][space] is None:
        return True
    if is_shield(game, seat, space):
        return _can_go(game, seat, spell_thing(game, seat, space))
    return can_stitch(game, seat, space, card)


def _can_go(game: Revel, seat: Seat, there: Thing | None) -> bool:
    """5.6, 5.7  May what is in the way be discarded, as far as both can see?"""
    return there is None or not forbids(game, "discard", seat, there)


def is_shield(game: Revel, seat: Seat, space: int) -> bool:
    spell = game.sides[seat][space]
    return spell is not None and any(game.card(one).kind == "shield" for one in spell[1])


def can_stitch(game: Revel, seat: Seat, space: int, card: Id) -> bool:
    spell = game.sides[seat][space]
    if spell is None or len(spell[1]) != 1 or game.card(card).kind != "strike" or is_shield(game, seat, space):
        return False
    there = spell_thing(game, seat, space)
    shares = bool(icons_of(game, there) & {*game.card(card).icons})
    if not shares or forbids(game, "stitch", seat, there, on=there):
        return False
    return are_payable(game, seat, costs_of(game, card_thing(game, card), "stitch", card), card)
