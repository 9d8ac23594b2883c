"""What spells would do as things stand."""

from __future__ import annotations

from collections.abc import Callable

from engine.ask import Seat
from engine.game import View
from engine.games.mandracora.state import CURSES
from engine.games.mandracora.words.reckon import marker, opponents, with_scrolls
from engine.words.speech import Voice, joined


def marker_then(view: View, changes: dict[Seat, int], voice: Voice) -> list[str]:
    said = marker(view, with_scrolls(view, changes), voice)
    return [said] if said else []


def _banishment(view: View, voice: Voice) -> str:
    mine = view["scrolls"][view["me"]]
    if not mine:
        return "but you have no scroll, so it does nothing"
    if len({*mine}) > 1:
        return "you choose which of your scrolls leaves the game"
    then = marker_then(view, {view["me"]: -CURSES[mine[0]]}, voice)
    return ", ".join([f"your scroll of {CURSES[mine[0]]} leaves the game", *then])


def _transfer(view: View, voice: Voice) -> str:
    mine, others = view["scrolls"][view["me"]], opponents(view)
    if not mine:
        return "but you have no scroll, so it does nothing"
    if len({*mine}) > 1 or len(others) > 1:
        choose = "which of your scrolls goes to" if len({*mine}) > 1 else f"who gets your scroll of {CURSES[mine[0]]}"
        return f"you choose {choose}{f' {_whom(view, voice)}' if len({*mine}) > 1 else ''}"
    gets = CURSES[mine[0]]
    then = marker_then(view, {view["me"]: -gets, others[0]: gets}, voice)
    return ", ".join([f"your scroll of {gets} goes to {voice.name(others[0])}", *then])


def _whom(view: View, voice: Voice) -> str:
    others = opponents(view)
    return voice.name(others[0]) if len(others) == 1 else "an opponent of your choice"


def _substitution(view: View, voice: Voice) -> str:
    others = [seat for seat in opponents(view) if view["hand_sizes"][seat]]
    if not others:
        return "but no opponent has a card, so it does nothing"
    names = joined([voice.name(seat) for seat in others], "or")
    return f"you draw a card from {names} unseen, and give one back"


def _levitation(view: View, voice: Voice) -> str:
    if not any(view["shops"]):
        return "but nothing lies in any shop, so it does nothing"
    return "you take a card of your choice from any shop"


EFFECTS: dict[str, Callable[[View, Voice], str]] = {
    "b": _banishment,
    "t": _transfer,
    "u": _substitution,
    "r": lambda view, voice: "you may take another turn at once",
    "w": lambda view, voice: f"from now on the Assistant goes up to {view['reach'][view['me']] + 1} shops for you",
    "l": _levitation,
    "d": lambda view, voice: "at the end one colour in your hand does not count",
    "p": lambda view, voice: "at the end your hand does not count",
}
