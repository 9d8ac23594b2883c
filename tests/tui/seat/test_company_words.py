"""The company in words, and as much of its talk as fits."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.games import find
from net.wire.messages import Chair, Line, Seats, Terms
from tui.draw.widths import ELLIPSIS, width
from tui.seat.company_words import agreed_on, bot_at, deaf, everybody, is_mine, last_lines, speaker, terms_of, watchers
from tui.seat.scene import Scene

LONG = "well " * 60
TALK = [Line(1, 0, "Ann", "good evening"), Line(2, 1, "Ben", LONG), Line(3, None, "Eve", "hm")]


def scene(*chairs, me=0, watching=(), talk=(), game="witches-wheel", options=None, begun=True):
    told = Scene("owl-fern-42", find(game), options or {}, (), (), me, shared=True)
    told.seated(Seats(chairs, 0, begun, watching))
    told.talk = list(talk)
    return told


def shown(talk, columns, rows):
    return last_lines(scene(Chair("Ann"), talk=talk), columns, rows)


def team(me=0, cleo=None, begun=True):
    """Ann and Cleo against Ben and Dora."""
    chairs = (Chair("Ann"), Chair("Ben"), Chair("Cleo", cleo), Chair("Dora"))
    return scene(*chairs, me=me, game="mandracora", options={"teams": "on"}, begun=begun)


def test_what_is_not_as_usual_is_said_before_the_game():
    decks = {"decks": "ember+tides, moss+bones"}
    assert agreed_on(scene(Chair("Ann"), game="weavers", options=decks)) == "Decks: ember+tides, moss+bones."
    assert agreed_on(scene(Chair("Ann"), game="weavers", options={"decks": ""})) == ""
    both = {"side": "increasing", "open_scores": "on"}
    assert agreed_on(scene(Chair("Ann"), options=both)) == "Side: increasing. Open scores: on."
    assert agreed_on(scene(Chair("Ann"), options={"of another version": "on"})) == ""


def test_a_bot_is_called_one_no_matter_whose_seat_it_has():
    ben = Chair("Ben", here=False, stand_in="adept")
    told = scene(Chair("Ann"), ben, Chair("Cleo", "novice"), Chair("Dora", here=False), Chair(""))
    assert everybody(told) == "you, Ben (away, adept bot plays), Cleo (novice bot), Dora (away)"
    assert [bot_at(told, seat) for seat in range(4)] == ["", "adept bot", "novice bot", ""]


def test_who_watches():
    assert watchers(scene(Chair("Ann"))) == ""
    assert watchers(scene(Chair("Ann"), watching=("Eve",))) == "Eve watches."
    assert watchers(scene(Chair("Ann"), watching=("Eve", "Fox", "Gil"))) == "Eve, Fox and Gil watch."
    assert watchers(scene(Chair("Ann"), watching=("eve", "fox"))) == "Eve and fox watch."


def test_the_terms_are_one_sentence():
    assert terms_of(Terms(watchers=0)) == "No limit of time; who is away is waited for; nobody may watch."
    assert terms_of(Terms(30, 60, "adept")) == "30 s to decide; who is away 60 s, an adept bot stands in; 8 may watch."


def test_nobody_who_watches_is_taken_for_another_who_does():
    assert is_mine(TALK[0], scene(Chair("Ann")))
    assert not is_mine(TALK[1], scene(Chair("Ann")))
    assert not is_mine(TALK[2], scene(Chair("Ann"), me=None))


def test_what_partners_alone_heard_says_so():
    assert speaker(Line(1, 2, "Cleo", "hm", (0,)), team()) == "Cleo, to you"
    assert speaker(Line(1, 0, "Ann", "hm", (2,)), team()) == "Ann, to Cleo"
    assert speaker(Line(1, 0, "Ann", "hm"), team()) == "Ann"
    assert speaker(Line(1, 0, "Ann", "hm", (-1, 99)), team()) == "Ann, to somebody and somebody"  # whatever hosts say


def test_why_nobody_would_hear_what_is_said_to_a_partner():
    assert deaf(team()) == deaf(team(me=1)) == ""
    assert deaf(team(cleo="novice")) == "Your partner, Cleo, is a bot and would not hear you."
    assert deaf(team(begun=False)) == "Nobody has a partner to talk to alone before the game begins."
    for alone in (team(me=None), scene(Chair("Ann"), Chair("Ben"))):
        assert deaf(alone) == "You have no partner to talk to alone."


def test_where_there_is_little_room_a_line_has_one_row_and_ends_in_an_ellipsis():
    rows = shown(TALK, 40, 3)
    assert [line for line, _ in rows] == TALK
    assert rows[1][1].startswith("Ben: well well") and rows[1][1].endswith(ELLIPSIS)
    assert shown(TALK, 40, 1) == [(TALK[2], "Eve: hm")]


def test_where_there_is_more_room_a_long_line_is_folded():
    rows = shown(TALK, 40, 6)
    assert [line for line, _ in rows] == [TALK[0], TALK[1], None, None, TALK[2]]
    assert rows[3][1].endswith(ELLIPSIS)
    assert not any(text.endswith(ELLIPSIS) for _, text in shown([replace(TALK[1], text=LONG[:90])], 40, 6))


@given(st.lists(st.text(max_size=300)), st.integers(30, 100), st.integers(0, 30))
def test_nothing_is_ever_longer_or_wider_than_there_is_room(texts, columns, rows):
    lines = shown([Line(n, 0, "Bartholomew the…", text, (0,)) for n, text in enumerate(texts, 1)], columns, rows)
    assert len(lines) <= rows
    assert all(width(text) <= columns for _, text in lines)
