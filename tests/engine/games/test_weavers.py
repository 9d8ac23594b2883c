"""The rules of Weavers as situations.  The number in a name is the paragraph in RULES.md; the spells are in duel.py."""

from __future__ import annotations

import random
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.weavers.spells import (
    BOOKS,
    CLASSES,
    COMPONENTS,
    CONDITIONS,
    GIVEN,
    NAMES,
    NOTHING,
    SETS,
    SIZE,
    SPELLS,
    TOKENS,
    Spell,
    Step,
    deck_of,
)
from engine.games.weavers.weaving import added, components_of, weave
from engine.table import Table
from tests.engine.games.duel import (
    DECKS,
    ID,
    active,
    cast,
    deck,
    discarded,
    duel,
    hand,
    offered,
    pass_on,
    play,
    prompts,
    short,
    state,
    tokens,
    told,
    use_own_spells,
)

CARDS = "WORD GESTURE FOCUS ITEM BLOOD TWO THREE"  # they do nothing but give components


@pytest.fixture(autouse=True)
def _own_spells(request, monkeypatch):
    if "printed" not in request.fixturenames:
        use_own_spells(monkeypatch)


@pytest.fixture
def printed():
    """The spells are those of the card file."""


# 2: what there is --------------------------------------------------------------------------------


def test_2_1_five_components():
    assert [NAMES[letter] for letter in COMPONENTS] == ["Word", "Gesture", "Focus", "Item", "Blood"]


def test_2_2_spells_are_within_their_bounds(printed):
    for spell in SPELLS.values():
        assert 1 <= len({*spell.gives}) == len(spell.gives) <= 3 and {*spell.gives} <= {*COMPONENTS}
        assert len(spell.steps) <= 5 and any(spell.then)
        assert spell.steps or not spell.repeats


def test_2_3_a_step_asks_for_a_component_or_time_and_leaves_a_component_or_nothing(printed):
    for step in [step for spell in SPELLS.values() for step in spell.steps]:
        assert step.component in [*COMPONENTS, "T"]
        assert step.residual in ["", *COMPONENTS]


def test_2_4_eight_kinds_of_tokens():
    assert ("damage", "shield", "healing", *CONDITIONS) == TOKENS
    assert CONDITIONS == ("sick", "weak", "dazed", "sealed", "cursed")
    assert {*TOKENS} - {*GIVEN} == {"shield", "healing"}


def test_2_4_instant_damage_and_conditions_go_to_the_opponent_and_the_rest_is_kept():
    table = duel("PLAGUE WORD ITEM", "MIXED FOCUS")
    cast(table, "PLAGUE", "MIXED")
    assert (state(table).dealt, prompts(table)) == ([1, 0], {0: "lose"})
    assert (tokens(table, 0), tokens(table, 1)) == ("", "shield, sick, weak, dazed")


def test_2_4_delayed_damage_and_conditions_go_to_the_opponent_and_the_rest_is_kept():
    table = duel("WORD ITEM FOCUS", "WORD ITEM BLOOD", active=["PLAGUE:4", "MIXED"])
    cast(table, "WORD", "WORD")
    assert (state(table).dealt, prompts(table)) == ([1, 0], {0: "lose"})
    assert (tokens(table, 0), tokens(table, 1)) == ("2 dazed", "shield, healing, sealed, cursed")


def test_2_5_ten_sets_of_eighteen(printed):
    assert (len(CLASSES), len(BOOKS), len(SETS)) == (5, 5, 10)
    for one in SETS:
        assert sum(spell.set == one for spell in SPELLS.values()) == SIZE == 18


# 3: setting up -----------------------------------------------------------------------------------


def test_3_1_both_choose_a_class_and_a_spellbook_and_may_take_the_same(printed):
    table = Table(ID, seed=1)
    assert prompts(table) == {0: "class", 1: "class"}
    assert offered(table, 0) == offered(table, 1) == " ".join(CLASSES)
    play(table, 0, CLASSES[1])
    assert prompts(table) == {0: "spellbook", 1: "class"}
    assert offered(table, 0) == " ".join(BOOKS)
    play(table, 0, BOOKS[2])
    assert prompts(table) == {1: "class"}
    play(table, 1, CLASSES[1], BOOKS[2])
    assert state(table).sets == [(CLASSES[1], BOOKS[2])] * 2
    assert [facts["sets"] for facts in told(table, "sets")] == [[CLASSES[1], BOOKS[2]]] * 2


