"""My hand: a card for each recipe, with a key for each way in which it may lie."""

from __future__ import annotations

from engine.games.whirling_witchcraft.cards import RECIPES, SIDES, TURNED, code_of, spaces
from engine.games.whirling_witchcraft.rules.round import DARE
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.reckon import bench_of, triggers
from tui.draw.board import Area, Spot
from tui.draw.card import bordered, key_ink, on_edge
from tui.draw.picture import Piece
from tui.draw.widths import folded, width
from tui.games.whirling_witchcraft.brush import Brush
from tui.games.whirling_witchcraft.faces import MAKES, code_text, end_text, recipe_name
from tui.games.whirling_witchcraft.layout import HAND, Layout
from tui.parts.table_brush import AreaPart

WIDEST = 18


def hand_line(brush: Brush, layout: Layout, low: int) -> list[Spot]:
    """While recipes matter: the hand in short, below them if there is a row left."""
    y, x = layout.bottom, layout.mine.x + 2
    if low >= y - 1 or not brush.view.hand:
        return []
    spots, x = [], brush.picture.put(x, y, "in hand", "muted") + 2
    for code in brush.view.hand:
        area = Area(x, y, width(code_text(code)), 1)
        spots.append(brush.chip(area, f"hand {code}", code_text(code)))
        x += area.columns + 2
    return spots


class Hand(AreaPart[CovenView, Brush]):
    """The cards beside each other; for a Daredevil one more, face down."""

    def __init__(self, brush: Brush, area: Area) -> None:
        super().__init__(brush, area)
        self.offered = brush.options if brush.prompt in ("redraw", "study", "turn") else ()
        self.dares = DARE in self.offered

    def draw(self, titled: bool = False) -> list[Spot]:
        """`titled`: there is a row above it."""
        if titled:
            picture, y = self.brush.picture, self.area.y - 1
            picture.line(y, "faint", self.area.x, self.area.columns)
            picture.put(self.area.x + 2, y, " my hand ", "muted")
        count = len(self.view.hand) + self.dares
        if not count:
            self.brush.picture.put(self.area.x + 1, self.area.y + 2, "no cards in hand", "muted")
            return []
        columns = min(WIDEST, (self.area.columns + 1) // count - 1)
        start = self.area.x + (self.area.columns - count * (columns + 1) + 1) // 2
        areas = [Area(start + i * (columns + 1), self.area.y, columns, HAND) for i in range(count)]
        spots = [spot for area, code in zip(areas, self.view.hand, strict=False) for spot in self._card(area, code)]
        return [*spots, self._random(areas[-1])] if self.dares else spots

    def _card(self, area: Area, code: str) -> list[Spot]:
        sides = [str(option) for option in self.offered if code_of(str(option)) == code]
        own = f"hand {code}"
        here = any(map(self.brush.here, (own, *sides)))
        chosen = code_of(self.view.pick) == code
        picture = self.brush.picture
        bordered(picture, area, self.brush.here(own), bool(sides), here or chosen)
        self._edge(area, code, chosen)
        inner = area.columns - 4
        for row, line in enumerate([*folded(recipe_name(code), inner)][:2], 1):
            picture.put(area.x + 2, area.y + row, line, "text bold", inner)
        ways = sides or ([self.view.pick] if chosen else [code, code + TURNED] if RECIPES[code].turns else [code])
        spots = [self._way(area, side, row) for row, side in enumerate(ways, HAND - 3)]
        return spots if sides else [Spot(own, area)]

    def _edge(self, area: Area, code: str, chosen: bool) -> None:
        """On the upper edge the arcana, those marked that would trigger, and the initiative if it counts."""
        picture, effects = self.brush.picture, triggers(self.view, self.view.player, code)
        pieces: list[Piece] = []
        for icon in dict.fromkeys(RECIPES[code].arcana):
            text = icon * RECIPES[code].arcana.count(icon)
            marked = icon in effects
            before = ("+" if pieces else " +") if marked else " "
            pieces.append((before + text, "gold bold" if marked else "text"))
        self.brush.picture.pieces(area.x + 2, area.y, [*pieces, (" ", "text")] if pieces else [], area.columns - 4)
        if self.brush.scene.options["initiative"] == "on":
            picture.right(area.x + area.columns - 2, area.y, f" {RECIPES[code].initiative} ", "muted")
        on_edge(picture, area, "chosen" if chosen else "", lit=True)

    def _way(self, area: Area, side: str, row: int) -> Spot:
        """What it takes and what it gives, lying so; what the workbench cannot give now is muted."""
        place = Area(area.x + 1, area.y + row, area.columns - 2, 1)
        self.brush.raised(place, side)
        ends = [end_text(end) for end in spaces(side)]
        needed = len(MAKES.join(ends)) + (2 if self.brush.label(side) else 0)
        x = self.brush.key(place.x + (needed < place.columns), place.y, side)
        gap = " " * (width(f"{ends[0]}{ends[1]}") + 3 <= place.x + place.columns - x)
        room = place.x + place.columns - x
        x = self.brush.letters(x, place.y, ends[0], room, "" if self._can_fill(side) else "muted")
        x = self.brush.picture.put(x, place.y, f"{gap}{MAKES}{gap}", "muted")
        self.brush.letters(x, place.y, ends[1], place.x + place.columns - x)
        return Spot(side, place, side if side in self.offered else None)

    def _can_fill(self, side: str) -> bool:
        bench = bench_of(self.view, self.view.player)
        return any(all(bench[kind] >= count for kind, count in use.needs) for use in SIDES[side])

    def _random(self, area: Area) -> Spot:
        """One of them, face down."""
        picture, here = self.brush.picture, self.brush.here(DARE)
        bordered(picture, area, here, offered=True)
        for row in range(1, HAND - 1):
            picture.center(area.x, area.columns, area.y + row, "▮" * (area.columns - 4), "edge")
        label = self.brush.label(DARE)
        text = f" {label} one at random " if area.columns > WIDEST else f" {label} dare "
        picture.center(area.x, area.columns, area.y + 2, text, key_ink(here))
        return Spot(DARE, area, DARE)
