"""What lies on the table: what is said of it, and why it cannot be chosen.

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

from typing import Any

from engine.ask import Choice
from engine.games.witches_revel.options import PASS, power_of, spell_option, stance_option
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words import about, meant, why
from engine.games.witches_revel.words.about_cards import about_card, about_held
from engine.games.witches_revel.words.happenings import expected
from engine.games.witches_revel.words.lines import space_line
from engine.games.witches_revel.words.prompts import QUESTIONS, open_prompt
from engine.games.witches_revel.words.reckon import card, code_of
from engine.words.speech import Voice, capital, plain_text
from engine.words.things import FixedThing, KindOfThing, NotNow, SeatPlace, fixed_things

PLACES = {
    "hand": SeatPlace(about=about.about_hand),
    "deck": SeatPlace(about=about.about_deck),
    "discards": SeatPlace(about=about.about_discards),
    "stance": SeatPlace(about=about.about_card_of("stance", lambda view, seat: view.stances[seat])),
    "witch": SeatPlace(about=about.about_card_of("witch", lambda view, seat: view.witches[seat])),
    "resource": SeatPlace(about=about.about_card_of("resource", lambda view, seat: view.resources[seat])),
    "stamina": SeatPlace(about=about.about_stamina),
}
TURN, WAITING = FixedThing(about=about.about_turn), FixedThing(about=about.about_waiting)


# Options of the open question ------------------------------------------------------------------------


def option_meant(view: RevelView, thing: str, voice: Voice) -> Choice | None:
    """As screens name them."""
    if not view.is_asked:
        return None
    name = plain_text(thing)
    if name.isdecimal() and len(name) < 6:
        return int(name) if _is_known(view, int(name)) else None
    place = spell_option(name)
    there = place is not None and place[0] < view.seats and place[1] < len(view.sides[place[0]])
    return name if there or _is_word(view, name) else None


def _is_known(view: RevelView, number: int) -> bool:
    many = open_prompt(view).numbers
    if many is not None:
        return number < many(view)
    return any(number == card for card, _ in (*view.hand, *view.named))


def _is_word(view: RevelView, name: str) -> bool:
    power, stance, prompt = power_of(name), stance_option(name), open_prompt(view)
    if power is not None:
        return prompt.of_powers and card(view, power[0]) is not None
    if stance is not None:  # else `stance 1` is the first player's
        return prompt.of_things and stance < view.seats and bool(view.stances[stance])
    return name in prompt.options or name in QUESTIONS.offered(view)


def about_option(view: RevelView, option: Choice, voice: Voice) -> list[str]:
    """Its cards, or else what choosing it would do."""
    place, prompt = spell_option(option), open_prompt(view)
    if place is not None:
        return about.about_side(view, place, voice)
    if prompt.of_spaces:
        return [space_line(view, voice, int(str(option)))]
    if option == PASS and view.prompt == "interrupt":
        return [
            f"{capital(QUESTIONS.label(view, option, voice))}: {QUESTIONS.foresee(view, option, voice)}",
            *_coming(view, voice),
        ]
    if view.prompt in ("act", "play") and isinstance(option, int):
        return about_held(view, code_of(view, option), voice)
    codes = [code for code in prompt.cards(view, option) if card(view, code) is not None]
    if codes:
        return [line for code in codes for line in about_card(view, code, voice)]
    label = QUESTIONS.label(view, option, voice)
    return [f"{capital(label)}: {QUESTIONS.foresee(view, option, voice)}"]


def _coming(view: RevelView, voice: Voice) -> list[str]:
    """4.9  What is about to happen, and the card that it is about, as far as that is known."""
    codes = [code for one in view.tried[-1:] for thing in one.things for code in thing.cards]
    known = [code for code in dict.fromkeys(codes) if card(view, code) is not None]
    said = [f"About to happen: {expected(view, voice)}."] if view.tried else []
    return [*said, *(line for code in known for line in about_card(view, code, voice))]


# The records -----------------------------------------------------------------------------------------


# Somebody's name is a seat's before all else for who looks, and after all else for who chooses.
THINGS: tuple[KindOfThing[Any], ...] = (
    KindOfThing(meant=meant.deck_meant, about=about.about_ready_deck),
    KindOfThing(meant=option_meant, about=about_option),
    KindOfThing(meant=meant.seat_meant, about=about.about_seat),
    KindOfThing(
        name="part", meant=lambda view, text, voice: QUESTIONS.meant(view, text, range(meant.MOST_PARTS), voice)
    ),
    KindOfThing(meant=meant.spell_meant, why=why.of_spell),
    KindOfThing(name="word", meant=lambda view, text, voice: meant.word_meant(text), why=why.of_word),
    KindOfThing(name="power", meant=meant.power_meant, why=why.of_power),
    KindOfThing(
        name="space",
        meant=lambda view, text, voice: meant.space_meant(text),
        about=about.about_space,
        why=NotNow("A space is chosen after the card that goes there."),
    ),
    KindOfThing(
        meant=meant.place_meant, about=lambda view, place, voice: PLACES[place[0]].about(view, place[1], voice)
    ),
    KindOfThing(meant=meant.held_meant, about=about.about_held_card),
    KindOfThing(meant=meant.side_meant, about=about.about_side),
    KindOfThing(meant=meant.looked_at, why=NotNow("That is there to be looked at.")),
    fixed_things({"turn": TURN, "plays": TURN, "waiting": WAITING, "effects": WAITING}),
    KindOfThing(meant=meant.icon_meant, about=about.about_icon),
    KindOfThing(meant=meant.number_meant, why=NotNow("That number is not among what is offered.")),
    KindOfThing(name="card", meant=meant.card_meant, about=about_card, why=why.of_card),
    KindOfThing(meant=meant.seat_meant, why=NotNow("Players are not chosen: a text says whom it means.")),
)
NAMED = "{}, space 1, deck 1, turn, a card by its name"
