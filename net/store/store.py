"""What must survive: the log of every table, in one SQLite file.

`commit` returns once everything is on the disk, all of it or nothing; a kill at any moment leaves
what was committed.  Who reads has a connection of their own and never waits for a commit.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import msgpack

from engine.plain_data import read
from engine.table.save import save
from net.clean import printable
from net.lobby.company import Company, Place
from net.lobby.game import rebuild
from net.lobby.records import LINES, OWN, Aside, Asleep, LogEntry, Move, Noted, Said, Snapshot, TableHead, Times
from net.lobby.stages import stage_of
from net.lobby.table import OpenTable
from net.private_files import FILE, GAMES_KEPT, own_folder
from net.replay_file import Kept, kept_of, packed, unpacked
from net.wire.messages import Code

DATABASE = GAMES_KEPT  # in the data folder
# 2: with talk; 3: some of it for partners alone, which no earlier version may tell to everybody; 4: who has agreed to
# what somebody has brought along, for which no earlier version would wait; 5: with games by correspondence, whose
# clocks no earlier version would heed
FORMAT = 5
PART = 240  # rows in one statement
LATELY = 10_000  # tables of which the length of their logs is remembered
UNDER_WAY, OVER, ASIDE = 0, 1, 2  # how tables stand, in the column `over`
RECORD = tuple[int, int, bool, Any]  # seat, number, undo, option
UNTOLD = "as it was left"  # the stage of a table that cannot say it
BUSY = 5.0  # seconds to wait while another process writes; a commit takes milliseconds
TABLES = """
create table if not exists tables(
    code text primary key, head blob not null, created real not null, played real not null,
    stage text not null, over integer not null, kept blob) without rowid;
create table if not exists log(
    code text not null, place integer not null, record blob not null, primary key(code, place)) without rowid;
create table if not exists snapshots(
    code text primary key, records integer not null, saved blob not null) without rowid;
create table if not exists talk(
    code text not null, number integer not null, line blob not null, primary key(code, number)) without rowid;
