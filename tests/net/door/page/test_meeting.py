"""How two come to a game at the door: whoever looks for one, and whoever is challenged."""

from __future__ import annotations

import pytest

from net.door.page.meeting import ANSWERS, CHALLENGES
from net.door.page.quick_match import COMING, MAKING
from net.door.page.visitor import FIRST
from net.door.words import (
    At,
    Challenge,
    Challenged,
    Decline,
    Declined,
    FindGuest,
    FoundGuest,
    Go,
    Made,
    Make,
    Seek,
    TakeBack,
    TakenBack,
    Wanted,
)
from tests.net.door.page.sessions import after, at_a_page

TABLE = "owl-fern-42"


def people(page, *names):
    return [page.comes(f"{name}'s key", name) for name in names]


def waits(session, code=TABLE, game="weavers"):
    """They look for company, and make a table for it."""
    assert Make(game) in session.says(Seek(game))
    session.says(Made(game, code), At(code, game))


# Quick match -------------------------------------------------------------------------------------


def test_who_looks_first_makes_a_table_and_who_looks_next_goes_there(tmp_path):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        waits(ann)
        assert ben.says(Seek("weavers")) == [Go("weavers", TABLE, "Ann")]

    at_a_page(tmp_path, test)


def test_of_two_at_the_same_time_one_makes_it_and_the_other_waits_a_moment(tmp_path):
    async def test(page):
        ann, ben = people(page, "Ann", "Ben")
        ann.says(Seek("weavers"))
        assert ben.says(Seek("weavers")) == []
        await after(2)
        assert ben.here["Ben"].seeks == ben.here["Ann"].seeks == "weavers"
        ann.says(Made("weavers", TABLE))
        assert ben.hears(Go) == Go("weavers", TABLE, "Ann")
        await after(2)
        assert (ben.here["Ben"].seeks, ben.here["Ann"].seeks) == ("", "weavers")

    at_a_page(tmp_path, test)


def test_nobody_is_sent_to_another_game_nor_to_themselves(tmp_path):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        other = page.comes(again=ann)
        waits(ann)
        assert ben.says(Seek("mandracora")) == [Make("mandracora")]
        assert other.says(Seek("weavers")) == [Make("weavers")]

    at_a_page(tmp_path, test)


@pytest.mark.parametrize("end", [lambda ann: ann.goes(), lambda ann: ann.says(Seek(""))], ids=["goes", "gives up"])
def test_a_table_whose_maker_is_there_no_more_is_told_to_nobody(tmp_path, end):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        waits(ann)
        end(ann)
        assert ben.says(Seek("weavers")) == [Make("weavers")]

    at_a_page(tmp_path, test)


@pytest.mark.parametrize("end", ["goes", "gives up", "never makes it"])
def test_who_waits_for_a_table_that_is_not_made_makes_one(tmp_path, end):
    async def test(page):
        ann, ben = people(page, "Ann", "Ben")
        ann.says(Seek("weavers"))
        ben.says(Seek("weavers"))
        if end == "goes":
            ann.goes()
        elif end == "gives up":
            ann.says(Seek(""))
        else:
            await after(MAKING + 1)
        assert ben.hears(Make) == Make("weavers")
        if end == "never makes it":
            ann.says(Made("weavers", TABLE))
            assert ben.hears(Go) is None, "too late: somebody else makes one"

    at_a_page(tmp_path, test)


def test_one_is_sent_at_a_time_and_who_does_not_turn_up_is_not_waited_for(tmp_path):
    async def test(page):
        ann, ben, cat, dan = people(page, "Ann", "Ben", "Cat", "Dan")
        waits(ann)
        ben.says(Seek("weavers"))
        assert cat.says(Seek("weavers")) == [Make("weavers")], "Ben is on his way to the only seat, as far as one knows"
        cat.says(Seek(""))
        ben.goes()
        assert dan.says(Seek("weavers")) == [Go("weavers", TABLE, "Ann")]
        await after(COMING + 1)
        assert cat.says(Seek("weavers")) == [Go("weavers", TABLE, "Ann")], "Dan has changed his mind"

    at_a_page(tmp_path, test)


