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

import re
from collections.abc import Callable
from typing import Any

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.options import number_of, power_of, spell_option, stance_option
from engine.games.witches_revel.words.about_cards import about_card, about_held, about_spell
from engine.games.witches_revel.words.foresee import foresee
from engine.games.witches_revel.words.labels import label
from engine.games.witches_revel.words.lines import now_lines, own_lines, seat_lines, space_line, standing, waiting_lines
from engine.games.witches_revel.words.meant import NUMBERS, card_meant, cards_of, plain, seat_meant, space_meant
from engine.games.witches_revel.words.names import listed, many, titles
from engine.games.witches_revel.words.reckon import card, hand, is_asked, name, pool, spell
from engine.view import View, asked
from engine.words.speech import Voice, capital

PLACES = ("hand", "deck", "discards", "stance", "witch", "resource", "stamina")
PLACE = re.compile(rf"({'|'.join(PLACES)})(?: (\d{{1,2}}))?")


def _spell_lines(view: View, seat: Seat, space: int, voice: Voice) -> list[str]:
    there = spell(view, seat, space)
    return about_spell(view, there, voice) if there is not None else []


# Decks -----------------------------------------------------------------------------------------------


def deck_meant(view: View, thing: str, voice: Voice) -> str | None:
    """2.2  A ready deck, by its code, while decks are chosen."""
    return plain(thing) if view["step"] == "decks" and plain(thing) in decks_in(view["cards"]) else None


def about_deck(view: View, code: str, voice: Voice) -> list[str]:
    there = decks_in(view["cards"])[code]
    return [f"{there.name}, with {name(view, there.witch)}: {there.plan}", f"{listed(there.listed(), pool(view))}."]


# Places ----------------------------------------------------------------------------------------------


def about_space(view: View, space: int, voice: Voice) -> list[str]:
    return [
        space_line(view, voice, space),
        *(line for seat in range(view["seats"]) for line in _spell_lines(view, seat, space, voice)),
    ]


def about_seat(view: View, seat: Seat, voice: Voice) -> list[str]:
    if not view["witches"]:
        return [f"{capital(voice.name(seat))}: the deck is not shown yet (2.2)."]
    return [line.strip() for line in seat_lines(view, voice, seat)]


def place_meant(view: View, thing: str, voice: Voice) -> tuple[str, Seat] | None:
    """`deck 2`; a place alone is mine."""
    found = PLACE.fullmatch(plain(thing))
    if found is None or not view["witches"]:
        return None
    seat = int(found[2]) - 1 if found[2] else view["me"] or 0
    return (found[1], seat) if 0 <= seat < view["seats"] else None


def about_place(view: View, place: tuple[str, Seat], voice: Voice) -> list[str]:
    return PLACE_SAID[place[0]](view, place[1], voice)


def _hand(view: View, seat: Seat, voice: Voice) -> list[str]:
    if seat == view["me"]:
        return [line.strip() for line in own_lines(view)]
    known = view["known"][seat]
    said = f"{capital(voice.whose(seat))} hand: {many(view['hand_sizes'][seat], 'card')}, hidden (3.8)."
    return [said, f"Known: {titles(known, pool(view))}."] if known else [said]


def _deck(view: View, seat: Seat, voice: Voice) -> list[str]:
    owner = capital(voice.whose(seat))
    said = [f"{owner} deck: {many(view['deck_sizes'][seat], 'card')} left. Empty, it costs all Stamina (2.5, 3.6)."]
    brought = "Seen of its list" if view["closed"] and seat != view["me"] else "Brought"
    said += [f"{brought}: {listed(view['lists'][seat], pool(view))}."]
    return said + ([f"Known to be in it: {titles(view['below'][seat], pool(view))}."] if view["below"][seat] else [])


def _discards(view: View, seat: Seat, voice: Voice) -> list[str]:
    codes = view["discards"][seat]
    return [f"{capital(voice.whose(seat))} discards, open to all (3.7): {titles(codes, pool(view))}."]


def _stamina(view: View, seat: Seat, voice: Voice) -> list[str]:
    has = f"{voice(seat, 'has', 'have')} {view['stamina'][seat] or 'no'} Stamina."
    return [has, "Whoever ends a turn without any makes the next one the Final Turn (2.8)."]


def _field_card(key: str) -> Callable[[View, Seat, Voice], list[str]]:
    """The card that lies there, or that none does."""

    def said(view: View, seat: Seat, voice: Voice) -> list[str]:
        code = view[key][seat]
        if not code:
            return [f"{voice(seat, 'has', 'have')} no {key.removesuffix('s')}."]
        return about_card(view, code, voice)

    return said


PLACE_SAID: dict[str, Callable[[View, Seat, Voice], list[str]]] = {
    "hand": _hand,
    "deck": _deck,
    "discards": _discards,
    "stance": _field_card("stances"),
    "witch": _field_card("witches"),
    "resource": _field_card("resources"),
    "stamina": _stamina,
}

# Hands -----------------------------------------------------------------------------------------------

HELD = re.compile(r"hand (?:(\d) )?(\w+)")
MORE = "more"  # cards than a screen has room for


def held_meant(view: View, thing: str, voice: Voice) -> tuple[Seat | None, str] | None:
    """`hand waltz` is mine; `hand 2 waltz`, `hand 2 more` are a player's."""
    found = HELD.fullmatch(plain(thing))
    if found is None or not view["witches"] or (found[2] != MORE and card(view, found[2]) is None):
        return None
    seat = int(found[1]) - 1 if found[1] else None
    return (seat, found[2]) if seat is None or 0 <= seat < view["seats"] else None


def about_hand(view: View, held: tuple[Seat | None, str], voice: Voice) -> list[str]:
    seat, code = held
    if code == MORE:
        return _hand(view, view["me"] or 0 if seat is None else seat, voice)
    return about_held(view, code, voice) if seat is None else about_card(view, code, voice)


def side_meant(view: View, thing: str, voice: Voice) -> tuple[Seat, int] | None:
    """`spell 0 2`, also while nothing is asked."""
    place = spell_option(plain(thing))
    if place is None or not view["witches"]:
        return None
    return place if place[0] < view["seats"] and place[1] < len(view["sides"][place[0]]) else None


def about_side(view: View, place: tuple[Seat, int], voice: Voice) -> list[str]:
    return [space_line(view, voice, place[1]), *_spell_lines(view, *place, voice)]


# What is said about a thing on the table that somebody looks at ----


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
