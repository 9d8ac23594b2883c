"""What is mine: points, scrolls, spells, the hand, and the spell that I prepare."""

from __future__ import annotations

from engine.games.mandracora.view import MarketView
from engine.words.speech import counted
from tui.draw.board import Area, Spot
from tui.draw.card import bordered, on_edge
from tui.draw.widths import width
from tui.games.mandracora.brush import MARKER, Brush
from tui.games.mandracora.center import becomes, laid
from tui.games.mandracora.faces import grouped, ink_of, times
from tui.games.mandracora.layout import BREW, Layout
from tui.games.mandracora.players import spell_rows
from tui.parts.table_brush import TablePart

SIZES = ((6, 6), (6, 5), (5, 4))  # columns of a card of the hand, and how far the next one is from it
SCROLLS = 33  # the column where my scrolls lie
Kind = tuple[str, list[int]]  # equal cards: which, and their ids


class Hand(TablePart[MarketView, Brush, Layout]):
    """The lower part of the table, for who sits at it."""

    def draw(self) -> list[Spot]:
        me = self.view.me
        if me is None:
            return []
        return [*self._hand(), *self._brew(), *self._standing(me), *self._scrolls(me)]

    # The hand ------------------------------------------------------------------------------------

    def kinds(self) -> list[Kind]:
        """In the order in which the view has them, so that the keys go from left to right."""
        ids: dict[str, list[int]] = {}
        for card, code in self.view.hand:
            ids.setdefault(code, []).append(card)
        return list(ids.items())

    def _option(self, ids: list[int]) -> int:
        """Equal cards are one thing: the first one that is offered stands for all, as it does in lists."""
        return next((option for option in self.brush.options if isinstance(option, int) and option in ids), ids[0])

    def _hand(self) -> list[Spot]:
        kinds = self.kinds()
        if not kinds:
            self.brush.picture.put(self.layout.hand.x, self.layout.hand.y + 1, "no cards in hand", "muted")
        for columns, step in SIZES:
            areas = self._laid(kinds, columns, step)
            if areas is not None:
                return [self._card(*each, step) for each in zip(areas, kinds, strict=True)]
        return self._chips(kinds)

    def _laid(self, kinds: list[Kind], columns: int, step: int) -> list[Area] | None:
        """Where cards of that size lie, each colour for itself; None if they have no room."""
        x, y, room, rows = self.layout.hand
        areas: list[Area] = []
        for number, (code, ids) in enumerate(kinds):
            if number:
                x += step if kinds[number - 1][0][0] == code[0] else columns + 1
            if x + columns > self.layout.hand.x + room or width(times(code, len(ids))) > columns - 2:
                return None
            areas.append(Area(x, y, columns, rows))
        return areas

    def _card(self, area: Area, kind: Kind, step: int) -> Spot:
        """With a border; the next one of its colour may cover its right edge."""
        code, ids = kind
        option, here, picture = self._option(ids), self.brush.here(code), self.brush.picture
        label = self.brush.label(option)
        bordered(picture, area, here, bool(label))
        picture.center(area.x + 1, area.columns - 2, area.y + 1, times(code, len(ids)), ink_of(code))
        on_edge(picture, area, label, here)
        return Spot(code, area._replace(columns=step), self.brush.offered(option))

    def _chips(self, kinds: list[Kind]) -> list[Spot]:
        """Many kinds: three rows of chips, each with room for its key."""
        spots, (left, y, columns, rows) = [], self.layout.hand
        cell = max(2 + width(times(code, len(ids))) for code, ids in kinds)
        beside = max(-(-len(kinds) // rows), 1)
        step = min(cell + 1, columns // beside)
        for number, (code, ids) in enumerate(kinds):
            row, column = divmod(number, beside)
            spots.append(self._chip(Area(left + column * step, y + row, step - 1, 1), code, ids))
        return spots

    def _chip(self, area: Area, code: str, ids: list[int]) -> Spot:
        option = self._option(ids)
        self.brush.ground(area, code, "card")
        text = times(code, len(ids))
        self.brush.key(area.x, area.y, option, code)
        self.brush.picture.put(area.x + area.columns - width(text), area.y, text, ink_of(code))
        return Spot(code, area, self.brush.offered(option))

    # The spell that is being prepared --------------------------------------------------------------

    def _brew(self) -> list[Spot]:
        """Its book and ingredients, and the best that it can become."""
        if not self.view.brew:
            return []
        area, done = self.layout.brew, "done"
        self.brush.ground(area, done, "bar")
        self.brush.picture.put(area.x + 1, area.y, becomes(self.view), "gold bold", BREW - 2)
        self.brush.chips(area.x + 1, area.y + 1, laid(self.view.brew), BREW - 2)
        if done not in self.brush.options:
            return []
        end = self.brush.key(area.x + 1, area.y + 2, done)
        self.brush.picture.put(end, area.y + 2, "done: cast it", "text")
        return [Spot(done, area, done)]

    # What lies before me ---------------------------------------------------------------------------

    def _standing(self, me: int) -> list[Spot]:
        x, y, thing = self.layout.area.x + 2, self.layout.mine_y, f"seat {me + 1}"
        area = Area(x, y, SCROLLS - 4, 1)
        self.brush.ground(area, thing)
        number, word = counted(self.view.points[me], "point").split()
        end = self.brush.picture.put(self.brush.key(x, y, thing), y, number, "gold bold")
        end = self.brush.picture.put(end + 1, y, word, "text")
        said = "dropped out" if self.view.out[me] else f"hand costs {self.view.cost}"
        self.brush.picture.put(end + 2, y, said, "muted", area.x + area.columns - end - 2)
        spells = self.view.spells[me]
        end = self.brush.picture.put(x, y + 1, "spells" if spells else "no spells yet", "muted")
        room = x + self.layout.area.columns - 4 - end
        spell_rows(self.brush, Area(end + 1, y + 1, room, 1), spells)
        return [Spot(thing, area, self.brush.offered(thing))]

    def _scrolls(self, me: int) -> list[Spot]:
        """Mine lie open and can be chosen one by one."""
        x, y, spots, scrolls = self.layout.area.x + SCROLLS, self.layout.mine_y, [], self.view.scrolls[me]
        for code, count in grouped(scrolls):
            text = times(code, count)
            area = Area(x, y, width(text) + (2 if self.brush.label(code) else 0), 1)
            self.brush.ground(area, code)
            self.brush.picture.put(self.brush.key(x, y, code), y, text, ink_of(code))
            spots.append(Spot(code, area, self.brush.offered(code)))
            x += area.columns + 1
        curses = self.view.curses[me]
        if scrolls:
            self.brush.picture.put(x + 1, y, counted(curses, "curse"), "ember")
        right = self.layout.area.x + self.layout.area.columns - 2 - len(MARKER)
        return [*spots, self.brush.marker(right, y)] if self.view.cursed == me else spots
