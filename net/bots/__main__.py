"""A process in which bots think: `python -m net.bots.__main__`, frames in and out by pipes.

It is told what a bot's seat may know and nothing else: its question, its view, and one world that it could be sitting
in, which it asks for when it needs one; all others are imagined from that one.  It ends when its input does.

Behind an SSH door worlds come from anybody, and nobody knows what is in them.  Such a process is wary: it checks each
world as a save from elsewhere, has only so much memory, and can reach nothing but its two pipes.
"""

from __future__ import annotations

import gc
import os
import resource
import select
import signal
import sys
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

import engine
import net
from engine.ask import Ask, Seat
from engine.bots import Enough, Sight, bot, thinks, weigher
from engine.bots.looks import fair
from engine.chance import Chance
from engine.games import find
from engine.plain_data import tupled
from engine.table.save import load, load_own
from engine.table.table import Table
from net.bots.process import WARY
from net.walls import walls
from net.wire.frames import Frames, pack

PATIENCE = 5.0  # seconds of the processor for a question: more than any takes
LOGGED = 50  # questions at which it breaks down, of which the log says more
MEMORY = 1 << 30  # bytes, where it is wary
COURTESY = 5  # how much the interface goes first
LITTER = 20_000  # objects: so many are looked through for garbage, when nobody waits
OTHERS = b"other worlds "
Place: TypeAlias = tuple[str, int]  # of a question: its table, and its number


class Dropped(Exception):
    """Nobody waits for this answer any more."""


class TooLong(Exception):
    """This question would never come to an end."""


class Puzzle(NamedTuple):
    """A question as it comes in."""

    code: str
    number: int
    game: str
    level: str
    seat: Seat
    prompt: str
    options: Any
    view: Any
    dice: bytes
    seconds: float

    @property
    def place(self) -> Place:
        return self.code, self.number

    @property
    def searches(self) -> bool:
        return thinks(self.level) > 0


