"""Rulings of Whirling Witchcraft as situations: the personalities, 7.1 to 7.14 (two have files of their own)."""

from __future__ import annotations

import pytest

from engine.games.whirling_witchcraft.cards import RECIPES
from tests.engine.games.whirling_witchcraft.tables import (
    BOOKS,
    POTIONS,
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


def deck(table):
    """What is left, in drawing order."""
    game = state(table)
    return game.names(game.deck[::-1])


def is_hand(table, seat, codes):
    return sorted(hand(table, seat)) == sorted(codes.split())


# 7.1 Initiate ------------------------------------------------------------------------------------


def initiates(*hands, **more):
    return coven(*hands, personas=["initiate"] * len(hands), at="round", **more)


def test_7_1_an_initiate_discards_the_hand_and_draws_four():
    table = initiates("wart bald tide void", "gloom rage tear nest", deck="sleep fear love storm river")
    assert prompts(table) == ["redraw", "redraw"]
    assert [offered(table, seat) for seat in range(2)] == [["keep", "redraw"]] * 2
    all_play(table, "redraw", "keep")
    game = state(table)
    assert is_hand(table, 0, "sleep fear love storm")
    assert is_hand(table, 1, "gloom rage tear nest")
    assert deck(table) == ["river"]
    assert {"wart", "bald", "tide", "void"} <= set(game.names(game.gone))
    assert game.spent == (True, False)
    assert prompts(table) == ["study", "study"]


def test_7_1_all_decide_at_once_and_cards_are_dealt_in_the_order_of_seats():
    table = initiates("wart", "bald", "tide", deck="sleep fear love storm river lava gloom rage tear")
    before = table.view(0)
    play(table, 2, "redraw")
    play(table, 1, "redraw")
    assert table.view(0) == before
    play(table, 0, "redraw")
    assert is_hand(table, 0, "sleep fear love storm")
    assert is_hand(table, 1, "river lava gloom rage")
    assert is_hand(table, 2, "tear")


def test_7_1_only_once_in_the_game():
    table = initiates("wart", "bald", deck="sleep fear love storm river lava gloom rage tear nest pond garden")
    all_play(table, "redraw", "keep")
    all_play(table, hand(table, 0)[0], hand(table, 1)[0])
    pass_on(table, "arcana")
    pass_on(table, "brew")
    assert state(table).round == 3
    assert {seat: ask.prompt for seat, ask in table.asks.items()} == {1: "redraw"}


def test_7_1_without_a_deck_nobody_is_asked():
    assert prompts(initiates("wart", "bald", deck="")) == ["study", "study"]


def test_7_1_who_discards_when_the_deck_is_used_up_by_others_has_no_hand():
    table = initiates("wart", "bald", deck="sleep fear")
    all_play(table, "redraw", "redraw")
    assert [hand(table, seat) for seat in range(2)] == [["sleep", "fear"], []]
    assert list(table.asks) == [0]


# 7.2 Witch of All Trades -------------------------------------------------------------------------


def trades(**more):
    return coven("", "", at="brew", personas=["trades"], recipes=["wart"], benches=["T"], **more)


def test_7_2_all_five_in_the_cauldron_after_producing():
    table = trades(cauldrons=["2H S 2T"])
    play(table, 0, "wart", "done")
    assert table.asks[0].prompt == "all trades"
    assert offered(table, 0) == [*"HMUST", "keep"]
    play(table, 0, "H")
    assert circle(table, 0) == "1H"
    assert state(table).sent[0] == (1, 1, 1, 1, 2)


def test_7_2_she_may_keep_it():
    table = trades(cauldrons=["2H S 2T"])
    play(table, 0, "wart", "done", "keep")
    assert circle(table, 0) == ""
    assert state(table).sent[0] == (2, 1, 1, 1, 2)


def test_7_2_not_if_one_is_missing():
    table = trades(cauldrons=["2H S 2T"])
    play(table, 0, "done")
    assert state(table).round == 2
    assert circle(table, 0) == ""


def test_7_2_she_wins_with_it_at_the_check():
    table = trades(cauldrons=["H M U S T"], circles=["2H 2M", "4U"])
    play(table, 0, "done", "S")
    assert table.result.winners == (0,)


def test_7_2_nobody_takes_back_what_she_saw_the_hands_after():
    table = trades(cauldrons=["H M U S T"])
    play(table, 0, "done", "S")
    assert not table.may_undo(0)


# 7.3 Potion Brewer -------------------------------------------------------------------------------


def test_7_3_a_potion_brewer_pours_for_each_potion():
    table = coven("spinning", "tide", personas=["brewer"], benches=["H 2M"])
    all_play(table, "spinning", "tide")
    assert offered(table, 0) == [*POTIONS, "pour H", "pour M", "done"]
    play(table, 0, "pour M", "potion T", "pour H")
    assert (bench(table, 0), cauldron(table, 0)) == ("1M", "1H 1M 1T")
    assert prompts(table) == ["brew"]


def test_7_3_without_an_even_number_too():
    table = coven("leaping", "tide", personas=["brewer"], benches=["H 2M"])
    all_play(table, "leaping", "tide")
    assert offered(table, 0) == ["pour H", "pour M", "done"]
    play(table, 0, "done")
    assert (bench(table, 0), cauldron(table, 0)) == ("1H 2M", "")


def test_7_3_not_for_other_arcana_nor_for_others():
    table = coven("legs", "leaping", personas=["brewer"], benches=["2U", "M"])
    all_play(table, "legs", "leaping")
    assert prompts(table) == ["brew", "brew"]


def test_7_3_in_any_order_with_arcana():
    table = coven("lost", "tide", personas=["brewer"], benches=["T"])
    all_play(table, "lost", "tide")
    play(table, 0, "raven T")  # nothing is left to pour
    assert offered(table, 0) == [*POTIONS, *BOOKS, "done"]


# 7.4 Whirlwind -----------------------------------------------------------------------------------


def test_7_4_a_whirlwind_turns_whatever_she_plays():
    table = coven("void wart sleep", "tide", personas=["whirlwind"], benches=["U S T"])
    assert offered(table, 0) == ["sleep", "sleep~", "wart", "wart~", "void", "void~"]
    all_play(table, "void~", "tide")
    pass_on(table, "arcana")
    play(table, 0, "void~", "done")
    assert (bench(table, 0), state(table).sent[0]) == ("", (0, 0, 0, 0, 0))


def test_7_4_arcana_are_the_same_on_a_turned_card():
    table = coven("void", "tide", personas=["whirlwind"], benches=["U S T"])
    all_play(table, "void~", "tide")
    assert state(table).counts[0] == (0, 2, 0)
    assert prompts(table) == ["arcana"]


# 7.5 Frog Whisperer ------------------------------------------------------------------------------


def test_7_5_a_frog_whisperer_makes_anything_of_three_toads():
    table = coven("", "", at="brew", personas=["frog"], benches=["3T"])
    play(table, 0, "frog")
    assert table.asks[0].prompt == "wish"
    assert offered(table, 0) == [*"HMUST"]
    play(table, 0, "H", "done")
    assert (bench(table, 0), state(table).sent[0]) == ("", (1, 0, 0, 0, 0))


def test_7_5_what_was_wished_for_feeds_recipes():
    table = coven("", "", at="brew", personas=["frog"], benches=["3T"], recipes=["legs weeping"])
    play(table, 0, "frog", "M", "weeping")
    assert offered(table, 0) == ["legs", "done"]


# 7.7 Uncontrolled Powers -------------------------------------------------------------------------


def wild(**more):
    return coven("wart", "bald", "tide", at="round", personas=["", "uncontrolled"], **more)


def test_7_7_three_of_one_type_come_every_round():
    table = wild(benches=["", "H 2U"])
    assert {seat: ask.prompt for seat, ask in table.asks.items()} == {1: "take"}
    assert offered(table, 1) == [*"HMUST"]
    play(table, 1, "U")
    assert bench(table, 1) == "1H 5U"
    all_play(table, "wart", "bald", "tide")
    play(table, 1, "uncontrolled", "done")
    assert state(table).sent[1] == (0, 1, 1, 0, 0)
    assert state(table).round == 3
    assert prompts(table) == ["take"]


def test_7_7_what_does_not_fit_goes_to_the_left_neighbour_at_once():
    table = wild(benches=["", "2H"])
    play(table, 1, "H")
    assert (bench(table, 1), [circle(table, seat) for seat in range(3)]) == ("3H", ["", "", "2H"])
    assert prompts(table) == ["study"] * 3


def test_7_7_who_wins_at_the_check_only():
    table = wild(benches=["", "3H"], circles=["", "", "2M"])
    play(table, 1, "H")
    assert table.result is None
    all_play(table, "wart", "bald", "tide")
    pass_on(table, "brew")
    assert table.result.winners == (2,)


def test_7_7_and_may_be_overtaken_until_then():
    table = wild(benches=["9U", "3H"], circles=["", "5M", "2M"], recipes=["", "void"], cauldrons=["", "3U"])
    play(table, 1, "H")
    all_play(table, "wart", "bald", "tide")
    pass_on(table, "arcana")
    pass_on(table, "brew")
    assert table.result.winners == (1,)


def test_7_7_with_two_players_the_nemesis_is_the_left_neighbour():
    table = coven("wart", "bald", at="round", personas=["uncontrolled"], benches=["3M"])
    play(table, 0, "M")
    assert (bench(table, 0), circle(table, 1)) == ("4M", "2M")


def test_7_14_it_is_shown_before_anybody_picks_a_recipe():
    table = wild(benches=["", "3U"])
    play(table, 1, "S")
    assert table.view(0)["benches"][1] == [0, 0, 3, 3, 0]
    assert told(table, "took", 0)[0]["letter"] == "S"
    assert prompts(table) == ["study"] * 3


# 7.8 Hidden Power --------------------------------------------------------------------------------


def test_7_8_three_of_any_types_alike_or_different_once_in_the_game():
    for wishes, sent in (("HHH", (3, 0, 0, 0, 0)), ("HUT", (1, 0, 1, 0, 1)), ("MMT", (0, 2, 0, 0, 1))):
        table = coven("", "", at="brew", personas=["hidden"], benches=["2H 2M 2U 2S 2T"])
        play(table, 0, "hidden", *wishes, "done")
        game = state(table)
        assert (bench(table, 0), game.sent[0]) == ("1H 1M 1U 1S 1T", sent)
        assert (game.recipes[0], game.spent[0]) == ((), True)


def test_7_8_not_used_it_stays():
    table = coven("", "", at="brew", personas=["hidden"], benches=["2H 2M 2U 2S 2T"])
    play(table, 0, "done")
    assert (state(table).recipes[0], state(table).spent[0]) == (("hidden",), False)


def test_7_8_taken_back_it_stays():
    table = coven("", "", at="brew", personas=["hidden"], benches=["2H 2M 2U 2S 2T"])
    play(table, 0, "hidden", "H", "M")
    for _ in range(3):
        table.undo(0)
    assert offered(table, 0) == ["hidden", "done"]
    play(table, 0, "done")
    assert state(table).recipes[0] == ("hidden",)


# 7.9 to 7.12 -------------------------------------------------------------------------------------


def test_7_9_fey_blessed_needs_nothing():
    table = coven("", "", at="brew", personas=["fey"])
    play(table, 0, "fey", "done")
    assert state(table).sent[0] == (0, 1, 0, 0, 1)


def test_7_10_clairvoyant_draws_two_and_the_left_neighbour_none():
    table = coven(
        "wart bald tide void lost",
        "gloom rage tear nest",
        "sleep fear love storm",
        personas=["clairvoyant"],
        deck="hex midnight whisper spinning twister",
    )
    all_play(table, "lost", "nest", "love")
    pass_on(table, "arcana")
    assert state(table).round == 2
    assert is_hand(table, 0, "sleep fear storm hex whisper")
    assert is_hand(table, 1, "wart bald tide void")
    assert is_hand(table, 2, "gloom rage tear midnight")


def test_7_10_with_one_card_left_it_goes_round_in_turn():
    table = coven(
        "wart bald tide void lost",
        "gloom rage tear nest",
        "sleep fear love storm",
        personas=["", "", "clairvoyant"][::-1],
        deck="hex",
    )
    all_play(table, "lost", "nest", "love")
    pass_on(table, "arcana")
    assert [len(own) for own in state(table).hands] == [4, 4, 3]


def test_7_11_tricksters_recipe_is_turned_whenever_hands_are_passed():
    table = coven("wart", "bald", personas=["trickster"], benches=["4U 4T"])
    assert state(table).recipes[0] == ("trickster",)
    for takes, gives in (
        ("trickster", (0, 0, 0, 0, 2)),
        ("trickster~", (0, 0, 2, 0, 0)),
        ("trickster", (0, 0, 0, 0, 2)),
    ):
        all_play(table, *(offered(table, seat)[0] for seat in range(2)))
        pass_on(table, "arcana")
        assert takes in offered(table, 0)
        play(table, 0, takes, "done")
        if 1 in table.asks and table.asks[1].prompt == "brew":
            play(table, 1, "done")
        assert state(table).sent[0] == gives


def test_7_11_an_end_turns_nothing():
    table = coven("", "", at="brew", personas=["trickster"], benches=["2U"], circles=["5M"])
    play(table, 0, "done")
    assert (state(table).recipes[0], table.result.winners) == (("trickster",), (0,))


def test_7_12_three_mandrakes_are_five_spiders():
    table = coven("", "", at="brew", personas=["summoner"], benches=["3M"])
    play(table, 0, "summoner", "done")
    assert state(table).sent[0] == (0, 0, 0, 5, 0)


def test_7_4_what_is_the_same_both_ways_is_one_choice():
    table = coven("lost", "wart", personas=["whirlwind"])
    assert offered(table, 0) == ["lost"]


@pytest.mark.parametrize("code", [code for code in RECIPES if code != "lost"])
def test_7_4_every_recipe_can_lie_both_ways_for_a_whirlwind(code):
    other = "wart" if code != "wart" else "bald"
    table = coven(code, other, personas=["whirlwind"])
    assert offered(table, 0) == [code, f"{code}~"]
    all_play(table, f"{code}~", other)
    assert state(table).recipes[0] == (f"{code}~",)
