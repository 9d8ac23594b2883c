"""A small board for who has never played: five spaces, and who wins each."""

from __future__ import annotations

from tui.draw.board import Area
from tui.draw.picture import Picture

STRIKE, SHIELD, EMPTY = "▲", "●", ("", 0)
THEIRS = ((SHIELD, 4), EMPTY, (STRIKE, 5), (STRIKE, 7), EMPTY)
MINE = ((STRIKE, 4), (STRIKE, 5), EMPTY, (SHIELD, 3), (STRIKE, 2))
EACH = 5  # columns from space to space


def winner(theirs: tuple[str, int], mine: tuple[str, int]) -> str:
    """Who strikes with more than what lies opposite."""
    if mine[0] == STRIKE and mine[1] > theirs[1]:
        return "you"
    return "Bram" if theirs[0] == STRIKE and theirs[1] > mine[1] else "-"


def proof(picture: Picture, area: Area) -> bool:
    x, y = area.x + 6, area.y
    picture.put(area.x + 1, y, "Bram", "muted")
    picture.put(area.x + 1, y + 2, "you", "gold bold")
    picture.put(area.x + 1, y + 1, "wins", "muted")
    for space, (theirs, mine) in enumerate(zip(THEIRS, MINE, strict=True)):
        who, left = winner(theirs, mine), x + space * EACH
        _spell(picture, left, y, theirs)
        picture.put(left, y + 1, who, {"you": "gold bold", "Bram": "ember"}.get(who, "muted"))
        _spell(picture, left, y + 2, mine)
    picture.put(area.x + 1, y + 4, "▲ strikes: more Power wins", "text")
    picture.put(area.x + 1, y + 5, "● only shields its space", "text")
    picture.put(area.x + 1, y + 6, "all five yours: you win", "gold bold")
    return True


def _spell(picture: Picture, x: int, y: int, spell: tuple[str, int]) -> None:
    sign, value = spell
    ink = "red" if sign == STRIKE else "blue"
    picture.put(picture.put(x, y, sign, ink), y, str(value) if sign else "·", "text bold" if sign else "edge")
