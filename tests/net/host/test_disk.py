"""A disk that keeps nothing for a moment: what was not kept was not done, and everybody has their own seat still."""

from __future__ import annotations

import asyncio

import pytest

from net.lobby.outcome import Outcome
from net.store.store import Store
from net.wire.messages import Again, Begin, Join, Leave, Look, Refused, Remove, Return, Say, Tables, Terms, Watch
from tests.net.host.raw_clients import RawClient, until_holds
from tests.net.host.real_hosts import plays, until, with_real_host
from tests.tui.seat.local_tables import Disk


@pytest.fixture
def disk(monkeypatch):
    return Disk(monkeypatch)


def names(session):
    return list(session.scene.names)


def test_when_a_beginning_is_not_kept_everybody_has_the_seat_they_had(tmp_path, disk):
    """A seat that is still open is taken away at the beginning, and those behind it move up."""

    async def test(real_host):
        ann = await real_host.creates(4)
        ben, cat, di = [await real_host.joins(ann.scene.code, name) for name in ("Ben", "Cat", "Di")]
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
        table = real_host.host.lobby.tables[ann.scene.code].game.table
        for seat, session in enumerate((ann, cat, di)):
            assert (session.scene.me, names(session)) == (seat, ["Ann", "Cat", "Di"])
            assert session.scene.view.plain == table.view(seat)
        await asyncio.gather(*map(plays, (ann, cat, di)))

    with_real_host(tmp_path, test)


def test_when_a_seat_is_not_kept_whoever_took_it_is_refused_and_may_try_again(tmp_path, disk):
    async def test(real_host):
        ann = await real_host.creates(3)
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await real_host.joins(ann.scene.code)
        await until(ann, lambda scene: names(ann) == ["Ann", "", ""])
        ben = await real_host.joins(ann.scene.code)
        assert (ben.scene.me, names(ben)) == (1, ["Ann", "Ben", ""])

    with_real_host(tmp_path, test)


def test_whoever_is_sent_away_while_nothing_is_kept_may_come_back_to_the_seat(tmp_path, disk):
    async def test(real_host):
        ann = await real_host.creates(3)
        ben = await real_host.joins(ann.scene.code)
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await ann.command(lambda number: Remove(number, 1))
        await until(ben, lambda scene: scene.parted)
        assert ben.scene.parted.why == "closed"
        again = await real_host.sits(Return(ann.scene.code, ben.token))
        assert (again.scene.me, names(again)) == (1, ["Ann", "Ben", ""])

    with_real_host(tmp_path, test)


def test_whoever_gives_a_seat_up_while_nothing_is_kept_has_it_still(tmp_path, disk):
    async def test(real_host):
        ann, ben = await real_host.two()
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await ben.command(lambda number: Leave(number, True))
        await until(ben, lambda scene: scene.parted)
        assert ben.scene.parted.why == "closed"
        again = await real_host.sits(Return(ann.scene.code, ben.token))
        await asyncio.gather(plays(ann), plays(again))

    with_real_host(tmp_path, test)


def test_what_was_refused_while_the_disk_was_busy_is_answered_when_nothing_was_kept(tmp_path, disk):
    """It is refused once more with everything else of its table, by its own number."""

    async def test(real_host):
        ann, _ben = await real_host.two()
        disk.hold()
        said = asyncio.create_task(ann.command(lambda number: Say(number, "hm")))
        await disk.busy()
        begun = asyncio.create_task(ann.command(Begin))
        await until_holds(lambda: real_host.host.runner.keeping._waiting)
        disk.full_once = True
        disk.let_go()
        for command in (said, begun):
            with pytest.raises(ValueError, match="could not be kept"):
                await command

    with_real_host(tmp_path, test)


