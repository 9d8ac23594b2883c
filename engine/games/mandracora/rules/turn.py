"""4, 5, 9. A turn: send the Assistant, or cast a spell (casting.py)."""

from __future__ import annotations

from engine.ask import Ask, Choice, Reveal, Rule, Seat, side_by_side
from engine.games.mandracora.cards import CURSES, PLACES
from engine.games.mandracora.rules.casting import books, cast, prepare
from engine.games.mandracora.rules.curse import receive_scrolls
from engine.games.mandracora.rules.setup import restock
from engine.games.mandracora.rules.spells import Unit, take
from engine.games.mandracora.state import ROUNDS, Market, is_over
from engine.news import tell
from engine.state import EVERYBODY, Id

STEPS = 3  # that the Assistant goes at the most
MOVES = tuple(f"+{steps}" for steps in range(1, PLACES))
WAYS = tuple(tuple((start + i) % PLACES for i in range(PLACES)) for start in range(PLACES))  # from each place on
DROP_OUT = "drop out"
DECLINE = "no other turn"


def take_turn(game: Market) -> Rule[Unit]:
    """4.1, 9.2"""
    return act(game, "turn", (DROP_OUT,) if game.left is not None else ())


def another_turn(game: Market) -> Rule[Unit]:
    """7.4  The turn that a Replication gives, which may be declined."""
    return act(game, "another turn", (DECLINE,))


def act(game: Market, prompt: str, besides: tuple[str, ...]) -> Rule[Unit]:
    """4.1  Send the Assistant, cast a spell, or what there is besides."""
    seat, unit = game.player, None
    game.step = prompt
    choice = (yield from side_by_side({seat: decide(game, seat, prompt, besides)}))[seat]
    game.step = ""
    if game.brew:
        unit = yield from cast(game, seat, choice)
    elif choice in besides:
        decline(game, seat, choice)
    elif send(game, seat, MOVES.index(choice) + 1):
        unit = yield from receive_scrolls(game, seat)
    if unit is None:
        if close_shops(game):
            yield Reveal()
        unit = end_turn(game)
    return unit


def decide(game: Market, seat: Seat, prompt: str, besides: tuple[str, ...]) -> Rule[str]:
    """4.1, 6.5  In private, with the spell that may be prepared: what was tried and put back is seen by nobody."""
    choice: Choice = yield Ask(seat, prompt, (*MOVES[: reach(game, seat)], *books(game, seat), *besides))
    return (yield from prepare(game, seat, Id(choice))) if type(choice) is int else str(choice)


def decline(game: Market, seat: Seat, choice: str) -> None:
    """9.2, 7.4"""
    tell(game, "dropped out" if choice == DROP_OUT else "declined", seat=seat)
    if choice == DROP_OUT:
        game.out = (*game.out[:seat], True, *game.out[seat + 1 :])


# 5. Sending the Assistant ----------------------------------------------------------------------


def reach(game: Market, seat: Seat) -> int:
    """5.1  How far the Assistant may go."""
    return STEPS + game.cast(seat, "w") if game.spells[seat] else STEPS


def send(game: Market, seat: Seat, steps: int) -> bool:
    """5.1, 5.2  He goes on, and what is there is one's own; -> were there scrolls?"""
    start = game.assistant
    place = game.assistant = (start + steps) % PLACES
    game.way = WAYS[start][:steps]
    shop, game.shops[place] = game.shops[place], ()
    if game.news is not None:
        tell_sent(game, seat, steps, place, game.names(shop))
    return take(game, seat, shop)


def tell_sent(game: Market, seat: Seat, steps: int, place: int, cards: list[str]) -> None:
    """5.4  Of a night shop others see how many cards there were, and the scrolls."""
    seen = [card for card in cards if card in CURSES] if game.is_night(place) else cards
    hidden = {} if seen == cards else {seat: {"cards": cards}}
    tell(game, "sent", seat=seat, steps=steps, shop=game.ring[place], cards=seen, count=len(cards), only=hidden)


def close_shops(game: Market) -> bool:
    """5.3  Shops on the way are restocked; -> was anything shown?"""
    way = game.way[: len(game.pile)]
    game.way = ()
    cards = restock(game, way)
    if game.news is not None and way:
        shops = [
            [game.ring[place], None if game.is_night(place) else game.cards[card]]
            for place, card in zip(way, cards, strict=True)
        ]
        tell(game, "restocked", shops=shops, pile=len(game.pile))
    return bool(way)


def close(game: Market) -> Rule[Unit]:
    """5.3, 9.1  What remains of a turn in which cards went from hand to hand."""
    if close_shops(game):
        yield Reveal()
    return end_turn(game)


# 9. The end ------------------------------------------------------------------------------------


def end_turn(game: Market) -> Unit:
    """9.1, 9.3  Whose turn is next; None when it is over."""
    if game.left is None and game.pile:
        game.player = (game.player + 1) % game.seats
        return "turn"
    if game.left is not None:
        game.left -= 1
    else:
        game.left = ROUNDS * game.seats
        tell(game, "final rounds", seat=(game.player + 1) % game.seats)
    game.player = (game.player + 1) % game.seats
    while game.left and game.out[game.player] and not all(game.out):
        game.left -= 1
        game.player = (game.player + 1) % game.seats
    if not is_over(game):
        return "turn"
    show_hands(game)
    return None


def show_hands(game: Market) -> None:
    """10.2  What is left in hand costs points, so all see it."""
    for hand in game.hands:
        for card in hand:
            game.seen[card] = EVERYBODY
    tell(game, "hands", hands=[game.names(game.in_order(hand)) for hand in game.hands])
