"""Going back: undo, and repair of what proved impossible.

Both cut the answers of a unit back and let a new Run replay the rest (run.py says why that is enough).  Undo does it
because somebody wishes to; repair because a rule said Impossible.  What is hard is what must not come of it.

Undo cannot cheat.  Somebody who takes an answer back must not know more than before they gave it, nor unmake what
others have seen or done.  So an answer stays

- once something hidden was shown or drawn after it: to all (`Fences.for_all`), or to this very seat (`for_one`).
  Chance that is undone comes out the same when play gets there again: same answers, same game;
- once another seat has answered after it;
- once a simultaneous choice has begun after it.  The fence comes with the beginning, and not with the first secret
  answer: that would tell that somebody has answered.  Within the choice one's own answer can be taken back.

Taking back lowers no fence for others.  Where two have played and the second takes it back, the first has seen what
the second would do: `floors` keeps them from going back further.  An undo that was itself taken back still fences, for
the same reason.  And nobody unsees a card: what was seen is `carried` to where play gets to that position again.

    seat 0 plays a card        answers: 0
    seat 1 plays a card        answers: 0 1
    seat 1 undoes              answers: 0         floors: {0: 1}, seat 0 has seen seat 1's card
    seat 0 wants to undo       refused: "others have played on since, even if they took it back"

An undo may reach back over the ends of units (a turn in which one seat alone decided).  `Unit.before` holds those
that it may still reach, oldest first, each with its fences and without its run; a fence for all ends the chain.

Repair strikes the last choice of the innermost attempt, and forbids that very sequence of answers: play goes on from
where the attempt began, and the option is not offered again.  An attempt in which nothing was chosen is skipped.
Never struck are chance (it would be drawn anew until it suits), answers given simultaneously (an option that vanishes
for one would tell what another chose) and what a rule calls blameless.  Work in vain has a bound (engine/bounds.py):
beyond it the whole unit is given up, which is on the record as well.
"""

from __future__ import annotations

from typing import Any, Protocol

from engine.ask import Impossible, RuleError, Seat
from engine.bounds import IN_VAIN, STRUCK
from engine.news import Back, Journal, News, so_many_alike
from engine.table.run import Run
from engine.table.unit import Entry, Fences, Path, Unit, give_up, skip

FURTHEST = 32  # units of play that undo may reach back, where nothing else limits it


class UndoTable(Protocol):
    """What going back needs of a table (table.py): it changes the unit, and lets the table play it again."""

    seats: int
    unit: Unit
    run: Run
    history: Any
    journal: Journal | None

    def replay(self) -> None: ...
    def publish(self) -> None: ...
    def told_since(self, units: int) -> list[News]: ...


def undo(table: UndoTable, seat: Seat) -> None:
    """Take back this seat's own last answer, or ValueError with the reason why not."""
    found = last_answer(table, seat)
    if isinstance(found, str):
        raise ValueError(found)
    steps, index = found
    table_before = table.unit, table.run, table.history
    events = len(table.journal.events) if table.journal is not None else 0
    secret = steps == 0 and table.run.several_from is not None
    told = table.told_since(steps)
    target = unit_before(table.unit, steps)
    later = target.answers[index + 1 :] if secret else []
    unit = target.back_at(index, [*target.answers[:index], *later], table.run.state.seen)
    unit.before = table.unit.before[: len(table.unit.before) - steps]
    if not secret:
        others = (other for other in range(table.seats) if other != seat)
        unit.floors = {**target.floors, **dict.fromkeys(others, index)}
    for _ in range(steps):
        table.history = table.history[0] if table.history else table.history
    table.unit = unit
    try:
        settle(table, Back(seat, (seat,) if secret else None, told, []))
    except BaseException:
        table.unit, table.run, table.history = table_before
        if table.journal is not None:
            table.journal.forget(events)
        raise


def is_anothers(run: Run, seat: Seat) -> bool:
    """Has another seat answered last, in the open?  Then this one can take nothing back: that is seen at a glance."""
    return bool(run.answers) and run.several_from is None and run.answers[-1][0] not in (seat, None)


def last_answer(table: UndoTable, seat: Seat) -> tuple[int, int] | str:
    """How many units back this seat's last answer is, and its place there; or why it must stay."""
    reason = "what came before is settled"
    chain = ((table.unit, fences_of(table.run)), *((unit, unit.fences) for unit in reversed(table.unit.before)))
    for steps, (unit, fences) in enumerate(chain):
        own = _last_of(unit, seat)
        if (kept := keeps(unit, fences, seat, own)) is not None:
            is_settled = own < 0 and fences.secret_from == 0 and not table.unit.before
            reason = reason if is_settled else kept  # no secret keeps what was shown before it began
            break
        if own >= 0:
            return steps, own
    if table.history == () and all(_last_of(unit, seat) < 0 for unit, _ in chain):
        return f"seat {seat} has nothing to take back"
    return f"seat {seat} can take nothing back: {reason}"


def fences_of(run: Run) -> Fences:
    return Fences(run.fence, run.fences, run.several_from)


