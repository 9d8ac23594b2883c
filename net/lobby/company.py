"""A company: who sits at a table, and on what terms.  Never changed, only replaced."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, NamedTuple
from unicodedata import normalize

from engine.ask import Seat
from engine.bots import LEVELS, bot
from engine.words.speech import Voice, joined
from net.clean import LONGEST_NAME, fitting, name_of
from net.wire.messages import Terms, Token

BOTS = ("Bram", "Cleo", "Dora", "Edda", "Finn", "Gwen")  # one more than sit at a table: a person may be a Bram, too
TOKEN = 16  # bytes
LONGEST = 3600  # seconds that terms may speak of
DAY = 86_400  # seconds
SHORTEST_BY_DAYS, LONGEST_BY_DAYS = 60, 30 * DAY  # seconds for a decision of a game by correspondence
MOST_REST = 30  # days
MOST_WATCHERS = 100
USUAL = Terms()


class Vouched(NamedTuple):
    """Somebody whom a front door knows: the host believes the door, and not what a link says of itself."""

    who: bytes
    name: str = ""  # "": they have not said it there


@dataclass(frozen=True)
class Place:
    """One seat: open, a bot's or a person's."""

    name: str = ""
    level: str | None = None  # of a bot
    token: bytes | None = None  # the hash of a person's
    commands: int = 0  # the number of the last one that is in no log
    agreed: bool = False  # to play with what somebody has brought along
    who: bytes = b""  # the person for whom a front door vouches, also once they have left it to a bot; told to nobody

    @property
    def is_open(self) -> bool:
        return self.level is None and self.token is None


@dataclass(frozen=True)
class Company:
    """Everybody at a table."""

    places: tuple[Place, ...]
    maker: Seat = 0
    terms: Terms = USUAL

    @property
    def people(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if place.token is not None]

    @property
    def open(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if place.is_open]

    @property
    def names(self) -> list[str]:
        return [place.name for place in self.places]

    @property
    def bots(self) -> list[str | None]:
        return [place.level for place in self.places]

    def seat_of(self, hashed: bytes) -> Seat | None:
        """Whose token this is."""
        return next((seat for seat in self.people if self.places[seat].token == hashed), None)

    def having(self, seat: Seat, **changes: Any) -> Company:
        """With something changed about one seat."""
        places = list(self.places)
        places[seat] = replace(places[seat], **changes)
        return replace(self, places=tuple(places))

    def with_person(
        self,
        seat: Seat,
        name: str,
        token: Token,
        agreed: bool = False,
        others: Iterable[str] = (),
        who: bytes = b"",
    ) -> Company:
        """Somebody sits down among these and `others`, who watch."""
        name = self.distinct(name, f"Seat {seat + 1}", others)
        return self.having(seat, name=name, level=None, token=hashed(token), commands=0, agreed=agreed, who=who)

    def with_bot(self, seat: Seat, level: str, others: Iterable[str] = ()) -> Company:
        """A bot has this seat now; one that follows a person keeps their name."""
        return self.having(seat, name=self.places[seat].name or self._bots_name(others), level=level, token=None)

    def without(self, seat: Seat) -> Company:
        """The seat is open again; its maker's chair passes on."""
        return self.having(seat, name="", level=None, token=None, commands=0, agreed=False, who=b"").with_maker()

    def with_maker(self) -> Company:
        """Who made the table has the say, or else the first person after them."""
        after = [*range(self.maker, len(self.places)), *range(self.maker)]
        return replace(self, maker=next((seat for seat in after if self.places[seat].token is not None), self.maker))

    def only_taken(self) -> Company:
        """Without the open seats."""
        taken = [seat for seat, place in enumerate(self.places) if not place.is_open]
        return replace(self, places=tuple(self.places[seat] for seat in taken), maker=taken.index(self.maker))

    def with_bots_named(self) -> Company:
        """Bots that have gone on under people's names get names of their own."""
        company = self
        for seat, place in enumerate(self.places):
            if place.level is not None and not _is_a_bots(place.name):
                company = company.having(seat, name="").with_bot(seat, place.level)
        return company

    def _bots_name(self, others: Iterable[str]) -> str:
        taken = {heard_as(name) for name in (*self.names, *others)}
        free = next((name for name in BOTS if heard_as(name) not in taken), BOTS[0])
        return self.distinct(free, BOTS[0], others)

    def distinct(self, name: str, instead: str, others: Iterable[str] = ()) -> str:
        """No two at a table are called the same."""
        name = name_of(name, instead)
        taken = {heard_as(other) for other in (*self.names, *others)}
        return next(option for option in _numbered(name) if heard_as(option) not in taken)


