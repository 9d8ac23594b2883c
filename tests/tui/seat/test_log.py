"""The log of a table with other people: who was away, and what bots chose for them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.games import find
from net.wire.messages import Chair, Seats
from tui.parts.find import board_of
from tui.screens import panels
from tui.seat.log import HEAD, Chronicle, deed_of, log_lines, to_be_read, told_once
from tui.seat.scene import Scene

MOVES = board_of("witches-wheel").moves
ANN, BEN = Chair("Ann"), Chair("Ben")
AWAY = replace(BEN, here=False)
STOOD_IN = replace(AWAY, stand_in="adept")
GONE = "The link is gone."


def moves(*seats):
    """Cards that these seats play."""
    return [{"n": n, "what": "played", "seat": seat, "card": f"B{n}"} for n, seat in enumerate(seats, 1)]


def back_to(n, to):
    return {"n": n, "what": "taken back", "seat": 0, "to": to}


def scene(*chairs, news=(), me=0, **more):
    told = Scene("owl-fern-42", find("witches-wheel"), {}, (), (), me, **more)
    told.seated(Seats(chairs or (ANN, BEN), 0, True, ()))
    told.news = list(news)
    return told


def followed(*scenes):
    """-> the log, and what was to be said at the last moment"""
    chronicle, missed = Chronicle(scenes[0], MOVES), []
    for before, now in pairwise(scenes):
        missed = chronicle.follow(before, now)
    return [text for text, _ in chronicle.lines(scenes[-1])], missed


def test_what_a_bot_plays_for_who_is_away_is_marked_and_no_more_once_they_are_back():
    log, _ = followed(
        scene(),
        scene(ANN, AWAY),
        scene(ANN, STOOD_IN),
        scene(ANN, STOOD_IN, news=moves(0, 1)),
        scene(ANN, BEN, news=moves(0, 1)),
        scene(ANN, BEN, news=moves(0, 1, 1)),
    )
    assert log == [
        "Ben is away; the seat is kept.",
        "An adept bot plays for Ben.",
        "You play blue 1.",
        "Ben plays blue 2 (adept bot).",
        "Ben is back.",
        "Ben plays blue 3.",
    ]


def test_the_one_decision_for_who_was_late_is_marked_though_the_seat_is_theirs_again_before_it_is_told():
    late = replace(BEN, stand_in="novice")
    log, _ = followed(scene(), scene(ANN, late), scene(), scene(news=moves(1)), scene(news=moves(1, 1)))
    assert log == [
        "Ben's time was up: a novice bot makes this decision.",
        "Ben plays blue 1 (novice bot).",
        "Ben plays blue 2.",
    ]


def test_who_comes_back_learns_how_often_a_bot_chose_for_them():
    log, missed = followed(scene(news=moves(0)), scene(news=moves(0), link=GONE), scene(news=moves(0, 1, 0, 1, 0)))
    assert missed == ["While you were away, a bot chose for you twice; the log says what."]
    assert [line for line in log if "bot" in line] == [
        "You play blue 3 (a bot, while you were away).",
        "You play blue 5 (a bot, while you were away).",
    ]


def test_what_one_has_chosen_oneself_just_before_the_link_broke_was_no_bot():
    assert followed(scene(link=GONE), scene(news=moves(0, 1), own_unseen=1))[1] == []
    assert followed(scene(link=GONE), scene(news=moves(1)))[1] == []
    log, missed = followed(scene(link=GONE), scene(news=moves(0, 1, 0), own_unseen=1))
    assert missed == ["While you were away, a bot chose for you once; the log says what."]
    assert log[0] == "You play blue 1."


def test_who_left_the_table_and_comes_back_learns_it_as_well():
    chronicle = Chronicle(scene(news=moves(0, 1, 0, 1), left_at=1), MOVES)
    assert chronicle.missed == ["While you were away, a bot chose for you once; the log says what."]
    assert Chronicle(scene(news=moves(0, 1, 0, 1)), MOVES).missed == []


def test_what_was_taken_back_meanwhile_is_not_counted():
    news = [*moves(1, 0), back_to(3, 0)]
    assert followed(scene(link=GONE), scene(news=news))[1] == []


def test_a_log_of_which_only_the_end_was_told_is_marked_where_it_ought_to_be():
    """The first of the news that came back has a higher number than 1."""
    known, later = moves(0, 1), [{**move, "n": 100 + n} for n, move in enumerate(moves(1, 0, 1))]
    chronicle = Chronicle(scene(ANN, STOOD_IN, news=known), MOVES)
    lost = scene(ANN, STOOD_IN, news=known, link=GONE)
    back = scene(ANN, STOOD_IN, news=later, own_unseen=0)
    assert chronicle.follow(lost, back) == ["While you were away, a bot chose for you once; the log says what."]
    assert [text for text, _ in chronicle.lines(back)] == [
        "Ben plays blue 1 (adept bot).",
        "You play blue 2 (a bot, while you were away).",
        "Ben plays blue 3 (adept bot).",
    ]
    assert (back.told, back.news_above(100), back.news_above(7)) == (102, later[1:], later)


def test_another_game_has_another_log():
    first = scene(ANN, STOOD_IN, news=moves(1))
    second = replace(scene(news=moves(1)), code="hare-beet-94")
    assert followed(scene(), first, second)[0] == ["Ben plays blue 1."]


def test_several_answers_taken_back_in_a_row_are_one_line():
    back = [{"n": n, "what": "taken back", "seat": 1} for n in (2, 3, 4)]
    other = [{"n": 1, "what": "round"}, *back, {"n": 5, "what": "taken back", "seat": 0}]
    assert [record["n"] for record in told_once(other)] == [1, 4, 5]


def deed(news, seat, columns=40):
    return deed_of(scene(news=news), seat, MOVES, columns)


def test_the_last_deed_of_a_rival_is_told_without_their_name_and_stays_when_others_act_after_them():
    assert deed(moves(1, 0), 1) == "blue 1"
    assert deed(moves(1, 0, 1), 1) == "blue 3"


def test_what_came_of_a_deed_is_told_with_it_if_there_is_room():
    news = [*moves(1), {"n": 2, "what": "won", "seat": 1, "cards": ["B1", "B2"]}]
    assert deed(news, 1) == "blue 1, took 3 points"
    assert deed(news, 1, 20) == "blue 1"
    assert deed(news, 1, 5) == "", "rather nothing than a part of a clause"


def test_what_was_taken_back_is_nobodys_deed():
    assert deed([*moves(1), back_to(2, 0)], 1) == ""


def test_what_begins_a_turn_is_a_head_and_stands_apart():
    lines = log_lines(scene(news=moves(0, 1, 0)), turns=("played",))
    assert [text for text, ink in lines if ink == HEAD] == [text for text, _ in lines]
    assert [text for text, _ in panels.log(lines).lines] == ["", lines[0][0], "", lines[1][0], "", lines[2][0]]


def test_what_caused_something_is_read_before_it_and_mine_comes_first_where_all_do_the_same():
    won = {"n": 3, "what": "won", "seat": 1, "cards": ["B1"]}
    led = {"n": 4, "what": "played", "seat": 1, "card": "R1"}
    lines, _ = to_be_read(scene(), [*moves(1, 0), won, led], lambda news: 1.0)
    assert [line.split()[:2] for line in lines] == [
        ["You", "play"],
        ["Ben", "plays"],
        ["Ben", "takes"],
        ["Ben", "plays"],
    ]
