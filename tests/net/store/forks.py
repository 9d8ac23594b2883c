"""Things done at the same moment by processes that know all that the test knows."""

from __future__ import annotations

import os
import traceback


def all_at_once(*acts):
    """Each in a process of its own, begun together; AssertionError if one of them fails."""
    start, go = os.pipe()
    children = [_forked(act, start, go) for act in acts]
    os.close(go)
    os.close(start)
    assert [os.waitpid(child, 0)[1] for child in children] == [0] * len(acts)


def _forked(act, start, go):
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(go)
            os.read(start, 1)  # until all are there
            act()
            status = 0
        finally:
            if status:
                traceback.print_exc()
            os._exit(status)  # never back into the tests
    return child
