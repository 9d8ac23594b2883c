"""What the table of Weavers says before one chooses: of sets, of cards to cast, to bury and to lose."""

from __future__ import annotations

import pytest

from engine.games.weavers.cards import BOOKS, CLASSES, SETS, SPELLS
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.phrases import spell_line
from engine.table.table import Table
from tests.engine.games.weavers.tables import cast, duel, named, pass_on, play, use_own_spells
from tests.tui.games.tables import draw, open_scene, scene_of
from tests.tui.games.weavers.test_board import AREAS, GAME, line_of, seen
from tui.draw.board import Area
from tui.games.weavers.board import BOARD
from tui.games.weavers.faces import set_name


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


def read_through(table, viewer):
    return [text for text, _ in BOARD.piles(scene_of(table, viewer))]


# Class and spellbook -----------------------------------------------------------------------------


def test_a_class_is_chosen_by_its_plan_and_the_components_of_its_spells():
    table = Table(GAME, 2, seed=1)
    drawn = seen(table)
    for code in CLASSES:
        said = " ".join(line_of(drawn, code).split())
        assert set_name(code) in said and SETS[code].plan in said
    assert "W ■■■■" in line_of(drawn, "ember") and "I -" in line_of(drawn, "ember")


def test_with_the_class_comes_what_the_whole_deck_would_give():
    table = Table(GAME, 2, seed=1)
    table.answer(0, "ember")
    drawn = seen(table)
    assert "Your deck  Hearth Witch " in drawn.text()
    assert "─ a book by itself ─" in drawn.text() and "─ cards of Hearth Witch with it ─" in drawn.text()
    assert [spot.thing for spot in drawn.spots] == [*BOOKS]
    assert "I -" not in line_of(drawn, "bones")
    assert "I ■" in line_of(drawn, "bones")


def test_what_was_chosen_stays_there_until_both_have():
    table = Table(GAME, 2, seed=1)
    play(table, 0, "ember", "bones")
    drawn = seen(table)
    assert "Hearth Witch and Book of Bones" in drawn.text()
    assert not [spot for spot in drawn.spots if spot.option is not None]
    assert "Hearth" not in draw(BOARD, scene_of(table, 1)).text(Area(0, 1, 80, 1))


def test_all_spells_can_be_read_through_where_sets_are_chosen():
    table = Table(GAME, 2, seed=1)
    said = read_through(table, 0)
    assert all(f"  {spell_line(code)}" in said for code in SPELLS)
    play(table, 0, "ember")
    assert {SPELLS[code].set for code in SPELLS if f"  {spell_line(code)}" in read_through(table, 0)} == {*BOOKS}


@pytest.mark.usefixtures("own")
def test_what_each_deck_still_has_and_what_is_gone_can_be_read_through():
    table = duel("WORD TWO", "ITEM BLOOD", active=["", "WW"], decks=["HIT", "FOCUS"])
    cast(table, "WORD*", "ITEM*")
    theirs, mine = "\n".join(read_through(table, 0)).split("\n\n")
    assert "2 spells still in the hand or the deck:\n  Focus: gives Focus; " in theirs and "\n  Blood: " in theirs
    assert "the newest first:\n  Item: " in theirs
    assert "1 spell still in the deck:\n  Hit: " in mine and "the newest first:\n  Word: " in mine
    assert "\n  Two: " not in mine


def test_where_all_cards_lie_open_a_secret_choice_stands_out(own):
    table = duel("WORD TWO", "ITEM BLOOD")
    play(table, 0, "TWO*")
    assert "▮ Two" in draw(BOARD, open_scene(table)).text()
    assert "▮ Two" not in draw(BOARD, scene_of(table, None)).text()
    table = Table(GAME, 2, seed=1)
    play(table, 1, "ink")
    assert "Registrar" in draw(BOARD, open_scene(table)).text()
    assert "Registrar" not in draw(BOARD, scene_of(table, None)).text()


def test_where_there_is_room_the_spells_of_each_set_can_be_read():
    rows = seen(Table(GAME, 2, seed=1), area=Area(0, 1, 133, 55)).rows()
    assert "Safety Match WB, Scalding Remark W, Candle at Both Ends BW, " in "\n".join(rows)
    assert sum(not row.strip() for row in rows) <= 55 // 2


# What a card would do ----------------------------------------------------------------------------


def test_the_card_under_the_cursor_says_of_each_spell_what_would_become_of_it(own):
    active = "W WW WTOG G GTOF AGAIN T WB"
    table = duel("WORD GESTURE ITEM", "WORD", active=(f"{active}:1", ""))
    drawn = seen(table, here="WORD", area=AREAS[3])
    ends = {code: line_of(drawn, f"active 1 {code}").splitlines()[0].rstrip() for code in active.split()}
    assert all(ends[code].endswith(" ★ completes") for code in ("W", "AGAIN", "T", "G", "GTOF"))
    assert ends["WW"].endswith(" + 1 of 2")
    assert ends["WB"].endswith(" x is lost")
    assert "with this card" in drawn.text()


