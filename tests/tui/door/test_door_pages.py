"""The pages of the door, played by keys: what is said to the door, and what is never offered there."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import monotonic

import pytest

from net.door.words import (
    AskKeyCode,
    AskLadder,
    At,
    Called,
    CallMe,
    Challenged,
    Closing,
    Decline,
    Declined,
    Denied,
    FindGuest,
    FoundGuest,
    Guest,
    Here,
    KeyCode,
    Seek,
    Speak,
    Stir,
    TakenBack,
    UseKeyCode,
)
from net.wire.messages import Create
from tests.tui.door.door_scenes import NEW
from tests.tui.door.front_page import BUSY, GUESTS, TABLES, TALK, Visit, visited
from tests.tui.stage import lines_of, press, settled
from tui.door.pages.home import DoorHome
from tui.door.visitor import KEPT_ALONE, NO_KEY
from tui.door.way_back import ELSEWHERE, STAYS
from tui.hosts.tickets import Ticket

DARE = Challenged(2, "Ben", "weavers", "fly-elm-36")
FOR_OWNERS = (
    "on this machine",
    "this network",
    "settings.toml",
    "host a table",
    "Host a table",
    "TOML",
    "a file",
    "an address",
)


def said(page, *kinds):
    """What was said to the door, but for keys that were pressed."""
    return [word for word in page.said if not isinstance(word, Stir | At)]


async def text(pilot, page):
    return "\n".join(lines_of(pilot))


async def words(pilot, page):
    return said(page)


def test_the_first_visit_asks_for_a_name_and_takes_the_offered_one(tmp_path):
    async def act(pilot, page):
        assert "your name" in await text(pilot, page)
        await press(pilot, "enter")
        assert said(page) == [CallMe("Yarrow")]
        page.heard(Called(7, "Yarrow", True))
        await settled(pilot)
        return await text(pilot, page)

    assert "Good evening, Yarrow." in visited(NEW, tmp_path, act)


@pytest.mark.parametrize("key", ["?", "r"])
def test_who_looks_up_keys_or_rules_first_is_still_asked_for_a_name(tmp_path, key):
    async def act(pilot, page):
        await press(pilot, key)
        assert "your name" not in await text(pilot, page)
        await press(pilot, "escape")
        assert said(page) == []
        return await text(pilot, page)

    assert "your name" in visited(NEW, tmp_path, act)


def test_a_name_that_is_taken_is_asked_for_again(tmp_path):
    async def act(pilot, page):
        await press(pilot, "n", *"Ben", "enter")
        assert said(page) == [CallMe("Ben")]
        page.heard(Denied("CallMe", "Ben is somebody else here; choose another name"))
        await settled(pilot)
        return await text(pilot, page)

    shown = visited(NEW, tmp_path, act)
    assert "Ben is somebody else here; choose another name." in shown
    assert "your name" in shown


@pytest.mark.parametrize(
    ("keys", "game"), [(("enter",), "weavers"), (("right", "enter"), "witches-revel"), (("down", "E"), "witches-wheel")]
)
def test_one_key_looks_for_company(tmp_path, keys, game):
    """For the game that somebody else wants; for another one; for the one under the cursor."""
    assert visited(Visit(), tmp_path, words, *keys) == [Seek(game)]


def test_something_is_said_to_everybody_and_the_line_stays_open(tmp_path):
    async def act(pilot, page):
        return said(page), pilot.app.screen.field

    heard, field = visited(Visit(), tmp_path, act, "t", *"hello", "enter")
    assert heard == [Speak("hello")]
    assert field is not None


def test_a_challenge_is_declined_anywhere_but_not_while_one_types(tmp_path):
    async def act(pilot, page):
        await press(pilot, "t")
        page.heard(DARE)
        await press(pilot, "ctrl+n")
        assert said(page) == []
        assert "Ben wants to play" not in await text(pilot, page)
        await press(pilot, "escape")
        assert "Ben wants to play Weavers with you." in await text(pilot, page)
        await press(pilot, "ctrl+n")
        return said(page)

    assert visited(Visit(), tmp_path, act) == [Decline(2)]


def test_a_challenge_behind_another_sentence_is_answered_once_it_was_seen(tmp_path):
    async def act(pilot, page):
        page.heard(Declined(3, "Cleo"))
        page.heard(DARE)
        await press(pilot, "ctrl+n")
        assert said(page) == []
        assert "Ben wants to play" in await text(pilot, page)
        await press(pilot, "ctrl+n")
        return said(page)

    assert visited(Visit(), tmp_path, act) == [Decline(2)]


def test_a_challenge_that_was_taken_back_cannot_be_accepted(tmp_path):
    async def act(pilot, page):
        page.heard(DARE)
        page.heard(TakenBack(2))
        assert "Ben wants to play" not in await text(pilot, page)
        await press(pilot, "ctrl+n")
        return said(page)

    assert visited(Visit(), tmp_path, act) == []


@pytest.mark.parametrize("has_gone", [True, False])
def test_that_somebody_does_not_come_stays_until_it_could_be_read(tmp_path, has_gone):
    told = "Ben has gone." if has_gone else "Ben would rather not play now."

    async def act(pilot, page):
        page.heard(Declined(2, "Ben", has_gone))
        await press(pilot, *"hm")
        assert told in await text(pilot, page)
        assert "Say: hm_" in await text(pilot, page)
        await press(pilot, "enter", "escape")
        assert told in await text(pilot, page)
        await press(pilot, "down")
        return await text(pilot, page)

    assert told not in visited(Visit(), tmp_path, act, "t")


def test_tables_are_asked_for_when_somebody_has_come_to_one_or_left_it_and_at_no_other_word(tmp_path):
    async def act(pilot, page):
        asked = []
        pilot.app.open_tables.look_now = lambda: asked.append(word)
        one, *others = GUESTS
        for word in (TALK, Here((replace(one, idle=200), *others)), Declined(2, "Ben"), DARE):
            page.heard(word)
        assert asked == []
        for word in (Here((one, *others[1:])), Here(GUESTS), Here((replace(one, seeks="weavers"), *others))):
            page.heard(word)
        return len(asked)

    assert visited(Visit(), tmp_path, act) == 3


def test_two_who_do_not_come_are_told_of_one_after_the_other(tmp_path):
    async def act(pilot, page):
        page.heard(Declined(2, "Ben"))
        page.heard(Declined(3, "Cleo", True))
        assert "Ben would rather not" in await text(pilot, page)
        await press(pilot, "down")
        return await text(pilot, page)

    assert "Cleo has gone." in visited(Visit(), tmp_path, act)


def test_an_accepted_challenge_leads_to_its_table(tmp_path, monkeypatch):
    async def act(pilot, page):
        went = []
        monkeypatch.setattr(pilot.app, "join", lambda address, code, **more: went.append(code))
        await press(pilot, "ctrl+y")
        return went

    assert visited(replace(Visit(), heard=(*BUSY, DARE)), tmp_path, act) == ["fly-elm-36"]


def test_of_very_many_people_one_is_asked_by_name(tmp_path):
    async def act(pilot, page):
        page.heard(Here(GUESTS, 7))
        await press(pilot, "P", "n", *"zoe", "enter")
        assert said(page) == [FindGuest("zoe")]
        page.heard(FoundGuest(Guest(99, "Zoe")))
        await settled(pilot)
        assert "what would you like to play with Zoe?" in await text(pilot, page)
        await press(pilot, "escape", "n", *"dora", "enter")
        return await text(pilot, page)

    assert "with Dora?" in visited(Visit(), tmp_path, act)


def test_somebody_who_plays_is_watched_from_the_list_of_who_is_here(tmp_path, monkeypatch):
    async def act(pilot, page):
        went = []
        monkeypatch.setattr(pilot.app, "join", lambda address, code, watching: went.append((code, watching)))
        await press(pilot, "P", "down", "v")
        return went

    assert visited(Visit(), tmp_path, act) == [("owl-fern-42", True)]


def test_tables_are_gone_to_or_watched_from_the_first_page(tmp_path, monkeypatch):
    async def act(pilot, page):
        went = []
        monkeypatch.setattr(pilot.app, "join", lambda address, code, watching: went.append((code, watching)))
        await press(pilot, "6", "7")
        return went

    assert visited(Visit(), tmp_path, act) == [(TABLES[0].code, False), (TABLES[1].code, True)]


@pytest.mark.parametrize("keys", [(), ("j",)], ids=["the first page", "all tables"])
def test_a_table_that_waits_for_company_and_whose_maker_has_gone_is_in_no_list(tmp_path, keys):
    mine, ghost = (replace(TABLES[0], maker=maker, deserted=True) for maker in ("Dora", "Emil"))
    shown = visited(replace(Visit(), tables=(mine, replace(ghost, code="ox-ivy-11"))), tmp_path, text, *keys)
    assert "Dora's table" in shown
    assert "Emil's table" not in shown


@pytest.mark.parametrize("keys", [(), ("j",)], ids=["the first page", "all tables"])
def test_a_table_that_closes_while_one_is_about_to_choose_moves_no_cursor(tmp_path, keys):
    """Enter would have led to a stranger's table."""

    async def act(pilot, page):
        line = pilot.app.screen.menu.item
        pilot.app.open_tables.tables = TABLES[1:]
        page.heard(BUSY[1])
        await settled(pilot)
        assert pilot.app.screen.menu.item.text == line.text == "open a table"

    visited(Visit(), tmp_path, act, *keys, "home", *["up"] * (1 if keys else 3))


