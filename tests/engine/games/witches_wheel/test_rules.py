"""Rulings of Witches Wheel as situations.  The number in a name is the paragraph in RULES.md."""

from __future__ import annotations

import random

import pytest

from engine.games.witches_wheel.cards import CARDS, RANKING, VALUES
from engine.games.witches_wheel.rules.round import KEEP, strongest
from engine.games.witches_wheel.state import Wheel
from engine.games.witches_wheel.words.ending import trick_gains
from engine.news import Journal
from engine.state import EVERYBODY, Id
from engine.table.table import Table
from engine.table.unit import Unit
from engine.words.speech import Voice


def situation(*hands: str, trumps: str = "", deck: str = "", leader: int = 0, shown: int = 0, **options: str):
    """A table with these cards, dealt in words ("B7 R1"); all other cards lie in the last seat's won pile.
    The deck is written in drawing order, the trump pile from bottom to top."""
    zones = [*(hand.split() for hand in hands), trumps.split(), deck.split()[::-1]]
    placed = [card for zone in zones for card in zone]
    cards = tuple(placed + [card for card in CARDS if card not in placed])
    place = {card: Id(i) for i, card in enumerate(cards)}
    ids = [[place[card] for card in zone] for zone in zones]
    table = Table("witches-wheel", len(hands), seed=1, options=options)
    game = Wheel(
        seats=len(hands),
        options=table.options,
        seen=[0] * len(placed) + [EVERYBODY] * (len(cards) - len(placed)),
        cards=cards,
        hands=ids[: len(hands)],
        trumps=ids[-2],
        deck=ids[-1],
        shown=shown or VALUES[trumps.split()[-1]],
        won=[()] * (len(hands) - 1) + [tuple(place[card] for card in cards[len(placed) :])],
        leader=leader,
        trick=[],
        players=[],
    )
    game.show_hands(game.hands)
    for card in game.trumps:
        game.seen[card] = EVERYBODY
    table.journal = Journal()
    table.stand_at(Unit("round", game, []))
    table.rules.check(game)
    return table


def play(table: Table, *cards: str) -> None:
    """Everybody who is asked answers, one after the other."""
    for card in cards:
        (seat,) = table.asks
        table.answer(seat, card)


def told(table: Table, viewer: int | None = None) -> list[str]:
    return [table.rules.words.told(record, Voice(table.seats, viewer)) for record in table.news(viewer)]


# 2 and 3: cards and wheel --------------------------------------------------------------------


def test_2_1_fifty_four_cards_one_of_each_270_points():
    assert len(set(CARDS)) == 54
    assert sum(VALUES[card] for card in CARDS) == 270


def test_3_2_ranking_on_both_sides():
    assert RANKING["decreasing"][7] == "765432198"
    assert RANKING["increasing"][7] == "789123456"
    for side in RANKING:
        for top in range(1, 10):
            assert RANKING[side][top][0] == str(top)
            assert sorted(RANKING[side][top]) == list("123456789")


# 4: setting up -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "deck"), [(2, 41), (3, 35), (4, 29), (5, 23), (6, 17)])
def test_4_setting_up(seats, deck):
    leaders = set()
    for seed in range(40):
        view = Table("witches-wheel", seats, seed=seed).view(0)
        assert view["deck"] == deck
        assert view["hand_sizes"] == [6] * seats
        assert len(view["trump_pile"]) == 1
        assert view["ranking"][0] == view["trump"][1]
        leaders.add(view["leader"])
    assert leaders == set(range(seats))


# 5: a round ----------------------------------------------------------------------------------


def test_5_1_the_leader_begins_then_clockwise():
    table = situation("B1", "B2", "B3", trumps="R7", leader=1)
    order = []
    while table.asks:
        (seat,) = table.asks
        order.append(seat)
        play(table, table.asks[seat].options[0])
    assert order[:3] == [1, 2, 0]


def test_5_2_nobody_has_to_follow_the_led_colour():
    table = situation("B1 B2", "B3 R4 Y5", trumps="G7")
    play(table, "B1")
    assert table.asks[1].options == ("B3", "R4", "Y5")


