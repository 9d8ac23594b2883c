"""What lies on the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar

from engine.ask import Seat
from engine.games.mandracora.cards import CURSES, NIGHT, ORDER
from engine.games.mandracora.teams import partners
from engine.state import Id, State

ROUNDS = 3  # after the pile is empty


@dataclass(slots=True, kw_only=True)
class Market(State):
    """One table of Mandracora."""

    cards: tuple[str, ...]  # which card an id is: the items, then the spells
    pile: tuple[Id, ...]  # the top card is the last
    ring: tuple[int, ...]  # which shop stands at each place, clockwise
    shops: list[tuple[Id, ...]]  # what lies at each place
    assistant: int  # his place
    stacks: list[tuple[Id, ...]]  # the spells of power 1, 2, ...; the top one is the last
    hands: list[tuple[Id, ...]]
    scrolls: list[tuple[Id, ...]]
    spells: list[tuple[tuple[Id, ...], ...]]  # cast: the spell, its book, its ingredients
    step: str = ""  # the prompt of what is decided in private now
    brew: tuple[Id, ...] = ()  # prepared in private by whose turn it is: a book and ingredients, still in that hand
    ready: bool = False  # only the power of that spell is to be chosen
    gifts: tuple[Id, ...] = field(default=(), init=False)  # chosen in private for partners, still in those hands
    gone: tuple[Id, ...] = ()  # banished
    player: Seat  # whose turn it is
    cursed: Seat | None = None  # who has the curse marker
    chosen: Id | None = None  # the scroll of a Transfer, while its taker is chosen
    victim: Seat | None = None  # who gets a card back, after a Substitution
    knowledge: ClassVar[tuple[str, ...]] = ("seen", "before")
    before: tuple[int, ...] = ()  # what was seen before that draw, if there is no other card to give back
    way: tuple[int, ...] = ()  # the places that are to be restocked
    left: int | None = None  # turns in the final rounds; None before them
    out: tuple[bool, ...]  # who has dropped out

    def in_order(self, ids: Iterable[Id]) -> list[Id]:
        """The same as a hand is sorted."""
        cards = self.cards
        return sorted(ids, key=lambda card: (ORDER[cards[card]], card))

    def not_laid(self, seat: Seat) -> list[Id]:
        """A hand without what its owner has laid aside, for a spell or a partner."""
        hand, aside = self.hands[seat], self.brew or self.gifts
        return [card for card in hand if card not in aside] if aside else [*hand]

    def remember(self, seen: list[int]) -> None:
        """After going back: of each kind in a hand one is sure of as many as before, or as were seen at once.

        Only a casting that was begun under rules 2 needs it: since then nothing is shown that could be taken back.
        """
        before = self.seen[:]
        self.seen[:] = [mask | more for mask, more in zip(before, seen, strict=True)]
        for hand in self.hands:
            for kind in {*self.names(hand)}:
                alike = [card for card in hand if self.cards[card] == kind]
                for viewer in range(self.seats + 1):
                    self.forget(alike, 1 << viewer, before, seen)

    @property
    def in_teams(self) -> bool:
        return self.options["teams"] == "on"

    def partner(self, seat: Seat) -> Seat | None:
        """Who sits opposite, in a game of teams (11.1)."""
        own = partners(self.options, self.seats, seat)
        return own[0] if own else None

    def opponents(self, seat: Seat) -> list[Seat]:
        """Everybody else, but the partner; clockwise."""
        clockwise = [(seat + i) % self.seats for i in range(1, self.seats)]
        partner = self.partner(seat)
        return [other for other in clockwise if other != partner]

    def is_night(self, place: int) -> bool:
        return NIGHT[self.ring[place]]

    def curses(self, seat: Seat) -> int:
        cards = self.cards
        return sum([CURSES[cards[card]] for card in self.scrolls[seat]])

    def cast(self, seat: Seat, letter: str) -> int:
        """How many spells of this kind somebody has cast."""
        cards = self.cards
        return [cards[spell[0]][1] for spell in self.spells[seat]].count(letter)


def named(seats: Iterable[Seat]) -> tuple[str, ...]:
    """Seats as options: `seat 1` is the first."""
    return tuple([f"seat {seat + 1}" for seat in seats])


def is_over(game: Market) -> bool:
    """9.3"""
    return game.left == 0 or all(game.out)
