"""What can be read from the table of Whirling Witchcraft."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.whirling_witchcraft.cards import HOLDS, LETTERS, PERSONALITIES, RECIPES, code_of
from engine.games.whirling_witchcraft.words.phrases import recipe_line
from tests.tui.games.tables import SMALLEST, Drawn, draw, open_scene, scene_of
from tests.tui.games.whirling_witchcraft.moments import PERSONAS, ask, change, change_at, found, moments
from tui.draw.widths import width
from tui.games.whirling_witchcraft.board import BOARD
from tui.games.whirling_witchcraft.faces import GLYPHS, INKS, MAKES, circle, code_text, gauge
from tui.games.whirling_witchcraft.layout import Layout
from tui.seat.plan import first_of
from tui.seat.scene import Scene

RECIPE_LINES = {f"  {recipe_line(code)}" for code in RECIPES}


def test_all_recipes_and_personalities_can_be_read_through_with_who_has_which():
    for scene in (scene_of(table, 1) for table in moments(3, 1, every=9)):
        lines = [text for text, _ in BOARD.piles(scene)]
        assert sorted(line for line in lines if line in RECIPE_LINES) == sorted(RECIPE_LINES)
        assert all(any(line.startswith(f"  {who.name}") for line in lines) for who in PERSONALITIES.values())
        headed = {line: head for head, line in _under_their_heads(lines)}
        assert all(headed[f"  {recipe_line(code)}"].startswith("In your hand: ") for code in scene.view.hand)
        for seat, name in enumerate(("Ann", "you", "Cleo")):
            own = [f"  {recipe_line(code_of(side))}" for side in scene.view.recipes[seat] if code_of(side) in RECIPES]
            assert all(headed[line].startswith(f"Before {name}: ") for line in own)


def _under_their_heads(lines: list[str]) -> Iterator[tuple[str, str]]:
    head = ""
    for line in lines:
        head = head if line.startswith(" ") else line
        yield head, line


def test_cauldrons_go_to_the_right_and_round():
    """2.8  Along the upper road to the left; my nemesis sits at its right end."""
    scene = scene_of(next(moments(5, 1)), 2)
    places = Layout(SMALLEST, scene.view)
    assert [*places.blocks()] == [3, 4, 0, 1]
    text = draw(BOARD, scene).rows()[0]
    order = [text.index(name) for name in ("Dora", "Edda", "Ann", "Bram")]
    assert order == sorted(order) and text.count("‹") == 4


def brewing(**more) -> Scene:
    scene = found(3, "brew")
    bench, recipes = [1, 0, 9, 4, 4], ["wart", "love", "shadow"]
    change_at(scene, (scene.me - 1) % 3, benches=[2, 4, 8, 0, 9])
    change_at(scene, scene.me, benches=bench, circles=[0, 0, 1, 0, 0], cauldrons=[0] * 5, recipes=recipes)
    change(scene, plan={"left": bench, "made": [0, 1, 3, 2, 0], "recipes": ["wart", "shadow"], **more})
    return scene


def test_what_spills_is_reckoned_by_type_against_the_workbench_as_it_was_last_shown():
    scene = brewing()
    ask(scene, "brew", ("wart", "done"))
    text = draw(BOARD, scene).rows()
    rows = {letter: next(row for row in text if f"{letter} {GLYPHS[letter]}" in row) for letter in LETTERS}
    assert "room 1" in rows["H"]
    assert "1M may spill" in rows["M"] and f" 1 {MAKES}" in rows["M"]
    assert "2U may spill" in rows["U"] and "9/9" in rows["U"] and "♠♠♠♠♠♠♠♠+" in rows["U"]
    assert "room 7" in rows["S"] and "++·······" in rows["S"]
    assert "full" in rows["T"]
    assert any("may spill 3" in row for row in text)
    assert any("Circle UMUU· 1+3/5" in row for row in text)


def test_a_recipe_is_used_or_can_be_or_says_what_it_lacks():
    scene = brewing()
    ask(scene, "brew", ("wart", "done"))
    drawn = draw(BOARD, scene)
    assert "Wart Brew" in drawn.text(drawn.spot("wart").area)
    assert "used" in drawn.text(drawn.spot("recipe love").area)
    assert "no M" in drawn.text(drawn.spot("recipe shadow").area)


def test_a_hybrid_space_is_an_option_for_each_way():
    scene = brewing(recipes=["insight"])
    change_at(scene, scene.me, recipes=["insight"])
    ways = ("insight S >U", "insight S >S", "insight T >U", "insight T >S")
    ask(scene, "brew", (*ways, "done"))
    drawn = draw(BOARD, scene)
    said = ["S›US", "S›SS", "T›US", "T›SS"]
    assert [drawn.text(drawn.spot(way).area)[2:] for way in ways] == said
    assert len({drawn.spot(way).area.y for way in ways}) == 1


def test_the_cursor_stands_on_done_when_no_recipe_can_be_used():
    """What could still be moved is a second thought: Enter twice must not make less be sent."""
    scene = brewing(uses=["love U"])
    ask(scene, "brew", ("outputs S", "done"))
    scene.may_undo = True
    offered = [spot for spot in draw(BOARD, scene).spots if spot.option is not None]
    assert first_of(scene, offered, "done")[0].option == "done"
    ask(scene, "brew", ("wart", "outputs S", "done"))
    offered = [spot for spot in draw(BOARD, scene).spots if spot.option is not None]
    assert first_of(scene, offered, "done")[0].option == "wart"


def test_hybrid_spaces_stand_apart_from_what_lies_beside_them():
    assert code_text("midnight") == "UU,S/T,S/T›H"
    assert code_text("love") == "U/S›TT"


def test_every_step_of_a_plan_can_be_gone_to():
    uses = ["love U", "outputs U", "frog", "T", "void", "wart", "bald", "study M", "supply S"]
    scene = brewing(uses=uses)
    change_at(scene, scene.me, recipes=["frog", "void", "wart", "bald", "love"])
    ask(scene, "brew", ("outputs S", "done"))
    drawn = draw(BOARD, scene)
    assert {f"step {number}" for number in range(8)} <= {spot.thing for spot in drawn.spots}
    assert "TTT›T" in drawn.text(drawn.spot("step 2").area)


def test_my_hand_shows_both_ways_and_what_would_trigger():
    scene = found(3, "study")
    change(scene, hand=["love", "sporelore", "hex"])
    change_at(scene, scene.me, counts=[1, 0, 1], benches=[0, 0, 0, 0, 2])
    ask(scene, "study", ("love", "love~", "sporelore", "hex"))
    drawn = draw(BOARD, scene)
    assert "U/S › TT" in drawn.text(drawn.spot("love").area)
    assert "TT › U/S" in drawn.text(drawn.spot("love~").area)
    edges = next(row for row in drawn.rows() if row.count("╭─") == 3)
    assert "─ +P ─" in edges and "─ +P R+B ─" in edges
    assert inks(drawn, "love", "U") == {"muted/card"} and "green/card bold" in inks(drawn, "love~", "T")


def inks(drawn: Drawn, thing: str, sign: str) -> set[str]:
    x, y, columns, _ = drawn.spot(thing).area
    return {ink for own, ink in drawn.picture.cells[y][x : x + columns] if own == sign}


def test_initiative_is_shown_where_it_counts():
    scene = found(3, "study", initiative="on")
    numbers = [str(RECIPES[code].initiative) for code in scene.view.hand]
    edges = next(row for row in draw(BOARD, scene).rows() if row.count("╭─") >= 4)
    assert all(f" {number} " in edges for number in numbers)
    scene.options = {**scene.options, "initiative": "off"}
    assert not any(sign.isdigit() for row in draw(BOARD, scene).rows() if row.count("╭─") >= 4 for sign in row)


def test_the_circle_and_the_arcana_of_everybody_are_shown():
    for seats in (2, 3, 4, 5):
        scene = scene_of(next(moments(seats, 1)), 0)
        circles, counts = [[1, 0, 2, 0, 0]] * seats, [[3, 2, 1]] * seats
        change(scene, personas=PERSONAS[:seats], circles=circles, counts=counts, dealt=[])
        drawn = draw(BOARD, scene)
        for seat in range(1, seats + 1):
            assert ("HUU·· 3" if seats == 5 else "HUU·· 3/5") in drawn.text(drawn.spot(f"circle {seat}").area)
            arcana = drawn.text(drawn.spot(f"arcana {seat}").area)
            assert arcana.strip() in ("P3! R2 B1!", "P3!R2 B1!"), "with gaps, or else in columns"


def test_what_was_sent_last_and_what_of_it_spilt():
    scene = scene_of(next(moments(3, 1)), 0)
    change(scene, personas=PERSONAS[:3], dealt=[], sent=[[0, 1, 2, 0, 0]] * 3, spilt=[[0, 0, 2, 0, 0]] * 3)
    drawn = draw(BOARD, scene)
    assert "›1M2U +2U" in drawn.text(drawn.spot("cauldron 2").area)


def test_of_a_hand_those_are_shown_that_i_have_passed_on():
    scene = scene_of(next(moments(3, 1)), 0)
    change(scene, personas=PERSONAS[:3], dealt=[], hand_sizes=[4, 4, 4], known=[[], ["wart"], []])
    drawn = draw(BOARD, scene)
    assert drawn.text(drawn.spot("persona 2").area).rstrip().endswith("hand T›MU ▮▮▮")
    assert drawn.text(drawn.spot("persona 3").area).rstrip().endswith("hand ▮▮▮▮")


@pytest.mark.parametrize("letter", LETTERS)
def test_a_gauge_has_a_place_for_each(letter):
    hold = HOLDS[LETTERS.index(letter)]
    for count in range(hold + 1):
        for coming in range(12):
            assert sum(width(text) for text, _ in gauge(letter, count, hold, coming)) == hold


def test_types_are_told_apart_by_letter_glyph_and_colour():
    assert len({*GLYPHS.values()}) == len({INKS[letter] for letter in LETTERS}) == len(LETTERS)
    assert all(width(glyph) == 1 for glyph in GLYPHS.values())


def test_what_is_done_with_arcana_says_what_it_does():
    scene = found(3, "arcana")
    change(scene, working={**scene.view.plain["working"], "done": ["raven U", "potion M", "book S"]})
    text = draw(BOARD, scene).text()
    assert all(said in text for said in ("· Raven -U", "· Potion M›", "· Book BS"))


def test_any_type_is_told_from_spiders_and_the_active_book_is_shown():
    scene = brewing(books="S", recipes=["frog"])
    change_at(scene, scene.me, recipes=["frog"])
    ask(scene, "brew", ("frog", "done"))
    drawn = draw(BOARD, scene)
    assert "TTT›?" in drawn.text(drawn.spot("frog").area)
    assert "Book S" in drawn.text() and "B S *" in drawn.text()


def test_with_all_cards_open_everybody_s_choice_and_hand_are_shown():
    table = next(moments(5, 1))
    scene = open_scene(table)
    names = [PERSONALITIES[code].name for dealt in scene.view.dealt_others for code in dealt]
    assert len(names) == 10 and all(name in draw(BOARD, scene).text() for name in names)
    later = next(table for table in moments(3, 1) if table.seen(None).round == 2)
    scene = open_scene(later)
    text = draw(BOARD, scene).text()
    assert all(code_text(code) in text for known in scene.view.known for code in known)


def test_a_circle_with_more_than_wins_is_counted_and_stays_short():
    assert circle((1, 0, 1, 1, 0), 5) == "HUS··"
    assert circle((0, 0, 4, 3, 0), 5) == "4U3S"
    assert len(circle((9, 9, 9, 9, 9), 5)) == 10
