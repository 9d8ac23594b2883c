"""What moves on the table of Witches Wheel: a card that is played, the wheel, the last trick."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ask import Seat
from engine.games.witches_wheel.view import WheelView
from engine.news import Facts
from tui.draw import card as cards
from tui.draw.board import Area, Motion
from tui.draw.picture import Picture
from tui.games.witches_wheel.faces import face_of
from tui.games.witches_wheel.layout import OTHERS, Layout
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
    """The last trick lies there for a moment before the end is told: each card below its player's name."""
    won = next((record for record in reversed(news) if record["what"] == "won"), None)
    if won is None:
        return None
    layout = Layout(area, before)
    players = {card: seat for seat, card in before.trick}
    players |= {record["card"]: record["seat"] for record in news if record["what"] == "played"}

    def draw(picture: Picture, passed: float) -> None:
        picture.ground(area.x, area.y + OTHERS, area.columns, area.rows - OTHERS, "text/ground")
        picture.center(area.x, area.columns, layout.hand_y - 2, "the last trick: * takes it", "muted")
        for card in won["cards"]:
            seat = players[card]
            place = _before(layout, seat)
            cards.card(picture, place.x, place.y, face_of(card, "*" if seat == won["seat"] else "", before.trump))
        if before.me in players.values():
            mine = _before(layout, before.me)
            picture.center(mine.x, mine.columns, mine.y - 1, "you", "text bold")

    return Motion(LAST, draw)


def _before(layout: Layout, seat: Seat | None) -> Area:
    """Where a card lies that is somebody's at a glance."""
    blocks = layout.blocks()
    if seat not in blocks:
        return layout.hand(0)
    return Area(blocks[seat].x, layout.area.y + OTHERS, cards.COLUMNS, cards.ROWS)
