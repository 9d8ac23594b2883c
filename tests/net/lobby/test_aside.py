"""A table that breaks down: its people hear a sentence, and every other table and the host go on, also later."""

from __future__ import annotations

import asyncio
import os

import pytest

from net.bots.process import Stuck
from net.lobby.aside import SENTENCE
from net.lobby.lobby import BOTS, Pace
from net.lobby.table import OpenTable, Outcome
from net.wire.messages import (
    Answer,
    Begin,
    Create,
    Farewell,
    Join,
    Look,
    Refused,
    Return,
    Say,
    Tables,
    Think,
    Thought,
    Watch,
    Welcome,
)
from tests.engine.small_games import HOW, KEPT, UNSAID
from tests.net.host.raw_clients import Stranger
from tests.net.host.real_hosts import at_the_inn, plays, until
from tests.net.lobby.fake_lobby import Desk
from tests.tui.seat.local_tables import Disk, at_home
from tests.tui.seat.local_tables import my_turn as until_asked
from tui.plain.dialogue import Dialogue
from tui.plain.input import Lines
from tui.plain.others import BotsAlone
from tui.plain.table import PlainTable
from tui.start.new_game import NewGame


async def touches(session, option):
    await until(session, lambda scene: scene.question is not None)
    await session.answer(option, session.scene.question.number)


def breaking_down():
    """What is said of it where nobody but builders looks."""
    seen = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: seen.append(context))
    return seen


@pytest.mark.parametrize("how", HOW)
def test_a_table_that_breaks_down_ends_and_all_others_go_on_also_when_the_host_was_started_again(tmp_path, how):
    async def test(inn):
        seen, failures = breaking_down(), []
        inn.host.failed = failures.append
        cat, di = await inn.two(game="duel")
        ann, ben = await inn.two(game="glass", options={"how": how})
        code = ann.scene.code
        eve = await inn.sits(Watch(code, "Eve"))
        for session, option in ((ann, "stone"), (ben, "stone")):
            await touches(session, option)
        await until(ann, lambda scene: scene.question is not None)
        touched = asyncio.create_task(ann.answer("glass", ann.scene.question.number))
        for session in (ann, ben, eve):
            await until(session, lambda scene: scene.parted)
            assert session.scene.parted == Farewell("closed", SENTENCE)
        await asyncio.gather(touched, return_exceptions=True)
        assert len(seen) == 1
        (failure,) = failures
        assert failure.startswith(f"{code} broke down and was set aside (")

        await cat.command(lambda number: Say(number, "what was that?"))
        stranger = await Stranger(inn).comes()
        await is_not_to_be_had(stranger, code, ben.token)
        await inn.host.steward.keeping.settled()
        await inn.hosting.close()
        await inn.open()
        again = await Stranger(inn).comes()
        await is_not_to_be_had(again, code, ben.token)
        assert inn.host.store.listed() == [table for table in inn.host.store.listed() if table.head.game == "duel"]
        head, records, _ = inn.host.store.load(code)  # to be looked at
        assert (head.game, [record.option for record in records[:2]]) == ("glass", ["stone", "stone"])
        for session in (cat, di):
            await until(session, lambda scene: not scene.link)
        await asyncio.gather(plays(cat), plays(di))
        assert cat.scene.over and di.scene.over

    at_the_inn(tmp_path, test)


async def is_not_to_be_had(stranger, code, token):
    for wish in (Return(code, token), Watch(code, "Flo"), Join(code, "Flo", token)):
        stranger.says(wish)
        refused = await stranger.hears((Refused, Welcome))
        assert (refused.reason, refused.why) == (SENTENCE, "table")


@pytest.mark.parametrize("how", UNSAID)
def test_a_table_that_broke_down_as_the_host_was_killed_does_so_again_when_somebody_returns(tmp_path, how):
    """What it cannot tell is on the disk, but not that it was set aside."""

    async def test(inn):
        breaking_down()
        ann, ben = await inn.two(game="glass", options={"how": how})
        code = ann.scene.code
        await touches(ann, "stone")
        inn.host.store._write_asides = lambda tables: None  # a kill just before
        await until(ben, lambda scene: scene.question is not None)
        ben.say(Answer(1, "glass", ben.scene.question.number))
        await until(ann, lambda scene: scene.parted)
        await inn.host.steward.keeping.settled()
        await inn.hosting.close()
        await inn.open()
        stranger = await Stranger(inn).comes()
        stranger.says(Return(code, ann.token))
        assert (await stranger.hears((Farewell, Refused))).reason == SENTENCE
        await is_not_to_be_had(stranger, code, ben.token)

    at_the_inn(tmp_path, test)


