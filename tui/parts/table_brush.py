"""What the parts of a game's table are drawn with."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Sized
from typing import Any, Generic, TypeVar

from engine.ask import Choice, Seat
from engine.view import View
from tui.draw.board import Area, Hold, Spot
from tui.draw.card import key_ink
from tui.draw.picture import Picture
from tui.draw.pieces import Piece, put_pieces
from tui.draw.widths import cut, width
from tui.parts.find import moves_of
from tui.seat.company_words import bot_at
from tui.seat.log import deed_of
from tui.seat.scene import Scene

T = TypeVar("T")


class TableBrush:
    """A picture of one moment, and where the player's attention is.  A game adds what it asks of its view."""

    def __init__(self, picture: Picture, scene: Scene, hold: Hold) -> None:
        self.picture = picture
        self.scene = scene
        self.view: Any = scene.view  # the game's own record: parts of its board say which
        self.me: Seat | None = scene.view.me
        self.hold = hold
        self.options: tuple[Choice, ...] = scene.choices
        self.prompt = scene.question.prompt if scene.question else ""

    # What can be chosen --------------------------------------------------------------------------

    def label(self, option: Choice) -> str:
        return self.hold.labels.get(option, "") if option in self.options else ""

    def offered(self, option: Choice) -> Choice | None:
        return option if option in self.options else None

    def key(self, x: int, y: int, option: Choice, thing: str = "") -> int:
        """The key that picks this, and a space; -> the column after it, which is x if there is none.

        `thing`: what lies there, where that is not called as the option is.
        """
        label = self.label(option)
        if not label:
            return x
        return self.picture.put(x, y, label, key_ink(self.here(thing or str(option)))) + 1

    def button(self, area: Area, option: str, said: str) -> Spot:
        """A choice that is no thing on the table."""
        self.ground(area, option, "card")
        end = self.key(area.x + 1, area.y, option)
        self.picture.put(end, area.y, said, "text bold")
        return Spot(option, area, option)

    # Under the cursor ----------------------------------------------------------------------------

    def here(self, thing: str) -> bool:
        return self.hold.here == thing

    def ground(self, area: Area, thing: str, ground: str = "ground") -> None:
        """The ground of a thing, raised if the cursor is on it."""
        self.picture.ground(*area, f"text/{'raised' if self.here(thing) else ground}")

    def raised(self, area: Area, thing: str) -> bool:
        """If the cursor is on it its ground is raised, else it stays as it is; -> is it?"""
        if self.here(thing):
            self.ground(area, thing)
        return self.here(thing)

    # Text ----------------------------------------------------------------------------------------

    def pieces(self, x: int, y: int, pieces: Sequence[Piece], columns: int) -> int:
        """Texts one after the other, cut where there is no more room; -> the column after them."""
        return put_pieces(self.picture, x, y, pieces, columns)

    def as_many_as_fit(
        self, areas: Sequence[Area], things: Sequence[T], each: Callable[[Area, T], Spot], rest: str, indent: int = 1
    ) -> list[Spot]:
        """One in every area; of more than there are areas the last says how many: that is called `rest`."""
        more = len(things) - len(areas)
        shown = things[: len(areas) - (more > 0)]
        spots = [each(area, thing) for area, thing in zip(areas, shown, strict=False)]
        return [*spots, self._more(areas[-1], rest, more + 1, indent)] if more > 0 else spots

    def _more(self, area: Area, thing: str, many: int, indent: int) -> Spot:
        """They can be read by looking closely."""
        self.raised(area, thing)
        self.picture.put(area.x + indent, area.y, f"and {many} more", "muted")
        return Spot(thing, area)

    # Players -------------------------------------------------------------------------------------

    def called(self, seat: Seat) -> str:
        return "You" if seat == self.me else self.scene.names[seat]

    def deed(self, seat: Seat, columns: int) -> str:
        """What they did last, without their name: it stands in their block until they do something else."""
        return cut(deed_of(self.scene, seat, moves_of(self.scene.game.id), columns), columns)

    def asked(self, seat: Seat) -> bool:
        """Is it for this player to answer?"""
        return seat in self.scene.waiting

    def bot(self, seat: Seat) -> str:
        """`novice bot`, at a table where people might sit; "" for a person."""
        return bot_at(self.scene, seat) if self.scene.shared else ""

    def put_bot(self, x: int, y: int, seat: Seat, columns: int) -> None:
        """That a bot plays here, in as many words as there is room for."""
        bot = self.bot(seat)
        said = next((words for words in (bot, "bot") if bot and width(words) <= columns), "")
        self.picture.put(x, y, said, "muted")


def thing(kind: str, seat: Seat, what: str = "") -> str:
    """As the game's words call what lies before somebody: `deck 2`, `active 2 ripple`"""
    return f"{kind} {seat + 1} {what}".rstrip()


V = TypeVar("V", bound=View)
B = TypeVar("B", bound=TableBrush)
L = TypeVar("L")


class TablePart(Generic[V, B, L]):
    """A part of a table: what it is drawn with, and where its things lie."""

    def __init__(self, brush: B, layout: L) -> None:
        self.brush, self.layout = brush, layout
        self.view: V = brush.view


def open_hands(
    picture: Picture, x: int, y: int, known: Sequence[Sized], sizes: Sequence[int], hand: Callable[[Seat], list[Spot]]
) -> list[Spot]:
    """For who watches: the hands, as far as they are known; with all cards open that is everything."""
    if any(known):
        return [spot for seat in range(len(known)) for spot in hand(seat)]
    said = "Hands are hidden from those who watch." if any(sizes) else "Nobody has a card in hand."
    picture.put(x, y, said, "muted")
    return []
