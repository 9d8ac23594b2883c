"""6. Casting a spell: its book, its ingredients, its power."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import cache

from engine.ask import Ask, Choice, Rule, Seat
from engine.games.mandracora.cards import INGREDIENTS, POWERS, VALUES, WILD
from engine.games.mandracora.rules.known import leave_openly
from engine.games.mandracora.rules.spells import EFFECTS, Unit
from engine.games.mandracora.state import Market
from engine.news import tell
from engine.state import EVERYBODY, Id

DONE = "done"
NEEDS: dict[str, tuple[str, ...]] = {  # for a book: one of these makes a spell of one ingredient
    code: (code[0], WILD) if code[0] in INGREDIENTS else (*INGREDIENTS, WILD) if code != WILD else INGREDIENTS
    for code in VALUES
}


def prepare(game: Market, seat: Seat, book_card: Id) -> Rule[str]:
    """6.1 to 6.4  In private: what is laid stays in the hand until the spell is cast; -> its power, as an option."""

    def later() -> tuple[Choice, ...]:
        return may_follow(game, seat)

    game.brew = (book_card,)
    while (card := (yield Ask(seat, "ingredient", later=later))) != DONE:
        game.brew += (card,)
    game.ready = True
    options = tuple([f"power {power}" for power in powers_for(game, len(game.brew) - 1)])
    return options[0] if len(options) == 1 else str((yield Ask(seat, "power", options)))


def cast(game: Market, seat: Seat, chosen: str) -> Rule[Unit]:
    """6.4 to 6.6  All is shown at once, and the spell works."""
    leave_openly(game, seat, game.brew)
    power = int(chosen.removeprefix("power "))
    stack = game.stacks[power - 1]
    spell, game.stacks[power - 1] = stack[-1], stack[:-1]
    if game.news is not None:
        book, *ingredients = game.names(game.brew)
        tell(game, "cast", seat=seat, spell=game.cards[spell], book=book, ingredients=ingredients)
    game.spells[seat] += ((spell, *game.brew),)
    game.brew, game.ready = (), False
    if len(stack) > 1:
        game.seen[stack[-2]] = EVERYBODY
    return (yield from EFFECTS[game.cards[spell][1]](game, seat))


def powers_for(game: Market, ingredients: int) -> tuple[int, ...]:
    """6.4  The powers up to the number of ingredients whose stack is not empty."""
    return tuple([power for power in range(1, min(POWERS, ingredients) + 1) if game.stacks[power - 1]])


def weakest(game: Market) -> int:
    """6.4  How many ingredients a spell needs now; more than anybody can have if no stack is left."""
    if game.stacks[0]:
        return 1
    return next((power for power, stack in enumerate(game.stacks, 1) if stack), len(game.cards))


def books(game: Market, seat: Seat) -> list[Id]:
    """6.1, 6.4  What can be the book of a spell that could be cast."""
    cards, hand = game.cards, game.hands[seat]
    if not game.stacks[0]:
        names, least = game.names(hand), weakest(game)
        return [card for card in hand if cards[card] in VALUES and most(cards[card], (), names) >= least]
    have = {cards[card] for card in hand}
    return [card for card in hand if (code := cards[card]) in NEEDS and not have.isdisjoint(NEEDS[code])]


def may_follow(game: Market, seat: Seat) -> tuple[Id | str, ...]:
    """6.1 to 6.4  What may be laid next, in one order only; done, once there is a stack that fits."""
    cards, brew = game.cards, game.brew
    laid = tuple([cards[card] for card in brew])
    fit = fitting(laid)
    if game.stacks[0]:
        follow = [card for card in game.hands[seat] if cards[card] in fit and card not in brew]
        return (*follow, DONE) if len(laid) > 1 else tuple(follow)
    return _may_follow_far(game, game.not_laid(seat), laid, fit)


def _may_follow_far(game: Market, hand: Sequence[Id], laid: tuple[str, ...], fit: Set[str]) -> tuple[Id | str, ...]:
    """6.4  The same where one ingredient is too few: only what leads to a spell that can be cast."""
    cards, names, least = game.cards, game.names(hand), weakest(game)
    good = {code for code in fit if code in names and most(laid[0], (*laid[1:], code), without(names, code)) >= least}
    follow = [card for card in hand if cards[card] in good]
    return (*follow, DONE) if len(laid) > least else tuple(follow)


@cache
def fitting(laid: tuple[str, ...]) -> Set[str]:
    """6.1 to 6.3  The kinds of cards that may come after what is laid: there are not many ways to begin a spell."""
    return frozenset(code for code in (*INGREDIENTS, WILD) if fits(laid[0], laid[1:], code))


def without(names: list[str], code: str) -> list[str]:
    i = names.index(code)
    return names[:i] + names[i + 1 :]


def fits(book: str, used: Sequence[str], code: str) -> bool:
    """6.1 to 6.3  May this come after what is laid?  Colours go in their order, the mandrake comes last."""
    if used and used[-1] == WILD:
        return False
    if code == WILD:
        return book != WILD
    if code not in INGREDIENTS:
        return False
    if book[0] in INGREDIENTS:
        return code == book[0]
    later = not used or INGREDIENTS.index(code) > INGREDIENTS.index(used[-1])
    colours = {*used}
    if book != WILD or len(colours) > 1:  # black magic: all of different colours
        return later
    return code in colours or (later and len(used) < 2)


def most(book: str, used: Sequence[str], names: list[str]) -> int:
    """How many ingredients there can be at the most, with these in hand."""
    if used and used[-1] == WILD:
        return len(used)
    mandrake = WILD in names and book != WILD
    if book[0] in INGREDIENTS:
        return len(used) + names.count(book[0]) + mandrake
    different = sum(code in names and fits(book, used, code) for code in INGREDIENTS if code not in used)
    if book != WILD or len({*used}) > 1:
        return len(used) + different + mandrake
    same = max(names.count(code) for code in (used[:1] or INGREDIENTS))
    return len(used) + max(same, different)
