"""A disk that keeps nothing for a moment: what was not kept was not done, and everybody has their own seat still."""

from __future__ import annotations

import asyncio

import pytest

from net.messages import Begin, Leave, Look, Remove, Return, Say, Tables
from tests.net.hosts import at_the_inn, plays, until
from tests.net.strangers import Stranger
from tests.tui.houses import Disk


@pytest.fixture
def disk(monkeypatch):
    return Disk(monkeypatch)


def names(session):
    return list(session.scene.names)


def test_when_a_beginning_is_not_kept_everybody_has_the_seat_they_had(tmp_path, disk):
    """A seat that is still open is taken away at the beginning, and those behind it move up."""

    async def test(inn):
        ann = await inn.creates(4)
        ben, cat, di = [await inn.joins(ann.scene.code, name) for name in ("Ben", "Cat", "Di")]
        await ben.leave_for_good()
        await until(ann, lambda scene: scene.names[1] == "")
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await ann.command(Begin)
        for session in (ann, cat, di):
            await until(session, lambda scene: scene.seats is not None and len(scene.names) == 4)
        assert [session.scene.me for session in (ann, cat, di)] == [0, 2, 3]
        await ann.command(Begin)
        for session in (ann, cat, di):
            await until(session, lambda scene: scene.updates)
        table = inn.host.lobby.rooms[ann.scene.code].party.table
        for seat, session in enumerate((ann, cat, di)):
            assert (session.scene.me, names(session)) == (seat, ["Ann", "Cat", "Di"])
            assert session.scene.view == table.view(seat)
        await asyncio.gather(*map(plays, (ann, cat, di)))

    at_the_inn(tmp_path, test)


def test_when_a_seat_is_not_kept_whoever_took_it_is_refused_and_may_try_again(tmp_path, disk):
    async def test(inn):
        ann = await inn.creates(3)
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await inn.joins(ann.scene.code)
        await until(ann, lambda scene: names(ann) == ["Ann", "", ""])
        ben = await inn.joins(ann.scene.code)
        assert (ben.scene.me, names(ben)) == (1, ["Ann", "Ben", ""])

    at_the_inn(tmp_path, test)


def test_whoever_is_sent_away_while_nothing_is_kept_may_come_back_to_the_seat(tmp_path, disk):
    async def test(inn):
        ann = await inn.creates(3)
        ben = await inn.joins(ann.scene.code)
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await ann.command(lambda number: Remove(number, 1))
        await until(ben, lambda scene: scene.parted)
        assert ben.scene.parted.why == "closed"
        again = await inn.sits(Return(ann.scene.code, ben.token))
        assert (again.scene.me, names(again)) == (1, ["Ann", "Ben", ""])

    at_the_inn(tmp_path, test)


def test_whoever_gives_a_seat_up_while_nothing_is_kept_has_it_still(tmp_path, disk):
    async def test(inn):
        ann, ben = await inn.two()
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await ben.command(lambda number: Leave(number, True))
        await until(ben, lambda scene: scene.parted)
        assert ben.scene.parted.why == "closed"
        again = await inn.sits(Return(ann.scene.code, ben.token))
        await asyncio.gather(plays(ann), plays(again))

    at_the_inn(tmp_path, test)


def test_what_concerns_no_table_that_could_not_be_kept_is_said_all_the_same(tmp_path, disk):
    async def test(inn):
        ann, di = await inn.creates(3), await inn.creates(3)
        stranger = await Stranger(inn).comes()
        eve = await inn.joins(di.scene.code, "Eve")
        disk.hold()
        under_way = asyncio.create_task(ann.command(lambda number: Say(number, "hm")))
        await disk.busy()
        stranger.says(Look())
        eve.call.transport.abort()
        lobby = inn.host.lobby
        while len(lobby.rooms[di.scene.code].sitting) == 2:
            await asyncio.sleep(0)
        disk.full_once = True
        disk.let_go()
        with pytest.raises(ValueError, match="could not be kept"):
            await under_way
        assert len((await stranger.hears(Tables)).tables) == 2
        await until(di, lambda scene: not scene.seats.chairs[1].here)

    at_the_inn(tmp_path, test)
