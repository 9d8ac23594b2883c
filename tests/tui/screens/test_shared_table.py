"""Tables with other people, by keys: host, join, talk, lose the link, come back, watch."""

from __future__ import annotations

import asyncio

import pytest

from engine.bots import LEVELS
from net.store.results import Results
from net.wire.messages import Again, Begin, Fill, Line, Refused, Remove, Say, Terms, Update
from tests.net.host.real_hosts import plays, until
from tests.tui.hosts.app_among_hosts import (
    answers,
    at_a_host,
    comes_to_a_scripted_table,
    comes_to_play,
    guest_of,
    in_the_app,
    keep_to_oneself,
    plays_by_keys,
    press,
    shows,
    sits_down,
)
from tests.tui.scripted_host import ScriptedHost, anew, at_a_table
from tests.tui.stage import lines_of
from tui.screens.shared_table import SharedTableScreen
from tui.screens.waiting import WaitingScreen

ANNS, _ = at_a_table()
LATER, _ = at_a_table(answers=2)


@pytest.fixture(autouse=True)
def _by_oneself(monkeypatch, tmp_path):
    keep_to_oneself(monkeypatch, tmp_path)


async def hosted(pilot):
    """Ann has opened a table in the app; -> her screen, and the way for guests."""
    await press(pilot, "o", "1", "enter")
    await shows(pilot, "waits for somebody")
    return pilot.app.screen, await guest_of(pilot)


def test_who_waits_alone_begins_at_the_first_seat_for_which_something_can_be_done(tmp_path):
    async def act(pilot):
        screen, _ = await hosted(pilot)
        await shows(pilot, "begin with 1", "› 2 open")
        await press(pilot, "right")
        await shows(pilot, "› 2 Bram", "novice bot")
        assert screen.menu.cursor == 2

    in_the_app(tmp_path, act)


def test_of_a_bot_at_ones_own_host_it_is_said_how_long_it_takes(tmp_path):
    """Where it stands in, and where it sits: the setting is one's own in both places."""

    async def act(pilot):
        await press(pilot, "o", "1", *["down"] * 7, *["left"] * 3)
        await shows(pilot, "master stands in", "thinks some rounds through, 1 s")
        await press(pilot, "enter")
        await shows(pilot, "waits for somebody")
        await press(pilot, "left")
        await shows(pilot, "coven bot", "A coven thinks some rounds through,", "2.7 s.")

    in_the_app(tmp_path, act)


def test_host_fill_talk_play_and_play_again(tmp_path):
    async def act(pilot):
        screen, real_host = await hosted(pilot)
        ben = await real_host.joins(screen.scene.code)
        await shows(pilot, "Ben", "is here", "begin with 2")
        await ben.command(lambda number: Say(number, "good evening"))
        await shows(pilot, "Ben: good evening")
        await press(pilot, "t", *"hello", "enter")
        await until(ben, lambda scene: len(scene.talk) == 2)
        assert ben.scene.talk[-1].text == "hello"
        await press(pilot, "3")
        await shows(pilot, "novice bot")
        await press(pilot, "4")
        await shows(pilot, "begin with 4")
        await press(pilot, "right")
        await shows(pilot, f"{LEVELS[1]} bot")
        await press(pilot, "left")
        await until(ben, lambda scene: scene.seats.chairs[3].level == LEVELS[0])
        await press(pilot, "left")
        await until(ben, lambda scene: [bool(chair.name) for chair in scene.seats.chairs] == [True, True, True, False])
        await press(pilot, "b")
        await shows(pilot, "You must play a card")
        table = pilot.app.screen
        playing = asyncio.create_task(plays(ben))
        await plays_by_keys(pilot)
        await playing
        await shows(pilot, "The game is over.")
        first = table.scene.code
        await press(pilot, "b")
        await shows(pilot, "Waiting for Ben")
        await ben.command(Again)
        await until(ben, lambda scene: scene.code != first and scene.updates)
        await shows(pilot, "You must play a card")
        assert table.scene.code == ben.scene.code

    in_the_app(tmp_path / "mine", act)