def test_a_table_with_more_seats_fills_up_one_after_the_other(tmp_path):
    def test(page):
        ann, ben, cat = people(page, "Ann", "Ben", "Cat")
        waits(ann)
        ben.says(Seek("weavers"))
        ben.says(At(TABLE, "weavers"))
        assert cat.says(Seek("weavers")) == [Go("weavers", TABLE, "Ann")]

    at_a_page(tmp_path, test)


def test_a_table_that_is_full_or_a_lie_costs_one_walk_and_is_not_told_twice(tmp_path):
    async def test(page):
        eve, ann, ben = people(page, "Eve", "Ann", "Ben")
        waits(eve, "crow-sage-99")
        ann.says(Seek("weavers"))
        assert ann.says(Seek("weavers")) == [Make("weavers")], "there is no such table: she looks again"
        ann.says(Made("weavers", TABLE))
        assert ben.says(Seek("weavers")) == [Go("weavers", "crow-sage-99", "Eve")], "each walks there once"
        assert ben.says(Seek("weavers")) == [Go("weavers", TABLE, "Ann")]

    at_a_page(tmp_path, test)


def test_who_plays_with_a_bot_meanwhile_is_told_of_company_and_finds_it_afterwards(tmp_path):
    async def test(page):
        ann, ben = people(page, "Ann", "Ben")
        waits(ann)
        ann.says(Seek(""))  # half a minute is over: a bot sits down
        assert Make("weavers") in ben.says(Seek("weavers"))
        assert ann.hears(Wanted) == Wanted("weavers", "Ben")
        ben.says(Made("weavers", "crow-sage-11"))
        assert ann.says(At(), Seek("weavers")) == [Go("weavers", "crow-sage-11", "Ben")]

    at_a_page(tmp_path, test)


@pytest.mark.parametrize("meanwhile", ["with a person", "at no table"])
def test_who_does_not_play_with_a_bot_is_not_told(tmp_path, meanwhile):
    def test(page):
        ann, ben, cat = people(page, "Ann", "Ben", "Cat")
        waits(ann)
        if meanwhile == "with a person":
            cat.says(Seek("weavers"))
            cat.says(At(TABLE, "weavers"))
        ann.says(Seek(""))
        if meanwhile == "at no table":
            ann.says(At())
        ben.says(Seek("weavers"))
        assert ann.hears(Wanted) is None

    at_a_page(tmp_path, test)


@pytest.mark.parametrize("code", ["", "fern", "owl-fern-42; rm", "\x1b[31m-owl-42", "x" * 1000])
def test_what_is_no_code_leads_nobody_anywhere(tmp_path, code):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        ann.says(Seek("weavers"))
        ben.says(Seek("weavers"))
        assert "code" in ann.refused(Made("weavers", code))
        assert ben.hears(Go) is None
        assert "code" in ann.refused(Challenge(ben.number, "weavers", code))
        assert ben.hears(Challenged) is None

    at_a_page(tmp_path, test)


def test_a_game_that_there_is_not_is_named(tmp_path):
    def test(page):
        (ann,) = people(page, "Ann")
        assert "no game 'chess' (there are: witches-wheel" in ann.refused(Seek("chess"))

    at_a_page(tmp_path, test)


# Challenges --------------------------------------------------------------------------------------


def test_a_challenge_is_heard_wherever_they_are_and_can_be_declined(tmp_path):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        other = page.comes(again=ben)
        ann.says(Challenge(ben.number, "weavers", TABLE))
        assert ben.hears(Challenged) == other.hears(Challenged) == Challenged(ann.number, "Ann", "weavers", TABLE)
        ben.says(Decline(ann.number))
        assert ann.hears(Declined) == Declined(ben.number, "Ben")

    at_a_page(tmp_path, test)


def test_who_was_challenged_hears_that_nobody_waits_for_them_any_more(tmp_path):
    def test(page):
        ann, ben, cleo = people(page, "Ann", "Ben", "Cleo")
        ann.says(Challenge(ben.number, "weavers", TABLE))
        ann.says(TakeBack(ben.number))
        ann.says(TakeBack(cleo.number))
        assert ben.hears(TakenBack) == TakenBack(ann.number)
        assert cleo.all_of(TakenBack) == []

    at_a_page(tmp_path, test)


def test_who_waits_in_one_window_waits_though_they_begin_a_game_in_another(tmp_path):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        other = page.comes(again=ann)
        ann.says(Challenge(ben.number, "weavers", TABLE))
        other.says(At("hare-beet-94", "weavers"))
        ann.says(TakeBack(ben.number))
        assert ben.hears(TakenBack) == TakenBack(ann.number)

    at_a_page(tmp_path, test)


