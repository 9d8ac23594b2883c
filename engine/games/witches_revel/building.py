"""7. Decks that nobody has built: any that the limits allow."""

from __future__ import annotations

from collections import Counter

from engine.chance import Chance
from engine.games.witches_revel.cards import Deck, Pool
from engine.games.witches_revel.decks import SIZE, copies, decks


def any_deck(pool: Pool, chance: Chance) -> Deck:
    """7.1  A witch and 25 cards, each as likely as the other copies."""
    witches = sorted(code for code, card in pool.items() if card.kind == "witch")
    cards = Counter(chance.shuffled(copies(pool))[:SIZE])
    witch = witches[chance.below(len(witches))]
    return Deck("any", "Any deck", witch, "whatever came up", dict(sorted(cards.items())))


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
