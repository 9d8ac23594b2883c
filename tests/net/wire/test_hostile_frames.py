"""Whatever bytes come, a conversation gives messages or a sentence, at once and in little memory."""

from __future__ import annotations

import tracemalloc
from struct import pack as struct_pack

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.games import find
from net.clean import LONGEST_NAME
from net.wire.codec import CLIENTS, HOSTS, to_wire
from net.wire.connection import FROM_CLIENT, FROM_HOST, FROM_STRANGER, Connection
from net.wire.errors import RemoteProtocolError
from net.wire.frames import pack
from net.wire.messages import Create, Terms
from tests.net.wire.messages_said import FROM_A_HOST, FROM_A_PLAYER, met

ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(max_size=20)
    | st.binary(max_size=20)
    | st.builds(msgpack.ExtType, st.integers(0, 127), st.binary(max_size=9))
    | st.sampled_from([*(to_wire(message)[0] for message in FROM_A_PLAYER + FROM_A_HOST)]),
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.dictionaries(st.text(max_size=5) | st.binary(max_size=5) | st.integers(0, 9), inner, max_size=4)
    ),
    max_leaves=12,
)
SIDES = st.sampled_from(["host", "client"])


def hears(side, data):
    """Messages, or a sentence; any other exception fails the test."""
    end, heard, reason = met(side), [], "none"
    try:
        for message in end.receive(data):
            heard.append(message)
            assert type(message) in (CLIENTS if side == "host" else HOSTS)
            assert repr(message)
    except RemoteProtocolError as error:
        reason = str(error)
    assert 0 < len(reason) < 1000
    return heard


def framed(body):
    return struct_pack(">I", len(body)) + body


@given(SIDES, st.binary(max_size=200))
def test_random_bytes_end_the_conversation_at_worst(side, data):
    hears(side, data)


@given(SIDES, st.lists(st.binary(max_size=60), max_size=5))
def test_random_frames_end_the_conversation_at_worst(side, bodies):
    hears(side, b"".join(map(framed, bodies)))


@given(SIDES, ANYTHING)
@settings(max_examples=300)
def test_random_values_end_the_conversation_at_worst(side, value):
    hears(side, pack(value))


@st.composite
def spoilt(draw):
    """A message with something in it replaced by anything."""
    side, said = draw(st.sampled_from([("host", FROM_A_PLAYER), ("client", FROM_A_HOST)]))
    end = met("client" if side == "host" else "host")
    message = draw(st.sampled_from(said[1:]))
    value = msgpack.unpackb(end.send(message)[4:])
    inside, place = value, draw(st.integers(0, len(value) - 1))
    while isinstance(inside[place], list) and inside[place] and draw(st.booleans()):
        inside, place = inside[place], draw(st.integers(0, len(inside[place]) - 1))
    if draw(st.booleans()):
        inside[place] = draw(ANYTHING)
    elif draw(st.booleans()):
        del inside[place]
    else:
        inside.insert(place, draw(ANYTHING))
    return side, value


@given(spoilt())
@settings(max_examples=600)
def test_a_spoilt_message_is_a_message_or_ends_the_conversation(case):
    side, value = case
    hears(side, pack(value))


ANSWER = b"\x93\xa6answer\x01"  # the beginning of an answer: its option follows


@pytest.mark.parametrize("side", ["host", "client"])
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xc1",
        b"\x91" * 3000,
        b"\x91" * 1000 + b"\x01",
        b"\x81\xa1a" * 2000,
        b"\xdd\xff\xff\xff\xff",  # a list of four thousand millions
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xffx",
        b"\xc9\xff\xff\xff\xff\x01",
        b"\x91\xc7\x00\x05",  # an extension of no bytes
        b"\x91\xd6\xff\x00\x00\x00\x00",  # a moment in time
        b"\x91\xd9\x02\xed\xa0",  # no text
        b"\x92\xa6create\x82\xa1a\xa1x\xa1a\xa1y",  # the same key twice
        ANSWER + b"\x91" * 900 + b"\x01",
        ANSWER + b"\x81\xa1a\x01",
        ANSWER + b"\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00",  # not a number
        ANSWER + b"\xc7\x00\x05",
        b"\x92\xa4undo\xcf" + b"\xff" * 8,
        b"\x96\xa6update\x01\x92\x81\x01\x02\x90\xc0\x90\xc2",
    ],
)
def test_what_is_made_to_hurt_does_not(side, body):
    hears(side, framed(body))


@pytest.mark.parametrize("header", [b"\xdc\x1f\xf0", b"\xdd\x00\x00\x1f\xf0", b"\xde\x0f\xf0"])
def test_a_small_frame_that_promises_long_lists_in_lists_takes_no_memory(header):
    body = (header * (FROM_CLIENT // len(header)))[:FROM_CLIENT]
    tracemalloc.start()
    try:
        hears("host", framed(body))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 8_000_000


def test_a_large_frame_that_promises_long_lists_in_lists_takes_little_memory():
    body = (b"\xdd\x00\x3d\x00\x00" * (FROM_HOST // 5))[:FROM_HOST]
    tracemalloc.start()
    try:
        hears("client", framed(body))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 300_000_000


@pytest.mark.parametrize("id", sorted({*engine.games(), "witches-revel"}))
def test_the_longest_texts_that_a_game_is_agreed_upon_by_fit_into_a_frame(id):
    texts = {name: "x" * option.longest for name, option in find(id).options.items() if option.values is None}
    create = Create(id, 2, texts, "A" * LONGEST_NAME, (None, "novice"), Terms(), bytes(32))
    assert len(pack(to_wire(create))) <= FROM_CLIENT


@pytest.mark.parametrize(("side", "largest"), [("host", FROM_CLIENT), ("client", FROM_HOST)])
def test_an_outsized_frame_is_refused_with_its_length_and_what_is_allowed_is_not(side, largest):
    with pytest.raises(RemoteProtocolError, match=f"a frame of {largest + 1} bytes"):
        list(met(side).receive(struct_pack(">I", largest + 1)))
    assert list(met(side).receive(struct_pack(">I", largest))) == []


def test_who_has_not_said_hello_cannot_make_a_host_keep_much():
    with pytest.raises(RemoteProtocolError, match=f"at most {FROM_STRANGER}"):
        list(Connection("host").receive(struct_pack(">I", FROM_STRANGER + 1)))
    assert list(Connection("host", 100).receive(struct_pack(">I", 100))) == []


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (["answer", 1, {"a": 9}], "answer, option: expected .* or a list of such, found a map"),
        (["undo", "1"], "undo, number: expected a whole number, found the text '1'"),
        (["undo", None], "undo, number: expected a whole number, found nil"),
        (["undo", True], "undo, number: expected a whole number, found a boolean"),
        (["undo", b"x"], "undo, number: expected a whole number, found bytes"),
        (["undo", 1.5], "undo, number: expected a whole number, found a number that is not whole"),
        (["say", 1, 9], "say, text: expected a text, found the number 9"),
        ([1, 2], "expected a message: a list that begins with a word, found a list"),
        (["create", "duel", 2, {"x" * 9_000: 1}, "", []], r"create, options\['x{20,40}...x{20,40}'\]: .* the number 1"),
    ],
)
def test_what_somebody_said_instead_is_told_in_the_words_of_the_protocol_and_never_at_length(said, reason):
    with pytest.raises(RemoteProtocolError, match=f"^{reason}$"):
        list(met("host").receive(pack(said)))
