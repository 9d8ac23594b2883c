"""While bots think: a person at a terminal is heard at once and told whom they wait for; a pipe waits its turn."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace

import pytest

from tests.tui.seat.local_tables import Bots, at_home, new_game
from tui.plain import others
from tui.plain.dialogue import Dialogue
from tui.plain.input import Lines
from tui.plain.others import BotsAlone
from tui.plain.table import PlainTable

PLAYED = "- You play blue 9."
ASKED = "You may give up a trick card as trump."  # the next question
EARLY = "Nobody has asked you yet: Bram is thinking; this was not taken."


def waits(capsys, data, test, typed=True, bots=None):
    """Run `test(writes, says, bots)` with somebody at a table with bots that hold back what they have thought."""
    heard = []

    async def says(text, times=1):
        while "".join(heard).replace("\n      ", " ").count(text) < times:
            await asyncio.sleep(0)
            heard.append(capsys.readouterr().out)
        return "".join(heard).replace("\n      ", " ")

    async def whole(tables):
        reading, writing = os.pipe()
        session, lines = await tables.new(replace(new_game(), seed=5)), Lines(reading)
        lines.typed = typed
        dialogue = Dialogue(session, lines)
        dialogue.telling.brief = False
        running = asyncio.ensure_future(PlainTable(dialogue, BotsAlone(dialogue, "GO ON", "READ", 0.0)).run())
        await says("You must play a card.")
        bots.held = []
        try:
            await test(lambda *said: os.write(writing, "".join(f"{line}\n" for line in said).encode()), says)
        except BaseException:
            running.cancel()
            raise
        finally:
            os.close(writing)
            await running
            os.close(reading)

    bots = bots or Bots()
    at_home(data, whole, bots=bots)
    heard.append(capsys.readouterr().out)
    return "".join(heard).replace("\n      ", " ")


def test_whoever_leaves_leaves_at_once(capsys, tmp_path):
    async def test(writes, says):
        writes("1")
        await says(PLAYED)
        writes("quit")
        await says("GO ON")

    bots = Bots()
    waits(capsys, tmp_path, test, bots=bots)
    assert bots.held  # Bram has not answered


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("again", "Bram is thinking."),
        ("where", "Bram is thinking."),
        ("who", "Bram, a novice bot"),
        ("table", "Bram: 6 cards in hand"),
        ("?", "take back your last answer"),
        ("log", "- Trick 1. You lead."),
        ("rules 6.4", "6.4 Refilling."),
        ("undo", "- You take that back."),
    ],
)
def test_words_that_need_no_question_are_carried_out_at_once(capsys, tmp_path, line, answer):
    async def test(writes, says):
        writes("1")
        before = (await says(PLAYED)).count(answer)
        writes(line)
        await says(answer, before + 1)
        writes("quit")
        await says("GO ON")

    waits(capsys, tmp_path, test)


@pytest.mark.parametrize("line", ["2", "green 7", "full moon", "why 1", "frog"])
def test_an_answer_before_its_question_chooses_nothing_and_that_is_said(capsys, tmp_path, line):
    async def test(writes, says):
        writes("1")
        await says(PLAYED)
        writes(line)
        await says(EARLY)
        bots.let_go()
        await says(ASKED)
        writes("quit")
        await says("GO ON")

    bots = Bots()
    shown = waits(capsys, tmp_path, test, bots=bots)
    assert shown.count("- You play") == 1


def test_what_was_typed_with_the_answer_before_is_heard_too(capsys, tmp_path):
    """Bram answers at once, so the next question is there before anybody has looked at these lines."""

    async def test(writes, says):
        bots.held = None
        writes("1", "2", "quit")
        await says("GO ON")

    bots = Bots()
    shown = waits(capsys, tmp_path, test, bots=bots)
    assert shown.count("- You play") == 1
    assert shown.count("this was not taken.") == 1


def test_after_a_while_of_silence_it_is_said_once_who_thinks(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(others, "SILENCE", 0.0)

    async def test(writes, says):
        writes("1")
        await says("Bram is thinking.")
        writes("who")
        await says("Bram, a novice bot")
        bots.let_go()
        await says(ASKED)
        writes("keep")
        await says("You must play a card.", 2)
        bots.held = []
        writes("1")
        await says("Bram is thinking.", 2)
        writes("quit")
        await says("GO ON")

    bots = Bots()
    assert waits(capsys, tmp_path, test, bots=bots).count("is thinking.") == 2


def test_a_pipe_is_told_nothing_more_and_its_lines_wait_for_their_question(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(others, "SILENCE", 0.0)

    async def test(writes, says):
        writes("1", "where", "undo", "2", "q")
        await says(PLAYED)
        bots.let_go()
        await says("GO ON")

    bots = Bots()
    shown = waits(capsys, tmp_path, test, typed=False, bots=bots)
    assert "thinking" not in shown and "not taken" not in shown
    assert shown.index("- Bram plays") < shown.index("It is your turn.")
    assert shown.count("Too late: Bram has answered since.") == 1
    assert "- You give up blue 9" in shown
