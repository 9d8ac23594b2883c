"""Tables of a host come and go: so many for one address, those that nobody needs, those that sleep on the disk."""

from __future__ import annotations

import asyncio

import pytest

from engine.game import Game
from engine.games import find
from net.discovery.join_code import BEASTS, HERBS
from net.host.limits import Limits
from net.wire.messages import Again, Begin, Create, Goodbye, Join, Leave, Refused, Return, Say, Terms, Watch, Welcome
from tests.engine import small_games
from tests.engine.games.witches_revel.test_decks import CARDS, FILE
from tests.net.host.raw_clients import RawClient, now, until_holds
from tests.net.host.real_hosts import plays, until, with_real_host
from tui.seat.remote import new_token


def test_so_many_tables_are_made_from_one_address_and_a_finished_one_makes_room(tmp_path):
    async def test(real_host):
        strangers = [await RawClient(real_host).comes() for _ in range(3)]
        assert [type(await stranger.creates()) for stranger in strangers] == [Welcome, Welcome, Refused]
        strangers[0].says(Goodbye("done", ""))  # to go away does not help
        await until_holds(lambda: len(real_host.host.links) == 2)
        assert isinstance(refused := await strangers[2].creates(), Refused)
        assert "finish one first" in refused.reason
        strangers[1].says(Leave(1, True))
        await until_holds(lambda: len(real_host.host.lobby.tables) == 1)
        await real_host.host.runner.keeping.settled()
        assert isinstance(await strangers[2].creates(), Welcome)

    with_real_host(tmp_path, test, limits=Limits(tables_of_one=2))


async def begun_and_deserted(real_host):
    """A table with a bot, which its maker has left; -> its code, and the token to come back with."""
    stranger = await RawClient(real_host).comes()
    stranger.token = new_token()
    stranger.says(Create("witches-wheel", 2, {}, "Ann", (None, "novice"), Terms(), stranger.token))
    code = (await stranger.hears(Welcome)).code
    stranger.says(Goodbye("done", ""))
    await until_holds(lambda: not any(at == code for at in real_host.host.lobby.links.values()))
    return code, stranger.token


def test_a_deserted_table_gives_its_place_to_a_new_one_and_is_there_still(tmp_path):
    """The one that nobody has looked at for longest goes first; one where somebody is stays."""

    async def test(real_host):
        first, second = [await begun_and_deserted(real_host) for _ in range(2)]
        one, two, three = [await RawClient(real_host).comes() for _ in range(3)]
        assert isinstance(await one.creates(), Welcome)
        (made,) = real_host.host._made.values()
        assert second[0] in made and first[0] not in made
        one.says(Return(*second))
        assert (await one.hears(Refused)).reason.startswith("you are at the table")
        back = await real_host.sits(Return(*second))
        assert isinstance(await two.creates(), Refused)  # somebody is at both again
        await back.leave()
        await until_holds(lambda: len(real_host.host.lobby.tables[second[0]].sitting) == 0)
        assert isinstance(await two.creates(), Welcome)
        assert isinstance(await three.creates(), Refused)
        again = await real_host.sits(Return(*first))
        assert again.scene.updates

    with_real_host(tmp_path, test, limits=Limits(tables_of_one=2))


def test_tables_give_their_places_only_so_often_or_one_address_could_fill_the_disk(tmp_path):
    async def test(real_host):
        for _ in range(2):
            await begun_and_deserted(real_host)
        late = await RawClient(real_host).comes()
        assert "finish one first" in (await late.creates()).reason
        (bucket,) = real_host.host._yielding.values()
        bucket.left = 1.0  # a minute later
        assert isinstance(await late.creates(), Welcome)

    with_real_host(tmp_path, test, limits=Limits(tables_of_one=1))


def test_a_table_that_waits_for_company_is_counted_until_it_is_thrown_away(tmp_path):
    """Else one could fill the host with them."""

    async def test(real_host):
        one = await RawClient(real_host).comes()
        await one.creates()
        one.says(Goodbye("done", ""))
        await until_holds(lambda: not real_host.host.lobby.links)
        two = await RawClient(real_host).comes()
        assert isinstance(await two.creates(), Refused)
        real_host.host.sweep(now() + 601)
        await real_host.host.runner.keeping.settled()
        assert isinstance(await (await RawClient(real_host).comes()).creates(), Welcome)

    with_real_host(tmp_path, test, limits=Limits(tables_of_one=1))


