"""How things stand is told to who has a seat and is not there."""

from __future__ import annotations

import pytest

from net.lobby.company import DAY
from net.wire.messages import (
    Again,
    AskStandings,
    Claim,
    Standings,
)
from tests.net.lobby.by_days import A_DAY, HOUR, OR_LOST, standing, two
from tests.net.lobby.fake_people import FakePeople, refused


@pytest.fixture
def people():
    return FakePeople()


def test_how_things_stand_is_told_to_who_has_the_seat_and_sits_nowhere(people):
    one, other = two(people)
    code = one.code
    for guest in (one, other):
        guest.goes()
        guest.call()
    people.at(HOUR)
    asked, waits = standing(one, code), standing(other, code)
    assert (asked.code, asked.state, asked.seat, asked.left) == (code, "asked", one.seat, 23 * 3_600_000)
    assert (waits.state, waits.left, waits.names) == ("waits", None, ("Ann", "Ben"))
    assert asked.stage == waits.stage != ""
    assert standing(one, code, other.token).seat == other.seat
    assert standing(one, code, bytes(16)).state == "seat"
    assert standing(one, code, b"").state == "seat"
    assert standing(one, "toad-moss-10").state == "none"
    cat = people.guest("Cat").creates(terms=A_DAY)
    assert standing(cat).state == "open"


def test_many_are_answered_in_order_and_too_many_refused(people):
    one, _ = two(people)
    good, bad = Claim(one.code, one.token), Claim("toad-moss-10", one.token)
    one.says(AskStandings((good, bad) * 25))
    assert [table.state for table in one.last(Standings).tables] == ["asked", "none"] * 25
    assert refused(one.says(AskStandings((good,) * 51))) == "expected at most 50 seats to ask about, not 51"


def test_where_the_company_plays_on_is_said(people):
    one, other = two(people, OR_LOST, game="duel")
    people.at(DAY)
    code = one.code
    one.does(Again), other.does(Again)
    assert standing(other, code).code == one.code != code
