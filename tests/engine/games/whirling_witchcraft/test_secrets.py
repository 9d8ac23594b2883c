"""Rulings of Whirling Witchcraft as situations: who knows what, and what can be taken back."""

from __future__ import annotations

import random

import msgpack
import pytest

import engine
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine.games.whirling_witchcraft.tables import (
    ID,
    all_play,
    bench,
    cauldron,
    coven,
    hand,
    offered,
    play,
    prompts,
    state,
)

BREWERS = {
    "at": "brew",
    "personas": ["scholar", "frog", "hidden"],
    "recipes": ["moon legs", "weeping", "wart"],
    "benches": ["2M 2U T", "3T M", "H M U S 2T"],
}
PLANS = {
    0: ["moon >U", "legs", "study U", "outputs M", "done"],
    1: ["frog", "M", "weeping", "done"],
    2: ["wart", "hidden", "H", "S", "T", "done"],
}


def seen_by_others(table, seat):
    """All that is shown to anybody but this seat; who is asked is said elsewhere."""
    viewers = [None, *(other for other in range(table.seats) if other != seat)]
    own = [table.asks.get(other) for other in range(table.seats) if other != seat]
    return [(table.view(viewer), table.news(viewer)) for viewer in viewers], own


def at_table(table, seat, choices):
    """This seat answers, and nobody else can tell."""
    others = seen_by_others(table, seat)
    for choice in choices[:-1]:
        play(table, seat, choice)
        assert seen_by_others(table, seat) == others
    last = len(table.asks) == 1
    play(table, seat, choices[-1])
    if not last:
        assert seen_by_others(table, seat) == others


# 8.1: nothing is seen before it is shown ---------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_8_1_brewing_nobody_sees_how_far_others_are(order):
    table = coven("", "", "", **BREWERS)
    for seat in order:
        assert seat in table.asks
        at_table(table, seat, PLANS[seat])
        assert seat not in table.asks or not table.view(seat)["plan"]
    assert state(table).sent == [(0, 1, 1, 2, 0), (0, 2, 2, 0, 0), (1, 1, 1, 1, 1)]
    for viewer in (None, 0, 1, 2):
        brewed = [record for record in table.news(viewer) if record["what"] == "brewed"]
        assert [record["uses"] for record in brewed] == [PLANS[seat][:-1] for seat in range(3)]


def test_8_1_studying_nobody_sees_what_others_chose():
    table = coven("sleep wart", "bald lost", "fear void", personas=["whirlwind", "daredevil"], benches=["T", "S", "U"])
    at_table(table, 1, ["daredevil", "potion H"])
    at_table(table, 0, ["sleep~"])
    at_table(table, 2, ["fear"])
    assert [sides[-1] for sides in state(table).recipes][::2] == ["sleep~", "fear"]


def test_8_1_arcana_nobody_sees_what_others_do():
    table = coven("lost", "void", "spinning", personas=["", "", "brewer"], benches=["T", "2S", "2U"], deck="bald")
    all_play(table, "lost", "void", "spinning")
    assert prompts(table) == ["arcana"] * 3
    at_table(table, 2, ["pour U", "potion M", "done"])
    at_table(table, 0, ["book T", "raven T", "done"])
    assert (cauldron(table, 2), bench(table, 0)) == ("", "1T")
    at_table(table, 1, ["raven S", "done"])
    assert (cauldron(table, 2), bench(table, 0), bench(table, 1)) == ("1M 1U", "", "1S")


def test_8_1_what_was_put_away_and_discarded_stays_hidden():
    table = Table(ID, 2, seed=3)
    dealt = [offered(table, seat) for seat in range(2)]
    all_play(table, dealt[0][0], dealt[1][1])
    away = dealt[0][1]
    box = {code for world in (table.imagine(1, seed) for seed in range(30)) for code in away_of(world)}
    assert len(box) > 2 and dealt[1][0] not in box
    assert all(away in away_of(table.imagine(0, seed)) for seed in range(4))


def away_of(table):
    """What seat 0 has put away: it lies below what seat 1 has."""
    game = state(table)
    return game.names(game.box[-2:-1])


