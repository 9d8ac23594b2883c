"""Strangers are heard one after the other: a piece of one of them each time that the loop comes round.

To learn who somebody is takes some 3 ms of arithmetic, in ten pieces or so.  When sixty come at the same moment, sixty
such pieces would stand between a key that a player presses and the session that waits for it, and sixty more between
the picture and the player.  So what comes over a link waits for its turn, and meanwhile nothing more is read from it,
until it is known whose link it is; from then on the link's bytes go through as they come.

Nobody holds a place by saying nothing: who has said something is heard, in the order in which it came.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import asyncssh

from net.host.turns import Turns


class Stranger:
    """A link, until it is known whose it is."""

    def __init__(self, turns: Turns, link: asyncssh.SSHServerConnection) -> None:
        self._turns, self._link = turns, link
        link.data_received = self._comes  # type: ignore[method-assign]

    def end(self) -> None:
        """It is known, or has gone.  What waits is heard first: as long as something does, nothing more is read."""
        vars(self._link).pop("data_received", None)

    def _comes(self, data: bytes, datatype: Any = None) -> None:
        if (below := self._link._transport) is not None:
            below.pause_reading()
            self._turns.later(partial(self._is_heard, data))

    def _is_heard(self, data: bytes) -> bool:
        """-> True: one is enough for this turn of the loop."""
        if (below := self._link._transport) is not None:  # else it has gone
            below.resume_reading()
            type(self._link).data_received(self._link, data)
        return True
