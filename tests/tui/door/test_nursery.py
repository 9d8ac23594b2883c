"""The nursery, which begins sessions: what it does where the machine has nothing left."""

from __future__ import annotations

import errno
import os
import socket

import msgpack
import pytest

from tui.door import nursery
from tui.door.nursery import NO_SESSION, PACKET, begin

WISH = {"begin": 7, "terminal": "xterm", "size": (80, 24)}


def fails(number):
    def fail(*_):
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize(
    ("of", "what", "number"),
    [(nursery, "terminal", errno.ENOSPC), (os, "fork", errno.EAGAIN), (nursery.socket, "socketpair", errno.EMFILE)],
)
def test_without_terminals_or_processes_whoever_comes_hears_why_and_nothing_stays_open(monkeypatch, of, what, number):
    door, ours = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    before = os.listdir("/proc/self/fd")
    with door, ours:
        with monkeypatch.context() as patched:
            patched.setattr(of, what, fails(number))
            begin(WISH, ours)
        answer = msgpack.unpackb(door.recv(PACKET))
        assert len(os.listdir("/proc/self/fd")) == len(before)
    assert answer == {"begun": 7, "pid": 0, "why": f"{NO_SESSION} ({os.strerror(number)})"}
