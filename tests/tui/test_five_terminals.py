"""Five people at five terminals brew at the same time, by keys alone, to the end."""

from __future__ import annotations

import re
from contextlib import ExitStack

from tests.tui.terminals import PATIENCE, at_a_terminal, game, plays, presses

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")
KEYS = {"are you sure": "enter", "brew on": "space", "does nothing here": "enter", "You ": "1"}


def test_five_people_play_whirling_witchcraft_to_the_end(tmp_path):
    place = tmp_path / "here"
    with ExitStack() as open_:
        people = [open_.enter_context(at_a_terminal(tmp_path / name.lower(), place, name)) for name in NAMES]
        ann, *others = people
        presses(ann, ("host a table", "o"), ("which game?", game("Whirling Witchcraft")))
        presses(ann, ("› +for", "down"), ("› +seats +3", "right"), ("seats +4", "right"), ("seats +5", "o"))
        ann.until("waits for somebody", PATIENCE)
        for person in others:
            presses(person, ("host a table", "j"), ("Ann's table", "1"))
            person.until("Ann begins when everybody is there", PATIENCE)
        presses(ann, ("begin with 5", "b"))
        plays(people, "The game is over", KEYS)
        assert len({re.search(r"after \d+ rounds", person.text())[0] for person in people}) == 1
        for person in reversed(people):  # who hosts goes last
            person.press("ctrl+q")
            assert person.wait() == 0
            assert person.leftovers() == []
    assert "Traceback" not in "".join(path.read_text() for path in tmp_path.glob("*/log.txt"))
