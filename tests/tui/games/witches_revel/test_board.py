"""The table of Witches' Revel: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.games.witches_revel.cards.cards import ours
from engine.games.witches_revel.cards.decks import decks
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine.games.witches_revel.tables import play, situation
from tests.tui.games import tables
from tests.tui.games.tables import (
    LONG,
    SIXTEEN,
    SMALLEST,
    Drawn,
    check_all_in_sight,
    draw,
    draw_carefully,
    moments,
    open_scene,
    scene_of,
)
from tui.app.keys import Keymap
from tui.draw.board import Area
from tui.draw.glyphs import keep_to
from tui.games.witches_revel.board import BOARD
from tui.screens.prompt import labels_of, prompt

AREAS = [SMALLEST, Area(0, 1, 80, 20), Area(4, 3, 80, 25), Area(0, 1, 80, 35), Area(0, 1, 80, 50)]
GAME = "witches-revel"


def seen(table: Table, here: str = "", viewer: int | None = 0, area: Area = SMALLEST) -> Drawn:
    scene = scene_of(table, viewer)
    drawn = draw(BOARD, scene, area, here)
    check_all_in_sight(drawn, scene)
    return drawn


def line_of(drawn: Drawn, thing: str) -> str:
    return drawn.text(drawn.spot(thing).area)


def in_hand(table: Table, code: str) -> str:
    """What a card of my hand that can be chosen is called."""
    return next(str(number) for number, held in table.seen(0).hand if held == code)


def test_stances_can_be_asked_about_whatever_is_being_chosen():
    """`stance 1` is the first player's, but where stances are chosen among."""
    table = play(situation(hands=("two", ""), stances=("akimbo", "court")), "play", "two")
    assert next(iter(table.asks.values())).prompt == "space"
    for name, card in (("stance 1", "Arms Akimbo"), ("stance 2", "Holding Court")):
        assert card in table.rules.words.about(table.seen(0), name, Voice(2, 0))[0]


# Spaces ------------------------------------------------------------------------------------------


def test_a_spell_lies_there_with_its_value_its_counters_and_its_icon():
    drawn = seen(situation(sides=({1: "sparkler*2"}, {1: "umbrella"})))
    mine, other = line_of(drawn, "spell 0 1"), line_of(drawn, "spell 1 1")
    assert mine.splitlines()[0].startswith("╭ ▲ 5(+2) ") and mine.splitlines()[0].endswith(" ♦ ╮")
    assert "Sparkler" in mine and "● 4 " in other and "Shared" in other


def test_of_a_stitched_spell_both_cards_are_there_or_twice_the_same():
    drawn = seen(situation(sides=({0: "hound+moon", 1: "hound+hound"}, {})), area=AREAS[3])
    both = " ".join(line_of(drawn, "spell 0 0").replace("│", " ").split())
    assert "Patchwork Hound & Full Moon" in both
    assert "Hound ×2" in line_of(drawn, "spell 0 1")


@pytest.mark.parametrize(
    ("mine", "other", "said"),
    [
        ("four", "three", "↓ you 4 over 3"),
        ("two", "three", "↑ Bram 3 over 2"),
        ("three", "three", "nobody 3 equals 3"),
        ("four", "wall", "↓ you 4 over ● 3"),
        ("wall", "four", "↑ Bram 4 over ● 3"),
        ("three", "wall", "nobody ● 3 holds 3"),
        ("wall", "two", "nobody ● 3 holds 2"),
        ("two", None, "↓ you 2 over empty"),
        ("wall", None, "nobody only a shield"),
        (None, "wall", "nobody only a shield"),
        ("wall", "wall", "nobody two shields"),
        (None, None, "nobody both empty"),
        ("four*7", "wall*8", "nobody ● 11 holds 11"),
        ("four*400", "wall*800", "nobody 803 holds 404"),
        ("cough", "chaperone", "nobody ● 5 holds 0"),
        ("cough", None, "nobody no Power yet"),
    ],
)
def test_between_the_sides_it_stands_who_is_winning_and_why(mine, other, said):
    drawn = seen(situation(sides=({2: mine} if mine else {}, {2: other} if other else {})))
    assert " ".join(line_of(drawn, "space 3").split()) == f"3 {said}"


