"""What moves on the table of Witches Wheel: a card that is played, and the wheel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.witches_wheel.view import WheelView
from engine.news import Facts
from tui.draw import card as cards
from tui.draw.board import Area, Motion
from tui.draw.picture import Picture
from tui.games.witches_wheel.layout import Layout
from tui.games.witches_wheel.trick import area_size, lie
from tui.games.witches_wheel.wheel import values

SLIDE, TURN = 0.2, 0.4  # seconds


def motion_between(area: Area, before: WheelView, after: WheelView, news: Sequence[Facts]) -> Motion | None:
    """One thing moves at a time."""
    if after.trick_number == before.trick_number and len(after.trick) == len(before.trick) + 1:
        return _slide(Layout(area, before), Layout(area, after))
    if after.ranking != before.ranking:
        return _turn(Layout(area, after), before.ranking, after)
    return None


def _slide(before: Layout, after: Layout) -> Motion:
    """The card that was just played, from where it came to its place in the trick."""
    seat, card = after.view.trick[-1]
    to = after.slot(len(after.view.trick) - 1)
    hand = before.view.hand
    start = before.hand(hand.index(card)) if card in hand else before.race()[seat]
    low = after.area.y + after.area.rows - to.rows  # a card of the trick may be larger than one in my hand
    right = after.area.x + after.area.columns - to.columns
    start = start._replace(x=min(start.x, right), y=min(start.y, low))

    def draw(picture: Picture, passed: float) -> None:
        picture.ground(*to, "text/ground")
        cards.place(picture, to.x, to.y, size=area_size(to))
        x = round(start.x + (to.x - start.x) * passed)
        y = round(start.y + (to.y - start.y) * passed)
        lie(picture, to._replace(x=x, y=y), card)

    return Motion(SLIDE, draw)


def _turn(layout: Layout, before: Sequence[str], after: WheelView) -> Motion:
    """The wheel goes to its new trump."""
    turns = turning(before, after.ranking)

    def draw(picture: Picture, passed: float) -> None:
        values(picture, layout, after.ranking, turns * (1 - passed))

    return Motion(TURN, draw)


def turning(before: Sequence[str], after: Sequence[str]) -> int:
    """How many places the wheel turns, the short way round."""
    places = list(before).index(after[0])
    return places if places <= 4 else places - 9
