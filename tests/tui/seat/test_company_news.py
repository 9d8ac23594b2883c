"""What is said of the company."""

from __future__ import annotations

from dataclasses import replace

from engine.games import find
from net.wire.messages import Chair, Line, Seats
from tui.seat.company_words import heard
from tui.seat.scene import Scene

ANN, BEN, OPEN = Chair("Ann"), Chair("Ben"), Chair("")


def scene(*chairs, me=0, talk=(), code="owl-fern-42"):
    told = Scene(code, find("witches-wheel"), {}, (), (), me)
    told.seated(Seats(chairs, 0, True, ()))
    told.talk = list(talk)
    return told


def said(before, after, **more):
    return heard(scene(*before, **more), scene(*after, **more))


def test_who_comes_and_goes():
    assert said([ANN, OPEN], [ANN, BEN]) == ["Ben sits down."]
    assert said([ANN, BEN], [ANN, OPEN]) == ["Ben has left."]
    assert said([ANN, OPEN], [ANN, Chair("Bram", "adept")]) == ["An adept bot, Bram, sits down."]
    assert said([ANN, Chair("Bram", "adept")], [ANN, OPEN]) == ["Bram has left."]


def test_who_is_away_and_comes_back():
    away = replace(BEN, here=False)
    assert said([ANN, BEN], [ANN, away]) == ["Ben is away; the seat is kept."]
    assert said([ANN, away], [ANN, BEN]) == ["Ben is back."]
    assert said([ANN, away], [ANN, replace(away, away=1000)]) == []


def test_bots_that_play_for_people():
    away = replace(BEN, here=False)
    assert said([ANN, away], [ANN, replace(away, stand_in="novice")]) == ["A novice bot plays for Ben."]
    assert said([ANN, replace(away, stand_in="novice")], [ANN, BEN]) == ["Ben is back."]
    assert said([ANN, BEN], [ANN, Chair("Ben", "novice")]) == ["A novice bot has Ben's seat now."]


def test_whose_time_is_up():
    late = replace(BEN, stand_in="novice")
    assert said([ANN, BEN], [ANN, late]) == ["Ben's time was up: a novice bot makes this decision."]
    mine = replace(ANN, stand_in="novice")
    assert said([ANN, BEN], [mine, BEN]) == ["Your time was up: a novice bot makes this decision. The seat is yours."]


def test_who_watches():
    before, after = scene(ANN), scene(ANN)
    before.seats = replace(before.seats, watchers=("Eve", "Fox"))
    after.seats = replace(after.seats, watchers=("Fox", "Fox", "Gil"))
    assert heard(before, after) == ["Fox watches.", "Gil watches.", "Eve does not watch any more."]


def test_a_sentence_begins_with_a_capital_also_where_a_login_does_not():
    before, after = scene(ANN), scene(ANN)
    before.seats = replace(before.seats, watchers=("eve",))
    after.seats = replace(after.seats, watchers=("fox", "gil", "hob", "ivy", "joe"))
    assert heard(before, after)[0] == "Fox watches."
    assert heard(before, after)[-1] == "Eve does not watch any more."


def test_who_wants_another_game_and_for_whom_that_waits():
    again = replace(BEN, again=True)
    assert said([ANN, BEN], [ANN, again]) == ["Ben wants another game. Waiting for you."]
    assert said([ANN, BEN], [replace(ANN, again=True), BEN]) == ["You want another game. Waiting for Ben."]
    assert said([replace(ANN, again=True), BEN], [replace(ANN, again=True), again]) == ["Ben wants another game."]
    both = [replace(ANN, again=True), Chair("Bram", "novice")]
    assert said([ANN, Chair("Bram", "novice")], both) == ["You want another game."]


def test_what_others_say_and_only_what_is_new():
    lines = [Line(1, 1, "Ben", "hm"), Line(2, 0, "Ann", "what?"), Line(3, None, "Eve", "a fine trick")]
    assert heard(scene(ANN, BEN), scene(ANN, BEN, talk=lines)) == ["Ben: hm", "Eve: a fine trick"]
    assert heard(scene(ANN, BEN, talk=lines[:2]), scene(ANN, BEN, talk=lines)) == ["Eve: a fine trick"]


def test_what_a_partner_says_to_me_alone_says_so():
    lines = [Line(1, 1, "Ben", "the red book is mine", (0,)), Line(2, 0, "Ann", "take it", (1,))]
    assert heard(scene(ANN, BEN), scene(ANN, BEN, talk=lines)) == ["Ben, to you: the red book is mine"]


def test_who_watches_hears_what_they_say_themselves():
    lines = [Line(1, None, "Eve", "a fine trick")]
    assert heard(scene(ANN, me=None), scene(ANN, me=None, talk=lines)) == ["Eve: a fine trick"]


def test_nothing_is_said_of_another_table_or_of_one_that_is_new():
    assert heard(scene(ANN, OPEN), scene(ANN, BEN, code="hare-beet-94")) == []
    before = scene(ANN, OPEN)
    before.seats = None
    assert heard(before, scene(ANN, BEN)) == []


def revel(*chairs, me=0, cards="strike = []", begun=False):
    told = Scene("owl-fern-42", find("witches-revel"), {"cards": cards}, (), (), me)
    told.seated(Seats(chairs, 0, begun, ()))
    return told


def test_who_agrees_to_what_was_brought_along():
    waits = replace(BEN, agreed=False)
    assert heard(revel(ANN, waits), revel(ANN, BEN)) == ["Ben agrees to the cards."]
    assert heard(revel(ANN, waits, me=1), revel(ANN, BEN, me=1)) == ["You agree to the cards."]
    assert heard(revel(ANN, OPEN), revel(ANN, waits)) == ["Ben sits down."]
    assert heard(revel(ANN, waits), revel(ANN, OPEN)) == ["Ben has left."]
    assert heard(revel(ANN, waits, cards=""), revel(ANN, BEN, cards="")) == []


def test_who_leaves_after_the_end_is_not_said_to_come_back_and_a_bot_has_their_seat():
    gone = replace(BEN, here=False, left=True)
    assert said([ANN, BEN], [ANN, gone]) == ["Ben has left; in another game a bot has their seat."]
    before, after = scene(ANN, gone), scene(ANN, Chair("Ben", "novice"), code="hare-beet-94")
    assert heard(before, after) == ["A novice bot has Ben's seat now."]
    after = scene(ANN, Chair("Bram", "novice"), code="hare-beet-94")
    assert heard(before, after) == ["A novice bot, Bram, plays in Ben's place."]
    wants = replace(ANN, again=True)
    assert said([wants, BEN], [ANN, gone])[-1].endswith("so you are asked once more.")
