"""Rulings of Whirling Witchcraft as situations.  The number in a name is the paragraph in RULES.md."""

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
from engine.games.whirling_witchcraft.rules.scoring import result
from engine.table.table import Table
from tests.engine.games.whirling_witchcraft.tables import (
    ID,
    all_play,
    bench,
    cauldron,
    circle,
    coven,
    hand,
    offered,
    pass_on,
    play,
    prompts,
    state,
    told,
)

# 2: what there is --------------------------------------------------------------------------------

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


# 3: setting up -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_3_1_beginners_are_initiates(seats):
    table = Table(ID, seats, seed=4, options={"beginner": "on"})
    game = state(table)
    assert game.personas == ["initiate"] * seats
    assert [bench(table, seat) for seat in range(seats)] == ["1M 4U 4S 4T"] * seats
    assert [len(own) for own in game.hands] == [4] * seats
    assert len(game.deck) == 60 - 4 * seats
    assert prompts(table) == ["redraw"] * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_3_1_else_everybody_keeps_one_of_two(seats):
    table = Table(ID, seats, seed=4)
    dealt = [offered(table, seat) for seat in range(seats)]
    assert all(len(own) == 2 and "initiate" not in own for own in dealt)
    assert len({code for own in dealt for code in own}) == 2 * seats
    for seat in range(seats):
        play(table, seat, dealt[seat][seat % 2])
    assert state(table).personas == [dealt[seat][seat % 2] for seat in range(seats)]
    assert len(state(table).box) == 12 - seats


def test_3_1_personalities_are_revealed_together():
    table = Table(ID, 3, seed=4)
    mine = offered(table, 0)
    before = [table.view(viewer) for viewer in (1, 2, None)]
    play(table, 0, mine[0])
    assert [table.view(viewer) for viewer in (1, 2, None)] == before
    assert not told(table, "personality", 0)
    for seat in (1, 2):
        play(table, seat, offered(table, seat)[1])
    assert [record["seat"] for record in told(table, "personality")] == [0, 1, 2]


def test_3_2_hands_come_after_personalities():
    table = Table(ID, 3, seed=4)
    assert not any(state(table).hands)
    all_play(table, *(offered(table, seat)[0] for seat in range(3)))
    limits = [5 if persona == "clairvoyant" else 4 for persona in state(table).personas]
    assert [len(own) for own in state(table).hands] == limits


def test_3_3_workbenches_at_first():
    for seed in range(6):
        table = Table(ID, 5, seed=seed)
        all_play(table, *(offered(table, seat)[0] for seat in range(5)))
        game = state(table)
        assert game.benches == [PERSONALITIES[persona].start for persona in game.personas]
        assert game.recipes == [(persona,) if own_recipe(persona) else () for persona in game.personas]
        assert [counts[2] for counts in game.counts] == [int(persona == "frog") for persona in game.personas]


# 4: study ----------------------------------------------------------------------------------------


def test_4_1_one_recipe_of_the_hand_and_how_it_lies():
    table = coven("wart sleep", "bald")
    assert offered(table, 0) == ["sleep", "sleep~", "wart"]
    assert offered(table, 1) == ["bald"]
    all_play(table, "sleep~", "bald")
    game = state(table)
    assert game.recipes == [("sleep~",), ("bald",)]
    assert "wart" in hand(table, 1)  # nobody could brew, so hands have been passed
    assert spaces("sleep~") == (("U", "U"), ("S/T",))


def test_4_1_everybody_must_play_even_what_is_of_no_use():
    table = coven("whisper", "lost")
    assert [offered(table, seat) for seat in range(2)] == [["whisper"], ["lost"]]


def test_4_1_who_has_no_card_plays_none():
    table = coven("wart", "", "bald", benches=["T", "", "S"])
    assert sorted(table.asks) == [0, 2]
    play(table, 0, "wart")
    play(table, 2, "bald")
    assert state(table).recipes == [("wart",), (), ("bald",)]


def test_4_1_nobody_has_a_card_and_production_goes_on():
    table = coven("", "", at="round", recipes=["wart"], benches=["T"])
    assert prompts(table) == ["brew"]
    assert offered(table, 0) == ["wart", "done"]


