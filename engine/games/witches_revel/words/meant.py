"""What somebody means who names a thing, in whatever words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.cards import ICONS, pool_of
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.options import (
    DONE,
    NONE,
    PASS,
    PLAY,
    SKIP,
    power_of,
    spell_option,
    stance_option,
)
from engine.games.witches_revel.state import HIDDEN, SPACES
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.labels import spell_label
from engine.games.witches_revel.words.reckon import Effects, card, named_by, numbered, spell_name
from engine.words.speech import Voice, plain_text
from engine.words.speech import seat_meant as seat_named

BEFORE = re.compile(
    r"^(?:the|a|an|my|your|opponent's|seat \d's|power|of|card|hand(?: \d)?|stance,?"
    r"|play|use|show|choose|discard|stash|draw|take) "
)
AFTER = re.compile(r"(?:, (?:power|resistance) \d+| in space \d+.*|: .*)$")
SPACE = re.compile(r"(?:in |on |the )*space (\d{1,2})\b.*")
PLACES = ("hand", "deck", "discards", "stance", "witch", "resource", "stamina")
PLACE = re.compile(rf"({'|'.join(PLACES)})(?: (\d{{1,2}}))?")
TO_LOOK_AT = re.compile(rf"(?:{'|'.join(PLACES)})(?: \d)?(?: more)?|turn|waiting|spell \d \d")
HELD = re.compile(r"hand (?:(\d) )?(\w+)")
MOST_PARTS = 20  # of what is counted one by one
MORE = "more"  # cards than a screen has room for


class SpokenWord(NamedTuple):
    """What somebody may say beside the names of things."""

    means: tuple[str, ...]  # words for the same
    why: str  # why it cannot be chosen, while what a text says is carried out


SPOKEN = {
    DONE: SpokenWord(
        ("done", "no more", "end", "enough", "keep", "keep the rest", "keep them", "keep what you have"),
        "So many as the text says must be chosen, as far as there are any (0.4).",
    ),
    NONE: SpokenWord(
        ("none", "find none", "nothing", "no card"), "Only among hidden cards of some kind may you find none (0.6)."
    ),
    PASS: SpokenWord(
        ("pass", "pass the turn", "let it happen", "let it be", "end turn", "end the turn"),
        "You can end your turn when it is your move again; first this has to be done (2.4, 5.11).",
    ),
    SKIP: SpokenWord(
        ("skip", "skip a play", "draw", "draw a card"),
        "You can skip a play when it is your move again; first this has to be done (2.4).",
    ),
    PLAY: SpokenWord(
        ("play", "play a card", "card"),
        "You can play a card when it is your move again; first this has to be done (2.4).",
    ),
    "yes": SpokenWord(
        ("yes", "y", "pay", "do it", "do"), "There is nothing to say yes to: one of these must be chosen (0.4)."
    ),
    "no": SpokenWord(
        ("no", "n", "leave it", "do not pay", "decline"),
        "This is not optional: it must be carried out as far as possible (0.2).",
    ),
}


def keyed(text: str) -> str:
    """As two spellings of a name are the same."""
    return " ".join(re.sub(r"[^a-z0-9 ]", "", text.lower().replace("-", " ")).split())


@lru_cache(maxsize=16)
def names_of_cards(cards: str) -> dict[str, str]:
    """Code, title and full name of every card."""
    pool = pool_of(cards)
    found = {keyed(name): code for code, card in pool.items() for name in (card.title, card.name)}
    return found | {code: code for code in pool}


def card_meant(view: RevelView, text: str, voice: Voice) -> str | None:
    """`waltz` from "waltz", "Slow Waltz", "play the Slow Waltz", "Bram's Slow Waltz"."""
    names, thing = names_of_cards(view.cards), AFTER.sub("", plain_text(text))
    owners = [f"{name.lower()}'s " for name in voice.names]
    while keyed(thing) not in names:
        word = BEFORE.match(thing)
        before = word[0] if word is not None else next((each for each in owners if thing.startswith(each)), "")
        if not before:
            return None
        thing = thing.removeprefix(before)
    return names[keyed(thing)]


def space_meant(text: str) -> int | None:
    """`space 3` is 2."""
    found = SPACE.fullmatch(plain_text(text))
    return int(found[1]) - 1 if found is not None and 1 <= int(found[1]) <= SPACES else None


def spell_meant(view: RevelView, text: str, voice: Voice) -> tuple[Seat, int] | None:
    """A spell on the field by its label, or as options call it; by its name where no card can be meant."""
    thing = plain_text(text)
    for seat in range(view.seats):
        for space in range(SPACES):
            called = (f"spell {seat} {space}", plain_text(spell_label(view, seat, space, voice)))
            if view.sides[seat][space] is not None and thing in called:
                return seat, space
    return None


def seat_meant(view: RevelView, text: str, voice: Voice) -> Seat | None:
    """`seat 2`, a name, `me`"""
    if plain_text(text) in ("me", "you") and view.me is not None:
        return view.me
    return seat_named(text, voice.names)


def deck_meant(view: RevelView, thing: str, voice: Voice) -> str | None:
    """2.2  A ready deck, by its code, while decks are chosen."""
    return plain_text(thing) if view.step == "decks" and plain_text(thing) in decks_in(view.cards) else None


def side_meant(view: RevelView, thing: str, voice: Voice) -> tuple[Seat, int] | None:
    """`spell 0 2`, also while nothing is asked."""
    place = spell_option(plain_text(thing))
    if place is None or not view.witches:
        return None
    return place if place[0] < view.seats and place[1] < len(view.sides[place[0]]) else None


def place_meant(view: RevelView, thing: str, voice: Voice) -> tuple[str, Seat] | None:
    """`deck 2`; a place alone is mine."""
    found = PLACE.fullmatch(plain_text(thing))
    if found is None or not view.witches:
        return None
    seat = int(found[2]) - 1 if found[2] else view.my_seat
    return (found[1], seat) if 0 <= seat < view.seats else None


def looked_at(view: RevelView, thing: str, voice: Voice) -> str | None:
    """3.4  A place, whether there is such a one or not."""
    return thing if TO_LOOK_AT.fullmatch(plain_text(thing)) else None


def held_meant(view: RevelView, thing: str, voice: Voice) -> tuple[Seat | None, str] | None:
    """`hand waltz` is mine; `hand 2 waltz`, `hand 2 more` are a player's."""
    found = HELD.fullmatch(plain_text(thing))
    if found is None or not view.witches or (found[2] != MORE and card(view, found[2]) is None):
        return None
    seat = int(found[1]) - 1 if found[1] else None
    return (seat, found[2]) if seat is None or 0 <= seat < view.seats else None


