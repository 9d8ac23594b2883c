"""What is in sight: the end of the game, and what the card under the cursor would do in each space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.ask import Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.state import SPACES, TURNS
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.lacking import lacking
from engine.games.witches_revel.words.lines import is_final
from engine.games.witches_revel.words.names import many
from engine.games.witches_revel.words.reckon import (
    being_played,
    card,
    code_of,
    is_over,
    is_shifting,
    kind_of,
    standing_of,
    takes,
    value,
    won,
)
from engine.words.speech import Voice, counted
from tui.games.witches_revel.brush import Brush
from tui.games.witches_revel.faces import SHORT

FEW = 3  # cards left in a deck that are worth a word
HAND = "hand "  # before the code of a card that cannot be chosen now
OVERPOWERS, STITCHES, REPLACES, HOLDS = "overpowers", "stitches", "replaces", "holds"
Wordings: TypeAlias = tuple[str, ...]  # the same from the most words to the fewest


# What a card would do ----------------------------------------------------------------------------


def considered(brush: Brush) -> Card | None:
    """The card that is being weighed up: the one that a space is chosen for, or the one of my hand under the cursor."""
    view, here = brush.view, brush.hold.here
    if brush.me is None or is_over(view) or view.current != brush.me:
        return None
    if brush.prompt == "space":
        return None if is_shifting(view) else being_played(view)
    code = ""
    if brush.prompt == "act" and here.startswith(HAND):
        code = here.removeprefix(HAND)
    if brush.prompt in ("act", "play") and here.isdecimal():
        code = code_of(view, int(here))
    played = card(view, code)
    return played if played is not None and not lacking(view, played) else None


def fate(view: RevelView, played: Card, space: int) -> str:
    """5.7, 5.8  What it would do there, by what is printed on it; "" where it cannot go."""
    if not takes(view, space, played):
        return ""
    mine, other = view.my_side[space], view.other_side[space]
    stitched = mine is not None and kind_of(view, mine) == "strike"
    before = value(view, mine) if stitched and mine is not None else 0
    if played.kind == "strike" and other is not None and before + played.value > value(view, other):
        return OVERPOWERS
    if stitched:
        return STITCHES
    return REPLACES if mine is not None else _facing(view, played, space)


def _facing(view: RevelView, played: Card, space: int) -> str:
    """`Pow 4 > 3`, `Res 3 < 5`: against what it would stand there; `holds, Res 3`: a shield wins nothing (3.10)."""
    other = view.other_side[space]
    against = value(view, other) if other is not None else 0
    if played.kind == "shield" and (other is None or other.power <= played.value):
        return f"{HOLDS}, {SHORT[played.kind]} {played.value}"
    sign = ">" if played.value > against else "<" if played.value < against else "="
    return f"{SHORT[played.kind]} {played.value} {sign} {against}"


# The end -----------------------------------------------------------------------------------------


def alerts(view: RevelView, voice: Voice) -> list[Wordings]:
    """What could end the game, the nearest first."""
    if is_over(view) or view.step == "decks" or not view.turn:
        return []
    return [*_final(view, voice), *_domination(view, voice), *_exhaustion(view, voice)]


def _final(view: RevelView, voice: Voice) -> Iterator[Wordings]:
    """2.8"""
    if is_final(view):
        left = f"{many(view.plays, 'play')} left" if view.step == "act" else many(view.final, "play")
        stand = _as_things_stand(view, voice)
        yield f"Final Turn: {left}; as things stand {stand}", f"Final Turn; so far {stand}"
    elif view.final:
        yield (f"The next turn is the Final Turn: {many(view.final, 'play')}",)


def _as_things_stand(view: RevelView, voice: Voice) -> str:
    """2.9"""
    standings = [standing_of(view, seat) for seat in range(view.seats)]
    if standings[0] == standings[1]:
        return "it is a true tie"
    best = standings.index(max(standings))
    spaces, others = standings[best][0], standings[1 - best][0]
    by = (
        f"{counted(spaces, 'space')} to {others}"
        if spaces != others
        else f"Power {standings[best][1]} to {standings[1 - best][1]}"
    )
    return f"{voice.name(best)} {'win' if best == voice.me else 'wins'}, {by}"


def _domination(view: RevelView, voice: Voice) -> Iterator[Wordings]:
    """2.7  Only the player who has just finished their turn."""
    for seat in range(view.seats):
        if won(view, seat) == SPACES:
            yield _all_won(view, voice, seat)
        elif won(view, seat) == SPACES - 1:
            missing = next(space for space in range(SPACES) if view.winning[space] != seat)
            needs = f"{voice(seat, 'needs')} only space {missing + 1}"
            yield f"{needs} for domination", needs


def _all_won(view: RevelView, voice: Voice, seat: Seat) -> Wordings:
    wins, other = f"{voice(seat, 'wins')} by domination", 1 - seat
    if view.current == seat:
        return f"{wins} at the end of this turn, as things stand", f"{wins} as things stand"
    if is_final(view):
        return (f"{voice(seat, 'is', 'are')} winning everywhere",)
    unless = f"unless {voice.name(other)} {'retake' if other == voice.me else 'retakes'} a space"
    return f"{wins} at the end of the next turn {unless}", f"{voice(seat, 'wins')} after the next turn {unless}"


def _exhaustion(view: RevelView, voice: Voice) -> Iterator[Wordings]:
    """2.8, 2.5  Who has no Stamina, and whose deck runs out."""
    if view.final:
        return
    for seat in (view.current, 1 - view.current):
        if not view.stamina[seat]:
            when = "this turn" if seat == view.current else "the next turn"
            none = f"{voice(seat, 'has', 'have')} no Stamina"
            yield f"{none}: after {when} comes the Final Turn", f"{none}: Final Turn after {when}"
        elif view.deck_sizes[seat] <= FEW:
            left = f"{voice(seat, 'has', 'have')} {many(view.deck_sizes[seat], 'card')} left to draw"
            yield f"{left}: an empty deck costs all Stamina", left
    if view.turn == TURNS:
        yield ("After this turn comes the Final Turn, whatever happens",)
