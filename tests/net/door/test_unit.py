"""The unit with which systemd runs a door."""

from __future__ import annotations

from configparser import RawConfigParser
from pathlib import Path

import pytest

from net.door.unit import hidden_from_others, quoted, unit


def service(text):
    """Its [Service], as plain keys; what stands there twice counts once."""
    parser = RawConfigParser(strict=False)
    parser.optionxform = str
    parser.read_string(text)
    return parser["Service"]


def test_it_runs_the_door_that_was_asked_for():
    said = service(unit("0.0.0.0", 2222, Path("/etc/witch-tui/keys"), None))
    words = "serve --bind 0.0.0.0 --port 2222 --keys /etc/witch-tui/keys --data /var/lib/witch-tui"
    assert said["ExecStart"].startswith("/")
    assert said["ExecStart"].endswith(words)
    assert (said["DynamicUser"], said["StateDirectory"], said["KillMode"]) == ("yes", "witch-tui", "mixed")
    assert said["CapabilityBoundingSet"] == ""


def test_a_port_below_1024_brings_the_one_right_that_it_needs():
    said = service(unit("::", 22, None, "/var/lib/games"))
    assert said["AmbientCapabilities"] == said["CapabilityBoundingSet"] == "CAP_NET_BIND_SERVICE"
    assert said["StateDirectory"] == "games"


def test_games_that_systemd_could_not_keep_are_refused():
    with pytest.raises(ValueError, match="/srv/games: systemd keeps what is a unit's in /var/lib"):
        unit("::", 2222, None, "/srv/games")


def test_what_means_something_to_systemd_is_quoted():
    assert quoted("/a b/100%/$x") == "'/a b/100%%/$$x'"


def test_keys_that_the_door_could_not_read_are_named(tmp_path):
    keys = tmp_path / "keys"
    keys.write_text("")
    keys.chmod(0o600)
    assert any(f"{keys}: expected a file that every account can read" in note for note in hidden_from_others(keys))
