"""Real ports on the loopback interface: people at a table, links that come and go."""

from __future__ import annotations

import asyncio

import pytest

from net.messages import Again, Say
from tests.net.hosts import at_the_inn, breaks, plays, until


@pytest.mark.parametrize("tls", [False, True])
def test_two_people_play_a_whole_game_and_another(tmp_path, tls):
    async def test(inn):
        ann, ben = await inn.two()
        await asyncio.gather(plays(ann), plays(ben))
        assert ann.scene.over and ben.scene.over
        table = inn.host.lobby.rooms[ann.scene.code].party.table
        assert ann.scene.view == table.view(0)
        assert ben.scene.view == table.view(1)
        assert ann.scene.news == table.news(0)
        first = ann.scene.code
        await asyncio.gather(ann.command(Again), ben.command(Again))
        for session in (ann, ben):
            await until(session, lambda scene: scene.code != first and scene.updates)
        await asyncio.gather(plays(ann), plays(ben))
        assert ann.scene.over

    at_the_inn(tmp_path, test, tls=tls)


def test_a_link_that_breaks_costs_nothing(tmp_path):
    async def test(inn):
        ann, ben = await inn.two()
        players = asyncio.gather(plays(ann), plays(ben))
        for turn in range(6):
            await breaks(ann if turn % 2 else ben)
        await players
        table = inn.host.lobby.rooms[ann.scene.code].party.table
        assert (ann.scene.news, ben.scene.news) == (table.news(0), table.news(1))

    at_the_inn(tmp_path, test)


def test_talk_reaches_everybody_once_and_who_was_away_later(tmp_path):
    async def test(inn):
        ann, ben = await inn.two()
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

    at_the_inn(tmp_path, test)