def test_partners_talk_alone_by_keys(tmp_path):
    """Cleo, in the app, is the partner of Ann, who opened the table; Ben and Dora are the others."""

    async def act(pilot, real_host):
        ann = await real_host.creates(seats=4, game="mandracora", options={"teams": "on"})
        ben = await real_host.joins(ann.scene.code, "Ben")
        await sits_down(pilot)
        await press(pilot, "t", "tab")
        await shows(pilot, "Nobody has a partner to talk to alone before the game begins.")
        await press(pilot, "escape")
        dora = await real_host.joins(ann.scene.code, "Dora")
        await ann.command(Begin)
        await shows(pilot, "partner")
        await ann.command(lambda number: Say(number, "the red book is mine", "team"))
        await shows(pilot, "Ann, to you: the red book is mine")
        await press(pilot, "t", "tab", *"take it")
        await shows(pilot, "To Ann: take it_", "Tab to everybody")
        await press(pilot, "enter")
        await until(ann, lambda scene: len(scene.talk) == 2)
        await press(pilot, "t", *"but", "tab", *" not so loud", "enter")
        for session in (ben, dora):
            await until(session, lambda scene: scene.talk)
            assert [line.text for line in session.scene.talk] == ["but not so loud"]
        assert [(line.text, line.to) for line in ann.scene.talk] == [
            ("the red book is mine", (2,)),
            ("take it", (0,)),
            ("but not so loud", ()),
        ]
        await press(pilot, "t", "enter", "escape", "W")
        await shows(pilot, "Ann 2, to Ann: take it", "Ann, to you: the red book is mine")

    at_a_host(tmp_path, act)


def test_a_note_gives_way_to_what_lies_under_the_cursor(tmp_path, monkeypatch):
    """By itself after a while; at once when the line that was being typed is said."""

    async def act(pilot, real_host):
        cleo = await comes_to_play(pilot, real_host)
        explained = lines_of(pilot)[21:23]
        await cleo.command(lambda number: Say(number, "good evening"))
        await shows(pilot, "Ann: good evening")
        await press(pilot, "t", "h", "i", "enter")
        assert lines_of(pilot)[21:23] == explained
        monkeypatch.setattr("tui.screens.base.GLANCE", 0.05)
        await cleo.command(lambda number: Say(number, "well?"))
        await shows(pilot, "Ann: well?")
        await shows(pilot, explained[0])

    at_a_host(tmp_path, act)


