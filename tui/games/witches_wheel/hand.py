"""What is mine: the hand, and what the signs on it mean."""

from __future__ import annotations

from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.reckon import SURE as WINS
from engine.games.witches_wheel.words.reckon import Stands, stands
from engine.news import in_force
from tui.draw import card as cards
from tui.draw.board import Spot
from tui.games.witches_wheel.faces import SO_FAR, SURE, UNSEEN, face_of, ink_of
from tui.games.witches_wheel.layout import Layout
from tui.parts.table_brush import TableBrush, TablePart, open_hands

DRAWN = ("drew", "took the trump")  # news of a card that came into a hand
MAP_KEYS = "on the map: keys"  # what digits are there
HELD = 17  # columns of six cards beside each other


class Hand(TablePart[WheelView, TableBrush, Layout]):
    """The lower part of the table."""

    def draw(self) -> list[Spot]:
        if self.brush.me is None:
            sizes, known = self.view.hand_sizes, self.view.known
            area = self.layout.area
            return open_hands(self.brush.picture, area.x + 2, self.layout.hand_y + 1, known, sizes, self._of)
        how = self._how()
        drawn = self._drawn()
        self._notes(set(how.values()))
        return [self._card(number, card, how.get(card), card == drawn) for number, card in enumerate(self.view.hand)]

    def _how(self) -> dict[str, Stands]:
        """How each of my cards would stand in this trick, while I choose one."""
        if self.view.prompt != "play":
            return {}
        return {card: stands(self.view, card) for card in self.view.hand if card in self.brush.options}

    def _card(self, number: int, card: str, how: Stands | None, is_new: bool) -> Spot:
        """What cannot win, or be played, recedes."""
        picture, area, here = self.brush.picture, self.layout.hand(number), self.brush.here(card)
        mark = SURE if how == WINS else SO_FAR if how == "wins so far" and self.view.trick else ""
        pale = how in (None, "loses") and not here
        size = self.layout.hand_size
        face = face_of(card, mark, size)
        cards.card(picture, area.x, area.y, face, self.brush.label(card), here, dim=pale, size=size)
        if is_new:
            picture.center(area.x, area.columns, area.y, " new ", "gold" if here else "text")
        return Spot(card, area, self.brush.offered(card))

    def _notes(self, how: set[Stands]) -> None:
        """Of the signs those that are seen now."""
        lines, area = self._said(how), self.layout.notes()
        for y, (sign, words) in enumerate(lines, area.y + (area.rows - len(lines)) // 2):
            end = self.brush.picture.put(area.x, y, f"{sign} " if sign else "", "gold bold")
            self.brush.picture.put(end, y, words, "text" if sign else "muted")

    def _said(self, how: set[Stands]) -> list[tuple[str, str]]:
        if self.view.prompt == "trump":
            return [("", "a card given up"), ("", "scores for nobody")] if self.view.is_asked else []
        sure = [(SURE, "wins for sure")] * (WINS in how)
        keys = [("", MAP_KEYS)] if how and not self.layout.map_head else []  # else the head of the map says it
        if not self.view.trick:
            who = "others can be" if sure else "each can be"
            return sure + [("", who), ("", "beaten still")] * ("wins so far" in how) + keys
        so_far, pale = [(SO_FAR, "wins so far")], [("", "pale: cannot win")]
        return sure + so_far * ("wins so far" in how) + pale * ("loses" in how) + keys

    def _drawn(self) -> str:
        """The card that was drawn since I played last."""
        me = self.brush.me
        for record in reversed(in_force(self.brush.scene.news)):
            if record["what"] == "played" and record["seat"] == me:
                break
            if "card" in record and record["what"] in DRAWN and record.get("seat", me) == me:
                return str(record["card"])
        return ""

    def _of(self, seat: int) -> list[Spot]:
        """For who watches: somebody's hand, as far as it is known."""
        place = self.layout.race()[seat]
        y = self.layout.hand_y + 1 + place.y - self.layout.area.y
        name = self.brush.picture.put(place.x, y, self.brush.scene.names[seat], "text bold", place.columns - HELD - 2)
        x, known = max(name + 2, place.x + 12), self.view.known[seat]
        for card in known:
            x = self.brush.picture.put(x, y, card, f"{ink_of(card)} bold") + 1
        self.brush.picture.put(x, y, UNSEEN * (self.view.hand_sizes[seat] - len(known)), "muted")
        return []
