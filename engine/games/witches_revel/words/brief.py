"""What matters for a choice, before it is asked for."""

from __future__ import annotations

from engine.games.witches_revel.state import HIDDEN
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.happenings import expected_lines
from engine.games.witches_revel.words.lines import is_final, resolving_lines, space_lines, standing
from engine.games.witches_revel.words.names import many, titles
from engine.games.witches_revel.words.reckon import being_played, is_interrupting, is_shifting, name, text_of
from engine.words.speech import Voice, capital, counted, joined

OWN_DECKS = "A deck of your own is agreed on before a game begins."


def of_decks(view: RevelView, voice: Voice) -> list[str]:
    lists = "; what is in them stays secret until it is seen" if view.closed else ""
    return [f"A deck is a witch and 25 cards; both choose at the same time{lists}.", OWN_DECKS]


def of_first_hand(view: RevelView, voice: Voice) -> list[str]:
    return [f"Your hand: {titles(view.codes, view.pool)}."]


def of_turn(view: RevelView, voice: Voice) -> list[str]:
    """Who is winning where, and what I have for it."""
    me = view.my_seat
    resource = view.resources[me]
    mine = [f"{view.marks[me]} {name(view, resource)}"] if resource else []
    mine += [f"{view.stamina[me]} Stamina", f"{many(view.hand_sizes[me], 'card')} in hand"]
    final = ["The game ends with this turn."] if is_final(view) else []
    return [*final, *space_lines(view, voice), f"You have {joined(mine)}."]


def of_act(view: RevelView, voice: Voice) -> list[str]:
    """The same, and what could be played."""
    *before, mine = of_turn(view, voice)
    held = view.codes
    return [*before, f"{mine.rstrip('.')}: {titles(held, view.pool)}." if held else mine]


def of_space(view: RevelView, voice: Voice) -> list[str]:
    """5.5  That it is shown already, and what lies where."""
    played = being_played(view)
    shown = f"{played.title} was revealed, and is played now (5.5)." if played is not None else ""
    return [*([shown] if shown and not is_shifting(view) else []), *space_lines(view, voice)]


def of_effects(view: RevelView, voice: Voice) -> list[str]:
    """2.5  Those that wait."""
    return [f"{counted(len(view.my_choices), 'effect')} of yours wait."]


def of_interrupting(view: RevelView, voice: Voice) -> list[str]:
    """4.9  From the hand."""
    return [*_expected(view, voice), *of_turn(view, voice)]


def of_interruptions(view: RevelView, voice: Voice) -> list[str]:
    """4.9  Those on my side of the field that could come now."""
    return [*_expected(view, voice), *(text_of(view, one) for one in view.ready)]


def _expected(view: RevelView, voice: Voice) -> list[str]:
    """4.9  What is being interrupted."""
    return [f"About to happen: {one}." for one in expected_lines(view, voice)[:1]]


# Of all other questions, and of nobody's --------------------------------------------------------------


def of_anything(view: RevelView, voice: Voice) -> list[str]:
    """What is carried out now, and what is said of it; or else where the game stands."""
    if view.step == "decks":
        return of_decks(view, voice)
    now = [capital(line) for line in resolving_lines(view, voice)[:1]] + _picked(view)
    more = _expected(view, voice) if is_interrupting(view) else [f"It is about {it}." for it in _it(view, voice)]
    return [*now, *more] or [standing(view, voice)]


def _picked(view: RevelView) -> list[str]:
    """Of several things, those that are chosen already."""
    codes = [code for _, _, cards in view.picked for code in cards]
    return [f"Chosen so far: {titles(codes, view.pool)}."] if codes else []


def _it(view: RevelView, voice: Voice) -> list[str]:
    """4.10  What the text speaks of."""
    now = view.working
    if now is None:
        return []
    others = [(seat, codes) for seat, codes, _ in now.it if HIDDEN not in codes and now.code not in codes]
    return [f"{voice.whose(seat)} {' & '.join(name(view, code) for code in codes)}" for seat, codes in others]
