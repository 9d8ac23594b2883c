"""Navigation: from screen to screen, and to a table and away from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from engine.game import Game
from engine.lessons.lesson import Lesson
from net.clean import sentence
from net.wire.messages import Create
from tui.app.settings import Settings
from tui.app.shown import Shown
from tui.app.turns import TurnsElsewhere, session_of
from tui.seat.by_days import TOLD_BY, kept_for_me
from tui.seat.local import LocalSession
from tui.seat.scene import Scene
from tui.seat.session import Session
from tui.start.join import Joining
from tui.start.new_game import NewGame

if TYPE_CHECKING:
    from net.client import Address
    from tui.hosts.finder import Seen
    from tui.hosts.hosts import Hosts
    from tui.hosts.tickets import Ticket
    from tui.seat.remote import RemoteSession
    from tui.seat.taught import TaughtSession


class Navigation(TurnsElsewhere, inherit_bindings=False):
    """An app that finds its way about.  One screen lies below all others: home, or a table."""

    settings: Settings
    notices: Sequence[str] = ()  # to be said once the table is there
    turns_told_by = TOLD_BY  # what says where it is my turn
    _sitting = False  # a table is being set: once is enough

    def say(self, sentence: str) -> None:
        """Something went wrong: a sentence on the screen that is seen."""
        self.shown.say(sentence, "ember")

    @property
    def called(self) -> str:
        """What the others call the player here."""
        raise NotImplementedError

    async def go(self, screen: Screen[None]) -> None:
        """This screen, and nothing below it."""
        if len(self.screen_stack) > 1:
            await self.switch_screen(screen)
        else:
            await self.push_screen(screen)

    def open(self, screen: Screen[None]) -> None:
        """This screen above the one that is there, unless it is one of the same kind."""
        if type(self.screen) is not type(screen):
            self.push_screen(screen)

    @property
    def is_at_the_bottom(self) -> bool:
        """Does nothing lie above home, or the table?"""
        return len(self.screen_stack) <= 2

    def back_to_table(self) -> None:
        """Close all that lies above the table."""
        while not self.is_at_the_bottom:
            self.pop_screen()

    def back(self) -> None:
        """One screen back; from the last one home."""
        if self.is_at_the_bottom:
            self.go_home()
        else:
            self.pop_screen()

    def home_screen(self) -> Shown:
        from tui.screens.home import HomeScreen  # lazy: loaded when somebody goes there

        return HomeScreen()

    def go_home(self) -> None:
        self.run_worker(self._change_to(self.home_screen()))

    async def _change_to(self, screen: Shown) -> None:
        """This screen in place of all others; who sat at a table stands up."""
        self.back_to_table()
        left = session_of(self.screen)
        await self.go(screen)
        if left is not None and left is not session_of(screen):
            await left.leave()
            self.forget_turn(left)
            if left.scene.terms.correspondence and left.scene.begun and not left.scene.over:
                screen.note(kept_for_me(left.scene, self.turns_told_by))
            screen.look_again()  # a seat that was given up by that is none to come back to

    def play(self, new_game: NewGame) -> None:
        """A new game."""
        self.run_worker(self._sit(lambda: self.local_tables.new(new_game.message(self.called)), new_game))

    def learn(self, lesson: Lesson) -> None:
        """Take it, from where one is in it."""

        async def begin() -> Session:
            return self.lesson_session(lesson)

        self.run_worker(self._sit(begin, None))

    def lesson_session(self, lesson: Lesson) -> TaughtSession:
        from tui.seat.taught import TaughtSession  # lazy: loaded when somebody learns
        from tui.start.lessons_taken import keep_step, taken_or_nothing, where_in  # lazy: loaded when somebody learns

        data = self.local_tables.data
        steps, unknown = taken_or_nothing(data)
        self.notices = [*filter(None, [unknown])]
        return TaughtSession(lesson, where_in(lesson, steps), partial(keep_step, data))

    def go_on_playing(self, session: TaughtSession) -> None:
        """The lesson is over, and its game goes on by itself."""
        from tui.seat.taught import FROM_HERE  # lazy: loaded when somebody learns

        kept = session.goes_on_as(self.called)
        self.run_worker(self._sit(lambda: self.local_tables.adopt(kept, FROM_HERE), None))

    def try_out(self, example: Lesson) -> None:
        """An example of the rules, above whatever is there: one comes back to it."""
        from tui.learn.lesson_screen import LessonScreen  # lazy: loaded when somebody learns
        from tui.seat.taught import TaughtSession  # lazy: loaded when somebody learns

        self.open(LessonScreen(TaughtSession(example)))

    def play_again(self, scene: Scene, new_game: NewGame | None) -> None:
        """The same company, another deal."""
        levels = tuple(level for level in scene.bots if level is not None)
        fallback = NewGame(scene.game.id, len(scene.names), levels, None, scene.options)
        self.play(replace(new_game, seed=None) if new_game else fallback)

    def resume(self, code: str) -> None:
        """Go on with a kept game."""
        self.run_worker(self._sit(lambda: self.local_tables.resume(code), None))

    async def _sit(self, begin: Callable[[], Any], new_game: NewGame | None) -> None:
        if self._sitting:
            return
        self._sitting = True
        try:
            session = await begin()
        except ValueError as error:
            self.notices = []  # they were of a table at which nobody sits now
            self.say(str(error))
            return
        finally:
            self._sitting = False
        await self._change_to(self.screen_of(session, new_game))
        call = getattr(session, "call", None)  # a local table has none
        for notice in filter(None, [*self.notices, call.notice if call is not None else ""]):
            self.say(notice)
        self.notices = []

    # Tables of others ----------------------------------------------------------------------------

    @property
    def hosts(self) -> Hosts:
        """One's own host and those of others."""
        if self._hosts is None:
            from tui.hosts.hosts import Hosts

            self._hosts = Hosts(self.local_tables.data, lambda: self.called, self.local_tables.thinker.think)
            self._hosts.own.failed = self.say
        return self._hosts

    @property
    def served(self) -> Seen | None:
        """The only host that there is for who came through a front door."""
        raise NotImplementedError

    def open_host(self, at: Seen | None = None) -> None:
        """A table for people: of which game, and on what terms?"""
        from tui.screens.host_table import HostListScreen  # lazy: loaded when somebody goes there

        self.open(HostListScreen(at or self.served))

    def host(self, wanted: Create, everywhere: bool) -> None:
        """Open one's own host, and a table there."""
        from tui.hosts.finder import HERE
        from tui.hosts.own import EVERYWHERE

        async def begin() -> Session:
            own = self.hosts.own
            home = await own.way(EVERYWHERE if everywhere else HERE)
            self.notices = [*(own.hosting.notices if own.hosting is not None else []), *filter(None, [home.said])]
            return await self.hosts.create(home.address, wanted)

        self.run_worker(self._sit(begin, None))

    def create_at(self, address: Address, wanted: Create) -> None:
        """A table at somebody else's host."""
        self.run_worker(self._sit(lambda: self.hosts.create(address, wanted), None))

    def join(self, address: Address | None, code: str, watching: bool = False, name: str | None = None) -> None:
        """Sit down at another's table, or watch."""
        from net.discovery.join_code import read_code

        self.run_worker(
            self._sit(lambda: self.hosts.open_seat(Joining(address, read_code(code), name, watching)), None)
        )

    def go_back_to(self, ticket: Ticket) -> None:
        """To a seat that one has at another's table."""
        self.say(f"Looking for {ticket.code} ...")
        self.run_worker(self._sit(lambda: self.hosts.go_back(ticket), None))

    def begin_table(self, session: RemoteSession) -> None:
        """The game has begun."""
        self.run_worker(self._change_to(self.screen_of(session, None)))

    def parted(self, reason: str) -> None:
        """One has no place at that table any more."""

        async def home() -> None:
            await self._change_to(self.home_screen())
            self.say(sentence(reason))

        self.run_worker(home())

    def screen_of(self, session: Session, new_game: NewGame | None) -> Shown:
        """Where this session is seen."""
        from tui.screens.table import TableScreen  # lazy: loaded when somebody goes there

        if isinstance(session, LocalSession):
            return TableScreen(session, new_game)
        from tui.seat.taught import TaughtSession  # lazy: loaded when somebody learns

        if isinstance(session, TaughtSession):
            from tui.learn.lesson_screen import LessonScreen  # lazy: loaded when somebody learns

            return LessonScreen(session)
        from tui.screens.shared_table import SharedTableScreen  # lazy: loaded when somebody goes there
        from tui.screens.waiting import WaitingScreen  # lazy: loaded when somebody goes there
        from tui.seat.remote import RemoteSession

        assert isinstance(session, RemoteSession)
        session.left = partial(self.hosts.tickets.seen, session.token)
        if session.scene.begun:
            return SharedTableScreen(session)
        return WaitingScreen(session, self.hosts.proof_for(session), self.hosts.ways_to(session))

    def open_rules(self, game: str | None = None, at: str = "", searching: bool = False) -> None:
        """Of this game, with the cursor on a chapter, or searching; or of one that is chosen."""
        from tui.screens.kept_games import RulesListScreen  # lazy: loaded when somebody goes there
        from tui.screens.rules_page import RulesScreen  # lazy: loaded when somebody goes there

        self.open(RulesScreen(game, at, searching) if game is not None else RulesListScreen())

    def open_new_game(self, game: Game) -> None:
        from tui.screens.new_game import NewGameScreen  # lazy: loaded when somebody goes there

        self.open(NewGameScreen(game))

    def open_lessons(self) -> None:
        from tui.learn.lessons_screen import LessonsScreen  # lazy: loaded when somebody goes there

        self.open(LessonsScreen())

    def open_kept_games(self) -> None:
        from tui.screens.kept_games import ContinueScreen  # lazy: loaded when somebody goes there

        self.open(ContinueScreen())

    def open_replays(self) -> None:
        from tui.screens.kept_games import ReplaysScreen  # lazy: loaded when somebody goes there

        self.open(ReplaysScreen())

    def open_settings(self, writes_name: bool = False) -> None:
        """All of them; or at once, what shall the others call the player here?"""
        from tui.screens.settings import SettingsScreen  # lazy: loaded when somebody goes there

        self.open(SettingsScreen(writes_name))

    def open_join(self) -> None:
        self.open(self.join_screen())

    def join_screen(self, typed: Sequence[Address] = ()) -> Shown:
        """The tables that there are; those at these addresses are looked for, too."""
        from tui.screens.join import JoinScreen  # lazy: loaded when somebody goes there

        return JoinScreen(typed, self.served)

    def open_replay(self, code: str) -> None:
        from tui.screens.replay import ReplayScreen  # lazy: loaded when somebody goes there
        from tui.seat.film import Film

        try:
            self.open(ReplayScreen(Film(code, self.local_tables.store.kept(code))))
        except ValueError as error:
            self.say(str(error))

    def open_replay_of(self, session: RemoteSession) -> None:
        """The game that has ended at another's table: kept here from now on."""

        async def fetched() -> None:
            try:
                code = await self.fetch_replay(session)
            except ValueError as error:
                self.say(str(error))
                return
            self.open_replay(code)

        self.run_worker(fetched())

    async def fetch_replay(self, session: RemoteSession) -> str:
        """Keep it, if it is not here yet; -> its code.  ValueError if it cannot be had."""
        from tui.hosts.hosts import replay_of

        code = session.scene.code
        if not self.local_tables.store.knows(code):
            await self.local_tables.remember(code, await replay_of(session))
        return code
