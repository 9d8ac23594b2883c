"""Whole games by correspondence at a host, over days in which hardly anybody is there and the host comes and goes."""

from __future__ import annotations

import asyncio
import os
import random
from dataclasses import replace

import pytest

from net.host.correspondence import AGAIN, MARK
from net.host.limits import USUAL
from net.lobby.company import DAY
from net.store.results import Results
from net.wire.messages import (
    Begin,
    Claim,
    Create,
    Join,
    RestDays,
    Return,
    Seats,
    Terms,
    Welcome,
)
from tests.net.host.days import A_DAY, HOUR, in_days
from tui.cli.kept_games import verify

OR_LOST = Terms(clock=DAY, correspondence=True, loses=True)
FIVE = {
    "witches-wheel": (None, None),
    "mandracora": (None, None, "novice"),
    "whirling-witchcraft": (None, None),
    "weavers": (None, None),
    "witches-revel": (None, None),
}


async def two(days, terms=A_DAY, game="witches-wheel", bots=(None, None), names=("Ann", "Ben")):
    """Ann has set it up and gone; Ben takes the last seat."""
    ann, ben = days.player(names[0], "her house"), days.player(names[1], "his house")
    code = await ann.sits(Create(game, len(bots), {}, ann.name, bots, terms, ann.token))
    await days.passes(3 * HOUR)
    await ben.sits(Join(code, ben.name, ben.token))
    return ann, ben, code


async def who_is_asked(*players):
    for player in players:
        if "asked" in [table.state for table in await player.standings()]:
            return player
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("game", FIVE)
def test_a_game_over_days_with_restarts_and_a_forgotten_turn_is_seen_to_its_end_by_all(tmp_path, game):
    async def test(days):
        dice = random.Random(game)
        ann, ben, code = await two(days, game=game, bots=FIVE[game])
        forgotten = await who_is_asked(ann, ben)
        await days.passes(DAY + HOUR)
        assert await who_is_asked(ann, ben)
        records = days.host.store.load(code)[1]
        assert {record.seat for record in records if record.number == 0} >= {[ann, ben].index(forgotten)}
        for visit in range(400):
            for player in (ann, ben):
                await player.looks()
            if not (ann.claims or ben.claims):
                break
            await days.passes(dice.uniform(0, 11) * HOUR, sweeps=visit % 7 == 0)
            if visit % 9 == 4:
                await (days.is_killed() if dice.random() < 0.5 else days.closes())
                days.loop.ahead += dice.uniform(0, 20) * HOUR
                await days.opens()
        (hers,), (his,) = ann.results, ben.results
        assert hers == his
        assert hers.over and not hers.lost
        assert verify(code, hers)
        assert await ann.standings() == ()

    in_days(tmp_path, test)


def test_a_sleeping_table_is_woken_when_the_time_of_somebody_is_up(tmp_path):
    async def test(days):
        ann, ben, code = await two(days)
        late = await who_is_asked(ann, ben)
        await days.passes(HOUR)
        assert code not in days.host.lobby.tables
        (asked, *_), (waits, *_) = [await player.standings() for player in (late, ann if late is ben else ben)]
        assert (asked.state, waits.state) == ("asked", "waits")
        assert asked.left == pytest.approx(23 * HOUR * 1000, abs=60_000)
        assert asked.stage
        assert code not in days.host.lobby.tables  # to ask wakes nobody
        await days.passes(22 * HOUR)
        assert not days.host.store.load(code)[1]
        await days.passes(2 * HOUR)
        assert [record.number for record in days.host.store.load(code)[1]] == [0]
        await days.passes(HOUR)
        assert code not in days.host.lobby.tables

    in_days(tmp_path, test)


def test_of_many_tables_that_are_due_at_once_each_is_woken_alone_and_others_are_heard_between(tmp_path):
    async def test(days):
        pairs = [("Ann", "Ben"), ("Cleo", "Dora"), ("Emil", "Fay")]
        codes = [(await two(days, names=names))[2] for names in pairs]
        await days.passes(HOUR)
        woken, heard = [], []
        days.host.wake, wake = (lambda code: woken.append(code) or wake(code)), days.host.wake
        asleep = days.host.correspondence._asleep
        asleep.update(dict.fromkeys(codes, 0.0))
        days.host.correspondence.look(days.loop.time())
        days.loop.call_soon(lambda: heard.append(len(woken)))  # somebody else's turn in the loop
        await days.passes(0.0)
        assert sorted(woken) == sorted(codes)
        assert heard[0] < len(codes)

    in_days(tmp_path, test)


