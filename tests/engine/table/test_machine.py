"""A table in any order of answers, undos, forks, saves and imagined worlds, against a simple model."""

from __future__ import annotations

import msgpack
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import engine
from engine.table.table import Table
from tests.engine import small_games  # noqa: F401  (puts the toys on their shelf)

DATA = st.data()


class AnyTable(RuleBasedStateMachine):
    """The model: the list of answers in force.  Anybody who replays them from the seed sees the same."""

    game = "witches-wheel"

    @initialize(seed=st.integers(0, 50), seats=st.integers(0, 4))
    def sit_down(self, seed, seats):
        counts = list(engine.games()[self.game].seats) if self.game in engine.games() else [2]
        self.table = Table(self.game, counts[seats % len(counts)], seed=seed)
        self.seed = seed
        self.told = {}

    @precondition(lambda self: self.table.asks)
    @rule(data=DATA)
    def answer(self, data):
        seat = data.draw(st.sampled_from(sorted(self.table.asks)))
        self.table.answer(seat, data.draw(st.sampled_from(self.table.asks[seat].options)))

    @rule(data=DATA)
    def undo(self, data):
        seat = data.draw(st.integers(0, self.table.seats - 1))
        before = engine.save(self.table)
        if self.table.may_undo(seat):
            self.table.undo(seat)
            assert seat in self.table.asks
        else:
            with pytest.raises(ValueError, match=f"seat {seat} "):
                self.table.undo(seat)
            assert engine.save(self.table) == before

    @rule()
    def go_on_with_a_fork(self):
        self.table = self.table.fork(news=True)

    @rule()
    def go_on_from_a_save(self):
        self.table = engine.load(msgpack.unpackb(msgpack.packb(engine.save(self.table))))
        self.told = {}

    @rule(data=DATA)
    def imagine(self, data):
        viewer = data.draw(st.sampled_from([None, *range(self.table.seats)]))
        imagined = self.table.imagine(viewer, data.draw(st.integers(0, 9)), news=True)
        assert imagined.view(viewer) == self.table.view(viewer)
        assert imagined.news(viewer) == self.table.news(viewer)
        for _ in range(5):
            if imagined.asks:
                seat, ask = next(iter(imagined.asks.items()))
                imagined.answer(seat, ask.options[-1])

    @invariant()
    def news_are_only_added(self):
        for viewer in (None, *range(self.table.seats)):
            news = self.table.news(viewer)
            assert [record["n"] for record in news] == list(range(1, len(news) + 1))
            old = self.told.get(viewer, [])
            assert news[: len(old)] == old
            self.told[viewer] = news

    @invariant()
    def answers_in_force_alone_decide(self):
        *_, (again, _) = engine.retrace(engine.save(self.table))
        assert again.asks == self.table.asks
        assert again.result == self.table.result

    @invariant()
    def nothing_is_lost(self):
        self.table.rules.check(self.table.run.state)
        assert bool(self.table.asks) != bool(self.table.result)


class AnyBrewing(AnyTable):
    game = "brewing"


class AnyDuel(AnyTable):
    game = "duel"


class AnyPassion(AnyTable):
    game = "passion"


TestWheel = AnyTable.TestCase
TestBrewing = AnyBrewing.TestCase
TestDuel = AnyDuel.TestCase
TestPassion = AnyPassion.TestCase
for case in (TestWheel, TestBrewing, TestDuel, TestPassion):
    case.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
