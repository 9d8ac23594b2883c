"""Are the ready decks of Witches' Revel a match for each other?  Every deck against every other, played by adepts.

    python -m tests.bench.revels                            200 games a pairing
    python -m tests.bench.revels --games 20 --jobs 2        a first look
    python -m tests.bench.revels --keep FILE --minutes 9    what was played is kept; said again, it goes on

Each pairing is played as often either way round, with the same shuffles.  A tie is half a win.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, islice
from pathlib import Path
from typing import NamedTuple

from engine.bots import bot, never, sight
from engine.chance import Chance
from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.cards.decks import decks
from engine.table.table import Table
from tests.bench.balance import Tally

BAR = (0.40, 0.60)


class Game(NamedTuple):
    """Whose deck sits first, and which shuffles."""

    first: str
    second: str
    number: int


class Outcome(NamedTuple):
    """How it ended: the points of the first seat, how it was decided, on which turn."""

    points: float
    over: str
    turn: int


def games(count: int) -> list[Game]:
    """So many of each pairing, either way round in turn, and all pairings in turn."""
    pairs = [*combinations(decks(), 2)]
    return [Game(*(pair if i % 2 == 0 else pair[::-1]), i // 2) for i in range(count) for pair in pairs]


def play(game: Game) -> Outcome:
    seed = 1000 * [*combinations(sorted(decks()), 2)].index(tuple(sorted(game[:2]))) + game.number  # type: ignore[arg-type]
    options = {"decks": f"{game.first}, {game.second}"}
    table = Table("witches-revel", 2, seed=seed, options=options, news=False)
    choose, chances = bot("adept"), [Chance(b"revels %d %d" % (seed, seat)) for seat in (0, 1)]
    while table.asks:
        seat = next(iter(table.asks))
        table.answer(seat, choose(sight(table, seat, chances[seat]), chances[seat], never))
    assert table.result is not None
    winners, end = table.result.winners, table.view(None)
    points = 0.5 if len(winners) != 1 else float(winners[0] == 0)
    return Outcome(points, end["over"], end["turn"])


def outcomes(waiting: Sequence[Game], jobs: int, minutes: float) -> Iterator[tuple[Game, Outcome]]:
    """Played one after the other, until the time is up."""
    until, rest = time.monotonic() + minutes * 60, iter(waiting)
    with ProcessPoolExecutor(jobs) as pool:
        while time.monotonic() < until and (some := [*islice(rest, 4 * jobs)]):
            yield from zip(some, pool.map(play, some), strict=True)


# Keeping what was played -----------------------------------------------------------------------------


def digest() -> str:
    """Of what the cards and decks say: with others everything is played anew."""
    cards = [(card.code, card.value, card.icons, card.text) for card in ours().values()]
    brought = [(deck.code, deck.witch, sorted(deck.cards.items())) for deck in decks().values()]
    return hashlib.sha256(repr((cards, brought)).encode()).hexdigest()[:16]


def load_kept(file: Path | None) -> dict[Game, Outcome]:
    kept = json.loads(file.read_text()) if file is not None and file.exists() else {}
    if kept.get("cards") != digest():
        return {}
    return {Game(*game): Outcome(*outcome) for game, outcome in kept["games"]}


def keep(file: Path, done: dict[Game, Outcome]) -> None:
    new = file.with_suffix(".new")
    new.write_text(json.dumps({"cards": digest(), "games": [*done.items()]}))
    new.replace(file)


# Showing ---------------------------------------------------------------------------------------------


def report(done: dict[Game, Outcome]) -> Iterator[str]:
    """Each deck against the other three, then each pairing."""
    own, first = {code: Tally() for code in decks()}, Tally()
    pairs: dict[tuple[str, str], Tally] = {}
    for game, outcome in done.items():
        first.add(1, outcome.points)
        for one, other, points in ((*game[:2], outcome.points), (game.second, game.first, 1 - outcome.points)):
            own[one].add(1, points)
            pairs.setdefault((one, other), Tally()).add(1, points)
    for code, tally in own.items():
        held = "" if BAR[0] <= tally.rate <= BAR[1] else "   MISSED"
        against = "  ".join(f"{other} {pairs[code, other].rate:.0%}" for other in decks() if (code, other) in pairs)
        yield f"{code:10} {tally.rate:6.1%} +-{tally.half:.1%}   {against}{held}"
    turns = sorted(outcome.turn for outcome in done.values())
    ends = [outcome.over for outcome in done.values()]
    yield f"{len(done)} games, the first seat wins {first.rate:.1%} +-{first.half:.1%}"
    counted = ", ".join(f"{how} {ends.count(how) / len(ends):.1%}" for how in sorted({*ends}))
    yield f"median {turns[len(turns) // 2]} turns; {counted}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="of each pairing")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--keep", type=Path)
    arguments = parser.parse_args()
    done = load_kept(arguments.keep)
    wanted = games(arguments.games)
    for game, outcome in outcomes([game for game in wanted if game not in done], arguments.jobs, arguments.minutes):
        done[game] = outcome
        if arguments.keep is not None:
            keep(arguments.keep, done)
    print("\n".join(report(done)))
    return 0 if len(done) >= len(wanted) else 3


if __name__ == "__main__":
    raise SystemExit(main())
