"""What no bot of Whirling Witchcraft may ever do, with a position for each look, and one where it is no such thing."""

from __future__ import annotations

from engine.bots.looks import looks_of
from engine.games.whirling_witchcraft.looks import LOOKS
from tests.engine.games.whirling_witchcraft.tables import brewing, coven, play

FEEDS, HIDDEN_POWER, STOPS, RAVEN = LOOKS


def struck(table, look, seat=0):
    """The options that look so."""
    found = {one.says: options for one, options in looks_of(LOOKS, table.seen(seat), table.asks[seat])}
    return [*found.get(look.says, ())]


def played(card, counts, **more):
    """The first of two seats has revealed this card, and does something with its arcana now."""
    table = coven(card, "garden", counts=[counts], **more)
    play(table, 0, card)
    play(table, 1, "garden")
    return table


def test_4_4_a_potion_is_not_sent_where_it_is_of_use_while_another_spills():
    """Nobody there takes Toads, of which there are nine; Spiders are what they brew with."""
    table = played("leaping", "P", benches=["", "S 9T"], recipes=["", "binding"])
    assert table.asks[0].prompt == "arcana"
    assert struck(table, FEEDS) == ["potion S"]


def test_4_4_a_potion_may_go_anywhere_while_nothing_surely_spills():
    assert struck(played("leaping", "P", benches=["", "S 8T"], recipes=["", "binding"]), FEEDS) == []
    assert struck(played("leaping", "P", benches=["", "S 9T"], recipes=["", "binding seeking"]), FEEDS) == []


def test_7_5_a_wish_is_not_what_the_nemesis_brews_with_while_another_type_spills():
    table = coven("", "", at="brew", personas=["frog"], benches=["3T", "S 9U"], recipes=["", "binding"])
    play(table, 0, "frog")
    assert struck(table, FEEDS) == ["S"]
    table = coven("", "", at="brew", personas=["frog"], benches=["3T", "S 9U"], recipes=["bald", "binding"])
    play(table, 0, "frog")
    assert struck(table, FEEDS) == []  # one's own recipe takes a Spider


def test_7_8_hidden_power_is_kept_where_nothing_can_spill():
    table = coven("", "", at="brew", personas=["hidden"], benches=["H M U S T", ""])
    assert struck(table, HIDDEN_POWER) == ["hidden"]


def test_7_8_hidden_power_may_be_used_where_something_spills_feeds_a_recipe_or_makes_room():
    for more in (
        {"benches": ["H M U S T", "2H"]},
        {"benches": ["H M U S T", ""], "recipes": ["weeping"]},
        {"benches": ["H M U S 9T", ""]},
    ):
        assert struck(coven("", "", at="brew", personas=["hidden"], **more), HIDDEN_POWER) == []


def test_5_1_brewing_goes_on_while_what_costs_nothing_spills():
    assert struck(brewing("void", "", "9U 9S 9T"), STOPS) == ["done"]
    assert struck(brewing("void", "", "9U", circles=["4T"]), STOPS) == ["done"]  # the fifth wins


def test_5_1_one_may_stop_where_the_nemesis_would_be_fed_or_uses_it_up():
    assert struck(brewing("void", "", "9U 9S"), STOPS) == []
    assert struck(brewing("void", "", "9U 9S 9T", theirs="bald"), STOPS) == []
    assert struck(brewing("seeking", "T", "9U 9S 9T"), STOPS) == []  # a Toad is a price


def test_5_1_what_a_book_supplies_costs_nothing():
    assert struck(brewing("fear", "", "9S", books=["T"]), STOPS) == ["done"]


def test_4_5_a_raven_leaves_what_fits_and_is_of_use():
    table = played("creeping", "R", benches=["2S 9T", ""], recipes=["slime"])
    assert struck(table, RAVEN) == ["raven S"]


def test_4_5_a_raven_may_take_what_could_be_too_much_or_what_no_recipe_takes():
    table = played("creeping", "R", benches=["9S U", ""], recipes=["slime"])
    assert struck(table, RAVEN) == []
