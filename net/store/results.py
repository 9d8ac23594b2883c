"""Results: how every finished game came out, in one file of the data folder, however it was played.

A game played alone or at one's own host is in a store already, so its result can be worked out at any time: `take_in`
does so for all that is over and not known yet, games of earlier versions among them.  So nothing is lost where
somebody is killed between the last move and its result, and a result outlives the game when that is thrown away.
What was played at somebody else's host is known only from what was seen there, and is kept the moment it ends.

The same game may be told twice: from both sides of one's own host, or once more by somebody who comes back to
its end.  It has one key, so it is kept once, and who tells which seat was mine is believed.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from engine.ask import Seat
from engine.games import GAMES
from engine.plain_data import read
from engine.table.save import load_own
from net.clean import printable
from net.lobby.game import rebuild
from net.lobby.records import OWN, Move
from net.private_files import FILE, GAMES_KEPT, RESULTS_KEPT, TABLES_KEPT, own_folder
from net.replay_file import ending_of
from net.store.store import Store, StoredTable

ALONE, HOSTED, ELSEWHERE = "alone", "hosted", "elsewhere"  # where it was played, if no host's name is known
BUSY = 5.0  # seconds to wait while another process writes
TABLES = """
create table if not exists results(
    key text primary key, code text not null, ended real not null, mine integer not null, result text not null)
    without rowid;
"""


@dataclass(frozen=True)
class GameResult:
    """How one game came out."""

    code: str  # of its table: the replay's name, where there is one
    game: str
    ended: float  # seconds since 1970
    began: float | None  # None: nobody here saw it
    place: str  # alone, hosted, elsewhere, or the name of a host
    options: dict[str, str]
    names: list[str]
    levels: list[str | None]  # of bots; None: a person
    me: Seat | None  # None: I only hosted or watched it, or nobody knows
    winners: list[Seat]  # who share the win; none: a tie that nobody wins
    scores: list[int] | None
    taken_back: list[int] | None  # how many answers each seat took back
    decisions: list[int] | None  # and how many of each stood at the end
    rules: int | None  # the version of the rules
    seed: str | None  # a number as text, or bytes in hex
    who: list[str] = field(default_factory=list)  # per seat, whom a front door has vouched for, in hex; "": nobody

    @property
    def key(self) -> str:
        """The same, however the game is told."""
        what = [self.code, self.game, sorted(self.options.items()), self.names, self.winners, self.scores]
        return hashlib.sha256(json.dumps(what).encode()).hexdigest()

    @property
    def won(self) -> bool:
        return self.me in self.winners

    @property
    def shared(self) -> bool:
        """With rivals: a partner's win is mine."""
        return self.won and any(seat in self.rivals for seat in self.winners)

    @property
    def partners(self) -> tuple[Seat, ...]:
        """Who played with me against the others."""
        if self.me is None or self.game not in GAMES:
            return ()
        return GAMES[self.game].partners(self.options, len(self.names), self.me)

    @property
    def rivals(self) -> list[Seat]:
        """All but me and who played with me."""
        return [seat for seat in range(len(self.names)) if seat not in (self.me, *self.partners)]

    @property
    def rival_levels(self) -> list[str]:
        """Of the bots among them."""
        return [level for seat in self.rivals if (level := self.levels[seat])]

    def score_of(self, seat: Seat) -> int | None:
        """Of teams there is one each, in the order of their first seats."""
        return None if self.scores is None else self.scores[seat % len(self.scores)]


class Results:
    """The file of them.  What is wrong with it is a ValueError that names it, and never the end of a game."""

    def __init__(self, data: Path) -> None:
        self.data, self.path = data, data / RESULTS_KEPT

    def keep(self, results: Iterable[GameResult]) -> None:
        """Once each; what was told before stays, unless my seat is known only now."""
        rows = [(one.key, one.code, one.ended, one.me is not None, json.dumps(asdict(one))) for one in results]
        with self._open() as base, base:
            base.executemany(
                "insert into results values(?, ?, ?, ?, ?) on conflict(key) do update "
                "set mine=excluded.mine, result=excluded.result where excluded.mine > results.mine",
                rows,
            )

    def all(self, game: str | None = None) -> list[GameResult]:
        """The newest first."""
        with self._open() as base:
            rows = base.execute("select code, result from results order by ended desc, key").fetchall()
        found = [self._read(code, text) for code, text in rows]
        return [one for one in found if game in (None, one.game)]

    def take_in(self) -> None:
        """Whatever is over and has no result yet."""
        with self._open() as base:
            known = {code for (code,) in base.execute("select code from results")}
        for file in (GAMES_KEPT, TABLES_KEPT):
            if (self.data / file).exists():
                with closing(Store(self.data / file, settles=False)) as store:
                    new = [table for table in store.listed(over=True) if table.head.code not in known]
                    self.keep(_worked_out(store, new))

    def take(self, store: Store, code: str) -> None:
        """This game of that store, which is over."""
        self.keep(_worked_out(store, store.listed(over=True, code=code)))

    def _read(self, code: str, text: str) -> GameResult:
        try:
            result: GameResult = read(GameResult, json.loads(text), code)
        except ValueError as error:
            raise ValueError(f"{self.path}: damaged at {code} ({error})") from None
        return result

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """For a moment: several processes keep results here."""
        try:
            own_folder(self.data)
            self.path.touch(FILE)
            with closing(sqlite3.connect(self.path, timeout=BUSY)) as base:
                base.execute("pragma synchronous=normal")
                base.executescript(TABLES)
                yield base
        except (sqlite3.Error, OSError) as error:
            reason = error.strerror if isinstance(error, OSError) else printable(str(error))
            raise ValueError(f"{self.path}: results cannot be kept or read ({reason})") from error


