"""Real ports on the loopback interface: people at a table, links that come and go."""

from __future__ import annotations

import asyncio

import pytest

from net.host.limits import COSTS, Limits
from net.wire.messages import Again, Say, Watch
from tests.net.host.real_hosts import breaks, plays, until, with_real_host


@pytest.mark.parametrize("tls", [False, True])
def test_two_people_play_a_whole_game_and_another(tmp_path, tls):
    async def test(real_host):
        ann, ben = await real_host.two()
        await asyncio.gather(plays(ann), plays(ben))
        assert ann.scene.over and ben.scene.over
        table = real_host.host.lobby.tables[ann.scene.code].game.table
        assert ann.scene.view.plain == table.view(0)
        assert ben.scene.view.plain == table.view(1)
        assert ann.scene.news == table.news(0)
        first = ann.scene.code
        await asyncio.gather(ann.command(Again), ben.command(Again))
        for session in (ann, ben):
            await until(session, lambda scene: scene.code != first and scene.updates)
        await asyncio.gather(plays(ann), plays(ben))
        assert ann.scene.over

    with_real_host(tmp_path, test, tls=tls)


def test_a_link_that_breaks_costs_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.seat.remote.PAUSES", (0.0,))

    async def test(real_host):
        ann, ben = await real_host.two()
        players = asyncio.gather(plays(ann), plays(ben))
        for turn in range(6):
            await breaks(ann if turn % 2 else ben)
        await players
        table = real_host.host.lobby.tables[ann.scene.code].game.table
        assert (ann.scene.news, ben.scene.news) == (table.news(0), table.news(1))

    with_real_host(tmp_path, test)


@pytest.mark.parametrize("tls", [False, True])
def test_what_is_said_just_before_goodbye_is_heard(tmp_path, tls):
    """The host's answers meet a closed door by then."""

    async def test(real_host):
        ann, ben = await real_host.two()
        for number in range(1, 9):
            ben.call.say(Say(100 + number, f"line {number}"))
        await ben.leave()
        await until(ann, lambda scene: not scene.seats.chairs[1].here)
        assert [line.text for line in ann.scene.talk] == [f"line {number}" for number in range(1, 9)]

    with_real_host(tmp_path, test, tls=tls)


def hosts_end(real_host, session):
    """The host's end of somebody's link."""
    open_table = real_host.host.lobby.tables[session.scene.code]
    return next(
        real_host.host.links[sitting.link] for sitting in open_table.sitting if sitting.seat == session.scene.me
    )


def lines(session, count):
    """So many lines of talk as one piece of bytes."""
    return b"".join(session.call._connection.send(Say(100 + n, f"line {n}")) for n in range(count))


def test_what_had_come_when_a_link_broke_is_heard_unless_the_host_had_ended_it(tmp_path):
    async def test(real_host):
        ann, ben = await real_host.two()
        eve = await real_host.sits(Watch(ann.scene.code, "Eve"))
        bens, eves = hosts_end(real_host, ben), hosts_end(real_host, eve)
        bens.data_received(lines(ben, 3))
        bens.transport.abort()
        eves.data_received(lines(eve, 3))
        eves.end("too fast", "")
        await until(ann, lambda scene: not scene.seats.chairs[1].here and not scene.seats.watchers)
        assert [line.name for line in ann.scene.talk] == ["Ben", "Eve", "Ben", "Ben"]

    with_real_host(tmp_path, test)


def test_who_breaks_their_link_may_have_said_no_more_than_others(tmp_path):
    async def test(real_host):
        ann, ben = await real_host.two()
        bens = hosts_end(real_host, ben)
        bens.data_received(lines(ben, 60))
        bens.transport.abort()
        await until(ann, lambda scene: not scene.seats.chairs[1].here)
        assert 20 / COSTS[Say] < len(ann.scene.talk) < 40 / COSTS[Say]

    with_real_host(tmp_path, test, limits=Limits(rate=0, burst=20))


def test_talk_reaches_everybody_once_and_who_was_away_later(tmp_path):
    async def test(real_host):
        ann, ben = await real_host.two()
        await ann.command(lambda number: Say(number, "good evening"))
        await until(ben, lambda scene: scene.talk)
        ben.call.transport.abort()
        await until(ben, lambda scene: scene.link)
        await ann.command(lambda number: Say(number, "are you\x1b[2J there?"))
        await until(ben, lambda scene: len(scene.talk) == 2)
        assert [(line.name, line.text) for line in ben.scene.talk] == [
            ("Ann", "good evening"),
            ("Ann", "are you?[2J there?"),
        ]
        assert ann.scene.talk == ben.scene.talk

    with_real_host(tmp_path, test)
