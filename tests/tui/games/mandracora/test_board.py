"""The table of Mandracora: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import pytest

from engine.games.mandracora.cards import ITEMS, SHOPS
from engine.games.mandracora.view import MarketView
from net.wire.messages import Question
from tests.engine.games.mandracora.tables import play, situation
from tests.tui.games import tables
from tests.tui.games.tables import LONG, SIXTEEN, check_all_in_sight, draw, draw_carefully, moments, scene_of
from tui.app.keys import Keymap
from tui.games.mandracora.board import BOARD
from tui.games.mandracora.faces import shop_name
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
            many = f"×{HANDS[hand].count(code)}" if HANDS[hand].count(code) > 1 else ""
            assert f"{code}{many}" in drawn.text(drawn.spot(code).area)
        assert text.count("cursed") == 1
        for spell, book in zip(SPELLS, BOOKS, strict=True):
            assert text.count(f"{spell[0]}+{book}") == seats, (spell, book)
        assert text.count("S1×4") + text.count("S2×4") + text.count("S3×4") == 3 * seats
        assert "banished S1×2 …2 " in text
        assert "137" in text
        assert "left over: " in text


def test_five_cards_of_each_shop_can_be_seen():
    drawn = draw(BOARD, full(3, ["M"], tables.NAMES[:3], "banish"))
    for place in range(10):
        shown = drawn.text(drawn.spot(f"shop {place + 1}").area).split()
        assert {"G2", "M", "S3", "Y", "▮"} <= {*shown}


def test_of_what_does_not_fit_it_is_said_how_much_there_is():
    scene = full(3, ["M"], tables.NAMES[:3], "trade")
    shops = [*scene.view.shops]
    shops[2] = ["G2", "M", "S3", "Y", "B", "R", "K3"]
    show(scene, shops=shops)
    assert "G2 M S3 …4" in draw(BOARD, scene).text()
    scene.question = None
    assert "+4" not in draw(BOARD, scene).text()


def test_the_final_rounds_are_counted_down():
    scene = full(3, ["M"], tables.NAMES[:3])
    for left, said in {
        9: "final round 1 of 3, 9 turns",
        6: "round 2 of 3, 6",
        1: "round 3 of 3, the last turn",
    }.items():
        show(scene, left=left)
        assert said in draw(BOARD, scene).text()


def test_scrolls_are_called_so_where_there_is_room():
    scene = full(3, ["M"], tables.NAMES[:3], "banish")
    show(scene, scrolls=[["S3"], [], []], cursed=0)
    scene.question = Question("banish", ("S3",))
    assert "scroll, 3 curses " in draw(BOARD, scene).text()
    show(scene, scrolls=[["S1", "S1"], [], []])
    scene.question = None
    assert "2 scrolls, 1 curse each " in draw(BOARD, scene).text()
    show(scene, scrolls=[["S1", "S1", "S2", "S3"], [], []])
    assert "S1×2 S2 S3  7 curses" in draw(BOARD, scene).text()


def test_what_has_come_into_the_hand_since_my_last_turn_began_is_marked():
    table = situation("G G0 R", "Y", shops={1: "Y Y S1"}, pile="R P P0")
    play(table, "+1")
    drawn = draw(BOARD, scene_of(table, 0))
    marked = [code for code in ("G", "G0", "R", "Y") if "new" in drawn.text(drawn.spot(code).area)]
    assert marked == ["Y"]
    play(table, "+1", "+1")
    drawn = draw(BOARD, scene_of(table, 0))
    assert "new" not in drawn.text(drawn.spot("Y").area)


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
        assert keys["drop out"] == "x" and [*keys.values()].count("x") == 1


def test_the_board_calls_every_shop_by_a_part_of_its_name():
    for tile, shop in enumerate(SHOPS):
        assert f" {shop_name(tile)} " in f" {shop.name} "
    assert len({shop_name(tile) for tile in range(len(SHOPS))}) == len(SHOPS)


def test_what_is_left_over_is_counted_by_colours_and_the_marker_says_what_it_costs():
    scene = full(3, ["G", "G", "R", "M"], tables.NAMES[:3])
    show(scene, cost=3, cursed=0, spells=[[]] * 3, points=[4] * 3)
    text = draw(BOARD, scene).text()
    assert "4 points  left over: 3 colours, -3" in text and "cursed -2" in text