class ThinkingProcess:
    """One question after the other; but whoever answers at once does so also in the middle of a search."""

    def __init__(self, source: int, target: int, wary: bool = False) -> None:
        self.source = source
        self.target = target
        self.open = partial(load, news=False) if wary else load_own
        self.broken = 0  # questions at which it broke down
        self.frames = Frames()
        self.waiting: deque[Puzzle] = deque()
        self.dropped: set[Place] = set()
        self.hurried: set[Place] = set()  # to be answered with what was found
        self.came: dict[Place, Any] = {}  # worlds
        self.ended = False

    def run(self) -> None:
        self.say("ready")
        while (asked := self.next()) is not None:
            self.think(asked)
            if not self.waiting:
                self.tidy()

    def tidy(self) -> None:
        """All that was said of questions is said.  Garbage is looked for now: amid a search it would take too long."""
        self.hear()
        if not self.waiting:
            for leftover in (self.dropped, self.hurried, self.came):
                leftover.clear()
        if gc.get_count()[0] > LITTER:
            gc.collect()

    # Thinking ------------------------------------------------------------------------------------

    def think(self, asked: Puzzle) -> None:
        """Answer a question.  Who searches says that it has come to an end, even if nobody wants to know."""
        try:
            say = self.search if asked.searches else self.choose
            with patience():
                say(asked)
        except Dropped:
            if asked.searches:
                self.say("weighed", *asked.place, [])
        except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
            self.broken += 1
            if self.broken <= LOGGED:
                print(traceback.format_exc()[-LITTER:], file=sys.stderr, flush=True)
            self.say("stuck", *asked.place, repr(error)[:LITTER])
            if asked.searches:
                self.say("weighed", *asked.place, [])

    def choose(self, asked: Puzzle) -> None:
        chosen = bot(asked.level)(self.sight(asked), Chance(asked.dice), lambda: self.is_dropped(asked))
        self.say("thought", *asked.place, chosen)

    def search(self, asked: Puzzle) -> None:
        sight, until = self.sight(asked), monotonic() + asked.seconds
        options = fair(sight)
        if len(options) == 1:
            self.say("weighed", *asked.place, [(options[0], 1, 0.0)])
            return
        weights = weigher(asked.level)(sight, Chance(asked.dice), self.enough(asked, until))
        found = [(option, *weight) for option, weight in zip(options, weights, strict=True)]
        self.say("weighed", *asked.place, found)

    def enough(self, asked: Puzzle, until: float) -> Enough:
        """Is the time up, or is this to be answered now?  It is asked often, so others get their answers meanwhile.

        When it is, whoever still waits for theirs gets them after this one: many together take longer than there is.
        """

        def is_over() -> bool:
            if self.is_dropped(asked):
                raise Dropped
            return asked.place in self.hurried or monotonic() >= until

        def is_enough() -> bool:
            over = is_over()
            for other in [other for other in self.waiting if not other.searches]:
                self.waiting.remove(other)
                self.think(other)
                if over := is_over():
                    break
            return over

        return is_enough

    def sight(self, asked: Puzzle) -> Sight:
        """What this bot's seat may know."""
        rules, ask = find(asked.game).rules, Ask(asked.seat, asked.prompt, tupled(asked.options))

        def worlds(count: int) -> Iterator[Table]:
            first, dice = self.fetch(asked), Chance(OTHERS + asked.dice)
            for _ in range(count):
                yield first.imagine(asked.seat, dice.bits())

        return Sight(asked.seat, ask, rules.record(asked.view), worlds, rules.judge)

    def fetch(self, asked: Puzzle) -> Table:
        """A world from the other side; meanwhile other questions may come in."""
        self.say("world", *asked.place)
        while asked.place not in self.came:
            self.read()
            if self.is_dropped(asked):
                raise Dropped
        world = self.came.pop(asked.place)
        if world is None:
            raise Dropped
        return self.open(world)

    def is_dropped(self, asked: Puzzle) -> bool:
        """Was this question taken back meanwhile?"""
        self.hear()
        return self.ended or asked.place in self.dropped

    # What comes in, and what goes out ---------------------------------------------------------------

    def next(self) -> Puzzle | None:
        """The next question that still stands; None at the end."""
        while not self.ended:
            while self.waiting:
                asked = self.waiting.popleft()
                if asked.place not in self.dropped:
                    return asked
                if asked.searches:
                    self.say("weighed", *asked.place, [])
            self.read()
        return None

    def hear(self) -> None:
        """Whatever has come in, without waiting for it."""
        while not self.ended and select.select([self.source], [], [], 0)[0]:
            self.read()

    def read(self) -> None:
        data = os.read(self.source, 1 << 16)
        self.ended = not data
        for word, *facts in self.frames.feed(data):
            if word == "think":
                self.waiting.append(asked := Puzzle(*facts))
                self.hurried.discard(asked.place)  # that was said of another time: who helps may go and come back
            elif word == "world":
                self.came[facts[0], facts[1]] = facts[2]
            else:
                (self.dropped if word == "forget" else self.hurried).add((facts[0], facts[1]))

    def say(self, *frame: Any) -> None:
        data = memoryview(pack(frame))
        while data:
            data = data[os.write(self.target, data) :]


@contextmanager
def patience() -> Iterator[None]:
    """Whatever goes on for longer is stopped in the middle; questions that are answered meanwhile have their own."""
    before = signal.setitimer(signal.ITIMER_PROF, PATIENCE, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, *before)


def stop(number: int, frame: object) -> None:
    raise TooLong(f"no end within {PATIENCE:.0f} seconds")


def confine() -> None:
    """Nothing but what it has: two pipes, the log, and the program."""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    absent = walls.missing()
    if walls.FILES not in absent:
        walls.close_files(None, (*walls.lying(engine, net), "/dev/urandom"), ())
    if walls.OTHERS not in absent:
        walls.close_calls()


def let_others_go_first() -> None:
    """Whoever is looked at or waited for.  Linux may weigh sessions against each other, and this is one of its own."""
    os.nice(COURTESY)
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(COURTESY))


def main() -> None:
    let_others_go_first()
    if wary := WARY in sys.argv[1:]:
        confine()
    signal.signal(signal.SIGPROF, stop)
    gc.freeze()
    gc.disable()  # where millions of objects are looked through, a search would stop for a tenth of a second
    frames = os.dup(1)
    os.dup2(2, 1)  # what a bot prints goes to the log, not between the frames
    try:
        ThinkingProcess(0, frames, wary).run()
    except BrokenPipeError:
        sys.exit(0)  # whom we thought for is gone


if __name__ == "__main__":
    main()
