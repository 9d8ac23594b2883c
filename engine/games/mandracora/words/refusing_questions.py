"""Why something cannot be chosen while a question of a spell, of the curse or of partners is open."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import View
from engine.games.mandracora.rules.curse import TRADES
from engine.games.mandracora.state import CURSES
from engine.games.mandracora.words.meaning import OFFERS, card_named, power_named
from engine.games.mandracora.words.names import card_name, lying_meant, place_meant, seat_meant
from engine.games.mandracora.words.reckon import asked, curses, hand, partner, powers, transferred
from engine.games.mandracora.words.refusing_cards import not_in_hand, of_kind, of_scroll, of_spell, of_stack
from engine.words.speech import Voice, capital, counted

MAY = ""  # nothing stands in its way


def of_question(view: View, thing: str, voice: Voice, known: bool) -> str:
    """What is wrong with it, and what is to be chosen instead."""
    said = OF_THINGS[asked(view)](view, thing, voice) if known else nothing_called(thing)
    asks, rule = ASKS[asked(view)]
    if said == MAY:
        return f"That may be chosen now ({rule})."
    first = "First" if view["turn"] == view["me"] else f"It is {voice.whose(view['turn'])} turn; you only"
    instead = f"{first} {asks(view, voice)} ({rule})."
    return instead if said is None else f"{said} {instead}"


def nothing_called(thing: str) -> str:
    return f"Nothing is called {thing!r} here."


# While others are asked ------------------------------------------------------------------------


def of_waiting(view: View, voice: Voice) -> str:
    """Somebody else is to choose, in my turn or in theirs."""
    if view["turn"] != view["me"]:
        return f"It is {voice.whose(view['turn'])} turn, not yours (4.1)."
    who = "" if view["asked"] is None else voice.name(view["asked"][0])
    return f"First {OTHERS[asked(view)].format(who)}."


OTHERS = {  # what others are asked in my turn
    "pass the curse": "{} passes the curse marker on (8.2)",
    "trade": "{} says whether to trade with a partner (11.2)",
    "trade away": "a card is chosen for a partner (11.2)",
}

# Powers and scrolls ------------------------------------------------------------------------------


def _of_power(view: View, thing: str, voice: Voice) -> str | None:
    if power_named(view, thing) in powers(view, len(view["brew"]) - 1):
        return MAY
    return next((said for refusal in (of_spell, of_stack, of_kind) if (said := refusal(view, thing))), None)


def _of_scroll(view: View, thing: str, voice: Voice) -> str | None:
    card = card_named(view, thing)
    if card not in CURSES:
        return None
    return MAY if card in view["scrolls"][view["me"]] else of_scroll(view, card)


# Players -------------------------------------------------------------------------------------------


def _of_opponent(view: View, thing: str, voice: Voice) -> str | None:
    seat = seat_meant(view, thing, voice.names)
    if seat is None:
        return None
    if seat == view["me"]:
        return "You are no opponent of your own (7.9)."
    return "A partner is no opponent (11.1)." if seat == partner(view, view["me"]) else MAY


def _of_hand_to_draw_from(view: View, thing: str, voice: Voice) -> str | None:
    seat = seat_meant(view, thing, voice.names)
    if seat is not None and not view["hand_sizes"][seat]:
        return f"{voice(seat, 'has', 'have')} no card in hand (7.9)."
    return _of_opponent(view, thing, voice)


def _of_tied(view: View, thing: str, voice: Voice) -> str | None:
    seat, own = seat_meant(view, thing, voice.names), curses(view)
    if seat is None:
        return None
    if seat == view["me"]:
        return "The marker goes to one of the others (8.2)."
    has = f"{voice(seat, 'has', 'have')} {counted(own[seat], 'curse')}"
    return MAY if own[seat] == max(own) else f"{has}, and those who are tied have {max(own)} (8.2)."


# Cards ---------------------------------------------------------------------------------------------


def _of_own_card(view: View, thing: str, voice: Voice) -> str | None:
    card = card_named(view, thing)
    if card is None:
        return None
    if card in CURSES:
        return "Scrolls lie before you, not in your hand (5.2)."
    return MAY if card in hand(view) else not_in_hand(view, card)


def _of_card_in_shop(view: View, thing: str, voice: Voice) -> str | None:
    """7.7  The card itself is named, by its place."""
    if lying_meant(view, thing) is not None:
        return MAY
    place, card = place_meant(view, thing), card_named(view, thing)
    if place is not None:
        like = f"like {_lying_at(place, 0)}" if view["shops"][place] else "and nothing lies there"
        return f"Not a shop but a card in it is taken, {like} (7.7)."
    if card is None:
        return None
    lie = [(place, shop.index(card)) for place, shop in enumerate(view["shops"]) if card in shop]
    name = capital(card_name(card))
    return f"{name} lies there as {_lying_at(*lie[0])}." if lie else f"{name} lies face up in no shop (7.7)."


def _lying_at(place: int, i: int) -> str:
    return f"shop {place + 1} card {i + 1}"


def _of_offer(view: View, thing: str, voice: Voice) -> str | None:
    """11.2"""
    if thing not in OFFERS:
        return None
    gives, gets = TRADES.get(OFFERS[thing], (False, False))
    if gives and not hand(view):
        return "You have no card in hand (11.2)."
    if gets and not view["hand_sizes"][partner(view, view["me"])]:
        return "Your partner has no card in hand (11.2)."
    return MAY


OF_THINGS: dict[str, Callable[[View, str, Voice], str | None]] = {
    "power": _of_power,
    "banish": _of_scroll,
    "transfer": _of_scroll,
    "transfer to": _of_opponent,
    "draw from": _of_hand_to_draw_from,
    "give back": _of_own_card,
    "levitate": _of_card_in_shop,
    "pass the curse": _of_tied,
    "trade": _of_offer,
    "trade away": _of_own_card,
}
ASKS: dict[str, tuple[Callable[[View, Voice], str], str]] = {  # what is to be done first, and its rule
    "power": (lambda view, voice: "choose the power of the spell, whose ingredients are laid", "6.4"),
    "banish": (lambda view, voice: "choose the scroll of yours that leaves the game", "7.1"),
    "transfer": (lambda view, voice: "choose the scroll of yours that goes to an opponent", "7.2"),
    "transfer to": (lambda view, voice: f"choose the opponent who gets your {transferred(view)}", "7.2"),
    "draw from": (lambda view, voice: "choose the opponent from whose hand you draw", "7.3"),
    "give back": (lambda view, voice: f"give {voice.name(view['victim'])} a card of your hand back", "7.3"),
    "levitate": (lambda view, voice: "take a card from any shop", "7.7"),
    "pass the curse": (lambda view, voice: "choose who of the tied gets the curse marker", "8.2"),
    "trade": (lambda view, voice: "say whether you trade with your partner", "11.2"),
    "trade away": (lambda view, voice: "choose a card of your hand for your partner", "11.2"),
}