def test_who_watches_sees_both_sides_by_their_names():
    drawn = seen(situation(sides=({2: "two"}, {3: "two"})), viewer=None)
    assert "↑ Ann" in line_of(drawn, "space 3") and "↓ Bram" in line_of(drawn, "space 4")


def test_in_ascii_no_stitch_icon_looks_like_an_arrow_or_a_comparison():
    table = situation(hands=("sparkler conga whisper", ""), sides=({0: "sparkler"}, {}))
    drawn = seen(table)
    keep_to(drawn.picture, "ascii")
    assert re.search(r"\^ \d -+ F ", line_of(drawn, "spell 0 0"))
    for code, letter in (("sparkler", "F"), ("conga", "C"), ("whisper", "M")):
        assert re.search(rf"\^ \d {letter} ", line_of(drawn, in_hand(table, code)))


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("code", ["ball", "tide", "cough", "tonight", "cloakroom"])
def test_what_is_over_is_not_said_of_a_card_that_lies_there(code, area):
    """4.3, 4.8  Not its price, not what it did as it was played, not what it does from a hand."""
    drawn = seen(situation(sides=({2: code}, {})), area=area)
    lines = re.sub("[│╭╮╰╯─]", " ", line_of(drawn, "spell 0 2")).splitlines()[1:]
    assert set(" ".join(lines).split()) <= {*ours()[code].title.split()}


SPELLS = [code for code, there in ours().items() if there.kind in ("strike", "shield")]


@pytest.mark.parametrize("codes", [SPELLS[at : at + 5] for at in range(0, len(SPELLS), 5)])
def test_no_line_of_a_card_takes_the_place_of_its_sides(codes):
    drawn = seen(situation(sides=(dict(enumerate(codes)), {})))
    for space in range(len(codes)):
        lines = line_of(drawn, f"spell 0 {space}").splitlines()[1:-1]
        assert all(line[0] == line[-1] == "│" for line in lines), lines


# Heads -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stances", "said"),
    [
        (("", ""), "Ann  Brandy Ashworth  Passion 2   Stamina ▮▮▮▯  hand 0  deck 25  no stance"),
        (("court", ""), "Ann  Brandy Ashworth  Passion 2  Stamina ▮▮▮▯ hand 0 deck 24 Holding Court"),
        (("oneleg", ""), "Ann  Brandy Ashwo…  Passion 2  Stamina ▮▮▮▯  hand 0 deck 24 On One Leg, Ey…"),
    ],
)
def test_the_head_line_keeps_the_witch_and_the_stance_and_cuts_what_must_be_cut(stances, said):
    text = seen(situation(stances=stances, marks=(2, 0), stamina=(3, 4)), viewer=1).text()
    (line,) = [line for line in text.splitlines() if "Ann " in line and "Stamina" in line]
    assert " ".join(line.split()).startswith(" ".join(said.split()))


def test_a_power_is_marked_and_that_it_was_used():
    table = situation(sides=({0: "helping"}, {}), marks=(3, 0))
    assert line_of(seen(table), "spell 0 0").splitlines()[-1].endswith(" Power ╯")
    play(table, "power helping 0")
    assert "Power used" in line_of(seen(table), "spell 0 0")
    scene = scene_of(table, 1)
    assert "  Ann has used it this turn (4.7)." in scene.words.about(scene.view, "spell 0 0", scene.voice)


# Keys -----------------------------------------------------------------------------------------------


def keys_of(table: Table) -> dict[object, str]:
    """The key of each option, for the one who is asked."""
    return labels_of(scene_of(table, next(iter(table.asks))), BOARD, Keymap())


