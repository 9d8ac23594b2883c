"""8. The curse, and 11.2 what partners may do when they have received scrolls."""

from __future__ import annotations

from engine.ask import Ask, Rule, Seat, side_by_side
from engine.games.mandracora.rules.known import hand_over
from engine.games.mandracora.state import Market, named
from engine.news import tell
from engine.state import Id

NO_TRADE = "no trade"


def count_curses(game: Market) -> Rule[None]:
    """8.1 to 8.3  Somebody's scrolls have changed: who has the marker now?"""
    curses = [game.curses(seat) for seat in range(game.seats)]
    most = max(curses)
    before = game.cursed
    if not most:
        game.cursed = None
    else:
        tied = [seat for seat, own in enumerate(curses) if own == most]
        others = [seat for seat in tied if seat != before] if len(tied) > 1 else tied
        if len(others) == 1 or before is None:
            game.cursed = others[0]
        else:
            chosen = yield Ask(before, "pass the curse", named(others))
            game.cursed = others[named(others).index(chosen)]
    if game.cursed != before:
        tell(game, "cursed", seat=game.cursed, before=before)


def receive_scrolls(game: Market, seat: Seat) -> Rule[str | None]:
    """8.1, 11.2  Somebody has new scrolls; -> "close" if cards went from hand to hand, which ends the unit."""
    yield from count_curses(game)
    partner = game.partner(seat)
    if partner is None:
        return None
    offers = tuple(offer for offer, (gives, gets) in TRADES.items() if _can(game, seat, gives, partner, gets))
    if not offers:
        return None
    offer = yield Ask(seat, "trade", (NO_TRADE, *offers))
    if offer == NO_TRADE:
        return None
    gives, gets = TRADES[offer]
    game.step = "trade away"
    givers = [giver for giver, does in ((seat, gives), (partner, gets)) if does]
    chosen = yield from side_by_side({giver: choose_gift(game, giver) for giver in givers})
    game.step, game.gifts = "", ()
    trade(game, chosen)
    return "close"


def choose_gift(game: Market, seat: Seat) -> Rule[Id]:
    """11.2  In private, until the partner has chosen, too."""
    card: Id = yield Ask(seat, game.step, tuple(game.in_order(game.hands[seat])))
    game.gifts += (card,)
    return card


def _can(game: Market, seat: Seat, gives: bool, partner: Seat, gets: bool) -> bool:
    """Does everybody who is to give something have a card?  All see how many."""
    return bool(game.hands[seat] or not gives) and bool(game.hands[partner] or not gets)


def trade(game: Market, chosen: dict[Seat, Id]) -> None:
    """11.3  Each of these cards goes over to the partner; only these two see them."""
    going = [(seat, card, partner) for seat, card in chosen.items() if (partner := game.partner(seat)) is not None]
    hand_over(game, *going)
    for seat, card, partner in going:
        seen = {"card": game.cards[card]}
        tell(game, "traded", seat=seat, partner=partner, only={seat: seen, partner: seen})


TRADES: dict[str, tuple[bool, bool]] = {  # does one give a card, does one get one?
    "give": (True, False),
    "ask": (False, True),
    "exchange": (True, True),
}
