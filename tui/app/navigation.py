"""The ways from page to page, and to a table and away from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.screen import Screen

from net.clean import sentence
from net.wire.messages import Create
from tui.app.settings import Settings
from tui.seat.local import LocalSession, LocalTables
from tui.seat.session import Session
from tui.start.join import Joining
from tui.start.new_game import NewGame

if TYPE_CHECKING:
    from net.client import Address
    from tui.hosts.finder import Seen
    from tui.hosts.hosts import Hosts
    from tui.hosts.tickets import Ticket
    from tui.screens.base import Page
    from tui.screens.table import TablePage
    from tui.seat.remote import RemoteSession


def session_of(screen: Screen[Any]) -> Session | None:
    """The seat that somebody has on this screen."""
    session = getattr(screen, "session", None)
    return session if isinstance(session, Session) else None


def _notice_of(session: Session) -> list[str]:
    """What is to be said of the host at whose table one sits."""
    call = getattr(session, "call", None)  # in this house there is none
    return [call.notice] if call is not None and call.notice else []


class Ways(App[None], inherit_bindings=False):
    """An app that finds its way about.  One page lies below all others: home, or a table."""

    house: LocalTables
    settings: Settings
    notices: Sequence[str] = ()  # to be said once the table is there
    _abroad: Hosts | None = None
    _sitting = False  # a table is being set: once is enough

    def say(self, sentence: str) -> None:
        """Something went wrong: a sentence on the page that is seen."""
        raise NotImplementedError

    @property
    def called(self) -> str:
        """What the others call whoever plays here."""
        raise NotImplementedError

    def named(self, wish: NewGame) -> Create:
        return replace(wish, name=self.called).message()

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
        from tui.screens.list_page import ListPage

        self.back_to_table()
        left = session_of(self.screen)
        await self.go(page)
        if left is not None and left is not session_of(page):
            await left.leave()
            if isinstance(page, ListPage):
                page.renew()  # a seat that was given up by that is none to come back to

    def play(self, wish: NewGame) -> None:
        """A new game."""
        self.run_worker(self._sit(lambda: self.house.new(self.named(wish)), wish))

    def play_again(self, page: TablePage) -> None:
        """The same company, another deal."""
        scene = page.scene
        levels = tuple(level for level in scene.bots if level is not None)
        fallback = NewGame(scene.game.id, len(scene.names), levels, None, scene.options)
        wish = replace(page.wish, seed=None) if page.wish else fallback
        self.play(wish)

    def resume(self, code: str) -> None:
        """Go on with a kept game."""
        self.run_worker(self._sit(lambda: self.house.resume(code), None))

    async def _sit(self, begin: Callable[[], Any], wish: NewGame | None) -> None:
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
        await self._change_to(self.page_of(session, wish))
        for notice in [*self.notices, *_notice_of(session)]:
            self.say(notice)
        self.notices = []

    # Tables of others ----------------------------------------------------------------------------

    @property
    def abroad(self) -> Hosts:
        """The ways to tables that are not in this house."""
        if self._abroad is None:
            from tui.hosts.hosts import Hosts

            self._abroad = Hosts(self.house.data, lambda: self.called)
            self._abroad.own.failed = self.say
        return self._abroad

    def open_host(self, at: Seen | None = None) -> None:
        """A table for people: of which game, and on what terms?"""
        from engine.games import GAMES
        from tui.screens.host_table import HostListPage, HostPage

        games = list(GAMES.values())
        self.open(HostPage(games[0], at) if len(games) == 1 else HostListPage(at))

    def host(self, wish: Create, everywhere: bool) -> None:
        """Open one's own host, and a table there."""
        from tui.hosts.finder import HERE
        from tui.hosts.own import EVERYWHERE

        async def begin() -> Session:
            own = self.abroad.own
            home = await own.way(EVERYWHERE if everywhere else HERE)
            self.notices = [*(own.hosting.notices if own.hosting is not None else []), *filter(None, [home.said])]
            return await self.abroad.create(home.address, wish)

        self.run_worker(self._sit(begin, None))

    def create_at(self, address: Address, wish: Create) -> None:
        """A table at somebody else's host."""
        self.run_worker(self._sit(lambda: self.abroad.create(address, wish), None))

    def join(self, address: Address | None, code: str, watching: bool = False, name: str | None = None) -> None:
        """Sit down at another's table, or watch."""
        from net.discovery.trust import read_code

        async def begin() -> Session:
            return await self.abroad.open_seat(Joining(address, read_code(code), name, watching))

        self.run_worker(self._sit(begin, None))

    def go_back_to(self, ticket: Ticket) -> None:
        """To a seat that one has at another's table."""
        self.say(f"Looking for {ticket.code} ...")
        self.run_worker(self._sit(lambda: self.abroad.go_back(ticket), None))

    def begin_table(self, session: RemoteSession) -> None:
        """The game has begun."""
        from tui.screens.shared_table import SharedTablePage

        self.run_worker(self._change_to(SharedTablePage(session)))

    def parted(self, reason: str) -> None:
        """One is at that table no more."""

        async def home() -> None:
            await self._go_home()
            self.say(sentence(reason))

        self.run_worker(home())

    def page_of(self, session: Session, wish: NewGame | None) -> Page:
        """Where this session is seen."""
        from tui.screens.table import TablePage

        if isinstance(session, LocalSession):
            return TablePage(session, wish)
        from tui.screens.shared_table import SharedTablePage
        from tui.screens.waiting import WaitingPage
        from tui.seat.remote import RemoteSession

        assert isinstance(session, RemoteSession)
        session.left = partial(self.abroad.tickets.seen, session.token)
        if session.scene.begun:
            return SharedTablePage(session)
        return WaitingPage(session, self.abroad.proof_for(session), self.abroad.ways_to(session))

    def open_rules(self, game: str) -> None:
        from tui.screens.reading import RulesPage

        self.open(RulesPage(game))

    def open_replay(self, code: str) -> None:
        from tui.screens.replay import ReplayPage
        from tui.seat.film import Film

        try:
            self.open(ReplayPage(Film(code, self.house.store.kept(code))))
        except ValueError as error:
            self.say(str(error))

    def open_replay_of(self, session: RemoteSession) -> None:
        """The game that has ended at another's table: kept here from now on."""

        async def fetched() -> None:
            from tui.hosts.hosts import replay_of

            try:
                kept = await replay_of(session)
                code = session.scene.code
                await self.house.remember(code, kept)
            except ValueError as error:
                self.say(str(error))
                return
            self.open_replay(code)

        self.run_worker(fetched())

    def open_menu(self, page: TablePage) -> None:
        from tui.screens.table_menu import TableMenu

        self.open(TableMenu(page))

    def open_commands(self, page: Page) -> None:
        from tui.screens.commands import CommandsPage

        self.open(CommandsPage(page))
