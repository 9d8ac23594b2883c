"""Whom the door takes for whom."""

from __future__ import annotations

from net.door.server import MOST, Door, DoorPlan
from net.host.vouching import Vouching


def a_door(folder):
    return Door(DoorPlan(folder, folder / "door.sock", Vouching(bytes(32))), None, None, print)


def test_of_guests_each_is_somebody_else_also_as_an_account(tmp_path):
    """Two who are about to come in at the same time must not share an account, or one could read the other's folder."""
    door = a_door(tmp_path)
    guests = [door.guest() for _ in range(3)]
    assert len({guest.who for guest in guests}) == len({guest.number for guest in guests}) == 3
    assert min(guest.number for guest in guests) > MOST
    door.guestbook.close()


def test_a_key_leads_to_the_same_person_next_time(tmp_path):
    door = a_door(tmp_path)
    ann, ben = door.guestbook.came("ann's key"), door.guestbook.came("ben's key")
    door.guestbook.close()
    again = a_door(tmp_path)
    assert again.guestbook.came("ann's key") == ann != ben
    assert {ann.number, ben.number} == {1, 2}
    again.guestbook.close()
