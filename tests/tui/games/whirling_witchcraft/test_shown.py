"""What can be read from the table of Whirling Witchcraft."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.whirling_witchcraft.cards import HOLDS, KINDS, LETTERS, PERSONALITIES, RECIPES, code_of
from engine.games.whirling_witchcraft.words.phrases import recipe_line
from tests.tui.games.tables import SMALLEST, draw, open_scene, scene_of
from tests.tui.games.whirling_witchcraft.moments import PERSONAS, ask, change, change_at, found, moments
from tui.draw.widths import width
from tui.games.whirling_witchcraft.board import BOARD
from tui.games.whirling_witchcraft.faces import GLYPHS, INKS, code_text, gauge
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


def test_rivals_stand_in_the_order_in_which_cauldrons_travel():
    """2.8  On top who gets mine, at the bottom who sends to me."""
    scene = scene_of(next(moments(5, 1)), 2)
    change(scene, personas=PERSONAS, dealt=[])
    drawn = draw(BOARD, scene)
    order = [1, 0, 4, 3]
    rows = [drawn.spot(f"seat {seat + 1}").area.y for seat in order]
    assert rows == sorted(rows)
    assert "Bram … gets mine" in drawn.text(drawn.spot("seat 2").area)
    assert "Dora … sends to me" in drawn.text(drawn.spot("seat 4").area)
    assert "ember" in drawn.picture.cells[rows[-1]][drawn.spot("seat 4").area.x][1]


def test_of_two_players_the_other_one_both_gets_mine_and_sends_to_me():
    scene = scene_of(next(moments(2, 1)), 0)
    change(scene, personas=PERSONAS[:2], dealt=[])
    assert "gets mine, sends to me" in draw(BOARD, scene).text()


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
    assert "1 ψ ─" in rows["M"] and "full ──› ● 1 spills" in rows["M"]
    assert "full ──› ●● 2 spill" in rows["U"] and "9/9" in rows["U"] and "♠♠♠♠♠♠♠♠+" in rows["U"]
    assert "room 7" in rows["S"] and "++·······" in rows["S"]
    assert "full" in rows["T"]
    assert any("you ●+++○" in row for row in text), "what may come stands in the race"


def test_what_spills_is_sure_once_my_nemesis_has_no_more_to_decide():
    scene = brewing()
    ask(scene, "brew", ("wart", "done"))
    me, nemesis = scene.me, (scene.me - 1) % 3
    for queue, sure in (([[me, nemesis]], False), ([[me], [nemesis]], False), ([[me]], True)):
        change(scene, step="brew", queue=queue)
        assert ("spills, at most" in draw(BOARD, scene).text()) != sure


def test_what_i_have_used_up_is_marked_on_my_workbench():
    scene = brewing(left=[1, 0, 6, 4, 4])
    ask(scene, "brew", ("wart", "done"))
    assert any("♠♠♠♠♠♠××× 6/9" in row for row in draw(BOARD, scene).rows())


def test_a_recipe_says_what_i_would_send_then_and_what_may_spill():
    scene = found(3, "brew")
    change_at(scene, ((scene.me or 0) - 1) % 3, benches=[3, 4, 9, 9, 9])
    change_at(
        scene, scene.me or 0, benches=[0, 0, 0, 0, 2], cauldrons=[0] * 5, recipes=["wart"], circles=[0, 2, 0, 0, 0]
    )
    change(scene, plan={"left": [0, 0, 0, 0, 2], "made": [0] * 5, "recipes": ["wart"]})
    ask(scene, "brew", ("wart", "done"))
    drawn = draw(BOARD, scene)
    *_, sends, pips, spills = drawn.text(drawn.spot("wart").area).split()
    assert (sends, pips, spills) == ("2", "●●", "2")


def test_a_recipe_is_used_or_can_be_or_says_what_it_lacks():
    scene = brewing()
    ask(scene, "brew", ("wart", "done"))
    drawn = draw(BOARD, scene)
    assert "Wart Brew" in drawn.text(drawn.spot("wart").area)
    assert "recipe love" not in {spot.thing for spot in drawn.spots}, "it is used"
    assert "lacks M" in drawn.text(drawn.spot("recipe shadow").area)


def test_of_two_that_are_needed_and_one_that_is_there_it_is_not_said_that_there_is_none():
    scene = brewing(left=[1, 0, 1, 1, 4], made=[0] * 5, recipes=["pond", "wart"])
    change_at(scene, scene.me, benches=[1, 0, 1, 1, 4], recipes=["pond", "wart"])
    ask(scene, "brew", ("wart", "done"))
    row = next(row for row in draw(BOARD, scene).rows() if "Pond Growth" in row)
    assert "lacks U " in row and "no U" not in row


def test_over_what_spills_stands_that_it_does_and_what_my_circle_has_then():
    scene = brewing()
    ask(scene, "brew", ("wart", "done"))
    drawn = draw(BOARD, scene)
    rows = drawn.rows()
    head = next(row for row in rows if "my workbench" in row)
    spills = next(row for row in rows if row.rstrip().endswith("2 spill"))
    assert head.index("spills") == spills.index("●●") > spills.index("full") + len("full")
    assert "●●● 3, 4 in all" in drawn.text(drawn.spot("done").area)


def test_who_still_chooses_is_told_from_a_name_that_is_cut():
    scene = scene_of(next(moments(5, 1)), 2)
    change(scene, personas=PERSONAS, dealt=[])
    assert "Dora … sends to me" in draw(BOARD, scene).text()
    change_at(scene, 3, cauldrons=[0, 0, 0, 0, 1])
    assert "sends to me sends 1T" in draw(BOARD, scene).text().replace("… ", "")


def test_a_hybrid_space_is_an_option_for_each_way():
    scene = brewing(recipes=["insight"])
    change_at(scene, scene.me, recipes=["insight"])
    ways = ("insight S >U", "insight S >S", "insight T >U", "insight T >S")
    ask(scene, "brew", (*ways, "done"))
    drawn = draw(BOARD, scene)
    ends = [("S", "US"), ("S", "SS"), ("T", "US"), ("T", "SS")]
    for way, (takes, gives) in zip(ways, ends, strict=True):
        row = drawn.text(drawn.spot(way).area).replace(" ", "")
        assert f"InsightFlask{takes}›{gives}" in row


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
    assert "U/S › TT" in drawn.text(drawn.spot("love").area) and "lacks U" in drawn.text(drawn.spot("love").area)
    assert "TT › U/S" in drawn.text(drawn.spot("love~").area) and " 1 " in drawn.text(drawn.spot("love~").area)
    arcana = {row.split()[1]: row[-6:].strip() for row in drawn.rows() if "›" in row and row[70:].strip()}
    assert arcana["Love"] == "P!" and arcana["Ring"] == "P!RB!"


def test_initiative_is_shown_where_it_counts():
    scene = found(3, "study", initiative="on")
    text = draw(BOARD, scene).text()
    assert "initiative" in text
    assert all(f" {RECIPES[code].initiative} " in text for code in scene.view.hand)
    scene.options = {**scene.options, "initiative": "off"}
    assert "initiative" not in draw(BOARD, scene).text()


def test_the_circle_and_the_arcana_of_everybody_are_shown():
    for seats in (2, 3, 4, 5):
        scene = scene_of(next(moments(seats, 1)), 0)
        circles, counts = [[1, 0, 2, 0, 0]] * seats, [[3, 2, 1]] * seats
        change(scene, personas=PERSONAS[:seats], circles=circles, counts=counts, dealt=[])
        drawn = draw(BOARD, scene)
        for seat in range(1, seats + 1):
            assert "●●●○○" in drawn.text(drawn.spot(f"circle {seat}").area)
            assert drawn.text(drawn.spot(f"arcana {seat}").area).split() == ["●●●!", "●●", "●!"]


def test_what_was_sent_last_and_what_of_it_spilt():
    scene = scene_of(next(moments(3, 1)), 0)
    change(scene, personas=PERSONAS[:3], dealt=[], sent=[[0, 1, 2, 0, 0]] * 3, spilt=[[0, 0, 2, 0, 0]] * 3)
    drawn = draw(BOARD, scene)
    assert "sent 1M2U, 2U spilt" in drawn.text(drawn.spot("cauldron 2").area)


def test_of_a_hand_those_are_shown_that_i_have_passed_on():
    scene = scene_of(next(moments(3, 1)), 0)
    change(scene, personas=PERSONAS[:3], dealt=[], hand_sizes=[4, 4, 4], known=[[], ["wart"], []])
    drawn = draw(BOARD, scene)
    rows = {seat: drawn.spot(f"seat {seat}").area.y for seat in (2, 3)}
    assert drawn.rows()[rows[2] - SMALLEST.y].rstrip().endswith("T›MU ▮▮▮")
    assert drawn.rows()[rows[3] - SMALLEST.y].rstrip().endswith(" ▮▮▮▮")


@pytest.mark.parametrize("kind", KINDS)
def test_a_gauge_has_a_place_for_each(kind):
    for count in range(HOLDS[kind] + 1):
        for used in range(HOLDS[kind] - count + 1):
            for coming in range(12):
                assert sum(width(text) for text, _ in gauge(kind, count, used, coming)) == HOLDS[kind]


def test_types_are_told_apart_by_letter_glyph_and_colour():
    assert len({*GLYPHS.values()}) == len({INKS[letter] for letter in LETTERS}) == len(LETTERS)
    assert all(width(glyph) == 1 for glyph in GLYPHS.values())


def test_what_is_done_with_arcana_says_what_it_does():
    scene = found(3, "arcana")
    change(scene, working={**scene.view.plain["working"], "done": ["raven U", "potion M", "book S"]})
    text = draw(BOARD, scene).text()
    assert all(said in text for said in ("Raven -U", "Potion M›", "Book S"))


def test_any_type_is_told_from_spiders_and_the_active_book_is_shown():
    scene = brewing(books="S", recipes=["frog"])
    change_at(scene, scene.me, recipes=["frog"])
    ask(scene, "brew", ("frog", "done"))
    drawn = draw(BOARD, scene)
    assert "T T T    › ?" in drawn.text(drawn.spot("frog").area)
    assert "0 or more" in drawn.text(drawn.spot("frog").area), "what is still to be named may spill"
    assert any(row.startswith("BS * Spider") for row in drawn.rows()), "it is a Spider still"


def test_with_all_cards_open_everybody_s_choice_and_hand_are_shown():
    table = next(moments(5, 1))
    scene = open_scene(table)
    names = [PERSONALITIES[code].name for dealt in scene.view.dealt_others for code in dealt]
    assert len(names) == 10 and all(name in draw(BOARD, scene).text() for name in names)
    later = next(table for table in moments(3, 1) if table.seen(None).round == 2)
    scene = open_scene(later)
    text = draw(BOARD, scene).text()
    assert all(code_text(code) in text for known in scene.view.known for code in known)


def test_more_than_wins_is_counted():
    scene = scene_of(next(moments(2, 1)), 0)
    change(scene, personas=PERSONAS[:2], dealt=[], circles=[[0, 0, 4, 3, 0], [0, 0, 0, 0, 0]])
    assert "you ●●●●● 7" in draw(BOARD, scene).text()