def test_who_says_create_again_for_the_last_table_that_is_allowed_is_led_to_it(tmp_path):
    """The link broke before the welcome: nobody has a seat there else."""

    async def test(real_host):
        token = new_token()
        create = Create("witches-wheel", 2, {}, "Ann", (None, None), Terms(), token)
        codes = []
        for _ in range(2):
            stranger = await RawClient(real_host).comes()
            stranger.says(create)
            codes.append((await stranger.hears((Welcome, Refused))).code)
        assert codes[0] == codes[1]

    with_real_host(tmp_path, test, limits=Limits(tables_of_one=1, tables=1))


def test_a_table_where_nobody_was_for_an_hour_is_not_counted(tmp_path):
    async def test(real_host):
        await begun_and_deserted(real_host)
        real_host.host.sweep(now() + 3590)
        assert real_host.host._made
        real_host.host.sweep(now() + 3610)
        assert not real_host.host._made

    with_real_host(tmp_path, test)


def test_a_host_has_room_for_so_many_tables(tmp_path):
    async def test(real_host):
        ann, other = await real_host.creates(), await RawClient(real_host).comes()
        assert "no room for more tables" in (await other.creates()).reason
        assert await real_host.joins(ann.scene.code)

    with_real_host(tmp_path, test, limits=Limits(tables=1))


def test_a_table_that_nobody_begins_is_thrown_away_in_the_end(tmp_path):
    async def test(real_host):
        ann = await real_host.creates()
        code = ann.scene.code
        real_host.host.sweep(now() + 10_000)  # somebody is here (and is silent: the link goes)
        assert code in real_host.host.lobby.tables
        await ann.leave()
        await until_holds(lambda: not real_host.host.lobby.links)
        real_host.host.sweep(now() + 599)
        assert code in real_host.host.lobby.tables
        real_host.host.sweep(now() + 601)
        await real_host.host.runner.keeping.settled()
        assert not real_host.host.lobby.tables
        assert not real_host.host.store.knows(code)
        stranger = await RawClient(real_host).comes()
        stranger.says(Join(code, "Ben", bytes(16)))
        assert "there is no table" in (await stranger.hears(Refused)).reason

    with_real_host(tmp_path, test)


def test_a_table_where_nobody_is_sleeps_on_the_disk_and_comes_back_as_it_was(tmp_path):
    async def test(real_host):
        ann, ben = await real_host.two()
        code, seen = ann.scene.code, [(session.scene.view.plain, session.scene.news) for session in (ann, ben)]
        for session in (ann, ben):
            await session.leave()
        await until_holds(lambda: not real_host.host.links)
        await real_host.host.runner.keeping.settled()
        real_host.host.sweep(now() + 59)
        assert code in real_host.host.lobby.tables
        real_host.host.sweep(now() + 61)
        assert code not in real_host.host.lobby.tables
        ann, ben = [await real_host.sits(Return(code, session.token)) for session in (ann, ben)]
        for session in (ann, ben):
            await until(session, lambda scene: scene.updates)
        assert [(session.scene.view.plain, session.scene.news) for session in (ann, ben)] == seen

    with_real_host(tmp_path, test)


def test_a_table_that_a_stranger_only_asks_for_does_not_stay_in_memory(tmp_path):
    async def test(real_host):
        ann, ben = await real_host.two()
        for session in (ann, ben):
            await session.leave()
        await until_holds(lambda: not real_host.host.links)
        await real_host.host.runner.keeping.settled()
        real_host.host.sweep(now() + 61)
        assert not real_host.host.lobby.tables
        stranger = await RawClient(real_host).comes()
        for message in (Join(ann.scene.code, "Eve", bytes(16)), Return(ann.scene.code, bytes(16))):
            stranger.says(message)
            assert await stranger.hears(Refused)
        assert real_host.host.lobby.tables
        stranger.says(Goodbye("done", ""))
        await until_holds(lambda: not real_host.host.links)
        await real_host.host.runner.keeping.settled()
        real_host.host.sweep(now() + 61)
        assert not real_host.host.lobby.tables

    with_real_host(tmp_path, test)


