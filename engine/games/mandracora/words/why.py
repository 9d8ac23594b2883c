"""Why something cannot be chosen, with the rule."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import View
from engine.games.mandracora.state import PLACES
from engine.games.mandracora.words.meaning import OFFERS, steps_named, steps_to
from engine.games.mandracora.words.names import lying_meant, place_meant, plain, seat_meant, shop_at
from engine.games.mandracora.words.reckon import asked, is_asked, is_over, least
from engine.games.mandracora.words.refusing_cards import laid_so_far, of_card, of_kind, of_spell, of_stack
from engine.games.mandracora.words.refusing_questions import ASKS, nothing_called, of_question, of_waiting
from engine.words.speech import Voice, counted


def why(view: View, wanted: str, voice: Voice) -> str:
    """Why this cannot be chosen now."""
    if is_over(view):
        return "The game is over (9.3)."
    thing = plain(wanted)
    if view["me"] is None:
        return "You are watching, and those who play choose (4.1)."
    if not is_asked(view):
        return of_waiting(view, voice)
    said = next((said for refusal in REFUSALS if (said := refusal(view, thing)) is not None), None)
    said = said or _of_seat(view, thing, voice)
    if asked(view) in ASKS:
        return of_question(view, thing, voice, known=said is not None)
    return said or f"{nothing_called(thing)} Name a move like +2, a card like G2, a shop, a stack or a player."


# Moves and shops -----------------------------------------------------------------------------


def _of_move(view: View, thing: str) -> str | None:
    steps = steps_named(view, thing)
    return None if steps is None else _of_steps(view, steps)


def _of_shop(view: View, thing: str) -> str | None:
    place = place_meant(view, thing)
    if place is None:
        return None
    return _of_steps(view, steps_to(view, place))


def _of_steps(view: View, steps: int) -> str:
    """5.1"""
    reach, name = view["reach"][view["me"]], shop_at(view, (view["place"] + steps) % PLACES)
    if asked(view) == "ingredient":
        return "A spell is being prepared, and the Assistant stays where he is (6.1)."
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
    return f"A card in a shop is not chosen but with Levitation (7.7). {_of_steps(view, steps_to(view, lying[0]))}"


# Everything else -----------------------------------------------------------------------------


def _of_seat(view: View, thing: str, voice: Voice) -> str | None:
    if seat_meant(view, thing, voice.names) is None:
        return None
    rest = "a Transfer, a Substitution or the curse marker goes to one of them (7.2, 7.3, 8.2)"
    return f"Players are chosen only when {rest}, and never a partner or yourself."


def _done(view: View) -> str:
    if asked(view) != "ingredient":
        return "No spell is being prepared (6.1)."
    laid, need = len(view["brew"]) - 1, least(view)
    if laid >= need:
        return f"The spell may be cast: there are enough ingredients for power {need} (6.4)."
    return f"The spell needs {counted(need, 'ingredient')} or more, and {laid_so_far(laid)} (6.1, 6.4)."


def _drop_out(view: View) -> str:
    if view["left"] is None:
        return "Dropping out is for the final rounds, when the pile is empty (9.2)."
    if asked(view) == "another turn":
        return "The turn that Replication gives cannot be a dropping out (7.4)."
    if asked(view) == "turn":
        return "In a final round one may drop out instead of taking a turn (9.2)."
    return "One drops out instead of a turn, not during it (9.2)."


def _other_turn(view: View) -> str:
    if asked(view) == "another turn":
        return "This turn, which Replication gives, may be declined (7.4)."
    return "Only a turn that Replication has just given may be declined, before it has begun (7.4)."


def _pass(view: View) -> str:
    if asked(view) == "another turn":
        return "Say that you take no other turn: what Replication gives may be declined (7.4)."
    return "A turn cannot be passed over: send the Assistant or cast a spell (4.1)."


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
    **dict.fromkeys(("trade", *OFFERS), _trade),
    "pile": lambda view: "Nobody draws from the pile: shops are restocked from it (5.3).",
    "assistant": lambda view: "Send the Assistant by saying how far, like +2 (5.1).",
    "hand": lambda view: "Name a card of your hand, like G2 (6.1).",
    "pass": _pass,
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
    of_spell,
    of_stack,
    _of_shop,
    of_kind,
)
