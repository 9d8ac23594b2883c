"""3. Setting up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.chance import Chance
from engine.games.mandracora.state import ITEMS, NIGHT, PLACES, SHOPS, STACKS, WILD, Market
from engine.state import EVERYBODY, Id


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> Market:
    """3.1 to 3.6  Ids are given in the order in which the cards lie after shuffling."""
    ring: tuple[int, ...] = tuple(chance.shuffled(range(PLACES)))
    items = [*ITEMS[seats]]
    for _ in range(seats):
        items.remove(WILD)
    spells = [code for stack in STACKS.values() for code in chance.shuffled(stack)]
    cards = (*[WILD] * seats, *chance.shuffled(items), *spells)
    spell = iter(range(seats + len(items), len(cards)))
    game = Market(
        seats=seats,
        options=options,
        seen=[0] * len(cards),
        cards=cards,
        pile=tuple(Id(i) for i in reversed(range(seats, seats + len(items)))),
        ring=ring,
        shops=[() for _ in ring],
        assistant=next(place for place, shop in enumerate(ring) if SHOPS[shop].hours == "start"),
        stacks=[tuple(Id(next(spell)) for _ in stack) for stack in STACKS.values()],
        hands=[(Id(seat),) for seat in range(seats)],
        scrolls=[()] * seats,
        spells=[()] * seats,
        player=chance.below(seats),
        out=(False,) * seats,
    )
    for (mandrake,) in game.hands:  # everybody got one, and everybody knows
        game.seen[mandrake] = EVERYBODY
    for stack in game.stacks:
        game.seen[stack[-1]] = EVERYBODY
    restock(game, [(game.assistant + 1 + i) % PLACES for i in range(PLACES - 1)])
    return game


def restock(game: Market, places: Sequence[int]) -> tuple[Id, ...]:
    """3.4, 5.3  The top of the pile goes to each of these shops: face up by day, face down by night."""
    seen, shops, ring = game.seen, game.shops, game.ring
    below = len(game.pile) - len(places)
    cards, game.pile = game.pile[below:][::-1], game.pile[:below]
    for place, card in zip(places, cards, strict=True):
        shops[place] += (card,)
        if not NIGHT[ring[place]]:
            seen[card] = EVERYBODY
    return cards
