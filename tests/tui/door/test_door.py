"""The SSH door, with OpenSSH's own client: who comes in, what they find, what stays when they go."""

from __future__ import annotations

import signal
import subprocess
import time

import pytest

from net.host.host import DATABASE
from net.store.store import tables_in
from tests.tui.door.visitors import PATIENCE, begin_weavers, key_of, open_door, processes_of, public, with_ssh
from tests.tui.door.whole_games import meets
from tests.tui.terminals import game, plays, presses

pytestmark = with_ssh
SEAT = r"m (my seat|your turn|goes on|others' turn) "  # on the first page


@pytest.fixture(scope="module")
def door():
    with open_door() as door:
        yield door


def test_somebody_comes_and_plays_alone_and_finds_the_game_again(door, tmp_path):
    key = key_of(tmp_path, "ann")
    with door.visitor(key=key) as ann:
        ann.until("What the others will call you", PATIENCE)
        presses(ann, ("your name", "enter"), ("Good evening", game("Witches Wheel")), ("deal the cards", "enter"))
        ann.until("You must play a card", PATIENCE)
        ann.press("1")
        ann.until(r"u undo|trick 2 of", PATIENCE)
        ann.press("ctrl+q")
        assert ann.wait() == 0
    with door.visitor(key=key) as again:
        again.until(r"continue +Witches Wheel, trick", PATIENCE)


def test_a_link_that_is_cut_in_the_middle_of_a_turn_costs_nothing(door, tmp_path):
    key = key_of(tmp_path, "ben")
    with door.visitor(key=key) as ben:
        presses(ben, ("your name", "enter"), ("Good evening", game("Weavers")), ("deal the cards|begin", "enter"))
        ben.until("You must|You may", PATIENCE)
        ben.vanish()
    with door.visitor(key=key) as again:
        again.until(r"continue +Weavers", PATIENCE)
    assert "Traceback" not in door.said()


def test_two_people_play_at_a_table_of_the_door(door, tmp_path):
    ann, ben = (door.visitor(key=key_of(tmp_path, name)) for name in ("ann", "ben"))
    with ann, ben:
        begin_weavers(ann, ben)
        plays([ann, ben], "round 3")
        for visitor in (ann, ben):
            visitor.press("ctrl+q")
            assert visitor.wait() == 0


def test_who_lost_their_link_is_back_at_the_table_and_who_left_is_on_the_first_page(door, tmp_path):
    ann, ben = (door.visitor(key=key_of(tmp_path, name)) for name in ("ann", "ben"))
    with ann, ben:
        begin_weavers(ann, ben)
        plays([ann, ben], "round 2")
        with door.visitor(key=tmp_path / "ann.key") as second:
            second.until(r"You sit at \S+ from elsewhere, too", PATIENCE)
            second.until(SEAT, PATIENCE)
            second.press("?", "escape", "ctrl+q")
            assert second.wait() == 0
        ann.signal(signal.SIGSTOP)  # as when a network is gone: nothing comes any more, not even an end
        with door.visitor(key=tmp_path / "ann.key") as again:
            again.until("Your link was cut, and you are back", PATIENCE)
            plays([again, ben], "round 3")
            again.press("escape", "g")
            again.until(SEAT, PATIENCE)
            again.vanish()
        with door.visitor(key=tmp_path / "ann.key") as once_more:
            once_more.until(SEAT, PATIENCE)
            once_more.press("m")
            once_more.until(r"(?s)\A(?!.*Good evening).*round 3", PATIENCE)
        lines = door.in_lines("quit\nquit\n", key=tmp_path / "ann.key").stdout
        assert "Your link was cut, and you are back." in lines
        assert "Your link was cut" not in door.in_lines("quit\n", key=tmp_path / "ann.key").stdout


@pytest.mark.parametrize("end", ["ctrl+q", "escape", "a cut"])
def test_who_goes_while_they_look_for_somebody_leaves_no_table_behind(door, tmp_path, end):
    before = tables_in(door.data / DATABASE)["on"]
    with door.visitor(key=key_of(tmp_path, "ann")) as ann:
        presses(ann, ("your name", "enter"), ("Good evening", "E"))
        ann.until("You look for somebody", PATIENCE)
        assert tables_in(door.data / DATABASE)["on"] > before
        if end == "a cut":
            ann.vanish()
        else:
            ann.press(end)
    soon = time.monotonic() + PATIENCE
    while tables_in(door.data / DATABASE)["on"] > before:
        assert time.monotonic() < soon
        time.sleep(0.05)


