"""Which option somebody means who names it as it is called at the table: G2, stack 1, shop 3 card 1."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.ask import Choice
from engine.games.mandracora.cards import CURSES, INGREDIENTS, PLACES, VALUES
from engine.games.mandracora.rules.curse import NO_TRADE, TRADES
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.names import (
    card_meant,
    kind_meant,
    lying_meant,
    place_meant,
    plain,
    seat_named,
    spell_meant,
    stack_meant,
)
from engine.games.mandracora.words.reckon import code_of
from engine.words.speech import Voice

CAST = re.compile(r"^(?:cast (?:with|it with)|add|give back|give) (?:the |a )?")
MOVE = re.compile(r"^(?:\+ ?(\d{1,3})|(?:.*\D)?(\d{1,3}) (?:shops? on\b.*|steps?))$")
STEP = re.compile(r"step (\d{1,3})")
OFFERS = {  # 11.2  without an article before them, as `plain` leaves them
    NO_TRADE: NO_TRADE,
    **{offer: offer for offer in TRADES},
    **dict.fromkeys(("give card", "give a card"), "give"),
    **dict.fromkeys(("ask for card", "ask for a card"), "ask"),
    **dict.fromkeys(("exchange cards", "exchange one card for one"), "exchange"),
}


# What is named ---------------------------------------------------------------------------------


def card_named(view: MarketView, thing: str) -> str | None:
    """The card that is meant, whatever shall be done with it."""
    name = CAST.sub("", plain(thing))
    card = code_of(view, int(name)) if name.isdecimal() and len(name) < 4 else card_meant(name)
    return card if card in {*VALUES, *INGREDIENTS, *CURSES} else None


def steps_named(view: MarketView, thing: str) -> int | None:
    """How far the Assistant shall go: `+2`, `2 steps`, `send the Assistant 2 shops on`."""
    found = MOVE.match(plain(thing))
    return int(found[1] or found[2]) if found else None


def steps_to(view: MarketView, place: int) -> int:
    """How far a shop is from where the Assistant stands."""
    return (place - view.place) % PLACES


def power_named(view: MarketView, thing: str) -> int | None:
    """By its number, or by the spell that is on top of its stack."""
    powers = {code: power for power, code in view.tops.items()}
    spell, letter = spell_meant(thing), kind_meant(thing)
    if letter is not None:
        return next((power for code, power in powers.items() if code[1] == letter), None)
    return stack_meant(thing) if spell is None else powers.get(spell)


def offer_named(text: str) -> str | None:
    """11.2"""
    return OFFERS.get(plain(text))


# What is meant by it in a question -----------------------------------------------------------------


def own_cards(view: MarketView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    card = card_named(view, wanted)
    return [own for own, code in view.hand if code == card]


def laid_meant(view: MarketView, wanted: str) -> str | None:
    """`step 0` is the first ingredient that is laid."""
    found = STEP.fullmatch(plain(wanted))
    return next((code for place, code in enumerate(view.brew[1:]) if found and place == int(found[1])), None)


def in_turn(view: MarketView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    """A book, or where the Assistant shall go: that far, or to this shop."""
    steps, place = steps_named(view, wanted), place_meant(view, wanted)
    if steps is None and place is not None:
        steps = steps_to(view, place)
    return own_cards(view, wanted, options, voice) if steps is None else [f"+{steps}"]


def power_meant(view: MarketView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    power = power_named(view, wanted)
    return [] if power is None else [f"power {power}"]


def scroll_meant(view: MarketView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    card = card_named(view, wanted)
    return [] if card is None else [card]


def opponent_meant(view: MarketView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    seat = seat_named(view, wanted, voice)
    return [] if seat is None else [f"seat {seat + 1}"]


def card_in_shop_meant(view: MarketView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    lying = lying_meant(view, wanted)
    return [] if lying is None else [lying]


def offer_meant(view: MarketView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    offer = offer_named(wanted)
    return [] if offer is None else [offer]
