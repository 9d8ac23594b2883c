"""Whirling Witchcraft, chapter 2: what there is."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.card_files import parse_cards
from engine.games.whirling_witchcraft.cards import (
    HOLDS,
    PERSONALITIES,
    RECIPES,
    Ingredient,
    Personality,
    Recipe,
    own_recipe,
    spaces,
    turned,
)
from engine.table.table import Table
from tests.engine.games.whirling_witchcraft.tables import ID, bench, circle, coven, play, state

FAMILIES = """
    binding    S > U S T | PR          seeking    T > U S T | PB          crushing   U > U S T | RB
    garden     S S <> U U S T |        nest       T T <> U S S T |        pond       U U <> U S T T |
    spores     T T > M U U | P         slime      S S > M T T | R         legs       U U > M S S | B
    gloom      T T <> U S | RB         tear       U U <> S T | PB         rage       S S <> U T | PR
    vanishing  U S <> M | PR           floating   S T <> M | RB           unseen     U T <> M | PB
    creeping   M > M S S | R           leaping    M > M T T | P           weeping    M > M U U | B
    sleep      S/T <> U U | B          fear       U/T <> S S | R          love       U/S <> T T | P
    toadgift   T T T > M U S | P       capgift    U U U > M S T | R       webgift    S S S > M U T | B
    storm      H > H U S | R           river      H > H U T | B           lava       H > H S T | P
    bald       S > M T | RB            blister    U > M S | PB            wart       T > M U | PR
    insight    S/T > S U/S | B         shape      U/S > U U/T | R         dream      U/T > T S/T | P
    sun        M S > M U/T | PR        star       M U > M S/T | PB        moon       M T > M U/S | RB
    backache   M U <> H | P            headache   M T <> H | B            toothache  M S <> H | R
    speed      U S T <> U U T | R      stamina    U S T <> U S S | B      strength   U S T <> S T T | P
    shadow     M U U > H S T | P       dread      M T T > H U S | B       chaos      M S S > H U T | R
    wind       M U S T <> H T T | R    fire       M U S T <> H S S | P    earth      M U S T <> H U U | B
    sporelore  U > M | PRB             weblore    S > M | PRB             croaklore  T > M | PRB
    landslide  M M > S S S |           twister    M M > T T T |           tide       M M > U U U |
"""
SINGLES = """
    spinning   M <> U S T | PP         whisper    H H > M S S T T |       lost       > | PPRRBB
    void       > U S T | RR            hex        H M U S T > H H |       midnight   U U S/T S/T > H | BB
"""
NEXT = str.maketrans("UST", "STU")  # the next ingredient of the three basic ones


def printed(card):
    """A card as it stands above."""
    arrow = "<>" if card.turns else ">"
    return " ".join(f"{card.code} {card.input} {arrow} {card.output} | {card.arcana}".split())


def written(text):
    """The cards above, one by one."""
    begins = "|".join(RECIPES)
    return [" ".join(card.split()) for card in re.split(rf"\s(?=(?:{begins})\s)", text) if card.strip()]


def test_2_1_five_ingredients():
    assert list(zip("HMUST", HOLDS, strict=True)) == [("H", 3), ("M", 4), ("U", 9), ("S", 9), ("T", 9)]


def test_2_3_the_sixty_recipes():
    assert [printed(card) for card in RECIPES.values()] == written(FAMILIES + SINGLES)
    assert len(RECIPES) == 60


def families():
    codes = [*RECIPES]
    return [[RECIPES[code] for code in codes[i : i + 3]] for i in range(0, 54, 3)]


def shape(card):
    """What a card does, whatever the order of what is on it."""
    ends = [sorted("".join(sorted(end)) for end in ends) for ends in (card.input.split(), card.output.split())]
    return str(ends), card.turns


def turned_on(card):
    """The same with each basic ingredient replaced by the next."""
    ends = [sorted("".join(sorted(end.translate(NEXT))) for end in side.split()) for side in (card.input, card.output)]
    return str(ends), card.turns


@pytest.mark.parametrize("family", families(), ids=lambda family: family[0].code)
def test_2_3_a_family_has_one_card_for_each_basic_ingredient(family):
    assert len({shape(card) for card in family}) == 3
    assert {turned_on(card) for card in family} == {shape(card) for card in family}
    arcana = "".join(card.arcana for card in family)
    assert arcana.count("P") == arcana.count("R") == arcana.count("B")


def test_2_4_twenty_two_recipes_may_be_turned():
    assert sum(card.turns for card in RECIPES.values()) == 22


def test_2_5_twenty_seven_icons_of_each_kind():
    icons = Counter("".join(card.arcana for card in RECIPES.values()))
    assert icons == {"P": 27, "R": 27, "B": 27}
    assert max(card.arcana.count(icon) for card in RECIPES.values() for icon in "PRB") == 2


def test_2_6_initiatives():
    numbers = {card.initiative: card for card in RECIPES.values()}
    assert sorted(numbers) == [*range(1, 61)]
    assert numbers[2].name == "The Lost Arcana"
    assert numbers[17].turns and "/" in numbers[17].input + numbers[17].output
    assert "/" in numbers[18].input


STARTS = """
    initiate 01444  trades 11555  brewer 02444  whirlwind 00555  frog 01219  daredevil 01444  uncontrolled 00222
    hidden 00444  fey 10550  clairvoyant 12444  trickster 11535  summoner 10252  scholar 12333
