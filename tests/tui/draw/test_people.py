"""Faces: five cells each, no two alike."""

from __future__ import annotations

from net.lobby.company import BOTS
from tui.draw.people import COLUMNS, FACES, SOMEBODY, face


def test_every_bot_has_a_face_of_its_own():
    faces = [face(name) for name in BOTS]
    assert len({*faces, SOMEBODY}) == len(BOTS) + 1
    assert all(len(one) == COLUMNS and one.isascii() for one in [*FACES.values(), SOMEBODY])


def test_whoever_is_no_bot_has_a_face_too():
    assert face("Isa") == SOMEBODY