@pytest.mark.parametrize(
    ("written", "sets"),
    [
        ("ember+tides, moss+bones", [("ember", "tides"), ("moss", "bones")]),
        ("ember+tides,moss+bones", [("ember", "tides"), ("moss", "bones")]),
        (" moss+storms ", [("moss", "storms"), ("moss", "storms")]),
    ],
)
def test_3_1_the_option_fixes_decks(printed, written, sets):
    table = Table(ID, seed=1, options={"decks": written})
    assert state(table).sets == sets
    assert prompts(table) == {0: "bury", 1: "bury"}


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("ember", "a deck is class\\+spellbook, like .*, not 'ember'"),
        ("ember+tides, ", "a deck is class\\+spellbook, like .*, not ''"),
        ("tides+ember", "there is no class 'tides' \\(there are: ember, .*\\)"),
        ("ember+moss", "there is no spellbook 'moss' \\(there are: .*\\)"),
        ("ember+tides, moss+bones, ink+storms", "one deck, or two with a comma between them"),
    ],
)
def test_3_1_decks_that_there_are_not_are_refused(printed, written, sentence):
    with pytest.raises(ValueError, match=f"decks: {sentence}"):
        Table(ID, seed=1, options={"decks": written})


def test_3_2_the_36_spells_are_shuffled_and_each_draws_six(printed):
    table = Table(ID, seed=1, options={"decks": "ember+tides, moss+bones"})
    game = state(table)
    for seat, sets in enumerate([("ember", "tides"), ("moss", "bones")]):
        assert (len(game.hands[seat]), len(game.decks[seat])) == (6, 30)
        assert sorted(game.names([*game.hands[seat], *game.decks[seat]])) == sorted(deck_of(*sets))
    hands = {hand(Table(ID, seed=seed, options={"decks": "ember+tides"}), seat) for seed in (1, 2) for seat in (0, 1)}
    assert len(hands) == 4


# 4: draw -----------------------------------------------------------------------------------------


def test_4_1_any_number_of_cards_go_under_the_deck_one_after_the_other():
    table = duel("WORD FOCUS ITEM", "BLOOD", at="bury", decks=["HIT BLOW STORM GUARD WALL CURE", ""])
    assert offered(table, 0) == "WORD FOCUS ITEM done"
    play(table, 0, "FOCUS")
    assert offered(table, 0) == "WORD ITEM done"
    play(table, 0, "WORD", "done")
    play(table, 1, "done")
    assert hand(table, 0) == "ITEM HIT BLOW STORM GUARD WALL"
    assert deck(table, 0) == "CURE FOCUS WORD"


def test_4_1_the_whole_hand_may_be_buried_and_so_may_nothing():
    """A hand that is empty for a moment loses nothing (8.2)."""
    table = duel("WORD FOCUS", "BLOOD", at="bury", decks=["HIT BLOW STORM", "CURE"])
    play(table, 0, "WORD", "FOCUS")
    assert offered(table, 0) == "done"
    play(table, 0, "done")
    play(table, 1, "done")
    assert (hand(table, 0), hand(table, 1)) == ("WORD FOCUS HIT BLOW STORM", "BLOOD CURE")
    assert prompts(table) == {0: "cast", 1: "cast"}


def test_4_1_in_the_first_round_too(printed):
    table = Table(ID, seed=1, options={"decks": "ember+tides"})
    cards = hand(table, 0).split()
    assert (state(table).round, prompts(table)) == (1, {0: "bury", 1: "bury"})
    play(table, 0, cards[3], "done")
    play(table, 1, "done")
    assert deck(table, 0).split()[-1] == cards[3]
    assert [len(hand) for hand in state(table).hands] == [6, 6]


