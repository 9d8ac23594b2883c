"""Two visitors of a door meet by a key and play a whole game by keys."""

from __future__ import annotations

from engine.games import GAMES
from tests.tui.door.visitors import PATIENCE
from tests.tui.terminals import plays, presses

KEYS = {"are you sure": "enter", "brew on": "space", "does nothing here": "enter"}
KEYS |= {"You must play, skip": "enter", "no card can be": "enter"}
KEYS |= {"You may ": "space", "You must ": "1"}
END = r"play again|how it was counted"


def hurries(visitor) -> None:
    """What others do is not held: the games of two who only press keys go on at once."""
    presses(visitor, ("Good evening", "?"), ("Keys and commands", "pace instant"), (r"› +pace instant", "enter"))
    visitor.until("Good evening", PATIENCE)


def meets(ann, ben, game: str) -> None:
    """Ann looks for somebody to play this with, and Ben comes."""
    for other in GAMES:
        ann.until(rf"› E play somebody +{GAMES[other].name}", PATIENCE)
        if other == game:
            break
        ann.press("right")
    ann.press("enter")
    presses(ben, (rf"play somebody +{GAMES[game].name} +\S.* waits", "E"))


def plays_it_all(ann, ben, limit: float = PATIENCE) -> None:
    plays([ann, ben], END, KEYS, limit)
    for visitor in (ann, ben):
        visitor.until(END, PATIENCE)