def test_two_people_meet_by_a_key_and_play(door, tmp_path):
    ann, ben = (door.visitor(key=key_of(tmp_path, name)) for name in ("ann", "ben"))
    with ann, ben:
        for visitor, name in ((ann, "Anka"), (ben, "Benno")):
            presses(visitor, ("your name", "n"), ("Type a name", name), (f"{name}_", "enter"))
            visitor.until(f"Good evening, {name}", PATIENCE)
        meets(ann, ben, "weavers")
        plays([ann, ben], "round 2")
    assert "Traceback" not in door.said()


def test_in_lines_one_sees_who_is_here_speaks_and_plays_alone(door, tmp_path):
    said = door.in_lines("who\nsay good evening\nsay\nplay wheel\n1\nquit\ncontinue\nquit\nquit\n").stdout
    for told in (
        "Nobody else is here now",
        "good evening",
        "You must play a card",
        "Kept: continue goes on",
    ):
        assert told in said
    assert str(door.data) not in said


def test_the_window_changes_and_the_picture_with_it(door):
    with door.visitor() as ann:
        ann.until("your name", PATIENCE)
        ann.resize(120, 40)
        ann.until(r"\A(?:[^\n]*\n){39}[^\n]* q quit", PATIENCE)


def test_who_has_no_terminal_plays_in_lines(door):
    done = door.in_lines("quit\n")
    assert done.returncode == 0
    assert "Type ? for help." in done.stdout
    assert str(door.data) not in done.stdout, "where the games lie is nobody's business"
    assert "\r" not in done.stdout and "\x1b" not in done.stdout


@pytest.mark.parametrize("command", ["sh -c ls", "/bin/sh", "owl-fern", "witch-tui host", "scp -f /etc/passwd"])
def test_a_command_that_is_no_code_gets_a_sentence(door, command):
    done = door.in_lines("", *command.split())
    assert done.returncode == 2
    assert "no commands are run here" in done.stderr
    assert done.stdout == ""


def test_who_comes_in_lines_is_sent_to_the_door_for_their_turn_and_to_no_program(door):
    done = door.in_lines("create witches-wheel pace=1d\nquit\nquit\n")
    assert "the door says when it is your turn" in " ".join(done.stdout.split())
    assert "witch-tui due" not in done.stdout


@pytest.mark.parametrize("code", ["owl-fren-42", "OUL-FERN-42"])
def test_who_has_mistyped_a_code_hears_which_word_it_is(door, code):
    for done in (door.in_lines("", code), door.in_lines("", switches=("-l", code))):
        assert done.returncode == 2
        assert "That leads to no table: no code has" in done.stderr and "the nearest is" in done.stderr


def test_nothing_is_forwarded_and_no_files_are_served(door):
    """Neither ports nor sockets, agents or displays; nor sftp."""
    refused = door.in_lines("quit\n", switches=("-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:22"))
    assert refused.returncode == 255
    through = subprocess.run(
        door.client(switches=("-W", "127.0.0.1:22")), capture_output=True, text=True, timeout=PATIENCE
    )
    assert through.returncode == 255
    sftp = door.client("sftp", switches=("-s",))
    assert subprocess.run(sftp, capture_output=True, timeout=PATIENCE).returncode == 255


def test_keys_at_once_and_a_client_that_never_reads_harm_nobody_else(door):
    with door.visitor() as flood, door.visitor() as quiet:
        for visitor in (flood, quiet):
            visitor.until("your name", PATIENCE)
        flood.press(*["down"] * 22_000)  # 66 KB
        quiet.press("?")
        quiet.until("Keys and commands", PATIENCE)
        flood.press("ctrl+q")
        flood.press("ctrl+q")


def test_whose_key_is_not_in_the_file_stays_outside(tmp_path):
    mine, other = key_of(tmp_path, "ann"), key_of(tmp_path, "eve")
    keys = tmp_path / "keys"
    keys.write_text(f"# who may come\n{public(mine)}")
    with open_door("--keys", str(keys)) as door:
        assert door.in_lines("quit\n", key=mine).returncode == 0
        for refused in (door.in_lines("", key=other), door.in_lines("")):
            assert refused.returncode == 255
            assert "Permission denied" in refused.stderr
        keys.write_text(public(other))  # from now on
        assert door.in_lines("", key=mine).returncode == 255
        assert door.in_lines("quit\n", key=other).returncode == 0


def test_when_all_have_gone_nothing_of_them_is_left(door):
    for _ in range(3):
        assert door.in_lines("quit\n").returncode == 0
    end = time.monotonic() + PATIENCE
    while len([command for command in processes_of(door) if "nursery" in command]) > 1:  # but the nursery itself
        assert time.monotonic() < end, processes_of(door)
        time.sleep(0.1)
    assert not list((door.data / "door" / "players").glob("*/host.sock"))
