"""The table of Witches Wheel: whatever a player may see is on it, and each thing in its own place."""

from __future__ import annotations

import random
import re

import pytest

from engine.games.witches_wheel.rules.round import KEEP
from engine.games.witches_wheel.words.names import card_name, colour_name
from engine.games.witches_wheel.words.reckon import could_beat, to_play, trick_sum, unseen
from engine.words.speech import counted
from tests.engine.games.witches_wheel.test_rules import play, situation
from tests.tui.games.tables import (
    AREAS,
    LONG,
    SIXTEEN,
    SMALLEST,
    Drawn,
    check_drawn,
    draw,
    moments,
    open_scene,
    scene_of,
)
from tui.draw.board import Area
from tui.draw.people import face
from tui.draw.picture import Picture
from tui.draw.widths import cut
from tui.games.witches_wheel.board import BOARD
from tui.games.witches_wheel.faces import SO_FAR, SUITS, SURE, UNSEEN, face_of
from tui.games.witches_wheel.layout import Layout
from tui.games.witches_wheel.piles import piles
from tui.screens.prompt import draw_head
from tui.seat.scene import Scene

GAME = "witches-wheel"
BIG, HUGE = AREAS[2], AREAS[3]
every_table = pytest.mark.parametrize("seats", range(2, 7))


def scenes(seats: int, every: int = 5, **options: str):
    """Many moments of a game: from a seat, from outside, and with all cards open."""
    dice = random.Random(seats)
    for table in moments(GAME, seats, seats, every, **options):
        yield from (scene_of(table, seat) for seat in table.asks)
        yield scene_of(table, dice.randrange(seats))
        yield scene_of(table, None)
        yield open_scene(table)


# Everything there is to see --------------------------------------------------------------------


@every_table
@pytest.mark.parametrize("scores", ["off", "on"])
def test_everything_that_may_be_seen_is_on_the_table(seats, scores):
    for number, scene in enumerate(scenes(seats, open_scores=scores)):
        check_seen(draw(BOARD, scene, AREAS[number % len(AREAS)]), scene)


@pytest.mark.parametrize("viewer", [0, None])
def test_names_of_sixteen_wide_signs_are_cut(viewer):
    for table in moments(GAME, 6, 1):
        scene = scene_of(table, viewer, LONG)
        drawn = draw(BOARD, scene, Area(4, 3, 80, 19))
        check_drawn(drawn, scene)
        check_seen(drawn, scene)


def check_seen(drawn: Drawn, scene: Scene) -> None:
    """Every card, count and order of the view."""
    layout = Layout(drawn.area, scene.view)
    for number, card in enumerate(scene.view.hand):
        assert shows(drawn.text(layout.hand(number)), card)
    check_race(drawn, scene, layout)
    check_trump(drawn, scene)
    check_trick(drawn, scene, layout)
    check_map(drawn, scene, layout)


def shows(text: str, card: str) -> bool:
    """Its colour, in a word or as letter and glyph, and its value."""
    words = all(any(part in row for row in text.split("\n")) for part in face_of(card).lines)
    return card[1] in text and (words or SUITS[card[0]][0] in text.lower())


def check_race(drawn: Drawn, scene: Scene, layout: Layout) -> None:
    """Everybody is there, with as much as may be known."""
    view = scene.view
    places = layout.race()
    assert sorted(places) == list(range(view.seats))
    for seat, place in places.items():
        (row,) = drawn.rows(place)
        name = "you" if seat == scene.me else scene.names[seat]
        whole = seat == scene.me or row.startswith(face(name))  # faces give way to long names
        assert name[:2] in row and (whole or "…" in row or max(map(len, scene.names)) > 12)
        points, won = view.points[seat], view.won[seat]
        assert (f" {won} card" if points is None else f" {points}") in row
        known = "" if scene.me is None else " ".join(view.known[seat])
        assert row.count(UNSEEN) == view.hand_sizes[seat] - len(known.split())
        assert row.rstrip().endswith(known)
        if any(view.known) and scene.me is None:
            assert all(f" {card}" in drawn.text() for card in view.known[seat])


def check_trump(drawn: Drawn, scene: Scene) -> None:
    spot = next(spot for spot in drawn.spots if spot.thing in (KEEP, scene.view.trump, "trump"))
    text = drawn.text(spot.area)
    if scene.view.trump is None:
        assert "none" in text
    else:
        assert shows(text, scene.view.trump)


