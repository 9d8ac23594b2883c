"""What is said about a thing on the table that somebody looks at.

How things are called (screens name their spots so, plain lines understand it):

    waltz             a card, by code or name: its text, how it is understood, its value where it lies
    space 3           both sides of a space; `spell 0 2` is the spell of seat 1 there
    seat 2            a player; also by name
    hand 2, deck 2, discards 2, stance 2, witch 2, stamina 2
    hand waltz        a card of my hand, and what playing it would do; `hand 2 waltz` is one of somebody's
    turn, waiting     what goes on
    an option of the open question

Seats and spaces count from 1 but in `spell 0 2` and `stance 0`, which are options.  Places alone are mine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ask import Choice
from engine.game import View, asked
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.rules.options import number_of, power_of, spell_option, stance_option
from engine.games.witches_revel.words.about_cards import about_card
from engine.games.witches_revel.words.about_places import (
    about_deck,
    about_hand,
    about_place,
    about_seat,
    about_side,
    about_space,
    deck_meant,
    held_meant,
    place_meant,
    side_meant,
)
from engine.games.witches_revel.words.foresee import foresee
from engine.games.witches_revel.words.labels import label
from engine.games.witches_revel.words.lines import now_lines, space_line, standing, waiting_lines
from engine.games.witches_revel.words.meaning import NUMBERS, card_meant, cards_of, plain, seat_meant, space_meant
from engine.games.witches_revel.words.names import titles
from engine.games.witches_revel.words.reckon import card, hand, is_asked, pool
from engine.words.speech import Voice, capital


def about(view: View, thing: str, voice: Voice) -> list[str]:
    """Anything on the table."""
    for meant, said in KINDS:
        found = meant(view, thing, voice)
        if found is not None:
            return said(view, found, voice)
    names = f"{voice.names[0]}, space 1, deck 1, turn, a card by its name"
    return [f"There is no {plain(thing)!r} at this table (there are: {names})."]


# Options ---------------------------------------------------------------------------------------------


def option_meant(view: View, thing: str, voice: Voice) -> Choice | None:
    """An option of the open question as screens name it."""
    if not is_asked(view):
        return None
    name = plain(thing)
    if name.isdecimal() and len(name) < 6:
        return int(name) if _is_known(view, int(name)) else None
    place = spell_option(name)
    there = place is not None and place[0] < view["seats"] and place[1] < len(view["sides"][place[0]])
    return name if there or _is_word(view, name) else None


def _is_known(view: View, number: int) -> bool:
    if asked(view) in NUMBERS:
        bound = {"resolve": len(view["choices"][view["me"]]), "interruption": len(view["ready"])}.get(asked(view), 10)
        return number < (5 if asked(view) == "space" else bound)
    return any(number == card for card, _ in (*view["hand"], *view["named"]))


def _is_word(view: View, name: str) -> bool:
    power, stance = power_of(name), stance_option(name)
    if power is not None:
        return asked(view) == "act" and card(view, power[0]) is not None
    if stance is not None:
        chooses = asked(view) not in (*WORDS, "deck")  # else `stance 1` is the first player's
        return chooses and stance < view["seats"] and bool(view["stances"][stance])
    if asked(view) == "deck":
        return name in decks_in(view["cards"])
    return name in WORDS.get(asked(view), ("done", "none"))


WORDS = {
    "act": ("play", "skip", "pass"),
    "pay": ("yes", "no"),
    "may": ("yes", "no"),
    "interrupt": ("pass",),
    "redraw": ("done",),
    **dict.fromkeys(NUMBERS, ()),
}


def about_option(view: View, option: Choice, voice: Voice) -> list[str]:
    """Its cards, or else what choosing it would do."""
    place = spell_option(option)
    if place is not None:
        return about_side(view, place, voice)
    if asked(view) == "space":
        return [space_line(view, voice, number_of(option))]
    codes = [code for code in cards_of(view, option) if card(view, code) is not None]
    if codes:
        return [line for code in codes for line in about_card(view, code, voice)]
    return [f"{capital(label(view, option, voice))}: {foresee(view, option, voice)}"]


# What goes on ----------------------------------------------------------------------------------------


def _turn(view: View, voice: Voice) -> list[str]:
    return [standing(view, voice), *_waiting(view, voice)]


def _waiting(view: View, voice: Voice) -> list[str]:
    return [*now_lines(view, voice), *waiting_lines(view, voice)] or ["Nothing waits to be resolved."]


NAMED: dict[str, Callable[[View, Voice], list[str]]] = {
    "turn": _turn,
    "plays": _turn,
    "waiting": _waiting,
    "effects": _waiting,
}
ICONS = ("flames", "currents", "moonlight")


def _icon(view: View, icon: str, voice: Voice) -> list[str]:
    own = [code for code in hand(view) if (one := card(view, code)) is not None and icon in one.icons]
    said = f"{capital(icon)} is a stitch icon: two strikes that share one can be stitched, for 1 Stamina (5.7)."
    return [said, f"In your hand: {titles(own, pool(view))}."] if own else [said]


# How a kind of thing is found, and what is said about it; the first that is found is meant.
KINDS: tuple[tuple[Callable[[View, str, Voice], Any], Callable[[View, Any, Voice], list[str]]], ...] = (
    (option_meant, about_option),
    (lambda view, thing, voice: seat_meant(view, thing, voice.names), about_seat),
    (lambda view, thing, voice: space_meant(thing) if view["witches"] else None, about_space),
    (place_meant, about_place),
    (held_meant, about_hand),
    (deck_meant, about_deck),
    (side_meant, about_side),
    (
        lambda view, thing, voice: plain(thing) if plain(thing) in NAMED else None,
        lambda view, thing, voice: NAMED[thing](view, voice),
    ),
    (lambda view, thing, voice: plain(thing) if plain(thing) in ICONS else None, _icon),
    (lambda view, thing, voice: card_meant(view, thing, voice), about_card),
)