def test_4_1_every_round_begins_with_it():
    table = duel(CARDS.replace("THREE", ""), "WORD ITEM FOCUS", decks=["HIT", "HIT"])
    cast(table, "WORD", "WORD")
    assert (state(table).round, prompts(table)) == (11, {0: "bury", 1: "bury"})


@pytest.mark.parametrize(
    ("tokens", "drawn"),
    [("", 6), ("weak", 5), ("3 weak", 5), ("sick, dazed, sealed, cursed", 6)],
)
def test_4_2_each_draws_up_to_six_with_weak_up_to_five(tokens, drawn):
    table = duel("WORD FOCUS", "BLOOD", at="bury", decks=["HIT BLOW STORM GUARD WALL CURE", ""], tokens=[tokens])
    pass_on(table)
    assert len(hand(table, 0).split()) == drawn
    assert deck(table, 0).split()[-1] == "CURE"


def test_4_2_weak_does_not_force_a_discard():
    table = duel("WORD FOCUS ITEM BLOOD HIT BLOW", "BLOOD", at="bury", decks=["STORM"], tokens=["weak"])
    pass_on(table)
    assert (hand(table, 0), deck(table, 0)) == ("WORD FOCUS ITEM BLOOD HIT BLOW", "STORM")


def test_4_2_without_a_deck_there_is_nothing_to_draw():
    table = duel("WORD FOCUS", "BLOOD", at="bury")
    pass_on(table)
    assert (hand(table, 0), hand(table, 1)) == ("WORD FOCUS", "BLOOD")
    assert told(table, "drew") == []


def test_4_2_what_was_told_of_drawing():
    table = duel("WORD FOCUS", "BLOOD", at="bury", decks=["HIT BLOW", ""])
    play(table, 0, "WORD", "done")
    play(table, 1, "done")
    public = {"seat": 0, "down": 1, "up": 3, "hand": 4, "deck": 0}
    assert told(table, "drew", 1) == told(table, "drew") == [public]
    assert told(table, "drew", 0) == [{**public, "buried": ["WORD"], "drawn": ["HIT", "BLOW", "WORD"]}]


def test_4_3_with_an_empty_deck_the_same_cards_come_back():
    table = duel("WORD FOCUS", "BLOOD", at="bury")
    play(table, 0, "FOCUS", "WORD", "done")
    play(table, 1, "done")
    assert (hand(table, 0), deck(table, 0)) == ("WORD FOCUS", "")


def test_4_3_with_weak_only_some_of_them_come_back():
    table = duel("WORD FOCUS ITEM BLOOD HIT BLOW", "BLOOD", at="bury", tokens=["weak"])
    play(table, 0, "HIT", "BLOW", "done")
    play(table, 1, "done")
    assert (hand(table, 0), deck(table, 0)) == ("WORD FOCUS ITEM BLOOD HIT", "BLOW")


# 5: cast -----------------------------------------------------------------------------------------


def test_5_1_both_choose_a_card_and_how_it_lies():
    table = duel("WORD FOCUS", "BLOOD")
    assert prompts(table) == {0: "cast", 1: "cast"}
    assert offered(table, 0) == "WORD FOCUS WORD* FOCUS*"
    assert offered(table, 1) == "BLOOD BLOOD*"
    play(table, 1, "BLOOD*")
    assert prompts(table) == {0: "cast"} and told(table, "cast") == []
    play(table, 0, "FOCUS")
    assert told(table, "cast") == [
        {"seat": 0, "spell": "FOCUS", "wild": False},
        {"seat": 1, "spell": "BLOOD", "wild": True},
    ]


def test_5_2_face_up_it_is_an_active_spell_with_its_components_and_its_instant_effect():
    table = duel("GUARD BLOOD WORD", "WORD ITEM FOCUS", active=["WGFIB:3 G W", ""])
    cast(table, "GUARD", "WORD")
    assert active(table, 0) == "WGFIB:4 GUARD"
    assert discarded(table, 0).endswith("G W")
    assert (tokens(table, 0), tokens(table, 1)) == ("shield", "")
    assert (hand(table, 0), active(table, 1)) == ("WORD BLOOD", "WORD")