def check_trick(drawn: Drawn, scene: Scene, layout: Layout) -> None:
    view, cards = scene.view, dict(scene.view.trick)
    for number, seat in enumerate(layout.players()):
        slot = layout.slot(number)
        (below,) = drawn.rows(slot._replace(y=slot.y + slot.rows, rows=1, columns=layout.pitch() - 1))
        assert below.split("…")[0].strip().startswith(cut(scene.voice.name(seat), slot.columns)[:2])
        text = drawn.text(slot)
        assert ("now" in text) == (seat in scene.waiting and seat not in cards)
        if seat in cards:
            assert shows(text, cards[seat])
            best = could_beat(view, cards[seat], seat)
            assert (SURE in text, SO_FAR in text) == (
                (seat == view.winning) and not best,
                (seat == view.winning and bool(best)),
            )
    said = drawn.text(layout.said())
    if view.trick:
        best = cards[view.winning]
        assert card_name(best) in said
        assert f"{counted(trick_sum(view), 'point')} lie" in said
        assert ("trick" in said) == (not to_play(view))
        assert ("for sure" in said) <= (not could_beat(view, best, view.winning))
    elif not scene.over:
        assert "lead" in said
    else:
        assert "win" in said


def check_map(drawn: Drawn, scene: Scene, layout: Layout) -> None:
    """The values in their order; who has played what; my cards, each in its row and column."""
    view = scene.view
    (heads,) = drawn.rows(Area(drawn.area.x, layout.values_y(), drawn.area.columns, 1))
    assert re.findall(r"(?<= )[1-9](?= )", heads) == list(view.ranking)
    order = {"strong": heads.index("strong"), "weak": heads.index("weak")}
    assert order["strong"] < heads.index(view.ranking[0]) < order["weak"]
    rows = [drawn.text(layout.cell(row, 0)._replace(x=drawn.area.x + 1, columns=19)) for row in range(3)]
    trump, led = (view.trump or " ")[0], view.trick[0].card[0] if view.trick else ""
    if view.trump:
        assert f"{colour_name(trump)} trump" in rows[0]
    if led and led != trump:
        assert f"{colour_name(led)} led" in rows[bool(view.trump)]
    for seat, card in view.trick:
        if card[0] in (trump, led):
            row = 0 if card[0] == trump or not view.trump else 1
            cell = drawn.text(layout.cell(row, view.ranking.index(card[1])))
            assert cell.strip().startswith(cut(scene.voice.name(seat), 5)[:2])
    for card in view.hand:
        label = drawn.labels.get(card, card[0]) if card in scene.choices else card[0]
        column = "".join(drawn.text(layout.cell(row, view.ranking.index(card[1]))) for row in range(3))
        assert label in column, (card, column)


# Single things ---------------------------------------------------------------------------------


def test_all_hands_are_open_even_where_six_sit():
    table = situation(*["B1 B2 B3 B4 B5 B6"] * 1, *[f"{c}1 {c}2 {c}3 {c}4 {c}5 {c}6" for c in "GORVY"], trumps="B9")
    for names in (SIXTEEN, LONG):
        scene = open_scene(table)
        scene.names = names
        text = draw(BOARD, scene).text()
        assert all(" ".join(f"{colour}{value}" for value in range(1, 7)) in text for colour in "BGORVY")


@pytest.mark.parametrize(
    ("names", "shown"), [(SIXTEEN, "Bartholomew Xavi ─"), (("Ann", "Bram", "Cleo"), "(. .) Ann  ─")]
)
def test_names_are_whole_as_long_as_there_is_a_bar_beside_them(names, shown):
    table = situation("B4 R7", "Y2 G1", "V1 V2", trumps="B7", leader=1)
    (row, *_) = draw(BOARD, scene_of(table, 2, names)).rows()
    assert row.strip().startswith(shown)


def test_a_bot_at_a_table_with_other_people_is_marked_and_among_bots_alone_none_is():
    table = situation(*[f"{suit}1 {suit}2" for suit in "BGO"], trumps="B7")
    scene = scene_of(table, 0)
    assert "bot" not in draw(BOARD, scene).text()
    scene.shared, scene.bots = True, (None, None, "adept")
    first, second = (draw(BOARD, scene).rows(Layout(SMALLEST, scene.view).race()[seat])[0] for seat in (1, 2))
    assert "bot" not in first
    assert "Cleo bot" in second


