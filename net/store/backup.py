"""A data folder is copied while it is in use: each database as it is at one moment, everything else as it lies there.

Copying the files of a database that is being written to may give a damaged one; SQLite's own way does not.  Tables come
first and what leads to them after that: a seat that somebody takes meanwhile may be missing from both, but no seat that
is in the copy is without its owner.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from net.private_files import FILE, TABLES_KEPT, own_folder

DATABASE = ".sqlite"
PASSING = (".sqlite-wal", ".sqlite-shm", ".sock", ".lock", ".new")  # what belongs to a process that runs, or ran
LOCKS = "locks"
PEOPLE = "people.sqlite"  # last: whoever the copy knows of has come by then


def back_up(data: Path, to: Path) -> list[str]:
    """Copy it all; -> sentences on what could only be copied as it lies there.  ValueError: nothing was copied."""
    if not (data / TABLES_KEPT).exists():
        raise ValueError(f"{data}: expected a data folder with tables in it ({TABLES_KEPT})")
    if to.exists():
        raise ValueError(f"{to}: is there already; a backup wants a folder of its own, and makes it")
    if to.resolve().is_relative_to(data.resolve()):
        raise ValueError(f"{to}: lies in the folder that is to be copied")
    beside = to.with_name(f".{to.name}.new")  # so there is no moment with half a backup
    try:
        shutil.rmtree(beside, ignore_errors=True)  # of one that was killed
        own_folder(beside)
        notes = [note for path in _in_order(data) if (note := _copy(path, beside / path.relative_to(data)))]
        beside.rename(to)
        os.sync()
    except OSError as error:
        raise ValueError(f"{error.filename or to}: the backup could not be made ({error.strerror})") from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return notes


def _in_order(data: Path) -> list[Path]:
    order = {TABLES_KEPT: 0, PEOPLE: 2}
    return sorted(_files(data), key=lambda path: (order.get(path.name, 1), path))


def _files(folder: Path) -> Iterator[Path]:
    """Whoever is about to go may take their files along: what is not there any more is no trouble."""
    with suppress(FileNotFoundError):
        for path in folder.iterdir():
            with suppress(FileNotFoundError):
                mode = path.lstat().st_mode
                if stat.S_ISDIR(mode) and path.name != LOCKS:
                    yield from _files(path)
                elif stat.S_ISREG(mode) and not path.name.endswith(PASSING):
                    yield path


def _copy(path: Path, to: Path) -> str:
    """One file; -> what is wrong with it, if anything is."""
    own_folder(to.parent)
    with suppress(FileNotFoundError):
        to.touch(FILE)
        if path.suffix != DATABASE:
            shutil.copyfile(path, to, follow_symlinks=False)
            return ""
        try:
            with closing(_read_only(path)) as source, closing(sqlite3.connect(to)) as copy:
                source.backup(copy)
        except sqlite3.Error as error:
            shutil.copyfile(path, to, follow_symlinks=False)
            return f"{path}: copied as it lies there, for it cannot be read ({error})"
    return ""


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
