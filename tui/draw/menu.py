"""A list to choose from: every screen that is no table is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tui.draw.field import TextField
from tui.draw.picture import Picture
from tui.draw.widths import cut, width

VALUES = 14  # columns for a value, where something is said about it
DIGITS = "123456789"
RIGHT = 2  # columns before what stands at the end of a line


@dataclass
class Item:
    """One line of a menu."""

    text: str
    run: Callable[[], object] | None  # None: it can be looked at, not chosen
    more: str = ""  # beside it
    right: str = ""  # at the end of the line
    key: str = ""  # an action of the screen has this key: it is only shown
    wishes: str = ""  # the letters it would like as its key, the dearest first
    digit: bool = False  # it is picked by a digit
    comes_and_goes: bool = False  # and keeps that digit meanwhile, wherever it stands
    gap: bool = False  # a blank line before it
    head: str = ""  # what stands in that line, above all that follows
    heads: str = ""  # above what stands at the end of the lines
    about: str = ""  # what `more` means, in a few words: beside it where all of it has room, else not at all
    tail: str = ""  # in gold, at the very end of the line
    ink: str = "muted"  # of what stands beside and right
    says: str = ""  # for the echo line
    turn: Callable[[int], object] | None = None  # left and right change its value
    verb: str = ""  # what Enter does with it, in a word, if that is not to choose
    yields: bool = False  # what stands right gives way to what stands beside
    field: TextField | None = None  # it is being typed: this stands beside it
    of: str = ""  # what it is about, where lines come and go: a table's code, a person's number

    @property
    def named(self) -> str:
        """By which it is known again, whatever is said of it now."""
        return self.of or self.text


def setting(name: str, value: str, turn: Callable[[int], object], says: str, right: str = "", **more: Any) -> Item:
    """Something that left and right change."""
    return Item(name, None, value, right, ink="text", says=says, turn=turn, **more)


class Digits:
    """Of lines that come and go on one page: each keeps its own for as long as the page is up.

    Whoever presses 3 means what stood at 3 when they looked.  So a line that is new takes a digit that nobody had, or
    the one that has been free for longest.
    """

    def __init__(self) -> None:
        self._had: dict[str, str] = {}  # by what a line is about, also of lines that have gone
        self._free = list(DIGITS)  # those that nobody had first, then the one that has been free for longest

    def of(self, fixed: int, lines: Sequence[str]) -> dict[str, str]:
        """The first so many digits are of lines that stay; -> the digits of these others, as far as there are any."""
        free = [digit for digit in self._free if digit not in DIGITS[:fixed]]
        kept = {line: self._had[line] for line in lines if self._had.get(line) in free}
        others = [digit for digit in free if digit not in kept.values()]
        new = dict(zip((line for line in lines if line not in kept), others, strict=False))
        given = kept | new
        self._had = {line: digit for line, digit in self._had.items() if digit not in given.values()} | given
        self._free.sort(key=lambda digit: digit in given.values())  # those in use are free last
        return given


@dataclass
class Menu:
    """Items with a cursor on one of them."""

    items: Sequence[Item]
    letter: Callable[[str, Sequence[str]], str]  # of these letters the first that is free, beside those taken here
    cursor: int = 0
    top: int = 0
    labels: list[str] = field(default_factory=list)
    column: int = 22  # where `more` begins
    digits: Digits = field(default_factory=Digits)  # of the page, whose lines change

    def __post_init__(self) -> None:
        self.labels = self._labels()
        self.cursor = min(self.cursor, max(0, len(self.items) - 1))

    def _labels(self) -> list[str]:
        """A key for every item that wants one."""
        with_digits = [item for item in self.items if item.digit]
        change = [item.named for item in with_digits if item.comes_and_goes]
        given = self.digits.of(len(with_digits) - len(change), change)
        numbers, labels = iter(DIGITS), list[str]()
        for item in self.items:
            if item.digit and item.comes_and_goes:
                labels.append(given.get(item.named, ""))
            elif item.digit:
                labels.append(next(numbers, ""))
            elif item.key:
                labels.append(item.key)
            else:
                labels.append(self.letter(item.wishes, labels))
        return labels

    @property
    def item(self) -> Item | None:
        return self.items[self.cursor] if self.items else None

    @property
    def height(self) -> int:
        """The rows that all of it takes."""
        return len(self.items) + sum(self._lines_before())

    def move(self, steps: int) -> None:
        """Walk, and wrap."""
        if self.items:
            self.cursor = (self.cursor + steps) % len(self.items)

    def stay_on(self, item: Item) -> None:
        """Lines have come and gone: the cursor stays with this one, wherever it stands now."""
        if self.item is not None and self.item.named != item.named:
            same = (place for place, other in enumerate(self.items) if other.named == item.named)
            self.cursor = next(same, self.cursor)

    def jump(self, to: int) -> None:
        self.cursor = max(0, min(to, len(self.items) - 1))

    def labelled(self, key: str) -> Item | None:
        """The item that this key picks; the cursor goes there."""
        if key not in self.labels or not key:
            return None
        self.cursor = self.labels.index(key)
        return self.items[self.cursor]

    def run(self) -> None:
        """Choose what is under the cursor, if it can be chosen."""
        if self.item is not None and self.item.run is not None:
            self.item.run()

    def draw(self, picture: Picture, x: int, y: int, columns: int, rows: int) -> None:
        """The items, as many as there is room for, the cursor always in sight."""
        if not self.items or rows < 1:
            return
        gaps, bottom = self._gaps(rows), y + rows
        self._keep_in_sight(gaps, rows)
        for number in range(self.top, len(self.items)):
            if gaps[number] and self._is_shown(number):
                y += gaps[number]
                if y < bottom:
                    self._draw_head(picture, x, y - 1, columns, self.items[number])
            if y >= bottom:
                picture.put(x + columns - 1, bottom - 1, "↓", "muted")
                return
            self._draw_item(picture, x, y, columns, number)
            y += 1

    def _keep_in_sight(self, gaps: Sequence[int], rows: int) -> None:
        self.top = min(self.top, self.cursor)
        while sum(1 + gaps[n] * self._is_shown(n) for n in range(self.top, self.cursor + 1)) > rows:
            self.top += 1

    def _is_shown(self, number: int) -> bool:
        """Is the line above this item in sight with it?  Not above the first that is, where others stand before."""
        return number > self.top or number == 0

    def _lines_before(self) -> list[int]:
        """How many lines are left before each item, if there is room: one for its head, one to stand apart."""
        return [bool(item.head) + (item.gap and number > 0) for number, item in enumerate(self.items)]

    def _gaps(self, rows: int) -> list[int]:
        """The same; where these lines are all that is too much, what stands apart comes closer, then heads give way."""
        gaps = self._lines_before()
        for most in (1, 0):
            for number in reversed(range(len(gaps))):
                if len(gaps) <= rows < len(gaps) + sum(gaps):
                    gaps[number] = min(gaps[number], most)
        return gaps

    def _draw_head(self, picture: Picture, x: int, y: int, columns: int, item: Item) -> None:
        if item.head:
            end = picture.put(x + 4, y, item.head, "muted") + 1
            start = x + columns - 1 - width(item.heads)
            picture.line(y, "faint", end, start - 1 - end)
            picture.put(start, y, item.heads, "muted")

    def _draw_item(self, picture: Picture, x: int, y: int, columns: int, number: int) -> None:
        item, here = self.items[number], number == self.cursor
        if here:
            picture.ground(x, y, columns, 1, "text/raised")
            picture.put(x, y, "›", "gold bold")
            picture.cursor = x + 2 if self.labels[number] else x + 4, y
        start = max(x + 4, picture.put(x + 2, y, self.labels[number], "gold bold") + 1)
        stop = last = picture.right(x + columns - 1, y, item.tail, "gold") - (RIGHT if item.tail else 0)
        right = "" if item.yields and self._is_full(item, start, stop) else item.right
        stop -= width(right) + RIGHT if right else 0
        end = picture.put(start, y, cut(item.text, stop - start), "text bold" if here else "text")
        more = max(x + 4 + self.column, end + 2)
        if item.field is not None:
            end = item.field.put(picture, more, y, stop - more)
        else:
            end = picture.put(more, y, cut(item.more, stop - more), item.ink)
        about = max(more + VALUES, end + 2)
        if item.field is None and about + width(item.about) <= stop:
            picture.put(about, y, item.about, "muted")
        picture.right(last, y, right, item.ink)

    def _is_full(self, item: Item, start: int, stop: int) -> bool:
        """Is there no room for all three?"""
        beside = max(self.column, width(item.text) + 2)
        return start + beside + width(item.more) + 2 + width(item.right) > stop