# 6: who takes the trick ----------------------------------------------------------------------

EXAMPLE = ["Y2", "Y5", "R7", "B4", "B9"]  # Anna, Brian, Carol, David, Emma


def test_6_1_the_rulebooks_example_trick():
    table = situation("Y2 G1", "Y5 G2", "R7 G3", "B4 G4", "B9 G5", trumps="B7")
    play(table, *EXAMPLE)
    assert table.asks[3].prompt == "trump"
    assert table.view(None)["winning"] == 3


def test_6_1_the_example_with_another_trump_colour():
    assert strongest(EXAMPLE, "G7", RANKING["decreasing"][7]) == "Y5"


def test_6_1_the_example_on_the_increasing_side():
    assert strongest(EXAMPLE, "B7", RANKING["increasing"][7]) == "B9"


def test_6_1_other_colours_never_win():
    table = situation("Y2", "R7", trumps="B7")
    play(table, "Y2", "R7")
    assert table.result.scores[0] == 9


def test_6_2_the_winner_may_give_up_any_card_of_the_trick_as_the_new_trump():
    table = situation("B4 R1", "R9 R2", trumps="B7", deck="G1 G2 G3")
    play(table, "B4", "R9")
    assert table.asks[0].options == (KEEP, "B4", "R9")
    table.answer(0, "R9")
    view = table.view(0)
    assert view["trump_pile"] == ["B7", "R9"]
    assert view["ranking"] == "987654321"
    assert view["points"][0] == 4
    assert view["won"][0] == 1
    assert "You give up red 9: it is the new trump." in told(table, 0)


def test_6_2_keeping_leaves_the_trump():
    table = situation("B4 R1", "R9 R2", trumps="B7", deck="G1 G2 G3")
    play(table, "B4", "R9", KEEP)
    assert table.view(0)["trump"] == "B7"
    assert table.view(0)["points"][0] == 13


def test_6_2_is_not_asked_after_the_last_trick():
    table = situation("B4", "R9", trumps="B7")
    play(table, "B4", "R9")
    assert table.result is not None


def test_6_3_totals_of_others_are_hidden_until_the_end():
    table = situation("B4 R1", "R9 R2", trumps="B7")
    assert table.view(0)["points"][1] is None
    assert table.view(None)["points"] == [None, None]
    open_table = situation("B4 R1", "R9 R2", trumps="B7", open_scores="on")
    assert None not in open_table.view(None)["points"]
    play(table, "B4", "R9", KEEP, "R1", "R2")
    assert table.view(None)["points"] == list(table.result.scores)


def test_6_4_the_winner_draws_first_then_clockwise():
    table = situation("B1 R1", "B4 R2", "R9 R3", trumps="B7", deck="G1 G2 G3 G4")
    play(table, "B1", "B4", "R9", KEEP)
    assert "G1" in table.view(1)["hand"]
    assert "G2" in table.view(2)["hand"]
    assert "G3" in table.view(0)["hand"]
    assert "G1" not in str(table.seen(0))
    assert "Everybody draws a card; yours is green 3." in told(table, 0)


def test_6_4_who_finds_the_deck_empty_takes_the_trump_just_given_up():
    table = situation("B1 R1", "B4 R2", trumps="V3 B7", deck="G1")
    play(table, "B1", "B4", "B1")
    assert "G1" in table.view(1)["hand"]
    assert "B1" in table.view(0)["hand"]
    view = table.view(1)
    assert view["trump"] == "B7"
    assert view["known"][0] == ["B1"]
    assert table.imagine(1, 3).view(0)["hand"][0] == "B1"
    assert "Seat 1 takes blue 1 from the trump pile." in told(table, 1)


def test_6_4_the_card_below_becomes_the_trump_for_each_who_takes():
    table = situation("B1 R1", "B4 R2", "R9 R3", trumps="V3 O5 B7", deck="G1")
    play(table, "B1", "B4", "R9", KEEP)
    assert "B7" in table.view(2)["hand"]
    assert "O5" in table.view(0)["hand"]
    assert table.view(None)["trump"] == "V3"
    assert table.view(None)["ranking"][0] == "3"


