"""The table of Weavers: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.games.weavers.spells import BOOKS, CLASSES, SETS, SPELLS
from engine.table import Table
from tests.engine.games.duel import cast, duel, named, pass_on, play, use_own_spells
from tests.tui.games import tables
from tests.tui.games.tables import LONG, SMALLEST, Drawn, check_drawn, draw, lies_in, moments, open_scene, scene_of
from tests.tui.games.test_mandracora_board import Careful
from tui.board import Area
from tui.games.boards import board_of
from tui.games.weavers.board import BOARD
from tui.games.weavers.faces import set_name
from tui.glyphs import make_ascii
from tui.session import Scene
from tui.walking import beside, step

AREAS = [SMALLEST, Area(0, 1, 80, 20), Area(4, 3, 80, 25), Area(0, 1, 80, 35), Area(0, 1, 80, 50)]
GAME = "weavers"


@pytest.fixture
def own(monkeypatch):
    use_own_spells(monkeypatch)


def scenes(every: int = 5, seeds: int = 3, **options: str) -> Iterator[Scene]:
    """Many moments of some games: from seats that are asked, from another, from outside, with all cards open."""
    dice = random.Random(7)
    for seed in range(seeds):
        for table in moments(GAME, 2, seed, every, **options):
            yield from (scene_of(table, seat) for seat in table.asks)
            yield scene_of(table, dice.randrange(2), LONG[:2])
            yield scene_of(table, None, LONG[:2])
            yield open_scene(table)


def check(drawn: Drawn, scene: Scene) -> None:
    """All that holds for every board, and there is nothing that one would have to scroll to."""
    check_drawn(drawn, scene)
    assert all(lies_in(spot.area, drawn.area) for spot in drawn.spots)


def drawn_carefully(scene: Scene, area: Area, monkeypatch, here: str = "") -> Drawn:
    """Nobody writes over what somebody else has written."""
    monkeypatch.setattr(tables, "Picture", Careful)
    return draw(BOARD, scene, area, here)


def seen(table: Table, here: str = "", viewer: int | None = 0, area: Area = SMALLEST) -> Drawn:
    scene = scene_of(table, viewer)
    drawn = draw(BOARD, scene, area, here)
    check(drawn, scene)
    return drawn


def line_of(drawn: Drawn, thing: str) -> str:
    return drawn.text(drawn.spot(thing).area)


def test_the_game_has_a_board_of_its_own():
    assert board_of(GAME) is BOARD


def test_everything_keeps_to_its_place_at_every_moment(monkeypatch):
    for number, scene in enumerate(scenes(every=3)):
        drawn = drawn_carefully(scene, AREAS[number % len(AREAS)], monkeypatch)
        check(drawn, scene)
        make_ascii(drawn.picture)
        assert drawn.text().isascii()


def test_the_cursor_comes_everywhere_and_is_seen_wherever_it_is():
    for scene in scenes(every=9, seeds=1):
        without, visited = draw(BOARD, scene), set()
        here = without.spots[0].thing
        while here not in visited:
            visited.add(here)
            drawn = draw(BOARD, scene, here=here)
            check(drawn, scene)
            assert drawn.picture.cells != without.picture.cells, here
            assert drawn.spots == without.spots
            assert beside(drawn.spots, here, 1) and beside(drawn.spots, here, -1)
            here = step(drawn.spots, here, 1).thing
        assert visited == {spot.thing for spot in without.spots}


def test_every_thing_can_be_asked_about():
    for scene in scenes(every=9, seeds=1):
        for spot in draw(BOARD, scene).spots:
            said = scene.words.about(scene.view, spot.thing, scene.voice)
            assert said and not said[0].startswith("There is no"), spot.thing


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
    for code, by in {"WW": "by Word!", "SLOW": "by itself!"}.items():
        assert line_of(drawn, f"active 2 {code}").startswith(" !")
        assert by in line_of(drawn, f"active 2 {code}")
    assert "!" not in line_of(drawn, "active 2 WB") + line_of(drawn, "active 1 W")
    assert "threatens 3" in drawn.text()
    assert "threatens" not in seen(duel("WORD", "WORD", active=("W", ""))).text()


TEN = "W G WW:1 WGFIB:2 WTOG AGAIN ANEW:1 TTOB MIXED SLOW"
EVERYTHING = "9 shield, 2 sick, 2 weak, 2 dazed, 2 sealed, 2 cursed"


@pytest.mark.parametrize("names", [tables.NAMES[:2], LONG[:2], ("Bartholomew Xavi", "Wilhelmina Frost")])
@pytest.mark.parametrize("area", AREAS)
def test_ten_spells_a_side_and_every_token_have_their_place(own, names, area, monkeypatch):
    hand = "WORD BLOOD TWO THREE STORM BALM"
    table = duel(hand, hand, active=(TEN, TEN), tokens=(EVERYTHING, EVERYTHING), rounds=16)
    for viewer in (0, 1, None):
        scene = scene_of(table, viewer, names)
        drawn = drawn_carefully(scene, area, monkeypatch)
        check(drawn, scene)
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


# What a card would do ----------------------------------------------------------------------------


def test_the_card_under_the_cursor_says_of_each_spell_what_would_become_of_it(own):
    active = "W WW WTOG G GTOF AGAIN T WB"
    table = duel("WORD GESTURE ITEM", "WORD", active=(f"{active}:1", ""))
    drawn = seen(table, here="WORD", area=AREAS[3])
    ends = {code: line_of(drawn, f"active 1 {code}").rstrip() for code in active.split()}
    assert all(ends[code].endswith("  completes") for code in ("W", "AGAIN", "T"))
    assert ends["WW"].endswith("  woven")
    assert ends["G"].endswith("then completes") and ends["GTOF"].endswith("then completes")
    assert ends["WB"].endswith("is lost") and ends["WB"].startswith(" x")
    assert "in all 4 damage, 3 shields; 1 spell lost" in drawn.text()


def test_face_down_the_same_card_does_something_else(own):
    table = duel("WORD GESTURE", "WORD", active=("G WB:1", ""))
    up, down = seen(table, here="WORD"), seen(table, here="WORD*")
    assert "2 spells lost" in up.text() and "in all no tokens" in up.text()
    assert "lost" not in down.text() and "in all 5 damage" in down.text()
    assert "▮ W G F I B and nothing else" in line_of(down, "WORD*")
    assert "shield" in line_of(up, "WORD*")


def test_who_is_sealed_has_no_key_that_lays_a_card_face_down(own):
    drawn = seen(duel("WORD GESTURE", "WORD", tokens=("sealed", "")))
    assert [spot.thing for spot in drawn.spots if spot.option is not None] == ["WORD", "GESTURE"]
    assert "face down" not in drawn.text()


def test_what_the_others_shields_stop_is_said(own):
    assert "in all 3 damage, 2 blocked" in seen(duel("BLOW WORD", "WORD", tokens=("", "2 shield")), here="BLOW").text()


def test_what_i_have_chosen_goes_on_being_weighed_until_both_have(own):
    table = duel("WORD GESTURE", "WORD BLOOD", active=("W", "W"))
    play(table, 0, "WORD*")
    drawn = seen(table)
    assert line_of(drawn, "hand WORD").rstrip().endswith("chosen") and "▮ W G F I B" in line_of(drawn, "hand WORD")
    assert "chosen" not in line_of(drawn, "hand GESTURE")
    assert "completes" in line_of(drawn, "active 1 W")
    other = seen(table, viewer=1, here="seat 2")
    assert "chosen" not in other.text() and "completes" not in other.text()


# Burying and losing ------------------------------------------------------------------------------


def test_a_card_says_which_of_my_spells_wait_for_it_before_it_is_buried(own):
    table = duel("WORD TWO BLOOD", "WORD", at="bury", active=("W G WB:1 TT", ""))
    drawn = seen(table, here="TWO")
    assert line_of(drawn, "active 1 W").endswith("fed by it ")
    assert line_of(drawn, "active 1 G").endswith("by it alone ")
    assert line_of(drawn, "active 1 WB").endswith("needs Blood ")
    assert line_of(drawn, "active 1 TT").endswith("goes on ")


def test_what_i_have_buried_is_marked_and_how_many_i_draw_stands_beside_what_ends_it(own):
    table = duel("WORD TWO BLOOD", "WORD", at="bury", decks=("FOCUS ITEM G W T", ""))
    assert "bury nothing, draw 3" in line_of(seen(table), "done")
    play(table, 0, "TWO")
    drawn = seen(table)
    assert line_of(drawn, "hand TWO").rstrip().endswith("goes down")
    assert [spot.thing for spot in drawn.spots if spot.option is not None] == ["WORD", "BLOOD", "done"]
    assert "bury no more, draw 4" in line_of(drawn, "done")
    assert drawn.spot("BLOOD").option == named(table, 0, "BLOOD")
    play(table, 0, "done")
    assert "goes down" in line_of(seen(table), "hand TWO")
    pass_on(table)
    assert "buried 1" in line_of(seen(table), "buried")
    assert "buried" not in seen(table, viewer=1).text()


def test_what_i_lose_is_marked_and_it_is_said_what_waits_for_a_card(own):
    table = duel("WORD TWO BLOOD FOCUS", "BLOW WORD", active=("WW WB TT", ""), tokens=("shield", ""))
    cast(table, "FOCUS*", "BLOW")
    drawn = seen(table, here="WORD")
    assert line_of(drawn, "active 1 WW").endswith("fed by it ")
    assert line_of(seen(table, here="BLOOD"), "active 1 WB").endswith("by it alone ")
    play(table, 0, "TWO")
    drawn = seen(table, here="WORD")
    assert line_of(drawn, "hand TWO").rstrip().endswith("goes")
    assert line_of(drawn, "active 1 WW").endswith("by it alone ")


# Those who watch ---------------------------------------------------------------------------------


def test_with_all_cards_open_both_hands_lie_there(own):
    table = duel("WORD TWO G", "BLOOD WW", active=("W", ""))
    scene = open_scene(table)
    drawn = draw(BOARD, scene)
    check(drawn, scene)
    for thing in ("hand 1 WORD", "hand 1 TWO", "hand 2 WW"):
        assert SPELLS[thing.split()[-1]].name in line_of(drawn, thing)
    assert "Ann" in drawn.text() and "You" not in drawn.text()
    watching = draw(BOARD, scene_of(table, None))
    assert not [spot for spot in watching.spots if spot.thing.startswith("hand 1 ")]