def test_the_ladder_is_asked_for_by_game_and_with_bots(tmp_path):
    heard = visited(Visit(), tmp_path, words, "down", "R", "right", "A")
    assert heard == [AskLadder("witches-wheel"), AskLadder("mandracora"), AskLadder("mandracora", True)]


def test_a_second_key_is_a_code_shown_or_typed(tmp_path):
    to_page = ("s", "up", "up", "enter")
    heard = visited(Visit(), tmp_path, words, *to_page, "enter", "down", "enter", *"4ckf-y6pt", "enter")
    assert heard == [AskKeyCode(), UseKeyCode("4ckf-y6pt")]


def test_a_code_for_another_key_that_holds_no_more_is_not_shown_and_another_is_offered(tmp_path):
    async def act(pilot, page):
        step = pilot.app.doorstep
        page.heard(KeyCode("4ckf-y6pt", 600))
        assert "4ckf-y6pt" in await text(pilot, page)
        began = step.clock()
        step.clock = lambda: began + 601
        pilot.app.screen._look()
        told = await text(pilot, page)
        assert "4ckf-y6pt" not in told
        assert "over: Enter asks for another" in told
        await press(pilot, "enter")
        page.heard(KeyCode("xxxx-2222", 600))
        assert "xxxx-2222" in await text(pilot, page)
        return said(page)

    assert visited(Visit(), tmp_path, act, "s", "up", "up", "enter") == [AskKeyCode()]


