"""Kept games: what a replay file holds.  Written whole or not at all, and checked when it is read."""

from __future__ import annotations

import hashlib
import stat
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import msgpack

from engine.bots import LEVELS
from engine.plain_data import copy_plain, expected, read
from engine.table.save import load, load_own, retrace, unproved
from engine.table.table import Table
from net.clean import printable
from net.losing import is_decided, winners_by_time, without_lost
from net.wire import frames

KIND = "witch-tui game"
SUFFIX = ".witch"
LARGEST = 8_000_000  # bytes: far beyond any game, small enough to read without a thought
MOST = 1_000_000  # values in it


@dataclass(frozen=True)
class Kept:
    """The game, who sat where, and what replaying it must lead to."""

    kind: str
    table: dict[str, Any]  # as engine.table.save made it
    names: list[str]
    bots: list[str | None]  # the level per seat; None: a person
    over: bool
    winners: list[int]
    scores: list[int] | None
    trace: str  # a digest of every question on the way, once the game is over
    lost: tuple[int, ...] = ()  # whose time was up, so that they have not won, however it went on

    @property
    def unproved(self) -> str:
        """Why nobody can tell how it came to where it stands, in a sentence; "" if its past can be played again."""
        return unproved(self.table)


def kept_of(saved: dict[str, Any], names: Sequence[str], bots: Sequence[str | None], lost: Sequence[int] = ()) -> Kept:
    """What is to be kept of a saved game."""
    table = load_own(saved)
    over, winners, scores = ending_of(table, bots, lost)
    return Kept(
        kind=KIND,
        table=saved,
        names=list(names),
        bots=list(bots),
        over=over,
        winners=winners,
        scores=scores,
        trace=trace(saved) if over and table.past() is not None else "",
        lost=tuple(lost),
    )


def ending_of(
    table: Table, bots: Sequence[str | None], lost: Collection[int]
) -> tuple[bool, list[int], list[int] | None]:
    """Is it over, by its rules or because time was up (net/losing.py)?  Who has won, and with which scores?"""
    if table.result is not None:
        scores = table.result.scores
        return True, list(without_lost(table.result.winners, lost)), list(scores) if scores else None
    if is_decided([seat for seat, level in enumerate(bots) if level is None], lost):
        return True, list(winners_by_time(table.game.id, table.options, table.seats, lost)), None
    return False, [], None


def packed(kept: Kept) -> bytes:
    plain = asdict(kept)
    if not kept.lost:  # who has no word for it can read all other games
        del plain["lost"]
    data: bytes = msgpack.packb(plain)
    return data


def open_kept(path: Path) -> Kept:
    """What a file holds; ValueError names the file and what is wrong with it."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):  # a pipe would wait for ever, a device never end
            raise ValueError(f"{path}: cannot be read (not a regular file)")
        if status.st_size > LARGEST:
            raise ValueError(f"{path}: too large for a kept game ({status.st_size} bytes)")
        data = path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path}: cannot be read ({error.strerror})") from None
    return from_elsewhere(data, str(path))


def from_elsewhere(data: bytes, where: str) -> Kept:
    """What somebody has sent: as `unpacked`, and played again from seed and answers where that is possible."""
    kept = unpacked(data, where)
    try:
        for _ in () if kept.unproved else retrace(kept.table):
            pass
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    return kept


def unpacked(data: bytes, where: str) -> Kept:
    """What these bytes hold; ValueError names where they are from and what is wrong with them."""
    try:
        plain = frames.unpacked(data, MOST, MOST)
    except (ValueError, msgpack.exceptions.UnpackException) as error:
        raise ValueError(f"{where}: not a kept game of witch-tui, or cut short ({error})") from None
    if not isinstance(plain, dict) or plain.get("kind") != KIND:
        raise ValueError(f"{where}: not a kept game of witch-tui")
    try:
        kept: Kept = read(Kept, plain, "game")
        _check_company(kept)
        load(kept.table, news=False)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    return replace(kept, names=list(map(printable, kept.names)))


def _check_company(kept: Kept) -> None:
    seats = kept.table.get("seats")
    if len(kept.names) != seats or len(kept.bots) != seats:
        raise ValueError(f"game: names and bots do not fit {seats} seats")
    if not {*kept.lost} <= {*range(len(kept.names))}:
        raise expected("seats", list(kept.lost), "game, lost")
    if not {*kept.bots} <= {None, *LEVELS}:
        raise expected(f"people (None) and {' or '.join(LEVELS)}", kept.bots, "game, bots")


def trace(saved: Mapping[str, Any]) -> str:
    """A digest of every question on the way, with the answers: what was asked of whom, and the options."""
    digest = hashlib.sha256()
    for table, entry in retrace(saved):
        asked = [[seat, ask.prompt, ask.options] for seat, ask in sorted(table.asks.items())]
        digest.update(msgpack.packb(copy_plain([asked, entry])))
    return digest.hexdigest()
