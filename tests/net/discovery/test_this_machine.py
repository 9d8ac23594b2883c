"""Hosts on this machine: one's own and the others', told apart by what only their owners can have done."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import stat
import struct
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from net.discovery import this_machine
from net.discovery.this_machine import SOCKETS, check_peer, listening_place, neighbours
from tests.net.lobby.fake_lobby import refusal

SOCKET = SOCKETS[0]

ME = os.geteuid()
NOBODY = 65534
# Whoever is root can be somebody else; everybody else can only be themselves.
OWNERS = [ME, 12345, NOBODY] if ME == 0 else [ME]


@pytest.fixture
def tmp():
    """A /tmp of our own; pytest's folders have names too long for a socket."""
    folder = Path(tempfile.mkdtemp(prefix="w", dir="/tmp"))
    folder.chmod(0o1777)
    yield folder
    shutil.rmtree(folder)


@contextmanager
def account(uid):
    """Logged in as somebody."""
    os.seteuid(uid)
    try:
        yield
    finally:
        os.seteuid(ME)


@contextmanager
def hosted(tmp, uid=ME):
    """Somebody's host, listening."""
    with account(uid), closing(socket.socket(socket.AF_UNIX)) as listening:
        place = listening_place(tmp)
        listening.bind(str(place))
        listening.listen()
        place.chmod(0o666)
        with account(ME):
            yield place


def left_behind(tmp, uid=ME):
    """The socket of a host that was killed."""
    with hosted(tmp, uid) as place:
        return place


def folder_of(tmp, uid=ME):
    return tmp / f"witch-tui-{uid}"


class Belonging:
    """The system's word about files, changed for some of them: an ordinary user cannot give files away."""

    def __init__(self, monkeypatch):
        self.owners = {}
        self.closed = set()
        lstat = Path.lstat
        monkeypatch.setattr(Path, "lstat", lambda path: self.status(path, lstat))

    def status(self, path, lstat):
        if path in self.closed:
            raise PermissionError(13, "Permission denied")
        fields = list(lstat(path))
        fields[stat.ST_UID] = self.owners.get(path, fields[stat.ST_UID])
        return os.stat_result(fields)


@pytest.fixture
def belonging(monkeypatch):
    return Belonging(monkeypatch)


# Listening -------------------------------------------------------------------------------------


@pytest.mark.parametrize("umask", [0, 0o022, 0o077])
def test_others_find_the_place_but_cannot_put_anything_there(tmp, umask):
    before = os.umask(umask)
    try:
        place = listening_place(tmp)
    finally:
        os.umask(before)
    assert place == tmp / f"witch-tui-{ME}" / "host.sock"
    status = place.parent.lstat()
    assert (stat.S_IMODE(status.st_mode), status.st_uid) == (0o755, ME)
    assert listening_place(tmp) == place


def test_everybody_may_knock(tmp):
    with hosted(tmp) as place:
        assert stat.S_IMODE(place.stat().st_mode) == 0o666


def test_a_second_host_of_mine_gets_a_place_of_its_own_and_both_are_found(tmp):
    with hosted(tmp) as place, closing(socket.socket(socket.AF_UNIX)) as other:
        beside = listening_place(tmp)
        assert beside == place.with_name("host-2.sock")
        other.bind(str(beside))
        other.listen()
        assert [host.path for host in neighbours(tmp)] == [place, beside]


def test_hosts_of_mine_that_begin_at_once_take_nothing_from_each_other(tmp, monkeypatch):
    """The places of those that were killed are free for all of them: each looks, clears one and listens there."""
    monkeypatch.setattr(this_machine, "_clear", slowly(this_machine._clear))
    monkeypatch.setattr(this_machine, "local_listener", slowly(this_machine.local_listener))
    left_behind(tmp)
    with ThreadPoolExecutor(4) as threads:
        begun = [begin.result() for begin in [threads.submit(this_machine.local_host, tmp) for _ in range(4)]]
    assert sorted(place.name for place, _ in begun) == sorted(SOCKETS[:4])
    assert {host.path for host in neighbours(tmp)} == {place for place, _ in begun}
    for place, listener in begun:
        with closing(listener):
            assert this_machine._is_alive(place)


def slowly(done):
    """So that others come in between, if they can."""

    def slow(path):
        found = done(path)
        time.sleep(0)
        return found

    return slow