def test_every_card_says_what_it_does_to_each_of_my_spells(own):
    table = duel("WORD GESTURE ITEM", "WORD", active=("W WW WB:1", ""))
    drawn = seen(table)
    assert "★ + x  W" in line_of(drawn, "WORD") and "x x x  G" in line_of(drawn, "GESTURE")
    assert "★ + ★  W G F I B" in line_of(drawn, "wild")
    many = seen(duel("WORD GESTURE", "WORD", active=("W WW WB:1 G WTOG", "")))
    assert " ★+x★★ " in line_of(many, "WORD") and " xxx★x " in line_of(many, "GESTURE")


def test_face_down_the_same_card_does_something_else(own):
    table = duel("WORD GESTURE", "WORD", active=("G WB:1", ""))
    up, down = seen(table, here="WORD"), seen(table, here="WORD*")
    assert up.text().count("is lost") == 2
    assert "is lost" not in down.text() and "5 hit" not in down.text()
    assert "W G F I B  all five, and nothing else of it" in line_of(down, "WORD")
    assert "shield" in line_of(up, "WORD")


def test_who_is_sealed_has_no_key_that_lays_a_card_face_down(own):
    drawn = seen(duel("WORD GESTURE", "WORD", tokens=("sealed", "")))
    assert [spot.thing for spot in drawn.spots if spot.option is not None] == ["WORD", "GESTURE"]
    assert "You are Sealed: no card can lie face down." in drawn.text() and "▮" not in drawn.text()


def test_what_i_have_chosen_goes_on_being_weighed_until_both_have(own):
    table = duel("WORD GESTURE", "WORD BLOOD", active=("W", "W"))
    play(table, 0, "WORD*")
    drawn = seen(table)
    assert line_of(drawn, "hand WORD").rstrip().endswith("chosen") and "W G F I B" in line_of(drawn, "hand WORD")
    assert "chosen" not in line_of(drawn, "hand GESTURE") and "as chosen" in drawn.text()
    assert "completes" in line_of(drawn, "active 1 W")
    other = seen(table, viewer=1, here="seat 2")
    assert "chosen" not in other.text() and "completes" not in other.text()


# Burying and losing ------------------------------------------------------------------------------


def test_a_card_says_which_of_my_spells_wait_for_it_before_it_is_buried(own):
    table = duel("WORD TWO BLOOD", "WORD", at="bury", active=("W G TT", ""))
    drawn = seen(table, here="TWO")
    assert line_of(drawn, "active 1 W").endswith(" this or others ")
    assert line_of(drawn, "active 1 G").endswith(" only this card ")
    assert line_of(drawn, "active 1 TT").endswith(" goes on        ")


def test_what_i_have_buried_is_marked_and_how_many_i_draw_stands_beside_what_ends_it(own):
    table = duel("WORD TWO BLOOD", "WORD", at="bury", decks=("FOCUS ITEM G W T", ""))
    drawn = seen(table)
    assert "bury nothing, draw 3" in line_of(drawn, "done")
    assert [spot.thing for spot in drawn.spots][:2] == ["done", "WORD"], "the next thing is a card"
    play(table, 0, "TWO")
    drawn = seen(table)
    assert line_of(drawn, "hand TWO").rstrip().endswith("goes down")
    assert [spot.thing for spot in drawn.spots if spot.option is not None] == ["done", "WORD", "BLOOD"]
    assert "bury no more, draw 4" in line_of(drawn, "done")
    assert drawn.spot("BLOOD").option == named(table, 0, "BLOOD")
    play(table, 0, "done")
    assert "goes down" in line_of(seen(table), "hand TWO")
    pass_on(table)
    assert "buried 1" in line_of(seen(table), "buried")
    assert seen(table, viewer=1).text().count("buried") == 1, "as what was done, and nowhere what lies there"


def test_what_i_lose_is_marked_and_it_is_said_what_waits_for_a_card(own):
    table = duel("WORD TWO BLOOD FOCUS", "BLOW WORD", active=("WW TT WB", ""), tokens=("shield", ""))
    cast(table, "FOCUS*", "BLOW")
    assert line_of(seen(table, here="WORD"), "active 1 WW").endswith(" this or others ")
    assert line_of(seen(table, here="BLOOD"), "active 1 WB").endswith(" only this card ")
    play(table, 0, "TWO")
    drawn = seen(table, here="WORD")
    assert line_of(drawn, "hand TWO").rstrip().endswith("goes")
    assert line_of(drawn, "active 1 WW").endswith(" only this card ")


# How it is written -------------------------------------------------------------------------------


def test_what_comes_at_once_is_in_words_where_there_is_room(own):
    table = duel("MIXED PLAGUE", "WORD")
    assert " I     1d 1s     " in line_of(seen(table), "MIXED")
    assert " I     Sick, Weak, Dazed T─" in line_of(seen(table, area=Area(0, 1, 133, 55)), "PLAGUE")


def test_a_name_is_cut_only_where_its_formula_begins():
    table = Table(GAME, 2, seed=1, options={"decks": "kettle+tides"})
    scene = scene_of(table, 0)
    scene.view = DuelView({**table.view(0), "active": [[["pouring", 0]], []]})
    assert " Pouring from a Height   " in draw(BOARD, scene).text()


def test_the_line_above_the_hand_does_not_repeat_who_plays_with_which_sets():
    table = Table(GAME, 2, seed=1, options={"decks": "sniffle+mirrors"})
    rows = seen(table).rows()
    assert not any("plays The" in row for row in rows)
