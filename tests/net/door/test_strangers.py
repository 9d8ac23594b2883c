"""Who has not shown yet who they are waits for their turn, and keeps nobody waiting who plays."""

from __future__ import annotations

import asyncio

import pytest

from net.door.strangers import LONGEST, PIECE, Stranger
from net.host.turns import Turns


class Below:
    """What a link's bytes come from."""

    is_read = True

    def pause_reading(self):
        self.is_read = False

    def resume_reading(self):
        self.is_read = True


class Link:
    def __init__(self, heard):
        self._heard, self._transport = heard, Below()
        self.is_over = False

    def data_received(self, data):
        self._heard.append(data)

    def abort(self):
        self.is_over, self._transport = True, None


def in_a_loop(test):
    asyncio.run(test())


def strangers(count):
    """So many, who take turns, and what is heard of them."""
    heard, turns = [], Turns()
    links = [Link(heard) for _ in range(count)]
    return links, [Stranger(turns, link) for link in links], heard


def test_one_of_many_is_heard_each_time_that_the_loop_comes_round():
    async def test():
        links, _, heard = strangers(3)
        words = ["one", "two", "three"]
        for word, link in zip(words, links, strict=True):
            link.data_received(word)
        for count in range(len(links) + 1):
            assert heard == words[:count]
            await asyncio.sleep(0)

    in_a_loop(test)


def test_from_who_waits_for_a_turn_nothing_more_is_read():
    async def test():
        [link], _, heard = strangers(1)
        link.data_received("a word")
        assert not link._transport.is_read
        await asyncio.sleep(0)
        assert link._transport.is_read
        assert heard == ["a word"]

    in_a_loop(test)


def test_of_who_says_much_at_once_a_little_is_heard_at_a_time_and_others_in_between():
    async def test():
        [link, other], [stranger, _], heard = strangers(2)
        much = b"x" * (2 * PIECE + 1)
        link.data_received(much)
        other.data_received(b"another's")
        await asyncio.sleep(0)
        stranger.end()
        assert not link._transport.is_read
        for _ in range(4):
            await asyncio.sleep(0)
        assert heard == [b"x" * PIECE, b"another's", b"x" * PIECE, b"x"]
        assert link._transport.is_read

    in_a_loop(test)


@pytest.mark.parametrize("pieces", [[LONGEST + 1], [1, LONGEST], [PIECE] * (LONGEST // PIECE) + [1]])
def test_who_says_more_than_anybody_needs_to_say_who_they_are_is_heard_no_longer(pieces):
    async def test():
        [link, other], _, heard = strangers(2)
        for size in pieces:
            assert not link.is_over
            link.data_received(b"x" * size)
        assert link.is_over
        other.data_received(b"another's")
        for _ in range(len(pieces) + 1):
            await asyncio.sleep(0)
        assert heard == [b"another's"]

    in_a_loop(test)


def test_who_is_known_waits_no_more_and_what_they_said_before_is_heard():
    async def test():
        [link, other], [stranger, _], heard = strangers(2)
        link.data_received("before")
        other.data_received("another's")
        stranger.end()
        await asyncio.sleep(0)
        link.data_received("after")
        assert heard == ["before", "after"]

    in_a_loop(test)


@pytest.mark.parametrize("is_gone_before", [True, False])
def test_who_has_gone_is_heard_no_more_and_the_others_are(is_gone_before):
    async def test():
        [link, other], [stranger, _], heard = strangers(2)
        if not is_gone_before:
            link.data_received("too late")
        link._transport = None
        stranger.end()
        other.data_received("still here")
        for _ in range(3):
            await asyncio.sleep(0)
        assert heard == ["still here"]

    in_a_loop(test)
