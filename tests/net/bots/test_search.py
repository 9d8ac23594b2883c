"""Bots that look far ahead, in several processes: all of them help, none of them is needed."""

from __future__ import annotations

import os
import signal
from dataclasses import replace

import pytest

from net.wire.messages import Forget
from tests.net.bots.test_thinker import at_a_bench

MANY = 3  # processes


def searching(folder, test):
    """Run `test(bench)` once all processes are there."""

    async def warm(bench):
        number = 0
        while bench.fetched.count(number) < MANY:
            number = bench.ask().number
            assert (await bench.thoughts.get()).number == number
            bench.change_my_mind()
        bench.fetched.clear()
        await test(bench)

    return at_a_bench(folder, warm, "master", MANY)


def at_the_last_world(bench, act):
    """Once all processes have begun to think about a question."""

    def before():
        if len(bench.fetched) == MANY:
            bench.before_world = lambda: None
            act()

    bench.before_world = before


async def check_goes_on(bench, rounds=3):
    for _ in range(rounds):
        bench.change_my_mind()
        think = bench.ask()
        thought = await bench.thoughts.get()
        assert thought.number == think.number
        assert thought.option in think.question.options


def test_all_of_them_think_about_the_one_question_and_one_answer_comes(tmp_path):
    async def test(bench):
        think = bench.ask()
        thought = await bench.thoughts.get()
        assert bench.fetched == [think.number] * MANY
        assert thought.option in think.question.options
        await check_goes_on(bench)
        assert bench.thoughts.empty()

    searching(tmp_path, test)
    assert (tmp_path / "log.txt").read_text() == ""


def test_questions_that_are_open_at_the_same_time_are_all_answered(tmp_path):
    async def test(bench):
        think = bench.ask()
        others = [replace(think, number=think.number + more) for more in range(1, 3 * MANY)]
        bench.same = {other.number: think.number for other in others}
        for other in others:
            bench.thinker.tell(other)
        answered = [(await bench.thoughts.get()).number for _ in (think, *others)]
        assert sorted(answered) == [think.number, *bench.same]

    searching(tmp_path, test)


@pytest.mark.parametrize("killed", [(0,), (1,), (MANY - 1,), tuple(range(MANY))])
def test_kill_9_in_the_middle_of_a_thought_costs_nobody_an_answer(tmp_path, killed):
    async def test(bench):
        at_the_last_world(bench, lambda: [os.kill(bench.thinker.pids[mind], signal.SIGKILL) for mind in killed])
        think = bench.ask()
        assert (await bench.thoughts.get()).number == think.number
        await check_goes_on(bench)
        assert bench.failures.empty()

    searching(tmp_path, test)


def test_one_that_stands_still_keeps_nobody_waiting(tmp_path):
    async def test(bench):
        stopped = bench.thinker.pids[1]
        at_the_last_world(bench, lambda: os.kill(stopped, signal.SIGSTOP))
        think = bench.ask()
        assert (await bench.thoughts.get()).number == think.number
        await check_goes_on(bench)
        assert stopped in bench.thinker.pids

    searching(tmp_path, test)


def test_who_answers_at_once_does_not_wait_for_who_searches(tmp_path):
    """In the only process, in the middle of its search."""

    async def test(bench):
        bench.thinker.think = lambda: 3.0
        novice = []

        def ask_novice():
            bench.before_world = lambda: None
            bench.same[10_000] = bench.fake_lobby.open[1].number
            novice.append(replace(bench.fake_lobby.open[1], number=10_000, level="novice"))
            bench.thinker.tell(novice[0])

        bench.before_world = ask_novice
        master = bench.ask()
        assert (await bench.thoughts.get()).number == 10_000
        bench.thinker.tell(Forget(master.code, master.number))
        bench.change_my_mind()
        assert (await bench.thoughts.get() if bench.ask() else None).number != master.number

    at_a_bench(tmp_path, test, "master")
