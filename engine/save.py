"""Table ↔ plain data.

A save holds what is needed to go on (the current unit's truth) and what is needed to check it
(the seed and all answers before).  An old save survives a mended rule: it goes on from its
checkpoint, only its past can no longer be played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.ask import Impossible
from engine.chance import Seed
from engine.game import Game
from engine.games import find
from engine.plain import copy_plain, expected, read, tupled
from engine.run import Entry, Unit
from engine.state import plain_equal
from engine.table import Table

FORMAT = 1


@dataclass(frozen=True)
class Saved:
    """The fields of a save, in their order."""

    format: int
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    seed: str | bytes  # a number as text: it may be longer than 64 bits
    unit: str
    checkpoint: dict[str, Any]
    answers: list[Any]
    forbidden: list[list[Any]]
    carried: list[int] | None
    history: list[list[Any]] | None


def save(table: Table) -> dict[str, Any]:
    """Plain data from which `load` makes a Table that goes on exactly as this one would."""
    unit = table.unit
    data = {
        "format": FORMAT,
        "game": table.game.id,
        "rules": table.rules.version,
        "seats": table.seats,
        "options": dict(table.options),
        "seed": table.seed if isinstance(table.seed, bytes) else str(table.seed),
        "unit": unit.name,
        "checkpoint": unit.checkpoint.to_plain(),
        "answers": unit.answers,
        "forbidden": sorted(unit.forbidden, key=repr),
        "carried": unit.carried,
        "history": table.past(),
    }
    copied: dict[str, Any] = copy_plain(data)
    return copied


def load(data: Any, news: bool = True) -> Table:
    """The table that was saved; ValueError with a sentence if this is not a save of ours."""
    saved, game = _opened(data)
    table = Table(game.id, saved.seats, seed=_seed(saved), options=saved.options, news=news)
    if saved.unit not in game.rules.units:
        raise expected("one of " + ", ".join(game.rules.units), saved.unit, "save, unit")
    state = game.rules.state.from_plain(saved.checkpoint, "save, checkpoint")
    if (state.seats, state.options) != (table.seats, table.options):
        raise ValueError("save, checkpoint: its seats or options are not those of the save")
    known = saved.history is not None and saved.rules == game.rules.version
    history: Any = () if known else None
    if known:
        for answers in saved.history or []:
            history = (history, _entries(answers, "history"))
    try:
        game.rules.check(state)
        table.history = history
        table.resume(
            Unit(
                saved.unit,
                state,
                _entries(saved.answers, "answers"),
                frozenset(tuple(_entries(path, "forbidden")) for path in saved.forbidden),
                _masks(saved.carried, len(state.seen)),
            )
        )
    except (Impossible, ArithmeticError, AttributeError, LookupError, TypeError, RuntimeError) as error:
        raise ValueError(f"save: it does not fit together ({type(error).__name__}: {error})") from error
    except ValueError as error:
        raise ValueError(f"save: it does not fit together: {error}") from error
    return table


def retrace(data: Any) -> Iterator[tuple[Table, Entry | None]]:
    """Play a saved game again from its seed: the table before each answer, and that answer.

    At the end the table and None.  ValueError if an answer was not offered, if chance was not
    what the seed gives, or if the game does not arrive where the save stands.
    """
    saved, game = _opened(data)
    if saved.rules != game.rules.version:
        raise ValueError(
            f"save: played by version {saved.rules} of the rules of {game.name}, "
            f"these are version {game.rules.version}: its past cannot be played again"
        )
    if saved.history is None:
        raise ValueError("save: its past is not known, so it cannot be played again")
    table = Table(game.id, saved.seats, seed=_seed(saved), options=saved.options)
    past = [_entries(answers, "history") for answers in saved.history]
    forbidden = frozenset(tuple(_entries(path, "forbidden")) for path in saved.forbidden)
    for number, answers in enumerate([*past, _entries(saved.answers, "answers")]):
        last = number == len(past)
        for place, entry in enumerate(answers):
            if entry[0] is None:
                continue
            yield table, entry
            stop = place + 1
            while stop < len(answers) and answers[stop][0] is None:
                stop += 1
            table.step(answers[:stop], forbidden if last else frozenset())
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
        raise expected("a whole number as text, or bytes", saved.seed, "save, seed") from None


def _entries(answers: Any, field: str) -> list[Entry]:
    """[[seat, choice], ...] as entries."""
    for i, entry in enumerate(answers):
        if not isinstance(entry, (list, tuple)) or len(entry) not in (2, 3) or not _seat_or_none(entry[0]):
            raise expected("[seat, choice]", entry, f"save, {field}[{i}]")
    return [tupled(entry) for entry in answers]


def _seat_or_none(value: Any) -> bool:
    return value is None or type(value) is int


def _masks(carried: list[int] | None, size: int) -> list[int] | None:
    if carried is not None and len(carried) != size:
        raise expected(f"{size} numbers", carried, "save, carried")
    return carried
