"""What a host may say at most: beyond it the conversation ends with a sentence, and nothing was kept."""

from __future__ import annotations

import asyncio

import pytest

from net import client
from net.wire import intake
from net.wire.connection import Connection
from net.wire.errors import RemoteProtocolError
from net.wire.frames import MOST, pack
from net.wire.messages import Chair, Goodbye, Listed, Question, Seats, Tables, Update, Whole
from tests.net.no_waiting import Met, hastily
from tests.net.wire.test_connection import met

SEATS = Seats((Chair("Ann"),), 0, True, ())


def hears(*values):
    """A player's program that has met a host is told this."""
    program = met("client")
    return [list(program.receive(pack(value))) for value in values]


def update(number, changed, *rest):
    return ["update", number, [changed, []], *(rest or (None, [])), False, [], False]


# Sizes -------------------------------------------------------------------------------------------


def test_a_view_that_grows_with_each_update_ends_the_conversation():
    grows = [update(number, {f"{number}{'x' * 100_000}": 1}) for number in range(1, 40)]
    with pytest.raises(RemoteProtocolError, match="a view of more than 1000000 bytes"):
        hears(*grows)


def test_a_view_whose_parts_change_for_ever_does_not_grow():
    hears(*(update(number, {"hand": "x" * 500_000}) for number in range(1, 40)))


LISTED = Listed("owl-fern-42", "witches-wheel", "Ann", 1, 0, 2, False, True, "")
TOO_MUCH = {
    "too many values": update(1, {"v": [[[]] * 10_000] * 11}),
    "a record of news of more than": update(1, {}, None, [{"n": 1, "what": "x" * 40_000}]),
    "3000 options": update(1, {}, ["play", ["a"] * 3_000, 1], []),
    "a question of more than": update(1, {}, ["play", ["a" * 300_000], 1], []),
    "30 seats": ["seats", [["Ann"]] * 30, 0, True, []],
    "1000 people who watch": ["seats", [["Ann"]], 0, True, ["Eve"] * 1_000],
    "600 tables": ["tables", [["owl-fern-42", "witches-wheel", "Ann", 1, 0, 2, False, True, ""]] * 600],
}


@pytest.mark.parametrize(("sentence", "said"), TOO_MUCH.items(), ids=TOO_MUCH)
def test_what_is_more_than_anybody_could_mean(sentence, said):
    with pytest.raises(RemoteProtocolError, match=sentence):
        hears(said)


def test_a_frame_is_looked_at_before_all_that_is_in_it_takes_its_memory():
    """Four million empty lists, a byte each."""
    with pytest.raises(RemoteProtocolError, match="too many values"):
        hears([[[]] * (MOST // 10)] * 40)


def test_what_can_be_said_by_a_host_of_ours_is_heard():
    program, host = met("client"), met("host")
    news = tuple({"n": n, "what": "won", "seat": 0, "cards": ["B1"] * 20} for n in range(1, intake.NEWS + 1))
    told = [
        Update(
            1, {f"part {n}": ["B1"] * 50 for n in range(50)}, Question("play", ("B1",) * 100), news, True, (0,), False
        ),
        Seats((Chair("Ann"),) * 6, 0, True, ("Eve",) * 100),
        Tables((LISTED,) * 50),
    ]
    assert [message for said in told for message in program.receive(host.send(said))] != []


def test_a_reason_without_words_is_not_left_empty():
    with pytest.raises(RemoteProtocolError) as why:
        list(Connection("host").receive(len(b"\x91" * 3000).to_bytes(4, "big") + b"\x91" * 3000))
    assert not str(why.value).endswith(": ")


# Floods ------------------------------------------------------------------------------------------


def updates(count):
    return [Update(number, {"deck": number}, None, ({"n": number},), False, (0,), False) for number in range(1, count)]


def test_keys_are_heard_between_the_pieces_of_a_flood(monkeypatch):
    monkeypatch.setattr(client, "PIECE", -1.0)  # one message at a time

    async def test():
        player, at_key = await Met().meets(), []
        player.says(*updates(50))
        asyncio.get_running_loop().call_soon(lambda: at_key.append(len(player.heard)))
        await asyncio.sleep(0)
        assert at_key == [1]
        assert player.wire.is_paused
        await asyncio.sleep(1.0)
        assert player.heard[-1].number == 49
        assert not player.wire.is_paused

    hastily(test)


def test_of_what_comes_faster_than_it_is_heard_the_latest_counts_with_all_its_news(monkeypatch):
    monkeypatch.setattr(client, "PIECE", -1.0)

    async def test():
        player = await Met().meets()
        player.says(*updates(50), SEATS)
        monkeypatch.setattr(client, "PIECE", 1.0)
        await asyncio.sleep(1.0)
        first, later, seats = player.heard
        assert (first.number, later.number, later.view, seats) == (1, 49, {"deck": 49}, SEATS)
        assert [record["n"] for record in later.news] == list(range(2, 50))

    hastily(test)


def test_what_a_host_said_before_it_went_is_heard_to_the_end(monkeypatch):
    monkeypatch.setattr(client, "PIECE", -1.0)

    async def test():
        player = await Met().meets()
        player.says(*updates(20), Goodbye("taken over", "another link has your seat"))
        player.call.connection_lost(None)
        assert player.lost == []
        await asyncio.sleep(1.0)
        assert [reason.why for reason in player.lost] == ["taken over"]

    hastily(test)


def test_what_makes_sense_is_heard_before_what_does_not(monkeypatch):
    monkeypatch.setattr(client, "PIECE", -1.0)

    async def test():
        player = await Met().meets()
        said = b"".join(map(player.host.send, [SEATS, *updates(20)]))
        player.call.data_received(said + pack(["dance"]))
        monkeypatch.setattr(client, "PIECE", 1.0)
        await asyncio.sleep(1.0)
        assert (player.heard[0], player.heard[-1].number) == (SEATS, 19)
        assert "there is no message 'dance'" in str(player.lost[0])

    hastily(test)


def test_a_gap_is_asked_about_once():
    async def test():
        player = await Met().meets()
        one, *_, last = updates(9)
        player.says(one, last)
        for number in range(10, 30):
            player.says(Update(number, {}, None, (), False, (), False))
        assert player.said() == [Whole()]
        player.says(one)
        player.says(last)
        assert player.said() == [Whole()]

    hastily(test)


def test_for_a_host_that_takes_nothing_nothing_piles_up():
    async def test():
        player = await Met().meets()
        player.wire.waits = client.UNREAD + 1
        await asyncio.sleep(client.PING)
        assert player.wire.is_closed

    hastily(test)
