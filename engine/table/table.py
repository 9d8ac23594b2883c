"""Table: one game in progress.

It asks, takes answers and shows what each seat may see.  Its truth is the current Unit (unit.py)
and the seed; everything else is made from them, so forking, saving, undoing and imagining need
nothing from the games.  Going back (undo, repair) is in undo.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.ask import Ask, Choice, Impossible, RuleError, Seat, mistaken
from engine.bounds import LITTLE
from engine.chance import Chance, Seed, key_of
from engine.game import Game, Result, Rules
from engine.games import find
from engine.news import Facts, Journal, News
from engine.plain_data import shown
from engine.state import EVERYBODY, State
from engine.table import undo as back
from engine.table.run import Run, end_of
from engine.table.unit import FAR, Entry, Unit
from engine.view import PlainView, View
from engine.words.speech import Voice

# Answers of the units that are over, newest outermost: (those before, this unit's).  None: unknown.
History = tuple["History", list[Entry]] | tuple[()] | None
WORLDS_TRIED = 100  # a world in which the answers given so far are impossible is none; try another


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
        self.options = self.game.options_or_refuse({} if options is None else options, self.seats)
        self.seed = seed
        self.history: History = ()
        self.journal = Journal() if news else None
        self.unit = self.first_unit()
        self.run: Run
        back.settle(self)
        self._turn_over()

    def first_unit(self) -> Unit:
        """The game as it is set up from its seed."""
        chance = Chance(self.seed)
        state = self.rules.set_up(self.seats, self.options, chance)
        state.drawn = chance.count
        return Unit(self.rules.first, state, [])

    # Asking and answering -------------------------------------------------------------------

    @property
    def asks(self) -> Mapping[Seat, Ask]:
        """For every seat that is to answer now, its question; empty when the game is over."""
        return MappingProxyType(self.run.asks)

    @property
    def open_choice(self) -> tuple[object, int] | None:
        """The simultaneous choice that is open: in which unit, and where it began there."""
        since = self.run.several_from
        return None if since is None else (self.unit.checkpoint, since)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        run = self.run
        return self.rules.result(run.state) if run.ended and run.following is None else None

    def answer(self, seat: Seat, option: Choice) -> None:
        """Choose one of the options that this seat is offered; ValueError changes nothing."""
        run = self.run
        ask = run.asks.get(seat) if type(seat) is int else None
        try:
            options = ask.options  # type: ignore[union-attr]
            offered = options[options.index(option)]
        except (AttributeError, ValueError):
            raise ValueError(self._refusal(seat, option)) from None
        if offered is not option and type(offered) is not type(option):  # True is not 1
            raise ValueError(self._refusal(seat, option))
        entry = (seat, offered)
        unit, history, journal = self.unit, self.history, self.journal
        told = len(journal.events) if journal is not None else 0
        run.answers.append(entry)
        run.position = given = run.position + 1
        try:
            try:
                run.go_on(offered if run.several_from is None else entry)
            except Impossible:
                back.repair(self)
                run = self.run
            if run.ended:
                self._turn_over()
        except BaseException:
            self._stand_before(unit, history, given, told)
            raise
        if journal is not None:
            self.publish()

    def _stand_before(self, unit: Unit, history: History, given: int, told: int) -> None:
        """A rule broke down at answer number `given` of this unit: that answer was never given."""
        self.unit = unit.with_answers(unit.answers[: given - 1])
        self.history = history
        self.replay()
        if self.journal is not None:
            self.journal.forget(told)
            self.unit.published = len(self.unit.told)

    def _refusal(self, seat: Seat, option: Choice) -> str:
        ask = self.run.asks.get(seat) if type(seat) is int else None
        if strangers := [asked for asked in self.run.asks if asked not in range(self.seats)]:
            raise RuleError(
                f"the unit {self.unit.name!r} asks seat {shown(strangers[0])}: there are seats 0 to {self.seats - 1}"
            )
        if ask is None:
            waiting = ", ".join(str(s) for s in self.run.asks) or "nobody: the game is over"
            return f"seat {shown(seat)} may not answer {shown(option)} now (asked: {waiting})"
        offered = ", ".join(str(o) for o in ask.options)
        return f'seat {seat} may not answer {shown(option)} to "{ask.prompt}" (offered: {offered})'

    def undo(self, seat: Seat) -> None:
        """Take back this seat's own last answer, or ValueError with the reason why not."""
        self._seat_or_refuse(seat)
        back.undo(self, seat)

    def may_undo(self, seat: Seat) -> bool:
        """Would `undo` work?"""
        self._seat_or_refuse(seat)
        return self.last_entry(seat) is not None

    def last_entry(self, seat: Seat) -> Entry | None:
        """The answer that this seat could take back, the very same object for as long as it stands."""
        if back.is_anothers(self.run, seat):
            return None
        found = back.last_answer(self, seat)
        if isinstance(found, str):
            return None
        steps, index = found
        return back.unit_before(self.unit, steps).answers[index]

    # Copies ---------------------------------------------------------------------------------

    def fork(self, news: bool = False) -> Table:
        """An independent equal."""
        other = self._sibling(self.unit.copy(), self.seed)
        other.history = self.history
        if news and self.journal is not None:
            other.journal = self.journal.copy()
        elif news:
            other.unit.before = tuple(self._told_again(unit) for unit in other.unit.before)
            other.journal = Journal()
        other.replay()
        if news:
            other.unit.published = len(other.unit.told)
        if news and self.journal is None:
            other.journal = Journal(other.told_since(len(other.unit.before)))
        return other

    def _told_again(self, unit: Unit) -> Unit:
        """A unit that was played without news, with what it would have told."""
        again = unit.copy()
        again.fences = unit.fences
        Run(again, self.rules.units[unit.name], self.seed, news=True).replay()
        again.published = len(again.told)
        return again

    def imagine(self, seat: Seat | None, seed: Seed, news: bool = False) -> Table:
        """A Table in a world that this seat (None: a spectator) could be in."""
        self._seat_or_refuse(seat, spectator=True)
        unit, chance = self.unit, Chance(b"another world " + key_of(seed))
        carried = unit.carried_as_known(self.run.state, seat) if unit.carried else ()
        answers = [entry for i, entry in enumerate(unit.answers) if self._is_known(i, entry, seat)]
        for _ in range(WORLDS_TRIED):
            checkpoint = unit.checkpoint.copy()
            self.rules.imagine(checkpoint, self.run.state, seat, chance)
            world = Unit(unit.name, checkpoint, answers[:], unit.forbidden, carried, unit.floors)
            other = self._sibling(world, seed)
            if news:
                other.journal = Journal()
            try:
                other.replay()
            except Impossible:
                continue
            if news:
                other.journal = Journal(world.told, {seat: self.news(seat)})
                world.published = len(world.told)
            return other
        raise RuleError(f"{self.game.id}: imagine() finds no world in which {answers} are possible")

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

    def view(self, seat: Seat | None, public: PlainView | None = None) -> PlainView:
        """Plain data: what this seat (None: a spectator) may see: what the room shows, and `asked`.

        A caller who makes the views of several seats asks for what is `public` once.
        """
        self._seat_or_refuse(seat, spectator=True)
        return self._with_question(self._view(self.run.state, seat, public), seat)

    def seen(self, seat: Seat | None) -> View:
        """The same, for who reads it."""
        return self.rules.record(self.view(seat))

    def public(self) -> PlainView:
        """What all may see as things stand; it is part of every view."""
        return self.rules.public(self.run.state)

    def _view(self, state: State, seat: Seat | None, public: PlainView | None = None) -> PlainView:
        return {**(self.rules.public(state) if public is None else public), **self.rules.view(state, seat)}

    def open_view(self) -> PlainView:
        """What a spectator would see if every card lay open: for replays of finished games."""
        state = self.run.state.copy()
        state.seen = [EVERYBODY] * len(state.seen)
        return self._with_question(self._view(state, None), None)

    def _with_question(self, view: PlainView, viewer: Seat | None) -> PlainView:
        """With `asked`: [seat, prompt] of the open question, or None.

        Where all choose at once that is one's own question alone: that somebody is done, `asks` alone tells.
        """
        asks = self.run.asks
        seat = viewer if self.run.several_from is not None else next(iter(asks), None)
        view["asked"] = [seat, asks[seat].prompt] if seat in asks else None
        return view

    def news(self, seat: Seat | None, since: int = 0) -> list[Facts]:
        """Records numbered above `since`, as this seat may see them, oldest first."""
        self._seat_or_refuse(seat, spectator=True)
        return self.journal.for_viewer(seat, since) if self.journal is not None else []

    def news_to_read(self, seat: Seat | None, since: int = 0) -> list[Facts]:
        """As `news`, and not to be changed: the records are the journal's own."""
        return self.journal.read(seat, since) if self.journal is not None else []

    def label(self, seat: Seat, option: Choice) -> str:
        """The option in words; a table knows no names, so here people are `seat 2`."""
        return self.rules.words.label(self.seen(seat), option, self._voice(seat))

    def question(self, seat: Seat) -> str:
        """What this seat is asked now, in words."""
        ask = self.run.asks.get(seat)
        return self.rules.words.question(self.seen(seat), ask.prompt, self._voice(seat)) if ask else ""

    def _voice(self, seat: Seat) -> Voice:
        return Voice(self.seats, seat, options=self.options)

    def _seat_or_refuse(self, seat: Seat | None, spectator: bool = False) -> None:
        if (seat is None and spectator) or (type(seat) is int and 0 <= seat < self.seats):
            return
        raise ValueError(f"there is no seat {seat!r} at this table (seats 0 to {self.seats - 1})")

    # From unit to unit ----------------------------------------------------------------------

    def replay(self, check: bool = False) -> None:
        """Make the run from the unit's truth."""
        self.run = self._run_of(self.unit)
        self.run.replay(check)

    def _run_of(self, unit: Unit) -> Run:
        """A run at the unit's very beginning."""
        return Run(unit, self.rules.units[unit.name], self.seed, self.journal is not None)

    def _turn_over(self) -> None:
        """While a unit is over, keep what it led to and begin the next."""
        run = self.run
        while run.ended and run.following is not None:
            if self.journal is not None:  # asked before the call, too: where bots look ahead nobody reads
                self.publish()
            state = self.begin_next()
            unit = self.unit
            try:
                self.run = run = Run(unit, self.rules.units[unit.name], self.seed, self.journal is not None, state)
                run.go_on(None)
            except Impossible:
                self.unit = unit.copy()  # nothing of the failed run is told twice
                back.settle(self)
                run = self.run
        if self.journal is not None:
            self.publish()

    def begin_next(self) -> State | None:
        """The unit that follows the one that is over, without an answer yet; -> the state to go on with."""
        done, run = self.unit, self.run
        if (name := run.following) is None or name not in self.rules.units:
            raise RuleError(
                f"the unit {done.name!r} is followed by {mistaken(name)} (there are: {', '.join(self.rules.units)})"
            )
        if self.history is not None:
            self.history = (self.history, done.answers)
        before = back.reachable(done, run) if run.fence < len(done.answers) else ()
        if done.distance >= FAR or run.state.work > LITTLE:  # what was long is not replayed for a checkpoint
            self.unit = Unit(name, run.state, [], before=before)
            return None
        self.unit = unit = Unit(name, None, [], before=before)
        unit.follow(done, self.rules.units[done.name], end_of)
        return run.state

    # News -----------------------------------------------------------------------------------

    def publish(self) -> None:
        """Put what was told since the last time into the journal, if there is one."""
        unit = self.unit
        if self.journal is not None and len(unit.told) > unit.published:
            self.journal.events += unit.told[unit.published :]
            unit.published = len(unit.told)

    def told_since(self, units: int) -> list[News]:
        """All that is in force of this unit and so many before it."""
        earlier = self.unit.before[len(self.unit.before) - units :] if units else ()
        return [record for unit in (*earlier, self.unit) for record in unit.told]

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

    def stand_at(self, unit: Unit, verify: bool = False) -> None:
        """Stand where this unit's recorded answers lead; ValueError if they cannot be.

        `verify`: neither can chance have come out but as the seed has it.
        """
        unit.published = self.unit.published if unit.checkpoint is self.unit.checkpoint else 0
        self.unit = unit
        self.run = self._run_of(unit)
        self.run.verify = verify
        self.run.replay(check=True)
        self.publish()
