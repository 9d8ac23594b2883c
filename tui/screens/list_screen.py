"""A screen that is a menu: most screens are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from tui.draw.menu import Digits, Item, Menu
from tui.draw.picture import Picture
from tui.draw.prose import whole
from tui.draw.widths import folded
from tui.screens.base import PictureScreen, title

T = TypeVar("T")
LEFT = 4  # columns beside the list
WIDEST = 96
CHANGES = "next"  # what Enter does where there is nothing else to do
MOST = 6  # lines of what is said


class ListScreen(PictureScreen):
    """A title and items to choose from."""

    head = ""
    more = ""
    top = 3  # the row where the list begins
    foot = 4  # rows below it
    column = 22  # where a list says what stands beside its lines
    nothing = "There is nothing here yet."

    def __init__(self) -> None:
        super().__init__()
        self._menu: Menu | None = None
        self._digits = Digits()

    def items(self) -> Sequence[Item]:
        """What can be chosen now."""
        raise NotImplementedError

    @property
    def menu(self) -> Menu:
        if self._menu is None:
            self._menu = self._menu_at(0)
        return self._menu

    def _menu_at(self, cursor: int) -> Menu:
        items = self.found(self.items)
        return Menu(items, self.keymap.letter, cursor=cursor, column=self.column, digits=self._digits)

    def renew(self, cursor: int | None = None) -> None:
        """The items have changed; who is about to choose one chooses that one, whatever has come before it."""
        was = self._menu if cursor is None else None
        at = was.cursor if was is not None else cursor or 0
        self._menu = self._menu_at(at)
        if was is not None and was.item is not None:
            self._menu.stay_on(was.item)
        self.paint()

    def look_again(self) -> None:
        self.renew()

    def found(self, look: Callable[[], Sequence[T]]) -> Sequence[T]:
        """What there is to be listed; where it cannot be had, nothing and a sentence."""
        try:
            return look()
        except ValueError as error:
            self.echo, self.echo_ink = whole(str(error)), "ember"
            return []

    def draw(self, picture: Picture) -> None:
        title(picture, self.head, self.more)
        x, columns = column_of(picture)
        if not self.menu.items:
            picture.put(x + 2, self.top, self.nothing, "muted")
        self.menu.draw(picture, x, self.top, columns, picture.rows - self.top - self.foot)
        self.prompt(picture)
        self.footer(picture)

    def prompt(self, picture: Picture) -> None:
        """What choosing the item under the cursor would do."""
        item = self.menu.item
        said, ink = (self.echo, self.echo_ink) if self.echo else (whole(item.says) if item else "", "muted")
        draw_prompt(picture, said, ink)

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        item, always = self.menu.item, self.keys("help", "back", "quit")
        if item is None:
            return [*self.own_footer(), *always]
        pick, chooses = self.keys("pick")[0]
        turns = [(self.keymap.both("previous", "next"), "change")] if item.turn is not None else []
        does = item.verb or (CHANGES if turns and item.run is None else chooses)
        return [*self.own_footer(), (self.keymap.both("up", "down"), "move"), *turns, (pick, does), *always]

    # Acts ----------------------------------------------------------------------------------------

    def pick(self, label: str) -> bool:
        item = self.menu.labelled(label)
        if item is None:
            return super().pick(label)
        self.choose(item)
        return True

    def choose(self, item: Item) -> None:
        if item.run is not None:
            item.run()
        elif item.turn is not None:
            item.turn(1)
        self.paint()

    def do_pick(self) -> None:
        if self.menu.item is not None:
            self.choose(self.menu.item)

    def _move(self, steps: int) -> None:
        self.menu.move(steps)
        self.paint()

    def _turn(self, steps: int) -> None:
        """Left and right change what can be changed, and walk elsewhere."""
        item = self.menu.item
        if item is not None and item.turn is not None:
            item.turn(steps)
            self.paint()
        else:
            self._move(steps)

    def _jump(self, to: int) -> None:
        self.menu.jump(to)
        self.paint()

    ACTS = PictureScreen.ACTS | {
        "pick": do_pick,
        "default": do_pick,
        "up": lambda screen: screen._move(-1),
        "down": lambda screen: screen._move(1),
        "previous": lambda screen: screen._turn(-1),
        "next": lambda screen: screen._turn(1),
        "first": lambda screen: screen._jump(0),
        "last": lambda screen: screen._jump(10_000),
        "page_up": lambda screen: screen._jump(screen.menu.cursor - 10),
        "page_down": lambda screen: screen._jump(screen.menu.cursor + 10),
    }


def column_of(picture: Picture) -> tuple[int, int]:
    """Where a list stands: in the middle, no wider than can be read; -> its first column, and how many."""
    columns = min(picture.columns - 2 * LEFT, WIDEST)
    return (picture.columns - columns) // 2, columns


def draw_prompt(picture: Picture, said: str, ink: str) -> None:
    """A sentence in the two lines above the keys; a longer one takes what it needs from the list."""
    x, columns = column_of(picture)
    lines = list(folded(said, columns))[:MOST]
    top = picture.rows - 1 - max(2, len(lines))
    if len(lines) > 2:
        picture.ground(x, top, columns, len(lines), "text/ground")
    for y, line in enumerate(lines, top):
        picture.put(x + 2, y, line, ink)