def test_8_1_a_discarded_hand_is_seen_by_nobody_else():
    table = coven("wart bald", "tide", personas=["initiate"], at="round", deck="sleep fear love storm river")
    play(table, 0, "redraw")
    gone = {
        tuple(state(world).names(state(world).gone[-2:])) for world in (table.imagine(1, seed) for seed in range(9))
    }
    assert len(gone) > 1
    own = {tuple(state(world).names(state(world).gone[-2:])) for world in (table.imagine(0, seed) for seed in range(9))}
    assert own == {("wart", "bald")}


def test_8_2_one_knows_the_cards_that_one_has_passed_on():
    table = coven("wart sleep fear", "bald dream", "tear", deck="tide twister landslide gloom rage nest", benches=[])
    all_play(table, "fear", "dream", "tear")
    known = [[sorted(own) for own in table.view(viewer)["known"]] for viewer in (0, 1, 2)]
    assert known == [[[], ["sleep", "wart"], []], [[], [], ["bald"]], [[], [], []]]
    assert table.view(None)["known"] == [[], [], []]
    for seed in range(5):
        assert {"wart", "sleep"} <= {*hand(table.imagine(0, seed), 1)}
    all_play(table, hand(table, 0)[0], "wart", hand(table, 2)[0])
    assert "wart" not in str(table.view(0)["known"])


# Taking back -------------------------------------------------------------------------------------


def test_5_1_undo_goes_back_through_a_whole_plan_and_to_nothing_else():
    table = coven("", "", "", **BREWERS)
    began = [table.view(viewer) for viewer in (0, 1, 2, None)]
    for seat in (0, 1):
        play(table, seat, *PLANS[seat])
    play(table, 2, *PLANS[2][:-1])
    for seat in (2, 0, 1):
        steps = 0
        while table.may_undo(seat):
            others = seen_by_others(table, seat)
            table.undo(seat)
            assert seen_by_others(table, seat) == others
            steps += 1
        assert steps == len(PLANS[seat]) - (seat == 2)
        assert table.view(seat) == began[seat]
    assert [table.view(viewer) for viewer in (0, 1, 2, None)] == began


def test_5_1_one_seats_undo_never_touches_anothers_plan():
    table = coven("", "", "", **BREWERS)
    dice = random.Random(4)
    for _ in range(150):
        seat = dice.randrange(3)
        others = seen_by_others(table, seat)
        if table.may_undo(seat) and dice.random() < 0.45:
            table.undo(seat)
        elif seat in table.asks:
            options = [option for option in offered(table, seat) if option != "done" or len(table.asks) > 1]
            if not options:
                continue
            play(table, seat, dice.choice(options))
        assert seen_by_others(table, seat) == others
    assert "brew" in prompts(table) or "wish" in prompts(table)


def test_5_1_what_is_taken_back_and_planned_again_comes_out_alike():
    straight, winding = (coven("", "", "", **BREWERS) for _ in range(2))
    for seat, plan in PLANS.items():
        play(straight, seat, *plan)
    play(winding, 1, "frog", "H", "done")
    play(winding, 0, *PLANS[0])
    for _ in range(3):
        winding.undo(1)
    play(winding, 2, *PLANS[2][:2])
    play(winding, 1, *PLANS[1])
    play(winding, 2, *PLANS[2][2:])
    assert state(straight) == state(winding)


def test_5_1_nothing_after_the_reveal_can_be_undone():
    table = coven("", "", "", **BREWERS)
    for seat, plan in PLANS.items():
        play(table, seat, *plan)
    assert state(table).round == 2
    for seat in range(3):
        assert not table.may_undo(seat)
        with pytest.raises(ValueError, match=f"seat {seat} "):
            table.undo(seat)


def test_4_7_arcana_can_be_taken_back_until_all_are_done():
    table = coven("lost", "void", benches=["T", "2S"])
    all_play(table, "lost", "void")
    play(table, 0, "raven T", "potion H", "done")
    for _ in range(3):
        table.undo(0)
    assert not table.may_undo(0)  # the recipes lie there
    play(table, 0, "book S", "done")
    play(table, 1, "done")
    assert (bench(table, 0), cauldron(table, 0), state(table).books[0]) == ("1T", "", "S")
    assert not table.may_undo(0) and not table.may_undo(1)


def test_5_4_in_initiative_order_one_takes_back_until_one_is_done():
    table = coven("insight", "sleep", initiative="on", benches=["2S 2T", "3U"])
    all_play(table, "insight", "sleep~")
    play(table, 1, "sleep~ >T")
    table.undo(1)
    play(table, 1, "sleep~ >S", "done")
    assert not table.may_undo(1)
    play(table, 0, "insight S >U")
    assert table.may_undo(0) and not table.may_undo(1)


