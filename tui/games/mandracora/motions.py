"""What moves on the table of Mandracora: the Assistant, and a spell that is cast."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mandracora.cards import PLACES
from engine.games.mandracora.view import MarketView
from engine.news import Facts
from tui.draw.board import Area, Motion
from tui.draw.motion import Point, reached, way_along
from tui.draw.picture import Picture
from tui.draw.widths import width
from tui.games.mandracora.faces import grouped, in_words, ink_of, spell_name
from tui.games.mandracora.layout import Layout
from tui.games.mandracora.shops import ASSISTANT

STEP, WALK, CAST = 0.1, 0.4, 1.0  # seconds: for one shop, for the whole way, for a spell


def motion_between(area: Area, before: MarketView, after: MarketView, news: Sequence[Facts]) -> Motion | None:
    """One thing moves at a time.  A turn that is decided is not taken back."""
    cast = next((record for record in reversed(news) if record["what"] == "cast"), None)
    if cast is not None:
        return _spell(Layout(area, after), cast)
    steps = sum(record["steps"] for record in news if record["what"] == "sent") % PLACES
    return _walk(Layout(area, after), (after.place - steps) % PLACES, steps) if steps else None


def _walk(layout: Layout, start: int, steps: int) -> Motion:
    """Along the road, clockwise."""
    way = way_of(layout, start, steps)

    def draw(picture: Picture, passed: float) -> None:
        picture.put(*way[-1], " ", "text")
        picture.put(*reached(way, passed), ASSISTANT, "gold bold reverse")

    return Motion(min(STEP * steps, WALK), draw)


def way_of(layout: Layout, start: int, steps: int) -> list[Point]:
    """Every cell that he comes through."""
    shops = [(start + step) % PLACES for step in range(steps)]
    return way_along(layout.stand(start), [corner for shop in shops for corner in _corners(layout, shop)])


def _corners(layout: Layout, place: int) -> list[Point]:
    """From this shop to the next: round the ends of the two rows, or straight on."""
    (_, y), to = layout.stand(place), layout.stand((place + 1) % PLACES)
    area = layout.area
    end = area.x + area.columns - 1 if layout.above(place) else area.x
    return [to] if y == to[1] else [(end, y), (end, to[1]), to]


def _spell(layout: Layout, cast: Facts) -> Motion:
    """The spell lies in the middle for a moment, with all that went into it: nobody sees that again."""
    band = layout.band
    kinds = [(cast["book"], 1), *grouped(cast["ingredients"])]
    pieces = [(in_words(*kind), ink_of(kind[0])) for kind in kinds]
    wide = sum(width(text) + 3 for text, _ in pieces)
    columns = min(max(36, wide + 3), band.columns)
    area = Area(band.x + (band.columns - columns) // 2, band.y - 1, columns, 4)

    def draw(picture: Picture, passed: float) -> None:
        picture.ground(band.x, band.y, band.columns, band.rows, "text/ground")
        picture.ground(*area, "text/raised")
        picture.frame(*area, "gold")
        said = f"{spell_name(cast['spell'])}, power {cast['spell'][0]}"
        picture.center(area.x + 1, area.columns - 2, area.y + 1, said, "gold bold")
        x = area.x + (area.columns - wide + 3) // 2
        for number, (text, ink) in enumerate(pieces):
            x = picture.put(x, area.y + 2, " + ", "text") if number else x
            x = picture.put(x, area.y + 2, text, ink, area.x + area.columns - 1 - x)

    return Motion(CAST, draw)
