"""What is mine: points, what can be done with no thing on the table, and my hand as sets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.games.mandracora.rules.casting import DONE
from engine.games.mandracora.rules.scoring import CURSED
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.reckon import powers, worth
from engine.news import in_force
from engine.words.speech import counted
from tui.draw.board import Area, Spot
from tui.draw.headings import shared, starts, titled
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import width
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.column import SetColumn, least_width, may_be_tall
from tui.games.mandracora.faces import grouped, in_words, ink_of, times
from tui.games.mandracora.layout import Layout
from tui.games.mandracora.sets import OwnSet, Sets
from tui.parts.table_brush import TablePart, thing

VERBS = (DONE, "drop out", "no other turn", "no trade", "give", "ask", "exchange")
VERB = 4  # columns of a verb round its word
LEAST = 10  # columns of a set, for what is said of it
TURNS = ("turn", "another turn")
GOT = {
    "drew": "seat",
    "levitated": "seat",
    "gave back": "victim",
    "traded": "partner",
}  # news of a card: who has it now


class Hand(TablePart[MarketView, Brush, Layout]):
    """The lower part of the table, for who sits at it."""

    def __init__(self, brush: Brush, layout: Layout, sets: Sets) -> None:
        super().__init__(brush, layout)
        self.sets = sets

    def draw(self) -> list[Spot]:
        if self.view.me is None:
            self.brush.headed(self.layout.area, self.layout.mine_y, titled("you watch", "muted"))
            return []
        return [*self._standing(self.view.me), *self._sets()]

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

    # The line above: how I stand, and verbs ------------------------------------------------------------

    def _standing(self, me: int) -> list[Spot]:
        area, y, own = self.layout.area, self.layout.mine_y, thing("seat", me)
        verbs = self._verbs()
        end = area.x + area.columns - 1 - _wide(verbs)
        title = "my spell" if self.view.brew else "my sets"
        self.brush.headed(area, y, titled(title))
        x, ways = area.x + width(title) + 5, self._ways(me)
        pieces = next((way for way in ways if pieces_width(way) <= end - x - 1), ways[-1])
        spot = Area(x, y, pieces_width(pieces), 1)
        self.brush.ground(spot._replace(x=x - 1, columns=spot.columns + 2), own)
        self.brush.picture.pieces(x, y, pieces)
        spots = [Spot(own, spot, self.brush.offered(own))]
        for option, said in verbs:
            spots.append(self.brush.button(Area(end, y, width(said) + VERB, 1), option, said))
            end += width(said) + VERB + 1
        return spots

    def _verbs(self) -> list[tuple[str, str]]:
        """What can be done that is no thing on the table, and its words: as many as there is room for."""
        offered = [option for option in VERBS if option in self.brush.options]
        if DONE in offered:
            could = powers(self.view, len(self.view.brew) - 1)
            points = f": {counted(worth(self.view.brew[0], could[-1]), 'point')}" if len(could) == 1 else ""
            return [(DONE, f"cast it{points}")]
        long = [(option, self.brush.scene.label(option)) for option in offered]
        return long if _wide(long) <= self.layout.area.columns // 4 else [(option, option) for option in offered]

    def _ways(self, me: int) -> list[list[Piece]]:
        """My points and what my hand would cost, in more words and in fewer; or the spell that I prepare."""
        if self.view.brew:
            return self._laid_out(me)
        view, points = self.view, self._points(me)
        cast = [(f", {counted(len(view.spells[me]), 'spell')}", "text")] if view.spells[me] else []
        if view.out[me]:
            return [[*points, *cast, (" · you have dropped out", "muted")], points]
        spared = {spell[1] for spell, _ in view.spells[me]} & {"d", "p"}
        rule = [] if spared or not view.cost else [(", 1 a colour", "muted")]
        cost: list[Piece] = [(" · hand costs ", "muted"), (str(view.cost or 0), "ember bold")]
        curse: list[Piece] = [(", curse ", "muted"), (str(CURSED), "ember bold")] if view.cursed == me else []
        total = view.points[me] - (view.cost or 0) - CURSED * bool(curse)
        now: list[Piece] = [
            (": ", "muted"),
            (str(total), "gold"),
            (" in all" if view.is_over else " if it ended now", "muted"),
        ]
        return [
            [*points, *cast, *cost, *rule, *curse, *now],
            [*points, *cost, *rule, *curse, *now],
            [*points, *cost, *curse, *now],
            [*points, *cost],
            [*points[:2], *cost],
            points[:1],
        ]

    def _points(self, me: int) -> list[Piece]:
        """How many, and how far I am from whoever has most; with a partner, both of us."""
        own, points = self.view.points[me], self.view.points
        said = [(str(own), "gold bold"), (" point" if own == 1 else " points", "text")]
        if self.view.teams:
            ours, theirs = (sum(points[seat % 4 :: 2][:2]) for seat in (me % 2, 1 - me % 2))
            return [*said, (f", team {ours}, rivals {theirs}", "text")]
        ahead = own - max(points[seat] for seat in range(self.view.seats) if seat != me)
        return [*said, (f", {abs(ahead)} {'ahead' if ahead > 0 else 'behind'}", "text")] if ahead else said

    def _laid_out(self, me: int) -> list[list[Piece]]:
        """The book and the ingredients, and my points."""
        book, *used = self.view.brew
        named, short = ([(say(*kind), ink_of(kind[0])) for kind in grouped(used)] for say in (in_words, times))
        words = [(in_words(book, 1), ink_of(book)), *(piece for one in named for piece in ((" + ", "muted"), one))]
        letters = [(book, ink_of(book)), *(piece for one in short for piece in (("+", "muted"), one))]
        points = [(" · you have ", "muted"), *self._points(me)[:2]]
        return [[*words, *points], [*letters, *points], letters]

    # The sets --------------------------------------------------------------------------------------------

    def _sets(self) -> list[Spot]:
        area, own = self.layout.sets, self.sets.all
        if not own:
            self.brush.picture.put(area.x, area.y + 1, "no cards in hand", "muted")
            return []
        widths, gap, spots = self._widths(own), self._gap(own), list[Spot]()
        tall = all(may_be_tall(each, wide, area.rows) for each, wide in zip(own, widths, strict=True))
        for each, x, wide in zip(own, starts(widths, area.x, gap), widths, strict=True):
            said, casts = self.sets.said(each, wide, self.brush.prompt in TURNS)
            said = [] if self.brush.scene.over else [*said, *self.sets.more(each, wide)]
            column = SetColumn(self.brush, self.layout, each, area._replace(x=x, columns=wide), tall)
            spots += column.draw(said, casts and not self.brush.scene.over, self.gained)
        return spots

    def _gap(self, own: Sequence[OwnSet]) -> int:
        """Blank columns between two sets."""
        return 2 if sum(max(least_width(each), LEAST) + 2 for each in own) - 2 <= self.layout.sets.columns else 1

    def _widths(self, own: Sequence[OwnSet]) -> list[int]:
        """Enough for every key, and for what is said of each, if there is room for all of that."""
        columns, gap, most = self.layout.sets.columns, self._gap(own), self.layout.pitch - 1
        wants = [[max(least_width(each), least) for each in own] for least in (LEAST, 0)]
        wants.append([max(9, least_width(each) - len(each.books) + 1) for each in own])
        least = next((wide for wide in wants if sum(wide) + gap * (len(wide) - 1) <= columns), wants[-1])
        return shared(columns, [(wide, max(wide, most)) for wide in least], gap)


def _wide(verbs: Sequence[tuple[str, str]]) -> int:
    return sum(width(said) + VERB + 1 for _, said in verbs)
