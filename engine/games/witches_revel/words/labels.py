"""What options are called: those of each question, and things."""

from __future__ import annotations

import re

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.language.paths import steps_in, walk
from engine.games.witches_revel.language.records import Act, Effect, Either, May, Step
from engine.games.witches_revel.language.say import step_told
from engine.games.witches_revel.options import (
    number_of,
    power_of,
    power_space,
    spell_option,
    stance_option,
)
from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.view import EffectShown, RevelView
from engine.games.witches_revel.words.names import value_of
from engine.games.witches_revel.words.phrases import (
    alternatives,
    body,
    follows,
    moves_one,
    optional,
    price,
    sentence_at,
)
from engine.games.witches_revel.words.reckon import (
    Effects,
    being_played,
    card,
    code_of,
    costs_now,
    effects_of,
    is_shifting,
    kind_of,
    name,
    named_by,
    numbered,
    spell_name,
    takes,
    value_said,
)
from engine.words.prompts import OfOption
from engine.words.speech import Voice, counted, joined

ORDINALS = ("first", "second", "third", "fourth", "fifth")  # spaces
THEIRS = {"their": "your", "your": "your opponent's", "their own": "your own"}
WHOSE = re.compile(r"\b(their own|their|your(?! opponent))\b")


def optional_now(view: RevelView) -> str:
    """What may be done: `stash 1 card from your discards`; "" if the text cannot be taken apart."""
    effect = view.effect_now
    return _to_me(view, optional(effect, view.path)) if effect is not None else ""


def then_now(view: RevelView) -> str:
    """What follows if it is done: `your opponent loses 1 Stamina`; "" if nothing does."""
    effect = view.effect_now
    return _to_me(view, follows(effect, view.path)) if effect is not None else ""


def price_now(view: RevelView) -> str:
    """What may be paid, and what for: `spend 2 Passion to draw 1 card`; else ""."""
    effect = view.effect_now
    return _to_me(view, price(effect, view.path)) if effect is not None else ""


def sentence_now(view: RevelView) -> str:
    """The sentence in which the choice stands."""
    effect = view.effect_now
    return sentence_at(effect, view.path) if effect is not None else ""


def _to_me(view: RevelView, said: str) -> str:
    """A text that somebody else controls speaks of me as another."""
    now = view.working
    if now is None or view.me in (None, now.seat):
        return said
    return WHOSE.sub(lambda match: THEIRS[match[1]], said)


def plus_said(view: RevelView, said: str) -> str:
    """`it gets the +1s`, and of a single one `it gets the +1`"""
    effect = view.effect_now
    return said.replace("+1s", "+1") if effect is not None and moves_one(effect, view.path) else said


def may_stop(view: RevelView) -> bool:
    """4.9  Would what may be done stop what is about to happen?"""
    effect = view.effect_now
    here = [step for path, step in walk(effect) if path == view.path] if effect is not None else []
    return any(isinstance(step, May) and _stops(step) for step in here)


def _stops(step: Step) -> bool:
    return (isinstance(step, Act) and step.verb == "stop") or any(map(_stops, steps_in(step)))


# Things ----------------------------------------------------------------------------------------------


def of_thing(view: RevelView, option: Choice, voice: Voice) -> str:
    """A spell, a stance, a card of a hand, a deck or discards."""
    place, stance = spell_option(option), stance_option(option)
    if place is not None:
        return spell_label(view, *place, voice)
    if stance is not None:
        return f"{voice.whose(stance)} stance, {name(view, view.stances[stance] or HIDDEN)}"
    return "what has gone" if option == "gone" else card_label(view, named_by(view, option))


def spell_label(view: RevelView, seat: Seat, space: int, voice: Voice) -> str:
    """`your Slow Waltz in space 2, Power 4`"""
    there = view.sides[seat][space]
    if there is None:
        return f"{voice.whose(seat)} side of space {space + 1}"
    return f"{voice.whose(seat)} {spell_name(view, there)} in space {space + 1}, {value_said(view, there)}"


def title_of(view: RevelView, option: Choice, voice: Voice) -> str:
    """`Slow Waltz`, of a hand"""
    return name(view, named_by(view, option))


def card_label(view: RevelView, code: str) -> str:
    """`Slow Waltz, Power 3`"""
    there = card(view, code)
    value = value_of(there) if there is not None else ""
    return f"{name(view, code)}{f', {value}' if value else ''}"


# By question -----------------------------------------------------------------------------------------


def of_deck(view: RevelView, option: Choice, voice: Voice) -> str:
    deck = decks_in(view.cards).get(str(option))
    return f"{deck.name}, with {name(view, deck.witch)}" if deck is not None else str(option)


