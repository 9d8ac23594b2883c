"""One of my sets as a column: its name with the keys of its books, its cards, and what it casts or lacks."""

from __future__ import annotations

from collections.abc import Sequence, Set

from engine.ask import Choice
from engine.games.mandracora.cards import INGREDIENTS, WILD
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.reckon import later
from engine.words.speech import joined
from tui.draw.board import Area, Spot
from tui.draw.card import key_ink
from tui.draw.widths import width
from tui.games.mandracora.brewing import is_brewing, last_laid
from tui.games.mandracora.brush import Brush
from tui.games.mandracora.faces import INKS, LOOSE, NAMES, ink_of, times
from tui.games.mandracora.layout import Layout
from tui.games.mandracora.sets import OwnSet
from tui.parts.table_brush import TablePart

BOOK, BOOKS, NONE = "book ", "books ", "no book"
KINDS = (*INGREDIENTS, WILD)  # in the order in which they are laid
TALL = 6  # rows with which cards have frames


def least_width(own: OwnSet) -> int:
    """Columns for its name and, behind it, the keys above its books."""
    return width(NAMES[own.letter]) + 1 + max(1, 2 * len(own.books) - 1)


def loose_width(own: OwnSet) -> int:
    """Of the ingredients with their key, in the fewest signs."""
    return 2 + width(times(LOOSE, own.loose)) if own.loose else 0


def may_be_tall(own: OwnSet, columns: int, rows: int) -> bool:
    """Is there room for frames round its cards?"""
    loose, books = loose_width(own), 2 * len(own.books) + bool(own.books)
    return rows >= TALL and 2 * bool(loose) + loose + books <= columns > least_width(own)