def test_5_2_a_spell_gives_all_its_components_and_no_other():
    table = duel("THREE BLOOD WORD", "WORD ITEM FOCUS", active=["W G FTOW WB:1 WGFIB:3", ""])
    before = table.fork()
    cast(table, "THREE", "WORD")
    assert active(table, 0) == "THREE"
    assert discarded(table, 0, before) == "W FTOW WB G WGFIB"
    assert told(table, "wove")[0]["lost"] == ["G", "WGFIB"]


def test_5_2_components_last_only_this_round():
    """Rulebook, mistake 2: spells of earlier rounds do not go on producing their instant components."""
    table = duel("WORD BLOOD ITEM", "WORD ITEM FOCUS", active=["WW", ""])
    cast(table, "WORD", "WORD")
    assert active(table, 0) == "WW:1 WORD"
    cast(table, "BLOOD", "ITEM")
    assert active(table, 0) == "WORD:1 BLOOD"
    assert told(table, "wove")[2]["lost"] == ["WW"]


def test_5_2_the_instant_effect_comes_once():
    table = duel("GUARD BLOOD ITEM WALL", "WORD ITEM FOCUS TWO")
    cast(table, "GUARD", "WORD")
    cast(table, "BLOOD", "ITEM")
    assert (active(table, 0), tokens(table, 0)) == ("GUARD:1 BLOOD", "shield")


def test_5_3_wild_magic_gives_every_component():
    table = duel("STORM BLOOD WORD", "WORD ITEM FOCUS", active=["W G FTOW WGFIB:3 WB:1", ""])
    before = table.fork()
    cast(table, "STORM*", "WORD")
    assert active(table, 0) == "WGFIB:4"
    assert discarded(table, 0, before) == "W G FTOW WB STORM"
    assert told(table, "damage") == [{"seat": 1, "damage": 6, "blocked": 0}]


def test_5_3_nothing_else_of_wild_magic_counts():
    table = duel("STORM BLOOD WORD", "ATONCE ITEM FOCUS", active=["", "T"])
    before = table.fork()
    cast(table, "STORM*", "ATONCE*")
    assert (active(table, 0), active(table, 1)) == ("", "")
    assert (tokens(table, 0), tokens(table, 1)) == ("", "shield")
    assert (hand(table, 0), hand(table, 1)) == ("WORD BLOOD", "FOCUS ITEM")
    assert (discarded(table, 0, before), discarded(table, 1, before)) == ("STORM", "T ATONCE")


def test_5_3_wild_magic_is_shown_when_it_is_discarded():
    table = duel("STORM BLOOD WORD", "WORD ITEM FOCUS")
    cast(table, "STORM*", "WORD")
    for viewer in (None, 0, 1):
        assert table.view(viewer)["discards"][0][-1] == "STORM"
        assert told(table, "cast", viewer)[0] == {"seat": 0, "spell": "STORM", "wild": True}


def test_5_4_a_spell_without_steps_is_complete_when_it_is_played():
    table = duel("ATONCE BLOOD WORD", "WORD ITEM FOCUS TWO", active=["W WB:1", ""])
    before = table.fork()
    cast(table, "ATONCE", "WORD")
    assert told(table, "damage")[0]["damage"] == 6  # 1 at once, 1 when it is complete, 1 for Word and 3 for Blood
    assert (active(table, 0), tokens(table, 0)) == ("", "shield")
    assert discarded(table, 0, before) == "W WB ATONCE"
    assert told(table, "wove")[0]["complete"] == ["W", "WB", "ATONCE"]


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


# 7: effects --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shields", "asked", "left"),
    [("", 3, ""), ("shield", 2, ""), ("2 shield", 1, ""), ("3 shield", 0, ""), ("5 shield", 0, "shield")],
)
def test_7_1_each_damage_takes_a_shield_and_the_rest_a_card_each(shields, asked, left):
    table = duel("BLOW ITEM", CARDS.replace(" THREE", ""), tokens=["", shields])
    cast(table, "BLOW", "WORD")
    before = table.fork()
    for n in range(asked):
        assert prompts(table) == {1: "lose"}
        assert len(table.asks[1].options) == 5 - n
        play(table, 1, ["TWO", "ITEM", "BLOOD"][n])
    assert prompts(table) == {0: "bury", 1: "bury"}
    assert discarded(table, 1, before).split() == ["TWO", "ITEM", "BLOOD"][:asked]
    assert tokens(table, 1) == left


