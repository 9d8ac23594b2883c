"""A file of keys that changes while the door is open."""

from __future__ import annotations

from base64 import b64encode

import pytest

from net.door.keys import KEY, Keys, door_key, fingerprint

ANN, BEN = b"ann's key", b"ben's key"


def line(blob):
    return f"ssh-ed25519 {b64encode(blob).decode()} somebody\n"


def test_a_line_that_cannot_be_read_keeps_everybody_out_and_is_told_once_until_it_is_mended(tmp_path):
    said, path = [], tmp_path / "keys"
    path.write_text(line(ANN))
    keys = Keys(path, said.append)
    assert keys.let_in(fingerprint(ANN))
    path.write_text(line(ANN) + "ssh-ed25519 ???\n")
    assert not any(keys.let_in(fingerprint(ANN)) for _ in range(3))
    assert len(said) == 1
    assert said[0].startswith(f"{path}, line 2: expected a public key without options")
    assert said[0].endswith("nobody comes in until it is mended")
    path.write_text(line(BEN))
    assert keys.let_in(fingerprint(BEN))
    assert not keys.let_in(fingerprint(ANN))


def test_a_door_that_is_killed_while_it_makes_its_key_makes_it_the_next_time(tmp_path, monkeypatch):
    class Killed(BaseException): ...

    def is_killed(kind):
        raise Killed

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr("asyncssh.generate_private_key", is_killed)
        with pytest.raises(Killed):
            door_key(tmp_path)
    made = door_key(tmp_path)
    assert door_key(tmp_path) == made
    assert (tmp_path / KEY).stat().st_mode & 0o777 == 0o600
