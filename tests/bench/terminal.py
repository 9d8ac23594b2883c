"""The app as a player meets it: how soon it is there, what each key costs, what it holds.

    python -m tests.bench.terminal [--json] [--game witches-wheel] [--quick] [--thinking]

Every figure stands beside its bar.  Bars were set where the calibration is 64, so a time is judged
by what it would be there: scaled by calibration / 64.  The exit status is 1 if a bar was missed.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count, cycle, islice
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, TypeAlias

from net.bots.seconds import LONGEST
from tests.terminal import ESCAPE_ALONE, Terminal, Word
from tui.cli.bench import calibration

WITCH = Path(sys.prefix) / "bin" / "witch-tui"
WIDE = (120, 40)
REFERENCE = 64  # the calibration where the bars were set

# name: bar and unit
BARS = {
    "ready, best": (300, "ms"),
    "ready, median": (300, "ms"),
    "start": (36 * 1024, "bytes"),
    "--help, best": (60, "ms"),
    "--help, median": (60, "ms"),
    "cursor move, median": (1500, "bytes"),
    "cursor move, 95 %": (2200, "bytes"),
    "cursor move at 120x40, median": (2500, "bytes"),
    "cursor move to last byte, 95 %": (10, "ms"),
    "largest action": (14 * 1024, "bytes"),
    "idle, output": (0, "bytes"),
    "idle, CPU": (0.05, "s"),
    "app, RSS": (45, "MB"),
    "app and what it started, PSS": (60, "MB"),
    "RSS gained by many keys": (3, "MB"),
    "RSS gained by many games": (3, "MB"),
}
TIMES = ("ms", "s")
THINKING = {"key to paint, 95 %": (15, "ms")}  # while masters think: measured by --thinking, and then alone
FORMATS = {"ms": ",.1f", "s": ".2f", "bytes": ",.0f", "MB": ".1f"}

# The keys of the app: change them here. ----------------------------------------------------------

MY_TURN = "You (must|may)"
MOVES = "right right right right right left left left left left"

# What somebody may do at their first turn, each from a fresh start; every key is measured.
ACTIONS = {
    "play and take back": "enter u",
    "play by number": "1",
    "inspect": "i escape",
    "log": "l escape",
    "why not": "w",
    "rules": "r pagedown escape",
    "help": "? escape",
    "palette": "ctrl+p down escape",
    "menu": "escape down escape",
    "home, and back": "escape g c 1",
    "settings, another theme": "escape s down right right",
}

# Pressed over and over; begins and ends at the table.
HERE_AND_THERE = f"{MOVES} i escape l escape w r escape ? escape ctrl+p escape"

# A game to its end: where the screen says this, one of these keys goes on.
THE_END = "The game is over"
PLAYING = {THE_END: "enter", "You may": "space enter 1", "You must": "enter 1 space"}

# How patient the measuring is, in seconds. -------------------------------------------------------

SETTLED = 0.5  # so long without output, and the first frame is complete
DONE = 0.12  # so long without output, and a key has been dealt with
DEAF = 1.0  # so long without output, and a key does nothing here
GLANCE = 0.01  # so long without output, and the next of many keys is pressed
ENDLESS = 120  # after so long, these keys do not bring a game to its end


class Effort(NamedTuple):
    """How often things are done, and for how long."""

    starts: int = 5
    moves: int = 100
    idle: int = 20
    keys: int = 1000
    games: int = 20


QUICK = Effort(starts=3, moves=30, idle=5, keys=200, games=2)
Reading: TypeAlias = tuple[str, float, str]  # a name of BARS, its value, a note
Section: TypeAlias = Callable[[str, Effort], Iterator[Reading]]


@contextmanager
def table(game: str, *switches: str, size: tuple[int, int] = (80, 24)) -> Iterator[Terminal]:
    """A new game on my turn, its first frame complete."""
    with tempfile.TemporaryDirectory() as data:
        command: list[Word] = [WITCH, "play", game, "--seed", "1", "--data", data, *switches]
        with Terminal(command, *size, env={"XDG_CONFIG_HOME": data}) as terminal:
            terminal.until(MY_TURN.encode())
            terminal.quiet(SETTLED)
            yield terminal


# What is measured --------------------------------------------------------------------------------


def starting(game: str, effort: Effort) -> Iterator[Reading]:
    times, sizes = [], []
    for _ in range(effort.starts + 1):
        with table(game) as terminal:
            times.append(1000 * (ready_at(terminal) - terminal.started))
            sizes.append(len(terminal.raw()))
    yield "ready, best", min(times[1:]), ""  # the first start fills caches
    yield "ready, median", median(times[1:]), ""
    yield "start", median(sizes[1:]), ""


def helping(game: str, effort: Effort) -> Iterator[Reading]:
    times = []
    for _ in range(effort.starts + 1):
        with Terminal([WITCH, "--help"]) as terminal:
            assert terminal.wait() == 0, terminal.text()
            times.append(1000 * (terminal.ended - terminal.started))
    yield "--help, best", min(times[1:]), ""
    yield "--help, median", median(times[1:]), ""


def moving(game: str, effort: Effort) -> Iterator[Reading]:
    with table(game) as terminal:
        answers = [answer(terminal, key) for key in islice(cycle(MOVES.split()), effort.moves)]
    sizes, times = [size for size, _ in answers if size], [spent for size, spent in answers if size]
    assert sizes, "no key moves the cursor"
    yield "cursor move, median", median(sizes), f"{len(answers) - len(sizes)} of {len(answers)} keys did nothing"
    yield "cursor move, 95 %", percentile_95(sizes), ""
    yield "cursor move to last byte, 95 %", percentile_95(times), ""
    with table(game, size=WIDE) as terminal:
        sizes = [answer(terminal, key)[0] for key in islice(cycle(MOVES.split()), effort.moves)]
    yield "cursor move at 120x40, median", median(filter(None, sizes)), ""


def acting(game: str, effort: Effort) -> Iterator[Reading]:
    sizes = {}
    for name, keys in ACTIONS.items():
        with table(game) as terminal:
            for key in keys.split():
                sizes[f"{name}: {key}"] = answer(terminal, key)[0]
    largest = max(sizes, key=sizes.__getitem__)
    silent = ", ".join(what for what, size in sizes.items() if not size)
    yield "largest action", sizes[largest], f"{largest}; without effect: {silent or 'none'}"


def idling(game: str, effort: Effort) -> Iterator[Reading]:
    with table(game) as terminal:
        before = terminal.cpu()
        yield "idle, output", terminal.read(effort.idle), f"in {effort.idle} s"
        yield "idle, CPU", terminal.cpu() - before, ""


def holding(game: str, effort: Effort) -> Iterator[Reading]:
    with table(game) as terminal:
        memory = terminal.memory()
        yield "app, RSS", memory.rss, ""
        yield "app and what it started, PSS", memory.tree_pss, f"{len(terminal.tree())} processes"
        yield "RSS gained by many keys", *gain(terminal, go_round, effort.keys)


def replaying(game: str, effort: Effort) -> Iterator[Reading]:
    with table(game, "--no-animation") as terminal:
        yield "RSS gained by many games", *gain(terminal, play, effort.games)


def thinking(game: str, effort: Effort) -> Iterator[Reading]:
    """Keys while masters think, who take all the time that they may have."""
    paints: list[float] = []
    with table(game, "--bots", "master", "--think", f"{LONGEST:g}") as terminal:
        while len(paints) < 3 * effort.moves:
            play_on(terminal)
            worked, began = terminal.cpu(), time.monotonic()
            paints += paints_until_my_turn(terminal)
            busy = (terminal.cpu() - worked) / (time.monotonic() - began)
    yield "key to paint, 95 %", percentile_95(paints), f"{len(paints)} keys; all at {100 * busy:.0f} % of a core"


SECTIONS = (starting, helping, moving, acting, idling, holding, replaying)


# How it is measured ------------------------------------------------------------------------------


def ready_at(terminal: Terminal) -> float:
    """When it was first to be read that it is my turn."""
    output = b""
    for when, piece in terminal.bursts:
        output += piece
        if re.search(MY_TURN.encode(), output):
            return when
    raise AssertionError(f"never my turn:\n{terminal.text()}")


def answer(terminal: Terminal, key: str) -> tuple[int, float]:
    """Press a key; -> the bytes that come of it, and the ms until the last of them."""
    terminal.quiet(0)
    pressed = time.monotonic()
    terminal.press(key)
    size = terminal.quiet(DONE, first=DEAF)
    return size, 1000 * (terminal.bursts[-1][0] - pressed)


def paints_until_my_turn(terminal: Terminal) -> list[float]:
    """Press keys that change what is seen; -> the ms until it is seen, of each."""
    paints: list[float] = []
    end = time.monotonic() + ENDLESS
    for key in cycle(MOVES.split()):
        if re.search(f"{MY_TURN}|{THE_END}", terminal.text()):
            return paints
        assert time.monotonic() < end, f"my turn never comes:\n{terminal.text()}"
        terminal.quiet(0)
        pressed = time.monotonic()
        terminal.press(key)
        if terminal.burst(DONE):
            paints.append(1000 * (terminal.bursts[-1][0] - pressed))
        terminal.quiet(DONE)
    return paints


def percentile_95(values: Sequence[float]) -> float:
    return sorted(values)[round(0.95 * (len(values) - 1))]


def gain(terminal: Terminal, work: Callable[[Terminal, int], None], count: int) -> tuple[float, str]:
    """Do it so often; -> by how many MB the program grew, and when: a leak never stops."""
    sizes = [terminal.memory().rss]
    for _ in range(2):
        work(terminal, count // 2)
        terminal.quiet(SETTLED)
        sizes.append(terminal.memory().rss)
    return sizes[2] - sizes[0], f"{count:,} times; {sizes[2] - sizes[1]:.1f} in the second half"


def go_round(terminal: Terminal, keys: int) -> None:
    """Press about so many keys, ending at the table."""
    script = HERE_AND_THERE.split()
    for _ in range(round(keys / len(script))):
        for key in script:
            terminal.press(key)
            terminal.quiet(GLANCE, first=ESCAPE_ALONE)
        terminal.until(MY_TURN)


def play_on(terminal: Terminal) -> None:
    """Answer whatever I am asked, until I am asked no more."""
    tries = count()
    while re.search(f"{MY_TURN}|{THE_END}", text := terminal.text()):
        keys = next(keys.split() for said, keys in PLAYING.items() if re.search(said, text))
        terminal.press(keys[next(tries) % len(keys)])
        terminal.quiet(DONE)


def play(terminal: Terminal, games: int) -> None:
    """Play to the end and begin again, so often."""
    for at_its_end in (True, False) * games:
        limit, tries = time.monotonic() + ENDLESS, 0
        while bool(re.search(THE_END, text := terminal.text())) != at_its_end:
            keys = next((keys.split() for said, keys in PLAYING.items() if re.search(said, text)), [])
            terminal.press(*islice(cycle(keys), tries, tries + 1))
            tries = 0 if changes(terminal, text) else tries + 1
            assert time.monotonic() < limit, f"this game does not end:\n{text}"


def changes(terminal: Terminal, text: str) -> bool:
    """Whether the screen becomes another while anybody would wait for it."""
    end = time.monotonic() + DEAF
    while terminal.burst(end - time.monotonic()):
        if terminal.text() != text:
            terminal.quiet(GLANCE)
            return True
    return False


# How it is told ----------------------------------------------------------------------------------


def figures(
    sections: Sequence[Section], game: str, effort: Effort, scale: float
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every reading beside its bar; of what fails, a sentence on standard error."""
    for section in sections:
        try:
            for name, value, note in section(game, effort):
                yield name, judged(name, value, scale) | {"note": note}
        except AssertionError as error:
            print(f"{section.__name__} failed: {error}", file=sys.stderr)


