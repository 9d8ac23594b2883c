"""What choosing an option would do as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Choice, Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.language.say_verbs import WORDS
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
from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.words.happenings import expected
from engine.games.witches_revel.words.labels import label, may_stop, optional_now, price_now, sentence_now
from engine.games.witches_revel.words.names import VALUES, kind_said, listed, many
from engine.games.witches_revel.words.reckon import (
    EffectShown,
    SpellShown,
    being_played,
    card,
    card_text,
    code_of,
    costs_now,
    effect_at,
    effects_of,
    is_shifting,
    kind_of,
    name,
    pool,
    spell,
    spell_name,
    standing_of,
    takes,
    text_at,
    value,
    value_said,
    won,
)
from engine.view import View, asked
from engine.words.speech import Voice, capital, counted, joined

# The turn --------------------------------------------------------------------------------------------


def of_act(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    power = power_of(option)
    if power is not None:
        effect = effect_at(view, *power)
        return [effect.text if effect is not None else "", "it can be used once in this turn"]
    return ACTS[str(option)](view, voice)


def _of_playing(view: View, voice: Voice) -> Sequence[str]:
    return [f"a play is spent, which leaves {many(view['plays'] - 1, 'play')}; next you choose the card"]


def _of_skipping(view: View, voice: Voice) -> Sequence[str]:
    left = view["deck_sizes"][view["me"]] - 1
    said = f"a play is spent, which leaves {many(view['plays'] - 1, 'play')}; you draw a card"
    if left:
        return [f"{said}, which leaves {left} in the deck"]
    return [f"{said}, your last one: with an empty deck you lose all your Stamina (2.5)"]


def _of_passing(view: View, voice: Voice) -> Sequence[str]:
    lost = f"; {counted(view['plays'], 'play')} {'is' if view['plays'] == 1 else 'are'} lost" if view["plays"] else ""
    return [f"your turn ends{lost}", _outcome(view, view["me"], voice)]


def _outcome(view: View, seat: Seat, voice: Voice) -> str:
    """2.6  What the outcome check would find, as things stand."""
    if view["final"]:
        return f"the game ends, and as things stand {_exhausted(view, voice)} (2.9)"
    if won(view, seat) == SPACES:
        return "as things stand you win by domination (2.7)"
    return "" if view["stamina"][seat] else "you have no Stamina, so the next turn is the Final Turn (2.8)"


def _exhausted(view: View, voice: Voice) -> str:
    standings = [standing_of(view, seat) for seat in (0, 1)]
    if standings[0] == standings[1]:
        return "it is a true tie"
    return voice.does(standings.index(max(standings)), "wins")


ACTS: dict[str, Callable[[View, Voice], Sequence[str]]] = {PLAY: _of_playing, SKIP: _of_skipping, PASS: _of_passing}


# Playing ---------------------------------------------------------------------------------------------


def of_play(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    if option in (DONE, NONE):
        return ["no card is played"]
    code = code_of(view, option) if isinstance(option, int) else str(option)
    there = card(view, code)
    return [where_to(view, there) if there is not None else "", card_text(view, code)]


def where_to(view: View, played: Card) -> str:
    """5.6, 5.7  Where it can go, and what it would overpower there by what is printed on it."""
    if played.kind == "stance":
        old = view["stances"][view["me"]]
        return f"{name(view, old)} is discarded for it (5.6)" if old else "it comes before you"
    spaces = [space for space in range(SPACES) if takes(view, space, played)]
    if not spaces:
        return "no space takes it (5.7)"
    beaten = [f"{_opposing(view, space)} in space {space + 1}" for space in spaces if _beats(view, space, played)]
    where = f"it can go to space{'s' * (len(spaces) > 1)} {joined([str(space + 1) for space in spaces])}"
    return f"{where}, and overpowers {joined(beaten, 'or')} with what is printed alone" if beaten else where


def _opposing(view: View, space: int) -> str:
    other = spell(view, 1 - view["me"], space)
    return spell_name(view, other) if other is not None else ""


def _beats(view: View, space: int, played: Card) -> bool:
    """5.8  Its Power, with that of what it is stitched to, against what opposes it."""
    mine, other = spell(view, view["me"], space), spell(view, 1 - view["me"], space)
    before = value(view, mine) if mine is not None and kind_of(view, mine) == "strike" else 0
    return played.kind == "strike" and other is not None and before + played.value > value(view, other)


def of_space(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    space, played = number_of(option), being_played(view)
    if is_shifting(view):
        return [f"it is shifted there; {_facing(view, space)}"]
    there = spell(view, view["me"], space)
    first = _giving_way(view, there)
    if played is None or played.kind not in VALUES:
        return [first, _facing(view, space)]
    before = value(view, there) if there is not None and kind_of(view, there) == "strike" else 0
    return [first, _confronting(view, space, played, before)]


def _giving_way(view: View, there: SpellShown | None) -> str:
    if there is None:
        return ""
    if kind_of(view, there) == "shield":
        return f"{spell_name(view, there)} is discarded for it (5.7)"
    return f"it is stitched to {spell_name(view, there)}, and you lose 1 Stamina (5.7)"


def _facing(view: View, space: int) -> str:
    other = spell(view, 1 - view["me"], space)
    return (
        "nothing opposes it there"
        if other is None
        else f"it faces {spell_name(view, other)}, {value_said(view, other)}"
    )


def _confronting(view: View, space: int, played: Card, before: int) -> str:
    """5.8  By what is printed on it, before its text does anything."""
    other = spell(view, 1 - view["me"], space)
    if other is None or played.kind != "strike":
        return _facing(view, space)
    power = before + played.value
    overpowers = "overpowers" if power > value(view, other) else "does not overpower"
    against = f"Power {power} against {value_said(view, other)}"
    return f"with what is printed alone it {overpowers} {spell_name(view, other)}: {against}"


# What choosing an option would do as things stand ----


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
    one = EffectShown(*view["choices"][view["me"]][number_of(option)])
    return [text_at(view, one.code, one.place), "the others wait until it is resolved, and what follows from it (2.5)"]


def _of_interrupt(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    if option == PASS:
        return [f"as far as your hand goes, this happens: {expected(view, voice)} (4.9)"]
    effects = [effect for _, effect in effects_of(view, code_of(view, option), "interruption") if effect.from_hand]
    return ["it is shown to both", *(effect.text for effect in effects)]


def _of_interruption(view: View, option: Choice, voice: Voice) -> Sequence[str]:
    one = EffectShown(*view["ready"][number_of(option)])
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


def _deed(view: View) -> str:
    return WORDS[asked(view)].foreseen if asked(view) in WORDS else ""


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