def test_3_4_with_an_empty_trump_pile_there_is_no_trump_and_the_wheel_stays():
    table = situation("B1 R1 O1", "B4 R2 O2", trumps="B7", deck="G1")
    play(table, "B1", "B4", KEEP)
    view = table.view(None)
    assert view["trump"] is None
    assert view["ranking"] == "765432198"
    play(table, "R2", "B7")
    assert table.view(None)["winning"] == 1
    assert table.label(1, KEEP) == "keep playing without a trump"
    table.answer(1, "B7")
    assert table.view(None)["trump"] == "B7"


def test_6_4_if_the_pile_runs_out_the_rest_play_one_card_fewer():
    table = situation("B1 R1", "B4 R2", "R9 R3", "R8 R5", trumps="B7", deck="G1")
    play(table, "B1", "B4", "R9", "R8", KEEP)
    view = table.view(None)
    assert view["hand_sizes"] == [1, 2, 2, 1]
    assert view["trump"] is None
    assert "Seat 4 finds nothing left to draw." in told(table)


def test_5_3_a_player_without_cards_is_passed_over():
    table = situation("B1", "", "R9 R3", trumps="B7", leader=0)
    play(table, "B1", "R9")
    assert "Seat 2 has no card left and is passed over." in told(table)


def test_5_3_if_the_leader_has_no_card_the_next_clockwise_leads():
    table = situation("B1", "R1", "R9 R3", trumps="B7")
    play(table, "B1", "R1", "R9", KEEP)
    assert list(table.asks) == [2]
    assert table.view(None)["leader"] == 2


# 7 and 8: the final phase and the end ---------------------------------------------------------


def test_7_1_in_the_final_phase_nobody_refills():
    table = situation("B1 R1 Y1", "B4 R2 Y2", trumps="V3 B7", deck="G1 G2")
    play(table, "B1", "B4", KEEP)
    assert table.view(None)["final_phase"]
    assert table.view(None)["hand_sizes"] == [3, 3]
    play(table, "R2", "R1", KEEP)
    assert table.view(None)["hand_sizes"] == [2, 2]


def test_7_2_the_trump_may_be_changed_in_the_final_phase():
    table = situation("B1 R1", "B4 R2", trumps="V3 B7")
    play(table, "B1", "B4")
    assert table.asks[1].prompt == "trump"


def test_8_2_equal_totals_share_the_win():
    table = Table("witches-wheel", 2, seed=1)
    game = table.run.state.copy()
    ids = {card: Id(i) for i, card in enumerate(game.cards)}
    game.hands, game.deck, game.trumps = [[], []], [], [i for c, i in ids.items() if c not in ("B9", "R9")]
    game.won = [(ids["B9"],), (ids["R9"],)]
    assert table.rules.result(game).winners == (0, 1)


# 9: figures ------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["decreasing", "increasing"])
@pytest.mark.parametrize("changing", [True, False])
@pytest.mark.parametrize(
    ("seats", "last_refill", "no_deck_card", "tricks"),
    [(2, 21, 1, 27), (3, 12, 1, 18), (4, 8, 3, 14), (5, 5, 2, 11), (6, 3, 1, 9)],
)
def test_9_the_figures_of_the_table(seats, last_refill, no_deck_card, tricks, changing, side):
    table = Table("witches-wheel", seats, seed=seats, options={"side": side})
    assert table.view(None)["tricks_in_all"] == tricks
    dice = random.Random(seats)
    while table.asks:
        ((seat, ask),) = table.asks.items()
        keep = ask.prompt == "trump" and not changing
        table.answer(seat, KEEP if keep else dice.choice(ask.options))
    news = table.news(None)
    rounds = [record for record in news if record["what"] == "round"]
    final = next(i for i, record in enumerate(news) if record["what"] == "final phase")
    assert len(rounds) == tricks
    assert sum(record["what"] == "round" for record in news[:final]) == last_refill
    unlucky = [record for record in news if record["what"] in ("took the trump", "found nothing")]
    assert len(unlucky) == no_deck_card
    assert sum(record["what"] == "found nothing" for record in news) == (0 if changing else no_deck_card - 1)


