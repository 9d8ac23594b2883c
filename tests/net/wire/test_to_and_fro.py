"""Anybody who gives an answer and takes it back for ever: comes to an end, and nobody else is kept away by it."""

from __future__ import annotations

from net.lobby import game as game
from net.lobby.game import rebuild
from net.lobby.records import Move
from net.lobby.table import NEWS
from net.wire.messages import Refused, Return, Undo, Update
from tests.net.lobby.fake_people import FakePeople, refused


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
    monkeypatch.setattr(game, "FREELY", 10)
    people = FakePeople()
    guests = people.company(["Ann", "Ben"])
    one = whose_turn(*guests)
    enough = "you have taken back 15 answers here; go on first, then you can take back again"
    assert to_and_fro(one) == (15, enough)  # ten, and five for the one that stands
    assert not one.last(Update).may_undo
    head, records, _, _ = people.kept[one.code]
    assert rebuild(head, records, None).gone_back(one.seat) == one.open_table.game.gone_back(one.seat) == 15
    gone_on = 0
    while not one.last(Update).may_undo:
        gone_on += one is whose_turn(*guests)
        whose_turn(*guests).answers()
    one.does(Undo)
    assert to_and_fro(one)[0] == 5 * gone_on - 1


def test_who_ponders_each_answer_meets_no_end(monkeypatch):
    """Twenty that stand, each taken back three times before, and nothing is given freely."""
    monkeypatch.setattr(game, "FREELY", 0)
    people = FakePeople()
    ann, ben = people.company(["Ann", "Ben"])
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


def test_of_a_very_long_log_the_end_is_told(monkeypatch):
    """Anybody who lacks more than a host tells at once begins with what it tells."""
    people = FakePeople()
    guests = people.company(["Ann", "Ben"])
    people.play(guests, turns=20)
    one, everything = guests[0], guests[0].table.news(guests[0].seat)
    told = len(everything)
    monkeypatch.setattr("net.lobby.table.NEWS", 10)

    def on_return(known):
        people.carry_out(people.lobby.gone(one.link, people.now))
        said = people.lobby.receive("another link", Return(one.code, one.token, known), people.now).out
        people.carry_out(people.lobby.gone("another link", people.now))
        mine = [message for link, message in said if link == "another link"]
        return mine[0].news, list(mine[-1].news)

    assert on_return(told - 10) == (told - 10, everything[-10:])
    assert on_return(told - 11) == on_return(0) == (0, everything[-10:])
    assert on_return(told) == (told, [])


def test_after_ten_thousand_times_everybody_gets_back_to_their_seat():
    """Such a log may lie on a disk: a host did not always see to it that there is an end."""
    people = FakePeople()
    guests = people.company(["Ann", "Ben"])
    one = whose_turn(*guests)
    game, option = one.open_table.game, one.question.options[0]
    for _ in range(10_050):
        game.apply(Move(one.seat, 1, False, option))
        game.apply(Move(one.seat, 1, True))
    one.call()
    out = people.lobby.receive(one.link, Return(one.code, one.token), people.now).out
    welcome, *_, update = [message for link, message in out if link == one.link]
    assert welcome.news == 0
    (heard,) = one.here.receive(one.there.send(update))
    assert [record["n"] for record in heard.news] == [*range(20_102 - NEWS, 20_102)]
