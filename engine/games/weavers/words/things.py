"""What lies on the table: what is said of it, and why it cannot be chosen.

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

from collections.abc import Callable, Container
from typing import Any

from engine.ask import Seat
from engine.games.weavers.cards import set_meant
from engine.games.weavers.view import DuelView
from engine.games.weavers.words import about, why
from engine.games.weavers.words.meant import (
    NO_MORE,
    component_meant,
    place_meant,
    play_meant,
    spell_meant,
    token_meant,
)
from engine.games.weavers.words.names import token_said
from engine.games.weavers.words.prompts import OPTIONS, QUESTIONS
from engine.words.speech import Voice, plain_text, seat_called, so_many
from engine.words.things import FixedThing, KindOfThing, SeatPlace, as_things, fixed_things, players

Place = tuple[str, Seat, str]
PLACES = {
    "seat": SeatPlace(
        about=about.about_seat,
        why="Weavers are not chosen: damage and conditions always go to the opponent (2.4).",
    ),
    "sets": SeatPlace(
        about=about.about_sets,
        why="Classes and spellbooks are chosen before the game, and stay (3.1).",
    ),
    "tokens": SeatPlace(about=about.about_tokens, why="Tokens are not chosen: spells bring them (2.4)."),
    "active": SeatPlace(
        about=about.about_active,
        why="Active spells are not chosen: they go on by themselves, or are lost (6.3, 6.5).",
    ),
    "hand": SeatPlace(about=about.about_hand, why="Name a card of your hand; the other's hand is hidden (10.1)."),
    "deck": SeatPlace(
        about=about.about_deck,
        why="Nobody chooses from a deck: cards are drawn before they are cast (4.2).",
    ),
    "buried": SeatPlace(
        about=about.about_buried,
        why="What is buried is not chosen: it comes when it is drawn (4.1).",
    ),
    "discards": SeatPlace(about=about.about_discards, why="What is discarded does not come back (6.4, 6.5)."),
}
CHOICE, CONDITIONS = (
    FixedThing(about=about.about_choice),
    FixedThing(about="Conditions: Sick, Weak, Dazed, Sealed and Cursed (9)."),
)
WILD_MAGIC = FixedThing(about="Wild magic: a card face down gives all five components, and nothing else (5.3).")
FIXED = {
    "choice": CHOICE,
    "picks": CHOICE,
    "wild": WILD_MAGIC,
    "wild magic": WILD_MAGIC,
    "face down": WILD_MAGIC,
    "*": WILD_MAGIC,
    **as_things(OPTIONS),
    "components": FixedThing(about="Components: Word, Gesture, Focus, Item and Blood; Time needs none (2.1, 2.3)."),
    "conditions": CONDITIONS,
    "condition": CONDITIONS,
    "classes": FixedThing(about=f"Classes: {about.names_of('class')} (2.5)."),
    "spellbooks": FixedThing(about=f"Spellbooks: {about.names_of('spellbook')} (2.5)."),
}


def about_place(view: DuelView, place: Place, voice: Voice) -> list[str]:
    """A place, or one thing that lies there."""
    word, seat, what = place
    kind = token_meant(what) if word == "tokens" else None
    if kind is not None:
        has = token_said(kind, view.tokens[seat][kind]) if view.tokens[seat][kind] else "none"
        return [f"Before {voice.name(seat)}: {has}.", *about.about_token(view, kind, voice)[:1]]
    code = spell_meant(what)
    return PLACES[word].about(view, seat, voice) if code is None else about.about_spell(view, code, voice)


def about_own_place(view: DuelView, word: str, voice: Voice) -> list[str]:
    """A place without a seat: mine, or everybody's for who watches."""
    seats = range(view.seats) if view.me is None else (view.me,)
    return [line for seat in seats for line in about_place(view, (word, seat, ""), voice)] if word != "seat" else []


def word_in(words: Container[str]) -> Callable[[DuelView, str, Voice], str | None]:
    """One of these words alone."""
    return lambda view, text, voice: plain_text(text) if plain_text(text) in words else None


def of_number(view: DuelView, number: str, voice: Voice) -> str:
    """Plain lines number what is offered."""
    rule, many = QUESTIONS.open(view).rule, len(QUESTIONS.offered(view))
    if len(number) < 5 and 0 < int(number) <= many:
        return f"Yes, you can choose that now ({rule})."
    return f"There are {so_many(many, 'choice')} now, from 1 on ({rule})."


# Somebody's name is a seat's before all else for who looks, and after all else for who chooses.
THINGS: tuple[KindOfThing[Any], ...] = (
    players(about.about_seat, called=seat_called),
    KindOfThing(meant=word_in(NO_MORE), why=lambda view, word, voice: QUESTIONS.open(view).must or None),
    KindOfThing(
        meant=lambda view, text, voice: number if (number := plain_text(text)).isdecimal() else None, why=of_number
    ),
    KindOfThing(meant=word_in(why.WHOLE), why=why.of_facing),
    KindOfThing(
        meant=lambda view, text, voice: place_meant(view, text),
        about=about_place,
        why=lambda view, place, voice: PLACES[place[0]].why,
    ),
    KindOfThing(meant=word_in(PLACES), about=about_own_place, why=lambda view, word, voice: PLACES[word].why),
    fixed_things(FIXED),
    KindOfThing(meant=lambda view, text, voice: set_meant(text), about=about.about_set, why=why.of_set),
    KindOfThing(name="spell", meant=lambda view, text, voice: play_meant(text), about=about.about_spell),
    KindOfThing(
        meant=lambda view, text, voice: component_meant(text), about=about.about_component, why=why.of_component
    ),
    KindOfThing(meant=lambda view, text, voice: token_meant(text), about=about.about_token, why=why.of_token),
    KindOfThing(meant=lambda view, text, voice: text, why=why.of_facing_nothing),
    players(why=PLACES["seat"].why, called=seat_called),
)
NAMED = (
    "{}, active 1, tokens 1, deck 1, Word, Sick, Ripple, "
    "choice, wild, done, components, conditions, classes, spellbooks and so on"
)
