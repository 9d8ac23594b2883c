"""The terminal that the app lives in: what is typed there, when it goes away, and the shell that one can go back to."""

from __future__ import annotations

import os
import select
import signal
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from threading import Event
from time import monotonic
from typing import IO, Any

from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

BEAT = 0.1  # seconds after which Escape was a key of its own
AWAKE = 10  # beats after the last key; then nothing is waited for but the next one, and no time is spent
PIECE = 1024  # bytes
MANY = 100  # keys that nobody has heard: more stay in the terminal, and then with whoever types them


def has_shell() -> bool:
    """Would a shell see us stop, and bring us back?  Under `ssh box -t witch-tui` there is none.

    A shell gives each of its jobs a process group of its own, beside its own one in its session.
    """
    group, session = os.getpgrp(), os.getsid(0)
    if group != os.getpid():  # `make play`, say, is the job that we belong to
        return group != session
    with suppress(OSError):  # it has just ended, or the system does not tell of other sessions
        return group != session and os.getsid(os.getppid()) == session
    return False


class Output:
    """Where the app draws.  What a terminal that is gone does not take any more is nobody's loss."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file
        os.set_blocking(file.fileno(), True)  # who had it before may have left it so that it takes no more than it can

    def write(self, text: str) -> None:
        self._unless_gone(lambda: self._file.write(text))

    def flush(self) -> None:
        self._unless_gone(self._file.flush)

    def fileno(self) -> int:
        return self._file.fileno()

    def _unless_gone(self, send: Callable[[], object]) -> None:
        try:
            send()
        except OSError:
            give_up(self._file.fileno())


def give_up(descriptor: int) -> None:
    """From now on whatever is written there vanishes: last words, too."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, descriptor)
    os.close(nothing)


class Console(LinuxDriver):
    """Textual's driver for terminals, for a terminal that may end at any moment and need not have a shell."""

    left_at = 0.0  # when we last went to the shell: what was typed before means nothing any more

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        assert self._file is not None  # the app has a terminal
        self._output = Output(self._file)
        self._file = self._output  # type: ignore[assignment]
        self._woken, self._wake = os.pipe()  # wakes who waits for keys when the app ends
        os.set_blocking(self._woken, False)

    # What is typed -------------------------------------------------------------------------------

    def run_input_thread(self) -> None:
        """What is typed reaches the app, until one of the two ends."""
        parser, decode = XTermParser(self._debug), getincrementaldecoder("utf-8")("replace").decode
        beats = AWAKE
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno, self._woken], [], [], BEAT if beats else None)
            beats = AWAKE if ready else beats - 1
            if self._woken in ready:
                os.read(self._woken, PIECE)
            if self.fileno in ready:
                if not (data := self._typed()):
                    self._hang_up()
                    break
                for event in parser.feed(decode(data)):
                    self.process_message(event)
                self._wait_to_be_heard()
            for event in parser.tick():
                self.process_message(event)
        with suppress(EOFError, ParseError):  # a key of which only the beginning has come
            list(parser.feed(""))

    def _wait_to_be_heard(self) -> None:
        """An app whose terminal takes no pictures hears no keys; what waits here is bounded, and in the system, too."""
        taken = Event()
        with suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(taken.set)
            while not taken.wait(BEAT) or self._unheard() > MANY:
                if self.exit_event.wait(BEAT / 10):
                    break

    def _unheard(self) -> int:
        return sum(pump.message_queue_size for pump in (self._app, *self._app.screen_stack[-1:]))

    def disable_input(self) -> None:
        """Nobody waits for keys any more."""
        os.write(self._wake, b".")
        super().disable_input()

    def _typed(self) -> bytes:
        """Nothing: the terminal is gone."""
        with suppress(OSError):
            return os.read(self.fileno, PIECE)
        return b""

    def _hang_up(self) -> None:
        """Who has been given no signal by the terminal's end gives it to themselves: `su -c` keeps it away from us."""
        give_up(self._output.fileno())
        signal.raise_signal(signal.SIGHUP)

    # Stopped and gone on with --------------------------------------------------------------------

    @property
    def can_suspend(self) -> bool:
        return has_shell()

    def _sigtstp_application(self, *_: object) -> None:
        """Stop all of the job that the shell knows us by, as its own key would: it may wait for `make`, not for us."""
        if not self.can_suspend:
            return
        if self._auto_restart:
            self.suspend_application_mode()
            self._must_signal_resume = True
        self.left_at = monotonic()
        os.killpg(0, signal.SIGSTOP)  # which may take a moment: with several threads it does not stop here

    def _sigcont_application(self, *_: object) -> None:
        """Back from the shell.  Who was stopped by others has not let go of the terminal yet, and takes it anew."""
        if self._writer_thread is not None and self._auto_restart and not self._must_signal_resume:
            self.suspend_application_mode()
            self._must_signal_resume = True
        super()._sigcont_application()