def keeps(unit: Unit, fences: Fences, seat: Seat, index: int) -> str | None:
    """Why this seat may not take back its answer at `index` (-1: any before this unit), or None."""
    if max(fences.for_all, (fences.for_one or {}).get(seat, -1)) > index:
        return "something hidden was shown or drawn since"
    if unit.floors.get(seat, -1) > index:
        return "others have played on since, even if they took it back"
    if fences.secret_from is not None:
        # Fenced as soon as it begins: a fence that came with the first answer would tell of it.
        return "since then something is being chosen in secret" if index < fences.secret_from else None
    for other, *_ in unit.answers[index + 1 :]:
        if other is not None and other != seat:
            return f"seat {other} has answered since"
    return None


def _last_of(unit: Unit, seat: Seat) -> int:
    """Where this seat's last answer stands in the unit; -1: it has given none."""
    answers = unit.answers
    for i in range(len(answers) - 1, -1, -1):
        if answers[i][0] == seat:
            return i
    return -1


def reachable(done: Unit, run: Run) -> tuple[Unit, ...]:
    """The units, oldest first, that an undo may still reach once `done` is over.

    An undo stops at whatever was shown to all, and goes on through answers of one seat only.
    """
    kept: list[Unit] = []
    givers: set[Seat] = set()
    for unit in reversed((*done.before[-FURTHEST:], done.detached(fences_of(run)))):
        fence = unit.fences.for_all
        if fence >= len(unit.answers):
            break
        kept.append(unit)
        givers |= {entry[0] for entry in unit.answers if entry[0] is not None}
        if fence >= 0 or len(givers) > 1:
            break
    return tuple(reversed(kept))


def unit_before(unit: Unit, steps: int) -> Unit:
    """The unit so many steps back; 0: this one."""
    return unit.before[-steps] if steps else unit


# Repair ---------------------------------------------------------------------------------------


def repair(table: UndoTable) -> None:
    """The answer just given led to something impossible: go back to the last good choice."""
    settle(table, *_mend(table, 0))


def settle(table: UndoTable, gone: Back | None = None, worked: int = 0) -> None:
    """Make the run; while it ends in something impossible, go back further.

    `gone` says what was in force before, if play went back already, and `worked` how much work led there in vain.
    """
    while True:
        impossible = False
        try:
            table.replay()
        except Impossible:
            impossible = True
        if gone is not None and table.journal is not None:
            table.journal.events.append(tails(gone, table.unit.told))
            table.unit.published = len(table.unit.told)
        if not impossible:
            return
        gone, worked = _mend(table, worked)


def _mend(table: UndoTable, worked: int) -> tuple[Back | None, int]:
    """Take the run back that proved impossible; -> what was in force before, and how much work was in vain by now."""
    table.publish()  # even what proves impossible was seen
    gone = None if table.journal is None else Back(None, None, table.unit.told, [])
    worked += table.run.state.work
    _strike(table, for_good=worked > IN_VAIN or len(table.unit.forbidden) >= STRUCK)
    return gone, worked


def tails(gone: Back, new: list[News]) -> Back:
    """The same, without what both begin with: that holds for everybody."""
    alike = so_many_alike(gone.old, new)
    return gone._replace(old=gone.old[alike:], new=new[alike:])


def _strike(table: UndoTable, for_good: bool) -> None:
    """Forbid the sequence that failed, or skip the instruction in which nothing was chosen; or give all of it up."""
    unit, run = table.unit, table.run
    position, answers, struck = repaired(run, for_good)
    table.unit = unit.back_at(position, answers, run.state.seen)
    if struck is not None:
        table.unit.forbidden = unit.forbidden | {struck}
    fences = fences_of(run)
    fenced = [seat for seat in range(table.seats) if keeps(unit, fences, seat, position - 1) is not None]
    table.unit.floors = {**unit.floors, **dict.fromkeys(fenced, position)}


def repaired(run: Run, for_good: bool) -> tuple[int, list[Entry], Path | None]:
    """After Impossible: where to go back to, the answers from there, the sequence now forbidden.

    For good, after too much of that: the outermost instruction is skipped, and nothing more begins in this unit.
    """
    if not run.marks:
        raise RuleError(f"impossible outside of any attempt, after {run.answers[: run.position]}")
    for start, _, by in () if for_good else reversed(run.marks):
        struck = _last_choice(run, start, by)
        if struck is not None:
            return start, run.answers[:start], tuple(run.answers[: struck + 1])
    start, ordinal, _ = run.marks[0 if for_good else -1]
    return start, [*run.answers[:start], give_up(ordinal) if for_good else skip(ordinal)], None


def _last_choice(run: Run, start: int, by: Seat | None) -> int | None:
    """The last answer since `start` that a repair may strike.

    Never chance, and never an answer given simultaneously with others: to take an option
    away from one seat would tell what another chose.  Nor one that is not to blame: a yes, say, that would
    leave nothing but a no.
    """
    still_open = () if run.several_from is None else ((run.several_from, run.position),)
    spared = {i for first, last in (*run.shown, *still_open) for i in range(first, last)} | {*run.blameless}
    for i in range(run.position - 1, start - 1, -1):
        seat = run.answers[i][0]
        if seat is not None and i not in spared and (by is None or seat == by):
            return i
    return None
