"""By correspondence, by keys: home says where it is my turn, a key leads on, what has ended stays until it is seen."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tests.net.host.real_hosts import plays, until
from tests.tui.hosts.app_among_hosts import at_a_host, in_the_app, keep_to_oneself, press, shows
from tests.tui.hosts.test_your_turn import A_DAY, OR_LOST, time_is_up
from tests.tui.stage import lines_of
from tui.hosts.tickets import Ticket, Tickets
from tui.screens.shared_table import SharedTableScreen

CODE = "owl-fern-42"


@pytest.fixture(autouse=True)
def _by_oneself(monkeypatch, tmp_path):
    keep_to_oneself(monkeypatch, tmp_path)
    monkeypatch.setattr("tui.hosts.your_turn.ANEW", 0.0)
    monkeypatch.setattr("tui.app.turns.LOOK", 0.05)
    monkeypatch.setattr("tests.tui.hosts.app_among_hosts.LIMIT", 20)


async def sits_by_days(pilot, real_host, terms=A_DAY, game="witches-wheel"):
    """At a table that begins as soon as I have come; it is my turn. -> who made it"""
    cleo = await real_host.creates(terms=terms, game=game)
    await pilot.app.go(pilot.app.home_screen())
    await press(pilot, "j")
    await shows(pilot, "1 of 2 seats")
    await press(pilot, row_of(pilot, "1 of 2 seats").strip("› ")[0])
    while not isinstance(pilot.app.screen, SharedTableScreen):
        await asyncio.sleep(0.005)
    await is_asked(pilot, cleo)
    return cleo


async def is_asked(pilot, other):
    """Until it is my turn at the table that is seen."""
    screen = pilot.app.screen
    while screen.scene.question is None:
        if other.scene.question is not None:
            await plays(other, 1)
        await asyncio.sleep(0.005)


async def is_done(pilot):
    """My turn, until it is another's."""
    screen = pilot.app.screen
    while screen.scene.question is not None:
        await press(pilot, "space" if screen.default is not None else "1")
        await asyncio.sleep(0.01)


async def goes_home(pilot):
    await press(pilot, "escape")
    await shows(pilot, "back to the table")
    await press(pilot, "g")
    await shows(pilot, "host a table")


async def until_time_is_up(pilot, real_host, other):
    """The other's, at the table that is seen."""
    screen = pilot.app.screen
    while not screen.session.scene.over:
        time_is_up(real_host, other, 1 - screen.scene.me)
        await asyncio.sleep(0.02)


def row_of(pilot, text):
    return next((line for line in lines_of(pilot) if text in line), "")


def test_home_says_that_it_is_my_turn_and_one_key_leads_there(tmp_path):
    async def act(pilot, real_host):
        calls = []
        pilot.app.call_for_attention = lambda sentence, **more: calls.append(sentence)
        cleo = await sits_by_days(pilot, real_host)
        await goes_home(pilot)
        await shows(pilot, "You have to decide within")
        await shows(pilot, "› m your turn", "Witches Wheel with Ann, trick 1 of")
        assert " h" in row_of(pilot, "your turn")
        await press(pilot, "m")
        await shows(pilot, "You must")
        await is_done(pilot)
        await goes_home(pilot)
        await shows(pilot, "m others' turn")
        assert "your turn" not in "\n".join(lines_of(pilot)[:12])
        del calls[:]
        await plays(cleo, 1)
        while not pilot.app.turns_elsewhere():
            if cleo.scene.question is not None:
                await plays(cleo, 1)
            await asyncio.sleep(0.01)
        await shows(pilot, "m your turn")
        assert {*calls} == {"Witches Wheel with Ann: your turn"}

    at_a_host(tmp_path, act)


def test_a_key_leads_from_table_to_table(tmp_path):
    async def act(pilot, real_host):
        first = await sits_by_days(pilot, real_host)
        await goes_home(pilot)
        second = await sits_by_days(pilot, real_host, replace(A_DAY, clock=3_600))
        here, there = second.scene.code, first.scene.code
        assert pilot.app.screen.scene.code == here
        await is_done(pilot)
        await shows(pilot, "> next game")
        await press(pilot, "escape")
        await shows(pilot, "> next table", "Witches Wheel with Ann")
        await press(pilot, "escape", ">")
        while getattr(pilot.app.screen, "scene", None) is None or pilot.app.screen.scene.code != there:
            await asyncio.sleep(0.005)
        await is_done(pilot)
        await press(pilot, ">")
        await shows(pilot, "Nothing waits for you at another table.")
        assert pilot.app.screen.scene.code == there

    at_a_host(tmp_path, act)


