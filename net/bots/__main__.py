"""The process in which bots think: `python -m net.bots.__main__`, frames in and out by pipes.

It is told what a bot's seat may know and nothing else: its question, its view, and worlds that it
could be sitting in, which it asks for one handful at a time.  It ends when its input does.
"""

from __future__ import annotations

import os
import select
import sys
import time
import traceback
from collections import deque
from collections.abc import Iterator
from typing import Any

from engine.ask import Ask
from engine.bots import LEVEL, Sight, bot
from engine.chance import Chance
from engine.games import find
from engine.plain_data import tupled
from engine.table.save import load_own
from engine.table.table import Table
from net.wire.frames import Frames, pack

HANDFUL = 4  # worlds that are fetched at a time
BUDGET = 1.0  # seconds, times those of its level (Level.thinks)
COURTESY = 5  # how much the interface goes first


class Dropped(Exception):
    """Nobody waits for this answer any more."""


class ThinkingProcess:
    """One question after the other."""

    def __init__(self, source: int, target: int) -> None:
        self.source = source
        self.target = target
        self.frames = Frames()
        self.waiting: deque[list[Any]] = deque()
        self.ended = False

    def run(self) -> None:
        while (frame := self.next()) is not None:
            if frame[0] == "think":
                self.think(frame[1:])

    def think(self, frame: list[Any]) -> None:
        """Answer one question, unless it is dropped."""
        code, number, game, level, seat, prompt, options, view, dice = frame
        ask = Ask(seat, prompt, tupled(options))

        def worlds(count: int) -> Iterator[Table]:
            for start in range(0, count, HANDFUL):
                yield from self.fetch(code, number, min(HANDFUL, count - start))

        rules = find(game).rules
        sight = Sight(seat, ask, rules.record(view), worlds, rules.judge)
        thinks = LEVEL[level].thinks if level in LEVEL else 0
        end = time.monotonic() + BUDGET * thinks if thinks else float("inf")
        try:
            chosen = bot(level)(sight, Chance(dice), lambda: time.monotonic() > end or self.is_dropped(code, number))
        except Dropped:
            return
        except Exception as error:  # noqa: BLE001  whatever it is, it is the end of one table
            traceback.print_exc()
            self.say("stuck", code, number, repr(error))
            return
        self.say("thought", code, number, chosen)

    def fetch(self, code: str, number: int, count: int) -> list[Table]:
        """Worlds from the other side; meanwhile other questions may come in, and late worlds for dropped ones."""
        self.say("worlds", code, number, count)
        while True:
            self.read()
            if self.ended or self.is_dropped(code, number):
                raise Dropped
            for frame in self.waiting:
                if frame[:3] == ["worlds", code, number]:
                    self.waiting.remove(frame)
                    if not frame[3]:
                        raise Dropped
                    return [load_own(saved) for saved in frame[3]]

    def is_dropped(self, code: str, number: int) -> bool:
        """Was this question taken back meanwhile?"""
        while not self.ended and select.select([self.source], [], [], 0)[0]:
            self.read()
        return self.ended or ["forget", code, number] in self.waiting

    def next(self) -> list[Any] | None:
        """The next frame that is no leftover; None at the end."""
        while not self.ended:
            while self.waiting:
                frame = self.waiting.popleft()
                if frame[0] != "think" or ["forget", *frame[1:3]] not in self.waiting:
                    return frame
            self.read()
        return None

    def read(self) -> None:
        data = os.read(self.source, 1 << 16)
        self.ended = not data
        self.waiting.extend(self.frames.feed(data))

    def say(self, *frame: Any) -> None:
        data = memoryview(pack(frame))
        while data:
            data = data[os.write(self.target, data) :]


def main() -> None:
    os.nice(COURTESY)
    frames = os.dup(1)
    os.dup2(2, 1)  # what a bot prints goes to the log, not between the frames
    try:
        ThinkingProcess(0, frames).run()
    except BrokenPipeError:
        sys.exit(0)  # whom we thought for is gone


if __name__ == "__main__":
    main()
