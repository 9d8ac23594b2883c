"""What is said again when a link has come back: only what still means what it meant."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from net.client import Unreachable
from net.wire.messages import (
    Accepted,
    Agree,
    Begin,
    Fill,
    Question,
    Refused,
    Remove,
    Return,
    Say,
    Seats,
    Update,
    Watch,
    Welcome,
)
from tests.tui.scripted_host import ANN, anew, at_a_table, last, scripted, under_way, watched

ANNS, _ = at_a_table()
LATER, _ = at_a_table(answers=2)
WAITING, _ = at_a_table(begun=False)
WELCOME, UPDATE = last(ANNS, Welcome), last(ANNS, Update)
FIRST = UPDATE.question.options[0]
WATCHED = watched(anew(ANNS))


def test_what_was_not_heard_is_said_again_with_the_number_of_the_question_now():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        answering = await under_way(ann.answer(FIRST, ann.scene.question.number))
        (_, said) = scripted_host.line.said
        scripted_host.line.breaks()
        assert ann.scene.link == "The link to the host is gone. Trying to come back; your seat is kept."
        line = await scripted_host.comes_back()
        assert line.said == [Return(WELCOME.code, ANN, len(ann.scene.news), 0)]
        line.tells(*anew(ANNS))
        assert ann.scene.link == ""
        assert line.said[1:] == [replace(said, question=99)]
        line.tells(Accepted(said.number))
        await answering

    scripted(test)


def test_what_was_heard_is_done_and_not_said_again():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        answering = await under_way(ann.answer(FIRST))
        number = scripted_host.line.said[-1].number
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        line.tells(*anew(LATER, commands=number))
        await answering
        assert len(line.said) == 1

    scripted(test)


def test_what_may_have_been_refused_before_the_link_broke_is_asked_for():
    """Though a later one was carried out; and once more if the link breaks again."""

    async def test(scripted_host):
        ann = await scripted_host.seats(WAITING)
        filling = await under_way(ann.command(lambda number: Fill(number, 1, "wizard")))
        saying = await under_way(ann.command(lambda number: Say(number, "hm")))
        last_one = await under_way(ann.command(lambda number: Say(number, "well")))
        _, fill, say, well = scripted_host.line.said
        for lines in (2, 3):
            scripted_host.line.breaks()
            line = await scripted_host.comes_back(lines)
            line.tells(*anew_waiting(well.number))
            await last_one
            assert line.said[1:] == [fill, say]
        line.tells(Refused(fill.number, "there is no bot 'wizard'"), Accepted(say.number))
        await saying
        with pytest.raises(ValueError, match="no bot 'wizard'"):
            await filling
        assert ann.troubles == []

    scripted(test)


def anew_waiting(commands):
    """What is told at a table that has not begun to somebody who comes back."""
    return [replace(last(WAITING, Welcome), commands=commands), last(WAITING, Seats)]


def test_an_answer_to_a_question_that_stands_no_more_is_refused():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        answering = await under_way(ann.answer(FIRST))
        undoing = await under_way(ann.undo())
        talking = await under_way(ann.command(lambda number: Say(number, "hm")))
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        line.tells(*anew(ANNS, asked=Question("play", ("B1", "B2"))))
        for doing in (answering, undoing):
            with pytest.raises(ValueError, match="the table has gone on meanwhile"):
                await doing
        (again,) = line.said[1:]
        assert isinstance(again, Say)
        line.tells(Accepted(again.number))
        await talking

    scripted(test)


def test_what_is_done_while_the_link_is_down_is_said_once_in_its_order():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        scripted_host.refusals = [Unreachable("nobody answers")] * 5
        old = scripted_host.line
        old.breaks()
        said = len(old.said)
        doing = [await under_way(ann.command(lambda number, text=text: Say(number, text))) for text in "abc"]
        doing.append(await under_way(ann.answer(FIRST)))
        assert len(old.said) == said
        line = await scripted_host.comes_back()
        line.tells(*anew(ANNS)[:2])
        assert len(line.said) == 1
        doing.append(await under_way(ann.command(lambda number: Say(number, "d"))))
        line.tells(*anew(ANNS)[2:])
        numbers = [message.number for message in line.said[1:]]
        assert sorted(set(numbers)) == list(range(numbers[-1] - 4, numbers[-1] + 1))
        line.tells(*map(Accepted, numbers))
        await asyncio.gather(*doing)

    scripted(test)


def test_before_the_game_commands_are_said_again_once_it_is_known_who_is_there():
    async def test(scripted_host):
        ann = await scripted_host.seats(WAITING)
        beginning = await under_way(ann.command(Begin))
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        line.tells(last(WAITING, Welcome), last(WAITING, Seats))
        assert line.said[1:] == [Begin(1)]
        line.tells(Accepted(1))
        await beginning

    scripted(test)


def test_who_has_agreed_agrees_again_over_a_new_link_no_matter_who_has_come_meanwhile():
    async def test(scripted_host):
        ann = await scripted_host.seats(WAITING)
        agreeing = await under_way(ann.command(Agree))
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        seats = last(WAITING, Seats)
        others = replace(seats, chairs=(seats.chairs[0], replace(seats.chairs[1], name="Eve")))
        line.tells(last(WAITING, Welcome), others)
        assert line.said[1:] == [Agree(1)]
        line.tells(Accepted(1))
        await agreeing

    scripted(test)


@pytest.mark.parametrize("make", [Begin, lambda number: Remove(number, 1), lambda number: Fill(number, 1, "")])
def test_what_was_meant_for_another_company_is_not_said_again(make):
    async def test(scripted_host):
        ann = await scripted_host.seats(WAITING)
        doing = await under_way(ann.command(make))
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        seats = last(WAITING, Seats)
        others = replace(seats, chairs=(seats.chairs[0], replace(seats.chairs[1], name="Eve")))
        line.tells(last(WAITING, Welcome), others)
        assert len(line.said) == 1
        with pytest.raises(ValueError, match="the table has gone on meanwhile"):
            await doing

    scripted(test)


def test_who_watches_says_nothing_twice():
    async def test(scripted_host):
        eve = await scripted_host.seats(WATCHED, Watch(WATCHED[0].code, "Eve"))
        saying = await under_way(eve.command(lambda number: Say(number, "hm")))
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        line.tells(*WATCHED)
        assert [type(message) for message in line.said] == [Watch]
        await saying

    scripted(test)
