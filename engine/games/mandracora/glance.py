"""What looks sensible at a glance, all cards open: how bots let imagined games go on.

Whatever is chosen, it is what leaves the hand that promises most (promises.py), in hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.ask import Ask, Choice, Seat
from engine.chance import Chance
from engine.games.mandracora.cards import CURSES, PLACES
from engine.games.mandracora.promises import (
    CURSE,
    FAR,
    MARKED,
    USUAL,
    Codes,
    after,
    cast_with,
    free_of,
    hand_of,
    left_over,
    plan,
    powers_of,
    promise,
    strongest,
    turns_left,
    without,
)
from engine.games.mandracora.rules.casting import DONE
from engine.games.mandracora.rules.curse import NO_TRADE
from engine.games.mandracora.rules.scoring import CURSED, spell_points
from engine.games.mandracora.rules.turn import DECLINE, MOVES
from engine.games.mandracora.state import Market
from engine.state import Id

WORKS = {"b": 30, "t": 50, "u": 60, "r": 120, "w": 60, "l": 130, "d": 60, "p": 150}  # a spell, beside its points
STEPS = {move: steps for steps, move in enumerate(MOVES, 1)}
NOTHING = -(10**9)


def glance(game: Market, ask: Ask, chance: Chance) -> Choice:
    """What promises most."""
    options = ask.options
    return options[0] if len(options) == 1 else AT_A_GLANCE[ask.prompt](game, ask.seat, options)


# 4. A turn -------------------------------------------------------------------------------------


def _turn(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """4.1  Where the Assistant goes, or what is cast."""
    hand, powers, free = hand_of(game, seat), powers_of(game), free_of(game, seat)
    turns = min(FAR, int(turns_left(game, seat)))
    later = after(turns)
    found, most = options[0], NOTHING
    for option in options:
        if type(option) is int:
            brings, used = cast_with(game.cards[option], hand, powers, turns, free)
            brings += _works(game, strongest(powers, len(used)))
        elif option in STEPS:
            shop = game.shops[(game.assistant + STEPS[option]) % PLACES]
            brings = _with(game, seat, shop, hand, powers, later, free)
        else:
            brings = plan(hand, powers, later, free) if option == DECLINE else left_over(hand, 0, free)
        if brings > most:
            found, most = option, brings
    chosen: Choice = found
    return chosen


def _works(game: Market, power: int) -> int:
    """7  What the spell on top does, more than the usual one; 0: there is none."""
    return WORKS[game.cards[game.stacks[power - 1][-1]][1]] - USUAL if power else 0


def _with(game: Market, seat: Seat, more: Sequence[Id], hand: Codes, powers: int, turns: int, free: int) -> int:
    """5.2  What a hand promises with these cards; scrolls are curses."""
    goods, curses = [*hand], 0
    for code in game.names(more):
        if code in CURSES:
            curses += CURSES[code]
        else:
            goods.append(code)
    brings = plan(tuple(sorted(goods)) if len(goods) > len(hand) else hand, powers, turns, free)
    return brings - _curse(game, seat, curses) if curses else brings


def _curse(game: Market, seat: Seat, more: int) -> int:
    """8  What so many curses more cost: perhaps the marker comes with them."""
    cost, curses = CURSE * more, game.curses(seat) + more
    if game.cursed != seat and all(game.curses(other) <= curses for other in range(game.seats) if other != seat):
        cost += CURSED * MARKED
    return cost


# 6. Casting a spell ----------------------------------------------------------------------------


def _ingredient(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """6.1  As the best spell with this book goes on."""
    cards = game.cards
    book, *laid = game.names(game.brew)
    turns = min(FAR, int(turns_left(game, seat)))
    used = cast_with(book, hand_of(game, seat), powers_of(game), turns, free_of(game, seat), tuple(laid))[1]
    following = used[len(laid)] if len(used) > len(laid) else DONE
    named: list[str] = [option if option == DONE else cards[option] for option in options]
    chosen: Choice = options[named.index(following) if following in named else -1]
    return chosen


def _power(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """6.4  Points, and what the spell does."""
    powers = [int(option.removeprefix("power ")) for option in options]
    brings = [100 * power + _works(game, power) for power in powers]
    chosen: Choice = options[brings.index(max(brings))]
    return chosen


# 7. and 8. What spells do, and the curse -------------------------------------------------------


def _scroll(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """7.1, 7.2  The worst one."""
    chosen: Choice = max(options, key=CURSES.__getitem__)
    return chosen


def _leader(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """7.2, 7.3, 8.2  The opponent with the most points."""
    opponents = game.opponents(seat)
    others = [int(option.removeprefix("seat ")) - 1 for option in options]
    points = [spell_points(game, other) if other in opponents else -1 for other in others]
    chosen: Choice = options[points.index(max(points))]
    return chosen


def _levitate(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """7.7  The card that helps most; of equal ones the first."""
    hand, powers, free = hand_of(game, seat), powers_of(game), free_of(game, seat)
    turns, tried = min(FAR, int(turns_left(game, seat))), {}
    for place, i in options:
        card = game.shops[place][i]
        if game.cards[card] not in tried:
            tried[game.cards[card]] = (_with(game, seat, (card,), hand, powers, turns, free), (place, i))
    most = max([brings for brings, _ in tried.values()])
    return next(option for brings, option in tried.values() if brings == most)


def _give_back(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """7.3  What is missed least, and helps its owner little."""
    assert game.victim is not None
    return _gift(game, seat, game.victim, options, -1)


def _trade_away(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """11.2  What helps the partner more than it is missed."""
    partner = game.partner(seat)
    assert partner is not None
    return _gift(game, seat, partner, options, 1)


def _gift(game: Market, seat: Seat, to: Seat, options: Sequence[Any], liking: int) -> Choice:
    hand, others = hand_of(game, seat), hand_of(game, to)
    turns, other_turns = int(turns_left(game, seat)), int(turns_left(game, to))
    found, most, tried = options[0], NOTHING, ""
    for option in options:
        code = game.cards[option]
        if code == tried:  # they are sorted
            continue
        tried = code
        brings = promise(game, seat, without(hand, (code,)), turns)
        brings += liking * promise(game, to, tuple(sorted([*others, code])), other_turns)
        if brings > most:
            found, most = option, brings
    chosen: Choice = found
    return chosen


def _no_trade(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    return NO_TRADE


AT_A_GLANCE: dict[str, Callable[[Market, Seat, Sequence[Any]], Choice]] = {
    "turn": _turn,
    "another turn": _turn,
    "ingredient": _ingredient,
    "power": _power,
    "banish": _scroll,
    "transfer": _scroll,
    "transfer to": _leader,
    "draw from": _leader,
    "pass the curse": _leader,
    "give back": _give_back,
    "levitate": _levitate,
    "trade": _no_trade,
    "trade away": _trade_away,
}
