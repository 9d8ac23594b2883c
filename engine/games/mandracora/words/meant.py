"""Which option somebody means who names it as it is called at the table: G2, stack 1, shop 3 card 1."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engine.ask import Choice
from engine.game import View
from engine.games.mandracora.rules.curse import NO_TRADE, TRADES
from engine.games.mandracora.state import CURSES, INGREDIENTS, PLACES, VALUES
from engine.games.mandracora.words.names import (
    card_meant,
    kind_meant,
    lying_meant,
    place_meant,
    plain,
    seat_meant,
    spell_meant,
    stack_meant,
)
from engine.games.mandracora.words.prompts import OF_SEATS
from engine.games.mandracora.words.reckon import asked, code_of, left, top
from engine.words.speech import Voice

CAST = re.compile(r"^(?:cast (?:with|it with)|add|give back|give) (?:the |a )?")
MOVE = re.compile(r"^(?:\+ ?(\d{1,3})|send .*?(\d{1,3}) shops? on\b.*)$")
OFFERS = {  # 11.2  without an article before them, as `plain` leaves them
    NO_TRADE: NO_TRADE,
    **{offer: offer for offer in TRADES},
    **dict.fromkeys(("give card", "give a card"), "give"),
    **dict.fromkeys(("ask for card", "ask for a card"), "ask"),
    **dict.fromkeys(("exchange cards", "exchange one card for one"), "exchange"),
}


def meant(view: View, wanted: str, options: Sequence[Choice], voice: Voice) -> Choice | None:
    """The first of these options that is called so."""
    thing, prompt = plain(wanted), asked(view)
    found = _seat(view, thing, voice) if prompt in OF_SEATS else MEANT[prompt](view, thing) if prompt in MEANT else []
    return next((option for option in options if option in found), None)


# What is named ---------------------------------------------------------------------------------


def card_named(view: View, thing: str) -> str | None:
    """The card that is meant, whatever shall be done with it."""
    name = CAST.sub("", thing)
    card = code_of(view, int(name)) if name.isdecimal() and len(name) < 4 else card_meant(name)
    return card if card in {*VALUES, *INGREDIENTS, *CURSES} else None


def steps_named(view: View, thing: str) -> int | None:
    """How far the Assistant shall go: `+2`, `send the Assistant 2 shops on`."""
    found = MOVE.match(thing)
    return int(found[1] or found[2]) if found else None


def steps_to(view: View, place: int) -> int:
    """How far a shop is from where the Assistant stands."""
    return int(place - view["place"]) % PLACES


def power_named(view: View, thing: str) -> int | None:
    """By its number, or by the spell that is on top of its stack."""
    tops = {top(view, power): power for power in left(view)}
    spell, letter = spell_meant(thing), kind_meant(thing)
    if letter is not None:
        return next((power for code, power in tops.items() if code[1] == letter), None)
    return stack_meant(thing) if spell is None else tops.get(spell)


# What is meant by it in a question -----------------------------------------------------------------


def _own_cards(view: View, thing: str) -> list[Choice]:
    card = card_named(view, thing)
    return [own for own, code in view["hand"] if code == card]


def _in_turn(view: View, thing: str) -> list[Choice]:
    """A book, or where the Assistant shall go: that far, or to this shop."""
    steps, place = steps_named(view, thing), place_meant(view, thing)
    if steps is None and place is not None:
        steps = steps_to(view, place)
    return _own_cards(view, thing) if steps is None else [f"+{steps}"]


def _power(view: View, thing: str) -> list[Choice]:
    power = power_named(view, thing)
    return [] if power is None else [f"power {power}"]


def _scroll(view: View, thing: str) -> list[Choice]:
    card = card_named(view, thing)
    return [] if card is None else [card]


def _seat(view: View, thing: str, voice: Voice) -> list[Choice]:
    seat = seat_meant(view, thing, voice.names)
    return [] if seat is None else [f"seat {seat + 1}"]


def _lying(view: View, thing: str) -> list[Choice]:
    lying = lying_meant(view, thing)
    return [] if lying is None else [lying]


def _offer(view: View, thing: str) -> list[Choice]:
    return [OFFERS[thing]] if thing in OFFERS else []


MEANT: dict[str, Callable[[View, str], list[Choice]]] = {  # by the question that is open
    "turn": _in_turn,
    "another turn": _in_turn,
    "ingredient": _own_cards,
    "power": _power,
    "banish": _scroll,
    "transfer": _scroll,
    "give back": _own_cards,
    "levitate": _lying,
    "trade": _offer,
    "trade away": _own_cards,
}
