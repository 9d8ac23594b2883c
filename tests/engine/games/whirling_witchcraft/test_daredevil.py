"""Rulings of Whirling Witchcraft as situations, 7.6: a Daredevil plays what chance picks."""

from __future__ import annotations

import pytest

from tests.engine.games.whirling_witchcraft.tables import (
    BOOKS,
    POTIONS,
    bench,
    cauldron,
    coven,
    offered,
    pass_on,
    play,
    state,
    told,
)


def dared(*hands, **more):
    table = coven(*hands, personas=["daredevil"], **more)
    assert offered(table, 0)[-1] == "daredevil"
    play(table, 0, "daredevil")
    return table


def test_7_6_a_random_card_then_how_it_lies_then_one_effect():
    drawn = set()
    for seed in range(12):
        table = dared("sleep wart bald", "tide", benches=["2T"], seed=seed)
        pick = state(table).picks[0]
        drawn.add(pick)
        if pick == "sleep":
            assert (table.asks[0].prompt, offered(table, 0)) == ("turn", ["sleep", "sleep~"])
            play(table, 0, "sleep~")
        assert table.asks[0].prompt == "dare"
        assert offered(table, 0) == [*POTIONS, "raven T", *BOOKS, "done"]
        play(table, 0, "potion H")
        assert sorted(table.asks) == [1]
    assert drawn == {"sleep", "wart", "bald"}


def test_7_6_also_from_a_hand_of_one():
    table = dared("wart", "tide", benches=["2T"])
    assert state(table).picks[0] == "wart"


def test_7_6_the_effect_is_beside_any_others_and_is_counted_nowhere():
    table = dared("leaping", "tide", counts=["P"], benches=["M"])
    play(table, 0, "potion H")
    play(table, 1, "tide")
    assert state(table).counts[0] == (2, 0, 0)
    assert cauldron(table, 0) == "1H"
    assert offered(table, 0) == [*POTIONS, "done"]
    play(table, 0, "potion T")
    assert cauldron(table, 0) == "1H 1T"


def test_7_6_a_raven_removes_two_and_no_other_effect_is_left():
    table = dared("bald", "tide", benches=["2S 2T"])
    play(table, 0, "raven S")
    assert offered(table, 0) == ["raven S", "raven T", "done"]
    play(table, 0, "raven T")
    assert sorted(table.asks) == [1]
    play(table, 1, "tide")
    assert bench(table, 0) == "1S 1T"


def test_7_6_a_book_holds_for_this_round():
    table = dared("legs", "tide", benches=["T"])
    play(table, 0, "book U")
    play(table, 1, "tide")
    assert state(table).books[0] == "U"
    assert offered(table, 0) == ["legs", "done"]


def test_7_6_two_books_name_two_types():
    table = dared("legs", "tide", counts=["B"])
    play(table, 0, "book U")
    play(table, 1, "tide")
    assert offered(table, 0) == ["book H", "book M", "book S", "book T", "done"]


def test_7_6_all_of_it_is_secret_until_the_reveal():
    table = coven("wart sleep fear", "tide", "nest", personas=["daredevil"], benches=["2T"])
    before = [(table.view(viewer), table.news(viewer)) for viewer in (1, 2, None)]
    play(table, 0, "daredevil")
    pass_on(table, "turn")
    play(table, 0, "potion H")
    assert [(table.view(viewer), table.news(viewer)) for viewer in (1, 2, None)] == before
    play(table, 1, "tide")
    play(table, 2, "nest")
    assert told(table, "played", 1)[0]["dared"] is True
    assert told(table, "arcana", 1)[0]["done"] == ["potion H"]


def test_7_6_the_effect_may_be_left_alone():
    table = dared("wart", "tide", benches=["2T"])
    play(table, 0, "done")
    play(table, 1, "tide")
    assert (bench(table, 0), cauldron(table, 0)) == ("2T", "")


@pytest.mark.parametrize("seed", range(6))
def test_7_6_which_card_chance_picks_depends_on_no_other_card_of_the_hand(seed):
    """Else what all see would tell of what stays hidden."""
    hands = ("wart bald midnight", "wart bald binding", "wart bald love")
    tables = [coven(hand, "tide", personas=["daredevil"], seed=seed) for hand in hands]
    for table in tables:
        play(table, 0, "daredevil")
    places = [hand.split().index(table.view(0)["pick"]) for hand, table in zip(hands, tables, strict=True)]
    assert len({*places}) == 1
