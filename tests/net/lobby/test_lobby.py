"""Conversations with a lobby: message in, messages out."""

from __future__ import annotations

import pytest

import engine
from engine.view import View
from net.lobby.bot_desk import BOTS, Pace
from net.lobby.records import TableHead
from net.lobby.table import REFUSALS
from net.lobby.tables import SNAPSHOT_EVERY
from net.wire.messages import (
    Accepted,
    Answer,
    Create,
    Farewell,
    Fill,
    Forget,
    Join,
    Look,
    Refused,
    Return,
    Say,
    Seats,
    Tables,
    Think,
    Thought,
    Undo,
    Update,
    Welcome,
)
from tests.net.lobby.fake_lobby import SEED, FakeLobby, new_table, played, refused, whole


def kinds(messages):
    return [type(message) for message in messages]


# Sitting down ----------------------------------------------------------------------------------


def test_a_new_table():
    fake_lobby = FakeLobby()
    welcome, seats, update = fake_lobby.say(new_table())
    assert welcome.seat == 0
    assert [(chair.name, chair.level) for chair in seats.chairs] == [
        ("Ann", None),
        ("Bram", "novice"),
        ("Cleo", "novice"),
    ]
    assert (welcome.commands, welcome.notice) == (0, "")
    assert update.question.options == fake_lobby.table.asks[0].options
    assert (update.number, update.waiting, update.over, update.may_undo) == (1, (0,), False, False)
    (entry,) = fake_lobby.log
    assert (entry.place, entry.code, entry.over) == (0, welcome.code, False)
    assert isinstance(entry.record, TableHead)
    assert entry.snapshot.saved == engine.save(fake_lobby.table)


def test_words_of_a_table_are_made_only_when_somebody_lists_it(monkeypatch):
    made, begin = [], View.__init__

    def count(record, plain):
        made.append(type(record))
        begin(record, plain)

    monkeypatch.setattr(View, "__init__", count)
    fake_lobby = played(40)
    assert fake_lobby.open_table.game.records > 30
    assert made == []
    for now in (1.0, 2.0):
        fake_lobby.say(Look(), "eve", now)
        (listed,) = fake_lobby.last(Tables, "eve").tables
        assert listed.stage == fake_lobby.table.rules.words.stage(fake_lobby.table.seen(None))
        played_on(fake_lobby)


def played_on(fake_lobby):
    """To another trick."""
    trick = len(fake_lobby.table.past())
    while len(fake_lobby.table.past()) == trick:
        fake_lobby.until_asked()
        fake_lobby.say(Answer(fake_lobby.open_table.last_command(0) + 1, fake_lobby.table.asks[0].options[0]))


def test_the_maker_takes_the_first_seat_that_is_no_bots():
    fake_lobby = FakeLobby()
    assert fake_lobby.say(new_table(bots=("novice", None, "adept")))[0].seat == 1
    assert fake_lobby.last(Think, BOTS).seat == 0


def test_a_name_that_a_table_has_already_is_not_given_again():
    first = FakeLobby()
    first.say(new_table())
    assert FakeLobby(taken=[first.code]).say(new_table())[0].code != first.code


def test_names_are_cleaned_and_never_empty():
    fake_lobby = FakeLobby()
    fake_lobby.say(Create("witches-wheel", 3, {}, "\x1b[2J Ann\n\u202e" + "x" * 50, (None, "novice", "novice")))
    assert fake_lobby.open_table.head.company.names == ["?[2J Ann ?xxxxxx", "Bram", "Cleo"]
    other = FakeLobby()
    other.say(Create("witches-wheel", 2, {}, " \t ", (None, "novice")))
    assert other.open_table.head.company.names == ["Seat 1", "Bram"]


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (new_table(game="chess"), "there is no game 'chess'"),
        (new_table(seats=9), "Witches Wheel is played by 2 to 6 seats, not 9"),
        (
            new_table(game="weavers", seats=2, options={"decks": "ember+frogs"}),
            "decks: there is no spellbook 'frogs'",
        ),
        (new_table(game="witches-revel", seats=2, options={"decks": "zaps"}), "decks: a deck is one of fire, water"),
        (new_table(game="witches-revel", seats=2, options={"cards": "?!"}), "cards: not TOML"),
        (new_table(options={"side": "up"}), "the option 'side' of Witches Wheel is decreasing or increasing, not 'up'"),
        (new_table(bots=("novice", "novice", "novice")), "one seat at least is a person"),
        (new_table(bots=(None, "novice")), "3 seats need as many times a bot's level or none, not 2"),
        (new_table(bots=(None, "frog", "novice")), "there is no bot 'frog'"),
        (new_table(bots=(None, "uniform", "novice")), "'uniform' is no bot to play with"),
        (Return("owl-fern-42"), "there is no table 'owl-fern-42' here"),
        (Answer(1, "B9"), "you sit at no table"),
        (Undo(1), "you sit at no table"),
    ],
)
def test_what_cannot_be_had_is_refused_and_leaves_nothing(message, reason):
    fake_lobby = FakeLobby()
    assert reason in refused(fake_lobby.say(message))
    assert not fake_lobby.log
    assert not fake_lobby.lobby.tables


