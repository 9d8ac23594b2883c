"""A game and the log that it can be rebuilt from.  No IO, no clock.

Whatever happens in a game is a move.  `apply` carries one out, live and when the game is
rebuilt: there is no second way for a game to change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.ask import Ask, Seat
from engine.chance import Chance, Seed, key_of
from engine.games import find
from engine.table.save import load, retrace, save
from engine.table.table import Table
from engine.table.unit import Entry
from engine.view import PlainView
from net.clean import printable
from net.lobby.company import Company, Place
from net.lobby.records import OWN, Move, Snapshot, TableHead
from net.replay_file import Kept
from net.wire.messages import Code, Question, Update

Clocks = tuple[int | None, ...]
FREELY, FOR_EACH = 200, 5  # answers that a seat may take back: whole plans, made anew, and more for each that stands
LONGEST_STAGE = 80  # characters: one list shows the stages of many tables
RECENT = 20  # answers of bots for people: more cannot be taken back at any moment


class LoggedGame:
    """One table in the lobby."""

    def __init__(self, head: TableHead, table: Table, records: int = 0) -> None:
        self.head = head
        self.table = table
        self.records = records  # how many there are in the log
        self.commands = [place.commands for place in head.company.places]  # the last number of each seat
        self.given = [0] * head.seats  # how many records are each seat's
        self._back = [0] * head.seats  # how many of them took something back
        self.last_giver: Seat | None = None  # whose record is the last one; None: nobody knows, or it was taken back
        self._by_bots: list[Entry] = []  # answers that bots gave last, for people among others
        self._views: dict[Seat | None, PlainView] = {}  # as things stand
        self._public: PlainView | None = None  # what they have in common
        self._stand: tuple[tuple[Seat, ...], bool, tuple[int, ...] | None] | None = None  # the same for all
        self.shortfall = ""  # a sentence, if not all of the log could be played

    @property
    def asks(self) -> Mapping[Seat, Ask]:
        """What each seat is asked now; nothing once it is over."""
        return {} if self.head.ended_by_time else self.table.asks

    @property
    def is_over(self) -> bool:
        """By its rules, or because time was up."""
        return self.table.result is not None or self.head.ended_by_time

    def is_of(self, head: TableHead) -> None:
        """What its table is now."""
        self.head, self._stand = head, None

    def apply(self, move: Move) -> None:
        """Carry one move out; ValueError changes nothing."""
        if move.undo:
            self.table.undo(move.seat)
        elif move.number == 0 and self.head.company.places[move.seat].level is None:
            self._decide_for(move)
        else:
            self.table.answer(move.seat, move.option)
        self._views.clear()
        self._public = None
        self._stand = None
        self.records += 1
        self.count(move)

    def _decide_for(self, move: Move) -> None:
        """A bot answers for a person; that stands, unless a rule strikes it."""
        before = self.table.last_entry(move.seat)
        self.table.answer(move.seat, move.option)
        entry = self.table.last_entry(move.seat)
        if entry is not None and entry is not before:
            self._by_bots = [*self._by_bots[-RECENT:], entry]

    def count(self, move: Move) -> None:
        """This move is one of the log's."""
        self.commands[move.seat] = max(move.number, self.commands[move.seat])
        self.given[move.seat] += 1
        self._back[move.seat] += move.undo
        self.last_giver = None if move.undo else move.seat

    def gone_back(self, seat: Seat) -> int:
        """How often this seat has taken something back, if it may not do so again before it has gone on; else 0."""
        back, given = self._back[seat], self.given[seat]
        return back if back >= FREELY + FOR_EACH * max(0, given - 2 * back) else 0

    def was_bots(self, seat: Seat) -> bool:
        """Has a bot given the last answer that this seat could take back?"""
        entry = self.table.last_entry(seat)
        return entry is not None and any(entry is answer for answer in self._by_bots)

    def may_undo(self, seat: Seat) -> bool:
        """May somebody take something back?  What a bot has decided for them stands."""
        if seat in self.head.lost or self.head.ended_by_time:
            return False
        may = self.table.last_entry(seat) is not None and not self.was_bots(seat)
        return may and not self.gone_back(seat)

    def update(
        self, number: int, seat: Seat | None, since: int, question: Question | None, clocks: Clocks = ()
    ) -> Update:
        """How things stand for this seat (None: who watches), with its news above `since`."""
        if self._stand is None:
            result = self.table.result
            self._stand = tuple(self.asks), self.is_over, result.scores if result is not None else None
        waiting, over, scores = self._stand
        return Update(
            number=number,
            view=self.view(seat),
            question=question,
            news=tuple(self.table.news_to_read(seat, since)),
            may_undo=seat is not None and self.may_undo(seat),
            waiting=waiting,
            over=over,
            scores=scores,
            clocks=clocks,
        )

    def view(self, seat: Seat | None) -> PlainView:
        """What this seat may see; made once for all who look."""
        if seat not in self._views:
            if self._public is None:
                self._public = self.table.public()
            self._views[seat] = self.table.view(seat, self._public)
        return self._views[seat]

    def stage(self) -> str:
        """Where the game stands, in a few words for a list; any seat's view will do."""
        return printable(self.table.rules.words.stage(self.table.rules.record(self.view(0))))[:LONGEST_STAGE]

    def dice(self, seat: Seat) -> bytes:
        """For the bot that is asked now: the same seed and play, the same bots, whenever they are asked."""
        return Chance(b"bots %d %d " % (seat, self.given[seat]) + key_of(seed_of(self.head))).bits()