create table if not exists times(code text primary key, due real, times blob not null) without rowid;
"""


class Unkept(ValueError):
    """The file cannot be used: a sentence that names it."""


@dataclass(frozen=True)
class StoredTable:
    """A table in a list."""

    head: TableHead
    created: float
    played: float
    over: bool


class Store:
    """The file that holds all tables."""

    def __init__(self, path: Path, settles: bool = True) -> None:
        self.path = path
        self._settles = settles  # works out at the end of a game what replaying it must lead to; else when asked
        self.time_of_day: Callable[[], float] = time.time  # a host has one that only goes on: net/today.py
        self._one_writes = threading.Lock()
        self._last: dict[Code, int] = {}  # how many records the tables have that were written lately
        self._version = 0  # of the file, as SQLite counts what other connections write to it
        with self._refusing("opened"), ExitStack() as unless_opened:
            own_folder(path.parent)
            path.touch(FILE)  # seeds lie in it: who reads them knows the cards; what SQLite puts beside it follows
            self._base, self._reader = _connect(path), _connect(path)
            unless_opened.callback(self.close)
            self._prepare()
            unless_opened.pop_all()

    def _prepare(self) -> None:
        """A fresh file gets its tables; one of another format is refused."""
        (version,) = self._base.execute("pragma user_version").fetchone()
        if version > FORMAT:
            raise Unkept(f"{self.path}: kept by another version of witch-tui (format {version}, not {FORMAT})")
        if version < FORMAT:
            self._write_ahead()
            self._base.executescript(f"begin immediate; {TABLES} pragma user_version={FORMAT}; commit;")
        self._base.execute("pragma synchronous=full")

    def _write_ahead(self) -> None:
        """For this SQLite does not wait by itself while somebody else opens the fresh file, too."""
        patience = time.monotonic() + BUSY
        while True:
            try:
                self._base.execute("pragma journal_mode=wal")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                    raise
                time.sleep(0.01)

    def close(self) -> None:
        self._base.close()
        self._reader.close()

    # Writing -----------------------------------------------------------------------------------

    def commit(self, entries: Iterable[LogEntry]) -> None:
        """Keep all of these, or ValueError and none."""
        self.write(entries)
        self.seal()

    def write(self, entries: Iterable[LogEntry]) -> None:
        """The first half of a commit, which waits for no disk; `seal` must follow.  For who is alone with the file."""
        self._one_writes.acquire()
        try:
            with self._refusing("written"):
                self._base.execute("begin immediate")
                self._write(list(entries))
        except BaseException:
            self._undo()
            self._one_writes.release()
            raise

    def seal(self) -> None:
        """The second half: to the disk."""
        try:
            with self._refusing("written"):
                self._base.execute("commit")
        except BaseException:
            self._undo()
            raise
        finally:
            self._one_writes.release()

    def _undo(self) -> None:
        self._last.clear()
        if self._base.in_transaction:  # a full disk may have ended it already
            self._base.execute("rollback")

    def _write(self, batch: list[LogEntry]) -> None:
        """Few statements, each for many tables: every one costs a thread a wait for its turn."""
        now = self.time_of_day()
        self._notice_others()
        self._write_heads(batch, now)
        self._write_records([entry for entry in batch if isinstance(entry.record, Move)])
        self._write_lines(batch)
        self._write_stands({entry.code: entry for entry in batch if isinstance(entry.record, TableHead | Move)}, now)
        self._write_times([(entry.code, entry.record) for entry in batch if isinstance(entry.record, Times)])
        self._write_snapshots(batch)
        self._write_stages([(entry.record.stage, entry.code) for entry in batch if isinstance(entry.record, Noted)])
        self._write_asides([(entry.record.reason, entry.code) for entry in batch if isinstance(entry.record, Aside)])
        for code in {entry.code for entry in batch if entry.record is None}:
            self._throw_away(code)

    def _write_heads(self, batch: list[LogEntry], now: float) -> None:
        heads = {entry.code: entry.record for entry in batch if isinstance(entry.record, TableHead)}
        self._base.executemany(
            "insert into tables values(?, ?, ?, ?, '', 0, null) on conflict(code) do update set head=excluded.head",
            [(code, msgpack.packb(asdict(head)), now, now) for code, head in heads.items()],
        )

    def _write_records(self, batch: list[LogEntry]) -> None:
        """The logs go on."""
        for some in _in_parts(batch):
            self._check_next(some)
            row = [(code, place, msgpack.packb(record.plain())) for code, place, record, *_ in some]  # type: ignore[union-attr]
            self._base.execute(f"insert into log values {_rows(len(some), 3)}", list(chain(*row)))

    def _notice_others(self) -> None:
        """Where another process has written since, the logs may be longer than we remember, or gone."""
        (version,) = self._base.execute("pragma data_version").fetchone()
        if version != self._version:
            self._version = version
            self._last.clear()

    def _check_next(self, batch: list[LogEntry]) -> None:
        """A log with a gap, or with two tales in it, could never be played again."""
        if len(self._last) > LATELY:
            self._last.clear()
        if unknown := {entry.code for entry in batch} - self._last.keys():  # a table under way is looked up once
            found = f"select code, max(place) from log where code in {_rows(1, len(unknown))} group by code"
            self._last |= {**dict.fromkeys(unknown, 0), **dict(self._base.execute(found, [*unknown]).fetchall())}
        for code, place, *_ in batch:
            before = self._last[code]
            if place != before + 1:
                there = f"record {before} is there, {place} was to follow"
                raise Unkept(f"{self.path}: {code} has gone on elsewhere ({there})")
            self._last[code] = place

    def _write_lines(self, batch: list[LogEntry]) -> None:
        for code, place, line, *_ in batch:
            if isinstance(line, Said):
                said = msgpack.packb(asdict(line))
                self._base.execute("insert or replace into talk values(?, ?, ?)", (code, place, said))
                self._base.execute("delete from talk where code=? and number<=?", (code, place - LINES))

    def _write_stands(self, latest: dict[Code, LogEntry], now: float) -> None:
        """How each table stands after this.  In words (`stage`) it is said when somebody lists it."""
        for some in _in_parts(list(latest.values())):
            values = [(entry.code, now, entry.over) for entry in some]
            self._base.execute(
                f"with v(code, played, over) as (values {_rows(len(some), 3)}) "
                "update tables set (played, stage, over) = "
                "(select v.played, '', v.over from v where v.code = tables.code) "
                "where code in (select code from v)",
                list(chain(*values)),
            )
            (changed,) = self._base.execute("select changes()").fetchone()
            if changed < len(some):
                raise Unkept(f"{self._missing(some)} was thrown away meanwhile")

    def _missing(self, batch: list[LogEntry]) -> Code:
        there = {code for (code,) in self._base.execute("select code from tables")}
        return next(entry.code for entry in batch if entry.code not in there)

    def _write_times(self, times: list[tuple[Code, Times]]) -> None:
        """The last ones of each table count."""
        rows = [(code, of_table.due, msgpack.packb(asdict(of_table))) for code, of_table in times]
        self._base.executemany("insert or replace into times values(?, ?, ?)", rows)

    def _write_snapshots(self, batch: list[LogEntry]) -> None:
        last = {entry.code: (entry.snapshot, entry.over) for entry in batch if entry.snapshot is not None}
        for code, (snapshot, over) in last.items():
            kept = (code, snapshot.records, msgpack.packb(snapshot.saved))
            self._base.execute("insert or replace into snapshots values(?, ?, ?)", kept)
            if over and self._settles:
                self._finish(code, snapshot)

    def _write_stages(self, tables: list[tuple[str, Code]]) -> None:
        """In a few words where these stand, until they go on."""
        self._base.executemany("update tables set stage=? where code=?", tables)

    def _write_asides(self, tables: list[tuple[str, Code]]) -> None:
        """Not to be found by any list, nor ever again the table of who was there."""
        self._base.executemany(f"update tables set stage=?, over={ASIDE} where code=?", tables)

    def _finish(self, code: Code, snapshot: Snapshot) -> None:
        """What replaying the game must lead to is settled when it ends."""
        (row,) = self._base.execute("select head from tables where code=?", (code,)).fetchone()
        head = self._head(row, code)
        try:
            kept = packed(kept_of(snapshot.saved, head.company.names, head.company.bots, head.lost))
        except Exception:  # noqa: BLE001  whatever breaks down is said to anybody who asks for it; others share this commit
            return
        self._base.execute("update tables set kept=? where code=?", (kept, code))

    def _throw_away(self, code: Code) -> None:
        self._last.pop(code, None)
        for table in ("tables", "log", "snapshots", "talk", "times"):
            self._base.execute(f"delete from {table} where code=?", (code,))

    # Reading -----------------------------------------------------------------------------------

    def listed(self, over: bool | None = None, code: Code | None = None) -> list[StoredTable]:
        """All tables but those set aside, the one played last first; or this one alone, if it is among them."""
        columns = "select code, head, created, played, over from tables"
        which = f" where over<{ASIDE}" if over is None else f" where over={int(over)}"
        which += "" if code is None else " and code=?"
        asked = [] if code is None else [code]
        with self._refusing("read"):
            rows = self._reader.execute(f"{columns}{which} order by played desc, created desc, code", asked).fetchall()
        return [
            StoredTable(self._head(head, code), created, played, bool(done))
            for code, head, created, played, done in rows
        ]

    def stage(self, code: Code) -> str:
        """Where a table stands or how it ended, in a few words: noted when it was left, or else played again."""
        try:
            if noted := self._of(code, "stage"):
                return str(noted)
            head, records, snapshot = self.load(code)
            return stage_of(OpenTable(head, rebuild(head, records, snapshot) if head.begun else None))
        except Exception:  # noqa: BLE001  whatever is wrong with it is said to who opens it, not to who lists all
            return UNTOLD

    def load(self, code: Code) -> tuple[TableHead, list[Move], Snapshot | None]:
        """All that is kept of a table; ValueError if there is none."""
        with self._refusing("read"):
            run = self._reader.execute
            run("begin")  # all of it as it was at one moment
            try:
                head = run("select head from tables where code=?", (code,)).fetchone()
                log = run("select record from log where code=? order by place", (code,)).fetchall()
                kept = run("select records, saved from snapshots where code=?", (code,)).fetchone()
            finally:
                run("rollback")
        if head is None:
            raise ValueError(f"no game {code!r} is kept here")
        records = [Move.of(self._opened(record, RECORD, f"{code}, record {i}")) for i, (record,) in enumerate(log, 1)]
        snapshot = Snapshot(kept[0], self._opened(kept[1], dict[str, Any], f"{code}, snapshot")) if kept else None
        return self._head(head[0], code), records, snapshot

    def kept(self, code: Code) -> Kept:
        """A game as a replay file holds it, over or not."""
        head, records, snapshot = self.load(code)
        kept = self._of(code, "kept")
        if kept is not None:
            return unpacked(kept, code)
        saved = save(rebuild(head, records, snapshot).table)
        return kept_of(saved, head.company.names, head.company.bots, head.lost)

    def talk(self, code: Code) -> list[Said]:
        """The last lines that were said at this table, oldest first."""
        with self._refusing("read"):
            last = "select line from talk where code=? order by number desc limit ?"
            rows = self._reader.execute(last, (code, LINES)).fetchall()
        return [self._opened(line, Said, f"{code}, talk") for (line,) in reversed(rows)]

    def times(self, code: Code) -> Times | None:
        """Whose time is up when at this table, in seconds since 1970; None where nobody's time outlives a process."""
        with self._refusing("read"):
            found = self._reader.execute("select times from times where code=?", (code,)).fetchone()
        return self._opened(found[0], Times, f"{code}, times") if found is not None else None

    def due(self) -> dict[Code, float]:
        """The tables under way at which something waits for the time, and when in seconds since 1970."""
        waits = f"select code, due from times join tables using(code) where due is not null and over={UNDER_WAY}"
        with self._refusing("read"):
            return dict(self._reader.execute(waits).fetchall())

    def asleep(self, code: Code) -> Asleep | None:
        """What can be said of a table without playing its game again; None if there is none to come to."""
        with self._refusing("read"):
            asked = f"select head, over, stage from tables where code=? and over<{ASIDE}"
            found = self._reader.execute(asked, (code,)).fetchone()
        return Asleep(self._head(found[0], code), self.times(code), bool(found[1]), found[2]) if found else None

    def knows(self, code: Code) -> bool:
        """Is there a table of this name?"""
        return self._of(code, "code") is not None

    def head(self, code: Code) -> TableHead | None:
        """What this table is; None if there is none of this name."""
        head = self._of(code, "head")
        return self._head(head, code) if head is not None else None

    def is_on(self, code: Code) -> bool:
        """Is there a table of this name that is not over?"""
        return bool(self._of(code, "over") == UNDER_WAY)

    def is_aside(self, code: Code) -> bool:
        """Did this table break down?"""
        return bool(self._of(code, "over") == ASIDE)

    def _of(self, code: Code, column: str) -> Any:
        """One thing that is kept of a table; None if there is no such table."""
        with self._refusing("read"):
            found = self._reader.execute(f"select {column} from tables where code=?", (code,)).fetchone()
        return found[0] if found is not None else None

    def _head(self, packed: bytes, code: Code) -> TableHead:
        """What is kept of a table; tables from before there was a company are read, too."""
        plain = self._opened(packed, Any, code)
        if isinstance(plain, dict) and "names" in plain:
            plain["company"] = _company_of(plain.pop("names"), plain.pop("bots", None))
        return self._opened(msgpack.packb(plain), TableHead, code)  # type: ignore[no-any-return]

    def _opened(self, packed: bytes, hint: Any, where: str) -> Any:
        """What was packed; a sentence if the disk has not kept what it was given."""
        try:
            return read(hint, msgpack.unpackb(packed), where)
        except (ValueError, TypeError, msgpack.exceptions.UnpackException) as error:
            raise Unkept(f"{self.path}: damaged at {where} ({error})") from None

    @contextmanager
    def _refusing(self, doing: str) -> Iterator[None]:
        """Whatever is wrong with the file: one sentence that names it."""
        try:
            yield
        except (sqlite3.Error, OSError, UnicodeDecodeError) as error:  # damage shows even in SQLite's own words
            reason = error.strerror if isinstance(error, OSError) else printable(str(error))
            raise Unkept(f"{self.path}: games cannot be {doing} ({reason})") from error


def tables_in(path: Path) -> dict[str, int]:
    """How many tables there are, for who only wants to know that; the file may be in use."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY)) as reader:
            found = dict(reader.execute("select over, count(*) from tables group by over").fetchall())
    except sqlite3.Error as error:
        raise Unkept(f"{path}: cannot be read ({error})") from None
    return {"on": found.get(UNDER_WAY, 0), "over": found.get(OVER, 0), "broken": found.get(ASIDE, 0)}


def _company_of(names: Any, bots: Any) -> dict[str, Any]:
    """People and bots as tables of format 1 have them."""
    seats = list(zip(names, bots, strict=False)) if isinstance(names, list) and isinstance(bots, list) else []
    places = tuple(Place(name, level, OWN if level is None else None) for name, level in seats)
    return asdict(Company(places, bots.index(None) if seats and None in bots else 0))


def _in_parts(batch: list[LogEntry]) -> Iterator[list[LogEntry]]:
    """As many at a time as one statement takes on every SQLite: 999 values."""
    for start in range(0, len(batch), PART):
        yield batch[start : start + PART]


def _rows(rows: int, columns: int) -> str:
    """`(?, ?), (?, ?)`"""
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
