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
from engine.game import asked as prompt_of
from engine.games.weavers.cards import NAMES, SETS, SPELLS, TIME
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.words.foresee import foresee
from engine.games.weavers.words.lines import active_lines, picked_lines, seat_lines, spell_line
from engine.games.weavers.words.meant import (
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
from engine.games.weavers.words.names import (
    counted,
    progress_said,
    set_name,
    spell_name,
    spell_said,
    spells_said,
    token_name,
    token_said,
    tokens_said,
)
from engine.games.weavers.words.reckon import active_of, hand, is_over, offered
from engine.words.speech import Voice, capital, joined

# Spells ------------------------------------------------------------------------------------------


def about_spell(view: View, play: str, voice: Voice) -> list[str]:
    """What it is, where it is, and what playing it would do."""
    code = play.removesuffix(WILD)
    spell = SPELLS[code]
    goes = "repeatable" if spell.repeats else "temporary"
    said = [f"{spell_name(code)}, a {goes} spell of {set_name(spell.set)}: {spell_said(code)}."]
    said += [line for seat in range(view["seats"]) for line in _where(view, seat, code, voice)]
    if prompt_of(view) == "cast" and play in offered(view):
        down = ", face down" if play != code else ""
        said.append(f"Cast now{down}: {foresee(view, play, voice)}")
    return [*said, spell.line]


def _where(view: View, seat: Seat, code: str, voice: Voice) -> list[str]:
    """Where it is in the deck of this seat, as far as one may know."""
    if SPELLS[code].set not in view["sets"][seat]:
        return []
    active = dict(active_of(view, seat))
    owner = voice.whose(seat)
    if code in active:
        return [f"Active before {voice.name(seat)}: {progress_said(code, active[code])}."]
    if code in view["discards"][seat]:
        return [f"It is among {owner} discards."]
    if seat != view["me"]:
        return [f"It is in {owner} {in_open_hand(view, seat, code)}."]
    if code in hand(view):
        return ["It is in your hand."]
    return ["It is in your deck, where you buried it." if code in view["buried"] else "It is in your deck."]


def in_open_hand(view: View, seat: Seat, code: str) -> str:
    """`hand or deck`, but where all cards are open it is known which."""
    known = view["known"][seat]
    return "hand or deck" if not known else "hand" if code in known else "deck"


def about_set(view: View, code: str, voice: Voice) -> list[str]:
    """How it plays, who plays with it, what is in it."""
    one = SETS[code]
    seats = [seat for seat, sets in enumerate(view["sets"]) if code in sets]
    said = [f"{one.name}, a {one.kind}. {one.plan}"]
    said += [f"Chosen by {joined([voice.name(seat) for seat in seats])}."] if seats else []
    return [*said, f"Its spells: {spells_said([c for c, spell in SPELLS.items() if spell.set == code])}.", one.line]


# Components and tokens ---------------------------------------------------------------------------


def about_component(view: View, letter: str, voice: Voice) -> list[str]:
    """Which spells wait for it, and which cards of my hand give it."""
    said = [f"{NAMES[letter]} needs no component: such a step is always done (2.3, 6.1)."]
    if letter != TIME:
        said = [f"{NAMES[letter]}, one of five components: cards give it, and residuals (2.1, 5.2, 6.2)."]
        said += _giving(view, letter)
    for seat in range(view["seats"]):
        waiting = [code for code, done in active_of(view, seat) if SPELLS[code].steps[done].component == letter]
        said += [f"{capital(voice.whose(seat))} spells that need it next: {spells_said(waiting)}."] if waiting else []
    return said


def _giving(view: View, letter: str) -> list[str]:
    """`2 cards in your hand give it: Ripple and Pearl.`"""
    if not view["hand"]:
        return []
    own = [code for code in hand(view) if letter in SPELLS[code].gives]
    gives = "gives it" if len(own) < 2 else "give it"
    named = f": {spells_said(own)}" if own else ""
    return [f"{capital(counted(len(own), 'card'))} in your hand {gives}{named}."]


TOKEN_RULES = (
    "Damage takes a shield each, or else a card of the hand; then it is gone (7.1, 7.3)",
    "A shield stops one damage and goes; at the end of a round half of the shields go, rounded down (7.1, 8.1)",
    "Healing comes after damage: each removes one token of each condition, but Curses first (7.2, 9.5)",
    "Sick: once a round, with damage that no shield stops, the top card of the deck is discarded, too (9.1)",
    "Weak: one draws up to five instead of six (9.2)",
    "Dazed: at the end of a round half of the shields go, rounded up (9.3)",
    "Sealed: no wild magic, cards are cast face up (9.4)",
    "Cursed: each healing removes a curse and nothing else, as long as there is one (9.5)",
)


def about_token(view: View, kind: int, voice: Voice) -> list[str]:
    """What it does, and before whom it lies."""
    lies = [f"{voice.name(seat)} {many[kind]}" for seat, many in enumerate(view["tokens"]) if many[kind]]
    return [
        f"{TOKEN_RULES[kind]}.",
        f"{capital(token_name(kind))} before: {joined(lies)}." if lies else "Nobody has any now.",
    ]


# What is said about a thing on the table that somebody looks at ----


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
