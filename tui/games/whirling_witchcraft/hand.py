"""My hand as a table: a row for each recipe, with a key for each way in which it may lie."""

from __future__ import annotations

from engine.games.whirling_witchcraft.cards import KINDS, LETTERS, RECIPES, SIDES, TURNED, Amounts, Use, code_of
from engine.games.whirling_witchcraft.rules.round import DARE
from engine.games.whirling_witchcraft.view import CovenView
from engine.games.whirling_witchcraft.words.reckon import bench_of, sending, spill, together, triggers
from tui.draw.board import Area, Spot
from tui.draw.headings import Head, titled
from tui.draw.picture import Piece
from tui.draw.widths import width
from tui.games.whirling_witchcraft.brush import Brush, is_brewing
from tui.games.whirling_witchcraft.faces import MAKES, NEXT, ends_of, recipe_name
from tui.games.whirling_witchcraft.recipes import LACKS, Comes, put_text
from tui.parts.table_brush import AreaPart

KEY = 3  # columns before a name
AT_HEAD = 24  # columns at the end of the heads for what is no card, where no row is left
INITIATIVE = "initiative"
ALONE = "sends spills"  # by itself
WORDS = ("redraw", DARE, "done", "keep")
NAMES = {"P": "Potion", "R": "Raven", "B": "Book"}


def alone(view: CovenView, side: str) -> Comes | str:
    """5.5  What this recipe would send by itself with my workbench as it lies, or what that lacks: `lacks UU`."""
    uses = SIDES[side]
    if not uses:
        return "-"
    bench = bench_of(view, view.player)
    able = [use for use in uses if not missing(bench, use)]
    if not able:
        return min((f"{LACKS} {missing(bench, use)}" for use in uses), key=len)
    comes = []
    for use in able:
        sent = together(sending(view), [dict(use.gives).get(kind, 0) for kind in KINDS])
        comes.append(Comes(sum(sent), sum(spill(view, sent)), use.wishes))
    return max(comes, key=lambda one: one.spilt)


def missing(bench: Amounts, use: Use) -> str:
    """`UU`"""
    return "".join(LETTERS[kind] * max(0, count - bench[kind]) for kind, count in use.needs)


