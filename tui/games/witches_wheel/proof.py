"""A small board for who has never played: a trick, and why the last card takes it."""

from __future__ import annotations

from tui.draw.board import Area
from tui.draw.picture import Picture
from tui.games.witches_wheel.faces import SUITS

RANKING, TRUMP = "432198765", "V4"  # as the wheel stands
TRICK = {"Bram": "Y8", "Cleo": "B1", "Dora": "V9", "you": "V1"}  # in the order played
EACH = 6  # columns from card to card


def proof(picture: Picture, area: Area) -> bool:
    x, y = area.x + 1, area.y
    picture.put(x, y, TRUMP[1], "gold bold")
    picture.put(x + 2, y, " ".join(RANKING[1:4]), "text bold")
    picture.put(picture.put(x + 8, y, " ".join(RANKING[4:]), "muted") + 1, y, "weakest", "muted")
    for number, (who, card) in enumerate([("trump", TRUMP), *TRICK.items()]):
        ink, sign = SUITS[card[0]]
        mine, left = who == "you", x + number * EACH
        picture.frame(left, y + 1, EACH - 1, 3, "gold" if mine else "edge")
        picture.put(left + 1, y + 2, f"{card}{sign}", f"{ink} bold" if mine else ink)
        picture.put(left, y + 4, who, "gold bold" if mine else "muted")
    picture.put(picture.put(x, y + 5, "violet", "violet") + 1, y + 5, "is trump, 1 beats 9:", "text")
    picture.put(x, y + 6, f"you win {sum(int(card[1]) for card in TRICK.values())} points", "gold bold")
    return True