def test_when_very_many_are_due_at_once_there_is_room_left_for_who_comes_now(tmp_path):
    async def test(days):
        pairs = [("Ann", "Ben"), ("Cleo", "Dora"), ("Emil", "Fay")]
        codes = [(await two(days, names=names))[2] for names in pairs]
        await days.passes(HOUR)
        days.host.limits = replace(days.host.limits, tables=4)
        days.host.correspondence._asleep.update(dict.fromkeys(codes, 0.0))

        async def awake():
            days.host.correspondence.look(days.loop.time())
            while days.host.correspondence._next is not None:
                await asyncio.sleep(0)
            return [code for code in codes if code in days.host.lobby.tables]

        first = await awake()
        assert len(first) == 2, "half of the room"
        assert await awake() == first, "and no more as long as they are there"
        for code in first:
            days.host.runner.close_table(code)
        assert {*await awake()} == {*codes} - {*first}

    in_days(tmp_path, test)


@pytest.mark.parametrize("is_killed", [False, True])
def test_who_is_late_at_a_host_that_was_down_has_as_long_as_it_was(tmp_path, is_killed):
    async def test(days):
        ann, ben, _ = await two(days, OR_LOST)
        late = await who_is_asked(ann, ben)
        await days.passes(20 * HOUR)
        await (days.is_killed() if is_killed else days.closes())
        days.loop.ahead += 9 * HOUR
        await days.opens()
        (asked,) = await late.standings()  # it sleeps still
        assert asked.state == "asked"
        assert asked.stage
        assert asked.left == pytest.approx(9 * HOUR * 1000, abs=120_000)
        await days.passes(0)
        (asked,) = await late.standings()
        assert asked.left == pytest.approx(9 * HOUR * 1000, abs=120_000)
        await days.passes(8 * HOUR)
        assert (await late.standings())[0].state == "asked"
        await days.passes(2 * HOUR)
        for player in (ann, ben):
            assert (await player.standings())[0].state == "over"

    in_days(tmp_path, test)


def test_a_table_that_is_woken_late_is_no_absence_of_the_host(tmp_path):
    """There was no room for it; whose time is up has lost, and nobody else is given an hour."""

    async def test(days):
        ann, ben, code = await two(days, OR_LOST)
        await days.passes(DAY - 10.0, sweeps=True)
        days.host.limits = replace(days.host.limits, tables=0)
        days.host.correspondence.look(days.loop.time())
        for _ in range(10):
            days.loop.ahead += 30.0
            days.host.correspondence.look(days.loop.time())
        assert code not in days.host.lobby.tables
        days.host.limits = USUAL
        await days.passes(AGAIN)
        assert [(await player.standings())[0].state for player in (ann, ben)] == ["over", "over"]
        assert not days.host.lobby.absences

    in_days(tmp_path, test)


@pytest.mark.parametrize("is_killed", [False, True])
def test_who_is_excused_still_is_when_the_host_comes_and_goes_once_more_and_its_folder_was_copied(tmp_path, is_killed):
    """The table sleeps all the while, so nothing of it is on the disk but the time that there was at first."""

    async def test(days):
        ann, ben, code = await two(days, OR_LOST)
        late = await who_is_asked(ann, ben)
        await days.passes(20 * HOUR)
        for away in (9 * HOUR, 60.0, 60.0):
            await (days.is_killed() if is_killed else days.closes())
            days.loop.ahead += away
            os.utime(tmp_path / "host" / MARK)  # as `cp -r` leaves it
            await days.opens()
        assert code not in days.host.lobby.tables
        (asked,) = await late.standings()
        assert asked.left == pytest.approx(9 * HOUR * 1000, abs=240_000)

    in_days(tmp_path, test)


