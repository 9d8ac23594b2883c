"""Why something cannot be chosen, with the rule."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.game import View
from engine.games.mandracora.naming import (
    counted,
    kind_meant,
    lying_meant,
    place_meant,
    plain,
    seat_meant,
    shop_at,
    spell_meant,
    spell_name,
    stack_meant,
)
from engine.games.mandracora.reckoning import (
    asked,
    is_over,
    last_spell,
    least,
    must_pass,
    top,
)
from engine.games.mandracora.refusing_cards import of_card
from engine.games.mandracora.state import PLACES, SPELLS

MOVE = re.compile(r"^(?:\+ ?(\d{1,3})|send .*?(\d{1,3}) shops? on\b.*)$")


def why(view: View, wanted: str) -> str:
    """Why this cannot be chosen now."""
    if is_over(view):
        return "The game is over (9.3)."
    thing = plain(wanted)
    if view["me"] is None:
        return "You are watching, and those who play choose (4.1)."
    if view["turn"] != view["me"]:
        return _of_somebody_elses_turn(view)
    for refusal in REFUSALS:
        said = refusal(view, thing)
        if said is not None:
            return said
    return f"Nothing is called {thing!r} here. Name a move like +2, a card like G2, a shop, a stack or a seat."


def _of_somebody_elses_turn(view: View) -> str:
    turn = f"It is seat {view['turn'] + 1}'s turn"
    if must_pass(view) and view["cursed"] == view["me"]:
        return f"{turn}; you only choose who of the tied gets the curse marker (8.2)."
    return f"{turn}, not yours (4.1)."


# Moves and shops -----------------------------------------------------------------------------


def _of_move(view: View, thing: str) -> str | None:
    found = MOVE.match(thing)
    return _of_steps(view, int(found[1] or found[2])) if found else None


def _of_shop(view: View, thing: str) -> str | None:
    place = place_meant(view, thing)
    if place is None:
        return None
    return _of_steps(view, _steps(view, place))


def _of_steps(view: View, steps: int) -> str:
    """5.1"""
    reach, name = view["reach"][view["me"]], shop_at(view, (view["place"] + steps) % PLACES)
    if asked(view) == "ingredient":
        return "A spell is being prepared, and the Assistant stays where he is (6.1)."
    if asked(view) == "give back":
        return "First a card must be given back (7.3)."
    if not steps:
        return f"The Assistant stands in {name}, and must go on from there (5.1)."
    if steps > reach:
        return f"{name} is {counted(steps, 'shop')} on, and for you the Assistant goes {reach} at the most (5.1)."
    return f"{name} is {counted(steps, 'shop')} on: in a turn the Assistant may be sent there (5.1)."


def _of_lying(view: View, thing: str) -> str | None:
    """5.2  A card in a shop."""
    lying = lying_meant(view, thing)
    if lying is None:
        return None
    return f"A card in a shop is not chosen but with Levitation (7.7). {_of_steps(view, _steps(view, lying[0]))}"


def _steps(view: View, place: int) -> int:
    return int(place - view["place"]) % PLACES


# Spells --------------------------------------------------------------------------------------


def _of_spell(view: View, thing: str) -> str | None:
    """6.4"""
    spell = spell_meant(thing)
    if spell is None:
        return None
    if top(view, int(spell[0])) == spell:
        return _of_power(view, int(spell[0]))
    return f"Only the top spell of a stack may be taken: {spell_name(spell)} of power {spell[0]} is not on top (6.4)."


def _of_stack(view: View, thing: str) -> str | None:
    power = stack_meant(thing)
    return None if power is None else _of_power(view, power)


def _of_kind(view: View, thing: str) -> str | None:
    letter = kind_meant(thing)
    if letter is None:
        return None
    powers = [power for power in SPELLS[letter].powers if top(view, power) == f"{power}{letter}"]
    if not powers:
        return f"No {SPELLS[letter].name} is on top of a stack, and only top spells may be taken (6.4)."
    return _of_power(view, powers[0])


def _of_power(view: View, power: int) -> str:
    laid = len(view["brew"]) - 1
    if not view["stacks"][power - 1][1]:
        return f"The stack of power {power} is empty (6.4)."
    if asked(view) != "ingredient":
        return "A spell begins with its book: lay that and the ingredients first, then choose the power (6.1, 6.4)."
    if laid < power:
        return f"Power {power} takes {counted(power, 'ingredient')}, and {_laid_so_far(laid)} (6.4)."
    return f"Power {power} may be chosen when the ingredients are done (6.4)."


# Everything else -----------------------------------------------------------------------------


def _of_seat(view: View, thing: str) -> str | None:
    if seat_meant(view, thing) is None:
        return None
    rest = "a Transfer, a Substitution or the curse marker goes to one of them (7.2, 7.3, 8.2)"
    return f"Players are chosen only when {rest}, and never a partner or yourself."


def _done(view: View) -> str:
    if asked(view) != "ingredient":
        return "No spell is being prepared (6.1)."
    laid, need = len(view["brew"]) - 1, least(view)
    if laid >= need:
        return f"The spell may be cast: there are enough ingredients for power {need} (6.4)."
    return f"The spell needs {counted(need, 'ingredient')} or more, and {_laid_so_far(laid)} (6.1, 6.4)."


def _laid_so_far(laid: int) -> str:
    return f"there {'is' if laid == 1 else 'are'} {laid}"


def _drop_out(view: View) -> str:
    if view["left"] is None:
        return "Dropping out is for the final rounds, when the pile is empty (9.2)."
    return "One drops out instead of a turn, not during it, and never of one that Replication gives (7.4, 9.2)."


def _other_turn(view: View) -> str:
    after = last_spell(view) == "r"
    return (
        "Only a turn that Replication has just given may be declined (7.4)."
        if not after
        else ("A turn that Replication gives may be declined before it has begun (7.4).")
    )


def _trade(view: View) -> str:
    if not view["teams"]:
        return "Only partners trade, in a game of teams (11.1, 11.2)."
    return "Partners trade only when one of them has just received scrolls (11.2)."


def _of_fixed(view: View, thing: str) -> str | None:
    said = FIXED.get(thing)
    return said(view) if said is not None else None


FIXED: dict[str, Callable[[View], str]] = {
    "done": _done,
    "cast it now": _done,
    "drop out": _drop_out,
    "no other turn": _other_turn,
    **dict.fromkeys(("trade", "no trade", "give", "ask", "exchange"), _trade),
    **dict.fromkeys(("give card", "give a card", "ask for a card", "exchange one card for one"), _trade),
    "pile": lambda view: "Nobody draws from the pile: shops are restocked from it (5.3).",
    "assistant": lambda view: "Send the Assistant by saying how far, like +2 (5.1).",
    "hand": lambda view: "Name a card of your hand, like G2 (6.1).",
    "pass": lambda view: "A turn cannot be passed over: send the Assistant or cast a spell (4.1).",
    **dict.fromkeys(
        ("curse", "curse marker", "marker"),
        lambda view: "The curse marker goes to whoever has most curses, at every change of scrolls (8.1).",
    ),
}
REFUSALS: tuple[Callable[[View, str], str | None], ...] = (
    _of_fixed,
    _of_move,
    _of_lying,
    of_card,
    _of_spell,
    _of_stack,
    _of_seat,
    _of_shop,
    _of_kind,
)