def seed_of(head: TableHead) -> Seed:
    return head.seed if isinstance(head.seed, bytes) else int(head.seed)


def found(head: TableHead) -> LoggedGame:
    """A new game; ValueError says what cannot be had."""
    return LoggedGame(head, Table(head.game, head.seats, seed=seed_of(head), options=head.options))


def rebuild(head: TableHead, records: Sequence[Move], snapshot: Snapshot | None) -> LoggedGame:
    """The game as its log left it.  Under mended rules it goes on from its last snapshot."""
    for place, move in enumerate(records, 1):
        if not 0 <= move.seat < min(head.seats, len(head.company.places)):
            raise ValueError(f"{head.code}: record {place} is of seat {move.seat}, and there are {head.seats}")
    game = _beginning(head, snapshot)
    for move in records[: game.records]:
        game.count(move)
    for place, move in enumerate(records[game.records :], game.records):
        try:
            game.apply(move)
        except ValueError as error:
            if not _mended(head):
                raise ValueError(f"{head.code}: record {place + 1} cannot be: {error}") from None
            lost = len(records) - place
            game.shortfall = f"The rules were mended meanwhile: the last {lost} answers are to be given again."
            game.records = len(records)
            break
    return game


def adopted(code: Code, kept: Kept) -> LoggedGame:
    """A game that goes on as a file has it; ValueError if that cannot be."""
    if kept.over:
        raise ValueError("that game is over; look at it with: witch-tui replay")
    if kept.bots.count(None) != 1:
        raise ValueError("that game has not exactly one person, so it cannot be gone on with here")
    head = head_of(code, kept)
    return rebuild(head, [], Snapshot(0, kept.table))


def head_of(code: Code, kept: Kept) -> TableHead:
    """A table for a game that began elsewhere."""
    saved = kept.table
    return TableHead(
        code=code,
        game=saved["game"],
        rules=saved["rules"],
        seats=saved["seats"],
        options=saved["options"],
        seed=saved["seed"],
        company=_company_of(kept),
        adopted=True,
    )


def _company_of(kept: Kept) -> Company:
    """Those who played it: the person, and bots."""
    places = tuple(Place(level=level, token=None if level else OWN) for level in kept.bots)
    company = Company(places, kept.bots.index(None) if None in kept.bots else 0)
    for seat, name in enumerate(kept.names):
        company = company.having(seat, name=company.distinct(name, f"Seat {seat + 1}"))
    return company


def _beginning(head: TableHead, snapshot: Snapshot | None) -> LoggedGame:
    """Where the log is played from: the seed if that can be, else the snapshot."""
    if not _mended(head) and not head.adopted:
        return found(head)
    if snapshot is None:
        raise ValueError(f"{head.code}: begun under other rules of {head.game}, with nothing to go on from")
    return LoggedGame(head, table_of(snapshot.saved), snapshot.records)


def _mended(head: TableHead) -> bool:
    return head.rules != find(head.game).rules.version


def table_of(saved: Mapping[str, Any]) -> Table:
    """The saved table; with its news, where it can be played again from its seed."""
    table = load(saved)
    if table.history is not None:
        *_, (table, _) = retrace(saved)
    return table


def snapshot_of(game: LoggedGame) -> Snapshot:
    return Snapshot(game.records, save(game.table))
