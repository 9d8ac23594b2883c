"""Why something cannot be chosen, with the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.games.weavers.cards import NAMES, SETS, SPELLS, TIME
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.state import SEALED
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.meant import (
    FACE_DOWN,
    play_meant,
)
from engine.games.weavers.words.names import set_name, sets_said, spell_name, token_name
from engine.games.weavers.words.reckon import has
from engine.words.speech import Voice, joined, plain_text

Refusal: TypeAlias = Callable[[DuelView, str, Voice], str]


WHOLE = ("wild", "wild magic", "face down", "face up", WILD)


def of_facing(view: DuelView, word: str, voice: Voice) -> str:
    if view.prompt != "cast":
        return "Whether a card lies face up or face down is chosen with the card to play (5.1)."
    if has(view, view.my_seat, SEALED):
        return "You are Sealed, so there is no wild magic for you: cards lie face up (9.4)."
    return f"Say which card, like: {spell_name(view.codes[0])}, face down as wild magic (5.1, 5.3)."


# Sets and spells -----------------------------------------------------------------------------------


def of_set(view: DuelView, code: str, voice: Voice) -> str:
    kind = SETS[code].kind
    if view.prompt in ("class", "spellbook"):
        first = "class" if view.prompt == "class" else "spellbook"
        return f"{set_name(code)} is a {kind}, and now you choose a {first} (3.1)."
    return f"{set_name(code)} is a {kind}: those are chosen before the game, and stay (3.1)."


def of_whole_sets(view: DuelView, play: str, voice: Voice) -> str:
    code = play.removesuffix(WILD)
    return f"{spell_name(code)} is a spell of {set_name(SPELLS[code].set)}: choose among whole sets now (3.1)."


def of_once(what: str) -> Refusal:
    """A card of my hand that was chosen already, or that is named face down where that is not asked."""

    def refuse(view: DuelView, play: str, voice: Voice) -> str:
        code = play.removesuffix(WILD)
        if code not in view.codes:
            return _elsewhere(view, code)
        if code in view.picked:
            return f"{spell_name(code)} is chosen already: each card {what} once (4.1, 7.1)."
        return "Whether a card lies face up or face down is chosen only when it is played (5.1)."

    return refuse


def of_casting(view: DuelView, play: str, voice: Voice) -> str:
    code = play.removesuffix(WILD)
    if code not in view.codes:
        return _elsewhere(view, code)
    return f"You are Sealed, so {spell_name(code)} cannot be wild magic: play it face up (9.4)."


def _elsewhere(view: DuelView, code: str) -> str:
    """Where a spell is known to be that is not in my hand."""
    me, name = view.my_seat, spell_name(code)
    if code in [spell for spell, _ in view.active[me]]:
        return f"{name} is active before you: it goes on by itself, as soon as its component is there (6.1, 6.3)."
    if code in view.buried:
        return f"You have buried {name}: it lies in your deck, and only cards of your hand are chosen (4.1)."
    if code in view.discards[me]:
        return f"{name} is discarded, and does not come back (6.4, 6.5)."
    if SPELLS[code].set in view.sets[me]:
        return f"{name} is still in your deck, and only cards of your hand are chosen (4.2, 5.1)."
    if SPELLS[code].set in view.sets[view.opponent]:
        return f"{name} is a spell of the other's deck, and everybody plays with their own (3.2)."
    return f"{name} is a spell of {set_name(SPELLS[code].set)}; you play {sets_said(view.sets[me])} (3.2)."


# What is never chosen ------------------------------------------------------------------------------


def of_component(view: DuelView, letter: str, voice: Voice) -> str:
    if letter == TIME:
        return "Time is not chosen: a step that asks for it is always done (2.3, 6.1)."
    return f"{NAMES[letter]} itself is not chosen: components come with the card that you play (5.2, 6.2)."


def of_token(view: DuelView, kind: int, voice: Voice) -> str:
    return f"Tokens like {token_name(kind)} are not chosen: spells bring them (2.4)."


def of_facing_nothing(view: DuelView, wanted: str, voice: Voice) -> str | None:
    """A card face down that nobody knows."""
    thing = plain_text(wanted)
    name = FACE_DOWN.sub("", thing).strip(" ,")
    if name == thing or play_meant(name) is not None:
        return None
    own = joined([spell_name(code) for code in view.codes]) or "no card"
    return f"Nothing is called {name!r} here. In your hand: {own} (5.1)."
