"""All keys and commands: type to search, Enter runs what is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual import events

from engine.games import GAMES
from tui.app.acts import ACTS, AT_A_DOOR
from tui.app.app import WitchApp
from tui.app.keys import ACTIONS
from tui.app.settings import CHOICES, FILE
from tui.app.shown import Shown
from tui.draw.field import TextField
from tui.draw.menu import Item, Menu
from tui.draw.picture import Picture
from tui.screens.base import PictureScreen, title
from tui.screens.home import HomeScreen
from tui.screens.list_screen import draw_prompt

if TYPE_CHECKING:
    from tui.parts.workshops import Workshop

# What has no key, and how it is done.
ANYWHERE: dict[str, Callable[[WitchApp], object]] = {
    "home": WitchApp.go_home,
    "continue": WitchApp.open_kept_games,
    "host": WitchApp.open_host,
    "join": WitchApp.open_join,
    "replays": WitchApp.open_replays,
    "settings": WitchApp.open_settings,
    "name": partial(WitchApp.open_settings, writes_name=True),
}
SIGN, MEANING = 8, 30  # columns of a legend: the sign, and what it means
FOOT = 4  # rows below the list: where keys are changed, and the footer
WALKING = ("next", "previous", "up", "down", "first", "last", "page_up", "page_down")
LONGEST = 30  # characters of what is searched for
ALWAYS = {"enter": "pick", "escape": "back", "up": "up", "down": "down"}


class CommandsScreen(PictureScreen):
    """What the screen below can do, what every screen can do, and what has no key."""

    only_tells = True

    def __init__(self, screen: Shown) -> None:
        super().__init__()
        self.below = screen
        self.words = TextField(LONGEST)
        self._menu: Menu | None = None

    @property
    def menu(self) -> Menu:
        if self._menu is None:
            words = self.words.text.lower().split()
            found = [item for item in self._all() if all(word in _searched(item) for word in words)]
            found.sort(key=lambda item: not all(f" {word}" in f" {_searched(item)}" for word in words))  # word starts
            self._menu = Menu(found, self.keymap.letter, column=46)
            self._menu.labels = [""] * len(found)
        return self._menu

    def _all(self) -> Sequence[Item]:
        """What can be done here, walking last; then the rest: its names are needed for rebinding."""
        does = {name for name in self.below.ACTS if not self.below.lacks(name)}
        can = [name for name in ACTIONS if ACTIONS[name].says and (name in does or name in self.app.everywhere)]
        never = () if self.app.served is not None else AT_A_DOOR
        return [
            *(Item(text, self._after(run)) for text, run in self.below.commands()),
            *(self._action(name) for name in can if name not in WALKING),
            *(Item(text, self._after(run)) for text, run in self._app_commands()),
            *(self._action(name) for name in can if name in WALKING),
            *(
                Item(f"{ACTIONS[name].says} (elsewhere)", None, self.keymap.all_shown(name), name)
                for name in ACTIONS
                if name not in (*can, *never) and ACTIONS[name].says
            ),
        ]

    def _action(self, name: str) -> Item:
        action = ACTIONS[name]
        return Item(action.says, self._after(lambda: self.below.act(name)), self.keymap.all_shown(name), name)

    def _app_commands(self) -> list[tuple[str, Callable[[], object]]]:
        """What can be done from anywhere: acts without a key, each game, each workshop, each value of a setting."""
        from tui.parts.workshops import workshops

        app = self.app
        there = "home" if isinstance(self.below, HomeScreen) else ""
        acts = [
            (app.says.get(name, ACTS[name].says), partial(do, app)) for name, do in ANYWHERE.items() if name != there
        ]
        games = [(f"{ACTS['new game'].says} {game.name}", partial(app.open_new_game, game)) for game in GAMES.values()]
        shops = [(f"{shop.name}: {shop.tagline}", partial(self._open, shop)) for shop in workshops()]
        values: list[tuple[str, str, object]] = [(key, value, value) for key in CHOICES for value in CHOICES[key]]
        values += [("bell", "on", True), ("bell", "off", False)]
        likes = [(f"{key} {shown}", partial(app.change, **{key: value})) for key, shown, value in values]
        return [*acts, *games, *shops, *likes]

    def _open(self, shop: Workshop) -> None:
        self.app.open(shop.screen())

    def _after(self, run: Callable[[], object]) -> Callable[[], object]:
        """Close this screen first: commands are for the screen below."""

        def close_and_run() -> None:
            self.app.pop_screen()
            self.app.call_later(run)

        return close_and_run

    def draw(self, picture: Picture) -> None:
        title(picture, "Keys and commands")
        picture.put(4, 2, "search", "muted")
        self.words.put(picture, 11, 2, LONGEST + 1, "gold bold")
        top = 4 + self._draw_legend(picture, 4)
        if not self.menu.items:
            picture.put(6, top, "Nothing is called that.", "muted")
        self.menu.draw(picture, 2, top, min(picture.columns - 4, 96), picture.rows - FOOT - top)
        keys = f"Other keys for the names on the right: in {self.app.launch.data / FILE}" if self.app.has_files else ""
        draw_prompt(picture, keys, "muted")
        self.footer(picture)

    def _draw_legend(self, picture: Picture, top: int) -> int:
        """What the signs of the screen below mean, as long as nothing is searched for; -> the rows of it."""
        legend = [] if self.words.text else [*self.below.legend().items()]
        beside = (picture.columns - 4) // (SIGN + MEANING)
        for number, (sign, meaning) in enumerate(legend):
            row, place = divmod(number, beside)
            x = 4 + place * (SIGN + MEANING)
            picture.put(x, top + row, sign, "gold bold")
            picture.put(x + SIGN, top + row, meaning, "text")
        return -(-len(legend) // beside) + 1 if legend else 0

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        return [("type", "to search"), ("Up Down", "move"), ("Enter", "run"), ("Esc", "back")]

    def heard(self, event: events.Key) -> None:
        """Characters are searched for; all other keys mean what they mean everywhere."""
        if event.key in ALWAYS:  # whatever they mean elsewhere: here letters are typed
            self.act(ALWAYS[event.key])
        elif event.is_printable or event.key == "backspace":
            self.words.press(event)
            self._menu = None
            self.paint()
        else:
            self.press(event.key, None)

    def move(self, to: int) -> None:
        self.menu.jump(to)
        self.paint()

    ACTS = PictureScreen.ACTS | {
        "up": lambda screen: screen.move(screen.menu.cursor - 1),
        "down": lambda screen: screen.move(screen.menu.cursor + 1),
        "previous": lambda screen: screen.move(screen.menu.cursor - 1),
        "next": lambda screen: screen.move(screen.menu.cursor + 1),
        "page_up": lambda screen: screen.move(screen.menu.cursor - 10),
        "page_down": lambda screen: screen.move(screen.menu.cursor + 10),
        "first": lambda screen: screen.move(0),
        "last": lambda screen: screen.move(len(screen.menu.items)),
        "pick": lambda screen: screen.menu.run(),
        **dict.fromkeys(("back", "help", "palette"), lambda screen: screen.app.pop_screen()),
    }


def _searched(item: Item) -> str:
    """What a search looks through: the words, the keys, the name."""
    return f"{item.text} {item.more} {item.right}".lower()
