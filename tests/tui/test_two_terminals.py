"""Two people at two terminals play a whole game by keys alone, and in the middle of it the link is gone."""

from __future__ import annotations

import os
import re
import signal
from contextlib import ExitStack

from tests.tui.terminals import LIKE_SU, PATIENCE, SOCKET, at_a_terminal, cable, game, headless, plays, presses


def finish(ann, ben):
    """They come to the same end."""
    plays([ann, ben], "The game is over")
    points = [re.search(r"wins? with (\d+) Magic Points", terminal.text())[1] for terminal in (ann, ben)]
    assert points[0] == points[1]
    for terminal in (ben, ann):
        terminal.press("ctrl+q")
        assert terminal.wait() == 0
        assert terminal.leftovers() == []


def test_one_opens_a_table_the_other_joins_a_link_breaks_and_they_play_to_the_end(tmp_path):
    """By the keys o, Enter, j, 1, b; then by the keys of the cards."""
    hers, his = tmp_path / "here", tmp_path / "there"
    with ExitStack() as open_:
        ann = open_.enter_context(at_a_terminal(tmp_path / "ann", hers, "Ann"))
        presses(ann, ("host a table", "o"), ("which game?", game("Witches Wheel")), ("open the table", "enter"))
        ann.until("waits for somebody", PATIENCE)
        between = open_.enter_context(cable(his, hers / f"witch-tui-{os.geteuid()}" / SOCKET))
        ben = open_.enter_context(at_a_terminal(tmp_path / "ben", his, "Ben"))
        presses(ben, ("host a table", "j"), ("Ann's table", "1"))
        ben.until("Ann begins when everybody is there", PATIENCE)
        presses(ann, ("begin with 2", "b"))
        plays([ann, ben], "trick 4 of")
        between.pull()
        ben.until("no link", PATIENCE)
        ben.until("your seat is kept", PATIENCE)
        ann.until("away: Ben", PATIENCE)
        between.plug_in()
        ben.until(r" ●\s", PATIENCE)
        ann.until(r"(?s)\A(?!.*away: Ben)", PATIENCE)
        finish(ann, ben)
    assert "Traceback" not in "".join(path.read_text() for path in tmp_path.glob("*/log.txt"))


def test_a_terminal_that_vanishes_leaves_its_seat_at_once(tmp_path):
    place = tmp_path / "here"
    with ExitStack() as open_:
        ann = open_.enter_context(at_a_terminal(tmp_path / "ann", place, "Ann"))
        presses(ann, ("host a table", "o"), ("which game?", game("Witches Wheel")), ("open the table", "enter"))
        ann.until("waits for somebody", PATIENCE)
        like_su = [*LIKE_SU, tmp_path / "status"]
        ben = open_.enter_context(at_a_terminal(tmp_path / "ben", place, "Ben", like_su))
        presses(ben, ("host a table", "j"), ("Ann's table", "1"))
        ben.until("Ann begins when everybody is there", PATIENCE)
        ann.until(r"2 Ben +is here", PATIENCE)
        ben.vanish()
        ann.until(r"2 Ben +is away", PATIENCE)
        assert ben.wait() == 0
        assert (tmp_path / "status").read_text() == str(128 + signal.SIGHUP)


def test_the_host_is_killed_and_started_again_and_they_play_to_the_end(tmp_path):
    place, data = tmp_path / "here", tmp_path / "host"
    place.mkdir()
    with ExitStack() as open_:
        process, facts = open_.enter_context(headless(data, place))
        ann = open_.enter_context(at_a_terminal(tmp_path / "ann", place, "Ann"))
        presses(
            ann,
            ("host a table", "j"),
            ("cottage .*open a table there", "1"),
            ("which game?", game("Witches Wheel")),
            ("open the table", "enter"),
        )
        ann.until("waits for somebody", PATIENCE)
        ben = open_.enter_context(at_a_terminal(tmp_path / "ben", place, "Ben"))
        presses(ben, ("host a table", "j"), ("Ann's table", "1"))
        presses(ann, ("begin with 2", "b"))
        plays([ann, ben], "trick 4 of")
        process.kill()
        process.wait()
        for terminal in (ann, ben):
            terminal.until("no link", PATIENCE)
            terminal.until("your seat is kept", PATIENCE)
        open_.enter_context(headless(data, place, facts["port"]))
        for terminal in (ann, ben):
            terminal.until(r" ●\s", PATIENCE)
        finish(ann, ben)
    assert "Traceback" not in "".join(path.read_text() for path in tmp_path.glob("*/log.txt"))
