"""A table that breaks down: its people hear a sentence, and every other table and the host go on, also later."""

from __future__ import annotations

import asyncio
import os

import pytest

from net.bots.thinker import Stuck
from net.lobby.aside import SENTENCE
from net.lobby.bot_desk import BOTS, Pace
from net.lobby.outcome import Outcome
from net.lobby.table import OpenTable
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
from tests.engine.breaking_game import HOW, KEPT, NO_STAGE, UNSAID
from tests.net.host.raw_clients import RawClient
from tests.net.host.real_hosts import plays, until, with_real_host
from tests.net.lobby.fake_lobby import FakeLobby
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
    async def test(real_host):
        seen, failures = breaking_down(), []
        real_host.host.failed = failures.append
        cat, di = await real_host.two(game="duel")
        ann, ben = await real_host.two(game="glass", options={"how": how})
        code = ann.scene.code
        eve = await real_host.sits(Watch(code, "Eve"))
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
        stranger = await RawClient(real_host).comes()
        await is_not_to_be_had(stranger, code, ben.token)
        await real_host.host.runner.keeping.settled()
        await real_host.hosting.close()
        await real_host.open()
        again = await RawClient(real_host).comes()
        await is_not_to_be_had(again, code, ben.token)
        assert real_host.host.store.listed() == [
            table for table in real_host.host.store.listed() if table.head.game == "duel"
        ]
        head, records, _ = real_host.host.store.load(code)  # to be looked at
        assert (head.game, [record.option for record in records[:2]]) == ("glass", ["stone", "stone"])
        for session in (cat, di):
            await until(session, lambda scene: not scene.link)
        await asyncio.gather(plays(cat), plays(di))
        assert cat.scene.over and di.scene.over

    with_real_host(tmp_path, test)


async def is_not_to_be_had(stranger, code, token):
    for message in (Return(code, token), Watch(code, "Flo"), Join(code, "Flo", token)):
        stranger.says(message)
        refused = await stranger.hears((Refused, Welcome))
        assert (refused.reason, refused.why) == (SENTENCE, "table")


@pytest.mark.parametrize("how", UNSAID)
def test_a_table_that_broke_down_as_the_host_was_killed_does_so_again_when_somebody_returns(tmp_path, how):
    """What it cannot tell is on the disk, but not that it was set aside."""

    async def test(real_host):
        breaking_down()
        ann, ben = await real_host.two(game="glass", options={"how": how})
        code = ann.scene.code
        await touches(ann, "stone")
        real_host.host.store._write_asides = lambda tables: None  # a kill just before
        await until(ben, lambda scene: scene.question is not None)
        ben.say(Answer(1, "glass", ben.scene.question.number))
        await until(ann, lambda scene: scene.parted)
        await real_host.host.runner.keeping.settled()
        await real_host.hosting.close()
        await real_host.open()
        stranger = await RawClient(real_host).comes()
        stranger.says(Return(code, ann.token))
        assert (await stranger.hears((Farewell, Refused))).reason == SENTENCE
        await is_not_to_be_had(stranger, code, ben.token)

    with_real_host(tmp_path, test)


def test_a_table_of_which_something_cannot_be_kept_ends_and_what_others_did_in_the_same_moment_is_kept(tmp_path):
    async def test(real_host):
        breaking_down()
        failures = []
        real_host.host.failed = failures.append
        ann, ben = await real_host.two()
        cat, di = await real_host.two(game="duel")
        code = ann.scene.code
        real_host.host.lobby.tables[code].head.options["side"] = 2**70  # no bug that we know makes such a thing
        say = [ann.command(lambda number: Say(number, "one")), cat.command(lambda number: Say(number, "two"))]
        theirs, others = await asyncio.gather(*say, return_exceptions=True)
        assert str(theirs) == SENTENCE
        assert others is None
        for session in (ann, ben):
            await until(session, lambda scene: scene.parted)
            assert session.scene.parted == Farewell("closed", SENTENCE)
        assert failures[0].startswith(f"{code} broke down and was set aside (OverflowError")
        await di.command(lambda number: Say(number, "what was that?"))
        assert [line.text for line in real_host.host.store.talk(cat.scene.code)] == ["two", "what was that?"]
        assert real_host.host.store.talk(code) == []

        await real_host.host.runner.keeping.settled()
        await real_host.hosting.close()
        await real_host.open()
        stranger = await RawClient(real_host).comes()
        await is_not_to_be_had(stranger, code, ben.token)
        for session in (cat, di):
            await until(session, lambda scene: not scene.link)
        await cat.command(lambda number: Say(number, "three"))

    with_real_host(tmp_path, test)


