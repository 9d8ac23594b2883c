"""What Linux keeps a confined process from, whatever code runs in it."""

from __future__ import annotations

import json
import subprocess
import sys
from struct import iter_unpack

import pytest

from net.walls.calls import ALLOW, LATEST, MACHINES, REFUSE, UNKNOWN, filter_for, refused
from net.walls.walls import missing
from tests.tui.terminals import ROOT

on_walls = pytest.mark.skipif(bool(missing()), reason="this system has no such walls")
CONFINED = """
import json, os, resource, socket, sys, threading
from pathlib import Path
from net.walls import walls

folder = Path(sys.argv[1])
(folder / "kept").write_text("")
walls.close_itself()
walls.close_files(folder, walls.lying(json), ["/dev/null"])
walls.close_calls()
heard = {}
for act in sys.stdin.read().splitlines():
    try:
        heard[act] = repr(eval(act))
    except OSError as error:
        heard[act] = "refused"
print(json.dumps(heard))
"""
REFUSED = """
open("/etc/passwd")
open(folder.parent / "beside", "w")
open("/proc/self/environ")
open("/proc/1/environ")
os.listdir("/")
os.open("/etc/passwd", 0, dir_fd=os.open(folder, 0))
os.symlink("/etc", folder / "link")
os.mkfifo(folder / "pipe")
os.chmod(folder, 0o777)
os.utime(folder)
os.rename(folder / "kept", folder.parent / "kept")
os.fork()
os.execv("/bin/true", ["true"])
os.posix_spawn("/bin/true", ["true"], {})
os.kill(os.getppid(), 0)
os.kill(-1, 0)
resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE)
os.sched_setaffinity(os.getppid(), {0})
os.memfd_create("x")
socket.socket(socket.AF_INET)
socket.socket(socket.AF_UNIX)
""".strip().splitlines()
ALLOWED = """
open(folder / "own", "w").write("mine")
open(folder / "own").read()
os.mkdir(folder / "inner")
os.rename(folder / "own", folder / "inner" / "own")
os.listdir(folder)
open("/dev/null", "w").write("x")
os.kill(os.getpid(), 0)
socket.socketpair()
threading.Thread(target=print).start()
open(json.__file__).read(1)
""".strip().splitlines()


@on_walls
def test_a_confined_process_has_its_folder_and_reaches_nothing_else(tmp_path):
    own = tmp_path / "own"
    own.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", CONFINED, str(own)],
        input="\n".join([*REFUSED, *ALLOWED]),
        capture_output=True,
        text=True,
        env={"PYTHONPATH": ROOT},
    )
    assert not done.stderr
    heard = json.loads(done.stdout.splitlines()[-1])
    assert [act for act in REFUSED if heard[act] != "refused"] == []
    assert [act for act in ALLOWED if heard[act] == "refused"] == []


def answer(program, machine, call, *words):
    """What the filter says to a call: its little language, read aloud."""
    facts = {0: call, 4: MACHINES[machine][0]}
    for place, word in enumerate(words):
        facts |= {16 + 8 * place: word & 0xFFFFFFFF, 20 + 8 * place: word >> 32}
    steps, at, held = list(iter_unpack("=HBBI", program)), 0, 0
    while True:
        what, on, off, number = steps[at]
        at += 1
        if what == 0x20:
            held = facts.get(number, 0)
        elif what == 0x06:
            return number
        else:
            at += on if {0x15: held == number, 0x35: held >= number, 0x45: held & number}[what] else off


@pytest.mark.parametrize("machine", MACHINES)
def test_the_filter_refuses_what_it_lists_on_every_kind_of_machine(machine):
    program, column = filter_for(machine, own=77), MACHINES[machine][1]
    assert len(program) // 8 < 4096, "longer ones Linux does not take"
    assert {answer(program, machine, number) for number in refused(column)} == {REFUSE}
    kill, clone, times = (62, 56, 280) if column == 0 else (129, 220, 88)
    assert [answer(program, machine, kill, pid) for pid in (77, 78, 0, 0xFFFFFFFF)] == [ALLOW, REFUSE, REFUSE, REFUSE]
    assert [answer(program, machine, clone, flags) for flags in (0x10F00, 17, 0)] == [ALLOW, REFUSE, REFUSE]
    assert [answer(program, machine, times, 5, path) for path in (0, 1, 1 << 32)] == [ALLOW, REFUSE, REFUSE]
    assert answer(program, machine, 435) == answer(program, machine, LATEST + 1) == UNKNOWN
    assert answer(program, machine, 0) == ALLOW


def test_a_filter_of_one_kind_of_machine_refuses_all_calls_of_another():
    assert answer(filter_for("x86_64", 77), "aarch64", 0) == REFUSE
