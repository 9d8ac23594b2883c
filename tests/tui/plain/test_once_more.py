"""What cannot be taken back is chosen once more by somebody who types it; a script means what it says."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from net.wire.messages import Accepted, Answer, Leave, Remove, Seats, Update
from tests.tui.plain.sitting import asked, sits, waiting
from tests.tui.scripted_host import last, watched
from tui.seat import confirm

TRUMP = asked(2)  # Ann may choose a new trump, for good
SURE = "Green 8, are you sure? There is no way back."
HOW = '"2" again or Enter does it.'


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """What is asked counts as read when it is said."""
    monkeypatch.setattr(confirm, "NOT_BEFORE", 0.0)


async def is_sent(host, kind):
    """Until the host hears it, and does it. -> the message"""
    while not isinstance(host.said[-1], kind):
        await asyncio.sleep(0)
    host.tells(Accepted(host.said[-1].number))
    return host.said[-1]


def sent(host, kind):
    return [message for message in host.said if isinstance(message, kind)]


def unwrapped(text):
    return text.replace("\n      ", " ")


# A choice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("again", ["2", "", "  2"])
def test_the_same_line_again_or_enter_does_it(capsys, again):
    async def test(host, writes, says):
        await says(" keep ")
        writes("2")
        assert f"{SURE} {HOW}" in unwrapped(await says("does it."))
        assert sent(host, Answer) == []
        writes(again)
        assert (await is_sent(host, Answer)).option == "G8"

    sits(capsys, test, *TRUMP, typed=True)


@pytest.mark.parametrize(("other", "answer"), [("who", "  2  Ben"), ("green 8", '"green 8" again or Enter does it.')])
def test_any_other_line_means_what_it_means_and_enter_is_itself_again(capsys, other, answer):
    async def test(host, writes, says):
        await says(" keep ")
        writes("2")
        await says(HOW)
        writes(other)
        await says(answer)
        writes("why keep", "")
        await says("Ranking: ")
        assert sent(host, Answer) == []

    sits(capsys, test, *TRUMP, typed=True)


def test_what_comes_too_soon_or_was_typed_ahead_does_nothing_and_it_is_said_again(capsys, monkeypatch):
    async def test(host, writes, says):
        await says(" keep ")
        writes("2", "2")
        await says(HOW)
        monkeypatch.setattr(confirm, "NOT_BEFORE", 1000.0)
        writes("2")
        await says(HOW, times=2)
        writes("who")
        assert (await says("  2  Ben")).count(HOW) == 2
        assert sent(host, Answer) == []

    sits(capsys, test, *TRUMP, typed=True)


def test_what_can_be_taken_back_is_not_asked_about(capsys):
    async def test(host, writes, says):
        await says(" keep ")
        writes("keep")
        assert (await is_sent(host, Answer)).option == "keep"
        assert "does it." not in await says("keep")

    sits(capsys, test, *TRUMP, typed=True)


def test_a_script_is_not_asked(capsys):
    async def test(host, writes, says):
        await says(" keep ")
        writes("2")
        assert (await is_sent(host, Answer)).option == "G8"
        assert "does it." not in await says(" keep ")

    sits(capsys, test, *TRUMP)


# Leaving -----------------------------------------------------------------------------------------

PLAYING = asked(1)  # Ben is to play a card
GONE = "A bot gets your seat, for good."


def test_who_gives_a_seat_up_is_asked(capsys):
    async def test(host, writes, says):
        await says("Trick 1 of")
        writes("leave")
        assert f'{GONE} "leave" again or Enter does it.' in unwrapped(await says("does it."))
        assert sent(host, Leave) == []
        writes("leave")
        await is_sent(host, Leave)

    sits(capsys, test, *PLAYING, typed=True)


def test_enter_does_nothing_for_good_once_there_is_news(capsys):
    """Who reads them has forgotten what was asked."""
    bens = next(record for record in last(TRUMP, Update).news if record.get("seat") == 1)

    async def test(host, writes, says):
        await says("Trick 1 of")
        writes("leave")
        await says("does it.")
        host.tells(replace(last(PLAYING, Update), number=2, news=(bens,)))
        await says("Ben: blue 8")
        writes("", "who")
        assert "Ranking: " in await says("  2  Ben")
        assert sent(host, Leave) == []

    sits(capsys, test, *PLAYING, typed=True)


def test_before_the_game_it_is_asked_and_who_watches_leaves_at_once(capsys):
    async def gathers(host, writes, says):
        await says("Others join")
        writes("leave")
        await says('Leave the table for good? "leave" again or Enter does it.')
        writes("")
        await is_sent(host, Leave)

    async def watches(host, writes, says):
        await says("Trick 1 of")
        writes("leave")
        await is_sent(host, Leave)

    sits(capsys, gathers, *waiting(), typed=True)
    sits(capsys, watches, *watched(PLAYING), typed=True)


# Sending away ------------------------------------------------------------------------------------


def test_who_is_sent_away_is_named_and_nobody_else_goes_in_their_place(capsys):
    seats = last(waiting(), Seats)

    async def test(host, writes, says):
        await says("Others join")
        writes("remove 2")
        await says('Send Ben away? "remove 2" again or Enter does it.')
        host.tells(replace(seats, chairs=(seats.chairs[0], replace(seats.chairs[1], name="Cleo"))))
        writes("")
        await says('Send Cleo away? "remove 2" again or Enter does it.')
        assert sent(host, Remove) == []
        writes("")
        assert (await is_sent(host, Remove)).seat == 1

    sits(capsys, test, *waiting(), typed=True)
