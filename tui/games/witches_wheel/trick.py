"""In the middle: the trump, this trick in the order of play, and what it is worth to whom."""

from __future__ import annotations

from engine.ask import Seat
from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import colour_name
from engine.games.witches_wheel.words.reckon import could_beat, to_play
from tui.draw import card as cards
from tui.draw.board import Area, Spot
from tui.draw.headings import titled
from tui.draw.picture import Picture
from tui.draw.widths import cut, folded, whole_clauses, width
from tui.games.witches_wheel.faces import SO_FAR, SURE, face_of, ink_of
from tui.games.witches_wheel.layout import Layout
from tui.games.witches_wheel.piles import last_trick
from tui.games.witches_wheel.standing import standing
from tui.parts.table_brush import TableBrush, TablePart

TITLE = "this trick, in the order played"
LONG = 99  # columns: no deed has more


class Trick(TablePart[WheelView, TableBrush, Layout]):
    """What lies there for everybody."""

    def draw(self) -> list[Spot]:
        layout, area = self.layout, self.layout.area
        said = layout.said()
        over = self.brush.scene.over
        heads = ((layout.slot(0).x, "the last trick" if over else TITLE), (said.x, "the end" if over else "as it lies"))
        shown = [(x - area.x, words, "muted") for x, words in heads]
        self.brush.headed(area, layout.trick_y, titled("trump", "muted"), *shown)
        lines = standing(self.brush, said.columns)
        for y, pieces in enumerate(lines, said.y + max(0, said.rows - len(lines)) // 2):
            self.brush.picture.pieces(said.x, y, pieces, said.columns)
        if over:
            self._last_trick()
        return [*self._cards(), self._trump()]

    def _last_trick(self) -> None:
        """When all is over it lies there still."""
        *played, won = last_trick(self.brush.scene.news) or [{}]
        for number, record in enumerate(played):
            area, seat = self.layout.slot(number), record["seat"]
            lie(self.brush.picture, area, record["card"], SURE * (seat == won["seat"]))
            self._below(area, seat, self.brush.scene.voice.name(seat), seat == won["seat"])

    def _trump(self) -> Spot:
        """The trump; while it may be changed, keeping it is an option that lies on it."""
        picture, area, trump = self.brush.picture, self.layout.trump(), self.view.trump
        own = KEEP if KEEP in self.brush.options else trump or "trump"
        here, label = self.brush.here(own), self.brush.label(KEEP)
        if trump:
            face = face_of(trump, size=area_size(area))
            cards.card(picture, area.x, area.y, face, label, here, size=area_size(area))
        else:
            cards.place(picture, area.x, area.y, "gold" if here else "edge", label, area_size(area))
            picture.center(area.x, area.columns, area.y + area.rows // 2, "none", "muted")
        name, ink = (colour_name(trump[0]), f"{ink_of(trump)} bold") if trump else ("no trump", "muted")
        below = "keep it" if label else name
        picture.center(area.x - 1, area.columns + 2, area.y + area.rows, below, "text" if label else ink)
        return Spot(own, area, self.brush.offered(KEEP))

    def _cards(self) -> list[Spot]:
        """Each above its player's name; where somebody is still to play, what they did last."""
        played, spots = dict(self.view.trick), []
        for number, seat in enumerate(self.layout.players()):
            area = self.layout.slot(number)
            self._name(area, seat, number == 0)
            if seat not in played:
                self._place(area, seat)
                continue
            card = played[seat]
            lie(self.brush.picture, area, card, self._mark(seat), self.brush.label(card), self.brush.here(card))
            spots.append(Spot(card, area, self.brush.offered(card)))
        return spots

    def _mark(self, seat: Seat) -> str:
        """Of the card that wins: for sure, or so far."""
        best = self.view.best
        if best is None or seat != best.seat:
            return ""
        return SO_FAR if could_beat(self.view, best.card, best.seat) else SURE

    def _name(self, area: Area, seat: Seat, leads: bool) -> None:
        name = self.brush.scene.voice.name(seat)
        verb = (" led" if self.view.trick else " lead" if seat == self.brush.me else " leads") if leads else ""
        room = self.layout.pitch() - 1
        said = f"{name}{verb}" if width(f"{name}{verb}") <= room else name
        self._below(area, seat, said, seat == self.view.winning or self._is_on(seat))

    def _below(self, area: Area, seat: Seat, name: str, matters: bool) -> None:
        """Whose card it is, or whose place; names may be a little wider than cards where these stand apart."""
        said = cut(name, self.layout.pitch() - 1)
        wide = max(area.columns, width(said))
        self.brush.picture.center(area.x, wide, area.y + area.rows, said, self._ink(seat, matters))

    def _ink(self, seat: Seat, matters: bool) -> str:
        own = "gold" if seat == self.brush.me else "text" if matters else "muted"
        return f"{own} bold" if matters else own

    def _is_on(self, seat: Seat) -> bool:
        """Is it for this player to play a card?  Else they may change the trump, or all is over."""
        return self.brush.asked(seat) and seat in to_play(self.view)

    def _place(self, area: Area, seat: Seat) -> None:
        cards.place(self.brush.picture, area.x, area.y, "muted" if self._is_on(seat) else "edge", "", area_size(area))
        rows, ink = (["now"], self._ink(seat, True)) if self._is_on(seat) else (self._last(area, seat), "muted")
        for y, row in enumerate(rows, area.y + (area.rows - len(rows)) // 2):
            self.brush.picture.center(area.x, area.columns, y, row, ink)

    def _last(self, area: Area, seat: Seat) -> list[str]:
        """What they did in the trick before, as far as it has room."""
        deed = "" if seat == self.brush.me else self.brush.deed(seat, LONG)
        before = [] if deed.startswith("gave") else ["last:"]
        said = whole_clauses(deed, area.columns, area.rows - 2 - len(before))
        return [*before, *folded(said, area.columns)] if said else []


def lie(picture: Picture, area: Area, card: str, mark: str = "", label: str = "", here: bool = False) -> None:
    """A card of the trick."""
    face = face_of(card, mark, area_size(area))
    cards.card(picture, area.x, area.y, face, label, here, size=area_size(area))


def area_size(area: Area) -> cards.Size:
    return cards.Size(area.columns, area.rows)