@pytest.mark.parametrize(("seats", "last"), [(2, 30), (3, 20), (4, 15), (5, 12)])
def test_4_1_the_last_recipes_are_played_in_this_round(seats, last):
    table = Table(ID, seats, seed=2, options={"beginner": "on"})
    rounds = []
    while table.asks and state(table).round <= last:
        if "study" in prompts(table):
            rounds.append(state(table).round)
        seat, ask = next(iter(table.asks.items()))
        # Everybody removes what they can, and brews nothing, so that nobody wins.
        play(table, seat, ask.options[0] if ask.prompt in ("redraw", "study", "arcana") else "done")
    assert max(rounds) == last
    assert not any(state(table).hands) and not state(table).deck


def test_4_2_nothing_is_seen_before_all_have_chosen_and_nothing_turned_afterwards():
    table = coven("sleep", "fear", benches=["S U", "S U"])
    before = table.view(0)
    play(table, 1, "fear~")
    assert table.view(0) == before
    assert not table.news(0)
    play(table, 0, "sleep")
    assert [record["recipe"] for record in told(table, "played")] == ["sleep", "fear~"]
    assert state(table).recipes == [("sleep",), ("fear~",)]
    assert "sleep~ >S" not in offered(table, 0)
    assert not table.may_undo(0) and not table.may_undo(1)


def test_4_3_the_example_of_the_rulebook():
    """Kiki has a Potion and a Raven; a card with one of each brings both to 2, and the Book to 1.  Then two Books."""
    table = coven("sporelore midnight", "tide", counts=["PR"], benches=["3T"], deck="bald wart")
    all_play(table, "sporelore", "tide")
    assert state(table).counts[0] == (2, 2, 1)
    assert offered(table, 0) == [*(f"potion {letter}" for letter in "HMUST"), "raven T", "done"]
    play(table, 0, "done")
    kiki = coven("midnight", "bald", counts=["PPRRB"], benches=["3T"])
    all_play(kiki, "midnight", "bald")
    assert state(kiki).counts[0] == (2, 2, 3)
    assert offered(kiki, 0) == [*(f"book {letter}" for letter in "HMUST"), "done"]


def test_4_3_even_numbers_trigger_odd_ones_do_not():
    for have, triggered in (("", ""), ("P", "P"), ("PP", ""), ("PPP", "P")):
        table = coven("leaping", "tide", counts=[have], benches=["M"])
        all_play(table, "leaping", "tide")
        assert told(table, "played")[0]["triggered"] == triggered


def test_4_3_each_kind_triggers_once_at_most():
    table = coven("lost", "tide", benches=["3T"], counts=["PRB"])
    all_play(table, "lost", "tide")
    assert told(table, "played")[0]["triggered"] == "PRB"
    play(table, 0, "potion H")
    assert not any(str(option).startswith("potion") for option in offered(table, 0))


def test_4_3_counts_go_on_past_six():
    table = coven("lost", "tide", benches=["3T"], counts=["PPPPPPPRRRRRRBBBBBBBB"])
    all_play(table, "lost", "tide")
    assert state(table).counts[0] == (9, 8, 10)
    assert told(table, "played")[0]["triggered"] == "PRB"


def test_4_4_a_potion_adds_any_one_ingredient_to_the_cauldron():
    table = coven("leaping", "tide", counts=["P"], benches=["M"])
    all_play(table, "leaping", "tide")
    play(table, 0, "potion H")
    assert (cauldron(table, 0), bench(table, 0)) == ("1H", "1M")
    assert prompts(table) == ["brew"]
    play(table, 0, "leaping", "done")
    assert state(table).sent[0] == (1, 1, 0, 0, 2)
    assert bench(table, 1) == "1H 1M 2T"


def test_4_5_a_raven_removes_none_one_or_two_alike_or_different():
    for removed, left in (([], "1M 2T"), (["T"], "1M 1T"), (["T", "T"], "1M"), (["M", "T"], "1T")):
        table = coven("creeping", "tide", counts=["R"], benches=["M 2T"])
        all_play(table, "creeping", "tide")
        play(table, 0, *(f"raven {letter}" for letter in removed))
        if len(removed) < 2:
            play(table, 0, "done")
        assert bench(table, 0) == left
        assert cauldron(table, 0) == ""


