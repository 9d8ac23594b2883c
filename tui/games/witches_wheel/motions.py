"""What moves on the table of Witches Wheel: a card that is played, the wheel, the last trick."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.witches_wheel.view import WheelView
from engine.news import Facts
from tui.draw import card as cards
from tui.draw.board import Area, Motion
from tui.draw.picture import Picture
from tui.games.witches_wheel.faces import face_of
from tui.games.witches_wheel.layout import Layout
from tui.games.witches_wheel.wheel import COLUMNS, ROWS, turning, wheel

SLIDE, TURN, LAST = 0.2, 0.4, 1.5  # seconds


def motion_between(area: Area, before: WheelView, after: WheelView, news: Sequence[Facts]) -> Motion | None:
    """One thing moves at a time."""
    if not after.prompt:
        return _last_trick(area, before, news)
    if after.trick_number == before.trick_number and len(after.trick) == len(before.trick) + 1:
        return _slide(Layout(area, before), Layout(area, after))
    if after.ranking != before.ranking:
        return _turn(Layout(area, after), before.ranking, after)
    return None


def _slide(before: Layout, after: Layout) -> Motion:
    """The card that was just played, from where it came to its place in the trick."""
    seat, card = after.view.trick[-1]
    to = after.slot(len(after.view.trick) - 1)
    if seat == before.view.me:
        start = before.hand(before.view.hand.index(card))
    else:
        start = before.blocks()[seat]

    def draw(picture: Picture, passed: float) -> None:
        picture.ground(to.x, to.y, to.columns, to.rows, "text/ground")
        cards.place(picture, to.x, to.y)
        x = round(start.x + (to.x - start.x) * passed)
        y = round(start.y + (to.y - start.y) * passed)
        cards.card(picture, x, y, face_of(card))

    return Motion(SLIDE, draw)


def _turn(layout: Layout, before: Sequence[str], after: WheelView) -> Motion:
    """The wheel goes to its new trump."""
    turns = turning(before, after.ranking)

    def draw(picture: Picture, passed: float) -> None:
        picture.ground(layout.area.x, layout.middle, COLUMNS + 1, ROWS, "text/ground")
        wheel(picture, layout.wheel_x, layout.middle, after.ranking, after.side, False, turns * (1 - passed))

    return Motion(TURN, draw)


def _last_trick(area: Area, before: WheelView, news: Sequence[Facts]) -> Motion | None:
    """The last trick lies there for a moment before the end is told."""
    won = next((record for record in reversed(news) if record["what"] == "won"), None)
    if won is None:
        return None
    layout = Layout(area, before)

    def draw(picture: Picture, passed: float) -> None:
        picture.ground(area.x, area.y, area.columns, area.rows, "text/ground")
        picture.center(area.x, area.columns, layout.middle - 1, "the last trick", "muted")
        start = area.x + (area.columns - len(won["cards"]) * (cards.COLUMNS + 1)) // 2
        for number, card in enumerate(won["cards"]):
            cards.card(picture, start + number * (cards.COLUMNS + 1), layout.middle + 1, face_of(card))

    return Motion(LAST, draw)