def test_a_space_is_chosen_by_its_own_number_whichever_can_be_chosen():
    table = play(situation(hands=("four", ""), sides=({0: "four", 2: "wall", 3: "four"}, {})), "play", "four")
    assert keys_of(table) == {1: "2", 2: "3", 4: "5"}
    how = prompt(scene_of(table, 0), keys_of(table), Keymap())[1]
    assert how[0].startswith("2-3, 5,")
    crowded = situation(hands=("four", ""), sides=(dict.fromkeys(range(4), "four"), {}))
    assert keys_of(play(crowded, "play", "four")) == {4: "5"}


@pytest.mark.parametrize(
    ("whose", "keys"),
    [
        ("Add a +1 to any 1 spell of yours", {"spell 0 1": "2", "spell 0 4": "5"}),
        ("Add a +1 to any 1 spell", {"spell 0 1": "1", "spell 0 4": "2", "spell 1 1": "3"}),
        ("Add a +1 to up to 2 spells of yours", {"spell 0 1": "2", "spell 0 4": "5", "done": "0"}),
    ],
)
def test_so_is_a_spell_where_all_in_question_are_of_one_side(whose, keys):
    cards = f"stance nod: On Play: {whose}."
    table = play(situation(cards=cards, hands=("nod", ""), sides=({1: "two", 4: "two"}, {1: "four"})), "play", "nod")
    assert keys_of(table) == keys


# The end in sight ----------------------------------------------------------------------------------

ALL_FIVE = dict.fromkeys(range(5), "four")


def bar_of(table: Table, viewer: int | None = 0) -> str:
    return line_above_the_hand(seen(table, viewer=viewer))


def line_above_the_hand(drawn: Drawn) -> str:
    """What it says beside its heads."""
    said = drawn.text(Area(0, 13, 80, 1))
    return re.sub("your hand|value|what it does", "", said).strip("─ ")


def test_domination_in_sight_is_said_with_what_is_missing():
    four = dict.fromkeys(range(4), "four")
    assert bar_of(situation(sides=(four, {}))) == "! You need only space 5 for domination."
    assert bar_of(situation(sides=({}, four))) == "! Bram needs only space 5 for domination."
    assert (
        bar_of(situation(sides=(ALL_FIVE, {}))) == "! You win by domination at the end of this turn, as things stand."
    )
    assert bar_of(situation(sides=({}, ALL_FIVE))) == "! Bram wins after the next turn unless you retake a space."


ENDINGS = (
    {"sides": ({}, dict.fromkeys(range(4), "four"))},
    {"sides": ({}, ALL_FIVE)},
    {"sides": ({}, ALL_FIVE), "final_plays": 4, "plays": 4},
    {"sides": ({0: "four"}, {1: "four*400"}), "final_plays": 4, "plays": 4},
    {"sides": ({}, {1: "four"}), "final_plays": 4, "plays": 0},
    {"stamina": (4, 0)},
    {"decks": (None, "two two two")},
    {"turn": 100},
)


@pytest.mark.parametrize("table", ENDINGS)
def test_a_warning_is_never_cut_whoever_plays_and_whatever_is_not_asked(table):
    names = ("Ann", "Wilhelmina-Maria")
    scene = replace(scene_of(situation(**table), 0, names), yields=("when a card is played, always",))
    bar = line_above_the_hand(draw(BOARD, scene))
    assert bar.startswith("! ") and bar.endswith(".") and "…" not in bar and "not asked" not in bar


def test_without_a_warning_the_bar_says_what_is_not_asked():
    scene = replace(scene_of(situation(), 0), yields=("when a spell is overpowered, this turn",))
    assert "not asked: when a spell is overpowered, this turn" in line_above_the_hand(draw(BOARD, scene))


def test_the_bar_tells_what_mattered_in_the_rivals_turn_and_not_only_that_it_ended():
    table = play(situation(hands=("two", "three"), plays=0), "pass", "play", "three", 2, "pass")
    assert bar_of(table) == "Bram plays Three in space 3"
    assert bar_of(play(table, "skip", "pass"), 1) == "Ann skips a play"
    long = play(situation(hands=("two", "toast"), plays=0), "pass", "play", "toast", 2, "pass")
    assert re.match("Bram plays Toast", bar_of(long))


