"""Every level of bots is told wherever one can be chosen: in the help, in README, on the page of a new game."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots import LEVEL, LEVELS
from net.bots.manner import manner
from net.bots.seconds import LONGEST as THE_MOST
from net.bots.seconds import USUAL
from tui.cli.switches import PLAY
from tui.screens.new_game import FAIR, dots

README = Path(__file__).parents[3] / "README.md"
LONGEST = 41  # characters that a line on the page of a new game has for both
MEANT = dict(PLAY)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_told(level):
    assert f"| {level} | {manner(level, USUAL)} |" in README.read_text("utf-8")
    assert level in MEANT["--bots"]["help"]
    assert level in FAIR
    assert LEVEL[level].says
    assert all(len(f"{level}{manner(level, think)}") <= LONGEST for think in (0.5, 1.25, USUAL, THE_MOST))


def test_each_is_a_dot_stronger_than_the_one_before():
    assert [dots(level).count("●") for level in LEVELS] == [*range(1, len(LEVELS) + 1)]