def of_power(view: RevelView, option: Choice, voice: Voice) -> str:
    """`use the Power of Folding Table in space 3`; where the card has several, also what this one does."""
    power, space = power_of(option), power_space(option)
    assert power is not None
    said = f"use the Power of {name(view, power[0])}{f' in space {space + 1}' if space is not None else ''}"
    several = dict(effects_of(view, power[0], "power"))
    return f"{said}: {body(several[power[1]]).rstrip('.')}" if len(several) > 1 else said


def of_space(view: RevelView, option: Choice, voice: Voice) -> str:
    """`space 2, empty`, `space 2, stitched to Slow Waltz`"""
    there, played = view.my_side[number_of(option)], being_played(view)
    where = f"space {number_of(option) + 1}"
    if is_shifting(view):
        return where
    if there is None:
        return f"{where}, {'empty' if view.other_side[number_of(option)] is None else 'your side empty'}"
    if kind_of(view, there) == "shield":
        return f"{where}, in the place of {spell_name(view, there)}"
    stitched = played is None or takes(view, number_of(option), played)
    return f"{where}, {'stitched to' if stitched else 'with'} {spell_name(view, there)}"


def of_space_shortly(view: RevelView, option: Choice, voice: Voice) -> str:
    """`the fifth, empty`: beside the key called Space a space is not called so."""
    where = f"space {number_of(option) + 1}"
    return of_space(view, option, voice).replace(where, f"the {ORDINALS[number_of(option)]}", 1)


def of_paying(view: RevelView, option: Choice, voice: Voice) -> str:
    paid = [price(cost) for cost in costs_now(view)] or [price_now(view)]
    return f"yes, {joined(paid)}" if all(paid) else "yes, pay"


def of_not_paying(view: RevelView, option: Choice, voice: Voice) -> str:
    costs = costs_now(view)
    return f"no, do not {verb_of(costs[0])}" if costs else "no, do not pay"


def verb_of(cost: Effect) -> str:
    """4.3  What cannot be done without paying; a stitch is a play, too."""
    return "overpower" if cost.event is not None and cost.event.verb == "overpower" else "play it"


def of_doing(view: RevelView, option: Choice, voice: Voice) -> str:
    return f"yes, {optional_now(view) or 'do it'}"


def of_either(view: RevelView, option: Choice, voice: Voice) -> str:
    effect, place = view.effect_now, number_of(option)
    if effect is None:
        return counted(place + 1, "choice")
    said = alternatives(effect, view.path)
    if place < len(said):
        return said[place]
    found = [step for path, step in walk(effect) if isinstance(step, Either) and path == view.path]
    return step_told(found[0].of[place]) if found and place < len(found[0].of) else f"the choice {place + 1}"


def of_number(view: RevelView, option: Choice, voice: Voice) -> str:
    return counted(number_of(option), "+1") if option else "none"


def of_effect(effects: Effects, otherwise: str) -> OfOption:
    """2.5, 4.9  Of those of mine that wait, or that could come now."""

    def said(view: RevelView, option: Choice, voice: Voice) -> str:
        one = numbered(effects(view), option)
        return working_label(view, one) if one is not None else f"{otherwise} {number_of(option) + 1}"

    return said


def card_of_effect(effects: Effects) -> OfOption:
    """Whose effect it is."""

    def said(view: RevelView, option: Choice, voice: Voice) -> str:
        one = numbered(effects(view), option)
        return name(view, one.code) if one is not None else ""

    return said


def working_label(view: RevelView, one: EffectShown) -> str:
    """`Slow Waltz: Add a +1 to this spell`, and of what it speaks"""
    effect = view.effect_at(one.code, one.place)
    said = f": {body(effect).rstrip('.')}" if effect is not None else ""
    return f"{name(view, one.code)}{said}{about_it(view, one)}"


def about_it(view: RevelView, one: EffectShown) -> str:
    """` (Punch Bowl)`: what happened to it, where that is another card."""
    others = [code for _, codes, _ in one.it for code in codes if code not in (one.code, HIDDEN)]
    return f" ({' & '.join(name(view, code) for code in others)})" if others else ""


def of_showing(view: RevelView, option: Choice, voice: Voice) -> str:
    """4.9  An interruption in the hand."""
    there = card(view, code_of(view, option))
    texts = [optional(effect) for effect in there.effects if effect.from_hand] if there is not None else []
    said = f": {texts[0]}" if texts and texts[0] else ""
    return f"show {name(view, code_of(view, option))}{said}"
