"""A whole lobby under everything that people, strangers, bots and the time can do to it, at random.

What must hold after every step is in parlour.py (what everybody is shown) and books.py (`check_lobby`).
"""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

import engine
from net.lobby.company import hashed
from net.lobby.game import rebuild
from net.lobby.lobby import SOON, Pace
from net.wire.messages import (
    Again,
    Agree,
    Answer,
    AskWholeGame,
    Begin,
    Create,
    Fill,
    Join,
    Leave,
    Look,
    Ping,
    Refused,
    Remove,
    Return,
    Say,
    Terms,
    Thought,
    Undo,
    Update,
    Watch,
    Welcome,
    Whole,
)
from tests.net.lobby.books import facts_of
from tests.net.lobby.fake_people import Parlour
from tests.tui.games.witches_revel.decks import GEESE

NAMES = ["Ann", "Ben", "Cat", "ann", ""]
GUESTS = st.integers(0, len(NAMES) - 1)
LEVELS = st.sampled_from(["novice", "adept", "", "frog"])
SEATS = st.integers(-1, 4)
TERMS = st.builds(
    Terms, st.sampled_from([0, 0, 7]), st.sampled_from([1, 5]), st.sampled_from(["", "adept"]), st.integers(0, 3)
)
WISHES = st.sampled_from(
    [
        ("duel", (None, None)),
        ("duel", (None, None)),
        ("duel", (None, "novice")),
        ("brewing", (None, None)),
        ("witches-wheel", (None,) * 5),
        ("witches-wheel", (None, None, "adept")),
        ("witches-wheel", ("novice", None)),
        ("witches-revel", (None, None)),
        ("chess", (None, None)),
        ("duel", (None,) * 3),
    ]
)
BROUGHT = {"witches-revel": {"cards": GEESE, "decks": "fire, water"}}
COMMANDS = st.one_of(
    st.builds(lambda option: (Answer, option), st.sampled_from(["nonsense", None, 1, ("a", 1)])),
    st.just((Undo,)),
    st.builds(lambda text: (Say, text), st.sampled_from(["hm", "", " \x1b"])),
    st.just((Say, "between us", "team")),
    st.builds(lambda seat, level: (Fill, seat, level), SEATS, LEVELS),
    st.builds(lambda seat: (Remove, seat), SEATS),
    st.just((Begin,)),
    st.just((Begin,)),
    st.just((Agree,)),
    st.just((Again,)),
    st.just((Again,)),
    st.builds(lambda good: (Leave, good), st.booleans()),
)
PLAINLY = st.sampled_from([Look(), Whole(), AskWholeGame(), Ping()])


