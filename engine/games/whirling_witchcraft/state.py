"""What lies on the table."""

from __future__ import annotations

import operator
from dataclasses import dataclass

from engine.ask import Seat
from engine.games.whirling_witchcraft.cards import HOLDS, NOTHING, ORDER, Amounts
from engine.games.whirling_witchcraft.plans import Plan, Working
from engine.state import Id, State

HAND = 4
QUIET = 10  # rounds without a recipe and without a gain, and the game is over (6.3)
ENOUGH = 5  # ingredients in a Circle


@dataclass(slots=True, kw_only=True)
class Coven(State):
    """One table of Whirling Witchcraft."""

    cards: tuple[str, ...]  # which card an id is: the recipes, then the personalities
    deck: tuple[Id, ...]  # the top card is the last
    hands: list[tuple[Id, ...]]
    dealt: list[tuple[Id, ...]]  # personalities to choose from
    box: tuple[Id, ...]  # those that nobody plays
    gone: tuple[Id, ...] = ()  # hands that were discarded
    personas: list[str]  # who everybody is; "" while that is not shown
    spent: tuple[bool, ...]  # whose personality is used up
    benches: list[Amounts]
    cauldrons: list[Amounts]
    circles: list[Amounts]
    recipes: list[tuple[str, ...]]  # before everybody, the personality's own first
    counts: list[Amounts]  # of arcana: Potion, Raven, Book
    effects: list[str]  # this round's arcana that are not resolved yet: P, R, B, and p for a Potion Brewer's
    books: list[str]  # the types that Books name this round
    picks: list[str]  # in secret: the recipe that everybody has chosen
    workings: list[Working | None]  # in secret: what everybody does with their arcana
    plans: list[Plan | None]  # in secret: what everybody produces
    step: str = "personality"  # of the round
    queue: tuple[tuple[int, ...], ...]  # who decides in it: the first group now, then the next; empty at the end
    round: int = 0
    quiet: int = 0  # rounds in a row without a recipe and without a gain
    played: bool = False  # was there a recipe this round?
    filled: int = 0  # what lay in all Circles when this round began
    over: bool = False
    sent: list[Amounts]  # what everybody sent last
    spilt: list[Amounts]  # what of it came back into their Circle

    def hand(self, seat: Seat) -> list[str]:
        """The recipes in this hand, sorted."""
        cards = self.cards
        return sorted([cards[card] for card in self.hands[seat]], key=ORDER.__getitem__)

    def nemesis(self, seat: Seat) -> Seat:
        """2.8"""
        return (seat - 1) % self.seats

    def left_of(self, seat: Seat) -> Seat:
        """2.8  The left neighbour, to whom hands go and from whom nothing good comes."""
        return (seat + 1) % self.seats

    def is_(self, seat: Seat, persona: str) -> bool:
        """Is this who the seat is, and is that not used up?"""
        return self.personas[seat] == persona and not self.spent[seat]

    def hand_limit(self, seat: Seat) -> int:
        return HAND + 1 if self.personas[seat] == "clairvoyant" else HAND

    def add(self, zone: list[Amounts], seat: Seat, more: Amounts) -> None:
        """Put these to what lies in this zone."""
        if any(more):
            zone[seat] = tuple(map(operator.add, zone[seat], more))

    def store(self, seat: Seat, more: Amounts) -> Amounts:
        """2.2  Put these on a workbench; -> what it cannot hold."""
        together = tuple(map(operator.add, self.benches[seat], more))
        bench = self.benches[seat] = tuple(map(min, together, HOLDS))
        return NOTHING if bench == together else tuple(map(operator.sub, together, bench))
