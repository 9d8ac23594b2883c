"""Taking a step out of a plan: at a table of Whirling Witchcraft, where brewing is planned."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from dataclasses import replace

import pytest

from tests.engine.games.whirling_witchcraft.tables import all_play, coven, play
from tests.tui.games.tables import scene_of
from tests.tui.seat.local_tables import at_home
from tui.screens.prompt import waiting
from tui.seat.plan import choose, named, place_of, steps_of, take_back
from tui.start.new_game import NewGame


class Seat:
    """Seat 0 of a table, as `planning` knows a session."""

    def __init__(self, table):
        self.table = table

    @property
    def scene(self):
        scene = scene_of(self.table, 0)
        scene.may_undo = self.table.may_undo(0)
        return scene

    async def undo(self):
        self.table.undo(0)

    async def answer(self, option):
        self.table.answer(0, option)

    async def told(self, command):
        await command

    def in_one_step(self):
        return nullcontext()


def brewing(*uses, personas=(), recipes="", bench="9U 9S 9T"):
    table = coven("", "", at="brew", personas=personas, benches=[bench, "9U"], recipes=[recipes, "blister"])
    play(table, 0, *uses)
    return Seat(table)


def planned(seat):
    return seat.table.view(0)["plan"]["uses"]


def test_a_step_in_the_middle_goes_and_what_came_after_stays():
    seat = brewing("bald", "wart", "binding", recipes="bald wart binding")
    assert asyncio.run(take_back(seat, 1)) == "Taken out: Wart Brew."
    assert planned(seat) == ["bald", "binding"]


def test_what_depended_on_it_goes_too_and_is_named():
    seat = brewing("bald", "creeping", "wart", recipes="bald creeping wart")
    assert asyncio.run(take_back(seat, 0)) == "Taken out: Bald Brew, and with it: Creeping Root."
    assert planned(seat) == ["wart"]


def test_the_wishes_of_a_recipe_go_with_it():
    seat = brewing("frog", "M", "wart", recipes="wart", personas=("frog",))
    assert [list(step) for step in steps_of(seat.scene)] == [["frog", "M"], ["wart"]]
    assert asyncio.run(take_back(seat, 0)) == "Taken out: Frog Whisperer."
    assert planned(seat) == ["wart"]


def test_a_plan_is_put_in_another_order_by_taking_out_and_choosing_again():
    seat = brewing("bald", "wart", recipes="bald wart")
    asyncio.run(take_back(seat, 0))
    seat.table.answer(0, "bald")
    assert planned(seat) == ["wart", "bald"]


def test_who_was_done_takes_that_back_first():
    seat = brewing("bald", "wart", "done", recipes="bald wart")
    assert asyncio.run(take_back(seat, 0)) == "Taken out: Bald Brew."
    assert planned(seat) == ["wart"]


def test_what_is_done_with_arcana_is_taken_out_too():
    table = coven("lost", "nest", benches=["2U 2T", "U"])
    all_play(table, "lost", "nest")
    play(table, 0, "raven U", "raven T", "potion H")
    seat = Seat(table)
    assert (named(seat.scene, "raven T"), named(seat.scene, "potion: add a heart of shadow")) == (1, 2)
    assert asyncio.run(take_back(seat, 0)) == "Taken out: Raven: remove a Mushroom."
    assert table.view(0)["working"]["done"] == ["raven T", "potion H"]


def test_a_step_that_is_not_there_is_refused_and_nothing_changes():
    seat = brewing("bald", recipes="bald wart")
    for step in (-1, 1, 99):
        with pytest.raises(ValueError, match="There is no such step that can be taken back"):
            asyncio.run(take_back(seat, step))
    assert planned(seat) == ["bald"]


def test_without_a_step_it_is_the_last_answer():
    seat = brewing("bald", "wart", recipes="bald wart")
    assert asyncio.run(take_back(seat)) == "Taken back."
    assert planned(seat) == ["bald"]


def test_a_step_is_named_by_its_number_or_its_name():
    seat = brewing("bald", "wart", recipes="bald wart")
    assert (named(seat.scene, "2"), named(seat.scene, "wart brew"), named(seat.scene, "Bald Brew")) == (1, 1, 0)
    assert named(seat.scene, "love charm") == -1
    assert (place_of("step 1"), place_of("step"), place_of("wart"), place_of("step x")) == (1, None, None, None)


def test_a_way_back_that_is_refused_halfway_leaves_the_plan_as_it_was():
    seat = brewing("bald", "wart", "binding", recipes="bald wart binding")
    undo, undone = seat.undo, []

    async def refused_in_the_end():
        if len(undone) == 2:
            raise ValueError("so much is not taken back here")
        undone.append(await undo())

    seat.undo = refused_in_the_end
    with pytest.raises(ValueError, match="so much is not taken back here"):
        asyncio.run(take_back(seat, 0))
    assert planned(seat) == ["bald", "wart", "binding"]


# Chosen before it is asked -----------------------------------------------------------------------


def begun(tables):
    options = {"beginner": "on"}
    return tables.new(NewGame("whirling-witchcraft", 2, options=options, seed=5).message())


async def at_the_hand(tables):
    """I may keep my hand, and the other, whose thoughts are held, has not said either."""
    tables.thinker.held = []
    session = await begun(tables)
    await settled(session, "redraw")
    return session


def prompt_of(session):
    return session.scene.question.prompt if session.scene.question else ""


async def settled(session, wanted):
    while prompt_of(session) != wanted:
        changed = asyncio.Event()
        session.changed = changed.set
        await changed.wait()


def test_an_initiate_chooses_a_recipe_right_away_and_keeps_the_hand_with_it(tmp_path):
    """Whoever does not want another hand is not asked twice in every round, though others decide in between."""

    async def test(tables):
        session = await at_the_hand(tables)
        recipe = next(iter(session.scene.behind))
        assert recipe in session.scene.choices and "keep" not in session.scene.choices
        await choose(session, recipe, session.scene.question.number)
        assert session.scene.question is None and session.scene.next_choice == session.scene.label(recipe)
        assert waiting(session.scene).startswith(f"You have chosen {session.scene.next_choice}; Bram ")
        tables.thinker.held = [replace(thought, option="keep") for thought in tables.thinker.held]
        tables.thinker.let_go()
        while not (played := [record for record in session.scene.news if record["what"] == "played"]):
            await asyncio.sleep(0.01)
        assert recipe in [record["recipe"] for record in played if record["seat"] == session.scene.me]

    at_home(tmp_path, test)


def test_what_was_chosen_before_is_asked_again_once_others_have_drawn_another_hand(tmp_path):
    """7.14  All see that before anybody picks a recipe."""

    async def test(tables):
        session = await at_the_hand(tables)
        await choose(session, next(iter(session.scene.behind)), session.scene.question.number)
        assert session.scene.next_choice
        tables.thinker.held = [replace(thought, option="redraw") for thought in tables.thinker.held]
        tables.thinker.let_go()
        await settled(session, "study")
        await asyncio.sleep(0.05)
        assert prompt_of(session) == "study" and not session.scene.next_choice

    at_home(tmp_path, test)


def test_what_was_chosen_before_it_was_asked_is_taken_back_with_it(tmp_path):
    async def test(tables):
        session = await at_the_hand(tables)
        await choose(session, next(iter(session.scene.behind)), session.scene.question.number)
        await session.told(session.undo())
        assert prompt_of(session) == "redraw" and not session.scene.next_choice
        await session.told(session.answer("keep"))
        tables.thinker.let_go()
        await settled(session, "study")  # it is asked, and nothing answers it

    at_home(tmp_path, test)