class SetColumn(TablePart[MarketView, Brush, Layout]):
    """Its name, its cards, in frames where there is room, and below them what is said of it."""

    def __init__(self, brush: Brush, layout: Layout, own: OwnSet, area: Area, tall: bool) -> None:
        super().__init__(brush, layout)
        self.own, self.area, self.tall = own, area, tall
        self.cards_y = area.y + 1 + self.tall
        self.said_y = self.cards_y + 1 + self.tall
        self.books = self._book_areas()
        self.word = self._word()
        first = min((book.x for book in self.books.values()), default=area.x + area.columns + 1)
        self.loose_end = first - 1 - (width(BOOKS) if self.word == BOOKS else 0)

    def _book_areas(self) -> dict[str, Area]:
        """Each below its key; one alone with its word before it, if there is room."""
        books, end = self.own.books, self.area.x + self.area.columns - self.tall
        rows, step = 2 + 2 * self.tall, 2 if self.tall or least_width(self.own) <= self.area.columns else 1
        wide = width(f"{BOOK}1") + self.tall
        if len(books) == 1 and loose_width(self.own) + wide < self.area.columns - self.tall:
            return {books[0]: Area(end - wide, self.area.y, wide, rows)}
        first = end - len(books) * step + step - 1
        return {book: Area(first + number * step, self.area.y, 1, rows) for number, book in enumerate(books)}

    def _word(self) -> str:
        """Before the books, if there is room for it."""
        first = min((book.x for book in self.books.values()), default=0)
        if len(self.books) == 1 and self.books[self.own.books[0]].columns > 1:
            return BOOK
        return BOOKS if loose_width(self.own) + width(BOOKS) + 2 * self.tall < first - self.area.x else ""

    def draw(self, said: Sequence[str], casts: bool, new: Set[str]) -> list[Spot]:
        """`said`: what it casts or lacks; `casts`: without help; `new`: kinds that have just come."""
        (x, y, columns, rows), name = self.area, NAMES[self.own.letter]
        ready = casts and not self.view.brew
        self.brush.picture.ground(*self.area, "text/card" if ready else "text/ground")
        spots = [*self._of_books(), *self._of_loose()]
        end = self.brush.picture.put(x, y, name, f"{INKS[self.own.letter]} bold", columns)
        free = min((book.x for book in self.books.values()), default=x + columns - 1)
        if new & {self.own.letter, *self.own.books} and end + width(" new ") <= free:
            self.brush.picture.put(end + 1, y, "new", "gold")
        if self.view.brew:
            return [*spots, *self._laid()]
        for row, text in enumerate(said[: y + rows - self.said_y]):
            ink = "muted" if row > 1 else "gold bold" if ready else "text"
            self.brush.picture.put(x, self.said_y + row, text, ink, columns)
        return spots

    def option(self, code: str) -> Choice:
        """Equal cards are one thing: the first one that is offered stands for all, or the kind if it is laid anew."""
        ids = [card for card, own in self.view.hand if own == code]
        return next((option for option in self.brush.options if option in ids), code)

    def _framed(self, x: int, cells: Sequence[str], ink: str, chosen: bool) -> int:
        """Cards, each of which covers the edge of the one before it; -> the column after them."""
        edge, put = "gold" if chosen else "edge", self.brush.picture.put
        put(x, self.cards_y - 1, "".join(f"╭{'─' * width(cell)}" for cell in cells) + "╮", edge)
        put(x, self.cards_y + 1, "".join(f"╰{'─' * width(cell)}" for cell in cells) + "╯", edge)
        for cell in cells:
            x = put(put(x, self.cards_y, "│", edge), self.cards_y, cell, ink)
        return put(x, self.cards_y, "│", edge)

    def _of_books(self) -> list[Spot]:
        spots, picture = [], self.brush.picture
        for book, area in self.books.items():
            here = self.brush.raised(area, book)
            behind = self.area.x + width(NAMES[self.own.letter]) + 1
            at = max(area.x, behind) if area.columns > 1 else area.x  # above its word, not at the next set's name
            picture.put(at, area.y, self.brush.label(self.option(book)), key_ink(here))
            spots.append(Spot(book, area, self.brush.offered(self.option(book))))
        if not self.books:
            return []
        ends = [area.x + area.columns - 1 for area in self.books.values()]
        chosen = any(self.brush.here(book) for book in self.books)
        if self.tall:
            self._framed(ends[0] - 1, [book[1:] for book in self.books], ink_of(self.own.books[0]), chosen)
        else:
            for book, x in zip(self.books, ends, strict=True):
                picture.put(x, self.cards_y, book[1:], ink_of(book))
        picture.right(ends[0] - self.tall, self.cards_y, self.word, ink_of(self.own.books[0]))
        return spots

    def _of_loose(self) -> list[Spot]:
        """The ingredients behind their key, one sign each if there is room."""
        letter, (x, y, columns, _) = self.own.letter, self.area
        if not self.own.loose:
            return []
        option = self.option(letter)
        label, here = self.brush.label(option), self.brush.here(letter)
        area = Area(x, y + 1, self.loose_end - x, 1 + 2 * self.tall)
        self.brush.raised(area, letter)
        at = self.brush.picture.put(x, self.cards_y, label, key_ink(here)) + 1 if label else x
        end = self._signs(at, here)
        if not self.books and letter != WILD and x + columns - end > width(NONE):
            self.brush.picture.right(x + columns, self.cards_y, NONE, "muted")
        return [Spot(letter, area, self.brush.offered(option))]

    def _signs(self, x: int, here: bool) -> int:
        """-> the column after them."""
        many, ink, room = self.own.loose, INKS[self.own.letter], self.loose_end - x
        if self.tall:
            one_by_one = 2 * many + 1 < room
            return self._framed(x, [LOOSE] * many if one_by_one else [times(LOOSE, many)], ink, here)
        return self.brush.picture.put(x, self.cards_y, LOOSE * many if many <= room else times(LOOSE, many), ink)

    def _when(self, columns: int) -> str:
        """6.1  May one be added, or not before another colour?"""
        if self.brush.offered(self.option(self.own.letter)) is not None:
            return "may be added"
        if not (is_brewing(self.brush.scene) and self.own.loose and self.own.letter in later(self.view)):
            return ""
        firsts = [NAMES[code] for code in KINDS if self.brush.offered(self.option(code)) is not None]
        said = f"after {joined(firsts, 'or')}"
        return said if width(said) <= columns else "comes later"

    def _laid(self) -> list[Spot]:
        """What of it is laid out for the spell: one can be taken out, by its key where no more can be added."""
        book, *used = self.view.brew
        letter, x, y, columns = self.own.letter, self.area.x, self.said_y, self.area.columns
        if book[0] == letter:
            said = "as the book" if book == WILD else f"book {book[1:]} laid"
            self.brush.picture.put(x, y + 1, said, "gold", columns)
        many, step = used.count(letter), last_laid(self.view).get(letter)
        if step is None:
            self.brush.picture.put(x, y, self._when(columns), "muted", columns)
            return []
        label, area = self.brush.label(step), Area(x, y, columns, 1)
        here = self.brush.raised(area, step)
        end = self.brush.picture.put(x, y, label, key_ink(here)) + 1 if label else x
        said = f"{times(LOOSE, many)} {'out' if label else 'laid'}"
        self.brush.picture.put(end, y, said, "gold", x + columns - end)
        return [Spot(step, area)] if is_brewing(self.brush.scene) else []
