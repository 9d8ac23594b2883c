"""What is there before a fork is counted no more: then a session does not write to it by merely looking at it.

Python counts in each thing who uses it, so whoever reads memory writes to it, and each page of it becomes the
session's own.  From 3.12 on some things are counted by nobody: None, say, whose count is one that stands for "always".
We give that one to everything that the nursery has, and nothing of it is ever freed, which is as it shall be: it serves
every session to come.  A session at its first page holds 7.5 MB then, and not 11.8.

The count stands at the beginning of each thing, and None's tells whether it can be meant like that: as a number with a
sign it is below nothing.  In Python 3.11, or where counts are kept otherwise, it is not, and all stays as it was.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import Any


def count_no_more() -> bool:
    """Whatever there is by now stays; -> can that be had here?"""
    if sys.implementation.name != "cpython" or ctypes.c_int32.from_address(id(None)).value >= 0:
        return False
    always = ctypes.c_uint32.from_address(id(None)).value
    for place in _places():
        ctypes.c_uint32.from_address(place).value = always
    return True


def _places() -> set[int]:
    """Where all things lie that can be found: those that lead to others, and what they lead to.

    But for this list of places itself, which would stay for good with each number in it.
    """
    places: set[int] = set()
    things: list[Any] = gc.get_objects()
    while things:
        fresh = {id(thing): thing for thing in things if id(thing) not in places and thing is not places}
        places.update(fresh)
        things = gc.get_referents(*fresh.values())
    return places
