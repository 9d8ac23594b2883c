"""Whom the door knows: people, by the keys that they have shown.  One small database in the door's folder.

Somebody is sixteen random bytes: the name of their folder, and who they are to the host.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from pathlib import Path
from typing import NamedTuple

from net.host.vouching import WHO
from net.private_files import only_mine, own_folder

FILE = "people.sqlite"
TABLES = """
CREATE TABLE IF NOT EXISTS person (
  number INTEGER PRIMARY KEY AUTOINCREMENT, who BLOB NOT NULL UNIQUE, name TEXT NOT NULL, folded TEXT UNIQUE,
  seen REAL NOT NULL);
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
        path = own_folder(folder) / FILE
        try:
            open(path, "ab", opener=only_mine).close()
            self._database = sqlite3.connect(path, isolation_level=None)
            self._database.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" + TABLES)
        except (OSError, sqlite3.Error) as error:
            raise ValueError(f"{path}: cannot be used ({error})") from None

    def close(self) -> None:
        self._database.close()

    def came(self, print_of: str) -> Person:
        """Who that is; somebody new, if nobody has come with this key before."""
        change = self._database.execute
        with self._database:
            change("BEGIN")
            if (known := self._with(print_of)) is not None:
                change("UPDATE person SET seen = ? WHERE who = ?", (time.time(), known.who))
                return known
            who = secrets.token_bytes(WHO)
            change("INSERT INTO person (who, name, seen) VALUES (?, '', ?)", (who, time.time()))
            change("INSERT INTO key VALUES (?, ?)", (print_of, who))
        return self._with(print_of) or Person(who)

    def _with(self, print_of: str) -> Person | None:
        question = "SELECT who, name, number FROM key JOIN person USING (who) WHERE print = ?"
        row = self._database.execute(question, (print_of,)).fetchone()
        return Person(*row) if row else None
