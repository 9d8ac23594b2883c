"""The wheel as a map of who beats whom: rows are trump, the colour that was led, all others; its values are columns.

Whatever lies higher up takes the trick, and in the same row what lies further left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.ask import Seat
from engine.games.witches_wheel.view import WheelView
from engine.games.witches_wheel.words.names import colour_name
from engine.games.witches_wheel.words.reckon import SURE as WINS
from engine.games.witches_wheel.words.reckon import led_colour, stands, to_play
from tui.draw.board import Area, Spot
from tui.draw.headings import titled
from tui.draw.picture import Picture, Piece, pieces_width
from tui.draw.widths import cut, width
from tui.games.witches_wheel.faces import SUITS, SURE, UNSEEN, ink_of
from tui.games.witches_wheel.layout import Layout
from tui.parts.table_brush import TableBrush, TablePart

MORE = "…"
KEYS = "digits: your keys"
TITLE, SHORT = "who beats whom: the higher row, then further left", "who wins"


Lying = tuple[Piece, Piece]  # a card of the map, and what stands below it where there is room


@dataclass
class Strip:
    """Of the map: its words, and the colours that lie in it; without any, it says why."""

    label: Sequence[Piece]
    colours: str = ""
    counts: bool = True  # what lies here may win


class Map(TablePart[WheelView, TableBrush, Layout]):
    """The three rows, and the values of the wheel above them."""

    def draw(self) -> Spot:
        self._heads()
        for number, row in enumerate(rows_of(self.brush)):
            self._row(number, row)
        return Spot("wheel", self.layout.map())

    def _heads(self) -> None:
        brush, layout, area = self.brush, self.layout, self.layout.area
        here = brush.here("wheel")
        keys = layout.map_head and any(map(brush.label, self.view.hand))
        told = [(area.columns - 2 - len(KEYS), KEYS, "muted")] * keys
        brush.headed(area, layout.map_y, titled(TITLE if layout.map_head else SHORT, "muted"), *told)
        values(brush.picture, layout, self.view.ranking, here=here)

    def _row(self, number: int, row: Strip) -> None:
        brush, layout = self.brush, self.layout
        first = layout.cell(number, 0)
        x, y = layout.area.x + 1, first.y
        brush.picture.pieces(x, y, row.label, layout.area.columns - 2)
        if not row.colours:
            return
        brush.picture.ground(first.x, y, 9 * first.columns, first.rows, f"text/{'bar' if row.counts else 'ground'}")
        for rank, value in enumerate(self.view.ranking):
            self._cell(layout.cell(number, rank), row, value)

    def _cell(self, area: Area, row: Strip, value: str) -> None:
        picture = self.brush.picture
        mine = [card for card in self.view.hand if card[0] in row.colours and card[1] == value]
        here = any(self.brush.here(card) for card in mine)
        if mine:
            inner = area._replace(x=area.x + 1, columns=area.columns - 1)
            picture.ground(*inner, f"text/{'raised' if here else 'card'}")
        shown = self._shown(mine, row, value, area.columns - 1)
        if not shown:
            picture.center(area.x + 1, area.columns - 1, area.y, "·", "faint")
            return
        for y, line in enumerate(
            zip(*shown, strict=True) if area.rows > 1 else [[piece for piece, _ in shown]], area.y
        ):
            x = area.x + 1 + (area.columns - 1 - pieces_width([piece for piece, _ in shown])) // 2
            picture.pieces(x, y, line)

    def _shown(self, mine: Sequence[str], row: Strip, value: str, room: int) -> list[Lying]:
        """My cards by their keys, and whose the others are; where that is too much, that there are more."""
        others = [self._lying(card, piece, row) for card in self._cards(row, value) for piece in self._other(card, row)]
        own = [self._lying(card, self._mine(card, row), row) for card in mine]
        if not own and len(others) == 1:
            (said, ink), (letter, of_colour) = others[0]
            return [((cut(said, room), ink), (letter[:room], of_colour))]
        more: list[Lying] = [((MORE, "muted"), (" ", "text"))] if others else []
        ways = [_apart([*own, *others]), _apart([*own, *more]), [*own, *more]]
        return next((way for way in ways if pieces_width([piece for piece, _ in way]) <= room), own)

    @staticmethod
    def _lying(card: str, piece: Piece, row: Strip) -> Lying:
        """A card, and the letter of its colour where neither that nor its row says it."""
        letter = "" if len(row.colours) == 1 or piece[0] == card[0] else card[0]
        return piece, (f"{letter:{width(piece[0])}}", ink_of(card))

    def _cards(self, row: Strip, value: str) -> list[str]:
        """What lies open of this value and these colours."""
        return [f"{letter}{value}" for letter in row.colours]

    def _mine(self, card: str, row: Strip) -> Piece:
        """Its key, and that it is sure to win; where I am not asked, the letter of its colour."""
        label = self.brush.label(card)
        wins = bool(label) and stands(self.view, card) == WINS
        bold = " bold" if row.counts else ""
        ink = "gold bold" if wins or self.brush.here(card) else f"{ink_of(card)}{bold}"
        return f"{label or card[0]}{SURE * wins}", ink

    def _other(self, card: str, row: Strip) -> Iterator[Piece]:
        """Who has played it; of the trumps and the colour that was led, who holds it for all to see, or the pile."""
        scene, view = self.brush.scene, self.view
        for seat, own in view.trick:
            if own == card:
                yield scene.voice.name(seat), self._ink_of(seat, row)
        if len(row.colours) > 1:
            return
        yield from ((f"{UNSEEN}{scene.names[seat]}", "muted") for seat, known in enumerate(view.known) if card in known)
        if card in view.trump_pile:
            yield "pile", "muted"

    def _ink_of(self, seat: Seat, row: Strip) -> str:
        """Of whoever has played a card."""
        if seat == self.brush.me:
            return "gold bold" if seat == self.view.winning else "gold"
        return "text bold" if seat == self.view.winning else "text" if row.counts else "muted"


def _apart(cards: Sequence[Lying]) -> list[Lying]:
    blank: Lying = (" ", "text"), (" ", "text")
    return [one for card in cards for one in (blank, card)][1:]


def rows_of(brush: TableBrush) -> list[Strip]:
    """From the strongest; three in all."""
    view: WheelView = brush.view
    trump, led = (view.trump or "")[:1], led_colour(view) or ""
    rest = [letter for letter in SUITS if letter not in (trump, led)]
    rows, notes = [], []
    if trump:
        rows.append(Strip(_label(trump, "trump, led" if led == trump else "trump"), trump))
    else:
        notes.append("  There is no trump: the colour that is led wins.")
    if led and led != trump:
        rows.append(Strip(_label(led, "led"), led))
    elif led:
        notes.append("  The trump colour was led: only trumps can win.")
    elif brush.me == view.leader and brush.asked(view.leader) and to_play(view):
        rows.append(Strip([("  whatever you lead", "text")], "".join(rest)))
        rest = []
    else:
        notes.append("" if brush.scene.over else "  The colour that is led will beat the other ones.")
    if rest:
        rows.append(Strip([("  other colours", "muted")], "".join(rest), counts=False))
    return [*rows, *(Strip([(note, "muted")]) for note in notes)]


def _label(letter: str, what: str) -> list[Piece]:
    ink, glyph = SUITS[letter]
    return [(f"{glyph} ", ink), (colour_name(letter), f"{ink} bold"), (f" {what}", "muted")]


def values(picture: Picture, layout: Layout, ranking: Sequence[str], turned: float = 0.0, here: bool = False) -> None:
    """The values from strong to weak, each above its column; `turned` by so many places to the left."""
    y, first = layout.values_y(), layout.cell(0, 0)
    across = 9 * first.columns
    if layout.map_head:
        picture.ground(layout.area.x, y, layout.area.columns, 1, f"text/{'raised' if here else 'ground'}")
    picture.right(first.x + (first.columns - 1) // 2 - 1, y, " strong ", "muted")
    for rank, value in enumerate(ranking):
        x = first.x + round((rank + turned) * first.columns) % across + first.columns // 2
        ink = "gold bold" if rank == 0 and not turned else "text bold"
        picture.put(x - 1, y, f" {value} ", ink)
    picture.put(first.x + across, y, " weak ", "muted")