@pytest.mark.parametrize("seed", range(8))
def test_7_6_a_daredevils_draw_is_the_same_whatever_is_taken_back(seed):
    table = coven("sleep wart bald fear", "tide nest", personas=["daredevil"], benches=["2T", "2M"], seed=seed)
    play(table, 1, "nest")
    play(table, 0, "daredevil")
    drawn = state(table).picks[0]
    assert not table.may_undo(0)  # the card was seen
    if "turn" in prompts(table):
        play(table, 0, f"{drawn}~")
        table.undo(0)
        assert offered(table, 0) == [drawn, f"{drawn}~"]
        play(table, 0, drawn)
    table.undo(1)
    play(table, 0, "potion H")
    play(table, 1, "tide")
    assert state(table).recipes[0] == (drawn,)
    again = coven("sleep wart bald fear", "tide nest", personas=["daredevil"], benches=["2T", "2M"], seed=seed)
    play(again, 0, "daredevil")
    assert state(again).picks[0] == drawn


# Imagined worlds and saves -----------------------------------------------------------------------


def test_8_1_an_imagined_world_asks_again_what_others_have_not_shown():
    table = coven("", "", "", **BREWERS)
    play(table, 0, "moon >U")
    play(table, 1, *PLANS[1])
    play(table, 2, "wart")
    for viewer in (0, 1, 2, None):
        world = table.imagine(viewer, 7)
        assert sorted(world.asks) == ([0, 2] if viewer == 1 else [0, 1, 2])
        assert world.view(viewer) == table.view(viewer)
        for seat in range(3):
            if seat != viewer:
                assert state(world).plans[seat].uses == []
                assert world.asks[seat].prompt == "brew"
    assert state(table.imagine(0, 7)).plans[0].uses == ["moon >U"]


def test_8_1_an_imagined_world_draws_a_daredevils_card_anew():
    table = coven("sleep wart bald fear", "tide nest", personas=["daredevil"], benches=["2T", "2M"])
    play(table, 0, "daredevil")
    for viewer in (1, None):
        world = table.imagine(viewer, 3)
        assert "daredevil" in offered(world, 0)
    assert state(table.imagine(0, 3)).picks[0] == state(table).picks[0]


def saved(table):
    return engine.load(msgpack.unpackb(msgpack.packb(engine.save(table))))


def go_on(table, dice):
    """Random answers and undos, until the round is over twice."""
    trace = []
    for _ in range(60):
        if not table.asks:
            break
        seat = dice.choice(sorted(table.asks))
        if table.may_undo(seat) and dice.random() < 0.2:
            table.undo(seat)
        else:
            play(table, seat, dice.choice(offered(table, seat)))
        trace.append([(table.view(viewer), dict(table.asks)) for viewer in (None, *range(table.seats))])
    return trace


@pytest.mark.parametrize("options", [{}, {"beginner": "on"}, {"initiative": "on"}], ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_saves_load_in_the_middle_of_brewing_and_go_on_alike(options, seed):
    table, dice = Table(ID, 3, seed=seed, options=options), random.Random(seed)
    done = 0
    while done < 4 and table.asks:
        seat = dice.choice(sorted(table.asks))
        play(table, seat, dice.choice(offered(table, seat)))
        if any(plan is not None and plan.uses for plan in state(table).plans):
            done += 1
            loaded = saved(table)
            assert state(loaded) == state(table)
            assert [loaded.may_undo(seat) for seat in range(3)] == [table.may_undo(seat) for seat in range(3)]
            assert go_on(loaded, random.Random(seed)) == go_on(table.fork(news=True), random.Random(seed))
    assert done


def test_5_4_who_decides_alone_cannot_go_back_and_is_asked_twice():
    """The last one, too: nobody waits for the others any more."""
    table = coven("", "", at="brew", initiative="on", recipes=["bald", "wart"], benches=["S", "T"])
    for _ in range(2):
        (seat,) = table.asks
        assert table.view(seat)["queue"][0] == [seat]
        assert table.rules.words.grave(table.seen(seat), "done")
        assert table.rules.words.doing(table.seen(None), seat, Voice(2)) == "is brewing"
        play(table, seat, "done")
        assert not table.may_undo(seat)
