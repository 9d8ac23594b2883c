"""The table of Witches Wheel: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import random
import re

import pytest

from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.words.names import card_name
from engine.words.speech import counted
from tests.engine.games.witches_wheel.test_rules import play, situation
from tests.tui.games.tables import LONG, SMALLEST, Drawn, check_drawn, draw, moments, open_scene, scene_of
from tui.draw.board import Area
from tui.draw.picture import Picture
from tui.draw.widths import cut, width
from tui.games.witches_wheel.board import BOARD
from tui.games.witches_wheel.faces import SUITS
from tui.games.witches_wheel.hand import would_win
from tui.games.witches_wheel.layout import Layout
from tui.games.witches_wheel.piles import piles
from tui.games.witches_wheel.wheel import rim
from tui.screens.prompt import draw_head
from tui.seat.scene import Scene

GAME = "witches-wheel"
CARDS, BACKS = re.compile(r"(▮(×\d+)?|[BGORVY]\d| )*"), re.compile(r"▮(×\d+)?")
every_table = pytest.mark.parametrize("seats", range(2, 7))


def scenes(seats: int, every: int = 5, **options: str):
    """Many moments of a game: from a seat, from outside, and with all cards open."""
    dice = random.Random(seats)
    for table in moments(GAME, seats, seats, every, **options):
        yield from (scene_of(table, seat) for seat in table.asks)
        yield scene_of(table, dice.randrange(seats))
        yield scene_of(table, None)
        yield open_scene(table)


# Places ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, None])
def test_names_of_sixteen_wide_signs_are_cut(viewer):
    for table in moments(GAME, 6, 1):
        scene = scene_of(table, viewer, LONG)
        drawn = draw(BOARD, scene, Area(4, 3, 80, 19))
        check_drawn(drawn, scene)
        for seat, block in Layout(drawn.area, scene.view).blocks().items():
            row = drawn.rows(block)[0]
            assert row.removeprefix("› ").startswith(LONG[seat][:2])
            assert "…" in row
            assert row.startswith("› ") == (seat in scene.waiting)
        check_seen(drawn, scene)


@pytest.mark.parametrize(
    ("seats", "name", "shown"),
    [
        (2, "Bartholomew Xavi", "Bartholomew Xavi chooses  adept bot"),
        (4, "Bartholomew Xavi", "Bartholomew Xavi chooses"),
        (5, "Bartholomew Xavi", "Bartholom… chooses"),
        (6, "Bartholomew Xavi", "› Bartholomew…"),
        (6, "Ben", "Ben chooses"),
    ],
)
def test_who_is_asked_is_marked_however_long_the_name_and_a_bot_where_there_is_room(seats, name, shown):
    table = situation(*[f"{suit}1 {suit}2" for suit in "BGORVY"[:seats]], trumps="B7")
    play(table, "B1")
    scene = scene_of(table, 0, ("Ann", name, *"CDEF"))
    scene.shared, scene.bots = True, (None, "adept", *[None] * (seats - 2))
    assert draw(BOARD, scene).rows(Layout(SMALLEST, scene.view).blocks()[1])[0].rstrip() == shown


def test_a_bot_at_a_table_with_other_people_is_marked_and_among_bots_alone_none_is():
    table = situation(*[f"{suit}1 {suit}2" for suit in "BGO"], trumps="B7")
    scene = scene_of(table, 0)
    assert "bot" not in draw(BOARD, scene).text()
    scene.shared, scene.bots = True, (None, None, "adept")
    first, second = (draw(BOARD, scene).rows(Layout(SMALLEST, scene.view).blocks()[seat])[0] for seat in (1, 2))
    assert first.rstrip() == "Bram"
    assert second.rstrip() == "Cleo  adept bot"


# Everything there is to see --------------------------------------------------------------------


@every_table
@pytest.mark.parametrize("scores", ["off", "on"])
def test_everything_that_may_be_seen_is_on_the_table(seats, scores):
    for scene in scenes(seats, open_scores=scores):
        check_seen(draw(BOARD, scene), scene)


def check_seen(drawn: Drawn, scene: Scene) -> None:
    """Every card, count and order of the view."""
    check_mine(drawn, scene)
    check_trump(drawn, scene)
    check_trick(drawn, scene)
    check_wheel(drawn, scene)
    places = Layout(drawn.area, scene.view)
    for seat, block in places.blocks().items():
        check_rival(drawn.rows(block), scene, seat)


def shows(text: str, card: str) -> bool:
    """Its letter with its glyph, and its value."""
    return f"{card[0]} {SUITS[card[0]][1]}" in text and f" {card[1]} " in text


def check_mine(drawn: Drawn, scene: Scene) -> None:
    me, view = scene.me, scene.view
    for card in view.hand:
        assert shows(drawn.text(drawn.spot(card).area), card)
    if me is not None:
        mine = drawn.text(Area(drawn.area.x + 60, drawn.area.y + drawn.area.rows - 6, 20, 6))
        assert counted(view.points[me], "point") in mine
        assert counted(view.won[me], "card") in mine


def check_trump(drawn: Drawn, scene: Scene) -> None:
    spot = next(spot for spot in drawn.spots if spot.thing in (KEEP, scene.view.trump, "trump"))
    text = drawn.text(spot.area)
    if scene.view.trump is None:
        assert "none" in text
    else:
        assert shows(text, scene.view.trump)
        assert card_name(scene.view.trump).split()[0] in text


def check_trick(drawn: Drawn, scene: Scene) -> None:
    view, places = scene.view, Layout(drawn.area, scene.view)
    cards = dict(view.trick)
    for number, seat in enumerate(places.players()):
        slot = places.slot(number)
        (name,) = drawn.rows(Area(slot.x, slot.y + slot.rows, slot.columns, 1))
        assert name.strip() == ("you" if seat == scene.me else cut(scene.names[seat], slot.columns))
        if seat in cards:
            assert shows(drawn.text(slot), cards[seat])
            assert ("*" in drawn.text(slot)) == (seat == view.winning)
    (standing,) = drawn.rows(Area(drawn.area.x + 33, places.middle, 47, 1))
    if view.trick:
        assert standing.rstrip().endswith(f", {card_name(cards[view.winning])}")
        assert ("taken by" in standing) == (view.prompt == "trump")
    elif not scene.over:
        assert "this trick" in standing or width(scene.names[view.leader]) > 30


def check_wheel(drawn: Drawn, scene: Scene) -> None:
    """The values stand round it in the order of their rank."""
    x, y, *_ = drawn.spot("wheel").area
    ranking = scene.view.ranking
    for rank, value in enumerate(ranking):
        column, row = rim(rank)
        assert drawn.picture.cells[y + row][x + column][0] == value
    text = drawn.text(drawn.spot("wheel").area)
    assert f"{ranking[0]} strongest" in text
    assert f"{ranking[-1]} weakest" in text
    assert ("falls" if scene.view.side == "decreasing" else "rises") in text


def check_rival(rows: list[str], scene: Scene, seat: int) -> None:
    view = scene.view
    known = view.known[seat]
    hand = CARDS.match(rows[1])[0]  # what they did last may stand behind it
    hidden = view.hand_sizes[seat] - len(known)
    assert f"▮×{hidden}" in hand or hand.count("▮") == hidden
    assert BACKS.sub("", hand).replace(" ", "") == "".join(known)
    points, won = view.points[seat], view.won[seat]
    assert rows[2].startswith(f"won {won} " if points is None else counted(points, "point"))


# Single things ---------------------------------------------------------------------------------


def test_all_hands_are_open_even_where_six_sit():
    table = situation(*["B1 B2 B3 B4 B5 B6"] * 1, *[f"{c}1 {c}2 {c}3 {c}4 {c}5 {c}6" for c in "GORVY"], trumps="B9")
    rows = draw(BOARD, open_scene(table)).rows()
    assert "B1B2B3B4B5B6" in rows[1]
    assert "Y1Y2Y3Y4Y5Y6" in rows[1]


def test_where_there_is_room_cards_stand_apart():
    table = situation("B1 B2", "G1 G2", trumps="R9")
    assert "G1 G2" in draw(BOARD, open_scene(table)).rows()[1]


def test_one_card_is_not_cards():
    table = situation("B4 R1 O1", "R9 R2 O2", trumps="B7")
    play(table, "B4", "R9", "B4")
    assert "won 1 card " in draw(BOARD, scene_of(table, 1)).text()
    mine = draw(BOARD, scene_of(table, 0)).text()
    assert "9 points" in mine
    assert "1 card " in mine


def test_the_head_says_how_much_is_left():
    table = situation("B1 R1", "B4 R2", trumps="V3 B7", deck="G1 G2 G3")
    assert BOARD.head(scene_of(table, 0)) == ["deck 3"]
    final = situation("B1 R1", "B4 R2", trumps="V3 B7")
    assert BOARD.head(scene_of(final, 0)) == ["deck empty"]


def test_at_80_columns_the_head_says_what_wins_and_how_far_i_am():
    table = situation("B1 R1", "B4 R2", "O1", "O2", trumps="V3 B7")
    scene = scene_of(table, 0)
    picture = Picture(80, 24)
    draw_head(picture, scene, BOARD, [f"● {scene.code}", "●"])
    assert "most points win: you 0   deck empty" in picture.text()[0]


def test_keeping_the_trump_lies_on_the_trump_and_comes_last():
    table = situation("B4 R1", "R9 R2", trumps="B7", deck="G1 G2 G3")
    play(table, "B4", "R9")
    scene = scene_of(table, 0)
    assert list(BOARD.order(scene)) == ["B4", "R9", KEEP]
    drawn = draw(BOARD, scene)
    assert drawn.spot(KEEP).option == KEEP
    assert f"{drawn.labels[KEEP]} keeps it" in drawn.text()
    assert "keeps it" not in draw(BOARD, scene_of(table, 1)).text()


def test_keeping_and_the_cards_of_the_trick_are_walked_first_in_the_order_of_their_keys():
    table = situation("B4 R1", "R9 R2", "V5 V6", trumps="B7", deck="G1 G2 G3")
    play(table, "B4", "R9", "V5")
    spots = draw(BOARD, scene_of(table, 0)).spots
    assert [spot.thing for spot in spots][:4] == [KEEP, "B4", "R9", "V5"]
    assert not [spot for spot in spots[4:] if spot.option is not None]


def test_a_star_marks_what_would_be_winning():
    table = situation("Y9 B4 R7 Y1", "Y2 G1", trumps="B7", leader=1)
    play(table, "Y2")
    drawn, view = draw(BOARD, scene_of(table, 0)), table.seen(0)
    assert [card for card in view.hand if would_win(view, card)] == ["B4"]
    assert ["*" in drawn.text(drawn.spot(card).area) for card in view.hand] == [False, True, False, False]


def test_trumps_are_marked_in_the_hand_and_in_the_trick():
    table = situation("Y9 B4 R7 B1", "B2 G1", trumps="B7", leader=1)
    play(table, "B2")
    drawn = draw(BOARD, scene_of(table, 0))
    marked = [card for card in ("Y9", "B4", "R7", "B1", "B2") if "T" in drawn.text(drawn.spot(card).area)]
    assert marked == ["B4", "B1", "B2"]
    assert "T" in BOARD.legend


def test_the_last_trick_and_the_trump_pile_can_be_looked_through():
    table = situation("Y9 B4 R7", "Y2 G1 G2", trumps="O5 B7")
    assert [line for line, _ in piles(scene_of(table, 0))][1:] == [
        "  Nobody has taken one yet.",
        "",
        "The trump pile, from the top; its points are nobody's",
        "  blue 7",
        "  orange 5",
    ]
    play(table, "Y9", "Y2")
    assert [line for line, _ in piles(scene_of(table, 0))][:4] == [
        "The last trick",
        "  You: yellow 9",
        "  Bram: yellow 2",
        "Bram takes the trick, 11 points.",
    ]


def test_of_the_trick_that_is_played_the_last_one_knows_nothing():
    table = situation("Y9 B4 R7", "Y2 G1 G2", trumps="O5 B7")
    play(table, "Y9", "Y2", KEEP, "G1")
    lines = [line for line, _ in piles(scene_of(table, 0))]
    assert "  Bram: green 1" not in lines and "  Bram: yellow 2" in lines


def test_nothing_is_marked_where_nobody_has_led():
    table = situation("Y9 B4", "Y2 G1", trumps="B7")
    assert "*" not in draw(BOARD, scene_of(table, 0)).text()


def test_the_card_under_the_cursor_is_pulled_out():
    table = situation("B4 R7", "Y2 G1", trumps="B7")
    drawn = draw(BOARD, scene_of(table, 0), here="B4")
    x, y, columns, _ = drawn.spot("B4").area
    assert drawn.rows(Area(x, y - 1, columns, 1)) == ["┏━━━━━┓"]
    assert drawn.rows(Area(*drawn.spot("R7").area[:2], columns, 1)) == ["╭─────╮"]


def test_who_chooses_and_who_leads_is_told():
    table = situation("B4 R7", "Y2 G1", "V1 V2", trumps="B7", leader=1)
    play(table, "Y2")
    (names, *_) = draw(BOARD, scene_of(table, 0)).rows()
    assert "Bram leads" in names
    assert "Cleo chooses" in names
    assert "this trick" not in draw(BOARD, scene_of(table, 0)).text()
    assert "You lead this trick" in draw(BOARD, scene_of(situation("B4", "Y2", trumps="B7"), 0)).text()
