"""Two against two at one host, with somebody who watches: what partners trade and say, the others never learn."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from net.wire.messages import Say, Update
from tests.net.lobby.fake_people import FakePeople

NAMES = ("Ann", "Ben", "Cleo", "Dora")
SECRET = "between us"
EVENINGS = pytest.mark.parametrize("seed", [1, 2])


class Evening:
    """Four people and a spectator; every answer is noted, so that the same evening can be had again."""

    def __init__(self, seed, given=()):
        people = FakePeople(noise=seed)
        self.seats = people.company(NAMES, game="mandracora", options={"teams": "on"}, seed=seed)
        self.eve = people.guest("Eve").watches(self.seats[0])
        self.seed, self.given = seed, []
        for seat, place in given:
            self.answers(seat, place)

    def answers(self, seat, place):
        """Somebody answers, and says something to their partner; -> the bytes that everybody is told because of it."""
        everybody = [*self.seats, self.eve]
        before = [len(guest.sent) for guest in everybody]
        self.given.append((seat, place))
        self.seats[seat].answers(place)
        self.seats[seat].does(Say, f"{SECRET}, {len(self.given)}", "team")
        return [b"".join(guest.sent[length:]) for guest, length in zip(everybody, before, strict=True)]

    def played(self):
        """At random, to the end; -> after each answer: whose, to what, with which hand; what everybody was told."""
        dice = random.Random(self.seed)
        while asked := [guest for guest in self.seats if guest.question is not None]:
            guest = dice.choice(asked)
            question, hand = guest.question, dict(guest.view["hand"])
            place = dice.randrange(len(question.options))
            yield guest.seat, question, hand, place, self.answers(guest.seat, place)

    def traded(self, guest):
        return [record for record in guest.news if record["what"] == "traded"]


def others(seat, told):
    """The other team's, and the spectator's."""
    return [told[(seat + 1) % 4], told[(seat + 3) % 4], told[4]]


@EVENINGS
def test_who_trades_is_told_to_all_and_which_card_to_the_partners_alone(seed):
    evening, cards = Evening(seed), []
    for _, question, hand, place, _ in evening.played():
        if question.prompt == "trade away":
            cards.append(hand[question.options[place]])
    assert evening.eve.last(Update).over
    assert len(cards) >= 5
    told = [evening.traded(guest) for guest in (*evening.seats, evening.eve)]
    for records in zip(*told, strict=True):
        pair = {records[0]["seat"], records[0]["partner"]}
        assert pair in ({0, 2}, {1, 3})
        for seat, record in enumerate(records):
            assert {*record} == {"n", "what", "seat", "partner"} | ({"card"} if seat in pair else set())
    traded = [next(record["card"] for record in records if "card" in record) for records in zip(*told, strict=True)]
    assert sorted(traded) == sorted(cards)


@EVENINGS
def test_what_others_are_told_of_a_trade_is_the_same_whichever_card_it_was(seed):
    """Byte by byte, in an evening that goes the same way until another card is given."""
    evening, compared = Evening(seed), 0
    for seat, question, hand, place, told in evening.played():
        if question.prompt != "trade away" or evening.eve.last(Update).over:  # at the end all hands are shown
            continue
        names = [hand[option] for option in question.options]
        another = next((other for other, name in enumerate(names) if name != names[place]), None)
        if another is not None:
            twin = Evening(seed, evening.given[:-1])
            assert others(seat, twin.answers(seat, another)) == others(seat, told)
            compared += 1
    assert compared >= 3


@EVENINGS
def test_not_a_byte_of_what_partners_say_all_evening_reaches_anybody_else(seed):
    evening = Evening(seed)
    for seat, *_, told in evening.played():
        assert not any(SECRET.encode() in data for data in others(seat, told))
        assert SECRET.encode() in told[seat] and SECRET.encode() in told[(seat + 2) % 4]
    assert evening.eve.lines == []
    lines = list(chain(evening.seats[0].lines, evening.seats[1].lines))
    assert len(lines) == len(evening.given)
    assert evening.seats[2].lines == evening.seats[0].lines
    assert evening.seats[3].lines == evening.seats[1].lines
