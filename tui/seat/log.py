"""What happened at a table, in words: the log, the latest news, and the company's doings among other people."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any

from engine.ask import Seat
from engine.news import TAKEN_BACK, Facts, in_force
from tui.draw.panel import Line
from tui.draw.widths import whole_clauses, width
from tui.seat.company_words import chairs_of, comings
from tui.seat.scene import Scene

DEEDS = 80  # news among which somebody's last deed is looked for
ASIDES = 500  # things that are told of the company beside the news, the last ones
WORTH_READING = 0.5  # seconds: what a board holds for less is seen at a glance
A_WORD, LONGEST = 0.25, 6.0  # seconds that a word takes, beyond the first four; and all of them at most
HEAD = "gold"  # the ink of what begins a turn
TIMES = {1: "once", 2: "twice"}


def log_lines(scene: Scene, turns: Collection[str] = ()) -> Sequence[Line]:
    """All of it; that something was taken back is told, and no more.

    `turns`: which news begin a turn, a round, a trick: they are the heads of what follows.
    """
    inks = {TAKEN_BACK: "muted", **dict.fromkeys(turns, HEAD)}
    return [
        (scene.words.told(record, scene.voice), inks.get(record["what"], "text")) for record in told_once(scene.news)
    ]


def told_once(news: Sequence[Facts]) -> list[Facts]:
    """Where somebody takes back several answers in a row, one line says it."""
    return [record for place, record in enumerate(news) if not _again(record, news[place + 1 : place + 2])]


def _again(record: Facts, then: Sequence[Facts]) -> bool:
    """Does the same seat go on taking back?"""
    return record["what"] == TAKEN_BACK and [(one["what"], one["seat"]) for one in then if "seat" in one] == [
        (TAKEN_BACK, record["seat"])
    ]


def latest(scene: Scene, since: int, columns: int) -> str:
    """What happened since then: the last of it at least, and of the rest as much as fits."""
    said = ""
    for record in reversed(in_force(scene.news_above(since))):
        longer = f"{scene.words.told(record, scene.voice)}  {said}".rstrip()
        if said and width(longer) > columns:
            break
        said = longer
    return said


def to_be_read(
    scene: Scene, news: Sequence[Facts], hold: Callable[[Sequence[Facts]], float]
) -> tuple[list[str], float]:
    """What of these news is to be read, a line each, and the seconds that reading takes.

    One thing after the other, what follows from it behind it; of what happens to all at once, which is told in a row,
    what is mine first, then clockwise.
    """
    told = [record for record in in_force(news) if hold([dict(record)]) >= WORTH_READING]
    rows = [sorted(row, key=partial(_clockwise, scene)) for _, row in groupby(told, itemgetter("what"))]
    worth = [record for row in rows for record in row]
    lines = [scene.words.told(record, scene.voice) for record in worth]
    words = sum(len(line.split()) for line in lines)
    is_news = any(record.get("seat") != scene.me for record in worth)  # what I did myself I know
    return lines, min(LONGEST, max(1.0, words * A_WORD)) if is_news else 0.0


def worth_a_moment(scene: Scene, news: Sequence[Facts], hold: Callable[[Sequence[Facts]], float], columns: int) -> str:
    """What of these news is held the longest: what is mine first, then clockwise, as much as fits."""
    held = in_force(news)
    seconds = [hold([dict(record)]) for record in held]
    most = max(seconds, default=0.0)
    longest = [record for record, long in zip(held, seconds, strict=True) if most and long == most]
    return as_told(scene, longest, columns)


def as_told(scene: Scene, records: Sequence[Mapping[str, Any]], columns: int) -> str:
    """These news in words: what is mine first, then clockwise, as much as fits."""
    said = ""
    for record in sorted(records, key=lambda record: _clockwise(scene, record)):
        longer = f"{said}  {scene.words.told(record, scene.voice)}".lstrip()
        if not said or width(longer) <= columns:
            said = longer
    return said


def deed_of(scene: Scene, seat: Seat, moves: Sequence[str], columns: int) -> str:
    """What this player did last and what came of it for them, without their name; "" if not even a clause fits."""
    own = [record for record in in_force(scene.news[-DEEDS:]) if record.get("seat") == seat]
    deeds = [(record["what"] in moves, said) for record in own if (said := scene.words.deed(record, scene.voice))]
    last = max((at for at, (chosen, _) in enumerate(deeds) if chosen), default=len(deeds))
    return whole_clauses(", ".join(said for _, said in deeds[last:]), columns)


def _clockwise(scene: Scene, record: Mapping[str, Any]) -> int:
    """How far from me sits the player who did this?"""
    seat = record.get("seat")
    return (seat - (scene.me or 0)) % len(scene.names) if isinstance(seat, int) else 0


class Chronicle:
    """Follows a table from moment to moment."""

    def __init__(self, scene: Scene, moves: Sequence[str], turns: Collection[str] = ()) -> None:
        self._kinds = moves  # which news tell of something that somebody chose
        self._turns = turns  # and which begin a turn
        self._begin(scene)

    def _begin(self, scene: Scene) -> None:
        self._code = scene.code
        self._asides: list[tuple[int, str]] = []  # after which of the news, and what was to be said
        self._bots: dict[int, str] = {}  # the number of a move among the news -> the bot that made it
        self._standing_in = _stand_ins(scene)
        self.missed = self._while_away(scene, self._moves(scene, scene.left_at) if scene.left_at else [])

    def follow(self, before: Scene, scene: Scene) -> list[str]:
        """The next moment; -> what somebody who was away has to know."""
        if scene.code != self._code:
            self._begin(scene)  # another game, another log
            return []
        known = min(before.told, scene.told)
        self._asides = [*self._asides, *((known, said) for said in comings(before, scene))][-ASIDES:]
        for seat in _back(before, scene):
            self._standing_in.pop(seat, None)  # else what a bot decided once is told after that is over
        self._standing_in |= _stand_ins(scene)
        moves = self._moves(scene, known)
        self._bots |= {
            move["n"]: f"{level} bot" for move in moves if (level := self._standing_in.get(move["seat"])) is not None
        }
        if scene.told > known:
            self._standing_in = _stand_ins(scene)
        return self._while_away(scene, moves) if before.link and not scene.link else []

    def _while_away(self, scene: Scene, moves: Sequence[Facts]) -> list[str]:
        """What was chosen for me and not by me."""
        mine = [move["n"] for move in moves if move["seat"] == scene.me][scene.own_unseen :]
        self._bots |= dict.fromkeys(mine, "a bot, while you were away")
        valid = {record["n"] for record in in_force(scene.news)}
        count = sum(number in valid for number in mine)
        times = TIMES.get(count, f"{count} times")
        return [f"While you were away, a bot chose for you {times}; the log says what."] if count else []

    def _moves(self, scene: Scene, known: int) -> list[Facts]:
        """What somebody did, of the news above that number."""
        news = scene.news_above(known)
        return [record for record in news if record["what"] in self._kinds and isinstance(record.get("seat"), int)]

    def lines(self, scene: Scene) -> Sequence[Line]:
        """The log."""
        lines: list[Line] = []
        asides = sorted(self._asides, key=lambda aside: aside[0])
        for record, (text, ink) in zip(told_once(scene.news), log_lines(scene, self._turns), strict=True):
            while asides and asides[0][0] < record["n"]:
                lines.append((asides.pop(0)[1], "muted"))
            by = self._bots.get(record["n"])
            lines.append((f"{text.removesuffix('.')} ({by})." if by else text, ink))
        return [*lines, *((said, "muted") for _, said in asides)]


def _back(before: Scene, scene: Scene) -> list[Seat]:
    """Who was away and is here now."""
    pairs = zip(chairs_of(before), chairs_of(scene), strict=False)
    return [seat for seat, (old, new) in enumerate(pairs) if new.here and not old.here]


def _stand_ins(scene: Scene) -> dict[Seat, str]:
    """For whom bots play now."""
    return {seat: chair.stand_in for seat, chair in enumerate(chairs_of(scene)) if chair.stand_in}