"""
OWN = {
    "frog": (("T", "T", "T"), ("*",)),
    "uncontrolled": (("H",), ("M", "U")),
    "hidden": (("H", "M", "U", "S", "T"), ("*", "*", "*")),
    "fey": ((), ("M", "T")),
    "trickster": (("U", "U"), ("T", "T")),
    "summoner": (("M", "M", "M"), ("S", "S", "S", "S", "S")),
}


def test_2_7_thirteen_personalities():
    words = STARTS.split()
    starts = {code: tuple(map(int, digits)) for code, digits in zip(words[::2], words[1::2], strict=True)}
    assert {code: card.start for code, card in PERSONALITIES.items()} == starts
    assert {code: spaces(code) for code in PERSONALITIES if own_recipe(code)} == OWN
    assert {code: card.arcana for code, card in PERSONALITIES.items() if card.arcana} == {"frog": "B"}
    assert all(count <= hold for start in starts.values() for count, hold in zip(start, HOLDS, strict=True))


def test_2_names_and_lines_are_all_different():
    for cards in (RECIPES, PERSONALITIES):
        assert len({card.name for card in cards.values()}) == len({card.line for card in cards.values()}) == len(cards)


CARD = '[[recipe]]\ncode = "mud"\nname = "Mud"\ninput = "U"\nturns = false\noutput = "S"\narcana = ""\n'
CARD += 'initiative = 7\nline = "Splash."\n'
FOLK = '[[personality]]\ncode = "eve"\nname = "Eve"\nstart = [0, 1, 2, 3, 4]\ntext = "Picks."\nline = "An apple."\n'
KIND = '[[ingredient]]\nletter = "U"\nname = "Mushroom"\nmany = "Mushrooms"\nholds = 9\nline = "Damp."\n'


def parse(text):
    kinds = {"ingredient": Ingredient, "recipe": Recipe, "personality": Personality}
    return parse_cards(text.encode(), "cards.toml", kinds)


def test_2_a_good_card_file():
    made = parse(KIND + CARD + FOLK)
    assert made["recipe"] == (Recipe("mud", "Mud", "U", False, "S", "", 7, "Splash."),)
    assert made["personality"][0].start == (0, 1, 2, 3, 4)


@pytest.mark.parametrize(
    ("good", "broken", "sentence"),
    [
        ("initiative = 7", 'initiative = "7"', "cards.toml, recipe 1 (mud), initiative: expected a whole number"),
        ("turns = false", "turns = 0", "cards.toml, recipe 1 (mud), turns: expected"),
        ('input = "U"\n', "", "cards.toml, recipe 1 (mud): the field 'input' is missing"),
        ("arcana", "arcane", "cards.toml, recipe 1 (mud): unknown field 'arcane'"),
        ("3, 4]", '3, "4"]', "cards.toml, personality 1 (eve), start[4]: expected a whole number, found '4'"),
        ("holds = 9", "holds = true", "cards.toml, ingredient 1 (U), holds: expected a whole number, found True"),
        ("[[recipe]]", "[[receipt]]", "cards.toml: unknown kind of record [[receipt]]"),
        (CARD, CARD * 2, "cards.toml, recipe 2 (mud), code: 'mud' is there twice"),
    ],
)
def test_2_a_wrong_card_file_is_refused_with_file_card_and_field(good, broken, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        parse((KIND + CARD + FOLK).replace(good, broken))


def test_2_8_cauldrons_go_to_the_right_and_hands_to_the_left():
    table = coven("void", "bald", "wart", benches=["2U", "2U", "2U"], personas=["fey"], at="study")
    left = [state(table).left_of(seat) for seat in range(3)]
    assert left == [1, 2, 0]
    assert [state(table).nemesis(seat) for seat in left] == [0, 1, 2]


def test_2_8_with_two_players_the_other_one_is_both():
    game = state(Table(ID, 2, seed=1))
    assert [game.left_of(seat) for seat in range(2)] == [game.nemesis(seat) for seat in range(2)] == [1, 0]


def test_2_2_a_workbench_is_filled_up_and_a_circle_holds_the_rest():
    table = coven("", "", at="brew", personas=["fey"], cauldrons=["6H 7M 12U 10S 13T"])
    play(table, 0, "done")
    assert (bench(table, 1), circle(table, 0)) == ("3H 4M 9U 9S 9T", "3H 3M 3U 1S 4T")


def test_turning_twice_is_not_turning():
    assert turned(turned("sleep")) == "sleep" and turned("sleep") == "sleep~"
