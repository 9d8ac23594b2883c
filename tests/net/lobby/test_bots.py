"""Bots in the lobby: when they are asked and answer, what becomes of thoughts, and that they are told no secret."""

from __future__ import annotations

import random

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.chance import key_of
from engine.plain_data import copy_plain
from net.lobby.game import LoggedGame
from net.lobby.lobby import BOTS, Pace
from net.wire.messages import Answer, Forget, Refused, Return, Think, Thought, Undo, Update, Watch, Whole
from tests.net.lobby.fake_lobby import SEED, Desk, whole, wish

HELD_BACK = Pace(patience=0.7, step=0.4)


@pytest.fixture
def desk():
    """Ann has answered at 10.0; Bea is asked, who holds back."""
    desk = Desk(HELD_BACK)
    desk.say(wish())
    desk.say(Answer(1, desk.table.asks[0].options[0]), now=10.0)
    return desk


# When they answer ------------------------------------------------------------------------------


def test_a_bot_waits_until_nobody_can_go_back_any_more(desk):
    assert desk.lobby.wake_at is None
    assert desk.think(1, now=10.1) == []
    assert desk.lobby.wake_at == 10.7
    assert desk.tick(10.6) == []
    update, think = desk.tick(10.7)
    assert (update.waiting, think.seat) == ((2,), 2)
    assert desk.lobby.wake_at is None


def test_a_thought_that_comes_late_is_no_later_for_it(desk):
    update, _ = desk.think(1, now=30.0)
    assert update.waiting == (2,)


def test_whoever_only_looks_holds_no_bot_up(desk):
    desk.say(Watch(desk.code, "Eve"), link="eve", now=10.1)
    desk.think(1, now=10.2)
    for tenths in range(103, 107):
        desk.say(Whole(), link="eve", now=tenths / 10)
    assert desk.lobby.wake_at == 10.7
    update, _ = [said for said in desk.tick(10.7) if isinstance(said, Update)]
    assert update.waiting == (2,)


def test_one_bot_after_the_other(desk):
    desk.think(1, now=10.7)
    assert desk.think(2, now=10.8) == []
    assert desk.lobby.wake_at == pytest.approx(11.1)
    assert desk.tick(11.1)


def test_going_back_within_the_patience_drops_the_question(desk):
    asked = desk.open[1]
    desk.think(1, now=10.1)
    _, update, forget = desk.say(Undo(2), now=10.3)
    assert forget == Forget(desk.code, asked.number)
    assert update.question is not None
    assert desk.lobby.wake_at is None
    assert desk.tick(20.0) == []
    *_, think = desk.say(Answer(3, desk.table.asks[0].options[1]), now=20.0)
    assert think.number != asked.number
    assert think.view != asked.view


def test_a_thought_about_what_stands_no_more_is_dropped(desk):
    old = desk.open[1]
    desk.say(Undo(2), now=10.1)
    desk.say(Answer(3, desk.table.asks[0].options[1]), now=10.2)
    late = Thought(old.code, old.number, old.question.options[0])
    assert desk.carry_out(desk.lobby.thought(late, 50.0)) == []
    assert 1 in desk.table.asks


def test_a_thought_from_before_a_table_was_closed_answers_nothing(desk):
    """The same table again: its questions are others, though they be the same words."""
    old = desk.open[1]
    head = desk.room.party.head
    desk.carry_out(desk.lobby.close(head.code))
    desk.lobby.admit(*whole(LoggedGame(head, engine.Table("witches-wheel", 3, seed=SEED))))
    desk.say(Return(head.code))
    desk.say(Answer(1, desk.table.asks[0].options[1]), now=10.0)
    assert desk.open[1].number != old.number
    late = Thought(old.code, old.number, old.question.options[0])
    assert desk.carry_out(desk.lobby.thought(late, 50.0)) == []
    assert 1 in desk.table.asks


@pytest.mark.parametrize("option", ["nonsense", None, True, ("B9",)])
def test_a_bot_that_chooses_what_is_not_offered_changes_nothing(desk, option):
    think, before = desk.open[1], engine.save(desk.table)
    with pytest.raises(ValueError, match=r"the bot of seat 1 may not answer .* \(offered: "):
        desk.lobby.thought(Thought(think.code, think.number, option), 50.0)
    assert engine.save(desk.table) == before
    assert desk.think(1, now=50.0)


# Several at once -------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_bots_that_are_asked_at_once_think_at_once_and_each_for_themselves(order):
    desk = Desk()
    desk.say(wish("brewing", 3))
    assert sorted(desk.open) == [1, 2]
    assert desk.open[1].dice != desk.open[2].dice
    for seat in order:
        desk.think(seat, "toad")
        assert desk.open[seat].question.options == desk.table.asks[seat].options
    assert [desk.table.view(seat)["plan"] for seat in range(3)] == [[], ["toad"], ["toad"]]


def test_an_answer_beside_bots_that_think_does_not_ask_them_anew():
    desk = Desk()
    desk.say(wish("brewing", 3))
    asked = dict(desk.open)
    desk.say(Answer(1, "toad"))
    desk.say(Undo(2))
    assert desk.open == asked
    assert len([message for message in desk.said[BOTS] if isinstance(message, Think)]) == 2


