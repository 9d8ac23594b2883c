"""4.3 to 4.7, 7.3, 7.6  What one does with arcana: a Potion, a Raven, a Book."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.ask import Ask, Choice, Rule, Seat
from engine.games.whirling_witchcraft.cards import ARCANA, ICONS, LETTERS, Amounts
from engine.games.whirling_witchcraft.plans import Working

DONE = "done"
MOMENTS = 4096  # that are remembered: a game has a few dozen
POTION, RAVEN, BOOK, POUR = "potion ", "raven ", "book ", "pour "
AGAIN = "r"  # a Raven that has removed one ingredient and may remove another
BREWER = "p"  # a Potion Brewer may move an ingredient


@lru_cache(MOMENTS)
def counted_on(counts: Amounts, code: str) -> tuple[Amounts, str]:
    """4.3  The counts with this recipe, and which kinds reach or pass an even number."""
    more = ARCANA[code]
    new = tuple([count + icons for count, icons in zip(counts, more, strict=True)])
    return new, "".join([icon for icon, old, now in zip(ICONS, counts, new, strict=True) if now // 2 > old // 2])


def work(working: Working, seat: Seat, prompt: str, only_one: bool = False) -> Rule[Working]:
    """4.7  Each effect in the order that its owner likes.  Who can do nothing is not asked."""
    while (offered := options(working)) != (DONE,):
        choice = yield Ask(seat, prompt, offered)
        if choice == DONE:
            break
        carry_out(working, str(choice), only_one)
    working.open = ""
    return working


def can_work(working: Working) -> bool:
    """Is there anything to do with these effects?  A Raven over an empty workbench finds nothing."""
    return options(working) != (DONE,)


def options(working: Working) -> tuple[Choice, ...]:
    """One for each effect and type."""
    return _options(working.open, tuple(map(bool, working.bench)), working.books)


@lru_cache(MOMENTS)
def _options(open: str, lies: tuple[bool, ...], books: str) -> tuple[Choice, ...]:
    lying = [letter for letter, there in zip(LETTERS, lies, strict=True) if there]
    found: list[Choice] = []
    for effect in dict.fromkeys(open):
        word, types = EFFECTS[effect]
        found += [word + letter for letter in types(lying, books)]
    return (*found, DONE)


EFFECTS: dict[str, tuple[str, Callable[[list[str], str], list[str]]]] = {
    "P": (POTION, lambda lying, books: [*LETTERS]),
    "R": (RAVEN, lambda lying, books: lying),
    AGAIN: (RAVEN, lambda lying, books: lying),
    "B": (BOOK, lambda lying, books: [letter for letter in LETTERS if letter not in books]),
    BREWER: (POUR, lambda lying, books: lying),
}


def carry_out(working: Working, choice: str, only_one: bool = False) -> None:
    word, letter = choice[:-1], choice[-1]
    effect = next(effect for effect in working.open if EFFECTS[effect][0] == word)
    working.open = working.open.replace(effect, AGAIN if effect == "R" else "", 1)
    working.done.append(choice)
    if word in (RAVEN, POUR):
        working.bench = changed(working.bench, letter, -1)
    if word in (POTION, POUR):
        working.added = changed(working.added, letter, 1)
    if word == BOOK:
        working.books += letter
    if only_one:
        working.open = AGAIN if AGAIN in working.open else ""


def changed(many: Amounts, letter: str, by: int) -> Amounts:
    kind = LETTERS.index(letter)
    return (*many[:kind], many[kind] + by, *many[kind + 1 :])
