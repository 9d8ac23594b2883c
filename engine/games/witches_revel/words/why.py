"""Why something cannot be chosen, with the rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engine.ask import Choice
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.options import DONE, PASS, PLAY, SKIP, power_of
from engine.games.witches_revel.state import MOST_ACTS
from engine.games.witches_revel.words.labels import thing_label
from engine.games.witches_revel.words.meant import (
    AFTER,
    card_meant,
    meant,
    plain,
    seat_meant,
    space_meant,
    spell_meant,
    word_meant,
)
from engine.games.witches_revel.words.names import VALUES
from engine.games.witches_revel.words.prompts import CHAPTERS, DOING, question
from engine.games.witches_revel.words.reckon import (
    being_played,
    card,
    hand,
    is_asked,
    is_over,
    is_shifting,
    kind_of,
    name,
    on_field,
    powers,
    shares_icon,
    spell,
    spell_name,
)
from engine.view import View, asked
from engine.words.speech import Voice, capital


def rule(view: View) -> str:
    return CHAPTERS[asked(view)].split()[0]


def instead(view: View, voice: Voice) -> str:
    """What is asked for, with the rule."""
    return f"{question(view, asked(view), voice).rstrip('.')} ({rule(view)})."


def of_card(view: View, thing: str, voice: Voice) -> str | None:
    code = card_meant(view, thing, voice)
    if code is None:
        return None
    there = card(view, code)
    assert there is not None
    if asked(view) == "act" and code in hand(view):
        return f"{there.title} is in your hand: first choose to play a card, then which (2.4)."
    if asked(view) == "play" and code in hand(view):
        return _in_hand(view, there)
    return f"{there.title} is {_place(view, there, voice)}. {instead(view, voice)}"


def _in_hand(view: View, there: Card) -> str:
    """5.5  Why it could not be played, if it could not."""
    costs = [effect.text for effect in there.effects if effect.kind == "cost"]
    if costs:
        return f"{there.title} may be chosen until it proves that it cannot be paid for: {costs[0]} (5.5, 0.5)"
    takes = "has a space that takes it" if there.kind in VALUES else "can be paid for"
    return f"{there.title} may be chosen if it {takes}, and what was tried in vain is not offered again (5.5, 0.5)."


def _place(view: View, there: Card, voice: Voice) -> str:
    """Where it is, as far as I know."""
    me, code = view["me"], there.code
    if code in hand(view):
        return "in your hand"
    for seat in (me, 1 - me):
        if code in on_field(view, seat):
            return f"on {voice.whose(seat)} side of the field"
        if code in view["discards"][seat]:
            return f"in {voice.whose(seat)} discards"
    listed = [seat for seat in (me, 1 - me) if view["lists"] and code in view["lists"][seat]]
    if not listed and view["closed"]:
        return f"a {there.kind} that is not in your deck, and that {voice.name(1 - me)} has not shown"
    if not listed:
        return f"a {there.kind} that is in neither deck"
    return "among your cards, but not before you" if me in listed else f"among {voice.whose(1 - me)} cards, and hidden"


def of_spell(view: View, thing: str, voice: Voice) -> str | None:
    place = spell_meant(view, thing, voice)
    if place is None:
        return None
    named = thing_label(view, f"spell {place[0]} {place[1]}", voice)
    return f"{capital(named)}, may be meant or not. {instead(view, voice)}"


# Why something cannot be chosen, with the rule ----

MOST = 20  # of what is counted one by one
MUST_PASS = f"You have acted {MOST_ACTS} times in this turn, and must pass (2.4)."


def why(view: View, wanted: str, voice: Voice) -> str:
    """Why this cannot be chosen now."""
    if is_over(view):
        return "The game is over (2.9)."
    if view["me"] is None:
        return "You are watching, and those who play choose (2.4)."
    if not is_asked(view):
        return _waiting(view, voice)
    thing = plain(wanted)
    said = next((said for refusal in REFUSALS if (said := refusal(view, thing, voice)) is not None), None)
    return said or f"Nothing is called {thing!r} here. {instead(view, voice)}"


def _waiting(view: View, voice: Voice) -> str:
    if view["step"] == "decks":
        return "You have chosen; both decks are shown when both have (2.2)."
    return f"It is not you who chooses now: {voice.does(view['asked'][0], DOING[asked(view)])} ({rule(view)})."


# Words -----------------------------------------------------------------------------------------------


def _of_word(view: View, thing: str, voice: Voice) -> str | None:
    word = word_meant(thing)
    if word is None:
        return None
    if asked(view) == "act" and word in ACTS:
        return ACTS[word](view)
    if word in ENOUGH and asked(view) not in ("act", "redraw"):
        return ENOUGH[word]
    return f"Not now. {instead(view, voice)}"


def _play(view: View) -> str:
    if view["acts"] > MOST_ACTS:
        return MUST_PASS
    if not view["plays"]:
        return "You have no play left to spend (2.4)."
    if not view["hand_sizes"][view["me"]]:
        return "You have no card in your hand to play (2.4)."
    return "Playing a card is an act of your turn; if none can be played it is not offered again (2.4, 0.5)."


def _skip(view: View) -> str:
    if view["acts"] > MOST_ACTS:
        return MUST_PASS
    if not view["plays"]:
        return "You have no play left to skip (2.4)."
    if not view["deck_sizes"][view["me"]]:
        return "Your deck is empty, so no play can be skipped for a card (2.4)."
    return "Skipping a play is an act of your turn, unless a text forbids you to draw (2.4)."


ACTS: dict[str, Callable[[View], str]] = {
    PLAY: _play,
    SKIP: _skip,
    PASS: lambda view: "You may always pass the turn (2.4).",
}
ENOUGH = {
    DONE: "So many as the text says must be chosen, as far as there are any (0.4).",
    "none": "Only among hidden cards of some kind may you find none (0.6).",
    PASS: "You can pass when you are to act; first this has to be carried out (2.4, 5.11).",
    SKIP: "You can skip a play when you are to act; first this has to be carried out (2.4).",
    PLAY: "You can spend a play when you are to act; first this has to be carried out (2.4).",
    "no": "This is not optional: it must be carried out as far as possible (0.2).",
    "yes": "There is nothing to say yes to: one of these must be chosen (0.4).",
}


def _of_power(view: View, thing: str, voice: Voice) -> str | None:
    """4.7"""
    option = power_of(thing)
    code = (
        option[0]
        if option is not None
        else card_meant(view, thing.removeprefix("use ").removeprefix("the ").removeprefix("power of "), voice)
    )
    if "power" not in AFTER.sub("", thing).split() or code is None:
        return None
    title, mine = name(view, code), [place for there, place in powers(view, view["me"]) if there == code]
    if not mine:
        return f"There is no Power of {title} on your side of the field (4.7)."
    copies = on_field(view, view["me"]).count(code)
    if all(view["used"].count([code, place]) >= copies for place in mine):
        return f"The Power of {title} was used this turn, and each is used once (4.7)."
    if asked(view) != "act":
        return f"Powers are used when you are to act. {instead(view, voice)}"
    return f"A Power can be used if it could do anything at all: pay its price, say (4.7). This is {title}'s."


# What is offered for certain -------------------------------------------------------------------------


def offered(view: View) -> Sequence[Choice]:
    """Options of questions that all can work out; none where what is hidden or forbidden matters."""
    if asked(view) in ("pay", "may"):
        return ("yes", "no")
    if asked(view) == "resolve":
        return range(len(view["choices"][view["me"]]))
    return tuple(decks_in(view["cards"])) if asked(view) == "deck" else ()


def _of_offered(view: View, thing: str, voice: Voice) -> str | None:
    found = thing in map(str, offered(view)) or meant(view, thing, offered(view), voice) is not None
    return f"That may be chosen now ({rule(view)})." if found else None


def _of_part(view: View, thing: str, voice: Voice) -> str | None:
    """0.4, 1.4  One thing, or another; so many of them."""
    if asked(view) not in ("either", "how many", "interruption"):
        return None
    if meant(view, thing, range(MOST), voice) is None:
        return None
    return f"What is wholly impossible, or too much, is not offered. {instead(view, voice)}"


# Spaces ----------------------------------------------------------------------------------------------


def _of_space(view: View, thing: str, voice: Voice) -> str | None:
    space = space_meant(thing)
    if space is None:
        return None
    if asked(view) != "space":
        return f"A space is chosen after the card that goes there. {instead(view, voice)}"
    there, played = spell(view, view["me"], space), being_played(view)
    if there is None:
        return f"Your side of space {space + 1} is empty, so it may be chosen (5.7)."
    if is_shifting(view):
        return f"{spell_name(view, there)} is in space {space + 1}; a spell is shifted to an empty one."
    return _taken(view, space, played)


def _taken(view: View, space: int, played: Card | None) -> str:
    """5.7  Why a side with a spell does or does not take another card."""
    there = spell(view, view["me"], space)
    assert there is not None
    title, where = spell_name(view, there), f"space {space + 1}"
    if kind_of(view, there) == "shield":
        return f"{title} in {where} is a shield, which would be discarded for the new spell (5.7)."
    if len(there.cards) > 1:
        return f"{title} in {where} is stitched already, and two cards are the most (5.7)."
    if played is None:
        return f"{title} is in {where}: only a strike that shares a stitch icon goes there (5.7)."
    if played.kind != "strike":
        return f"{title} is in {where}, and only a strike can be stitched to it (5.7)."
    if not shares_icon(view, there, played):
        return f"{played.title} shares no stitch icon with {title} in {where} (5.7)."
    return f"{played.title} and {title} share a stitch icon: they can be stitched, unless a text forbids it (5.7)."


# People and numbers --------------------------------------------------------------------------------


def _of_seat(view: View, thing: str, voice: Voice) -> str | None:
    seat = seat_meant(view, thing, voice.names)
    return None if seat is None else f"Players are not chosen: a text says whom it means. {instead(view, voice)}"


TO_LOOK_AT = re.compile(r"(hand|deck|discards|stance|witch|resource|stamina)( \d)?( more)?|turn|waiting|spell \d \d")


def _of_place(view: View, thing: str, voice: Voice) -> str | None:
    """3.4"""
    return f"That is there to be looked at. {instead(view, voice)}" if TO_LOOK_AT.fullmatch(thing) else None


def _of_number(view: View, thing: str, voice: Voice) -> str | None:
    if not thing.isdecimal():
        return None
    return f"That number is not among what is offered. {instead(view, voice)}"


REFUSALS: tuple[Callable[[View, str, Voice], str | None], ...] = (
    _of_offered,
    _of_part,
    of_spell,
    _of_word,
    _of_power,
    _of_space,
    _of_place,
    _of_number,
    of_card,
    _of_seat,
)