def icon_meant(view: RevelView, thing: str, voice: Voice) -> str | None:
    return plain_text(thing) if plain_text(thing) in ICONS else None


def word_meant(text: str) -> str | None:
    """`skip` from "skip a play"."""
    names = (plain_text(text), plain_text(text).partition(", ")[0])
    return next((word for word, spoken in SPOKEN.items() for name in names if name in spoken.means), None)


def power_meant(view: RevelView, text: str, voice: Voice) -> str | None:
    """4.7  The card whose Power is named."""
    thing = plain_text(text)
    if "power" not in AFTER.sub("", thing).split():
        return None
    option = power_of(thing)
    if option is not None:
        return option[0]
    return card_meant(view, thing.removeprefix("use ").removeprefix("the ").removeprefix("power of "), voice)


def number_meant(view: RevelView, thing: str, voice: Voice) -> str | None:
    return thing if plain_text(thing).isdecimal() else None


# Options -------------------------------------------------------------------------------------------


def names_of(view: RevelView, option: Choice, label: str) -> set[str]:
    """All that it is called by."""
    names = {plain_text(label), plain_text(label.partition(", ")[0])}
    names.update(SPOKEN[str(option)].means if option in SPOKEN else ())
    place = spell_option(option)
    if place is not None and (there := view.spell(place)) is not None:
        names.add(plain_text(spell_name(view, there)))
    return names


def cards_of(view: RevelView, option: Choice) -> Sequence[str]:
    """The cards that an option is about."""
    place, stance, power = spell_option(option), stance_option(option), power_of(option)
    if place is not None:
        there = view.spell(place)
        return there.cards if there is not None else ()
    if stance is not None:
        return [view.stances[stance] or HIDDEN]
    return [power[0] if power is not None else named_by(view, option)]


def card_of_effect(effects: Effects) -> Callable[[RevelView, Choice], Sequence[str]]:
    """2.5, 4.9  Whose text waits, or could come now."""
    return lambda view, option: [one.code] if (one := numbered(effects(view), option)) is not None else ()


def no_cards(view: RevelView, option: Choice) -> Sequence[str]:
    """A space, so many, one thing or another."""
    return ()
