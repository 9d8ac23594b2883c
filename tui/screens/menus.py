"""The menu of a table."""

from __future__ import annotations

from collections.abc import Sequence

from tui.menu import Item
from tui.page import Page
from tui.screens.lists import ListPage
from tui.screens.settings import SettingsPage


class TableMenu(ListPage):
    """What can be done beside playing."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page
        self.head = getattr(page, "scene").game.name  # noqa: B009
        self.more = "every answer is kept: you can leave at any moment"

    def items(self) -> Sequence[Item]:
        app, scene = self.app, getattr(self.page, "scene")  # noqa: B009
        return [
            Item("back to the table", app.back, wishes="bt"),
            Item("rules", lambda: app.open_rules(scene.game.id), "all of them", wishes="r", gap=True),
            Item("settings", lambda: app.open(SettingsPage()), "theme, keys, name", wishes="sx"),
            Item("keys and commands", app.do_commands, "search and run", wishes="k"),
            Item("home", app.go_home, f"the game waits as {scene.code}", wishes="oe", gap=True),
            Item("quit", app.do_quit, wishes="qz"),
        ]