def test_who_has_no_key_is_told_so_where_a_second_one_would_be(tmp_path):
    visit = replace(Visit(), heard=(Called(500_001, "Ann", False),))
    assert "You came without a key" in visited(visit, tmp_path, text, "s", "up", "up", "enter")


@pytest.mark.parametrize("keys", [(), ("s",), ("1",), ("r",), ("P",), ("t",), ("1", "enter")])
def test_that_the_door_closes_is_seen_on_every_page(tmp_path, keys):
    async def act(pilot, page):
        page.heard(Closing("it is brought up to date", 20))
        await settled(pilot)
        return await text(pilot, page)

    assert "The door closes in 20 seconds" in visited(Visit(), tmp_path, act, *keys)


@pytest.mark.parametrize(
    "keys", [(), ("s",), ("?",), ("?", *"host"), ("o",), ("j",), ("d",), ("o", "1"), ("y",), ("5",), ("P",), ("R",)]
)
def test_nothing_is_offered_that_is_for_who_has_the_machine(tmp_path, keys):
    shown = visited(Visit(), tmp_path, text, *keys)
    for words_of_owners in (*FOR_OWNERS, str(tmp_path)):
        assert words_of_owners not in shown


def test_a_table_with_a_deck_of_ones_own_is_the_doors_and_no_host_is_opened(tmp_path, monkeypatch):
    async def act(pilot, page):
        asked = []
        monkeypatch.setattr(pilot.app, "create_at", lambda address, wanted: asked.append((address, wanted.game)))
        await press(pilot, "enter")
        pilot.app.host(Create("weavers", 2, {}, "", (None, None)), everywhere=True)
        return asked, pilot.app.address

    asked, address = visited(Visit(), tmp_path, act, "d", "1", "o")
    assert asked == [(address, "witches-revel"), (address, "weavers")]