def test_4_5_a_raven_finds_nothing_on_an_empty_workbench():
    table = coven("void", "tide")
    all_play(table, "void", "tide")
    assert state(table).counts[0] == (0, 2, 0)
    assert prompts(table) == ["brew"]


def test_4_6_a_book_supplies_inputs_without_end_this_round():
    table = coven("midnight", "tide", recipes=["legs"], deck="bald")
    all_play(table, "midnight", "tide")
    play(table, 0, "book U")
    assert state(table).books[0] == "U"
    assert offered(table, 0) == ["legs", "done"]
    play(table, 0, "legs")
    assert offered(table, 0) == ["midnight SS", "done"]
    play(table, 0, "midnight SS", "done")
    assert state(table).sent[0] == (1, 1, 0, 0, 0)
    assert state(table).books[0] == ""  # the next round has begun


def test_4_6_a_book_supplies_recipes_only():
    """No Raven removes and no cauldron gets what a Book names."""
    table = coven("lost", "tide", recipes=["wart"])
    all_play(table, "lost", "tide")
    play(table, 0, "book T")
    assert offered(table, 0) == [*(f"potion {letter}" for letter in "HMUST"), "done"]
    play(table, 0, "done")
    play(table, 0, "wart", "done")
    assert state(table).sent[0] == (0, 1, 1, 0, 0)


def test_4_7_an_effect_that_is_not_used_is_lost():
    table = coven("leaping", "tide", counts=["P"], benches=["M"], deck="bald wart seeking dream")
    all_play(table, "leaping", "tide")
    play(table, 0, "done")
    pass_on(table, "brew")
    play(table, 0, "bald")
    play(table, 1, hand(table, 1)[0])
    assert state(table).counts[0] == (2, 1, 1)
    assert "arcana" not in prompts(table)


def test_4_7_effects_come_in_any_order():
    for order in (["book U", "raven T", "potion H", "raven M"], ["raven M", "potion H", "raven T", "book U"]):
        table = coven("lost", "tide", benches=["M 2T"], recipes=["legs"])
        all_play(table, "lost", "tide")
        play(table, 0, *order)
        game = state(table)
        assert (cauldron(table, 0), bench(table, 0), game.books[0]) == ("1H", "1T", "U")
        assert told(table, "arcana")[0]["done"] == order


# 5: brewing --------------------------------------------------------------------------------------


def test_5_1_the_example_of_the_rulebook():
    """A Mandrake and a Toad make a Mandrake and a Mushroom; two Mushrooms, one of them this one, make more."""
    table = coven("", "", at="brew", recipes=["moon legs wart"], benches=["M U T 9S"])
    assert offered(table, 0) == ["moon >U", "moon >S", "wart", "done"]
    play(table, 0, "moon >U")
    assert offered(table, 0) == ["legs", "done"]
    play(table, 0, "legs", "done")
    assert state(table).sent[0] == (0, 2, 0, 2, 0)
    assert bench(table, 0) == "9S"


def test_5_1_the_example_with_more_mushrooms_than_she_needs():
    table = coven("", "", at="brew", recipes=["moon legs wart"], benches=["M 4U 2T"])
    play(table, 0, "moon >U", "legs")
    view = table.view(0)["plan"]
    assert (view["left"], view["made"]) == ([0, 0, 2, 0, 1], [0, 2, 1, 2, 0])
    assert offered(table, 0) == ["wart", "outputs U", "done"]
    play(table, 0, "outputs U", "done")
    assert (bench(table, 0), state(table).sent[0]) == ("3U 1T", (0, 2, 0, 2, 0))


def test_5_1_each_recipe_once_a_round():
    table = coven("", "", at="brew", recipes=["wart bald"], benches=["4T"])
    play(table, 0, "wart")
    assert offered(table, 0) == ["done"]


def test_5_1_an_input_must_be_filled_entirely():
    table = coven("", "", at="brew", recipes=["hex capgift"], benches=["H M 2U S T"])
    assert offered(table, 0) == ["hex", "done"]


