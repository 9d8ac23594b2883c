"""Are the sets and decks of Weavers a match for each other?  Every deck against every deck, played by bots.

    python -m tests.bench.balance                               all 25 x 25 decks, 20 games each
    python -m tests.bench.balance --games 4 --jobs 2            a first look
    python -m tests.bench.balance --decks ember+tides,moss+bones
    python -m tests.bench.balance --keep FILE --minutes 3       what was played is kept; said again, it goes on
    python -m tests.bench.balance --write                       for the record: engine/games/weavers/balance.toml

Each cell of the table is a deck in the first seat against a deck in the second, so that every pair meets as often
either way round, with the same shuffles.  A draw is half a win.  A deck's rate leaves out its games against itself, a
set's those that have it on both sides.  A spell counts as played where it lay face up.

The room's judge looks at nothing that its seat cannot see, so an adept who looks at one imagined world (--worlds)
plays as one who looks at twelve, and costs a tenth.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from engine.bots import adept, bot, never, sight
from engine.chance import Chance
from engine.games.weavers.cards import BOOKS, CLASSES, SETS, SPELLS
from engine.table.table import Table

RECORD = Path(__file__).parents[2] / "engine" / "games" / "weavers" / "balance.toml"
DECKS = tuple(f"{one}+{book}" for one in CLASSES for book in BOOKS)
SET_BAR, DECK_BAR, DRAW_BAR, LENGTH_BAR, SPELL_BAR = (0.42, 0.58), (0.35, 0.65), 0.08, (6, 16), 0.01

# Playing ----------------------------------------------------------------------------------------


class Cell(NamedTuple):
    """A deck in the first seat, a deck in the second."""

    first: str
    second: str
    games: int
    level: str
    worlds: int


class Outcome(NamedTuple):
    """What came of a cell."""

    wins: int  # of the first seat
    losses: int
    draws: int
    rounds: Mapping[int, int]  # how many games had so many rounds
    played: tuple[Mapping[str, int], Mapping[str, int]]  # per seat: in how many games a spell lay face up


def play(cell: Cell) -> Outcome:
    adept.WORLDS = cell.worlds
    wins: list[int] = [0, 0, 0]
    rounds: Counter[int] = Counter()
    played: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for number in range(cell.games):
        winner, length, spells = _game(cell, number)
        wins[winner] += 1
        rounds[length] += 1
        for count, codes in zip(played, spells, strict=True):
            count.update(codes)
    return Outcome(*wins, rounds, played)


def _game(cell: Cell, number: int) -> tuple[int, int, tuple[set[str], set[str]]]:
    """-> which seat has won (2: nobody), after how many rounds, and what lay face up."""
    pair = sorted((DECKS.index(cell.first), DECKS.index(cell.second)))
    seed = (pair[0] * len(DECKS) + pair[1]) * 1000 + number  # the same either way round
    table = Table("weavers", 2, seed=seed, options={"decks": f"{cell.first}, {cell.second}"}, news=False)
    choose, chances = bot(cell.level), [Chance(b"balance %d %d" % (seed, seat)) for seat in (0, 1)]
    spells: tuple[set[str], set[str]] = (set(), set())
    while table.asks:
        seat, ask = next(iter(table.asks.items()))
        choice = choose(sight(table, seat, chances[seat]), chances[seat], never)
        if ask.prompt == "cast" and choice in SPELLS:
            spells[seat].add(str(choice))
        table.answer(seat, choice)
    assert table.result is not None
    winners = table.result.winners
    return (winners[0] if winners else 2), table.run.state.round, spells


def outcomes(cells: Sequence[Cell], jobs: int, minutes: float) -> Iterator[tuple[Cell, Outcome]]:
    """Played one after the other, until the time is up."""
    until = time.monotonic() + minutes * 60
    if jobs == 1:
        for cell in cells:
            if time.monotonic() > until:
                return
            yield cell, play(cell)
        return
    waiting = iter(cells)
    with ProcessPoolExecutor(jobs) as pool:
        while time.monotonic() < until and (some := [*islice(waiting, 8 * jobs)]):
            yield from zip(some, pool.map(play, some), strict=True)


# Keeping what was played ------------------------------------------------------------------------


def load_kept(file: Path | None) -> dict[Cell, Outcome]:
    """With other cards it starts anew."""
    if file is None or not file.exists():
        return {}
    kept = json.loads(file.read_text())
    if kept["cards"] != digest():
        return {}
    return {
        Cell(*cell): Outcome(*numbers, {int(n): count for n, count in rounds.items()}, tuple(played))
        for cell, (*numbers, rounds, played) in kept["cells"]
    }


def keep(file: Path, done: Mapping[Cell, Outcome]) -> None:
    new = file.with_suffix(".new")
    new.write_text(json.dumps({"cards": digest(), "cells": [[cell, outcome] for cell, outcome in done.items()]}))
    new.replace(file)


def digest() -> str:
    """Of what the cards do: names and lines may be mended without playing anew."""
    numbers = [(s.code, s.set, *sorted(s.gives), s.now, s.steps, s.then, s.repeats) for s in SPELLS.values()]
    return hashlib.sha256(repr(sorted(numbers)).encode()).hexdigest()[:16]


# Counting ---------------------------------------------------------------------------------------


@dataclass
class Tally:
    """Games of a set or a deck."""

    games: int = 0
    points: float = 0.0

    def add(self, games: int, points: float) -> None:
        self.games += games
        self.points += points

    @property
    def rate(self) -> float:
        return self.points / self.games if self.games else 0.5

    @property
    def half(self) -> float:
        """About 95%."""
        return 1.96 * 0.5 / math.sqrt(self.games) if self.games else 0.5


@dataclass
class Balance:
    """Everything that was found."""

    sets: dict[str, Tally] = field(default_factory=lambda: {code: Tally() for code in SETS})
    decks: dict[str, Tally] = field(default_factory=lambda: {code: Tally() for code in DECKS})
    pairs: dict[tuple[str, str], Tally] = field(default_factory=dict)
    spells: dict[str, Tally] = field(default_factory=lambda: {code: Tally() for code in SPELLS})
    rounds: Counter[int] = field(default_factory=Counter)
    draws: int = 0
    first: Tally = field(default_factory=Tally)  # of the first seat

    @property
    def games(self) -> int:
        return self.rounds.total()

    def add(self, cell: Cell, outcome: Outcome) -> None:
        points = outcome.wins + outcome.draws / 2
        self.rounds.update(outcome.rounds)
        self.draws += outcome.draws
        self.first.add(cell.games, points)
        sides = ((cell.first, cell.second, points), (cell.second, cell.first, cell.games - points))
        for (own, other, mine), played in zip(sides, outcome.played, strict=True):
            self.pairs.setdefault((own, other), Tally()).add(cell.games, mine)
            if own != other:
                self.decks[own].add(cell.games, mine)
            for one in own.split("+"):
                if one not in other.split("+"):
                    self.sets[one].add(cell.games, mine)
            for code, spell in SPELLS.items():
                if spell.set in own.split("+"):
                    self.spells[code].add(cell.games, played.get(code, 0))

    def length(self, part: float) -> int:
        """So many rounds, at most, has this part of the games."""
        below = 0
        for length, count in sorted(self.rounds.items()):
            below += count
            if below >= part * self.games:
                return length
        return 0


def balance_of(done: Iterable[tuple[Cell, Outcome]]) -> Balance:
    found = Balance()
    for cell, outcome in done:
        found.add(cell, outcome)
    return found


def missed(found: Balance) -> list[str]:
    """The bars that do not hold, each as a line."""
    lines = [f"set {code}: {one.rate:.1%}" for code, one in found.sets.items() if one.games and not _in(one, SET_BAR)]
    lines += [
        f"deck {code}: {one.rate:.1%}" for code, one in found.decks.items() if one.games and not _in(one, DECK_BAR)
    ]
    if found.draws > DRAW_BAR * found.games:
        lines.append(f"draws: {found.draws / found.games:.1%}")
    if not LENGTH_BAR[0] <= found.length(0.5) <= LENGTH_BAR[1]:
        lines.append(f"median length: {found.length(0.5)} rounds")
    rare = [code for code, one in found.spells.items() if one.games and one.rate < SPELL_BAR]
    return lines + [f"hardly ever played: {code} ({found.spells[code].rate:.1%})" for code in rare]


def _in(one: Tally, bar: tuple[float, float]) -> bool:
    return bar[0] <= one.rate <= bar[1]


# Showing ----------------------------------------------------------------------------------------


def report(found: Balance, title: str, colour: bool) -> Iterator[str]:
    yield title
    yield ""
    yield from _rates("sets", found.sets, SET_BAR)
    yield ""
    yield from _rates("decks", found.decks, DECK_BAR)
    yield ""
    yield from _heat_map(found, colour)
    yield ""
    yield from _spells(found)
    yield ""
    yield f"games       {found.games}, the first seat wins {found.first.rate:.1%} (+-{found.first.half:.1%})"
    yield f"draws       {found.draws / found.games:.1%}   (bar {DRAW_BAR:.0%})"
    quarters = "  ".join(f"{part:.0%} {found.length(part)}" for part in (0.05, 0.25, 0.5, 0.75, 0.95))
    yield f"rounds      {quarters}   (bar: median {LENGTH_BAR[0]} to {LENGTH_BAR[1]})"
    wrong = missed(found)
    yield f"MISSED      {len(wrong)}: " + "; ".join(wrong) if wrong else "all bars hold"


def _rates(title: str, rates: Mapping[str, Tally], bar: tuple[float, float]) -> Iterator[str]:
    yield f"{title:20}   rate  +-95%   games   0 {' ' * 16}50{' ' * 15}100   (bar {bar[0]:.0%} to {bar[1]:.0%})"
    played = [(code, one) for code, one in rates.items() if one.games]
    for code, one in sorted(played, key=lambda pair: -pair[1].rate):
        strip = ["."] * 40
        strip[20] = "|"
        strip[min(39, int(one.rate * 40))] = "#"
        verdict = "" if _in(one, bar) else "  MISSED"
        yield f"  {code:18} {one.rate:6.1%} {one.half:6.1%} {one.games:7}   {''.join(strip)}{verdict}"


SHADES = (160, 167, 174, 181, 188, 188, 151, 114, 77, 34)  # from red over grey to green


def _heat_map(found: Balance, colour: bool) -> Iterator[str]:
    """A row per deck: how often it beats each, in tenths; `5` is even, `*` is 95% and more."""
    decks = [deck for deck in DECKS if found.decks[deck].games or (deck, deck) in found.pairs]
    yield "how often the deck of the row beats that of the column, in tenths (5: 45% to 55%, *: 95% and more)"
    yield " " * 20 + "".join(f"{number:3}" for number in range(1, len(decks) + 1))
    for number, own in enumerate(decks, 1):
        yield f"{own:17}{number:3}" + "".join(_shade(found.pairs.get((own, other)), colour) for other in decks)


def _shade(pair: Tally | None, colour: bool) -> str:
    if pair is None:
        return "  ."
    tenth = int(pair.rate * 10 + 0.5)
    sign = f"  {tenth}" if tenth < 10 else "  *"
    return f"\x1b[30;48;5;{SHADES[min(9, int(pair.rate * 10))]}m{sign}\x1b[0m" if colour else sign


def _spells(found: Balance) -> Iterator[str]:
    yield f"spells: in how many of its weaver's games each lies face up (bar {SPELL_BAR:.0%})"
    for one in SETS:
        own = sorted((code for code, spell in SPELLS.items() if spell.set == one), key=lambda c: -found.spells[c].rate)
        words = [f"{code} {found.spells[code].rate:.0%}" for code in own]
        for start in range(0, len(words), 9):
            yield f"  {one if not start else '':9} {', '.join(words[start : start + 9])}"


# For the record ---------------------------------------------------------------------------------


def record(found: Balance, cell: Cell) -> str:
    """As the file has it."""
    lines = [
        "# How the cards were balanced when they were last measured: python -m tests.bench.balance --write",
        "",
        f'cards = "{digest()}"  # what the spells did then',
        f'level = "{cell.level}"',
        f"worlds = {cell.worlds}",
        f"games_each = {cell.games}  # of a deck in the first seat against one in the second",
        f"games = {found.games}",
        f"draws = {found.draws / found.games:.4f}",
        f"median_rounds = {found.length(0.5)}",
        f"quarters = [{found.length(0.25)}, {found.length(0.75)}]",
        f"first_seat = {found.first.rate:.4f}",
        f"missed = {json.dumps(missed(found))}",
        "",
        "[sets]  # share of wins against decks without this set, draws as halves",
        *(f"{code} = {one.rate:.4f}" for code, one in found.sets.items()),
        "",
        "[decks]  # against the others, then each row of the table in percent, in this order",
    ]
    for own in DECKS:
        row = [f"{found.pairs[own, other].rate * 100:3.0f}" for other in DECKS]
        lines.append(f'"{own}" = {{ rate = {found.decks[own].rate:.4f}, against = [{", ".join(row)}] }}')
    lines += ["", "[spells]  # in how many of its weaver's games it lay face up"]
    lines += [f"{code} = {one.rate:.4f}" for code, one in found.spells.items()]
    return "\n".join(lines) + "\n"


# The command ------------------------------------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="of each deck in the first seat against each")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--level", default="adept")
    parser.add_argument("--worlds", type=int, default=1, help="that an adept looks at")
    parser.add_argument("--decks", default=",".join(DECKS), help="usually all 25")
    parser.add_argument("--keep", type=Path, help="a file for what was played")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop after about so many")
    parser.add_argument("--write", action="store_true", help=f"store the result in {RECORD.name}")
    wanted = parser.parse_args()
    decks = [deck.strip() for deck in wanted.decks.split(",")]
    if unknown := [deck for deck in decks if deck not in DECKS]:
        parser.error(f"there is no deck {', '.join(unknown)} (there are: {', '.join(DECKS)})")
    cells = [Cell(one, other, wanted.games, wanted.level, wanted.worlds) for one in decks for other in decks]
    done = load_kept(wanted.keep)
    for cell, outcome in outcomes([cell for cell in cells if cell not in done], wanted.jobs, wanted.minutes):
        done[cell] = outcome
    if wanted.keep is not None:
        keep(wanted.keep, done)
    played = [(cell, done[cell]) for cell in cells if cell in done]
    found = balance_of(played)
    title = f"Weavers, {len(played)} of {len(cells)} pairings, {wanted.games} games each, {wanted.level} bots"
    title += f" that look at {wanted.worlds} world{'s' * (wanted.worlds != 1)}" if wanted.level == "adept" else ""
    print("\n".join(report(found, title, sys.stdout.isatty() and "NO_COLOR" not in os.environ)))
    if wanted.write:
        if len(played) < len(DECKS) ** 2:
            print("not written: for the record all decks must have met", file=sys.stderr)
            return 2
        RECORD.write_text(record(found, cells[0]))
    return 1 if missed(found) else 0


if __name__ == "__main__":
    raise SystemExit(main())
