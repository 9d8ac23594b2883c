"""The menu of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.game import Game
from tui.app.letters import Letter
from tui.draw.menu import Item
from tui.screens.list_screen import ListScreen


class TableMenu(ListScreen):
    """What can be done beside playing."""

    def __init__(self, game: Game, more: Callable[[], Sequence[Item]]) -> None:
        super().__init__()
        self.game, self.more_to_do = game, more
        self.head = game.name
        self.more = "every answer is kept: you can leave at any moment"

    def items(self) -> Sequence[Item]:
        app, rules = self.app, self.keymap.shown("rules")
        return [
            Item("back to the table", app.back),
            Item("rules", partial(app.open_rules, self.game.id), "all of them", key=rules, gap=True),
            Item("settings", app.open_settings, "theme, keys, name", wishes=Letter.SETTINGS),
            Item("keys and commands", app.do_commands, "search and run", key=self.keymap.shown("help")),
            *self.more_to_do(),
            Item("quit", app.do_quit, wishes=Letter.QUIT),
        ]

    ACTS = ListScreen.ACTS | {
        "rules": lambda screen: screen.app.open_rules(screen.game.id),
    }
