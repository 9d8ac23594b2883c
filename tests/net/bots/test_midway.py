"""A process in the middle of a search that has all the time there is: what comes in meanwhile is heeded at once."""

from __future__ import annotations

import os

from engine.bots import UNIFORM
from engine.plain_data import copy_plain
from net.bots.__main__ import ThinkingProcess
from net.wire.frames import pack
from net.wire.messages import Answer
from tests.net.lobby.fake_lobby import FakeLobby, new_table

ENDLESS = 1e9  # seconds
LATER = 20  # times that it listens, before anything comes in


class Midway(ThinkingProcess):
    """What it is told comes in when it has listened for a while; if that is nothing, its input ends."""

    def __init__(self, later):
        source, self.to = os.pipe()
        super().__init__(source, -1)
        self.fake_lobby = FakeLobby()
        self.fake_lobby.say(new_table(bots=(None, "master", "novice")))
        self.fake_lobby.say(Answer(1, self.fake_lobby.table.asks[0].options[0]))
        self.asked = self.fake_lobby.open[1]
        self.later, self.listened, self.said = later, 0, []

    def tell(self, *frame):
        os.write(self.to, pack(frame))

    def question(self, number, level):
        think = self.asked
        question = think.question
        facts = [think.code, number, think.game, level, think.seat, question.prompt, question.options, think.view]
        return ["think", *copy_plain(facts), think.dice, ENDLESS]

    def hear(self):
        self.listened += 1
        if self.listened == LATER:
            for frame in self.later(self):
                self.tell(*frame)
            if not self.later(self):
                os.close(self.to)
        super().hear()

    def next(self):
        """No question after that one."""
        return None if self.said[-1][0] == "weighed" else super().next()

    def say(self, *frame):
        self.said.append(frame)
        if frame[0] == "world":
            self.tell("world", *frame[1:], self.fake_lobby.lobby.world(*frame[1:]))


def run(later, *before):
    process = Midway(later)
    for word in before:
        process.tell(word, *place(process))
    process.tell(*process.question(process.asked.number, "master"))
    process.run()
    os.close(process.source)
    if not process.ended:
        os.close(process.to)
    return process


def place(process):
    return process.asked.code, process.asked.number


def test_a_dropped_question_is_thought_about_no_more():
    process = run(lambda process: [("forget", *place(process))])
    assert [frame[0] for frame in process.said] == ["ready", "world", "weighed"]
    assert process.said[-1][3] == []


def test_who_is_hurried_says_what_it_has_found():
    process = run(lambda process: [("enough", *place(process))])
    *_, (word, code, number, found) = process.said
    assert (word, code, number) == ("weighed", *place(process))
    assert {option for option, _, _ in found} <= set(process.asked.question.options)
    assert sum(visits for _, visits, _ in found) > 0


def test_who_was_hurried_and_thinks_about_the_same_once_more_has_all_the_time_again():
    """Whoever helps is called off where another question waits, and may come back."""
    process = run(lambda process: [("enough", *place(process))], "enough")
    assert process.listened >= LATER
    assert sum(visits for _, visits, _ in process.said[-1][3]) > 0


def test_who_answers_at_once_does_so_in_between():
    later = lambda process: [process.question(99, UNIFORM), ("enough", *place(process))]  # noqa: E731
    assert [frame[0] for frame in run(later).said] == ["ready", "world", "thought", "weighed"]


def test_however_many_answer_at_once_who_is_hurried_waits_for_one_of_them_at_most():
    later = lambda process: [*(process.question(99 + n, UNIFORM) for n in range(9)), ("enough", *place(process))]  # noqa: E731
    process = run(later)
    assert [frame[0] for frame in process.said] == ["ready", "world", "thought", "weighed"]
    assert len(process.waiting) == 8


def test_it_ends_with_its_input():
    assert run(lambda process: []).ended