def test_7_1_shields_of_this_round_block_damage_of_this_round():
    """Whether they come at once or with a spell that is complete."""
    table = duel("BLOW ITEM WORD", "GUARD ITEM FOCUS", active=["T TTOB", "TTOB"])
    cast(table, "BLOW", "GUARD")
    assert told(table, "damage") == [{"seat": 1, "damage": 3, "blocked": 3}]
    assert (prompts(table)[1], tokens(table, 1), hand(table, 1)) == ("bury", "shield", "FOCUS ITEM")


def test_7_1_damage_of_all_spells_comes_together():
    table = duel("HIT ITEM WORD", "WORD ITEM", active=["WW:1 SLOW:1 FTOW TTOB", ""], tokens=["", "2 shield"])
    cast(table, "HIT", "WORD")
    assert told(table, "damage") == [{"seat": 1, "damage": 2, "blocked": 2}]  # at once, and what Time brought
    table = duel("WORD ITEM", "WORD ITEM", active=["W WW:1", ""], tokens=["", "3 shield"])
    cast(table, "WORD", "WORD")
    assert told(table, "damage") == [{"seat": 1, "damage": 3, "blocked": 3}]


def test_7_1_the_victim_chooses():
    table = duel("HIT ITEM WORD", "WORD GESTURE FOCUS")
    cast(table, "HIT", "WORD")
    assert (prompts(table), offered(table, 1)) == ({1: "lose"}, "GESTURE FOCUS")
    play(table, 1, "FOCUS")
    assert (hand(table, 1), discarded(table, 1).split()[-1]) == ("GESTURE", "FOCUS")
    assert told(table, "lost") == [{"seat": 1, "cards": ["FOCUS"], "unhurt": 0}]


def test_7_1_both_choose_at_the_same_time():
    table = duel("HIT ITEM WORD FOCUS", "HIT GESTURE FOCUS ITEM")
    cast(table, "HIT", "HIT")
    assert prompts(table) == {0: "lose", 1: "lose"}
    play(table, 1, "ITEM")
    assert prompts(table) == {0: "lose"} and "ITEM" in hand(table, 1)
    play(table, 0, "WORD")
    assert (hand(table, 0), hand(table, 1)) == ("FOCUS ITEM", "GESTURE FOCUS")


@pytest.mark.parametrize("left", ["WORD", "WORD ITEM", "WORD ITEM BLOOD"])
def test_7_1_nothing_is_asked_when_the_whole_hand_goes(left):
    table = duel("BLOW ITEM", f"FOCUS {left}", decks=["", "HIT"])
    cast(table, "BLOW", "FOCUS")
    assert table.result.winners == (0,)
    assert (hand(table, 1), deck(table, 1)) == ("", "HIT")
    assert told(table, "lost")[0] == {"seat": 1, "cards": left.split(), "unhurt": 3 - len(left.split())}


def test_7_1_with_no_card_left_damage_does_nothing_more():
    table = duel("BLOW ITEM", "FOCUS", decks=["", "WORD ITEM"])
    cast(table, "BLOW", "FOCUS")
    assert (hand(table, 1), deck(table, 1), table.result.winners) == ("", "WORD ITEM", (0,))


def test_7_1_who_loses_the_whole_hand_waits_for_the_other_to_choose():
    table = duel("BLOW ITEM WORD", "HIT FOCUS")
    cast(table, "BLOW", "HIT")
    assert prompts(table) == {0: "lose"}
    assert hand(table, 1) == "FOCUS"
    play(table, 0, "WORD")
    assert (hand(table, 0), hand(table, 1), table.result.winners) == ("ITEM", "", (0,))


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("CURE", "2 sick, weak, 3 dazed, sealed", "sick, 2 dazed"),
        ("BALM", "2 sick, weak, 5 dazed", "2 dazed"),
        ("BALM", "", ""),
        ("CURE", "cursed", ""),
        ("CURE", "sick", ""),
    ],
)
def test_7_2_each_healing_removes_one_of_each_condition(card, before, after):
    """Rulebook, mistake 1: one of each kind, not one in all."""
    table = duel(f"{card} ITEM", "FOCUS WORD", tokens=[before])
    cast(table, card, "FOCUS")
    assert tokens(table, 0) == after