def test_where_points_are_open_bars_count_them_else_cards_won():
    for scores in ("on", "off"):
        table = situation("B4 R1 O1 G1", "R9 R2 O2 G2", "Y1 Y9 V9 V8", trumps="B7", open_scores=scores)
        play(table, "B4", "R9", "Y1", KEEP)
        scene = scene_of(table, 0)
        drawn, view = draw(BOARD, scene), scene.view
        rows = {seat: drawn.rows(place)[0] for seat, place in Layout(SMALLEST, view).race().items()}
        has = view.points if scores == "on" else view.won
        bars = [rows[seat].count("━") for seat in range(3)]
        assert bars[0] == max(1, round(bars[2] * has[0] / max(has))) and bars[1] == 0
        assert "14 points" in rows[0] if scores == "on" else "14 in 3 cards" in rows[0]
        assert f"{has[2]} points" in rows[2] if scores == "on" else f"{has[2]} cards" in rows[2]


def test_the_head_says_how_much_is_left():
    table = situation("B1 R1", "B4 R2", trumps="V3 B7", deck="G1 G2 G3")
    assert BOARD.head(scene_of(table, 0)) == ["deck 3", "trump pile 2"]
    final = situation("B1 R1", "B4 R2", trumps="V3 B7")
    assert BOARD.head(scene_of(final, 0)) == ["deck empty"]


def test_at_80_columns_the_head_says_what_wins_and_the_board_how_far_everybody_is():
    table = situation("B1 R1", "B4 R2", "O1", "O2", trumps="V3 B7")
    scene = scene_of(table, 0)
    picture = Picture(80, 24)
    draw_head(picture, scene, BOARD, [f"● {scene.code}", "●"])
    assert "most points win   deck empty" in picture.text()[0]
    assert "you" in draw(BOARD, scene).text(Layout(SMALLEST, scene.view).race()[0])


def test_keeping_the_trump_lies_on_the_trump_and_comes_last():
    table = situation("B4 R1", "R9 R2", trumps="B7", deck="G1 G2 G3")
    play(table, "B4", "R9")
    scene = scene_of(table, 0)
    assert list(BOARD.order(scene)) == ["B4", "R9", KEEP]
    drawn = draw(BOARD, scene)
    assert drawn.spot(KEEP).option == KEEP
    assert "keep it" in drawn.text()
    assert "keep it" not in draw(BOARD, scene_of(table, 1)).text()


def test_where_somebody_plays_next_their_last_card_stands_until_they_do():
    table = situation("B4 R1", "R9 R2", "V5 V6", trumps="B7", deck="G1 G2 G3")
    play(table, "B4", "R9", "V5", KEEP)
    for area in AREAS:
        scene = scene_of(table, 1)
        layout = Layout(area, scene.view)
        text = [" ".join(draw(BOARD, scene, area).text(layout.slot(place)).split()) for place in range(3)]
        assert "now" in text[0] and "last: violet 5" in text[2]
        assert "last" not in text[1], "I know what I did"
    play(table, "R1", "R2")
    assert "last: violet 5" not in draw(BOARD, scene_of(table, 1)).text()


def test_keeping_and_the_cards_of_the_trick_are_walked_first_in_the_order_of_their_keys():
    table = situation("B4 R1", "R9 R2", "V5 V6", trumps="B7", deck="G1 G2 G3")
    play(table, "B4", "R9", "V5")
    spots = draw(BOARD, scene_of(table, 0)).spots
    assert [spot.thing for spot in spots][:4] == [KEEP, "B4", "R9", "V5"]
    assert not [spot for spot in spots[4:] if spot.option is not None]


def test_stars_mark_what_wins_for_sure_and_what_wins_so_far():
    table = situation("Y9 B4 R7 B7", "Y2 G1 B6", "Y7 V2 V3", trumps="O5 B8", leader=1)
    play(table, "Y2")
    scene = scene_of(table, 2)
    drawn = draw(BOARD, scene)
    assert [SO_FAR in drawn.text(drawn.spot(card).area) for card in ("V2", "V3", "Y7")] == [False, False, True]
    assert "☆ wins so far" in drawn.text()
    play(table, "V2")
    mine = draw(BOARD, scene_of(table, 0))
    signs = {card: SURE in mine.text(mine.spot(card).area) for card in ("Y9", "B4", "R7", "B7")}
    assert signs == {"Y9": False, "B4": True, "R7": False, "B7": True}
    assert "★ wins for sure" in mine.text() and "pale: cannot win" in mine.text()


