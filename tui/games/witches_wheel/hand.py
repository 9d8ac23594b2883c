"""What is mine: the hand, and the pile of what I have won."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.rules.round import strongest
from engine.games.witches_wheel.view import WheelView
from engine.news import in_force
from engine.words.speech import counted
from tui.draw import card as cards
from tui.draw.board import Spot
from tui.games.witches_wheel.faces import face_of
from tui.games.witches_wheel.layout import Layout
from tui.parts.table_brush import TableBrush, TablePart

DRAWN = ("drew", "took the trump")  # news of a card that came into a hand


class Hand(TablePart[WheelView, TableBrush, Layout]):
    """The lower part of the table, and the line with the news above it."""

    def draw(self) -> list[Spot]:
        self.brush.ticker(self.layout.area, self.layout.hand_y - 1)
        drawn = self._drawn()
        spots = [self._card(number, card, card == drawn) for number, card in enumerate(self.view.hand)]
        if self.brush.me is not None:
            self._pile(self.brush.me)
            if any(would_win(self.view, str(option)) for option in self.brush.options):
                self.brush.picture.put(self.layout.mine_x, self.layout.hand_y + 5, "* would win", "gold")
        return spots

    def _card(self, number: int, card: str, is_new: bool) -> Spot:
        """The one under the cursor is pulled out; what cannot be played recedes."""
        picture, here, label = self.brush.picture, self.brush.here(card), self.brush.label(card)
        area = self.layout.hand(number, raised=here)
        face = face_of(card, "*" if label and would_win(self.view, card) else "", self.view.trump)
        cards.card(picture, area.x, area.y, face, label, here, dim=not label and not here)
        if is_new:
            picture.center(area.x, area.columns, area.y, " new ", "gold")
        return Spot(card, self.layout.hand(number), self.brush.offered(card))

    def _drawn(self) -> str:
        """The card that was drawn since I played last."""
        me = self.brush.me
        for record in reversed(in_force(self.brush.scene.news)):
            if record["what"] == "played" and record["seat"] == me:
                break
            if "card" in record and record["what"] in DRAWN and record.get("seat", me) == me:
                return str(record["card"])
        return ""

    def _pile(self, me: Seat) -> None:
        put, x, y = self.brush.picture.put, self.layout.mine_x, self.layout.hand_y + 2
        put(x, y, "my pile", "muted")
        number, _, word = counted(self.view.points[me] or 0, "point").partition(" ")
        put(put(x, y + 1, number, "gold bold") + 1, y + 1, word, "text")
        put(x, y + 2, counted(self.view.won[me], "card"), "muted")


def would_win(view: WheelView, card: str) -> bool:
    """Would it be winning, as the trick lies?"""
    trick = [own for _, own in view.trick]
    return view.prompt == "play" and bool(trick) and strongest([*trick, card], view.trump, view.ranking) == card