def test_hosts_of_mine_have_an_end(tmp, monkeypatch):
    monkeypatch.setattr("net.discovery.this_machine.SOCKETS", (SOCKET,))
    with hosted(tmp):
        assert refusal(lambda: listening_place(tmp)) == f"{folder_of(tmp)}: 1 hosts of yours run already"


def test_a_host_that_is_too_busy_to_open_is_alive(tmp):
    with closing(socket.socket(socket.AF_UNIX)) as listening:
        listening.bind(str(listening_place(tmp)))
        listening.listen(0)
        knocking = [socket.socket(socket.AF_UNIX) for _ in range(3)]
        for knock in knocking:
            knock.setblocking(False)
            knock.connect_ex(str(folder_of(tmp) / SOCKET))
        assert listening_place(tmp).name == "host-2.sock"
        for knock in knocking:
            knock.close()


def test_what_a_killed_host_has_left_is_cleared_away(tmp):
    place = left_behind(tmp)
    assert place.exists()
    assert listening_place(tmp) == place
    assert not place.exists()


def linked(tmp):
    (tmp / "elsewhere").mkdir()
    folder_of(tmp).symlink_to(tmp / "elsewhere")


TRAPS = {
    "a link": (linked, "found lrwxrwxrwx of"),
    "a file": (lambda tmp: folder_of(tmp).write_text(""), "found -rw-r--r-- of"),
    "open to the group": (lambda tmp: (folder_of(tmp).mkdir(), folder_of(tmp).chmod(0o775)), "found drwxrwxr-x of"),
    "open to all": (lambda tmp: (folder_of(tmp).mkdir(), folder_of(tmp).chmod(0o1777)), "found drwxrwxrwt of"),
}


@pytest.mark.parametrize("trap", TRAPS)
def test_a_place_that_others_could_have_prepared_is_refused(tmp, trap):
    lay, found = TRAPS[trap]
    lay(tmp)
    expected = f"{folder_of(tmp)}: expected a folder of yours that only you can write to, {found}"
    assert refusal(lambda: listening_place(tmp)).startswith(expected)


def test_a_place_that_somebody_else_has_taken_is_refused_and_they_are_named(tmp, belonging):
    folder_of(tmp).mkdir(0o755)
    belonging.owners[folder_of(tmp)] = 4_000_000_001
    assert "found drwxr-xr-x of user 4000000001; it must go" in refusal(lambda: listening_place(tmp))


def test_what_is_not_a_socket_is_left_alone(tmp):
    folder_of(tmp).mkdir()
    (folder_of(tmp) / SOCKET).write_text("mine")
    assert "host.sock: expected a socket, found -rw-r--r--" in refusal(lambda: listening_place(tmp))
    (folder_of(tmp) / SOCKET).unlink()
    (folder_of(tmp) / SOCKET).symlink_to("/dev/null")
    assert "host.sock: expected a socket, found lrwxrwxrwx" in refusal(lambda: listening_place(tmp))
    assert (folder_of(tmp) / SOCKET).is_symlink()


def test_a_machine_without_a_place_for_hosts_says_so(tmp):
    said = refusal(lambda: listening_place(tmp / "nowhere"))
    assert said == f"{tmp}/nowhere/witch-tui-{ME}: no host can listen here (No such file or directory)"


# Neighbours ------------------------------------------------------------------------------------


def test_nobody_is_there(tmp):
    assert neighbours(tmp) == neighbours(tmp / "nowhere") == []


@pytest.mark.parametrize("uid", OWNERS)
def test_a_host_is_found_with_its_owner(tmp, uid):
    with hosted(tmp, uid) as place:
        [host] = neighbours(tmp)
        names = {entry.pw_uid: entry.pw_name for entry in pwd.getpwall()}
        assert host == (names.get(uid, f"user {uid}"), uid, place, uid == ME)
        with closing(socket.socket(socket.AF_UNIX)) as visiting:
            visiting.connect(str(host.path))
            check_peer(visiting, host.uid)


def claim(tmp, uid, belonging):
    """A host's place under an account's number, all of it that account's."""
    folder = folder_of(tmp, uid)
    left_behind(tmp).parent.rename(folder)
    belonging.owners |= {folder: uid, folder / SOCKET: uid}
    return folder


