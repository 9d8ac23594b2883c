"""Table ↔ plain data.

A save holds what is needed to go on (the current unit's truth) and what is needed to check it
(the seed and all answers before).  An old save survives a mended rule: it goes on from its
checkpoint, only its past can no longer be played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from engine.chance import Seed
from engine.game import Game
from engine.games import find
from engine.news import Journal
from engine.plain_data import copy_plain, expected, read, shown, too_deep, tupled
from engine.state import plain_equal
from engine.table.table import Table
from engine.table.unit import Entry, Unit

FORMAT = 1


@dataclass(frozen=True)
class SavedUnit:
    """The answers of one unit of play, and what limits going back in it."""

    answers: list[list[Any]]
    forbidden: list[list[Any]]
    carried: list[tuple[int, list[int]]]
    floors: list[tuple[int, int]]


@dataclass(frozen=True)
class Saved:
    """The fields of a save, in their order."""

    format: int
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    seed: str | bytes  # a number as text: it may be longer than 64 bits
    unit: str  # the earliest unit that an undo may still reach
    checkpoint: dict[str, Any]  # the state when that unit began
    units: list[SavedUnit]  # that unit and those since
    history: list[list[list[Any]]] | None  # the answers of each unit before


def save(table: Table) -> dict[str, Any]:
    """Plain data from which `load` makes a Table that goes on exactly as this one would."""
    units = [*table.unit.before, table.unit]
    past = table.past()
    return {
        "format": FORMAT,
        "game": table.game.id,
        "rules": table.rules.version,
        "seats": table.seats,
        "options": dict(table.options),
        "seed": table.seed if isinstance(table.seed, bytes) else str(table.seed),
        "unit": units[0].name,
        "checkpoint": units[0].checkpoint.to_plain(),
        "units": copy_plain([_saved(unit) for unit in units]),
        "history": None if past is None else copy_plain(past[: len(past) - len(units) + 1]),
    }


def _saved(unit: Unit) -> dict[str, Any]:
    return {
        "answers": unit.answers,
        "forbidden": sorted(unit.forbidden, key=repr),
        "carried": unit.carried,
        "floors": sorted(unit.floors.items()),
    }


def load(data: Any, news: bool = True) -> Table:
    """The table that was saved; ValueError with a sentence if this is not a save of ours.

    It is checked by what the game declares of its state (check.py): `retrace` proves how it came about.
    """
    return _standing(*_opened(data), news, checked=True)


def load_own(data: Any) -> Table:
    """The same without news, of a save that this very program has just made: nothing is checked that play sees to."""
    return _standing(*_opened(data), news=False, checked=False)


@contextmanager
def _refusing() -> Iterator[None]:
    """Whatever goes wrong inside, the save is at fault: say so in a sentence."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"save: {error}") from error
    except Exception as error:  # a forged save can break a rule in any way
        raise ValueError(f"save: it does not fit together ({type(error).__name__}: {shown(error)})") from error


@_refusing()
def _standing(saved: Saved, game: Game, news: bool, checked: bool) -> Table:
    """The table where the save has it."""
    table = Table(game.id, saved.seats, seed=_seed(saved), options=saved.options, news=news)
    if saved.unit not in game.rules.units:
        raise expected("one of " + ", ".join(game.rules.units), saved.unit, "unit")
    state = game.rules.state.from_plain(saved.checkpoint, "checkpoint")
    if (state.seats, state.options) != (table.seats, table.options):
        raise ValueError("checkpoint: its seats or options are not those of the save")
    state.options = table.options
    if checked:
        game.rules.check(state, saved.unit)
    table.history = _history(saved)
    table.unit = Unit(saved.unit, state, [])
    for number, recorded in enumerate(saved.units):
        if number:
            if not table.run.ended or table.run.following is None:
                raise ValueError(f"units[{number}]: the unit before it is not over")
            table.begin_next()
        table.stand_at(_with(table.unit, recorded, f"units[{number}]"))
    if not saved.units or (table.run.ended and table.run.following is not None):
        raise ValueError("units: the last one is missing")
    if news:
        table.journal = Journal(table.told_since(len(table.unit.before)))
    return table


