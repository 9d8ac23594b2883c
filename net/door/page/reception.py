"""Who is here, and what all of them are told: what everybody shares who acts on the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from net.door import words
from net.door.guestbook import Guestbook, Person
from net.door.page.key_codes import KeyCodes
from net.door.page.page_link import PageLink
from net.door.page.quick_match import QuickMatch
from net.door.page.visitor import HEARD, Visitor, falls_idle, here, news_of, pause

SOON = 0.25  # seconds until others hear that somebody has come: several come at once
AT_ONCE = 4  # links that hear it in the same moment: each of them wakes a session, and all together are a stampede
PLACES = 8  # links of one person
NO_NAME = "say first what you are called"


class Reception:
    """Everybody who is here."""

    def __init__(self, guestbook: Guestbook, log: Callable[[str], None]) -> None:
        self.guestbook, self.log = guestbook, log
        self.codes = KeyCodes()
        self.match = QuickMatch(lambda seconds, act: asyncio.get_running_loop().call_later(seconds, act))
        self.visitors: dict[bytes, Visitor] = {}  # those who came first first
        self.renamed: Callable[[Person], None] = lambda person: None
        self._told = float("-inf")  # when all were told last who is here
        self._due: asyncio.TimerHandle | None = None
        self._telling: asyncio.TimerHandle | None = None  # the rest of them
        self._is_late = False  # there is more to tell, once all of them have heard this
        self._known = set[object]()  # what those who are here have heard last of who is here

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    # For the door ---------------------------------------------------------------------------------

    def expect(self, person: Person, kept: bool) -> None:
        """They have come in: a session of theirs will speak in a moment."""
        self.visitors.setdefault(person.who, Visitor(person, kept, person.name))

    def name_of(self, who: bytes) -> str:
        """What this person, who is expected, is called now."""
        return self.visitors[who].name

    def forget(self, who: bytes) -> None:
        """They have gone, with every session."""
        visitor = self.visitors.pop(who)
        for link in list(visitor.places):
            link.transport.abort()

    def close(self) -> None:
        """Nothing more is said."""
        for timer in (self._due, self._telling):
            if timer is not None:
                timer.cancel()
        for link in list(self.links()):
            link.transport.abort()

    # For the links --------------------------------------------------------------------------------

    def may_come(self, link: PageLink) -> bool:
        visitor = link.visitor
        return len(visitor.places) < PLACES and self.visitors.get(link.who) is visitor

    def goes(self, link: PageLink) -> None:
        """One place less; who has gone from all of them waits for nobody, and nobody for them."""
        visitor = link.visitor
        visitor.places.remove(link)
        self.match.gone(link)
        waited_for = link.waits_for - visitor.waits_for  # at the table of this one, where nobody is any more
        for other in self.visitors.values():
            if other.number in waited_for:
                other.say(words.TakenBack(visitor.number))
        if not visitor.places:
            for other in self.visitors.values():
                if visitor.number in other.waits_for:
                    other.say(words.Declined(visitor.number, visitor.name, has_gone=True))
                    other.waits_no_more(visitor.number)
                other.asked.pop(visitor.number, None)
            visitor.asked.clear()
        self.changed()

    def links(self) -> Iterator[PageLink]:
        for visitor in self.visitors.values():
            yield from visitor.places

    # Who is here ----------------------------------------------------------------------------------

    def guest(self, number: int) -> Visitor:
        """Who has this number; ValueError if they are not here."""
        for visitor in self.visitors.values():
            if visitor.number == number and visitor.name and visitor.places:
                return visitor
        raise ValueError("they are not here any more")

    def check_named(self, visitor: Visitor) -> None:
        if not visitor.name:
            raise ValueError(NO_NAME)

    def who_is_here(self) -> words.Here:
        games = self.match.games()
        for link in self.links():
            link.seeks = games.get(link, "")
        word = here(self.visitors.values(), self.now)
        self._known.add(news_of(word))
        return word

    def changed(self) -> None:
        """There is something to tell about who is here."""
        self._tell_at(max(self.now + SOON, self._told + self._pause))

    @property
    def _pause(self) -> float:
        return pause(sum(len(visitor.places) for visitor in self.visitors.values()))

    def _tell_at(self, when: float) -> None:
        if self._due is None or when < self._due.when():
            if self._due is not None:
                self._due.cancel()
            self._due = asyncio.get_running_loop().call_at(when, self._tell_who_is_here)

    def _tell_who_is_here(self) -> None:
        self._due = None
        if self._telling is not None:  # from the head again, those at the end would never hear of anybody
            self._is_late = True
            return
        self._told = self.now
        word = self.who_is_here()
        if len(self._known) > 1:  # else all have heard that already: somebody nameless came, say
            self._known = {news_of(word)}
            self._tell_some(words.said(word), list(self.links()))
        if (when := falls_idle(self.visitors.values(), self._told)) is not None:
            self._tell_at(max(when, self._told + self._pause))

    def _tell_some(self, frame: bytes, links: list[PageLink]) -> None:
        """And then the next of them: whoever hears it paints their page anew, and games are on meanwhile."""
        self._telling = None
        for link in links[:AT_ONCE]:
            link.write(frame)
        if rest := links[AT_ONCE:]:
            self._telling = asyncio.get_running_loop().call_later(AT_ONCE / HEARD, self._tell_some, frame, rest)
        elif self._is_late:
            self._is_late = False
            self.changed()

    def tell_all(self, word: words.FromDoor) -> None:
        frame = words.said(word)
        for link in list(self.links()):
            link.write(frame)
