"""Open challenges at a host: they wait for days, have an end, and nobody fills a host with them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.host.limits import USUAL
from net.lobby.company import DAY
from net.wire.messages import Create, Join, Leave, Look, Refused, Seats, Tables, Terms
from tests.net.host.days import A_DAY, HOUR, in_days


def test_an_open_challenge_waits_for_days_and_over_restarts_and_others_do_not(tmp_path):
    async def test(days):
        ann, ben = days.player("Ann"), days.player("Ben")
        code = await ann.sits(Create("duel", 2, {}, "Ann", (None, None), A_DAY, ann.token))
        await ben.sits(Create("duel", 2, {}, "Ben", (None, None), Terms(), ben.token))
        for _ in range(2):
            await days.passes(DAY)
            await days.is_killed()
            await days.opens()
        await ben.says(Look())
        assert [(table.code, table.clock) for table in ben.last(Tables).tables] == [(code, DAY)]
        assert [table.state for table in await ann.standings()] == ["open"]
        await ben.sits(Join(code, "Ben", ben.token))
        assert [table.state for table in await ann.standings()] == ["asked"]

    in_days(tmp_path, test)


def wish(player, seed):
    return Create("duel", 2, {}, player.name, (None, None), A_DAY, bytes([seed]) * 16)


def test_so_many_seats_are_taken_from_one_place_and_a_game_that_is_over_makes_room(tmp_path):
    async def test(days):
        ann, eve, ben = days.player("Ann"), days.player("Eve"), days.player("Ben", "his house")
        codes = []
        for number in range(20):
            await ann.says(wish(ann, number))
            codes.append(days.host.lobby.links[ann.link.name])
            ann.goes()
        theirs = await ben.sits(Create("duel", 2, {}, "Ben", (None, None), A_DAY, ben.token))
        seats = "you have 20 seats in games by correspondence here; finish one first"
        tables = "20 tables were made from where you are and are not over; finish one first"
        for message, reason in ((Join(theirs, "Eve", eve.token), seats), (wish(eve, 99), tables)):
            (refused,) = await eve.says(message)
            assert isinstance(refused, Refused)
            assert refused.reason == reason
            eve.goes()
        await ann.says(Join(codes[0], "Ann", bytes([0]) * 16))  # their own seat is no new one
        await ann.says(Leave(1, True))
        await eve.sits(Join(theirs, "Eve", eve.token))

    in_days(tmp_path, test)


def test_who_comes_through_a_door_has_so_many_seats_though_the_host_was_started_again(tmp_path):
    async def test(days):
        ann, eve = days.visitor("Ann"), days.visitor("Eve")
        for number in range(20):
            await ann.sits(wish(ann, number))
        days.host.correspondence._seats.clear()
        await days.is_killed()
        await days.opens()
        (refused,) = await ann.says(wish(ann, 99))
        assert refused.reason == "you have 20 seats in games by correspondence here; finish one first"
        await eve.sits(wish(eve, 99))

    in_days(tmp_path, test)


def test_a_host_keeps_so_many_challenges(tmp_path):
    async def test(days):
        days.host.limits = type(days.host.limits)(challenges=1)
        ann, ben = days.player("Ann"), days.player("Ben")
        await ann.sits(wish(ann, 1))
        (refused,) = await ben.says(wish(ben, 2))
        assert refused.reason == "1 games by correspondence wait for company here already; join one of those"
        await ben.says(Create("duel", 2, {}, "Ben", (None, None), Terms(), ben.token))
        assert ben.last(Seats)

    in_days(tmp_path, test)


def test_where_as_many_challenges_wait_as_a_host_keeps_the_oldest_of_who_has_most_gives_way(tmp_path):
    async def test(days):
        days.host.limits = type(days.host.limits)(challenges=4)
        ann, ben, eve = (days.player(name, f"{name}'s house") for name in ("Ann", "Ben", "Eve"))
        first, *_ = [await eve.sits(wish(eve, number)) for number in range(3)]
        anns = await ann.sits(wish(ann, 3))
        (refused,) = await eve.says(wish(eve, 4))
        assert "wait for company here already" in refused.reason
        (refused,) = await ben.says(replace(wish(ben, 5), options={"side": "up"}))
        assert first in days.host.lobby.tables, "what is refused makes nobody give way"
        bens = await ben.sits(wish(ben, 6))
        assert first not in days.host.lobby.tables
        assert {anns, bens} < {*days.host.lobby.tables}
        assert (await eve.standings())[0].state == "none"

    in_days(tmp_path, test)


def test_where_everybody_has_one_challenge_the_oldest_gives_way_once_it_has_waited_for_a_day(tmp_path):
    """Somebody without a key comes again and again, and is a new guest each time."""

    async def test(days):
        days.host.limits = replace(days.host.limits, challenges=2)
        guests = [days.visitor(name) for name in ("Owl", "Hare")]
        codes = []
        for number, guest in enumerate(guests):
            codes.append(await guest.sits(wish(guest, number)))
            await days.passes(HOUR)
        ann = days.visitor("Ann")
        (refused,) = await ann.says(wish(ann, 8))
        assert "wait for company here already" in refused.reason
        ann.goes()
        await days.passes(DAY)
        (refused,) = await guests[1].says(wish(guests[1], 9))
        assert "wait for company here already" in refused.reason, "they have one"
        anns = await ann.sits(wish(ann, 8))
        assert {*days.host.lobby.tables} == {codes[1], anns}

    in_days(tmp_path, test)


@pytest.mark.parametrize("is_restarted", [False, True])
def test_a_challenge_that_nobody_takes_up_is_thrown_away_and_a_game_never(tmp_path, is_restarted):
    async def test(days):
        ann, ben, eve = (days.player(name, f"{name}'s house") for name in ("Ann", "Ben", "Eve"))
        waits = await ann.sits(wish(ann, 1))
        played = await ann.sits(wish(ann, 2))
        later = await eve.sits(replace(wish(eve, 3), game="witches-wheel", seats=3, bots=(None,) * 3))
        await days.passes(USUAL.challenge - DAY)
        await ben.sits(Join(played, "Ben", bytes([8]) * 16))
        await ben.sits(Join(later, "Ben", bytes([9]) * 16))
        if is_restarted:
            await days.closes()
            await days.opens()
        await days.passes(2 * DAY)
        assert waits not in days.host.lobby.tables
        assert later in days.host.lobby.tables
        assert days.host.store.head(played) is not None
        await days.passes(USUAL.challenge)
        assert later not in days.host.lobby.tables
        assert days.host.store.head(later) is None
        assert days.host.store.head(played) is not None

    in_days(tmp_path, test)


async def is_down(days, seconds):
    await days.closes()
    days.loop.ahead += seconds
    await days.opens()


async def sleeps(days, seconds):
    """The machine does, and with it the time of our loop."""
    days.wrong += seconds


@pytest.mark.parametrize("is_away", [is_down, sleeps, lambda days, seconds: days.stands_still(seconds)])
def test_a_challenge_does_not_wait_while_nobody_can_come(tmp_path, is_away):
    async def test(days):
        ann = days.player("Ann")
        code = await ann.sits(wish(ann, 1))
        await days.passes(DAY)
        await is_away(days, USUAL.challenge + DAY)
        await days.passes(USUAL.challenge - 2 * DAY)
        assert code in days.host.lobby.tables
        await days.passes(2 * DAY)
        assert code not in days.host.lobby.tables

    in_days(tmp_path, test)
