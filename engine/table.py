"""Table: one game in progress.

It asks, takes answers and shows what each seat may see.  Its truth is the current Unit (run.py)
and the seed; everything else is made from them, so forking, saving, undoing and imagining need
nothing from the games.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.ask import Ask, Choice, Impossible, Seat
from engine.chance import Chance, Seed, key_of
from engine.game import Game, Result, Rules, View
from engine.games import find
from engine.news import Facts, Journal, News
from engine.run import Entry, Run, Unit

# Answers of the units that are over, newest outermost: (those before, this unit's).  None: unknown.
History = tuple[Any, list[Entry]] | tuple[()] | None


class Table:
    """One game in progress."""

    __slots__ = ("game", "history", "journal", "options", "rules", "run", "seats", "seed", "unit")

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seed: Seed,
        options: Mapping[str, str] | None = None,
        news: bool = True,
    ) -> None:
        self.game: Game = find(game)
        self.rules: Rules = self.game.rules
        self.seats = self.game.seats_or_refuse(seats)
        self.options = self.game.options_or_refuse(options or {}, self.seats)
        self.seed = seed
        chance = Chance(seed)
        state = self.rules.set_up(self.seats, self.options, chance)
        state.drawn = chance.count
        self.history: History = ()
        self.journal = Journal() if news else None
        self.unit = Unit(self.rules.first, state, [])
        self._restart()
        self._turn_over()

    # Asking and answering -------------------------------------------------------------------

    @property
    def asks(self) -> Mapping[Seat, Ask]:
        """For every seat that is to answer now, its question; empty when the game is over."""
        return MappingProxyType(self.run.asks)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        return self.rules.result(self.run.state) if self.run.ended else None

    def answer(self, seat: Seat, option: Choice) -> None:
        """Choose one of the options that this seat is offered; ValueError changes nothing."""
        run = self.run
        ask = run.asks.get(seat) if type(seat) is int else None
        try:
            offered = ask.options[ask.options.index(option)]  # type: ignore[union-attr]
        except (AttributeError, ValueError):
            raise ValueError(self._refusal(seat, option)) from None
        if offered is not option and type(offered) is not type(option):  # True is not 1
            raise ValueError(self._refusal(seat, option))
        entry = (seat, offered)
        run.answers.append(entry)
        run.position = given = run.position + 1
        try:
            run.go_on(offered if run.several_from is None else entry)
        except Impossible:
            self._repair(given)
        except BaseException:
            self._forget_from(given)
            raise
        if run.ended:
            self._turn_over()
        if self.journal is not None:
            self._publish()

    def _refusal(self, seat: Seat, option: Choice) -> str:
        ask = self.run.asks.get(seat) if type(seat) is int else None
        if ask is None:
            waiting = ", ".join(str(s) for s in self.run.asks) or "nobody: the game is over"
            return f"seat {seat!r} may not answer {option!r} now (asked: {waiting})"
        offered = ", ".join(str(o) for o in ask.options)
        return f'seat {seat} may not answer {option!r} to "{ask.prompt}" (offered: {offered})'

    # Undo -----------------------------------------------------------------------------------

    def undo(self, seat: Seat) -> None:
        """Take back this seat's own last answer, or ValueError with the reason why not."""
        steps, index = self._last_answer(seat)
        old = self.unit
        private = steps == 0 and self.run.several_from is not None and index >= self.run.several_from
        told = self._told_in(steps + 1)
        unit = old
        for _ in range(steps):
            assert unit.before is not None
            unit = unit.before[0]
            self.history = self.history[0] if self.history else self.history
        later = unit.answers[index + 1 :] if private else []
        self.unit = Unit(
            unit.name,
            unit.checkpoint,
            [*unit.answers[:index], *later],
            unit.forbidden,
            self._all_seen(),
            unit.before,
        )
        self._restart()
        self._take_back(told, seat, to=(seat,) if private else None)

    def may_undo(self, seat: Seat) -> bool:
        """Would `undo` work?"""
        try:
            self._last_answer(seat)
        except ValueError:
            return False
        return True

    def _last_answer(self, seat: Seat) -> tuple[int, int]:
        """How many units back this seat's last answer is, and its place there."""
        self._seat_or_refuse(seat)
        unit, run, steps = self.unit, self.run, 0
        while True:
            own = [i for i, entry in enumerate(unit.answers) if entry[0] == seat]
            index = own[-1] if own else -1
            if not own and unit.before is None and run.fence < 0:
                raise ValueError(f"seat {seat} has nothing to take back")
            reason = run.keeps(seat, index)
            if reason is not None:
                raise ValueError(f"seat {seat} can take nothing back: {reason}")
            if own:
                return steps, index
            assert unit.before is not None
            (unit, run), steps = unit.before, steps + 1

    # Copies ---------------------------------------------------------------------------------

    def fork(self, news: bool = False) -> Table:
        """An independent equal."""
        other = self._sibling(self.unit.copy(), self.seed)
        other.history = self.history
        if news:
            other.journal = self.journal.copy() if self.journal is not None else Journal()
        other._replay()
        if news:
            other.unit.places = self.unit.places[:] if self.journal else [None] * len(other.unit.told)
        return other

    def imagine(self, seat: Seat | None, seed: Seed, news: bool = False) -> Table:
        """A Table in a world that this seat (None: a spectator) could be in."""
        self._seat_or_refuse(seat, spectator=True)
        unit, run = self.unit, self.run
        checkpoint = unit.checkpoint.copy()
        self.rules.imagine(checkpoint, run.state, seat, Chance(b"another world " + key_of(seed)))
        answers = [entry for i, entry in enumerate(unit.answers) if self._is_known(i, entry, seat)]
        other = self._sibling(Unit(unit.name, checkpoint, answers, unit.forbidden, unit.carried), seed)
        if news and self.journal is not None:
            other.journal, moved = self.journal.known_to(seat)
        elif news:
            other.journal, moved = Journal(), {}
        other._replay()
        if news:
            mine = iter([moved[p] for p in unit.places if p is not None and p in moved])
            other.unit.places = [
                next(mine, None) if record.seen_by(seat) is not None else None for record in other.unit.told
            ]
        return other

    def _is_known(self, index: int, entry: Entry, seat: Seat | None) -> bool:
        """Answers to an open simultaneous question are known to their giver alone."""
        if self.run.several_from is None or index < self.run.several_from:
            return True
        return seat is not None and (entry[2] if entry[0] is None else entry[0]) == seat

    def _sibling(self, unit: Unit, seed: Seed) -> Table:
        other = Table.__new__(Table)
        other.game, other.rules = self.game, self.rules
        other.seats, other.options = self.seats, self.options
        other.seed = seed
        other.unit = unit
        other.history = None
        other.journal = None
        return other

    # Showing --------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """Plain data: what this seat (None: a spectator) may see."""
        self._seat_or_refuse(seat, spectator=True)
        return self.rules.view(self.run.state, seat)

    def news(self, seat: Seat | None, since: int = 0) -> list[Facts]:
        """Records numbered above `since`, as this seat may see them, oldest first."""
        self._seat_or_refuse(seat, spectator=True)
        return self.journal.for_viewer(seat, since) if self.journal is not None else []

    def label(self, seat: Seat, option: Choice) -> str:
        """The option in words."""
        return self.rules.words.label(self.view(seat), option)

    def question(self, seat: Seat) -> str:
        """What this seat is asked now, in words."""
        ask = self.run.asks.get(seat)
        return self.rules.words.question(self.view(seat), ask.prompt) if ask else ""

    def _seat_or_refuse(self, seat: Seat | None, spectator: bool = False) -> None:
        if (seat is None and spectator) or (type(seat) is int and 0 <= seat < self.seats):
            return
        raise ValueError(f"there is no seat {seat!r} at this table (seats 0 to {self.seats - 1})")

    # From unit to unit ----------------------------------------------------------------------

    def _replay(self, check: bool = False, verify: bool = False) -> None:
        """Make the run from the unit's truth."""
        unit = self.unit
        self.run = run = Run(unit, self.rules.units[unit.name], self.seed, self.journal is not None)
        if verify:
            run.verify = True
        run.replay(unit.carried, check)

    def _restart(self) -> None:
        """Make the run from the unit's truth; repair until the game stands on a real choice."""
        while True:
            try:
                self._replay()
                return
            except Impossible:
                self._strike()

    def _turn_over(self) -> None:
        """While a unit is over, keep what it led to and begin the next."""
        done, run = self.unit, self.run
        while run.ended and run.following is not None:
            if self.journal is not None:
                self._publish()
            if self.history is not None:
                self.history = (self.history, done.answers)
            before = None
            if run.fence < len(done.answers):
                before = (done, run)
            if run.fence >= 0:
                done.before = None  # nobody can undo past the fence, so nobody needs what lies there
            self.unit = Unit(run.following, run.state, [], before=before)
            self._restart()
            done, run = self.unit, self.run
        if self.journal is not None:
            self._publish()

    def _repair(self, given: int) -> None:
        """The answer just given (number `given`) led to something impossible: go back."""
        old, told = self.unit, None
        if self.journal is not None:
            self._publish()
            told = self._told_in(1)
        try:
            self._strike()
            self._restart()
        except BaseException:
            self.unit = old
            self._forget_from(given)
            raise
        if told is not None:
            self._take_back(told, None, to=None)
        self._turn_over()

    def _strike(self) -> None:
        """Forbid the sequence that failed, or skip the instruction in which nothing was chosen."""
        unit = self.unit
        answers, struck = self.run.repaired()
        forbidden = unit.forbidden if struck is None else unit.forbidden | {struck}
        self.unit = Unit(unit.name, unit.checkpoint, answers, forbidden, self._all_seen(), unit.before)

    def _forget_from(self, given: int) -> None:
        """A rule broke down at answer number `given`: stand where we stood before it."""
        unit = self.unit.copy()
        unit.places = self.unit.places
        del unit.answers[given - 1 :]
        self.unit = unit
        self._replay()

    def _all_seen(self) -> list[int]:
        """What was seen up to now, also in play that is being taken back."""
        seen, carried = self.run.state.seen, self.unit.carried
        return [mask | more for mask, more in zip(seen, carried, strict=True)] if carried else seen[:]

    # News -----------------------------------------------------------------------------------

    def _publish(self) -> None:
        """Put what was told since the last time into the journal."""
        told, places = self.unit.told, self.unit.places
        if len(told) > len(places):
            assert self.journal is not None
            records = self.journal.records
            for record in told[len(places) :]:
                places.append(len(records))
                records.append(record)

    def _told_in(self, units: int) -> list[tuple[News, int | None]]:
        """What the last so many units told, with its places in the journal."""
        told: list[tuple[News, int | None]] = []
        unit: Unit | None = self.unit
        for _ in range(units):
            assert unit is not None
            told = [*zip(unit.told, unit.places, strict=False), *told]
            unit = unit.before[0] if unit.before else None
        return told

    def _take_back(self, told: list[tuple[News, int | None]], seat: Seat | None, to: tuple[Seat, ...] | None) -> None:
        """What is told now is less than what was told: say in the journal from where on."""
        if self.journal is None:
            return
        still, first = iter(self.unit.told), None
        record = next(still, None)
        for old, place in told:
            if record is not None and old == record:
                self.unit.places.append(place)
                record = next(still, None)
            elif first is None:
                first = place
        self.journal.take_back(len(self.journal.records) if first is None else first, seat, to)
        self._publish()

    # The past ------------------------------------------------------------------------------

    def past(self) -> list[list[Entry]] | None:
        """The answers of each unit that is over, oldest first; None if the past is not known."""
        units: list[list[Entry]] = []
        history = self.history
        if history is None:
            return None
        while history:
            units.append(history[1])
            history = history[0]
        return units[::-1]

    def resume(self, unit: Unit) -> None:
        """Go on from a saved unit; ValueError if its answers cannot be."""
        self.unit = unit
        if self.journal is not None:
            self.journal = Journal()
        self._replay(check=True)
        if self.journal is not None:
            unit.places = [None] * len(unit.told)

    def step(self, answers: list[Entry], forbidden: frozenset[tuple[Entry, ...]]) -> None:
        """Stand where these recorded answers of the current unit lead; ValueError if they cannot be."""
        places = self.unit.places
        self.unit = Unit(self.unit.name, self.unit.checkpoint, answers, forbidden, before=self.unit.before)
        self.unit.places = places
        self._replay(check=True, verify=True)
        self._turn_over()
