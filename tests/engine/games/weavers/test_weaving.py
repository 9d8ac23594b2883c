"""Weavers: weaving.  Numbers in names are paragraphs in RULES.md; spells are in duel.py."""

from __future__ import annotations

from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.weavers.cards import COMPONENTS, NOTHING, SPELLS, Spell, Step, added
from engine.games.weavers.rules.weaving import weave
from tests.engine.games.weavers.tables import (
    active,
    cast,
    deck,
    discarded,
    duel,
    hand,
    pass_on,
    play,
    prompts,
    state,
    tokens,
    told,
    use_own_spells,
)

CARDS = "WORD GESTURE FOCUS ITEM BLOOD TWO THREE"  # they do nothing but give components


@pytest.fixture(autouse=True)
def _own_spells(monkeypatch):
    use_own_spells(monkeypatch)


# 6: weave ----------------------------------------------------------------------------------------


def test_6_1_a_spell_whose_next_component_is_there_is_woven():
    table = duel("WORD BLOOD ITEM", "WORD ITEM FOCUS", active=["WW WB WTOG", ""])
    cast(table, "WORD", "WORD")
    assert active(table, 0) == "WW:1 WB:1 WORD"
    assert tokens(table, 0) == "shield"


def test_6_1_the_same_component_weaves_many_spells():
    table = duel("WORD BLOOD ITEM", "WORD ITEM FOCUS", active=["WW WB WGFIB ANEW", ""])
    cast(table, "WORD", "WORD")
    assert active(table, 0) == "WW:1 WB:1 WGFIB:1 ANEW:1 WORD"


def test_6_1_only_the_next_step_counts():
    table = duel("BLOOD WORD ITEM", "WORD ITEM FOCUS", active=["WB ANEW:1", ""])
    cast(table, "BLOOD", "WORD")
    assert active(table, 0) == "BLOOD"
    assert told(table, "wove")[0]["lost"] == ["WB", "ANEW"]


def test_6_1_time_needs_nothing_and_goes_on_once_a_round():
    table = duel("BLOOD WORD ITEM", "WORD ITEM FOCUS", active=["T TT SLOW:1", ""])
    cast(table, "BLOOD", "WORD")
    assert active(table, 0) == "TT:1 SLOW BLOOD"
    assert tokens(table, 1) == "sick" and prompts(table)[1] == "lose"


def test_6_1_no_spell_is_woven_twice_in_a_round():
    """Not even with wild magic, nor when a step leaves what the next one asks for."""
    for card in ("WORD", "BLOOD*"):
        table = duel("BLOOD WORD ITEM", "WORD ITEM FOCUS", active=["WW WGFIB", ""])
        cast(table, card, "WORD")
        assert active(table, 0).startswith("WW:1 WGFIB:1")


def test_6_1_no_spell_is_woven_in_the_round_in_which_it_was_played():
    for code, there in (("T", ""), ("SLOW", ""), ("GTOF", "WTOG AGAIN TTOB")):
        table = duel(f"{code} WORD ITEM", "WORD ITEM FOCUS", active=[there, ""])
        cast(table, code, "WORD")
        assert active(table, 0).split()[-1] == code


def test_6_1_a_spell_is_not_lost_in_the_round_in_which_it_was_played():
    table = duel("G WORD ITEM", "WORD ITEM FOCUS")
    cast(table, "G", "WORD")
    assert active(table, 0) == "G"
    cast(table, "WORD", "ITEM")
    assert active(table, 0) == "WORD"


def test_6_1_both_weave_with_their_own_components_only():
    table = duel("WORD ITEM", "GESTURE ITEM FOCUS", active=["GTOF WTOG", "WTOG GTOF"])
    cast(table, "WORD", "GESTURE")
    assert told(table, "wove")[0]["lost"] == []
    assert told(table, "wove")[1] == {"seat": 1, "chain": [["GTOF", 0, "F"]], "complete": ["GTOF"], "lost": ["WTOG"]}


@pytest.mark.parametrize("lying", ["FTOW WTOG GTOF W", "GTOF WTOG W FTOW", "W GTOF FTOW WTOG"])
def test_6_2_residuals_lead_from_one_spell_to_the_next(lying):
    table = duel("FOCUS WORD ITEM", "WORD ITEM FOCUS", active=[lying, ""])
    cast(table, "FOCUS", "WORD")
    chain = told(table, "wove")[0]["chain"]
    assert sorted(chain) == [["FTOW", 0, "W"], ["GTOF", 0, "F"], ["W", 0, ""], ["WTOG", 0, "G"]]
    assert chain[0] == ["FTOW", 0, "W"]
    assert chain.index(["WTOG", 0, "G"]) < chain.index(["GTOF", 0, "F"])
    assert tokens(table, 0) == "3 shield"


