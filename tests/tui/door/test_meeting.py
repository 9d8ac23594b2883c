"""A table of two that begins by itself: with somebody who comes, or with a bot."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

from engine.games import find
from net.wire.messages import Begin, Chair, Fill
from tui.door.meeting import WAIT, Meeting, level_for


class Table:
    """A session at a table that does as it is told."""

    def __init__(self):
        self.chairs, self.done = [Chair("Ann"), Chair("")], []
        self.scene = SimpleNamespace(begun=False, game=find("weavers"), seats=self)

    async def command(self, make):
        command = make(len(self.done) + 1)
        self.done.append(type(command))
        if isinstance(command, Fill):
            self.chairs[command.seat] = Chair("Bram", command.level)


def passed(invited, *steps):
    """A meeting after each of these: seconds that pass, or somebody who comes. -> what was done, and what is left"""
    now, table = [0.0], Table()
    meeting = Meeting(table, "adept", invited, clock=lambda: now[0])

    async def run():
        for step in steps:
            if isinstance(step, str):
                table.chairs[1] = Chair(step)
            else:
                now[0] += step
            await meeting.go_on()

    asyncio.run(run())
    return table.done, meeting


def test_it_begins_when_somebody_comes_and_only_once():
    assert passed("", 5.0, "Ben", 1.0)[0] == [Begin]


def test_who_comes_and_goes_again_at_once_leaves_a_table_that_can_still_begin():
    assert passed("", 5.0, "Ben", "", "Cleo")[0] == [Begin, Begin]


def test_a_bot_sits_down_where_nobody_comes():
    done, meeting = passed("", WAIT - 0.5)
    assert (done, meeting.left) == ([], 1)
    done, meeting = passed("", WAIT, 1.0)
    assert done == [Fill, Begin]
    assert meeting.left is None


def test_a_bot_that_is_called_is_waited_for_without_a_clock():
    meeting = passed("")[1]
    asyncio.run(meeting.call_bot())
    assert (meeting.left, meeting.with_bot) == (None, True)


def test_who_was_challenged_is_waited_for_as_long_as_it_takes():
    done, meeting = passed("Ben", 10 * WAIT)
    assert (done, meeting.left) == ([], None)
    assert meeting.is_for("Ben")
    assert meeting.is_for("")
    assert not meeting.is_for("Cleo")
    assert not passed("")[1].is_for("")


def test_the_bot_is_as_strong_as_those_of_the_last_game_alone(tmp_path):
    assert level_for(tmp_path, "weavers") == "novice"
    (tmp_path / "new-games.json").write_text('{"weavers": {"seats": 2, "levels": ["adept"], "options": {}}}')
    assert level_for(tmp_path, "weavers") == "adept"
    (tmp_path / "new-games.json").write_text("nonsense")
    assert level_for(tmp_path, "weavers") == "novice"
