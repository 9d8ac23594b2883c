"""The curse as a race of its own: who has how many, who has the marker, and what happens next."""

from __future__ import annotations

from typing import NamedTuple

from engine.ask import Seat
from engine.games.mandracora.cards import CURSES
from engine.games.mandracora.rules.scoring import CURSED
from engine.games.mandracora.view import MarketView
from tui.draw.board import Area, Spot
from tui.draw.card import key_ink
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import cut, width
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.faces import daggers, grouped, in_brief, in_words
from tui.games.mandracora.layout import Layout
from tui.parts.table_brush import TablePart

GAP = 3  # columns between two players
NOBODY = "nobody has one: the first scroll brings it"


class Wording(NamedTuple):
    """In how many of them the line is said."""

    head: str
    name: int  # columns of a rival's name
    signs: int  # so many curses are shown one by one
    then: bool  # is it said what happens next?
    all: bool = True  # of everybody who comes as near to the marker


WORDINGS = (
    *(Wording(f"-{CURSED} for the most", name, signs, True) for name, signs in ((32, 6), (16, 6), (16, 3))),
    *(Wording(f"-{CURSED}", name, 3, True) for name in (16, 10)),
    *(Wording(f"-{CURSED}", name, signs, True, False) for name, signs in ((16, 3), (10, 3), (10, 0), (7, 0))),
    *(Wording(f"-{CURSED}", name, 0, False) for name in (10, 7, 4)),
)


class Curse(TablePart[MarketView, Brush, Layout]):
    """One line: whoever has the marker first, then who comes nearest to it."""

    def draw(self) -> list[Spot]:
        area = self.layout.area._replace(y=self.layout.curse_y, rows=1)
        self.brush.picture.ground(*area, "text/bar")
        fitting = (words for words in WORDINGS if self._wide(words) <= area.columns - 2)
        words = next(fitting, WORDINGS[-1])
        spot = Area(area.x + 1, area.y, width(f"Curse {words.head}"), 1)
        self.brush.raised(spot, "curse")
        end = self.brush.picture.put(spot.x, area.y, "Curse", "ember bold")
        x = self.brush.picture.put(end + 1, area.y, words.head, "muted") + GAP
        if not any(self.view.curses):
            self.brush.picture.put(x, area.y, NOBODY, "text")
            return [Spot("curse", spot)]
        spots = [Spot("curse", spot)]
        for seat in self._order():
            x = self.brush.picture.pieces(x, area.y, self._before(seat, words))
            if seat == self.view.me:
                mine, x = self._mine(x, area.y, words)
                spots += mine
            x = self.brush.picture.pieces(x, area.y, self._after(seat, words)) + GAP
        return spots

    def _wide(self, words: Wording) -> int:
        seats = [
            pieces_width([*self._before(seat, words), *self._after(seat, words)])
            + (sum(1 + width(f"{key}{text}") for _, key, text in self._scrolls(words)) if seat == self.view.me else 0)
            for seat in self._order()
        ]
        return width(f"Curse {words.head}") + sum(GAP + wide for wide in seats)

    def _order(self) -> list[Seat]:
        curses = self.view.curses
        return sorted(range(self.view.seats), key=lambda seat: (seat != self.view.cursed, -curses[seat]))

    # One player ------------------------------------------------------------------------------------

    def _before(self, seat: Seat, words: Wording) -> list[Piece]:
        """The name, and how many; mine are said one by one."""
        has, curses = self.view.cursed == seat, self.view.curses[seat]
        if seat == self.view.me:
            return [("you", "gold bold"), *([] if curses else [(" 0", "muted")])]
        name = cut(self.brush.scene.names[seat], words.name)
        many = (daggers(curses, words.signs), "ember bold") if curses else ("0", "muted")
        return [(name, "text bold" if has else "text"), (" ", "text"), many]

    def _after(self, seat: Seat, words: Wording) -> list[Piece]:
        mine, has = seat == self.view.me, self.view.cursed == seat
        if has:
            return [(" have it", "ember bold") if mine else (" has it", "text")]
        then = self._then(seat, words.all) if words.then else ""
        return [(f", {then}", "ember" if mine else "muted")] if then else []

    def _then(self, seat: Seat, all_of_them: bool) -> str:
        """8.1, 8.2  With how many more I have the marker; or whoever comes nearest, if it is mine."""
        me, curses, holder = self.view.me, self.view.curses, self.view.cursed
        first = self._order()[1]
        near = seat == first or (all_of_them and curses[seat] == curses[first])
        if seat != me and (holder != me or not near):
            return ""
        highest = max(curses)
        tied = any(curses[other] == highest for other in range(self.view.seats) if other not in (seat, holder))
        more = max(1, highest - curses[seat] + tied)
        return f"{'get' if seat == me else 'gets'} it at +{more}"

    def _scrolls(self, words: Wording) -> list[tuple[str, str, str]]:
        """Mine: each kind, its key, and what is shown of it."""
        me = self.view.me
        kinds = grouped(self.view.scrolls[me]) if me is not None else []
        one_by_one = sum(CURSES[code] * count for code, count in kinds) <= 2 * words.signs
        say = in_words if one_by_one else in_brief
        keys = {code: self.brush.label(code) for code, _ in kinds}
        return [(code, f"{keys[code]} " if keys[code] else "", say(code, count)) for code, count in kinds]

    def _mine(self, x: int, y: int, words: Wording) -> tuple[list[Spot], int]:
        """My scrolls can be chosen one by one; -> and the column after them."""
        spots: list[Spot] = []
        for code, key, text in self._scrolls(words):
            area = Area(x + 1, y, width(f"{key}{text}"), 1)
            here = self.brush.raised(area, code)
            end = self.brush.picture.put(area.x, y, key, key_ink(here))
            x = self.brush.picture.put(end, y, text, "ember bold")
            spots.append(Spot(code, area, self.brush.offered(code)))
        return spots, x
