"""A card of the hand is played in one step: that is two answers, and nothing else than if both were given."""

from __future__ import annotations

import asyncio
import random
from contextlib import nullcontext

import pytest

from engine.games.witches_revel.rules.elements import card_thing
from engine.games.witches_revel.rules.verbs.play import could_play
from engine.table.save import save
from engine.table.table import Table
from tests.engine.games.witches_revel.tables import play, situation
from tests.tui.games.tables import scene_of
from tui.app.keys import Keymap
from tui.games.witches_revel.board import BOARD
from tui.plain.table import PlainTable
from tui.screens.prompt import labels_of, prompt
from tui.seat.plan import choose, take_back
from tui.seat.scene import offered

GAME = "witches-revel"


class Seat:
    """Whoever is asked at a table, as steps know a session."""

    def __init__(self, table):
        self.table = table

    @property
    def asked(self):
        return next(iter(self.table.asks))

    @property
    def scene(self):
        scene = scene_of(self.table, self.asked)
        scene.may_undo = self.table.may_undo(self.asked)
        return scene

    async def answer(self, option, question=0):
        self.table.answer(self.asked, option)

    async def undo(self):
        self.table.undo(self.asked)

    async def told(self, command):
        await command

    def in_one_step(self):
        return nullcontext()


def check_nothing_is_missing(table, scene):
    """What the rules would let somebody play is among what can be chosen at once."""
    game, seat = table.unit.checkpoint, scene.me
    if scene.question.prompt == "act" and "play" in scene.question.options:
        can = [int(card) for card in game.hands[seat] if could_play(game, seat, card_thing(game, card))]
        assert {*can} <= {*scene.behind}


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_in_one_step_have_the_same_log_as_in_two(seed):
    one, two, dice = Seat(Table(GAME, 2, seed=seed)), Table(GAME, 2, seed=seed), random.Random(seed)
    steps = 0
    while two.asks:
        scene = one.scene
        check_nothing_is_missing(one.table, scene)
        option = dice.choice(scene.choices)
        first = scene.behind.get(option)
        steps += first is not None
        for answer in (first, option) if first is not None else (option,):
            two.answer(next(iter(two.asks)), answer)
        asyncio.run(choose(one, option, 0))
    assert steps > 5
    assert save(one.table) == save(two)
    assert one.table.news(0) == two.news(0)


def test_nothing_that_could_be_played_is_missing():
    """What is not offered in one step would have been undone by the rules."""
    full = dict.fromkeys(range(5), "four")
    table = situation(hands=("wall four hound akimbo", ""), sides=(full, {}), marks=(2, 0))
    scene = scene_of(table, 0)
    offered = {scene.view.codes[place] for place, (number, _) in enumerate(scene.view.hand) if number in scene.behind}
    assert offered == {"akimbo"}
    assert "play" not in scene.choices
    for code in ("wall", "four", "hound"):
        undone = play(situation(hands=("wall four hound akimbo", ""), sides=(full, {}), marks=(2, 0)), "play", code)
        assert undone.news(0)[-1]["what"] == "taken back"


def test_where_no_card_can_be_played_playing_is_not_offered():
    """0.5  It would be taken back, whichever card was chosen, and the hand half shown for nothing."""
    table = situation(hands=("wall", ""), sides=(dict.fromkeys(range(5), "four"), {}))
    assert "play" in table.asks[0].options
    assert scene_of(table, 0).choices == ("skip", "pass")
    assert "nowhere to go" in why(table, "wall")


def test_what_is_refused_halfway_was_never_answered():
    seat = Seat(situation(hands=("four two", "")))
    card = next(iter(seat.scene.behind))
    answer = seat.answer

    async def refuses(option, question=0):
        if option == card:
            raise ValueError("the table has gone on meanwhile")
        await answer(option)

    seat.answer = refuses
    with pytest.raises(ValueError, match="gone on meanwhile"):
        asyncio.run(choose(seat, card, 0))
    assert seat.scene.question.prompt == "act" and seat.scene.view.plays == 1


