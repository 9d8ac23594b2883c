"""An engine of then, asked by one of now: see change.py.  It knows nothing of the repo but what every commit has.

A line of JSON at a time.  `begin`: a game as it is to be set up, the level that is asked, dice for each seat and what
it may think.  `answer`: what somebody has answered.  `choose`: what would this seat answer?  -> the question as it
stands here, and which of its options.
"""

from __future__ import annotations

import json
import sys
import time
from importlib import import_module

from engine.bots import never, sight
from engine.chance import Chance
from engine.table.table import Table


def enough_of(budget):
    """By this thread's time, or by calls; nothing: no hurry."""
    if budget.get("iterations"):
        left = iter(range(round(budget["iterations"]) - 1))
        return lambda: next(left, None) is None
    if budget.get("think"):
        end = time.thread_time() + budget["think"]
        return lambda: time.thread_time() >= end
    return never


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if "begin" in message:
            game, seats, seed, options = message["begin"]
            table = Table(game, seats, seed=seed, options=options, news=False)
            choose = import_module(f"engine.bots.{message['level']}").choose
            chances = [Chance(bytes.fromhex(dice)) for dice in message["dice"]]
            budget = message["budget"]
        elif "answer" in message:
            seat, index = message["answer"]
            table.answer(seat, table.asks[seat].options[index])
        else:
            seat = message["choose"]
            ask, chance = table.asks[seat], chances[seat]
            choice = choose(sight(table, seat, chance), chance, enough_of(budget))
            answer = {"asked": repr((ask.prompt, ask.options)), "index": ask.options.index(choice)}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