# Playing ---------------------------------------------------------------------------------------


@pytest.fixture
def fake_lobby():
    """Ann is asked; bots may answer at once."""
    fake_lobby = FakeLobby()
    fake_lobby.say(new_table())
    return fake_lobby


def test_answers_in_turn(fake_lobby):
    accepted, update, think = fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[2]))
    assert accepted == Accepted(1)
    assert (update.question, update.waiting, update.may_undo) == (None, (1,), True)
    assert [record["what"] for record in update.news] == ["played"]
    assert (think.seat, think.level, think.game) == (1, "novice", "witches-wheel")
    assert think.question.options == fake_lobby.table.asks[1].options
    update, think = fake_lobby.think(1)
    assert (update.waiting, update.may_undo, think.seat) == ((2,), False, 2)
    fake_lobby.think(2)
    assert [(entry.record.seat, entry.record.number) for entry in fake_lobby.log[1:]] == [(0, 1), (1, 0), (2, 0)]


def test_a_whole_game_ends_with_a_snapshot_and_nobody_asked(fake_lobby):
    number = 0
    while 0 in fake_lobby.table.asks:
        fake_lobby.say(Answer(number := number + 1, fake_lobby.table.asks[0].options[0]))
        fake_lobby.until_asked()
    update = fake_lobby.last(Update)
    assert (update.over, update.waiting, update.question) == (True, (), None)
    assert fake_lobby.log[-1].over
    assert fake_lobby.log[-1].snapshot.records == len(fake_lobby.log) - 1
    assert [entry.place for entry in fake_lobby.log if entry.snapshot][:-1] == list(
        range(0, len(fake_lobby.log) - 1, SNAPSHOT_EVERY)
    )
    assert fake_lobby.lobby.wake_at is None
    assert fake_lobby.news() == fake_lobby.table.news(0)


def standing(fake_lobby):
    table, log, open_questions = fake_lobby.table, list(fake_lobby.log), dict(fake_lobby.open)
    return engine.save(table), table.news(None), log, open_questions, fake_lobby.lobby.wake_at


def before_and_after(fake_lobby, message):
    """What a refusal may not change."""
    stands = standing(fake_lobby)
    reason = refused(fake_lobby.say(message))
    assert standing(fake_lobby) == stands
    return reason


def test_a_refusal_changes_nothing(fake_lobby):
    for option in ("nonsense", None, ["B9"]):
        assert "none of the options of your question" in before_and_after(fake_lobby, Answer(1, option))
    assert "seat 0 has nothing to take back" in before_and_after(fake_lobby, Undo(1))
    fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]))
    assert "you are not asked now (asked: Bram)" in before_and_after(
        fake_lobby, Answer(2, fake_lobby.open[1].question.options[0])
    )
    fake_lobby.think(1)
    assert "seat 1 has answered since" in before_and_after(fake_lobby, Undo(2))


@pytest.mark.parametrize(
    ("message", "refusal"),
    [
        (new_table(game="x" * 40_000), "there is no game 'xxx"),
        (Join("x" * 40_000, "Ben", b"b" * 16), "there is no table 'xxx"),
        (new_table(seats=2, bots=(None, "x" * 40_000)), "there is no bot 'xxx"),
        (new_table(bots=("novice",) * 3), "one seat at least is a person's"),
    ],
)
def test_what_there_is_not_is_named_in_a_refusal_but_never_at_length(message, refusal):
    reason = refused(FakeLobby().say(message))
    assert reason.startswith(refusal)
    assert len(reason) < 200


