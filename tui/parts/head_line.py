"""A player's line: who it is, what they have, and how many cards lie where."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.ask import Choice, Seat
from tui.draw.board import Area, Spot
from tui.draw.picture import Piece, pieces_width
from tui.draw.widths import cut
from tui.parts.table_brush import AreaPart, B, V, thing
from tui.seat.company_words import bot_at

GAP = 2
Part = tuple[str, list[Piece]]  # a thing, and how it is written
Both = tuple[list[Part], list[Part]]  # what stands at the left, and what at the right


class HeadLine(AreaPart[V, B], ABC):
    """What stands in it, in as many words as there is room for."""

    def __init__(self, brush: B, area: Area, seat: Seat) -> None:
        super().__init__(brush, area)
        self.seat = seat

    @abstractmethod
    def both(self, room: int) -> Both:
        """What fits into so many columns."""

    def option(self, own: str) -> Choice | None:
        """What choosing this thing answers now."""
        return None

    def draw(self) -> list[Spot]:
        x, y, columns, _ = self.area
        self.brush.picture.ground(*self.area, "text/card")
        left, right = self.both(columns - 2)
        end = x + columns - 1 - columns_of(right)
        return [*self._parts(x + 1, y, left), *self._parts(end, y, right)]

    def _parts(self, x: int, y: int, parts: Sequence[Part]) -> list[Spot]:
        spots = []
        for own, pieces in parts:
            area = Area(x, y, pieces_width(pieces), 1)
            self.brush.raised(area, own)
            x = self.brush.picture.pieces(x, y, pieces, area.columns) + GAP
            spots.append(Spot(own, area, self.option(own)))
        return spots

    def who(self, note: str = "") -> Part:
        asked = self.brush.asked(self.seat)
        called = (self.brush.called(self.seat), "gold bold" if asked else "text bold")
        noted = [(f" {note}", "gold" if asked else "muted")] if note else []
        return thing("seat", self.seat), [called, *noted]

    def note(self) -> str:
        """What they are doing; that a bot plays, where people might."""
        is_chosen_for = self.brush.asked(self.seat) and self.seat != self.brush.me
        return "chooses" if is_chosen_for else bot_at(self.brush.scene, self.seat)

    def cut_name(self, right: list[Part], room: int) -> Both:
        """The tightest way: a player's name that is too long is cut."""
        own, [(text, ink), *_] = self.who()
        return [(own, [(cut(text, max(1, room - columns_of(right) - GAP)), ink)])], right

    def counts(
        self, many: Mapping[str, int], digits: Mapping[str, int], words: Mapping[str, str] = MappingProxyType({})
    ) -> list[Part]:
        """How many cards lie where; what they are is asked closely.

        `digits`: as many columns for each number, so that all stay where they are; `words`: what is called otherwise.
        """
        return [
            count(thing(word, self.seat), words.get(word, word), f"{cards:{digits[word]}}")
            for word, cards in many.items()
        ]


def count(own: str, word: str, many: str) -> Part:
    return own, [(f"{word} ", "muted"), (many, "text")]


def columns_of(parts: Sequence[Part]) -> int:
    return sum(pieces_width(pieces) + GAP for _, pieces in parts) - GAP if parts else 0


def needs(both: Both) -> int:
    """The columns that both take."""
    left, right = both
    return columns_of(left) + GAP + columns_of(right)
