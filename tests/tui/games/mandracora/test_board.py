"""The table of Mandracora: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import re

import pytest

from engine.games.mandracora.cards import ITEMS, SHOPS
from engine.games.mandracora.view import MarketView
from engine.games.mandracora.words.reckon import marker, with_scrolls
from net.wire.messages import Question
from tests.engine.games.mandracora.tables import play, situation
from tests.tui.games import tables
from tests.tui.games.tables import (
    AREAS,
    LONG,
    SIXTEEN,
    SMALLEST,
    check_all_in_sight,
    draw,
    draw_carefully,
    moments,
    scene_of,
)
from tui.app.keys import Keymap
from tui.games.mandracora.board import BOARD
from tui.screens.prompt import labels_of
from tui.seat.scene import Scene

GAME = "mandracora"


# As much as there can be -----------------------------------------------------------------------

SPELLS = ["1b", "2t", "3u", "4d", "5p", "1w", "2l", "3r", "4w", "2u"]
BOOKS = ["P3", "R0", "K3", "M", "B2", "G1", "Y3", "G2", "B0", "P0"]
EVERYTHING = [code for code in dict.fromkeys(ITEMS[4]) if code[0] != "S"]
HANDS = {  # what thirty cards may be
    "every kind": [*EVERYTHING, "G", "G", "B", "B"],
    "many of few": [*["G"] * 12, *["B"] * 12, "G2", *["M"] * 5],
}


def full(seats: int, hand: list[str], names: tuple[str, ...], prompt: str = "turn", shop: int = 5) -> Scene:
    """Thirty cards, ten spells, twelve scrolls; everybody has them."""
    scene = scene_of(next(moments(GAME, seats, 1)), 0, names)
    show(
        scene,
        hand=list(enumerate(hand)),
        hand_sizes=[len(hand)] * seats,
        known=[[], *[hand] * (seats - 1)],
        scrolls=[["S1"] * 4 + ["S2"] * 4 + ["S3"] * 4] * seats,
        spells=[list(zip(SPELLS, BOOKS, strict=True))] * seats,
        points=[137] * seats,
        cost=7,
        cursed=seats - 1,
        shops=[["G2", "M", "S3", "Y", None][:shop]] * 10,
        left=3 * seats,
        reach=[6] * seats,
        gone=["S1", "S1", "S2", "S3", "S3", "S3"],
        brew=["K3", "P", "R", "Y", "G", "B", "M"] if prompt == "ingredient" else [],
        asked=[0, prompt],
        chosen="S3",
    )
    scene.waiting = tuple(range(seats))
    scene.question = Question(prompt, options_of(scene.view, prompt))
    return scene


def show(scene: Scene, **changed: object) -> None:
    scene.view = MarketView({**scene.view.plain, **changed})


def options_of(view: MarketView, prompt: str) -> tuple[object, ...]:
    hand = tuple(card for card, _ in view.hand)
    return {
        "turn": (*(f"+{steps}" for steps in range(1, 7)), *hand, "drop out"),
        "ingredient": (*hand, "done"),
        "give back": hand,
        "power": ("power 1", "power 4"),
        "banish": ("S1", "S2", "S3"),
        "transfer to": tuple(f"seat {seat}" for seat in range(2, view.seats + 1)),
        "levitate": tuple((place, i) for place, shop in enumerate(view.shops) for i in range(len(shop))),
        "trade": ("no trade", "give", "ask", "exchange"),
    }[prompt]


PROMPTS = ["turn", "ingredient", "give back", "power", "banish", "transfer to", "levitate", "trade"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("hand", HANDS)
def test_whatever_there_is_has_its_place(seats, prompt, hand):
    for names in (LONG[:seats], SIXTEEN[:seats], tables.NAMES[:seats]):
        scene = full(seats, HANDS[hand], names, prompt)
        drawn = draw_carefully(BOARD, scene)
        check_all_in_sight(drawn, scene)
        text = drawn.text()
        for code in {*HANDS[hand]}:
            many, shown = HANDS[hand].count(code), drawn.text(drawn.spot(code).area)
            assert (code[1:] in shown) if code[1:] else ("●" * many in shown or f"●×{many}" in shown), code
        assert text.count(" has it") + text.count(" have it") == 1
        assert text.count("†24") == seats - 1 and "†1×4" in text and "†2×4" in text and "†3×4" in text
        assert prompt == "levitate" or "6 scrolls banished" in text
        assert text.count("137") == seats


def test_five_cards_of_each_shop_can_be_seen():
    drawn = draw(BOARD, full(3, ["M"], tables.NAMES[:3], "banish"))
    for place in range(10):
        shown = drawn.text(drawn.spot(f"shop {place + 1}").area).split()
        assert {"G2", "M", "†††", "Y", "▮"} <= {*shown}


def test_of_what_does_not_fit_it_is_said_how_much_there_is():
    scene = full(3, ["M"], tables.NAMES[:3], "trade")
    shops = [*scene.view.shops]
    shops[2] = ["G2", "M", "S3", "Y", "B", "R", "K3"]
    show(scene, shops=shops)
    assert "R Y G2 B K3 …2" in draw(BOARD, scene).text()


@pytest.mark.parametrize(("area", "said"), [(SMALLEST, "red yellow"), (AREAS[2], "mandrake")])
def test_cards_in_shops_are_said_in_words_where_there_is_room(area, said):
    table = situation("G2 G", "Y", shops={1: "R Y" if said == "red yellow" else "R Y M S2"})
    drawn = draw(BOARD, scene_of(table, 0), area)
    assert said in drawn.text(drawn.spot("shop 2").area)


def test_the_final_rounds_are_counted_down():
    scene = full(3, ["M"], tables.NAMES[:3])
    for left, said in {
        9: "final round 1 of 3, 9 turns",
        6: "round 2 of 3, 6",
        1: "round 3 of 3, the last turn",
    }.items():
        show(scene, left=left)
        assert said in draw(BOARD, scene).text()


def test_my_scrolls_lie_one_by_one_and_have_their_keys_when_one_is_to_be_chosen():
    scene = full(3, ["M"], tables.NAMES[:3], "banish")
    show(scene, scrolls=[["S3", "S1"], [], []], cursed=0)
    scene.question = Question("banish", ("S1", "S3"))
    assert "you ! † @ ††† have it" in draw(BOARD, scene).text()


def test_a_rival_who_chooses_is_still_called_a_partner_and_has_points():
    for area in AREAS:
        scene = scene_of(next(moments(GAME, 4, 1, teams="on")), 0)
        scene.waiting = (2,)
        drawn = draw(BOARD, scene, area, here="seat 3")
        shown = drawn.text(drawn.spot("seat 3").area)
        assert "partner" in shown and "  0" in shown and "›" not in shown, "that is the sign of the cursor"
        assert "chooses" in shown or "…" in shown


def test_what_a_spell_of_a_rival_counts_for_is_its_power():
    scene = scene_of(next(moments(GAME, 4, 1)), 0)
    show(scene, spells=[[], [["2u", "R0"], ["1w", "B1"]], [], []])
    text = draw(BOARD, scene, AREAS[3]).text()
    assert "power 2 Substitution 1 Swiftness" in text


# The curse as a race -----------------------------------------------------------------------------


def cursed(*curses: str, marker: int = 0) -> Scene:
    scene = full(len(curses), ["M"], tables.NAMES[: len(curses)])
    show(scene, scrolls=[own.split() for own in curses], cursed=marker, gone=[])
    return scene


def test_the_line_of_the_curse_begins_with_its_holder_and_says_what_brings_it_to_me():
    text = draw(BOARD, cursed("S1", "S2", "S3", marker=2)).text()
    assert "Curse -2 for the most   Cleo ††† has it   Bram ††   you †, get it at +2" in text
    assert "you †† have it   Bram †, gets it at +1   Cleo 0" in draw(BOARD, cursed("S2", "S1", "")).text()
    both = draw(BOARD, cursed("S2", "", "")).text()
    assert "Bram 0, gets it at +2   Cleo 0, gets it at +2" in both, "who comes as near is told the same of"
    none = cursed("", "")
    show(none, cursed=None)
    assert "nobody has one: the first scroll brings it" in draw(BOARD, none).text()


def test_so_many_more_bring_me_the_marker_and_one_less_does_not():
    checked = 0
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        for table in moments(GAME, seats, seed, 5):
            scene = scene_of(table, 0)
            line = next(row for row in draw(BOARD, scene).rows() if row.startswith(" Curse"))
            found = re.search(r"(gets?) it at \+(\d+)", line)
            if found is None:
                continue
            checked += 1
            view, more = scene.view, int(found[2])
            near = max(range(1, seats), key=lambda seat: (view.curses[seat], -seat))
            seat = 0 if found[1] == "get" else near
            gets = f"{scene.voice.does(seat, 'gets')} the curse marker"
            passed = f"the curse marker on to {scene.voice.name(seat)}"
            after = marker(view, with_scrolls(view, {seat: more}), scene.voice)
            assert after == gets or after.endswith(passed)
            before = marker(view, with_scrolls(view, {seat: more - 1}), scene.voice) if more > 1 else ""
            assert before != gets
    assert checked > 20


def test_what_has_come_into_the_hand_since_my_last_turn_began_is_marked():
    table = situation("G G0 R", "Y", shops={1: "Y Y S1"}, pile="R P P0")
    play(table, "+1")
    text = draw(BOARD, scene_of(table, 0)).text()
    assert "yellow new" in text and "green new" not in text and "red new" not in text
    play(table, "+1", "+1")
    assert " new " not in draw(BOARD, scene_of(table, 0)).text()


def test_spells_what_they_do_items_and_what_is_banished_can_be_looked_through():
    table = situation("G2 G", "Y", scrolls=("S3",), pile="R", stacks={1: "1w 1b"})
    text = "\n".join(line for line, _ in BOARD.piles(scene_of(table, 0)))
    assert "  power 1: Banishment on top, 1 spell below it. Below it, in some order: " in text
    assert "  Swiftness, for good: the Assistant may go one shop further for you." in text
    assert "  green: 10 ingredients and books worth 0, 1, 2 and 3" in text
    play(table, "G2", "G", "done")
    text = "\n".join(line for line, _ in BOARD.piles(scene_of(table, 0)))
    assert "Swiftness on top, nothing below it." in text
    assert "scrolls of 3" in text.partition("Banished\n")[2].partition("\n")[0]


def test_the_unseen_spells_of_a_stack_are_named_without_their_order():
    scenes = [scene_of(table, 0) for table in moments(GAME, 3, 5, 30)]
    assert all(len(BOARD.piles(scene)) > 20 for scene in scenes)


# Keys ------------------------------------------------------------------------------------------


def keys_of(scene: Scene) -> dict[str, str]:
    return {scene.label(option): key for option, key in labels_of(scene, BOARD, Keymap()).items()}


def turn(hand: list[str], castable: list[str], left: int | None = None) -> Scene:
    scene = full(3, hand, tables.NAMES[:3])
    show(scene, left=left)
    cards = tuple(card for card, code in scene.view.hand if code in castable)
    scene.question = Question("turn", ("+1", "+2", "+3", *cards, *["drop out"] * (left is not None)))
    return scene


def test_the_mandrake_and_the_books_keep_their_keys_while_they_are_in_hand():
    few, many = (turn(["R", "R0", "G1", "M"], castable) for castable in (["G1", "M"], ["R0", "G1", "M"]))
    assert keys_of(few)["cast with a mandrake"] == keys_of(many)["cast with a mandrake"] == "4"
    assert keys_of(few)["cast with the green book 1"] == keys_of(many)["cast with the green book 1"] == "6"


def test_dropping_out_has_one_key_in_all_final_rounds_and_no_card_has_it():
    for hand in (["M"], EVERYTHING):
        keys = keys_of(turn(hand, EVERYTHING, left=3))
        assert keys["drop out"] == "o" and [*keys.values()].count("o") == 1


def test_keys_of_cards_run_from_left_to_right():
    for table in moments(GAME, 4, 5, 7):
        scene = scene_of(table, 0)
        if scene.question is None or scene.question.prompt != "turn":
            continue
        labels, drawn = labels_of(scene, BOARD, Keymap()), draw(BOARD, scene)
        cards = [spot for spot in drawn.spots if isinstance(spot.option, int)]
        keys = [labels[spot.option] for spot in sorted(cards, key=lambda spot: spot.area.x)]
        assert keys == sorted(keys)


def test_a_power_has_its_own_number_as_its_key():
    scene = full(3, ["M"], tables.NAMES[:3], "power")
    scene.question = Question("power", ("power 2", "power 4"))
    assert {*keys_of(scene).values()} == {"2", "4"}
    assert draw(BOARD, scene).spots[0].thing == "stack 4", "the cursor begins on the best"


def test_every_shop_is_called_by_its_whole_name():
    text = draw(BOARD, full(3, ["M"], tables.NAMES[:3])).text()
    assert all(shop.name in text for shop in SHOPS)


def test_the_line_above_my_sets_says_how_i_stand_and_what_my_hand_costs():
    scene = full(3, ["G", "G", "R", "M"], tables.NAMES[:3], "transfer to")
    show(scene, cost=3, spells=[[]] * 3, points=[4, 6, 1])
    assert "─ 4 points, 2 behind · hand costs 3, 1 a colour: 1 if it ended now ─" in draw(BOARD, scene).text()
    show(scene, points=[7, 6, 1], spells=[[("2d", "G1")], [], []], cursed=0)
    assert "─ 7 points, 1 ahead · hand costs 3, curse 2: 2 if it ended now ─" in draw(BOARD, scene).text()
