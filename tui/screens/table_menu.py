"""The menu of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tui.draw.menu import Item
from tui.screens.list_screen import ListScreen
from tui.screens.settings import SettingsScreen

if TYPE_CHECKING:
    from tui.screens.table import TableScreen


class TableMenu(ListScreen):
    """What can be done beside playing."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__()
        self.below = screen
        self.head = screen.scene.game.name
        self.more = "every answer is kept: you can leave at any moment"

    def items(self) -> Sequence[Item]:
        app, scene, rules = self.app, self.below.scene, self.keymap.shown("rules")
        return [
            Item("back to the table", app.back, wishes="bt"),
            Item("rules", lambda: app.open_rules(scene.game.id), "all of them", key=rules, gap=True),
            Item("settings", lambda: app.open(SettingsScreen()), "theme, keys, name", wishes="sx"),
            Item("keys and commands", app.do_commands, "search and run", wishes="kym"),
            *self.below.more_to_do(),
            Item("quit", app.do_quit, wishes="qz"),
        ]

    def do_rules(self) -> None:
        self.app.open_rules(self.below.scene.game.id)

    ACTS: ClassVar[dict[str, Callable[[Any], object]]] = {**ListScreen.ACTS, "rules": do_rules}