def test_6_2_time_may_leave_something():
    table = duel("FOCUS WORD ITEM", "WORD ITEM FOCUS TWO HIT", active=["WB:1 TTOB", ""])
    cast(table, "FOCUS", "WORD")
    assert told(table, "wove")[0]["chain"] == [["TTOB", 0, "B"], ["WB", 1, ""]]


def test_6_2_a_residual_is_there_only_when_its_step_is_done():
    table = duel("BLOOD WORD ITEM", "WORD ITEM FOCUS", active=["WTOG G ANEW", ""])
    cast(table, "BLOOD", "WORD")
    assert told(table, "wove")[0] == {"seat": 0, "chain": [], "complete": [], "lost": ["WTOG", "G", "ANEW"]}


def test_6_2_a_residual_lasts_only_this_round():
    table = duel("WORD ITEM FOCUS", "WORD ITEM FOCUS", active=["TTOB WB", ""])
    cast(table, "WORD", "WORD")
    assert active(table, 0) == "WB:1 WORD"  # Blood was there, but Word was asked for
    cast(table, "ITEM", "ITEM")
    assert told(table, "wove")[2]["lost"] == ["WB"]


COMPONENT = st.sampled_from(COMPONENTS)
STEPS = st.lists(
    st.builds(Step, st.sampled_from(COMPONENTS + "T"), st.sampled_from(["", *COMPONENTS])), min_size=1, max_size=5
)


@st.composite
def formulas(draw):
    """Up to seven spells under way, with any formulas, and the components of a card."""
    spells, lying = {}, []
    for place, steps in enumerate(draw(st.lists(STEPS, max_size=7))):
        code = f"SPELL{place}"
        then = (place + 1, place, *NOTHING[2:])
        spells[code] = Spell(code, code, "", "W", NOTHING, tuple(steps), then, draw(st.booleans()), "")
        lying.append((code, draw(st.integers(0, len(steps) - 1))))
    return spells, lying, "".join(draw(st.sets(COMPONENT, min_size=1, max_size=5)))


def every_end(spells, lying, there):
    """What has been woven and what is there in the end, over all orders in which one may weave."""
    ends, seen, open_ = set(), set(), [(frozenset(), frozenset(there))]
    while open_:
        woven, at_hand = here = open_.pop()
        if here in seen:
            continue
        seen.add(here)
        following = [
            (woven | {(code, done)}, at_hand | {*spells[code].steps[done].residual})
            for code, done in lying
            if (code, done) not in woven and spells[code].steps[done].component in at_hand | {"T"}
        ]
        open_ += following
        if not following:
            ends.add(here)
    return ends


@given(formulas())
@settings(max_examples=150, deadline=None)
def test_6_3_the_order_of_weaving_does_not_matter(given):
    spells, lying, there = given
    with mock.patch.dict(SPELLS, spells):
        woven = weave(lying, there)
        ((done, at_hand),) = every_end(spells, lying, there)
        assert {(code, step) for code, step, _ in woven.chain} == done and len(woven.chain) == len(done)
        assert {*woven.components} == at_hand and len(woven.components) == len(at_hand)
        assert [*woven.lost] == [code for code, step in lying if (code, step) not in done]
        complete = {code for code, step in done if step + 1 == len(spells[code].steps)}
        assert {*woven.complete} == complete and len(woven.complete) == len(complete)
        assert woven.tokens == added(*[spells[code].then for code in complete])
        assert [*woven.active] == [
            (code, 0 if code in complete else step + 1)
            for code, step in lying
            if (code, step) in done and (code not in complete or spells[code].repeats)
        ]
        for code, step, residual in woven.chain:  # each link has what it asks for from those before it
            assert spells[code].steps[step].component in there + "T"
            assert spells[code].steps[step].residual == residual
            there += residual


def test_6_4_a_temporary_spell_that_is_complete_is_discarded():
    table = duel("WORD FOCUS ITEM", "WORD ITEM FOCUS TWO THREE", active=["WW:1", ""])
    cast(table, "WORD", "WORD")
    assert (active(table, 0), discarded(table, 0).split()[-1]) == ("WORD", "WW")
    assert state(table).dealt == [0, 2]


