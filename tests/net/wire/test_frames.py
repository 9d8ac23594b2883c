"""Frames: whatever the pieces, the same values; nothing outsized is ever collected."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire.frames import LENGTH, Frames, pack

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text(max_size=20) | st.binary(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)


def fed(frames, data, pieces):
    """All values out of data that comes in pieces, cut at these places."""
    cuts = [0, *sorted(place % (len(data) + 1) for place in pieces), len(data)]
    return [value for begin, end in pairwise(cuts) for value in frames.feed(data[begin:end])]


@given(st.lists(PLAIN, max_size=6), st.lists(st.integers(0, 10**6), max_size=20))
def test_values_come_out_as_they_went_in_however_they_are_cut(values, pieces):
    data = b"".join(map(pack, values))
    assert fed(Frames(), data, pieces) == values


def test_byte_by_byte_a_value_comes_with_its_last_byte():
    frames, data = Frames(), pack(["think", {"a": 1}])
    for byte in data[:-1]:
        assert list(frames.feed(bytes([byte]))) == []
    assert list(frames.feed(data[-1:])) == [["think", {"a": 1}]]


def test_an_outsized_frame_is_refused_before_it_is_collected():
    frames = Frames(largest=100)
    assert list(frames.feed((101).to_bytes(LENGTH, "big")[:3])) == []
    with pytest.raises(ValueError, match="a frame of 101 bytes .at most 100."):
        list(frames.feed((101).to_bytes(LENGTH, "big")[3:]))
    assert list(Frames(largest=100).feed(pack("x" * 98))) == ["x" * 98]


def test_what_is_no_frame_is_refused():
    with pytest.raises(ValueError, match="a frame of"):
        list(Frames().feed(b"Traceback (most recent call last)\n"))
    with pytest.raises(ValueError):  # noqa: PT011 (msgpack's own words)
        list(Frames().feed((1).to_bytes(LENGTH, "big") + b"\xc1"))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"\x91\xa4\xff\xfe\xfd\xfc", "a text that is no UTF-8"),
        (b"\xdd\xff\xff\xff\xff", "a list that is too long"),
        (b"\xde\x00\xc8", "a map that is too long"),
        (b"\xc7\x04\x01abcd", "a type of somebody's own"),
        (b"\x91\xa4pin", "it ends in the middle of a value"),
        (b"\x81\x01\x02", "a map whose keys are no texts"),
        (b"\x81\x91\x01\x02", "a map whose keys are no texts"),
        (b"\xc1", "a byte that begins nothing"),
        (b"\xc0\xc0", "something follows its only value"),
        (b"\x91" * 3_000, "lists nested too deep"),
    ],
)
def test_what_is_wrong_with_a_frame_is_said_in_a_sentence_and_not_in_the_words_of_a_library(body, why):
    with pytest.raises(ValueError, match=f"^that is no msgpack: {why}$"):
        list(Frames(longest=100).feed(len(body).to_bytes(LENGTH, "big") + body))
