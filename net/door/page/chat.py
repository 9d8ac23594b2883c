"""What is said at the door: the last lines, remembered in the door's folder, so that a new door goes on with them."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from net.door.guestbook import open_database
from net.door.words import Spoken
from net.private_files import own_folder

CHAT_FILE = "chat.sqlite"
REMEMBERED = 100  # lines
TABLE = """
CREATE TABLE IF NOT EXISTS line (
  number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, text TEXT NOT NULL, said REAL NOT NULL);
"""


class DoorChat:
    """The chat of one door."""

    def __init__(self, folder: Path) -> None:
        # Nobody waits for the disk: a machine that fails may forget the last line, and no more.
        self._database = open_database(own_folder(folder) / CHAT_FILE, "NORMAL", TABLE)
        rows = self._database.execute("SELECT number, name, text, said FROM line ORDER BY number").fetchall()
        self.lines = tuple(Spoken(*row) for row in rows[-REMEMBERED:])

    def say(self, name: str, text: str) -> Spoken:
        """One more line."""
        now = time.time()
        change = self._database.execute
        try:
            number = change("INSERT INTO line (name, text, said) VALUES (?, ?, ?)", (name, text, now)).lastrowid
            change("DELETE FROM line WHERE number <= ?", ((number or 0) - REMEMBERED,))
        except sqlite3.Error as error:
            raise ValueError(f"that could not be said ({error})") from None
        line = Spoken(number or 0, name, text, now)
        self.lines = (*self.lines, line)[-REMEMBERED:]
        return line

    def close(self) -> None:
        self._database.close()
