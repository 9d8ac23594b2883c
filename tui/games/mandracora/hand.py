"""What is mine: points, scrolls, spells, the hand, and the spell that I prepare."""

from __future__ import annotations

from functools import cached_property

from engine.ask import Choice
from engine.games.mandracora.rules.casting import DONE
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.reckon import left_over
from engine.news import in_force
from engine.words.speech import counted
from tui.draw.board import Area, Spot
from tui.draw.card import bordered, key_ink, on_edge
from tui.draw.widths import width
from tui.games.mandracora.brewing import is_brewing, last_laid
from tui.games.mandracora.brush import MARKER, Brush
from tui.games.mandracora.center import becomes
from tui.games.mandracora.faces import grouped, ink_of, scrolls_said, times
from tui.games.mandracora.layout import BREW, Layout
from tui.games.mandracora.players import spell_rows
from tui.parts.table_brush import TablePart

SIZES = ((6, 6), (6, 5), (5, 4))  # columns of a card of the hand, and how far the next one is from it
SCROLLS = 39  # the column where my scrolls lie
GOT = {
    "drew": "seat",
    "levitated": "seat",
    "gave back": "victim",
    "traded": "partner",
}  # news of a card: who has it now
Kind = tuple[str, list[int]]  # equal cards: which, and their ids


class Hand(TablePart[MarketView, Brush, Layout]):
    """The lower part of the table, for who sits at it."""

    def draw(self) -> list[Spot]:
        me = self.view.me
        if me is None:
            return []
        return [*self._hand(), *self._brew(), *self._standing(me), *self._scrolls(me)]

    @cached_property
    def gained(self) -> set[str]:
        """Kinds of cards that have come into my hand since my last turn began."""
        kinds: set[str] = set()
        for record in reversed(in_force(self.brush.scene.news)):
            mine, what = record.get("seat") == self.view.me, record["what"]
            if mine and what == "cast":
                break
            kinds.update(record["cards"] if mine and what == "sent" else ())
            if "card" in record and record.get(GOT.get(what, "")) == self.view.me:
                kinds.add(record["card"])
            if mine and what == "sent":
                break
        return kinds

    # The hand ------------------------------------------------------------------------------------

    def kinds(self) -> list[Kind]:
        """In the order in which the view has them, so that the keys go from left to right."""
        ids: dict[str, list[int]] = {}
        for card, code in self.view.hand:
            ids.setdefault(code, []).append(card)
        return list(ids.items())

    def _option(self, code: str, ids: list[int]) -> Choice:
        """Equal cards are one thing: the first one that is offered stands for all, or the kind if it is laid anew."""
        offered = [option for option in self.brush.options if option in ids]
        return offered[0] if offered else code

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
        option, here, picture = self._option(code, ids), self.brush.here(code), self.brush.picture
        label = self.brush.label(option)
        bordered(picture, area, here, bool(label))
        picture.center(area.x + 1, area.columns - 2, area.y + 1, times(code, len(ids)), ink_of(code))
        on_edge(picture, area, label, here)
        if code in self.gained:
            picture.center(area.x, area.columns, area.y, "new", "gold")
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
        option = self._option(code, ids)
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
        area = self.layout.brew
        self.brush.ground(area, DONE, "bar")
        self.brush.picture.put(area.x + 1, area.y, becomes(self.view), "gold bold", BREW - 2)
        spots = self._laid_out(area.x + 1, area.y + 1, BREW - 2)
        if DONE not in self.brush.options:
            return spots
        end = self.brush.key(area.x + 1, area.y + 2, DONE)
        self.brush.picture.put(end, area.y + 2, "cast it", "text")
        return [*spots, Spot(DONE, area._replace(y=area.y + 2, rows=1), DONE)]

    def _laid_out(self, x: int, y: int, columns: int) -> list[Spot]:
        """The book, and each kind of ingredient: one of it can be taken out, by its key where no more can be added."""
        put, (book, *used) = self.brush.picture.put, self.view.brew
        spots, steps = [], last_laid(self.view)
        kinds = [(steps[code], times(code, count), ink_of(code)) for code, count in grouped(used)]
        keys = {step: self.brush.label(step) for step, _, _ in kinds}
        wide = width(" ".join([f"{book} +", *(f"{keys[step]} {text}" for step, text, _ in kinds)]))
        gap = "" if wide > columns else " "
        x = put(put(x, y, book, ink_of(book)), y, " +" if gap else "", "muted") + 1
        for step, text, ink in kinds:
            end = put(x, y, f"{keys[step]}{gap}" if keys[step] else "", key_ink(self.brush.here(step)))
            area = Area(x, y, end - x + width(text), 1)
            self.brush.raised(area._replace(x=end, columns=width(text)), step)
            x = put(end, y, text, ink) + 1
            if is_brewing(self.brush.scene):
                spots.append(Spot(step, area))
        return spots

    # What lies before me ---------------------------------------------------------------------------

    def _standing(self, me: int) -> list[Spot]:
        x, y, thing = self.layout.area.x + 2, self.layout.mine_y, f"seat {me + 1}"
        area = Area(x, y, SCROLLS - 4, 1)
        self.brush.ground(area, thing)
        number, word = counted(self.view.points[me], "point").split()
        end = self.brush.picture.put(self.brush.key(x, y, thing), y, number, "gold bold")
        end = self.brush.picture.put(end + 1, y, word, "text")
        said = "dropped out" if self.view.out[me] else f"left over: {left_over(self.view)}"
        self.brush.picture.put(end + 2, y, said, "muted", area.x + area.columns - end - 2)
        spells = self.view.spells[me]
        end = self.brush.picture.put(x, y + 1, "spells" if spells else "no spells yet", "muted")
        room = x + self.layout.area.columns - 4 - end
        spell_rows(self.brush, Area(end + 1, y + 1, room, 1), spells)
        return [Spot(thing, area, self.brush.offered(thing))]

    def _scrolls(self, me: int) -> list[Spot]:
        """Mine lie open and can be chosen one by one."""
        x, y, spots, scrolls = self.layout.area.x + SCROLLS, self.layout.mine_y, [], grouped(self.view.scrolls[me])
        right = self.layout.area.x + self.layout.area.columns - 2 - len(MARKER)
        named = [scrolls_said(*each) for each in scrolls]
        room = right - x - 1 - sum(1 + (2 if self.brush.label(code) else 0) for code, _ in scrolls)
        said = named if sum(map(width, named)) <= room else [times(*each) for each in scrolls]
        for (code, _), text in zip(scrolls, said, strict=True):
            area = Area(x, y, width(text) + (2 if self.brush.label(code) else 0), 1)
            self.brush.ground(area, code)
            self.brush.picture.put(self.brush.key(x, y, code), y, text, ink_of(code))
            spots.append(Spot(code, area, self.brush.offered(code)))
            x += area.columns + 1
        in_all = counted(self.view.curses[me], "curse")
        if said != named and width(in_all) < right - x - 1:
            self.brush.picture.put(x + 1, y, in_all, "ember")
        return [*spots, self.brush.marker(right, y)] if self.view.cursed == me else spots
