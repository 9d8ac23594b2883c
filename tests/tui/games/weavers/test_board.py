"""The table of Weavers: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import pytest

from engine.games.weavers.cards import SPELLS
from engine.table.table import Table
from tests.engine.games.weavers.tables import cast, duel, play, use_own_spells
from tests.tui.games import tables
from tests.tui.games.tables import (
    LONG,
    SIXTEEN,
    SMALLEST,
    Drawn,
    check_all_in_sight,
    draw,
    draw_carefully,
    open_scene,
    scene_of,
)
from tui.draw.board import Area
from tui.games.weavers.board import BOARD
from tui.games.weavers.layout import Layout

AREAS = [SMALLEST, Area(0, 1, 80, 20), Area(4, 3, 80, 25), Area(0, 1, 80, 35), Area(0, 1, 80, 50)]
GAME = "weavers"


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


def seen(table: Table, here: str = "", viewer: int | None = 0, area: Area = SMALLEST) -> Drawn:
    scene = scene_of(table, viewer)
    drawn = draw(BOARD, scene, area, here)
    check_all_in_sight(drawn, scene)
    return drawn


def line_of(drawn: Drawn, thing: str) -> str:
    return drawn.text(drawn.spot(thing).area)


# Formulae ----------------------------------------------------------------------------------------


def test_a_cube_lies_on_each_step_that_is_done_and_the_next_is_in_brackets(own):
    drawn = seen(duel("WORD", "WORD", active=("ANEW:1 TTOB", "WGFIB:3")))
    assert " Anew                 ↻  ■  [G]+I          2 damage" in line_of(drawn, "active 1 ANEW")
    assert "Ttob                   [T]+B              3 shields" in line_of(drawn, "active 1 TTOB")
    assert " ■   ■   ■  [I]  B " in line_of(drawn, "active 2 WGFIB")


def test_what_a_spell_needs_is_said(own):
    drawn = seen(duel("WORD", "WORD", active=("WW TT", "")), here="deck 1")
    assert line_of(drawn, "active 1 WW").endswith("needs Word ")
    assert line_of(drawn, "active 1 TT").endswith("goes on ")
    assert "no active spell" in drawn.text()


def test_what_the_other_could_complete_this_round_is_marked(own):
    drawn = seen(duel("WORD", "WORD", active=("W", "WW:1 WB T SLOW:1")))
    for code, by in {"WW": "Word hits you", "SLOW": "will hit you"}.items():
        assert line_of(drawn, f"active 2 {code}").startswith(" !")
        assert by in line_of(drawn, f"active 2 {code}")
    assert "!" not in line_of(drawn, "active 2 WB") + line_of(drawn, "active 1 W")
    assert "threatens 3" in drawn.text()
    assert "threatens 3 damage" in seen(duel("WORD", "WORD", active=("W", "WW:1 SLOW:1"))).text()
    assert "threatens" not in seen(duel("WORD", "WORD", active=("W", ""))).text()


def test_when_the_game_is_over_nothing_threatens_any_more(own):
    table = duel("STORM", "WORD BLOOD TWO", active=("", "AGAIN"))
    assert "threatens 1" in seen(table).text()
    cast(table, "STORM", "WORD")
    assert not table.asks and "Again" in seen(table).text()
    assert "threatens" not in seen(table).text() and "hits you" not in seen(table).text()


def test_what_lies_before_a_weaver_is_in_words_rather_than_the_sets_are_named(own):
    table = duel("WORD", "WORD", active=("", "WW:1"), tokens=("", "shield, sick, sealed"))
    assert "1 shield, Sick, Sealed  threatens 2  hand 1" in seen(table).text(Area(0, 1, 80, 1))


def ticker_of(table: Table) -> str:
    layout = Layout(SMALLEST)
    return seen(table).text(layout.balance)


def test_what_hit_me_stands_above_my_hand_while_i_choose_what_to_lose(own):
    table = duel("WORD TWO G HIT T", "ITEM BLOOD", active=("", "WB:1"))
    cast(table, "WORD", "BLOOD")
    assert " Bram's Wb is complete: you suffer 3 damage. " in ticker_of(table)


def test_what_was_lost_stands_there_before_the_next_round(own):
    table = duel("WORD TWO G", "ITEM BLOOD", active=("", "WB:1"), decks=("HIT BLOW", "HIT"))
    cast(table, "WORD", "ITEM")
    assert " Bram loses Wb, not carried on. " in ticker_of(table)
    assert "loses" not in ticker_of(duel("WORD TWO", "ITEM", at="bury"))


def test_what_i_bury_is_counted_where_it_goes(own):
    table = duel("WORD TWO G", "ITEM", at="bury", decks=("HIT BLOW T", ""))
    play(table, 0, "TWO")
    assert "hand 2  deck  4" in seen(table).text()


TEN = "W G WW:1 WGFIB:2 WTOG AGAIN ANEW:1 TTOB MIXED SLOW"
EVERYTHING = "9 shield, 2 sick, 2 weak, 2 dazed, 2 sealed, 2 cursed"


@pytest.mark.parametrize("names", [tables.NAMES[:2], LONG[:2], SIXTEEN[:2]])
@pytest.mark.parametrize("area", AREAS)
def test_ten_spells_a_side_and_every_token_have_their_place(own, names, area):
    hand = "WORD BLOOD TWO THREE STORM BALM"
    table = duel(hand, hand, active=(TEN, TEN), tokens=(EVERYTHING, EVERYTHING), rounds=16)
    for viewer in (0, 1, None):
        scene = scene_of(table, viewer, names)
        drawn = draw_carefully(BOARD, scene, area)
        check_all_in_sight(drawn, scene)
        for seat in (1, 2):
            for spell in TEN.split():
                code, _, done = spell.partition(":")
                line = line_of(drawn, f"active {seat} {code}")
                assert SPELLS[code].name in line
                assert f"[{SPELLS[code].steps[int(done or 0)].component}]" in line
                assert line.count("■") == int(done or 0)
        assert "2Cu" in drawn.text() or "2 Cursed" in drawn.text()
        assert "hand 6" in drawn.text()


def test_of_more_spells_than_there_is_room_for_it_is_said_how_many_there_are(own):
    table = duel("WORD", "WORD", active=(f"{TEN} T TT", ""), rounds=16)
    drawn = seen(table)
    assert "and 3 more" in line_of(drawn, "active 1")
    assert "and" not in seen(table, area=AREAS[-1]).text(Area(0, 20, 80, 8))


# Those who watch ---------------------------------------------------------------------------------


def test_with_all_cards_open_both_hands_lie_there(own):
    table = duel("WORD TWO G", "BLOOD WW", active=("W", ""))
    scene = open_scene(table)
    drawn = draw(BOARD, scene)
    check_all_in_sight(drawn, scene)
    for thing in ("hand 1 WORD", "hand 1 TWO", "hand 2 WW"):
        assert SPELLS[thing.split()[-1]].name in line_of(drawn, thing)
    assert "Ann" in drawn.text() and "You" not in drawn.text()
    watching = draw(BOARD, scene_of(table, None))
    assert not [spot for spot in watching.spots if spot.thing.startswith("hand 1 ")]
    assert "Hands are hidden" in watching.text()


def test_before_cards_are_dealt_no_hand_is_hidden():
    table = Table(GAME, 2, seed=1)
    for scene in (scene_of(table, None), open_scene(table)):
        drawn = draw(BOARD, scene)
        assert "Nobody has a card in hand." in drawn.text() and "hidden" not in drawn.text()