def test_mine_is_first_then_by_name(tmp, belonging, monkeypatch):
    names = {ME + 7: "Zoe\x1b[2J", ME + 8: "ann", ME + 9: ""}
    monkeypatch.setattr(
        this_machine.pwd, "getpwuid", lambda uid: pwd.struct_passwd((names[uid], "", uid, 0, "", "", ""))
    )
    names[ME] = "me"
    for uid in names:
        claim(tmp, uid, belonging)
    assert [(host.owner, host.mine) for host in neighbours(tmp)] == [
        ("me", True),
        ("Zoe?[2J", False),
        ("ann", False),
        (f"user {ME + 9}", False),
    ]


def linked_folder(folder, belonging):
    folder.rename(folder.with_name("elsewhere"))
    folder.symlink_to(folder.with_name("elsewhere"))


def linked_socket(folder, belonging):
    (folder / SOCKET).rename(folder / "other.sock")
    (folder / SOCKET).symlink_to("other.sock")


def plain_file(folder, belonging):
    (folder / SOCKET).unlink()
    (folder / SOCKET).write_text("")


DECEITS = {
    "somebody else's folder": lambda folder, belonging: belonging.owners.update({folder: ME + 8}),
    "somebody else's socket": lambda folder, belonging: belonging.owners.update({folder / SOCKET: ME + 8}),
    "another's name": lambda folder, belonging: folder.rename(folder.with_name(f"witch-tui-{ME + 8}")),
    "open to the group": lambda folder, belonging: folder.chmod(0o775),
    "open to all": lambda folder, belonging: folder.chmod(0o757),
    "a linked folder": linked_folder,
    "a linked socket": linked_socket,
    "a file": plain_file,
    "no socket": lambda folder, belonging: (folder / SOCKET).unlink(),
    "no folder": lambda folder, belonging: (shutil.rmtree(folder), folder.write_text("")),
    "a closed folder": lambda folder, belonging: belonging.closed.add(folder / SOCKET),
}


@pytest.mark.parametrize("deceit", DECEITS)
def test_what_is_not_what_it_says_is_passed_over_and_hides_nobody(tmp, belonging, deceit):
    folder = claim(tmp, ME + 7, belonging)
    claim(tmp, ME, belonging)
    assert [host.uid for host in neighbours(tmp)] == [ME, ME + 7]
    DECEITS[deceit](folder, belonging)
    assert [host.uid for host in neighbours(tmp)] == [ME]


@pytest.mark.parametrize("name", [f"0{ME}", f"+{ME}", f"{ME}x", f"{ME} ", "", "٧", "9" * 200, "root", "-1", f"{ME}\n"])
def test_a_folder_whose_name_is_no_account_is_passed_over(tmp, name):
    left_behind(tmp).parent.rename(tmp / f"witch-tui-{name}")
    assert neighbours(tmp) == []


def test_an_unreadable_place_is_an_empty_one(tmp):
    """Really closed for an ordinary user; root looks inside and finds nothing."""
    folder_of(tmp).mkdir(0o000)
    assert neighbours(tmp) == []
    folder_of(tmp).chmod(0o700)


# Who is at the other end -----------------------------------------------------------------------


@pytest.mark.parametrize("uid", OWNERS)
def test_a_host_is_whose_the_system_says(tmp, uid):
    with hosted(tmp, uid) as place, closing(socket.socket(socket.AF_UNIX)) as visiting:
        visiting.connect(str(place))
        check_peer(visiting, uid)
        assert refusal(lambda: check_peer(visiting, uid + 1)).startswith("expected the host of ")


def test_a_host_knows_who_knocks():
    one, other = socket.socketpair()
    with one, other:
        check_peer(one, ME)
        said = refusal(lambda: check_peer(other, 4_000_000_001))
    assert said == f"expected the host of user 4000000001, found one of {pwd.getpwuid(ME).pw_name}"


def test_a_link_from_the_network_is_nobodys():
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as visiting:
        assert "host of" in refusal(lambda: check_peer(visiting, ME))


class Mac:
    """What a Mac says of a connected socket."""

    def __init__(self, uid):
        self.answer = struct.pack("IIh16I", 0, uid, 1, *[20] * 16)[:76]

    def getsockopt(self, level, option, size):
        assert (level, option) == (0, 1)
        return self.answer[:size]


def test_a_mac_says_it_too(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    check_peer(Mac(501), 501)
    assert "found one of" in refusal(lambda: check_peer(Mac(501), 502))
    silent = Mac(501)
    silent.answer = b""
    assert "cannot be told from others" in refusal(lambda: check_peer(silent, 501))


def test_where_the_system_says_nothing_the_folder_is_believed(monkeypatch):
    monkeypatch.setattr(sys, "platform", "plan9")
    check_peer(None, ME)
