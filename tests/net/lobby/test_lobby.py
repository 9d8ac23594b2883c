"""Conversations with a lobby: message in, messages out."""

from __future__ import annotations

import pytest

import engine
from net.lobby.game import TableHead
from net.lobby.lobby import BOTS, SNAPSHOT_EVERY, Pace
from net.lobby.table import REFUSALS
from net.wire.messages import (
    Accepted,
    Answer,
    Create,
    Farewell,
    Fill,
    Forget,
    Join,
    Refused,
    Return,
    Say,
    Seats,
    Think,
    Thought,
    Undo,
    Update,
    Welcome,
)
from tests.net.lobby.fake_lobby import SEED, Desk, refused, whole, wish


def kinds(messages):
    return [type(message) for message in messages]


# Sitting down ----------------------------------------------------------------------------------


def test_a_new_table():
    desk = Desk()
    welcome, seats, update = desk.say(wish())
    assert welcome.seat == 0
    assert [(chair.name, chair.level) for chair in seats.chairs] == [
        ("Ann", None),
        ("Bram", "novice"),
        ("Cleo", "novice"),
    ]
    assert (welcome.commands, welcome.notice) == (0, "")
    assert update.question.options == desk.table.asks[0].options
    assert (update.number, update.waiting, update.over, update.may_undo) == (1, (0,), False, False)
    (entry,) = desk.log
    assert (entry.place, entry.code, entry.stage, entry.over) == (0, welcome.code, "trick 1 of 18", False)
    assert isinstance(entry.record, TableHead)
    assert entry.snapshot.saved == engine.save(desk.table)


def test_the_maker_takes_the_first_seat_that_is_no_bots():
    desk = Desk()
    assert desk.say(wish(bots=("novice", None, "adept")))[0].seat == 1
    assert desk.last(Think, BOTS).seat == 0


def test_a_name_that_a_table_has_already_is_not_given_again():
    first = Desk()
    first.say(wish())
    assert Desk(taken=[first.code]).say(wish())[0].code != first.code


def test_names_are_cleaned_and_never_empty():
    desk = Desk()
    desk.say(Create("witches-wheel", 3, {}, "\x1b[2J Ann\n\u202e" + "x" * 50, (None, "novice", "novice")))
    assert desk.room.head.company.names == ["?[2J Ann ?xxxxxx", "Bram", "Cleo"]
    other = Desk()
    other.say(Create("witches-wheel", 2, {}, " \t ", (None, "novice")))
    assert other.room.head.company.names == ["Seat 1", "Bram"]


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (wish(game="chess"), "there is no game 'chess'"),
        (wish(seats=9), "Witches Wheel is played by 2 to 6 seats, not 9"),
        (
            wish(game="weavers", seats=2, options={"decks": "ember+frogs"}),
            "decks: there is no spellbook 'frogs'",
        ),
        (wish(game="witches-revel", seats=2, options={"decks": "zaps"}), "decks: a deck is one of fire, water"),
        (wish(game="witches-revel", seats=2, options={"cards": "?!"}), "cards: not TOML"),
        (wish(options={"side": "up"}), "the option 'side' of Witches Wheel is decreasing or increasing, not 'up'"),
        (wish(bots=("novice", "novice", "novice")), "one seat at least is a person"),
        (wish(bots=(None, "novice")), "3 seats need as many times a bot's level or none, not 2"),
        (wish(bots=(None, "frog", "novice")), "there is no bot 'frog'"),
        (wish(bots=(None, "uniform", "novice")), "'uniform' is no bot to play with"),
        (Return("owl-fern-42"), "there is no table 'owl-fern-42' here"),
        (Answer(1, "B9"), "you sit at no table"),
        (Undo(1), "you sit at no table"),
    ],
)
def test_what_cannot_be_had_is_refused_and_leaves_nothing(message, reason):
    desk = Desk()
    assert reason in refused(desk.say(message))
    assert not desk.log
    assert not desk.lobby.rooms