def test_a_host_opened_again_has_the_tables_that_wait_and_throws_them_away_in_time(tmp_path):
    async def test(real_host):
        ann = await real_host.creates(3)
        code, token = ann.scene.code, ann.token
        await ann.leave()
        await real_host.hosting.close()
        await real_host.open()
        assert list(real_host.host.lobby.tables) == [code]
        again = await real_host.sits(Return(code, token))
        assert again.scene.names[0] == "Ann"
        await real_host.joins(code)
        await again.command(Begin)
        await until(again, lambda scene: scene.updates)

    with_real_host(tmp_path, test)


def test_who_has_left_at_the_end_is_not_waited_for_in_the_next_game(tmp_path):
    async def test(real_host):
        ann, ben = await real_host.two(game="duel")
        old = ann.scene.code
        await asyncio.gather(plays(ann), plays(ben))
        await ben.leave()
        await until(ann, lambda scene: not scene.seats.chairs[1].here)
        await ann.command(Again)
        await until(ann, lambda scene: scene.code != old and scene.updates)
        assert ann.scene.bots == (None, "novice")

    with_real_host(tmp_path, test)


def test_who_was_away_when_another_game_began_is_led_to_it_from_the_disk(tmp_path):
    async def test(real_host):
        ann, ben = await real_host.two(game="duel")
        old = ann.scene.code
        await asyncio.gather(plays(ann), plays(ben))
        ben._left = True  # the link is gone, and nobody has said goodbye
        ben.call.transport.abort()
        await until(ann, lambda scene: not scene.seats.chairs[1].here)
        await ann.command(Again)
        await until(ann, lambda scene: scene.code != old and scene.updates)
        await ann.leave()
        await until_holds(lambda: not real_host.host.links)
        await real_host.host.runner.keeping.settled()
        real_host.host.sweep(now() + 61)
        assert not real_host.host.lobby.tables
        ben = await real_host.sits(Return(old, ben.token))
        await until(ben, lambda scene: scene.updates)
        assert (ben.scene.code, ben.scene.me, ben.scene.over) == (ann.scene.code, 1, False)

    with_real_host(tmp_path, test)


def test_who_watches_where_a_company_began_wakes_only_the_table_at_which_it_is_now(tmp_path):
    async def test(real_host):
        ann = await real_host.creates(bots=(None, "novice"))
        codes = [ann.scene.code]
        for _ in range(2):
            await plays(ann)
            await ann.command(Again)
            await until(ann, lambda scene: scene.code not in codes and scene.updates)
            codes.append(ann.scene.code)
        await ann.leave()
        await real_host.hosting.close()
        await real_host.open()
        eve = await real_host.sits(Watch(codes[0], "Eve"))
        assert (eve.scene.code, [*real_host.host.lobby.tables]) == (codes[-1], codes[-1:])
        await eve.leave()
        await until_holds(lambda: not real_host.host.links)
        real_host.host.sweep(now() + 61)
        real_host.host.runner.load(codes[0])  # some of them are in memory, others are not
        ann = await real_host.sits(Return(codes[0], ann.token, 7))
        await until(ann, lambda scene: scene.updates)
        assert (ann.scene.code, [record["n"] for record in ann.scene.news][:1]) == (codes[-1], [1])
        assert [*real_host.host.lobby.tables] == [codes[0], codes[-1]]
        with pytest.raises(ValueError, match=f"{codes[0]} has begun already"):
            await real_host.joins(codes[0])

    with_real_host(tmp_path, test)