def test_what_ended_while_i_was_away_is_there_until_it_was_seen_once(tmp_path):
    async def act(pilot, real_host):
        cleo = await sits_by_days(pilot, real_host, OR_LOST)
        me = pilot.app.screen.scene.me
        await goes_home(pilot)
        time_is_up(real_host, cleo, me)
        await until(cleo, lambda scene: scene.over)
        await shows(pilot, "m it is over", "Ann won, Ann 2's time was up")
        await press(pilot, "m")
        await shows(pilot, "Ann has won.", "You have lost by time.", "your first game of Witches Wheel")
        await goes_home(pilot)
        while row_of(pilot, "it is over"):
            await asyncio.sleep(0.005)
        assert not Tickets(pilot.app.local_tables.data).all()

    at_a_host(tmp_path, act)


def test_a_game_that_time_ends_while_i_look_on_ends_there(tmp_path):
    async def act(pilot, real_host):
        cleo = await sits_by_days(pilot, real_host, OR_LOST)
        await cleo.leave()
        await is_done(pilot)
        await until_time_is_up(pilot, real_host, cleo)
        await shows(pilot, "You have won.", "Ann has run out of time, and lost")
        await press(pilot, "y")
        await shows(pilot, "1 of 2  seen from the seat of Ann 2")

    at_a_host(tmp_path, act)


def test_i_rest_by_the_menu_and_everybody_sees_it(tmp_path):
    async def act(pilot, real_host):
        cleo = await sits_by_days(pilot, real_host, replace(A_DAY, rest=5))
        await press(pilot, "escape", *["up"] * 4, "right")
        await shows(pilot, "for 2 days of 5", "Your clock stands still for 2 days, or until you answer.")
        await press(pilot, "enter")
        await shows(pilot, "Your clock stands still for 2 days, or until you answer.", "You must")
        await until(cleo, lambda scene: scene.rests_for(pilot.app.screen.scene.me))
        (times,) = [line for line in lines_of(pilot) if "You must" in line]
        assert "(71 h)" in times or "(3 d)" in times or "(72 h)" in times

    at_a_host(tmp_path, act)


def test_a_table_by_correspondence_is_made_by_keys(tmp_path):
    async def act(pilot, real_host):
        await press(pilot, "j")
        await shows(pilot, "open a table there")
        await press(pilot, "1", "1")
        await shows(pilot, "everybody is there together")
        await press(pilot, *["down"] * 4, "right", "down", "enter", *["backspace"] * 9, *"soon", "enter")
        await shows(pilot, "A time is written like 30m, 12h, 1d or 1w, not 'soon'.")
        await press(pilot, *["backspace"] * 9, *"36h", "enter", "down", "left")
        await shows(pilot, "36 hours", "the game is lost")
        await press(pilot, "down", "right", "enter")
        await shows(pilot, "By correspondence: 36 hours a decision, then it is lost; 14 days of rest")
        (table,) = real_host.host.lobby.tables.values()
        terms = table.head.company.terms
        assert (terms.clock, terms.correspondence, terms.loses, terms.rest) == (129_600, True, True, 14)

    at_a_host(tmp_path, act)


def test_home_does_not_wait_for_a_host_that_is_gone_and_its_seat_can_be_thrown_away(tmp_path):
    async def act(pilot):
        ticket = Ticket("127.0.0.1:1", False, CODE, "ab" * 16, "weavers", 1.0)
        Tickets(pilot.app.local_tables.data).keep(ticket)
        Tickets(pilot.app.local_tables.data).keep(replace(ticket, token="cd" * 16))
        await pilot.app.go(pilot.app.home_screen())
        await shows(pilot, "my seat", "not reached")
        await press(pilot, "down", "up")
        await shows(pilot, "127.0.0.1:1: cannot be reached", "It is kept for you.", "x throw away")
        await press(pilot, "x")
        await shows(pilot, f"Throw the seat at {CODE} away for good?")
        await press(pilot, "x")
        while len(Tickets(pilot.app.local_tables.data).all()) == 2:
            await asyncio.sleep(0.005)
        assert sum("my seat" in line for line in lines_of(pilot)) == 1

    in_the_app(tmp_path, act)


def test_the_cursor_stays_where_it_is_meant_when_hosts_answer(tmp_path):
    async def act(pilot, real_host):
        await sits_by_days(pilot, real_host)
        await goes_home(pilot)
        await shows(pilot, "› m your turn")
        home = pilot.app.screen
        await press(pilot, "down")
        item = home.menu.item.text
        Tickets(pilot.app.local_tables.data).keep(Ticket("127.0.0.1:1", False, CODE, "ab" * 16, "weavers", 9e9))
        await shows(pilot, "not reached")
        assert home.menu.item.text == item

    at_a_host(tmp_path, act)
