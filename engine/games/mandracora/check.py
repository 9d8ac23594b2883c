"""Does this table fit together?  Saves come from files, and what is forged is refused with a sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.games.mandracora.state import (
    CURSES,
    INGREDIENTS,
    ITEMS,
    ORDER,
    PLACES,
    ROUNDS,
    STACKS,
    VALUES,
    WILD,
    Market,
)
from engine.state import Id

GOODS = {*ORDER} - {*CURSES}  # what a hand may hold
LAID = {*INGREDIENTS, WILD}
SPELL_CODES = {code for codes in STACKS.values() for code in codes}


def check(game: Market) -> None:
    """Every card is in exactly one place, of the right kind, and everybody stands where they can go on from."""
    _check_size(game)
    _check_cards(game)
    _check_kinds(game)
    for seat, spells in enumerate(game.spells):
        for spell in spells:
            _check_spell(game, seat, spell)
    _check_places(game)
    _check_people(game)
    _check_brew(game)


def _check_size(game: Market) -> None:
    if any(len(zone) != game.seats for zone in (game.hands, game.scrolls, game.spells, game.out)):
        raise ValueError(f"what lies before the players does not fit {game.seats} seats")
    if len(game.shops) != PLACES or len(game.stacks) != len(STACKS):
        raise ValueError(f"there are {len(game.shops)} shops and {len(game.stacks)} stacks")
    if len(game.seen) != len(game.cards) or len(game.before) not in (0, len(game.cards)):
        raise ValueError(f"there are {len(game.cards)} cards, and of {len(game.seen)} it is said who has seen them")


def _check_cards(game: Market) -> None:
    cast = [spell for spells in game.spells for spell in spells]
    zones = [game.pile, *game.shops, *game.hands, *game.scrolls, game.gone, *cast, *game.stacks]
    ids = [card for zone in zones for card in zone]
    all_items, spells = ITEMS[game.seats], [code for stack in STACKS.values() for code in stack]
    if sorted(ids) != list(range(len(all_items) + len(spells))):
        raise ValueError(f"the cards on the table do not add up: {len(ids)}, or one is there twice")
    if sorted(game.cards) != sorted([*all_items, *spells]):
        raise ValueError("the cards are not the cards of the game")


def _check_kinds(game: Market) -> None:
    """2.1, 2.3  Items are among items, scrolls before players, and spells in the stack of their power."""
    for stack, codes in zip(game.stacks, STACKS.values(), strict=True):
        _only(game, stack, codes, "in a stack of spells")
    _only(game, [*game.pile, *(card for shop in game.shops for card in shop)], ORDER, "in the pile or a shop")
    for hand, scrolls in zip(game.hands, game.scrolls, strict=True):
        _only(game, hand, GOODS, "in somebody's hand")
        _only(game, scrolls, CURSES, "among somebody's cursed scrolls")


def _only(game: Market, cards: Iterable[Id], allowed: Collection[str], where: str) -> None:
    """Nothing else lies there."""
    if wrong := next((code for code in game.names(cards) if code not in allowed), ""):
        raise ValueError(f"{wrong} lies {where}, where it cannot be")


def _check_spell(game: Market, seat: int, spell: tuple[Id, ...]) -> None:
    """6.1 to 6.4  A spell, its book, and at least as many ingredients as its power."""
    code, book, *laid = [*game.names(spell), "", ""][: max(2, len(spell))]
    fits = code in SPELL_CODES and book in VALUES and {*laid} <= LAID
    if not fits or len(laid) < int(code[0]):
        raise ValueError(f"seat {seat} cannot have cast {game.names(spell)}")


def _check_brew(game: Market) -> None:
    """6.1  The spell that is being prepared: with cards of whoever has the turn."""
    book, *laid = game.names(game.brew) or [WILD]
    if len({*game.brew} & {*game.hands[game.player]}) < len(game.brew):
        raise ValueError(f"seat {game.player} cannot prepare a spell with {game.names(game.brew)}: that is not in hand")
    if book not in VALUES or not {*laid} <= LAID or (game.ready and not laid):
        raise ValueError(f"no spell can be prepared with {game.names(game.brew)}")


def _check_places(game: Market) -> None:
    """3.1, 5.3  The ring, and the way that the Assistant has come: what is behind him is to be restocked."""
    if sorted(game.ring) != list(range(PLACES)) or not 0 <= game.assistant < PLACES:
        raise ValueError(f"the ring of shops is {game.ring}, and the Assistant stands at {game.assistant}")
    behind = tuple((game.assistant - steps) % PLACES for steps in range(len(game.way), 0, -1))
    if len(game.way) >= PLACES or game.way != behind:
        raise ValueError(f"the Assistant cannot have come to {game.assistant} by {game.way}")


def _check_people(game: Market) -> None:
    seats = range(game.seats)
    if game.player not in seats or game.cursed not in (None, *seats):
        raise ValueError(f"there is no seat {game.player} to have a turn, or {game.cursed} to be cursed")
    if game.chosen not in (None, *game.scrolls[game.player]):
        raise ValueError(f"the scroll that is to go over, {game.chosen}, does not lie before seat {game.player}")
    if game.victim not in (None, *game.opponents(game.player)):
        raise ValueError(f"seat {game.player} cannot have drawn a card from {game.victim}")
    if game.left not in (None, *range(ROUNDS * game.seats + 1)):
        raise ValueError(f"there cannot be {game.left} turns left")
