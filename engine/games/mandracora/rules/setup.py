"""3. Setting up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.chance import Chance
from engine.games.mandracora.cards import ITEMS, NIGHT, PLACES, SHOPS, STACKS, WILD
from engine.games.mandracora.state import Market
from engine.state import EVERYBODY, Id


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> Market:
    """3.1 to 3.6  An item's id says nothing of where it lay, or it would tell which of two equal cards came."""
    ring: tuple[int, ...] = tuple(chance.shuffled(range(PLACES)))
    items = [*ITEMS[seats]]
    for _ in range(seats):
        items.remove(WILD)
    spells = [code for stack in STACKS.values() for code in chance.shuffled(stack)]
    items = [*[WILD] * seats, *chance.shuffled(items)]
    player = chance.below(seats)
    ids = [Id(i) for i in chance.order(len(items))]  # of the items as they are dealt
    dealt = dict(zip(ids, items, strict=True))
    cards = (*[dealt[Id(i)] for i in range(len(items))], *spells)
    spell = iter(range(len(items), len(cards)))
    game = Market(
        seats=seats,
        options=options,
        seen=[0] * len(cards),
        cards=cards,
        pile=tuple(reversed(ids[seats:])),
        ring=ring,
        shops=[() for _ in ring],
        assistant=next(place for place, shop in enumerate(ring) if SHOPS[shop].hours == "start"),
        stacks=[tuple(Id(next(spell)) for _ in stack) for stack in STACKS.values()],
        hands=[(card,) for card in ids[:seats]],
        scrolls=[()] * seats,
        spells=[()] * seats,
        player=player,
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
