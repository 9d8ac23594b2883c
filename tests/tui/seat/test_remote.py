"""A seat at a host's table, against a host that says what the test wants."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from net.client import Unreachable
from net.wire.messages import Accepted, Agree, Answer, Ping, Say, Seats, Update, Watch, Welcome, WholeGame
from tests.tui.scripted_host import GONE, anew, at_a_table, last, scripted, under_way, watched
from tui.hosts.hosts import replay_of

ANNS, BENS = at_a_table()
WAITING, _ = at_a_table(begun=False)
WELCOME, SEATS, UPDATE = (last(ANNS, kind) for kind in (Welcome, Seats, Update))
FIRST = UPDATE.question.options[0]


# Coming back -----------------------------------------------------------------------------------


def test_a_host_that_never_answers_is_left(monkeypatch):
    monkeypatch.setattr("tui.seat.remote.PATIENCE", 0.01)

    async def test(scripted_host):
        with pytest.raises(Unreachable, match="the host does not answer"):
            await scripted_host.seats([])
        assert scripted_host.line.closed

    scripted(test)


def test_a_host_that_lets_nobody_stay_is_tried_less_and_less_often(monkeypatch):
    waited = []

    async def sleep(pause, sleep=asyncio.sleep):
        waited.append(pause)
        await sleep(0)

    async def test(scripted_host):
        await scripted_host.seats(ANNS)
        monkeypatch.setattr("tui.seat.remote.PAUSES", (0.2, 0.5, 1.0))
        monkeypatch.setattr("tui.seat.remote.asyncio.sleep", sleep)
        for lines in range(2, 6):
            scripted_host.line.breaks()
            while len(scripted_host.lines) < lines:
                await asyncio.tasks.sleep(0)
        assert [pause for pause in waited if pause] == [0.2, 0.5, 1.0, 1.0]

    scripted(test)


class Clock:
    """Time is handed in: what is slept is noted, and passes at once."""

    def __init__(self, monkeypatch):
        self.pauses = []
        monkeypatch.setattr("tui.seat.remote.PAUSES", (0.2, 0.5, 1.0, 2.0, 5.0))
        monkeypatch.setattr("tui.seat.remote.asyncio.sleep", self.sleep)

    async def sleep(self, pause, sleep=asyncio.sleep):
        if pause:
            self.pauses.append(pause)
        await sleep(0)


def test_a_host_that_lets_one_in_and_says_rubbish_is_tried_less_and_less_often(monkeypatch):
    """8.1 counts until it has made sense for a while."""

    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        clock = Clock(monkeypatch)
        for lines in range(2, 9):
            scripted_host.line.breaks(Unreachable("the host says what cannot be understood: dance"))
            line = await scripted_host.comes_back(lines)
            line.tells(*anew(ANNS)[: lines % 4])
            assert ann.scene.parted is None
        assert clock.pauses == [0.2, 0.5, 1.0, 2.0, 5.0, 5.0, 5.0]

    scripted(test)


def test_a_host_that_has_made_sense_for_a_while_is_tried_soon(monkeypatch):
    async def test(scripted_host):
        await scripted_host.seats(ANNS)
        clock = Clock(monkeypatch)
        for lines in range(2, 5):
            scripted_host.line.breaks()
            (await scripted_host.comes_back(lines)).tells(*anew(ANNS))
        monkeypatch.setattr("tui.seat.remote.STEADY", 0.0)  # it makes sense for as long
        scripted_host.line.breaks()
        await scripted_host.comes_back(5)
        assert clock.pauses == [0.2, 0.5, 1.0, 0.2]

    scripted(test)


def test_what_is_wrong_is_said_until_it_is_known_how_things_stand():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        for lines in range(2, 6):
            scripted_host.line.breaks(Unreachable("the host says what cannot be understood: dance"))
            line = await scripted_host.comes_back(lines)
            line.tells(*anew(ANNS)[:2])
            assert ann.scene.link.startswith("The host says what cannot be understood: dance. Trying to come back")
        line.tells(anew(ANNS)[2])
        assert ann.scene.link == ""

    scripted(test)


# What is not acknowledged ------------------------------------------------------------------------


def test_an_answer_that_is_not_acknowledged_is_said_to_wait_and_the_host_is_asked_whether_it_is_there(monkeypatch):
    monkeypatch.setattr("tui.seat.remote.MOMENT", 0.0)
    monkeypatch.setattr("tui.seat.remote.DOUBT", 0.0)

    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        shown = []
        ann.changed = lambda: shown.append(ann.scene.waits)
        answering = await under_way(ann.answer(FIRST))
        while Ping() not in scripted_host.line.said:
            await asyncio.sleep(0)
        assert shown == ["Chosen"]
        scripted_host.line.tells(Accepted(scripted_host.line.said[-2].number))
        await answering
        assert shown == ["Chosen", ""]

    scripted(test)


def test_while_nobody_is_there_a_choice_is_said_to_wait_at_once_until_it_is_heard():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        scripted_host.line.breaks()
        answering = await under_way(ann.answer(FIRST))
        assert ann.scene.waits == "Chosen"
        line = await scripted_host.comes_back()
        line.tells(*anew(ANNS))
        assert ann.scene.waits == "Chosen"
        line.tells(Accepted(line.said[-1].number))
        await answering
        assert ann.scene.waits == ""

    scripted(test)


def test_what_is_acknowledged_soon_is_not_spoken_of(monkeypatch):
    monkeypatch.setattr("tui.seat.remote.MOMENT", 0.0)

    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        shown = []
        ann.changed = lambda: shown.append(ann.scene.waits)
        answering = asyncio.ensure_future(ann.answer(FIRST))
        await asyncio.sleep(0)
        scripted_host.line.tells(Accepted(scripted_host.line.said[-1].number))
        await answering
        for _ in range(9):
            await asyncio.sleep(0)
        assert not any(shown)
        assert Ping() not in scripted_host.line.said

    scripted(test)


def test_who_joins_a_game_sits_there_once_it_can_be_seen():
    async def test(scripted_host):
        sitting = asyncio.ensure_future(scripted_host.seats([WELCOME, SEATS]))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not sitting.done()
        scripted_host.line.tells(UPDATE)
        assert (await sitting).scene.view.plain == UPDATE.view

    scripted(test)


def test_until_all_is_told_anew_the_table_is_seen_as_it_was():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        shown = []
        ann.changed = lambda: shown.append(ann.scene.still())
        for lines, told in enumerate((anew(ANNS)[:1], anew(ANNS)[:2]), 2):
            scripted_host.line.breaks()
            line = await scripted_host.comes_back(lines)
            line.tells(*told)
        scripted_host.line.breaks()
        assert len(shown) >= 3
        assert all(scene.view.plain == UPDATE.view and scene.names == ("Ann", "Ben") for scene in shown)

    scripted(test)


def test_a_link_that_breaks_again_and_again():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        answering = await under_way(ann.answer(FIRST))
        for lines in range(2, 12):
            scripted_host.line.breaks()
            line = await scripted_host.comes_back(lines)
            line.tells(*anew(ANNS)[: lines % 4])
        line.tells(*anew(ANNS))
        line.tells(Accepted(line.said[-1].number))
        await answering
        assert (ann.scene.link, ann.scene.parted) == ("", None)

    scripted(test)


def test_who_watches_comes_back_to_watch():
    async def test(scripted_host):
        watching = watched([WELCOME, SEATS, UPDATE])
        eve = await scripted_host.seats(watching, Watch(WELCOME.code, "Eve"))
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        assert line.said == [Watch(WELCOME.code, "Eve")]
        assert eve.tickets == []
        line.tells(*watching)
        assert eve.scene.link == ""

    scripted(test)


def test_leaving_while_the_link_is_down_ends_the_calling_and_keeps_the_seat():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        answering = await under_way(ann.answer(FIRST))
        scripted_host.refusals = [GONE] * 1000
        scripted_host.line.breaks()
        await ann.leave()
        with pytest.raises(ValueError, match="you have left the table"):
            await answering
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(scripted_host.lines) == 1
        assert None not in ann.tickets

    scripted(test)


def test_the_whole_game_may_come_twice_or_too_late(monkeypatch):
    monkeypatch.setattr("tui.hosts.hosts.SEARCH", 0.01)

    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        with pytest.raises(ValueError, match="the host does not send the game"):
            await replay_of(ann)
        scripted_host.line.tells(WholeGame(b"late"), WholeGame(b"later"))
        reading = await under_way(replay_of(ann))
        scripted_host.line.tells(WholeGame(b"\xc1"), WholeGame(b"\xc1"))
        with pytest.raises(ValueError, match="not a kept game"):
            await reading

    scripted(test)


def test_an_answer_counts_from_the_last_one_that_the_host_has_heard():
    async def test(scripted_host):
        ann = await scripted_host.seats([replace(WELCOME, commands=41), SEATS, UPDATE])
        answering = await under_way(ann.answer(FIRST, 5))
        assert scripted_host.line.said[-1] == Answer(42, FIRST, 5)
        scripted_host.line.tells(Accepted(42))
        await answering

    scripted(test)


# Talk between partners ---------------------------------------------------------------------------


def older(line):
    line.greeting = replace(line.greeting, high=1)
    return line


def test_nothing_that_is_for_a_partner_is_said_to_a_host_that_would_tell_everybody():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        older(scripted_host.line)
        said = len(scripted_host.line.said)
        with pytest.raises(ValueError, match="older and knows no talk between partners"):
            await ann.command(lambda number: Say(number, "the red book is mine", "team"))
        assert len(scripted_host.line.said) == said
        saying = await under_way(ann.command(lambda number: Say(number, "good evening")))
        scripted_host.line.tells(Accepted(scripted_host.line.said[-1].number))
        await saying

    scripted(test)


def test_nor_when_it_was_said_while_the_link_was_down_and_an_older_host_is_there_now():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        scripted_host.line.breaks()
        saying = await under_way(ann.command(lambda number: Say(number, "the red book is mine", "team")))
        line = older(await scripted_host.comes_back())
        line.tells(*anew(ANNS))
        with pytest.raises(ValueError, match="older and knows no talk between partners"):
            await saying
        assert not [message for message in line.said if isinstance(message, Say)]

    scripted(test)


# Agreeing ----------------------------------------------------------------------------------------


def test_a_host_that_waits_for_nobody_to_agree_is_not_told_that_one_does():
    """It knows no such word, and would end the conversation."""

    async def test(scripted_host):
        ann = await scripted_host.seats(WAITING)
        scripted_host.line.greeting = replace(scripted_host.line.greeting, high=2)
        with pytest.raises(ValueError, match="older and waits for nobody to agree"):
            await ann.command(Agree)
        assert not [message for message in scripted_host.line.said if isinstance(message, Agree)]

    scripted(test)
