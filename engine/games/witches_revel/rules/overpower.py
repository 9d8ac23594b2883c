"""5.8  Checking for overpower, and overpowering."""

from __future__ import annotations

from engine.ask import Rule, Seat, attempt
from engine.games.witches_revel.rules.areas import discarded
from engine.games.witches_revel.rules.costs import agrees, are_payable, costs_of, pay_costs
from engine.games.witches_revel.rules.elements import is_kind, is_there, now, spell_thing
from engine.games.witches_revel.rules.events import Happening, becomes_relevant, is_forbidden
from engine.games.witches_revel.rules.interruptions import happens
from engine.games.witches_revel.state import Revel, Thing
from engine.news import tell
from engine.state import Id


def check_overpower(game: Revel, card: Id) -> Rule[bool]:
    """5.8  The spell that this card has become, or a part of; -> is there one?"""
    seat = game.owner(card)
    space = next((space for space, spell in game.spells(seat) if card in spell[1]), None)
    if space is None:
        return False  # ruling 14: it is gone
    mine = now(game, spell_thing(game, seat, space))
    if mine.values[0] and game.sides[1 - seat][space] is not None:
        other = now(game, spell_thing(game, 1 - seat, space))
        value = other.values[0] if is_kind(game, other, "strike") else other.values[1]
        if value < mine.values[0]:
            game.busy += 1
            yield from overpower(game, seat, mine, other, card)
            game.busy -= 1
    return True


def overpower(game: Revel, seat: Seat, mine: Thing, other: Thing, card: Id) -> Rule[None]:
    """5.8  The first spell overpowers the second, whose cards are discarded."""
    happening = Happening("overpower", seat, other, on=mine, played=card)
    if is_forbidden(game, happening) or is_forbidden(game, Happening("discard", seat, other)):
        return
    if not (yield from _pays(game, seat, other)):
        return
    if not (yield from happens(game, happening)) or not is_there(game, other):
        return
    tell(game, "overpowered", seat=seat, card=game.cards[card], cards=[game.cards[one] for one in other.cards])
    yield from discarded(game, seat, other)
    becomes_relevant(game, happening)  # also if only the discarding was stopped


def _pays(game: Revel, seat: Seat, other: Thing) -> Rule[bool]:
    """4.3  To Overpower: ...; what is not paid for is not overpowered."""
    costs = costs_of(game, other, "overpower", None)
    if not costs:
        return True
    payable = are_payable(game, seat, costs, None) and (yield from agrees(game, seat, costs))
    paid = payable and (yield from attempt(pay_costs(game, seat, other, "overpower"), by=seat))
    if not paid:
        tell(game, "unpaid", seat=seat, card=costs[0][0][3])
    return bool(paid)
