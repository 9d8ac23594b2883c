"""The end of a game: who won, how every score came about, the moments worth telling, and what comes next by one key.

From the top: the winner, large; a bar for each seat, of the pieces that its score is made of; my best moment beside
where it was decided; as much of the story as there is room for, and all of it by one key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from engine.game import Standing
from engine.words.counting import UNCOUNTED, Piece
from engine.words.speech import capital
from tui.app.keys import Keymap
from tui.app.letters import Letter
from tui.draw import numerals
from tui.draw.board import Area
from tui.draw.headings import headed_line, titled, widest
from tui.draw.menu import Item, Menu
from tui.draw.people import COLUMNS as FACE
from tui.draw.people import face
from tui.draw.picture import Picture
from tui.draw.widths import folded, width
from tui.seat.by_days import ending_of, standings_of
from tui.seat.company_words import bot_at
from tui.seat.scene import Scene

WIDEST = 100  # columns
LEFT = 1  # columns before a face
NAME = LEFT + FACE + 1
HEAD = 3  # rows of the winner
GAP = 3  # columns between things beside each other
ASIDE = 2  # things to choose beside each other, below


class Bar(NamedTuple):
    """A seat's line."""

    standing: Standing
    name: str
    pieces: Sequence[Piece]
    costs: str
    total: str


