"""What looks sensible at a glance, all cards open: for games that are only imagined, thousands of them in a second.

A card is worth what it carries on and what it does by itself (promise.py).  Beyond that only one thing counts:
does it take the other's whole hand, or keep one's own?
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from engine.ask import Ask, Choice, Seat
from engine.chance import Chance
from engine.games.weavers.cards import DONE, SPELLS
from engine.games.weavers.promise import ALL, ANY, UNKNOWN, Promise, conditions, promises, under_way
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.state import DAMAGE, SHIELD, Duel

# Found by trying them in the arena.
TAKES_ALL = 20.0  # damage that takes the other's whole hand
KEEPS_ALL = 9.0  # shields against damage that would take one's own
FRESH = 2.2  # of what an unknown card could be worth: a card that is worth less is buried


# Burying ----------------------------------------------------------------------------------------


def _bury(game: Duel, ask: Ask, chance: Chance) -> Choice:
    """The card that is worth least, while another could be worth more."""
    seat, cards = ask.seat, game.cards
    if len(ask.options) <= 2 or not game.decks[seat]:
        return DONE
    sets, state = game.sets[seat], conditions(game, seat)
    spells, carries = promises(sets, state), under_way(sets, state, game.active[seat])
    fresh = FRESH * (carries[ALL].worth * UNKNOWN + ANY)
    least, best = fresh, -1.0
    found: Choice = DONE
    for card in cast(Sequence[int], ask.options[:-1]):
        spell = spells[cards[card]]
        worth = carries[spell.gives].worth + spell.cast
        if worth > best:
            best = worth
        if worth < least:
            least, found = worth, card
    return found if least < best else DONE


# Casting ----------------------------------------------------------------------------------------


def _cast(game: Duel, ask: Ask, chance: Chance) -> Choice:
    seat = ask.seat
    other = 1 - seat
    sets, state = game.sets[seat], conditions(game, seat)
    spells, carries = promises(sets, state), under_way(sets, state, game.active[seat])
    hits, guards = _next_round(game, other)
    raised, shields = game.tokens[other][SHIELD] + guards, game.tokens[seat][SHIELD]
    to_take, to_keep = raised + max(1, len(game.hands[other]) - 1), max(1, len(game.hands[seat]) - 1)
    in_danger = hits >= to_keep + shields
    best, found = -99.0, ask.options[0]
    wild = carries[ALL] if game.active[seat] and len(ask.options) > len(game.hands[seat]) else None
    for option in ask.options:
        if option[-1] == WILD:  # type: ignore[index]
            break
        spell = spells[option]  # type: ignore[index]
        worth, damage, shield = carries[spell.gives]
        worth += spell.cast
        damage += spell.damage
        if damage >= to_take:
            worth += TAKES_ALL
        if in_danger and hits < to_keep + shields + shield + spell.shield:
            worth += KEEPS_ALL
        if worth > best:
            best, found = worth, option
    if wild is not None:
        worth, damage, shield = wild
        if damage >= to_take:
            worth += TAKES_ALL
        if in_danger and hits < to_keep + shields + shield:
            worth += KEEPS_ALL
        if worth > best:
            found = _least(ask.options, spells)
    return found


def _least(options: Sequence[Choice], spells: dict[str, Promise]) -> Choice:
    """The card that is missed least face down."""
    best, found = 99.0, options[-1]
    for option in options[len(options) // 2 :]:
        worth = spells[option[:-1]].cast  # type: ignore[index]
        if worth < best:
            best, found = worth, option
    return found


def _next_round(game: Duel, seat: Seat) -> tuple[int, int]:
    """The damage and the shields of this seat's spells that could be complete in this round."""
    damage = shields = 0
    for code, done in game.active[seat]:
        spell = SPELLS[code]
        if done + 1 == len(spell.steps):
            damage += spell.then[DAMAGE]
            shields += spell.then[SHIELD]
    return damage, shields


def _lose(game: Duel, ask: Ask, chance: Chance) -> Choice:
    """What carries on least."""
    seat = ask.seat
    sets, state = game.sets[seat], conditions(game, seat)
    spells, carries = promises(sets, state), under_way(sets, state, game.active[seat])
    best, found = 99.0, ask.options[0]
    for option in ask.options:
        spell = spells[option]  # type: ignore[index]
        worth = carries[spell.gives].worth + spell.cast
        if worth < best:
            best, found = worth, option
    return found


def _any(game: Duel, ask: Ask, chance: Chance) -> Choice:
    return ask.options[chance.below(len(ask.options))]


AT: dict[str, Callable[[Duel, Ask, Chance], Choice]] = {
    "class": _any,
    "spellbook": _any,
    "bury": _bury,
    "cast": _cast,
    "lose": _lose,
}


def glance(game: Duel, ask: Ask, chance: Chance) -> Choice:
    return AT[ask.prompt](game, ask, chance)