def test_exhaustion_is_said_before_it_comes_and_the_final_turn_with_its_plays():
    assert "You have no Stamina: after this turn comes the Final Turn" in bar_of(situation(stamina=(0, 4)))
    assert "You have 2 cards left to draw" in bar_of(situation(decks=("two two", None)))
    final = bar_of(situation(sides=({0: "four"}, {}), final_plays=2, plays=2))
    assert final == "! Final Turn: 2 plays left; as things stand you win, 1 space to 0."


# What goes on --------------------------------------------------------------------------------------


def test_what_waits_is_listed_with_its_source_and_what_it_is_about():
    table = play(situation(hands=("ceremony", "two"), discards=("", "spoons")), "play", "ceremony")
    said = seen(table, viewer=1).text()
    assert "coming    Ann plays Standing on Ceremony" in said
    assert "let it happen" in said


def test_when_something_is_undone_it_is_said_why():
    cards = "strike dear 4: To Play: Spend 2 Passion."
    table = play(situation(cards=cards, hands=("dear two", "")), "play", "dear")
    assert bar_of(table) == "! Dear cannot be played now. That is undone."
    assert bar_of(play(table, "two", 0)) != bar_of(table, 1)


def test_my_effects_that_wait_are_what_i_choose_from():
    table = next(table for table in moments(GAME, 2, 3) if any(ask.prompt == "resolve" for ask in table.asks.values()))
    scene = scene_of(table, next(iter(table.asks)))
    drawn = draw(BOARD, scene)
    check_all_in_sight(drawn, scene)
    mine = scene.view.choices[scene.me]
    assert len([spot for spot in drawn.spots if spot.option is not None]) == len(mine)
    assert "waiting " not in drawn.text()


# The hand ------------------------------------------------------------------------------------------

HELD = (
    "sparkler toast bonfire encore entrance finale torch handshake dance awakening remark elephant fright drink punch"
)


@pytest.mark.parametrize("area", AREAS)
def test_however_large_a_hand_is_every_card_can_be_chosen(area):
    hand = f"{HELD} akimbo court shoulder urn waiting pies whisper"
    table = play(situation(hands=(hand, ""), marks=(9, 0)), "play")
    drawn = seen(table, area=area)
    assert len([spot for spot in drawn.spots if spot.option is not None]) == len(hand.split())


def test_equal_cards_of_a_hand_are_shown_once_and_counted():
    drawn = seen(play(situation(hands=("toast toast two", "")), "play"))
    assert next(spot for spot in drawn.spots if spot.option is not None).area.columns == 80
    assert re.search("Toast to Absent Fr[ie]*… ×2", drawn.text())


def first_hand(area: Area) -> tuple[Table, Drawn]:
    """A first hand of which one card was put back; the table, and how it looks."""
    table = Table(GAME, 2, seed=1, options={"decks": "fire, water"})
    seat, ask = next(iter(table.asks.items()))
    assert ask.prompt == "redraw"
    table.answer(seat, ask.options[0])
    return table, seen(table, viewer=seat, area=area)


def test_cards_of_the_first_hand_that_are_put_back_are_marked_until_others_are_drawn():
    """2.2"""
    table, drawn = first_hand(SMALLEST)
    assert drawn.text().count("goes under your deck") == 1
    (spot,) = [spot for spot in drawn.spots if re.fullmatch("hand [a-z]+", spot.thing)]
    assert "goes under your deck" in drawn.text(spot.area)
    seat = next(iter(table.asks))
    table.answer(seat, "done")
    assert "goes under your deck" not in seen(table, viewer=seat).text()


def test_of_two_equal_cards_of_the_first_hand_none_goes_before_it_is_chosen():
    """2.2"""
    for seed in range(40):
        table = Table(GAME, 2, seed=seed, options={"decks": "rubbish, clock"})
        seat = next(iter(table.asks))
        if len({*table.seen(seat).codes}) < len(table.seen(seat).codes):
            assert "under your deck" not in seen(table, viewer=seat).text()
            return
    raise AssertionError("nobody ever holds two equal cards")


