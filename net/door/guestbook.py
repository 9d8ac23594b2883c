"""Whom the door knows: people, by the keys that they have shown.  One small database in the door's folder.

Somebody is sixteen random bytes: the name of their folder, and who they are to the host.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from net.host.vouching import WHO
from net.lobby.company import DAY
from net.private_files import only_mine, own_folder

FILE = "people.sqlite"
TABLES = """
CREATE TABLE IF NOT EXISTS person (
  number INTEGER PRIMARY KEY AUTOINCREMENT, who BLOB NOT NULL UNIQUE, name TEXT NOT NULL, folded TEXT UNIQUE,
  seen REAL NOT NULL, became BLOB);
CREATE TABLE IF NOT EXISTS key (print TEXT PRIMARY KEY, who BLOB NOT NULL REFERENCES person (who));
"""


class Person(NamedTuple):
    """Somebody who comes to the door."""

    who: bytes
    name: str = ""  # "": nobody has asked yet
    number: int = 0  # one after the other, as they came for the first time; guests have far higher ones


class Guestbook:
    """The people of one door."""

    def __init__(self, folder: Path) -> None:
        self._database = open_database(own_folder(folder) / FILE, "FULL", TABLES)
        if "became" not in [row[1] for row in self._database.execute("PRAGMA table_info(person)")]:
            self._database.execute("ALTER TABLE person ADD COLUMN became BLOB")

    def close(self) -> None:
        self._database.close()

    def came(self, print_of: str) -> Person:
        """Who that is; somebody new, if nobody has come with this key before."""
        now = time.time()
        if (known := self._with(print_of)) is not None:
            self._was_seen(known.who, now)
            return known
        change, who = self._database.execute, secrets.token_bytes(WHO)
        with self._database:
            change("BEGIN")
            change("INSERT INTO person (who, name, seen) VALUES (?, '', ?)", (who, now))
            change("INSERT INTO key VALUES (?, ?)", (print_of, who))
        return self._with(print_of) or Person(who)

    def _was_seen(self, who: bytes, now: float) -> None:
        """Once a day is enough: everybody at the door waits for the disk, and a full one shall keep nobody outside."""
        with suppress(sqlite3.Error):
            self._database.execute("UPDATE person SET seen = ? WHERE who = ? AND seen < ?", (now, who, now - DAY))

    def person(self, who: bytes) -> Person:
        """Somebody who is known."""
        row = self._database.execute("SELECT who, name, number FROM person WHERE who = ?", (who,)).fetchone()
        return Person(*row)

    def is_taken(self, folded: str, who: bytes) -> bool:
        """Is somebody else called so, however it is written?"""
        question = "SELECT 1 FROM person WHERE folded = ? AND who != ?"
        return self._database.execute(question, (folded, who)).fetchone() is not None

    def call(self, who: bytes, name: str, folded: str) -> None:
        """This is their name from now on; what they were called before is free again."""
        self._database.execute("UPDATE person SET name = ?, folded = ? WHERE who = ?", (name, folded, who))

    def become(self, who: bytes, other: bytes) -> None:
        """The keys of the one are the other's from now on; what the one has played counts for the other."""
        change = self._database.execute
        with self._database:
            change("BEGIN")
            change("UPDATE key SET who = ? WHERE who = ?", (other, who))
            change("UPDATE person SET name = '', folded = NULL, became = ? WHERE who = ?", (other, who))
            change("UPDATE person SET became = ? WHERE became = ?", (other, who))

    def others_now(self) -> list[bytes]:
        """Who is somebody else now: nobody comes as them any more."""
        return [who for (who,) in self._database.execute("SELECT who FROM person WHERE became IS NOT NULL")]

    def _with(self, print_of: str) -> Person | None:
        question = "SELECT who, name, number FROM key JOIN person USING (who) WHERE print = ?"
        row = self._database.execute(question, (print_of,)).fetchone()
        return Person(*row) if row else None


def open_database(path: Path, synchronous: str, tables: str) -> sqlite3.Connection:
    """A small one of the door's, for nobody else's eyes; ValueError names it."""
    try:
        open(path, "ab", opener=only_mine).close()
        database = sqlite3.connect(path, isolation_level=None)
        database.executescript(f"PRAGMA journal_mode = WAL; PRAGMA synchronous = {synchronous}; {tables}")
    except (OSError, sqlite3.Error) as error:
        raise ValueError(f"{path}: cannot be used ({error})") from None
    return database


def identities(folder: Path) -> dict[str, Person]:
    """Who everybody is now who has ever come with a key, by whom the host knew them as, in hex.

    For a thread of its own: it reads what is kept, and asks no guestbook that is open.
    """
    question = "SELECT old.who, now.who, now.name, now.number FROM person old JOIN person now "
    question += "ON now.who = coalesce(old.became, old.who)"
    try:
        with closing(sqlite3.connect(folder / FILE)) as database:
            return {old.hex(): Person(*now) for old, *now in database.execute(question)}
    except sqlite3.Error as error:
        raise ValueError(f"{folder / FILE}: cannot be read ({error})") from None