# Playing ---------------------------------------------------------------------------------------


@pytest.fixture
def desk():
    """Ann is asked; bots may answer at once."""
    desk = Desk()
    desk.say(wish())
    return desk


def test_answers_in_turn(desk):
    accepted, update, think = desk.say(Answer(1, desk.table.asks[0].options[2]))
    assert accepted == Accepted(1)
    assert (update.question, update.waiting, update.may_undo) == (None, (1,), True)
    assert [record["what"] for record in update.news] == ["played"]
    assert (think.seat, think.level, think.game) == (1, "novice", "witches-wheel")
    assert think.question.options == desk.table.asks[1].options
    update, think = desk.think(1)
    assert (update.waiting, update.may_undo, think.seat) == ((2,), False, 2)
    desk.think(2)
    assert [(entry.record.seat, entry.record.number) for entry in desk.log[1:]] == [(0, 1), (1, 0), (2, 0)]


def test_a_whole_game_ends_with_a_snapshot_and_nobody_asked(desk):
    number = 0
    while 0 in desk.table.asks:
        desk.say(Answer(number := number + 1, desk.table.asks[0].options[0]))
        desk.until_asked()
    update = desk.last(Update)
    assert (update.over, update.waiting, update.question) == (True, (), None)
    assert desk.log[-1].over
    assert desk.log[-1].snapshot.records == len(desk.log) - 1
    assert [entry.place for entry in desk.log if entry.snapshot][:-1] == list(
        range(0, len(desk.log) - 1, SNAPSHOT_EVERY)
    )
    assert desk.lobby.wake_at is None
    assert desk.news() == desk.table.news(0)


def before_and_after(desk, message):
    """What a refusal may not change."""
    stands = engine.save(desk.table), desk.table.news(None), list(desk.log), dict(desk.open), desk.lobby.wake_at
    reason = refused(desk.say(message))
    now = engine.save(desk.table), desk.table.news(None), list(desk.log), dict(desk.open), desk.lobby.wake_at
    assert now == stands
    return reason


def test_a_refusal_changes_nothing(desk):
    for option in ("nonsense", None, ["B9"]):
        assert "none of the options of your question" in before_and_after(desk, Answer(1, option))
    assert "seat 0 has nothing to take back" in before_and_after(desk, Undo(1))
    desk.say(Answer(1, desk.table.asks[0].options[0]))
    assert "you are not asked now (asked: Bram)" in before_and_after(desk, Answer(2, desk.open[1].question.options[0]))
    desk.think(1)
    assert "seat 1 has answered since" in before_and_after(desk, Undo(2))


@pytest.mark.parametrize(
    ("message", "refusal"),
    [
        (wish(game="x" * 40_000), "there is no game 'xxx"),
        (Join("x" * 40_000, "Ben", b"b" * 16), "there is no table 'xxx"),
        (wish(seats=2, bots=(None, "x" * 40_000)), "there is no bot 'xxx"),
        (wish(bots=("novice",) * 3), "one seat at least is a person's"),
    ],
)
def test_what_there_is_not_is_named_in_a_refusal_but_never_at_length(message, refusal):
    reason = refused(Desk().say(message))
    assert reason.startswith(refusal)
    assert len(reason) < 200


def test_a_command_said_twice_counts_once(desk):
    option = desk.table.asks[0].options[0]
    desk.say(Answer(1, option))
    assert desk.say(Answer(1, option)) == [Accepted(1)]
    assert desk.say(Undo(1)) == [Accepted(1)]  # whatever it says: number 1 is done
    desk.say(Undo(2))
    assert desk.say(Undo(2)) == [Accepted(2)]
    assert len(desk.log) == 3
    assert 0 in desk.table.asks


