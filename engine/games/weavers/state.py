"""What lies on the table."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ask import Seat
from engine.bounds import HIGHEST, within
from engine.games.weavers.cards import SIZE, TOKENS, Active, Tokens, added
from engine.state import Id, State, out_of_hand

HAND = 6
DAMAGE, SHIELD, HEALING, SICK, WEAK, DAZED, SEALED, CURSED = range(len(TOKENS))
DECK = 2 * SIZE


@dataclass(slots=True, kw_only=True)
class Duel(State):
    """One table of Weavers."""

    shuffled: tuple[int, ...]  # which card of its deck an id is, while decks are still to be chosen
    cards: tuple[str, ...]  # which spell an id is, once they are
    sets: list[tuple[str, ...]]  # everybody's class and spellbook; empty while that is not shown
    decks: list[tuple[Id, ...]]  # the top card is the last
    hands: list[tuple[Id, ...]]
    discards: list[tuple[str, ...]]
    active: list[tuple[Active, ...]]  # spells of earlier rounds, and how many of their steps are done
    picks: list[tuple[str, ...]]  # in secret: what everybody has chosen so far
    burying: list[tuple[Id, ...]]  # in secret: which cards everybody puts under the deck
    tokens: list[Tokens]  # before everybody
    dealt: list[int]  # damage that has found no shield this round
    round: int = 0
    step: str = "decks"  # what both are asked for
    over: bool = False

    def hand(self, seat: Seat) -> list[str]:
        """The spells in this hand, as they came: so cards stay where they are, and new ones lie at the right."""
        return self.names(self.hands[seat])

    def has(self, seat: Seat, kind: int) -> bool:
        return self.tokens[seat][kind] > 0

    def hand_limit(self, seat: Seat) -> int:
        """4.2, 9.2"""
        return HAND - 1 if self.has(seat, WEAK) else HAND

    def change(self, seat: Seat, kind: int, by: int) -> None:
        many = self.tokens[seat]
        self.tokens[seat] = (*many[:kind], many[kind] + by, *many[kind + 1 :])

    def give(self, seat: Seat, effect: Tokens) -> None:
        """2.4  Shields and healing are kept, damage and conditions go to the opponent."""
        if any(effect):
            kept = tuple([count if kind in (SHIELD, HEALING) else 0 for kind, count in enumerate(effect)])
            given = tuple([count - own for count, own in zip(effect, kept, strict=True)])
            self.tokens[seat] = at_most(added(self.tokens[seat], kept))
            self.tokens[1 - seat] = at_most(added(self.tokens[1 - seat], given))

    def take_from_hand(self, seat: Seat, code: str) -> Id:
        """A card leaves the hand; where it goes is somebody else's business."""
        card, self.hands[seat] = out_of_hand(self.hands[seat], self.cards, code)
        return card

    def discard(self, seat: Seat, code: str) -> None:
        self.discards[seat] += (code,)


def at_most(tokens: Tokens) -> Tokens:
    """2.4  As many of each kind as there can be: most often there are few."""
    return tokens if max(tokens) <= HIGHEST else tuple(map(within, tokens))
