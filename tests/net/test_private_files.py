"""What lies in a data folder is its owner's business, however it came to lie there."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import contextmanager

import pytest

from net.bots.thinker import LOG
from net.host.host import DATABASE as TABLES
from net.private_files import close_to_others
from net.store.locks import lock
from net.store.store import DATABASE
from tests.terminal import Terminal
from tests.tui.seat.local_tables import at_home, new_game, play
from tui.app.settings import FILE, Settings, save_settings
from tui.cli.main import main

NOBODY = 65534


@pytest.fixture(autouse=True)
def generous():
    """A umask that forbids nothing."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(data):
    """The names of all that anybody but its owner may look into."""
    every = [data, *data.rglob("*")]
    return sorted(str(path.relative_to(data)) for path in every if path.lstat().st_mode & 0o077)


def left_by_an_earlier_version(data):
    """A folder with what an earlier version kept, as it kept it."""
    for name in (DATABASE, f"{DATABASE}-wal", LOG, FILE, "seats.json", "hosts.json", "locks/host.lock"):
        path = data / name
        path.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
        path.touch(0o644)
    (data / "witches-revel" / "decks").mkdir(parents=True)
    (data / "witches-revel" / "decks" / "mine.toml").touch(0o664)
    return data


def test_whatever_is_kept_nobody_else_can_read(tmp_path):
    data = tmp_path / "data"

    async def whole(tables):
        session = await tables.new(new_game())
        await play(session, 3)
        save_settings(data, Settings())
        assert {f"{DATABASE}-wal", "locks", FILE} <= {path.name for path in data.iterdir()}
        assert list((data / "locks").iterdir())
        assert open_to_others(data) == []

    at_home(data, whole)
    assert open_to_others(data) == []


def test_what_the_app_keeps_nobody_else_can_read(tmp_path):
    data = tmp_path / "data"
    command = [sys.executable, "-m", "tui.cli.main", "play", "witches-wheel", "--data", str(data)]
    with Terminal(["sh", "-c", 'umask 0; exec "$@"', "sh", *command], env={"PYTHONPATH": "."}) as terminal:
        terminal.until("You (must|may)|trick")
        assert (data / LOG).exists()
        assert open_to_others(data) == []


def test_what_an_earlier_version_left_open_is_closed(tmp_path, capsys):
    data = left_by_an_earlier_version(tmp_path / "data")
    assert len(open_to_others(data)) == 12
    main(["continue", "--data", str(data)])
    assert open_to_others(data) == []
    assert stat.S_IMODE((data / "locks").stat().st_mode) == 0o700
    assert stat.S_IMODE((data / DATABASE).stat().st_mode) == 0o600


def test_a_folder_for_other_things_too_stays_as_it_is(tmp_path):
    data = left_by_an_earlier_version(tmp_path)
    (tmp_path / "letters").mkdir(0o755)
    (tmp_path / "letters" / "to_ann.txt").touch(0o644)
    (tmp_path / "locks" / "away").symlink_to(tmp_path / "letters" / "to_ann.txt")
    mode = tmp_path.stat().st_mode
    close_to_others(data)
    assert tmp_path.stat().st_mode == mode
    assert stat.S_IMODE((tmp_path / "letters" / "to_ann.txt").stat().st_mode) == 0o644
    assert stat.S_IMODE((tmp_path / DATABASE).stat().st_mode) == 0o600


def test_the_folder_of_a_host_that_an_earlier_version_left_open_is_closed(tmp_path):
    """With games of its owner's beside it, and without."""
    for name, more in (("alone", ()), ("and_plays", (DATABASE,))):
        data = tmp_path / name
        for kept in (TABLES, "locks/host.lock", LOG, "host/host.pem", *more):
            (data / kept).parent.mkdir(mode=0o755, parents=True, exist_ok=True)
            (data / kept).touch(0o644)
        close_to_others(data)
        assert open_to_others(data) == []


def test_somebodys_own_folder_of_games_is_none_of_ours(tmp_path):
    data = left_by_an_earlier_version(tmp_path)
    (tmp_path / "games" / "chess").mkdir(mode=0o755, parents=True)
    close_to_others(data)
    assert stat.S_IMODE((tmp_path / "games").stat().st_mode) == 0o777
    assert stat.S_IMODE((tmp_path / "games" / "chess").stat().st_mode) == 0o755
    assert stat.S_IMODE((tmp_path / "locks").stat().st_mode) == 0o700


def test_what_belongs_to_somebody_else_is_left_to_them(tmp_path):
    data = left_by_an_earlier_version(tmp_path / "data")
    if os.geteuid() != 0:
        pytest.skip("only root can give a file away")
    os.chown(data / LOG, NOBODY, NOBODY)
    close_to_others(data)
    assert open_to_others(data) == [LOG]


@contextmanager
def as_somebody_else():
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_what_a_kill_9_left_nobody_else_can_lock(tmp_path):
    for folder in (tmp_path, *tmp_path.parents):
        if not folder.stat().st_mode & stat.S_IXOTH:
            folder.chmod(0o755)  # others come as far as this
    held = lock(tmp_path / "locks", "host")
    held.path.parent.chmod(0o755)  # and further, if the folder was there before us: the file defends itself
    with as_somebody_else():
        assert held.path.exists()
        with pytest.raises(PermissionError):
            held.path.open()
    held._file.close()  # as a kill -9 does: the file stays
    assert held.path.exists()
    lock(held.path.parent, "host").release()