def _is_a_bots(name: str) -> bool:
    """`Bram`, `Bram 2`"""
    return name.rstrip(" 0123456789") in BOTS


def heard_as(name: str) -> str:
    """What names have in common that people would take for the same: capitals and width tell nobody."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def _numbered(name: str) -> Iterator[str]:
    yield name
    for number in count(2):
        yield name_of(fitting(name, LONGEST_NAME - len(f" {number}")) + f" {number}", name)


def hashed(token: Token) -> bytes:
    """What is kept of a token: enough to know it again, not to use it."""
    return hashlib.sha256(token).digest()[:TOKEN]


def bots_beside(name: str) -> list[str]:
    """The bots that sit with somebody of this name: no two are called the same."""
    return [bot for bot in BOTS if heard_as(bot) != heard_as(name)]


def company_of(bots: Sequence[str | None], seats: int, terms: Terms) -> Company:
    """Before anybody sits: bots, and open seats (no bots at all: all of them); ValueError says what cannot be had."""
    bots = bots or (None,) * seats
    if len(bots) != seats:
        raise ValueError(f"{seats} seats need as many times a bot's level or none, not {len(bots)}")
    for level in bots:
        if level is not None:
            level_or_refuse(level)
    if None not in bots:
        raise ValueError("one seat at least is a person's; bots cannot play alone")
    check_terms(terms)
    return Company(tuple(Place(level=level) for level in bots), bots.index(None), terms)


def with_names(company: Company) -> Company:
    """The bots get theirs."""
    for seat, place in enumerate(company.places):
        if place.level is not None and not place.name:
            company = company.with_bot(seat, place.level)
    return company


def not_agreed(voice: Voice, seats: Sequence[Seat], brought: Sequence[str]) -> str:
    """Why it cannot begin: `Ben has not agreed to the cards yet`"""
    has = "has" if len(seats) == 1 and seats[0] != voice.me else "have"
    return f"{voice.all_of(seats)} {has} not agreed to the {joined(brought)} yet"


def level_or_refuse(level: str) -> None:
    """ValueError says which bots there are."""
    if level not in LEVELS:
        bot(level)  # says which there are
        raise ValueError(f"{level!r} is no bot to play with (there are: {', '.join(LEVELS)})")


def check_terms(terms: Terms) -> None:
    """ValueError names the term that cannot be."""
    by_days = terms.correspondence
    _check_range(terms, "clock", *(SHORTEST_BY_DAYS, LONGEST_BY_DAYS) if by_days else (0, LONGEST), " seconds")
    _check_range(terms, "patience", 1, LONGEST, " seconds")
    _check_range(terms, "watchers", 0, MOST_WATCHERS)
    _check_range(terms, "rest", 0, MOST_REST, " days")
    for name in ("loses", "rest"):
        if getattr(terms, name) and not by_days:
            raise ValueError(f"terms, {name}: only of a table that is played by correspondence")
    if terms.stand_in:
        level_or_refuse(terms.stand_in)


def _check_range(terms: Terms, name: str, low: int, high: int, unit: str = "") -> None:
    value = getattr(terms, name)
    if not low <= value <= high:
        raise ValueError(f"terms, {name}: expected {low} to {high}{unit}, not {value}")
