"""What is said about a thing on the table that somebody looks at.

How things are called (screens name their spots so, plain lines understand it):

    seat 2            a weaver; also by name
    sets 2            class and spellbook
    tokens 2          what lies before a weaver; `tokens 2 sick` is one kind of it
    active 2          active spells; `active 2 ripple` is one of them
    hand 2            a hand; `hand ripple` is a card of mine
    deck 2            a deck
    buried            what I have put under my deck
    discards 2        what is discarded; `discards 2 ripple` is one card of it
    spell ripple      any spell; also by its name or code alone, `ripple*` face down
    ember             a class or spellbook, by code or name
    component W       a component; also Word, and Time
    token sick        a kind of token; also damage, shield, healing, Cursed
    choice            what I have chosen in secret
    wild, done        wild magic; burying no more

Seats count from 1.  `sets`, `tokens`, `active`, `hand`, `deck` and `discards` alone are mine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ask import Seat
from engine.game import View
from engine.games.weavers.cards import SETS
from engine.games.weavers.words.about_spells import about_component, about_set, about_spell, about_token
from engine.games.weavers.words.lines import active_lines, picked_lines, seat_lines, spell_line
from engine.games.weavers.words.meaning import (
    PLACES,
    component_meant,
    place_meant,
    plain,
    play_meant,
    seat_named,
    set_meant,
    spell_meant,
    token_meant,
)
from engine.games.weavers.words.names import counted, spells_said, token_said, tokens_said
from engine.games.weavers.words.reckon import hand, is_over
from engine.words.speech import Voice, capital


def about(view: View, thing: str, voice: Voice) -> list[str]:
    """Anything on the table."""
    for meant, said in KINDS:
        found = meant(view, thing, voice)
        if found is not None:
            return said(view, found, voice)
    names = ", ".join((voice.names[0], "active 1", "tokens 1", "deck 1", "Word", "Sick", "Ripple", *NAMED))
    return [f"There is no {plain(thing)!r} at this table (there are: {names} and so on)."]


# What lies before a seat ---------------------------------------------------------------------------


def about_place(view: View, place: tuple[str, Seat, str], voice: Voice) -> list[str]:
    """A place, or one thing that lies there."""
    word, seat, what = place
    kind = token_meant(what) if word == "tokens" else None
    if kind is not None:
        has = token_said(kind, view["tokens"][seat][kind]) if view["tokens"][seat][kind] else "none"
        return [f"Before {voice.name(seat)}: {has}.", *about_token(view, kind, voice)[:1]]
    code = spell_meant(what)
    return PLACE_SAID[word](view, seat, voice) if code is None else about_spell(view, code, voice)


def about_seat(view: View, seat: Seat, voice: Voice) -> list[str]:
    return [line.strip() for line in seat_lines(view, voice, seat)]


def _sets(view: View, seat: Seat, voice: Voice) -> list[str]:
    said = [line for code in view["sets"][seat] for line in about_set(view, code, voice)]
    return said or ["Class and spellbook are chosen in secret, and shown when both have chosen (3.1)."]


def _tokens(view: View, seat: Seat, voice: Voice) -> list[str]:
    many = view["tokens"][seat]
    said = [about_token(view, kind, voice)[0] for kind, count in enumerate(many) if count]
    return [f"Before {voice.name(seat)}: {tokens_said(many) or 'no tokens'}.", *said]


def _active(view: View, seat: Seat, voice: Voice) -> list[str]:
    said = [f"{line}." for line in active_lines(view, seat)] or [f"No spell is active before {voice.name(seat)}."]
    return [*said, "A spell whose next step is not done in a round is discarded (6.5)."]


def _hand(view: View, seat: Seat, voice: Voice) -> list[str]:
    codes = hand(view) if seat == view["me"] else view["known"][seat]
    if codes:
        return [f"{spell_line(code)}." for code in codes]
    if seat != view["me"]:
        return [f"{capital(voice.whose(seat))} hand: {counted(view['hand_sizes'][seat], 'card')}, hidden (10.1)."]
    return ["Your hand is empty."]


def _deck(view: View, seat: Seat, voice: Voice) -> list[str]:
    many = counted(view["deck_sizes"][seat], "card")
    below = _buried(view, seat, voice) if seat == view["me"] and view["buried"] else []
    return [f"{capital(voice.whose(seat))} deck: {many}; one draws up to six, with Weak up to five (4.2).", *below]


def _buried(view: View, seat: Seat, voice: Voice) -> list[str]:
    if seat != view["me"]:
        return [f"What {voice.name(seat)} buries is hidden (10.1)."]
    if not view["buried"]:
        return ["You know of no card in your deck where it lies (4.1)."]
    return [f"Buried in your deck, the lowest first: {spells_said(view['buried'])} (4.1)."]


def _discards(view: View, seat: Seat, voice: Voice) -> list[str]:
    codes = view["discards"][seat]
    said = f"{capital(voice.whose(seat))} discards: {counted(len(codes), 'card')}"
    return (
        [f"{said}, the last one {spells_said(codes[-1:])}.", f"All of them: {spells_said(codes)}."]
        if codes
        else [f"{said}."]
    )


PLACE_SAID: dict[str, Callable[[View, Seat, Voice], list[str]]] = {
    "seat": about_seat,
    "sets": _sets,
    "tokens": _tokens,
    "active": _active,
    "hand": _hand,
    "deck": _deck,
    "buried": _buried,
    "discards": _discards,
}

# What has a fixed name -----------------------------------------------------------------------------


def _choice(view: View, voice: Voice) -> list[str]:
    if picked_lines(view):
        return picked_lines(view)
    return [
        "Nothing is chosen any more." if is_over(view) else "You have chosen nothing yet; choices are secret (5.1)."
    ]


NAMED: dict[str, Callable[[View, Voice], list[str]]] = {
    "choice": _choice,
    "wild": lambda view, voice: ["Wild magic: a card face down gives all five components, and nothing else (5.3)."],
    "done": lambda view, voice: ["You bury no more cards, and draw when both are done (4.1, 4.2)."],
    "components": lambda view, voice: ["Components: Word, Gesture, Focus, Item and Blood; Time needs none (2.1, 2.3)."],
    "conditions": lambda view, voice: ["Conditions: Sick, Weak, Dazed, Sealed and Cursed (9)."],
    "classes": lambda view, voice: [f"Classes: {_names('class')} (2.5)."],
    "spellbooks": lambda view, voice: [f"Spellbooks: {_names('spellbook')} (2.5)."],
}
OTHER_NAMES = {"wild magic": "wild", "face down": "wild", "*": "wild", "picks": "choice", "condition": "conditions"}


def _names(kind: str) -> str:
    return ", ".join(one.name for one in SETS.values() if one.kind == kind)


def _named(view: View, thing: str, voice: Voice) -> str | None:
    name = OTHER_NAMES.get(plain(thing), plain(thing))
    return name if name in NAMED else None


def _own_place(view: View, thing: str, voice: Voice) -> list[tuple[str, Seat, str]] | None:
    """A place without a seat: mine, or everybody's for who watches."""
    if plain(thing) not in PLACES[1:]:
        return None
    seats = range(view["seats"]) if view["me"] is None else (view["me"],)
    return [(plain(thing), seat, "") for seat in seats]


# How a thing is found, and what is said about it; the first that is found is meant.
KINDS: tuple[tuple[Callable[[View, str, Voice], Any], Callable[[View, Any, Voice], list[str]]], ...] = (
    (lambda view, thing, voice: seat_named(thing, voice.names), about_seat),
    (lambda view, thing, voice: place_meant(view, thing), about_place),
    (_own_place, lambda view, places, voice: [line for place in places for line in about_place(view, place, voice)]),
    (_named, lambda view, thing, voice: NAMED[thing](view, voice)),
    (lambda view, thing, voice: set_meant(thing), about_set),
    (lambda view, thing, voice: play_meant(thing), about_spell),
    (lambda view, thing, voice: component_meant(thing), about_component),
    (lambda view, thing, voice: token_meant(thing), about_token),
)
