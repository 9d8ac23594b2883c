"""What choosing an option would do as things stand: always true, and what is hidden stays unknown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Choice, Seat
from engine.game import View, asked
from engine.games.witches_revel.cards import Card
from engine.games.witches_revel.decks import decks
from engine.games.witches_revel.labelling import label
from engine.games.witches_revel.language.meaning import Effect
from engine.games.witches_revel.naming import VALUES, card_said, kind_said, listed, many
from engine.games.witches_revel.reckoning import (
    DONE,
    NONE,
    PASS,
    PLAY,
    SKIP,
    SPACES,
    Spell,
    being_played,
    card,
    code_of,
    effect_at,
    effect_now,
    is_shifting,
    kind_of,
    name,
    pool,
    power_of,
    spell,
    spell_name,
    spell_option,
    stance_option,
    takes,
    value,
    value_said,
    won,
)
from engine.speech import capital, counted


def foresee(view: View, option: Choice) -> str:
    """What choosing it would do."""
    said = [part for part in FORESEEN.get(asked(view), _of_thing)(view, option) if part]
    return f"{'; '.join(said).rstrip('.')}." if said else f"{capital(label(view, option))}."


# Decks and hands -------------------------------------------------------------------------------------


def _of_deck(view: View, option: Choice) -> Sequence[str]:
    deck = decks()[str(option)]
    return [f"{deck.plan} It has {listed(deck.listed(), pool(view))}"]


def _of_redraw(view: View, option: Choice) -> Sequence[str]:
    if option == DONE:
        return ["you keep what is left of this hand, and draw as many as you have put under your deck"]
    return [_text(view, code_of(view, option)), "it goes under your deck, and comes back when all above it is drawn"]


def _text(view: View, code: str) -> str:
    there = card(view, code)
    return card_said(there).rstrip(".") if there is not None else "nobody has shown you that card"


# The turn --------------------------------------------------------------------------------------------


def _of_act(view: View, option: Choice) -> Sequence[str]:
    power = power_of(option)
    if power is not None:
        effect = effect_at(view, *power)
        return [effect.text if effect is not None else "", "it can be used once in this turn"]
    return ACTS[str(option)](view)


def _of_playing(view: View) -> Sequence[str]:
    return [f"a play is spent, which leaves {many(view['plays'] - 1, 'play')}; next you choose the card"]


def _of_skipping(view: View) -> Sequence[str]:
    left = view["deck_sizes"][view["me"]] - 1
    said = f"a play is spent, which leaves {many(view['plays'] - 1, 'play')}; you draw a card"
    if left:
        return [f"{said}, which leaves {left} in the deck"]
    return [f"{said}, your last one: with an empty deck you lose all your Stamina (2.5)"]


def _of_passing(view: View) -> Sequence[str]:
    lost = f"; {counted(view['plays'], 'play')} {'is' if view['plays'] == 1 else 'are'} lost" if view["plays"] else ""
    return [f"your turn ends{lost}", _outcome(view, view["me"])]


def _outcome(view: View, seat: Seat) -> str:
    """2.6  What the outcome check would find, as things stand."""
    if view["final"]:
        return f"the game ends, and as things stand {_exhausted(view)} (2.9)"
    if won(view, seat) == SPACES:
        return "as things stand you win by domination (2.7)"
    return "" if view["stamina"][seat] else "you have no Stamina, so the next turn is the Final Turn (2.8)"


def _exhausted(view: View) -> str:
    """2.9"""
    powers = [sum(there.power for space in range(SPACES) if (there := spell(view, seat, space))) for seat in (0, 1)]
    me, other = [(won(view, seat), powers[seat]) for seat in (view["me"], 1 - view["me"])]
    return "it is a true tie" if me == other else "you win" if me > other else "your opponent wins"


ACTS: dict[str, Callable[[View], Sequence[str]]] = {PLAY: _of_playing, SKIP: _of_skipping, PASS: _of_passing}


# Playing ---------------------------------------------------------------------------------------------


def _of_play(view: View, option: Choice) -> Sequence[str]:
    if option in (DONE, NONE):
        return ["no card is played"]
    code = code_of(view, option) if isinstance(option, int) else str(option)
    there = card(view, code)
    return [_text(view, code), _where(view, there) if there is not None else ""]


def _where(view: View, played: Card) -> str:
    """5.6, 5.7"""
    if played.kind == "stance":
        old = view["stances"][view["me"]]
        return f"{name(view, old)} is discarded for it (5.6)" if old else ""
    spaces = [space for space in range(SPACES) if takes(view, space, played)]
    return f"it can go to {counted(len(spaces), 'space')}" if spaces else "no space takes it (5.7)"


def _of_space(view: View, option: Choice) -> Sequence[str]:
    space, played = int(option), being_played(view)
    if is_shifting(view):
        return [f"it is shifted there, {_facing(view, space)}"]
    there = spell(view, view["me"], space)
    first = _giving_way(view, there)
    if played is None or played.kind not in VALUES:
        return [first, _facing(view, space)]
    before = value(view, there) if there is not None and kind_of(view, there) == "strike" else 0
    return [first, _confronting(view, space, played, before)]


def _giving_way(view: View, there: Spell | None) -> str:
    if there is None:
        return "the space is empty on your side"
    if kind_of(view, there) == "shield":
        return f"{spell_name(view, there)} is discarded for it (5.7)"
    return f"it is stitched to {spell_name(view, there)}, and you lose 1 Stamina (5.7)"


def _facing(view: View, space: int) -> str:
    other = spell(view, 1 - view["me"], space)
    return "opposite nothing" if other is None else f"opposite {spell_name(view, other)}, {value_said(view, other)}"


def _confronting(view: View, space: int, played: Card, before: int) -> str:
    """5.8  By what is printed on it, before its text does anything."""
    other = spell(view, 1 - view["me"], space)
    if other is None or played.kind != "strike":
        return _facing(view, space)
    power = before + played.value
    overpowers = "it would overpower" if power > value(view, other) else "it would not overpower"
    return f"by what is printed on it {overpowers} {spell_name(view, other)}: Power {power} to {value_said(view, other)}"


# Effects ---------------------------------------------------------------------------------------------


def _text_now(view: View) -> str:
    effect = effect_now(view)
    return effect.text if effect is not None else ""


def _of_pay(view: View, option: Choice) -> Sequence[str]:
    effect = effect_now(view)
    if option == "yes":
        return [_text_now(view), "what cannot be paid in full is taken back (0.3)"]
    if effect is not None and effect.kind == "cost":
        return ["what is not paid for is not done: you choose something else (0.3, 0.5)"]
    return ["nothing is paid, and what it would pay for is not done (0.3)"]


def _of_may(view: View, option: Choice) -> Sequence[str]:
    return [_text_now(view)] if option == "yes" else ["it is left undone (0.4)"]


def _of_resolve(view: View, option: Choice) -> Sequence[str]:
    return [label(view, option).rstrip("."), "the others wait until it is resolved, and what follows from it (2.5)"]


def _of_interrupt(view: View, option: Choice) -> Sequence[str]:
    if option == PASS:
        return ["what is about to happen happens, as far as your hand goes (4.9)"]
    there = card(view, code_of(view, option))
    texts: list[Effect] = [effect for effect in there.effects if effect.from_hand] if there is not None else []
    return ["it is shown to both", *(effect.text for effect in texts)]


def _of_order(view: View, option: Choice) -> Sequence[str]:
    return ["among those that go under the deck now it is drawn before the ones you choose later (5.3)"]


def _of_number(view: View, option: Choice) -> Sequence[str]:
    return [_text_now(view) or label(view, option)]


# Things ----------------------------------------------------------------------------------------------

NOTHING = {DONE: "nothing more is chosen", NONE: "you find no such card (0.6)"}


def _of_thing(view: View, option: Choice) -> Sequence[str]:
    """What it is, and what is done with it."""
    if option in NOTHING:
        return [NOTHING[str(option)]]
    place, stance = spell_option(option), stance_option(option)
    if place is not None:
        return [_of_spell(view, *place), _deed(view)]
    code = view["stances"][stance] if stance is not None else _code(view, option)
    return [_text(view, code), _deed(view)]


def _code(view: View, option: Choice) -> str:
    return code_of(view, option) if isinstance(option, int) else str(option)


def _of_spell(view: View, seat: Seat, space: int) -> str:
    there = spell(view, seat, space)
    if there is None:
        return ""
    plus = f", with {counted(there.plus, '+1')}" if there.plus else ""
    kinds = [kind_said(one) for code in there.cards if (one := card(view, code)) is not None]
    return f"{label(view, f'spell {seat} {space}')}{plus}; printed: {' & '.join(kinds)}"


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


FORESEEN: dict[str, Callable[[View, Choice], Sequence[str]]] = {
    "deck": _of_deck,
    "redraw": _of_redraw,
    "act": _of_act,
    "play": _of_play,
    "space": _of_space,
    "pay": _of_pay,
    "may": _of_may,
    "either": _of_number,
    "resolve": _of_resolve,
    "interruption": _of_number,
    "interrupt": _of_interrupt,
    "order": _of_order,
    "how many": _of_number,
}