def test_a_local_game_that_breaks_down_says_so_and_the_next_one_can_be_played(tmp_path):
    async def test(tables):
        seen, failures = breaking_down(), []
        tables.failed = failures.append
        session = await tables.new(NewGame("glass", 2, seed=1, options={"how": "rule falls"}).message())
        code = session.scene.code
        with pytest.raises(ValueError, match=SENTENCE):
            await session.answer("glass")
        assert session.scene.parted == Farewell("closed", SENTENCE)
        await session.leave()
        assert len(seen) == len(failures) == 1
        assert tables.games() == []
        with pytest.raises(ValueError, match=SENTENCE):
            await tables.resume(code)
        assert not tables.is_open_here(code)
        other = await tables.new(NewGame("witches-wheel", 2, seed=1).message())
        await other.answer(other.scene.question.options[0])

    at_home(tmp_path, test)


def test_a_table_that_breaks_down_before_it_is_made_is_refused_and_its_host_hears_why(tmp_path, monkeypatch):
    async def test(real_host):
        seen, failures = breaking_down(), []
        real_host.host.failed = failures.append
        monkeypatch.setattr("net.lobby.arrivals.found", lambda head: {}["nothing"])
        stranger = await RawClient(real_host).comes()
        stranger.says(Create("duel", 2, {}, "Ann", (None, "novice"), token=b"a" * 16))
        assert (await stranger.hears((Refused, Welcome))).reason == SENTENCE
        assert failures == ["A table broke down before it was made (KeyError('nothing'))."]
        assert len(seen) == 1

    with_real_host(tmp_path, test)


def test_a_table_that_breaks_down_as_it_is_set_back_to_what_the_disk_has_ends_alone(tmp_path, monkeypatch):
    async def test(real_host):
        breaking_down()
        cat, _ = await real_host.two(game="duel")
        ann, ben = await real_host.two(game="glass", options={"how": "rule falls"})
        welcome = OpenTable.welcome

        def breaks(open_table, *said):
            if open_table.head.code == ann.scene.code:
                raise RuntimeError
            return welcome(open_table, *said)

        monkeypatch.setattr(OpenTable, "welcome", breaks)
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await ann.answer("stone", ann.scene.question.number)
        for session in (ann, ben):
            await until(session, lambda scene: scene.parted)
        await cat.command(lambda number: Say(number, "what was that?"))

    disk = Disk(monkeypatch)
    with_real_host(tmp_path, test)


@pytest.mark.parametrize("bots", [("novice",), (None,)], ids=["a bot", "me"])
def test_a_game_in_lines_that_breaks_down_says_so_and_offers_no_way_back(tmp_path, capsys, bots):
    """Bots choose the last option, which breaks it."""

    async def test(tables):
        breaking_down()
        session = await tables.new(NewGame("glass", 2, seed=1, options={"how": "rule falls"}).message())
        source, target = os.pipe()
        os.write(target, b"1\n1\n" if bots[0] else b"2\n1\n")
        dialogue = Dialogue(session, Lines(source))
        tables.failed = dialogue.stop
        assert await PlainTable(dialogue, BotsAlone(dialogue, "GO ON", "READ")).run() == 1
        os.close(target)

    at_home(tmp_path, test)
    shown = capsys.readouterr().out
    assert "Something went wrong at this table" in " ".join(shown.split())
    assert "GO ON" not in shown


def test_a_local_game_that_cannot_be_kept_ends_and_others_go_on(tmp_path):
    async def test(tables):
        breaking_down()
        failures = []
        tables.failed = failures.append
        sessions = [await tables.new(NewGame("witches-wheel", 2, seed=seed).message()) for seed in (1, 2)]
        spoilt, other = sessions
        open_table = tables.lobby.tables[spoilt.scene.code]
        open_table.head.options["side"] = 2**70
        tables.keeping.put(Outcome(log=[open_table.head_entry()]))
        await tables.keeping.settled()
        assert spoilt.scene.parted == Farewell("closed", SENTENCE)
        assert len(failures) == 1
        await until_asked(other)
        await other.answer(other.scene.question.options[0])
        assert [table.head.code for table in tables.store.listed()] == [other.scene.code]

    at_home(tmp_path, test)


# Without a host --------------------------------------------------------------------------------


