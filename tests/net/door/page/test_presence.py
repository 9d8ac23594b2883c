"""Who is here, as everybody at a door is told."""

from __future__ import annotations

from itertools import pairwise

from net.door.page import reception
from net.door.page.reception import AT_ONCE
from net.door.page.visitor import FIRST, IDLE
from net.door.words import At, Called, CallMe, Chat, Closing, Denied, Here, Seek, Speak, Stir
from tests.net.door.page.sessions import after, at_a_page


def test_who_comes_hears_at_once_who_they_are_who_is_here_and_what_was_said(tmp_path):
    def test(page):
        ann = page.comes("ann's key", "Ann")
        ann.says(Speak("good evening"))
        ben = page.comes("ben's key")
        called, here, chat = ben.all
        assert called == Called(ben.number, "", True)
        assert [guest.name for guest in here.guests] == ["Ann"]
        assert [line.text for line in chat.lines] == ["good evening"]

    at_a_page(tmp_path, test)


def test_others_hear_who_comes_where_they_go_and_that_they_leave(tmp_path):
    async def test(page):
        ann, ben = page.ann_and_ben()
        await after(2)
        assert set(ann.here) == {"Ann", "Ben"}
        ben.says(At("owl-fern-42", "weavers"))
        await after(2)
        assert (ann.here["Ben"].game, ann.here["Ben"].code) == ("weavers", "owl-fern-42")
        ben.says(At())
        await after(2)
        assert ann.here["Ben"].game == ""
        ben.goes()
        await after(2)
        assert set(ann.here) == {"Ann"}

    at_a_page(tmp_path, test)


def test_who_has_said_no_name_is_nobody_to_speak_of(tmp_path):
    async def test(page):
        ann, owl = page.comes("ann's key", "Ann"), page.comes()
        await after(2)
        assert set(ann.here) == {"Ann"}
        assert "say first what you are called" in owl.refused(Speak("hello"))
        assert "say first what you are called" in owl.refused(Seek("weavers"))

    at_a_page(tmp_path, test)


def test_several_sessions_of_a_person_are_one_guest_as_awake_as_any_of_them(tmp_path):
    async def test(page):
        ann, ben = page.ann_and_ben()
        away = page.comes(again=ann)
        assert away.number == ann.number
        await after(IDLE + 100)
        ann.says(At("owl-fern-42", "weavers"), Stir())
        await after(2)
        assert list(ben.here) == ["Ann", "Ben"]
        assert (ben.here["Ann"].game, ben.here["Ann"].idle) == ("weavers", 0)
        assert ben.here["Ben"].idle >= IDLE + 100
        away.goes(for_good=False)
        await after(2)
        assert "Ann" in ben.here

    at_a_page(tmp_path, test)


def test_that_somebody_falls_idle_is_told_and_that_time_passes_is_not(tmp_path):
    async def test(page):
        ann, ben = page.ann_and_ben()
        await after(3)
        told = len(ben.all_of(Here))
        await after(IDLE - 10)
        assert len(ben.all_of(Here)) == told, "nothing has happened"
        await after(20)
        assert ben.here["Ann"].idle >= IDLE
        told = len(ben.all_of(Here))
        await after(100_000)
        assert len(ben.all_of(Here)) == told
        ann.says(Stir())
        await after(2)
        assert ben.here["Ann"].idle < 3

    at_a_page(tmp_path, test)


def test_however_much_happens_it_is_told_once_a_second(tmp_path):
    async def test(page):
        ann, ben = page.ann_and_ben()
        told = len(ben.all_of(Here))
        for number in range(200):
            ann.says(At(f"owl-fern-{10 + number % 80}", "weavers"))
            await after(0.05)
        assert len(ben.all_of(Here)) - told <= 11
        await after(2)
        assert ben.here["Ann"].code == ann.link.at.code, "the last is told in any case"

    at_a_page(tmp_path, test)


def test_of_very_many_those_are_named_who_are_awake(tmp_path):
    async def test(page):
        sleepers = [page.comes(name=f"sleeper {number}") for number in range(FIRST)]
        await after(IDLE)
        page.ann_and_ben()
        here = page.comes().hears(Here)
        assert {"Ann", "Ben"} < {guest.name for guest in here.guests}
        assert (len(here.guests), here.more) == (FIRST, 2)
        assert sleepers

    at_a_page(tmp_path, test)


def test_the_more_listen_the_more_seldom_it_is_told(tmp_path):
    async def test(page):
        sessions = [page.comes(name=f"guest {number}") for number in range(300)]
        await after(10)
        told = len(sessions[0].all_of(Here))
        for number in range(60):
            sessions[number].says(At("owl-fern-42", "weavers"))
            await after(1)
        assert 9 <= len(sessions[0].all_of(Here)) - told <= 11

    at_a_page(tmp_path, test)


def test_who_comes_without_a_name_is_no_news_and_hears_what_the_others_know(tmp_path):
    async def test(page):
        ann, ben = page.ann_and_ben()
        await after(3)
        told = len(ben.all_of(Here))
        crowd = [page.comes() for _ in range(60)]
        await after(30)
        assert len(ben.all_of(Here)) == told
        assert list(crowd[-1].here) == ["Ann", "Ben"]
        ann.says(At("owl-fern-42", "weavers"))
        await after(3)
        assert {crowd[0].here["Ann"].code, ben.here["Ann"].code} == {"owl-fern-42"}

    at_a_page(tmp_path, test)


