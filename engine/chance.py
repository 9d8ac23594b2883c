"""Chance, portable: the only file that touches randomness.

Everything random comes from a seed and a counter, by SHAKE-128, in whole numbers: the same on
every platform and every Python version, and simple enough to check by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_128
from struct import unpack
from typing import TypeAlias, TypeVar

Seed: TypeAlias = int | bytes
T = TypeVar("T")


class Chance:
    """A stream of random outcomes; `count` says how many were taken from `seed` so far."""

    __slots__ = ("_key", "count")

    def __init__(self, seed: Seed, count: int = 0) -> None:
        self._key = key_of(seed)
        self.count = count

    def order(self, size: int) -> tuple[int, ...]:
        """range(size) in random order: each number gets 64 bits, and the bits are sorted."""
        bits = unpack(f"<{size}Q", self._digest(8 * size))
        return tuple(sorted(range(size), key=bits.__getitem__))

    def shuffled(self, items: list[T] | tuple[T, ...] | range) -> list[T]:
        """The same items in random order."""
        return [items[i] for i in self.order(len(items))]  # type: ignore[misc]

    def dealt_anew(self, cards: tuple[T, ...], places: Sequence[int]) -> tuple[T, ...]:
        """The same cards, those at these places in random order."""
        dealt = [*cards]
        for place, other in zip(places, self.order(len(places)), strict=True):
            dealt[place] = cards[places[other]]
        return tuple(dealt)

    def below(self, sides: int) -> int:
        """One of range(sides): 128 bits modulo `sides`, a bias too small to ever meet."""
        return int.from_bytes(self.bits(), "little") % sides

    def bits(self) -> bytes:
        """128 random bits: a seed for another stream."""
        return self._digest(16)

    def _digest(self, length: int) -> bytes:
        """The next `length` random bytes."""
        self.count += 1
        return shake_128(self._key + b"%d" % self.count).digest(length)


def key_of(seed: Seed) -> bytes:
    """A seed as bytes; a number and bytes that look alike stay different seeds."""
    if isinstance(seed, bytes):
        return b"bytes:%d:" % len(seed) + seed + b":"
    if isinstance(seed, int) and not isinstance(seed, bool):
        return f"int:{seed}:".encode()
    raise ValueError(f"a seed is a whole number or bytes, not {seed!r}")
