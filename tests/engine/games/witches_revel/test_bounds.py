"""What nobody's cards can do: numbers without end (1.4), and acts and turns without end (2.4)."""

import msgpack

import engine
from engine.bots import bot, never, sight
from engine.bounds import HIGHEST, WORK
from engine.chance import Chance
from engine.games.witches_revel.state import LASTING, MOST_ACTS
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine.conformance import check_goes_on
from tests.engine.games.witches_revel.tables import ID, asked, check_here, hand, offered, play, side, situation, state

QUESTIONS = 1_000  # in an act, whatever the cards are


def pack(table):
    """What a host says and keeps: -> bytes."""
    news = [table.news(viewer) for viewer in (None, 0, 1)]
    return len(msgpack.packb([[table.view(viewer) for viewer in (None, 0, 1)], news, engine.save(table)]))


def answered_yes(table, most):
    """Everybody who is asked agrees, until the next act; -> how many questions there were."""
    for count in range(most):
        if not table.asks or asked(table)[1] == "act":
            return count
        play(table, offered(table)[0])
        pack(table)
    raise AssertionError(f"more than {most} questions")


def told(table, what):
    return [
        table.rules.words.told(one, Voice(2, 0, options=table.options)) for one in table.news(0) if one["what"] == what
    ]


# 1.4 -------------------------------------------------------------------------------------------------


def test_1_4_a_number_that_doubles_at_each_yes_ends_at_999():
    cards = "stance loop: Each time you gain Passion: You may gain Passion equal to the Passion you have.\n"
    cards += "strike start 1: On Play: Gain 1 Passion."
    table = play(situation(cards=cards, hands=("start", ""), stances=("loop", "")), "play", "start", 0)
    assert answered_yes(table, 120) == 100
    assert state(table).marks == [HIGHEST, 0]
    assert told(table, "gain")[10] == "You gain 512 Passion: 999 now, the most there can be; 25 more are lost."


def test_1_4_a_number_that_doubles_unasked_can_be_shown_and_kept():
    cards = "stance loop: Each time you gain Passion: Gain Passion equal to the Passion you have.\n"
    cards += "strike start 1: On Play: Gain 1 Passion."
    table = play(situation(cards=cards, hands=("start", ""), stances=("loop", "")), "play", "start", 0)
    assert pack(table) < 1_000_000
    assert state(table).marks[0] == HIGHEST


def test_1_4_plays_go_to_999():
    cards = "strike start 1: On Play: Gain 99 plays."
    table = play(situation(cards=cards, hands=("start", ""), plays=950), "play", "start", 0)
    assert state(table).plays == HIGHEST
    assert told(table, "plays") == ["You gain 99 plays: 999 left, the most there can be; 49 more are lost."]


def test_1_4_plus_ones_and_values_go_to_999():
    cards = "strike start 1: On Play: Add 99 +1s to any 1 other spell of yours. / Your spells have +99 Power."
    table = play(situation(cards=cards, hands=("start", ""), sides=({1: "two*950"}, {})), "play", "start", 0)
    assert side(table)[1] == ("two", HIGHEST, 0, HIGHEST)
    assert told(table, "plus")[0].endswith("gets 99 +1s: 999 now, the most there can be; 50 more are lost.")


def test_1_4_a_value_is_never_less_than_nothing():
    cards = "strike start 1: The opposing spell has -99 Power."
    table = situation(cards=cards, sides=({0: "start"}, {0: "two*3"}))
    assert side(table, 1)[0] == ("two", 0, 0, 3)


def test_1_4_what_is_counted_for_each_is_999_at_most():
    cards = "strike start 1: On Play: Gain 99 Passion for each +1 on this spell.\n"
    cards += "strike many 1: On Play: Add 99 +1s to this spell. Gain 99 Passion for each +1 on this spell."
    table = play(situation(cards=cards, hands=("many", "")), "play", "many", 0)
    assert (table.news(0)[-1]["many"], state(table).marks[0]) == (HIGHEST, HIGHEST)


def test_1_4_all_is_as_many_as_there_can_be():
    cards = "strike start 1: On Play: Lose all your Passion. Draw 1 card."
    table = situation(cards=cards, hands=("start", ""), marks=(HIGHEST, 0))
    assert state(play(table, "play", "start", 0)).marks[0] == 0


# 2.4 -------------------------------------------------------------------------------------------------

ADD, GAIN = "Add a +1 to this spell. " * 20, "Gain 1 Passion. " * 20
SHIELDS = f"""strike start 1: On Play: Gain 1 Passion.
    shield a 1: When you would gain Passion: {ADD}
    shield b 1: When you would add +1 to a spell: {GAIN}
    shield c 1: When you would gain Passion: {ADD}
    shield d 1: When you would add +1 to a spell: {GAIN}"""


def shields():
    """Four shields, each of which multiplies by twenty what the one before it does."""
    sides = ({0: "a", 1: "b", 2: "c", 3: "d"}, {})
    return play(situation(cards=SHIELDS, hands=("start", ""), sides=sides), "play", "start", 4)


def test_2_4_shields_that_multiply_one_another_end_with_the_act():
    table = shields()
    assert answered_yes(table, QUESTIONS) < 20
    assert (asked(table), told(table, "too long")) == (
        (0, "act"),
        ["That went on for too long: whatever else it set going is left out (2.4)."],
    )
    assert len(table.news(0)) < 2_000
    check_here(table)