class EndPicture:
    """Nothing of it is ever cut: what there is no room for is left out, and told whole elsewhere."""

    def __init__(self, scene: Scene, record: str = "") -> None:
        words, view, news, voice = scene.words, scene.view, scene.news, scene.voice
        self.scene, self.record = scene, record
        self.told, self.standings = ending_of(scene), standings_of(scene)
        self.counting = UNCOUNTED if scene.is_over_by_time else words.counting(view, news, voice)
        self.winners = [one for one in self.standings if one.won]

    def draw(self, picture: Picture, area: Area) -> None:
        """As many of its parts as there are rows for, the dearest first, with air where rows are left."""
        columns = min(area.columns, WIDEST)
        area = area._replace(x=area.x + (area.columns - columns) // 2, columns=columns)
        parts = self._parts(columns)
        while sum(rows for rows, _ in parts) > area.rows and len(parts) > 2:
            parts.pop()
        left = area.rows - sum(rows for rows, _ in parts)
        told = self._told_whole(columns, left - len(parts) - 1)
        if told:
            parts.append((len(told), partial(self._story, told)))
            left -= len(told)
        y = area.y
        for rows, draw in parts:
            y += left > 0
            left -= 1
            draw(picture, area._replace(y=y, rows=rows))
            y += rows

    def _parts(self, columns: int) -> list[tuple[int, Callable[[Picture, Area], None]]]:
        """What there is to be shown, and the rows that each needs."""
        moments = self._told_moments(columns)
        return [
            (max(HEAD, len(self._sentences(columns))), self._winner),
            (1 + len(self.standings) + bool(self.counting.rest), self._bars),
            *([(1 + max(len(lines) for _, lines in moments), self._moments)] if moments else []),
            *([(len(self._record_in(columns)), self._record)] if self.record else []),
        ]

    # Counting up ---------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """How many pieces the longest bar has."""
        return max((len(pieces) for pieces in self.counting.pieces.values()), default=0)

    def draw_counting(self, picture: Picture, area: Area, passed: float) -> None:
        """The bars alone, grown so far: nobody has won yet."""
        columns, rows = min(area.columns, WIDEST), 1 + len(self.standings)
        picture.ground(*area, "text/ground")
        x, y = area.x + (area.columns - columns) // 2, area.y + (area.rows - rows) // 2
        self._bars(picture, Area(x, y, columns, rows), round(passed * self.steps))

    # The winner ----------------------------------------------------------------------------------

    def _winner(self, picture: Picture, area: Area) -> None:
        """In gold: a face, the score, a sentence."""
        first = self.winners[0] if self.winners else None
        if first is not None:
            called = self._face(first) or "*"
            picture.put(area.x + NAME, area.y + 1, called, "gold bold")
            if self._is_told(first.total):
                numerals.large(picture, area.x + NAME + FACE + GAP, area.y, first.total, "gold")
        x = area.x + self._beside(first)
        for row, (line, ink) in enumerate(self._sentences(area.columns)):
            picture.put(x, area.y + row, line, ink)

    def _beside(self, first: Standing | None) -> int:
        """The columns before the sentences."""
        if first is None:
            return NAME
        figure = numerals.columns(first.total) + GAP if self._is_told(first.total) else 0
        return NAME + FACE + GAP + figure

    def _is_told(self, total: int) -> bool:
        """Is that what won?  Of partners nobody's own total is."""
        return re.search(rf"(?<!\d){total}(?!\d)", self.told[0]) is not None

    def _sentences(self, columns: int) -> list[tuple[str, str]]:
        """Who won; and if I did not, what I have."""
        room = columns - self._beside(self.winners[0] if self.winners else None) - LEFT
        lines = [(line, "gold bold") for line in folded(self.told[0], room)]
        mine = next((one for one in self.standings if one.seat == self.scene.me and not one.won), None)
        return [*lines, (f"You have {mine.said}.", "text")] if mine is not None and self.winners else lines

    def _face(self, one: Standing) -> str:
        return "" if one.seat == self.scene.me else face(self.scene.names[one.seat])

    # The bars ------------------------------------------------------------------------------------

    def _bars(self, picture: Picture, area: Area, steps: int | None = None) -> None:
        """Every seat in a line: who it is, what its score is made of, its total; or no more than so many pieces."""
        bars = [self._bar(one) for one in self.standings]
        x = area.x + NAME + max([FACE, *(width(bar.name) for bar in bars)]) + 1
        room = area.x + area.columns - LEFT - widest([bar.total for bar in bars]) - GAP - x
        costs = widest([bar.costs for bar in bars])
        has_costs = costs < room // 2  # else the story tells of them
        room -= costs + 1 if has_costs else 0
        self._heading(picture, area)
        scale, least = _scale([bar.pieces for bar in bars], max(0, room))
        for y, bar in enumerate(bars, area.y + 1):
            ink = self._ink(bar.standing) if steps is None else "muted"
            picture.put(area.x + LEFT, y, self._face(bar.standing), ink)
            picture.put(area.x + NAME, y, bar.name, f"{ink} bold" if ink != "muted" else "text")
            end = _put_pieces(picture, x, y, bar.pieces[:steps], scale, least, ink)
            if steps is not None:
                continue
            picture.put(end, y, bar.costs if has_costs else "", "ember")
            picture.right(area.x + area.columns - LEFT, y, bar.total, f"{ink} bold" if ink != "muted" else "text")
        if self.counting.rest and steps is None:
            picture.put(area.x + NAME, area.y + 1 + len(bars), self.counting.rest, "muted")

    def _heading(self, picture: Picture, area: Area) -> None:
        means = f"a piece is {self.counting.piece}" if self.counting.piece else ""
        heads = [titled("how it was counted", "muted"), (area.columns - width(means) - 2, means, "muted")]
        headed_line(picture, area.x, area.y, area.columns, heads[: 1 + bool(means)])

    def _bar(self, one: Standing) -> Bar:
        pieces = self.counting.pieces.get(one.seat, [Piece(one.total, " ")] * (one.total > 0))
        total = f"{one.said}  {bot_at(self.scene, one.seat)}".rstrip()
        name = capital(self.scene.voice.name(one.seat))
        return Bar(one, name, pieces, self.counting.costs.get(one.seat, ""), total)

    def _ink(self, one: Standing) -> str:
        return "gold" if one.won else "text" if one.seat == self.scene.me else "muted"

    # The moments ---------------------------------------------------------------------------------

    def _told_moments(self, columns: int) -> list[tuple[str, list[str]]]:
        """My best moment, and where it was decided, each under its head; one alone has all the room."""
        best = "your best moment" if self.scene.me is not None else "the best moment"
        both = [(best, self.counting.best), ("where it was decided", self.counting.decided)]
        shown = [(head, said) for head, said in both if said]
        room = columns // max(1, len(shown)) - GAP
        return [(head, [line for text in said for line in folded(text, room)]) for head, said in shown]

    def _moments(self, picture: Picture, area: Area) -> None:
        """Beside each other."""
        moments, ink = self._told_moments(area.columns), "gold bold" if self.scene.me is not None else "text"
        starts = [place * (area.columns // len(moments)) for place in range(len(moments))]
        heads = [(max(2, x), head, "muted" if x else ink) for x, (head, _) in zip(starts, moments, strict=True)]
        headed_line(picture, area.x, area.y, area.columns, heads)
        for x, (_, lines) in zip(starts, moments, strict=True):
            for y, line in enumerate(lines, area.y + 1):
                picture.put(area.x + (x or LEFT), y, line, "text")

    def _record(self, picture: Picture, area: Area) -> None:
        x = picture.put(area.x + LEFT, area.y, "your record", "muted") + GAP
        for y, line in enumerate(self._record_in(area.columns), area.y):
            picture.put(x, y, line, "text")

    def _record_in(self, columns: int) -> list[str]:
        return [*folded(self.record, columns - 2 * LEFT - len("your record") - GAP)]

    # The story -----------------------------------------------------------------------------------

    def _told_whole(self, columns: int, rows: int) -> list[str]:
        """The first of its sentences, as many as there is room for."""
        told: list[str] = []
        for text in self.told[1:]:
            indent = " " * (len(text) - len(text.lstrip()))
            room = columns - 2 * LEFT - len(indent)
            lines = [indent + line for line in folded(text.strip(), room, indent=2)]
            if len(told) + len(lines) > rows:
                break
            told += lines
        return told

    def _story(self, told: Sequence[str], picture: Picture, area: Area) -> None:
        for y, line in enumerate(told, area.y):
            picture.put(area.x + LEFT, y, line, "muted")


def _said(piece: Piece) -> str:
    return piece.said or str(piece.worth)


def _ends(pieces: Sequence[Piece], scale: float, least: bool) -> list[int]:
    """The columns at which they end: each as wide as it is worth, but with room for what is said in it."""
    ends, far, end = list[int](), 0, 0
    for piece in pieces:
        far += max(0, piece.worth)
        end = max(end + (1 + width(_said(piece))) * (least and piece.worth > 0), round(far * scale))
        ends.append(end)
    return ends


def _scale(bars: Sequence[Sequence[Piece]], room: int) -> tuple[float, bool]:
    """Columns for a point, as many as all bars have room for; and is there room to say every piece?"""
    most = max([1, *(sum(max(0, piece.worth) for piece in pieces) for pieces in bars)])
    for columns in range(room, 0, -1):
        if all(end <= room for pieces in bars for end in _ends(pieces, columns / most, True)[-1:]):
            return columns / most, True
    return room / most, False


def _put_pieces(picture: Picture, x: int, y: int, pieces: Sequence[Piece], scale: float, least: bool, ink: str) -> int:
    """Each with a gap behind it; -> the column after them."""
    start = 0
    for piece, end in zip(pieces, _ends(pieces, scale, least), strict=True):
        wide, said = end - start - 1, _said(piece)
        if wide > 0:
            block = said.center(wide) if width(said) <= wide else " " * wide
            picture.put(x + start, y, block, f"{ink}/ground bold reverse")
        start = end
    return x + start + bool(start)


class Ending:
    """The outcome, and a menu; what Enter does stands in a line of its own."""

    def __init__(
        self,
        scene: Scene,
        keymap: Keymap,
        items: Sequence[Item],
        read: Callable[[Sequence[str]], object],
        record: str = "",
    ) -> None:
        self.outcome, self.keymap = EndPicture(scene, record), keymap
        self._story = Item("every line of it", lambda: read(self.outcome.told), wishes=Letter.FULL_STORY)
        self.menu = Menu([*items, self._story], keymap.letter)
        self.counting_began = False  # it is shown, or was, how the scores came together
        self.seen_at = 0.0  # when it was first seen

    def offer(self, items: Sequence[Item]) -> None:
        """Something else can be chosen now: who has the cursor on what is still there keeps it."""
        before, self.menu = self.menu, Menu([*items, self._story], self.keymap.letter)
        if before.item is not None:
            self.menu.stay_on(before.item)

    def draw(self, picture: Picture, area: Area) -> None:
        foot = 1 + max(2, -(-len(self.menu.items) // ASIDE))  # what Enter does, and all that can be chosen
        self.outcome.draw(picture, area._replace(rows=area.rows - foot))
        self._next(picture, area._replace(y=area.y + area.rows - foot, rows=foot))

    def _next(self, picture: Picture, area: Area) -> None:
        """What Enter does, and below it all that can be chosen, each with its key."""
        picture.ground(area.x, area.y, area.columns, 1, "text/card")
        item, enter = self.menu.item, self.keymap.shown("pick")
        assert item is not None
        x = picture.put(picture.put(area.x + 1, area.y, enter, "gold bold") + GAP, area.y, item.text, "gold bold")
        picture.put(x + GAP, area.y, item.more, "text")
        half = area.columns // ASIDE
        for number, (one, key) in enumerate(zip(self.menu.items, self.menu.labels, strict=True)):
            self._choice(picture, area.x + number % ASIDE * half, area.y + 1 + number // ASIDE, one, key)

    def _choice(self, picture: Picture, x: int, y: int, item: Item, key: str) -> None:
        here = item is self.menu.item
        picture.put(x, y, "›" if here else " ", "gold bold")
        end = picture.put(x + 1, y, key, "gold bold")
        picture.put(end + 1, y, item.text, "text bold" if here else "text")
        if here:
            picture.cursor = x + 1, y

    def pick(self, label: str) -> bool:
        if self.menu.labelled(label) is None:
            return False
        self.menu.run()
        return True
