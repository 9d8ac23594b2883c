"""`witch-tui due`, `next` and the first page as lines: where it is my turn, between processes."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.tui.plain.people import COMMAND, Person, host, surroundings
from tui.hosts.tickets import Ticket, Tickets


def witch(data, place, *words):
    command = [*COMMAND, *words, "--data", str(data)]
    return subprocess.run(
        command, capture_output=True, text=True, stdin=subprocess.DEVNULL, env=surroundings(place), timeout=30
    )


def test_who_is_asked_is_told_by_due_and_led_there_by_next(tmp_path):
    place, ann, ben = tmp_path / "tmp", tmp_path / "ann", tmp_path / "ben"
    with host(tmp_path / "host", place) as (_, facts):
        at = ("join", f"127.0.0.1:{facts['port']}", "--plain")
        with Person(ann, place, *at, "--create", "mandracora", "seats=2", "pace=1d", name="Ann") as maker:
            code = maker.until(r"You are at ([a-z]+-[a-z]+-\d\d)")[1]
            maker.until("By correspondence: 1 day a decision, then a novice bot decides")
            maker.ends()
        with Person(ben, place, *at, "--code", code, name="Ben") as guest:
            guest.until("Mandracora with Ann, Ben")
            guest.ends()
        due = {folder: witch(folder, place, "due", "--json") for folder in (ann, ben)}
        told = {folder: json.loads(done.stdout) for folder, done in due.items()}
        assert sorted(done.returncode for done in due.values()) == [0, 1]
        assert [told[folder]["due"] for folder in due] == [due[folder].returncode for folder in due]
        mine = next(folder for folder in due if told[folder]["due"])
        (seat,) = told[mine]["seats"]
        assert (seat["state"], seat["game"], seat["code"]) == ("asked", "mandracora", code)
        assert 86_000 < seat["left"] <= 86_400
        assert f"{code} at 127.0.0.1" in witch(mine, place, "due").stdout
        page = witch(mine, place)
        assert page.returncode == 0
        assert "Your turn:\n  1  Mandracora with " in page.stdout
        assert f"--code {code} --plain" in page.stdout
        with Person(mine, place, *at) as player:
            player.until("next goes to the first of them")
            player.does("next", "You (must|may) ")
            player.does("rest 3", "Your clock stands still for 3 days, or until you answer.")
            player.does("rest 9", "Say for how many days: rest 1 to rest 4.")
            player.ends()
        with Person(ben if mine == ann else ann, place, *at, "--code", code) as waiting:
            waiting.until("Your hand")
            waiting.does("1", "It is not your turn.")  # no answer sent ahead: the question may come in days
            waiting.does("quit", "Your seat is kept")


def test_what_goes_wrong_is_no_number(tmp_path):
    ticket = Ticket("127.0.0.1:1", False, "owl-fern-42", "ab" * 16, "weavers", 1.0)
    Tickets(tmp_path).keep(ticket)
    done = witch(tmp_path, tmp_path / "tmp", "due")
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr.startswith("witch-tui: 127.0.0.1:1: ")
    (tmp_path / "seats.json").write_text("nonsense")
    done = witch(tmp_path, tmp_path / "tmp", "due", "--json")
    assert (done.returncode, json.loads(done.stdout)) == (0, {"due": 0, "seats": []})
    assert "seats.json" in done.stderr


def test_it_loads_no_screens():
    look = "import tui.cli.due, sys; print([name for name in sys.modules if name.split('.')[0] in ('textual', 'rich')])"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True).stdout == "[]\n"
