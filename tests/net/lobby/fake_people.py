"""Several people at one lobby: each has a token and a link, and both ends of a conversation; no sockets, no clock.

Everything that is said goes over the wire, in bytes.  What everybody is shown is compared with what
their seat may see, and the lobby is looked over, after whatever happens.
"""

from __future__ import annotations

import hashlib
import random

from engine.plain_data import copy_plain
from net.lobby.bot_desk import BOTS, Pace
from net.lobby.game import rebuild
from net.lobby.lobby import Lobby
from net.lobby.records import Move, Said, TableHead, Times
from net.wire.connection import HIGH, LOW, PROTOCOL, Connection
from net.wire.messages import (
    Answer,
    Begin,
    Create,
    Forget,
    Greeting,
    Hello,
    Join,
    Refused,
    Return,
    Seats,
    Talk,
    Terms,
    Think,
    Thought,
    Update,
    Watch,
    Welcome,
)
from tests.engine import small_games  # noqa: F401  (puts the toys on their shelf)
from tests.net.lobby.books import check_lobby

AT_ONCE = Pace()
SEED = 2**90 + 12345  # Ann begins
STAND_IN = Terms(patience=60, stand_in="novice")
WAITING = Terms(patience=60)
CLOCK = Terms(clock=30)
PATIENT = Terms(patience=60)


class Guest:
    """Somebody who plays or watches."""

    def __init__(self, people, name):
        self.people, self.name = people, name
        self.token = hashlib.sha256(name.encode()).digest()[:16]
        self.heard = []
        self.sent = []  # the same in bytes
        self.news = []  # all of this table's
        self.lines = []
        self.number = 0  # of the last command
        self.links = 0
        self.call()

    def call(self, high=HIGH):
        """A new link; what is said on the old one is not heard any more."""
        self.people.links.pop(getattr(self, "link", ""), None)
        self.links += 1
        self.link = f"{self.name} {self.links}"
        self.here, self.there = Connection("client"), Connection("host")
        list(self.there.receive(self.here.send(Hello(PROTOCOL, LOW, high, "0"))))
        list(self.here.receive(self.there.send(Greeting(PROTOCOL, LOW, HIGH, "0", "cottage", {}))))
        self.people.links[self.link] = self
        return self

    # What one does -------------------------------------------------------------------------------

    def says(self, message):
        """-> what this guest hears because of it."""
        before = len(self.heard)
        (said,) = self.there.receive(self.here.send(message))
        assert said == message
        self.people.carry_out(self.people.lobby.receive(self.link, said, self.people.now))
        return self.heard[before:]

    def does(self, kind, *facts):
        """Give the next command."""
        self.number = max(self.number, self.commands) + 1
        return self.says(kind(self.number, *facts))

    def creates(self, seats=2, bots=None, terms=PATIENT, game="witches-wheel", seed=SEED, options=None):
        levels = tuple(bots or (None,) * seats)
        create = Create(game, seats, options or {}, self.name, levels, terms, self.token, seed=seed)
        self.people.carry_out(self.people.lobby.receive(self.link, create, self.people.now))
        return self

    def joins(self, other):
        self.says(Join(other.code, self.name, self.token))
        return self

    def watches(self, other):
        return self.watches_at(other.code)

    def watches_at(self, code):
        self.says(Watch(code, self.name))
        return self

    def answers(self, place=0):
        return self.does(Answer, self.question.options[place], self.question.number)

    def goes(self):
        """The link breaks."""
        self.people.links.pop(self.link, None)
        self.people.carry_out(self.people.lobby.gone(self.link, self.people.now))
        return self

    def returns(self, known=True, code=None):
        """On a new link, with all the news and lines that are there already."""
        self.call()
        news, lines = (len(self.news), self.lines[-1].number if self.lines else 0) if known else (0, 0)
        return self.says(Return(code or self.code, self.token, news, lines))

    # What one knows ------------------------------------------------------------------------------

    def hear(self, message):
        self.heard.append(message)
        if isinstance(message, Welcome):
            assert message.news <= len(self.news)
            self.news = self.news[: message.news]
        elif isinstance(message, Update):
            self.news += message.news
            assert [record["n"] for record in self.news] == list(range(1, len(self.news) + 1))
        elif isinstance(message, Talk):
            known = self.lines[-1].number if self.lines else 0
            self.lines += [line for line in message.lines if line.number > known]

    def last(self, kind):
        return next((message for message in reversed(self.heard) if isinstance(message, kind)), None)

    @property
    def code(self):
        return self.last(Welcome).code

    @property
    def seat(self):
        return self.last(Welcome).seat

    @property
    def commands(self):
        welcome = self.last(Welcome)
        return welcome.commands if welcome is not None else 0

    @property
    def names(self):
        return [chair.name for chair in self.last(Seats).chairs]

    @property
    def chairs(self):
        return self.last(Seats).chairs

    @property
    def question(self):
        return self.last(Update).question

    @property
    def view(self):
        return self.last(Update).view

    @property
    def open_table(self):
        return self.people.lobby.tables[self.people.lobby.links[self.link]]

    @property
    def table(self):
        return self.open_table.game.table


