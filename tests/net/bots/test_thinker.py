"""The bots' processes: they answer, die and are started again, forget, and never outlive whom they think for."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from dataclasses import replace

import pytest

from engine.bots import LEVELS, UNIFORM
from net.bots import __main__ as process
from net.bots.thinker import DEATHS, Stuck, Thinker
from net.wire.messages import Answer, Forget, Undo
from tests.net.lobby.fake_lobby import FakeLobby, new_table

LIMIT = 30  # seconds until a test that hangs is called off


class Bench:
    """Bots' processes, and what came from them.  At their table Ann has answered and seat 1 is asked."""

    def __init__(self, folder, level, most=1):
        self.fake_lobby = FakeLobby()
        self.fake_lobby.say(new_table(bots=(None, level, level)))
        self.fake_lobby.say(Answer(1, self.fake_lobby.table.asks[0].options[0]))
        self.thinker = Thinker(folder / "log.txt", think=lambda: 0.2, most=most)
        self.thoughts, self.failures = asyncio.Queue(), asyncio.Queue()
        self.fetched = []
        self.same = {}  # questions that are asked once more, under another number
        self.before_world = lambda: None
        self.thinker.attach(self.world, self.thoughts.put_nowait, self.failures.put_nowait)

    def world(self, code, number):
        self.fetched.append(number)
        self.before_world()
        return self.fake_lobby.lobby.world(code, self.same.get(number, number))

    def ask(self, level=None):
        """-> the question of seat 1, for its bot or one of another level."""
        think = self.fake_lobby.open[1]
        self.thinker.tell(replace(think, level=level or think.level))
        return think

    def change_my_mind(self):
        """Ann goes back and answers otherwise: seat 1 is asked anew."""
        number = self.fake_lobby.open_table.game.commands[0]
        self.fake_lobby.say(Undo(number + 1))
        self.fake_lobby.say(Answer(number + 2, self.fake_lobby.table.asks[0].options[1]))

    def signal(self, number):
        os.kill(self.thinker.pids[0], number)


