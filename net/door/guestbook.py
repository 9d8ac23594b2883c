"""Whom the door knows: people, by the keys that they have shown.  One small database in the door's folder.

Somebody is sixteen random bytes: the name of their folder, and who they are to the host.  Names are theirs alone,
however they are written.  A second key is linked by a code that is shown to who came with the first.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from pathlib import Path
from typing import NamedTuple

from net.clean import LONGEST_NAME, printable
from net.host.vouching import WHO
from net.private_files import only_mine, own_folder

FILE = "people.sqlite"
TABLES = """
CREATE TABLE IF NOT EXISTS person (
  number INTEGER PRIMARY KEY AUTOINCREMENT, who BLOB NOT NULL UNIQUE, name TEXT NOT NULL, folded TEXT UNIQUE,
  seen REAL NOT NULL);
CREATE TABLE IF NOT EXISTS key (print TEXT PRIMARY KEY, who BLOB NOT NULL REFERENCES person (who));
"""
VALID = 600.0  # seconds for which a code links another key
SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"  # of such a code: none is taken for another
LONG = 8


class Person(NamedTuple):
    """Somebody who comes to the door."""

    who: bytes
    name: str = ""  # "": nobody has asked yet
    number: int = 0  # one after the other, as they came for the first time; 0: a guest, whom nobody knows next time


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
        self._codes: dict[str, tuple[bytes, float]] = {}  # that link another key: to whom, and until when

    def close(self) -> None:
        self._database.close()

    def came(self, print_of: str) -> Person:
        """Who that is; somebody new, if nobody has come with this key before."""
        change = self._database.execute
        with self._database:
            change("BEGIN")
            if (known := self._with("print", print_of)) is not None:
                change("UPDATE person SET seen = ? WHERE who = ?", (time.time(), known.who))
                return known
            who = secrets.token_bytes(WHO)
            change("INSERT INTO person (who, name, seen) VALUES (?, '', ?)", (who, time.time()))
            change("INSERT INTO key VALUES (?, ?)", (print_of, who))
        return self._with("print", print_of) or Person(who)

    def call(self, who: bytes, wanted: str) -> str:
        """They are called so from now on; ValueError if somebody else is."""
        name = " ".join(printable(wanted).split())[:LONGEST_NAME]
        if not name:
            raise ValueError("a name has at least one letter")
        try:
            self._database.execute("UPDATE person SET name = ?, folded = ? WHERE who = ?", (name, name.casefold(), who))
        except sqlite3.IntegrityError:
            raise ValueError(f"somebody else here is called {name}") from None
        return name

    # A second key -----------------------------------------------------------------------------------

    def code_for(self, who: bytes, now: float) -> str:
        """What somebody types who comes with another key of theirs."""
        self._codes = {code: entry for code, entry in self._codes.items() if entry[1] > now and entry[0] != who}
        code = "".join(secrets.choice(SIGNS) for _ in range(LONG))
        self._codes[code] = who, now + VALID
        return code

    def link(self, print_of: str, code: str, now: float) -> Person:
        """From now on that key is the key of who was shown the code, too; ValueError if nobody was.

        What the key had before stays in its folder, and nobody comes there any more: only somebody new loses nothing.
        """
        who, until = self._codes.pop(code.strip().lower(), (b"", 0.0))
        if until <= now:
            raise ValueError(
                f"no key can be linked by {code!r} now; codes are valid for {VALID / 60:.0f} minutes, once"
            )
        self._database.execute("INSERT OR REPLACE INTO key VALUES (?, ?)", (print_of, who))
        return self._with("print", print_of) or Person(who)

    def _with(self, what: str, value: object) -> Person | None:
        question = f"SELECT who, name, number FROM key JOIN person USING (who) WHERE {what} = ?"
        row = self._database.execute(question, (value,)).fetchone()
        return Person(*row) if row else None