@pytest.mark.parametrize("is_opened_anew", [False, True])
def test_a_clock_that_is_set_back_gives_nobody_more_time(tmp_path, is_opened_anew):
    async def test(days):
        days.wrong = 5 * HOUR
        await days.closes()
        await days.opens()
        ann, ben, _ = await two(days, OR_LOST)
        late = await who_is_asked(ann, ben)
        await days.passes(HOUR)
        days.wrong = 0.0
        if is_opened_anew:
            await days.closes()
            await days.opens()
        await days.passes(HOUR)
        (asked,) = await late.standings()
        assert asked.left == pytest.approx(22 * HOUR * 1000, abs=60_000)
        await days.passes(22 * HOUR)
        assert (await late.standings())[0].state == "over"

    in_days(tmp_path, test)


def test_where_nobody_is_and_no_time_runs_nobody_is_told_that_others_decide(tmp_path):
    """It may well be their turn: the table sleeps until somebody comes."""

    async def test(days):
        ann = days.player("Ann", "her house")
        await ann.says(Create("weavers", 2, {}, "Ann", (None, "novice"), Terms(), ann.token))
        ann.claims.append(Claim(ann.last(Welcome).code, ann.token))
        await ann.says(Begin(1))
        ann.goes()
        assert [table.state for table in await ann.standings()] == ["asked"]
        await days.passes(HOUR)
        assert not days.host.lobby.tables
        assert [table.state for table in await ann.standings()] == ["sleeps"]

    in_days(tmp_path, test)


@pytest.mark.parametrize("is_asleep", [False, True])
def test_who_is_late_at_a_host_that_stood_still_is_excused_too(tmp_path, is_asleep):
    async def test(days):
        ann, ben, _ = await two(days, OR_LOST)
        late = await who_is_asked(ann, ben)
        await days.passes(HOUR, sweeps=is_asleep)
        assert bool(days.host.lobby.tables) != is_asleep
        await days.stands_still(2 * DAY)
        (asked,) = await late.standings()
        assert asked.state == "asked"
        assert asked.left == pytest.approx(DAY * 1000, abs=120_000)  # never more than a whole decision's

    in_days(tmp_path, test)


def test_who_forgets_has_lost_and_everybody_sees_it_once(tmp_path):
    async def test(days):
        ann, ben, code = await two(days, OR_LOST)
        await ann.looks(), await ben.looks()
        late = await who_is_asked(ann, ben)
        other = ann if late is ben else ben
        await days.passes(DAY + HOUR)
        assert await late.looks() == await other.looks() == ["over"]
        await days.closes()
        await days.opens()
        assert await late.looks() == await other.looks() == []
        (result,) = late.results
        assert (result.lost, result.winners) == (([ann, ben].index(late),), [[ann, ben].index(other)])
        assert [chair.lost for chair in other.chairs] == [player is late for player in (ann, ben)]
        assert verify(code, result)
        Results(tmp_path).take_in()
        (kept,) = Results(tmp_path).all()
        assert (kept.winners, kept.scores, kept.names) == (result.winners, None, ["Ann", "Ben"])

    in_days(tmp_path, test)


def test_rest_outlives_the_host(tmp_path):
    async def test(days):
        ann, ben, code = await two(days)
        late = await who_is_asked(ann, ben)
        await late.says(Return(code, late.token))
        await late.says(RestDays(1, 3))
        late.goes()
        await days.is_killed()
        await days.opens()
        await days.passes(3 * DAY)
        (asked,) = await late.standings()
        assert asked.left == pytest.approx(DAY * 1000, abs=120_000)
        await late.says(Return(code, late.token))
        assert [chair.rest for chair in late.last(Seats).chairs] == [2 if one is late else 5 for one in (ann, ben)]

    in_days(tmp_path, test)


def test_bots_go_on_at_a_table_where_nobody_is_though_the_host_was_killed_before_they_had_thought(tmp_path):
    async def test(days):
        ann = days.player("Ann")
        days.host.thinker.held = []
        ann.calls()
        days.host.heard(ann.link, Create("brewing", 2, {}, "Ann", ("novice", None), A_DAY, ann.token))
        await days.host.runner.keeping.settled()
        (code,) = days.host.lobby.tables
        await days.is_killed()
        assert not days.host.lobby.tables[code].game.records
        await days.opens()
        assert not days.host.lobby.tables
        await days.passes(1)
        assert {record.seat for record in days.host.store.load(code)[1]} == {0}

    in_days(tmp_path, test)
