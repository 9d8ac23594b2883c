"""What somebody means who names a thing, in whatever words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.cards import pool_of
from engine.games.witches_revel.options import (
    DONE,
    NONE,
    PASS,
    PLAY,
    SKIP,
    number_of,
    power_of,
    spell_option,
    stance_option,
)
from engine.games.witches_revel.state import HIDDEN, SPACES
from engine.games.witches_revel.words.labels import label, thing_label
from engine.games.witches_revel.words.reckon import code_of, spell, spell_name
from engine.view import View, asked
from engine.words.speech import Voice

BEFORE = re.compile(
    r"^(?:the|a|an|my|your|opponent's|seat \d's|power|of|card|hand(?: \d)?|stance,?"
    r"|play|use|show|choose|discard|stash|draw|take) "
)
AFTER = re.compile(r"(?:, (?:power|resistance) \d+| in space \d+.*|: .*)$")
SPACE = re.compile(r"(?:in |on |the )*space (\d{1,2})\b.*")
OTHER_WORDS = {
    DONE: ("done", "no more", "end", "enough", "keep", "keep the rest", "keep them"),
    NONE: ("none", "find none", "nothing", "no card"),
    PASS: ("pass", "pass the turn", "let it happen", "let it be", "end turn"),
    SKIP: ("skip", "skip a play", "draw", "draw a card"),
    PLAY: ("play", "play a card", "card"),
    "yes": ("yes", "y", "pay", "do it", "do"),
    "no": ("no", "n", "leave it", "do not pay", "decline"),
}


def plain(text: str) -> str:
    """In small letters, without what ends a sentence."""
    return " ".join(text.lower().strip(" .?!").split())


def keyed(text: str) -> str:
    """As two spellings of a name are the same."""
    return " ".join(re.sub(r"[^a-z0-9 ]", "", text.lower().replace("-", " ")).split())


@lru_cache(maxsize=16)
def names_of_cards(cards: str) -> dict[str, str]:
    """Code, title and full name of every card."""
    pool = pool_of(cards)
    found = {keyed(name): code for code, card in pool.items() for name in (card.title, card.name)}
    return found | {code: code for code in pool}


def card_meant(view: View, text: str, voice: Voice) -> str | None:
    """`waltz` from "waltz", "Slow Waltz", "play the Slow Waltz", "Bram's Slow Waltz"."""
    names, thing = names_of_cards(view["cards"]), AFTER.sub("", plain(text))
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
    found = SPACE.fullmatch(plain(text))
    return int(found[1]) - 1 if found is not None and 1 <= int(found[1]) <= SPACES else None


def spell_meant(view: View, text: str, voice: Voice) -> tuple[Seat, int] | None:
    """A spell on the field by its label, or as options call it; by its name where no card can be meant."""
    thing = plain(text)
    for seat in range(view["seats"]):
        for space in range(SPACES):
            option = f"spell {seat} {space}"
            if spell(view, seat, space) is not None and thing in (option, plain(thing_label(view, option, voice))):
                return seat, space
    return None


def seat_meant(view: View, text: str, names: Sequence[str] = ()) -> Seat | None:
    """`seat 2`, a name, `me`"""
    thing = plain(text)
    if thing in ("me", "you") and view["me"] is not None:
        return int(view["me"])
    found = re.fullmatch(r"(?:seat|player) (\d{1,2})", thing)
    if found is not None and 1 <= int(found[1]) <= view["seats"]:
        return int(found[1]) - 1
    return next((seat for seat, name in enumerate(names) if name.lower() == thing), None)


def word_meant(text: str) -> str | None:
    """`skip` from "skip a play"."""
    names = (plain(text), plain(text).partition(", ")[0])
    return next((word for word, others in OTHER_WORDS.items() for name in names if name in others), None)


# Options -------------------------------------------------------------------------------------------


def meant(view: View, wanted: str, options: Sequence[Choice], voice: Voice) -> Choice | None:
    """The first of these options that is called so, or else that is about a card of this name."""
    thing = plain(wanted)
    named = [option for option in options if thing in names_of(view, option, voice)]
    return next(iter(named or [option for option in options if _is_card(view, thing, option, voice)]), None)


def names_of(view: View, option: Choice, voice: Voice) -> set[str]:
    """All that it is called by."""
    said = label(view, option, voice)
    names = {plain(said), plain(said.partition(", ")[0]), *OTHER_WORDS.get(str(option), ())}
    place = spell_option(option)
    if place is not None and (there := spell(view, *place)) is not None:
        names.add(plain(spell_name(view, there)))
    if asked(view) == "space":
        names.add(f"space {number_of(option) + 1}")
    return names


def _is_card(view: View, thing: str, option: Choice, voice: Voice) -> bool:
    code = card_meant(view, thing, voice)
    return code is not None and code in cards_of(view, option)


def cards_of(view: View, option: Choice) -> Sequence[str]:
    """The cards that an option is about."""
    place, stance, power = spell_option(option), stance_option(option), power_of(option)
    if place is not None:
        there = spell(view, *place)
        return there.cards if there is not None else ()
    if stance is not None:
        return [view["stances"][stance] or HIDDEN]
    if power is not None:
        return [power[0]]
    if asked(view) in ("resolve", "interruption"):
        waiting = view["ready"] if asked(view) == "interruption" else view["choices"][view["me"]]
        return [code for _, code, *_ in waiting[number_of(option) :][:1]]
    if isinstance(option, int):
        return [code_of(view, option)] if asked(view) not in NUMBERS else ()
    return [str(option)]


NUMBERS = ("space", "either", "resolve", "interruption", "how many")  # whose options are no ids
