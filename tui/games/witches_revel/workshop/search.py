"""Which cards of the pool are in sight: by words, kind, value and icon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar
from unicodedata import normalize

from engine.games.witches_revel.cards.cards import ICONS, Card, Pool
from engine.games.witches_revel.words.names import value_of
from tui.games.witches_revel.workshop.draft import ORDER, place_of

KINDS = ("", "witch", *ORDER)  # "": all of them; who leads a deck is chosen first
VALUED = ("strike", "shield")
T = TypeVar("T")


@dataclass(frozen=True)
class Search:
    """What somebody looks for; what is empty is not looked at."""

    words: str = ""
    kind: str = ""
    value: int | None = None
    icon: str = ""

    def finds(self, card: Card) -> bool:
        if self.kind and card.kind != self.kind:
            return False
        if self.value is not None and (card.kind not in VALUED or card.value != self.value):
            return False
        if self.icon and self.icon not in card.icons:
            return False
        text = searched(card)
        return all(word in text for word in plain(self.words).split())

    def found(self, pool: Pool) -> list[Card]:
        """What a deck could have of it, in order."""
        cards = [card for card in pool.values() if card.kind in KINDS and self.finds(card)]
        return sorted(cards, key=place_of)

    def next_kind(self) -> Search:
        return replace(self, kind=after(self.kind, KINDS))

    def next_icon(self) -> Search:
        return replace(self, icon=after(self.icon, ("", *ICONS)))

    def next_value(self, pool: Pool) -> Search:
        """Only such values as there are."""
        values = sorted({card.value for card in pool.values() if card.kind in VALUED})
        return replace(self, value=after(self.value, (None, *values)))


def after(value: T, values: Sequence[T]) -> T:
    """The next of them; after the last, and after what is none of them, the first."""
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]


def searched(card: Card) -> str:
    """All that is written on it."""
    return plain(" ".join([card.name, card.type, value_of(card), *card.icons, *card.text, card.code]))


def plain(text: str) -> str:
    """Small letters without accents: `pinata` finds Piñata."""
    return "".join(letter for letter in normalize("NFKD", text.lower()) if letter.isascii())
