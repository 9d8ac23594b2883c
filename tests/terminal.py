"""A program in a terminal: its output is read, answered and drawn; keys are pressed, sizes change.

    with Terminal(["witch-tui", "play", "witches-wheel"]) as terminal:
        terminal.until("You must play")
        terminal.press("right", "enter", "ctrl+q")
        assert terminal.wait() == 0
        assert not terminal.leftovers()

Nothing here sleeps: every wait is a select that ends when something happens, or at its limit.
What looks at processes (`stopped`, `tree`, `memory`, `cpu`) needs Linux's /proc.
"""

from __future__ import annotations

import os
import re
import select
import signal
import termios
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, NoReturn, Self, TypeAlias

import pyte

Word: TypeAlias = str | os.PathLike[str]

KEYS = (
    {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "end": "\x1b[F", "home": "\x1b[H"}
    | {"delete": "\x1b[3~", "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "f1": "\x1bOP", "shift+tab": "\x1b[Z"}
    | {"enter": "\r", "escape": "\x1b", "tab": "\t", "space": " ", "backspace": "\x7f"}
    | {f"ctrl+{letter}": chr(ord(letter) & 31) for letter in "abcdefghijklmnopqrstuvwxyz"}
)

# What a terminal says when it is asked what it is and what it can do; for the rest see `_reply`.
REPLIES = {
    **dict.fromkeys((b"\x1b[c", b"\x1b[0c"), b"\x1b[?62;22c"),
    **dict.fromkeys((b"\x1b[>c", b"\x1b[>0c"), b"\x1b[>0;276;0c"),
    b"\x1b[5n": b"\x1b[0n",
    b"\x1b[?u": b"\x1b[?0u",
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b]10;?": b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    b"\x1b]11;?": b"\x1b]11;rgb:0000/0000/0000\x1b\\",
}
QUERY = re.compile(rb"\x1b\[[>?]?[\d;]*\$?[cnpu]|\x1b\]1[01];\?")
UNFINISHED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[]P_^X][^\x07\x1b]*\x1b?)?\Z")
# Keyboard protocols, private queries, the cursor's shape, strings: pyte draws them as text, or fails.
UNKNOWN_TO_PYTE = re.compile(
    rb"\x1b\[[<=>][0-?]*[ -/]*[@-~]|\x1b\[\?[\d;]*[a-gi-km-zA-Z]|\x1b\[[0-?]*[ -/]+[@-~]|\x1b[P_^X].*?\x1b\\",
    re.DOTALL,
)
PRIVATE_MODES = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
USUALLY_ON = {7, 25}  # lines wrap, the cursor is shown; all other private modes are usually off

# A person's own terminal says what is USUAL, and nothing of what this process may have inherited.
USUAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "LOGNAME": "Player"}
NOT_INHERITED = re.compile(r"(NO|FORCE)_COLOR|TMUX.*|STY|LINES|COLUMNS|(SSH|LC)_.*|(TERM_PROGRAM|TEXTUAL).*")

# Only time tells Escape from the beginning of another key's sequence: Textual takes up to 0.2 s.
ESCAPE_ALONE = 0.25


class Memory(NamedTuple):
    """MB of the program itself, and of it together with what it started."""

    rss: float
    pss: float
    tree_rss: float
    tree_pss: float


