"""Why something cannot be chosen, with the rule."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Seat
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.weavers.cards import NAMES, SETS, SPELLS, TIME
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.state import SEALED
from engine.games.weavers.words.meant import (
    FACE_DOWN,
    NO_MORE,
    component_meant,
    meant,
    place_meant,
    plain,
    play_meant,
    seat_named,
    set_meant,
    token_meant,
)
from engine.games.weavers.words.names import counted, set_name, sets_said, spell_name, token_name
from engine.games.weavers.words.reckon import hand, has, is_asked, is_over, offered, picks, step
from engine.words.speech import Voice, joined

ASKS = {  # by prompt: what is to be done instead, and by which rule
    "class": ("Choose a class", "3.1"),
    "spellbook": ("Choose a spellbook", "3.1"),
    "bury": ("Name a card of your hand, or be done", "4.1"),
    "cast": ("Name a card of your hand, or say that it is played face down", "5.1"),
    "lose": ("Name a card of your hand", "7.1"),
}


def why(view: View, wanted: str, voice: Voice) -> str:
    """Why this cannot be chosen now."""
    if is_over(view):
        return "The game is over (8.2)."
    if view["me"] is None:
        return "You are watching, and those who play choose (5.1)."
    if not is_asked(view):
        return WAITING[step(view)]
    thing = plain(wanted)
    instead, rule = ASKS[prompt_of(view)]
    if meant(view, thing, offered(view), voice) is not None:
        return f"That may be chosen now ({rule})."
    said = next((said for refusal in REFUSALS if (said := refusal(view, thing)) is not None), None)
    if said is None and seat_named(thing, voice.names) is not None:
        return NEVER["seat"]
    return said or f"Nothing is called {thing!r} here. {instead} ({rule})."


WAITING = {
    "decks": "You have chosen; classes and spellbooks are shown when both have (3.1).",
    "bury": "You have said what you bury; both draw when both have (4.1, 4.2).",
    "cast": "You have chosen; both cards are shown when both have (5.1).",
    "lose": "You have nothing to choose now; the other says which cards go (7.1).",
}

# What has a fixed name -----------------------------------------------------------------------------

MUST = {
    "class": "Everybody must have a class (3.1).",
    "spellbook": "Everybody must have a spellbook (3.1).",
    "cast": "Everybody must play a card each round, even if it is of no use (5.1).",
    "lose": "A card must go for each damage that no shield stops (7.1).",
}
WHOLE = ("wild", "wild magic", "face down", "face up", WILD)


def _of_ending(view: View, thing: str) -> str | None:
    return MUST.get(prompt_of(view)) if thing in NO_MORE else None


def _of_number(view: View, thing: str) -> str | None:
    """Plain lines number what is offered."""
    if not thing.isdecimal():
        return None
    many = len(offered(view))
    if len(thing) < 5 and 0 < int(thing) <= many:
        return f"That may be chosen now ({ASKS[prompt_of(view)][1]})."
    return f"There are {counted(many, 'choice')} now, from 1 on ({ASKS[prompt_of(view)][1]})."


def _of_facing(view: View, thing: str) -> str | None:
    if thing not in WHOLE:
        return None
    if prompt_of(view) != "cast":
        return "Whether a card lies face up or face down is chosen with the card to play (5.1)."
    if has(view, view["me"], SEALED):
        return "You are Sealed, so there is no wild magic for you: cards lie face up (9.4)."
    return f"Say which card, like: {spell_name(hand(view)[0])}, face down as wild magic (5.1, 5.3)."


# Sets and spells -----------------------------------------------------------------------------------


def _of_set(view: View, thing: str) -> str | None:
    code = set_meant(thing)
    if code is None:
        return None
    kind = SETS[code].kind
    if prompt_of(view) in ("class", "spellbook"):
        first = "class" if prompt_of(view) == "class" else "spellbook"
        return f"{set_name(code)} is a {kind}, and now you choose a {first} (3.1)."
    return f"{set_name(code)} is a {kind}: those are chosen before the game, and stay (3.1)."


def _of_spell(view: View, thing: str) -> str | None:
    play = play_meant(thing)
    if play is None:
        return None
    code = play.removesuffix(WILD)
    if prompt_of(view) in ("class", "spellbook"):
        return f"{spell_name(code)} is a spell of {set_name(SPELLS[code].set)}: choose among whole sets now (3.1)."
    if code in hand(view):
        return IN_HAND[prompt_of(view)](view, code)
    return _elsewhere(view, code)


def _not_now(what: str) -> Callable[[View, str], str]:
    """A card of my hand that was chosen already, or that is named face down where that is not asked."""

    def said(view: View, code: str) -> str:
        if code in picks(view):
            return f"{spell_name(code)} is chosen already: each card {what} once (4.1, 7.1)."
        return "Whether a card lies face up or face down is chosen only when it is played (5.1)."

    return said


IN_HAND: dict[str, Callable[[View, str], str]] = {
    "bury": _not_now("is buried"),
    "lose": _not_now("is lost"),
    "cast": lambda view, code: f"You are Sealed, so {spell_name(code)} cannot be wild magic: play it face up (9.4).",
}


def _elsewhere(view: View, code: str) -> str:
    """Where a spell is known to be that is not in my hand."""
    me, name = view["me"], spell_name(code)
    if code in [spell for spell, _ in view["active"][me]]:
        return f"{name} is active before you: it goes on by itself, as soon as its component is there (6.1, 6.3)."
    if code in view["buried"]:
        return f"You have buried {name}: it lies in your deck, and only cards of your hand are chosen (4.1)."
    if code in view["discards"][me]:
        return f"{name} is discarded, and does not come back (6.4, 6.5)."
    if SPELLS[code].set in view["sets"][me]:
        return f"{name} is still in your deck, and only cards of your hand are chosen (4.2, 5.1)."
    if SPELLS[code].set in view["sets"][1 - me]:
        return f"{name} is a spell of the other's deck, and everybody plays with their own (3.2)."
    return f"{name} is a spell of {set_name(SPELLS[code].set)}; you play {_sets(view, me)} (3.2)."


def _sets(view: View, seat: Seat) -> str:
    return sets_said(view["sets"][seat])


# What is never chosen ------------------------------------------------------------------------------


def _of_component(view: View, thing: str) -> str | None:
    letter = component_meant(thing)
    if letter is None:
        return None
    if letter == TIME:
        return "Time is not chosen: a step that asks for it is always done (2.3, 6.1)."
    return f"{NAMES[letter]} itself is not chosen: components come with the card that you play (5.2, 6.2)."


def _of_token(view: View, thing: str) -> str | None:
    kind = token_meant(thing)
    if kind is None:
        return None
    return f"Tokens like {token_name(kind)} are not chosen: spells bring them (2.4)."


NEVER = {
    "seat": "Weavers are not chosen: damage and conditions always go to the opponent (2.4).",
    "sets": "Classes and spellbooks are chosen before the game, and stay (3.1).",
    "tokens": "Tokens are not chosen: spells bring them (2.4).",
    "active": "Active spells are not chosen: they go on by themselves, or are lost (6.3, 6.5).",
    "hand": "Name a card of your hand; the other's hand is hidden (10.1).",
    "deck": "Nobody chooses from a deck: cards are drawn before they are cast (4.2).",
    "buried": "What is buried is not chosen: it comes when it is drawn (4.1).",
    "discards": "What is discarded does not come back (6.4, 6.5).",
}


def _of_place(view: View, thing: str) -> str | None:
    place = place_meant(view, thing)
    return NEVER[place[0]] if place is not None else NEVER.get(thing)


def _of_facing_nothing(view: View, thing: str) -> str | None:
    """A card face down that nobody knows."""
    name = FACE_DOWN.sub("", thing).strip(" ,")
    if name == thing or play_meant(name) is not None:
        return None
    own = joined([spell_name(code) for code in hand(view)]) or "no card"
    return f"Nothing is called {name!r} here. In your hand: {own} (5.1)."


REFUSALS: tuple[Callable[[View, str], str | None], ...] = (
    _of_ending,
    _of_number,
    _of_facing,
    _of_place,
    _of_set,
    _of_spell,
    _of_component,
    _of_token,
    _of_facing_nothing,
)