def test_a_command_that_was_refused_does_not_use_up_its_number(desk):
    refused(desk.say(Answer(1, "nonsense")))
    assert kinds(desk.say(Answer(1, desk.table.asks[0].options[0]))) == [Accepted, Update, Think]


# Coming back -----------------------------------------------------------------------------------


def test_a_refusal_is_said_again_though_a_later_command_was_carried_out(desk):
    (no,) = desk.say(Fill(5, 1, "wizard"))
    assert isinstance(no, Refused)
    desk.say(Say(6, "hm"))
    assert desk.say(Fill(5, 1, "wizard")) == [no]
    assert desk.say(Fill(4, 1, "wizard")) == [Accepted(4)]  # was never said, and nobody asks
    desk.say(Fill(7, 1, "wizard"))
    desk.say(Say(7, "by a number that was refused"))
    assert desk.say(Say(7, "by a number that was refused")) == [Accepted(7)]
    for number in range(100, 200):
        desk.say(Fill(number, 1, "wizard"))
    assert len(desk.room._refusals[0]) == REFUSALS


def test_a_return_to_a_seat_gives_everything(desk):
    desk.say(Answer(1, desk.table.asks[0].options[0]))
    desk.until_asked()
    told = desk.news()
    _, welcome, _, update = desk.say(Return(desk.code), link="ann again")
    assert (welcome.seat, welcome.commands) == (0, 1)
    assert list(update.news) == told == desk.table.news(0)
    assert update.view == desk.table.view(0)
    assert update.question.options == desk.table.asks[0].options
    assert refused(desk.say(Answer(2, update.question.options[0]))) == "you sit at no table"
    assert desk.say(Answer(2, update.question.options[0]), link="ann again")[0] == Accepted(2)


def test_a_return_asks_no_bot_twice(desk):
    desk.say(Answer(1, desk.table.asks[0].options[0]))
    assert kinds(desk.say(Return(desk.code), link="ann again")) == [Farewell, Welcome, Seats, Update]


def test_a_party_from_its_log_goes_on_in_another_lobby(desk):
    desk.say(Answer(1, desk.table.asks[0].options[0]))
    other = Desk()
    other.lobby.admit(*whole(desk.rebuilt()))
    welcome, _, update, think = other.say(Return(desk.code))
    assert list(update.news) == desk.news()
    assert (update.may_undo, welcome.commands) == (True, 1)
    mine = desk.open[1]
    assert (think.question, think.view, think.dice) == (mine.question, mine.view, mine.dice)


def test_a_closed_table_is_forgotten_by_its_bots_too(desk):
    desk.say(Answer(1, desk.table.asks[0].options[0]))
    think, code = desk.open[1], desk.code
    assert desk.carry_out(desk.lobby.close(code)) == [Forget(code, think.number)]
    assert refused(desk.say(Undo(2))) == "you sit at no table"
    assert desk.lobby.worlds(code, think.number, 2) == []
    assert desk.carry_out(desk.lobby.close(code)) == []


def test_news_are_told_once(desk):
    desk.say(Answer(1, desk.table.asks[0].options[0]))
    desk.say(Undo(2))
    desk.say(Answer(3, desk.table.asks[0].options[1]))
    desk.until_asked()
    assert [record["n"] for record in desk.news()] == list(range(1, len(desk.news()) + 1))
    numbers = [message.number for message in desk.said["ann"] if isinstance(message, Update)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_same_seed_and_play_ask_the_bots_with_the_same_dice():
    dice = []
    for _ in range(2):
        desk = Desk(Pace(1.0, 1.0))
        desk.say(wish())
        desk.say(Answer(1, desk.table.asks[0].options[0]))
        dice.append(desk.open[1].dice)
    assert dice[0] == dice[1]
    assert str(SEED).encode() not in dice[0]


def test_a_thought_without_a_table_is_dropped():
    assert Desk().carry_out(Desk().lobby.thought(Thought("owl-fern-42", 1, "B9"), 0.0)) == []
