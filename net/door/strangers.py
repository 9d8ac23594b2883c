"""Strangers are heard one after the other: a piece of one of them each time that the loop comes round.

To learn who somebody is takes some 3 ms of arithmetic, in ten pieces or so.  When sixty come at the same moment, sixty
such pieces would stand between a key that a player presses and the session that waits for it, and sixty more between
the picture and the player.  So what comes over a link waits for its turn, and meanwhile nothing more is read from it,
until it is known whose link it is; from then on the link's bytes go through as they come.

Nobody holds a place by saying nothing: who has said something is heard, in the order in which it came.  And a piece is
small: thousands of words that mean nothing can come at once, and each has to be looked at.  Nobody needs as many to say
who they are, so who says more than that is not heard any longer.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import asyncssh

from net.host.turns import Turns

PIECE = 4_096  # bytes that are heard at a time: two or three milliseconds, if they are all words that mean nothing
LONGEST = 65_536  # bytes to say who one is: an agent with thirty large keys has said so with a third of them


class Stranger:
    """A link, until it is known whose it is."""

    def __init__(self, turns: Turns, link: asyncssh.SSHServerConnection) -> None:
        self._turns, self._link = turns, link
        self._said = 0  # bytes
        link.data_received = self._comes  # type: ignore[method-assign]

    def end(self) -> None:
        """It is known, or has gone.  What waits is heard first: as long as something does, nothing more is read."""
        vars(self._link).pop("data_received", None)

    def _comes(self, data: bytes, datatype: Any = None) -> None:
        if (below := self._link._transport) is not None:
            self._said += len(data)
            if self._said > LONGEST:
                self._link.abort()
                return
            below.pause_reading()
            self._turns.later(partial(self._is_heard, data))

    def _is_heard(self, data: bytes) -> bool:
        """-> True: one is enough for this turn of the loop."""
        if (below := self._link._transport) is not None:  # else it has gone
            if rest := data[PIECE:]:
                self._turns.later(partial(self._is_heard, rest))
            else:
                below.resume_reading()
            type(self._link).data_received(self._link, data[:PIECE])
        return True