def test_a_command_said_twice_counts_once(fake_lobby):
    option = fake_lobby.table.asks[0].options[0]
    fake_lobby.say(Answer(1, option))
    assert fake_lobby.say(Answer(1, option)) == [Accepted(1)]
    assert fake_lobby.say(Undo(1)) == [Accepted(1)]  # whatever it says: number 1 is done
    fake_lobby.say(Undo(2))
    assert fake_lobby.say(Undo(2)) == [Accepted(2)]
    assert len(fake_lobby.log) == 3
    assert 0 in fake_lobby.table.asks


def test_a_command_that_was_refused_does_not_use_up_its_number(fake_lobby):
    refused(fake_lobby.say(Answer(1, "nonsense")))
    assert kinds(fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]))) == [Accepted, Update, Think]


# Coming back -----------------------------------------------------------------------------------


def test_a_refusal_is_said_again_though_a_later_command_was_carried_out(fake_lobby):
    (no,) = fake_lobby.say(Fill(5, 1, "wizard"))
    assert isinstance(no, Refused)
    fake_lobby.say(Say(6, "hm"))
    assert fake_lobby.say(Fill(5, 1, "wizard")) == [no]
    assert fake_lobby.say(Fill(4, 1, "wizard")) == [Accepted(4)]  # was never said, and nobody asks
    fake_lobby.say(Fill(7, 1, "wizard"))
    fake_lobby.say(Say(7, "by a number that was refused"))
    assert fake_lobby.say(Say(7, "by a number that was refused")) == [Accepted(7)]
    for number in range(100, 200):
        fake_lobby.say(Fill(number, 1, "wizard"))
    assert len(fake_lobby.open_table._refusals[0]) == REFUSALS


def test_a_return_to_a_seat_gives_everything(fake_lobby):
    fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]))
    fake_lobby.until_asked()
    told = fake_lobby.news()
    _, welcome, _, update = fake_lobby.say(Return(fake_lobby.code), link="ann again")
    assert (welcome.seat, welcome.commands) == (0, 1)
    assert list(update.news) == told == fake_lobby.table.news(0)
    assert update.view == fake_lobby.table.view(0)
    assert update.question.options == fake_lobby.table.asks[0].options
    assert refused(fake_lobby.say(Answer(2, update.question.options[0]))) == "you sit at no table"
    assert fake_lobby.say(Answer(2, update.question.options[0]), link="ann again")[0] == Accepted(2)


def test_a_return_asks_no_bot_twice(fake_lobby):
    fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]))
    assert kinds(fake_lobby.say(Return(fake_lobby.code), link="ann again")) == [Farewell, Welcome, Seats, Update]


def test_a_game_from_its_log_goes_on_in_another_lobby(fake_lobby):
    fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]))
    other = FakeLobby()
    other.lobby.admit(*whole(fake_lobby.rebuilt()))
    welcome, _, update, think = other.say(Return(fake_lobby.code))
    assert list(update.news) == fake_lobby.news()
    assert (update.may_undo, welcome.commands) == (True, 1)
    mine = fake_lobby.open[1]
    assert (think.question, think.view, think.dice) == (mine.question, mine.view, mine.dice)


def test_a_closed_table_is_forgotten_by_its_bots_too(fake_lobby):
    fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]))
    think, code = fake_lobby.open[1], fake_lobby.code
    assert fake_lobby.carry_out(fake_lobby.lobby.close(code)) == [Forget(code, think.number)]
    assert refused(fake_lobby.say(Undo(2))) == "you sit at no table"
    assert fake_lobby.lobby.world(code, think.number) is None
    assert fake_lobby.carry_out(fake_lobby.lobby.close(code)) == []


def test_news_are_told_once(fake_lobby):
    fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]))
    fake_lobby.say(Undo(2))
    fake_lobby.say(Answer(3, fake_lobby.table.asks[0].options[1]))
    fake_lobby.until_asked()
    assert [record["n"] for record in fake_lobby.news()] == list(range(1, len(fake_lobby.news()) + 1))
    numbers = [message.number for message in fake_lobby.said["ann"] if isinstance(message, Update)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_same_seed_and_play_ask_the_bots_with_the_same_dice():
    dice = []
    for _ in range(2):
        fake_lobby = FakeLobby(Pace(1.0, 1.0))
        fake_lobby.say(new_table())
        fake_lobby.say(Answer(1, fake_lobby.table.asks[0].options[0]))
        dice.append(fake_lobby.open[1].dice)
    assert dice[0] == dice[1]
    assert str(SEED).encode() not in dice[0]


def test_a_thought_without_a_table_is_dropped():
    assert FakeLobby().carry_out(FakeLobby().lobby.thought(Thought("owl-fern-42", 1, "B9"), 0.0)) == []