@pytest.mark.parametrize("step", ["write", "seal"])
def test_when_keeping_breaks_down_nobody_waits_at_any_table(tmp_path, monkeypatch, step):
    async def test(real_host):
        failures, handled = [], []
        real_host.host.failed = failures.append
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: handled.append(context["exception"]))
        ann, ben = await real_host.two()
        di = await real_host.creates(3)
        monkeypatch.setattr(Store, step, lambda store, *entries: 1 // 0)
        for session in (ann, ben, di):
            with pytest.raises(ValueError, match="games cannot be kept any more"):
                await session.command(lambda number: Say(number, "hm"))
        stranger = await RawClient(real_host).comes()
        assert (await stranger.creates()).why == "unkept"
        stranger.says(Join(ann.scene.code, "Eve", b"no token"))
        assert "16 random bytes" in (await stranger.hears(Refused)).reason
        assert [type(error) for error in handled] == [ZeroDivisionError]
        assert failures == [f"Games cannot be kept any more ({handled[0]!r})."]

    with_real_host(tmp_path, test)


def test_when_another_game_is_not_kept_its_company_sits_at_the_old_one_still(tmp_path, disk):
    async def test(real_host):
        ann, ben = await real_host.two()
        eve = await real_host.sits(Watch(ann.scene.code, "Eve"))
        await asyncio.gather(plays(ann), plays(ben))
        first = ann.scene.code
        await ann.command(Again)
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await ben.command(Again)
        assert list(real_host.host.lobby.tables) == [first]
        await asyncio.gather(ann.command(Again), ben.command(Again))
        for session in (ann, ben, eve):
            await until(session, lambda scene: scene.code != first and scene.updates)
            assert session.scene.parted is None
        await asyncio.gather(plays(ann), plays(ben))

    with_real_host(tmp_path, test)


def test_a_table_that_could_not_be_thrown_away_is_there_still(tmp_path, disk):
    async def test(real_host):
        ann = await real_host.creates()
        disk.full_once = True
        with pytest.raises(ValueError, match="could not be kept"):
            await ann.command(lambda number: Leave(number, True))
        await until(ann, lambda scene: scene.parted)
        again = await real_host.sits(Return(ann.scene.code, ann.token))
        await again.leave_for_good()
        with pytest.raises(ValueError, match="there is no table"):
            await real_host.sits(Return(ann.scene.code, ann.token))

    with_real_host(tmp_path, test)


def test_when_a_late_decision_is_not_kept_the_clock_is_looked_at_again(tmp_path, disk):
    """The alarm has rung for it: another one must be set, or nobody would be late any more."""

    async def test(real_host):
        ann, ben = await real_host.two(terms=Terms(clock=30))
        late = ann if ann.scene.question else ben
        runner, open_table = real_host.host.runner, real_host.host.lobby.tables[ann.scene.code]
        told = []
        late.troubled = told.append
        disk.full_once = True
        open_table.clocks.until = dict.fromkeys(open_table.clocks.until, 0.0)
        real_host.host.lobby.alarms.set(open_table)
        runner.carry_out(Outcome())
        await until_holds(lambda: told)
        assert "could not be kept" in told[0]
        assert runner._alarm.when() == real_host.host.lobby.wake_at

    with_real_host(tmp_path, test)


def test_what_concerns_no_table_that_could_not_be_kept_is_said_all_the_same(tmp_path, disk):
    async def test(real_host):
        ann, di = await real_host.creates(3), await real_host.creates(3)
        stranger = await RawClient(real_host).comes()
        eve = await real_host.joins(di.scene.code, "Eve")
        disk.hold()
        under_way = asyncio.create_task(ann.command(lambda number: Say(number, "hm")))
        await disk.busy()
        stranger.says(Look())
        eve.call.transport.abort()
        lobby = real_host.host.lobby
        while len(lobby.tables[di.scene.code].sitting) == 2:
            await asyncio.sleep(0)
        disk.full_once = True
        disk.let_go()
        with pytest.raises(ValueError, match="could not be kept"):
            await under_way
        assert len((await stranger.hears(Tables)).tables) == 2
        await until(di, lambda scene: not scene.seats.chairs[1].here)

    with_real_host(tmp_path, test)


def test_whoever_makes_a_table_does_not_hear_which_file_cannot_be_read(tmp_path):
    """How many of their tables are still on is looked up on the disk, where they are not in memory."""

    async def test(real_host):
        failures = []
        real_host.host.failed = failures.append
        ann = await real_host.creates()
        real_host.host.runner.close_table(ann.scene.code)
        real_host.host.store._reader.close()
        stranger = await RawClient(real_host).comes()
        refused = await stranger.creates()
        assert refused.reason == "the host cannot get at its games now"
        assert str(tmp_path) in failures[0]

    with_real_host(tmp_path, test)
