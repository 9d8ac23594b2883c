"""What the parts of a game's table are drawn with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence, Sized
from dataclasses import replace
from typing import Any, Generic, TypeVar

from engine.ask import Choice, Seat
from engine.view import View
from tui.draw import people
from tui.draw.board import Area, Hold, Spot
from tui.draw.card import key_ink
from tui.draw.headings import Head, headed_line
from tui.draw.picture import Picture
from tui.draw.widths import whole_clauses, width
from tui.seat.by_days import ending_of
from tui.seat.company_words import bot_at
from tui.seat.log import deed_of, latest
from tui.seat.scene import Scene

T = TypeVar("T")
RECENT, LATELY = 8, 24  # news: more never fit into a line; and so many are looked through for them


class TableBrush:
    """A picture of one moment, and where the player's attention is.  A game adds what it asks of its view."""

    def __init__(self, picture: Picture, scene: Scene, hold: Hold, moves: Sequence[str] = ()) -> None:
        self.picture = picture
        self.scene = scene
        self.view: Any = scene.view  # the game's own record: parts of its board say which
        self.me: Seat | None = scene.view.me
        self.hold = hold
        self.moves = moves  # which news tell of something that somebody chose
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

    def button(self, area: Area, option: Choice, said: str, thing: str = "") -> Spot:
        """A choice that lies nowhere on the table; `thing`: what words call it, where that is not the option itself."""
        thing = thing or str(option)
        self.ground(area, thing, "card")
        end = self.key(area.x + 1, area.y, option, thing)
        self.picture.put(end, area.y, said, "text bold")
        return Spot(thing, area, option)

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

    # One after the other ---------------------------------------------------------------------------

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

    def ticker(self, area: Area, y: int, but: Collection[str] = ()) -> None:
        """A line across with the latest news in it: whole clauses, the log has the rest.

        `but`: what can be seen elsewhere on the board.
        """
        self.picture.line(y, "faint", area.x, area.columns)
        told = [record for record in self.scene.news[-LATELY:] if record["what"] not in but]
        recent = told[-RECENT:]
        said = latest(replace(self.scene, news=told), recent[0]["n"] - 1 if recent else 0, area.columns - 6)
        if shown := whole_clauses(said, area.columns - 6):
            self.picture.put(area.x + 2, y, f" {shown} ", "muted")

    @property
    def outcome(self) -> str:
        """Who has won, in a sentence; "" while it goes on."""
        scene = self.scene
        return ending_of(scene)[0] if scene.over else ""

    def headed(self, area: Area, y: int, *heads: Head) -> None:
        """A line across with words in it, each above what it names."""
        headed_line(self.picture, area.x, y, area.columns, heads)

    # Players -------------------------------------------------------------------------------------

    def face(self, seat: Seat) -> str:
        """What somebody looks like; me I know."""
        return "" if seat == self.me else people.face(self.scene.names[seat])

    def called(self, seat: Seat) -> str:
        return "You" if seat == self.me else self.scene.names[seat]

    def put_called(self, area: Area, seat: Seat, note: str = "", ink: str = "text bold") -> None:
        """Somebody's name, and a note behind it; where there is no room for both the name is cut."""
        end = self.picture.put(area.x, area.y, self.called(seat), ink, area.columns - width(note))
        self.picture.put(end, area.y, note, "gold")

    def deed(self, seat: Seat, columns: int) -> str:
        """What they did last, without their name: whole clauses, as many as fit."""
        return deed_of(self.scene, seat, self.moves, columns)

    def asked(self, seat: Seat) -> bool:
        """Is it for this player to answer?"""
        return seat in self.scene.waiting

    def put_bot(self, x: int, y: int, seat: Seat, columns: int) -> None:
        """That a bot plays here, in as many words as there is room for."""
        bot = bot_at(self.scene, seat)
        said = next((words for words in (bot, "bot") if bot and width(words) <= columns), "")
        self.picture.put(x, y, said, "muted")


def thing(kind: str, seat: Seat, what: str = "") -> str:
    """As the game's words call what lies before somebody: `deck 2`, `active 2 ripple`"""
    return f"{kind} {seat + 1} {what}".rstrip()


V = TypeVar("V", bound=View)
B = TypeVar("B", bound=TableBrush)
L = TypeVar("L")


class AreaPart(Generic[V, B]):
    """A part of a table that lies in one area: what it is drawn with, and where."""

    def __init__(self, brush: B, area: Area) -> None:
        self.brush, self.area = brush, area
        self.view: V = brush.view


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