def test_a_game_alone_is_told_to_the_door_without_a_code(tmp_path):
    async def act(pilot, page):
        await press(pilot, "1", "enter")
        await press(pilot, "escape", "g")
        assert isinstance(pilot.app.screen, DoorHome)
        return [word for word in page.said if isinstance(word, At)]

    assert visited(Visit(), tmp_path, act) == [At("", "witches-wheel"), At()]


def test_who_plays_alone_by_now_looks_for_nobody(tmp_path):
    """A table that is made only now would lead them away from their game."""
    heard = visited(Visit(), tmp_path, words, "E", "1", "b")
    assert heard == [Seek("weavers"), Seek("")]


@pytest.mark.parametrize("has_key", [True, False])
def test_who_is_sent_away_from_a_game_is_promised_it_only_with_a_key(tmp_path, has_key):
    async def act(pilot, page):
        await settled(pilot)
        return pilot.app._goodbye()

    visit = replace(Visit(), heard=(Called(1, "Ann", has_key), *BUSY[1:]))
    assert visited(visit, tmp_path, act, "1", "b") == (KEPT_ALONE if has_key else NO_KEY)


def test_where_there_is_no_room_lines_are_told_of(tmp_path):
    assert "ssh -T" in visited(replace(Visit(), size=(60, 18)), tmp_path, text)


def test_what_breaks_says_nothing_of_where_things_lie(tmp_path, monkeypatch):
    async def act(pilot, page):
        said = []
        monkeypatch.setattr(pilot.app, "panic", said.append)
        pilot.app._fatal_error()
        return said[0]

    assert str(tmp_path) not in visited(Visit(), tmp_path, act)


# The way back to a table ----------------------------------------------------------------------------------


class Seat:
    """At the host, once the way there is found."""

    def __init__(self):
        self.is_there, self.is_left = asyncio.Event(), False

    async def gone_back_to(self, ticket):
        await self.is_there.wait()
        return self

    async def leave(self):
        self.is_left = True


def test_who_presses_a_key_before_they_are_back_at_their_table_is_not_led_away_from_where_they_pressed_it(tmp_path):
    async def act(pilot, page):
        app, seat = pilot.app, Seat()
        app.hosts.go_back = seat.gone_back_to
        app.way_back.leads_to = lambda: Ticket("/tmp/host.sock", False, "owl-fern-42", "00" * 16, "weavers", 0.0)
        app._waits_for_seat = monotonic() + 1_000.0
        app.come_back()
        await pilot.press("down")
        seat.is_there.set()
        await settled(pilot)
        assert seat.is_left
        assert isinstance(app.screen, DoorHome)
        assert STAYS.format("owl-fern-42") in await text(pilot, page)

    visited(Visit(), tmp_path, act)


def test_who_is_back_is_not_told_any_more_that_they_sit_there_from_elsewhere_and_what_others_said_stays(tmp_path):
    async def act(pilot, page):
        elsewhere = ELSEWHERE.format("owl-fern-42")
        pilot.app.unread = [elsewhere, "Ben cannot now."]
        pilot.app._unsay(elsewhere)
        assert pilot.app.unread == ["Ben cannot now."]

    visited(Visit(), tmp_path, act)
