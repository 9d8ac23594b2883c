"""What the nursery has is counted no more, where Python can do without: sessions only look at it."""

from __future__ import annotations

import gc
import sys

from tests.net.store.forks import all_at_once
from tui.door.uncounted import _places, count_no_more

NEVER_COUNTS = (3, 12)  # the first Python that leaves some things uncounted


def test_from_python_3_12_on_nothing_that_is_there_is_counted_and_new_things_are():
    """Else each session would copy most of what it shares, by looking at it."""
    words = ["".join(("a", " word"))]

    def look():
        before = sys.getrefcount(words)
        assert count_no_more() == (sys.version_info >= NEVER_COUNTS)
        known = sys.getrefcount(words), sys.getrefcount(words[0])
        more = [(words, words[0]) for _ in range(10)]
        is_counted = sys.getrefcount(words) - known[0], sys.getrefcount(words[0]) - known[1]
        assert is_counted == ((0, 0) if sys.version_info >= NEVER_COUNTS else (10, 10))
        assert known[0] == before or sys.version_info >= NEVER_COUNTS
        fresh = [object()]
        assert sys.getrefcount(fresh) == 2
        words.append(more.pop())  # it can still be changed, and garbage is still looked for
        gc.collect()
        assert len(words) == 2

    all_at_once(look)


def test_the_list_of_what_is_there_is_not_kept_itself():
    places = _places()
    assert id(places) not in places
