"""7. Closed lists: what each has seen of the other's deck list, and what else could be in it.

A list has an id for each of its cards, which never moves: so all who have seen a card go on knowing that it was
brought, wherever it is shuffled in, and whatever is taken back (`seen`).  Equal cards cannot be told apart.  So who
knows of one and sees one knows of one, and who sees two at once knows of two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.ask import Seat
from engine.chance import Chance
from engine.games.witches_revel.cards.cards import pool_of
from engine.games.witches_revel.cards.decks import COPIES, copies
from engine.games.witches_revel.cards.random_decks import filled
from engine.games.witches_revel.state import Revel, cards_of
from engine.state import Id


def listed(game: Revel, viewer: Seat | None, seat: Seat) -> list[str]:
    """What this viewer knows of that list, sorted."""
    if not game.entries:
        return list(game.lists[seat])
    bit = game.bit(viewer)
    return sorted(game.cards[entry] for entry in game.entries[seat] if game.seen[entry] & bit)


def could_hold(game: Revel, seat: Seat) -> tuple[str, ...]:
    """7.1  Which cards this seat could have, as far as everybody may know."""
    return every_card(game.options["cards"]) if game.entries else game.lists[seat]


@lru_cache(maxsize=16)
def every_card(more: str) -> tuple[str, ...]:
    """Every card that a deck may have."""
    return tuple(code for code, card in pool_of(more).items() if card.kind in COPIES)


@lru_cache(maxsize=16)
def every_copy(more: str) -> tuple[str, ...]:
    """Each of them as often as a deck may have it."""
    return tuple(copies(pool_of(more)))


# Another world ---------------------------------------------------------------------------------------


def imagine_list(
    game: Revel, seat: Seat, hidden: Sequence[Id], unlisted: Sequence[Id], cards: list[str], chance: Chance
) -> None:
    """7.1  Unseen ids are what was seen of the list and is not elsewhere, and any cards within the limits."""
    own = cards_of(game, seat)
    known = Counter(game.cards[entry] for entry in game.entries[seat])
    known.subtract(game.cards[entry] for entry in unlisted)
    elsewhere = Counter(game.cards[card] for card in own) - Counter(game.cards[card] for card in hidden)
    rest, doubted = [*(known - elsewhere).elements()], elsewhere - known  # 3.8: what other worlds keep
    new = filled(known | elsewhere, len(hidden) - len(rest), game.pool, every_copy(game.options["cards"]), chance)
    for card, code in zip(hidden, chance.shuffled(rest + new), strict=True):
        cards[card] = code
    for entry, code in zip(unlisted, [*doubted.elements(), *new], strict=True):
        cards[entry] = code
    lists = [*game.lists]
    lists[seat] = tuple(sorted(cards[card] for card in own))
    game.lists = tuple(lists)
