"""Sits down at a table of lines: the house opened, the game begun or gone on with, and left again."""

from __future__ import annotations

import shlex
from pathlib import Path

from net.minds import AT_ONCE, UNHURRIED
from net.thinker import thinker_for
from tui.house import House, Wanted, begin
from tui.lines import Lines, run_till_told
from tui.plain import Plain
from tui.settings import load_settings
from tui.yields import Yields


def play_in_lines(data: Path, wanted: Wanted, hurried: bool, more: list[str]) -> int:
    """Play until the end, or until the person leaves; -> the exit status."""
    return run_till_told(_play(data, wanted, hurried, more))


async def _play(data: Path, wanted: Wanted, hurried: bool, more: list[str]) -> int:
    pace = AT_ONCE if hurried else UNHURRIED
    house = House(data, pace, thinker_for(data))
    await house.open()
    try:
        session = await begin(house, wanted)
        code = session.scene.code
        go_on = shlex.join(["witch-tui", "continue", code, "--plain", *more])
        read = shlex.join(["witch-tui", "replay", code, "--text", *more])
        session.yield_by(Yields(frozenset(load_settings(data).yields)))
        plain = Plain(session, Lines(), go_on, read, pace.patience)
        house.failed = plain.stop
        return await plain.run()
    finally:
        await house.close()
