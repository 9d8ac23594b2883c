"""The golden games, and that every game has one."""

from __future__ import annotations

from tests.playthroughs.golden import GAMES, differences
from tests.shelf import EVERY


def test_golden_games_go_as_they_always_went():
    assert "".join(differences()) == ""


def test_every_game_has_a_golden_game():
    missing = {*EVERY} - {game for _, game, *_ in GAMES}
    assert not missing, f"no golden game of {missing}: add one in tests/playthroughs/golden.py and --write it"
