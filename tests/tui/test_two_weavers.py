"""Two people at two terminals weave by keys alone; between the choice of one and that of the other the link is gone."""

from __future__ import annotations

import os
import re
from contextlib import ExitStack

from tests.tui.terminals import PATIENCE, SOCKET, at_a_terminal, cable, game, plays, presses

SHOWN = "[Rr]ound 2|card to lose|must lose"  # both cards were shown, and somebody may still choose what to lose


def test_a_link_breaks_after_a_secret_choice_and_they_weave_to_the_end(tmp_path):
    hers, his = tmp_path / "here", tmp_path / "there"
    with ExitStack() as open_:
        ann = open_.enter_context(at_a_terminal(tmp_path / "ann", hers, "Ann"))
        presses(ann, ("host a table", "o"), ("which game?", game("Weavers")))
        presses(ann, ("› +for", "down"), ("› +seats", "down"), ("› d decks", "right"), ("ember.tides, moss.bones", "o"))
        ann.until("waits for somebody", PATIENCE)
        between = open_.enter_context(cable(his, hers / f"witch-tui-{os.geteuid()}" / SOCKET))
        ben = open_.enter_context(at_a_terminal(tmp_path / "ben", his, "Ben"))
        presses(ben, ("host a table", "j"), ("Ann's table", "1"))
        ben.until("Decks: ember.tides, moss.bones", PATIENCE)
        presses(ann, ("begin with 2", "b"))
        plays([ann, ben], "You must choose a card to cast")
        plays([ben], "Ann is thinking")
        between.pull()
        ben.until("no link", PATIENCE)
        ann.until("away: Ben", PATIENCE)
        plays([ann], SHOWN)
        between.plug_in()
        ben.until(SHOWN, PATIENCE)
        plays([ann, ben], "The game is over")
        assert len({re.search(r"after \d+ rounds", person.text())[0] for person in (ann, ben)}) == 1
        for person in (ben, ann):
            person.press("ctrl+q")
            assert person.wait() == 0
            assert person.leftovers() == []
    assert "Traceback" not in "".join(path.read_text() for path in tmp_path.glob("*/log.txt"))
