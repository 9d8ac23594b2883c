"""`witch-tui serve`: what it says when it cannot open, and to its owner."""

from __future__ import annotations

import os
import socket
import stat
import sys

import pytest

from net.store.locks import lock
from tests.tui.cli.test_main import run
from tui.cli import serve
from tui.cli.serve import let_through

KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f ann\n"


def refusal(capsys, data, *words):
    """The sentence with which it does not open."""
    status, out, err = run(capsys, "serve", *(words or ("--open",)), "--port", "0", "--data", str(data))
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    return err.removeprefix("witch-tui: ").strip()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "has no key in it, so nobody could come in (a line: ssh-ed25519 AAAA... name)"),
        ("# mine\n\n", "has no key in it"),
        (KEY + "ssh-ed25519\n", ", line 2: expected a public key without options"),
        (f'from="10.0.0.1" {KEY}', ", line 1: expected a public key without options"),
        ("-----BEGIN OPENSSH PRIVATE KEY-----\n", ", line 1: expected a public key without options"),
    ],
)
def test_a_file_of_keys_by_which_nobody_could_come_in_is_named_with_the_line(capsys, tmp_path, text, sentence):
    keys = tmp_path / "keys"
    keys.write_text(text)
    said = refusal(capsys, open_to_all(tmp_path / "data"), "--keys", str(keys))
    assert said.startswith(str(keys))
    assert sentence in said


def test_a_file_of_keys_that_is_not_there_is_named(capsys, tmp_path):
    said = refusal(capsys, open_to_all(tmp_path / "data"), "--keys", str(tmp_path / "none"))
    assert said.startswith(f"{tmp_path / 'none'}: cannot be read (")


def test_a_port_that_is_taken_is_said_with_the_way_out(capsys, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        status, _, err = run(
            capsys, "serve", "--open", "--port", str(port), "--data", str(open_to_all(tmp_path / "data"))
        )
    assert status == 1
    assert f"port {port} is taken: another door or another program listens there; --port takes another one" in err


def test_a_second_door_of_one_folder_hears_which_process_has_the_first(capsys, tmp_path):
    held = lock(tmp_path / "data" / "locks", "door")
    said = refusal(capsys, tmp_path / "data")
    held.release()
    assert said.startswith(f"{tmp_path / 'data'}: a door is open on this folder already (process {os.getpid()}")


def test_a_folder_that_is_none_is_named(capsys, tmp_path):
    (tmp_path / "data").write_text("")
    assert refusal(capsys, tmp_path / "data").startswith(f"{tmp_path / 'data'}: cannot be used for a door (")


def test_without_its_library_it_says_what_to_install(capsys, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncssh", None)
    for name in [name for name in sys.modules if name in ("tui.cli.serve", "net.door.server", "net.door.visit")]:
        monkeypatch.delitem(sys.modules, name)
    said = refusal(capsys, tmp_path / "data")
    assert said == "asyncssh is not installed here, and witch-tui needs it: pip install asyncssh"


def test_as_root_a_folder_in_which_nobody_may_pass_is_refused_with_a_better_one(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    closed = tmp_path / "closed"
    closed.mkdir(0o700)
    with pytest.raises(ValueError, match=f"{closed}: as root, .* --data /var/lib/witch-tui"):
        let_through(closed / "data")


def test_what_a_copy_has_left_open_is_closed_to_others(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1)
    people = tmp_path / "door" / "people.sqlite"
    people.parent.mkdir(0o755)
    people.write_text("")
    people.chmod(0o644)
    let_through(tmp_path)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (people, people.parent, tmp_path)] == [0o600, 0o700, 0o700]


@pytest.mark.parametrize("words", [["--status"], ["--status", "--json"]])
def test_of_a_door_that_is_not_open_there_is_nothing_to_tell(capsys, tmp_path, words):
    status, out, err = run(capsys, "serve", *words, "--data", str(tmp_path))
    assert (status, out) == (1, "")
    assert f"{tmp_path}: no door is open on this folder" in err


def test_a_unit_is_printed_without_opening_anything(capsys):
    status, out, _ = run(capsys, "serve", "--unit", "--open", "--bind", "0.0.0.0")
    assert status == 0
    assert "\n[Service]\nType=notify\n" in out


def open_to_all(folder):
    """As root serve wants a folder where other accounts may pass, and pytest's are closed to them."""
    for each in (*reversed(folder.parents), folder):
        each.mkdir(exist_ok=True)
        if each.stat().st_uid == os.geteuid() and len(each.parents) > 1:
            each.chmod(each.stat().st_mode | 0o011)
    return folder


assert serve  # it is imported before any of its libraries is taken away
