"""A small board for who has never played: what is too much for a neighbour comes back to you."""

from __future__ import annotations

from tui.draw.board import Area
from tui.draw.gauges import pips
from tui.draw.picture import Picture

ROOM, THERE, SENT, ENOUGH = 9, 7, 4, 5  # toads that a workbench holds, that lie there, that you send; and what wins
SPILT = THERE + SENT - ROOM


def proof(picture: Picture, area: Area) -> bool:
    x, y = area.x + 1, area.y
    picture.put(x, y, "you send", "gold bold")
    picture.put(x + 14, y, "Bram's workbench", "muted")
    picture.put(x, y + 2, "ö a toad", "muted")
    picture.put(picture.put(x, y + 1, "ö" * SENT, "green"), y + 1, " ──› ", "gold")
    end = picture.put(x + 14, y + 1, "ö" * THERE, "green")
    picture.put(end, y + 1, "+" * (ROOM - THERE), "gold bold")
    picture.put(x + 14, y + 2, "full", "ember bold")
    picture.put(x, y + 4, f"{SPILT} do not fit, and come back", "text")
    end = pips(picture, x, y + 5, SPILT, ENOUGH, "gold")
    picture.put(end + 1, y + 5, "into your own Circle:", "text")
    picture.put(x, y + 6, f"{ENOUGH} there, and you win", "gold bold")
    return True