def test_7_2_healing_comes_after_damage():
    """Rulebook, mistake 3: what bites with damage bites, even if it is healed in the same round."""
    table = duel("CURE ITEM WORD", "HIT FOCUS WORD", decks=["BLOOD TWO", ""], tokens=["sick"])
    cast(table, "CURE", "HIT")
    assert (deck(table, 0), tokens(table, 0)) == ("TWO", "healing, sick")
    play(table, 0, "ITEM")
    assert tokens(table, 0) == ""


def test_7_2_conditions_received_in_this_round_are_healed_in_it():
    table = duel("CURE ITEM WORD", "PLAGUE FOCUS WORD")
    cast(table, "CURE", "PLAGUE")
    assert tokens(table, 0) == ""
    assert told(table, "healed") == [{"seat": 0, "healing": 1, "healed": [1, 1, 1, 0, 0]}]


def test_7_3_healing_does_not_last():
    table = duel("BALM ITEM WORD", "WORD FOCUS SICK")
    cast(table, "BALM", "WORD")
    assert tokens(table, 0) == ""
    cast(table, "ITEM", "SICK")
    assert tokens(table, 0) == "sick"


def test_7_3_damage_does_not_last():
    table = duel("STORM ITEM WORD", "WORD FOCUS BLOOD", tokens=["", "8 shield"])
    cast(table, "STORM", "WORD")
    play(table, 1, "FOCUS")
    assert (tokens(table, 1), state(table).dealt) == ("", [0, 0])
    cast(table, "ITEM", "BLOOD")
    assert table.result.winners == (0,)  # for want of cards
    assert len(told(table, "damage")) == 1