def test_whose_window_goes_in_which_they_waited_waits_no_more_and_has_others(tmp_path):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        other = page.comes(again=ann)
        ann.says(Challenge(ben.number, "weavers", TABLE))
        other.goes(for_good=False)
        assert ben.hears(TakenBack) is None
        page.comes(again=ann)
        ann.goes(for_good=False)
        assert ben.hears(TakenBack) == TakenBack(ann.number)

    at_a_page(tmp_path, test)


def test_who_has_challenged_somebody_and_goes_waits_for_them_no_more(tmp_path):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        number = ann.number
        ann.says(Challenge(ben.number, "weavers", TABLE))
        ann.goes()
        assert ben.hears(TakenBack) == TakenBack(number)

    at_a_page(tmp_path, test)


def test_anybody_is_found_by_name_however_many_are_here(tmp_path):
    async def test(page):
        crowd = people(page, *(f"guest {number}" for number in range(FIRST)))
        ann, ben, benita = people(page, "Ann", "Ben", "Benita")
        await after(2)
        assert "Ben" not in ann.here
        for name, found in (("ben", ben), ("ＢＥＮ", ben), ("beni", benita)):
            ann.says(FindGuest(name))
            assert ann.hears(FoundGuest).guest.guest == found.number
        ann.says(Challenge(ben.number, "weavers", TABLE))
        assert ben.hears(Challenged).guest == ann.number
        assert "Benita" in crowd[0].refused(FindGuest("be"))
        assert ann.refused(FindGuest("guest")).endswith("guest 4 and others")
        for nobody in ("Ann", "Zoe", "", " \x1b[2J"):
            assert "nobody else here is called" in ann.refused(FindGuest(nobody))

    at_a_page(tmp_path, test)


def test_who_goes_has_declined(tmp_path):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        number = ben.number
        ann.says(Challenge(number, "weavers", TABLE))
        ben.goes()
        assert ann.hears(Declined) == Declined(number, "Ben", has_gone=True)
        assert "not here" in ann.refused(Challenge(number, "weavers", TABLE))

    at_a_page(tmp_path, test)


@pytest.mark.parametrize("answer", ["no", "taken back", "yes"])
def test_who_has_answered_and_goes_later_has_not_declined(tmp_path, answer):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        number = ben.number
        ann.says(Challenge(number, "weavers", TABLE))
        if answer == "no":
            ben.says(Decline(ann.number))
        ann.says(TakeBack(number) if answer == "taken back" else At(TABLE, "weavers"))
        told = len(ann.all_of(Declined))
        ben.goes()
        assert len(ann.all_of(Declined)) == told

    at_a_page(tmp_path, test)


def test_nobody_is_pestered(tmp_path):
    async def test(page):
        ann, ben = people(page, "Ann", "Ben")
        others = people(page, *(f"guest {number}" for number in range(CHALLENGES)))
        ann.says(Challenge(ben.number, "weavers", TABLE))
        ben.says(Decline(ann.number))
        assert "give them a minute" in ann.refused(Challenge(ben.number, "weavers", TABLE))
        for other in others[:-1]:
            ann.says(Challenge(other.number, "weavers", TABLE))
        assert "give them a minute" in ann.refused(Challenge(others[-1].number, "weavers", TABLE))
        await after(ANSWERS + 1)
        ann.says(Challenge(ben.number, "weavers", TABLE))
        assert len(ben.all_of(Challenged)) == 2

    at_a_page(tmp_path, test)


def test_what_makes_no_sense_is_refused(tmp_path):
    def test(page):
        ann, ben = people(page, "Ann", "Ben")
        nameless = page.comes("cat's key")
        assert "you are the one" in ann.refused(Challenge(ann.number, "weavers", TABLE))
        assert "not here" in ann.refused(Challenge(4711, "weavers", TABLE))
        assert "not here" in ann.refused(Challenge(nameless.number, "weavers", TABLE))
        assert "say first" in nameless.refused(Challenge(ann.number, "weavers", TABLE))
        assert "has not challenged you" in ben.refused(Decline(ann.number))

    at_a_page(tmp_path, test)
