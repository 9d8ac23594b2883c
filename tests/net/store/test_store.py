"""What must survive: all or nothing, whatever happens meanwhile; a sentence where it cannot be."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import closing
from functools import partial
from itertools import zip_longest

import pytest

import engine
from net.lobby.game import rebuild
from net.lobby.records import LogEntry, Noted
from net.lobby.stages import stage_of
from net.lobby.table import OpenTable
from net.replay_file import kept_of
from net.store.store import DATABASE, UNTOLD, Store, Unkept
from net.wire.messages import Create, Update
from tests.engine.breaking_game import NO_STAGE
from tests.net.lobby.fake_lobby import FakeLobby, check_same, new_table, played
from tests.net.store.forks import all_at_once


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / DATABASE)
    yield store
    store.close()


# Keeping ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [0, 1, 2, 20, 200])
def test_a_game_from_the_disk_is_the_game(store, steps):
    fake_lobby = played(steps, pen=store.commit)
    check_same(rebuild(*store.load(fake_lobby.code)), fake_lobby.open_table.game)
    (table,) = store.listed()
    assert table.over == fake_lobby.last(Update).over
    assert store.stage(fake_lobby.code) == stage_of(fake_lobby.open_table)


def test_where_a_game_stands_is_noted_until_it_goes_on(store):
    fake_lobby = played(20)
    store.commit(fake_lobby.log[:10])
    before = store.stage(fake_lobby.code)
    store.commit([LogEntry(fake_lobby.code, 0, Noted("as one has noted it"))])
    (table,) = store.listed()
    assert store.stage(fake_lobby.code) == "as one has noted it"
    store.commit(fake_lobby.log[10:])
    assert store.stage(fake_lobby.code) == stage_of(fake_lobby.open_table) != before
    assert store.listed()[0].played > table.played


def test_a_table_that_cannot_say_where_it_stands_is_listed(store):
    fake_lobby = FakeLobby()
    fake_lobby.say(Create("glass", 2, {"how": NO_STAGE}, "Ann", (None, "novice")))
    store.commit(fake_lobby.log)
    assert store.stage(fake_lobby.code) == UNTOLD
    assert store.stage("no-such-game") == UNTOLD


def test_a_table_that_waits_for_company_says_so_before_it_can_be_played(store):
    fake_lobby = FakeLobby()
    fake_lobby.say(new_table(bots=(None, None, None)))
    store.commit(fake_lobby.log)
    assert store.stage(fake_lobby.code) == "waiting for company"


def test_many_tables_in_one_file_do_not_mix(store):
    fake_lobbies = [played(30, seed) for seed in range(3)]
    for entries in zip_longest(*(fake_lobby.log for fake_lobby in fake_lobbies)):
        store.commit(filter(None, entries))
    for fake_lobby in fake_lobbies:
        check_same(rebuild(*store.load(fake_lobby.code)), fake_lobby.open_table.game)


def test_a_commit_is_all_or_nothing(store):
    fake_lobby = played(10)
    store.commit(fake_lobby.log[:5])
    with pytest.raises(Unkept, match=rf"{DATABASE}: [a-z0-9-]+ has gone on elsewhere \(record 6 is there, 8 was to"):
        store.commit([*fake_lobby.log[5:7], *fake_lobby.log[8:]])
    assert len(store.load(fake_lobby.code)[1]) == 4
    store.commit(fake_lobby.log[5:])
    check_same(rebuild(*store.load(fake_lobby.code)), fake_lobby.open_table.game)


@pytest.mark.parametrize("place", [0, 2, 3])
def test_a_log_never_has_a_gap_or_two_tales(store, place):
    """What somebody else wrote meanwhile, or what was decided on top of what is lost, is refused."""
    fake_lobby = played(4)
    store.commit(fake_lobby.log[:3])
    strange = fake_lobby.log[4]._replace(place=place + (place == 3))
    with pytest.raises(Unkept, match="gone on elsewhere"):
        store.commit([strange])
    assert len(store.load(fake_lobby.code)[1]) == 2


def test_what_is_thrown_away_is_gone_and_takes_no_more(store):
    fake_lobby, other = played(3, pen=store.commit), FakeLobby()
    store.commit([LogEntry(fake_lobby.code, 0, None)])
    assert (store.listed(), store.knows(fake_lobby.code)) == ([], False)
    with pytest.raises(ValueError, match=f"no game '{fake_lobby.code}' is kept here"):
        store.load(fake_lobby.code)
    entry = fake_lobby.log[1]
    with pytest.raises(Unkept, match=f"{fake_lobby.code} was thrown away meanwhile"):
        store.commit([entry])
    other.say(new_table())
    store.commit(other.log)
    assert store.load(other.code)[1] == []


@pytest.mark.parametrize("left", [0, 1, 2])
def test_what_another_process_does_to_a_log_is_seen(store, left):
    """It threw the table away, and perhaps began it anew: nothing goes on behind what is gone."""
    fake_lobby = played(5)
    store.commit(fake_lobby.log[:5])
    with closing(Store(store.path)) as another:
        another.commit([LogEntry(fake_lobby.code, 0, None)])
        another.commit(fake_lobby.log[:left])
    there = max(0, left - 1)
    with pytest.raises(Unkept, match=rf"gone on elsewhere \(record {there} is there, 5 was to follow"):
        store.commit([fake_lobby.log[0], fake_lobby.log[5]])
    assert [code for code in (fake_lobby.code,) if store.knows(code)] == [fake_lobby.code][:left]


def test_the_table_played_last_comes_first(store):
    first, second, third = (played(2, seed).log for seed in range(3))
    clock = iter([100.0, 200.0, 300.0, 400.0])
    store.time_of_day = lambda: next(clock)
    for log in (first[:1], second, third, first[1:]):
        store.commit(log)
    assert [table.head.code for table in store.listed()] == [log[0].code for log in (first, third, second)]
    assert (store.listed()[0].created, store.listed()[0].played) == (100.0, 400.0)
    assert store.listed(over=True) == []


def test_a_finished_game_holds_what_replaying_it_must_lead_to(store):
    fake_lobby = played(400, seats=2, pen=store.commit)
    assert fake_lobby.last(Update).over
    assert store.kept(fake_lobby.code) == kept_of(engine.save(fake_lobby.table), ["Ann", "Bram"], [None, "novice"])
    assert [table.head.code for table in store.listed(over=True)] == [fake_lobby.code]
    assert store.listed(over=False) == []


def test_an_unfinished_game_can_be_exported_too(store):
    fake_lobby = played(7, pen=store.commit)
    company = fake_lobby.open_table.head.company
    assert company.names == ["Ann", "Bram", "Cleo"]
    assert store.kept(fake_lobby.code) == kept_of(engine.save(fake_lobby.table), company.names, company.bots)


# Kills and neighbours --------------------------------------------------------------------------

WRITER = """
import sys
from pathlib import Path
from net.lobby.table import OpenTable
from net.lobby.stages import stage_of
from net.store.store import Store
from tests.net.lobby.fake_lobby import played
store = Store(Path(sys.argv[1]))
written = 0
def pen(entries):
    global written
    store.commit(entries)
    written += len(entries)
    print(written, flush=True)
