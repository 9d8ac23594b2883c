"""What looks sensible at a glance, all cards open: how bots let imagined games go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from engine.ask import Ask, Choice, Seat
from engine.chance import Chance
from engine.games.mandracora.cards import CURSES, PLACES, POWERS
from engine.games.mandracora.promises import (
    CURSE,
    FAR,
    MARKED,
    cast_with,
    free_of,
    hand_of,
    left_over,
    plan,
    powers_of,
    promise,
    turns_left,
)
from engine.games.mandracora.rules.casting import DONE
from engine.games.mandracora.rules.curse import NO_TRADE
from engine.games.mandracora.rules.scoring import CURSED, spell_points
from engine.games.mandracora.rules.turn import DECLINE, MOVES
from engine.games.mandracora.state import Market

# What spells do beside their points, in hundredths: by their letters.
WORKS = {"b": 30, "t": 50, "u": 60, "r": 120, "w": 60, "l": 130, "d": 60, "p": 150}
STEPS = {move: steps for steps, move in enumerate(MOVES, 1)}


def glance(game: Market, ask: Ask, chance: Chance) -> Choice:
    """What promises most."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    return AT_A_GLANCE[ask.prompt](game, ask.seat, options)


def _turn(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """4.1  Where the Assistant goes, or what is cast."""
    hand, powers, free = hand_of(game, seat), powers_of(game), free_of(game, seat)
    turns = int(turns_left(game, seat))
    later = min(FAR, turns - 1)
    found, most = options[0], -(10**9)
    for option in options:
        if type(option) is int:
            book = game.cards[option]
            brings, used = cast_with(book, hand, powers, min(turns, FAR + 1), free)
            power = min(POWERS, len(used))
            while power and not powers >> power - 1 & 1:
                power -= 1
            if power:
                brings += WORKS[game.cards[game.stacks[power - 1][-1]][1]] - 40
        elif option in STEPS:
            brings = _shop(game, seat, game.shops[(game.assistant + STEPS[option]) % PLACES], hand, powers, later, free)
        else:
            brings = plan(hand, powers, later, free) if option == DECLINE else left_over(hand, 0, free)
        if brings > most:
            found, most = option, brings
    return found


def _shop(
    game: Market, seat: Seat, shop: tuple[Any, ...], hand: tuple[str, ...], powers: int, later: int, free: int
) -> int:
    """5.2  What a hand promises with what lies there; scrolls are curses."""
    codes = game.names(shop)
    goods = [code for code in codes if code not in CURSES]
    brings = plan(tuple(sorted([*hand, *goods])), powers, later, free) if goods else plan(hand, powers, later, free)
    if len(goods) < len(codes):
        brings -= _curses(game, seat, sum([CURSES[code] for code in codes if code in CURSES]))
    return brings


def _curses(game: Market, seat: Seat, more: int) -> int:
    cost = CURSE * more
    if game.cursed != seat:
        mine = game.curses(seat) + more
        if all(game.curses(other) <= mine for other in range(game.seats) if other != seat):
            cost += CURSED * MARKED
    return cost


def _ingredient(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """6.1  As the best spell with this book goes on."""
    cards = game.cards
    book, *laid = game.names(game.brew)
    turns = min(int(turns_left(game, seat)), FAR + 1)
    used = cast_with(book, hand_of(game, seat), powers_of(game), turns, free_of(game, seat), tuple(laid))[1]
    if len(used) > len(laid):
        code = used[len(laid)]
        for option in options:
            if option != DONE and cards[option] == code:
                return cast(Choice, option)
    return cast(Choice, options[-1])


def _power(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """6.4"""

    def brings(option: str) -> int:
        power = int(option[-1])
        return 100 * power + WORKS[game.cards[game.stacks[power - 1][-1]][1]]

    return max(options, key=brings)


def _scroll(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    return max(options, key=CURSES.__getitem__)


def _ahead(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """An opponent, the one with the most points."""
    opponents = game.opponents(seat)

    def points(option: str) -> int:
        other = int(option[5:]) - 1
        return spell_points(game, other) if other in opponents else -9

    return max(options, key=points)


def _give_back(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """7.3  What is missed least."""
    return _gift(game, seat, game.victim if game.victim is not None else seat, options, -1)


def _trade_away(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """11.2  What helps the partner more than it is missed."""
    partner = game.partner(seat)
    return _gift(game, seat, seat if partner is None else partner, options, 1)


def _gift(game: Market, seat: Seat, to: Seat, options: Sequence[Any], sign: int) -> Choice:
    hand, theirs, cards = hand_of(game, seat), hand_of(game, to), game.cards
    turns, others = int(turns_left(game, seat)), int(turns_left(game, to))
    found, most, tried = options[0], -(10**9), set()
    for option in options:
        code = cards[option]
        if code in tried:
            continue
        tried.add(code)
        rest = [*hand]
        rest.remove(code)
        brings = promise(game, seat, tuple(rest), turns) + sign * promise(
            game, to, tuple(sorted([*theirs, code])), others
        ) // (1 if sign > 0 else game.seats - 1)
        if brings > most:
            found, most = option, brings
    return found


def _levitate(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    """7.7"""
    hand, powers, free = hand_of(game, seat), powers_of(game), free_of(game, seat)
    turns = min(FAR, int(turns_left(game, seat)))
    found, most, tried = options[0], -(10**9), {}
    for option in options:
        place, i = option
        card = game.shops[place][i]
        code = game.cards[card]
        if code not in tried:
            tried[code] = _shop(game, seat, (card,), hand, powers, turns, free)
        if tried[code] > most:
            found, most = option, tried[code]
    return found


def _no_trade(game: Market, seat: Seat, options: Sequence[Any]) -> Choice:
    return NO_TRADE


AT_A_GLANCE: dict[str, Callable[[Market, Seat, Sequence[Any]], Choice]] = {
    "turn": _turn,
    "another turn": _turn,
    "ingredient": _ingredient,
    "power": _power,
    "banish": _scroll,
    "transfer": _scroll,
    "transfer to": _ahead,
    "draw from": _ahead,
    "pass the curse": _ahead,
    "give back": _give_back,
    "levitate": _levitate,
    "trade": _no_trade,
    "trade away": _trade_away,
}
