"""2. Items, shops and spells, as the card file has them.

An item is written in short: "G" a green ingredient, "G2" the green book worth 2, "K3" the black
one, "M" a mandrake, "S3" a scroll of 3 curses.  A spell is its power and its letter: "2t" is the
Transfer of power 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.card_files import read_cards


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
    short: str  # the same in at most fifteen characters


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
