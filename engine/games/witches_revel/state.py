"""3. What lies on the table, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from engine.ask import Seat
from engine.games.witches_revel.cards.cards import Card, pool_of
from engine.state import EVERYBODY, Id, State

SPACES, STAMINA, DECK = 5, 4, 25
TURNS = 100  # then comes a Final Turn
REPEATS = 100  # of an effect with a `may` in one outermost check
CONSEQUENCES = 1_000  # resolved in one outermost check: then the game has no winner

MOST_ACTS = 50  # in a turn: who has acted so often must pass
LASTING = 99  # statements that hold for a turn at the same time
DEEPEST = 24  # effects within effects: as if they were without end

HIDDEN = "?"  # in what is shown: a card that not everybody knows

Spell: TypeAlias = tuple[int, tuple[Id, ...], int]  # 1.7: its key, its cards, its +1s
Side: TypeAlias = tuple[Spell | None, ...]  # five spaces
Values: TypeAlias = tuple[int, int, int]  # Power, Resistance, +1s
# 4.10: a spell or a stance on the field by its key, or a card by its id, where it was, how often it had moved; its
# player; the cards; its values as they were.
Ref: TypeAlias = tuple[str, int, int, Seat, tuple[Id, ...], Values]
Source: TypeAlias = tuple[Seat, int, int, str]  # whose text: its player, key, card's id (-1: none), card's code
Waiting: TypeAlias = tuple[Source, int, tuple[Ref, ...]]  # 2.5: an effect of a source; what `it` is
# 4.9: what is about to happen: the verb, who does it, to what and onto what (one thing, or none); which resource, or
# whose Power; how many.
Tried: TypeAlias = tuple[str, Seat, tuple[Ref, ...], tuple[Ref, ...], str, int]
Lasting: TypeAlias = tuple[Source, int, tuple[int, ...], tuple[Ref, ...]]  # a statement of an effect, where it stands


class TooMany(Exception):
    """Ruling 11: consequences without end; the game ends as a true tie."""


class Thing(NamedTuple):
    """Something that an instruction speaks of: a spell, a stance or a card, where it is."""

    area: str  # spell, stance, hand, deck, discards
    key: int  # of a spell or stance on the field; else of a card: its id
    moves: int  # of that card until now
    seat: Seat  # its player
    cards: tuple[Id, ...]
    values: Values  # as they are, or were when it was last there


def refs_to(things: Iterable[Thing]) -> tuple[Ref, ...]:
    """4.10  The same things as plain data."""
    return tuple([tuple(thing) for thing in things])  # type: ignore[misc]


@dataclass(slots=True, kw_only=True)
class Revel(State):
    """One table of Witches' Revel."""

    cards: tuple[str, ...]  # which card an id is; empty while decks are chosen
    owners: tuple[Seat, ...]  # 1.9: whose an id is
    entries: tuple[tuple[Id, ...], ...] = ()  # 7: ids that stand for the cards on closed lists; open ones have none
    shuffled: tuple[int, ...]  # which card of its deck an id will be, once it is known which deck that is
    picks: list[str]  # in secret: the decks that were chosen
    witches: tuple[str, ...]
    resources: tuple[str, ...]  # "" for a witch without one
    lists: tuple[tuple[str, ...], ...]  # 7: what each has brought, sorted
    decks: list[tuple[Id, ...]]  # the next draw is the last
    hands: list[tuple[Id, ...]]
    discards: list[tuple[Id, ...]]
    sides: list[Side]
    stances: list[tuple[int, Id] | None]  # their key, and the card
    stamina: list[int]
    marks: list[int]  # 1.4: on the resource
    moves: list[int]  # how often each card went from one area to another: references to it are lost
    revealed: tuple[Id, ...] = ()  # 5.4: in hands and decks
    lost: tuple[tuple[Id, int], ...] = ()  # 0.6, 3.8: cards that other worlds of these viewers keep until the next act
    current: Seat = 0
    turn: int = 0
    plays: int = 0
    acts: int = 0  # this turn, the one under way included
    passed: bool = False
    acting: str = ""  # 2.4: what the act is that is under way
    playing: tuple[Id, ...] = ()  # 5.5: the card that is being played
    place: int = -1  # 5.7: and in which space
    final_plays: int = 0  # 2.8: this turn, or the next, is the Final Turn, with so many plays; 0: it is not
    step: str = "decks"
    over: str = ""  # domination, exhaustion, tie
    winner: Seat = -1
    keys: int = 10  # the last one that was given; witches have 0 and 1, resources 2 and 3
    used: tuple[tuple[int, int, int], ...] = ()  # 4.7: Powers this turn: key, id, which effect
    played: tuple[tuple[Seat, str], ...] = ()  # this turn
    firsts: tuple[tuple[int, int, int], ...] = ()  # effects that count only the first time this turn
    relevant: tuple[Waiting, ...] = ()  # 4.6: newly, for the next check
    waiting: tuple[tuple[Waiting, ...], ...] = ()  # 2.5: for each check under way, the innermost last
    resolved: int = 0  # in the outermost check
    repeated: dict[str, int] = field(default_factory=dict)  # so often each effect, in the outermost check
    busy: int = 0  # 2.5: how many procedures, costs and interruptions are under way; checks wait for the outermost
    owed: tuple[Id, ...] = ()  # 2.5 step 8: strikes that were played, and not checked for overpower
    resolving: tuple[Waiting, ...] = ()  # whose instructions are carried out now, the innermost last
    path: tuple[int, ...] = ()  # 0.4: where in the innermost effect the choice stands that is asked for
    picked: tuple[Ref, ...] = ()  # and what has been chosen there so far
    tried: tuple[Tried, ...] = ()  # 4.9: what is being interrupted, the innermost last
    ready: tuple[Waiting, ...] = ()  # 4.9: of which interruptions the next one is being chosen
    lasting: tuple[Lasting, ...] = ()  # this turn
    chosen: dict[str, tuple[Ref, ...]] = field(default_factory=dict)  # 4.10: "above", by source
    gone: dict[str, Values] = field(default_factory=dict)  # 4.10: values of spells that have left, by their key

    @property
    def pool(self) -> Mapping[str, Card]:
        """All cards that there are, by code."""
        return pool_of(self.options["cards"])

    def card(self, id: Id) -> Card:
        return pool_of(self.options["cards"])[self.cards[id]]

    def owner(self, id: Id) -> Seat:
        """1.9"""
        return self.owners[id]

    def has(self, seat: Seat, resource: str) -> int:
        """5.10  How much of a named resource: none, without its card."""
        return self.marks[seat] if self.resources[seat] == resource else 0

    def new_key(self) -> int:
        self.keys += 1
        return self.keys

    # Where things are --------------------------------------------------------------------------

    def spells(self, seat: Seat) -> Iterator[tuple[int, Spell]]:
        """The spells on this side, with their spaces."""
        for space, spell in enumerate(self.sides[seat]):
            if spell is not None:
                yield space, spell

    def space_of(self, key: int) -> tuple[Seat, int] | None:
        """Where the spell with this key is; None if it is gone."""
        for seat, side in enumerate(self.sides):
            for space, spell in enumerate(side):
                if spell is not None and spell[0] == key:
                    return seat, space
        return None

    def put(self, seat: Seat, space: int, spell: Spell | None) -> None:
        side = self.sides[seat]
        self.sides[seat] = (*side[:space], spell, *side[space + 1 :])

    def area_of(self, card: Id) -> str:
        """3.4"""
        seat = self.owner(card)
        for name, zone in (("hand", self.hands), ("discards", self.discards), ("deck", self.decks)):
            if card in zone[seat]:
                return name
        return "field"

    def is_public(self, card: Id) -> bool:
        """Does everybody know which card it is?"""
        return self.seen[card] == EVERYBODY

    def show(self, card: Id, seat: Seat) -> None:
        self.seen[card] |= 1 << seat
        if self.entries:
            note(self, card, 1 << seat)

    def show_all(self, cards: Iterable[Id]) -> None:
        for card in cards:
            self.seen[card] = EVERYBODY
            for viewer in range(self.seats + 1) if self.entries else ():
                note(self, card, 1 << viewer)

    def remember(self, seen: list[int]) -> None:
        """What was seen stays known, and that it was brought as well."""
        before = self.seen[:]
        State.remember(self, seen)
        if self.cards:  # before decks are chosen nothing of them was seen
            _remember_hands(self, before, seen)
        if self.entries and self.cards:
            _remember_lists(self, before, seen)