# Words ------------------------------------------------------------------------------------------


def test_foreseeing_says_whether_a_card_would_win():
    table = situation("B4 R7 Y1 Y8 B9", "Y2", "V1", trumps="B7", leader=1)
    play(table, "Y2", "V1")
    view, foresee = table.seen(0), table.rules.words.foresee
    sure = "takes the trick for sure, 7 points; you have 7 points then; blue 9 would do, too."
    assert foresee(view, "B4", Voice(3, 0)) == sure
    assert foresee(view, "B9", Voice(3, 0)).endswith("it is your weakest sure winner: blue 4 stays in your hand.")
    lost = "cannot win, for it is neither yellow nor trump; seat 2 takes 10 points."
    assert foresee(view, "R7", Voice(3, 0)) == lost
    assert foresee(view, "Y1", Voice(3, 0)) == "loses to yellow 2; seat 2 takes 4 points."
    beaten = situation("Y9 R7", "Y4 R1", "B1 R2", trumps="B7", leader=1)
    play(beaten, "Y4", "B1")
    assert foresee(beaten.seen(0), "Y9", Voice(3, 0)) == "loses to blue 1; seat 3 takes 14 points."


def test_foreseeing_reckons_with_what_others_may_hold_and_not_with_what_is_gone():
    leading = situation("B4 R7 Y1", "Y2 B5", trumps="B7", deck="B6 B1 R8")
    foresee, view = leading.rules.words.foresee, leading.seen(0)
    assert foresee(view, "B4", Voice(2, 0)) == "wins unless beaten by blue 6 5."
    assert foresee(view, "R7", Voice(2, 0)) == "wins unless beaten by a trump."
    assert foresee(view, "Y1", Voice(2, 0)) == "wins unless beaten by a trump or yellow 2."
    gone = situation("B4 R7 Y1", "Y2", trumps="B7")
    assert foresee(gone.seen(0), "B4", Voice(2, 0)) == "takes the trick for sure, 4 points and what is still played."


def test_foreseeing_says_how_the_race_stands_then_where_points_are_open():
    table = situation("Y9 B4 R7 Y1", "Y2 G1 G2 G3", trumps="B7", open_scores="on", leader=1)
    play(table, "Y2")
    view = table.seen(0)
    theirs = view.points[1]
    said = table.rules.words.foresee(view, "B4", Voice(2, 0, ["Ann", "Bram"]))
    assert said == f"takes the trick for sure, 6 points; you have 6 then, to Bram's {theirs}."


def test_foreseeing_what_a_new_trump_makes_of_the_hand():
    table = situation("B4 Y3 Y9 R8 R7 G1", "Y2 V1", trumps="B7", deck="O1 O2 O3")
    play(table, "B4", "Y2")
    foresee = table.rules.words.foresee
    assert foresee(table.seen(0), "Y2", Voice(2, 0)) == (
        "costs you its 2 points; yellow is trump, 2 on top; "
        "your hand: trumps 9 3, green 1 and red 8 7; you keep 4 points."
    )
    assert "your hand: no trump, yellow 3 9, green 1 and red 8 7" in foresee(table.seen(0), "B4", Voice(2, 0))
    rising = situation("B4 Y3 Y1", "Y2 V1", trumps="B7", side="increasing")
    play(rising, "B4", "Y2")
    assert "your hand: trumps 3 1;" in foresee(rising.seen(0), "Y2", Voice(2, 0))


def test_foreseeing_what_the_refill_does_to_the_trump():
    table = situation("B1 R1", "B4 R2", "R9 R3", trumps="V3 O5 B7", deck="G1 G2")
    play(table, "B1", "B4", "R9")
    foresee, voice = table.rules.words.foresee, Voice(3, 1, ["Ann", "Bram", "Cleo"])
    view = table.seen(1)
    assert foresee(view, "B1", voice).startswith("costs you its 1 point; ")
    assert foresee(view, KEEP, voice) == (
        "you take all 14 points of the trick; Ann takes blue 7 at the refill, and orange is trump, 5 on top."
    )
    assert foresee(view, "R9", voice) == (
        "costs you its 9 points; Ann takes red 9 at the refill, and blue is trump, 7 on top; you keep 5 points."
    )
    play(table, KEEP)
    assert table.view(None)["trump"] == "O5"


