"""What is said about a thing on the table that somebody looks at."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.weavers.cards import NAMES, SETS, SPELLS, TIME, added
from engine.games.weavers.rules.weaving import WILD
from engine.games.weavers.state import SICK
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.foresee import casting_in_full, feeding_in_full
from engine.games.weavers.words.names import (
    progress_said,
    set_name,
    spell_name,
    spell_said,
    spells_said,
    token_name,
    tokens_said,
)
from engine.games.weavers.words.phrases import active_lines, seat_lines, spell_line
from engine.games.weavers.words.prompts import QUESTIONS, picked_lines
from engine.games.weavers.words.reckon import in_deck
from engine.words.speech import Voice, capital, joined, so_many

# Spells ------------------------------------------------------------------------------------------


def about_spell(view: DuelView, play: str, voice: Voice) -> list[str]:
    """What it is, where it is, and what playing it would do."""
    code = play.removesuffix(WILD)
    spell = SPELLS[code]
    goes = "repeatable" if spell.repeats else "temporary"
    said = [f"{spell_name(code)}, a {goes} spell of {set_name(spell.set)}: {spell_said(code)}."]
    said += [line for seat in range(view.seats) for line in _where(view, seat, code, voice)]
    return [*said, *_choosing(view, play, voice), *_in_full(view, play, voice), *_conditions(code), spell.line]


def _conditions(code: str) -> list[str]:
    """9  What the conditions that it brings mean."""
    brings = added(SPELLS[code].now, SPELLS[code].then)
    return [f"{TOKEN_RULES[kind]}." for kind in range(SICK, len(brings)) if brings[kind]]


def _choosing(view: DuelView, thing: str, voice: Voice) -> list[str]:
    """What choosing it now would mean, in brief."""
    offered = [option for option in QUESTIONS.offered(view) if view.code_of(option) == thing]
    return [f"Choosing it: {QUESTIONS.foresee(view, option, voice)}" for option in offered]


def _in_full(view: DuelView, play: str, voice: Voice) -> list[str]:
    """And what there was no room for."""
    if play not in [view.code_of(option) for option in QUESTIONS.offered(view)]:
        return []
    full = casting_in_full(view, play, voice) if view.prompt == "cast" else feeding_in_full(view, play)
    return [f"In full: {full}."] if full else []


def _where(view: DuelView, seat: Seat, code: str, voice: Voice) -> list[str]:
    """Where it is in the deck of this seat, as far as one may know."""
    if SPELLS[code].set not in view.sets[seat]:
        return []
    active = dict(view.active[seat])
    owner = voice.whose(seat)
    if code in active:
        return [f"Active before {voice.name(seat)}: {progress_said(code, active[code])}."]
    if code in view.discards[seat]:
        return [f"It is among {owner} discards."]
    if seat != view.me:
        return [f"It is in {owner} {in_open_hand(view, seat, code)}."]
    if code in view.codes:
        return ["It is in your hand."]
    return ["It is in your deck, where you buried it." if code in view.buried else "It is in your deck."]


def in_open_hand(view: DuelView, seat: Seat, code: str) -> str:
    """`hand or deck`, but where all cards are open it is known which."""
    known = view.known[seat]
    return "hand or deck" if not known else "hand" if code in known else "deck"


def about_set(view: DuelView, code: str, voice: Voice) -> list[str]:
    """How it plays, who plays with it, what is in it."""
    one = SETS[code]
    seats = [seat for seat, sets in enumerate(view.sets) if code in sets]
    said = [f"{one.name}, a {one.kind}. {one.plan}"]
    said += [f"Chosen by {joined([voice.name(seat) for seat in seats])}."] if seats else []
    said += _choosing(view, code, voice) if view.prompt == "spellbook" else []  # of a class it is the plan
    return [*said, *set_lines(code), one.line]


def set_lines(code: str) -> list[str]:
    """All that its spells say, one after the other."""
    return [f"{spell_line(spell)}." for spell, facts in SPELLS.items() if facts.set == code]


# Components and tokens ---------------------------------------------------------------------------


def about_component(view: DuelView, letter: str, voice: Voice) -> list[str]:
    """Which spells wait for it, and which cards of my hand give it."""
    said = [f"{NAMES[letter]} needs no component: such a step is always done (2.3, 6.1)."]
    if letter != TIME:
        said = [f"{NAMES[letter]}, one of five components: cards give it, and residuals (2.1, 5.2, 6.2)."]
        said += _giving(view, letter)
    for seat in range(view.seats):
        waiting = [code for code, done in view.active[seat] if SPELLS[code].steps[done].component == letter]
        said += [f"{capital(voice.whose(seat))} spells that need it next: {spells_said(waiting)}."] if waiting else []
    return said


def _giving(view: DuelView, letter: str) -> list[str]:
    """`2 cards in your hand give it: Ripple and Pearl.`"""
    if not view.hand:
        return []
    own = [code for code in view.codes if letter in SPELLS[code].gives]
    gives = "gives it" if len(own) < 2 else "give it"
    named = f": {spells_said(own)}" if own else ""
    return [f"{capital(so_many(len(own), 'card'))} in your hand {gives}{named}."]


TOKEN_RULES = (
    "Damage takes a shield each, or else a card of the hand; then it is gone (7.1, 7.3)",
    "A shield stops one damage and goes, from the round on in which it comes; at the end of a round half go, "
    "rounded down (7.1, 8.1)",
    "Healing comes after damage: each removes one token of each condition, but Curses first (7.2, 9.5)",
    "Sick: once a round, with damage that no shield stops, the top card of the deck is discarded, too (9.1)",
    "Weak: one draws up to five instead of six (9.2)",
    "Dazed: at the end of a round half of the shields go, rounded up, not down (9.3)",
    "Sealed: no wild magic, cards are cast face up (9.4)",
    "Cursed: each healing removes a curse and nothing else, as long as there is one (9.5)",
)


def about_token(view: DuelView, kind: int, voice: Voice) -> list[str]:
    """What it does, and before whom it lies."""
    lies = [f"{voice.name(seat)} {many[kind]}" for seat, many in enumerate(view.tokens) if many[kind]]
    return [
        f"{TOKEN_RULES[kind]}.",
        f"{capital(token_name(kind))} before: {joined(lies)}." if lies else "Nobody has any now.",
    ]


# What lies before a seat ---------------------------------------------------------------------------


def about_seat(view: DuelView, seat: Seat, voice: Voice) -> list[str]:
    return [line.strip() for line in seat_lines(view, voice, seat)]


def about_sets(view: DuelView, seat: Seat, voice: Voice) -> list[str]:
    said = [line for code in view.sets[seat] for line in about_set(view, code, voice)]
    return said or ["Class and spellbook are chosen in secret, and shown when both have chosen (3.1)."]


def about_tokens(view: DuelView, seat: Seat, voice: Voice) -> list[str]:
    many = view.tokens[seat]
    said = [about_token(view, kind, voice)[0] for kind, count in enumerate(many) if count]
    return [f"Before {voice.name(seat)}: {tokens_said(many) or 'no tokens'}.", *said]


def about_active(view: DuelView, seat: Seat, voice: Voice) -> list[str]:
    said = [f"{line}." for line in active_lines(view, seat)] or [f"No spell is active before {voice.name(seat)}."]
    return [*said, "A spell whose next step is not done in a round is discarded (6.5)."]


def about_hand(view: DuelView, seat: Seat, voice: Voice) -> list[str]:
    codes = view.kept if seat == view.me else view.known[seat]
    if codes:
        return [f"{spell_line(code)}." for code in codes]
    if seat != view.me:
        return [f"{capital(voice.whose(seat))} hand: {so_many(view.hand_sizes[seat], 'card')}, hidden (10.1)."]
    return ["Your hand is empty."]


def about_deck(view: DuelView, seat: Seat, voice: Voice) -> list[str]:
    many = so_many(in_deck(view, seat), "card")
    below = about_buried(view, seat, voice) if seat == view.me and view.buried else []
    return [f"{capital(voice.whose(seat))} deck: {many}; one draws up to six, with Weak up to five (4.2).", *below]


def about_buried(view: DuelView, seat: Seat, voice: Voice) -> list[str]:
    if seat != view.me:
        return [f"What {voice.name(seat)} buries is hidden (10.1)."]
    if not view.buried:
        return ["You know of no card in your deck where it lies (4.1)."]
    return [f"Buried in your deck, the lowest first: {spells_said(view.buried)} (4.1)."]


def about_discards(view: DuelView, seat: Seat, voice: Voice) -> list[str]:
    codes = view.discards[seat]
    said = f"{capital(voice.whose(seat))} discards: {so_many(len(codes), 'card')}"
    return (
        [f"{said}, the last one {spells_said(codes[-1:])}.", f"All of them: {spells_said(codes)}."]
        if codes
        else [f"{said}."]
    )


def about_choice(view: DuelView, voice: Voice) -> list[str]:
    if picked_lines(view):
        return picked_lines(view)
    return ["Nothing is chosen any more." if view.is_over else "You have chosen nothing yet; choices are secret (5.1)."]


def names_of(kind: str) -> str:
    return ", ".join(one.name for one in SETS.values() if one.kind == kind)