def test_5_1_what_comes_out_of_a_recipe_feeds_no_recipe_used_before_nor_itself():
    table = coven("", "", at="brew", recipes=["storm nest"], benches=["H T"])
    assert offered(table, 0) == ["storm", "done"]


def test_5_1_nobody_needs_to_use_anything():
    table = coven("", "", at="brew", recipes=["void"], benches=["T"])
    assert offered(table, 0) == ["void", "done"]
    play(table, 0, "done")
    assert state(table).sent[0] == (0, 0, 0, 0, 0)


def test_5_1_the_lost_arcana_is_not_used():
    table = coven("", "", at="brew", recipes=["lost wart"], benches=["T"])
    assert offered(table, 0) == ["wart", "done"]


def test_5_1_who_can_do_nothing_is_not_asked():
    table = coven("", "", "", at="brew", recipes=["wart", "bald", "tide"], benches=["T"])
    assert sorted(table.asks) == [0]


def test_5_1_a_turned_recipe_takes_its_output():
    table = coven("", "", at="brew", recipes=["vanishing~"], benches=["M"])
    play(table, 0, "vanishing~", "done")
    assert state(table).sent[0] == (0, 0, 1, 1, 0)


@pytest.mark.parametrize(
    ("side", "uses"),
    [
        ("sleep", ["sleep S", "sleep T"]),
        ("sleep~", ["sleep~ >S", "sleep~ >T"]),
        ("insight", ["insight S >U", "insight S >S", "insight T >U", "insight T >S"]),
        ("midnight", ["midnight SS", "midnight ST", "midnight TT"]),
        ("sun", ["sun >U", "sun >T"]),
    ],
)
def test_2_3_a_hybrid_space_takes_or_gives_one_of_the_two(side, uses):
    table = coven("", "", at="brew", recipes=[side], benches=["3M 5U 5S 5T"])
    assert offered(table, 0) == [*uses, "done"]


def test_5_2_what_was_in_the_cauldron_before_feeds_no_recipe():
    table = coven("", "", at="brew", recipes=["wart headache"], benches=["T"], cauldrons=["2M T"])
    assert offered(table, 0) == ["wart", "done"]
    play(table, 0, "wart", "done")
    assert state(table).sent[0] == (0, 3, 1, 0, 1)


def test_5_3_first_from_the_workbench_then_from_a_book_then_from_outputs():
    table = coven("", "", at="brew", recipes=["blister bald legs"], benches=["2U 2S"], books=["S"])
    play(table, 0, "blister", "bald")  # a Mandrake and a Spider; then a Spider of the workbench is eaten
    view = table.view(0)["plan"]
    assert (view["left"], view["made"]) == ([0, 0, 1, 1, 0], [0, 2, 0, 1, 1])
    assert offered(table, 0) == ["outputs S", "supply S", "done"]
    play(table, 0, "supply S")
    view = table.view(0)["plan"]
    assert (view["left"], view["made"]) == ([0, 0, 1, 2, 0], [0, 2, 0, 1, 1])
    assert offered(table, 0) == ["outputs S", "done"]
    play(table, 0, "outputs S", "done")
    assert (bench(table, 0), state(table).sent[0]) == ("1U 2S", (0, 2, 0, 0, 1))


def test_5_4_the_example_of_the_rulebook():
    """Piper played 17, turned, and Rebecka 18: Piper must decide first, and Rebecka sees it."""
    table = coven("insight", "sleep", initiative="on", benches=["2S 2T", "3U"])
    all_play(table, "insight", "sleep~")
    assert {seat: ask.prompt for seat, ask in table.asks.items()} == {1: "brew"}
    play(table, 1, "sleep~ >T", "done")
    assert cauldron(table, 1) == "1T"
    assert table.view(0)["cauldrons"][1] == [0, 0, 0, 0, 1]
    assert told(table, "brewed", 0)[0]["uses"] == ["sleep~ >T"]
    assert sorted(table.asks) == [0]
    assert not table.may_undo(1)


