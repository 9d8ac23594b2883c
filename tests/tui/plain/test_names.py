"""As plain lines everything may be called as it is called at the table, in every game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

import engine
from engine.games.mandracora.cards import SPELLS, STACKS
from engine.games.mandracora.words.names import CODES, card_name, spell_with_power
from engine.games.weavers import cards as weavers
from engine.table.table import Table
from net.wire.messages import Question
from tests.engine.conformance import option_sets
from tests.engine.games.mandracora.test_offered import BEGUN, POSSIBLE
from tests.engine.games.mandracora.test_questions import OPEN
from tests.tui.games.tables import draw, scene_of
from tui.parts.find import board_of
from tui.plain.company import TOGETHER
from tui.plain.dialogue import Dialogue
from tui.plain.others import BotsAlone
from tui.plain.table import ALONE, COMMANDS, PlainTable
from tui.seat.scene import Scene

MAY = re.compile(r"you can choose that now")


def option_meant(scene: Scene, line: str):
    """What this line chooses."""
    dialogue = Dialogue(SimpleNamespace(scene=scene), SimpleNamespace(typed=False))
    return PlainTable(dialogue, BotsAlone(dialogue, "", "")).option_meant(line, scene.question)


def settings():
    for id, game in engine.games().items():
        for options in option_sets(game, max(game.seats)):
            yield pytest.param(id, max(game.seats), options, id=f"{id}-{'-'.join(options.values())}")


def questions(id: str, seats: int, options: dict[str, str], seeds: int) -> Iterator[Scene]:
    """Questions of random games, as somebody who is asked meets them."""
    for seed in range(seeds):
        table, dice = Table(id, seats, seed=seed, options=options), random.Random(seed)
        while table.asks:
            yield scene_of(table, dice.choice(list(table.asks)))
            seat = dice.choice(list(table.asks))
            cards = [option for option in table.asks[seat].options if type(option) is int]
            table.answer(seat, dice.choice(cards or table.asks[seat].options))


@pytest.mark.parametrize(("id", "seats", "options"), list(settings()))
def test_what_is_under_the_cursor_is_chosen_by_its_name(id, seats, options):
    board = board_of(id)
    for number, scene in enumerate(questions(id, seats, options, 2)):
        if number % 2 == 0:
            check_spots(scene, draw(board, scene).spots)


def check_spots(scene: Scene, spots) -> None:
    for spot in spots:
        if spot.option is not None and not spot.thing.isdecimal():  # a number is that of a row
            meant = option_meant(scene, spot.thing)
            assert meant is not None, spot
            assert scene.label(meant) == scene.label(spot.option)


@pytest.mark.parametrize(("id", "seats", "options"), list(settings()))
def test_what_is_said_to_be_possible_now_is_accepted(id, seats, options):
    """Whatever was ever called something at this table is tried at every question since."""
    called: set[str] = set()
    for number, scene in enumerate(questions(id, seats, options, 1)):
        called |= {scene.label(option) for option in scene.question.options}
        called |= {str(option) for option in scene.question.options if not isinstance(option, int)}
        called |= {spot.thing for spot in draw(board_of(id), scene).spots if not spot.thing.isdecimal()}
        for name in sorted(called) if number % 5 == 0 else ():
            if MAY.search(scene.why(name)):
                assert option_meant(scene, name) is not None, (scene.question, name)


@pytest.mark.parametrize(("id", "seats", "options"), list(settings()))
def test_nothing_that_may_be_chosen_is_called_like_a_command(id, seats, options):
    """Else who chooses it would carry out the command.  (A single letter may be one: labels are longer.)"""
    for scene in questions(id, seats, options, 2):
        for option in scene.question.options:
            label = scene.label(option)
            assert len(label) > 1 and not is_command(label)
            assert len(str(option)) == 1 or not is_command(str(option))


def is_command(name: str) -> bool:
    word, *more = name.lower().split()
    return word in {*COMMANDS, *TOGETHER} and not (more and word in ALONE)


def test_no_spell_and_no_set_of_weavers_is_called_like_a_command():
    for one in (*weavers.SPELLS.values(), *weavers.SETS.values()):
        assert not is_command(one.code) and not is_command(one.name)


# Mandracora, whose options are no words of their own -----------------------------------------------

VOCABULARY = [
    *sorted(CODES),
    *(card_name(code) for code in sorted(CODES)),
    *(f"{verb} {card_name(code)}" for verb in ("give", "add", "give back", "cast with") for code in ("G", "G2", "R")),
    *(f"{word} {power}" for word in ("stack", "power") for power in range(1, 6)),
    *(spell for codes in STACKS.values() for spell in codes),
    *(spell_with_power(spell) for codes in STACKS.values() for spell in codes),
    *(spell.name for spell in SPELLS.values()),
    *(f"{word} {seat}" for word in ("seat", "player") for seat in range(1, 5)),
    *(f"shop {place}" for place in range(1, 11)),
    *(f"shop {place} card {i}" for place in range(1, 11) for i in (1, 2)),
    *("give", "give a card", "give card", "ask", "ask for a card", "exchange", "exchange one card for one"),
    *("no trade", "done", "cast it now", "drop out", "no other turn", "trade", "pile", "frog", "+1", "+2", "+3", "+4"),
]


def scene_at(table: Table) -> Scene:
    return scene_of(table, next(iter(table.asks)))


@pytest.mark.parametrize("prompt", sorted(OPEN))
def test_what_may_be_chosen_is_chosen_by_that_name_and_nothing_else_is(prompt):
    scene = scene_at(OPEN[prompt]())
    for name in VOCABULARY:
        may = MAY.search(scene.why(name)) is not None
        assert (option_meant(scene, name) is not None) == may, name


@pytest.mark.parametrize("name", sorted(BEGUN))
def test_in_a_turn_nothing_is_chosen_that_is_said_to_be_impossible(name):
    scene = scene_at(BEGUN[name]())
    for thing in VOCABULARY:
        if option_meant(scene, thing) is not None:
            assert POSSIBLE.search(scene.why(thing)), thing


@pytest.mark.parametrize(
    ("prompt", "line", "option"),
    [
        ("power", "stack 1", "power 1"),
        ("power", "banishment", "power 2"),
        ("banish", "scroll of 3", "S3"),
        ("transfer to", "player 3", "seat 3"),
        ("levitate", "shop 3 card 1", (2, 0)),
        ("levitate", "shop 8 card 1.", (7, 0)),
        ("trade", "ask", "ask"),
        ("trade", "ask for card", "ask"),
        ("trade", "ask green", None),
        ("trade", "give green", None),
    ],
)
def test_names_that_choose(prompt, line, option):
    assert option_meant(scene_at(OPEN[prompt]()), line) == option


@pytest.mark.parametrize(("prompt", "line"), [("give back", "R"), ("trade away", "r"), ("trade away", "give red")])
def test_a_card_of_the_hand_by_its_short_name(prompt, line):
    scene = scene_at(OPEN[prompt]())
    assert [option_meant(scene, line)] == [card for card, code in scene.view.hand if code == "R"]


def test_in_a_turn_a_book_by_its_short_name_and_a_shop_by_its_name():
    scene = scene_at(BEGUN["turn"]())
    assert [option_meant(scene, "g2")] == [card for card, code in scene.view.hand if code == "G2"]
    assert option_meant(scene, "shop 3") == option_meant(scene, "Wort & Wax") == "+2"
    assert option_meant(scene, "shop 1") is option_meant(scene, "G") is None
    assert "spell begins with its book" in scene.why("G")


def test_the_wheel_takes_a_card_the_other_way_round():
    scene = scene_at(Table("witches-wheel", 2, seed=5))
    card = scene.question.options[0]
    assert option_meant(scene, f"{card[1]} {scene.label(card).split()[0]}") == card


def test_a_question_without_other_names_takes_its_own():
    scene = scene_at(OPEN["banish"]())
    assert scene.question == Question("banish", ("S1", "S3"))
    assert option_meant(scene, "s1") == "S1"
