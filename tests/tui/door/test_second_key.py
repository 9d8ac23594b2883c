"""Somebody with two keys, over SSH: a code makes them one person, with one name and one folder."""

from __future__ import annotations

import re

import pytest

from tests.tui.door.visitors import PATIENCE, key_of, open_door, with_ssh

pytestmark = with_ssh


@pytest.fixture
def door():
    with open_door() as door:
        yield door


def test_by_a_code_another_key_leads_to_the_same_person(door, tmp_path):
    mine, other = key_of(tmp_path, "mine"), key_of(tmp_path, "other")
    with door.visitor(key=mine, switches=("-T",)) as ann:
        ann.until("Type . for help", PATIENCE)
        ann.press(*"name Agnes", "enter", *"link", "enter")
        ann.until("type: link", PATIENCE)
        code = re.search(r"type: link ([a-z0-9-]+)", ann.text())[1]
        with door.visitor(key=other, switches=("-T",)) as again:
            again.until("Type . for help", PATIENCE)
            for typed, told in (
                ("name agnes", "somebody else"),
                ("link aaaa-aaaa", "leads to nobody"),
                (f"link {code}", "leads to Agnes"),
            ):
                again.press(*typed, "enter")
                again.until(told, PATIENCE)
            again.press(*"quit", "enter")
            again.wait()
        ann.press(*"quit", "enter")
    assert "The others call you Agnes" in door.in_lines("name\nquit\n", key=other).stdout
    people = door.data / "door"
    assert len(list((people / "players").iterdir())) == 1, "where Agnes has her games"
    assert len(list((people / "aside").iterdir())) == 1, "and what the other key had, kept"
    assert code not in door.said()
