"""A kept game again: as text, verified, written to a file."""

from __future__ import annotations

import msgpack
import pytest

import engine
from net.lobby.bot_desk import Pace
from net.lobby.lobby import Lobby
from net.replay_file import open_kept
from net.store.store import DATABASE, Store
from net.wire.messages import Answer
from tests.engine.games.mandracora.tables import OLD
from tests.net.test_replay_file import a_game, changed
from tests.tui.plain.command import only_game, play, witch
from tui.cli.main import main
from tui.seat.film import Film
from tui.start.new_game import NewGame


def run(capsys, *words):
    """-> exit status, standard output, standard error"""
    status = main(["replay", *map(str, words)])
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return status, captured.out, captured.err


@pytest.fixture
def kept(tmp_path):
    """A finished game in a file."""
    a_game(tmp_path / "game.witch", 1000)
    return tmp_path / "game.witch"


def test_as_text_for_a_spectator_and_for_a_seat(capsys, kept):
    status, out, _ = run(capsys, kept, "--text")
    assert status == 0
    assert out.startswith("Witches Wheel: Ann, Bram. Seed 3; side decreasing")
    assert "Magic Points." in out
    assert "draws a card." in out
    assert "Your" not in out
    seen = run(capsys, kept, "--text", "--seat", "1")[1]
    assert len(seen) > len(out)
    assert "You lead" in seen or "You play" in seen
    assert "You plays" not in seen
    assert "; yours is " in seen


def test_a_seat_that_is_not_there(capsys, kept):
    status, _, err = run(capsys, kept, "--text", "--seat", "3")
    assert status == 1
    assert "there is no seat 3 (seats 1 to 2)" in err


def test_an_unfinished_game_says_so(capsys, tmp_path):
    a_game(tmp_path / "a.witch", 5)
    assert run(capsys, tmp_path / "a.witch", "--text")[1].endswith("The game is not over.\n")
    assert run(capsys, tmp_path / "a.witch", "--verify")[0] == 0


def test_an_honest_game_is_verified(capsys, kept):
    status, out, _ = run(capsys, kept, "--verify")
    assert status == 0
    assert "answers, the same options all along, the same result" in out


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"scores": [1, 2]}, "played again, Ann won with the scores [197, 73]; but the file says Ann won with"),
        ({"over": False}, "but the file says the game is not over"),
        ({"winners": [1]}, "but the file says Bram won"),
        ({"winners": [7]}, "but the file says seat 7 won"),
        ({"trace": "0" * 64}, "other options were offered"),
        ({"trace": ""}, "other options were offered"),
    ],
)
def test_verify_notices_what_does_not_follow_from_the_seed(capsys, kept, fields, sentence):
    changed(kept, **fields)
    status, _, err = run(capsys, kept, "--verify")
    assert status == 1
    assert str(kept) in err
    assert sentence in err


@pytest.mark.parametrize("way", ["--text", "--verify"])
def test_another_seed_than_the_game_was_played_with_is_noticed(capsys, kept, way):
    changed(kept, table={**open_kept(kept).table, "seed": "4"})
    status, _, err = run(capsys, kept, way)
    assert status == 1
    assert str(kept) in err


def test_a_game_that_was_changed_where_it_stands_is_refused_when_it_is_opened(capsys, tmp_path):
    """All cards are there, but two have changed places: only who plays it again can tell."""
    path = tmp_path / "a.witch"
    a_game(path, 8)
    saved = open_kept(path).table
    deck = saved["checkpoint"]["deck"]
    deck[0], deck[-1] = deck[-1], deck[0]
    assert engine.load(saved).asks
    changed(path, table=saved)
    status, _, err = run(capsys, path, "--text")
    assert status == 1
    assert f"{path}: save: played again from its seed, the game stands elsewhere" in err


UNPROVED = {
    "its past is not known, so it cannot be played again": {"history": None},
    "played by version 0 of the rules of Witches Wheel, these are version 1": {"rules": 0},
}


