"""What moves on the table of Witches' Revel: a card is played, a spell is overpowered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.witches_revel.state import SPACES
from engine.games.witches_revel.view import RevelView
from engine.games.witches_revel.words.reckon import card, name
from engine.news import Facts, in_force
from tui.draw.board import Area, Motion
from tui.draw.motion import Stage, in_turn
from tui.draw.picture import Picture
from tui.draw.seats import is_below
from tui.games.witches_revel.faces import card_pieces, name_lines
from tui.games.witches_revel.layout import LOW, Layout

SLIDE, FALL = 0.25, 0.6  # seconds
WORD = "overpowered"


def motion_between(area: Area, before: RevelView, after: RevelView, news: Sequence[Facts]) -> Motion | None:
    """Cards go to their spaces, and what they overpower is seen once more; what was taken back simply is as it was."""
    if not before.witches:
        return None
    held = [dict(record) for record in in_force(news)]
    stages = [*_stages(Layout(area), before, after, held)]
    return in_turn(stages) if stages else None


def _stages(layout: Layout, before: RevelView, after: RevelView, held: Sequence[Facts]) -> Iterator[Stage]:
    for record in held:
        if record["what"] == "played" and record["space"] is not None:
            yield _slide(layout, after, record)
        elif record["what"] == "overpowered":
            space = _where(before, after, record)
            if space is not None:
                yield _fall(layout, before, record, space)


def _where(before: RevelView, after: RevelView, record: Facts) -> int | None:
    """In which space this happened: where the loser lay and does not lie now."""
    loser = 1 - record["seat"]
    lay = [space for space in range(SPACES) if _cards(before, loser, space) == record["cards"]]
    return next((space for space in lay if _cards(after, loser, space) != record["cards"]), next(iter(lay), None))


def _cards(view: RevelView, seat: int, space: int) -> list[str]:
    there = view.sides[seat][space]
    return list(there.cards) if there is not None else []


def _slide(layout: Layout, view: RevelView, record: Facts) -> Stage:
    """From the hand, which is beyond the edge for the one above."""
    below = is_below(view, record["seat"])
    end = layout.side(record["space"], below)._replace(rows=LOW)
    start = layout.area.y + layout.area.rows - LOW if below else layout.area.y

    def draw(picture: Picture, passed: float) -> None:
        _card(picture, end._replace(y=round(start + (end.y - start) * passed)), view, record["card"])

    return Stage(SLIDE, [record], draw)


def _card(picture: Picture, area: Area, view: RevelView, code: str) -> None:
    """As it is printed."""
    x, y, columns, rows = area
    picture.ground(*area, "text/raised")
    picture.frame(*area, "gold")
    for row, line in enumerate(name_lines([name(view, code)], columns - 2, rows - 2), y + 1):
        picture.put(x + 1, row, line, "text bold", columns - 2)
    facts = card(view, code)
    if facts is not None:
        picture.pieces(x + 2, y, card_pieces(facts), columns - 3)


def _fall(layout: Layout, view: RevelView, record: Facts, space: int) -> Stage:
    """What is overpowered, for a moment, with the word for it."""
    area = layout.side(space, not is_below(view, record["seat"]))
    names = [name(view, code) for code in record["cards"]]

    def draw(picture: Picture, passed: float) -> None:
        x, y, columns, rows = area
        picture.ground(*area, "text/card")
        picture.frame(*area, "ember")
        for row, line in enumerate(name_lines(names, columns - 2, rows - 2), y + 1):
            picture.put(x + 1, row, line, "muted", columns - 2)
        picture.center(x, columns, y + rows - 1, WORD, "ember bold")

    return Stage(FALL, [record], draw)