class Hand(AreaPart[CovenView, Brush]):
    """What each takes and gives, either way, what it would send by itself, and which arcana it brings."""

    def __init__(self, brush: Brush, area: Area) -> None:
        super().__init__(brush, area)
        self.offered = [str(option) for option in brush.options] if brush.prompt in ("redraw", "study", "turn") else []
        self.studied = not is_brewing(brush)  # else it is for later
        self.words = [word for word in WORDS if self.studied and word in brush.options]
        more = area.columns - 80
        x = area.x
        self.ways = (x + 22 + more // 4, x + 49 + more // 2)
        self.alones = (x + 34 + more // 4 + more // 8, x + 61 + more * 5 // 8)
        self.arcana = x + 74 + more * 5 // 8

    def draw(self, spare: int = 0) -> tuple[list[Spot], int]:
        """-> the spots, and the row after them.

        `spare`: rows that are wanted below, before there is room for what is written on cards.
        """
        cards, y, spots = self.view.hand, self.area.y + 1, []
        rows = self.area.rows - 1
        below = len(cards) + len(self.words) <= rows
        high = 2 if 2 * len(cards) + len(self.words) + spare <= rows else 1
        self._heads(below or not self.words)
        if not cards:
            self.brush.picture.put(self.area.x + 1 + KEY, y, "no cards", "muted")
            return [], y + 1
        for code in cards:
            spots += self._card(code, y)
            if high > 1:
                put_text(self.brush, self.area._replace(y=y), code)
            y += high
        for word in self.words:
            spots.append(self._word(word, Area(self.area.x, y, self.area.columns, 1) if below else self._at_head()))
            y += below
        return spots, y

    def _at_head(self) -> Area:
        return Area(self.area.x + self.area.columns - AT_HEAD, self.area.y, AT_HEAD - 1, 1)

    def _word(self, word: str, area: Area) -> Spot:
        """What is no card, in a row of its own or at the end of the heads."""
        self.brush.raised(area, word)
        self.brush.key(area.x + 1, area.y, word)
        self.brush.picture.put(area.x + 1 + KEY, area.y, self.brush.scene.label(word), "text bold", area.columns - 4)
        return Spot(word, area, word)

    def _heads(self, whole: bool) -> None:
        """What stands in each column; at the end only where nothing else has to stand there."""
        left, turns = self.area.x, any(len(self._ways(code)) > 1 for code in self.view.hand)
        heads: list[Head] = [titled("my hand")]
        if self.brush.scene.options["initiative"] == "on":
            heads.append((self.ways[0] - left - 1 - len(INITIATIVE), INITIATIVE, "muted"))
        heads += [(self.ways[0] - left, "takes›gives", "muted")]
        heads += [(self.alones[0] - left, ALONE, "muted")] * self.studied
        if turns:
            heads += [(self.ways[1] - left, "turned", "muted")]
        if whole:
            heads += [(self.alones[1] - left, ALONE, "muted")] * (turns and self.studied)
            heads += [(self.arcana - left, "arcana", "muted")]
        self.brush.headed(self.area, self.area.y, *heads)

    def _ways(self, code: str) -> list[str]:
        """In which it may lie: those that are offered, else as it was chosen, else as it is printed."""
        sides = [side for side in self.offered if code_of(side) == code]
        if sides:
            return sides
        if code_of(self.view.pick) == code:
            return [self.view.pick]
        return [code, code + TURNED] if RECIPES[code].turns else [code]

    def _card(self, code: str, y: int) -> list[Spot]:
        x, brush, ways = self.area.x, self.brush, self._ways(code)
        offered = [way for way in ways if way in self.offered]
        first = Area(x, y, self.ways[1] - 3 - x, 1)
        own = ways[0] if offered else f"hand {code}"
        chosen = not offered and code_of(self.view.pick) == code
        brush.raised(first, own)
        brush.key(x + 1, y, ways[0])
        room = self.ways[0] - x - KEY - 2
        if brush.scene.options["initiative"] == "on":
            number = f"{RECIPES[code].initiative}"
            brush.picture.right(x + 1 + KEY + room, y, number, "text")
            room -= 3
        name = "gold bold" if chosen else "text bold" if offered else "text"
        brush.picture.put(x + 1 + KEY, y, recipe_name(code), name, room)
        self._way(ways[0], 0, y, chosen)
        spots = [Spot(own, first, ways[0] if offered else None)]
        for way in ways[1:]:
            place = Area(self.ways[1] - 2, y, self.arcana - 1 - self.ways[1] + 2, 1)
            if offered:
                brush.raised(place, way)
                brush.key(place.x, y, way)
                spots.append(Spot(way, place, way))
            self._way(way, 1, y)
        self._arcana(code, y)
        return spots

    def _way(self, side: str, column: int, y: int, chosen: bool = False) -> None:
        """What it takes and what it gives, lying so; what it would send by itself, or what is missing."""
        brush, x = self.brush, self.ways[column]
        ends = ends_of(side)
        gap = " " * (width("".join(ends)) + 3 < self.alones[column] - x)
        brush.letters(x, y, f"{ends[0]}{gap}{MAKES}{gap}{ends[1]}", self.alones[column] - x)
        x = self.alones[column]
        comes = alone(self.view, side)
        if chosen:
            brush.picture.put(x, y, "chosen", "gold bold")
        elif not self.studied:
            return
        elif isinstance(comes, str):
            brush.picture.put(x, y, comes, "muted")
        else:
            brush.picture.right(x + 3, y, comes.sends, "text bold")
            brush.picture.put(x + 5, y, comes.briefly, "gold bold" if comes.spilt else "muted", 7)

    def _arcana(self, code: str, y: int) -> None:
        """What is printed on it; what works at once is marked."""
        effects, room = triggers(self.view, self.view.player, code), self.area.x + self.area.columns - self.arcana
        many = {icon: RECIPES[code].arcana.count(icon) for icon in NAMES if icon in RECIPES[code].arcana}
        words = [(f"{NAMES[icon]}{f' {count}' if count > 1 else ''}", icon) for icon, count in many.items()]
        letters = [(icon * count, icon) for icon, count in many.items()]
        forms = ((letters, " ", NEXT), (letters, "", NEXT), (letters, "", ""))
        for texts, gap, mark in ((words, " ", NEXT), *forms) if room > len("Potion! Raven! Book!") else forms:
            pieces: list[Piece] = []
            for text, icon in texts:
                works = icon in effects
                pieces += [(gap, "muted")] * bool(pieces)
                pieces.append((f"{text}{mark * works}", "gold bold" if works else "text"))
            if sum(width(text) for text, _ in pieces) <= room:
                break
        self.brush.picture.pieces(self.arcana, y, pieces, room)
