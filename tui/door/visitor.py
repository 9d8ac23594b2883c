"""The app as a visitor's screens know it: the door behind it, who is here, and no files and no other hosts."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, ClassVar, Protocol, TypeAlias

from net.door.words import At, Challenged, FromSession, Guest
from net.runner import Thinks
from net.wire.messages import Create, Listed
from tui.app.app import EVERYWHERE, HUNG_UP, Launch, WitchApp
from tui.app.letters import Letter
from tui.app.shown import Shown
from tui.app.turns import session_of
from tui.door.doorstep import Doorstep, closing_said, dared, short
from tui.door.meeting import Meeting
from tui.door.names import name_for
from tui.door.tables import OpenTables, worth_listing
from tui.door.way_back import BACK, ELSEWHERE, STAYS, LastSeat
from tui.draw.picture import Picture
from tui.draw.widths import cut
from tui.hosts.tickets import Ticket, Tickets
from tui.seat.local import LocalSession
from tui.seat.remote import RemoteSession
from tui.seat.session import Session

KEPT = "kept. When you come again, your seat is on the first page."
KEPT_CUT = "kept. When you come again, you are back at your table."
KEPT_ALONE = "kept. When you come again, the game is on the first page."
NO_KEY = "You came without a key: nobody knows you when you come again."
LEAVES = "{} sits at your table, which waits until you are back."
NO_CHALLENGE = "Nobody has challenged you."
LASTS = "gold"  # the ink of what somebody has done who is waited for
A_GLANCE = 0.3  # seconds to see a sentence
WAITS = 10.0  # seconds in which a link that is no link any more is noticed by the door
PATIENCE = 2.0  # seconds for the host to hear that a table is not needed any more
ROUND = 5.0  # seconds between two thoughts of looking at the tables


class ToDoor(Protocol):
    """What leads to the door."""

    def open(self) -> None: ...
    def say(self, word: FromSession) -> None: ...
    def close(self) -> None: ...


LeadsToDoor: TypeAlias = Callable[[Callable[[Any], None]], ToDoor]


class VisitorApp(WitchApp):
    """One visitor's app, whichever pages it has."""

    has_files = False
    turns_told_by = "the first page says"
    to_lines = "leave ({}) and come again with ssh -T, which plays in lines of text"
    says: ClassVar[Mapping[str, str]] = {
        "host": "open a table: for friends, or for whoever comes",
        "join": "all tables that there are; or by a code",
    }

    def __init__(
        self,
        launch: Launch,
        thinker: Thinks,
        page: LeadsToDoor,
        environ: Mapping[str, str] = os.environ,
        at: str = "",
    ) -> None:
        super().__init__(launch, thinker, environ)
        self._come_by(page, at)

    def _come_by(self, page: LeadsToDoor, at: str) -> None:
        """The door behind it, and how to come here, as it is typed."""
        self.at = at
        self.doorstep = step = Doorstep(lambda word: self._page.say(word))
        self._page = page(step.hear)
        step.offer = lambda: self.settings.name or name_for(step)
        step.changed, step.told, step.challenged = self._door_changed, self._tell, self._is_challenged
        assert self.launch.served is not None  # a session has a host
        self.address = self.launch.served.address
        self.open_tables = OpenTables(self.address, self._tables_changed)
        self.meetings: dict[bytes, Meeting] = {}  # by my token at their tables
        self.unread: list[str] = []  # of the door's sentences: they stay until a key is pressed that could be meant so
        self._is_hidden = False  # who wants to play with me, behind one of these, as the last key was pressed
        self._seen_at: float | None = None  # when the first of them came into sight
        self.quick_game = ""  # that was looked for last
        self._was_at = At()
        self.way_back = LastSeat(self.launch.data, Tickets(self.launch.data))
        self._waits_for_seat = (
            monotonic() + WAITS if self.launch.wanted is None else 0.0
        )  # until when it may become free
        self._is_led_back = False  # just now
        self._looked_for: object = ()  # where everybody was when tables were asked for last

    # What leads to company: the app has the pages for it -------------------------------------------

    def quick(self, game: str) -> None:
        """Play whoever comes."""
        raise NotImplementedError

    def challenge(self, guest: Guest, game: str) -> None:
        """A table for the two of us, which they are told of."""
        raise NotImplementedError

    def open_talk(self) -> None:
        """What is said at the door."""
        raise NotImplementedError

    # Beginning and end ---------------------------------------------------------------------------

    async def _begin(self) -> None:
        self._page.open()
        self.set_interval(ROUND, self._look_round)
        await super()._begin()

    async def on_unmount(self) -> None:
        if self.status:  # a signal, or a bug of ours
            self.way_back.is_cut(by_a_bug=self.status < HUNG_UP)
        else:
            self.way_back.stands_up()
        for session in self.sat_at:  # however it ends, nobody comes to a table where nobody waits for them
            if isinstance(session, RemoteSession) and self._looks_for_company(session):
                await self.give_up(session)
        self.open_tables.close()
        self._page.close()

    def _goodbye(self) -> str:
        for screen in self.screen_stack:
            session = session_of(screen)
            if session is None or session.scene.me is None or session.scene.over or self._looks_for_company(session):
                continue
            if not self.doorstep.is_kept:
                return NO_KEY
            if session.goodbye is not None:
                return session.goodbye
            kept = KEPT_CUT if self.status > HUNG_UP and not session.scene.terms.correspondence else KEPT
            return KEPT_ALONE if isinstance(session, LocalSession) else kept
        return ""

    def _told_where(self, where: str) -> str:
        """Where the log lies is nobody's business who comes from outside."""
        return " Come again, and go on."

    # Who I am ------------------------------------------------------------------------------------

    @property
    def called(self) -> str:
        return self.doorstep.name or self.launch.name or self.settings.name or self._offered

    @property
    def _offered(self) -> str:
        """What the account is called that all of this runs as is no name for a visitor."""
        return name_for(self.doorstep)

    @property
    def is_nameless(self) -> bool:
        return not (self.doorstep.name or self.launch.name or self.settings.name)

    def change(self, **changes: Any) -> None:
        """A name is asked of the door: it may be somebody else's."""
        name = changes.pop("name", None)
        if name is not None and self.doorstep.called is not None:
            self.doorstep.be_named() if name == self._offered else self.doorstep.call_me(name)
        elif name is not None:
            changes["name"] = name
        if changes:
            super().change(**changes)

    def _keep_name(self) -> None:
        """As the door calls me now."""
        if (name := self.doorstep.name) and name != self.settings.name:
            super().change(name=name)

    # What the door says --------------------------------------------------------------------------

    def _door_changed(self) -> None:
        """Tables are asked for only when somebody has come to one or left it: most words are of other things."""
        self._keep_name()
        self._look_again()
        where = self.doorstep.where_all_are
        if self._shows_tables and where != self._looked_for:
            self._looked_for = where
            self.open_tables.look_now()

    def _tell(self, text: str, ink: str) -> None:
        """Who is typing would not see it, and who presses a key at that moment neither."""
        if ink == LASTS or self._types:
            self.unread.append(text)
            self._look_again()
        elif isinstance(self.screen, Shown):
            self.shown.say(text, ink)

    @property
    def _types(self) -> bool:
        return getattr(self.screen, "field", None) is not None

    def _look_again(self) -> None:
        if isinstance(self.screen, Shown):
            self.shown.look_again()

    def _has_read(self) -> None:
        """A key was pressed: what was in sight for a moment is read, and what lay behind it is not answered yet."""
        self._is_hidden = bool(self.unread)
        if self._seen_at is not None and not self._types and self.clock() - self._seen_at >= A_GLANCE:
            self.unread, self._seen_at = self.unread[1:], None
            self._look_again()

    def _is_challenged(self, word: Challenged) -> None:
        self.call_for_attention(dared(word), by_people=True)

    def draw_over(self, picture: Picture, typing: bool) -> None:
        """In place of the keys: that the door closes, or what it has said; else who wants to play with me.

        The last can be answered by keys, and so it waits while I type.
        """
        step, y = self.doorstep, picture.rows - 1
        if step.closing is not None:
            picture.ground(0, y, picture.columns, 1, "ember/raised")
            picture.put(1, y, cut(closing_said(step.closing, step.is_kept), picture.columns - 2), "ember/raised bold")
        elif self.unread:
            self._seen_at = self.clock() if self._seen_at is None else self._seen_at
            picture.ground(0, y, picture.columns, 1, "gold/raised")
            picture.put(1, y, cut(self.unread[0], picture.columns - 2), "gold/raised bold")
        elif step.challenges and not typing:
            self._draw_challenge(picture, y)

    def _draw_challenge(self, picture: Picture, y: int) -> None:
        accept, decline = (self.settings.keymap.shown(act) for act in ("accept", "decline"))
        keys = [(accept, "accept"), (decline, "decline")]
        room = picture.columns - 4 - sum(len(key) + len(word) + 3 for key, word in keys)
        picture.ground(0, y, picture.columns, 1, "gold/raised")
        x = picture.put(1, y, cut(f"{dared(self.doorstep.challenges[0])}.", room), "gold/raised bold") + 2
        for key, word in keys:
            x = picture.put(x, y, key, "text/raised bold") + 1
            x = picture.put(x, y, word, "muted/raised") + 2

    def host(self, wanted: Create, everywhere: bool) -> None:
        """Whatever asks for a host of one's own gets a table of the door's."""
        self.create_at(self.address, wanted)

    # Where I am ----------------------------------------------------------------------------------

    def pressed(self) -> None:
        self._waits_for_seat, self._is_led_back = 0.0, False  # who does something by now is not led away from it
        self.doorstep.stir()
        self._has_read()
        super().pressed()

    @property
    def tables(self) -> tuple[Listed, ...]:
        return worth_listing(self.open_tables.tables, self.doorstep.is_here)

    @property
    def _shows_tables(self) -> bool:
        return getattr(self.screen, "shows_tables", False)

    # Where I was when the link was cut -------------------------------------------------------------

    def come_back(self) -> None:
        """Once, when the first page is there: to the table from which I did not want to go."""
        if not self._waits_for_seat:
            return
        if (ticket := self.way_back.leads_to()) is not None:
            self._waits_for_seat, self._is_led_back = 0.0, True
            self.run_worker(self._come_back_to(ticket))
        elif (said := self.way_back.elsewhere()) and monotonic() < self._waits_for_seat:
            if said not in self.unread:  # the link may have gone without a word: the door asks who is at its other end
                self._tell(said, LASTS)
            self.set_timer(A_GLANCE, self.come_back)
        else:
            self._waits_for_seat = 0.0

    async def _come_back_to(self, ticket: Ticket) -> None:
        keymap = self.settings.keymap
        await self._sit(partial(self._led_back, ticket), None)
        session = session_of(self.screen)
        if isinstance(session, RemoteSession) and session.token.hex() == ticket.token:  # else it was said why not
            self._unsay(ELSEWHERE.format(ticket.code))
            self._tell(BACK.format(keymap.shown("back"), keymap.letter(Letter.GO_HOME, ())), LASTS)

    async def _led_back(self, ticket: Ticket) -> RemoteSession:
        """ValueError if a key was pressed before we were there: it was meant for the page where it was pressed."""
        session = await self.hosts.go_back(ticket)
        if not self._is_led_back:
            await session.leave()
            raise ValueError(STAYS.format(ticket.code))
        return session

    def _unsay(self, text: str) -> None:
        """It holds no more; what others have said does."""
        if text in self.unread[:1]:
            self._seen_at = None  # what comes into its place has been seen by nobody
        self.unread = [sentence for sentence in self.unread if sentence != text]

    def _keep_way_back(self) -> None:
        session = next(filter(None, map(session_of, self.screen_stack)), None)
        is_seat = isinstance(session, RemoteSession) and not self._looks_for_company(session)
        self.way_back.sits_at(session if is_seat else None)  # type: ignore[arg-type]

    def _look_round(self) -> None:
        self._keep_way_back()
        if self._shows_tables:
            self.open_tables.look(self.pressed_at)

    def _tables_changed(self) -> None:
        if self._shows_tables:
            self.shown.look_again()

    async def _change_to(self, screen: Shown) -> None:
        await super()._change_to(screen)
        self.say_where()
        if self._shows_tables:
            self.open_tables.look_now()

    def say_where(self) -> None:
        """To the door, if I am elsewhere than before; a table that is in no list is not told of."""
        self._keep_way_back()
        session = getattr(self.screen, "session", None)
        at = At()
        if isinstance(session, Session) and not self._looks_for_company(session):
            listed = isinstance(session, RemoteSession) and session.scene.terms.listed
            at = At(session.scene.code if listed else "", session.scene.game.id)
        if at != self._was_at:
            self._was_at = at
            self.doorstep.say(at)

    def _looks_for_company(self, session: Session) -> bool:
        """At a table that I have made for whoever comes, and where nobody has come yet."""
        return isinstance(session, RemoteSession) and not session.scene.begun and session.token in self.meetings

    async def give_up(self, session: RemoteSession) -> None:
        """Nobody needs that table any more; who has left it needs not be told so."""
        session.changed = lambda: None
        self.doorstep.seek("")
        self.doorstep.take_back()
        self.meetings.pop(session.token, None)
        self.open_tables.forget(session.scene.code)
        with suppress(ValueError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await session.leave_for_good()

    def keep_replay(self, session: RemoteSession) -> None:
        """Of a game that is over, so that it can be looked at later.  If it cannot be had now, its last page has it."""

        async def kept() -> None:
            with suppress(ValueError):
                await self.fetch_replay(session)

        self.run_worker(kept())

    # A challenge ---------------------------------------------------------------------------------

    def do_accept(self) -> None:
        if self._is_hidden:
            return
        if not self.doorstep.challenges:
            self.shown.say(NO_CHALLENGE)
        elif waits := self._company_here():
            self.back_to_table()
            self.shown.confirm(LEAVES.format(waits), self._accept, "accept")
        else:
            self._accept()

    def _accept(self) -> None:
        if (challenge := self.doorstep.accept()) is not None:
            self.join(self.address, challenge.code)

    def do_decline(self) -> None:
        if self._is_hidden:
            return
        challenge = self.doorstep.decline()
        said = f"{short(challenge.name)} is told that you cannot now." if challenge else NO_CHALLENGE
        self.shown.say(said)

    def _company_here(self) -> str:
        """A person who would wait for me at the table where I am; "" if nobody would."""
        session = getattr(self.screen_stack[1], "session", None) if len(self.screen_stack) > 1 else None
        if not isinstance(session, RemoteSession) or session.scene.over or session.scene.me is None:
            return ""
        chairs = session.scene.seats.chairs if session.scene.seats is not None else ()
        people = [c.name for seat, c in enumerate(chairs) if c.name and c.level is None and seat != session.scene.me]
        return people[0] if people and session.scene.begun else ""

    @property
    def everywhere(self) -> Mapping[str, Callable[[Any], object]]:
        return EVERYWHERE | {"accept": VisitorApp.do_accept, "decline": VisitorApp.do_decline}
