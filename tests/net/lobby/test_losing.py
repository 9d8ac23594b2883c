"""By correspondence: who has lost because their time was up, who has won then, and how it goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.lobby.company import DAY
from net.replay_file import from_elsewhere, packed
from net.wire.messages import (
    Again,
    AskWholeGame,
    Leave,
    RestDays,
    Seats,
    Undo,
    Update,
    WholeGame,
)
from tests.net.lobby.by_days import HOUR, OR_LOST, standing, two
from tests.net.lobby.fake_people import FakePeople, refused, three


@pytest.fixture
def people():
    return FakePeople()


def test_of_two_who_is_late_has_lost_and_the_game_is_over_then_and_there(people):
    one, other = two(people, OR_LOST)
    one.answers()
    people.at(HOUR)
    people.at(HOUR + DAY)
    for guest in (one, other):
        update = guest.last(Update)
        assert (update.over, update.question, update.waiting) == (True, None, ())
        assert (update.may_undo, update.scores) == (False, None)
        assert [chair.lost for chair in guest.chairs] == [seat == other.seat for seat in range(2)]
    assert refused(one.does(Undo)) == "the game is over: the others' time was up"
    assert standing(other).state == "over"
    assert standing(other).stage == f"{one.name} won, {other.name}'s time was up"
    assert people.open == {}


@pytest.mark.parametrize("is_rebuilt", [False, True])
def test_the_record_of_such_a_game_says_who_has_lost(people, is_rebuilt):
    one, other = two(people, OR_LOST)
    people.at(DAY)
    if is_rebuilt:
        people.rebuild(one.code)
        other.returns()
        assert other.last(Update).over
    other.says(AskWholeGame())
    kept = from_elsewhere(other.last(WholeGame).data, "here")
    assert (kept.over, kept.winners, kept.lost, kept.scores) == (True, [other.seat], (one.seat,), None)


def test_of_three_a_bot_plays_on_and_its_owner_is_not_among_the_winners(people):
    guests = three(people, OR_LOST, begun=False)
    late = next(guest for guest in guests if guest.question is not None)
    others = [guest for guest in guests if guest is not late]
    people.at(DAY)
    assert late.last(Seats).chairs[late.seat].lost
    assert late.chairs[late.seat].stand_in == "novice"
    assert not late.last(Update).over
    assert refused(late.does(RestDays, 1)) == "your time was up, so you have lost this game"
    for _ in range(400):
        people.bots_play()
        assert late.question is None
        asked = [guest for guest in others if guest.question is not None]
        if not asked:
            break
        asked[0].answers()
    late.says(AskWholeGame())
    kept = from_elsewhere(late.last(WholeGame).data, "here")
    assert kept.over and kept.scores and kept.lost == (late.seat,)
    assert late.seat not in kept.winners


def test_the_last_person_but_one_who_leaves_after_a_loss_ends_the_game(people):
    guests = three(people, OR_LOST, begun=False)
    late = next(guest for guest in guests if guest.question is not None)
    stays, leaves = [guest for guest in guests if guest is not late]
    people.at(DAY)
    leaves.does(Leave, True)
    assert stays.last(Update).over


def test_a_team_loses_together():
    people = FakePeople()
    guests = people.company(
        ["Ann", "Ben"], terms=OR_LOST, game="mandracora", bots=(None, None, "novice", "novice"),
        options={"teams": "on"}, begun=False,
    )  # fmt: skip
    people.bots_play()
    late = next(guest for guest in guests if guest.question is not None)
    people.at(people.now + DAY)
    late.says(AskWholeGame())
    kept = from_elsewhere(late.last(WholeGame).data, "here")
    assert kept.winners == [seat for seat in range(4) if seat % 2 != late.seat % 2]


def test_who_has_lost_at_the_same_time_loses_with_others(people):
    ann, ben = two(people, OR_LOST, game="brewing")
    people.at(DAY)
    assert [chair.lost for chair in ann.chairs] == [True, True]
    ann.says(AskWholeGame())
    assert from_elsewhere(ann.last(WholeGame).data, "here").winners == []
    assert standing(ben).stage == "nobody won, Ann and Ben's time was up"


def test_another_game_needs_everybody_who_has_a_seat(people):
    one, other = two(people, OR_LOST, game="duel")
    people.at(DAY)
    other.goes()
    one.does(Again)
    assert len(people.lobby.tables) == 1
    code = one.code
    other.returns()
    other.does(Again)
    assert one.code == other.code != code
    assert not any(chair.lost for chair in one.chairs)


def test_a_loser_who_leaves_for_good_is_still_none_of_the_winners(people):
    guests = three(people, OR_LOST)
    late = next(guest for guest in guests if guest.question is not None)
    stays = next(guest for guest in guests if guest is not late)
    people.at(DAY)
    assert standing(late).state == "waits"  # a bot is asked in their seat
    late.does(Leave, True)
    chair = stays.last(Seats).chairs[late.seat]
    assert (chair.level, chair.lost) == ("novice", True)
    people.play([guest for guest in guests if guest is not late])
    stays.says(AskWholeGame())
    kept = from_elsewhere(stays.last(WholeGame).data, "here")
    assert (kept.lost, late.seat in kept.winners) == ((late.seat,), False)


def test_a_record_of_others_than_those_who_sit_there_is_refused(people):
    _, other = two(people, OR_LOST)
    people.at(DAY)
    other.says(AskWholeGame())
    kept = from_elsewhere(other.last(WholeGame).data, "here")
    with pytest.raises(ValueError, match=r"here: game, lost: expected seats, found \[7\]"):
        from_elsewhere(packed(replace(kept, lost=(7,))), "here")