class FakePeople:
    """One lobby, and everybody in it."""

    def __init__(self, pace=AT_ONCE, noise=1):
        dice = random.Random(noise)
        self.now = 0.0
        self.log = []
        self.links = {}
        self.open = {}  # the bots' questions that stand
        self.lobby = Lobby(pace, lambda: dice.randbytes(16), lambda code: code in self.kept)
        self.lobby.soon = 0.0  # everybody hears at once who is here
        self.kept = {}  # the tables as the log has them: head, records, snapshot, talk
        self.times = {}  # whose time is up when, as the log has it
        self.is_looked_over = True  # after whatever happens; not where all of it has happened in the same way before

    def guest(self, name):
        return Guest(self, name)

    def guests(self, names):
        return [Guest(self, name) for name in names]

    def company(self, names, seats=None, begun=True, **create):
        """The first sets a table up, the others join."""
        first, *others = guests = self.guests(names)
        first.creates(seats or len(create.get("bots") or names), **create)
        for other in others:
            other.joins(first)
        if begun and not first.open_table.head.begun:
            first.does(Begin)
        return guests

    def carry_out(self, outcome):
        assert outcome.broken == []
        for entry in outcome.log:
            self._keep(entry)
        last = {}
        for link, message in outcome.out:
            if link == BOTS:
                self._tell_bots(message)
            elif (guest := self.links.get(link)) is not None:
                guest.sent.append(guest.there.send(message))
                (heard,) = guest.here.receive(guest.sent[-1])
                guest.hear(heard)
                last[link] = heard if isinstance(heard, Update) else last.get(link)
        if self.is_looked_over:
            self._look_over(last)
        return [message for _, message in outcome.out]

    def _look_over(self, last):
        for link, update in last.items():
            if update is not None and link in self.lobby.links:
                self._check_shown(link, update)
        check_lobby(self.lobby)

    def _keep(self, entry):
        self.log.append(entry)
        if isinstance(entry.record, Times):
            self.times[entry.code] = entry.record
        if entry.record is None:
            self.kept.pop(entry.code, None)
            return
        if isinstance(entry.record, TableHead):
            self.kept.setdefault(entry.code, [None, [], None, []])[0] = entry.record
        kept = self.kept[entry.code]
        if isinstance(entry.record, Move):
            kept[1].append(entry.record)
            assert entry.place == len(kept[1])
        elif isinstance(entry.record, Said):
            kept[3].append(entry.record)
        if entry.snapshot is not None:
            kept[2] = entry.snapshot

    def _tell_bots(self, message):
        if isinstance(message, Think):
            self.open[message.number] = message
        else:
            assert isinstance(message, Forget)
            self.open.pop(message.number, None)

    def _check_shown(self, link, update):
        """Anybody who sits here is shown what this seat may see, and nothing else."""
        open_table = self.lobby.tables[self.lobby.links[link]]
        (sitting,) = [sitting for sitting in open_table.sitting if sitting.link == link]
        table = open_table.game.table
        assert update.view == copy_plain(table.view(sitting.seat))
        guest = self.links[link]
        assert guest.news == table.news_to_read(sitting.seat)
        ask = open_table.game.asks.get(sitting.seat) if sitting.seat not in open_table.head.lost else None
        assert (update.question and update.question.options) == (ask and ask.options)
        assert update.waiting == tuple(open_table.game.asks)

    # Bots and time -------------------------------------------------------------------------------

    def think(self, number=None, place=0):
        """A bot has thought."""
        think = self.open.pop(number if number is not None else next(iter(self.open)))
        options = think.question.options
        thought = Thought(think.code, think.number, options[place % len(options)])
        return self.carry_out(self.lobby.thought(thought, self.now))

    def bots_play(self):
        while self.open:
            self.think()

    def at(self, now):
        """Time goes on; the lobby is called when it wants to be."""
        while (wake := self.lobby.wake_at) is not None and wake <= now:
            self.now = max(self.now, wake)
            self.carry_out(self.lobby.tick(self.now))
            self.bots_play()
        self.now = now
        return self.carry_out(self.lobby.tick(now))

    def play(self, guests, turns=1000):
        """Everybody takes first options, so many times or to the end."""
        self.bots_play()
        while turns and (asked := [guest for guest in guests if guest.question is not None]):
            asked[0].answers()
            self.bots_play()
            turns -= 1

    # From the log --------------------------------------------------------------------------------

    def rebuild(self, code):
        """The table as its log alone has it, in place of the one that there was."""
        self.carry_out(self.lobby.close(code))
        head, records, snapshot, talk = self.kept[code]
        game = rebuild(head, records, snapshot) if head.begun else None
        table = self.lobby.admit(head, game, talk, self.times.get(code))
        if head.by_correspondence:
            self.carry_out(self.lobby.wake(table, self.now))
        return table


def refused(messages):
    """The reason, if nothing else was said."""
    (message,) = messages
    assert isinstance(message, Refused), message
    return message.reason


def three(people, terms, **more):
    return people.company(["Ann", "Ben", "Cat"], terms=terms, **more)


def wake(people):
    return people.lobby.wake_at
