"""Frames: a length in four bytes, then msgpack.  No IO: bytes in, values out."""

from __future__ import annotations

from collections.abc import Iterator
from struct import pack as struct_pack
from typing import Any

import msgpack

from net.wire.errors import RemoteProtocolError

LENGTH = 4  # bytes of the length, the highest first
LARGEST = 4_000_000  # bytes in a frame: twelve worlds of the largest game are far below
WRONG = {  # in sentences: the library has none, or speaks of itself
    msgpack.exceptions.StackError: "lists nested too deep",
    msgpack.exceptions.FormatError: "a byte that begins nothing",
    msgpack.exceptions.ExtraData: "something follows its only value",
    UnicodeDecodeError: "a text that is no UTF-8",
}
SAYS = {  # what is in its words, where they are all that tells what is wrong
    "max_array_len": "a list that is too long",
    "max_map_len": "a map that is too long",
    "max_ext_len": "a type of somebody's own",
    "map key": "a map whose keys are no texts",
    "incomplete": "it ends in the middle of a value",
}
LONGEST = 20_000  # values in a list: all the news of the longest game are far below
MOST = 100_000  # values in a frame: each takes far more memory than the byte that it may have come in


def pack(value: Any) -> bytes:
    """One value as a frame; an error if it is none that anybody takes."""
    body: bytes = msgpack.packb(value)
    if len(body) > LARGEST:
        raise ValueError(f"a frame of {len(body)} bytes (at most {LARGEST})")
    return struct_pack(">I", len(body)) + body


class Frames:
    """Cuts a stream of bytes into values."""

    def __init__(self, largest: int = LARGEST, longest: int = LONGEST) -> None:
        self.largest, self._longest = largest, longest
        self._bytes = bytearray()

    @property
    def holds_bytes(self) -> bool:
        return bool(self._bytes)

    def feed(self, data: bytes) -> Iterator[Any]:
        """The values that are complete now; RemoteProtocolError before an outsized one is ever collected."""
        self._bytes += data  # at once, whenever the values are asked for
        return self._values()

    def _values(self) -> Iterator[Any]:
        while len(self._bytes) >= LENGTH:
            size = int.from_bytes(self._bytes[:LENGTH], "big")
            if size > self.largest:
                raise RemoteProtocolError(f"a frame of {size} bytes (at most {self.largest})")
            if len(self._bytes) < LENGTH + size:
                return
            body = bytes(self._bytes[LENGTH : LENGTH + size])
            del self._bytes[: LENGTH + size]
            try:
                yield unpacked(body, self._longest, MOST)
            except (ValueError, msgpack.exceptions.UnpackException) as error:
                raise RemoteProtocolError(f"that is no msgpack: {_wrong(error)}") from None


def _wrong(error: Exception) -> str:
    """What is wrong with a frame."""
    said = next((sentence for words, sentence in SAYS.items() if words in str(error)), str(error))
    return WRONG.get(type(error), said)


def unpacked(body: bytes, longest: int, most: int) -> Any:
    """A value from elsewhere, with lists and maps of at most `longest` values and at most `most` in all."""

    def counted(values: Any) -> Any:
        nonlocal most
        most -= 1 + len(values)
        if most < 0:
            raise ValueError("too many values")
        return values

    hooks = {"list_hook": counted, "object_hook": counted} if len(body) > most else {}  # a value takes a byte at least
    # msgpack makes room for a list before it has seen what is in it: lists in lists that promise much
    # would take a thousand times the memory that the frame has.
    return msgpack.unpackb(body, max_ext_len=0, max_array_len=longest, max_map_len=longest, **hooks)
