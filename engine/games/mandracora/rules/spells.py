"""7. What spells do once they are cast (casting.py).  Each returns the unit that follows, or None: the turn is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Ask, Reveal, Roll, Rule, Seat
from engine.games.mandracora.cards import CURSES
from engine.games.mandracora.rules.curse import count_curses, receive_scrolls
from engine.games.mandracora.rules.known import as_before, hand_over
from engine.games.mandracora.state import Market, named
from engine.news import tell
from engine.state import EVERYBODY, Id

Unit = str | None


def banishment(game: Market, seat: Seat) -> Rule[Unit]:
    """7.1"""
    scroll = yield from choose_scroll(game, seat, "banish")
    if scroll is not None:
        give_up(game, seat, scroll)
        game.gone += (scroll,)
        tell(game, "banished", seat=seat, scroll=game.cards[scroll])
        yield from count_curses(game)
    return None


def transfer(game: Market, seat: Seat) -> Rule[Unit]:
    """7.2"""
    scroll = yield from choose_scroll(game, seat, "transfer")
    if scroll is None:
        return None
    game.chosen = scroll
    to = yield from choose_seat(game, seat, "transfer to", game.opponents(seat))
    game.chosen = None
    give_up(game, seat, scroll)
    game.scrolls[to] += (scroll,)
    tell(game, "transferred", seat=seat, other=to, scroll=game.cards[scroll])
    return (yield from receive_scrolls(game, to))


def give_up(game: Market, seat: Seat, scroll: Id) -> None:
    game.scrolls[seat] = tuple(other for other in game.scrolls[seat] if other != scroll)


def substitution(game: Market, seat: Seat) -> Rule[Unit]:
    """7.3  What is drawn is hidden, so the unit ends here: the rest is another (`give_back`)."""
    others = [other for other in game.opponents(seat) if game.hands[other]]
    if not others:
        return None
    victim = yield from choose_seat(game, seat, "draw from", others)
    hand = game.hands[victim]
    card = hand[(yield Roll(len(hand)))]
    if not game.hands[seat]:
        game.before = tuple(game.seen)
    hand_over(game, (victim, card, seat))
    seen = {"card": game.cards[card]}
    tell(game, "drew", seat=seat, victim=victim, only={seat: seen, victim: seen})
    game.victim = victim
    return "give back"


def give_back(game: Market) -> Rule[Unit]:
    """7.3  A card of the hand, the one just drawn included."""
    seat, victim = game.player, game.victim
    assert victim is not None
    card = yield Ask(seat, "give back", tuple(game.in_order(game.hands[seat])))
    hand_over(game, (seat, card, victim))
    if game.before:
        as_before(game, seat, victim)
    seen = {"card": game.cards[card]}
    tell(game, "gave back", seat=seat, victim=victim, only={seat: seen, victim: seen})
    game.victim = None
    yield Reveal()
    return "close"


def replication(game: Market, seat: Seat) -> Rule[Unit]:
    """7.4"""
    return "again"
    yield  # a rule, as the others are


def lasting(game: Market, seat: Seat) -> Rule[Unit]:
    """7.5, 7.6, 7.8  Nothing happens now."""
    return None
    yield


def levitation(game: Market, seat: Seat) -> Rule[Unit]:
    """7.7"""
    options = tuple([(place, i) for place, shop in enumerate(game.shops) for i in range(len(shop))])
    if not options:
        return None
    place, i = yield Ask(seat, "levitate", options)
    shop = game.shops[place]
    card, game.shops[place] = shop[i], shop[:i] + shop[i + 1 :]
    code = game.cards[card]
    is_scroll = code in CURSES
    if is_scroll or not game.is_night(place):
        tell(game, "levitated", seat=seat, shop=game.ring[place], card=code)
    else:
        tell(game, "levitated", seat=seat, shop=game.ring[place], only={seat: {"card": code}})
    take(game, seat, (card,))
    if game.is_night(place):
        yield Reveal()
    return (yield from receive_scrolls(game, seat)) if is_scroll else None


def take(game: Market, seat: Seat, taken: Sequence[Id]) -> bool:
    """5.2  Scrolls go face up before their taker, all else into the hand; -> were there scrolls?"""
    cards, seen, bit = game.cards, game.seen, 1 << seat
    scrolls: tuple[Id, ...] = ()
    for card in taken:
        if cards[card] in CURSES:
            seen[card] = EVERYBODY
            scrolls += (card,)
        else:
            seen[card] |= bit
            game.hands[seat] += (card,)
    if scrolls:
        game.scrolls[seat] += scrolls
    return bool(scrolls)


# Choosing ------------------------------------------------------------------------------------


def choose_scroll(game: Market, seat: Seat, prompt: str) -> Rule[Id | None]:
    """One of one's own, which lie open: where there is no choice nobody is asked."""
    scrolls = game.scrolls[seat]
    codes = tuple(sorted({*game.names(scrolls)}))
    if not codes:
        return None
    code = codes[0] if len(codes) == 1 else (yield Ask(seat, prompt, codes))
    return scrolls[game.names(scrolls).index(code)]


def choose_seat(game: Market, seat: Seat, prompt: str, seats: list[Seat]) -> Rule[Seat]:
    """One of these players; where there is no choice nobody is asked."""
    if len(seats) == 1:
        return seats[0]
    return seats[named(seats).index((yield Ask(seat, prompt, named(seats))))]


EFFECTS: dict[str, Callable[[Market, Seat], Rule[Unit]]] = {
    "b": banishment,
    "t": transfer,
    "u": substitution,
    "r": replication,
    "w": lasting,
    "l": levitation,
    "d": lasting,
    "p": lasting,
}
