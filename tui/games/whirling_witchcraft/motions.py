"""What moves on the table of Whirling Witchcraft: recipes turn up, cauldrons go round, what spills flies back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engine.ask import Seat
from engine.games.whirling_witchcraft.state import ENOUGH
from engine.games.whirling_witchcraft.view import CovenView
from engine.news import Facts, in_force
from tui.draw.board import Area, Motion
from tui.draw.gauges import HAS, LACKS
from tui.draw.motion import Draw, Point, Stage, in_turn, reached, straight
from tui.draw.picture import Picture
from tui.draw.widths import width
from tui.games.whirling_witchcraft.faces import COMING, INKS, code_text, short
from tui.games.whirling_witchcraft.layout import Layout, in_race

WHOLE = 0.4  # seconds for all of it
FLYING = 0.6  # from then on what spilt is on its way back
PLACES = re.compile(rf"[{HAS}{COMING}{LACKS}]{{{ENOUGH},}}")  # of a Circle
EDGES = " ─"  # between words


def motion_between(area: Area, before: CovenView, after: CovenView, news: Sequence[Facts]) -> Motion | None:
    """What was shown at once moves at once; one thing after the other."""
    layout, held = Layout(area, after), in_force(news)
    played = [record for record in held if record["what"] == "played"]
    passed = [record for record in held if record["what"] == "passed"]
    shown = [part for part in (_turning(layout, played), _passing(layout, passed)) if part is not None]
    if not shown or layout.choosing:
        return None
    return in_turn([Stage(WHOLE / len(shown), (), draw) for draw in shown])


# Recipes turn up -------------------------------------------------------------------------------


def _turning(layout: Layout, played: Sequence[Mapping[str, Any]]) -> Draw | None:
    """One after the other, in the order of seats."""
    if not played:
        return None
    shown = {record["seat"]: code_text(record["recipe"]) for record in played}

    def draw(picture: Picture, over: float) -> None:
        for number, (seat, text) in enumerate(shown.items()):
            up = over * len(shown) > number + 0.5
            x, y = layout.stand(seat)
            _token(picture, layout, (x, y), f" {text} " if up else " ▮▮▮▮▮ ", "gold/raised bold")

    return draw


# Cauldrons go round ----------------------------------------------------------------------------


def _passing(layout: Layout, passed: Sequence[Mapping[str, Any]]) -> Draw | None:
    """All at the same time; then what spills flies into the sender's Circle."""
    sent = [record for record in passed if any(record["sent"])]
    if not sent:
        return None
    ways = {record["seat"]: way_of(layout, record["seat"]) for record in sent}

    def draw(picture: Picture, over: float) -> None:
        for record in sent:
            seat, way = record["seat"], ways[record["seat"]]
            going, back = min(1.0, over / FLYING), (over - FLYING) / (1 - FLYING)
            text = f" {short(record['sent'])} "
            _token(picture, layout, reached(way, going), text, "text/raised bold")
            if back >= 0 and any(record["spilt"]):
                flies = straight(way[-1], circle_of(picture, layout, seat))
                _token(
                    picture,
                    layout,
                    reached(flies, back),
                    f" +{short(record['spilt'])} ",
                    "ember/raised bold",
                )

    return draw


def way_of(layout: Layout, seat: Seat) -> list[Point]:
    """From this seat to its nemesis: up or down, past whoever sits between."""
    return straight(layout.departs(seat), layout.arrives((seat - 1) % layout.view.seats))


def circle_of(picture: Picture, layout: Layout, seat: Seat) -> Point:
    """Where somebody's Circle is: in the race, as it is drawn."""
    row = "".join(picture.sign(layout.left + x, layout.top) or " " for x in range(layout.columns))
    places = [found.start() for found in PLACES.finditer(row)]
    number = in_race(layout.view).index(seat)
    return layout.left + (places[number] if number < len(places) else layout.columns // 2), layout.top


def _clear(picture: Picture, layout: Layout, x: int, y: int, columns: int) -> None:
    """No half of a word is left beside it."""
    row, left, right = picture.cells[y], x, x + columns
    while left > layout.left and row[left - 1][0] not in EDGES:
        left -= 1
    while right < layout.left + layout.columns and row[right][0] not in EDGES:
        right += 1
    for start, end in ((left, x), (x + columns, right)):
        picture.put(start, y, " " * (end - start), "muted")


def _token(picture: Picture, layout: Layout, at: Point, text: str, ink: str) -> None:
    """Something on its way; every ingredient in its colour."""
    x = max(layout.left, min(at[0] - width(text) // 2, layout.left + layout.columns - width(text)))
    _clear(picture, layout, x, at[1], width(text))
    ground = ink.partition("/")[2]
    for sign in text:
        x = picture.put(x, at[1], sign, f"{INKS[sign]}/{ground}" if sign in INKS and "ember" not in ink else ink)