def test_5_4_without_the_option_both_decide_at_once():
    table = coven("insight", "sleep", benches=["2S 2T", "3U"])
    all_play(table, "insight", "sleep~")
    assert prompts(table) == ["brew", "brew"]
    play(table, 1, "sleep~ >T", "done")
    assert cauldron(table, 1) == ""
    assert not told(table, "brewed", 0)


def test_5_4_arcana_in_the_order_of_initiative_too():
    table = coven("leaping", "lost", "seeking", initiative="on", counts=["P", "", "P"], benches=["M", "M", "T"])
    all_play(table, "leaping", "lost", "seeking")  # 37, 2 and 9
    order = []
    while "arcana" in prompts(table):
        ((seat, _),) = table.asks.items()
        order.append(seat)
        before = state(table).cauldrons[seat]
        play(table, seat, "potion T")
        pass_on_alone(table, seat)
        assert state(table).cauldrons[seat] != before
    assert order == [1, 2, 0]


def pass_on_alone(table, seat):
    if seat in table.asks and table.asks[seat].prompt == "arcana":
        play(table, seat, "done")


def test_5_4_it_is_the_recipe_played_last_that_counts():
    recipes = ["storm fire", "fear lost", "void"]  # 1 then 60, 43 then 2, 16
    table = coven(
        "", "", "", at="brew", initiative="on", recipes=recipes, benches=["H", "U", "M"], personas=["", "", "fey"]
    )
    order = []
    while state(table).round == 1 and table.asks:
        ((seat, _),) = table.asks.items()
        order.append(seat)
        play(table, seat, "done")
    assert order == [1, 2, 0]


def test_5_5_the_example_of_the_rulebook():
    """Yennefer sends 2 Spiders and 4 Mandrakes to Trixie, who has 2 Mandrakes: 2 come back."""
    table = coven(
        "", "", "", at="brew", recipes=["wart"], benches=["H 2M T"], cauldrons=["", "2S 4M"], deck="tide bald gloom"
    )
    play(table, 0, "done")
    assert bench(table, 0) == "1H 4M 2S 1T"
    assert [circle(table, seat) for seat in range(3)] == ["", "2M", ""]
    assert told(table, "passed")[1] == {**told(table, "passed")[1], "seat": 1, "sent": [0, 4, 0, 2, 0], "circle": 2}
    assert [cauldron(table, seat) for seat in range(3)] == [""] * 3


def test_5_5_cauldrons_pass_after_everybody_produced_and_all_at_once():
    """What one sends frees no room and takes none while others send: each workbench gets one cauldron."""
    table = coven(
        "", "", "", at="brew", recipes=["void"], benches=["9U", "9U", "9U"], cauldrons=["U", "2U", "3U"], deck="bald"
    )
    play(table, 0, "done")
    assert [circle(table, seat) for seat in range(3)] == ["1U", "2U", "3U"]


def test_5_5_what_was_brewed_leaves_room():
    table = coven(
        "", "", at="brew", recipes=["legs", "wart"], benches=["9U", "9U T"], cauldrons=["", "3U"], deck="bald"
    )
    play(table, 0, "legs", "done")
    play(table, 1, "done")
    assert (bench(table, 0), circle(table, 1)) == ("9U", "1U")


def test_5_6_winners_are_found_before_hands_are_passed():
    table = coven("wart", "bald", at="brew", personas=["fey"], circles=["5M"], deck="tide")
    play(table, 0, "done")
    assert table.result.winners == (0,)
    assert [hand(table, seat) for seat in range(2)] == [["wart"], ["bald"]]


def test_5_7_hands_go_to_the_left_and_are_filled_up():
    deck = "tide twister landslide gloom rage"
    table = coven("wart sleep fear", "bald dream", "tear", deck=deck, benches=["", "", ""])
    all_play(table, "fear", "dream", "tear")
    assert state(table).round == 2
    # Seat 0 gets nothing from seat 2, seat 1 two cards of seat 0's, seat 2 one of seat 1's; then in turn.
    assert hand(table, 0) == sorted(["tide", "gloom"], key=[*RECIPES].index)
    assert hand(table, 1) == sorted(["wart", "sleep", "twister", "rage"], key=[*RECIPES].index)
    assert hand(table, 2) == sorted(["bald", "landslide"], key=[*RECIPES].index)


