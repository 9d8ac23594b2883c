"""Bots in another process, seen from this one: questions go out, thoughts come in.

The process is started before a terminal is taken over, and again should it die.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, NamedTuple, cast

from engine.plain_data import copy_plain, tupled
from net.private_files import only_mine, own_folder
from net.wire.frames import Frames, pack
from net.wire.messages import Code, Think, Thought, ToBots

LOG = "log.txt"  # in the data folder: what went wrong inside
DEATHS = 3  # in one run: a bot that always dies is a bug, and is said so


class Stuck(NamedTuple):
    """A bot breaks down at this question."""

    code: Code
    number: int
    reason: str


Worlds = Callable[[str, int, int], list[dict[str, Any]]]


class Thinker:
    """Thinks for all bots of a lobby."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._open: dict[tuple[str, int], Think] = {}
        self._deaths = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._start()

    def _start(self) -> None:
        self._frames = Frames()
        self._unsent = bytearray()
        with open(self._log, "ab", opener=only_mine) as log:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "net.bots.__main__"],  # -P: never a `net` that lies in the current folder
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                bufsize=0,
                start_new_session=True,  # an interrupt is meant for the player's side
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},  # the same modules as here
            )
        self._to, self._from = cast(IO[bytes], self._process.stdin), cast(IO[bytes], self._process.stdout)
        os.set_blocking(self._to.fileno(), False)

    def attach(self, worlds: Worlds, heard: Callable[[Thought | Stuck], None], failed: Callable[[str], None]) -> None:
        """From now on thoughts reach `heard`, in the running loop."""
        self._worlds, self._heard, self._failed = worlds, heard, failed
        self._loop = asyncio.get_running_loop()
        self._listen()

    def _listen(self) -> None:
        asyncio.get_running_loop().add_reader(self._from.fileno(), self._read)

    def tell(self, message: ToBots) -> None:
        """A question, or that one is dropped."""
        place = (message.code, message.number)
        if isinstance(message, Think):
            self._write(_frame(message))
            self._open[place] = message
            self._say_if_given_up()  # whoever listens now may not have done so then
        elif self._open.pop(place, None) is not None:
            self._write(["forget", *place])

    def close(self) -> None:
        """Stop for good; twice is no harm."""
        if self._to.closed:
            return
        if self._loop is not None and not self._loop.is_closed():
            self._loop.remove_reader(self._from.fileno())
            self._loop.remove_writer(self._to.fileno())
        self._to.close()
        self._from.close()
        self._process.kill()
        self._process.wait()

    def _write(self, frame: list[Any]) -> None:
        if not self._to.closed:  # it may have been given up
            self._unsent += pack(frame)
            self._send()

    def _send(self) -> None:
        """As much as the pipe takes; the rest when it takes more.  Nobody waits for a busy bot."""
        loop = asyncio.get_running_loop()
        try:
            while self._unsent and (sent := self._to.write(self._unsent)):
                del self._unsent[:sent]
        except BrokenPipeError:  # it has died: the end of its output says so in a moment
            self._unsent.clear()
        if self._unsent:
            loop.add_writer(self._to.fileno(), self._send)
        else:
            loop.remove_writer(self._to.fileno())

    def _read(self) -> None:
        data = self._from.read(1 << 16)
        try:
            frames = list(self._frames.feed(data))
        except ValueError:  # what is no frame is as good as a death
            data = b""
        if not data:
            self._again()
            return
        for frame in frames:
            self._heed(frame)

    def _heed(self, frame: list[Any]) -> None:
        """What cannot be done for one table is said, and keeps none of the others waiting."""
        try:
            FRAMES[frame[0]](self, *frame[1:])
        except Exception as error:  # noqa: BLE001  whichever bug it is
            broken = f"{frame[1]}: its bots cannot go on"
            self._failed(f"{broken} ({error!r}).")
            asyncio.get_running_loop().call_exception_handler({"message": broken, "exception": error})

    def _again(self) -> None:
        """The process has died: another one gets the open questions."""
        self._deaths += 1
        self.close()
        if self._deaths <= DEATHS:
            self._start()
            self._listen()
            for question in self._open.values():
                self._write(_frame(question))
        self._say_if_given_up()

    def _say_if_given_up(self) -> None:
        if self._deaths > DEATHS:
            self._failed(f"The bots' process has ended {self._deaths} times; {self._log} may say why.")

    def _fetch(self, code: str, number: int, count: int) -> None:
        try:
            self._write(["worlds", code, number, self._worlds(code, number, count)])
        except Exception as error:  # noqa: BLE001  a rule broke down, and the process would wait for ever
            self._write(["worlds", code, number, []])  # for a question that is to be dropped
            self._stuck(code, number, repr(error))

    def _thought(self, code: str, number: int, option: Any) -> None:
        if self._open.pop((code, number), None) is not None:
            self._heard(Thought(code, number, tupled(option)))

    def _stuck(self, code: str, number: int, reason: str) -> None:
        if self._open.pop((code, number), None) is not None:
            self._heard(Stuck(code, number, reason))


def _frame(think: Think) -> list[Any]:
    asked = think.question
    facts = [think.code, think.number, think.game, think.level, think.seat, asked.prompt, asked.options, think.view]
    return ["think", *copy_plain(facts), think.dice]


FRAMES: dict[str, Callable[..., None]] = {
    "worlds": Thinker._fetch,
    "thought": Thinker._thought,
    "stuck": Thinker._stuck,
}


def thinker_for(data: Path) -> Thinker:
    """The bots' process of this data folder.  Started before a terminal is taken over."""
    try:
        return Thinker(own_folder(data) / LOG)
    except OSError as error:
        raise ValueError(f"{data}: games cannot be kept here ({error.strerror})") from None
