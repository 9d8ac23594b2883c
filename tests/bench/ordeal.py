"""What grown cards cost: a table with them is played through the front door, and each answer is weighed.

An answer costs what a host does for it: the rules, the questions with their options, the views of all who look and what
is new in their news, and all of that as bytes.
"""

from __future__ import annotations

import gc
import random
import signal
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgpack

import engine
from engine.ask import Ask, Choice, Seat
from engine.games.witches_revel import read_cards
from engine.games.witches_revel.cards.cards import ours, pool_of
from engine.games.witches_revel.cards.decks import decks_in
from engine.games.witches_revel.language.read import grammar
from engine.table.table import Table
from tests.bench.grown import DECK, Box, crammed

GAME = "witches-revel"
VIEWERS = (None, 0, 1)
PATIENCE = 5.0  # seconds of work after which an answer is given up
ANSWERS = 150  # that a trial has at most
SECONDS = 1.5  # of work, too


ours()  # what is read once in a process is nobody's fault
grammar()


class TooSlow(BaseException):
    """Nobody waits as long for an answer."""


class Cost(NamedTuple):
    """Of the worst answer of a trial; and of reading the cards."""

    ms: float = 0.0
    at: int = 0  # which answer it was
    answers: int = 0
    bytes: int = 0  # the most that an answer has all people told
    news: int = 0
    save: int = 0  # bytes
    reading: float = 0.0  # ms
    cramming: float = 0.0  # the same, of a file full of such cards
    questions: int = 0  # the most in an act
    fault: str = ""  # an error of ours

    @property
    def told(self) -> str:
        said = f"{self.ms:.1f} ms (answer {self.at} of {self.answers}), read in {self.reading:.1f} ms, "
        said += f"a full file in {self.cramming:.1f} ms, {self.questions} questions in an act, "
        said += f"{self.bytes:,} bytes told, {self.news} news, a save of {self.save:,} bytes"
        return f"{said}  {self.fault}".rstrip()


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """TooSlow after so many seconds of work; this process alone counts."""

    def give_up(*_: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Trial:
    """One game with the cards of a box, by somebody who likes to see them at work."""

    def __init__(self, box: Box, kind: type[Table] = Table) -> None:
        gc.unfreeze()  # what other trials have left is looked through now, and not while somebody answers
        gc.collect()
        gc.freeze()
        pool_of.cache_clear()  # or the cards would be read once for many trials
        decks_in.cache_clear()
        began = time.thread_time()
        self.table = kind(GAME, 2, seed=box.seed, options=box.options)
        self.reading = 1000 * (time.thread_time() - began)
        self.box, self.dice = box, random.Random(box.seed)
        self.read = dict.fromkeys(VIEWERS, 0)
        self.told()

    def answer(self) -> int:
        """What a host does for the next answer; -> how many bytes people are told."""
        seat, ask = next(iter(self.table.asks.items()))
        self.table.answer(seat, liked(ask.prompt, self.worth_it(seat, ask), self.box, self.dice))
        return self.told()

    def worth_it(self, seat: Seat, ask: Ask) -> tuple[Choice, ...]:
        """What lies in a space is mostly left there: much on the table does much."""
        side = self.table.run.state.sides[seat]  # type: ignore[attr-defined]
        if ask.prompt == "deck":
            return (DECK,)
        if ask.prompt == "space":
            return tuple([space for space in ask.options if side[space] is None]) or ask.options
        if ask.prompt == "act" and all(side) and self.dice.random() < self.box.keeping:
            return tuple([act for act in ask.options if act != "play"])
        return ask.options

    def told(self) -> int:
        table, size = self.table, 0
        public = table.public()
        for ask in table.asks.values():
            size += len(msgpack.packb(ask.options))
        for viewer in VIEWERS:
            new = table.news_to_read(viewer, self.read[viewer])
            self.read[viewer] += len(new)
            size += len(msgpack.packb([table.view(viewer, public), new]))
        return size


def liked(prompt: str, options: tuple[Choice, ...], box: Box, dice: random.Random) -> Choice:
    """Rather yes than no, and rather anything than passing."""
    shy = {"no": box.eager, "pass": box.acting if prompt == "act" else box.eager, "done": box.eager, "skip": box.acting}
    bold = [option for option in options if option not in shy or dice.random() > shy[option]]  # type: ignore[index]
    return dice.choice(bold or list(options))


def cost_of(box: Box, answers: int = ANSWERS, seconds: float = SECONDS) -> Cost:
    """Play, and find the answer that took longest."""
    gc.disable()  # see sweep
    try:
        with patience(PATIENCE):
            trial = Trial(box)
    except ValueError as error:
        return Cost(fault=f"refused: {error}")
    except TooSlow:
        return Cost(reading=1000 * PATIENCE)
    cost = Cost(reading=trial.reading, cramming=cramming(box))
    until = time.thread_time() + seconds
    try:
        while trial.table.asks and cost.answers < answers and time.thread_time() < until:
            cost = one_answer(trial, cost)
        return cost._replace(save=len(msgpack.packb(engine.save(trial.table))))
    except TooSlow:
        return cost._replace(ms=1000 * PATIENCE, at=cost.answers + 1, answers=cost.answers + 1)
    except Exception as error:  # noqa: BLE001  whatever it is, it is what was looked for
        return cost._replace(ms=1000 * PATIENCE, fault=f"{type(error).__name__}: {error}"[:200])


def cramming(box: Box) -> float:
    """ms to read a file that is full of its cards."""
    text = crammed(box)
    pool_of.cache_clear()
    return 1000 * _timed(lambda: read_cards(text, {})) if text else 0.0


def one_answer(trial: Trial, cost: Cost) -> Cost:
    began = time.thread_time()
    with patience(PATIENCE):
        size = trial.answer()
    sweep()
    ms = 1000 * (time.thread_time() - began)
    questions = max(cost.questions, len(trial.table.unit.answers))
    cost = cost._replace(answers=cost.answers + 1, bytes=max(cost.bytes, size), questions=questions)
    return cost._replace(ms=ms, at=cost.answers, news=max(trial.read.values())) if ms > cost.ms else cost


def sweep() -> None:
    """Garbage is looked for as a host does: among what is new.  To go through a long game's news takes 50 ms."""
    gc.collect(0)
    gc.freeze()


# Once more, with care --------------------------------------------------------------------------------


def confirmed(box: Box, cost: Cost, times: int = 3) -> Cost:
    """The least that this answer takes of several times: what else the machine did is not its fault."""
    again = [cost_of(box, cost.at, 10 * PATIENCE) for _ in range(times)] if not cost.fault else []
    ms, reading, cramming = (
        min(of) for of in zip(*[(one.ms, one.reading, one.cramming) for one in [cost, *again]], strict=True)
    )
    return cost._replace(ms=ms, reading=reading, cramming=cramming)


def memory_of(box: Box, cost: Cost) -> float:
    """MB at the peak of that answer, beyond what there was before."""
    trial = Trial(box)
    for _ in range(cost.at - 1):
        trial.answer()
    tracemalloc.start()
    try:
        with patience(10 * PATIENCE):
            trial.answer()
    except TooSlow:
        pass
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 2**20


def calibration(games: int = 100) -> float:
    """ms of a random game of Witches Wheel: the best of many, of this very moment."""
    return 1000 * min(_timed(lambda seed=seed: _wheel(seed)) for seed in range(games))  # type: ignore[misc]


def _timed(deed: Callable[[], Any]) -> float:
    began = time.thread_time()
    deed()
    return time.thread_time() - began


def _wheel(seed: int) -> None:
    table, dice = Table("witches-wheel", 4, seed=seed, news=False), random.Random(seed)
    while table.asks:
        seat, ask = next(iter(table.asks.items()))
        table.answer(seat, dice.choice(ask.options))
