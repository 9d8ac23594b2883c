"""What one seat may see, and another world that it could be in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.ask import Seat
from engine.chance import Chance
from engine.game import View
from engine.games.witches_revel.elements import now, power, resistance, spell_thing
from engine.games.witches_revel.state import Revel, Waiting
from engine.games.witches_revel.winning import winners
from engine.state import Id


def public(game: Revel) -> View:
    """What all may see.  Hands and decks are hidden, deck lists are open (ruling 26)."""
    return {
        "seats": game.seats,
        "step": game.step,
        "turn": game.turn,
        "current": game.current,
        "plays": game.plays,
        "passed": game.passed,
        "final": game.final_plays,
        "witches": list(game.witches),
        "resources": list(game.resources),
        "lists": [list(deck) for deck in game.lists],
        "marks": list(game.marks),
        "stamina": list(game.stamina),
        "hand_sizes": [len(hand) for hand in game.hands],
        "deck_sizes": [len(deck) for deck in game.decks],
        "discards": [names(game, discards) for discards in game.discards],
        "sides": [
            [spell_view(game, seat, space) for space in range(len(side))] for seat, side in enumerate(game.sides)
        ],
        "stances": [None if stance is None else game.cards[stance[1]] for stance in game.stances],
        "winning": winners(game) if game.cards else [None] * 5,
        "used": [[game.cards[card] if card >= 0 else key_name(game, key), effect] for key, card, effect in game.used],
        "lasting": [[source[0], source[3], effect, list(path)] for source, effect, path, _ in game.lasting],
        "waiting": [[waiting_view(one) for one in batch] for batch in game.waiting if batch],
        "relevant": [waiting_view(one) for one in game.relevant],
        "resolving": [waiting_view(one) for one in game.resolving],
        "over": game.over,
        "winner": game.winner,
    }


def own(game: Revel, seat: Seat | None) -> View:
    """What this seat may see beyond that."""
    return {
        "me": seat,
        "hand": [] if seat is None else [[card, game.cards[card]] for card in game.hands[seat]],
        "known": [[] if player == seat else known(game, seat, hand) for player, hand in enumerate(game.hands)],
        "revealed": [[game.cards[c] for c in hand if c in game.revealed] for hand in game.hands],
        "seen_below": [] if seat is None else known(game, seat, game.decks[seat]),
        "pick": "" if seat is None else game.picks[seat],
    }


def key_name(game: Revel, key: int) -> str:
    """The card of a witch or resource."""
    return game.witches[key] if key < game.seats else game.resources[key - game.seats]


def names(game: Revel, ids: Sequence[Id]) -> list[str]:
    cards = game.cards
    return [cards[card] for card in ids]


def spell_view(game: Revel, seat: Seat, space: int) -> list[Any] | None:
    """Its cards, +1s, Power and Resistance."""
    spell = game.sides[seat][space]
    if spell is None:
        return None
    values = [power(game, seat, space), resistance(game, seat, space)]
    return [names(game, spell[1]), now(game, spell_thing(game, seat, space)).values[2], *values]


def waiting_view(waiting: Waiting) -> list[Any]:
    """Whose effect, of which card, which one."""
    source, effect, _ = waiting
    return [source[0], source[3], effect]


def known(game: Revel, seat: Seat | None, cards: Sequence[Id]) -> list[str]:
    """The cards that this seat is sure of, among these, sorted: where they lie is another matter."""
    seen, bit = game.seen, game.bit(seat)
    return sorted(game.cards[card] for card in cards if seen[card] & bit) if game.cards else []


def imagine(game: Revel, now: Revel, seat: Seat | None, chance: Chance) -> None:
    """Deal what this seat does not know *now* anew, each deck in itself."""
    unknown = now.unknown_to(seat)
    cards, shuffled = [*game.cards], [*game.shuffled]
    for owner in range(game.seats):
        pool = [card for card in unknown if game.owners[card] == owner]
        for place, other in zip(pool, chance.order(len(pool)), strict=True):
            if cards:
                cards[place] = game.cards[pool[other]]
            if shuffled:
                shuffled[place] = game.shuffled[pool[other]]
    game.cards, game.shuffled = tuple(cards), tuple(shuffled)
