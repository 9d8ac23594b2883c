"""Kept games: one file each, written whole or not at all."""

from __future__ import annotations

import fcntl
import hashlib
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import IO, Any

import msgpack

from engine.bots import LEVELS
from engine.plain import copy_plain, expected, read
from engine.save import load, retrace, save
from engine.table import Table
from tui.prose import printable

KIND = "witch-tui game"
SUFFIX = ".witch"
LARGEST = 8_000_000  # bytes: far beyond any game, small enough to read without a thought


@dataclass(frozen=True)
class Kept:
    """What a file holds: the game, who sits where, and what replaying it must lead to."""

    kind: str
    table: dict[str, Any]  # as engine.save made it
    names: list[str]
    bots: list[str | None]  # the level per seat; None: a person
    over: bool
    winners: list[int]
    scores: list[int] | None
    trace: str  # a digest of every question on the way, once the game is over


def keep(path: Path, table: Table, names: list[str], bots: list[str | None]) -> None:
    """Write the game to its file.  Whatever happens meanwhile, the file is the old or the new one."""
    saved = save(table)
    result = table.result
    kept = Kept(
        kind=KIND,
        table=saved,
        names=names,
        bots=bots,
        over=result is not None,
        winners=list(result.winners) if result else [],
        scores=list(result.scores) if result and result.scores else None,
        trace=trace(saved) if result is not None and table.past() is not None else "",
    )
    write_whole(path, msgpack.packb(asdict(kept)))


def write_whole(path: Path, data: bytes) -> None:
    """Beside it, to the disk, then in its place: there is no moment with half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


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
    try:
        plain = msgpack.unpackb(data)
    except (ValueError, msgpack.exceptions.UnpackException) as error:
        raise ValueError(f"{path}: not a kept game of witch-tui, or cut short ({error})") from None
    if not isinstance(plain, dict) or plain.get("kind") != KIND:
        raise ValueError(f"{path}: not a kept game of witch-tui")
    try:
        kept: Kept = read(Kept, plain, "game")
        seats = kept.table.get("seats")
        if len(kept.names) != seats or len(kept.bots) != seats:
            raise ValueError(f"game: names and bots do not fit {seats} seats")
        if kept.bots.count(None) != 1 or not {*kept.bots} <= {None, *LEVELS}:
            raise expected(f"one person (None) and else {' or '.join(LEVELS)}", kept.bots, "game, bots")
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    return replace(kept, names=list(map(printable, kept.names)))


def open_table(path: Path) -> tuple[Kept, Table]:
    """A kept game, and its table to go on with."""
    kept = open_kept(path)
    try:
        return kept, load(kept.table)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


def open_with_news(path: Path) -> tuple[Kept, Table]:
    """A kept game, played again from its seed where that is possible, so that its news are there, too."""
    kept, table = open_table(path)
    if table.history is not None:
        try:
            *_, (table, _) = retrace(kept.table)
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from None
    return kept, table


def kept_games(folder: Path) -> Iterator[tuple[Path, Kept | str]]:
    """The kept games, newest first, with what is in them; a sentence for those that cannot be read."""
    for path in sorted(folder.glob(f"*{SUFFIX}"), key=played_at, reverse=True):
        try:
            yield path, open_kept(path)
        except ValueError as error:
            yield path, str(error)


def played_at(path: Path) -> float:
    """When this file was written last; 0 if that cannot be told."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def find_kept(word: str, folder: Path) -> Path:
    """A kept game by its path, or by its name in the folder of games."""
    path = Path(word)
    return (path if path.exists() or path.suffix == SUFFIX else folder / f"{word}{SUFFIX}").resolve()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Nobody else plays this game meanwhile; ValueError says who has it open."""
    lock = path.with_name(f".{path.stem}.lock")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        file = _taken(lock)
    except OSError as error:
        raise ValueError(f"games cannot be kept in {path.parent} ({error.strerror})") from None
    if file is None:
        raise ValueError(f"{path.stem} is open in another terminal (process {lock.read_text().strip()})")
    with file:
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        try:
            yield
        finally:
            lock.unlink(missing_ok=True)


def _taken(lock: Path) -> IO[str] | None:
    """The lock file, ours now; None if somebody has it."""
    while True:
        file = lock.open("a+")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            return None
        if lock.exists() and os.path.samestat(os.fstat(file.fileno()), lock.stat()):
            return file
        file.close()  # whoever had it has just left and taken the file away: again


def trace(saved: dict[str, Any]) -> str:
    """A digest of every question on the way, with the answers: what was asked of whom, and the options."""
    digest = hashlib.sha256()
    for table, entry in retrace(saved):
        asked = [[seat, ask.prompt, ask.options] for seat, ask in sorted(table.asks.items())]
        digest.update(msgpack.packb(copy_plain([asked, entry])))
    return digest.hexdigest()
