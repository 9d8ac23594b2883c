"""What would hurt people who play together: hosts that talk nonsense, full disks, keys pressed in haste."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace

import pytest
from textual import events

from net.wire.connection import PROTOCOL, Connection
from net.wire.frames import pack
from net.wire.messages import Greeting, Join, Look, Say, Seats, Tables, Update, Welcome
from tests.net.host.real_hosts import until, with_real_host
from tests.tui.hosts.app_among_hosts import (
    answers,
    at_a_host,
    comes_to_a_scripted_table,
    comes_to_play,
    guest_of,
    in_the_app,
    keep_to_oneself,
    press,
    shows,
    sits_down,
)
from tests.tui.scripted_host import anew, at_a_table, last
from tests.tui.seat.local_tables import Disk, at_home, new_game, play
from tests.tui.stage import lines_of
from tui.hosts.tickets import FILE

ANNS, _ = at_a_table()


@pytest.fixture(autouse=True)
def _by_oneself(monkeypatch, tmp_path):
    keep_to_oneself(monkeypatch, tmp_path)


def paste(pilot, text):
    event = events.Paste(text)
    event.set_sender(pilot.app)
    pilot.app._driver.send_message(event)


# Hosts that talk nonsense ------------------------------------------------------------------------


def test_a_table_that_turns_to_nonsense_is_left_with_one_sentence(tmp_path):
    async def act(pilot):
        scripted_host = await comes_to_a_scripted_table(pilot, ANNS)
        await shows(pilot, "trick 1 of")
        scripted_host.line.tells(replace(last(ANNS, Update), view={"me": 0}))
        await shows(pilot, "what makes no sense", "host a table")
        await press(pilot, "down", "up")
        assert lines_of(pilot)

    in_the_app(tmp_path / "mine", act)
    assert not (tmp_path / "mine" / "log.txt").exists()


def test_a_table_is_shown_while_the_way_back_breaks_halfway(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.seat.remote.PAUSES", (0.0,))

    async def act(pilot):
        scripted_host = await comes_to_a_scripted_table(pilot, ANNS)
        for lines in (2, 3):
            scripted_host.line.breaks()
            line = await scripted_host.comes_back(lines)
            await shows(pilot, "no link", "trick 1 of")
            line.tells(*anew(ANNS)[: lines - 1])
            await press(pilot, "right", "i", "escape")
        scripted_host.line.breaks()
        (await scripted_host.comes_back(4)).tells(*anew(ANNS))
        await shows(pilot, " ●", "You must play a card")

    in_the_app(tmp_path / "mine", act)


class Stranger:
    """A host on this machine that answers a join with whatever it is told to."""

    def __init__(self, path, *answers):
        self.path, self.answers = path, answers

    async def __aenter__(self):
        self.path.parent.mkdir(mode=0o755)
        self._server = await asyncio.start_unix_server(self._talk, self.path)

    async def __aexit__(self, *_):
        self._server.close()

    async def _talk(self, reader, writer):
        host = Connection("host")
        writer.write(host.send(Greeting(PROTOCOL, 1, 1, "9", "tower", {})))
        while data := await reader.read(4096):
            for message in host.receive(data):
                if isinstance(message, Look):
                    writer.write(host.send(Tables(())))
                if isinstance(message, Join):
                    for answer in self.answers:
                        writer.write(answer if isinstance(answer, bytes) else host.send(answer))
        writer.close()


NONSENSE = {
    "seats first": ([last(ANNS, Seats), *ANNS], "before it has given us a place"),
    "another game": ([replace(last(ANNS, Welcome), game="chess"), *ANNS[1:]], "chess"),
    "no message": ([pack(["welcome", 1, 2, 3])], "cannot be understood"),
    "no view": ([last(ANNS, Welcome), last(ANNS, Seats), pack(["update", 1, [[], {}]])], "cannot be understood"),
    "rubbish": ([b"\xff" * 50], "cannot be understood"),
}


@pytest.mark.parametrize("kind", NONSENSE)
def test_a_host_over_a_socket_that_talks_nonsense_crashes_nothing(tmp_path, kind, capfd, caplog):
    said, sentence = NONSENSE[kind]
    path = tmp_path / f"witch-tui-{os.geteuid()}" / "host.sock"

    async def act(pilot):
        async with Stranger(path, *said):
            await press(pilot, "j", "j", *f"{path}", "enter")
            await shows(pilot, "tower")
            await press(pilot, "j", *f"{path} owl-fern-42", "enter")
            await shows(pilot, sentence)
            await press(pilot, "down", "escape")

    in_the_app(tmp_path / "mine", act)
    assert "Traceback" not in "".join([*capfd.readouterr(), caplog.text])


# Typing where to go ------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [":1 owl-fern-42", "owl-fern-42-xx", "a b c", "cottage:x"])
def test_whatever_is_typed_for_an_address_gets_a_sentence(tmp_path, text):
    async def act(pilot):
        await press(pilot, "j", "j", *text, "enter")
        await shows(pilot, "looks like")

    in_the_app(tmp_path / "mine", act)


def test_a_code_that_is_pasted_is_typed(tmp_path):
    async def act(pilot, real_host):
        code = (await real_host.creates()).scene.code
        await press(pilot, "j")
        await shows(pilot, "Ann's table")
        paste(pilot, f" {code}\n")
        await shows(pilot, f"{code}_")
        await press(pilot, "enter")
        await shows(pilot, "Ann begins when everybody is there.")
        paste(pilot, "x1b\n")  # where nothing is typed it presses no keys
        await press(pilot, "t")
        paste(pilot, "good\nevening")
        await shows(pilot, "good evening_")

    at_a_host(tmp_path, act)


# Leaving while others sit there ------------------------------------------------------------------


async def with_ben(pilot, name="Ben"):
    await press(pilot, "o", "1", "enter")
    await shows(pilot, "waits for somebody")
    real_host = await guest_of(pilot)
    return await real_host.joins(pilot.app.screen.scene.code, name)


@pytest.mark.parametrize("name", ["Ben", "ben"])
def test_quitting_while_others_sit_at_ones_table_takes_a_second_key(tmp_path, name):
    left = []

    async def act(pilot):
        pilot.app.leave = lambda: left.append(True)
        await with_ben(pilot, name)
        await shows(pilot, name, "is here")
        await press(pilot, "ctrl+q")
        await shows(pilot, "Ben sits at your table, which waits until you are back. Ctrl+Q again")
        assert not left
        await press(pilot, "down")  # anything else is no yes
        await press(pilot, "down", "ctrl+q")
        assert not left
        await shows(pilot, "Ben sits at your table")
        await press(pilot, "ctrl+q")
        assert left == [True]

    in_the_app(tmp_path / "mine", act)


def test_going_to_the_shell_while_others_sit_at_ones_table_takes_a_second_key(tmp_path, monkeypatch):
    gone = []

    async def act(pilot):
        monkeypatch.setattr(type(pilot.app._driver), "can_suspend", True)
        pilot.app.action_suspend_process = lambda: gone.append(True)
        await with_ben(pilot)
        await shows(pilot, "Ben", "is here")
        await press(pilot, "ctrl+z")
        await shows(pilot, "Ben sits at your table, which waits until you are back. Ctrl+Z again")
        assert not gone
        await press(pilot, "ctrl+q")  # another question than the one that was answered
        await shows(pilot, "Ctrl+Q again")
        await press(pilot, "ctrl+z", "ctrl+z")
        assert gone == [True]

    in_the_app(tmp_path / "mine", act)


def test_it_is_asked_in_the_middle_of_a_game_of_the_rules_and_at_home(tmp_path):
    left = []

    async def act(pilot):
        pilot.app.leave = lambda: left.append(True)
        ben = await with_ben(pilot)
        await shows(pilot, "begin with 2")
        await press(pilot, "b")
        await shows(pilot, "trick 1 of")
        await press(pilot, "r", "r")
        await shows(pilot, "the rules")
        await press(pilot, "ctrl+q")
        await shows(pilot, "Ben sits at your table", "trick 1 of")
        await press(pilot, "t", "a", "ctrl+q")
        await shows(pilot, "Ben sits at your table", "does it.")
        await press(pilot, "escape")
        await shows(pilot, "Say: a_")
        await press(pilot, "escape", "escape", "escape", "g")
        await shows(pilot, "Witches Wheel with Ben")
        await press(pilot, "q")
        await shows(pilot, "Ben sits at your table", "Witches Wheel with Ben", "q again or Enter")
        assert not left
        ben.call.close()
        await until_gone(pilot)
        await press(pilot, "down", "ctrl+q")
        assert left == [True]

    in_the_app(tmp_path / "mine", act)


def test_the_palette_finds_what_can_be_done_among_others(tmp_path):
    async def act(pilot):
        await with_ben(pilot)
        await press(pilot, "?", *"leave the table", "enter")
        await shows(pilot, "Leave the table for good? Enter again does it.")
        await press(pilot, "escape", "?", *"begin", "enter")
        await shows(pilot, "trick 1 of")
        await press(pilot, "?", *"for good", "enter")
        await shows(pilot, "A bot gets your seat, for good. Enter again does it.")

    in_the_app(tmp_path / "mine", act)


async def until_gone(pilot):
    while pilot.app.hosts.own.guests([]):
        await asyncio.sleep(0.005)


def test_alone_or_at_anothers_host_one_key_is_enough(tmp_path):
    left = []

    async def act(pilot, real_host):
        pilot.app.leave = lambda: left.append(True)
        await real_host.creates()
        await sits_down(pilot)
        await press(pilot, "ctrl+q")
        assert left == [True]

    at_a_host(tmp_path, act)


# Files that cannot be used -----------------------------------------------------------------------


def test_people_far_away_do_not_hear_the_names_of_the_hosts_files(tmp_path, monkeypatch):
    disk = Disk(monkeypatch)

    async def test(real_host):
        ann, ben = await real_host.two()
        failures, troubles = [], []
        real_host.host.failed, ben.troubled = failures.append, troubles.append
        disk.full_once = True
        with pytest.raises(
            ValueError, match="could not be kept, so it was not done: the host cannot get at"
        ) as refused:
            await ann.command(lambda number: Say(number, "hm"))
        await until(ben, lambda scene: troubles)
        assert str(tmp_path) not in f"{refused.value}{troubles}"
        assert str(tmp_path) in failures[0] and "disk full" in failures[0]
        real_host.host.runner.close_table(ann.scene.code)
        real_host.host.store.load = damaged(tmp_path)
        with pytest.raises(ValueError, match="the host cannot get at its games now"):
            await real_host.joins(ann.scene.code, "Eve")
        assert "damaged" in failures[-1]

    with_real_host(tmp_path, test)


def damaged(folder):
    def load(code):
        raise ValueError(f"{folder}/tables.sqlite: damaged at {code}")

    return load


def test_on_the_hosts_own_screen_the_file_is_named(tmp_path, monkeypatch):
    disk = Disk(monkeypatch)

    async def act(pilot):
        ben = await with_ben(pilot)
        await shows(pilot, "begin with 2")
        disk.full_once = True
        await press(pilot, "b")
        await shows(pilot, "could not be kept", f"{tmp_path}"[:40])
        await press(pilot, "b")
        await shows(pilot, "trick 1 of")
        await until(ben, lambda scene: scene.updates)
        disk.full_once = True
        with pytest.raises(ValueError, match="the host cannot get at its games now"):
            await ben.command(lambda number: Say(number, "hm"))
        await shows(pilot, f"{tmp_path}"[:40])

    in_the_app(tmp_path / "mine", act)


def test_at_home_the_file_is_named(tmp_path, monkeypatch):
    disk = Disk(monkeypatch)

    async def test(tables):
        session = await tables.new(new_game())
        disk.full_once = True
        with pytest.raises(ValueError, match=f"{tmp_path}.*disk full"):
            await session.answer(session.scene.question.options[0])

    at_home(tmp_path, test)


def test_seats_that_cannot_be_written_down_cost_no_seat(tmp_path):
    """The file of tickets is damaged: it is said, and one sits there all the same."""

    async def act(pilot, real_host):
        cleo = await real_host.creates()
        await press(pilot, "j")
        await shows(pilot, "Ann's table")
        (tmp_path / "mine" / FILE).write_text("{")
        await press(pilot, "o", "1", "enter")
        lines = await shows(pilot, "waits for somebody", "property")  # what is wrong with the file
        assert "/mine/seats.json" in "".join(line.strip() for line in lines)  # a long path stands in two lines
        assert cleo.scene.parted is None

    at_a_host(tmp_path, act)


def test_a_table_left_after_another_game_gives_its_lock_back(tmp_path):
    from net.wire.messages import Again

    async def test(tables):
        session = await tables.new(new_game())
        first = session.scene.code
        await play(session)
        await session.command(Again)
        while session.scene.code == first:
            await asyncio.sleep(0)
        await session.leave()
        assert not list((tmp_path / "locks").glob("*.lock"))
        await (await tables.resume(first)).leave()

    at_home(tmp_path, test)


# A link that is down -----------------------------------------------------------------------------


def test_nothing_that_was_said_before_hides_that_the_link_is_gone(tmp_path, monkeypatch):
    async def act(pilot, real_host):
        await comes_to_play(pilot, real_host)
        screen = pilot.app.screen
        screen.say("There is no safe default here.")
        monkeypatch.setattr("tui.seat.remote.PAUSES", (0.3,))
        screen.session.call.transport.abort()
        await shows(pilot, "no link", "your seat is kept")
        await shows(pilot, " ●")
        while screen.scene.question is not None:
            await answers(pilot)

    at_a_host(tmp_path, act)