def test_of_several_who_draw_trumps_each_is_foreseen_with_their_card():
    table = situation("B1 R1", "B4 R2", "R9 R3", "R4 R5", trumps="V3 G6 O5 B7", deck="G1")
    play(table, "B1", "B4", "R9", "R4")
    names = ["Ann", "Bram", "Cleo", "Dora"]
    told = table.rules.words.foresee(table.seen(1), KEEP, Voice(4, 1, names))
    assert "Cleo takes blue 7, Dora orange 5, Ann green 6: violet is trump, 3 on top" in told
    long = table.rules.words.foresee(table.seen(1), KEEP, Voice(4, 1, [name * 4 for name in names]))
    assert "3 players draw trumps at the refill, then violet is trump, 3 on top" in long
    play(table, KEEP)
    assert table.seen(1).known == (("G6",), (), ("B7",), ("O5",)) and table.seen(1).trump == "V3"


def test_of_tricks_worth_the_same_the_first_is_the_best_one_wherever_it_is_told():
    table = situation("B4 B5", "Y2 Y1", trumps="B7")
    play(table, "B4", "Y2", KEEP, "B5", "Y1")
    view, news, voice = table.seen(0), table.news(0), Voice(2, 0)
    assert "2 tricks, best 6 (trick 1)" in " ".join(table.rules.words.ending(view, news, voice))
    assert trick_gains(news) == [(0, 6), (0, 6)]


def test_the_last_refill_is_told_in_one_sentence_with_who_took_what():
    table = situation("B1 R1", "B4 R2", "R9 R3", "R8 R5", trumps="G3 O5 B7", deck="G1 G2")
    play(table, "B1", "B4", "R9", "R8", KEEP)
    assert told(table)[-2] == (
        "The deck is empty: seat 4 takes blue 7 and seat 1 orange 5 from the trump pile. Trump: green 3. "
        "Nobody refills any more."
    )
    even = situation("B1 R1", "B4 R2", trumps="B7", deck="G1 G2")
    play(even, "B1", "B4", KEEP)
    assert "The deck is empty: nobody refills any more." in told(even)


def test_a_replay_with_all_cards_open_shows_the_points():
    table = situation("B4 R7", "Y2 Y3", trumps="B7", deck="G1 G2 G3 G4")
    before = table.open_view()["points"]
    play(table, "B4", "Y2", KEEP)
    assert table.open_view()["points"] == [before[0] + 6, before[1]]
    assert table.view(None)["points"] == [None, None]


def test_5_1_the_last_card_of_a_hand_may_be_played_every_time_without_asking():
    table = situation("B4", "Y2 Y3", trumps="B7")
    usual = table.rules.usual(table.seen(0))
    assert usual is not None and (usual.option, usual.says) == ("B4", "play the last card of a hand")
    assert table.rules.usual(table.seen(1)) is None
    play(table, "B4")
    assert table.rules.usual(table.seen(1)) is None  # with two cards there is a choice


def test_why_not_answers_with_the_rule():
    table = situation("B4 R7", "Y2 Y3", trumps="B7")
    why = table.rules.words.why
    assert (
        why(table.seen(0), "y2", Voice(2, 0))
        == "yellow 2 is not in your hand, and only cards of the hand are played (5.1)."
    )
    assert "nobody has to follow" in why(table.seen(0), "R7", Voice(2, 0))
    assert "No card is called 'frog'" in why(table.seen(0), "frog", Voice(2, 0))
    assert why(table.seen(1), "Y2", Voice(2, 1)) == "It is seat 1 who chooses now (5.1)."
    play(table, "B4", "Y2")
    assert "is not in it (6.2)" in why(table.seen(0), "R7", Voice(2, 0))
    assert "may always keep the trump" in why(table.seen(0), "keep", Voice(2, 0))