played(100, pen=pen)
sys.stdin.readline()
"""


@pytest.mark.parametrize("moment", [1, 5, 17, 60])
def test_kill_9_loses_nothing_that_a_commit_returned_for(tmp_path, moment):
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(tmp_path / DATABASE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    lines = [writer.stdout.readline() for _ in range(moment)]
    writer.send_signal(signal.SIGKILL)
    rest = writer.communicate()[0].split()
    promised = int(rest[-1] if rest else lines[-1])
    fake_lobby = played(100)
    store = Store(tmp_path / DATABASE)
    head, records, snapshot = store.load(fake_lobby.code)
    assert len(records) + 1 >= promised
    kept = fake_lobby.log[: len(records) + 1]
    assert [entry.record for entry in kept] == [head, *records]
    assert store.stage(fake_lobby.code) == stage_of(OpenTable(head, rebuild(head, records, snapshot)))
    check_same(rebuild(head, records, snapshot), rebuild(head, [entry.record for entry in kept[1:]], None))
    store.commit(fake_lobby.log[len(records) + 1 :])
    check_same(rebuild(*store.load(fake_lobby.code)), fake_lobby.open_table.game)
    store.close()


def test_many_open_a_fresh_file_at_once(tmp_path):
    for number in range(15):
        all_at_once(*[lambda path=tmp_path / f"{number}.sqlite": Store(path).close()] * 4)


def test_two_processes_write_to_one_file(tmp_path):
    fake_lobbies = [played(40, seed) for seed in range(2)]

    def write(fake_lobby):
        store = Store(tmp_path / DATABASE)
        for entry in fake_lobby.log:
            store.commit([entry])

    all_at_once(*(partial(write, fake_lobby) for fake_lobby in fake_lobbies))
    store = Store(tmp_path / DATABASE)
    for fake_lobby in fake_lobbies:
        check_same(rebuild(*store.load(fake_lobby.code)), fake_lobby.open_table.game)
    store.close()