def test_a_table_of_which_something_cannot_be_kept_ends_and_what_others_did_in_the_same_moment_is_kept(tmp_path):
    async def test(inn):
        breaking_down()
        failures = []
        inn.host.failed = failures.append
        ann, ben = await inn.two()
        cat, di = await inn.two(game="duel")
        code = ann.scene.code
        inn.host.lobby.rooms[code].head.options["side"] = 2**70  # no bug that we know makes such a thing
        say = [ann.command(lambda number: Say(number, "one")), cat.command(lambda number: Say(number, "two"))]
        theirs, others = await asyncio.gather(*say, return_exceptions=True)
        assert str(theirs) == SENTENCE
        assert others is None
        for session in (ann, ben):
            await until(session, lambda scene: scene.parted)
            assert session.scene.parted == Farewell("closed", SENTENCE)
        assert failures[0].startswith(f"{code} broke down and was set aside (OverflowError")
        await di.command(lambda number: Say(number, "what was that?"))
        assert [line.text for line in inn.host.store.talk(cat.scene.code)] == ["two", "what was that?"]
        assert inn.host.store.talk(code) == []

        await inn.host.steward.keeping.settled()
        await inn.hosting.close()
        await inn.open()
        stranger = await Stranger(inn).comes()
        await is_not_to_be_had(stranger, code, ben.token)
        for session in (cat, di):
            await until(session, lambda scene: not scene.link)
        await cat.command(lambda number: Say(number, "three"))

    at_the_inn(tmp_path, test)


def test_a_local_game_that_breaks_down_says_so_and_the_next_one_can_be_played(tmp_path):
    async def test(house):
        seen, failures = breaking_down(), []
        house.failed = failures.append
        session = await house.new(NewGame("glass", 2, seed=1, options={"how": "rule falls"}).message())
        code = session.scene.code
        with pytest.raises(ValueError, match=SENTENCE):
            await session.answer("glass")
        assert session.scene.parted == Farewell("closed", SENTENCE)
        await session.leave()
        assert len(seen) == len(failures) == 1
        assert house.games() == []
        with pytest.raises(ValueError, match=SENTENCE):
            await house.resume(code)
        assert not house.is_open_here(code)
        other = await house.new(NewGame("witches-wheel", 2, seed=1).message())
        await other.answer(other.scene.question.options[0])

    at_home(tmp_path, test)


def test_a_table_that_breaks_down_before_it_is_made_is_refused_and_its_host_hears_why(tmp_path, monkeypatch):
    async def test(inn):
        seen, failures = breaking_down(), []
        inn.host.failed = failures.append
        monkeypatch.setattr("net.lobby.arrivals.found", lambda head: {}["nothing"])
        stranger = await Stranger(inn).comes()
        stranger.says(Create("duel", 2, {}, "Ann", (None, "novice"), token=b"a" * 16))
        assert (await stranger.hears((Refused, Welcome))).reason == SENTENCE
        assert failures == ["A table broke down before it was made (KeyError('nothing'))."]
        assert len(seen) == 1

    at_the_inn(tmp_path, test)


def test_a_table_that_breaks_down_as_it_is_set_back_to_what_the_disk_has_ends_alone(tmp_path, monkeypatch):
    async def test(inn):
        breaking_down()
        cat, _ = await inn.two(game="duel")
        ann, ben = await inn.two(game="glass", options={"how": "rule falls"})
        welcome = OpenTable.welcome

        def breaks(room, *said):
            if room.head.code == ann.scene.code:
                raise RuntimeError
            return welcome(room, *said)

        monkeypatch.setattr(OpenTable, "welcome", breaks)
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await ann.answer("stone", ann.scene.question.number)
        for session in (ann, ben):
            await until(session, lambda scene: scene.parted)
        await cat.command(lambda number: Say(number, "what was that?"))

    disk = Disk(monkeypatch)
    at_the_inn(tmp_path, test)


@pytest.mark.parametrize("bots", [("novice",), (None,)], ids=["a bot", "me"])
def test_a_game_in_lines_that_breaks_down_says_so_and_offers_no_way_back(tmp_path, capsys, bots):
    """Bots choose the last option, which breaks it."""

    async def test(house):
        breaking_down()
        session = await house.new(NewGame("glass", 2, seed=1, options={"how": "rule falls"}).message())
        source, target = os.pipe()
        os.write(target, b"1\n1\n" if bots[0] else b"2\n1\n")
        dialogue = Dialogue(session, Lines(source))
        house.failed = dialogue.stop
        assert await PlainTable(dialogue, BotsAlone(dialogue, "GO ON", "READ")).run() == 1
        os.close(target)

    at_home(tmp_path, test)
    shown = capsys.readouterr().out
    assert "Something went wrong at this table" in " ".join(shown.split())
    assert "GO ON" not in shown