def at_a_bench(folder, test, level="novice", most=1):
    async def whole():
        bench = Bench(folder, level, most)
        try:
            await asyncio.wait_for(test(bench), LIMIT)
        finally:
            bench.thinker.close()
        return bench

    def too_long(*_):
        raise TimeoutError("the loop itself hangs")

    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(LIMIT + 5)
    try:
        return asyncio.run(whole())
    finally:
        signal.alarm(0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_asked_and_answers_one_of_the_options(tmp_path, level):
    async def test(bench):
        think = bench.ask()
        thought = await bench.thoughts.get()
        assert (thought.code, thought.number) == (think.code, think.number)
        assert thought.option in think.question.options

    assert len(at_a_bench(tmp_path, test, level).fetched) == 1
    assert (tmp_path / "log.txt").read_text() == ""


# Dropped questions -----------------------------------------------------------------------------


def test_a_question_that_is_dropped_while_it_waits_is_not_thought_about(tmp_path):
    async def test(bench):
        bench.signal(signal.SIGSTOP)
        first = bench.ask()
        bench.thinker.tell(Forget(first.code, first.number))
        bench.change_my_mind()
        second = bench.ask()
        bench.signal(signal.SIGCONT)
        assert (await bench.thoughts.get()).number == second.number
        assert first.number not in bench.fetched

    at_a_bench(tmp_path, test, "adept")


def test_worlds_that_come_late_for_a_dropped_question_are_not_taken_for_the_next_one(tmp_path):
    async def test(bench):
        first = bench.ask()

        def drop():
            bench.before_world = lambda: None
            bench.thinker.tell(Forget(first.code, first.number))
            bench.change_my_mind()
            bench.ask()

        bench.before_world = drop
        thought = await bench.thoughts.get()
        assert thought.number == bench.fake_lobby.open[1].number != first.number

    at_a_bench(tmp_path, test, "adept")


def test_a_busy_process_is_waited_for_by_nobody(tmp_path):
    """More questions than a pipe holds, while the other end reads nothing: none is lost."""

    async def test(bench):
        bench.signal(signal.SIGSTOP)
        asked = []
        while not bench.thinker.is_behind or len(asked) < 100:
            asked.append(bench.ask(UNIFORM).number)  # looks at no world: there are none for what is asked no more
            bench.change_my_mind()
        bench.signal(signal.SIGCONT)
        assert [(await bench.thoughts.get()).number for _ in asked] == asked

    at_a_bench(tmp_path, test)


# What breaks down ------------------------------------------------------------------------------


def test_a_world_that_cannot_be_made_is_said_and_keeps_no_other_bot_waiting(tmp_path):
    async def test(bench):
        def breaks():
            bench.before_world = lambda: None
            raise RuntimeError("no such world")

        bench.before_world = breaks
        first = bench.ask()
        assert await bench.thoughts.get() == Stuck(first.code, first.number, "RuntimeError('no such world')")
        bench.change_my_mind()
        second = bench.ask()
        assert (await bench.thoughts.get()).number == second.number != first.number

    at_a_bench(tmp_path, test, "adept")


def test_a_thought_that_nobody_can_use_keeps_no_other_waiting(tmp_path):
    async def test(bench):
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        heard, bench.thinker._heard = bench.thinker._heard, lambda thought: {}[thought.code]
        bench.signal(signal.SIGSTOP)
        bench.ask()
        bench.signal(signal.SIGCONT)
        assert "KeyError" in await bench.failures.get()
        bench.thinker._heard = heard
        bench.change_my_mind()
        think = bench.ask()
        assert (await bench.thoughts.get()).number == think.number

    at_a_bench(tmp_path, test)


# Deaths ----------------------------------------------------------------------------------------


def test_a_process_that_dies_is_started_again_and_gets_the_open_questions(tmp_path):
    async def test(bench):
        for _ in range(DEATHS):
            bench.signal(signal.SIGSTOP)
            think = bench.ask()
            bench.signal(signal.SIGKILL)
            assert (await bench.thoughts.get()).number == think.number
            bench.change_my_mind()

    at_a_bench(tmp_path, test)


BROKEN = {
    "leaves": ("def choose(*_): raise SystemExit", ""),
    "talks": ("print('hello')", ""),
}


def test_a_bot_that_breaks_down_says_so_and_others_think_on(tmp_path, monkeypatch):
    """One question that no bot survives would else be the end of the process, three times, and then of all bots."""
    program = "def choose(*_): raise RuntimeError('a hard question')\n"
    (tmp_path / "sitecustomize.py").write_text(
        f"import engine.bots.novice\n{program}engine.bots.novice.choose = choose\n"
    )
    monkeypatch.syspath_prepend(tmp_path)

    async def test(bench):
        for _ in range(DEATHS + 2):
            question = bench.ask()
            assert await bench.thoughts.get() == Stuck(
                question.code, question.number, "RuntimeError('a hard question')"
            )
            bench.change_my_mind()

    at_a_bench(tmp_path, test)
    assert "a hard question" in (tmp_path / "log.txt").read_text()


@pytest.mark.parametrize("name", BROKEN)
def test_a_process_that_always_dies_is_given_up_with_a_sentence(tmp_path, monkeypatch, name):
    program, logged = BROKEN[name]
    (tmp_path / "sitecustomize.py").write_text(
        f"import engine.bots.novice\n{program}\nif 'choose' in dir(): engine.bots.novice.choose = choose\n"
    )
    monkeypatch.syspath_prepend(tmp_path)

    async def test(bench):
        bench.ask()
        sentence = await bench.failures.get()
        assert sentence == f"The bots' process has ended {DEATHS + 1} times; {tmp_path}/log.txt may say why."
        bench.ask()
        assert await bench.failures.get() == sentence  # said again whenever a bot is asked in vain
        bench.thinker.tell(Forget(bench.fake_lobby.code, 1))
        bench.thinker.close()

    at_a_bench(tmp_path, test)
    assert logged in (tmp_path / "log.txt").read_text()


def test_what_a_bot_prints_goes_to_the_log(tmp_path, monkeypatch):
    (tmp_path / "sitecustomize.py").write_text(
        "import engine.bots.novice as bot\nchoose = bot.choose\n"
        "bot.choose = lambda *what: print('hm', flush=True) or choose(*what)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)

    async def test(bench):
        bench.ask()
        await bench.thoughts.get()

    at_a_bench(tmp_path, test)
    assert (tmp_path / "log.txt").read_text() == "hm\n"


def test_nothing_is_left_open(tmp_path):
    async def test(bench):
        bench.ask()
        await bench.thoughts.get()

    at_a_bench(tmp_path, test)
    before = len(os.listdir("/dev/fd"))
    bench = at_a_bench(tmp_path, test)
    assert len(os.listdir("/dev/fd")) == before
    for pid in bench.thinker.pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


PARENT = """
import asyncio, sys
from pathlib import Path
from tests.net.bots.test_thinker import Bench
async def main():
    bench = Bench(Path(sys.argv[1]), "adept")
    def told():
        print(bench.thinker.pids[0], flush=True)
        sys.stdin.read()
    bench.before_world = told
    bench.ask()
    await bench.thoughts.get()
asyncio.run(main())
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs a handle on somebody else's process")
def test_kill_9_of_whom_it_thinks_for_leaves_no_orphan(tmp_path):
    """In the middle of a thought, waiting for worlds that nobody will send."""
    command = [sys.executable, "-c", PARENT, str(tmp_path)]
    parent = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    handle = os.pidfd_open(int(parent.stdout.readline()))
    parent.kill()
    parent.communicate()
    assert select.select([handle], [], [], LIMIT)[0], "the bots' process is still there"
    os.close(handle)


# Worlds of strangers -----------------------------------------------------------------------------


def test_a_wary_process_takes_worlds_that_fit_and_refuses_others_with_a_sentence(tmp_path):
    async def test(bench):
        wary = Thinker(tmp_path / "wary.txt", think=lambda: 0.2, most=1, wary=True)
        thoughts, forged = asyncio.Queue(), []
        wary.attach(
            lambda *place: {**bench.world(*place), **dict(forged)}, thoughts.put_nowait, bench.failures.put_nowait
        )
        try:
            think = bench.fake_lobby.open[1]
            wary.tell(think)
            assert (await thoughts.get()).option in think.question.options
            before = wary.pids
            forged.append(
                ("checkpoint", {**bench.world(think.code, think.number)["checkpoint"], "hands": [[0] * 1_000]})
            )
            wary.tell(think)
            stuck = await thoughts.get()
            assert isinstance(stuck, Stuck) and "hands" in stuck.reason
            forged.clear()
            wary.tell(think)
            assert (await thoughts.get()).option in think.question.options
            assert wary.pids == before
        finally:
            wary.close()

    at_a_bench(tmp_path, test, "adept")


def never_ends():
    with process.patience():
        while True:
            pass


def test_a_thought_without_end_is_stopped_in_the_middle_and_what_it_is_part_of_goes_on(monkeypatch):
    monkeypatch.setattr(process, "PATIENCE", 0.05)  # of the processor
    before = signal.signal(signal.SIGPROF, process.stop)
    try:
        with process.patience(), pytest.raises(process.TooLong, match="no end"):
            never_ends()
        assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
    finally:
        signal.signal(signal.SIGPROF, before)
