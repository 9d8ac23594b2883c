"""A company through its games: leaving, taking back, commands that come twice, another game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.wire.codec import to_wire
from net.wire.messages import (
    LAST,
    Accepted,
    Again,
    Answer,
    AskWholeGame,
    Begin,
    Chair,
    Farewell,
    Fill,
    Leave,
    Remove,
    Return,
    Say,
    Seats,
    Terms,
    Undo,
    Update,
    Watch,
    Welcome,
    WholeGame,
)
from tests.net.lobby.fake_people import FakePeople, refused


@pytest.fixture
def people():
    return FakePeople()


def three(people, **table):
    return people.company(["Ann", "Ben", "Cat"], **table)


def over(people, **table):
    """Three people after a whole game."""
    guests = three(people, **table)
    people.play(guests)
    assert all(guest.last(Update).over for guest in guests)
    return guests


# Leaving a game that has begun -------------------------------------------------------------------


@pytest.mark.parametrize(("stand_in", "level"), [("", "novice"), ("adept", "adept")])
def test_a_bot_goes_on_under_the_name_of_the_one_who_leaves_for_good(people, stand_in, level):
    ann, ben, cat = three(people, terms=Terms(stand_in=stand_in))
    ann.does(Leave, True)
    assert (ben.names, ben.chairs[0].level, ben.last(Seats).maker) == (["Ann", "Ben", "Cat"], level, 1)
    (think,) = people.open.values()
    assert (think.seat, think.level) == (0, level)
    people.bots_play()
    assert 0 not in ben.last(Update).waiting
    assert "is not yours" in refused(ann.returns())
    people.play([ben, cat])
    assert ben.last(Update).over


def test_when_all_people_have_left_for_good_the_table_goes_and_watchers_are_told(people):
    ann, ben, cat = three(people)
    eve = people.guest("Eve").watches(ann)
    for guest in (ann, ben, cat):
        guest.does(Leave, True)
    assert not people.lobby.tables and not people.kept and not people.open
    assert eve.last(Farewell).why == "closed"


def test_a_link_that_breaks_leaves_the_seat_as_it_was(people):
    ann, ben, _ = three(people)
    view = ann.view
    ann.goes()
    assert not ben.chairs[0].here
    ann.returns()
    assert (ann.view, ben.chairs[0].here) == (view, True)


# Undo --------------------------------------------------------------------------------------------


def test_what_one_takes_back_everybody_sees_taken_back(people):
    ann, ben, cat = three(people)
    asked = ann.question
    before = ben.view
    ann.answers()
    assert ben.view != before
    ann.does(Undo)
    assert (ann.question.options, ann.question.number) == (asked.options, asked.number + 1)
    for guest in (ben, cat):
        assert guest.last(Update).waiting == (0,)
        assert guest.news[-1]["what"] == "taken back"
    assert ben.view["trick"] == before["trick"]


def test_an_answer_to_a_question_that_stands_no_more_is_refused(people):
    ann, _, _ = three(people)
    asked = ann.question
    ann.answers()
    ann.does(Undo)
    assert refused(ann.does(Answer, asked.options[0], asked.number)) == "that question stands no more"
    assert ann.answers()[0] == Accepted(ann.number)


def test_a_key_pressed_twice_does_not_answer_the_next_question_though_it_be_the_same(people):
    ann, _ = people.company(["Ann", "Ben"], game="brewing")
    asked = ann.question
    ann.does(Answer, "toad", asked.number)
    assert ann.question.options == asked.options
    assert refused(ann.does(Answer, "toad", asked.number)) == "that question stands no more"
    assert ann.view["plan"] == ["toad"]


# Commands that come twice ------------------------------------------------------------------------

PREPARED = {
    "answer": lambda ann: (Answer, ann.question.options[0]),
    "undo": lambda ann: ann.answers() and (Undo,),
    "say": lambda ann: (Say, "hm"),
}


@pytest.mark.parametrize("what", PREPARED)
def test_a_command_of_a_game_counts_once(people, what):
    ann, _, _ = three(people)
    kind, *facts = PREPARED[what](ann)
    ann.does(kind, *facts)
    log = len(people.log)
    assert ann.says(kind(ann.number, *facts)) == [Accepted(ann.number)]
    ann.returns()
    assert ann.last(Welcome).commands == ann.number
    assert ann.says(kind(ann.number, *facts)) == [Accepted(ann.number)]
    assert len(people.log) == log


@pytest.mark.parametrize(("kind", "facts"), [(Fill, (3, "novice")), (Fill, (3, "")), (Remove, (1,)), (Begin, ())])
def test_a_command_about_the_company_counts_once(people, kind, facts):
    ann, ben, _ = people.company(["Ann", "Ben", "Cat"], seats=5, begun=False)
    ann.does(kind, *facts)
    if kind is Remove:
        ben.call().joins(ann)
    log, names = len(people.log), ann.names
    assert ann.says(kind(ann.number, *facts)) == [Accepted(ann.number)]
    ann.returns()
    assert ann.says(kind(ann.number, *facts)) == [Accepted(ann.number)]
    assert (len(people.log), ann.names) == (log, names)


def test_to_want_another_game_twice_is_to_want_one(people):
    guests = over(people)
    for guest in guests:
        guest.does(Again)
    ann, *_ = guests
    code = ann.code
    assert ann.says(Again(ann.number)) == [Accepted(ann.number)]
    assert ann.code == code


def test_to_leave_twice_is_to_leave_once(people):
    ann, ben, _ = three(people)
    ann.does(Leave, True)
    assert "you sit at no table" in refused(ann.says(Leave(ann.number, True)))
    assert ben.names == ["Ann", "Ben", "Cat"]


# Another game ------------------------------------------------------------------------------------


def test_another_game_has_the_same_company_and_the_numbers_go_on(people):
    guests = over(people)
    ann, ben, cat = guests
    ann.does(Say, "well played")
    code, numbers = ann.code, [guest.number for guest in guests]
    ann.does(Again)
    assert [chair.again for chair in ben.chairs] == [True, False, False]
    ben.does(Again)
    assert ann.code == code
    cat.does(Again)
    assert ann.code == ben.code == cat.code != code
    assert [guest.seat for guest in guests] == [0, 1, 2]
    assert [guest.last(Welcome).commands for guest in guests] == [number + 1 for number in numbers]
    assert [chair.again for chair in ben.chairs] == [False] * 3
    assert [line.text for line in cat.lines] == ["well played"]
    assert ann.last(Update).number == 1
    assert list(people.lobby.tables) == [ann.code]
    assert ann.answers()[0] == Accepted(ann.number)
    people.play(guests)


def test_who_comes_back_before_the_disk_knows_of_the_new_game_gets_its_news_from_the_first_on(people):
    ann, ben, cat = over(people)
    cat.goes()
    ann.does(Again)
    ben.does(Again)
    old = cat.code
    assert old not in people.lobby.tables
    cat.returns(code=old)
    assert cat.code == ann.code != old
    assert cat.last(Welcome).news == 0
    assert [record["n"] for record in cat.last(Update).news] == list(range(1, len(cat.table.news(cat.seat)) + 1))


def test_who_is_here_does_not_wait_for_who_is_away_and_those_are_led_to_the_new_game(people):
    ann, ben, cat = over(people)
    code = cat.code
    cat.does(Say, "till later")
    cat.goes()
    ann.does(Again)
    ben.does(Again)
    assert ann.code != code
    assert [chair.here for chair in ann.chairs] == [True, True, False]
    people.rebuild(code)  # as a host does it, from the disk
    cat.returns(code=code)
    assert (cat.code, cat.seat, cat.view) == (ann.code, 2, ann.table.view(2))
    assert all(chair.here for chair in ann.chairs)


def test_when_the_last_one_who_hesitates_goes_the_game_begins(people):
    ann, ben, cat = over(people)
    code = ann.code
    ann.does(Again)
    ben.does(Again)
    cat.goes()
    assert ann.code == ben.code != code


def test_who_wants_another_game_and_goes_does_not_begin_it_alone(people):
    ann, ben, cat = over(people)
    code = ann.code
    ann.does(Again)
    for guest in (ann, ben, cat):
        guest.goes()
    assert list(people.lobby.tables) == [code]
    ben.returns()
    assert not any(chair.again for chair in ben.chairs)


def test_a_bot_has_the_seat_of_the_one_who_leaves_for_good_after_a_game(people):
    ann, ben, cat = over(people)
    ann.does(Leave, True)
    assert ben.names == ["Ann", "Ben", "Cat"]
    ben.does(Again)
    cat.does(Again)
    assert [chair.level for chair in ben.chairs] == ["novice", None, None]
    assert ben.last(Seats).maker == 1
    people.play([ben, cat])
    assert ben.last(Update).over


def test_who_leaves_after_a_game_and_comes_back_is_in_the_next(people):
    ann, ben, cat = over(people)
    ann.does(Leave, True)
    ann.returns()
    for guest in (ann, ben, cat):
        guest.does(Again)
    assert [chair.level for chair in ann.chairs] == [None] * 3


def test_the_whole_game_is_to_be_had_once_it_is_over(people):
    ann, _, _ = three(people)
    assert refused(ann.says(AskWholeGame())) == "the game is not over yet"
    people.play([*people.links.values()])
    eve = people.guest("Eve").watches(ann)
    assert ann.says(AskWholeGame()) == eve.says(AskWholeGame())
    assert isinstance(ann.last(WholeGame), WholeGame)


# What is left behind -----------------------------------------------------------------------------


def test_who_sits_where_somebody_was_begins_to_count_anew(people):
    ann, mal = people.company(["Ann", "Mal"], seats=3, begun=False)
    mal.says(Say(LAST - 1, "hi"))
    mal.says(Leave(LAST, True))
    ben = people.guest("Ben").joins(ann)
    assert ben.commands == 0
    ben.says(Say(1, "hello"))
    assert ann.lines[-1].text == "hello"


@pytest.mark.parametrize("number", [0, -1, LAST + 1, 2**64 - 1])
def test_a_number_that_nobody_can_count_to_is_refused(people, number):
    ann, _ = people.company(["Ann", "Ben"])
    assert refused(ann.says(Say(number, "hi"))) == f"a command's number is 1 to {LAST}, not {number}"


@pytest.mark.parametrize("goes", [lambda eve: eve.does(Leave, False), lambda eve: eve.goes()], ids=["leaves", "goes"])
def test_a_table_that_the_last_watcher_leaves_is_empty(people, goes):
    (ann,) = people.company(["Ann"], seats=2, begun=False)
    eve, open_table = people.guest("Eve").watches(ann), ann.open_table
    ann.goes()
    people.now = 7.0
    goes(eve)
    assert (open_table.sitting, open_table.empty_since) == ([], 7.0)


def test_who_watches_one_table_cannot_take_a_seat_at_another_whatever_its_code_was(people):
    ann, ben = people.company(["Ann", "Ben"])
    people.play([ann, ben])
    old = ann.code
    ann.does(Again)
    ben.does(Again)
    people.rebuild(old)
    (dan,) = people.company(["Dan"], seats=2, begun=False)
    eve = people.guest("Eve").watches(dan)
    assert refused(eve.says(Return(old, ann.token))) == f"you are at the table {dan.code} already"


def test_a_company_plays_on_at_one_table_only(people):
    ann, ben, cat = people.company(["Ann", "Ben", "Cat"])
    people.play([ann, ben, cat])
    old = ann.code
    cat.goes()
    ben.does(Leave, True)
    ann.does(Again)
    people.rebuild(old)
    ben.returns(code=old)
    assert ben.code == old
    assert refused(ben.does(Again)) == f"this company plays on already, at {ann.code}"
    cat.returns(code=old)
    assert cat.code == ann.code


def test_who_has_left_for_good_after_the_end_is_not_waited_for_by_a_host_that_was_started_again(people):
    ann, ben = people.company(["Ann", "Ben"])
    people.play([ann, ben])
    ben.does(Leave, True)
    ann.goes()
    people.rebuild(ann.code)
    ann.returns()
    ann.does(Again)
    assert [(chair.name, chair.level) for chair in ann.chairs] == [("Ann", None), ("Bram", "novice")]


@pytest.mark.parametrize("how", ["leaves for good", "leaves for now", "loses the link"])
def test_who_wants_another_game_is_not_put_into_one_with_nobody_there(people, how):
    ann, ben = people.company(["Ann", "Ben"])
    people.play([ann, ben])
    code = ann.code
    ann.does(Again)
    ben.goes() if how == "loses the link" else ben.does(Leave, how == "leaves for good")
    assert (ann.code, ann.chairs[0].again) == (code, False)
    ann.does(Again)
    assert ann.code != code, "now she knows who is there"
    assert ann.chairs[1].name == ("Bram" if how == "leaves for good" else "Ben")


def test_those_who_stay_are_asked_anew_when_one_of_them_leaves_for_good(people):
    ann, ben, cat = over(people)
    code = ann.code
    ann.does(Again)
    ben.does(Again)
    cat.does(Leave, True)
    assert ann.code == ben.code == code
    ann.does(Again)
    ben.does(Again)
    assert [chair.name for chair in ann.chairs] == ["Ann", "Ben", "Bram"]


def test_a_bot_that_has_played_a_game_to_its_end_for_somebody_has_its_own_name_in_the_next(people):
    ann, ben = people.company(["Ann", "Ben"])
    ben.does(Leave, True)
    people.play([ann])
    assert ann.names == ["Ann", "Ben"]
    ann.does(Again)
    assert (ann.names, ann.chairs[1].level) == (["Ann", "Bram"], "novice")


def test_who_leaves_for_good_after_the_end_is_gone_and_not_away(people):
    ann, ben, cat = people.company(["Ann", "Ben", "Cat"])
    people.play([ann, ben, cat])
    ben.does(Leave, True)
    cat.goes()
    assert [(chair.here, chair.left) for chair in ann.chairs] == [(True, False), (False, True), (False, False)]
    ann.does(Again)
    assert [(chair.level, chair.left) for chair in ann.chairs] == [(None, False), ("novice", False), (None, False)]


def test_an_older_program_is_not_told_who_has_left_and_hears_all_else():
    gone = Seats((Chair("Ann"), Chair("Ben", here=False, left=True)), 0, True, ())
    assert to_wire(gone, 3) == to_wire(replace(gone, chairs=(Chair("Ann"), Chair("Ben", here=False))), 3)
    assert to_wire(gone, 4) != to_wire(gone, 3)


def test_leaving_uses_up_its_number(people):
    ann, ben = people.company(["Ann", "Ben"])
    ben.does(Leave, False)
    ben.returns()
    assert (ben.commands, [chair.here for chair in ann.chairs]) == (ben.number, [True, True])


def test_who_watches_has_a_name_of_their_own(people):
    ann, ben = people.company(["Ann", "Ben"])
    for name in ("Eve", "Eva"):
        people.guest(name).says(Watch(ann.code, "Ann"))
    assert ben.last(Seats).watchers == ("Ann 2", "Ann 3")


def test_however_many_of_one_name_watch_each_has_a_name(people):
    ann, _ = people.company(["Ann", "Ben"], terms=Terms(watchers=100))
    for number in range(100):
        people.guest(f"Eve {number}").says(Watch(ann.code, "Eve"))
    assert len({*ann.last(Seats).watchers}) == 100


def test_who_watches_finds_the_company_where_it_plays_on(people):
    ann, ben = people.company(["Ann", "Ben"])
    people.play([ann, ben])
    old = ann.code
    ann.does(Again)
    ben.does(Again)
    assert people.guest("Eve").watches_at(old).code == ann.code
    people.rebuild(old)
    assert people.guest("Eva").watches_at(old).code == ann.code
