"""Coming back at every point of a game: everything is as it is for somebody who was never away."""

from __future__ import annotations

import random
from contextlib import closing
from dataclasses import replace

import pytest

from net.lobby.game import rebuild
from net.lobby.lobby import Lobby
from net.store.store import Store
from net.wire.messages import Return, Say, Seats, Talk, Terms, Undo, Update, Welcome
from tests.net.lobby.fake_people import AT_ONCE, FakePeople

GAMES = [("witches-wheel", (None, None, "novice")), ("duel", (None, None)), ("brewing", (None, "novice", None))]


def told(guest):
    """All that somebody knows."""
    update, seats = guest.last(Update), guest.last(Seats)
    shown = replace(update, number=0, news=(), question=update.question and replace(update.question, number=0))
    return shown, guest.news[:], guest.lines[:], replace(seats, watchers=())


def steps(people, guests, seed, most):
    """Play at random, with words and answers taken back; after every step there is a pause."""
    dice = random.Random(seed)
    for _ in range(most):
        asked = [guest for guest in guests if guest.question is not None]
        undoing = [guest for guest in guests if guest.last(Update).may_undo]
        what = dice.random()
        if what < 0.1:
            dice.choice(guests).does(Say, f"line {len(people.log)}")
        elif what < 0.25 and undoing:
            dice.choice(undoing).does(Undo)
        elif asked and (what < 0.7 or not people.open):
            guest = dice.choice(asked)
            guest.answers(dice.randrange(len(guest.question.options)))
        elif people.open:
            people.think(place=dice.randrange(3))
        else:
            return  # it is over
        yield


def table_of_two(game, bots):
    people = FakePeople()
    guests = people.company(["Ann", "Ben"], game=game, bots=bots)
    return people, guests


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(("game", "bots"), GAMES)
def test_at_every_point_a_return_gives_what_there_was(game, bots, known):
    people, guests = table_of_two(game, bots)
    for turn, _ in enumerate(steps(people, guests, 1, 70)):
        guest = guests[turn % 2]
        before, asked = told(guest), guest.question
        if not known:
            guest.news, guest.lines = [], []
        guest.returns(known)
        assert told(guest) == before
        assert guest.question == asked  # with its number: an answer under way is meant for it
        if known:
            assert guest.last(Update).news == ()


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(("game", "bots"), GAMES)
def test_at_every_point_the_log_alone_gives_what_there_was(game, bots, known):
    people, guests = table_of_two(game, bots)
    for _ in steps(people, guests, 2, 40):
        before, numbers = [told(guest) for guest in guests], [guest.number for guest in guests]
        people.rebuild(guests[0].code)
        for guest in guests:
            if not known:
                guest.news, guest.lines = [], []
            guest.returns(known)
        assert [told(guest) for guest in guests] == before
        assert [guest.last(Welcome).commands for guest in guests] == numbers


def test_at_every_point_the_disk_gives_what_there_was(tmp_path):
    people, guests = table_of_two(*GAMES[0])
    code = guests[0].code
    with closing(Store(tmp_path / "tables.sqlite")) as store:
        for turn, _ in enumerate(steps(people, guests, 3, 60)):
            store.commit(people.log)
            people.log.clear()
            if turn % 6:
                continue
            head, records, snapshot = store.load(code)
            lobby = Lobby(AT_ONCE, random.randbytes, store.knows)
            lobby.admit(head, rebuild(head, records, snapshot), store.talk(code))
            for guest in guests:
                said = [message for _, message in lobby.receive(guest.name, Return(code, guest.token), 0.0).out]
                (update,) = [message for message in said if isinstance(message, Update)][:1]
                assert list(update.news) == guest.news
                assert update.view == guest.open_table.game.table.view(guest.seat)
                assert [message.lines for message in said if isinstance(message, Talk)] in ([], [tuple(guest.lines)])


@pytest.mark.parametrize("news", [-(2**63), -1, 0, 1, 5, 2**64 - 1])
def test_whatever_somebody_says_they_know_the_news_are_whole(news):
    people, (ann, _) = table_of_two(*GAMES[0])
    for _ in steps(people, [*people.links.values()], 4, 20):
        pass
    ann.call()
    outcome = people.lobby.receive(ann.link, Return(ann.code, ann.token, news, news), 0.0)
    (welcome,) = [message for _, message in outcome.out if isinstance(message, Welcome)]
    (update,) = [message for link, message in outcome.out if isinstance(message, Update) and link == ann.link]
    everything = people.lobby.tables[ann.code].game.table.news(ann.seat)
    assert welcome.news == max(0, min(news, len(everything)))
    assert list(update.news) == everything[welcome.news :]


def test_a_table_that_has_not_begun_comes_back_from_its_log_too():
    people = FakePeople()
    ann, ben = people.company(["Ann", "Ben"], seats=4, begun=False, terms=Terms(clock=9, listed=False))
    ben.does(Say, "who else?")
    seats = ann.last(Seats)
    people.rebuild(ann.code)
    for guest in (ann, ben):
        guest.lines = []
        guest.returns(known=False)
    assert ann.last(Seats) == seats
    assert [line.text for line in ann.lines] == ["who else?"]
    assert ann.last(Welcome).terms == Terms(clock=9, listed=False)
    assert ben.last(Welcome).commands == 1
