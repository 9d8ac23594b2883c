"""A host that nobody certifies has the same certificate for good, and its key is nobody else's."""

from __future__ import annotations

import os
import re
import ssl
import stat
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import pytest
from cryptography import x509

from net.discovery.tls import client_context, fingerprint_of, host_context, identity_of
from net.private_files import LARGEST
from tests.net.lobby.fake_lobby import refusal
from tests.net.store.forks import all_at_once

# The host's certificate ------------------------------------------------------------------------


def mode_of(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("umask", [0, 0o077])
def test_a_host_is_the_same_at_every_start_and_its_key_is_its_own(tmp_path, umask):
    before = os.umask(umask)
    try:
        first = identity_of(tmp_path / "new")
    finally:
        os.umask(before)
    assert identity_of(tmp_path / "new") == first
    assert (mode_of(first.path), mode_of(tmp_path / "new")) == (0o600, 0o700)
    assert identity_of(tmp_path / "other").fingerprint != first.fingerprint


def test_a_certificate_outlives_every_client_that_remembers_it(tmp_path):
    found = x509.load_pem_x509_certificate(identity_of(tmp_path).path.read_bytes())
    assert found.subject.rfc4514_string() == found.issuer.rfc4514_string() == "CN=witch-tui"
    assert found.not_valid_before_utc < datetime.now(UTC)
    assert found.not_valid_after_utc > datetime.now(UTC) + timedelta(days=99 * 365)
    assert found.public_key().curve.name == "secp256r1"


def test_a_key_is_private_from_its_first_byte_on(tmp_path, monkeypatch):
    """Whatever is open for writing at the moment of writing is already nobody else's to read."""
    modes, fsync = [], os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: (modes.append(os.fstat(file).st_mode), fsync(file)))
    opened, system_open = [], os.open

    def watched(path, flags, mode=0o777, **more):
        file = system_open(path, flags, mode, **more)
        opened.append((os.fspath(path), stat.S_IMODE(os.fstat(file).st_mode), os.fstat(file).st_size))
        return file

    monkeypatch.setattr(os, "open", watched)
    before = os.umask(0)
    try:
        identity_of(tmp_path)
    finally:
        os.umask(before)
    assert [(mode, size) for path, mode, size in opened if path.endswith(".new")] == [(0o600, 0)]
    assert stat.S_ISDIR(modes[-1])  # the name is on the disk, too


def test_two_hosts_that_start_at_the_same_moment_are_the_same(tmp_path):
    def start(number):
        (tmp_path / str(number)).write_bytes(identity_of(tmp_path / "data").fingerprint)

    all_at_once(*[lambda number=number: start(number) for number in range(4)])
    assert {(tmp_path / str(number)).read_bytes() for number in range(4)} == {
        identity_of(tmp_path / "data").fingerprint
    }


def test_a_kill_while_the_key_is_written_leaves_nothing_that_is_in_the_way(tmp_path):
    def killed():
        os.fsync = lambda file: os._exit(0)
        identity_of(tmp_path)

    all_at_once(killed)
    assert not (tmp_path / "host.pem").exists()
    assert (tmp_path / ".host.pem.new").exists()
    assert identity_of(tmp_path) == identity_of(tmp_path)
    assert not (tmp_path / ".host.pem.new").exists()


def test_the_makers_of_certificates_are_loaded_only_where_one_is_made(tmp_path):
    identity_of(tmp_path)
    look = "import sys; from pathlib import Path; from net.discovery import tls; tls.identity_of(Path(sys.argv[1]))"
    look += "; sys.exit('cryptography' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look, str(tmp_path)], check=False).returncode == 0


def cut(path, size):
    os.truncate(path, size)


def crossed(path):
    """The certificate of one host with the key of another."""
    other = identity_of(path.parent / "other").path.read_bytes()
    mine = path.read_bytes()
    begin = b"-----BEGIN PRIVATE"
    path.write_bytes(mine[: mine.index(begin)] + other[other.index(begin) :])


def spoilt(path):
    path.write_bytes(
        path.read_bytes().replace(b"-----BEGIN CERTIFICATE-----\nMII", b"-----BEGIN CERTIFICATE-----\nAAA")
    )


