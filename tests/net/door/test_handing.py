"""Listening sockets are taken over from whoever has started the program, as systemd hands them over."""

from __future__ import annotations

import os
import socket
import subprocess
import sys

import pytest

from net.door import handing
from net.door.handing import handed_over, tell_system, trial
from tests.tui.terminals import ROOT

HANDS = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}
os.execv(sys.argv[2], sys.argv[2:])
"""
TAKES = """
import os
from net.door.handing import handed_over
try:
    listeners = handed_over()
    print([listener.getsockname()[1] for listener in listeners])
except ValueError as error:
    print(error)
print(os.environ.get("LISTEN_FDS"), os.get_inheritable(3))
"""


def started_with(file) -> list[str]:
    """What a program says that finds this as descriptor 3."""
    command = [sys.executable, "-c", HANDS, str(file.fileno()), sys.executable, "-c", TAKES]
    env = {**os.environ, "PYTHONPATH": ROOT}
    done = subprocess.run(command, capture_output=True, text=True, pass_fds=(file.fileno(),), env=env)
    return done.stdout.splitlines() or [done.stderr]


def test_a_socket_that_listens_is_listened_on_and_goes_to_nobody_else():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        assert started_with(listener) == [f"[{port}]", "None False"]


def test_anything_else_is_named():
    with socket.socket() as deaf:
        assert started_with(deaf)[0] == "descriptor 3: expected a socket that listens, found another one"
    with open(os.devnull) as file:
        assert started_with(file)[0].startswith("descriptor 3: expected a socket that listens (")


def test_what_was_meant_for_another_process_is_left_alone(monkeypatch):
    monkeypatch.setenv("LISTEN_PID", "1")
    monkeypatch.setenv("LISTEN_FDS", "5")
    assert handed_over() == []


def test_a_program_that_cannot_be_loaded_is_no_program_to_become(monkeypatch):
    monkeypatch.setattr(handing, "TRIAL", (sys.executable, "-c", "import witch_of_the_moors"))
    with pytest.raises(ValueError, match="ModuleNotFoundError: No module named 'witch_of_the_moors'"):
        trial()
    monkeypatch.setattr(handing, "TRIAL", ("/nowhere/python",))
    with pytest.raises(ValueError, match="No such file"):
        trial()


@pytest.mark.parametrize("prefix", ["", "@"])
def test_systemd_hears_how_we_are(tmp_path, monkeypatch, prefix):
    place = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as system:
        system.bind(f"\0{place}" if prefix else place)
        monkeypatch.setenv("NOTIFY_SOCKET", f"{prefix}{place}")
        tell_system("READY=1")
        assert system.recv(100) == b"READY=1"
    tell_system("STOPPING=1")  # nobody is there: no matter
