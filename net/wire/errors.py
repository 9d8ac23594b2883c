"""Who broke the protocol: we, or the other side; and what cannot be had."""

from __future__ import annotations


class LocalProtocolError(Exception):
    """We said what we may not say now: a bug of ours."""


class RemoteProtocolError(ValueError):
    """They did: a sentence for them, and the end of the conversation."""


class Refusal(ValueError):
    """What was asked for cannot be had: a sentence for people, and one word for programs."""

    def __init__(self, reason: str, why: str = "") -> None:
        super().__init__(reason)
        self.why = why


class Breakdown(RuntimeError):
    """What was allowed could not be done: a bug of ours, or of a game's rules, and nobody's mistake."""
