"""What choosing an option would do as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Choice, Seat
from engine.game import View, asked
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.rules.options import DONE, NONE, PASS, number_of, spell_option, stance_option
from engine.games.witches_revel.words.choices_now import may_stop, optional_now, price_now, sentence_now
from engine.games.witches_revel.words.foreseeing_turns import of_act, of_play, of_space
from engine.games.witches_revel.words.happenings import expected
from engine.games.witches_revel.words.labels import label
from engine.games.witches_revel.words.names import kind_said, listed
from engine.games.witches_revel.words.reckon import (
    Working,
    card,
    card_text,
    code_of,
    costs_now,
    effects_of,
    pool,
    spell,
    text_at,
)
from engine.words.speech import Voice, capital, counted


def foresee(view: View, option: Choice, voice: Voice) -> str:
    """What choosing it would do."""
    parts = FORESEEN.get(asked(view), _of_thing)(view, option, voice)
    said = [part.rstrip(".") for part in parts if part]
    return f"{'; '.join(said)}." if said else f"{capital(label(view, option, voice))}."


# Decks and hands -------------------------------------------------------------------------------------


def _of_deck(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    deck = decks_in(view["cards"])[str(option)]
    return [f"{deck.plan} It has {listed(deck.listed(), pool(view))}"]


def _of_redraw(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    if option == DONE:
        return ["you keep what is left of this hand, and draw as many as you have put under your deck"]
    return [
        "it goes under your deck, and comes back when all above it is drawn",
        card_text(view, code_of(view, option)),
    ]


# Effects ---------------------------------------------------------------------------------------------


def _of_pay(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    if option == "yes":
        texts = [cost.text for cost in costs_now(view)] or [price_now(view) or sentence_now(view)]
        return [*texts, "what cannot be paid in full is taken back (0.3)"]
    return ["nothing is paid, and what it would pay for is not done (0.3)"]


def _of_may(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    if option != "yes":
        return ["it is left undone (0.4)"]
    stopped = [f"what would be stopped: {expected(view, voice)}"] if view["tried"] and may_stop(view) else []
    return [optional_now(view) or sentence_now(view), *stopped]


def _of_resolve(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    one = Working(*view["choices"][view["me"]][number_of(option)])
    return [text_at(view, one.code, one.place), "the others wait until it is resolved, and what follows from it (2.5)"]


def _of_interrupt(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    if option == PASS:
        return [f"as far as your hand goes, this happens: {expected(view, voice)} (4.9)"]
    effects = [effect for _, effect in effects_of(view, code_of(view, option), "interruption") if effect.from_hand]
    return ["it is shown to both", *(effect.text for effect in effects)]


def _of_interruption(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    one = Working(*view["ready"][number_of(option)])
    return [text_at(view, one.code, one.place), "the others come after it, if they still can (4.9)"]


def _of_order(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    return ["among those that go under the deck now it is drawn before the ones you choose later (5.3)"]


def _of_number(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    return [label(view, option, voice), f"the text: {sentence_now(view)}"]


# Things ----------------------------------------------------------------------------------------------

NOTHING = {DONE: "nothing more is chosen", NONE: "you find no such card (0.6)"}


def _of_thing(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    """What is done with it, and what it is."""
    if option in NOTHING:
        return [NOTHING[str(option)]]
    place, stance = spell_option(option), stance_option(option)
    if place is not None:
        return [_deed(view), _of_spell(view, *place)]
    code = view["stances"][stance] if stance is not None else _code(view, option)
    return [_deed(view), card_text(view, code)]


def _code(view: View, option: Choice) -> str:
    return code_of(view, option) if isinstance(option, int) else str(option)


def _of_spell(view: View, seat: Seat, space: int) -> str:
    there = spell(view, seat, space)
    if there is None:
        return ""
    plus = f"with {counted(there.plus, '+1')}; " if there.plus else ""
    kinds = [kind_said(one) for code in there.cards if (one := card(view, code)) is not None]
    return f"{plus}printed: {' & '.join(kinds)}"


DEEDS = {
    "discard": "it is discarded",
    "stash": "it goes under its player's deck",
    "draw": "it goes to its player's hand",
    "shuffle": "it is shuffled into its player's deck",
    "reveal": "it is shown to both",
    "look": "you look at it, alone",
    "search": "it is the one that you find",
    "choose": "the text is about it from now on",
    "add": "it gets the +1s",
    "remove": "it loses the +1s",
    "shift": "it goes to an empty space of the same side",
}


def _deed(view: View) -> str:
    return DEEDS.get(asked(view), "")


FORESEEN: dict[str, Callable[[View, Choice, Voice], Sequence[str]]] = {
    "deck": _of_deck,
    "redraw": _of_redraw,
    "act": of_act,
    "play": of_play,
    "space": of_space,
    "pay": _of_pay,
    "may": _of_may,
    "either": _of_number,
    "resolve": _of_resolve,
    "interruption": _of_interruption,
    "interrupt": _of_interrupt,
    "order": _of_order,
    "how many": _of_number,
}