def test_what_cannot_win_is_pale():
    table = situation("Y9 B4 R7 Y1", "Y2 G1", trumps="B7", leader=1)
    play(table, "Y2")
    drawn = draw(BOARD, scene_of(table, 0))
    inks = {card: drawn.picture.cells[drawn.spot(card).area.y][drawn.spot(card).area.x][1] for card in ("B4", "R7")}
    assert inks == {"B4": "muted/card", "R7": "edge/card"}


def test_the_last_trick_and_the_trump_pile_can_be_looked_through():
    table = situation("Y9 B4 R7", "Y2 G1 G2", trumps="O5 B7")
    assert [line for line, _ in piles(scene_of(table, 0))][1:] == [
        "  Nobody has taken one yet.",
        "",
        "The trump pile, from the top; its points are nobody's",
        "  blue 7",
        "  orange 5",
        "",
        "Cards you have not seen yet: in hands",
        "  blue: none",
        "  green: 2 1",
        "  orange: none",
        "  red: none",
        "  violet: none",
        "  yellow: 2",
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


def test_the_map_has_no_sums_and_says_what_its_digits_are():
    table = situation("Y9 B9 R9 V9 B4", "G9 G1 O1 O9", trumps="O7", leader=1)
    play(table, "G9")
    for area in (SMALLEST, BIG):
        scene = scene_of(table, 0)
        layout, drawn = Layout(area, scene.view), draw(BOARD, scene, area)
        text = drawn.text(layout.map())
        assert "+" not in text.replace("+ yellow", "")
        assert ("digits: your keys" if layout.map_head else "on the map: keys") in drawn.text()
    assert "keys" not in draw(BOARD, scene_of(table, 1)).text(), "nothing is asked of Bram, so letters stand there"
    table = situation("Y9 B9 R9 B4", "V9 G1 O1", "G4 O3", trumps="O7", leader=1)
    play(table, "V9", "G4")
    scene = scene_of(table, 0)
    drawn = draw(BOARD, scene)
    cells = [drawn.text(Layout(SMALLEST, scene.view).cell(2, place)).strip() for place in range(9)]
    nines = [drawn.labels[card] for card in scene.view.hand if card[1] == "9"]
    assert " ".join(nines) in cells and f"{drawn.labels['B4']} …" in cells


def test_letters_of_colours_stand_below_what_they_belong_to():
    table = situation("Y9 B9 R4 V2", "G8 G1 O1", "R6 O3", trumps="O7", leader=1)
    play(table, "G8", "R6")
    scene = scene_of(table, 0)
    drawn, layout = draw(BOARD, scene, BIG), Layout(BIG, scene.view)
    nines = f"{drawn.labels['Y9']} {drawn.labels['B9']}"
    cells = {value: drawn.rows(layout.cell(2, place)) for place, value in enumerate(scene.view.ranking)}
    for value, above, below in (("9", nines, "Y B"), ("4", drawn.labels["R4"], "R"), ("6", "Cleo", "R")):
        assert cells[value][0].strip() == above
        assert cells[value][1].find(below) == cells[value][0].find(above)


def test_a_card_of_which_nothing_is_sure_is_not_spoken_of_beside_others():
    text = draw(BOARD, scene_of(situation("Y9 B4", "Y2 G1 B5", "R1 R2", trumps="B7"), 0)).text()
    assert "each can be" in text and "others can be" not in text


def test_where_nobody_has_led_only_what_is_sure_is_marked():
    table = situation("Y9 B4 B6", "Y2 G1 B5", trumps="B7")
    drawn = draw(BOARD, scene_of(table, 0))
    assert [SURE in drawn.text(drawn.spot(card).area) for card in ("Y9", "B4", "B6")] == [False, False, True]
    assert SO_FAR not in drawn.text()
    assert "whatever you lead" in drawn.text()
    assert "whatever you lead" not in draw(BOARD, scene_of(table, 1)).text()


def test_the_card_under_the_cursor_is_seen_on_the_map_too():
    table = situation("B4 R7", "Y2 G1", trumps="B7")
    scene = scene_of(table, 0)
    drawn, layout = draw(BOARD, scene, here="B4"), Layout(SMALLEST, scene.view)
    x, y, columns, _ = drawn.spot("B4").area
    assert drawn.rows(Area(x, y, columns, 1)) == ["┏━━━━━┓"]
    cell = layout.cell(0, scene.view.ranking.index("4"))
    assert {ink.partition("/")[2].split()[0] for _, ink in drawn.picture.cells[cell.y][cell.x + 1 :][:5]} == {"raised"}


@pytest.mark.parametrize(("trump", "led"), [("B7", "B4"), ("B7", "Y2"), ("", "Y2")])
def test_the_map_says_why_a_row_is_missing(trump, led):
    table = situation("B1 R7 O1", "B4 Y2 O2", trumps=trump, leader=1, shown=7)
    play(table, led)
    text = draw(BOARD, scene_of(table, 0)).text()
    assert ("The trump colour was led: only trumps can win." in text) == (trump[:1] == led[0])
    assert ("There is no trump: the colour that is led wins." in text) == (not trump)


def test_on_the_map_the_higher_row_and_then_further_left_takes_the_trick():
    """Read as its head says it, at every moment, it gives the winner of the view."""
    for seats in (2, 4, 6):
        for table in moments(GAME, seats, seats + 20, 4):
            scene = scene_of(table, 0)
            view = scene.view
            layout, drawn = Layout(SMALLEST, view), draw(BOARD, scene)
            cells = [(row, rank) for row in range(3) for rank in range(9)]
            names = {scene.voice.name(seat): seat for seat, _ in view.trick}
            words = {name for name in names if len(name) < 5}
            found = [
                name
                for place in cells
                for name in words
                if name in drawn.text(layout.cell(*place)).replace(UNSEEN, "#").split()
            ]
            if view.trick:
                assert names[found[0]] == view.winning


def test_larger_windows_have_larger_cards_and_what_nobody_has_seen():
    table = situation("Y9 B4 B6", "Y2 G1 B5", trumps="B7", deck="O1 O2 O3")
    scene = scene_of(table, 0)
    small, big, huge = (draw(BOARD, scene, area) for area in (SMALLEST, BIG, HUGE))
    assert [drawn.spot("B4").area.columns for drawn in (small, big, huge)] == [7, 9, 13]
    assert "Marrow" in huge.text(huge.spot("B4").area)
    assert "not seen yet" not in small.text()
    for drawn in (big, huge):
        text = drawn.text()
        assert "cards you have not seen yet: in hands or in the deck" in text
        layout = Layout(drawn.area, scene.view)
        counts = [row.split()[-1] for row in drawn.rows(Area(drawn.area.x, layout.unseen_y + 1, drawn.area.columns, 6))]
        assert counts == [str(sum(card[0] == letter for card in unseen(scene.view))) for letter in SUITS]


@every_table
def test_of_a_very_large_window_no_more_than_half_of_the_rows_are_blank(seats):
    for scene in list(scenes(seats, every=9))[::4]:
        rows = draw(BOARD, scene, HUGE).rows()
        assert scene.over or sum(not row.strip() for row in rows) <= len(rows) // 2


@pytest.mark.parametrize(("deck", "warns"), [("", False), ("G1", True), ("G1 G2", False), ("G1 G2 G3", False)])
def test_that_somebody_will_draw_the_trump_is_told_before(deck, warns):
    table = situation("B4 R1", "R9 R2", trumps="O5 B7", deck=deck)
    for answers in ((), ("B4",), ("R9",)):
        play(table, *answers)
        for viewer in (0, 1, None):
            assert ("draws the trump" in draw(BOARD, scene_of(table, viewer)).text()) == warns
    play(table, KEEP)
    assert (table.seen(0).known[1] == ("B7",)) == warns


def test_how_many_will_draw_trumps_is_told_before():
    table = situation("B4 R1", "R9 R2", "G1 G2", "G3 G4", trumps="V1 V2 O5 B7", deck="O1")
    assert "then 3 draw" in draw(BOARD, scene_of(table, 0)).text()
    table = situation("B4 R1", "R9 R2", "G1 G2", "G3 G4", trumps="B7", deck="O1")
    assert "then all trumps" in draw(BOARD, scene_of(table, 0)).text()


def test_who_is_to_play_and_who_led_is_told():
    table = situation("B4 R7", "Y2 G1", "V1 V2", trumps="B7", leader=1)
    play(table, "Y2")
    text = draw(BOARD, scene_of(table, 0)).text()
    assert "Bram led" in text and "now" in text
    assert "1 plays before you" in text
    assert "You lead:" in draw(BOARD, scene_of(situation("B4", "Y2", trumps="B7"), 0)).text()