# 7  What is seen is on its player's list -----------------------------------------------------------------


def note(game: Revel, card: Id, bit: int) -> None:
    """This viewer sees a card: it is on its player's list, if it is not there already."""
    seat, code = game.owners[card], game.cards[card]
    at_once = sum(1 for other in cards_of(game, seat) if game.seen[other] & bit and game.cards[other] == code)
    copies = [entry for entry in game.entries[seat] if game.cards[entry] == code]
    unknown = [entry for entry in copies if not game.seen[entry] & bit]
    for entry in unknown[: max(0, at_once - len(copies) + len(unknown))]:
        game.seen[entry] |= bit


def cards_of(game: Revel, seat: Seat) -> list[Id]:
    """The ids of a player's cards, without those that only stand for them on the list."""
    entries = {*game.entries[seat]}
    return [Id(card) for card, owner in enumerate(game.owners) if owner == seat and card not in entries]


def _remember_lists(game: Revel, before: Sequence[int], carried: Sequence[int]) -> None:
    """After going back: of each kind one knows of as many as before, as were known there, or as are seen at once."""
    for entry in (entry for entries in game.entries for entry in entries):
        game.seen[entry] = before[entry]
    for viewer in range(game.seats + 1):
        for seat in range(game.seats):
            _know_again(game, seat, 1 << viewer, carried)


def _know_again(game: Revel, seat: Seat, bit: int, carried: Sequence[int]) -> None:
    """As many of each kind as were carried over."""
    wanted = Counter(game.cards[entry] for entry in game.entries[seat] if carried[entry] & bit)
    wanted.subtract(game.cards[entry] for entry in game.entries[seat] if game.seen[entry] & bit)
    for entry in game.entries[seat]:
        if not game.seen[entry] & bit and wanted[game.cards[entry]] > 0:
            game.seen[entry] |= bit
            wanted[game.cards[entry]] -= 1
    for card in cards_of(game, seat):
        if game.seen[card] & bit:
            note(game, card, bit)


# 3.8  What is still known of a hand after going back --------------------------------------------------------


def _remember_hands(game: Revel, before: Sequence[int], carried: Sequence[int]) -> None:
    """Of each kind in a hand one is sure of as many as before, or as were seen at once."""
    for hand in game.hands:
        for kind in {game.cards[card] for card in hand} if _is_more(hand, before, carried) else ():
            alike = [card for card in hand if game.cards[card] == kind]
            for viewer in range(game.seats + 1) if len(alike) > 1 else ():
                game.forget(alike, 1 << viewer, before, carried)


def _is_more(hand: Sequence[Id], before: Sequence[int], carried: Sequence[int]) -> bool:
    """Was anything of it seen since?"""
    return any(carried[card] & ~before[card] for card in hand)
