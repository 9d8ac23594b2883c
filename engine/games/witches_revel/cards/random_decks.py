"""7. Decks that nobody has built: any that the limits allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.chance import Chance
from engine.games.witches_revel.cards.cards import Deck, Pool
from engine.games.witches_revel.cards.decks import SIZE, copies, decks


def any_deck(pool: Pool, chance: Chance) -> Deck:
    """7.1  A witch and 25 cards, each copy as likely as the others."""
    witches = sorted(code for code, card in pool.items() if card.kind == "witch")
    cards = Counter(filled(Counter(), SIZE, pool, copies(pool), chance))
    witch = witches[chance.below(len(witches))]
    return Deck("any", "Any deck", witch, "whatever came up", dict(sorted(cards.items())))


def filled(there: Counter[str], many: int, pool: Pool, every: Sequence[str], chance: Chance) -> list[str]:
    """7.1, 7.2  So many more cards that a deck with these could have, of every copy that there is."""
    names = {pool[code].name: code for code in there}
    left, more = Counter(there), list[str]()
    for code in map(every.__getitem__, chance.order(len(every))):
        if len(more) == many:
            break
        if left[code]:
            left[code] -= 1
        elif names.setdefault(pool[code].name, code) == code:
            more.append(code)
    return more


def written(deck: Deck) -> str:
    """As the option has it: `jack=2pies+gatecrasher+...`"""
    cards = (f"{many}{code}" if many > 1 else code for code, many in deck.cards.items())
    return f"{deck.witch}={'+'.join(cards)}"


# For trials ------------------------------------------------------------------------------------------


def ready_pair(number: int) -> str:
    """Every ready deck against every one, in turn."""
    codes = [*decks()]
    one, other = divmod(number % len(codes) ** 2, len(codes))
    return f"{codes[one]}, {codes[other]}"


def any_pair(number: int, pool: Pool) -> str:
    """Two decks that nobody has built."""
    chance = Chance(number)
    return f"{written(any_deck(pool, chance))}, {written(any_deck(pool, chance))}"
