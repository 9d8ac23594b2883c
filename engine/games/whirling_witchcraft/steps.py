"""Where the game stands, by which rules, and what everybody is asked for."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Seat
from engine.game import View
from engine.game import asked as prompt_of
from engine.games.whirling_witchcraft.brewing import can_brew
from engine.games.whirling_witchcraft.recipes import BEGINNER, SIDES
from engine.games.whirling_witchcraft.reckoning import is_, is_asked, is_over, means, played

STEPS = {
    "personality": "personality",
    "take": "prepare",
    "redraw": "prepare",
    "study": "study",
    "turn": "study",
    "dare": "study",
    "arcana": "arcana",
    "brew": "brew",
    "wish": "brew",
    "all trades": "all trades",
}


def step(view: View) -> str:
    """What everybody is doing.  What others choose in secret nobody is told, so it may have to be found by signs."""
    if is_over(view):
        return "over"
    if prompt_of(view):
        return STEPS[prompt_of(view)]
    return next((name for name, holds in SIGNS if holds(view)), "study")


SIGNS: tuple[tuple[str, Callable[[View], bool]], ...] = (
    ("personality", lambda view: not any(view["personas"])),
    ("arcana", lambda view: any(view["effects"])),
    ("brew", lambda view: view["plan"] is not None or _all_played(view)),
    ("study", lambda view: view["working"] is not None or view["pick"] in SIDES),
    ("prepare", lambda view: bool(preparing(view))),
)


def _all_played(view: View) -> bool:
    """Does this round's recipe lie there?"""
    most = max(len(played(view, seat)) for seat in range(view["seats"]))
    return most >= view["round"] or not any(view["hand_sizes"])


def preparing(view: View) -> dict[Seat, str]:
    """7.1, 7.7  Who decides something before recipes are chosen, and what."""
    seats = range(view["seats"])
    wild = {seat: "take" for seat in seats if is_(view, seat, "uncontrolled")}
    initiates = {seat: "redraw" for seat in seats if is_(view, seat, BEGINNER) and view["hand_sizes"][seat]}
    return {**wild, **(initiates if view["deck"] else {})}


def alone(view: View) -> bool:
    """Is it certain that nobody else is asked at the same time?  Then there is no way back after my last answer."""
    others = [seat for seat in range(view["seats"]) if seat != view["me"]]
    return is_asked(view) and bool(view["queue"] or not any(ABLE[step(view)](view, seat) for seat in others))


ABLE: dict[str, Callable[[View, Seat], bool]] = {  # could this seat be asked in this step?
    "personality": lambda view, seat: True,
    "prepare": lambda view, seat: seat in preparing(view),
    "study": lambda view, seat: bool(view["hand_sizes"][seat]),
    "arcana": lambda view, seat: bool(view["effects"][seat]),
    "brew": lambda view, seat: can_brew(*means(view, seat)),
    "all trades": lambda view, seat: False,
}

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


def doing(view: View, seat: Seat) -> str:
    """What this seat is asked for, as far as it can be known: with several at once, others' questions are secret."""
    now = step(view)
    if now != "prepare":
        return DOING[now]
    if view["me"] is None:
        return "is choosing"  # whoever watches cannot tell this step from the next
    return DOING[preparing(view).get(seat, "study")]
