"""Whoever gives an answer and takes it back for ever: comes to an end, and nobody else is kept away by it."""

from __future__ import annotations

from net import party
from net.messages import Refused, Undo, Update
from net.party import rebuild
from tests.net.parlour import Parlour, refused


def to_and_fro(guest):
    """-> how often the answer could be taken back, and what was said then"""
    for times in range(1000):
        guest.answers()
        said = guest.does(Undo)
        if isinstance(said[0], Refused):
            return times, refused(said)
    raise AssertionError("there is no end to it")


def whose_turn(*guests):
    return next(guest for guest in guests if guest.question)


def test_nobody_goes_to_and_fro_for_ever(monkeypatch):
    monkeypatch.setattr(party, "FREELY", 10)
    parlour = Parlour()
    guests = parlour.company(["Ann", "Ben"])
    one = whose_turn(*guests)
    enough = "you have taken back 15 answers here; go on first, then you can take back again"
    assert to_and_fro(one) == (15, enough)  # ten, and five for the one that stands
    assert not one.last(Update).may_undo
    head, records, _, _ = parlour.kept[one.code]
    assert rebuild(head, records, None).gone_back(one.seat) == one.room.party.gone_back(one.seat) == 15
    gone_on = 0
    while not one.last(Update).may_undo:
        gone_on += one is whose_turn(*guests)
        whose_turn(*guests).answers()
    one.does(Undo)
    assert to_and_fro(one)[0] == 5 * gone_on - 1


def test_who_ponders_each_answer_meets_no_end(monkeypatch):
    """Twenty that stand, each taken back three times before, and nothing is given freely."""
    monkeypatch.setattr(party, "FREELY", 0)
    parlour = Parlour()
    ann, ben = parlour.company(["Ann", "Ben"])
    stood = {ann: 0, ben: 0}
    while min(stood.values()) < 20 and not ann.last(Update).over:
        guest = whose_turn(ann, ben)
        for _ in range(3):
            guest.answers()
            said = guest.does(Undo)[0]
            if isinstance(said, Refused):  # something was drawn
                assert "you have taken back" not in said.reason
                break
        else:
            guest.answers()
        stood[guest] += 1
