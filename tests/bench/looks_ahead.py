"""How many looks ahead a second: the searching bots in the middle of games, beside a peer in the same run.

    python -m tests.bench.looks_ahead                       all games
    python -m tests.bench.looks_ahead witches-wheel --peer PYTHON

A look is one imagined game: another world, the tree, play at a glance, and what the judge says.  The peer is
OpenSpiel's information set search in Python on its gin rummy, whose look is one game played at random to its end; it
is run by any PYTHON that has the package open_spiel.  Seconds are the processor's, best of several positions' medians.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import time
from collections.abc import Iterator
from itertools import islice

from engine.bots import Sight, adept, never, sight
from engine.bots.search import Thoughts
from engine.chance import Chance
from engine.games import GAMES
from engine.table.table import Table
from tests.bench.report import Figure, Report

POSITIONS = 12
LOOKS = 200
ROUNDS = 3
# What part of the peer's looks each game is to have; a long game with long texts has a bar of its own.
PARTS = {"witches-revel": 0.5}

PEER = """
import sys, time
import numpy as np, pyspiel
from open_spiel.python.algorithms import ismcts, mcts

dice, looks, rates = np.random.RandomState(1), 100, []
game = pyspiel.load_game("gin_rummy")
for _ in range(6):
    state, before = game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(dice.choice(actions, p=chances))
        else:
            before.append(state.clone())
            state.apply_action(dice.choice(state.legal_actions()))
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, looks, random_state=dice)
    began = time.process_time()
    bot.step(before[len(before) // 2])
    rates.append(looks / (time.process_time() - began))
print(sorted(rates)[len(rates) // 2])
"""


def positions(game: str) -> Iterator[tuple[Sight, Chance]]:
    """Of adepts' games, a question in the middle of each that has several options."""
    for seed in range(100):
        table = Table(game, seed=seed, news=False)
        chances = [Chance(b"looks %d %d" % (seed, seat)) for seat in range(table.seats)]
        asked: list[Table] = []
        while table.asks:
            seat, ask = next(iter(table.asks.items()))
            if len(ask.options) > 2:
                asked.append(table.fork())
            table.answer(seat, adept.choose(sight(table, seat, chances[seat]), chances[seat], never))
        middle = asked[len(asked) // 2]
        seat = next(iter(middle.asks))
        yield sight(middle, seat, chances[seat]), chances[seat]


def looks_a_second(found: list[tuple[Sight, Chance]]) -> float:
    """The median over positions."""
    return statistics.median(_rate(seen, chance) for seen, chance in found)


def _rate(seen: Sight, chance: Chance) -> float:
    search = Thoughts(seen, chance)
    search.glance_at_all(never)
    began = time.process_time()
    for _ in range(LOOKS):
        search.look()
    return LOOKS / (time.process_time() - began)


def peers(python: str) -> float:
    ran = subprocess.run([python, "-c", PEER], capture_output=True, text=True)
    if ran.returncode:
        raise SystemExit(f"{python} cannot run the peer: {ran.stderr.strip().splitlines()[-1]}")
    return float(ran.stdout.split()[-1])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--peer", metavar="PYTHON", help="one that has open_spiel")
    given = parser.parse_args()
    report = Report("looks ahead a second, in the middle of adepts' games")
    peer = max(peers(given.peer) for _ in range(ROUNDS)) if given.peer else None
    if peer is not None:
        report.tell(Figure("OpenSpiel in Python, gin rummy", peer, "/s"))
    for game in given.games:
        found = list(islice(positions(game), POSITIONS))
        rate = max(looks_a_second(found) for _ in range(ROUNDS))
        bar = None if peer is None else peer * PARTS.get(game, 1.0)
        report.tell(Figure(game, rate, "/s", bar, least=True))
    return report.end()


if __name__ == "__main__":
    raise SystemExit(main())
