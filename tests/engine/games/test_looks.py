"""What bots once did and must not do again: every kept position, and what every level chooses there."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots import LEVEL, bot, never, sight
from engine.chance import Chance
from engine.games import GAMES
from tests.engine.conformance import after
from tests.engine.games import positions

TIMES = 8  # that a bot is asked: its dice fall otherwise each time
LOOKS = 60  # ahead, of bots that search, which are asked once


@pytest.mark.parametrize("level", LEVEL)
@pytest.mark.parametrize("path", positions.kept(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_nobody_does_it_again(path: Path, level: str):
    kept = positions.read(path)
    table = kept.table()
    ask = table.asks[kept.seat]
    assert (ask.prompt, kept.chosen in ask.options) == (kept.asked, True), f"{path} does not replay"
    for number in range(1 if LEVEL[level].thinks else TIMES):
        chance = Chance(number)
        enough = after(LOOKS) if LEVEL[level].thinks else never
        chosen = bot(level)(sight(table, kept.seat, chance), chance, enough)
        assert chosen not in kept.ugly, f"{level} {kept.looks}: {chosen}"


def test_there_are_some_of_every_game():
    assert {positions.read(path).game for path in positions.kept()} == {*GAMES}


def test_a_position_is_read_as_it_was_written(tmp_path):
    for path in positions.kept():
        kept = positions.read(path)
        (tmp_path / "again.json").write_text(kept.text(), "utf-8")
        assert positions.read(tmp_path / "again.json") == kept
        assert kept.text() == path.read_text("utf-8")