def test_6_4_a_repeatable_spell_loses_its_cubes_and_stays_as_often_as_it_is_complete():
    table = duel("WORD TWO THREE ITEM", "WORD ITEM FOCUS BLOOD", active=["AGAIN", ""], tokens=["", "9 shield"])
    for card, other in zip(("WORD", "TWO", "THREE"), ("WORD", "ITEM", "FOCUS"), strict=True):
        cast(table, card, other)
        assert active(table, 0).split()[0] == "AGAIN"
    assert [facts["damage"] for facts in told(table, "damage")] == [1, 1, 1]
    assert "AGAIN" not in discarded(table, 0)
    table = duel("GESTURE WORD ITEM FOCUS", "WORD ITEM FOCUS TWO", active=["ANEW:1", ""])
    cast(table, "GESTURE", "WORD")
    assert active(table, 0).split()[0] == "ANEW"  # without cubes


def test_6_4_a_repeatable_spell_is_not_woven_again_in_the_same_round():
    table = duel("BLOOD WORD ITEM", "WORD ITEM FOCUS TWO", active=["AGAIN", ""])
    cast(table, "BLOOD*", "WORD")
    assert (active(table, 0), state(table).dealt) == ("AGAIN", [0, 1])


def test_6_4_a_repeatable_spell_must_be_woven_in_the_very_next_round():
    table = duel("WORD BLOOD ITEM FOCUS", "WORD ITEM FOCUS TWO", active=["AGAIN", ""])
    cast(table, "WORD", "WORD")
    play(table, 1, "TWO")
    cast(table, "BLOOD", "ITEM")
    assert active(table, 0) == "WORD:1 BLOOD"
    assert told(table, "wove")[2]["lost"] == ["AGAIN"]


def test_6_4_neither_instant_components_nor_the_instant_effect_come_again():
    table = duel("GESTURE WORD ITEM FOCUS", "WORD ITEM FOCUS TWO", active=["ANEW:1 WGFIB:3", ""])
    cast(table, "GESTURE", "WORD")
    assert state(table).dealt == [0, 2]  # not the damage that it did when it was played
    assert active(table, 0) == "ANEW WGFIB:4 GESTURE"  # by its residual
    table = duel("WORD GESTURE ITEM FOCUS", "WORD ITEM FOCUS TWO", active=["AGAIN WGFIB:3", ""])
    cast(table, "WORD", "WORD")
    assert told(table, "wove")[0]["lost"] == ["WGFIB"]  # AGAIN gives Item only when it is played


def test_6_4_five_steps_take_five_rounds():
    table = duel("WGFIB WORD GESTURE FOCUS ITEM BLOOD", CARDS.replace(" THREE", ""), decks=["TWO THREE", "THREE"])
    for cubes, card in enumerate(["WGFIB", "WORD", "GESTURE", "FOCUS", "ITEM"]):
        cast(table, card, CARDS.split()[cubes])
        assert active(table, 0).split()[0] == (f"WGFIB:{cubes}" if cubes else "WGFIB")
    cast(table, "BLOOD", "TWO")
    assert "WGFIB" in told(table, "wove")[-2]["complete"]
    assert told(table, "damage")[0] == {"seat": 1, "damage": 9, "blocked": 1}
    assert table.result.winners == (0,)


def test_6_5_what_was_not_woven_goes_with_all_its_cubes():
    table = duel("WORD BLOOD ITEM", "FOCUS ITEM WORD", active=["WGFIB:4 WB:1", "WGFIB:3"])
    before = table.fork()
    cast(table, "WORD", "FOCUS*")
    assert (active(table, 0), discarded(table, 0, before)) == ("WORD", "WGFIB WB")
    assert (active(table, 1), discarded(table, 1, before)) == ("WGFIB:4", "FOCUS")


def test_6_5_what_is_discarded_never_comes_back():
    table = duel("WORD BLOOD ITEM", "FOCUS ITEM WORD", active=["T", ""], decks=["HIT", ""])
    cast(table, "WORD*", "FOCUS")
    pass_on(table)
    assert discarded(table, 0).split()[-2:] == ["T", "WORD"]
    assert (hand(table, 0), deck(table, 0), len(discarded(table, 0).split())) == ("ITEM BLOOD HIT", "", 33)


def test_6_what_was_told_of_weaving():
    table = duel("FOCUS WORD ITEM", "WORD ITEM FOCUS", active=["WTOG FTOW G WB:1 AGAIN", ""])
    cast(table, "FOCUS", "WORD")
    assert told(table, "wove")[0] == {
        "seat": 0,
        "chain": [["FTOW", 0, "W"], ["WTOG", 0, "G"], ["AGAIN", 0, ""], ["G", 0, ""]],
        "complete": ["FTOW", "WTOG", "AGAIN", "G"],
        "lost": ["WB"],
    }
    assert told(table, "wove")[1] == {"seat": 1, "chain": [], "complete": [], "lost": []}
