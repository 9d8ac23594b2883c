"""What lies on the table.

An item is written in short: "G" a green ingredient, "G2" the green book worth 2, "K3" the black
one, "M" a mandrake, "S3" a scroll of 3 curses.  A spell is its power and its letter: "2t" is the
Transfer of power 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from engine.ask import Seat
from engine.card_files import read_cards
from engine.games.mandracora.teams import partners
from engine.state import Id, State


@dataclass(frozen=True, slots=True)
class Colour:
    letter: str
    name: str
    ingredients: int
    books: tuple[int, ...]
    line: str


@dataclass(frozen=True, slots=True)
class Wild:
    letter: str
    name: str
    copies: int
    line: str


@dataclass(frozen=True, slots=True)
class Scroll:
    curses: int
    copies: int
    line: str


@dataclass(frozen=True, slots=True)
class Box:
    seats: int
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spell:
    letter: str
    name: str
    works: str
    powers: tuple[int, ...]
    does: str


@dataclass(frozen=True, slots=True)
class Shop:
    name: str
    hours: str  # "day", "night", or "start", which is by day
    line: str


_FILE = read_cards(
    "engine.games.mandracora",
    {"colour": Colour, "wild": Wild, "scroll": Scroll, "box": Box, "spell": Spell, "shop": Shop},
)
COLOURS: dict[str, Colour] = {colour.letter: colour for colour in _FILE["colour"]}
MANDRAKE: Wild = _FILE["wild"][0]
SCROLLS: dict[str, Scroll] = {f"S{scroll.curses}": scroll for scroll in _FILE["scroll"]}
SPELLS: dict[str, Spell] = {spell.letter: spell for spell in _FILE["spell"]}
SHOPS: tuple[Shop, ...] = _FILE["shop"]
WILD: str = MANDRAKE.letter

INGREDIENTS: tuple[str, ...] = tuple(letter for letter, colour in COLOURS.items() if colour.ingredients)
VALUES: dict[str, int] = {WILD: 0} | {  # of a book, or of a mandrake in its place
    f"{letter}{value}": value for letter, colour in COLOURS.items() for value in colour.books
}
CURSES: dict[str, int] = {code: scroll.curses for code, scroll in SCROLLS.items()}
ORDER: dict[str, int] = {  # as a hand is sorted: by colour, ingredients first
    code: i
    for i, code in enumerate(
        [c for letter in COLOURS for c in (letter, *(f"{letter}{v}" for v in COLOURS[letter].books))] + [WILD, *SCROLLS]
    )
}
POWERS = 5


def stacks_of(spells: Iterable[Spell]) -> dict[int, tuple[str, ...]]:
    """The spells by power, each as often as it is there."""
    if wrong := sorted({power for spell in spells for power in spell.powers if not 1 <= power <= POWERS}):
        raise ValueError(f"cards.toml, spell: powers are 1 to {POWERS}, not {wrong[0]}")
    return {
        power: tuple(f"{power}{spell.letter}" for spell in spells for _ in range(spell.powers.count(power)))
        for power in range(1, POWERS + 1)
    }


STACKS = stacks_of(SPELLS.values())
if [shop.hours for shop in SHOPS].count("start") != 1:
    raise ValueError("cards.toml, shop: the Assistant starts in one shop, so the hours of one are 'start'")
NIGHT: tuple[bool, ...] = tuple(shop.hours == "night" for shop in SHOPS)
PLACES = len(SHOPS)
ROUNDS = 3  # after the pile is empty


def _items() -> Counter[str]:
    items = Counter({WILD: MANDRAKE.copies})
    for letter, colour in COLOURS.items():
        items[letter] = colour.ingredients
        items.update(f"{letter}{value}" for value in colour.books)
    items.update({code: scroll.copies for code, scroll in SCROLLS.items()})
    return +items


def items_for(seats: int, box: Sequence[str] = ()) -> tuple[str, ...]:
    """All items but those that stay in the box: everybody gets a mandrake (3.3), every shop but one an item (3.4)."""
    items = _items()
    items.subtract(box)
    if missing := [code for code, count in items.items() if count < 0]:
        raise ValueError(f"cards.toml, box: there are not so many {', '.join(missing)} that could stay there")
    if items[WILD] < seats:
        raise ValueError(f"cards.toml, wild: {seats} players need {seats} mandrakes, and there are {items[WILD]}")
    if items.total() < seats + PLACES:
        raise ValueError(f"cards.toml: {items.total()} items are too few for {seats} players and {PLACES} shops")
    return tuple(sorted(items.elements(), key=ORDER.__getitem__))


ITEMS: dict[int, tuple[str, ...]] = {4: items_for(4)} | {
    box.seats: items_for(box.seats, box.items) for box in _FILE["box"]
}


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