def test_who_comes_between_two_changes_is_told_of_the_second_though_the_others_know(tmp_path):
    """It is as it was when all were told last, and they have come meanwhile."""

    async def test(page):
        ann, ben = page.ann_and_ben()
        await after(3)
        ann.says(At("owl-fern-42", "weavers"))
        cleo = page.comes()
        ann.says(At())
        await after(3)
        assert cleo.here["Ann"].code == ben.here["Ann"].code == ""

    at_a_page(tmp_path, test)


def test_many_hear_it_a_few_at_a_time_and_all_of_them_before_the_next_word(tmp_path):
    """Each of them paints a page anew: all in the same moment, they would hold up whoever plays."""

    async def test(page):
        sessions = [page.comes(name=f"guest {number}") for number in range(60)]
        await after(10)

        def who_know(code):
            return sum(session.here["guest 0"].code == code for session in sessions)

        sessions[0].says(At("owl-fern-42", "weavers"))
        counts = []
        for _ in range(200):
            await after(0.01)
            counts.append(who_know("owl-fern-42"))
        assert max(now - before for before, now in pairwise(counts)) <= AT_ONCE
        sessions[0].says(At("owl-fern-43", "weavers"))
        sessions[0].says(At("owl-fern-44", "weavers"))
        await after(3)
        assert (counts[-1], who_know("owl-fern-44")) == (60, 60)

    at_a_page(tmp_path, test)


def test_where_telling_all_takes_longer_than_it_may_those_who_came_last_hear_it_too(tmp_path, monkeypatch):
    """What is newer waits until all have heard what is told now."""

    async def test(page):
        monkeypatch.setattr(reception, "HEARD", reception.HEARD / 2)  # a machine that is late
        sessions = [page.comes(name=f"guest {number}") for number in range(100)]
        await after(10)
        told = len(sessions[-1].all_of(Here))
        for number in range(60):
            sessions[0].says(At(f"owl-fern-{10 + number}", "weavers"))
            await after(0.5)
        assert len(sessions[-1].all_of(Here)) - told >= 5
        await after(10)
        assert {session.here["guest 0"].code for session in sessions} == {"owl-fern-69"}

    at_a_page(tmp_path, test)


def test_a_place_that_cannot_be_is_refused_and_the_last_one_stands(tmp_path):
    async def test(page):
        ann, ben = page.ann_and_ben()
        ann.says(At("owl-fern-42", "weavers"))
        assert "no join code" in ann.refused(At("\x1b[2J", "weavers"))
        ann.says(At("owl-fern-42", "no such game"))
        await after(2)
        assert (ben.here["Ann"].game, ben.here["Ann"].code) == ("", ""), "a game that is none is no place"

    at_a_page(tmp_path, test)


def test_what_is_said_is_heard_by_all_cleaned_and_cut(tmp_path):
    def test(page):
        ann, ben = page.ann_and_ben()
        ann.says(Speak("  good\x1b[2J evening\n" + "x" * 1000))
        (line,) = ben.hears(Chat).lines
        assert (line.name, line.text[:21], len(line.text)) == ("Ann", "good?[2J evening xxxx", 300)
        assert ann.hears(Chat).lines == (line,)
        assert "nothing in it" in ann.refused(Speak(" \n "))

    at_a_page(tmp_path, test)


def test_who_talks_without_end_is_told_to_be_slower_wherever_they_talk(tmp_path):
    async def test(page):
        ann, ben = page.ann_and_ben()
        other = page.comes(again=ann)
        for _ in range(10):
            ann.says(Speak("buy"))
            other.says(Speak("this"))
        assert len(ben.all_of(Chat)) == 1 + 6
        assert ann.hears(Denied).reason.startswith("slower")
        await after(2)
        ann.says(Speak("sorry"))
        assert ben.hears(Chat).lines[0].text == "sorry"

    at_a_page(tmp_path, test)


def test_the_last_hundred_lines_are_remembered_by_the_next_door(tmp_path):
    async def before(page):
        ann = page.comes("ann's key", "Ann")
        for number in range(120):
            await after(2)
            ann.says(Speak(f"line {number}"))
        assert page.comes().hears(Chat).lines[0].text == "line 20"

    def afterwards(page):
        ben = page.comes("ben's key", "Ben")
        lines = ben.hears(Chat).lines
        assert [line.text for line in lines] == [f"line {number}" for number in range(20, 120)]
        ben.says(Speak("one more"))
        (line,) = ben.hears(Chat).lines
        assert line.number == lines[-1].number + 1

    at_a_page(tmp_path, before)
    at_a_page(tmp_path, afterwards)


def test_that_the_door_closes_is_told_to_all(tmp_path):
    def test(page):
        ann, ben = page.ann_and_ben()
        page.page.closing("It is brought up to date.", 30)
        assert ann.hears(Closing) == ben.hears(Closing) == Closing("It is brought up to date.", 30)

    at_a_page(tmp_path, test)


def test_the_log_says_names_and_numbers_and_nothing_of_keys(tmp_path):
    def test(page):
        ann = page.comes("ann's key", "Ann")
        ann.says(CallMe("Anna"))
        assert page.log == [
            f"somebody new (no. {ann.number}) is called Ann from now on",
            f"Ann (no. {ann.number}) is called Anna from now on",
        ]
        assert ann.person.who.hex()[:6] not in "".join(page.log)

    at_a_page(tmp_path, test)
