"""How good does this look?  For bots."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.game import Foresight, plainly_bad
from engine.games.mandracora.cards import CURSES, PLACES, POWERS, VALUES
from engine.games.mandracora.glance import glance
from engine.games.mandracora.looks import LOOKS as LOOKS
from engine.games.mandracora.promises import (
    FAR,
    NEVER,
    after,
    cast_with,
    curse_of,
    free_of,
    hand_of,
    plan,
    powers_of,
    promise,
    strongest,
    turns_left,
)
from engine.games.mandracora.rules.casting import DONE, most
from engine.games.mandracora.rules.scoring import spell_points
from engine.games.mandracora.rules.turn import MOVES
from engine.games.mandracora.state import Market
from engine.games.mandracora.view import MarketView

SWIFT = 40  # that the Assistant goes one shop further, in hundredths of a point

# What is plainly bad ---------------------------------------------------------------------------


def _bad_turns(view: MarketView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """Going where there is nothing, or scrolls; in the final rounds anything but casting."""
    books = [option for option in options if isinstance(option, int)]
    if view.left is not None and books:
        return tuple(option for option in options if option not in books)
    return tuple(option for option in options if option in MOVES and not _is_worth_going(view, str(option)))


def _is_worth_going(view: MarketView, move: str) -> bool:
    shop = view.shops[(view.place + MOVES.index(move) + 1) % PLACES]
    return bool(shop) and not any(code in CURSES for code in shop)


def _bad_ingredients(view: MarketView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """To stop while a stronger spell could be cast, or to go on beyond the strongest."""
    used = len(view.brew) - 1
    strongest = max(view.tops, default=0)
    return (DONE,) if used < min(POWERS, strongest) else tuple(option for option in options if option != DONE)


def _bad_scrolls(view: MarketView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    return tuple(option for option in options if option != max(options, key=lambda code: CURSES[str(code)]))


def _bad_gifts(view: MarketView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """Books and mandrakes."""
    books = {card for card, code in view.hand if code in VALUES}
    return tuple(option for option in options if option in books)


def _bad_lifts(view: MarketView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """Scrolls."""
    scrolls = {(place, i) for place, shop in enumerate(view.shops) for i, code in enumerate(shop) if code in CURSES}
    return tuple(option for option in options if option in scrolls)


def _bad_powers(view: MarketView, options: Sequence[Choice]) -> tuple[Choice, ...]:
    return tuple(options[:-1])


bad = plainly_bad(
    {
        "turn": _bad_turns,
        "another turn": _bad_turns,
        "ingredient": _bad_ingredients,
        "power": _bad_powers,
        "banish": _bad_scrolls,
        "transfer": _bad_scrolls,
        "give back": _bad_gifts,
        "trade away": _bad_gifts,
        "levitate": _bad_lifts,
    }
)

# How a table looks -----------------------------------------------------------------------------


def worth(game: Market, seat: Seat) -> float:
    """Points ahead of the best other side, and what hands promise."""
    each = [standing(game, other) for other in range(game.seats)]
    partner = game.partner(seat)
    if partner is None:
        return (each[seat] - max([each[other] for other in game.opponents(seat)])) / 100
    return (each[seat] + each[partner] - sum([each[other] for other in game.opponents(seat)])) / 100


def standing(game: Market, seat: Seat) -> int:
    """Points, and what the hand promises, in hundredths."""
    turns = int(turns_left(game, seat))
    points = 100 * spell_points(game, seat) - curse_of(game, seat, turns) + held(game, seat, turns)
    if game.spells[seat]:
        points += SWIFT * game.cast(seat, "w") * min(FAR, turns) // FAR
    return points


def held(game: Market, seat: Seat, turns: int) -> int:
    """What a hand promises; the spell that is being prepared first."""
    hand = hand_of(game, seat)
    if not game.brew or seat != game.player:
        return promise(game, seat, hand, turns)
    book, *laid = game.names(game.brew)
    powers, free = powers_of(game), free_of(game, seat)
    brings = cast_with(book, hand, powers, min(turns, FAR), free, tuple(laid))[0]
    if game.ready or brings <= NEVER:
        rest = game.names(game.not_laid(seat))
        ingredients = len(laid) if game.ready else most(book, laid, rest)
        later = plan(tuple(sorted(rest)), powers, max(0, after(min(turns, FAR))), free)
        brings = 100 * (strongest(powers, ingredients) + VALUES[book]) + later
    return brings


# Looking ahead -------------------------------------------------------------------------------

FORESIGHT = Foresight(
    lead=4.0,
    rests=frozenset({"turn"}),
    ahead=3,
    glance=glance,
    cards=frozenset({"turn", "another turn", "ingredient", "give back", "trade away"}),
)
