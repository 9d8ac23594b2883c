"""Decisions that looked ugly, each kept as a position that replays: tests/engine/games/<game>/looks/*.json.

`python -m tests.bench.looks --keep FOLDER` finds them; whoever mends one copies its file to its game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.ask import Choice, Seat
from engine.plain_data import tupled
from engine.table.table import Table

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Position:
    """How it came about, who was asked, and what that one should not have done."""

    looks: str  # like what, in a sentence
    game: str
    seats: int
    seed: int
    options: dict[str, str]
    seat: Seat
    asked: str
    chosen: Choice
    by: str  # whom
    ugly: Sequence[Choice]  # what would have looked so, too
    answers: Sequence[tuple[Seat, Choice]]

    def table(self) -> Table:
        """Where it happened."""
        table = Table(self.game, self.seats, seed=self.seed, options=self.options, news=False)
        for seat, option in self.answers:
            table.answer(seat, option)
        return table

    def text(self) -> str:
        """For people to read: one field a line, one answer a line."""
        fields = asdict(self)
        answers = ",\n".join(f"    {json.dumps(answer)}" for answer in fields.pop("answers"))
        rows = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in fields.items()]
        return "{\n" + ",\n".join([*rows, f'  "answers": [\n{answers}\n  ]']) + "\n}\n"


def read(path: Path) -> Position:
    fields: dict[str, Any] = json.loads(path.read_text("utf-8"))
    for name in ("chosen", "ugly", "answers"):
        fields[name] = tupled(fields[name])
    return Position(**fields)


def kept(of: str = "*/looks/*.json") -> Iterator[Path]:
    yield from sorted(HERE.glob(of))
