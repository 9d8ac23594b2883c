"""Rulings of Whirling Witchcraft as situations, chapter 6: how a game ends, and who has won."""

from __future__ import annotations

from engine.games.whirling_witchcraft.rules.scoring import result
from tests.engine.games.whirling_witchcraft.tables import circle, coven, pass_on, play, prompts, state, told


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
