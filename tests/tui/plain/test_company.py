"""What is said in lines at a table with others: what time there is, what was missed, what waits for its question."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace

import pytest

from net.client import Address, Unreachable
from net.wire.messages import (
    Accepted,
    Agree,
    Answer,
    Begin,
    Chair,
    Line,
    Refused,
    Say,
    Seats,
    Talk,
    Update,
    Welcome,
)
from tests.tui.games.witches_revel.decks import GEESE
from tests.tui.plain.sitting import asked, people_at, sits, waiting
from tests.tui.scripted_host import at_a_table, at_a_team_table, last, scripted
from tui.plain import changes, table
from tui.plain.dialogue import Known
from tui.plain.input import Lines
from tui.start.join import command_to

TALK = Talk((Line(1, 1, "Ben", "good evening"), Line(2, 1, "Ben", "still there?")))


# Time ------------------------------------------------------------------------------------------


def test_a_question_says_how_much_time_there_is(capsys):
    async def test(host, writes, says):
        assert "You must play a card. You have 40 seconds." in await says("  1  ")

    sits(capsys, test, *asked(clocks=(40_000,)))


def test_without_a_clock_nothing_is_said_of_time(capsys):
    async def test(host, writes, says):
        assert "second" not in await says("  6  ")

    sits(capsys, test, *asked())


def test_who_listens_is_interrupted_once_when_time_runs_out(capsys, monkeypatch):
    monkeypatch.setattr(table, "HURRY", 39.9)

    async def test(host, writes, says):
        await says("- You have 40 seconds left.")
        writes("who")
        assert (await says("  2  Ben")).count("seconds left") == 1

    sits(capsys, test, *asked(clocks=(40_000,)))


def test_who_has_little_time_from_the_beginning_on_is_not_interrupted(capsys, monkeypatch):
    monkeypatch.setattr(table, "HURRY", 12)

    async def test(host, writes, says):
        await says("You have 12 seconds.")
        writes("who")
        assert "left." not in await says("  2  Ben")

    sits(capsys, test, *asked(clocks=(12_000,)))


# Before the game -------------------------------------------------------------------------------


@pytest.mark.parametrize(("listed", "told"), [(False, 1), (True, 0)])
def test_who_makes_an_unlisted_table_is_told_that_only_its_code_finds_it(capsys, listed, told):
    async def test(host, writes, says):
        assert (await says("  2  Ben")).count("only its code finds it") == told

    sits(capsys, test, *waiting(listed=listed))


def test_the_time_for_a_decision_is_said_before_the_game(capsys):
    async def test(host, writes, says):
        assert "Who decides has 20 seconds each time" in await says("  2  Ben")

    sits(capsys, test, *waiting(clock=20))


# Coming back -----------------------------------------------------------------------------------


def test_who_comes_back_is_told_all_that_was_missed_and_nothing_twice(capsys):
    told = asked(20)
    news = told[-1].news
    known = len(news) - 15  # more than the few that everybody is told who sits down

    async def test(host, writes, says):
        said = await says("  1  ")
        missed = said.partition("While you were away:\n")[2].partition("\n\n")[0]
        assert len([line for line in missed.splitlines() if line.startswith("- ")]) == 15 + 1
        assert missed.endswith("- Ben: still there?")
        assert "good evening" not in said

    sits(capsys, test, *told, TALK, before=Known(known, 1))


def test_where_nothing_was_missed_nothing_is_said_of_it(capsys):
    told = asked(6)

    async def test(host, writes, says):
        said = await says("  1  ")
        assert "While you were away" not in said
        assert "\n- " not in said

    sits(capsys, test, *told, before=Known(len(told[-1].news)))


def test_who_is_away_and_for_whom_a_bot_plays_is_said_to_who_comes(capsys):
    chairs = (Chair("Ann"), Chair("Ben", here=False, stand_in="adept"))

    async def test(host, writes, says):
        said = await says("  1  ")
        assert "- Ben is away; the seat is kept.\n- An adept bot plays for Ben.\n" in said

    sits(capsys, test, *asked(0, Seats(chairs, 0, True, ())))


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (Address("cottage.example", 9482), "cottage.example:9482 --code owl-fern-42"),
        (Address("cottage.example", 9482, tls=False), "cottage.example:9482 --code owl-fern-42 --no-tls"),
        (Address("fe80::1", 9482), "'[fe80::1]:9482' --code owl-fern-42"),
    ],
)
def test_a_command_leads_to_the_table_by_the_way_that_was_taken(address, words):
    assert command_to(address, "owl-fern-42", "--plain") == f"witch-tui join {words} --plain"


# Partners ----------------------------------------------------------------------------------------


def team(cleo=None):
    told = at_a_team_table(cleo)
    return [last(told, Welcome), last(told, Seats), replace(last(told, Update), number=1)]


def test_something_can_be_said_to_a_partner_alone_and_what_they_say_says_so(capsys):
    async def test(host, writes, says):
        await says("  1  ")
        writes("team the red book is mine")
        while not host.said or not isinstance(host.said[-1], Say):
            await asyncio.sleep(0)
        assert host.said[-1] == Say(host.said[-1].number, "the red book is mine", "team")
        host.tells(Accepted(host.said[-1].number))
        host.tells(Talk((Line(1, 2, "Cleo", "take it", (0,)), Line(2, 1, "Ben", "so silent?"))))
        assert "- Cleo, to you: take it\n- Ben: so silent?\n" in await says("so silent?")
        writes("?")
        assert "team TEXT   say something to your partner alone" in await says("keeps it for you")

    sits(capsys, test, *team())


def test_where_there_are_no_partners_the_help_does_not_speak_of_them(capsys):
    async def test(host, writes, says):
        await says("  1  ")
        writes("?")
        assert "team TEXT" not in await says("keeps it for you")

    sits(capsys, test, *asked())


# Agreeing ----------------------------------------------------------------------------------------


def unwrapped(text):
    return " ".join(text.split())


def with_geese(me=1):
    told, _ = at_a_table(begun=False)
    welcome = replace(last(told, Welcome), game="witches-revel", options={"cards": GEESE}, seat=me)
    return [welcome, Seats((Chair("Ann"), Chair("Ben", agreed=False)), 0, False, ())]


def test_who_sits_down_reads_and_agrees(capsys):
    async def test(host, writes, says):
        said = await says("(you)")
        assert "Type read to read them, then agree to play with them, or leave." in unwrapped(said)
        assert "2  Ben (you): here, has not agreed yet" in said
        writes("?")
        assert "agree       play with it" in await says("keeps it for you")
        writes("agree")
        while not host.said or not isinstance(host.said[-1], Agree):
            await asyncio.sleep(0)
        host.tells(Accepted(host.said[-1].number), Seats((Chair("Ann"), Chair("Ben")), 0, False, ()))
        assert "- You agree to the cards." in await says("agree to the cards.")

    sits(capsys, test, *with_geese())


def test_who_has_brought_it_hears_why_it_does_not_begin_and_when_it_can(capsys):
    async def test(host, writes, says):
        said = await says("Ben: here, has not agreed yet")
        assert "Type read to read them: who plays here, plays with them." in unwrapped(said)
        writes("?")
        assert "agree  " not in await says("keeps it for you")
        writes("begin")
        while not host.said or not isinstance(host.said[-1], Begin):
            await asyncio.sleep(0)
        host.tells(Refused(host.said[-1].number, "Ben has not agreed to the cards yet"))
        await says("That cannot be: Ben has not agreed to the cards yet.")
        host.tells(Seats((Chair("Ann"), Chair("Ben")), 0, False, ()))
        await says("- Ben agrees to the cards.")

    sits(capsys, test, *with_geese(me=0))


# Sent ahead through a pipe -----------------------------------------------------------------------


def answers(host):
    return [message.option for message in host.said if isinstance(message, Answer)]


def test_an_answer_waits_for_its_question_while_other_lines_act_at_once(capsys):
    """And what would take an answer back, or leave, waits behind it."""
    question = asked()[-1].question
    nobody, mine = asked(question=None, waiting=(1,)), asked()[-1]

    async def test(host, writes, says):
        await says("Ranking: ")
        writes("2", "quit", "who")
        said = await says("  2  Ben")
        assert "not your turn" not in said
        assert answers(host) == []
        host.tells(replace(mine, number=2, news=()))
        while not answers(host):
            await asyncio.sleep(0)
        assert answers(host) == [question.options[1]]
        host.tells(Accepted(host.said[-1].number))
        await says("Your seat is kept.")

    sits(capsys, test, *nobody)


# The host does not answer ------------------------------------------------------------------------

GONE = Unreachable("nothing was heard from the host for long")


@pytest.fixture
def at_once(monkeypatch):
    """Who waits for a host has waited long enough."""
    monkeypatch.setattr("tui.seat.remote.MOMENT", 0.0)
    monkeypatch.setattr("tui.seat.remote.PAUSES", (60.0,))


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("is_noticed", [False, True])
def test_while_an_answer_is_under_way_and_the_host_is_gone_lines_are_heard(capsys, is_noticed):
    async def test(host, writes, says):
        await says("  1  ")
        writes("1")
        await says("- Sent; waiting for the host…")
        if is_noticed:
            host.breaks(GONE)
            await says("- Nothing was heard from the host for long.")
        writes("who")
        said = await says("  2  Ben: here")
        assert ("There is no link to the host. This is how it was:" in said) == is_noticed
        writes("table", "quit")
        said = await says("Your seat is kept.")
        assert said.count("Trick 1 of 27") == 2
        assert "What you sent last may not have reached the host." in said

    sits(capsys, test, *asked())


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("line", ["say hello", "leave", "undo", "bot 2"])
def test_whatever_the_host_has_to_carry_out_does_not_make_lines_deaf(capsys, line):
    async def test(host, writes, says):
        await says("  1  ")
        writes(line)
        await says("- Sent; waiting for the host…")
        writes("who", "quit")
        said = await says("Your seat is kept.")
        assert "  2  Ben: here" in said

    sits(capsys, test, *asked())


@pytest.mark.usefixtures("at_once")
def test_what_is_sent_ahead_still_waits_for_its_question_while_the_host_takes_its_time(capsys):
    question = asked()[-1].question

    async def test(host, writes, says):
        await says("  1  ")
        writes("1", "2", "quit")
        await says("- Sent; waiting for the host…")
        assert answers(host) == [question.options[0]]
        host.tells(Accepted(host.said[-1].number), replace(asked()[-1], question=replace(question, number=9)))
        while len(answers(host)) < 2:
            await asyncio.sleep(0)
        host.tells(Accepted(host.said[-1].number))
        assert "may not have reached" not in await says("Your seat is kept.")

    sits(capsys, test, *asked())


@pytest.mark.usefixtures("at_once")
def test_where_the_input_ends_the_last_answer_is_waited_for_but_no_host_that_is_gone(capsys):
    reached = []

    async def test(host, writes, says):
        await says("  1  ")
        writes("1")
        await says("- Sent; waiting for the host…")

        async def goes():
            for _ in range(50):
                await asyncio.sleep(0)
            reached.append(True)
            host.breaks(GONE)

        reached.append(asyncio.ensure_future(goes()))

    sits(capsys, test, *asked())
    assert reached[1:] == [True]


@pytest.mark.usefixtures("at_once")
def test_a_host_that_goes_before_the_first_line_is_spoken_of(capsys):
    async def sitting(scripted_host):
        session = await scripted_host.seats(asked())
        scripted_host.line.breaks(GONE)
        reading, writing = os.pipe()
        os.write(writing, b"quit\n")
        await people_at(session, Lines(reading)).run()
        os.close(writing)
        os.close(reading)

    scripted(sitting)
    assert "- Nothing was heard from the host for long." in capsys.readouterr().out


# Who watches -------------------------------------------------------------------------------------


def test_who_comes_and_goes_by_the_hundred_is_told_of_now_and_then(capsys, monkeypatch):
    seats = last(asked(), Seats)

    async def test(host, writes, says):
        await says("  1  ")
        for number in range(200):
            host.tells(replace(seats, watchers=("Eve",)[: number % 2]))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        assert (await says("Eve watches.")).count("Eve") == 1
        host.tells(replace(seats, watchers=tuple(f"Eve {number}" for number in range(2, 90))))
        writes("who")
        assert "Eve 2 watches." not in await says("  2  Ben: here")
        monkeypatch.setattr(changes, "monotonic", lambda: 1e9)  # ten seconds are over
        host.tells(Talk((Line(1, 1, "Ben", "what a crowd"),)))
        said = await says("what a crowd")
        assert "- Eve 2 watches.\n- Eve 3 watches.\n- Eve 4 watches.\n- 85 more watch.\n" in said

    sits(capsys, test, *asked())
