"""Pages of memory that are equal are kept once, where the system does that.

A session writes to most pages that it shares with the nursery, and mostly writes back what stood there: Python counts
who uses a thing in the thing itself (uncounted.py), and nearly all that a session holds is equal to another's.  Linux
(6.4 or later) can keep equal pages once, if whoever runs the machine says so (`/sys/kernel/mm/ksm/run`) and the process
allows it.  We do, for the nursery and whatever it begins.  What this gives away, to who can measure how long a write
takes, is that another session has the same page.  That takes code of one's own in a session: whoever fears it leaves
`ksm/run` at 0.
"""

from __future__ import annotations

import ctypes
import sys

MEMORY_MERGE = 67  # of prctl


def allow_merging() -> bool:
    """For this process and all that it forks from now on; -> can that be had here?"""
    if not sys.platform.startswith("linux"):
        return False
    return bool(ctypes.CDLL(None).prctl(MEMORY_MERGE, 1, 0, 0, 0) == 0)
