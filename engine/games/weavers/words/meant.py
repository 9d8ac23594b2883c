"""What somebody means who names a thing, in whatever words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.ask import Choice, Seat
from engine.games.weavers.cards import DONE, NAMES, SPELLS, TOKENS, keyed, named_in, set_meant
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.view import DuelView
from engine.words.speech import Voice, plain_text

# What lies before a seat: `deck 2`, `active 2 ripple`.
PLACES = ("seat", "sets", "tokens", "active", "hand", "deck", "buried", "discards")
OTHER_WORDS = {"player": "seat", "weaver": "seat", "discard": "discards", "spells": "active"}
PLACE = re.compile(rf"({'|'.join((*PLACES, *OTHER_WORDS))}) (\d{{1,2}})(?: (.+))?")
FACE_DOWN = re.compile(r"\b(?:face down as wild magic|as wild magic|wild magic|face down|wild)\b|\*")
NO_MORE = ("done", "pass", "end", "nothing", "none", "skip", "no more", "bury nothing", "bury no more", "be done")


def spell_meant(text: str) -> str | None:
    """`ripple` from "ripple", "Ripple", "hand ripple"."""
    return named_in(SPELL_NAMES, text)


def play_meant(text: str) -> str | None:
    """`ripple*` from "ripple*", "Ripple, face down as wild magic", "wild ripple"; `ripple` where no such word is."""
    name, wild = FACE_DOWN.subn("", plain_text(text).replace("face up", ""))
    code = spell_meant(name)
    return None if code is None else code + WILD * bool(wild)


def component_meant(text: str) -> str | None:
    return named_in(COMPONENT_NAMES, re.sub(r"^component ", "", plain_text(text)))


def token_meant(text: str) -> int | None:
    """The kind: 3 from "sick", "Sick", "2 sick"."""
    found = named_in(TOKEN_NAMES, re.sub(r"^(?:token |condition |\d+ )+", "", plain_text(text)))
    return TOKENS.index(found) if found is not None else None


def place_meant(view: DuelView, text: str) -> tuple[str, Seat, str] | None:
    """`active 2 ripple` is ("active", 1, "ripple")."""
    found = PLACE.fullmatch(plain_text(text))
    if found is None or not 1 <= int(found[2]) <= view.seats:
        return None
    return OTHER_WORDS.get(found[1], found[1]), int(found[2]) - 1, found[3] or ""


def meant(view: DuelView, wanted: str, options: Sequence[Choice], voice: Voice) -> Sequence[Choice]:
    """The options that are called so."""
    found = (DONE if plain_text(wanted) in NO_MORE else None, set_meant(wanted), play_meant(wanted))
    return [option for option in options if view.code_of(option) in found]


SPELL_NAMES = {keyed(name): code for code, spell in SPELLS.items() for name in (code, spell.name)}
COMPONENT_NAMES = {keyed(name): letter for letter, name in NAMES.items()} | {letter.lower(): letter for letter in NAMES}
TOKEN_NAMES = {keyed(name): name for name in TOKENS} | {
    "shields": "shield",
    "curse": "cursed",
    "curses": "cursed",
    "seal": "sealed",
    "sickness": "sick",
    "weakness": "weak",
}
