"""The judge of Witches' Revel as it was when bots began to search: a copy on purpose, and never mended.

The judge itself gets better. What it is measured by must not, or nobody would know by how much: the arena's
`yardstick` is an adept of that time with this judge. So all that the judge said then is said again here, and stays.
Only where the rules change does it change with them.
What verbs bring is what was thought then, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from engine.ask import Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.language.paths import steps_in
from engine.games.witches_revel.language.records import Act, Effect, Step
from engine.games.witches_revel.rules.elements import card_thing, power, resistance
from engine.games.witches_revel.rules.scoring import winner_in
from engine.games.witches_revel.rules.verbs.play import could_play, is_shield, spaces_for
from engine.games.witches_revel.state import SPACES, Revel
from engine.state import Id

Has = Callable[[str], int]  # how much of a resource
# Found by trying them in the arena.
WON = 60.0
SPACE, ALL_BUT_ONE = 2.0, 3.0  # winning in a space; in all but one
POWER, RESISTANCE, STITCHED, THERE = 0.4, 0.3, 0.2, 0.8
NEXT, STAMINA, MARK, MARKS, STANCE, PLAY = 0.03, 0.8, 0.35, 8, 1.2, 1.5
HELD, EACH = 0.5, 0.12  # a card in the hand, and more for what is printed on it
OVERPOWERS = 2.0
UNPAID = -5.0
# What each verb of a text brings to who does it.
VERBS = {"draw": 0.8, "discard": 0.6, "search": 0.8, "play": 1.2, "gain": 0.35, "add": 0.4, "gain plays": 1.5}
TO_CHOOSE = 0.01  # what cannot be played is undone, and then looks as good as before: but not better than a play


def worth(game: Revel, seat: Seat) -> float:
    """Spaces, values on the field, cards, Stamina, marks, and the play under way."""
    if game.over:
        return 0.0 if game.winner < 0 else WON if game.winner == seat else -WON
    if not game.cards:
        return 0.0
    winners = [winner_in(game, space) for space in range(SPACES)]
    value = _side(game, seat) - _side(game, 1 - seat)
    for player, sign in ((seat, 1), (1 - seat, -1)):
        count = winners.count(player)
        value += sign * (SPACE * count + (ALL_BUT_ONE if count >= SPACES - 1 else 0.0))
    return value + _under_way(game, seat)


def _side(game: Revel, seat: Seat) -> float:
    value = _added([of_hand(game.card(card)) for card in game.hands[seat]])
    value += NEXT * len(game.decks[seat]) + STAMINA * game.stamina[seat] + MARK * min(game.marks[seat], MARKS)
    value += STANCE * (game.stances[seat] is not None) + PLAY * (game.plays if game.current == seat else 0)
    for space, spell in game.spells(seat):
        value += POWER * min(power(game, seat, space), 7) + RESISTANCE * min(resistance(game, seat, space), 7)
        value += THERE + STITCHED * (len(spell[1]) > 1)
    return value


@cache
def of_hand(card: Card) -> float:
    return HELD + EACH * card.value


def _under_way(game: Revel, seat: Seat) -> float:
    """What is still to come of it, for who plays."""
    if game.current != seat or game.step != "act":
        return 0.0
    if game.playing and game.playing[0] in game.hands[seat]:
        return _of_playing(game, seat, game.playing[0], game.place)
    return _best_to_play(game, seat) - TO_CHOOSE if game.acting == "play" else 0.0


def _best_to_play(game: Revel, seat: Seat) -> float:
    """Of the cards that can be played, for all that both see."""
    values = sorted([(_of_playing(game, seat, card, -1), card) for card in game.hands[seat]], reverse=True)
    return next((value for value, card in values if could_play(game, seat, card_thing(game, card))), 0.0)


def _of_playing(game: Revel, seat: Seat, card: Id, place: int) -> float:
    facts = game.card(card)
    value = -of_hand(facts) + of_text(facts)
    if not _is_payable(facts, lambda resource: game.has(seat, resource), len(game.hands[seat])):
        return UNPAID
    if facts.kind == "stance":
        return value + STANCE * (game.stances[seat] is None)
    spaces = [place] if place >= 0 else spaces_for(game, seat, card)
    return value + max([_at(game, seat, facts, space) for space in spaces], default=UNPAID)


def _at(game: Revel, seat: Seat, card: Card, space: int) -> float:
    """What the card does to this space."""
    there = game.sides[seat][space]
    mine, against = card.value if card.kind == "strike" else 0, power(game, 1 - seat, space)
    value = (POWER if card.kind == "strike" else RESISTANCE) * card.value + THERE
    if there is not None and is_shield(game, seat, space):
        value -= RESISTANCE * resistance(game, seat, space) + THERE
    elif there is not None:
        mine += power(game, seat, space)
        value -= STAMINA
    before, opposed = winner_in(game, space), max(against, resistance(game, 1 - seat, space))
    if mine > opposed and game.sides[1 - seat][space] is not None:
        value += OVERPOWERS + (POWER if against else RESISTANCE) * opposed
    wins = mine > opposed
    loses = against > (mine if card.kind == "strike" else card.value)
    after = 1 if wins else -1 if loses else 0
    return value + SPACE * (after - (0 if before is None else 1 if before == seat else -1))


def _is_payable(card: Card, has: Has, held: int) -> bool:
    """Are there enough marks, and cards to discard?"""
    costs = [effect for effect in card.effects if effect.kind == "cost" and _is_for_playing(effect)]
    return all(_can(has, held, step) for cost in costs for step in cost.do)


def _is_for_playing(cost: Effect) -> bool:
    return cost.event is not None and cost.event.verb == "play"


def _can(has: Has, held: int, step: Step) -> bool:
    if isinstance(step, Act) and step.verb == "spend" and step.amount is not None:
        return has(step.of) >= step.amount.most
    if isinstance(step, Act) and step.verb in ("discard", "stash"):
        return held > 1
    return all(_can(has, held, one) for one in steps_in(step))


@cache
def of_text(card: Card) -> float:
    """What its consequences bring, at a glance."""
    return _added(
        _gain(step) for effect in card.effects if effect.kind in ("consequence", "power") for step in effect.do
    )


def _gain(step: Step) -> float:
    if isinstance(step, Act):
        many = step.amount.most if step.amount is not None else 1
        return VERBS.get(step.verb, 0.0) * min(many, 3)
    return _added(_gain(one) for one in steps_in(step)[:1])


def _added(parts: Iterable[float]) -> float:
    """From left to right: `sum` rounds otherwise since Python 3.12."""
    total = 0.0
    for part in parts:
        total += part
    return total