class ALobby(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.parlour = Parlour(Pace(0.5, 0.25))
        self.parlour.lobby.soon = SOON
        self.guests = [self.parlour.guest(name) for name in NAMES]
        for place, guest in enumerate(self.guests):
            guest.token = bytes([place]) * 16
        self.codes = ["owl-fern-42"]
        self.stale = []

    def says(self, guest, message):
        """A refusal changes nothing."""
        before, log = facts_of(self.parlour.lobby), len(self.parlour.log)
        said = guest.says(message)
        if said and isinstance(said[-1], Refused):
            assert len(said) == 1
            assert len(self.parlour.log) == log
            assert facts_of(self.parlour.lobby) == before
        self.codes = (self.codes + [code for code in self.parlour.lobby.rooms if code not in self.codes])[-6:]

    @rule(who=GUESTS, wish=WISHES, terms=TERMS, seed=st.integers(0, 9))
    def creates(self, who, wish, terms, seed):
        game, bots = wish
        guest = self.guests[who]
        self.says(guest, Create(game, len(bots), BROUGHT.get(game, {}), guest.name, bots, terms, guest.token))

    @rule(wish=WISHES, terms=TERMS, seed=st.integers(0, 9), begins=st.booleans())
    def a_company_comes(self, wish, terms, seed, begins):
        """As many as are free."""
        game, bots = wish
        free = [guest for guest in self.guests if guest.link not in self.parlour.lobby.links]
        for guest in free[: bots.count(None)]:
            if guest is free[0]:
                self.says(guest, Create(game, len(bots), BROUGHT.get(game, {}), guest.name, bots, terms, guest.token))
            elif free[0].link in self.parlour.lobby.links:
                self.says(guest, Join(free[0].code, guest.name, guest.token))
        if free and begins:
            self.command(free[0], Begin)

    @rule(place=st.integers(0, 5), but=GUESTS)
    def all_but_one_agree(self, place, but):
        room = self.parlour.lobby.rooms.get(self.codes[place % len(self.codes)])
        for one in list(room.sitting) if room is not None else []:
            if self.parlour.links[one.link] is not self.guests[but]:
                self.command(self.parlour.links[one.link], Agree)

    @rule(place=st.integers(0, 5))
    def everybody_wants_another(self, place):
        room = self.parlour.lobby.rooms.get(self.codes[place % len(self.codes)])
        for one in list(room.sitting) if room is not None else []:
            self.command(self.parlour.links[one.link], Again)

    def command(self, guest, kind, *facts):
        guest.number = max(guest.number, guest.commands) + 1
        self.says(guest, kind(guest.number, *facts))

    @rule(who=GUESTS, as_who=GUESTS, place=st.integers(0, 5), own=st.booleans())
    def joins(self, who, as_who, place, own):
        code = self.codes[place % len(self.codes)]
        self.says(self.guests[who], Join(code, NAMES[who], self.guests[who if own else as_who].token))

    @rule(who=GUESTS, place=st.integers(0, 5))
    def watches(self, who, place):
        self.says(self.guests[who], Watch(self.codes[place % len(self.codes)], NAMES[who]))

    @rule(who=GUESTS, as_who=GUESTS, place=st.integers(0, 5), anew=st.booleans())
    def returns(self, who, as_who, place, anew):
        guest, code = self.guests[who], self.codes[place % len(self.codes)]
        if anew:
            guest.goes()
            guest.call()
        self.says(guest, Return(code, self.guests[as_who].token, 0, 0))

    @rule(who=GUESTS)
    def comes_back(self, who):
        guest = self.guests[who]
        if guest.last(Welcome) is None:
            return
        room = self.parlour.lobby.rooms.get(guest.code)
        seat = room.head.company.seat_of(hashed(guest.token)) if room is not None else None
        honest = seat is not None and seat == guest.seat
        guest.goes()
        guest.call()
        self.says(guest, Return(guest.code, guest.token, len(guest.news) if honest else 0, 0))

    @rule(who=GUESTS)
    def goes(self, who):
        self.guests[who].goes()
        self.guests[who].call()

    @rule(who=GUESTS, command=COMMANDS, number=st.sampled_from([1, 1, 1, 1, 1, 0, -1, 2**62, 5]))
    def commands(self, who, command, number):
        guest, (kind, *facts) = self.guests[who], command
        guest.number = max(guest.number, guest.commands)
        self.says(guest, kind(guest.number + number, *facts))
        guest.number += number == 1

    @rule(who=GUESTS, message=PLAINLY)
    def says_plainly(self, who, message):
        self.says(self.guests[who], message)

    @rule(who=GUESTS, place=st.integers(0, 40), count=st.integers(1, 4))
    def answers(self, who, place, count):
        guest = self.guests[who]
        for _ in range(count):
            update = guest.last(Update)
            if guest.link in self.parlour.lobby.links and update is not None and update.question is not None:
                question = update.question
                self.command(guest, Answer, question.options[place % len(question.options)], question.number)

    @precondition(lambda self: self.parlour.open)
    @rule(place=st.integers(0, 40), which=st.integers(0, 5))
    def bots_think(self, place, which):
        numbers = list(self.parlour.open)
        number = numbers[which % len(numbers)]
        self.stale.append(self.parlour.open[number])
        self.parlour.think(number, place)

    @precondition(lambda self: self.stale)
    @rule(which=st.integers(0, 50))
    def a_bot_is_late(self, which):
        think = self.stale[which % len(self.stale)]
        standing = [p.number for room in self.parlour.lobby.rooms.values() for p in room.pending.values()]
        if think.number not in standing:
            thought = Thought(think.code, think.number, think.question.options[0])
            self.parlour.carry_out(self.parlour.lobby.thought(thought, self.parlour.now))

    @rule(who=GUESTS, seat=st.integers(0, 4), seconds=st.sampled_from([0.0, 1.0, 5.0]))
    def somebody_is_missed(self, who, seat, seconds):
        """Some time passes, and a bot is called for whoever is away."""
        self.time_passes(seconds)
        self.command(self.guests[who], Fill, seat, "novice")

    @rule(seconds=st.sampled_from([0.0, 0.25, 1.0, 5.0, 7.0, 50.0]))
    def time_passes(self, seconds):
        self.parlour.now += seconds
        self.parlour.carry_out(self.parlour.lobby.tick(self.parlour.now))
        assert (wake := self.parlour.lobby.wake_at) is None or wake > self.parlour.now

    @rule(place=st.integers(0, 5))
    def all_play_to_the_end(self, place):
        room = self.parlour.lobby.rooms.get(self.codes[place % len(self.codes)])
        if room is None or room.party is None or room.head.game in ("witches-wheel", "witches-revel"):
            return
        dice = random.Random(place)
        for _ in range(60):
            for guest in [self.parlour.links[one.link] for one in room.sitting if one.seat is not None]:
                if (question := guest.question) is not None:
                    guest.answers(dice.randrange(len(question.options)))
            for number in [think.number for think in self.parlour.open.values() if think.code == room.head.code]:
                if number in self.parlour.open:
                    self.parlour.think(number)
            self.parlour.now += 1.0
            self.parlour.carry_out(self.parlour.lobby.tick(self.parlour.now))

    @rule(place=st.integers(0, 5))
    def a_table_leaves_the_memory(self, place):
        code = self.codes[place % len(self.codes)]
        room = self.parlour.lobby.rooms.get(code)
        if room is not None and not room.sitting:
            self.parlour.carry_out(self.parlour.lobby.close(code))
        if code not in self.parlour.lobby.rooms and code in self.parlour.kept:
            self.parlour.rebuild(code)

    @rule(place=st.integers(0, 5))
    def the_log_alone_makes_the_same_table(self, place):
        room = self.parlour.lobby.rooms.get(self.codes[place % len(self.codes)])
        if room is not None:
            self.check_log(room)

    def teardown(self):
        for room in self.parlour.lobby.rooms.values():
            self.check_log(room)

    def check_log(self, room):
        head, records, snapshot, talk = self.parlour.kept[room.head.code]
        assert head == room.head
        assert talk[-200:] == room.talk
        if room.party is not None:
            party = rebuild(head, records, snapshot)
            assert engine.save(party.table) == engine.save(room.party.table)
            assert (party.commands, party.given) == (room.party.commands, room.party.given)
            for viewer in (None, *range(head.seats)):
                assert party.table.news(viewer) == room.party.table.news(viewer)


TestALobby = ALobby.TestCase
TestALobby.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)