class Terminal:
    """A program in a terminal of its own, until it ends or this is closed; `env` comes on top of what is USUAL."""

    def __init__(
        self,
        command: Sequence[Word],
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        cwd: Word = ".",
    ) -> None:
        self.bursts: list[tuple[float, bytes]] = []  # when something came, and what
        self.status: int | None = None  # once it has ended; negative for a signal
        self.ended = self._escape_until = 0.0
        self._unanswered = self._undrawn = b""
        self._abandoned = False
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._fd, slave = os.openpty()
        self._usual_input = termios.tcgetattr(slave)
        termios.tcsetwinsize(slave, (rows, columns))
        self.started = time.monotonic()
        self.pid = os.fork()
        if self.pid == 0:
            become(command, slave, environment(env or {}), cwd)
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Reading ---------------------------------------------------------------------------------

    def burst(self, limit: float) -> bytes:
        """The next output; b"" if none comes in time, or nobody is left who could write."""
        if self._abandoned or not select.select([self._fd], [], [], max(0.0, limit))[0]:
            return b""
        now, output = time.monotonic(), b""
        with suppress(OSError):  # how Linux says that the other end is closed
            output = os.read(self._fd, 1 << 16)
        self._abandoned = not output
        if output:
            self.bursts.append((now, output))
            self._undrawn += output
            self._answer(output)
        return output

    def read(self, seconds: float) -> int:
        """Read for that long; -> how many bytes came."""
        return self.quiet(seconds, limit=seconds)

    def quiet(self, seconds: float, first: float | None = None, limit: float = 10.0) -> int:
        """Read until nothing comes for that long, or to the limit; -> how many bytes came.

        `first` is the patience for the first of them, where that is another.
        """
        patience, end, before = seconds if first is None else first, time.monotonic() + limit, len(self.bursts)
        while self.burst(min(patience, end - time.monotonic())):
            patience = seconds
        return len(self.raw(before))

    def until(self, pattern: str | bytes, limit: float = 10.0) -> None:
        """Read until the pattern is on the screen; given as bytes, until it is in the output."""
        end = time.monotonic() + limit
        while not self._shows(pattern):
            if not self.burst(end - time.monotonic()):
                raise AssertionError(self._complaint(f"no {pattern!r} within {limit} s"))

    def wait(self, limit: float = 10.0) -> int:
        """Read until the program has ended; -> its exit status, negative for a signal."""
        if not self._within(limit, self._has_ended):
            raise AssertionError(self._complaint(f"no end within {limit} s"))
        self.quiet(0)
        return self.status or 0

    def raw(self, since: int = 0) -> bytes:
        """All output since that burst."""
        return b"".join(output for _, output in self.bursts[since:])

    def lines(self) -> list[str]:
        """The rows of the screen, without the spaces at their ends."""
        self._draw()
        return [line.rstrip() for line in self._screen.display]

    def text(self) -> str:
        return "\n".join(self.lines())

    # Doing -----------------------------------------------------------------------------------

    def press(self, *names: str) -> None:
        """Press the keys of these names; what is no name is typed as it is."""
        for name in names:
            self.read(self._escape_until - time.monotonic())
            if self._abandoned:
                raise AssertionError(self._complaint(f"nobody is there to take {name!r}"))
            os.write(self._fd, KEYS.get(name, name).encode())
            self._escape_until = time.monotonic() + ESCAPE_ALONE if name == "escape" else 0.0

    def resize(self, columns: int, rows: int) -> None:
        self._draw()
        self._screen.resize(rows, columns)
        termios.tcsetwinsize(self._fd, (rows, columns))

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def vanish(self) -> None:
        """The terminal goes away, as when its window is closed; what runs in it may go on."""
        os.close(self._fd)
        self._fd, self._abandoned = -1, True

    def close(self) -> None:
        """End the program and what it started; none of them runs any more when this returns."""
        pids = [] if self._has_ended() else self.tree()
        for pid in pids:
            with unless_gone:
                os.kill(pid, signal.SIGKILL)
        self._within(10.0, lambda: self._has_ended() and all(stat(pid)[:1] in ([], ["Z"]) for pid in pids))
        if self._fd >= 0:
            os.close(self._fd)

    # How it is -------------------------------------------------------------------------------

    def modes(self) -> dict[int, bool]:
        """The private modes that the program touched, as it left them: {1049: True, 25: False}."""
        touched = PRIVATE_MODES.findall(self.raw())
        return {int(mode): letter == b"h" for modes, letter in touched for mode in modes.split(b";")}

    def leftovers(self) -> list[str]:
        """What the next program would suffer from; nothing: the terminal was restored."""
        left = [f"ESC[?{mode}{'lh'[on]}" for mode, on in self.modes().items() if on != (mode in USUALLY_ON)]
        pushed, popped = (len(re.findall(rb"\x1b\[%b\d*u" % sign, self.raw())) for sign in (b">", b"<"))
        left += ["kitty's keys"] * (pushed > popped)
        left += ["raw input"] * (termios.tcgetattr(self._fd) != self._usual_input)
        return left

    def stopped(self, limit: float = 10.0) -> bool:
        """Read until the program is suspended; -> whether it was in time."""
        return self._within(limit, lambda: stat(self.pid)[:1] == ["T"])

    def tree(self) -> list[int]:
        """The program and its descendants, by their process ids."""
        return list(family(self.pid))

    def memory(self) -> Memory:
        sizes = [megabytes(pid) for pid in self.tree()]
        return Memory(*sizes[0], sum(rss for rss, _ in sizes), sum(pss for _, pss in sizes))

    def cpu(self) -> float:
        """CPU seconds of the program and its descendants, also of those that have ended."""
        return sum(int(ticks) for pid in self.tree() for ticks in stat(pid)[11:15]) / os.sysconf("SC_CLK_TCK")

    # Behind the scenes -----------------------------------------------------------------------

    def _within(self, limit: float, done: Callable[[], bool]) -> bool:
        """Read on until that is so; -> whether it was in time."""
        end = time.monotonic() + limit
        while not (so := done()) and time.monotonic() < end:
            if not self.burst(0.01) and self._abandoned:
                select.select([], [], [], 0.001)  # nothing to read, but nobody says when it ends either
        return so

    def _has_ended(self) -> bool:
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status, self.ended = os.waitstatus_to_exitcode(status), time.monotonic()
        return self.status is not None

    def _shows(self, pattern: str | bytes) -> bool:
        if isinstance(pattern, bytes):
            return re.search(pattern, self.raw()) is not None
        return re.search(pattern, self.text()) is not None

    def _complaint(self, what: str) -> str:
        state = f"it ended with {self.status}" if self._within(0.05, self._has_ended) else "it runs"
        return f"{what}; {state}, and its screen is\n{self.text().rstrip()}"

    def _answer(self, output: bytes) -> None:
        """Reply to the queries in the output; one that was cut in two waits for its rest."""
        text, end = self._unanswered + output, 0
        for query in QUERY.finditer(text):
            end = query.end()
            with suppress(OSError):  # it asked and left
                os.write(self._fd, self._reply(query[0]))
        rest = UNFINISHED.search(text, end)
        self._unanswered = rest[0] if rest else b""

    def _reply(self, query: bytes) -> bytes:
        if query == b"\x1b[6n":
            self._draw()
            return b"\x1b[%d;%dR" % (self._screen.cursor.y + 1, self._screen.cursor.x + 1)
        unknown_mode = query.removesuffix(b"$p") + b";0$y" if query.endswith(b"$p") else b""
        return REPLIES.get(query, unknown_mode)

    def _draw(self) -> None:
        rest = UNFINISHED.search(self._undrawn)
        end = rest.start() if rest else len(self._undrawn)
        # pyte has one screen: anybody who leaves the other one finds it empty.
        output = self._undrawn[:end].replace(b"\x1b[?1049l", b"\x1b[2J\x1b[H")
        self._stream.feed(UNKNOWN_TO_PYTE.sub(b"", output))
        self._undrawn = self._undrawn[end:]


