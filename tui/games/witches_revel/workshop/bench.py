"""The workbench: a deck, the pool that it is built from, and where one is in both."""

from __future__ import annotations

from dataclasses import replace

from engine.games.witches_revel.cards.cards import Card
from tui.games.witches_revel.workshop.columns import OWN, Column, ColumnRow, deck_rows
from tui.games.witches_revel.workshop.draft import Draft
from tui.games.witches_revel.workshop.search import Search
from tui.games.witches_revel.workshop.shelf import Shelf, ShelfDeck

MOST_UNDONE = 100


class Bench:
    """What is so now; it knows no screen."""

    def __init__(self, shelf: Shelf, kept: ShelfDeck) -> None:
        self.shelf, self.pool = shelf, shelf.pool
        self.path = kept.path  # where the deck is kept; None: nowhere yet
        self.draft = self.saved = kept.draft.sorted(shelf.pool)
        self.past: list[Draft] = []  # for undo
        self.search = Search()
        self.there = len(self.search.found(self.pool))  # cards that a deck could have
        self.pool_column, self.deck_column = Column(), Column()
        self.in_pool = True  # that is where the keys go
        self._list_anew()

    @property
    def column(self) -> Column:
        return self.pool_column if self.in_pool else self.deck_column

    @property
    def card(self) -> Card | None:
        """What is under the cursor."""
        return self.pool.get(self.column.code)

    @property
    def changed(self) -> bool:
        return self.draft != self.saved

    @property
    def faults(self) -> list[str]:
        return self.draft.faults(self.pool)

    def _list_anew(self) -> None:
        own = self.shelf.own
        found = self.search.found(self.pool)
        self.pool_column.show([ColumnRow(card.code, OWN if card.code in own else "") for card in found])
        self.deck_column.show(deck_rows(self.draft, self.pool))

    # Changing it ---------------------------------------------------------------------------------

    def change(self, draft: Draft) -> None:
        """Another deck; the one before can be had back."""
        if draft != self.draft:
            self.past = [*self.past[-MOST_UNDONE:], self.draft]
            self.draft = draft.sorted(self.pool)
        self._list_anew()

    def add(self) -> None:
        """One more of what is under the cursor; ValueError says why that cannot be."""
        if self.column.code in self.pool:
            self.change(self.draft.with_one_more(self.column.code, self.pool))

    def remove(self) -> None:
        """One fewer; ValueError if none is in."""
        if self.column.code:
            self.change(self.draft.with_one_fewer(self.column.code))

    def undo(self) -> None:
        """ValueError if nothing was changed."""
        if not self.past:
            raise ValueError("There is nothing to take back.")
        self.draft = self.past.pop()
        self._list_anew()

    def look_for(self, search: Search) -> None:
        """Only such cards of the pool."""
        self.search, self.in_pool = search, True
        self._list_anew()

    # Keeping it ----------------------------------------------------------------------------------

    def save(self) -> None:
        """Into the data folder; ValueError says why that cannot be."""
        draft = self._named()
        self.path = self.shelf.save(draft, self.path)
        self.draft = self.saved = draft

    def _named(self) -> Draft:
        """The deck with a name; one that has never been kept takes none that is taken."""
        if self.draft.name and self.path is not None:
            return self.draft
        return replace(self.draft, name=self.shelf.free_name(self.draft))
