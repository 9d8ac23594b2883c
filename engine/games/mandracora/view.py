"""What one seat may see, and another world that it could be in."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from engine.ask import Seat
from engine.chance import Chance
from engine.games.mandracora.rules.scoring import hand_cost, score, spell_points
from engine.games.mandracora.rules.turn import reach
from engine.games.mandracora.state import CURSES, ITEMS, Market, is_over
from engine.state import Id
from engine.view import PlainView


def view(game: Market, seat: Seat | None) -> PlainView:
    """Built from what may be seen.  Hands, the pile and what lies in night shops are hidden; so is, but for its
    owner, that a spell is being prepared."""
    over, everybody = is_over(game), range(game.seats)
    own = [] if seat is None else game.not_laid(seat)
    return {
        "me": seat,
        "seats": game.seats,
        "teams": game.in_teams,
        "turn": None if over else game.player,
        "step": game.step,
        "place": game.assistant,
        "reach": [reach(game, player) for player in everybody],
        "ring": list(game.ring),
        "shops": [shop_view(game, seat, place) for place in range(len(game.shops))],
        "pile": len(game.pile),
        "stacks": [[game.cards[stack[-1]] if stack else None, len(stack)] for stack in game.stacks],
        "hand": [[card, game.cards[card]] for card in game.in_order(own)],
        "hand_sizes": [len(own) if player == seat else len(hand) for player, hand in enumerate(game.hands)],
        "known": [[] if player == seat else known(game, seat, hand) for player, hand in enumerate(game.hands)],
        "scrolls": [sorted(game.names(scrolls)) for scrolls in game.scrolls],
        "gone": sorted(code for code in game.names(game.gone) if code in CURSES),
        "cursed": game.cursed,
        "spells": [[game.names(spell[:2]) for spell in spells] for spells in game.spells],
        "brew": game.names(game.brew) if seat == game.player else [],
        "chosen": None if game.chosen is None else game.cards[game.chosen],
        "victim": game.victim,
        "left": game.left,
        "out": list(game.out),
        "points": [spell_points(game, player) for player in everybody],
        "cost": None if seat is None else hand_cost(game, seat, game.names(own)),
        "scores": [list(score(game, player)) for player in everybody] if over else None,
    }


def shop_view(game: Market, seat: Seat | None, place: int) -> list[str | None]:
    """What lies there, the oldest first; None: a card that this viewer does not know."""
    return [game.cards[card] if game.knows(seat, card) else None for card in game.shops[place]]


def known(game: Market, seat: Seat | None, hand: Sequence[Id]) -> list[str]:
    """The cards of somebody's hand that this seat is sure of."""
    seen, bit = game.seen, game.bit(seat)
    return game.names(game.in_order([card for card in hand if seen[card] & bit]))


def imagine(game: Market, now: Market, seat: Seat | None, chance: Chance) -> None:
    """Deal the cards that this seat cannot tell apart *now* anew: items among items, each stack in itself."""
    unknown, bit = now.unknown_to(seat), game.bit(seat)
    if game.seen != now.seen:
        # What is known now is known while play is replayed: nothing is to be put in doubt a second time.
        game.seen = [mask & ~bit | knows & bit for mask, knows in zip(game.seen, now.seen, strict=True)]
    items = bisect_left(unknown, len(ITEMS[game.seats]))
    order, cards, dealt = chance.order(len(unknown)), game.cards, list(game.cards)
    held = [card for hand in now.hands for card in hand if not now.seen[card] & bit]
    places = [*held, *(unknown[:items] if not held else sorted({*unknown[:items]} - {*held}))]
    for place, card in zip(
        places, fit_for_hands(cards, [unknown[i] for i in order if i < items], len(held)), strict=True
    ):
        dealt[place] = cards[card]
    spells = [unknown[i] for i in order if i >= items]
    for stack in now.stacks:
        below = [card for card in stack[:-1] if not now.seen[card] & bit]  # all of them, but in a forged save
        for place, card in zip(below, [card for card in spells if card in below], strict=True):
            dealt[place] = cards[card]
    game.cards = tuple(dealt)


def fit_for_hands(cards: Sequence[str], shuffled: list[int], held: int) -> list[int]:
    """In another order if need be: the first so many are in hands, where no scroll can be, for it would lie open."""
    if not held:
        return shuffled
    safe = [card for card in shuffled if cards[card] not in CURSES][:held]
    taken = {*safe}
    return safe + [card for card in shuffled if card not in taken]
