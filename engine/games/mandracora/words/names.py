"""How cards, spells, shops and seats are called, and which of them somebody means."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from engine.ask import Seat
from engine.games.mandracora.cards import COLOURS, MANDRAKE, PLACES, POWERS, SCROLLS, SHOPS, SPELLS, WILD
from engine.games.mandracora.check import SPELL_CODES
from engine.games.mandracora.view import MarketView
from engine.words.speech import Voice, joined, numbered, plain_text, seat_meant

HIDDEN = "?"  # a card that this viewer does not know
CODES = {*COLOURS, *SCROLLS, WILD} - {"K"} | {f"{c.letter}{value}" for c in COLOURS.values() for value in c.books}
BETWEEN = ("book", "of", "ingredient", "ingredients", "cursed")  # said within a name
LYING, OPTION = re.compile(r"shop (\d{1,2}) card (\d{1,2})"), re.compile(r"[(\[](\d{1,2}), ?(\d{1,2})[)\]]")
WITHOUT = ("the ", "a ", "an ")  # said before a name, and no part of it


def card_name(code: str | None) -> str:
    """`green`, `the green book 2`, `a mandrake`, `a scroll of 3`"""
    if code is None or code == HIDDEN:
        return "a face-down card"
    if code in SCROLLS:
        return f"a scroll of {SCROLLS[code].curses}"
    if code == WILD:
        return f"a {MANDRAKE.name}"
    name = COLOURS[code[0]].name
    return f"the {name} book {code[1:]}" if code[1:] else name


def several(code: str, count: int) -> str:
    """So many equal cards: `2 green`, `3 mandrakes`, `2 scrolls of 3`."""
    if count == 1:
        return card_name(code)
    if code in SCROLLS:
        return f"{count} scrolls of {SCROLLS[code].curses}"
    names = {WILD: f"{MANDRAKE.name}s", HIDDEN: "face-down cards"}
    if code[1:]:
        return f"{count} {COLOURS[code[0]].name} books {code[1:]}"
    return f"{count} {names.get(code) or COLOURS[code[0]].name}"


def listed(codes: Iterable[str | None]) -> str:
    """`2 green, the red book 3 and a mandrake`; equal cards are counted."""
    return joined(_together(codes)) or "nothing"


def shortly_listed(codes: Iterable[str | None]) -> str:
    """`2 green, red book 3, mandrake`"""
    return ", ".join(map(bare, _together(codes))) or "nothing"


def bare(name: str) -> str:
    """`the red book 3` -> `red book 3`"""
    return re.sub("^(the|a) ", "", name)


def _together(codes: Iterable[str | None]) -> list[str]:
    counts = Counter([HIDDEN if code is None else code for code in codes])
    return [several(code, count) for code, count in counts.items()]


def by_colour(codes: Sequence[str]) -> str:
    """A hand: `green: 2 and book 1; mandrakes: 2`."""
    parts = []
    for letter in dict.fromkeys(code[0] for code in codes):
        own = [code for code in codes if code[0] == letter]
        books = [code[1:] for code in own if code[1:]]
        loose = len(own) - len(books)
        said = ([str(loose)] if loose else []) + ([f"book{'s' * (len(books) > 1)} {joined(books)}"] if books else [])
        parts.append(f"{colour_name(letter, len(own))}: {' and '.join(said)}")
    return "; ".join(parts) or "nothing"


def colour_name(letter: str, count: int = 2) -> str:
    return f"{MANDRAKE.name}{'s' * (count > 1)}" if letter == WILD else COLOURS[letter].name


def spell_name(code: str) -> str:
    """`Transfer`"""
    return SPELLS[code[1]].name


def spell_with_power(code: str) -> str:
    """`power 3, Transfer`"""
    return f"power {code[0]}, {spell_name(code)}"


def shop_name(tile: int) -> str:
    return SHOPS[tile].name


def shop_at(view: MarketView, place: int) -> str:
    """The shop at this place of the ring."""
    return shop_name(view.ring[place])


# What is meant -------------------------------------------------------------------------------


def plain(text: str) -> str:
    """In small letters, without an article and what ends a sentence."""
    thing = plain_text(text)
    return next((thing.removeprefix(article) for article in WITHOUT if thing.startswith(article)), thing)


def card_meant(text: str) -> str | None:
    """`G2` from "g2", "green 2", "the green book 2"; `S3` from "scroll of 3"."""
    thing = plain(text)
    if thing.upper() in CODES:
        return thing.upper()
    word, *rest = [word for word in thing.split() if word not in BETWEEN] or [""]
    letters = {colour.name: letter for letter, colour in COLOURS.items()} | {
        MANDRAKE.name: WILD,
        f"{MANDRAKE.name}s": WILD,
        "scroll": "S",
    }
    code = letters.get(word, "") + "".join(rest)
    return code if code in CODES else _only_book(code)


def _only_book(code: str) -> str | None:
    """`black` and `black book` are the one that there is."""
    books = COLOURS[code].books if code in COLOURS else ()
    return f"{code}{books[0]}" if len({*books}) == 1 else None


def spell_meant(text: str) -> str | None:
    """`3t` from "3t", "transfer 3", "power 3, transfer"."""
    thing = plain(text)
    if thing in SPELL_CODES:
        return thing
    power = "".join(sign for sign in thing if sign.isdigit())
    words = {word.strip(",") for word in thing.split()}
    letter = next((letter for letter, spell in SPELLS.items() if spell.name.lower() in words), None)
    return f"{power}{letter}" if f"{power}{letter}" in SPELL_CODES else None


def kind_meant(text: str) -> str | None:
    """The letter of a spell that is named without its power."""
    return next((letter for letter, spell in SPELLS.items() if spell.name.lower() == plain(text)), None)


def stack_meant(text: str) -> int | None:
    """The power of the stack that is named."""
    return numbered(plain(text), ("stack", "power", "stack of power", "spells of power"), POWERS)


def place_meant(view: MarketView, text: str) -> int | None:
    """The place of a shop: by its name, by words of it, or `shop 4`, which counts around the ring."""
    number = numbered(plain(text), ("shop", "place"), PLACES)
    if number is not None:
        return number - 1
    named = f" {plain(text)} "
    found = [place for place in range(PLACES) if named in f" {plain(shop_at(view, place))} "]
    return found[0] if len(found) == 1 and named.strip() else None


def lying_meant(view: MarketView, text: str) -> tuple[int, int] | None:
    """A card in a shop, by place and age: `shop 4 card 2`, or as the option of a Levitation."""
    found = LYING.fullmatch(plain(text)) or OPTION.fullmatch(plain(text))
    if found is None:
        return None
    first = 0 if found.re is OPTION else 1
    place, i = int(found[1]) - first, int(found[2]) - first
    return (place, i) if 0 <= place < PLACES and 0 <= i < len(view.shops[place]) else None


def seat_named(view: MarketView, text: str, voice: Voice) -> Seat | None:
    return seat_meant(text, voice.names, plain)