def _worked_out(store: Store, tables: Iterable[StoredTable]) -> Iterator[GameResult]:
    """The results of these; a game that cannot be opened any more has none."""
    for table in tables:
        try:
            yield _result_of(store, table)
        except ValueError:
            continue


def _result_of(store: Store, stored: StoredTable) -> GameResult:
    """From its log, and from how it stood at the end."""
    head, records, snapshot = store.load(stored.head.code)
    is_end = snapshot is not None and snapshot.records >= len(records)
    table = load_own(snapshot.saved) if snapshot is not None and is_end else rebuild(head, records, snapshot).table
    over, winners, scores = ending_of(table, head.company.bots, head.lost)
    if not over:
        raise ValueError(f"{head.code} is not over")
    own = [seat for seat in head.company.people if head.company.places[seat].token == OWN]
    is_mine = store.path.name == GAMES_KEPT
    alone = is_mine and len(own) == 1 and len(head.company.people) == 1
    return GameResult(
        code=head.code,
        game=head.game,
        ended=stored.played,
        began=stored.created if records else None,
        place=ALONE if alone else ELSEWHERE if is_mine else HOSTED,
        options=dict(head.options),
        names=head.company.names,
        levels=head.company.bots,
        me=own[0] if alone else None,
        winners=winners,
        scores=scores,
        taken_back=_counted(records, head.seats, undo=True) if records else None,
        decisions=_stood(records, head.seats) if records else None,
        rules=head.rules,
        seed=head.seed.hex() if isinstance(head.seed, bytes) else head.seed,
        who=[place.who.hex() for place in head.company.places],
    )


def _counted(records: Iterable[Move], seats: int, undo: bool) -> list[int]:
    """How many answers each seat took back, or gave."""
    by_seat = Counter(move.seat for move in records if move.undo is undo)
    return [by_seat[seat] for seat in range(seats)]


def _stood(records: list[Move], seats: int) -> list[int]:
    """The answers of each seat that it did not take back."""
    given, back = _counted(records, seats, undo=False), _counted(records, seats, undo=True)
    return [answers - undone for answers, undone in zip(given, back, strict=True)]


# What comes of them ---------------------------------------------------------------------------------


@dataclass
class Tally:
    """How often I played, and how it went."""

    played: int = 0
    won: int = 0  # alone or with others
    shared: int = 0  # of these with others
    best: int | None = None  # my highest score
    streak: int = 0  # games won in a row up to the last one

    def count(self, result: GameResult) -> None:
        """One more, the oldest first."""
        self.played += 1
        self.won += result.won
        self.shared += result.shared
        self.streak = self.streak + 1 if result.won else 0
        score = result.score_of(result.me) if result.me is not None else None
        if score is not None:
            self.best = score if self.best is None else max(score, self.best)


def record_of(results: Iterable[GameResult]) -> Tally:
    """Of the games that I played myself."""
    record = Tally()
    for result in sorted(results, key=lambda one: one.ended):
        if result.me is not None:
            record.count(result)
    return record


def against(results: Iterable[GameResult], level: str) -> list[GameResult]:
    """Those with a bot of this level among my rivals: a partner is none."""
    return [result for result in results if level in result.rival_levels]


def levels_in(results: Iterable[GameResult]) -> list[str]:
    """Of all bots that played against me there."""
    return [*dict.fromkeys(level for result in results for level in result.rival_levels)]


def plain(results: list[GameResult]) -> dict[str, Any]:
    """All of it as JSON: the results, and by game my record in all and against each level."""
    games = dict.fromkeys(result.game for result in results)
    return {
        "results": [asdict(result) for result in results],
        "records": {game: _records(results, game) for game in games},
    }


def _records(results: list[GameResult], game: str) -> dict[str, Any]:
    of_game = [result for result in results if result.game == game]
    by_level = {level: asdict(record_of(against(of_game, level))) for level in levels_in(of_game)}
    return {**asdict(record_of(of_game)), "against": by_level}


def day_of(result: GameResult) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(result.ended))
