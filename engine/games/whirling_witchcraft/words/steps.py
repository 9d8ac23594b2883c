"""Where the game stands, by which rules, and what everybody is asked for."""

from __future__ import annotations

from engine.ask import Seat
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.whirling_witchcraft.words.reckon import is_, is_asked, is_over
from engine.words.speech import Voice


def step(view: View) -> str:
    """What everybody is doing."""
    return "over" if is_over(view) else str(view["step"])


def preparing(view: View, seat: Seat) -> str:
    """7.1, 7.7  What this seat decides before recipes are chosen."""
    return "take" if is_(view, seat, "uncontrolled") else "redraw"


def alone(view: View) -> bool:
    """Is nobody else asked at the same time?  Then there is no way back after my last answer."""
    return is_asked(view) and view["queue"][0] == [view["me"]]


# In words --------------------------------------------------------------------------------------


def stage(view: View) -> str:
    """Where the game stands, for a list: `round 5`."""
    if is_over(view):
        return f"over after {view['round']} {'round' if view['round'] == 1 else 'rounds'}"
    return f"round {view['round']}" if view["round"] else "choosing personalities"


CHAPTERS = {  # by prompt, else by step
    "personality": "3.1 7",
    "take": "7.7 7.14",
    "redraw": "7.1 7.14",
    "prepare": "7.1 7.7 7.14",
    "study": "4.1 4.2",
    "turn": "7.6",
    "dare": "7.6 4.4 4.5 4.6",
    "arcana": "4.3 4.4 4.5 4.6 4.7",
    "brew": "5.1 5.2 5.3 5.4 5.5",
    "wish": "7.5 7.8",
    "all trades": "7.2",
    "over": "6",
}


def chapter(view: View) -> str:
    """What this very phase plays by."""
    return CHAPTERS[prompt_of(view) or step(view)]


DOING = {
    "personality": "is choosing a personality",
    "take": "is naming a type for Uncontrolled Powers",
    "redraw": "may discard the hand",
    "study": "is choosing a recipe",
    "arcana": "is using arcana",
    "brew": "is brewing",
    "all trades": "may move an ingredient into the Circle",
    "over": "is done",
}


def doing(view: View, seat: Seat, voice: Voice) -> str:
    """What this seat is asked for; with several at once others' own questions are secret, the step is not."""
    now = step(view)
    return DOING[preparing(view, seat) if now == "prepare" else now]
