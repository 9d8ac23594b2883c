"""Somebody who plays by lines at the table of a host that says what a test wants."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace

from net.wire.messages import Seats, Terms, Update, Welcome
from tests.tui.scripted_host import at_a_table, last, scripted
from tui.plain.company import People
from tui.plain.dialogue import Dialogue, Known
from tui.plain.input import Lines
from tui.plain.table import PlainTable

NOTHING = Known()


def people_at(session, lines, before=NOTHING):
    dialogue = Dialogue(session, lines, before)
    return PlainTable(dialogue, People(dialogue, session, "", []))


def sits(capsys, test, *told, before=NOTHING, typed=False):
    """Run `test(host, writes, says)` with somebody who was told this, and whose lines come through a pipe.

    `typed`: they are taken for those of a person at a terminal.
    """
    reading, writing = os.pipe()
    heard = []

    def writes(*lines):
        os.write(writing, "".join(f"{line}\n" for line in lines).encode())

    async def says(text, times=1):
        while "".join(heard).count(text) < times:
            await asyncio.sleep(0)
            heard.append(capsys.readouterr().out)
        return "".join(heard)

    async def sitting(scripted_host):
        session, lines = await scripted_host.seats(told), Lines(reading)
        lines.typed = typed
        running = asyncio.ensure_future(people_at(session, lines, before).run())
        await test(scripted_host.line, writes, says)
        os.close(writing)
        await running
        while await lines.next() is not None:  # nothing reads from the pipe any more: its number may be another's
            pass

    scripted(sitting)
    os.close(reading)


def asked(answers=0, seats=None, **changes):
    """Ann's table after so many answers, as she meets it when she comes in."""
    told, _ = at_a_table(answers)
    news = [record for message in told if isinstance(message, Update) for record in message.news]
    update = replace(last(told, Update), number=1, news=tuple(news), **changes)
    return [last(told, Welcome), seats or last(told, Seats), update]


def waiting(**terms):
    told, _ = at_a_table(begun=False)
    return [replace(last(told, Welcome), terms=Terms(**terms)), last(told, Seats)]
