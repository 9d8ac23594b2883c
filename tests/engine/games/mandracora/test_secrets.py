"""6.5  What is tried with a spell and put back is seen by nobody; what is cast is seen once, by all."""

from __future__ import annotations

import pytest

import engine
from engine.words.speech import Voice
from tests.engine.conformance import viewers
from tests.engine.games.mandracora.tables import OLD, all_know, asked, ids, offered, play, situation, state
from tests.engine.leaks import shown_to

# What was tried --------------------------------------------------------------------------------


def green_and_black(**more):
    return situation("G2 G G K3 R M", "R", "Y", shops={1: "Y"}, pile="Y P R Y", **more)


def tries(table):
    """Ann begins one spell and another one, and takes all of it back; -> after each step."""
    for choice in ("G2", "G", "M", "done"):
        play(table, choice)
        yield
    for _ in range(4):
        table.undo(0)
        yield
    for choice in ("K3", "R"):
        play(table, choice)
        yield
    for _ in range(2):
        table.undo(0)
        yield


def seen_by(table, viewer):
    own = viewer is not None and table.may_undo(viewer)
    return shown_to(table, viewer), own, len(table.news(viewer)), table.view(viewer)["asked"]


def test_6_5_a_tried_spell_tells_nothing():
    """Neither view nor news nor who is asked nor whether somebody may take something back is another."""
    table = green_and_black()
    others = [viewer for viewer in viewers(table) if viewer != 0]
    before = {viewer: seen_by(table, viewer) for viewer in others}
    for _ in tries(table):
        assert {viewer: seen_by(table, viewer) for viewer in others} == before
        assert list(table.asks) == [0]


def test_6_5_two_games_that_differ_in_what_was_tried_are_the_same_to_all_others():
    tried, untried = green_and_black(), green_and_black()
    for _ in tries(tried):
        pass
    for choice in ("G2", "G", "done"):
        play(tried, choice)
        play(untried, choice)
        for viewer in (None, 1, 2):
            assert seen_by(tried, viewer) == seen_by(untried, viewer)
    assert state(tried) == state(untried)


def test_6_5_the_ingredients_are_shown_once_when_the_spell_is_cast():
    table = green_and_black(stacks={1: "1w", 2: "2w"})
    play(table, "G2", "G", "G", "done")
    assert asked(table) == (0, "power")
    assert (table.view(1)["hand_sizes"][0], table.view(1)["brew"], table.news(1)) == (6, [], [])
    play(table, "power 2")
    cast = table.news(1)[0]
    assert (cast["what"], cast["book"], cast["ingredients"]) == ("cast", "G2", ["G", "G"])
    assert (table.view(1)["hand_sizes"][0], table.view(1)["spells"][0]) == (3, [["2w", "G2"]])


def test_6_5_who_prepares_a_spell_sees_it_and_the_rest_of_the_hand():
    table = green_and_black()
    play(table, "G2", "G")
    view = table.view(0)
    assert (view["brew"], [code for _, code in view["hand"]]) == (["G2", "G"], ["R", "G", "K3", "M"])
    assert (view["hand_sizes"], view["asked"], view["cost"]) == ([4, 1, 1], [0, "ingredient"], 4)
    assert offered(table) == ["G", "M", "done"]
    assert "Being prepared: the green book 2 with green." in "\n".join(said(table, 0))
    assert "Being prepared" not in "\n".join(said(table, 1))


def said(table, viewer):
    return table.rules.words.lines(table.seen(viewer), Voice(table.seats, viewer))


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_6_5_others_see_whose_turn_it_is_and_not_what_is_done_in_it(viewer):
    table = green_and_black()
    words = table.rules.words
    for _ in tries(table):
        view = table.seen(viewer)
        assert (view.turn, view.asked, view.step) == (0, None, "turn")
        assert words.doing(view, 0, Voice(3, viewer)) == "is thinking"
        assert words.about(view, "brew", Voice(3, viewer)) == ["No spell can be seen before it is cast (6.5)."]
    play(table, "+1")
    assert table.view(None)["turn"] == 1


def test_6_5_in_the_world_of_another_seat_nothing_has_been_tried():
    table = green_and_black()
    play(table, "G2", "G")
    world = table.imagine(1, 7)
    assert (world.asks[0].prompt, world.unit.answers) == ("turn", [])
    own = table.imagine(0, 7)
    assert (own.asks, own.view(0)) == (table.asks, table.view(0))


@pytest.mark.parametrize("choices", [("+1",), ("G2", "G", "done")])
def test_6_5_once_a_turn_is_decided_it_stands(choices):
    table = green_and_black(stacks={1: "1w"})
    play(table, *choices)
    assert not any(table.may_undo(seat) for seat in range(3))
    with pytest.raises(ValueError, match="seat 0 can take nothing back: "):
        table.undo(0)


def test_6_5_another_turn_is_decided_in_private_too():
    table = situation("G2 G R1 R", "Y", pile="Y P R", stacks={1: "1w 1r"})
    play(table, "G2", "G", "done")
    assert (asked(table), table.view(1)["step"], table.view(1)["asked"]) == ((0, "another turn"), "another turn", None)
    before = shown_to(table, 1)
    play(table, "R1", "R")
    assert shown_to(table, 1) == before
    table.undo(0)
    table.undo(0)
    play(table, "no other turn")
    assert table.view(1)["turn"] == 1


# 7.3  The very card goes back --------------------------------------------------------------------


def drawn_with_an_empty_hand(*known):
    """Ann has nothing left when she draws from Bob, of whose hand all know these cards."""
    table = situation("G0 G", "R R Y", "P", stacks={1: "1u"}, pile="Y P R")
    all_know(table, *[card for code in known for card in ids(table, 1, code)[:1]])
    play(table, "G0", "G", "done", "seat 2")
    return table


def test_7_3_what_can_only_go_back_makes_nobody_forget():
    table = drawn_with_an_empty_hand("R", "Y")
    assert table.view(2)["known"][1] == []
    (card,) = table.asks[0].options
    table.answer(0, card)
    assert [table.view(viewer)["known"][1] for viewer in (2, None)] == [["R", "Y"]] * 2
    assert table.view(0)["known"][1] in (["R"], ["R", "Y"])


def test_7_3_who_could_have_given_another_card_makes_them_less_sure():
    table = situation("G0 G P", "R R", "P", stacks={1: "1u"}, pile="Y P R")
    all_know(table, *ids(table, 1, "R")[:1])
    play(table, "G0", "G", "done", "seat 2")
    play(table, "R")
    assert table.view(2)["known"][1] == []


# Games that were begun under rules 2 ---------------------------------------------------------------


def test_a_casting_that_was_begun_under_older_rules_goes_on_and_is_private_now():
    """Rules 2 showed it card by card, and Ann has taken one back."""
    table = engine.load(OLD["casting"])
    assert (OLD["casting"]["rules"], asked(table)) == (2, (0, "ingredient"))
    assert [len(table.view(viewer)["brew"]) for viewer in (0, 1, None)] == [2, 0, 0]
    assert all(table.imagine(viewer, 5).view(viewer) == table.view(viewer) for viewer in viewers(table))
    again = engine.load(engine.save(table))
    assert (again.asks, again.view(0)) == (table.asks, table.view(0))
    table.undo(0)
    table.undo(0)
    assert asked(table) == (0, "turn")
    while asked(again)[1] in ("ingredient", "power"):
        again.answer(0, again.asks[0].options[-1])
    assert "cast" in [record["what"] for record in again.news(1)]
