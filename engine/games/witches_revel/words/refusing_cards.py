"""Why a card or a spell cannot be chosen."""

from __future__ import annotations

from engine.game import View, asked
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.words.labels import thing_label
from engine.games.witches_revel.words.meaning import card_meant, spell_meant
from engine.games.witches_revel.words.names import VALUES
from engine.games.witches_revel.words.prompts import CHAPTERS, question
from engine.games.witches_revel.words.reckon import card, hand, on_field
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