# 8: end ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (9, 5)])
def test_8_1_half_of_the_shields_go_rounded_down(before, after):
    table = duel("ITEM WORD", "WORD FOCUS", tokens=[f"{before} shield" if before else ""])
    cast(table, "ITEM", "WORD")
    assert state(table).tokens[0] == (0, after, *NOTHING[2:])
    assert told(table, "decayed") == ([{"seat": 0, "gone": before // 2, "left": after}] if before > 1 else [])


def test_8_1_shields_of_this_round_decay_too_and_after_damage():
    table = duel("WALL ITEM WORD", "HIT FOCUS ITEM")
    cast(table, "WALL", "HIT")
    assert tokens(table, 0) == "2 shield"
    cast(table, "ITEM", "FOCUS")
    assert tokens(table, 0) == "shield"


def test_8_2_whoever_has_no_card_in_hand_loses():
    table = duel("WORD", "ITEM FOCUS")
    cast(table, "WORD", "ITEM")
    assert table.result.winners == (1,) and table.result.scores == (0, 1)
    assert told(table, "over") == [{"hands": [0, 1]}]
    assert [table.view(viewer)["scores"] for viewer in (None, 0, 1)] == [[0, 1]] * 3


def test_8_2_even_with_cards_in_the_deck_or_spells_under_way():
    table = duel("WORD ITEM", "STORM FOCUS", decks=["TWO THREE", ""], active=["T SLOW", ""])
    cast(table, "WORD", "STORM")
    assert table.result.winners == (1,)


def test_8_2_if_both_have_none_nobody_wins():
    table = duel("STORM WORD", "BLOW TWO")
    cast(table, "STORM", "BLOW")
    assert table.result.winners == () and table.result.scores == (0, 0)


def test_8_2_only_at_the_end_of_the_round():
    """A hand that is empty when damage comes has not lost yet: the other may be without cards, too."""
    table = duel("WORD", "ITEM TWO", active=["W", ""])
    cast(table, "WORD", "ITEM")
    assert table.result.winners == ()


def test_8_2_the_effects_of_the_last_round_still_come():
    table = duel("GUARD", "CURE FOCUS", tokens=["2 shield", "sick"])
    cast(table, "GUARD", "CURE")
    assert (tokens(table, 0), tokens(table, 1)) == ("2 shield", "")


def test_8_3_a_game_has_36_rounds_at_the_most():
    table = Table(ID, seed=1, options={"decks": DECKS})
    rounds = 0
    while table.asks:
        rounds = state(table).round
        pass_on(table)
        cast(table, *(table.asks[seat].options[-1] for seat in (0, 1)))  # face down
    assert (rounds, table.result.winners) == (36, ())
    assert len(discarded(table, 0).split()) == len(discarded(table, 1).split()) == 36


@pytest.mark.parametrize("seed", range(6))
def test_8_3_whatever_is_played(printed, seed):
    table, dice = Table(ID, seed=seed), random.Random(seed)
    while table.asks:
        seat = dice.choice([*table.asks])
        table.answer(seat, dice.choice(table.asks[seat].options))
        table.rules.check(state(table))
    assert 1 <= state(table).round <= 36


# 9: conditions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("sick", ["sick", "3 sick"])
def test_9_1_sick_the_top_card_goes_once_a_round(sick):
    table = duel("BLOW ITEM", "WORD GESTURE FOCUS ITEM BLOOD", decks=["", "TWO THREE"], tokens=["", sick])
    before = table.fork()
    cast(table, "BLOW", "WORD")
    assert deck(table, 1) == "THREE"
    play(table, 1, "ITEM", "FOCUS", "BLOOD")
    assert (deck(table, 1), hand(table, 1)) == ("THREE", "GESTURE")
    assert discarded(table, 1, before) == "TWO ITEM FOCUS BLOOD"
    assert told(table, "sick") == [{"seat": 1, "card": "TWO"}]
    assert tokens(table, 1) == sick


def test_9_1_sick_only_with_damage_that_no_shield_blocks():
    table = duel("BLOW ITEM", "WORD GESTURE FOCUS", decks=["", "TWO"], tokens=["", "3 shield, sick"])
    cast(table, "BLOW", "WORD")
    assert deck(table, 1) == "TWO"
    table = duel("ITEM BLOW", "WORD GESTURE FOCUS", decks=["", "TWO"], tokens=["", "sick"])
    cast(table, "ITEM", "WORD")
    assert deck(table, 1) == "TWO"


def test_9_1_sick_received_in_this_round_bites_in_it():
    table = duel("SICK ITEM", "WORD GESTURE FOCUS", decks=["", "TWO"], active=["SLOW T", ""])
    cast(table, "SICK", "WORD")
    assert deck(table, 1) == "TWO"
    table = duel("WORD ITEM", "WORD GESTURE FOCUS", decks=["", "TWO"], active=["SLOW:1", ""])
    cast(table, "WORD", "WORD")
    assert (deck(table, 1), tokens(table, 1)) == ("", "sick")


def test_9_1_sick_without_a_deck_nothing_more_happens():
    table = duel("HIT ITEM", "WORD GESTURE FOCUS", tokens=["", "sick"])
    cast(table, "HIT", "WORD")
    assert told(table, "sick") == [] and prompts(table) == {1: "lose"}


def test_9_1_sick_even_when_no_card_is_left_in_hand():
    table = duel("HIT ITEM", "WORD", decks=["", "TWO THREE"], tokens=["", "sick"])
    cast(table, "HIT", "WORD")
    assert deck(table, 1) == "THREE"


def test_9_1_a_buried_card_that_goes_to_sick_is_seen_by_all():
    table = duel("HIT ITEM", "WORD GESTURE FOCUS", buried=["", "TWO"], tokens=["", "sick"])
    cast(table, "HIT", "WORD")
    assert [table.view(viewer)["discards"][1][-1] for viewer in (None, 0, 1)] == ["TWO"] * 3
    assert table.view(1)["buried"] == []


def test_9_2_weak_from_the_next_drawing_on():
    table = duel("WEAK ITEM", "WORD GESTURE FOCUS ITEM", decks=["", "TWO THREE HIT BLOW"])
    cast(table, "WEAK", "WORD")
    pass_on(table)
    assert (len(hand(table, 1).split()), deck(table, 1)) == (5, "HIT BLOW")


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4)])
@pytest.mark.parametrize("dazed", ["dazed", "3 dazed"])
def test_9_3_dazed_half_of_the_shields_go_rounded_up(before, after, dazed):
    shields = f"{before} shield, " if before else ""
    table = duel("ITEM WORD", "WORD FOCUS", tokens=[f"{shields}{dazed}"])
    cast(table, "ITEM", "WORD")
    assert tokens(table, 0) == short((0, after, *NOTHING[2:])) + (", " if after else "") + dazed


