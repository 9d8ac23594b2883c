"""The ways from page to page, and to a table and away from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.screen import Screen

from net.messages import Create
from tui.house import House, LocalSession
from tui.settings import Settings
from tui.wish import Wish

if TYPE_CHECKING:
    from tui.page import Page
    from tui.screens.table import TablePage


def session_of(screen: Screen[Any]) -> LocalSession | None:
    """The seat that somebody has on this screen."""
    session = getattr(screen, "session", None)
    return session if isinstance(session, LocalSession) else None


class Ways(App[None], inherit_bindings=False):
    """An app that finds its way about.  One page lies below all others: home, or a table."""

    house: House
    settings: Settings
    _sitting = False  # a table is being set: once is enough

    def say(self, sentence: str) -> None:
        """Something went wrong: a sentence on the page that is seen."""
        raise NotImplementedError

    def named(self, wish: Wish) -> Create:
        return replace(wish, name=self.settings.name).message()

    async def go(self, page: Page) -> None:
        """This page, and nothing below it."""
        if len(self.screen_stack) > 1:
            await self.switch_screen(page)
        else:
            await self.push_screen(page)

    def open(self, page: Page) -> None:
        """This page above the one that is there, unless it is one of the same kind."""
        if type(self.screen) is not type(page):
            self.push_screen(page)

    def back_to_table(self) -> None:
        """Close all that lies above the table."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def back(self) -> None:
        """One page back; from the last one home."""
        if len(self.screen_stack) > 2:
            self.pop_screen()
        else:
            self.go_home()

    def home(self) -> Page:
        from tui.screens.home import HomePage

        return HomePage()

    def go_home(self) -> None:
        self.run_worker(self._go_home())

    async def _go_home(self) -> None:
        await self._change_to(self.home())

    async def _change_to(self, page: Page) -> None:
        """This page in place of all others; who sat at a table stands up."""
        self.back_to_table()
        left = session_of(self.screen)
        await self.go(page)
        if left is not None:
            await left.leave()

    def play(self, wish: Wish) -> None:
        """A new game."""
        self.run_worker(self._sit(lambda: self.house.new(self.named(wish)), wish))

    def play_again(self, page: TablePage) -> None:
        """The same company, another deal."""
        scene = page.scene
        levels = tuple(level for level in scene.bots if level is not None)
        fallback = Wish(scene.game.id, len(scene.names), levels, None, scene.options)
        wish = replace(page.wish, seed=None) if page.wish else fallback
        self.play(wish)

    def resume(self, code: str) -> None:
        """Go on with a kept game."""
        self.run_worker(self._sit(lambda: self.house.resume(code), None))

    async def _sit(self, begin: Callable[[], Any], wish: Wish | None) -> None:
        from tui.screens.table import TablePage

        if self._sitting:
            return
        self._sitting = True
        try:
            session = await begin()
        except ValueError as error:
            self.say(str(error))
            return
        finally:
            self._sitting = False
        await self._change_to(TablePage(session, wish))

    def open_rules(self, game: str) -> None:
        from tui.screens.reading import RulesPage

        self.open(RulesPage(game))

    def open_replay(self, code: str) -> None:
        from tui.film import Film
        from tui.screens.replay import ReplayPage

        try:
            self.open(ReplayPage(Film(code, self.house.store.kept(code))))
        except ValueError as error:
            self.say(str(error))

    def open_menu(self, page: TablePage) -> None:
        from tui.screens.menus import TableMenu

        self.open(TableMenu(page))

    def open_commands(self, page: Page) -> None:
        from tui.screens.commands import CommandsPage

        self.open(CommandsPage(page))
