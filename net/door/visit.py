"""One visit: a channel over SSH on one side, the terminal of a session on the other, and bytes to and fro.

Neither side waits in the other's place.  Who takes nothing is read from no more: a terminal that fills up stops its
session, and nobody else's; after some time the visit is over.  What a visitor sends is taken as fast as the session
reads, so 64 KB of keys at once wait with the visitor.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import signal
import socket
import struct
import termios
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Protocol

import asyncssh

from net.discovery.join_code import read_code
from net.door.allowance import DoorLimits
from net.door.guestbook import Person
from net.door.nursery import NO_SESSION, Running, Wish
from net.door.ways import CONNECTION

LARGEST = (500, 200)  # columns and rows: who says more gets so many
USUAL_SIZE = (80, 24)  # of who does not say
PIECE = 16_384  # bytes that are passed on at a stretch
TAKEN = ("LANG", "LC_ALL", "LC_CTYPE", "COLORTERM", "NO_COLOR")  # of what a visitor's program says of itself
SILENT = 1.0  # seconds after which a session that has painted nothing is waited for no more
SWITCHES = 200  # bytes at the most by which a session readies a terminal for its first picture
A_MOMENT = 0.1  # seconds from its first byte, where the window has no room for a whole picture
CODE = re.compile(r"[a-z]{1,20}-[a-z]{1,20}-[0-9]{1,4}(?:-[a-z0-9-]{1,20})?")
NO_COMMAND = "This door leads to games: no commands are run here. Without one you come to the tables; a table's code "
NO_COMMAND += "leads to that table.\r\n"
NO_TABLE = "That leads to no table: {}.\r\n"
DUMB = ("", "dumb", "unknown")  # terminals that show no screens
SIGNALS = 128  # and above: the status of who was ended by a signal; of some of them a session knows what to do
HEEDED = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)
# One screen, a cursor, no colour, no modes of ours: what a session would have said in the end.
AS_BEFORE = b"\x1b[?1049l\x1b[?25h\x1b[0m\x1b[?1004l\x1b[?2004l\x1b[<u"


class Visited(Protocol):
    """What a visit needs of the door."""

    limits: DoorLimits
    births: asyncio.Semaphore  # sessions that may be between their beginning and their first picture at a time

    def wish(self, visit: Visit, words: dict[str, Any]) -> Wish: ...
    async def begin(self, visit: Visit, wish: Wish) -> Running: ...
    def end(self, session: Running, number: signal.Signals) -> None: ...
    def left(self, visit: Visit, why: str) -> None: ...


class Visit(asyncssh.SSHServerSession[bytes]):
    """From the moment that a terminal is asked for until one side is gone."""

    channel: asyncssh.SSHServerChannel[bytes]

    def __init__(
        self, door: Visited, person: Person, wanted: str = "", is_guest: bool = False, is_too_soon: bool = False
    ) -> None:
        self.door, self.person = door, person
        self.wanted, self.is_guest = wanted, is_guest  # the code of a table; nobody knows them next time
        self.is_too_soon = is_too_soon  # after too many others from there
        self.session: Running | None = None
        self.last_words = ""  # of the door, where it is the door that goes
        self._loop = asyncio.get_running_loop()
        self._terminal, self._size = "", USUAL_SIZE
        self._code = ""
        self._unread = b""  # what the visitor has sent, and the session has not taken
        self._is_all = False  # and will send nothing more
        self._is_asked = False  # for a session: one channel gets one
        self._full: asyncio.TimerHandle | None = None
        self._beginning: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None  # whether anybody is there
        self._is_over = self._is_hung_up = False
        self._has_painted, self._painted = asyncio.Event(), 0  # bytes

    # What the visitor's program asks for ----------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self.channel = chan
        chan.set_write_buffer_limits(self.door.limits.unsent)

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        kind = term_type[:40]
        self._terminal = "dumb" if kind in DUMB or not kind.isprintable() else kind
        self._size = clamped(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        return self._is_first()

    def exec_requested(self, command: str) -> bool:
        """Only the code of a table; a sentence for everything else, when there is somebody to read it."""
        if not self._is_first():
            return False
        self._code = command.strip().lower()
        return True

    def _is_first(self) -> bool:
        was_asked, self._is_asked = self._is_asked, True
        return not was_asked

    def session_started(self) -> None:
        if self._code and not CODE.fullmatch(self._code):
            self.channel.write_stderr(NO_COMMAND.encode())
            self._leave(2, "a command that is no code")
            return
        try:
            if wanted := self._code or self.wanted:
                read_code(wanted)
        except ValueError as error:  # a word misheard or mistyped: they hear which
            self.channel.write_stderr(NO_TABLE.format(error).encode())
            self._leave(2, "a code that is none")
            return
        self._beginning = self._loop.create_task(self._begin())

    async def _begin(self) -> None:
        environ = {name: text for name in TAKEN if (text := self._said(name))}
        environ[CONNECTION] = self._connection()
        words = {"terminal": self._terminal, "size": self._size, "environ": environ, "code": self._code}
        async with self.door.births:  # who comes with many waits, and games go on
            if not self._is_over:
                await self._begin_with(words)
            if self.session is not None and not self._is_over:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._has_painted.wait(), SILENT)

    async def _begin_with(self, words: dict[str, Any]) -> None:
        try:
            session = await self.door.begin(self, self.door.wish(self, words))
        except (OSError, ValueError) as error:  # also no room on the disk, no processes
            why = f"{NO_SESSION} ({error.strerror})" if isinstance(error, OSError) else str(error)
            if not self._is_over:
                self.channel.write_stderr(f"{why}\r\n".encode())
                self._leave(1, why)
            return
        self.session = session
        if self._is_over:  # who came has gone meanwhile
            self._hang_up()
            return
        os.set_blocking(session.terminal, False)
        self._resize()  # the window may be another since it was begun
        self._loop.add_reader(session.terminal, self._from_session)
        self._pass_on()

    def _connection(self) -> str:
        """As every SSH server says it to what it starts: from where to where."""
        ends = (self.channel.get_extra_info(end) or ("", 0) for end in ("peername", "sockname"))
        return " ".join(f"{host} {port}" for host, port, *_ in ends)

    def _said(self, name: str) -> str:
        text = self.channel.get_environment().get(name, "")
        return text if text.isprintable() and len(text) < 100 else ""

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = clamped(width, height)
        self._resize()

    def _resize(self) -> None:
        if self.session is not None and self._terminal:
            columns, rows = self._size
            with suppress(OSError):
                fcntl.ioctl(self.session.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def ask_whether_there(self) -> None:
        """Whoever does not answer is gone, and their seat is free for who comes now."""
        if self._asking is None or self._asking.done():
            self._asking = self._loop.create_task(self._end_if_silent())

    async def _end_if_silent(self) -> None:
        link = self.channel.get_connection()
        try:
            async with asyncio.timeout(self.door.limits.answers):
                await link._make_keepalive_request()  # as from time to time
        except TimeoutError:
            link.abort()

    @property
    def is_over(self) -> bool:
        return self._is_over

    # Keys in --------------------------------------------------------------------------------------

    def data_received(self, data: bytes, datatype: Any) -> None:
        self._unread += data
        self._pass_on()

    def eof_received(self) -> bool:
        """No more lines will come, which ends a game in lines; at a terminal it means nothing."""
        self._is_all = True
        self._pass_on()
        return True

    def _pass_on(self) -> None:
        """As much as the session takes now; the rest waits, and so does the visitor."""
        if self.session is None or self._is_over:
            self.channel.pause_reading()  # until there is one: else all that somebody sends would wait here
            return
        terminal = self.session.terminal
        try:
            while self._unread:
                self._unread = self._unread[os.write(terminal, self._unread[:PIECE]) :]
        except BlockingIOError:
            self.channel.pause_reading()
            self._loop.add_writer(terminal, self._pass_on)
            return
        except OSError:
            self._unread = b""  # it has gone; its end is read from the terminal
        self._loop.remove_writer(terminal)
        self.channel.resume_reading()
        if self._is_all and not self._terminal:
            with suppress(OSError), socket.socket(fileno=os.dup(terminal)) as lines:
                lines.shutdown(socket.SHUT_WR)

    # Pictures out ---------------------------------------------------------------------------------

    def _from_session(self) -> None:
        assert self.session is not None
        try:
            data = os.read(self.session.terminal, PIECE)
        except BlockingIOError:
            return
        except OSError:  # nobody has the other end of the terminal any more
            data = b""
        self._painted += len(data)
        if self._painted > SWITCHES or not self._terminal or not data:
            self._has_painted.set()
        elif any(own < usual for own, usual in zip(self._size, USUAL_SIZE, strict=True)):
            self._loop.call_later(A_MOMENT, self._has_painted.set)  # all that it paints there may be fewer bytes
        if data:
            with suppress(BrokenPipeError):  # who reads it has gone, which is said in a moment
                self.channel.write(data)
        else:
            self._hang_up()
            self._beginning = self._loop.create_task(self._goodbye())

    async def _goodbye(self) -> None:
        """The session has gone by itself: with its status, if that comes soon."""
        assert self.session is not None
        status = 0
        with suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                status = await asyncio.shield(self.session.ended)
        if status - SIGNALS > 0 and status - SIGNALS not in HEEDED:
            self._restore()
        self._say_last_words()
        self._leave(status, "left" if not self.last_words else "the door closes")

    def pause_writing(self) -> None:
        """The visitor takes nothing: the terminal fills up, and the session waits."""
        if self.session is not None:
            self._loop.remove_reader(self.session.terminal)
        self._full = self._loop.call_later(self.door.limits.unread, self._too_slow)

    def resume_writing(self) -> None:
        if self._full is not None:
            self._full.cancel()
        if self.session is not None and not self._is_over:
            self._loop.add_reader(self.session.terminal, self._from_session)

    def _too_slow(self) -> None:
        self._leave(1, "took nothing for long")
        self.channel.abort()

    # The end --------------------------------------------------------------------------------------

    def dismiss(self) -> None:
        """The door goes, and this session is too busy to say goodbye."""
        self._restore()
        self._say_last_words()
        self._leave(1, "the door closes")

    def _restore(self) -> None:
        """Who has gone without a word leaves the visitor's terminal as no shell wants it."""
        if self._terminal not in ("", "dumb") and not self._is_over:
            with suppress(OSError):
                self.channel.write(AS_BEFORE)

    def _say_last_words(self) -> None:
        if not self.last_words or self._is_over:
            return
        say = self.channel.write if self._terminal else self.channel.write_stderr  # in order with what came before
        with suppress(OSError):
            say(f"{self.last_words}\r\n".encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave(1, "the link was lost" if exc is not None else "left")

    def _leave(self, status: int, why: str) -> None:
        """Whichever side it was that has gone."""
        if self._is_over:
            return
        self._is_over = True
        self._has_painted.set()
        if self._full is not None:
            self._full.cancel()
        self._hang_up()
        with suppress(OSError):
            self.channel.exit(status)
        self.door.left(self, why)

    def _hang_up(self) -> None:
        """As a modem did: the terminal goes, and its session hears of it."""
        session = self.session
        if session is None or self._is_hung_up:
            return
        self._is_hung_up = True
        self._loop.remove_reader(session.terminal)
        self._loop.remove_writer(session.terminal)
        os.close(session.terminal)
        self.door.end(session, signal.SIGHUP)


def clamped(columns: int, rows: int) -> tuple[int, int]:
    """A size that a picture can have; the usual one for who says nothing."""
    if columns <= 0 or rows <= 0:
        return USUAL_SIZE
    return min(columns, LARGEST[0]), min(rows, LARGEST[1])
