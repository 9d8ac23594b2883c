"""A lobby by itself: no sockets, no disk, no clock.  Everything it says is written down in order."""

from __future__ import annotations

import random

import engine
from net.lobby.bot_desk import Pace
from net.lobby.game import rebuild
from net.lobby.lobby import Lobby
from net.lobby.records import Move, TableHead
from net.wire.messages import Answer, Create, Forget, Refused, Think, Thought, Undo, Update, Welcome
from tests.engine import small_games  # noqa: F401  (puts the toys on their shelf)

AT_ONCE = Pace()
SEED = 2**90 + 12345  # long enough to be searched for in bytes


def new_table(game="witches-wheel", seats=3, bots=None, seed=SEED, options=None):
    """Ann against bots."""
    levels = tuple(bots or (None, *["novice"] * (seats - 1)))
    return Create(game, seats, options or {}, "Ann", levels, seed=seed)


class FakeLobby:
    """One lobby, and what was said on each link."""

    def __init__(self, pace=AT_ONCE, taken=(), noise=1):
        dice = random.Random(noise)
        self.lobby = Lobby(pace, lambda: dice.randbytes(16), lambda code: code in taken)
        self.lobby.soon = 0.0  # everybody hears at once who is here
        self.log = []
        self.said = {}
        self.may_break = False  # a table may break down
        self.open = {}  # the bots' questions that stand, by seat

    def carry_out(self, outcome):
        if not self.may_break:
            assert outcome.broken == []
        self.log += outcome.log
        for link, message in outcome.out:
            self.said.setdefault(link, []).append(message)
            if isinstance(message, Think):
                self.open[message.seat] = message
            elif isinstance(message, Forget):
                self.open = {seat: think for seat, think in self.open.items() if think.number != message.number}
        return [message for _, message in outcome.out]

    def say(self, message, link="ann", now=0.0):
        """-> what was said because of it."""
        return self.carry_out(self.lobby.receive(link, message, now))

    def think(self, seat, option=None, now=0.0):
        """The bot of this seat has thought; if nothing else is said, of its first option."""
        think = self.open.pop(seat)
        chosen = think.question.options[0] if option is None else option
        return self.carry_out(self.lobby.thought(Thought(think.code, think.number, chosen), now))

    def tick(self, now):
        return self.carry_out(self.lobby.tick(now))

    def until_asked(self):
        """Bots take their first options until Ann is asked, or the game is over."""
        while self.open:
            self.think(next(iter(self.open)))

    # What stands -------------------------------------------------------------------------------

    @property
    def open_table(self):
        (open_table,) = self.lobby.tables.values()
        return open_table

    @property
    def table(self):
        return self.open_table.game.table

    @property
    def code(self):
        return self.open_table.head.code

    def last(self, kind, link="ann"):
        return [message for message in self.said[link] if isinstance(message, kind)][-1]

    def news(self, link="ann"):
        """All the news since the last welcome."""
        said = self.said[link]
        begin = max(place for place, message in enumerate(said) if isinstance(message, Welcome))
        return [record for message in said[begin:] if isinstance(message, Update) for record in message.news]

    def rebuilt(self):
        """The game as the log alone has it."""
        heads = [entry.record for entry in self.log if isinstance(entry.record, TableHead)]
        records = [entry for entry in self.log if isinstance(entry.record, Move)]
        assert [entry.place for entry in records] == list(range(1, len(records) + 1))
        return rebuild(heads[-1], [entry.record for entry in records], None)


def refusal(act):
    """The sentence with which this is refused; None if it is not."""
    try:
        act()
    except ValueError as error:
        return str(error)
    return None


def refused(messages):
    """The reason, if nothing else was said."""
    (message,) = messages
    assert isinstance(message, Refused)
    return message.reason


def played(steps, seed=1, seats=3, pen=lambda entries: None):
    """A lobby after so many things done by Ann or the bots, undos among them; `pen` is given every log."""
    fake_lobby, dice, number, written = FakeLobby(noise=seed), random.Random(seed), 0, 0
    fake_lobby.say(new_table(seats=seats))
    for _ in range(steps):
        pen(fake_lobby.log[written:])
        written = len(fake_lobby.log)
        if 0 in fake_lobby.table.asks:
            number += 1
            fake_lobby.say(Answer(number, dice.choice(fake_lobby.table.asks[0].options)))
        elif fake_lobby.table.may_undo(0) and dice.random() < 0.5:
            number += 1
            fake_lobby.say(Undo(number))
        elif fake_lobby.open:
            seat = dice.choice(list(fake_lobby.open))
            fake_lobby.think(seat, dice.choice(fake_lobby.open[seat].question.options))
    pen(fake_lobby.log[written:])
    return fake_lobby


def check_same(game, other):
    """AssertionError if these are not one and the same game, for everybody and for what comes next."""
    assert engine.save(game.table) == engine.save(other.table)
    for fact in ("head", "records", "commands", "given"):
        assert getattr(game, fact) == getattr(other, fact)
    for viewer in (None, *range(game.head.seats)):
        assert game.table.news(viewer) == other.table.news(viewer)
    for seat in range(game.head.seats):
        assert game.table.may_undo(seat) == other.table.may_undo(seat)


def whole(game):
    """As a lobby admits it."""
    return game.head, game
