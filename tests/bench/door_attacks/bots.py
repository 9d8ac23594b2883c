"""Questions to the bots that all share, with worlds and views that no game has: forged at one place each.

Every question must come to an end (a thought, or a sentence), in bounded time and memory; and no process may die of it,
for everybody's bots think there.
"""

from __future__ import annotations

import asyncio
import random
import socket
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import engine
from engine import save
from engine.plain_data import copy_plain
from net.bots.thinker import Thinker
from net.door.bots import Pool
from net.wire.frames import Frames, pack
from tests.terminal import megabytes

LEVELS = ("novice", "apprentice", "adept")
HOSTILE: tuple[Any, ...] = (
    *(-1, 0, 1, 2, 255, 10**6, 2**31, 2**62, -(2**62), True, None, 1.5, float("inf"), float("nan")),
    *("", "x", "x" * 100_000, "\x1b[2J", "9" * 4_000, b"", b"x" * 10_000),
    *([], [[]], [0] * 10_000, [[0, 0]] * 5_000, {}, {"x": 1}, {str(n): n for n in range(2_000)}),
)
LONGEST = 60.0  # seconds until a question without an answer is one that hangs
STEPS = 40  # answers until the position that is asked about, at the most


def questions(dice: random.Random) -> Iterator[tuple[str, list[Any], Any]]:
    """What a session asks, for every game, without end."""
    while True:
        for name, game in engine.games().items():
            table = engine.Table(name, seats=dice.choice(list(game.seats)), seed=dice.randrange(1000))
            for _ in range(dice.randrange(STEPS)):
                seat, ask = dice.choice(list(table.asks.items()))
                table.answer(seat, dice.choice(ask.options))
                if not table.asks:
                    break
            else:
                seat, ask = dice.choice(list(table.asks.items()))
                level = dice.choice(LEVELS)
                facts = ["owl-fern-10", 1, name, level, seat, ask.prompt, ask.options, table.view(seat), b"dice"]
                yield f"{name}, {level}", copy_plain(facts), save(table.imagine(seat, dice.randrange(1000)))


def forged(value: Any, dice: random.Random) -> Any:
    """The same with another value somewhere."""
    if isinstance(value, dict) and value and dice.random() < 0.95:
        key = dice.choice(list(value))
        return {**value, key: forged(value[key], dice)}
    if isinstance(value, list) and value and dice.random() < 0.85:
        place = dice.randrange(len(value))
        return [*value[:place], forged(value[place], dice), *value[place + 1 :]]
    return dice.choice(HOSTILE)


async def forge(minutes: float, say: Any) -> bool:
    """-> was everything as it should be?"""
    dice, ends, longest = random.Random(21), Counter[str](), (0.0, "")
    with TemporaryDirectory() as folder:
        thinker = Thinker(Path(folder) / "log.txt", wary=True)
        pool, first, until = Pool(thinker), thinker.pids, time.monotonic() + 60 * minutes
        most = 0.0
        for number, (what, facts, world) in enumerate(questions(dice)):
            if time.monotonic() > until:
                break
            if number % 2:
                world = forged(world, dice)
            else:
                place = dice.choice((0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 8))  # most of all the view
                facts[place] = forged(facts[place], dice)
            seconds, end = await asked(pool, number, facts, world)
            ends[end] += 1
            longest = max(longest, (seconds, what))
            most = max(most, *(megabytes(pid)[0] for pid in thinker.pids))
        died = len([pid for pid in first if pid not in thinker.pids])
        size = (Path(folder) / "log.txt").stat().st_size
        thinker.close()
    say(f"{number} questions, forged: {dict(ends)}; longest {longest[0]:.1f} s ({longest[1]}), {most:.0f} MB at most")
    say(f"{died} processes died, and the log has {size} bytes")
    return not died and "hangs" not in ends and most < 1100 and size < 200_000


async def asked(pool: Pool, number: int, facts: list[Any], world: Any) -> tuple[float, str]:
    """Over a link of its own, as somebody whom nobody knows; -> how long that took, and how it ended."""
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    loop, since = asyncio.get_running_loop(), time.monotonic()
    asker = pool.asker(number.to_bytes(16))
    await loop.connect_accepted_socket(lambda: asker, theirs)
    frames, end = Frames(), "hangs"
    try:
        await loop.sock_sendall(ours, pack(["ask", facts, world]))
        async with asyncio.timeout(LONGEST):
            while end == "hangs":
                data = await loop.sock_recv(ours, 1 << 16)
                end = next((frame[0] for frame in frames.feed(data)), "hangs") if data else "link ended"
    except TimeoutError:
        pass
    except (OSError, ValueError) as error:
        end = type(error).__name__
    finally:
        ours.close()
        await asyncio.sleep(0)
    return time.monotonic() - since, end
