"""Everything said at this table, made from views and news alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ask import Choice, Seat
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.weavers.cards import DONE
from engine.games.weavers.state import SEALED
from engine.games.weavers.words.about import about
from engine.games.weavers.words.ending import ending, standings
from engine.games.weavers.words.foresee import foresee
from engine.games.weavers.words.lines import brief, lines, stage
from engine.games.weavers.words.names import counted
from engine.games.weavers.words.news import told
from engine.games.weavers.words.prompts import label
from engine.games.weavers.words.reckon import comes_back, draws, has, step, still_to_lose
from engine.games.weavers.words.why import why
from engine.words.speech import Voice

__all__ = [
    "about",
    "brief",
    "chapter",
    "default",
    "doing",
    "ending",
    "foresee",
    "grave",
    "label",
    "lines",
    "question",
    "stage",
    "standings",
    "told",
    "why",
]

# The question ------------------------------------------------------------------------------------


def question(view: View, prompt: str, voice: Voice) -> str:
    """At most 68 signs, so that a clock fits beside it."""
    return QUESTIONS[prompt](view)


def _bury(view: View) -> str:
    if comes_back(view):
        return "You may bury cards, but your deck is too small to draw others."
    more = "more cards" if view["picks"] else "cards"
    return f"You may bury {more}; then you draw {draws(view) or 'as many'}."


def _cast(view: View) -> str:
    if has(view, view["me"], SEALED):
        return "You must choose a card to cast; you are Sealed: face up."
    return "You must choose a card to cast, face up or face down."


def _lose(view: View) -> str:
    more = still_to_lose(view) - 1
    return f"You must choose a card to discard{f', then {more} more' if more else ' for damage'}."


QUESTIONS: dict[str, Callable[[View], str]] = {
    "class": lambda view: "You must choose a class, in secret.",
    "spellbook": lambda view: "You must choose a spellbook, in secret.",
    "bury": _bury,
    "cast": _cast,
    "lose": _lose,
}

# Safe and grave ----------------------------------------------------------------------------------


def default(view: View, options: Sequence[Choice]) -> Choice | None:
    """Burying no more; and what is no choice."""
    if DONE in options:
        return DONE
    return options[0] if len(options) == 1 else None


def grave(view: View, option: Choice) -> bool:
    """Both choose at the same time: as long as the other has not chosen, everything can be taken back."""
    return False


# Where the game stands ---------------------------------------------------------------------------

CHAPTERS = {  # by prompt, else by step
    "class": "3",
    "spellbook": "3",
    "decks": "3",
    "bury": "4",
    "cast": "5 6",
    "lose": "7",
    "over": "8",
}


def chapter(view: View) -> str:
    """What this very phase plays by."""
    return CHAPTERS[prompt_of(view) or step(view)]


DOING = {
    "decks": "is choosing a class and a spellbook",
    "bury": "may bury cards",
    "cast": "is choosing a card to cast",
    "lose": "is choosing {} to lose",
    "over": "is done",
}


def doing(view: View, seat: Seat, voice: Voice) -> str:
    """What this seat is asked for; how far it has got is its secret."""
    return DOING[step(view)].format(counted(view["dealt"][seat], "card"))
