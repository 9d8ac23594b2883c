"""The cursor on a table: walking among its things is pure geometry; and what it is on is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.draw.board import Area, Spot
from tui.draw.picture import HEAVY, LIGHT, Picture, Place

SLANT = 0.5  # a column counts for half a row: cells are twice as high as wide
CURSOR = "›"
CORNERS = HEAVY[:4]  # of a frame that says it already; a thick line alone may be a bar
LINES = (*LIGHT, "·")  # what lies round a thing, and is not it


def step(spots: Sequence[Spot], here: str, steps: int) -> Spot | None:
    """The next thing in walking order, round and round."""
    if not spots:
        return None
    things = [spot.thing for spot in spots]
    return spots[(things.index(here) + steps) % len(spots)] if here in things else spots[0]


def beside(spots: Sequence[Spot], here: str, rows: int) -> Spot | None:
    """The nearest thing above (rows < 0) or below; where there is none, the thing itself."""
    now = next((spot for spot in spots if spot.thing == here), None)
    if now is None:
        return spots[0] if spots else None
    x, y = now.area.center
    ways = [(spot, (spot.area.center[1] - y) * rows, abs(spot.area.center[0] - x) * SLANT) for spot in spots]
    that_way = [(down + aside * 2, number) for number, (_, down, aside) in enumerate(ways) if down >= 1]
    return spots[min(that_way)[1]] if that_way else now


def mark(picture: Picture, area: Area, thing: Area) -> None:
    """What the cursor is on can be told without colour, too, and the terminal's own cursor stands there.

    A frame is heavier (card.py); what has none gets a sign before it, or its first sign is turned round where there is
    no room for one; where nothing lies now, the sign is all that is seen.  It does not leave the board's `area`.
    """
    drawn = [place for place in _cells(picture, thing) if picture.sign(*place).strip()]
    picture.cursor = first_letter(picture, thing) or (thing.x, thing.y)
    if any(picture.sign(*place) in CORNERS for place in drawn):
        return
    x, y = next((place for place in drawn if picture.sign(*place) not in LINES), (thing.x + 1, thing.y))
    if x > area.x and picture.sign(x - 1, y) == " ":
        picture.put(x - 1, y, CURSOR, "gold bold")
    else:
        sign, ink = picture.cells[y][x]
        picture.cells[y][x] = sign, f"{ink} reverse"


def first_letter(picture: Picture, thing: Area) -> Place | None:
    """The first letter or digit, row by row; of what has none the first thing that is drawn."""
    drawn = [place for place in _cells(picture, thing) if picture.sign(*place).strip()]
    return next((place for place in drawn if picture.sign(*place).isalnum()), next(iter(drawn), None))


def _cells(picture: Picture, thing: Area) -> Iterator[Place]:
    """Where it lies, as far as that is in sight."""
    x, y, columns, rows = thing
    for row in range(max(y, 0), min(y + rows, picture.rows)):
        for column in range(max(x, 0), min(x + columns, picture.columns)):
            yield column, row
