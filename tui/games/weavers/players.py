"""A weaver's head line: who it is, with which sets, how many cards, and the tokens."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.weavers.view import DuelView
from engine.games.weavers.words.reckon import in_deck, threats
from tui.draw.picture import Piece
from tui.games.weavers.brush import Brush
from tui.games.weavers.faces import TOKEN_INKS, set_name, set_word, tokens_in
from tui.games.weavers.preview import THREATENS
from tui.parts.head_line import Both, HeadLine, Part, count, needs
from tui.parts.table_brush import thing

WORDY, ROOMY, TIGHT = 120, 99, 14  # columns for tokens
THREATS = {WORDY: "threatens {} damage", ROOMY: "threatens {}"}
DIGITS = {"hand": 1, "deck": 2, "discards": 2}  # so that they stay where they are
LYING = tuple(f"{ink} bold" for ink in TOKEN_INKS)


class Head(HeadLine[DuelView, Brush]):
    """From the wordiest to the tightest way: the first that fits is drawn."""

    def both(self, room: int) -> Both:
        tightest = self.cut_name([*self._tokens(TIGHT), *self._counts()], room)
        return next((ways for ways in self._ways() if needs(ways) <= room), tightest)

    def _ways(self) -> Iterator[Both]:
        """What stands at the left, and what at the right."""
        counts, codes = self._counts(), self.view.sets[self.seat] or self._chosen_sets()
        note, full, short = self.note(), *(" · ".join(map(name, codes)) for name in (set_name, set_word))
        for said, sets, columns in (
            (note, full, WORDY),
            ("", full, WORDY),
            ("", short, WORDY),
            ("", short, ROOMY),
            ("", "", ROOMY),
            ("", short, TIGHT),
            ("", "", TIGHT),
        ):
            named: list[Part] = [(thing("sets", self.seat), [(sets, "muted")])] if sets else []
            yield [self.who(said), *named], [*self._tokens(columns), *counts]

    def _counts(self) -> list[Part]:
        view, seat = self.view, self.seat
        below = len(view.buried) if seat == self.brush.me else 0
        many = {"hand": view.in_hand(seat), "deck": in_deck(view, seat), "discards": len(view.discards[seat])}
        return [*([count("buried", "buried", str(below))] if below else []), *self.counts(many, DIGITS)]

    def _chosen_sets(self) -> tuple[str, ...]:
        """Where all cards lie open, before they are shown to all."""
        return self.view.shown_picks[self.seat] if self.view.step == "decks" else ()

    def _tokens(self, columns: int) -> list[Part]:
        own = thing("tokens", self.seat)
        pieces = tokens_in(self.view.tokens[self.seat], columns, LYING)
        threat = self._threat(THREATS.get(columns, f"{THREATENS}{{}}"))
        gap: list[Piece] = [("  ", "muted")] if pieces and threat else []
        return [(own, [*pieces, *gap, *threat])] if pieces or threat else []

    def _threat(self, said: str) -> list[Piece]:
        """The damage that the other's spells could bring me this round."""
        if self.brush.me in (None, self.seat) or self.view.is_over:
            return []
        _, damage = threats(self.view, self.seat)
        return [(said.format(damage), "ember bold")] if damage else []
