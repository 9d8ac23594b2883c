"""What a hand promises, for bots: the spells that could be cast, one by one, and what will be left of it.

A plan is looked for card by card, and kept: looks ahead ask the same of the same hands again and again.  All of it is
in whole hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from engine.ask import Seat
from engine.games.mandracora.cards import INGREDIENTS, POWERS, VALUES, WILD
from engine.games.mandracora.rules.scoring import CURSED
from engine.games.mandracora.state import Market

Codes = tuple[str, ...]  # of a hand, sorted
KEPT = 1 << 14  # answers to each of these questions
NEVER = -10_000  # what no spell brings

# Found by trying them in the arena.
SURE = 95  # percent of what a spell brings that could be cast next turn
LATER = 90  # as much of it for each one that has to wait
USUAL = 40  # what a spell does, beside its points
LOOSE = 70  # an ingredient without a book
LONELY = 60  # a book without ingredients
BOUND = 35  # of each point that it is worth
SPARE = 90  # a mandrake
SOON = 2  # turns that it takes to find what a hand lacks
FAR = 6  # turns: beyond that it does not matter how many are left
FEW = 2  # turns: so few that every one of them is planned
ALL = 9  # colours: more than a hand can have
MARKED = 35  # percent of what the curse marker costs, while it can still be handed on
CURSE = 4  # each curse
PACE = 2.2  # cards that leave the pile in a turn


def promise(game: Market, seat: Seat, codes: Codes, turns: int) -> int:
    """What these cards promise this seat, with so many turns to come."""
    return plan(codes, powers_of(game), min(turns, FAR), free_of(game, seat))


def turns_left(game: Market, seat: Seat) -> float:
    """How many more turns somebody will have, about; the one that is being decided among them."""
    if game.out[seat]:
        return 0
    if game.left is None:
        return 3 + len(game.pile) / (PACE * game.seats)
    others_first = (seat - game.player) % game.seats
    decided = seat == game.player and not game.step
    return max(0, -((others_first - game.left) // game.seats) - decided)


def powers_of(game: Market) -> int:
    """The powers that can still be had, a bit for each."""
    powers = 0
    for power, stack in enumerate(game.stacks):
        if stack:
            powers |= 1 << power
    return powers


def free_of(game: Market, seat: Seat) -> int:
    """So many colours cost nothing at the end."""
    cards, free = game.cards, 0
    for spell in game.spells[seat]:
        letter = cards[spell[0]][1]
        free += ALL if letter == "p" else letter == "d"
    return min(free, ALL)


def hand_of(game: Market, seat: Seat) -> Codes:
    """What somebody holds: what is laid for a spell is part of it, what is chosen for a partner is not."""
    cards, gifts = game.cards, game.gifts
    return tuple(sorted([cards[card] for card in game.hands[seat] if card not in gifts]))


@lru_cache(KEPT)
def plan(codes: Codes, powers: int, turns: int, free: int) -> int:
    """The best that can be done with these cards alone."""
    best = left_over(codes, turns, free)
    if turns:
        for book in books_for(codes, turns):
            best = max(best, cast_with(book, codes, powers, turns, free)[0] * SURE // 100)
    return best


def after(turns: int) -> int:
    """One turn later: what is far remains so, and many hands need not be planned twice."""
    return turns if turns == FAR else turns - 1


def books_for(codes: Codes, turns: int) -> Codes:
    """Which book may be next: any, when there are few turns to come; else the dearest of a colour, or of all."""
    books = [
        book
        for book in dict.fromkeys(codes)
        if book in VALUES and (book[0] not in INGREDIENTS or book[0] in codes or WILD in codes)
    ]
    if turns <= FEW or len(books) < 2:
        return tuple(books)
    found = {book[0] in INGREDIENTS: book for book in sorted(books, key=VALUES.__getitem__)}
    return tuple(found.values())


@lru_cache(KEPT)
def cast_with(book: str, codes: Codes, powers: int, turns: int, free: int, laid: Codes = ()) -> tuple[int, Codes]:
    """What a spell with this book brings and the rest promises, at the best; and its ingredients, as they are laid."""
    best, found = NEVER, laid
    later = after(turns)
    for used, rest in ways(book, codes):
        if used[: len(laid)] == laid and (power := strongest(powers, len(used))):
            brings = 100 * (power + VALUES[book]) + USUAL + plan(rest, powers, later, free) * LATER // 100
            if brings > best:
                best, found = brings, used
    return best, found


@cache
def strongest(powers: int, ingredients: int) -> int:
    """6.4  The highest power that so many ingredients are enough for; 0: none."""
    return next((power for power in range(min(POWERS, ingredients), 0, -1) if powers >> power - 1 & 1), 0)


@lru_cache(KEPT)
def ways(book: str, codes: Codes) -> tuple[tuple[Codes, Codes], ...]:
    """6.1 to 6.3  The ingredients that may go with this book, and what is left then; only if worth a thought."""
    found = [*(_ways_of_colour(book, codes) if book[0] in INGREDIENTS else _ways_of_many(book, codes))]
    if WILD in codes and book != WILD:
        found.append((*found[-1], WILD) if found else (WILD,))
    return tuple([(used, without(codes, (book, *used))) for used in found])


def without(codes: Codes, gone: Codes) -> Codes:
    """What is left of a hand."""
    rest = [*codes]
    for code in gone:
        rest.remove(code)
    return tuple(rest)


def _ways_of_colour(book: str, codes: Codes) -> Iterator[Codes]:
    """All there are; or less if there is another book for the rest."""
    colour, count = book[0], codes.count(book[0])
    books = sum([code[0] == colour for code in codes]) - count
    for ingredients in range(max(1, count + 1 - books), count + 1):
        yield (colour,) * ingredients


def _ways_of_many(book: str, codes: Codes) -> Iterator[Codes]:
    """6.2, 6.3  All different; with a mandrake as the book also all alike."""
    different = tuple([colour for colour in INGREDIENTS if colour in codes])
    if different:
        yield different
    if book == WILD:
        for colour in different:
            if colour != different[0] or len(different) > 1 or codes.count(colour) > 1:
                yield (colour,) * codes.count(colour)


def left_over(codes: Codes, turns: int, free: int) -> int:
    """What is not cast may still be of use, and costs points in the end."""
    cost = -100 * max(0, len({code[0] for code in codes}) - free)
    if not turns:
        return cost
    hope = 0
    for code in codes:
        hope += SPARE if code == WILD else LONELY + BOUND * VALUES[code] if code in VALUES else LOOSE
    return (hope * turns + cost * SOON) // (turns + SOON)


def curse_of(game: Market, seat: Seat, turns: int) -> int:
    """8.4  What the marker and scrolls cost, about."""
    cost = CURSE * game.curses(seat) if turns else 0
    if game.cursed == seat:
        cost += CURSED * (MARKED if turns > 1 else 100)
    return cost