def test_who_goes_back_from_between_the_answers_goes_back_to_before_both():
    seat = Seat(situation(hands=("four two", "")))
    asyncio.run(seat.answer("play"))
    asyncio.run(take_back(seat))
    assert seat.scene.question.prompt == "act"


# Keys --------------------------------------------------------------------------------------------


def keys_at(table):
    scene = scene_of(table, 0)
    return {scene.label(option): key for option, key in labels_of(scene, BOARD, Keymap()).items()}


def test_a_card_keeps_its_key_though_one_before_it_cannot_be_played():
    full = dict.fromkeys(range(5), "four")
    table = situation(hands=("wall akimbo court", ""), sides=(full, {}), marks=(2, 0))
    assert keys_at(table)["Arms Akimbo"] == "2"
    play(table, "play")
    assert keys_at(table)["Arms Akimbo"] == "2"


def test_of_several_powers_each_has_two_keys():
    cards = "strike zap 3: This spell's Power is: Draw 1 card.\nstrike zip 3: This spell's Power is: Draw 1 card."
    table = situation(cards=cards, hands=("two", ""), sides=({0: "zap", 1: "zip"}, {}))
    assert [key for label, key in keys_at(table).items() if "Power of" in label] == ["p1", "p2"]
    scene = scene_of(table, 0)
    assert "p, e" in prompt(scene, labels_of(scene, BOARD, Keymap()), Keymap())[1][0]


# Lines -------------------------------------------------------------------------------------------


def meant(table, line):
    scene = scene_of(table, 0)

    class Lines:
        def __init__(self):
            self.scene = scene

    return PlainTable.option_meant(Lines(), line, scene.question)


def test_in_lines_the_name_of_a_card_plays_it():
    table = situation(hands=("sparkler two", ""))
    card = next(number for number, code in table.seen(0).hand if code == "sparkler")
    for line in ("sparkler", "play sparkler", "Sparkler.", "play the Sparkler"):
        assert meant(table, line) == card
    assert meant(table, "play") == meant(table, "1") == "play"
    assert meant(table, "play umbrella") is None


def test_in_lines_nothing_is_offered_that_would_surely_be_taken_back():
    """0.5, 5.5  It would show a card for nothing; who wants it all the same is told why not."""
    table = situation(hands=("wall akimbo", ""), sides=(dict.fromkeys(range(5), "four"), {}))
    scene = scene_of(table, 0)
    assert "play" in scene.question.options
    assert offered(scene, scene.question) == ("skip", "pass")
    assert meant(table, "play") is None and why(table, "play") == "No card of your hand can be played now (2.4, 0.5)."
    table = play(
        situation(hands=("wall akimbo", ""), sides=(dict.fromkeys(range(5), "four"), {}), marks=(2, 0)), "play"
    )
    scene = scene_of(table, 0)
    assert [scene.label(option) for option in offered(scene, scene.question)] == ["Arms Akimbo"]
    assert meant(table, "wall") is None


def test_in_lines_play_means_the_card_and_use_its_power():
    table = situation(hands=("helping", ""), sides=({0: "helping"}, {}), marks=(3, 0))
    assert isinstance(meant(table, "play second helping"), int)
    assert str(meant(table, "use the power of second helping")).startswith("power helping")


# Why not -----------------------------------------------------------------------------------------


def why(table, wanted):
    return scene_of(table, 0).why(wanted)


def test_a_card_of_the_hand_says_why_it_cannot_be_played():
    full = dict.fromkeys(range(5), "four")
    table = situation(hands=("wall sparkler", ""), sides=(full, {}))
    assert why(table, "wall") == ("Wall has nowhere to go: each of your spaces has a strike, and it is a shield (5.7).")
    assert "none that is still single shares its icon" in why(table, "sparkler")
    assert "no play left for it (2.4)" in why(situation(hands=("two", ""), plays=0), "two")
    assert why(situation(hands=("two", "")), "two").startswith("Yes, you can choose that now: Two")
