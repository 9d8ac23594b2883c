"""What matters for a choice, before it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import View, asked
from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.words.happenings import expected_lines
from engine.games.witches_revel.words.lines import is_final, resolving_lines, space_lines, standing
from engine.games.witches_revel.words.names import many, titles
from engine.games.witches_revel.words.reckon import Working, hand, is_interrupting, name, pool, text_at
from engine.words.speech import Voice, capital, counted, joined


def brief(view: View, voice: Voice) -> str:
    """What matters for the choice, before it is asked for."""
    if view["step"] == "decks":
        lists = "; what is in them stays secret until it is seen" if view["closed"] else ""
        return f"A deck is a witch and 25 cards; both choose at the same time{lists}."
    said = BRIEF.get(asked(view), _effect)(view, voice)
    return " ".join(said) or standing(view, voice)


def _effect(view: View, voice: Voice) -> list[str]:
    """What is carried out now, and what is said of it."""
    now = [capital(line) for line in resolving_lines(view, voice)[:1]] + _picked(view)
    if is_interrupting(view):
        return [*now, *_expected(view, voice)]
    return now + [f"It is about {it}." for it in _spoken_of(view, voice)]


def _picked(view: View) -> list[str]:
    """Of several things, those that are chosen already."""
    codes = [code for _, _, cards in view["picked"] for code in cards]
    return [f"Chosen so far: {titles(codes, pool(view))}."] if codes else []


def _expected(view: View, voice: Voice) -> list[str]:
    """4.9  What is being interrupted."""
    return [f"About to happen: {one}." for one in expected_lines(view, voice)[:1]]


def _spoken_of(view: View, voice: Voice) -> list[str]:
    if not view["resolving"]:
        return []
    now = Working(*view["resolving"][-1])
    others = [(seat, codes) for seat, codes, _ in now.it if HIDDEN not in codes and now.code not in codes]
    return [f"{voice.whose(seat)} {' & '.join(name(view, code) for code in codes)}" for seat, codes in others]


def _turn(view: View, voice: Voice) -> list[str]:
    """Who is winning where, and what I have for it."""
    me = view["me"]
    resource = view["resources"][me]
    mine = [f"{view['marks'][me]} {name(view, resource)}"] if resource else []
    mine += [f"{view['stamina'][me]} Stamina", f"{many(view['hand_sizes'][me], 'card')} in hand"]
    final = ["The game ends with this turn."] if is_final(view) else []
    return [*final, *space_lines(view, voice), f"You have {joined(mine)}."]


def _act(view: View, voice: Voice) -> list[str]:
    """The same, and what could be played."""
    *before, mine = _turn(view, voice)
    held = hand(view)
    return [*before, f"{mine.rstrip('.')}: {titles(held, pool(view))}." if held else mine]


def _interruptions(view: View, voice: Voice) -> list[str]:
    """Those on my side of the field that could come now."""
    return [*_expected(view, voice), *(text_at(view, one[1], one[2]) for one in view["ready"])]


def _first_hand(view: View, voice: Voice) -> list[str]:
    return [f"Your hand: {titles(hand(view), pool(view))}."]


BRIEF: dict[str, Callable[[View, Voice], Sequence[str]]] = {
    "redraw": _first_hand,
    "act": _act,
    "play": _turn,
    "space": space_lines,
    "interrupt": lambda view, voice: [*_expected(view, voice), *_turn(view, voice)],
    "interruption": _interruptions,
    "resolve": lambda view, voice: [f"{counted(len(view['choices'][view['me']]), 'effect')} of yours wait."],
}
