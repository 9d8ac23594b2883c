"""A player's data folder: which files lie there, that they are nobody else's business, and how one is written whole
or not at all.  Where the folder is: tui/cli/main.py, `data_folder`."""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from fnmatch import fnmatchcase
from pathlib import Path

LARGEST = 1_000_000  # bytes: far beyond any file of ours, small enough to read without a thought
FOLDER, FILE = 0o700, 0o600  # what anything of ours may be, whatever the umask allows
# What lies in a data folder, beside a folder of each game.
GAMES_KEPT, TABLES_KEPT = "games.sqlite", "tables.sqlite"  # those played alone, and those of one's own host
RESULTS_KEPT = "results.sqlite"  # how all of them came out, and those at other hosts
SMALL = (".*.lock", ".*.new")  # beside what is written whole or not at all
DATABASES = (f"{GAMES_KEPT}*", f"{TABLES_KEPT}*", f"{RESULTS_KEPT}*")
MENDED = ("settings.toml*", "new-games.json*")  # beside what is set aside because it is damaged
FILES = (*DATABASES, "log.txt", *MENDED, "seats.json", "hosts.json", *SMALL)
FOLDERS = {"locks": ("*.lock",), "host": ("host.pem", *SMALL), "games": ("*.witch",)}  # and what is in them


def own_folder(folder: Path) -> Path:
    """A folder into which nobody else looks, made if there is none, and so are those above it that are missing."""
    if not folder.parent.exists():
        own_folder(folder.parent)
    folder.mkdir(mode=FOLDER, exist_ok=True)
    return folder


def only_mine(path: str, flags: int) -> int:
    """`open` with this opener makes a file that nobody else can read, nor lock."""
    return os.open(path, flags, FILE)


def close_to_others(data: Path) -> None:
    """The data folder, as earlier versions may have left it or a copy has made it, is for its owner alone from now on.

    A folder in which there is more than what we put there (somebody's home, say, or their games in it) stays as it
    is; once games are kept there, what is ours in it is closed all the same.
    """
    with suppress(OSError):  # there is none yet, or it is not ours: who uses it says what is wrong with it
        every = list(data.iterdir())
        ours = [path for path in every if _is_ours(path)]
        if len(ours) == len(every):
            _close(data)
        elif not any((data / kept).exists() for kept in (GAMES_KEPT, TABLES_KEPT)):
            return
        for path in ours:
            for each in (path, *(path.rglob("*") if path.is_dir() and not path.is_symlink() else ())):
                _close(each)


def _is_ours(path: Path) -> bool:
    if path.name in FOLDERS:
        return path.is_dir() and all(_is_like(inner, FOLDERS[path.name]) for inner in path.iterdir())
    return _is_like(path, FILES) or _is_game(path.name)


def _is_like(path: Path, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(path.name, pattern) for pattern in patterns)


def _is_game(name: str) -> bool:
    from engine.games import GAMES  # only now: they take a while to load, and few have a folder of theirs

    return name in GAMES


def _close(path: Path) -> None:
    """Nobody but its owner, if that is us.  What is shared by all on purpose (/tmp) has a sign of its own."""
    status = path.lstat()
    is_plain = stat.S_ISDIR(status.st_mode) or stat.S_ISREG(status.st_mode)
    is_open = status.st_mode & 0o077 and not status.st_mode & stat.S_ISVTX
    if is_plain and is_open and status.st_uid == os.geteuid():
        path.chmod(stat.S_IMODE(status.st_mode) & FOLDER)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Who else wants this file waits; a kill -9 lets go of it, too.  ValueError says what the system refuses."""
    try:
        own_folder(path.parent)
        with open(path.with_name(f".{path.name}.lock"), "ab", opener=only_mine) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
    except OSError as error:
        raise ValueError(f"{path}: cannot be used ({error.strerror})") from None


def read_own(path: Path) -> tuple[bytes, os.stat_result]:
    """What is in it, and whose it is."""
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NONBLOCK)) as file:  # it may be a pipe
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
            raise ValueError(f"{path}: expected a small regular file")
        return file.read(), status


def write_whole(path: Path, data: bytes, private: bool = False) -> None:
    """Beside it, to the disk, then in its place: there is no moment with half a file.

    Private: from the first byte on nobody else can read it.
    """
    beside = path.with_name(f".{path.name}.new")
    try:
        if not private:
            path.parent.mkdir(parents=True, exist_ok=True)
        else:
            own_folder(path.parent)
            beside.unlink(missing_ok=True)  # somebody was killed
            beside.touch(FILE, exist_ok=False)
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


def keep_aside(path: Path) -> None:
    """A file that could not be used is not lost when another takes its place."""
    try:
        path.replace(path.with_name(f"{path.name}.old"))
    except OSError as error:
        raise ValueError(f"{path}: cannot be set aside ({error.strerror})") from None


def write_or_refuse(path: Path, data: bytes, private: bool = False) -> None:
    """The same; ValueError says why it cannot be written."""
    try:
        write_whole(path, data, private)
    except OSError as error:
        raise ValueError(f"{path}: cannot be written ({error.strerror})") from None
