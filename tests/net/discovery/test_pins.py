"""A host is remembered, known by its code, and never believed blindly."""

from __future__ import annotations

import json
import os
import stat

import pytest

from net.discovery.join_code import proof_of
from net.discovery.pins import Mistrusted, Pins
from tests.net.lobby.fake_lobby import refusal
from tests.net.store.forks import all_at_once

ONE, OTHER = b"\x01" * 32, b"\x02" * 32
HOME = "ann.example:7411"


def test_a_host_that_nobody_vouches_for_is_let_in_once_with_a_warning(tmp_path):
    said = Pins(tmp_path).check(HOME, ONE)
    assert said.startswith(f"{HOME} is new here and was not checked")
    assert said.endswith(proof_of(ONE))
    assert Pins(tmp_path).check(HOME, ONE) == ""
    assert Pins(tmp_path).check(HOME.upper(), ONE) == ""  # the same host in DNS


def test_a_code_vouches_for_its_host_from_the_first_moment(tmp_path):
    assert Pins(tmp_path).check(HOME, ONE, proof_of(ONE)) == ""
    assert Pins(tmp_path).check(HOME, ONE) == ""


def test_no_sign_takes_tls_away_from_a_host_that_had_it(tmp_path):
    pins = Pins(tmp_path)
    assert pins.check_open(HOME, found=True) == ""
    pins.check(HOME, ONE)
    with pytest.raises(Mistrusted, match="had a certificate last time and shows none now.*and --no-tls"):
        pins.check_open(HOME.upper(), found=True)
    assert "anybody in between reads all of it" in pins.check_open(HOME, found=False)  # somebody has asked for it
    assert pins.check_open("other.example:9482", found=True) == ""


def test_somebody_in_between_is_refused_and_not_remembered(tmp_path):
    pins = Pins(tmp_path)
    with pytest.raises(Mistrusted, match=f"{HOME} is not the host of this code"):
        pins.check(HOME, OTHER, proof_of(ONE))
    assert pins.check(HOME, ONE, proof_of(ONE)) == ""
    with pytest.raises(Mistrusted, match=f"{HOME}: its certificate has changed.*somebody in between.*--forget"):
        pins.check(HOME, OTHER)
    assert pins.check(HOME, ONE) == ""


def test_who_was_let_in_unchecked_is_found_out_by_the_code(tmp_path):
    pins = Pins(tmp_path)
    pins.check(HOME, OTHER)
    with pytest.raises(Mistrusted, match="is not the host of this code"):
        pins.check(HOME, OTHER, proof_of(ONE))


def test_a_new_certificate_is_taken_with_its_code_or_after_forgetting(tmp_path):
    pins = Pins(tmp_path)
    pins.check(HOME, ONE)
    assert pins.check(HOME, OTHER, proof_of(OTHER)) == ""
    assert pins.check(HOME, OTHER) == ""
    assert pins.forget(HOME)
    assert not pins.forget(HOME)
    assert "not checked" in pins.check(HOME, ONE)


def test_hosts_are_remembered_each_for_itself(tmp_path):
    pins = Pins(tmp_path)
    pins.check(HOME, ONE)
    pins.check("bea.example:7411", OTHER)
    pins.forget(HOME)
    assert pins.check("bea.example:7411", OTHER) == ""


def test_hosts_met_at_the_same_moment_are_all_remembered(tmp_path):
    places = [f"host{number}:1" for number in range(40)]
    shares = [places[start::4] for start in range(4)]
    all_at_once(*[lambda share=share: [Pins(tmp_path).check(place, ONE) for place in share] for share in shares])
    assert [Pins(tmp_path).check(place, ONE) for place in places] == [""] * 40


def test_where_somebody_plays_is_nobody_elses_business(tmp_path):
    Pins(tmp_path / "new").check(HOME, ONE)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "new", tmp_path / "new" / "hosts.json")] == [
        0o700,
        0o600,
    ]


def test_a_name_from_the_network_cannot_steer_the_terminal(tmp_path):
    pins, name = Pins(tmp_path), "ann\x1b[2J\u202e"
    assert pins.check(name, ONE).startswith("ann?[2J? is new here")
    assert "\x1b" not in refusal(lambda: pins.check(name, OTHER))
    assert "\x1b" not in refusal(lambda: pins.check(name, OTHER, proof_of(ONE)))


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"3", b'{"a": 3}', b'{"a": "xyz"}', b"\xff\xfe\x00", b"[" * 100_000, b'{"\xff": "00"}'],
)
def test_a_damaged_memory_trusts_nobody_and_is_kept(tmp_path, content):
    (tmp_path / "hosts.json").write_bytes(content)
    pins = Pins(tmp_path)
    for act in (lambda: pins.check(HOME, ONE), lambda: pins.check(HOME, ONE, proof_of(ONE)), lambda: pins.forget(HOME)):
        said = refusal(act)
        assert said.startswith(f"{tmp_path}/hosts.json: damaged (")
        assert said.endswith("mend it, or throw it away and give whole codes")
    assert (tmp_path / "hosts.json").read_bytes() == content


def test_a_disk_that_is_full_loses_nothing(tmp_path, monkeypatch):
    pins = Pins(tmp_path)
    pins.check(HOME, ONE)

    def full(file):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ValueError, match=r"hosts.json: cannot be used .No space left on device"):
        pins.check("bea.example:7411", OTHER)
    assert pins.check(HOME, ONE) == ""
    assert json.loads((tmp_path / "hosts.json").read_text()) == {HOME: ONE.hex()}
