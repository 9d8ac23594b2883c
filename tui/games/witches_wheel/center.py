"""In the middle: the trick, the trump, the wheel."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import card_name
from tui.draw import card as cards
from tui.draw.board import Area, Spot
from tui.draw.widths import cut, width
from tui.games.witches_wheel.faces import face_of, ink_of
from tui.games.witches_wheel.layout import Layout
from tui.games.witches_wheel.wheel import COLUMNS, ROWS, wheel
from tui.parts.table_brush import TableBrush, TablePart


class Center(TablePart[WheelView, TableBrush, Layout]):
    """What lies there for everybody."""

    def draw(self) -> list[Spot]:
        return [*self._trick(), self._trump(), self._wheel()]

    def _wheel(self) -> Spot:
        x, y = self.layout.wheel_x, self.layout.middle
        wheel(self.brush.picture, x, y, self.view.ranking, self.view.side, self.brush.here("wheel"))
        return Spot("wheel", Area(x, y, COLUMNS, ROWS))

    def _trump(self) -> Spot:
        """The trump; while it may be changed, keeping it is an option that lies on it."""
        picture, x, y, trump = self.brush.picture, self.layout.trump_x, self.layout.middle, self.view.trump
        own = KEEP if KEEP in self.brush.options else trump or "trump"
        here, label = self.brush.here(own), self.brush.label(KEEP)
        picture.put(x, y, "trump", "muted")
        if trump:
            cards.card(picture, x, y + 1, face_of(trump), label, here)
            picture.put(x, y + 6, card_name(trump)[:-2], ink_of(trump))
        else:
            cards.place(picture, x, y + 1, "gold" if here else "edge", label)
            picture.center(x, cards.COLUMNS, y + 3, "none", "muted")
        if label:
            picture.put(x, y + 7, f"{label} keeps it", "herb")
        return Spot(own, Area(x, y, cards.COLUMNS, 7), self.brush.offered(KEEP))

    def _trick(self) -> list[Spot]:
        """The cards of this trick, each above its player's name."""
        played, spots = dict(self.view.trick), []
        for number, seat in enumerate(self.layout.players()):
            area = self.layout.slot(number)
            self._player(area, seat)
            if seat not in played:
                cards.place(self.brush.picture, area.x, area.y)
                continue
            card = played[seat]
            face = face_of(card, "*" if seat == self.view.winning else "", self.view.trump)
            cards.card(self.brush.picture, area.x, area.y, face, self.brush.label(card), self.brush.here(card))
            spots.append(Spot(card, area, self.brush.offered(card)))
        self._standing()
        return spots

    def _player(self, area: Area, seat: Seat) -> None:
        name = "you" if seat == self.brush.me else self.brush.scene.names[seat]
        ink = "gold bold" if self.brush.asked(seat) else "text" if seat == self.view.winning else "muted"
        self.brush.picture.center(area.x, area.columns, area.y + cards.ROWS, name, ink)

    def _standing(self) -> None:
        """Above the trick: whose it is, as it lies."""
        put, scene, (x, y) = self.brush.picture.put, self.brush.scene, self.layout.standing
        room = self.layout.area.x + self.layout.area.columns - x
        best = self.view.best
        if best is None:
            leader = "" if scene.over else f"{scene.voice(self.view.leader, 'leads', 'lead')} this trick"
            put(x, y, leader, "muted", room)
            return
        card = card_name(best.card)
        said = "taken by " if self.view.prompt == "trump" else "winning so far: "
        name = cut(scene.voice.name(best.seat), room - width(f"{said}, {card}"))
        pieces = [(said, "muted"), (name, "text bold"), (", ", "muted"), (card, f"{ink_of(best.card)} bold")]
        self.brush.picture.pieces(x, y, pieces)
