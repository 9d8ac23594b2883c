"""What is in sight: the end of the game, and what the card under the cursor would do in each space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.ask import Seat
from engine.games.witches_revel.cards.cards import Card
from engine.games.witches_revel.state import SPACES, TURNS
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.lacking import lacking
from engine.games.witches_revel.words.lines import is_final
from engine.games.witches_revel.words.names import many
from engine.games.witches_revel.words.reckon import (
    Outlook,
    being_played,
    card,
    code_of,
    is_guarded,
    is_over,
    is_shifting,
    kind_of,
    outlook,
    standing_of,
    won,
)
from engine.words.speech import Voice, counted
from tui.draw.picture import Piece
from tui.games.witches_revel.brush import Brush

FEW = 3  # cards left in a deck that are worth a word
HAND = "hand "  # before the code of a card that cannot be chosen now


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


class Fate(NamedTuple):
    """What it would come to in a space of mine."""

    there: Sequence[str]  # on the border of the spell that lies there, what becomes of it: in more words or fewer
    value: Piece  # below its name, what it would come to; without words where nothing is compared
    empty: Sequence[Piece]  # in a place where nothing lies: a line each


def fate(view: RevelView, played: Card, space: int) -> Fate | None:
    """5.7, 3.10  Without what its text does as it is played; None where it cannot go."""
    there = outlook(view, space, played)
    if there is None:
        return None
    gives_way = _giving_way(view, there)
    if there.wins:
        is_empty = view.other_side[space] is None
        said = f"{there.value} over {'empty' if is_empty else there.against}"
        does = "would win" if is_empty or is_guarded(view, space) else "overpowers"
        return Fate(gives_way, (said, "gold bold"), [(does, "gold bold"), (said, "text")])
    said = _against(view, played, space, there)
    return Fate(gives_way, (said, "text"), [("may go here", "muted"), *([(said, "text")] if said else [])])


def _giving_way(view: RevelView, there: Outlook) -> Sequence[str]:
    """5.7  What it costs where a spell of mine lies: that shield, or a Stamina if there is one."""
    if not there.stitches:
        return "shield leaves", "leaves"
    return ("stitch: 1 Stamina", "stitch 1 ▮") if view.stamina[view.my_seat] else ("stitch",)


def _against(view: RevelView, played: Card, space: int, there: Outlook) -> str:
    """`2 against 5`, `4 equals 4`; of a shield `5 holds 3`: it wins nothing (3.10)."""
    other = view.other_side[space]
    if other is None or (played.kind == kind_of(view, other) == "shield"):
        return ""
    if played.kind == "shield" and there.value >= there.against:
        return f"{there.value} holds {there.against}"
    return f"{there.value} {'equals' if there.value == there.against else 'against'} {there.against}"


# The end -----------------------------------------------------------------------------------------


class Alert(NamedTuple):
    """A sentence without its end, in more words or fewer."""

    wordings: Sequence[str]
    ink: str = "ember"  # gold: it is I who would win


def alerts(view: RevelView, voice: Voice) -> list[Alert]:
    """What could end the game, the nearest first."""
    if is_over(view) or view.step == "decks" or not view.turn:
        return []
    return [*_final(view, voice), *_domination(view, voice), *_exhaustion(view, voice)]


def _ink(seat: Seat | None, voice: Voice) -> str:
    return "gold" if seat is not None and seat == voice.me else "ember"


def _final(view: RevelView, voice: Voice) -> Iterator[Alert]:
    """2.8"""
    if is_final(view):
        left = f"{many(view.plays, 'play')} left" if view.step == "act" else many(view.final, "play")
        best, stand = _as_things_stand(view, voice)
        said = f"Final Turn: {left}; as things stand {stand}", f"Final Turn; so far {stand}"
        yield Alert(said, _ink(best, voice))
    elif view.final:
        yield Alert((f"The next turn is the Final Turn: {many(view.final, 'play')}",))


def _as_things_stand(view: RevelView, voice: Voice) -> tuple[Seat | None, str]:
    """2.9  Who wins, and by what."""
    standings = [standing_of(view, seat) for seat in range(view.seats)]
    if standings[0] == standings[1]:
        return None, "it is a true tie"
    best = standings.index(max(standings))
    spaces, others = standings[best][0], standings[1 - best][0]
    by = (
        f"{counted(spaces, 'space')} to {others}"
        if spaces != others
        else f"Power {standings[best][1]} to {standings[1 - best][1]}"
    )
    return best, f"{voice.name(best)} {'win' if best == voice.me else 'wins'}, {by}"


def _domination(view: RevelView, voice: Voice) -> Iterator[Alert]:
    """2.7  Only the player who has just finished their turn."""
    for seat in range(view.seats):
        if won(view, seat) == SPACES:
            yield Alert(_all_won(view, voice, seat), _ink(seat, voice))
        elif won(view, seat) == SPACES - 1:
            missing = next(space for space in range(SPACES) if view.winning[space] != seat)
            needs = f"{voice(seat, 'needs')} only space {missing + 1}"
            yield Alert((f"{needs} for domination", needs), _ink(seat, voice))


def _all_won(view: RevelView, voice: Voice, seat: Seat) -> Sequence[str]:
    wins, other = f"{voice(seat, 'wins')} by domination", 1 - seat
    if view.current == seat:
        return f"{wins} at the end of this turn, as things stand", f"{wins} as things stand"
    if is_final(view):
        return (f"{voice(seat, 'is', 'are')} winning everywhere",)
    unless = f"unless {voice.name(other)} {'retake' if other == voice.me else 'retakes'} a space"
    return f"{wins} at the end of the next turn {unless}", f"{voice(seat, 'wins')} after the next turn {unless}"


def _exhaustion(view: RevelView, voice: Voice) -> Iterator[Alert]:
    """2.8, 2.5  Who has no Stamina, and whose deck runs out."""
    if view.final:
        return
    for seat in (view.current, 1 - view.current):
        if not view.stamina[seat]:
            when = "this turn" if seat == view.current else "the next turn"
            none = f"{voice(seat, 'has', 'have')} no Stamina"
            yield Alert((f"{none}: after {when} comes the Final Turn", f"{none}: Final Turn after {when}"))
        elif view.deck_sizes[seat] <= FEW:
            left = f"{voice(seat, 'has', 'have')} {many(view.deck_sizes[seat], 'card')} left to draw"
            is_last = view.deck_sizes[seat] <= 1
            yield Alert((f"{left}: an empty deck costs all Stamina", left) if is_last else (left,))
    if view.turn == TURNS:
        yield Alert(("After this turn comes the Final Turn, whatever happens",))