@pytest.mark.parametrize("why", UNPROVED)
def test_a_game_whose_past_cannot_be_played_again_is_unproved(capsys, kept, why):
    changed(kept, table={**open_kept(kept).table, **UNPROVED[why]})
    status, out, _ = run(capsys, kept, "--text")
    assert (status, f"\nUnproved: {why}" in out) == (0, True)
    status, _, err = run(capsys, kept, "--verify")
    assert (status, f"{kept}: unproved: {why}" in err) == (1, True)


@pytest.mark.parametrize("way", ["--text", "--verify"])
def test_a_broken_file_is_named(capsys, kept, way):
    kept.write_bytes(kept.read_bytes()[:-20])
    status, out, err = run(capsys, kept, way)
    assert (status, out) == (1, "")
    assert f"{kept}: not a kept game of witch-tui, or cut short" in err


# From the data folder --------------------------------------------------------------------------


@pytest.fixture
def data(tmp_path):
    """A folder with an unfinished game of one answer in it."""
    store = Store(tmp_path / DATABASE)
    lobby = Lobby(Pace(), lambda: bytes(16), store.knows)
    store.commit(lobby.receive("me", NewGame("witches-wheel", 2, seed=5).message(), 0.0).log)
    store.commit(lobby.receive("me", Answer(1, "B9"), 0.0).log)
    (table,) = store.listed()
    store.close()
    return tmp_path, table.head.code


def test_a_game_of_the_data_folder_by_its_name(capsys, data):
    folder, code = data
    status, out, _ = run(capsys, code, "--text", "--verify", "--data", folder)
    assert status == 0
    assert f"{code}: 1 answers, the same" in out
    assert "Player plays blue 9." in out


def test_what_is_exported_is_the_game(capsys, data):
    folder, code = data
    target = folder / "mine.witch"
    assert run(capsys, code, "--export", target, "--data", folder)[1] == f"Written to {target}.\n"
    assert run(capsys, target, "--text")[1] == run(capsys, code, "--text", "--data", folder)[1]
    assert engine.load(open_kept(target).table).asks
    assert msgpack.unpackb(target.read_bytes())["names"] == ["Player", "Bram"]


def test_a_place_that_cannot_be_written_is_named(capsys, data):
    folder, code = data
    (folder / "file").write_text("")
    status, _, err = run(capsys, code, "--export", folder / "file" / "x.witch", "--data", folder)
    assert status == 1
    assert f"{folder / 'file' / 'x.witch'}: cannot be written (Not a directory)" in err


@pytest.mark.parametrize("folder", ["", "nowhere"])
def test_a_name_that_is_not_there(capsys, data, folder):
    status, _, err = run(capsys, "elk-yew-10", "--text", "--data", data[0] / folder)
    assert status == 1
    assert "no game 'elk-yew-10' is kept" in err


def test_what_a_bot_sees_is_not_told_before_the_game_is_over_and_neither_is_the_seed(tmp_path, capsys):
    play(tmp_path, "1\n1\n", "--seats", "2", "--no-animation")
    name = only_game(tmp_path)
    own = witch("replay", name, "--text", "--seat", "1", data=tmp_path)
    assert own.returncode == 0
    assert "Seed" not in own.stdout
    bots = witch("replay", name, "--text", "--seat", "2", data=tmp_path)
    assert bots.returncode == 1
    assert "is a bot, and what it sees is not shown before the game is over" in bots.stderr
    assert "seat 2" not in bots.stderr


def test_a_game_of_older_rules_that_was_played_the_same_way_is_shown_and_verified(capsys, tmp_path):
    """Mandracora by rules 2, when others saw a spell being prepared."""
    path = tmp_path / "old.witch"
    path.write_bytes(msgpack.packb(OLD["kept"]))
    status, out, _ = run(capsys, path, "--verify")
    assert (status, "the same options all along, the same result" in out) == (0, True)
    status, out, _ = run(capsys, path, "--text")
    assert status == 0
    assert "Ann casts " in out and "wins with" in out
    film = Film("old.witch", open_kept(path))
    assert len(film.frames) > 40
    assert film.view(len(film.frames) - 1, 0).scores is not None