def judged(name: str, value: float, scale: float) -> dict[str, Any]:
    bar, unit = (BARS | THINKING)[name]
    scaled = value * scale if unit in TIMES else value
    return {"value": value, "scaled": scaled, "bar": bar, "unit": unit, "ok": scaled <= bar}


def row(name: str, figure: dict[str, Any]) -> str:
    unit, verdict = figure["unit"], "ok" if figure["ok"] else "MISSED"
    value, scaled, bar = (format(figure[column], FORMATS[unit]) for column in ("value", "scaled", "bar"))
    bracket = f"({scaled})" if unit in TIMES else ""
    return f"{name:32}{value:>9} {bracket:>9} {unit:6}{bar:>7}  {verdict:8}{figure['note']}".rstrip()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="JSON alone on the output")
    parser.add_argument("--game", default="witches-wheel")
    parser.add_argument("--quick", action="store_true", help="everything, but less often")
    parser.add_argument("--thinking", action="store_true", help="keys while masters think, and nothing else")
    arguments = parser.parse_args()
    sections, bars = ([thinking], THINKING) if arguments.thinking else (SECTIONS, BARS)
    say: Callable[..., None] = (lambda *_: None) if arguments.json else print
    speed, measured = calibration(), {}
    say(f"{arguments.game}; calibration {speed:.2f} (in brackets: times scaled to {REFERENCE}); last the bar")
    for name, figure in figures(sections, arguments.game, QUICK if arguments.quick else Effort(), speed / REFERENCE):
        measured[name] = figure
        say(row(name, figure))
    missing = [name for name in bars if name not in measured]
    say(f"not measured: {', '.join(missing) or 'nothing'}")
    if arguments.json:
        outcome = {"calibration": speed, "game": arguments.game, "figures": measured, "missing": missing}
        print(json.dumps(outcome))
    return 1 if missing or not all(figure["ok"] for figure in measured.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main())
