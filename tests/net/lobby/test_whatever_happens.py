"""A whole lobby under everything that people, strangers, bots and the time can do to it, at random.

What must hold after every step is in fake_people.py (what everybody is shown) and books.py (`check_lobby`).
"""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

import engine
from net.lobby.bot_desk import Pace
from net.lobby.company import hashed
from net.lobby.game import rebuild
from net.lobby.tables import SOON
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
    RestDays,
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
from tests.net.lobby.fake_people import FakePeople
from tests.tui.games.witches_revel.decks import GEESE

NAMES = ["Ann", "Ben", "Cat", "ann", ""]
GUESTS = st.integers(0, len(NAMES) - 1)
LEVELS = st.sampled_from(["novice", "adept", "", "frog"])
SEATS = st.integers(-1, 4)
TERMS = st.builds(
    Terms, st.sampled_from([0, 0, 7]), st.sampled_from([1, 5]), st.sampled_from(["", "adept"]), st.integers(0, 3)
) | st.builds(Terms, st.just(60), correspondence=st.just(True), loses=st.booleans(), rest=st.integers(0, 2))
PLANS = st.sampled_from(
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
    st.builds(lambda days: (RestDays, days), st.integers(0, 2)),
    st.builds(lambda good: (Leave, good), st.booleans()),
)
PLAINLY = st.sampled_from([Look(), Whole(), AskWholeGame(), Ping()])