def test_a_local_game_that_cannot_be_kept_ends_and_others_go_on(tmp_path):
    async def test(house):
        breaking_down()
        failures = []
        house.failed = failures.append
        sessions = [await house.new(NewGame("witches-wheel", 2, seed=seed).message()) for seed in (1, 2)]
        spoilt, other = sessions
        room = house.lobby.rooms[spoilt.scene.code]
        room.head.options["side"] = 2**70
        house.keeping.put(Outcome(log=[room.head_entry()]))
        await house.keeping.settled()
        assert spoilt.scene.parted == Farewell("closed", SENTENCE)
        assert len(failures) == 1
        await until_asked(other)
        await other.answer(other.scene.question.options[0])
        assert [table.head.code for table in house.store.listed()] == [other.scene.code]

    at_home(tmp_path, test)


# On a desk ---------------------------------------------------------------------------------------


def a_desk_with(bots, how="rule falls"):
    desk = Desk()
    desk.may_break = True
    desk.say(Create("glass", 2, {"how": how}, "Ann", bots, seed=1))
    return desk


def test_who_has_said_it_is_refused_and_everybody_here_is_sent_off():
    desk = a_desk_with((None, None))
    desk.say(Join(desk.code, "Ben", b"b" * 16), link="ben")
    desk.say(Begin(1))
    code = desk.code
    assert desk.say(Answer(2, "glass")) == [
        Refused(2, SENTENCE, "table"),
        Farewell("closed", SENTENCE),
        Farewell("closed", SENTENCE),
    ]
    assert not desk.lobby.rooms and not desk.lobby.links and not desk.lobby.makers
    assert desk.log[-1].code == code
    assert "RecursionError" in desk.log[-1].record.reason
    assert desk.say(Return(code)) == [Refused(None, SENTENCE, "table")]


def test_a_bot_that_breaks_a_table_ends_that_one():
    desk = a_desk_with((None, "novice"))
    desk.say(Answer(1, "stone"))
    assert desk.think(1, "glass") == [Farewell("closed", SENTENCE)]
    assert desk.lobby.wake_at is None


def test_what_breaks_when_its_time_has_come_is_no_end_of_what_else_is_due():
    desk = Desk(Pace(patience=1.0))
    desk.may_break = True
    for link in ("ann", "cat"):
        bots = (None, "novice")
        desk.say(Create("glass", 2, {"how": "rule falls"}, link, bots, token=link.encode() * 5 + b"s"), link=link)
        desk.say(Answer(1, "stone"), link=link)
    asked = [message for message in desk.said[BOTS] if isinstance(message, Think)]
    for think, option in zip(asked, ("glass", "stone"), strict=True):
        desk.carry_out(desk.lobby.thought(Thought(think.code, think.number, option), 0.5))
    desk.tick(1.0)
    (room,) = desk.lobby.rooms.values()
    assert (room.head.code, room.party.records) == (asked[1].code, 2)


def test_a_table_that_cannot_say_where_it_stands_hides_no_other():
    """It came from the disk, say, and its words are not what they were."""
    desk = a_desk_with((None, "novice"))
    desk.room.party.stage = lambda: ["under way"][1]
    desk.say(Create("duel", 2, {}, "Cat", (None, None), seed=1), link="cat")
    desk.say(Look(), link="eve")
    assert [listed.game for listed in desk.last(Tables, "eve").tables] == ["duel"]
    assert [link for link, said in desk.said.items() if said[-1] == Farewell("closed", SENTENCE)] == ["ann"]


def test_a_game_that_cannot_even_be_kept_does_not_begin():
    desk = a_desk_with((None, None), KEPT)
    desk.say(Join(desk.code, "Ben", b"b" * 16), link="ben")
    said = desk.say(Begin(1))
    assert said == [Refused(1, SENTENCE, "table"), Farewell("closed", SENTENCE), Farewell("closed", SENTENCE)]
    assert not desk.lobby.rooms and not desk.lobby.links


def test_a_bot_that_breaks_down_ends_the_table_that_waits_for_it(tmp_path):
    async def test(inn):
        seen = breaking_down()
        inn.bots.held = []
        ann = await inn.creates(bots=(None, "novice"))
        if ann.scene.question is not None:  # else the bot begins
            await ann.answer(ann.scene.question.options[0])
        (thought,) = inn.bots.held
        inn.bots.heard(Stuck(thought.code, thought.number, "KeyError('judge')"))
        await until(ann, lambda scene: scene.parted)
        assert ann.scene.parted.reason == SENTENCE
        assert [str(context["exception"]) for context in seen] == ["its bot broke down: KeyError('judge')"]

    at_the_inn(tmp_path, test)


def test_a_refused_answer_breaks_nothing():
    desk = a_desk_with((None, "novice"))
    assert desk.say(Answer(1, "water")) == [Refused(1, "that is none of the options of your question")]
    assert desk.say(Answer(2, "stone"))[0].number == 2