def test_answers_given_at_once_are_shown_to_nobody_before_the_end():
    desk = Desk()
    desk.say(wish("duel", 2))
    desk.think(1)
    assert desk.last(Think, BOTS).seat == 1
    assert all(record["what"] != "laid" for record in desk.news())
    desk.say(Answer(1, desk.table.asks[0].options[0]))
    assert desk.news()[0]["what"] == "laid"


# What they are told ----------------------------------------------------------------------------


def told_to_bots(desk):
    """Every byte that a bot's process could get hold of now: questions, and worlds for those that stand."""
    thinks = [message for message in desk.said[BOTS] if isinstance(message, Think)]
    worlds = [desk.lobby.worlds(think.code, think.number, 4) for think in desk.open.values()]
    return msgpack.packb(copy_plain([[*vars(think).values()][:5] + asked(think) for think in thinks])) + msgpack.packb(
        worlds
    )


def asked(think):
    return [think.question.prompt, think.question.options, think.view, think.dice]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_bot_is_told_the_seed_or_where_the_hidden_cards_lie(seats):
    desk = Desk()
    desk.say(wish(seats=seats, bots=[None, *["adept"] * (seats - 1)]))
    number = 0
    while 0 in desk.table.asks:
        number += 1
        desk.say(Answer(number, desk.table.asks[0].options[0]))
        while desk.open:
            told, truth = told_to_bots(desk), engine.save(desk.table)["checkpoint"]
            for secret in (str(SEED).encode(), key_of(SEED), SEED.to_bytes(12, "big"), SEED.to_bytes(12, "little")):
                assert secret not in told
            for hidden in ("cards", "deck"):
                if len(truth["deck"]) > 9:
                    assert len(truth[hidden]) > 9
                    assert msgpack.packb(truth[hidden])[3:] not in told
            desk.think(next(iter(desk.open)))


@pytest.mark.parametrize("game", ["witches-wheel", "duel", "brewing"])
@given(seed=st.integers(0, 50), steps=st.integers(0, 30))
@settings(max_examples=25, deadline=None)
def test_a_bot_is_told_the_same_wherever_the_cards_lie_that_it_cannot_see(game, seed, steps):
    seats = 2 if game == "duel" else 3
    desk, dice = Desk(), random.Random(seed)
    desk.say(wish(game, seats, seed=seed))
    for number in range(1, steps):
        if 0 in desk.table.asks:
            desk.say(Answer(number, dice.choice(desk.table.asks[0].options)))
        elif desk.open:
            seat = dice.choice(list(desk.open))
            desk.think(seat, dice.choice(desk.open[seat].question.options))
    for seat, think in desk.open.items():
        elsewhere = Desk()
        party = LoggedGame(desk.room.party.head, desk.table.imagine(seat, 99))
        party.given = desk.room.party.given
        elsewhere.lobby.admit(*whole(party))
        elsewhere.say(Return(desk.code))
        assert asked(elsewhere.open[seat]) == asked(think)


def test_worlds_are_for_questions_that_stand():
    desk = Desk()
    desk.say(wish())
    desk.say(Answer(1, desk.table.asks[0].options[0]))
    think = desk.open[1]
    one, other = desk.lobby.worlds(think.code, think.number, 2)
    assert one != other
    for world in (one, other):
        imagined = engine.load(world)
        assert imagined.view(1) == desk.table.view(1)
        assert imagined.asks[1].options == think.question.options
        assert (imagined.past(), world["history"]) == (None, None)
    desk.think(1)
    assert desk.lobby.worlds(think.code, think.number, 2) == []
    assert desk.lobby.worlds("owl-fern-42", 1, 2) == []


# Whatever happens ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["witches-wheel", "duel", "brewing", "passion"])
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_whatever_happens_the_log_alone_makes_the_same_table(game, data):
    desk, now = Desk(HELD_BACK), 0.0
    desk.say(wish(game, 2 if game in ("duel", "passion") else 3, seed=data.draw(st.integers(0, 9))))
    stale = []
    for number in range(1, data.draw(st.integers(1, 41))):
        now += data.draw(st.sampled_from([0.0, 0.1, 0.5, 1.0]))
        what = data.draw(st.sampled_from(["answer", "answer", "think", "think", "undo", "tick", "late", "return"]))
        if what == "answer" and 0 in desk.table.asks:
            desk.say(Answer(number, data.draw(st.sampled_from(desk.table.asks[0].options))), now=now)
        elif what == "think" and desk.open:
            seat = data.draw(st.sampled_from(sorted(desk.open)))
            stale.append(desk.open[seat])
            desk.think(seat, data.draw(st.sampled_from(desk.open[seat].question.options)), now)
        elif what == "late" and stale:
            think = data.draw(st.sampled_from(stale))
            desk.carry_out(desk.lobby.thought(Thought(think.code, think.number, think.question.options[0]), now))
        elif what == "undo":
            desk.say(Undo(number), now=now)
        elif what == "return":
            desk.say(Return(desk.code), now=now)
        else:
            desk.tick(now)
    again = desk.rebuilt()
    assert engine.save(again.table) == engine.save(desk.table)
    assert again.commands == desk.room.party.commands
    for viewer in (None, *range(desk.table.seats)):
        assert again.table.news(viewer) == desk.table.news(viewer)
    assert desk.news() == desk.table.news(0)
    asked_bots = {seat for seat in desk.table.asks if seat}
    assert asked_bots == set(desk.room.pending)
    assert not [m for m in desk.said["ann"] if isinstance(m, Refused) and "sit at no table" in m.reason]
