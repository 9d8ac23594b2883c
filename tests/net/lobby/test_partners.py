"""What partners say to each other alone: who hears it, and that nobody else ever notices."""

from __future__ import annotations

from contextlib import closing

import pytest

from net.lobby.game import rebuild
from net.lobby.lobby import Lobby
from net.lobby.records import LINES
from net.store.store import Store
from net.wire.connection import HIGH, Connection
from net.wire.errors import LocalProtocolError, RemoteProtocolError
from net.wire.messages import Again, Fill, Hello, Join, Leave, Line, Return, Say, Talk, Watch, Welcome, Whole
from tests.net.lobby.fake_people import AT_ONCE, STAND_IN, FakePeople, refused
from tests.net.wire.messages_said import GREETING, HELLO, pair

TEAMS = {"game": "mandracora", "options": {"teams": "on"}}
SECRET = "the red book is mine"


@pytest.fixture
def people():
    return FakePeople()


def four(people, **more):
    """Ann and Cleo against Ben and Dora."""
    return people.company(["Ann", "Ben", "Cleo", "Dora"], **TEAMS, **more)


def to_her_team(guest, text=SECRET):
    return guest.does(Say, text, "team")


def texts(guest):
    return [line.text for line in guest.lines]


# Who hears it ------------------------------------------------------------------------------------


def test_only_who_says_it_and_the_partner_hear_what_is_said_to_a_team(people):
    ann, ben, cleo, dora = four(people)
    eve = people.guest("Eve").watches(ann)
    before = [guest.sent[:] for guest in (ben, dora, eve)]
    to_her_team(ann)
    assert ann.lines == cleo.lines == [Line(1, 0, "Ann", SECRET, (2,))]
    assert [guest.sent for guest in (ben, dora, eve)] == before  # not a byte


def test_what_others_are_told_is_the_same_as_if_partners_had_never_spoken():
    """Byte by byte: also the numbers of what everybody hears, after a broken link, and for who comes later."""
    heard = []
    for talks in (True, False):
        people = FakePeople()
        ann, ben, cleo, dora = four(people)
        eve = people.guest("Eve").watches(ann)
        for number in range(3):
            if talks:
                to_her_team((ann, cleo)[number % 2])
            ben.does(Say, f"line {number}")
        dora.goes()
        if talks:
            to_her_team(cleo)
        ben.does(Say, "where is she?")
        dora.returns()
        fox = people.guest("Fox").watches(ann)
        for guest in (ben, eve):
            guest.says(Whole())
        people.rebuild(ann.code)
        for guest in (ben, dora):
            guest.returns(known=False)
        heard.append([guest.sent for guest in (ben, dora, eve, fox)])
    assert heard[0] == heard[1]


def test_everybody_counts_the_lines_that_they_hear(people):
    ann, ben, cleo, dora = four(people)
    to_her_team(ann, "one")
    ann.does(Say, "two")
    to_her_team(dora, "three")
    cleo.does(Say, "four")
    assert [(line.number, line.text) for line in cleo.lines] == [(1, "one"), (2, "two"), (3, "four")]
    assert [(line.number, line.text) for line in ben.lines] == [(1, "two"), (2, "three"), (3, "four")]
    assert (ann.lines, dora.lines) == (cleo.lines, ben.lines)


def test_a_partner_who_comes_back_hears_what_was_missed_and_no_more(people):
    ann, ben, cleo, _ = four(people)
    to_her_team(ann, "one")
    cleo.goes()
    to_her_team(ann, "two")
    ben.does(Say, "three")
    (talk,) = [message for message in cleo.returns() if isinstance(message, Talk)]
    assert [line.text for line in talk.lines] == ["two", "three"]
    assert not [message for message in cleo.returns() if isinstance(message, Talk)]


def test_a_partner_for_whom_a_bot_stands_in_hears_it_on_their_return(people):
    ann, _, cleo, _ = four(people, terms=STAND_IN)
    cleo.goes()
    people.at(61.0)
    assert cleo.name in [chair.name for chair in ann.chairs if chair.stand_in]
    to_her_team(ann)
    cleo.returns()
    assert texts(cleo) == [SECRET]


def test_what_is_forgotten_is_counted_all_the_same(people):
    ann, ben, cleo, _ = four(people)
    ben.does(Say, "first")
    for number in range(LINES + 5):
        to_her_team(ann, str(number))
    ben.does(Say, "last")
    assert [line.number for line in ben.lines] == [1, 2]
    assert cleo.lines[-1].number == LINES + 7
    assert not [message for message in ben.returns() if isinstance(message, Talk)]
    cleo.lines = []
    cleo.returns(known=False)
    assert len(cleo.lines) == LINES


# Who may -----------------------------------------------------------------------------------------


def test_who_has_no_partner_is_refused_with_a_reason(people):
    ann, _, _, _ = four(people)
    eve = people.guest("Eve").watches(ann)
    assert refused(to_her_team(eve)) == "those who watch have no partner"
    fay, _ = people.company(["Fay", "Gil"], game="mandracora")
    assert refused(to_her_team(fay)) == "you have no partner in this game"
    assert refused(to_her_team(ann, " ")) == "there is nothing to say in that"


def test_before_the_game_nobody_knows_who_will_sit_where(people):
    ann, ben = people.company(["Ann", "Ben"], seats=4, begun=False, **TEAMS)
    assert refused(to_her_team(ann)).startswith("nobody has a partner before the game begins")
    assert texts(ben) == []