def test_5_7_one_draws_as_long_as_the_deck_lasts():
    table = coven("wart", "bald", deck="tide")
    all_play(table, "wart", "bald")
    assert (hand(table, 0), hand(table, 1), state(table).deck) == (["tide"], [], ())


# 6: the end --------------------------------------------------------------------------------------


def over(circles, benches=(), **more):
    """The game after everybody is done, with these Circles."""
    table = coven(*[""] * len(circles), at="brew", personas=["fey"], circles=circles, benches=benches, **more)
    pass_on(table, "brew")
    return table


def test_6_1_five_in_a_circle_win():
    table = over(["4M", "", ""], cauldrons=["4U"], benches=["", "", "8U"])
    assert table.result.winners == (0,)
    assert table.result.scores == (7, 0, 0)
    assert not table.asks
    assert state(table).round == 1


def test_6_1_four_do_not():
    table = over(["4M", "3M"], deck="bald wart")
    assert table.result is None
    assert prompts(table) == ["study", "study"]


def test_6_2_the_example_of_the_rulebook():
    """Sabrina has 5 Hearts of Shadow, Willow 4 Mandrakes and 2 Spiders: Willow wins."""
    assert over(["5H", "4M 2S"]).result.winners == (1,)


def test_6_2_then_the_most_types():
    assert over(["5H", "4M S", "3M U T"]).result.winners == (2,)


def test_6_2_then_the_fewest_on_the_workbench():
    assert over(["4H M", "4M S", "4U T"], ["3M", "2M", "5U"]).result.winners == (1,)


def test_6_2_then_the_win_is_shared():
    assert over(["4H M", "4M S", "4U T"], ["2M", "2U", "2U M"]).result.winners == (0, 1)


def test_6_2_only_those_with_five_win():
    assert over(["4H", "5M"], ["", "9U 9S"]).result.winners == (1,)


def test_6_2_workbenches_count_as_they_are_after_cauldrons_were_passed():
    table = over(["4H M", "4M S"], ["2M", "2U"], cauldrons=["", "S"])
    assert table.result.winners == (1,)


def test_6_3_ten_quiet_rounds_end_the_game():
    table = coven("", "", at="brew", personas=["fey"], circles=["M", "M U"], deck="")
    for quiet in range(1, 10):
        play(table, 0, "done")
        assert (state(table).quiet, table.result) == (quiet, None)
    play(table, 0, "done")
    assert table.result.winners == (1,)
    assert told(table, "over")[0]["quiet"] is True


def test_6_3_a_recipe_breaks_the_quiet():
    table = coven("bald", "", personas=["fey"], quiet=9, deck="")
    play(table, 0, "bald")
    play(table, 0, "done")
    assert state(table).quiet == 0


def test_6_3_a_circle_that_grows_breaks_the_quiet():
    table = coven("", "", at="brew", personas=["fey"], quiet=9, benches=["", "4M"], deck="")
    play(table, 0, "fey", "done")
    assert (state(table).quiet, circle(table, 0)) == (0, "1M")


def test_6_3_the_ladder_decides_among_all():
    table = over(["", "M", "U", "T"], ["", "2M", "M", "M"], quiet=9, rounds=40, deck="")
    assert table.result.winners == (2, 3)
    assert result(state(table)) == table.result


def test_turning_twice_is_not_turning():
    assert turned(turned("sleep")) == "sleep" and turned("sleep") == "sleep~"


def test_6_3_what_uncontrolled_powers_spill_breaks_the_quiet():
    table = coven("", "", at="round", personas=["uncontrolled", "fey"], benches=["4M"], quiet=9, deck="")
    play(table, 0, "M")
    assert circle(table, 1) == "3M"
    play(table, 1, "done")
    assert table.result is None
    assert state(table).quiet == 0


def test_6_3_what_the_witch_of_all_trades_keeps_breaks_the_quiet():
    table = coven("", "", at="brew", personas=["trades", "fey"], cauldrons=["H M U S T"], quiet=9, deck="")
    play(table, 1, "done")
    play(table, 0, "S")
    assert circle(table, 0) == "1S"
    assert table.result is None
    assert state(table).quiet == 0