def test_2_4_what_is_under_way_is_finished_and_the_next_act_begins_anew():
    table = shields()
    answered_yes(table, QUESTIONS)
    assert side(table)[4] == ("start", 1, 0, 0)
    assert (state(table).busy, state(table).waiting, state(table).resolving, state(table).tried) == (0, (), (), ())
    assert state(table).work < WORK
    play(table, "pass")
    assert (asked(table), state(table).current) == ((1, "act"), 1)


def test_2_4_a_fork_a_save_and_another_world_come_to_the_same_end():
    table = shields()
    while asked(table)[1] != "act":
        check_here(table)
        check_goes_on(table, 1)
        fork, loaded = table.fork(news=True), engine.load(engine.save(table))
        for same in (table, fork, loaded):
            play(same, offered(same)[0])
            assert (same.asks, state(same).marks) == (table.asks, state(table).marks)
            assert state(same).work == state(table).work


def test_2_4_an_undo_gives_no_more_room():
    table = shields()
    questions = [asked(table)]
    play(table, offered(table)[0])
    worked = state(table).work
    table.undo(0)
    assert [asked(table)] == questions
    play(table, offered(table)[0])
    assert state(table).work == worked


def test_2_4_lines_that_interrupt_each_other_ask_so_often_and_no_more():
    lines = " / ".join(["When you would gain Passion: Gain 1 Passion."] * 7)
    cards = f"shield many 1: {lines}\n strike start 1: On Play: Gain 1 Passion."
    table = situation(cards=cards, hands=("start", ""), sides=({0: "many"}, {}))
    play(table, "play", "start", 4)
    questions = 0
    while asked(table)[1] != "act":
        play(table, offered(table)[-1])
        questions += 1
    assert 100 < questions < QUESTIONS
    assert told(table, "too long")
    check_here(table)
    pack(table)


def test_2_4_after_fifty_acts_one_can_only_pass():
    cards = "strike again 1: On Play: Gain 1 play. Draw this spell."
    table = situation(cards=cards, hands=("again", ""))
    for _ in range(MOST_ACTS):
        assert "play" in offered(table)
        play(table, "play", "again", 0)
    assert (asked(table), offered(table), hand(table)) == ((0, "act"), ["pass"], ["again"])
    assert table.question(0) == "You have acted 50 times in this turn, and must end it."
    why = table.rules.words.why(table.seen(0), "play", Voice(2, 0))
    assert why == "You have acted 50 times in this turn, and must end it (2.4)."
    assert asked(play(table, "pass")) == (1, "act")
    assert "play" in offered(play(table, "pass"))


def test_2_4_a_bot_passes_in_the_end():
    """Who could play the same card for ever is in another turn after so many decisions."""
    cards = "strike again 9: On Play: Gain 1 play. Draw this spell."
    table, adept = situation(cards=cards, hands=("again", "")), bot("adept")
    for decision in range(4 * MOST_ACTS):
        seat = next(iter(table.asks))
        if state(table).current == 1:
            break
        table.answer(seat, adept(sight(table, seat, Chance(decision)), Chance(decision), never))
    assert (state(table).current, state(table).turn) == (1, 4)


def test_2_4_turns_that_pass_themselves_are_no_work_without_end():
    cards = "stance hurry: When your turn begins: Pass the turn. / Each time a player draws a card: Shuffle your deck."
    decks = " ".join(["blank"] * 24)
    table = play(situation(cards=cards, stances=("hurry", "hurry"), decks=(decks, decks), stamina=(4, 4)), "pass")
    if table.asks:
        answered_yes(table, QUESTIONS)
    assert not table.asks or asked(table)[1] == "act"
    pack(table)


def test_2_4_what_cannot_be_played_is_given_up_and_the_play_is_not_spent():
    """Each of many cards is played by a text and proves impossible: what is taken back counts as work."""
    cards = "shield none 1: To Play: Spend 9 Passion.\n"
    cards += "strike try 1: On Play: " + "Play 1 card from your discards. " * 12
    table = situation(cards=cards, hands=("try", ""), discards=("none none none none none none", ""), marks=(5, 0))
    play(table, "play", "try", 0)
    answered_yes(table, QUESTIONS)
    assert asked(table) == (0, "act")
    check_here(table)


def test_2_4_an_ordinary_act_is_nowhere_near():
    """Of all ready decks, the most that an act takes is a fifth of what it may."""
    most = 0
    for number in range(8):
        table = Table(
            ID, 2, seed=number, options={"decks": engine.games()[ID].options["decks"].samples["ready"](number)}
        )
        dice = Chance(number)
        while table.asks:
            seat, ask = next(iter(table.asks.items()))
            table.answer(seat, ask.options[dice.below(len(ask.options))])
            most = max(most, state(table).work)
    assert most < WORK / 5


# 4.4 -------------------------------------------------------------------------------------------------


def test_4_4_no_more_than_99_statements_hold_for_a_turn():
    puff = "Your spells have +1 Power this turn. " * 14
    cards = f"strike puff 1: On Play: Gain 1 play. Draw this spell. / On Play: {puff}"
    table = situation(cards=cards, hands=("puff", ""))
    for _ in range(8):
        play(table, "play", "puff", 0)
        answered_yes(table, 5)
    assert len(state(table).lasting) == LASTING
    assert told(table, "too many")[0] == "Puff adds nothing: no more can hold for a turn (4.4)."