def test_9_3_dazed_received_in_this_round_counts_at_its_end():
    table = duel("WORD ITEM", "DAZED FOCUS", tokens=["3 shield"])
    cast(table, "WORD", "DAZED")
    assert tokens(table, 0) == "shield, dazed"


def test_9_3_dazed_healed_in_this_round_does_not():
    table = duel("CURE ITEM", "WORD FOCUS", tokens=["3 shield, dazed"])
    cast(table, "CURE", "WORD")
    assert tokens(table, 0) == "2 shield"


@pytest.mark.parametrize("sealed", ["sealed", "4 sealed"])
def test_9_4_sealed_no_wild_magic(sealed):
    table = duel("CURE ITEM", "WORD FOCUS", tokens=[sealed])
    assert (offered(table, 0), offered(table, 1)) == ("ITEM CURE", "WORD FOCUS WORD* FOCUS*")
    with pytest.raises(ValueError, match=r"seat 0 may not answer .*\(offered: ITEM, CURE\)"):
        play(table, 0, "ITEM*")


def test_9_4_sealed_from_the_next_round_on_until_it_is_healed():
    table = duel("CURE ITEM WORD", "SEALED FOCUS TWO", tokens=["sealed"])
    cast(table, "CURE", "SEALED")
    pass_on(table)
    assert offered(table, 0) == "WORD ITEM"  # two were there, and one is left
    table = duel("CURE ITEM WORD", "ITEM FOCUS TWO", tokens=["sealed"])
    cast(table, "CURE", "ITEM")
    pass_on(table)
    assert offered(table, 0) == "WORD ITEM WORD* ITEM*"


def test_9_4_wild_magic_of_the_very_round_is_not_sealed():
    table = duel("CURE ITEM WORD", "SEALED FOCUS TWO", active=["W", ""])
    cast(table, "ITEM*", "SEALED")
    assert told(table, "wove")[0]["complete"] == ["W"]
    assert tokens(table, 0) == "sealed"


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("CURE", "sick, weak, cursed", "sick, weak"),
        ("CURE", "2 sick, 3 cursed", "2 sick, 2 cursed"),
        ("BALM", "sick, 3 cursed", "sick"),
        ("BALM", "2 sick, weak, 2 dazed, sealed, 2 cursed", "sick, dazed"),
        ("BALM", "3 sick, weak, cursed", "sick"),
        ("BALM", "5 cursed", "2 cursed"),
    ],
)
def test_9_5_cursed_healing_removes_curses_first(card, before, after):
    table = duel(f"{card} ITEM", "FOCUS WORD", tokens=[before])
    cast(table, card, "FOCUS")
    assert tokens(table, 0) == after


def test_9_5_a_curse_received_in_this_round_takes_its_healing():
    table = duel("BALM ITEM WORD", "CURSED FOCUS WORD", tokens=["2 sick, weak"])
    cast(table, "BALM", "CURSED")
    assert tokens(table, 0) == "sick"
    assert told(table, "healed") == [{"seat": 0, "healing": 3, "healed": [1, 1, 0, 0, 2]}]


def test_9_conditions_last_until_they_are_healed():
    table = duel("WORD ITEM FOCUS", "PLAGUE TWO THREE")
    cast(table, "WORD", "PLAGUE")
    cast(table, "ITEM", "TWO")
    assert tokens(table, 0) == "sick, weak, dazed"


def test_components_of_a_card():
    assert [components_of(play) for play in ("THREE", "THREE*", "T")] == ["WFB", COMPONENTS, "W"]
