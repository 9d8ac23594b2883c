"""A door's page and sessions that speak to it: everything in frames, nothing over sockets, and no time is waited."""

from __future__ import annotations

import asyncio

from net.door import words
from net.door.guestbook import Guestbook, Person
from net.door.page.ladder import all_of
from net.door.page.page import Page
from net.wire.frames import Frames
from tests.net.no_waiting import Wire, hastily


async def at_once(door, data):
    """The ladders, made right here: in this loop a process would be waited for in vain."""
    try:
        return {"ladders": all_of(door, data)}
    except ValueError as error:
        return {"why": str(error)}


class End(Wire):
    """Where the door's words go."""

    def is_closing(self):
        return self.is_closed


class APage:
    """A page of this folder, and whoever comes."""

    def __init__(self, folder, data=None):
        self.log = []
        self.guestbook = Guestbook(folder)
        self.page = Page(folder, data, self.guestbook, self.log.append)
        self.page.ladders.make = at_once
        self._guests = 500_000

    def comes(self, key="", name="", again=None):
        """A session of whoever has this key, or of a guest; `again`: one more of theirs.  With a name they say it."""
        if again is not None:
            return ASession(self.page, again.person, bool(again.link.visitor.kept))
        if key:
            person = self.guestbook.came(key)
        else:
            self._guests += 1
            person = Person(self._guests.to_bytes(16), number=self._guests)
        session = ASession(self.page, person, bool(key))
        if name:
            session.says(words.CallMe(name))
        return session

    def ann_and_ben(self):
        return self.comes("ann's key", "Ann"), self.comes("ben's key", "Ben")

    def close(self):
        self.page.close()
        self.guestbook.close()


class ASession:
    """One session's end of its link."""

    def __init__(self, page, person, kept):
        self.page, self.person, self.wire = page, person, End()
        page.expect(person, kept)
        self.link = page.link(person.who)
        self.heard = []
        self.link.connection_made(self.wire)
        self._frames = Frames()

    def says(self, *said):
        """-> what is heard because of it, at once."""
        before = len(self.all)
        for word in said:
            self.link.data_received(words.said(word))
        return self.all[before:]

    @property
    def all(self):
        """Whatever was heard so far."""
        data, self.wire.sent = self.wire.sent, b""
        self.heard += [words.heard(value, words.DOORS) for value in self._frames.feed(data)]
        return self.heard

    def hears(self, kind):
        """The last word of this kind; None if there was none."""
        return next((word for word in reversed(self.all) if isinstance(word, kind)), None)

    def all_of(self, kind):
        return [word for word in self.all if isinstance(word, kind)]

    def refused(self, *said):
        """Why the last of these cannot be done."""
        *_, denied = self.says(*said)
        assert isinstance(denied, words.Denied), denied
        assert denied.what == type(said[-1]).__name__
        return denied.reason

    @property
    def number(self):
        return self.hears(words.Called).guest

    @property
    def name(self):
        return self.hears(words.Called).name

    @property
    def here(self):
        """The others and oneself by their names, as last told."""
        return {guest.name: guest for guest in self.hears(words.Here).guests}

    def goes(self, for_good=True):
        """The link is gone; for good, with it the person."""
        self.wire.is_closed = True
        self.link.connection_lost(None)
        if for_good:
            self.page.forget(self.person.who)


def at_a_page(folder, test, data=None):
    """Run `test(page)`, or what it awaits, in a loop without waiting."""

    async def whole():
        page = APage(folder, data)
        try:
            if asyncio.iscoroutine(done := test(page)):
                await done
        finally:
            page.close()

    hastily(whole)


async def after(seconds):
    """So much later: in this loop nobody waits for it."""
    await asyncio.sleep(seconds)