def test_where_there_is_room_a_card_has_two_lines_for_its_text():
    table = situation(hands=("whisper gatecrasher", ""))
    drawn = seen(table, area=AREAS[3])
    assert "this spell" in line_of(drawn, in_hand(table, "gatecrasher")).splitlines()[1]


@pytest.mark.parametrize("names", [tables.NAMES[:2], LONG[:2], SIXTEEN[:2]])
@pytest.mark.parametrize("area", AREAS)
def test_a_full_table_with_long_names_keeps_to_its_places(names, area):
    side = dict(enumerate(["toast+sparkler*9", "hound+moon*12", "elephant", "chaperone*3", "glare"]))
    table = situation(
        hands=(HELD, HELD),
        sides=(side, side),
        stances=("oneleg", "ceremony"),
        marks=(12, 12),
        discards=("urn urn", ""),
    )
    for viewer in (0, 1, None):
        scene = scene_of(table, viewer, names)
        check_all_in_sight(draw_carefully(BOARD, scene, area), scene)
        check_all_in_sight(draw_carefully(BOARD, scene, area, "stance 2"), scene)


# Those who watch, decks, piles -----------------------------------------------------------------------


def test_with_all_cards_open_both_hands_lie_there():
    table = situation(hands=("whisper two", "glare"))
    drawn = draw(BOARD, open_scene(table))
    assert "Loud Whisper" in line_of(drawn, "hand 1 whisper") and "Glare" in line_of(drawn, "hand 2 glare")
    assert "Hands are hidden" in draw(BOARD, scene_of(table, None)).text()


def test_a_deck_is_chosen_by_its_plan_and_its_values():
    drawn = seen(Table(GAME, 2, seed=1))
    fire = " ".join(line_of(drawn, "fire").split())
    assert f"{decks()['fire'].name}, with Brandy Ashworth" in fire and "Quick strikes" in fire
    assert re.search(r"19 ▲ 1▮▮ 2▮ 3▮{8} 4▮▮▮▮ 5▮▮ 6▮▮ +3 ● 3▮▮ 4▮$", fire), "all of them"


def test_what_was_chosen_stays_there_until_both_have():
    table = Table(GAME, 2, seed=1)
    table.answer(0, "water")
    drawn = seen(table)
    assert "Your deck  Still Waters" in drawn.text()
    assert not [spot for spot in drawn.spots if spot.option is not None]


def test_what_lies_open_is_told_with_where_each_card_is():
    table = situation(hands=("whisper", "glare"), discards=("two three", "four"), sides=({0: "wall"}, {}))
    lines = [text for text, _ in BOARD.piles(scene_of(table, 0))]
    assert lines[0].startswith("Your discards: ") and "  Two: strike, Power 2" in lines
    assert lines.index("  Three: strike, Power 3") < lines.index("  Two: strike, Power 2")
    assert any("1 Loud Whisper: strike, Power 2, moonlight; 1 in hand" in line for line in lines)
    assert any("Grandmother's Glare" in line and line.endswith("not in sight") for line in lines)


def test_before_a_deck_is_chosen_all_cards_of_all_decks_can_be_read():
    """2.2"""
    lines = [text for text, _ in BOARD.piles(scene_of(Table(GAME, 2, seed=1), 0))]
    for deck in decks().values():
        assert any(line.startswith(f"{deck.name}, with ") for line in lines)
    assert "  2 Patchwork Hound: strike, Power 2, moonlight" in lines
    assert "      On Play: If this spell is stitched, gain 1 play." in lines


def test_what_was_seen_of_a_rivals_deck_is_read_with_its_texts():
    table = situation(hands=("", "glare"), discards=("", "hound"), sides=({}, {0: "wall"}))
    lines = [text for text, _ in BOARD.piles(scene_of(table, 0))]
    assert (
        lines.count("      On Play: If this spell is stitched, gain 1 play.") == 2
    )  # in the discards, and in the list


def test_a_name_takes_what_room_the_lines_of_a_hand_leave():
    drawn = seen(situation(hands=("toast two", "")))
    assert "Toast to Absent Friends " in drawn.text()
