"""The way back to a table where a link was cut: who logs in again sits there again, without having to look for it.

Where somebody sits there lies a lock in their folder, by the seat's token.  Who stands up takes it away.  Who is cut
off does not: however their session ends, the system lets go of the lock, and the file stays.  So a file that nobody
holds is a seat that nobody has left, and one that is held is a seat that is played from another place.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from net.store.locks import Lock, is_locked, lock
from tui.hosts.tickets import Ticket, Tickets
from tui.seat.remote import RemoteSession

FOLDER = "sits"  # in a visitor's own
LATELY = 86_400.0  # seconds: later than that nobody waits at the table, and the first page has the seat
ONCE_IN = 30.0  # seconds: if the table itself is what ends sessions, one comes to the first page in between
BACK = "Your link was cut, and you are back. {}, then {} leads to the first page."
BACK_IN_LINES = "Your link was cut, and you are back. quit leads to the door; your seat is kept."
STAYS = "Your seat at {} is kept: the first page leads there."
ELSEWHERE = "You sit at {} from elsewhere, too: going there takes that seat over."


class LastSeat:
    """One session's, and what the others of the same person have left."""

    def __init__(self, data: Path, tickets: Tickets) -> None:
        self._folder, self._tickets = data / FOLDER, tickets
        self._token = ""  # of the seat where one sits
        self._lock: Lock | None = None

    def sits_at(self, session: RemoteSession | None) -> None:
        """From now on; None, or a table where one need not be: nowhere."""
        token = session.token.hex() if session is not None and _is_to_be_found(session) else ""
        if token != self._token:
            self.stands_up()
            self._token = token
        if token and self._lock is None:
            with suppress(ValueError):  # it is taken over from another place, which lets go in a moment
                self._lock = lock(self._folder, token)

    def stands_up(self) -> None:
        """On purpose."""
        if self._lock is not None:
            self._lock.release()
            self._went.unlink(missing_ok=True)
        self._token, self._lock = "", None

    def is_cut(self, by_a_bug: bool = False) -> None:
        """The session ends, and not because anybody wanted to leave this table: it is the one that was left last.

        If it has broken down, this may be because of the table: then one is not led there again and again.
        """
        if self._lock is not None:
            with suppress(OSError):
                os.utime(self._lock.path)
                if not by_a_bug:
                    self._went.unlink(missing_ok=True)

    # The next time -------------------------------------------------------------------------------

    def leads_to(self) -> Ticket | None:
        """Where the link was cut last; None: nowhere, or just there a moment ago."""
        now = time.time()
        free = [(path, ticket) for path, ticket in self._left() if not is_locked(self._folder, path.stem)]
        cut: list[tuple[float, Ticket]] = []
        for path, ticket in free:
            with suppress(OSError):  # from there somebody has stood up just now, in another window
                if now - (when := path.stat().st_mtime) < LATELY:
                    cut.append((when, ticket))
        if not cut:
            return None
        _, ticket = max(cut, key=lambda one: one[0])
        return ticket if self._may_go(ticket, now) else None

    def elsewhere(self) -> str:
        """Where one sits from another place, in a sentence; "": nowhere."""
        held = [ticket for path, ticket in self._left() if is_locked(self._folder, path.stem)]
        return ELSEWHERE.format(held[0].code) if held else ""

    def _left(self) -> list[tuple[Path, Ticket]]:
        """Seats from which nobody has stood up; what is of no seat any more is thrown away."""
        found, paths = [], [*self._folder.glob("*.lock")]
        with suppress(ValueError, OSError):  # of a file of seats that is damaged the first page says so
            tickets = {ticket.token: ticket for ticket in self._tickets.all()} if paths else {}
            for path in paths:
                if path.stem in tickets:
                    found.append((path, tickets[path.stem]))
                elif not is_locked(self._folder, path.stem):
                    path.unlink(missing_ok=True)
        return found

    def _may_go(self, ticket: Ticket, now: float) -> bool:
        """Not twice at once, if the session that went there did not even end in order."""
        with suppress(OSError, ValueError):  # half of a file is none, either
            if self._went.read_text() == ticket.token and now - self._went.stat().st_mtime < ONCE_IN:
                return False
        with suppress(OSError):
            self._went.write_text(ticket.token)
        return True

    @property
    def _went(self) -> Path:
        """Where the last session that was led back was led to."""
        return self._folder / "went"


def _is_to_be_found(session: RemoteSession) -> bool:
    """By correspondence nobody sits anywhere: it is the turn that counts."""
    scene = session.scene
    return scene.me is not None and not scene.terms.correspondence and scene.parted is None
