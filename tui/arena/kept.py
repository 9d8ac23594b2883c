"""A long run is kept as it goes, and goes on where it stopped.

The file has a line of JSON for what is played, and then one for each group, in the order in which they are counted;
each call ends with a line of the seconds that it took.  A line that was not finished when the run was cut off is played
again.  Results of two programs are no result: the first line has a digest of what plays (the engine, its bots and the
game), and another one is refused.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

import engine
from engine.games import find
from tui.arena.contest import Contest, Course, Heard
from tui.arena.match import Bout, Group

FORMAT = 1


@contextmanager
def kept_in(path: Path, course: Course) -> Iterator[Heard]:
    """The course goes on from what this file holds; -> what is to hear of every group from now on."""
    with _opened(path) as file:
        _take_or_refuse(file, path)
        first = _line(heading(course.contest))
        file.seek(0)
        whole, _, rest = file.read().rpartition(b"\n")
        if whole:
            _go_on(course, whole.split(b"\n"), json.loads(first), path)
        elif not first.startswith(rest):  # somebody's file without a line's end, and no heading that was cut off
            raise ValueError(f"{path}: not a kept run of the arena")
        file.truncate(len(whole) + 1 if whole else 0)
        if not whole:
            file.write(first)
            file.flush()

        before = course.seconds

        def heard(index: int, number: int, group: Group) -> None:
            file.write(_line({"match": index, "group": number, "games": [list(game) for game in group]}))
            file.flush()

        try:
            yield heard
        finally:
            if course.seconds > before:
                file.write(_line({"seconds": round(course.seconds - before, 3)}))


def _opened(path: Path) -> IO[bytes]:
    try:
        return path.open("a+b")
    except OSError as error:
        raise ValueError(f"{path}: cannot be written ({error.strerror})") from None


def heading(contest: Contest) -> dict[str, Any]:
    """What the first line says: two runs that have the same belong together."""
    matches = [{**asdict(match), "budget": match.budget.plain()} for match in contest.matches]
    return {"arena": FORMAT, "program": program_of(contest.matches[0].game), "matches": matches}


def program_of(game: str) -> str:
    """A digest of all that decides how games go, and how bots play them."""
    top = Path(engine.__file__).parent
    room = top.joinpath(*find(game).rules.state.__module__.split(".")[1:]).parent
    digest = hashlib.sha256()
    for folder, pattern in ((top, "*.py"), (top / "bots", "*.py"), (top / "table", "*.py"), (room, "**/*")):
        for file in sorted(folder.glob(pattern)):
            if file.suffix in (".py", ".toml"):
                digest.update(file.relative_to(top).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _line(record: dict[str, Any]) -> bytes:
    return json.dumps(record).encode() + b"\n"


def _take_or_refuse(file: IO[bytes], path: Path) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ValueError(f"{path}: another run is writing to it") from None


def _go_on(course: Course, lines: list[bytes], expected: dict[str, Any], path: Path) -> None:
    """What was played is counted; ValueError says why this file is none to go on with."""
    records = [_read(line, number, path) for number, line in enumerate(lines, 1)]
    found = records[0]
    if found.get("arena") != FORMAT:
        raise ValueError(f"{path}: not a kept run of the arena")
    if found.get("matches") != expected["matches"]:
        raise ValueError(f"{path}: another match is kept there ({_differences(found, expected)})")
    if found.get("program") != expected["program"]:
        raise ValueError(f"{path}: it was played by other bots or rules than those of this program")
    for number, record in enumerate(records[1:], 2):
        if "seconds" in record:
            course.seconds += _seconds_in(record, number, path)
            continue
        try:
            index, group = _group_in(record, course)
        except (KeyError, TypeError, ValueError, IndexError):
            raise ValueError(f"{path}, line {number}: no group of this match") from None
        if not course.is_over(index):
            course.add(index, group)


def _read(line: bytes, number: int, path: Path) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except ValueError:
        record = None
    if not isinstance(record, dict):
        raise ValueError(f"{path}, line {number}: not a kept run of the arena")
    return record


def _seconds_in(record: dict[str, Any], number: int, path: Path) -> float:
    """That a call before this one took."""
    if type(seconds := record["seconds"]) not in (int, float) or not 0 <= seconds < math.inf:
        raise ValueError(f"{path}, line {number}: no seconds of a call")
    return float(seconds)


def _group_in(record: dict[str, Any], course: Course) -> tuple[int, Group]:
    """The next group of one of the matches."""
    index = record["match"]
    match, before = course.contest.matches[index], len(course.groups[index])
    group = tuple(Bout(tuple(map(float, shares)), int(decisions)) for shares, decisions in record["games"])
    fits = len(group) == len(match.seatings) and all(len(game.shares) == len(match.players) for game in group)
    if not fits or (record["group"] != before and not course.is_over(index)):
        raise ValueError
    return index, group


def _differences(found: dict[str, Any], expected: dict[str, Any]) -> str:
    """`players, seed`"""
    one, other = (list(each.get("matches") or [{}]) for each in (found, expected))
    if len(one) != len(other) or not isinstance(one[0], dict):
        return "other players"
    names = [name for name in other[0] if any(a.get(name) != b[name] for a, b in zip(one, other, strict=True))]
    return f"other {', '.join(names)}"
