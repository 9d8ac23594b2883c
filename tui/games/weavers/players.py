"""A weaver's head line: who it is, with which sets, how many cards, and the tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ask import Seat
from engine.games.weavers.words.reckon import is_over, threats
from tui.draw.board import Area, Spot
from tui.draw.widths import cut
from tui.games.table_brush import Piece, thing
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import TOKEN_INKS, pieces_width, set_name, set_word, tokens_in
from tui.games.weavers.preview import THREATENS
from tui.seat.company_words import bot_at

GAP = 2
ROOMY, TIGHT = 99, 14  # columns for tokens
DIGITS = {"hand": 1, "deck": 2, "discards": 2}  # so that they stay where they are
LYING = tuple(f"{ink} bold" for ink in TOKEN_INKS)
Part = tuple[str, list[Piece]]  # a thing, and how it is written


class Head:
    """From the wordiest to the tightest way: the first that fits is drawn."""

    def __init__(self, brush: Brush, area: Area, seat: Seat) -> None:
        self.brush = brush
        self.area = area
        self.seat = seat
        self.view = brush.view

    def draw(self) -> list[Spot]:
        x, y, columns, _ = self.area
        self.brush.picture.ground(*self.area, "text/card")
        room = columns - 2
        left, right = next((ways for ways in self._ways() if _needs(ways) <= room), self._tightest(room))
        end = x + columns - 1 - _columns(right)
        return [*self._parts(x + 1, y, left), *self._parts(end, y, right)]

    def _ways(self) -> Iterator[tuple[list[Part], list[Part]]]:
        """What stands at the left, and what at the right."""
        counts, tokens = self._counts(), self.view["tokens"][self.seat]
        note, full, short = self._note(), *(" · ".join(map(name, self._sets)) for name in (set_name, set_word))
        for said, sets, columns in (
            (note, full, ROOMY),
            ("", full, ROOMY),
            ("", short, ROOMY),
            ("", "", ROOMY),
            ("", short, TIGHT),
            ("", "", TIGHT),
        ):
            yield [*self._who(said), *self._with(sets)], [*self._tokens(tokens, columns), *counts]

    def _tightest(self, room: int) -> tuple[list[Part], list[Part]]:
        """What is too long is cut."""
        right = [*self._tokens(self.view["tokens"][self.seat], TIGHT), *self._counts()]
        name = self._who("")[0]
        text, ink = name[1][0]
        return [(name[0], [(cut(text, room - _columns(right) - GAP), ink)])], right

    @property
    def _sets(self) -> Sequence[str]:
        sets: Sequence[str] = self.view["sets"][self.seat]
        return sets

    def _who(self, note: str) -> list[Part]:
        asked = self.seat in self.brush.scene.waiting and not self.brush.scene.over
        name = (self.brush.called(self.seat), "gold bold" if asked else "text bold")
        return [(thing("seat", self.seat), [name, (f" {note}", "gold" if asked else "muted")] if note else [name])]

    def _note(self) -> str:
        """What they are doing; that a bot plays, where people might."""
        if self.seat in self.brush.scene.waiting and self.seat != self.brush.me and not self.brush.scene.over:
            return "chooses"
        return bot_at(self.brush.scene, self.seat) if self.brush.scene.shared else ""

    def _with(self, sets: str) -> list[Part]:
        return [(thing("sets", self.seat), [(sets, "muted")])] if sets else []

    def _counts(self) -> list[Part]:
        """How many cards lie where; what they are is asked closely."""
        seat, view = self.seat, self.view
        counts = {
            "hand": view["hand_sizes"][seat],
            "deck": view["deck_sizes"][seat],
            "discards": len(view["discards"][seat]),
        }
        below = len(view["buried"]) if seat == self.brush.me else 0
        parts = [_count("buried", "buried", str(below))] if below else []
        return [*parts, *(_count(thing(word, seat), word, f"{many:{DIGITS[word]}}") for word, many in counts.items())]

    def _tokens(self, tokens: Sequence[int], columns: int) -> list[Part]:
        own = thing("tokens", self.seat)
        pieces = tokens_in(tokens, columns, LYING)
        threat = self._threat("threatens " if columns == ROOMY else THREATENS)
        gap: list[Piece] = [("  ", "muted")] if pieces and threat else []
        return [(own, [*pieces, *gap, *threat])] if pieces or threat else []

    def _threat(self, word: str) -> list[Piece]:
        """The damage that the other's spells could bring me this round."""
        if self.brush.me in (None, self.seat) or is_over(self.view):
            return []
        _, damage = threats(self.view, self.seat)
        return [(f"{word}{damage}", "ember bold")] if damage else []

    def _parts(self, x: int, y: int, parts: Sequence[Part]) -> list[Spot]:
        spots = []
        for own, pieces in parts:
            area = Area(x, y, pieces_width(pieces), 1)
            if self.brush.here(own):
                self.brush.ground(area, own)
            x = self.brush.pieces(x, y, pieces, area.columns) + GAP
            spots.append(Spot(own, area))
        return spots


def _count(own: str, word: str, many: str) -> Part:
    return own, [(f"{word} ", "muted"), (many, "text")]


def _columns(parts: Sequence[Part]) -> int:
    return sum(pieces_width(pieces) + GAP for _, pieces in parts) - GAP


def _needs(ways: tuple[list[Part], list[Part]]) -> int:
    return _columns(ways[0]) + GAP + _columns(ways[1])
