"""What one seat may see, and another world that it could be in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from engine.ask import Seat
from engine.chance import Chance
from engine.games.witches_revel.rules.closed_lists import imagine_list, listed
from engine.games.witches_revel.rules.elements import (
    counted,
    icons_of,
    is_meant,
    now,
    power,
    resistance,
    spell_thing,
    statements,
)
from engine.games.witches_revel.rules.interruptions import tried_shown
from engine.games.witches_revel.rules.scoring import winners
from engine.games.witches_revel.state import HIDDEN, Ref, Revel, Source, Thing, Waiting
from engine.state import Id
from engine.view import PlainView

T = TypeVar("T")
KINDS = {"power": "strike", "resistance": "shield"}  # whose value it is


def public(game: Revel) -> PlainView:
    """What all may see.  Hands and decks are hidden, deck lists are open, unless that was agreed otherwise."""
    return {
        "seats": game.seats,
        "cards": game.options["cards"],
        "step": game.step,
        "turn": game.turn,
        "current": game.current,
        "plays": game.plays,
        "acts": game.acts,
        "passed": game.passed,
        "final": game.final_plays,
        "witches": list(game.witches),
        "resources": list(game.resources),
        "lists": [listed(game, None, seat) for seat in range(len(game.lists))],
        "closed": bool(game.entries),
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
        "revealed": [[game.cards[c] for c in shown_cards(game, seat)] for seat in range(game.seats)],
        "playing": name_of_played(game),
        "played": [[seat, kind] for seat, kind in game.played],
        "used": [[game.cards[card] if card >= 0 else key_name(game, key), effect] for key, card, effect in game.used],
        "lasting": [[source[0], name(game, source), effect, list(path)] for source, effect, path, _ in game.lasting],
        "waiting": [[waiting_view(game, one) for one in batch] for batch in game.waiting if batch],
        "choices": [choices(game, seat) for seat in range(game.seats)],
        "relevant": [waiting_view(game, one) for one in game.relevant],
        "path": list(game.path),
        "tried": [tried_shown(game, one) for one in game.tried],
        "ready": [waiting_view(game, one) for one in game.ready],
        "resolving": [waiting_view(game, one) for one in game.resolving],
        "over": game.over,
        "winner": game.winner,
    }


def own(game: Revel, seat: Seat | None) -> PlainView:
    """What this seat may see beyond that."""
    closed = {"lists": [listed(game, seat, player) for player in range(len(game.lists))]} if game.entries else {}
    return {
        **closed,
        "me": seat,
        "hand": [] if seat is None else [[card, game.cards[card]] for card in game.hands[seat]],
        "known": [[] if player == seat else known(game, seat, hand) for player, hand in enumerate(game.hands)],
        "below": [known(game, seat, deck) for deck in game.decks],
        "named": [] if seat is None else named(game, seat),
        "pick": "" if seat is None else game.picks[seat],
        "picked": [picked_view(game, seat, one) for one in game.picked],
    }


def key_name(game: Revel, key: int) -> str:
    """The card of a witch or resource."""
    return game.witches[key] if key < game.seats else game.resources[key - game.seats]


def names(game: Revel, ids: Sequence[Id]) -> list[str]:
    cards = game.cards
    return [cards[card] for card in ids]


def name(game: Revel, source: Source) -> str:
    """Whose text it is; a card that lies hidden where it now is stays so."""
    return HIDDEN if source[2] >= 0 and not game.is_public(Id(source[2])) else source[3]


# Spells ----------------------------------------------------------------------------------------------


def spell_view(game: Revel, seat: Seat, space: int) -> list[Any] | None:
    """Its cards, +1s, Power and Resistance, stitch icons, and what texts add."""
    spell = game.sides[seat][space]
    if spell is None:
        return None
    thing = spell_thing(game, seat, space)
    values = [power(game, seat, space), resistance(game, seat, space)]
    icons = sorted(icons_of(game, thing))
    return [names(game, spell[1]), spell[2], *values, icons, list(added(game, thing))]


def added(game: Revel, thing: Thing) -> Iterator[list[Any]]:
    """4.4  Which text adds how much to its value: whose, of which card."""
    kinds = {game.card(card).kind for card in thing.cards}
    for source, statement in statements(game, "value"):
        if KINDS[statement.of] in kinds and is_meant(game, source, statement.what, thing):
            each = 1 if statement.each is None else counted(game, source, statement.each)
            if statement.number * each:
                yield [source[0], name(game, source), statement.number * each]


# Effects ---------------------------------------------------------------------------------------------


def waiting_view(game: Revel, waiting: Waiting) -> list[Any]:
    """Whose effect, of which card, which one, and what `it` is."""
    source, effect, it = waiting
    return [source[0], name(game, source), effect, [thing_name(game, thing) for thing in it]]


def thing_name(game: Revel, ref: Ref) -> list[Any]:
    """Its player, its cards, and its Power, Resistance and +1s as they are, or were when it was last there."""
    thing = now(game, Thing(*ref))
    cards = [game.cards[card] if game.is_public(card) else HIDDEN for card in thing.cards]
    return [thing.seat, cards, [0, 0, 0] if HIDDEN in cards else list(thing.values)]


def picked_view(game: Revel, seat: Seat | None, ref: Ref) -> list[Any]:
    """Where it is, its player, and its cards as far as this seat knows them."""
    return [ref[0], ref[3], [game.cards[card] if game.knows(seat, card) else HIDDEN for card in ref[4]]]


def choices(game: Revel, seat: Seat) -> list[list[Any]]:
    """2.5  Of the innermost check: which of them this player may resolve next."""
    mine = [waiting for waiting in game.waiting[-1] if waiting[0][0] == seat] if game.waiting else []
    return [waiting_view(game, waiting) for waiting in dict.fromkeys(mine)]


# Cards -----------------------------------------------------------------------------------------------


def name_of_played(game: Revel) -> str:
    """5.5  The card that is being played, once it is revealed."""
    shown = [game.cards[card] for card in game.playing if game.is_public(card)]
    return shown[-1] if shown else ""


def shown_cards(game: Revel, seat: Seat) -> list[Id]:
    """5.4  Revealed, in hand and deck; the last one was revealed last."""
    return [card for card in game.revealed if game.owner(card) == seat]


def known(game: Revel, seat: Seat | None, cards: Sequence[Id]) -> list[str]:
    """The cards that this seat is sure of, among these, sorted: where they lie is another matter."""
    seen, bit = game.seen, game.bit(seat)
    return sorted(game.cards[card] for card in cards if seen[card] & bit) if game.cards else []


def named(game: Revel, seat: Seat) -> list[list[Any]]:
    """Beside the hand: cards that this seat knows, and may be asked about by their ids."""
    hidden = [card for player in range(game.seats) for card in game.decks[player]]
    hidden += [card for player in range(game.seats) if player != seat for card in shown_cards(game, player)]
    there = {card for card in hidden if game.knows(seat, card)} if game.cards else set()
    return sorted([card, game.cards[card]] for card in there)


def imagine(game: Revel, now: Revel, seat: Seat | None, chance: Chance) -> None:
    """Deal what this seat does not know *now* again, each deck in itself; from all cards, if its list is closed."""
    kept = {card for card, viewers in now.lost if viewers & now.bit(seat)}
    unknown = [card for card in now.unknown_to(seat) if card not in kept]
    cards, shuffled = [*game.cards], [*game.shuffled]
    for owner in range(game.seats):
        hidden = [Id(card) for card in unknown if game.owners[card] == owner]
        unlisted = [card for card in hidden if card in game.entries[owner]] if game.entries else []
        hidden = [card for card in hidden if card not in unlisted] if unlisted else hidden
        if cards and unlisted:
            imagine_list(game, owner, hidden, unlisted, cards, chance)
            continue
        for some in (hidden, unlisted) if unlisted else (hidden,):
            if cards:
                _deal_again(game.cards, cards, some, chance)
            if shuffled:
                _deal_again(game.shuffled, shuffled, some, chance)
    game.cards, game.shuffled = tuple(cards), tuple(shuffled)


def _deal_again(true: Sequence[T], dealt: list[T], ids: Sequence[Id], chance: Chance) -> None:
    """Those of these ids in another order."""
    for card, other in zip(ids, chance.order(len(ids)), strict=True):
        dealt[card] = true[ids[other]]