def unproved(data: Any) -> str:
    """Why nobody can tell how this game came to where it stands; "" if `retrace` can."""
    return _why_unproved(*_opened(data))


def _why_unproved(saved: Saved, game: Game) -> str:
    if not game.rules.replays(saved.rules):
        return (
            f"played by version {saved.rules} of the rules of {game.name}, "
            f"these are version {game.rules.version}: its past cannot be played again"
        )
    return "its past is not known, so it cannot be played again" if saved.history is None else ""


def retrace(data: Any) -> Iterator[tuple[Table, Entry | None]]:
    """Play a saved game again from its seed: the table before each answer, and that answer.

    At the end the table and None.  ValueError if an answer was not offered, if chance was not
    what the seed gives, or if the game does not arrive where the save stands.
    """
    saved, game = _opened(data)
    if reason := _why_unproved(saved, game):
        raise ValueError(f"save: {reason}")
    past = [SavedUnit(answers, [], [], []) for answers in saved.history or []]
    with _refusing():
        table = Table(game.id, saved.seats, seed=_seed(saved), options=saved.options)
        table.journal, table.history, table.unit = Journal(), (), table.first_unit()
    for number, recorded in enumerate([*past, *saved.units]):
        with _refusing():
            if number:
                table.begin_next()
            whole = _with(table.unit, recorded, f"unit {number + 1}")
        for place, entry in enumerate(whole.answers):
            if entry[0] is not None:
                with _refusing():
                    table.stand_at(whole.with_answers(whole.answers[:place]), verify=True)
                yield table, entry
        with _refusing():
            table.stand_at(whole, verify=True)
    target = load(data, news=False)
    if not plain_equal(table.run.state, target.run.state) or table.asks != target.asks:
        raise ValueError("save: played again from its seed, the game stands elsewhere")
    yield table, None


def _opened(data: Any) -> tuple[Saved, Game]:
    """The save's fields and its game, if it is one of ours."""
    if not isinstance(data, dict) or "format" not in data:
        raise expected('a save of witch-tui (a table with "format", "game", ...)', data, "save")
    if data["format"] != FORMAT:
        raise expected(f"format {FORMAT}", data["format"], "save, format")
    if too_deep(data):
        raise ValueError("save: nested deeper than any save of ours")
    saved: Saved = read(Saved, data, "save")
    game = find(saved.game)
    if saved.rules > game.rules.version:
        raise expected(f"at most {game.rules.version} for {game.name}", saved.rules, "save, rules")
    return saved, game


def _seed(saved: Saved) -> Seed:
    if isinstance(saved.seed, bytes):
        return saved.seed
    try:
        return int(saved.seed)
    except ValueError:
        raise expected("a whole number as text, or bytes", saved.seed, "seed") from None


def _history(saved: Saved) -> Any:
    """The past as a Table keeps it; unknown if play has gone another way since."""
    if saved.history is None or not find(saved.game).rules.replays(saved.rules):
        return None
    history: Any = ()
    for number, answers in enumerate(saved.history):
        history = (history, _entries(answers, f"history[{number}]"))
    return history


def _with(unit: Unit, recorded: SavedUnit, where: str) -> Unit:
    """The unit with what is recorded of it."""
    size = len(unit.checkpoint.seen)
    if any(len(seen) != size for _, seen in recorded.carried):
        raise ValueError(f"{where}, carried: expected {size} numbers each time")
    return Unit(
        unit.name,
        unit.checkpoint,
        _entries(recorded.answers, f"{where}, answers"),
        frozenset(tuple(_entries(path, f"{where}, forbidden")) for path in recorded.forbidden),
        tuple(recorded.carried),
        dict(recorded.floors),
        unit.before,
    )


def _entries(answers: Any, where: str) -> list[Entry]:
    """[[seat, choice], ...] as entries."""
    for i, entry in enumerate(answers):
        is_seat = isinstance(entry, (list, tuple)) and len(entry) in (2, 3) and type(entry[0]) in (int, type(None))
        if not is_seat:
            raise expected("[seat, choice]", entry, f"{where}[{i}]")
    return [tupled(entry) for entry in answers]
