"""What somebody means who names a thing, in whatever words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.game import View
from engine.games.weavers.cards import DONE, NAMES, SETS, SPELLS, TOKENS, keyed
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.words.reckon import code_of
from engine.words.speech import Voice

# What lies before a seat: `deck 2`, `active 2 ripple`.
PLACES = ("seat", "sets", "tokens", "active", "hand", "deck", "buried", "discards")
OTHER_WORDS = {"player": "seat", "weaver": "seat", "discard": "discards", "spells": "active"}
PLACE = re.compile(rf"({'|'.join((*PLACES, *OTHER_WORDS))}) (\d{{1,2}})(?: (.+))?")
VERBS = ("cast", "play", "bury", "lose", "discard", "choose", "take", "hand", "spell", "active", "buried", "card", "a")
BEFORE = re.compile(rf"(?:{'|'.join(VERBS)}) ")
FACE_DOWN = re.compile(r"\b(?:face down as wild magic|as wild magic|wild magic|face down|wild)\b|\*")
NO_MORE = ("done", "pass", "end", "nothing", "none", "skip", "no more", "bury nothing", "bury no more", "be done")


def plain(text: str) -> str:
    """In small letters, without what ends a sentence."""
    return " ".join(text.lower().strip(" .?!").split())


def _found(names: dict[str, str], text: str) -> str | None:
    """By its code or name, with or without what is done with it."""
    thing = plain(text)
    while True:
        if keyed(thing) in names:
            return names[keyed(thing)]
        verb = BEFORE.match(thing)
        if verb is None:
            return None
        thing = thing[verb.end() :]


def spell_meant(text: str) -> str | None:
    """`ripple` from "ripple", "Ripple", "hand ripple"."""
    return _found(SPELL_NAMES, text)


def set_meant(text: str) -> str | None:
    return _found(SET_NAMES, re.sub(r"^(?:class|spellbook|set) ", "", plain(text)))


def play_meant(text: str) -> str | None:
    """`ripple*` from "ripple*", "Ripple, face down as wild magic", "wild ripple"; `ripple` where no such word is."""
    name, wild = FACE_DOWN.subn("", plain(text).replace("face up", ""))
    code = spell_meant(name)
    return None if code is None else code + WILD * bool(wild)


def component_meant(text: str) -> str | None:
    return _found(COMPONENT_NAMES, re.sub(r"^component ", "", plain(text)))


def token_meant(text: str) -> int | None:
    """The kind: 3 from "sick", "Sick", "2 sick"."""
    found = _found(TOKEN_NAMES, re.sub(r"^(?:token |condition |\d+ )+", "", plain(text)))
    return TOKENS.index(found) if found is not None else None


def place_meant(view: View, text: str) -> tuple[str, Seat, str] | None:
    """`active 2 ripple` is ("active", 1, "ripple")."""
    found = PLACE.fullmatch(plain(text))
    if found is None or not 1 <= int(found[2]) <= view["seats"]:
        return None
    return OTHER_WORDS.get(found[1], found[1]), int(found[2]) - 1, found[3] or ""


def seat_named(text: str, names: Sequence[str]) -> Seat | None:
    return next((seat for seat, name in enumerate(names) if name.lower() == text.strip().lower()), None)


def short(name: str) -> str:
    """`Hearth` for The Hearth Witch, `Weather` for The Book of Weather."""
    return name.removeprefix("The ").removeprefix("Book of ").removesuffix(" Witch")


def meant(view: View, wanted: str, options: Sequence[Choice], voice: Voice) -> Choice | None:
    """The option that is called so."""
    found = (DONE if plain(wanted) in NO_MORE else None, set_meant(wanted), play_meant(wanted))
    return next((option for option in options if code_of(view, option) in found), None)


SPELL_NAMES = {keyed(name): code for code, spell in SPELLS.items() for name in (code, spell.name)}
SET_NAMES = {keyed(name): code for code, one in SETS.items() for name in (short(one.name), one.name, code)}
COMPONENT_NAMES = {keyed(name): letter for letter, name in NAMES.items()} | {letter.lower(): letter for letter in NAMES}
TOKEN_NAMES = {keyed(name): name for name in TOKENS} | {
    "shields": "shield",
    "curse": "cursed",
    "curses": "cursed",
    "seal": "sealed",
    "sickness": "sick",
    "weakness": "weak",
}
