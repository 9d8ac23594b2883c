"""Who is here: each person once, from however many places they have come, and what is told of them to all.

All who are here hear the same, so it is packed once.  How often depends on how many there are to hear it: to read what
is said of sixty people takes each session some milliseconds, and five hundred sessions share two cores.  So they hear
it a few at a time, and all of them before the next such word.  Time alone is no
news: whoever reads that somebody has been idle for a minute can count on; only that somebody has fallen idle is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from net.bucket import Bucket
from net.door.guestbook import Person
from net.door.words import At, Called, Guest, Here

IDLE = 180.0  # seconds without a key, after which somebody is marked as idle
FIRST = 60  # people of whom all are told
OFTEN = 1.0  # seconds between one word on who is here and the next
HEARD = 50  # such words in a second, by all together
SPEAKS = (0.5, 6)  # lines a second of one person, and at once
RENAMED = (1 / 60, 4)  # how often somebody may be called otherwise
TRIES = (1 / 60, 5)  # of codes for another key


@dataclass(eq=False)
class Visitor:
    """A person who is here."""

    person: Person
    kept: bool  # they have come with a key
    name: str
    places: list[Any] = field(default_factory=list)  # links of theirs, those that came first first
    asked: dict[int, float] = field(default_factory=dict)  # whom they have challenged, by number, and when

    def __post_init__(self) -> None:
        self.speaks, self.renamed, self.tries = (Bucket(*often, 0.0) for often in (SPEAKS, RENAMED, TRIES))

    @property
    def number(self) -> int:
        return self.person.number

    @property
    def called(self) -> Called:
        return Called(self.number, self.name, self.kept)

    @property
    def waits_for(self) -> set[int]:
        """Whom of those whom they have challenged they wait for still, at whichever table."""
        return {number for place in self.places for number in place.waits_for}

    def waits_no_more(self, number: int) -> None:
        """For this one, who has answered or has gone."""
        for place in self.places:
            place.waits_for.discard(number)

    def say(self, word: Any) -> None:
        """Wherever they are."""
        for place in self.places:
            place.say(word)

    @property
    def stirred(self) -> float:
        """They are as awake as where they are most awake."""
        return float(max(place.stirred for place in self.places))

    def seen(self, now: float) -> Guest:
        """As the others see them."""
        at = next((place.at for place in reversed(self.places) if place.at.game), At())
        seeks = next((place.seeks for place in self.places if place.seeks), "")
        return Guest(self.number, self.name, max(0, int(now - self.stirred)), at.game, at.code, seeks)


def here(visitors: Iterable[Visitor], now: float) -> Here:
    """Who they are; of very many those who are awake."""
    present = [visitor for visitor in visitors if visitor.name and visitor.places]
    told = present
    if len(present) > FIRST:
        told = sorted(present, key=lambda visitor: now - visitor.stirred >= IDLE)[:FIRST]
    return Here(tuple(visitor.seen(now) for visitor in told), len(present) - len(told))


def news_of(word: Here) -> object:
    """What of it is news."""
    return word.more, tuple(replace(guest, idle=int(guest.idle >= IDLE)) for guest in word.guests)


def pause(links: int) -> float:
    """Seconds from one word on who is here to the next."""
    return max(OFTEN, links / HEARD)


def falls_idle(visitors: Iterable[Visitor], now: float) -> float | None:
    """When the next one does, if nothing happens; None: all are idle, or nobody is here."""
    due = [visitor.stirred + IDLE for visitor in visitors if visitor.places]
    return min((at for at in due if at > now), default=None)