def test_a_bot_as_partner_hears_nothing(people):
    ann, ben = people.company(["Ann", "Ben"], bots=(None, None, "novice", "novice"), **TEAMS)
    assert refused(to_her_team(ann)) == "nobody would hear that: a bot has the seat of your partner, Bram"
    assert (ann.lines, ben.lines) == ([], [])


def test_a_partner_who_has_left_for_good_hears_nothing_more(people):
    ann, _, cleo, _ = four(people)
    to_her_team(ann)
    cleo.does(Leave, True)
    assert refused(to_her_team(ann)) == "nobody would hear that: a bot has the seat of your partner, Cleo"
    assert "has begun already" in refused(people.guest("Mal").says(Join(ann.code, "Mal", bytes(16))))


# Another game ------------------------------------------------------------------------------------


def test_in_another_game_of_the_same_company_the_talk_goes_on(people):
    guests = ann, ben, cleo, _ = four(people)
    first = ann.code
    to_her_team(ann, "one")
    people.play(guests)
    to_her_team(cleo, "well played")
    cleo.goes()
    for guest in (ann, ben, guests[3]):
        guest.does(Again)
    assert ann.code != first
    to_her_team(ann, "once more")
    cleo.returns(code=first)
    assert texts(cleo) == texts(ann) == ["one", "well played", "once more"]
    ben.lines = []
    ben.returns(known=False)
    assert texts(ben) == []
    people.rebuild(ann.code)
    for guest in (ben, cleo):
        guest.lines = []
        guest.returns(known=False)
    assert (texts(ben), texts(cleo)) == ([], ["one", "well played", "once more"])


def test_who_gets_a_partners_seat_in_another_game_hears_nothing_of_it(people):
    """It is a bot's: no person can take it, and the one who has left does not come back to it."""
    guests = ann, ben, cleo, dora = four(people)
    to_her_team(ann)
    people.play(guests)
    cleo.does(Leave, True)
    for guest in (ann, ben, dora):
        guest.does(Again)
    assert ann.chairs[2].level == "novice"
    assert "a bot has the seat" in refused(to_her_team(ann))
    mal = people.guest("Mal")
    assert "has begun already" in refused(mal.says(Join(ann.code, "Mal", mal.token)))
    assert (
        refused(cleo.call().says(Return(ann.code, cleo.token))) == f"that seat at {ann.code} is not yours, or no longer"
    )
    mal.says(Watch(ann.code, "Mal"))
    assert texts(mal) == []
    assert "has begun already" in refused(ben.goes().call().says(Join(ann.code, "Ben", bytes(16))))
    assert refused(ann.does(Fill, 2, "")) == "Cleo is not away"


# On the disk -------------------------------------------------------------------------------------


def test_the_disk_keeps_to_whom_it_was_said(people, tmp_path):
    ann, ben, cleo, _ = four(people)
    to_her_team(ann)
    ben.does(Say, "and now?")
    with closing(Store(tmp_path / "tables.sqlite")) as store:
        store.commit(people.log)
        lobby = Lobby(AT_ONCE, lambda: bytes(16), store.knows)
        lobby.admit(store.load(ann.code)[0], rebuild(*store.load(ann.code)), store.talk(ann.code))
    for guest in (ann, ben, cleo):
        said = [message for _, message in lobby.receive(guest.name, Return(ann.code, guest.token), 0.0).out]
        assert [list(message.lines) for message in said if isinstance(message, Talk)] == [guest.lines]
    said = [message for _, message in lobby.receive("Eve", Watch(ann.code, "Eve"), 0.0).out]
    assert [message.lines for message in said if isinstance(message, Talk)] == [(Line(1, 1, "Ben", "and now?"),)]


# Programs of version 1 ---------------------------------------------------------------------------


def test_a_partner_with_an_older_program_hears_that_it_is_for_partners(people):
    ann, _, cleo, _ = four(people)
    ann.does(Say, "good evening")
    cleo.call(high=1)
    cleo.says(Return(ann.code, cleo.token, 0, 0))
    to_her_team(ann)
    assert cleo.lines == [Line(1, 0, "Ann", "good evening"), Line(2, 0, "Ann", f"(partners only) {SECRET}")]
    assert cleo.last(Welcome).seat == 2


def test_an_older_conversation_has_no_word_for_teams():
    """To leave it out would say it to everybody."""
    older = Hello(HELLO.protocol, 1, 1, "0.1")
    host, client = Connection("host"), Connection("client")
    list(host.receive(client.send(older)))
    list(client.receive(host.send(GREETING)))
    assert (host.version, pair()[0].version, pair()[1].version) == (1, HIGH, HIGH)
    with pytest.raises(RemoteProtocolError, match="say: expected at most 2 fields, found 3"):
        list(host.receive(pair()[1].send(Say(1, SECRET, "team"))))
    older_host, client = Connection("host"), Connection("client")
    client.send(HELLO)
    list(older_host.receive(Connection("client").send(older)))
    list(client.receive(older_host.send(GREETING.__class__(HELLO.protocol, 1, 1, "0.1", "cottage", {}))))
    assert client.version == 1
    with pytest.raises(LocalProtocolError, match="version 1 of the protocol cannot say"):
        client.send(Say(1, SECRET, "team"))
    assert list(older_host.receive(client.send(Say(1, "hm")))) == [Say(1, "hm")]


def test_to_whom_is_the_table_or_the_team():
    host, client = pair()
    with pytest.raises(RemoteProtocolError, match="say, to: expected one of 'table', 'team', found the text 'eve'"):
        list(host.receive(client.send(Say(1, SECRET, "eve"))))  # type: ignore[arg-type]
