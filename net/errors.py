"""Who broke the protocol: we, or the other side."""

from __future__ import annotations


class LocalProtocolError(Exception):
    """We said what we may not say now: a bug of ours."""


class RemoteProtocolError(ValueError):
    """They did: a sentence for them, and the end of the conversation."""
