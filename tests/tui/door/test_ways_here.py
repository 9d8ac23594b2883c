"""How others come to a table of the door: as they type it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tui.door.evening import Evening
from tui.door.pages.seeking import DoorWaiting
from tui.door.session import way_here

FAR = {"SSH_CONNECTION": "10.0.0.7 51234 192.168.1.5 2222"}


def test_the_door_tells_at_which_of_its_addresses_somebody_came():
    assert way_here(FAR) == "ssh -p 2222 192.168.1.5"
    assert way_here({}) == ""


@pytest.mark.parametrize(
    ("at", "shown"), [(way_here(FAR), "ssh -p 2222 owl-fern-42@192.168.1.5"), ("", "under tables")]
)
def test_a_table_that_waits_says_what_friends_type(at, shown):
    screen = SimpleNamespace(scene=SimpleNamespace(code="owl-fern-42"), app=SimpleNamespace(at=at))
    assert shown in DoorWaiting.ways(screen)[-1]


@pytest.mark.parametrize(
    ("way", "typed"), [(way_here(FAR), "ssh -p 2222 owl-fern-42@192.168.1.5"), ("", "join owl-fern-42")]
)
def test_so_it_is_in_lines(way, typed):
    assert Evening.friends_type(SimpleNamespace(came=SimpleNamespace(way=way)), "owl-fern-42") == typed
