"""A weaver's head line: who it is, with which sets, how many cards, and the tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.weavers.view import DuelView
from engine.games.weavers.words.reckon import threats
from tui.draw.pieces import Piece
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import TOKEN_INKS, set_name, set_word, tokens_in
from tui.games.weavers.preview import THREATENS
from tui.parts.head_line import Both, HeadLine, Part, count, needs
from tui.parts.table_brush import thing

ROOMY, TIGHT = 99, 14  # columns for tokens
DIGITS = {"hand": 1, "deck": 2, "discards": 2}  # so that they stay where they are
LYING = tuple(f"{ink} bold" for ink in TOKEN_INKS)


class Head(HeadLine[DuelView, Brush]):
    """From the wordiest to the tightest way: the first that fits is drawn."""

    def both(self, room: int) -> Both:
        return next((ways for ways in self._ways() if needs(ways) <= room), self._tightest(room))

    def _ways(self) -> Iterator[Both]:
        """What stands at the left, and what at the right."""
        counts, tokens = self._counts(), self.view.tokens[self.seat]
        note, full, short = self.note(), *(" · ".join(map(name, self._sets)) for name in (set_name, set_word))
        for said, sets, columns in (
            (note, full, ROOMY),
            ("", full, ROOMY),
            ("", short, ROOMY),
            ("", "", ROOMY),
            ("", short, TIGHT),
            ("", "", TIGHT),
        ):
            yield [self.who(said), *self._with(sets)], [*self._tokens(tokens, columns), *counts]

    def _tightest(self, room: int) -> Both:
        return self.cut_name([*self._tokens(self.view.tokens[self.seat], TIGHT), *self._counts()], room)

    @property
    def _sets(self) -> Sequence[str]:
        return self.view.sets[self.seat]

    def _with(self, sets: str) -> list[Part]:
        return [(thing("sets", self.seat), [(sets, "muted")])] if sets else []

    def _counts(self) -> list[Part]:
        view, seat = self.view, self.seat
        below = len(view.buried) if seat == self.brush.me else 0
        many = {"hand": view.hand_sizes[seat], "deck": view.deck_sizes[seat], "discards": len(view.discards[seat])}
        return [*([count("buried", "buried", str(below))] if below else []), *self.counts(many, DIGITS)]

    def _tokens(self, tokens: Sequence[int], columns: int) -> list[Part]:
        own = thing("tokens", self.seat)
        pieces = tokens_in(tokens, columns, LYING)
        threat = self._threat("threatens " if columns == ROOMY else THREATENS)
        gap: list[Piece] = [("  ", "muted")] if pieces and threat else []
        return [(own, [*pieces, *gap, *threat])] if pieces or threat else []

    def _threat(self, word: str) -> list[Piece]:
        """The damage that the other's spells could bring me this round."""
        if self.brush.me in (None, self.seat) or self.view.is_over:
            return []
        _, damage = threats(self.view, self.seat)
        return [(f"{word}{damage}", "ember bold")] if damage else []