def a_fake_lobby_with(bots, how="rule falls"):
    fake_lobby = FakeLobby()
    fake_lobby.may_break = True
    fake_lobby.say(Create("glass", 2, {"how": how}, "Ann", bots, seed=1))
    return fake_lobby


def test_who_has_said_it_is_refused_and_everybody_here_is_sent_off():
    fake_lobby = a_fake_lobby_with((None, None))
    fake_lobby.say(Join(fake_lobby.code, "Ben", b"b" * 16), link="ben")
    fake_lobby.say(Begin(1))
    code = fake_lobby.code
    assert fake_lobby.say(Answer(2, "glass")) == [
        Refused(2, SENTENCE, "table"),
        Farewell("closed", SENTENCE),
        Farewell("closed", SENTENCE),
    ]
    assert not fake_lobby.lobby.tables and not fake_lobby.lobby.links and not fake_lobby.lobby.makers
    assert fake_lobby.log[-1].code == code
    assert "RecursionError" in fake_lobby.log[-1].record.reason
    assert fake_lobby.say(Return(code)) == [Refused(None, SENTENCE, "table")]


def test_a_bot_that_breaks_a_table_ends_that_one():
    fake_lobby = a_fake_lobby_with((None, "novice"))
    fake_lobby.say(Answer(1, "stone"))
    assert fake_lobby.think(1, "glass") == [Farewell("closed", SENTENCE)]
    assert fake_lobby.lobby.wake_at is None


def test_what_breaks_when_its_time_has_come_is_no_end_of_what_else_is_due():
    fake_lobby = FakeLobby(Pace(patience=1.0))
    fake_lobby.may_break = True
    for link in ("ann", "cat"):
        bots = (None, "novice")
        fake_lobby.say(Create("glass", 2, {"how": "rule falls"}, link, bots, token=link.encode() * 5 + b"s"), link=link)
        fake_lobby.say(Answer(1, "stone"), link=link)
    asked = [message for message in fake_lobby.said[BOTS] if isinstance(message, Think)]
    for think, option in zip(asked, ("glass", "stone"), strict=True):
        fake_lobby.carry_out(fake_lobby.lobby.thought(Thought(think.code, think.number, option), 0.5))
    fake_lobby.tick(1.0)
    (open_table,) = fake_lobby.lobby.tables.values()
    assert (open_table.head.code, open_table.game.records) == (asked[1].code, 2)


def test_a_table_that_cannot_say_where_it_stands_hides_no_other():
    fake_lobby = a_fake_lobby_with((None, "novice"), NO_STAGE)
    fake_lobby.say(Create("duel", 2, {}, "Cat", (None, None), seed=1), link="cat")
    fake_lobby.say(Look(), link="eve")
    assert [listed.game for listed in fake_lobby.last(Tables, "eve").tables] == ["duel"]
    assert [link for link, said in fake_lobby.said.items() if said[-1] == Farewell("closed", SENTENCE)] == ["ann"]


def test_a_game_that_cannot_even_be_kept_does_not_begin():
    fake_lobby = a_fake_lobby_with((None, None), KEPT)
    fake_lobby.say(Join(fake_lobby.code, "Ben", b"b" * 16), link="ben")
    said = fake_lobby.say(Begin(1))
    assert said == [Refused(1, SENTENCE, "table"), Farewell("closed", SENTENCE), Farewell("closed", SENTENCE)]
    assert not fake_lobby.lobby.tables and not fake_lobby.lobby.links


def test_a_bot_that_breaks_down_ends_the_table_that_waits_for_it(tmp_path):
    async def test(real_host):
        seen = breaking_down()
        real_host.bots.held = []
        ann = await real_host.creates(bots=(None, "novice"))
        if ann.scene.question is not None:  # else the bot begins
            await ann.answer(ann.scene.question.options[0])
        (thought,) = real_host.bots.held
        real_host.bots.heard(Stuck(thought.code, thought.number, "KeyError('judge')"))
        await until(ann, lambda scene: scene.parted)
        assert ann.scene.parted.reason == SENTENCE
        assert [str(context["exception"]) for context in seen] == ["its bot broke down: KeyError('judge')"]

    with_real_host(tmp_path, test)


def test_a_refused_answer_breaks_nothing():
    fake_lobby = a_fake_lobby_with((None, "novice"))
    assert fake_lobby.say(Answer(1, "water")) == [Refused(1, "that is none of the options of your question")]
    assert fake_lobby.say(Answer(2, "stone"))[0].number == 2
