"""Who thinks about what, and for how long: by a clock that is turned by hand."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.bots.seconds import LAST, LONGEST
from net.bots.shares import SLOW, Matter, Shares

FOUND = [("toad", 5, 2.0), ("bat", 3, 2.5)]


class Room:
    """Processes that do as they are told, and the time."""

    def __init__(self, minds=2):
        self.shares, self.now, self.wake = Shares(self), 0.0, None
        self.busy = {}  # by mind: its question, and until when it thinks if nobody stops it
        self.answers = {}  # by question: when it came, and which
        self.asked = {}
        for mind in range(minds):
            self.shares.free(mind)

    # What is told --------------------------------------------------------------------------------

    def begin(self, mind, matter, seconds):
        assert mind not in self.busy
        assert seconds >= 0
        self.busy[mind] = (matter.place, self.now + seconds)

    def enough(self, mind, matter):
        place, until = self.busy[mind]
        self.busy[mind] = (place, min(until, self.now))

    forget = enough

    def decided(self, matter):
        assert matter.place not in self.answers
        self.answers[matter.place] = (self.now, matter.best)

    # What happens --------------------------------------------------------------------------------

    def ask(self, number, wanted=1.0):
        think = SimpleNamespace(code="owl", number=number)
        self.asked["owl", number] = self.now
        self.shares.ask(Matter(think, wanted, self.now))

    def settle(self):
        self.wake = self.shares.settle(self.now)

    def hear(self, mind, found=FOUND):
        del self.busy[mind]
        self.shares.hear(mind, found)
        self.settle()

    def next(self):
        """The time goes on until something happens; -> did anything?"""
        ends = sorted((until, mind) for mind, (_, until) in self.busy.items())
        if self.wake is not None and (not ends or self.wake < ends[0][0]):
            self.now = self.wake
            self.settle()
        elif ends:
            self.now = max(self.now, ends[0][0])
            self.hear(ends[0][1])
        return bool(ends or self.wake)

    def thinkers(self, number):
        return [mind for mind, (place, _) in sorted(self.busy.items()) if place == ("owl", number)]


@pytest.fixture
def room():
    return Room()


def test_a_question_alone_has_everybody_and_all_its_time(room):
    room.ask(1)
    room.settle()
    assert room.busy == {0: (("owl", 1), 1.0), 1: (("owl", 1), 1.0)}


def test_what_all_found_is_added_up(room):
    room.ask(1)
    room.settle()
    room.hear(0, [("toad", 5, 2.0), ("bat", 4, 2.0), ("owl", 1, 1.0)])
    assert not room.answers
    room.hear(1, [("toad", 5, 2.0), ("bat", 6, 2.0), ("owl", 1, 1.0)])
    assert room.answers["owl", 1][1] == "toad", "even in visits and what came of them: the first"


def test_of_two_that_were_looked_at_as_often_more_came_of_the_better(room):
    room.ask(1)
    room.settle()
    for mind in (0, 1):
        room.hear(mind, [("toad", 5, 2.0), ("bat", 5, 2.5)])
    assert room.answers["owl", 1][1] == "bat"


def test_who_is_sure_ends_it_for_all(room):
    room.ask(1)
    room.settle()
    room.now = 0.25
    room.hear(0)
    assert room.busy == {1: (("owl", 1), 0.25)}


def test_who_helps_goes_when_another_question_waits(room):
    room.ask(1)
    room.settle()
    room.now = 0.25
    room.ask(2)
    room.settle()
    assert room.busy == {0: (("owl", 1), 1.0), 1: (("owl", 1), 0.25)}
    room.hear(1)
    assert (room.thinkers(1), room.thinkers(2)) == ([0], [1])
    assert not room.answers, "the first question goes on with who is left"


def test_two_questions_at_the_same_time_have_one_each(room):
    room.ask(1)
    room.ask(2)
    room.settle()
    assert (room.thinkers(1), room.thinkers(2)) == ([0], [1])


def test_who_is_done_helps_the_others(room):
    room.ask(1)
    room.ask(2, wanted=2.0)
    room.settle()
    while ("owl", 1) not in room.answers:
        room.next()
    assert room.thinkers(2) == [0, 1]


def test_one_that_does_not_come_to_an_end_is_not_waited_for(room):
    room.ask(1)
    room.settle()
    room.now = 1.0
    room.hear(0)
    assert not room.answers
    room.now = 1.0 + SLOW
    room.settle()
    assert room.answers["owl", 1] == (1.0 + SLOW, "toad")
    room.ask(2)
    room.settle()
    assert room.thinkers(2) == [0], "who is still busy gets nothing new"
    room.hear(1)
    assert room.thinkers(2) == [0, 1]


def test_a_question_whose_only_process_dies_is_given_to_another(room):
    room.ask(1)
    room.ask(2)
    room.settle()
    del room.busy[0]
    room.shares.gone(0)
    room.settle()
    room.hear(1)
    assert ("owl", 2) in room.answers
    assert room.thinkers(1) == [1]


def test_a_question_that_nobody_asks_any_more_is_not_answered(room):
    room.ask(1)
    room.settle()
    assert room.shares.drop(("owl", 1))
    assert not room.shares.drop(("owl", 1))
    assert room.busy == {0: (("owl", 1), 0.0), 1: (("owl", 1), 0.0)}
    room.hear(0, [])
    room.hear(1, [])
    assert not room.answers


@given(
    st.lists(st.tuples(st.floats(0, 0.5), st.floats(0.05, LONGEST)), min_size=1, max_size=120),
    st.integers(1, 8),
)
def test_everybody_is_answered_once_and_in_time_however_many_ask(asked, minds):
    room, number = Room(minds), 0
    for pause, wanted in asked:
        until = room.now + pause
        while room.busy and min(end for _, end in room.busy.values()) < until and room.next():
            pass
        room.now, number = max(room.now, until), number + 1
        room.ask(number, wanted)
        room.settle()
    while room.busy:
        room.next()
    assert len(room.answers) == len(asked)
    waited = [when - room.asked[place] for place, (when, _) in room.answers.items()]
    assert max(waited) <= LAST + 0.001
