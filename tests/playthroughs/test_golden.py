"""The golden games, and that every game has one."""

from __future__ import annotations

from tests import template
from tests.playthroughs import golden, thoughts
from tests.playthroughs.golden import GAMES, differences
from tests.shelf import EVERY, SHELF


def test_golden_games_go_as_they_always_went():
    assert "".join(differences()) == ""


def test_every_game_has_a_golden_game():
    missing = {*EVERY} - {game for _, game, *_ in GAMES}
    assert not missing, f"no golden game of {missing}: add one in tests/playthroughs/golden.py and --write it"


def test_of_every_game_it_is_known_what_bots_think():
    assert {game for _, game, _ in thoughts.GAMES} == {*SHELF}


def test_writing_says_which_golden_game_is_new_and_which_has_changed(tmp_path, monkeypatch):
    monkeypatch.setattr(golden, "GAMES", [("moths-3", template.ID, 3, 1, {})])
    monkeypatch.setattr(thoughts, "GAMES", [])
    path = tmp_path / "moths-3.txt"
    assert [*differences(write=True, folder=tmp_path)] == [f"{path}: a new golden game was written: read it\n"]
    assert [*differences(write=True, folder=tmp_path)] == []
    path.write_text("Moon Moths, 4 seats\n" + "".join(path.read_text("utf-8").splitlines(keepends=True)[1:]), "utf-8")
    written, *diff = differences(write=True, folder=tmp_path)
    assert written == f"{path}: written anew\n"
    assert {"-Moon Moths, 4 seats\n", "+Moon Moths, 3 seats, seed 1, rules 1\n"} <= {*diff}
    assert path.read_text("utf-8").startswith("Moon Moths, 3 seats")
