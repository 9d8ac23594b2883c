"""Bots in the lobby: when they are asked and answer, what becomes of thoughts, and that they are told no secret."""

from __future__ import annotations

import itertools
import random

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.chance import key_of
from engine.plain_data import copy_plain
from net.lobby.bot_desk import BOTS, Pace
from net.lobby.game import LoggedGame
from net.wire.messages import Answer, Forget, Refused, Return, Think, Thought, Undo, Update, Watch, Whole
from tests.net.lobby.fake_lobby import SEED, FakeLobby, new_table, whole

HELD_BACK = Pace(patience=0.7, step=0.4)


@pytest.fixture
def fake_lobby():
    """Ann has answered at 10.0; Bea is asked, who holds back."""
    fake_lobby = FakeLobby(HELD_BACK)
    fake_lobby.say(new_table())
    fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]), now=10.0)
    return fake_lobby


# When they answer ------------------------------------------------------------------------------


def test_a_bot_waits_until_nobody_can_go_back_any_more(fake_lobby):
    assert fake_lobby.lobby.wake_at is None
    assert fake_lobby.think(1, now=10.1) == []
    assert fake_lobby.lobby.wake_at == 10.7
    assert fake_lobby.tick(10.6) == []
    update, think = fake_lobby.tick(10.7)
    assert (update.waiting, think.seat) == ((2,), 2)
    assert fake_lobby.lobby.wake_at is None


def test_a_thought_that_comes_late_is_no_later_for_it(fake_lobby):
    update, _ = fake_lobby.think(1, now=30.0)
    assert update.waiting == (2,)


def test_who_only_looks_holds_no_bot_up(fake_lobby):
    fake_lobby.say(Watch(fake_lobby.code, "Eve"), link="eve", now=10.1)
    fake_lobby.think(1, now=10.2)
    for tenths in range(103, 107):
        fake_lobby.say(Whole(), link="eve", now=tenths / 10)
    assert fake_lobby.lobby.wake_at == 10.7
    update, _ = [said for said in fake_lobby.tick(10.7) if isinstance(said, Update)]
    assert update.waiting == (2,)


def test_one_bot_after_the_other(fake_lobby):
    fake_lobby.think(1, now=10.7)
    assert fake_lobby.think(2, now=10.8) == []
    assert fake_lobby.lobby.wake_at == pytest.approx(11.1)
    assert fake_lobby.tick(11.1)


def test_going_back_within_the_patience_drops_the_question(fake_lobby):
    asked = fake_lobby.open[1]
    fake_lobby.think(1, now=10.1)
    _, update, forget = fake_lobby.say(Undo(2), now=10.3)
    assert forget == Forget(fake_lobby.code, asked.number)
    assert update.question is not None
    assert fake_lobby.lobby.wake_at is None
    assert fake_lobby.tick(20.0) == []
    *_, think = fake_lobby.say(Answer(3, fake_lobby.table.asks[0].options[1]), now=20.0)
    assert think.number != asked.number
    assert think.view != asked.view


def test_a_thought_about_what_stands_no_more_is_dropped(fake_lobby):
    old = fake_lobby.open[1]
    fake_lobby.say(Undo(2), now=10.1)
    fake_lobby.say(Answer(3, fake_lobby.table.asks[0].options[1]), now=10.2)
    late = Thought(old.code, old.number, old.question.options[0])
    assert fake_lobby.carry_out(fake_lobby.lobby.thought(late, 50.0)) == []
    assert 1 in fake_lobby.table.asks


def test_a_thought_from_before_a_table_was_closed_answers_nothing(fake_lobby):
    """The same table again: its questions are others, though they be the same words."""
    old = fake_lobby.open[1]
    head = fake_lobby.open_table.game.head
    fake_lobby.carry_out(fake_lobby.lobby.close(head.code))
    fake_lobby.lobby.admit(*whole(LoggedGame(head, engine.Table("witches-wheel", 3, seed=SEED))))
    fake_lobby.say(Return(head.code))
    fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[1]), now=10.0)
    assert fake_lobby.open[1].number != old.number
    late = Thought(old.code, old.number, old.question.options[0])
    assert fake_lobby.carry_out(fake_lobby.lobby.thought(late, 50.0)) == []
    assert 1 in fake_lobby.table.asks