def encrypted(path):
    """OpenSSL would ask the terminal for the passphrase."""
    path.write_bytes(path.read_bytes().replace(b"PRIVATE KEY", b"ENCRYPTED PRIVATE KEY"))


DAMAGE = {
    "empty": (lambda path: cut(path, 0), "damaged: expected a certificate and its key"),
    "half": (lambda path: cut(path, path.stat().st_size - 20), "damaged: expected a certificate and its key"),
    "text": (lambda path: path.write_text("hello"), "damaged: expected a certificate and its key"),
    "bytes": (lambda path: path.write_bytes(b"\xff" * 9), "damaged: expected a certificate and its key"),
    "encrypted": (encrypted, "damaged: expected a certificate and its key"),
    "spoilt": (spoilt, "expected a certificate and the key that fits it"),
    "crossed": (crossed, "expected a certificate and the key that fits it (KEY_VALUES_MISMATCH)"),
    "for the group": (lambda path: path.chmod(0o640), "others may read this key"),
    "for everybody": (lambda path: path.chmod(0o604), "others may read this key"),
    "a pipe": (lambda path: (path.unlink(), os.mkfifo(path, 0o600)), "expected a small regular file"),
    "a folder": (lambda path: (path.unlink(), path.mkdir(0o700)), "cannot be used (Is a directory)"),
    "huge": (lambda path: cut(path, LARGEST + 1), "expected a small regular file"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_key_that_is_damaged_or_known_to_others_is_refused_and_kept(tmp_path, damage):
    path = identity_of(tmp_path).path
    spoil, sentence = DAMAGE[damage]
    spoil(path)
    said = refusal(lambda: identity_of(tmp_path))
    assert said.startswith(f"{path}: {sentence}")
    assert path.exists()


def test_a_key_of_another_account_is_refused(tmp_path, monkeypatch):
    identity_of(tmp_path)
    mine = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: mine + 1)
    if mine:  # what root has made may be used by those who can read it
        with pytest.raises(ValueError, match="others may read this key"):
            identity_of(tmp_path)
    else:
        os.chown(tmp_path / "host.pem", 7, 7)
        with pytest.raises(ValueError, match="others may read this key"):
            identity_of(tmp_path)


def test_a_folder_that_cannot_be_had_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match=re.escape(f"{tmp_path}/file/host.pem: cannot be used (File exists)")):
        identity_of(tmp_path / "file")


# TLS -------------------------------------------------------------------------------------------


class Wire:
    """A client and a host with nothing between them."""

    def __init__(self, to_host, to_client):
        one, other = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.client = to_host.wrap_bio(one, other, server_hostname="10.0.0.7")
        self.host = to_client.wrap_bio(other, one, server_side=True)
        self.to_client = one

    def shake_hands(self):
        waiting = [self.client.do_handshake, self.host.do_handshake]
        while waiting:
            step = waiting.pop(0)
            try:
                step()
            except ssl.SSLWantReadError:
                waiting.append(step)


def test_a_client_sees_the_certificate_that_the_host_has(tmp_path):
    identity = identity_of(tmp_path)
    wire = Wire(client_context(), host_context(identity))
    wire.shake_hands()
    assert fingerprint_of(wire.client.getpeercert(binary_form=True)) == identity.fingerprint
    assert wire.client.version() == "TLSv1.3"
    assert wire.to_client.pending == 0  # no tickets
    wire.host.write(b"hello")
    assert wire.client.read() == b"hello"


@pytest.mark.parametrize("old", ["client", "host"])
def test_nobody_is_talked_down_to_an_older_tls(tmp_path, old):
    contexts = {"client": client_context(), "host": host_context(identity_of(tmp_path))}
    contexts[old].minimum_version = ssl.TLSVersion.TLSv1_2
    contexts[old].maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises(ssl.SSLError):
        Wire(contexts["client"], contexts["host"]).shake_hands()


def test_a_host_without_a_certificate_is_refused():
    assert refusal(lambda: fingerprint_of(None)) == "the host has shown no certificate"