def test_a_table_where_nobody_is_sleeps_though_the_disk_is_busy_with_others(tmp_path):
    async def test(real_host):
        ann, ben = await real_host.two()
        for session in (ann, ben):
            await session.leave()
        await until_holds(lambda: not real_host.host.links)
        eve, keeping = await RawClient(real_host).comes(), real_host.host.runner.keeping
        busy = (await eve.creates()).code
        await keeping.settled()
        eve.says(Say(1, "hm"))
        await until_holds(lambda: keeping.holds(busy))
        assert not keeping.holds(ann.scene.code)
        real_host.host.sweep(now() + 61)
        assert [*real_host.host.lobby.tables] == [busy]

    with_real_host(tmp_path, test)


def test_a_game_that_breaks_down_keeps_no_other_closed(tmp_path, monkeypatch):
    """Neither are its rules looked for when somebody comes, and waits."""
    broken = property(lambda game: game.load() if game.id != "witches-wheel" else 1 / 0)

    async def test(real_host):
        ann = await real_host.creates(3)
        await ann.leave()
        await real_host.hosting.close()
        with monkeypatch.context() as patch:
            patch.setattr(Game, "rules", broken)
            await real_host.open()
            stranger = await RawClient(real_host).comes()
            assert await stranger.creates() == Refused(None, "witches-wheel cannot be played at this host now")
            said = "Witches Wheel cannot be played here (ZeroDivisionError('division by zero'))."
            assert real_host.hosting.notices == [said]
            assert "mandracora" in real_host.host.games

    with_real_host(tmp_path, test)


def test_a_discarded_name_is_not_given_again_while_it_is_remembered(tmp_path):
    async def test(real_host):
        stranger = await RawClient(real_host).comes()
        code = (await stranger.creates()).code
        stranger.says(Leave(1, True))
        await until_holds(lambda: not real_host.host.lobby.tables)
        await real_host.host.runner.keeping.settled()
        assert not real_host.host.store.knows(code)
        noise = iter([noise_of(code), bytes(16)])
        real_host.host.lobby.entropy = lambda: next(noise)
        assert real_host.host.lobby.free_code() != code

    def noise_of(code):
        beast, herb, number = code.split("-")
        place = BEASTS.index(beast) + len(BEASTS) * (HERBS.index(herb) + len(HERBS) * (int(number) - 10))
        return place.to_bytes(16, "little")

    with_real_host(tmp_path, test)


def test_a_game_that_a_program_does_not_know_is_named_to_anybody_who_joins_it(tmp_path, monkeypatch):
    async def test(real_host):
        ann = await real_host.creates(3, game="brewing")
        monkeypatch.delitem(small_games.TOYS, "brewing")
        with pytest.raises(ValueError, match="there is no game 'brewing'"):
            await real_host.joins(ann.scene.code)

    with_real_host(tmp_path, test)


def longest_file():
    """A card file that is as long as one may be."""
    longest = find("witches-revel").options["cards"].longest
    line = "# These cards are nobody's but ours.\n"
    return FILE + line * ((longest - len(FILE)) // len(line))


def test_a_card_file_comes_to_everybody_at_the_table_whole(tmp_path):
    options = {"cards": longest_file(), "decks": "zaps, fire", "closed_lists": "on"}

    async def test(real_host):
        ann, ben = await real_host.two(game="witches-revel", options=options)
        assert [session.scene.options for session in (ann, ben)] == [options] * 2
        assert [session.scene.view.cards for session in (ann, ben)] == [options["cards"]] * 2
        await asyncio.gather(plays(ann), plays(ben))
        assert ann.scene.over

    with_real_host(tmp_path, test)


def test_decks_that_do_not_fit_the_cards_are_refused_before_there_is_a_table(tmp_path):
    async def test(real_host):
        stranger = await RawClient(real_host).comes()
        for options in ({"decks": "zaps"}, {"decks": "zaps", "cards": CARDS}):
            assert (
                "decks: a deck is one of fire, water, clock, rubbish, or"
                in (await stranger.wishes("witches-revel", options)).reason
            )
        assert (
            "cards, strike zap, text: line 1, column 10"
            in (await stranger.wishes("witches-revel", {"cards": FILE.replace("Draw 1 card", "Eat 1 card")})).reason
        )
        assert not real_host.host.lobby.tables

    with_real_host(tmp_path, test)
