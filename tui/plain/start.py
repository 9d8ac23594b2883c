"""Sits down at a table of lines: the folder opened, the game begun or gone on with, and left again."""

from __future__ import annotations

import shlex
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

from net.bots.thinker import thinker_for
from net.lobby.bot_desk import AT_ONCE, UNHURRIED
from tui.app.settings import settings_or_usual
from tui.plain.dialogue import Dialogue
from tui.plain.input import Lines, run_till_told
from tui.plain.others import BotsAlone
from tui.plain.table import PlainTable
from tui.seat.auto_answer import AutoAnswers
from tui.seat.local import LocalSession, LocalTables, Wanted, begin


def play_in_lines(
    data: Path, wanted: Wanted, first: Sequence[str], hurried: bool, more: list[str], think: float | None = None
) -> int:
    """Play until the end, or until the person leaves; -> the exit status.

    `first`: what is said before all else.  `think`: seconds for bots that look far ahead; None: as the settings say.
    """
    return run_till_told(seated(data, partial(begin, wanted=wanted), first, hurried, more, think))


async def seated(
    data: Path,
    sit_down: Callable[[LocalTables], Awaitable[LocalSession]],
    first: Sequence[str],
    hurried: bool,
    more: list[str],
    think: float | None,
    lines: Lines | None = None,
) -> int:
    """The same, in a loop that runs already; `lines`: what is typed, if somebody has listened before."""
    pace, (likes, trouble) = AT_ONCE if hurried else UNHURRIED, settings_or_usual(data)
    seconds = think or float(likes.think)
    tables = LocalTables(data, pace, thinker_for(data, lambda: seconds))
    await tables.open()
    try:
        session = await sit_down(tables)
        code = session.scene.code
        go_on = shlex.join(["witch-tui", "continue", code, "--plain", *more])
        read = shlex.join(["witch-tui", "replay", code, "--text", *more])
        session.yield_by(AutoAnswers(frozenset(likes.yields)))
        dialogue = Dialogue(session, lines or Lines(), data=data)
        tables.failed = dialogue.stop
        dialogue.say(*first, *filter(None, [trouble]))
        return await PlainTable(dialogue, BotsAlone(dialogue, go_on, read, pace.patience)).run()
    finally:
        await tables.close()
