"""A screen on which a game is agreed upon: choices are turned, texts are typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any

from textual import events

from engine.game import LONGEST_TEXT, Game, Option
from tui.app.letters import OF_TEXTS
from tui.draw.field import TextField
from tui.draw.menu import Item, setting
from tui.draw.picture import Picture
from tui.parts.workshops import Offers, workshop_of
from tui.screens.base import OwnKey
from tui.screens.list_screen import ListScreen
from tui.start.option_files import text_at

TO_NAME = "Enter, then type the path of their file"
NOTHING: Mapping[str, str] = MappingProxyType({})


class AgreementScreen(ListScreen):
    """A game, its seats and its options, before anybody sits down."""

    column = 16
    foot = 4
    begins = ""  # what Enter does
    wishes = ""  # the letters that do the same

    def __init__(self, game: Game, agreed: Mapping[str, str] = NOTHING) -> None:
        super().__init__()
        self.game = game
        self.head = game.name
        self.seats = game.usual_seats
        self.options = {name: agreed.get(name, option.default) for name, option in game.options.items()}
        self._written = dict(self.options)  # texts of one's own are not lost among those that are suggested
        self.typed = ""  # the line that is being typed

    def turn(self, name: str, values: Sequence[Any], steps: int) -> None:
        """On through the values of something that is agreed upon here."""
        setattr(self, name, values[(values.index(getattr(self, name)) + steps) % len(values)])
        self.renew()

    def how_many(self, says: str, **more: Any) -> Item:
        """The line of the seats, which turns where there is a choice."""
        turn = partial(self.turn, "seats", self.game.seats)
        item = setting("seats", str(self.seats), turn, says, **more)
        return item if len(self.game.seats) > 1 else replace(item, turn=None)

    # The options ---------------------------------------------------------------------------------

    def agreed(self) -> list[Item]:
        """A line for each of them."""
        return [self._option(name, option) for name, option in self.game.options.items() if self._is_offered(name)]

    def _is_offered(self, name: str) -> bool:
        """Where no files are read, what comes from one has to be there already."""
        return self.app.has_files or not self.game.options[name].is_file or bool(self.offers.get(name))

    def _option(self, name: str, option: Option) -> Item:
        value, turn = self.options[name], partial(self._turn_option, name)
        if option.values is None:
            return self._text(name, option, turn)
        return setting(_title(name), value, turn, option.meaning, about=option.means.get(value, ""))

    def _text(self, name: str, option: Option, turn: Callable[[int], object]) -> Item:
        """A line to type into; of a file, the line says where it is."""
        value = self.options[name]
        called = self.offers.get(name, {}).get(value) or option.called(value)
        turns = turn if len(self._values(name, option)) > 1 else None
        item = self.line(name, "" if option.is_file else value, called, self._read(option, value), turns)
        verb, about = "name a file" if option.is_file else item.verb, option.means.get(value, "")
        return replace(item, ink="text" if value else item.ink, verb=verb, about=about)

    def _read(self, option: Option, value: str) -> str:
        """What it means, as far as that can be said of it alone."""
        unread = f"{option.meaning}: {TO_NAME}" if option.is_file and not value else option.meaning
        with suppress(ValueError):
            return option.read(value, self.options) or unread
        return unread

    @cached_property
    def offers(self) -> Offers:
        """What was made in the game's workshop."""
        shop = workshop_of(self.game.id)
        return shop.offers(self.app.local_tables.data) if shop is not None else {}

    def _turn_option(self, name: str, steps: int) -> None:
        values = self._values(name, self.game.options[name])
        self.options[name] = values[(values.index(self.options[name]) + steps) % len(values)]
        self.renew()

    def _values(self, name: str, option: Option) -> Sequence[str]:
        """What Left and Right step through."""
        if option.values is not None:
            return option.values
        own = self.offers.get(name, {})
        texts = dict.fromkeys([option.default, *own, *option.suggested(), self._written[name]])
        return [text for text in texts if self._is_possible(name, text)]

    def _is_possible(self, name: str, text: str) -> bool:
        """What was written beside other options may be nonsense beside these."""
        try:
            self.game.options_or_refuse({**self.options, name: text}, self.seats)
        except ValueError:
            return False
        return True

    # Typing --------------------------------------------------------------------------------------

    def line(self, name: str, value: str, shown: str, says: str, turn: Callable[[int], object] | None = None) -> Item:
        """A line that Enter opens to be typed into."""
        ink, field = "text" if value else "muted", self.field if self.typed == name else None
        run, letter = partial(self.open_line, name, value), OF_TEXTS.get(name, "")
        return Item(_title(name), run, shown, ink=ink, says=says, turn=turn, verb="type", field=field, wishes=letter)

    def open_line(self, name: str, text: str) -> None:
        """From here on keys are written into this line."""
        self.typed, self.field = name, self.field_for(name, text)
        self.renew()

    def field_for(self, name: str, text: str) -> TextField:
        option = self.game.options[name]
        return TextField(LONGEST_TEXT if option.is_file else option.longest, text)  # a file is named by its path

    def keep(self, name: str, text: str) -> None:
        """A line was typed; ValueError says what is wrong with it."""
        option = self.game.options[name]
        if option.is_file and text and not self.app.has_files:
            raise ValueError("no files are read here")
        if option.is_file and text and "\n" not in text:  # a text of many lines is none that was typed
            text = text_at(text, option.longest)
        self.game.options_or_refuse({**self.options, name: text}, self.seats)
        self.options[name] = self._written[name] = text

    def write(self, event: events.Key) -> None:
        """Up and Down are done with the line, too; what is refused can be mended."""
        assert self.field is not None
        self.echo = ""
        outcome = "done" if event.key in ("up", "down") else self.field.press(event)
        if outcome == "left" or (
            outcome == "done" and self.attempt(partial(self.keep, self.typed, self.field.text.strip()))
        ):
            self.field = None
            if event.key in ("up", "down"):
                self.heard(event)
        self.renew()

    # Beginning -----------------------------------------------------------------------------------

    def start(self) -> None:
        """It is agreed."""
        raise NotImplementedError

    def do_pick(self) -> None:
        """A line that is typed into is opened; from any other it begins."""
        if self.menu.item is not None and self.menu.item.run is not None:
            self.choose(self.menu.item)
        else:
            self.start()

    def own_keys(self) -> Mapping[str, OwnKey]:
        return {"begin": OwnKey(self.wishes, self.start, says=self.begins)}

    @property
    def verb(self) -> str:
        """What Enter does with this line: a text is typed, from all others it begins."""
        item = self.menu.item
        return item.verb if item is not None and item.run is not None else self.begins

    def prompt(self, picture: Picture) -> None:
        """Above what is said of a line: what Enter does, in the same place as the prompt of a table."""
        y, (enter, rules) = picture.rows - self.foot, map(self.keymap.shown, ("pick", "rules"))
        picture.ground(0, y, picture.columns, 1, "text/card")
        picture.put(picture.put(1, y, enter, "gold bold") + 3, y, self.verb, "gold bold")
        picture.right(picture.right(picture.columns - 1, y, "rules first", "text") - 2, y, rules, "text bold")
        super().prompt(picture)

    # Keys ----------------------------------------------------------------------------------------

    def keys_of_the_field(self) -> list[tuple[str, str]]:
        digits = [("0-9", "type")] if self.field is not None and self.field.only else []
        return [*digits, *super().keys_of_the_field()]

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        item = self.menu.item
        turns = item is not None and item.turn is not None
        change = [(self.keymap.both("previous", "next"), "change")] if turns else []
        move = (self.keymap.both("up", "down"), "move")
        return [
            (self.keymap.shown("pick"), self.verb.split()[0]),
            move,
            *change,
            *self.own_footer(),
            *self.keys("rules", "back", "help"),
        ]

    ACTS = ListScreen.ACTS | {
        "pick": do_pick,
        "default": do_pick,
        "rules": lambda screen: screen.app.open_rules(screen.game.id),
    }


def _title(name: str) -> str:
    return name.replace("_", " ")