def test_a_bot_is_told_whether_its_move_has_begun():
    """Of a move in many steps each would else be thought about as long as a whole one."""
    fake_lobby, told, moved, numbers = FakeLobby(), [], [], itertools.count(1)
    fake_lobby.say(new_table("mandracora", 2))
    last = None
    while len(told) < 40 and fake_lobby.table.asks:
        ((seat, ask), *_) = fake_lobby.table.asks.items()
        if seat == 0:
            fake_lobby.say(Answer(next(numbers), ask.options[0]))
            last = 0
            continue
        told.append(fake_lobby.open[seat].further)
        moved.append(last == seat)
        last = seat
        fake_lobby.think(seat, ask.options[len(told) % len(ask.options)])
    assert told == moved
    assert {True, False} <= {*told}


@pytest.mark.parametrize("option", ["nonsense", None, True, ("B9",)])
def test_a_bot_that_chooses_what_is_not_offered_changes_nothing(fake_lobby, option):
    think, before = fake_lobby.open[1], engine.save(fake_lobby.table)
    with pytest.raises(ValueError, match=r"the bot of seat 1 may not answer .* \(offered: "):
        fake_lobby.lobby.thought(Thought(think.code, think.number, option), 50.0)
    assert engine.save(fake_lobby.table) == before
    assert fake_lobby.think(1, now=50.0)


# Several at once -------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_bots_that_are_asked_at_once_think_at_once_and_each_for_themselves(order):
    fake_lobby = FakeLobby()
    fake_lobby.say(new_table("brewing", 3))
    assert sorted(fake_lobby.open) == [1, 2]
    assert fake_lobby.open[1].dice != fake_lobby.open[2].dice
    for seat in order:
        fake_lobby.think(seat, "toad")
        assert fake_lobby.open[seat].question.options == fake_lobby.table.asks[seat].options
    assert [fake_lobby.table.view(seat)["plan"] for seat in range(3)] == [[], ["toad"], ["toad"]]


def test_an_answer_beside_bots_that_think_does_not_ask_them_anew():
    fake_lobby = FakeLobby()
    fake_lobby.say(new_table("brewing", 3))
    asked = dict(fake_lobby.open)
    fake_lobby.say(Answer(1, "toad"))
    fake_lobby.say(Undo(2))
    assert fake_lobby.open == asked
    assert len([message for message in fake_lobby.said[BOTS] if isinstance(message, Think)]) == 2


def test_answers_given_at_once_are_shown_to_nobody_before_the_end():
    fake_lobby = FakeLobby()
    fake_lobby.say(new_table("duel", 2))
    fake_lobby.think(1)
    assert fake_lobby.last(Think, BOTS).seat == 1
    assert all(record["what"] != "laid" for record in fake_lobby.news())
    fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]))
    assert fake_lobby.news()[0]["what"] == "laid"


# What they are told ----------------------------------------------------------------------------


def told_to_bots(fake_lobby):
    """Every byte that a bot's process could get hold of now: questions, and worlds for those that stand."""
    thinks = [message for message in fake_lobby.said[BOTS] if isinstance(message, Think)]
    worlds = [fake_lobby.lobby.world(think.code, think.number) for think in fake_lobby.open.values() for _ in range(4)]
    return msgpack.packb(copy_plain([[*vars(think).values()][:5] + asked(think) for think in thinks])) + msgpack.packb(
        worlds
    )


def asked(think):
    return [think.question.prompt, think.question.options, think.view, think.dice]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_bot_is_told_the_seed_or_where_the_hidden_cards_lie(seats):
    fake_lobby = FakeLobby()
    fake_lobby.say(new_table(seats=seats, bots=[None, *["adept"] * (seats - 1)]))
    number = 0
    while 0 in fake_lobby.table.asks:
        number += 1
        fake_lobby.say(Answer(number, fake_lobby.table.asks[0].options[0]))
        while fake_lobby.open:
            told, truth = told_to_bots(fake_lobby), engine.save(fake_lobby.table)["checkpoint"]
            for secret in (str(SEED).encode(), key_of(SEED), SEED.to_bytes(12, "big"), SEED.to_bytes(12, "little")):
                assert secret not in told
            for hidden in ("cards", "deck"):
                if len(truth["deck"]) > 9:
                    assert len(truth[hidden]) > 9
                    assert msgpack.packb(truth[hidden])[3:] not in told
            fake_lobby.think(next(iter(fake_lobby.open)))