class ALobby(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.people = FakePeople(Pace(0.5, 0.25))
        self.people.lobby.soon = SOON
        self.guests = [self.people.guest(name) for name in NAMES]
        for place, guest in enumerate(self.guests):
            guest.token = bytes([place]) * 16
        self.codes = ["owl-fern-42"]
        self.stale = []

    def says(self, guest, message):
        """A refusal changes nothing."""
        before, log = facts_of(self.people.lobby), len(self.people.log)
        said = guest.says(message)
        if said and isinstance(said[-1], Refused):
            assert len(said) == 1
            assert len(self.people.log) == log
            assert facts_of(self.people.lobby) == before
        self.codes = (self.codes + [code for code in self.people.lobby.tables if code not in self.codes])[-6:]

    @rule(who=GUESTS, plan=PLANS, terms=TERMS, seed=st.integers(0, 9))
    def creates(self, who, plan, terms, seed):
        game, bots = plan
        guest = self.guests[who]
        self.says(guest, Create(game, len(bots), BROUGHT.get(game, {}), guest.name, bots, terms, guest.token))

    @rule(plan=PLANS, terms=TERMS, seed=st.integers(0, 9), begins=st.booleans())
    def a_company_comes(self, plan, terms, seed, begins):
        """As many as are free."""
        game, bots = plan
        free = [guest for guest in self.guests if guest.link not in self.people.lobby.links]
        for guest in free[: bots.count(None)]:
            if guest is free[0]:
                self.says(guest, Create(game, len(bots), BROUGHT.get(game, {}), guest.name, bots, terms, guest.token))
            elif free[0].link in self.people.lobby.links:
                self.says(guest, Join(free[0].code, guest.name, guest.token))
        if free and begins:
            self.command(free[0], Begin)

    @rule(place=st.integers(0, 5), but=GUESTS)
    def all_but_one_agree(self, place, but):
        open_table = self.people.lobby.tables.get(self.codes[place % len(self.codes)])
        for one in list(open_table.sitting) if open_table is not None else []:
            if self.people.links[one.link] is not self.guests[but]:
                self.command(self.people.links[one.link], Agree)

    @rule(place=st.integers(0, 5))
    def everybody_wants_another(self, place):
        open_table = self.people.lobby.tables.get(self.codes[place % len(self.codes)])
        for one in list(open_table.sitting) if open_table is not None else []:
            self.command(self.people.links[one.link], Again)

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
        open_table = self.people.lobby.tables.get(guest.code)
        seat = open_table.head.company.seat_of(hashed(guest.token)) if open_table is not None else None
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
            if guest.link in self.people.lobby.links and update is not None and update.question is not None:
                question = update.question
                self.command(guest, Answer, question.options[place % len(question.options)], question.number)

    @precondition(lambda self: self.people.open)
    @rule(place=st.integers(0, 40), which=st.integers(0, 5))
    def bots_think(self, place, which):
        numbers = list(self.people.open)
        number = numbers[which % len(numbers)]
        self.stale.append(self.people.open[number])
        self.people.think(number, place)

    @precondition(lambda self: self.stale)
    @rule(which=st.integers(0, 50))
    def a_bot_is_late(self, which):
        think = self.stale[which % len(self.stale)]
        standing = [p.number for open_table in self.people.lobby.tables.values() for p in open_table.pending.values()]
        if think.number not in standing:
            thought = Thought(think.code, think.number, think.question.options[0])
            self.people.carry_out(self.people.lobby.thought(thought, self.people.now))

    @rule(who=GUESTS, seat=st.integers(0, 4), seconds=st.sampled_from([0.0, 1.0, 5.0]))
    def somebody_is_missed(self, who, seat, seconds):
        """Some time passes, and a bot is called for anybody who is away."""
        self.time_passes(seconds)
        self.command(self.guests[who], Fill, seat, "novice")

    @rule(seconds=st.sampled_from([0.0, 0.25, 1.0, 5.0, 7.0, 50.0]))
    def time_passes(self, seconds):
        self.people.now += seconds
        self.people.carry_out(self.people.lobby.tick(self.people.now))
        assert (wake := self.people.lobby.wake_at) is None or wake > self.people.now

    @rule(place=st.integers(0, 5))
    def all_play_to_the_end(self, place):
        open_table = self.people.lobby.tables.get(self.codes[place % len(self.codes)])
        if (
            open_table is None
            or open_table.game_or_none is None
            or open_table.head.game in ("witches-wheel", "witches-revel")
        ):
            return
        dice = random.Random(place)
        for _ in range(60):
            for guest in [self.people.links[one.link] for one in open_table.sitting if one.seat is not None]:
                if (question := guest.question) is not None:
                    guest.answers(dice.randrange(len(question.options)))
            for number in [think.number for think in self.people.open.values() if think.code == open_table.head.code]:
                if number in self.people.open:
                    self.people.think(number)
            self.people.now += 1.0
            self.people.carry_out(self.people.lobby.tick(self.people.now))

    @rule(place=st.integers(0, 5))
    def a_table_leaves_the_memory(self, place):
        code = self.codes[place % len(self.codes)]
        open_table = self.people.lobby.tables.get(code)
        if open_table is not None and not open_table.sitting:
            self.people.carry_out(self.people.lobby.close(code))
        if code not in self.people.lobby.tables and code in self.people.kept:
            self.people.rebuild(code)

    @rule(place=st.integers(0, 5))
    def the_log_alone_makes_the_same_table(self, place):
        open_table = self.people.lobby.tables.get(self.codes[place % len(self.codes)])
        if open_table is not None:
            self.check_log(open_table)

    def teardown(self):
        for open_table in self.people.lobby.tables.values():
            self.check_log(open_table)

    def check_log(self, open_table):
        head, records, snapshot, talk = self.people.kept[open_table.head.code]
        assert head == open_table.head
        assert talk[-200:] == open_table.talk
        assert open_table.settled_times() in (None, self.people.times.get(open_table.head.code))
        if open_table.game_or_none is not None:
            game = rebuild(head, records, snapshot)
            assert engine.save(game.table) == engine.save(open_table.game.table)
            assert (game.commands, game.given) == (open_table.game.commands, open_table.game.given)
            for viewer in (None, *range(head.seats)):
                assert game.table.news(viewer) == open_table.game.table.news(viewer)


TestALobby = ALobby.TestCase
TestALobby.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)