def become(command: Sequence[Word], tty: int, env: Mapping[str, str], cwd: Word) -> NoReturn:
    """Turn this process, fresh from a fork, into the command, which owns the terminal."""
    try:
        os.login_tty(tty)
        os.chdir(cwd)
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGPIPE):
            signal.signal(number, signal.SIG_DFL)  # what a caller ignores would stay ignored
        os.execvpe(command[0], list(command), env)
    except OSError as error:
        os.write(2, f"{command[0]}: {error}\n".encode())
    finally:
        os._exit(127)  # never back into the caller's program


def environment(more: Mapping[str, str]) -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if not NOT_INHERITED.fullmatch(name)}
    return {**inherited, **USUAL, **more}


# A process may end while we look at it: then there is nothing to see.
unless_gone = suppress(FileNotFoundError, ProcessLookupError)


def family(pid: int) -> Iterator[int]:
    """The process and its descendants."""
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        with unless_gone:
            for child in children.read_text().split():
                yield from family(int(child))


def stat(pid: int) -> list[str]:
    """What /proc/PID/stat says behind the program's name: the state, the parent, ..."""
    with unless_gone:
        return Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()
    return []


def megabytes(pid: int) -> tuple[float, float]:
    """-> RSS, PSS"""
    with unless_gone:
        sizes = dict(re.findall(r"(?m)^(Rss|Pss): +(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text()))
        return int(sizes["Rss"]) / 1024, int(sizes["Pss"]) / 1024
    return 0.0, 0.0
