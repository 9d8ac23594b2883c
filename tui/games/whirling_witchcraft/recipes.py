"""My recipes as a table: which can be used, what each takes and gives, what I would send then, and what may spill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.ask import Choice
from engine.games.whirling_witchcraft.cards import PERSONALITIES, RECIPES, SIDES, USES, code_of, letters_of
from engine.games.whirling_witchcraft.rules.brewing import DONE
from engine.games.whirling_witchcraft.view import CovenView, plan_of
from engine.games.whirling_witchcraft.words.names import recipe_said
from engine.games.whirling_witchcraft.words.reckon import circle, lacking, sending, sending_with, spill
from engine.words.speech import capital
from tui.draw.board import Area, Spot, one_after_the_other
from tui.draw.gauges import HAS
from tui.draw.headings import Head, titled
from tui.draw.widths import width
from tui.games.whirling_witchcraft.brush import Brush, is_brewing
from tui.games.whirling_witchcraft.faces import MAKES, code_text, ends_of, recipe_name, way_text, ways_ends
from tui.parts.table_brush import AreaPart

WORDS = (DONE, "keep", "redraw")  # what ends it, or is of no type and no recipe
KEY = 3  # columns before a name
NAME = 14  # columns for a name where two recipes stand beside each other
CODE = 12
AT_HEAD = 24  # columns at the end of the heads for what ends it, where no row is left
ENOUGH_PIPS = 5
INTO = 15  # columns for what comes into my Circle
LACKS = "lacks"  # so many more are needed


@dataclass(frozen=True)
class Comes:
    """What comes of an option: what I would send then, and what may spill of it."""

    sent: int
    spilt: int
    open: int = 0  # ingredients still to be named

    @cached_property
    def sends(self) -> str:
        return f"{self.sent + self.open}"

    @property
    def spills(self) -> str:
        """`●● 2`; what is still to be named may spill, too"""
        return self._spills(" or more")

    @property
    def briefly(self) -> str:
        return self._spills("+")

    def _spills(self, more: str) -> str:
        pips = HAS * min(self.spilt, ENOUGH_PIPS)
        return f"{pips} {self.spilt}{more * bool(self.open)}".strip() if self.spilt or self.open else "-"

    @property
    def shortly(self) -> str:
        return f"{HAS}{self.spilt}" if self.spilt else "-"


def outcome(view: CovenView, option: Choice) -> Comes:
    if option in USES:
        plan = plan_of(view, str(option))
        sent = sending_with(view, plan)
        return Comes(sum(sent), sum(spill(view, sent)), plan.wishes)
    sent = sending(view)
    return Comes(sum(sent), sum(spill(view, sent)))


def lacks(view: CovenView, side: str) -> str:
    """While I brew, what this recipe is short of: `lacks MM`."""
    if view.plan is None:
        return ""
    plan = plan_of(view)
    short = min((lacking(plan, use) for use in SIDES[side]), key=sum, default=())
    return f"{LACKS} {letters_of(short)}" if any(short) else ""


def put_text(brush: Brush, area: Area, side: str) -> None:
    """Below a row: what the recipe does in words, and the line that is printed on it."""
    card = RECIPES.get(code_of(side)) or PERSONALITIES[code_of(side)]
    does, room = f"{capital(recipe_said(side))}.", area.columns - KEY - 2
    said = next((text for text in (f"{does} {card.line}", does) if width(text) <= room), does)
    brush.picture.put(area.x + 1 + KEY, area.y + 1, said, "muted", room)


class Recipes(AreaPart[CovenView, Brush]):
    """What can be used, a row for each way; where these are too many two beside each other, or in short."""

    def __init__(self, brush: Brush, area: Area, others: Sequence[str]) -> None:
        """`others`: recipes before me that are neither used nor offered."""
        super().__init__(brush, area)
        self.ways = brush.ways
        self.others = list(others)
        words = WORDS if is_brewing(brush) else ()  # else they stand below my hand
        self.words = next((option for option in words if option in brush.options), None)

    def draw(self, below: int, spare: int) -> tuple[list[Spot], int, bool]:
        """-> the spots, the row after them, and whether the others are among them.

        `below`: rows that are wanted there; `spare`: more of them, before there is room for what is written on cards.
        """
        rows = self.area.rows - 1 - (self.words is not None)
        few, everything = len(self.ways), len(self.ways) + len(self.others)
        tail = bool(self.others)
        if everything > 0 and 2 * everything + below + spare <= rows:
            return self._table(1, self.others, 2)
        for beside, lines, left in (
            (1, everything, below),
            (1, few, below + tail),
            (2, everything, below),
            (2, few, below + tail),
            (1, few, below),
            (2, few, below),
            (2, few, 0),
        ):
            if -(-lines // beside) + left <= rows and (few or lines):
                return self._table(beside, self.others if lines > few else [])
        return self._in_short() if few else self._table(1, [])

    def _table(self, beside: int, others: Sequence[str], high: int = 1) -> tuple[list[Spot], int, bool]:
        """`high`: rows for each; in the second stands what it does."""
        columns = self.area.columns // beside
        lines = [*self.ways, *others]
        self._heads(beside, columns, len(lines))
        spots, y = [], self.area.y + 1
        for number, way in enumerate(lines):
            row, column = divmod(number, beside)
            place = Area(self.area.x + column * columns, y + row * high, columns - (beside > 1), 1)
            spots.append(self._row(way, place) if beside == 1 else self._cell(way, place))
            if high > 1:
                side = USES[way].side if way in USES and way in self.ways else way
                put_text(self.brush, place, side)
        y += -(-len(lines) // beside) * high
        if self.words is not None:
            spots.append(self._ends(self.words, Area(self.area.x, y, self.area.columns, 1)))
            y += 1
        return spots, y, len(others) == len(self.others)

    # One in a row ----------------------------------------------------------------------------------

    @cached_property
    def starts(self) -> tuple[int, int, int, int]:
        """Where the columns begin: takes, gives, then I send, into my Circle."""
        more = (self.area.columns - 80) // 4
        return 28 + more, 39 + 2 * more, 51 + 3 * more, 65 + 3 * more

    def _heads(self, beside: int, columns: int, lines: int) -> None:
        heads: list[Head] = [titled("my recipes")]
        if beside == 1:
            said = ("takes", "gives", "then I send", "into my Circle")
            shown = len(said) if self.ways or self.words is not None else 2 * bool(lines)
            heads += [(at, head, "muted") for at, head in zip(self.starts, said[:shown], strict=False)]
        else:
            at = KEY + NAME + 1
            for left in (0, columns)[: min(beside, lines)]:
                heads += [(left + at, "takes›gives", "muted"), (left + at + CODE, "send Circle", "muted")]
        self.brush.headed(self.area, self.area.y, *heads)

    def _row(self, way: str, area: Area) -> Spot:
        brush, x, y = self.brush, area.x, area.y
        spot = self._named(way, area, x + 1 + KEY, self.starts[0] - KEY - 2)
        takes, gives, sends, _ = self.starts
        ends = ways_ends(way) if spot.option is not None else ends_of(way)
        gap = " " * (max(map(len, ends)) < CODE // 2)
        brush.letters(x + takes, y, gap.join(ends[0]), gives - takes - 3)
        brush.picture.put(x + gives - 2, y, MAKES, "muted")
        brush.letters(x + gives, y, gap.join(ends[1]), CODE - 1)
        if spot.option is not None:
            self._outcome(x, y, outcome(self.view, way))
        else:
            brush.picture.put(x + sends, y, lacks(self.view, way), "muted", 12)
        return spot

    def _named(self, way: str, area: Area, x: int, room: int) -> Spot:
        """The key and the name of a recipe; what cannot be used has no key."""
        offered = way in self.ways
        own = way if offered else f"recipe {way}"
        self.brush.raised(area, own)
        if offered:
            self.brush.key(area.x + 1, area.y, way)
        side = USES[way].side if offered else way
        self.brush.picture.put(x, area.y, recipe_name(side), "text bold" if offered else "muted", room)
        return Spot(own, area, way if offered else None)

    def _outcome(self, x: int, y: int, comes: Comes) -> None:
        *_, sends, into = self.starts
        self.brush.picture.right(x + sends + 2, y, comes.sends, "text bold")
        ink = "gold bold" if comes.spilt else "muted"
        self.brush.picture.put(x + into, y, comes.spills, ink)

    def _ends(self, option: Choice, area: Area) -> Spot:
        """What ends it, with what is sent now and how full my Circle may be."""
        brush, x, y = self.brush, area.x, area.y
        brush.raised(area, str(option))
        brush.key(x + 1, y, option)
        brush.picture.put(x + 1 + KEY, y, brush.scene.label(option), "text bold", self.starts[2] - KEY - 4)
        if option != "redraw":
            comes = outcome(self.view, option)
            self._outcome(x, y, comes)
            then = f", {circle(self.view, self.view.player) + comes.spilt} in all" if comes.spilt else ""
            if width(comes.spills + then) <= INTO:
                self.brush.picture.put(x + self.starts[3] + width(comes.spills), y, then, "muted")
        return Spot(str(option), area, option)

    # Two beside each other, or in short ---------------------------------------------------------------

    def _cell(self, way: str, area: Area) -> Spot:
        brush, y, code = self.brush, area.y, area.x + KEY + NAME + 1
        spot = self._named(way, area, area.x + KEY, NAME)
        offered = spot.option is not None
        brush.letters(code, y, way_text(way) if offered else code_text(way), CODE)
        if offered:
            comes = outcome(self.view, way)
            brush.picture.right(code + CODE + 3, y, comes.sends, "text bold")
            brush.picture.put(code + CODE + 5, y, comes.shortly, "gold bold" if comes.spilt else "muted")
        else:
            brush.picture.put(code + CODE, y, lacks(self.view, way), "muted", area.x + area.columns - code - CODE)
        return spot

    def _in_short(self) -> tuple[list[Spot], int, bool]:
        """Every way with its key and no more; what ends it stands among the heads."""
        self.brush.headed(self.area, self.area.y, titled("my recipes"))
        below = self.area._replace(x=self.area.x + 1, y=self.area.y + 1, columns=self.area.columns - 2)
        widths = [width(self.brush.label(way)) + 1 + width(way_text(way)) for way in self.ways]
        widths = [wide - (not self.brush.label(way)) for wide, way in zip(widths, self.ways, strict=True)]
        places = one_after_the_other(below, widths)
        spots = [self.brush.option(place, way, way_text(way)) for place, way in zip(places, self.ways, strict=True)]
        if self.words is not None:
            label = self.brush.scene.label(self.words)
            place = Area(self.area.x + self.area.columns - AT_HEAD, self.area.y, min(AT_HEAD - 1, width(label) + 4), 1)
            spots.append(self.brush.button(place, self.words, label))
        return spots, max((place.y for place in places), default=self.area.y) + 1, False
