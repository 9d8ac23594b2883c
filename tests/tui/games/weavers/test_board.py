"""The table of Weavers: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import pytest

from engine.games.weavers.cards import NAMES, SPELLS
from engine.games.weavers.view import DuelView
from engine.games.weavers.words.blame import told_first
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
from tui.games.weavers.faces import tokens_in
from tui.games.weavers.layout import Layout
from tui.games.weavers.places import of_spells

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


# Lives -------------------------------------------------------------------------------------------


def lives(drawn: Drawn) -> list[str]:
    return [" ".join(row.split()) for row in drawn.rows(drawn.area._replace(rows=2))]


def test_a_block_is_a_card_and_says_what_damage_may_do_to_it(own):
    table = duel("WORD TWO THREE G T", "ITEM BLOOD FOCUS", active=("W WB:1", "SLOW:1 WB:1"), tokens=("", "shield"))
    first, second = lives(seen(table, here="WORD"))
    assert first == "(-_-) Bram ██ ██ ▁▁ 3 › 2 cards 0 ‹ 5 ▁▁ ▒▒ ░░ ░░ ░░ You"
    assert second == "1 shield deck 0 none hit 1 to 4 hit Hearth · Tides deck 0"
    first, second = lives(seen(table, here="THREE"))
    assert first.startswith("(-_-) Bram ▒▒ ▒▒ ▁▁ 3 › 0 cards") and " 2 hit 1 to 4 hit " in second


def test_while_cards_are_buried_it_is_seen_how_many_come(own):
    table = duel("WORD TWO G", "ITEM", at="bury", decks=("HIT BLOW T", ""))
    play(table, 0, "TWO")
    first, second = lives(seen(table))
    assert first.endswith(" 1 + 0 cards 4 + 2 ▯▯ ▯▯ ▯▯ ▯▯ ██ ██ You") and second.endswith("Hearth · Tides deck 4")


def test_while_cards_are_lost_and_at_the_end_nothing_is_in_doubt(own):
    table = duel("WORD TWO THREE G W", "ITEM FOCUS BLOW")
    cast(table, "WORD", "BLOW")
    assert lives(seen(table))[0] == "(-_-) Bram ██ ██ 2 › 2 cards 1 ‹ 4 ▒▒ ▒▒ ▒▒ ██ You"
    play(table, 0, "TWO", "THREE", "G")
    table = duel("STORM TWO", "WORD BLOOD")
    cast(table, "STORM", "WORD")
    assert not table.asks and lives(seen(table))[0] == "(-_-) Bram 0 cards 1 ██ You"


def test_what_lies_before_a_weaver_is_said_rather_than_the_sets(own):
    table = duel("WORD", "WORD", active=("", "WW:1"), tokens=("", "shield, sick, sealed"))
    assert lives(seen(table))[1].startswith("1 shield, Sick, Sealed deck 0 none hit")


# Formulae ----------------------------------------------------------------------------------------


def test_a_cube_lies_on_each_step_that_is_done_and_the_next_is_a_word(own):
    drawn = seen(duel("WORD", "WORD", active=("ANEW:1 TTOB", "WGFIB:3")))
    assert " Anew                   ■─ Gesture +I↻      2 damage " in line_of(drawn, "active 1 ANEW")
    assert " Ttob                    Time +B›           3 shields " in line_of(drawn, "active 1 TTOB")
    assert " ■─■─■─ Item ─B› " in line_of(drawn, "active 2 WGFIB")


def test_what_a_spell_needs_is_said(own):
    drawn = seen(duel("WORD", "WORD", active=("WW TT", "")), here="deck 1")
    assert line_of(drawn, "active 1 WW").endswith(" Word           ")
    assert line_of(drawn, "active 1 TT").endswith(" goes on        ")
    assert "no spell under way" in drawn.text()


def test_what_the_other_could_complete_this_round_is_said(own):
    drawn = seen(duel("WORD", "WORD ITEM", active=("W", "WW:1 WB T SLOW:1")))
    assert "Word to hit" in line_of(drawn, "active 2 WW")
    assert "will hit" in line_of(drawn, "active 2 SLOW")
    assert "hit" not in line_of(drawn, "active 2 WB") + line_of(drawn, "active 1 W")


def test_when_the_game_is_over_nothing_threatens_any_more(own):
    table = duel("STORM", "WORD BLOOD TWO", active=("", "AGAIN"))
    assert "to hit" in seen(table).text()
    cast(table, "STORM", "WORD")
    assert not table.asks and "Again" in seen(table).text()
    assert "hit" not in seen(table).text()


def told_in(table: Table) -> str:
    scene = scene_of(table, 0)
    return seen(table).text(Layout(SMALLEST, scene.view).told)


def test_what_hit_me_stands_above_the_spells_while_i_choose_what_to_lose(own):
    table = duel("WORD TWO G HIT T", "ITEM BLOOD", active=("", "WB:1"))
    cast(table, "WORD", "BLOOD")
    assert " You suffer 3 damage: Bram's Wb is complete. " in told_in(table)


@pytest.mark.parametrize("names", [LONG, SIXTEEN, ("Ann", "Bram")])
def test_what_hit_me_comes_first_and_what_is_cut_off_leaves_a_mark(own, names):
    table = duel("WORD TWO G T HIT ITEM", "BLOW BLOOD", active=("", "SLOW:1"))
    cast(table, "WORD", "BLOW")
    scene = scene_of(table, 0, names)
    said = told_first(scene.view, scene.news, scene.voice)
    shown = draw(BOARD, scene).text(Layout(SMALLEST, scene.view).told)
    assert said.startswith("You suffer 4 damage: ")
    assert said in shown or shown.partition("You suffer 4 damage: ")[2].strip().endswith("…")


def test_what_was_lost_stands_there_before_the_next_round(own):
    table = duel("WORD TWO G", "ITEM BLOOD", active=("", "WB:1"), decks=("HIT BLOW", "HIT"))
    cast(table, "WORD", "ITEM")
    assert " Bram loses Wb, not carried on. " in told_in(table)
    assert "loses" not in told_in(duel("WORD TWO", "ITEM", at="bury"))


@pytest.mark.parametrize(("active", "ink"), [(("WB:1", ""), "ember"), (("", "WB:1"), "herb")])
def test_what_i_have_lost_and_what_the_other_has_differ_in_colour(own, active, ink):
    table = duel("WORD TWO G", "ITEM BLOOD", active=active, decks=("HIT BLOW", "HIT"))
    cast(table, "WORD", "ITEM")
    y = Layout(SMALLEST, scene_of(table, 0).view).told.y
    assert [own.split("/")[0] for text, own in seen(table).picture.runs(y) if "carried on" in text] == [ink]


TEN = "W G WW:1 WGFIB:2 WTOG AGAIN ANEW:1 TTOB MIXED SLOW"
FIVE = "W G WW:1 WGFIB:2 WTOG"
EVERYTHING = "9 shield, 2 sick, 2 weak, 2 dazed, 2 sealed, 2 cursed"


@pytest.mark.parametrize("names", [tables.NAMES[:2], LONG[:2], SIXTEEN[:2]])
@pytest.mark.parametrize(("area", "active"), [*((area, FIVE) for area in AREAS), (AREAS[3], TEN), (AREAS[4], TEN)])
def test_many_spells_a_side_and_every_token_have_their_place(own, names, area, active):
    hand = "WORD BLOOD TWO THREE STORM BALM"
    table = duel(hand, hand, active=(active, active), tokens=(EVERYTHING, EVERYTHING), rounds=16)
    for viewer in (0, 1, None):
        scene = scene_of(table, viewer, names)
        drawn = draw_carefully(BOARD, scene, area)
        check_all_in_sight(drawn, scene)
        for seat in (1, 2):
            for spell in active.split():
                code, _, done = spell.partition(":")
                line = line_of(drawn, f"active {seat} {code}")
                component = SPELLS[code].steps[int(done or 0)].component
                assert SPELLS[code].name in line
                assert f"[{component}]" in line or f" {NAMES[component]} " in line
                assert line.count("■") == int(done or 0)
        assert "2Cu" in drawn.text() or "2 Cursed" in drawn.text()
        assert "6 › " in drawn.text() and " ‹ 6" in drawn.text()


def test_of_more_spells_than_there_is_room_for_it_is_said_how_many_there_are(own):
    table = duel("WORD", "WORD", active=(f"{TEN} T TT", ""), rounds=16)
    drawn = seen(table)
    assert "and 3 more" in line_of(drawn, "active 1")
    assert "more" not in seen(table, area=AREAS[-1]).text()


def test_who_has_few_spells_leaves_room_for_the_other(own):
    drawn = seen(duel("WORD", "WORD", active=(FIVE, "W"), rounds=16))
    assert all(drawn.spot(f"active 1 {spell.split(':')[0]}").area.columns == 80 for spell in FIVE.split())


def test_what_a_spell_brings_never_touches_what_it_needs():
    for table in tables.moments(GAME, 2, 5, 3):
        scene = scene_of(table, 0)
        drawn = draw(BOARD, scene)
        for spot in (spot for spot in drawn.spots if spot.thing.startswith("active ") and spot.area.columns == 80):
            last = of_spells(0, 80).last
            assert line_of(drawn, spot.thing)[last - 2 : last] == "  "


def test_the_heads_say_what_their_columns_say(own):
    losing = duel("WORD TWO THREE G W", "ITEM FOCUS BLOW", active=("WW", ""))
    cast(losing, "WORD", "BLOW")
    assert "carried on by" in seen(losing, here="TWO").text()
    burying = duel("WORD TWO", "ITEM", at="bury", active=("W", ""))
    assert "carried on by" in seen(burying, here="WORD").text() and "mine" in seen(burying).text()
    assert "carried on by" not in seen(duel("WORD TWO", "ITEM", active=("W", "")), here="WORD").text()
    assert "mine" not in seen(duel("WORD TWO", "ITEM")).text(), "I have no spell under way"


def test_what_has_no_room_for_all_it_brings_says_that_there_is_more():
    assert not said_in([0] * 8, 5)
    for spell in SPELLS.values():
        if any(spell.then):
            least = next(room for room in range(40) if not said_in(spell.then, room).endswith("…"))
            assert all(len(said_in(spell.then, room)) <= room for room in range(1, least))
            assert said_in(spell.then, least).count(" ") + 1 >= sum(map(bool, spell.then))


def said_in(tokens, room: int) -> str:
    return "".join(text for text, _ in tokens_in(tokens, room))


def test_one_card_is_one_card(own):
    table = duel("STORM TWO", "WORD BLOOD")
    cast(table, "STORM", "WORD")
    assert "1 card " in lives(seen(table, viewer=1))[0]


# Larger ------------------------------------------------------------------------------------------


def test_where_there_is_room_every_step_is_a_word_and_cards_say_their_words():
    table = Table(GAME, 2, seed=1, options={"decks": "ember+tides"})
    small, tall, wide = (seen(table, area=area) for area in (SMALLEST, Area(0, 1, 80, 35), Area(0, 1, 133, 55)))
    for held in DuelView(table.view(0)).hand:
        spell = SPELLS[held.code]
        words = " ─ ".join(
            f"{NAMES[step.component]}{f'+{NAMES[step.residual]}' if step.residual else ''}" for step in spell.steps
        )
        effect = "".join(text for text, _ in tokens_in(spell.then, 80))
        sign = "↻" if spell.repeats else "›"
        line = f"{words} {sign} {effect}".lstrip()
        assert line in tall.text() or len(line) > 76, line
        if len(spell.steps) > 1:
            assert words not in small.text()
        assert spell.line[:40] in wide.text() and spell.name in wide.text()
    blank = [row for row in wide.rows() if not row.strip()]
    assert len(blank) <= 55 // 2


def test_where_there_is_room_it_is_seen_what_was_discarded(own):
    table = duel("WORD TWO", "ITEM BLOOD", active=("WB", ""))
    cast(table, "TWO*", "ITEM*")
    drawn = seen(table, area=Area(0, 1, 100, 25))
    assert "Your discards 34  Two, " in " ".join(line_of(drawn, "discards 1").split(" ", 1))


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
