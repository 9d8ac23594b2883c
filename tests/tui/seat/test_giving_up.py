"""A seat at a host's table that nobody goes back to: it is gone, or the host has said so, or its rules are others."""

from __future__ import annotations

import asyncio

import pytest

from net.client import Ended, Unreachable
from net.discovery.pins import Mistrusted
from net.wire.messages import Accepted, Farewell, Goodbye, Join, Leave, Pong, Refused, Return, Update, Warned, Welcome
from tests.tui.scripted_host import ANN, GONE, anew, at_a_table, last, scripted, under_way

ANNS, _ = at_a_table()
WELCOME = last(ANNS, Welcome)
FIRST = last(ANNS, Update).question.options[0]


# What could not be kept --------------------------------------------------------------------------


def test_a_refusal_of_what_others_did_does_not_end_the_way_back():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        answering = await under_way(ann.answer(FIRST))
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        line.tells(Refused(None, "That could not be kept, so it was not done"))
        assert ann.scene.parted is None
        line.tells(*anew(ANNS))  # the table as it is on the disk, for everybody who is there
        line.tells(*anew(ANNS))  # and what was asked for once more
        line.tells(Accepted(line.said[-1].number))
        await answering
        assert (ann.scene.link, ann.scene.parted) == ("", None)

    scripted(test)


@pytest.mark.parametrize("why", ["seat", "table"])
def test_whose_seat_is_gone_does_not_ask_again(why):
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        line.tells(Refused(None, "that is gone", why))
        assert [type(message) for message in line.said] == [Return]
        assert (ann.scene.parted.reason, line.closed) == ("that is gone", True)

    scripted(test)


def test_a_seat_is_not_given_up_where_nobody_hears_it():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        scripted_host.line.breaks()
        with pytest.raises(ValueError, match="cannot be reached to give your seat up"):
            await ann.leave_for_good()
        line = await scripted_host.comes_back()
        line.tells(*anew(ANNS))
        assert (ann.scene.link, ann.scene.parted) == ("", None)

    scripted(test)


TAKES = Join("owl-fern-42", "Ann", ANN)
COMES_BACK = Return("owl-fern-42", ANN)


@pytest.mark.parametrize(("first", "gives_up"), [(TAKES, True), (COMES_BACK, False)])
def test_a_table_of_other_rules_is_left_again_but_no_seat_of_old_is_given_up(first, gives_up):
    async def test(scripted_host):
        scripted_host.games = {"witches-wheel": 99}
        with pytest.raises(ValueError, match="by version 99 of its rules, this witch-tui by version"):
            await scripted_host.seats(ANNS, first)
        assert [type(message) for message in scripted_host.line.said] == [type(first), *[Leave] * gives_up]
        assert scripted_host.line.closed

    scripted(test)


def test_a_host_that_comes_back_with_other_rules_is_left_and_the_seat_is_kept():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS, TAKES)
        scripted_host.games = {"witches-wheel": 99}
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        line.tells(*anew(ANNS))
        assert [type(message) for message in line.said] == [Return]
        assert "by version 99 of its rules" in ann.scene.parted.reason

    scripted(test)


def test_a_refusal_that_may_pass_is_tried_again_later():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        answering = await under_way(ann.answer(FIRST))
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        line.tells(Refused(None, "this host has no room for more tables now"))
        assert [type(message) for message in line.said] == [Return, Return]
        line.tells(Refused(None, "this host has no room for more tables now"))
        assert (ann.scene.parted, line.closed) == (None, True)
        assert ann.scene.link.startswith("This host has no room for more tables now. Trying to come back")
        line = await scripted_host.comes_back(3)
        line.tells(*anew(ANNS))
        line.tells(Accepted(line.said[-1].number))
        await answering

    scripted(test)


def test_a_refusal_of_nothing_in_particular_is_said_and_no_more():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        scripted_host.line.tells(Refused(None, "That could not be kept"), Warned("slower, please"), Pong())
        assert ann.troubles == ["That could not be kept", "slower, please"]
        assert ann.scene.parted is None

    scripted(test)


# The end -----------------------------------------------------------------------------------------

ENDS = [
    Ended(Goodbye("taken over", "your seat was taken over")),
    Ended(Goodbye("version", "this host speaks version 9")),
    Mistrusted("its certificate has changed"),
]


@pytest.mark.parametrize("end", ENDS, ids=str)
def test_some_ways_back_end_at_once(end):
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        answering = await under_way(ann.answer(FIRST))
        scripted_host.refusals = [GONE, Ended(Goodbye("closing", "the host is going away")), end]
        scripted_host.line.breaks()
        with pytest.raises(ValueError, match=str(end)):
            await answering
        assert (ann.scene.link, ann.scene.parted.reason) == ("", str(end))
        assert len(scripted_host.lines) == 1

    scripted(test)


def test_a_seat_that_is_taken_over_is_not_fought_for():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        scripted_host.line.tells(Farewell("taken over", "your seat was taken over"))
        scripted_host.line.breaks(ENDS[0])
        for _ in range(10):
            await asyncio.sleep(0)
        assert (len(scripted_host.lines), ann.scene.parted.why) == (1, "taken over")
        assert None not in ann.tickets

    scripted(test)


@pytest.mark.parametrize("why", ["removed", "left"])
def test_who_is_sent_away_has_no_ticket_any_more(why):
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        scripted_host.line.tells(Farewell(why, "you are gone"))
        scripted_host.line.breaks()
        await asyncio.sleep(0)
        assert (ann.tickets[-1], ann.scene.parted.reason, len(scripted_host.lines)) == (None, "you are gone", 1)

    scripted(test)


@pytest.mark.parametrize("said", [Refused(None, "there is no table"), Farewell("closed", "there is no table")])
def test_who_is_refused_a_seat_hears_why_and_has_no_ticket(said):
    async def test(scripted_host):
        with pytest.raises(ValueError, match="there is no table"):
            await scripted_host.seats([said, *ANNS])
        assert scripted_host.line.closed

    scripted(test)


def test_a_link_that_breaks_before_there_is_a_seat():
    async def test(scripted_host):
        sitting = asyncio.ensure_future(scripted_host.seats([WELCOME]))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        scripted_host.line.breaks()
        with pytest.raises(Unreachable):
            await sitting

    scripted(test)