@pytest.mark.parametrize("game", ["witches-wheel", "duel", "brewing"])
@given(seed=st.integers(0, 50), steps=st.integers(0, 30))
@settings(max_examples=25, deadline=None)
def test_a_bot_is_told_the_same_wherever_the_cards_lie_that_it_cannot_see(game, seed, steps):
    seats = 2 if game == "duel" else 3
    fake_lobby, dice = FakeLobby(), random.Random(seed)
    fake_lobby.say(new_table(game, seats, seed=seed))
    for number in range(1, steps):
        if 0 in fake_lobby.table.asks:
            fake_lobby.say(Answer(number, dice.choice(fake_lobby.table.asks[0].options)))
        elif fake_lobby.open:
            seat = dice.choice(list(fake_lobby.open))
            fake_lobby.think(seat, dice.choice(fake_lobby.open[seat].question.options))
    for seat, think in fake_lobby.open.items():
        elsewhere = FakeLobby()
        logged = LoggedGame(fake_lobby.open_table.game.head, fake_lobby.table.imagine(seat, 99))
        logged.given = fake_lobby.open_table.game.given
        elsewhere.lobby.admit(*whole(logged))
        elsewhere.say(Return(fake_lobby.code))
        assert asked(elsewhere.open[seat]) == asked(think)


def test_worlds_are_for_questions_that_stand():
    fake_lobby = FakeLobby()
    fake_lobby.say(new_table())
    fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]))
    think = fake_lobby.open[1]
    one, other = (fake_lobby.lobby.world(think.code, think.number) for _ in range(2))
    assert one == other  # for the same question the same: games can be gone on with as if nobody had left
    imagined = engine.load(one)
    assert engine.save(imagined)["checkpoint"] != engine.save(fake_lobby.table)["checkpoint"]
    assert imagined.view(1) == fake_lobby.table.view(1)
    assert imagined.asks[1].options == think.question.options
    assert (imagined.past(), one["history"]) == (None, None)
    fake_lobby.think(1)
    assert fake_lobby.lobby.world(think.code, think.number) is None
    assert fake_lobby.lobby.world("owl-fern-42", 1) is None


# Whatever happens ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["witches-wheel", "duel", "brewing", "passion"])
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_whatever_happens_the_log_alone_makes_the_same_table(game, data):
    fake_lobby, now = FakeLobby(HELD_BACK), 0.0
    fake_lobby.say(new_table(game, 2 if game in ("duel", "passion") else 3, seed=data.draw(st.integers(0, 9))))
    stale = []
    for number in range(1, data.draw(st.integers(1, 41))):
        now += data.draw(st.sampled_from([0.0, 0.1, 0.5, 1.0]))
        what = data.draw(st.sampled_from(["answer", "answer", "think", "think", "undo", "tick", "late", "return"]))
        if what == "answer" and 0 in fake_lobby.table.asks:
            fake_lobby.say(Answer(number, data.draw(st.sampled_from(fake_lobby.table.asks[0].options))), now=now)
        elif what == "think" and fake_lobby.open:
            seat = data.draw(st.sampled_from(sorted(fake_lobby.open)))
            stale.append(fake_lobby.open[seat])
            fake_lobby.think(seat, data.draw(st.sampled_from(fake_lobby.open[seat].question.options)), now)
        elif what == "late" and stale:
            think = data.draw(st.sampled_from(stale))
            fake_lobby.carry_out(
                fake_lobby.lobby.thought(Thought(think.code, think.number, think.question.options[0]), now)
            )
        elif what == "undo":
            fake_lobby.say(Undo(number), now=now)
        elif what == "return":
            fake_lobby.say(Return(fake_lobby.code), now=now)
        else:
            fake_lobby.tick(now)
    again = fake_lobby.rebuilt()
    assert engine.save(again.table) == engine.save(fake_lobby.table)
    assert again.commands == fake_lobby.open_table.game.commands
    for viewer in (None, *range(fake_lobby.table.seats)):
        assert again.table.news(viewer) == fake_lobby.table.news(viewer)
    assert fake_lobby.news() == fake_lobby.table.news(0)
    asked_bots = {seat for seat in fake_lobby.table.asks if seat}
    assert asked_bots == set(fake_lobby.open_table.pending)
    assert not [m for m in fake_lobby.said["ann"] if isinstance(m, Refused) and "sit at no table" in m.reason]
