"""What somebody has brought along to a table: nobody plays with it who has not agreed."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace

import pytest

from engine.words.speech import Voice
from net.lobby.company import not_agreed
from net.lobby.lobby import Lobby
from net.store.store import Store
from net.wire.codec import to_wire
from net.wire.connection import AGREEING, HIGH, LOW
from net.wire.errors import LocalProtocolError, RemoteProtocolError
from net.wire.frames import pack
from net.wire.messages import (
    Accepted,
    Again,
    Agree,
    Begin,
    Chair,
    Fill,
    Goodbye,
    Join,
    Leave,
    Refused,
    Remove,
    Return,
    Seats,
    Update,
    Watch,
    Welcome,
)
from tests.net.host.raw_clients import HELLO, RawClient
from tests.net.host.real_hosts import breaks, until, with_real_host
from tests.net.lobby.fake_people import AT_ONCE, FakePeople, refused
from tests.net.wire.messages_said import pair
from tests.tui.games.witches_revel.decks import GEESE

CARDS = {"game": "witches-revel", "options": {"cards": GEESE, "decks": "fire, water"}}
OLDER = AGREEING - 1


@pytest.fixture
def people():
    return FakePeople()


def two(people, **more):
    """Ben has sat down where Ann has brought geese along."""
    return people.company(["Ann", "Ben"], begun=False, **{**CARDS, **more})


def agreed(guest):
    return [chair.agreed for chair in guest.chairs]


# Who agrees --------------------------------------------------------------------------------------


def test_it_begins_once_everybody_has_agreed_and_all_are_told_who_has(people):
    ann, ben = two(people)
    eve = people.guest("Eve").watches(ann)
    assert [agreed(guest) for guest in (ann, ben, eve)] == [[True, False]] * 3
    assert refused(ann.does(Begin)) == "Ben has not agreed to the cards yet"
    accepted, seats = ben.does(Agree)
    assert (accepted, seats) == (Accepted(1), ann.last(Seats))
    assert [agreed(guest) for guest in (ann, ben, eve)] == [[True, True]] * 3
    ann.does(Begin)
    assert ann.last(Seats).begun and ben.last(Update).view["me"] == 1


@pytest.mark.parametrize(
    ("me", "seats", "said"),
    [
        (0, [1], "Ben has not agreed to the cards yet"),
        (0, [0], "you have not agreed to the cards yet"),
        (0, [0, 2], "you and Cat have not agreed to the cards yet"),
        (0, [1, 2], "Ben and Cat have not agreed to the cards yet"),
    ],
)
def test_a_sentence_names_who_has_not_agreed(me, seats, said):
    assert not_agreed(Voice(3, me, ["Ann", "Ben", "Cat"]), seats, ["cards"]) == said


def test_bots_need_not_be_asked(people):
    ann = people.guest("Ann").creates(2, **CARDS)
    ann.does(Fill, 1, "novice")
    assert agreed(ann) == [True, True]
    ann.does(Begin)
    assert ann.last(Seats).begun


def test_at_a_table_of_bots_it_begins_at_once(people):
    assert people.guest("Ann").creates(bots=(None, "novice"), **CARDS).last(Seats).begun


@pytest.mark.parametrize("how", [lambda ann, ben: ben.does(Leave, True), lambda ann, ben: ann.does(Remove, 1)])
def test_who_takes_the_seat_of_somebody_who_had_agreed_has_not(people, how):
    ann, ben = two(people)
    ben.does(Agree)
    how(ann, ben)
    assert agreed(ann) == [True, True]  # nobody waits for a seat that is open
    people.guest("Cat").joins(ann)
    assert agreed(ann) == [True, False]
    assert refused(ann.does(Begin)) == "Cat has not agreed to the cards yet"


def test_who_gets_the_say_because_the_maker_has_left_has_still_to_agree(people):
    ann, ben = two(people)
    ann.does(Leave, True)
    people.guest("Cat").joins(ben).does(Agree)
    assert (ben.last(Seats).maker, agreed(ben)) == (1, [True, False])
    assert refused(ben.does(Begin)) == "you have not agreed to the cards yet"
    ben.does(Agree)
    ben.does(Begin)
    assert ben.last(Seats).begun


def test_who_is_away_is_waited_for_and_can_be_sent_away(people):
    ann, ben = two(people)
    ben.goes()
    assert refused(ann.does(Begin)) == "Ben has not agreed to the cards yet"
    ann.does(Remove, 1)
    ann.does(Fill, 1, "novice")
    ann.does(Begin)
    assert ann.last(Seats).begun


def test_another_game_of_the_same_company_needs_no_new_agreement(people):
    ann, ben = two(people)
    ben.does(Agree)
    ann.does(Begin)
    while not ann.last(Update).over:
        for guest in (ann, ben):
            if guest.question is not None:
                guest.answers(-1)
    first = ann.code
    for guest in (ann, ben):
        guest.does(Again)
    assert ann.code != first
    assert (agreed(ben), ann.last(Seats).begun) == ([True, True], True)


# Said again, and kept ----------------------------------------------------------------------------


def test_said_again_with_its_number_it_is_only_acknowledged(people):
    _, ben = two(people)
    ben.does(Agree)
    log = len(people.log)
    assert ben.says(Agree(ben.number)) == [Accepted(ben.number)]
    assert len(people.log) == log


def test_who_comes_back_has_agreed_also_where_the_log_alone_is_left(people):
    ann, ben = two(people)
    ben.does(Agree)
    ben.goes()
    ben.returns()
    assert (agreed(ben), ben.commands) == ([True, True], 1)
    people.rebuild(ann.code)
    ann.returns()
    ben.returns()
    assert agreed(ann) == agreed(ben) == [True, True]
    ann.does(Begin)
    assert ann.last(Seats).begun


def test_the_disk_keeps_who_has_agreed(people, tmp_path):
    ann, ben = two(people)
    for agrees, kept in ((False, [True, False]), (True, [True, True])):
        if agrees:
            ben.does(Agree)
        with closing(Store(tmp_path / f"{agrees}.sqlite")) as store:
            store.commit(people.log)
            lobby = Lobby(AT_ONCE, lambda: bytes(16), store.knows)
            lobby.admit(store.load(ann.code)[0], None)
        said = [message for _, message in lobby.receive("Ann", Return(ann.code, ann.token), 0.0).out]
        assert [[chair.agreed for chair in seats.chairs] for seats in said if isinstance(seats, Seats)] == [kept]


# Where there is nothing to agree to --------------------------------------------------------------


def changes_nothing(people, guest, reason):
    before, log = guest.last(Seats), len(people.log)
    assert refused(guest.does(Agree)) == reason
    assert (guest.last(Seats), len(people.log)) == (before, log)


@pytest.mark.parametrize("game", [{}, {**CARDS, "options": {"cards": ""}}])
def test_where_nothing_was_brought_along_there_is_nothing_to_agree_to(people, game):
    ann, ben = people.company(["Ann", "Ben"], begun=False, **game)
    assert agreed(ann) == [True, True]
    for guest in (ann, ben):
        changes_nothing(people, guest, "nobody has brought anything along to agree to")
    ann.does(Begin)
    assert ann.last(Seats).begun


def test_nobody_agrees_twice_nor_to_what_is_their_own(people):
    ann, ben = two(people)
    ben.does(Agree)
    for guest in (ann, ben):
        changes_nothing(people, guest, "you have agreed already")


def test_once_it_has_begun_there_is_nothing_to_agree_to(people):
    ann, ben = two(people)
    ben.does(Agree)
    ann.does(Begin)
    for guest in (ann, ben):
        changes_nothing(people, guest, "the game has begun already")


def test_who_watches_is_not_asked(people):
    ann, _ = two(people)
    changes_nothing(people, people.guest("Eve").watches(ann), "those who watch have no say in the game")
    assert agreed(ann) == [True, False]


def test_who_sits_nowhere_has_nothing_to_agree_to(people):
    assert refused(people.guest("Eve").does(Agree)) == "you sit at no table"


# Programs of older versions ----------------------------------------------------------------------

OPEN = Seats((Chair("Ann"), Chair("Ben", here=False, away=900), Chair("")), 0, False, ("Eve",))
WITHOUT = ["seats", [["Ann"], ["Ben", None, False, 900], [""]], 0, False, ["Eve"]]


@pytest.mark.parametrize("version", range(LOW, HIGH + 1))
def test_where_nothing_was_brought_along_seats_are_as_they_ever_were(version):
    host = pair()[0]
    host.version = version
    assert host.send(OPEN) == pack(WITHOUT)


@pytest.mark.parametrize("version", range(LOW, OLDER + 1))
def test_an_older_conversation_does_not_speak_of_agreement(version):
    host, client = pair()
    host.version = client.version = version
    waits = replace(OPEN, chairs=(OPEN.chairs[0], replace(OPEN.chairs[1], agreed=False), OPEN.chairs[2]))
    assert host.send(waits) == pack(WITHOUT)
    with pytest.raises(LocalProtocolError, match=f"version {version} of the protocol cannot say Agree"):
        client.send(Agree(1))
    with pytest.raises(RemoteProtocolError, match="there is no message 'agree' from this side"):
        list(host.receive(pack(to_wire(Agree(1)))))


def test_an_older_program_watches_a_table_that_waits_for_agreement(people):
    ann, ben = two(people)
    eve = people.guest("Eve").call(high=OLDER)
    eve.says(Watch(ann.code, "Eve"))
    ben.does(Agree)
    ann.does(Begin)
    assert eve.last(Seats).begun and eve.last(Update) is not None


async def older(real_host):
    """A program that speaks no version since which one can agree."""
    stranger = await RawClient(real_host).comes(replace(HELLO, high=OLDER))
    stranger.connection.version = OLDER
    return stranger


def test_an_older_program_gets_no_seat_where_it_would_have_to_agree(tmp_path):
    async def test(real_host):
        ann = await real_host.creates(**CARDS)
        stranger = await older(real_host)
        code = ann.scene.code
        stranger.says(Join(code, "Ben", bytes(16)))
        said = await stranger.hears((Welcome, Refused))
        assert said == Refused(None, f"to agree to the cards of {code} takes a newer witch-tui")
        stranger.says(Watch(code, "Ben"))
        assert (await stranger.hears(Welcome)).seat is None
        assert list(ann.scene.names) == ["Ann", ""]

    with_real_host(tmp_path, test)


def test_an_older_program_keeps_the_seat_of_who_made_the_table(tmp_path):
    async def test(real_host):
        stranger = await older(real_host)
        made = await stranger.wishes(CARDS["game"], CARDS["options"])
        stranger.says(Goodbye("done", ""))
        again = await older(real_host)
        again.says(Join(made.code, "Ann", stranger.token))
        assert (await again.hears((Welcome, Refused))).seat == 0
        await real_host.joins(made.code)
        again.says(Begin(1))
        assert (await again.hears(Refused)).reason == "Ben has not agreed to the cards yet"

    with_real_host(tmp_path, test)


@pytest.mark.parametrize("options", [{}, {"side": "increasing"}])
def test_an_older_program_joins_all_other_tables(tmp_path, options):
    async def test(real_host):
        ann = await real_host.creates(options=options)
        stranger = await older(real_host)
        stranger.says(Join(ann.scene.code, "Ben", bytes(16)))
        assert (await stranger.hears((Welcome, Refused))).seat == 1

    with_real_host(tmp_path, test)


def test_an_older_program_that_says_it_all_the_same_ends_its_conversation(tmp_path):
    async def test(real_host):
        stranger = await older(real_host)
        stranger.writer.write(pack(["agree", 1]))
        assert await stranger.hears_the_end() == "protocol"

    with_real_host(tmp_path, test)


# Over a real port --------------------------------------------------------------------------------


def test_what_was_agreed_survives_a_link_that_breaks_and_a_host_that_is_opened_again(tmp_path):
    async def test(real_host):
        ann = await real_host.creates(**CARDS)
        ben = await real_host.joins(ann.scene.code)
        await until(ann, lambda scene: scene.names[1] == "Ben")
        with pytest.raises(ValueError, match="Ben has not agreed to the cards yet"):
            await ann.command(Begin)
        await ben.command(Agree)
        await breaks(ben)
        with pytest.raises(ValueError, match="you have agreed already"):
            await ben.command(Agree)
        code, tokens = ann.scene.code, (ann.token, ben.token)
        await ann.leave()
        await ben.leave()
        await real_host.hosting.close()
        await real_host.open()
        ann, ben = [await real_host.sits(Return(code, token)) for token in tokens]
        assert [chair.agreed for chair in ann.scene.seats.chairs] == [True, True]
        await ann.command(Begin)
        for session in (ann, ben):
            await until(session, lambda scene: scene.begun and scene.updates)
            assert session.scene.options["cards"] == GEESE

    with_real_host(tmp_path, test)
