"""What may happen to a door in the middle of games, with OpenSSH's own client: everybody finds their seat again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.terminal import Terminal
from tests.tui.door.visitors import PATIENCE, OpenDoor, begin_weavers, key_of, open_door, with_ssh
from tests.tui.terminals import ROOT, WITCH, plays, presses

pytestmark = with_ssh
SEAT = r"m (my seat|your turn|goes on|others' turn) "  # on the first page


@contextmanager
def ann_and_ben(door, folder):
    """Two people in the middle of a game."""
    ann, ben = (door.visitor(key=key_of(folder, name)) for name in ("ann", "ben"))
    with ann, ben:
        begin_weavers(ann, ben)
        plays([ann, ben], "round 2")
        yield ann, ben


def play_on(door, folder, until, was_cut=True):
    """Both come again by their keys, and the game goes on where it was."""
    ann, ben = (door.visitor(key=folder / f"{name}.key") for name in ("ann", "ben"))
    with ann, ben:
        for visitor in (ann, ben):
            if was_cut:
                visitor.until("Your link was cut, and you are back", PATIENCE)
            else:
                presses(visitor, (SEAT, "m"))
        plays([ann, ben], until)


def asked(door, *words):
    """What serve says to the owner of the folder."""
    command = [*WITCH, "serve", *words, "--data", str(door.data)]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ROOT})
    assert done.returncode == 0, done.stderr
    return done.stdout


def running(data: Path) -> list[str]:
    """What runs for this folder, whoever its parent is by now."""
    lines = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True).stdout.splitlines()
    return [line for line in lines if str(data) in line and "ssh " not in line]


def is_gone(pid: int) -> bool:
    """Has it ended?  Who has to be told of that may be in no hurry to hear it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_a_door_that_opens_anew_leads_everybody_back_and_one_that_closes_says_so(tmp_path):
    with open_door("--open", "--drain", "1") as door:
        with ann_and_ben(door, tmp_path) as visitors:
            before = json.loads(asked(door, "--status", "--json"))
            assert (before["here"]["people"], before["tables"]["on"]) == (2, 1)
            assert "Here now: people 2, guests among them 0; sessions 2" in asked(door, "--status")
            door.process.send_signal(signal.SIGHUP)
            for visitor in visitors:
                visitor.wait(PATIENCE)
                assert (
                    "The door opens anew. Come again now: your seat is kept, if you come with a key." in visitor.text()
                )
                assert not visitor.leftovers()
        again = json.loads(door.process.stdout.readline())
        assert (again["pid"], again["port"]) == (before["pid"], before["port"]), "in place"
        assert again["host"] != before["host"], "its host is a new one, too"
        play_on(door, tmp_path, "round 3")
        with door.visitor(key=tmp_path / "ann.key") as ann:
            ann.until(SEAT, PATIENCE)
            door.process.terminate()
            ann.wait(PATIENCE)
            assert "The door closes now." in ann.text()
        assert door.process.wait(PATIENCE) == 0
        assert not running(door.data)
        assert "Traceback" not in door.said()


def test_a_door_in_a_terminal_goes_with_it_and_does_not_open_anew():
    with TemporaryDirectory(prefix="door-") as place:
        Path(place).chmod(0o711)
        words = ["serve", "--open", "--port", "0", "--data", f"{place}/data"]
        with Terminal([*WITCH, *words], env={"PYTHONPATH": ROOT}) as terminal:
            terminal.until("Ctrl\\+C ends it", PATIENCE)
            terminal.vanish()
            terminal.wait(PATIENCE)


def test_a_door_that_is_killed_leaves_nothing_behind_and_a_copy_of_its_folder_is_one_to_go_on_with(tmp_path):
    with open_door() as door:
        with ann_and_ben(door, tmp_path):
            copy = door.data.with_name("copy")
            asked(door, "--backup", str(copy))
            hosts = door.facts["host"]
            door.process.kill()
            door.process.wait()
            again = OpenDoor(door.data, "--open", port=door.facts["port"])  # at once
        try:
            assert is_gone(hosts), "or two hosts would write to one folder"
            play_on(again, tmp_path, "round 3")
            assert not list((door.data / "door" / "guests").iterdir())
        finally:
            again.close()
        end = time.monotonic() + PATIENCE
        while left := running(door.data):
            assert time.monotonic() < end, left
            time.sleep(0.05)
        restored = OpenDoor(copy, "--open")
        try:
            play_on(restored, tmp_path, "round 2", was_cut=False)
            assert restored.facts["fingerprint"] == door.facts["fingerprint"]
        finally:
            restored.close()