def test_a_note_gives_way_to_a_new_question(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.screens.base.BRIEF", 0.0)

    async def act(pilot, real_host):
        cleo = await comes_to_play(pilot, real_host)
        screen = pilot.app.screen
        while screen.scene.question is not None:
            await answers(pilot)
        await cleo.command(lambda number: Say(number, "hm"))
        await shows(pilot, "Ann: hm")
        playing = asyncio.create_task(plays(cleo))
        await shows(pilot, "You m")
        playing.cancel()
        assert not any("Ann: hm" in line for line in lines_of(pilot))

    at_a_host(tmp_path, act)


def test_what_a_bot_chose_while_the_link_was_gone_is_said(tmp_path):
    async def act(pilot):
        scripted_host = await comes_to_a_scripted_table(pilot, ANNS)
        await shows(pilot, "trick 1 of")
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        line.tells(
            *anew(LATER, news=tuple(record for told in LATER if isinstance(told, Update) for record in told.news))
        )
        await shows(pilot, "While you were away, a bot chose for you once; the log says what.")
        await press(pilot, "l")
        await shows(pilot, "(a bot, while you were away).")

    in_the_app(tmp_path / "mine", act)


@pytest.mark.parametrize("is_noticed", [True, False])
def test_what_was_chosen_is_said_to_wait_while_nobody_answers(tmp_path, monkeypatch, is_noticed):
    monkeypatch.setattr("tui.seat.remote.MOMENT", 0.0)

    async def act(pilot):
        scripted_host = await comes_to_a_scripted_table(pilot, ANNS)
        await shows(pilot, "You must play a card.")
        if is_noticed:
            monkeypatch.setattr("tui.seat.remote.PAUSES", (60.0,))
            scripted_host.line.breaks()
            await shows(pilot, "Trying to come back; your seat is kept.")
        await press(pilot, "1")
        lines = await shows(pilot, "Chosen; waiting for the host.")
        assert not any("You must play" in line for line in lines)
        if not is_noticed:
            scripted_host.line.tells(Refused(scripted_host.line.said[1].number, "it is not your turn"))
            await shows(pilot, "You must play a card.", "It is not your turn.")

    in_the_app(tmp_path / "mine", act)


def test_before_the_game_too_what_was_sent_is_said_to_wait(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.seat.remote.MOMENT", 0.0)

    async def act(pilot):
        scripted_host = ScriptedHost()
        await pilot.app.go(WaitingScreen(await scripted_host.seats(at_a_table(begun=False)[0]), "", ""))
        await shows(pilot, "begin with 2")
        await press(pilot, "b")
        await shows(pilot, "Sent; waiting for the host.")
        scripted_host.line.tells(Refused(scripted_host.line.said[1].number, "Ben has not agreed to the cards yet"))
        lines = await shows(pilot, "Ben has not agreed to the cards yet.")
        assert not any("waiting for the host" in line for line in lines)

    in_the_app(tmp_path / "mine", act)


def test_a_game_that_has_begun_is_gone_to_once_however_much_is_told_meanwhile(tmp_path):
    """Or a key that was pressed at the first table would be lost with it."""

    async def act(pilot):
        went, goes = [], pilot.app.begin_table
        pilot.app.begin_table = lambda session: (went.append(session), goes(session))
        session = await ScriptedHost().seats(ANNS)
        screen = WaitingScreen(session, "", "")
        going = asyncio.ensure_future(pilot.app.go(screen))
        while not went:
            await asyncio.sleep(0)
            session.changed()
        await going
        await shows(pilot, "You must play a card.")
        assert len(went) == 1

    in_the_app(tmp_path / "mine", act)


def test_keys_are_heard_while_a_host_tells_more_than_anybody_can_draw(tmp_path):
    async def act(pilot):
        scripted_host = ScriptedHost()
        session = await scripted_host.seats(ANNS)
        screen = SharedTableScreen(session)
        await pilot.app.go(screen)
        await shows(pilot, "You must play a card.")
        drawn = []
        draw, screen.draw = screen.draw, lambda picture: (drawn.append(1), draw(picture))
        for number in range(500):
            session.scene.talk = [Line(number, 1, "Ben", f"line {number}")]
            session.changed()
        await press(pilot, "t")
        await shows(pilot, "line 499")
        assert screen.field is not None
        assert len(drawn) < 50

    in_the_app(tmp_path / "mine", act)


def test_join_what_is_found_on_this_machine_and_see_the_game_again(tmp_path):
    async def act(pilot, real_host):
        cleo = await comes_to_play(pilot, real_host)
        playing = asyncio.create_task(plays(cleo))
        await plays_by_keys(pilot)
        await playing
        await shows(pilot, "The game is over.")
        code = pilot.app.screen.scene.code
        await press(pilot, "b")
        await shows(pilot, "Waiting for Ann.")
        await cleo.leave_for_good()
        await shows(pilot, "you are asked once more", "another table", "play with a bot")
        await press(pilot, "b", "y")
        await shows(pilot, "with all cards open")
        assert [table.head.code for table in pilot.app.local_tables.games(over=True)] == [code]
        results, at_the_host = pilot.app.local_tables.results, Results(real_host.data)
        for one in (results, at_the_host):
            one.take_in()
        (mine,), (hosted,) = results.all(), at_the_host.all()
        assert (mine.code, mine.names[mine.me]) == (code, "Ann 2")
        assert (mine.key, hosted.me) == (hosted.key, None)
        await press(pilot, "escape", "g", "y")
        await shows(pilot, "with Ann")

    at_a_host(tmp_path, act)


def test_who_has_left_a_company_that_plays_on_has_no_seat_there_and_is_not_said_to_be_away(tmp_path):
    async def act(pilot, real_host):
        cleo = await real_host.creates(seats=3)
        await sits_down(pilot)
        dora = await real_host.joins(cleo.scene.code, "Dora")
        await cleo.command(Begin)
        playing = [asyncio.create_task(plays(session)) for session in (cleo, dora)]
        await shows(pilot, "trick 1 of")
        await plays_by_keys(pilot)
        await asyncio.gather(*playing)
        await shows(pilot, "The game is over.")
        await press(pilot, "g")
        await shows(pilot, "join a table")
        await until(cleo, lambda scene: scene.seats.chairs[1].left)
        await press(pilot, "up")
        assert not any("my seat" in line for line in lines_of(pilot))
        first = cleo.scene.code
        for session in (cleo, dora):
            await session.command(Again)
        await until(cleo, lambda scene: scene.code != first and scene.updates)
        assert [chair.level for chair in cleo.scene.seats.chairs] == [None, "novice", None]

    at_a_host(tmp_path, act)


def test_a_link_that_breaks_is_said_and_mended(tmp_path, monkeypatch):
    async def act(pilot, real_host):
        cleo = await comes_to_play(pilot, real_host)
        screen = pilot.app.screen
        monkeypatch.setattr("tui.seat.remote.PAUSES", (0.3,))
        screen.session.call.transport.abort()
        await shows(pilot, "no link", "Trying to come back; your seat is kept.")
        await until(cleo, lambda scene: not scene.seats.chairs[1].here)
        await shows(pilot, " ●")
        await until(cleo, lambda scene: scene.seats.chairs[1].here)
        playing = asyncio.create_task(plays(cleo))
        await plays_by_keys(pilot)
        await playing

    at_a_host(tmp_path, act)


def test_a_seat_that_was_left_is_on_the_first_page(tmp_path):
    async def act(pilot, real_host):
        cleo = await comes_to_play(pilot, real_host)
        await press(pilot, "escape", "g")
        await until(cleo, lambda scene: not scene.seats.chairs[1].here)
        await shows(pilot, "Witches Wheel with Ann", cleo.scene.code)
        await press(pilot, "m")
        await shows(pilot, "trick 1 of")
        assert not any("a bot chose for you" in line for line in lines_of(pilot))
        await press(pilot, "escape", "g")
        await until(cleo, lambda scene: not scene.seats.chairs[1].here)
        real_host.host.lobby.tables[cleo.scene.code].away[1] -= 60
        await cleo.command(lambda number: Fill(number, 1, "novice"))
        await plays(cleo, 2)
        await shows(pilot, "Witches Wheel with Ann", cleo.scene.code)
        await press(pilot, "m")
        await shows(pilot, "While you were away, a bot chose for you")
        await press(pilot, "escape", "z")
        await shows(pilot, "A bot gets your seat, for good.")
        await press(pilot, "z")
        await until(cleo, lambda scene: scene.seats.chairs[1].level == "novice")
        await shows(pilot, "host a table")
        assert not any(cleo.scene.code in line or "Witches Wheel with" in line for line in lines_of(pilot))

    at_a_host(tmp_path, act)


def test_nobody_begins_alone(tmp_path):
    async def act(pilot):
        screen, _ = await hosted(pilot)
        await press(pilot, "b")
        await shows(pilot, "It needs 2 players: wait for somebody, or let a bot have a seat.")
        assert screen.scene.begun is False
        await press(pilot, "2")
        await shows(pilot, "novice bot", "begin with 2")

    in_the_app(tmp_path / "mine", act)


def test_who_is_away_is_shown_with_the_time_until_a_bot_plays(tmp_path):
    async def act(pilot):
        screen, real_host = await hosted(pilot)
        ben = await real_host.joins(screen.scene.code)
        await shows(pilot, "begin with 2")
        await press(pilot, "b")
        await shows(pilot, "trick 1 of")
        ben._left = True
        ben.call.transport.abort()
        await shows(pilot, "away: Ben", "Ben is away; the seat is kept.")
        while pilot.app.screen.scene.question is not None:
            await answers(pilot)
        await shows(pilot, "but is away; a bot plays in")
        lobby = pilot.app.hosts.own.hosting.host.lobby
        room = lobby.tables[pilot.app.screen.scene.code]
        room.away[1] -= 60
        pilot.app.hosts.own.hosting.host.runner.carry_out(lobby.tick(asyncio.get_running_loop().time()))
        lobby.alarms.set(room)
        pilot.app.hosts.own.hosting.host.runner._set_alarm()
        await shows(pilot, "A novice bot plays for Ben.", "You m")

    in_the_app(tmp_path / "mine", act)


def test_watch_a_game_that_has_begun(tmp_path):
    async def act(pilot, real_host):
        ann, ben = await real_host.two()
        await press(pilot, "j")
        await shows(pilot, "watch")
        await press(pilot, "1")
        await shows(pilot, "watching", "trick 1 of")
        await asyncio.gather(plays(ann), plays(ben))
        await shows(pilot, "The game is over.")

    at_a_host(tmp_path, act)


def test_who_is_sent_away_is_told(tmp_path):
    async def act(pilot, real_host):
        cleo = await real_host.creates()
        await sits_down(pilot)
        await cleo.command(lambda number: Remove(number, 1))
        await shows(pilot, "has sent you away", "host a table")

    at_a_host(tmp_path, act)


def test_a_code_that_nobody_has_gets_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.hosts.finder.SEARCH", 0.2)

    async def act(pilot, real_host):
        await press(pilot, "j", "j", *"owl-fern-42", "enter")
        await shows(pilot, "No table owl-fern-42 is to be found")
        await press(pilot, "j", *"owl-furn-42", "enter")
        await shows(pilot, "the nearest is 'fern'")
        code = (await real_host.creates(terms=Terms(listed=False))).scene.code
        await press(pilot, "j", *f"{real_host.address.place} {code}", "enter")
        await shows(pilot, "does that host run with")

    at_a_host(tmp_path, act)
