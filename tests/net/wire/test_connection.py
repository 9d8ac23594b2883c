"""Two ends of a conversation without a socket: whatever the pieces, whatever is said, and no matter who says it."""

from __future__ import annotations

from itertools import pairwise

import msgpack
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from net.wire.codec import CLIENTS, HOSTS, to_wire
from net.wire.connection import HIGH, LOW, Connection, common_version
from net.wire.errors import LocalProtocolError, RemoteProtocolError
from net.wire.frames import pack
from net.wire.messages import Accepted, Create, Goodbye, Ping, Terms, Update
from tests.net.wire.messages_said import FROM_A_HOST, FROM_A_PLAYER, TOKEN, greeted, met, pair

CONVERSATIONS = pytest.mark.parametrize(
    ("speaker", "listener", "said"), [("client", "host", FROM_A_PLAYER), ("host", "client", FROM_A_HOST)]
)


# Whole conversations -----------------------------------------------------------------------------


def test_every_message_there_is_is_said_in_these_conversations():
    assert {type(message) for message in FROM_A_PLAYER} == CLIENTS
    assert {type(message) for message in FROM_A_HOST} == HOSTS


@CONVERSATIONS
def test_a_conversation_arrives_as_it_was_said_cut_at_every_place(speaker, listener, said):
    speaks = greeted(speaker)
    data = b"".join(map(speaks.send, said))
    for cut in range(len(data) + 1):
        hears = Connection(listener)
        assert [*hears.receive(data[:cut]), *hears.receive(data[cut:])] == said


@CONVERSATIONS
def test_byte_by_byte_each_message_comes_with_its_last_byte(speaker, listener, said):
    speaks, hears = greeted(speaker), Connection(listener)
    for message in said:
        data = speaks.send(message)
        for byte in data[:-1]:
            assert list(hears.receive(bytes([byte]))) == []
        assert list(hears.receive(data[-1:])) == [message]


def test_the_seed_never_goes_over_the_wire():
    seed = 2**60 + 12345
    data = met("client").send(Create("witches-wheel", 2, {}, "Ann", (None, None), Terms(), TOKEN, seed=seed))
    assert msgpack.packb(seed) not in data
    (heard,) = met("host").receive(data)
    assert heard.seed is None
    with pytest.raises(RemoteProtocolError, match="at most 7 fields"):
        list(met("host").receive(pack([*msgpack.unpackb(data[4:]), *([[]] * 9)])))


UNKNOWN = "may not be said|expected at most|there is no message '(agree|rest|standings?)'"  # or of a later version


# What may be said when ---------------------------------------------------------------------------


@CONVERSATIONS
def test_before_the_versions_nothing_is_said_and_nothing_twice(speaker, listener, said):
    first = said[0]
    for message in said[1:-1]:
        with pytest.raises(LocalProtocolError):
            Connection(speaker).send(message)
        with pytest.raises(RemoteProtocolError, match=UNKNOWN):
            list(Connection(listener).receive(pack(to_wire(message))))
    with pytest.raises(LocalProtocolError):
        met(speaker).send(first)
    with pytest.raises(RemoteProtocolError, match="may not be said"):
        list(met(listener).receive(pack(to_wire(first))))


@CONVERSATIONS
def test_after_goodbye_nothing_more_is_said(speaker, listener, said):
    speaks, hears = Connection(speaker), Connection(listener)
    goodbye = speaks.send(Goodbye("done", ""))
    assert list(hears.receive(goodbye)) == [Goodbye("done", "")]
    for message in said:
        with pytest.raises(LocalProtocolError):
            speaks.send(message)
        with pytest.raises(RemoteProtocolError):
            list(hears.receive(pack(to_wire(message))))


@CONVERSATIONS
def test_nobody_says_what_is_for_the_other_side_to_say(speaker, listener, said):
    for message in said:
        if isinstance(message, Goodbye):
            continue
        with pytest.raises(LocalProtocolError):
            met(listener).send(message)
        with pytest.raises(RemoteProtocolError, match="there is no message"):
            list(met(speaker).receive(pack(to_wire(message))))


def test_what_was_said_before_something_forbidden_is_heard():
    host = met("host")
    heard = host.receive(pack(["ping"]) + pack(["pong"]))
    assert next(heard) == Ping()
    with pytest.raises(RemoteProtocolError, match="there is no message 'pong' from this side"):
        next(heard)


# Versions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "version"),
    [
        (LOW, HIGH, HIGH),
        (LOW, HIGH + 5, HIGH),  # a newer program that still knows ours
        (HIGH, HIGH + 5, HIGH),
        (0, LOW, LOW),  # an older one that knows ours already
        (HIGH + 1, HIGH + 5, None),
        (-3, LOW - 1, None),
        (HIGH + 1, LOW - 1, None),  # nonsense
    ],
)
def test_two_programs_speak_the_highest_version_that_both_know(low, high, version):
    assert common_version(low, high) == version


# Views by their changes --------------------------------------------------------------------------

VALUES = st.recursive(
    st.integers(-5, 5) | st.text(max_size=3) | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=5,
)
VIEWS = st.lists(st.tuples(st.booleans(), st.dictionaries(st.sampled_from("abcdef"), VALUES, max_size=6)), max_size=8)


def update(number, view):
    return Update(number, view, None, (), False, (), False)


@given(VIEWS)
@settings(max_examples=150, deadline=None)
def test_views_arrive_whole_whatever_comes_changes_and_goes(views):
    host, client = pair()
    number = 0
    for anew, view in views:
        number = 1 if anew else number + 1
        (heard,) = client.receive(host.send(update(number, view)))
        assert heard == update(number, view)
        assert not client.gap


def test_what_has_not_changed_is_not_sent_again():
    host, _ = pair()
    view = {"long": "x" * 1000, "short": 1}
    assert len(host.send(update(1, view))) > 1000
    assert len(host.send(update(2, {**view, "short": 2}))) < 60
    assert len(host.send(update(1, view))) > 1000  # after a welcome everything is told


@given(st.sets(st.integers(1, 9), min_size=1))
def test_without_one_update_the_others_are_not_shown_until_everything_is_told_once_more(lost):
    host, client = pair()
    views = [{"n": n, str(n): n} for n in range(1, 12)]
    shown = []
    for number, view in enumerate(views, 1):
        data = host.send(update(number, view))
        if number in lost:
            continue
        shown += client.receive(data)
        assert client.gap == (min(lost) < number)
    assert [said.view for said in shown] == views[: min(lost) - 1]
    (whole,) = client.receive(host.send(update(1, views[-1])))
    assert (whole.view, client.gap) == (views[-1], False)
    (after,) = client.receive(host.send(update(2, {"n": 0})))
    assert after.view == {"n": 0}


def test_while_a_view_is_missing_everything_else_is_still_heard():
    host, client = pair()
    assert list(client.receive(host.send(update(7, {})))) == []
    assert client.gap
    assert list(client.receive(host.send(Accepted(3)))) == [Accepted(3)]


@given(st.lists(st.integers(0, 2000), max_size=12))
@example([5, 5])
def test_many_updates_in_many_pieces(pieces):
    host, client = pair()
    said = [update(number, {"n": number, "deck": list(range(30 - number))}) for number in range(1, 20)]
    data = b"".join(map(host.send, said))
    cuts = [0, *sorted(place % (len(data) + 1) for place in pieces), len(data)]
    assert [heard for begin, end in pairwise(cuts) for heard in client.receive(data[begin:end])] == said
