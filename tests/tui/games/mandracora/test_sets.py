"""My hand as sets: what each is said to cast, or to lack, is so."""

from __future__ import annotations

import pytest

from engine.games.mandracora.words.reckon import best_spell
from tests.engine.games.mandracora.tables import play, situation
from tests.tui.games.mandracora.test_board import GAME
from tests.tui.games.tables import AREAS, Drawn, draw, moments, scene_of
from tui.games.mandracora.board import BOARD
from tui.games.mandracora.sets import Sets

WIDE, NARROW = 15, 12  # columns of a set
ALL = {power: f"{power}{letter}" for power, letter in enumerate("bltdr", 1)}  # a stack of one spell each


def said(hand: str, letter: str, columns: int = WIDE, **more: object) -> list[str]:
    view = scene_of(situation(hand, "M", pile="R Y", **more), 0).view
    sets = Sets(view)
    return sets.said(next(own for own in sets.all if own.letter == letter), columns, now=True)[0]


@pytest.mark.parametrize(
    ("hand", "letter", "lines", "short"),
    [
        ("G2 G G", "G", ["casts now:", "power 2, 4 pts"], ["power 2 now", "4 points"]),
        ("G2 M", "G", ["with mandrake:", "power 1, 3 pts"], ["power 1 + M", "3 points"]),
        ("G2 R", "G", ["1 green more:", "power 1, 3 pts"], ["1 more:", "3 points"]),
        ("G G M", "G", ["a mandrake as", "book: 2 points"], ["M as book:", "2 points"]),
        ("G G R0", "G", ["needs a book", "or a mandrake"], ["needs a", "book"]),
        ("K3 R Y G", "K", ["casts now:", "power 3, 6 pts"], ["power 3 now", "6 points"]),
        ("K3", "K", ["1 colour more:", "power 1, 4 pts"], ["1 more:", "4 points"]),
        ("M G R Y", "M", ["as black book:", "power 3, 3 pts"], ["power 3 of all", "3 points"]),
        ("M G G", "M", ["stands for any", "card, once"], ["any card,", "once"]),
    ],
)
def test_a_set_says_what_it_casts_or_what_it_lacks(hand, letter, lines, short):
    assert said(hand, letter, stacks=ALL) == lines
    assert said(hand, letter, NARROW, stacks=ALL) == short


def test_where_small_spells_are_gone_more_is_lacking():
    stacks = {1: "", 2: "", 3: "3t"}
    assert said("G2 G", "G", stacks=stacks) == ["2 green more:", "power 3, 5 pts"]
    assert said("G R2", "G", stacks=stacks) == ["needs a book", "and 2 green"]


def test_the_best_of_all_sets_is_the_best_that_my_hand_could_cast():
    checked = 0
    for seats, seed in ((2, 3), (3, 4), (4, 5)):
        for table in moments(GAME, seats, seed, 4):
            view = scene_of(table, 0).view
            ways = [way for own in Sets(view).all for way in (own.alone, own.helped) if way is not None]
            best = max((way.points for way in ways), default=0)
            if not view.brew:
                checked += 1
                assert best == best_spell(view, view.codes)[0]
    assert checked > 30


def test_the_mandrake_comes_first_and_then_the_readiest():
    view = scene_of(situation("M R2 G2 G G Y B3 B", "M", "M", pile="R Y"), 0).view
    assert [own.letter for own in Sets(view).all] == ["M", "G", "B", "R", "Y"]


def test_while_a_spell_is_prepared_every_set_stays_in_its_place():
    def places(drawn: Drawn) -> dict[str, int]:
        row = next(row for row in drawn.rows() if row.startswith(" mandrake"))
        return {name: row.index(name) for name in ("mandrake", "green", "red")}

    table = situation("M G2 G G R2", "M", pile="R Y")
    before = places(draw(BOARD, scene_of(table, 0)))
    for card in ("G2", "G", "G"):
        play(table, card)
        assert places(draw(BOARD, scene_of(table, 0))) == before


def test_a_power_names_the_set_that_casts_it_for_most_points():
    table = situation("M G2 G G R3 R", "M", pile="R Y", stacks=ALL)
    drawn = draw(BOARD, scene_of(table, 0))
    heads = [drawn.text(drawn.spot(f"stack {power}").area).partition("\n")[0].strip() for power in range(1, 6)]
    assert heads == ["power 1 red", "power 2 red + M", "power 3 G + M", "power 4", "power 5"]
    wide = draw(BOARD, scene_of(table, 0), AREAS[3])
    assert "power 2 red + M" in wide.text() and "power 3 green + M" in wide.text()
    play(table, "G2", "G")
    assert "power 1 ready" in draw(BOARD, scene_of(table, 0)).text()


def test_a_key_never_stands_at_the_name_of_the_next_set():
    """It would be read as the key of that one."""
    table = situation("M G2 G G R3 R Y", "M", pile="R Y", stacks=ALL)
    for area in AREAS:
        drawn = draw(BOARD, scene_of(table, 0), area)
        for thing in ("G2", "R3"):
            spot, label = drawn.spot(thing), drawn.labels[drawn.spot(thing).option]
            row = drawn.rows()[spot.area.y - area.y]
            assert not row[row.index(label) + 1 :][:3].strip(), thing
        assert f"{drawn.labels[drawn.spot('M').option]} " in drawn.text(drawn.spot("M").area), "before its sign"


def test_what_must_come_later_says_after_which_colour():
    table = situation("K3 R G G2", "M", pile="R Y", stacks={1: "", 2: "2l"})
    play(table, "K3")
    text = draw(BOARD, scene_of(table, 0)).text()
    assert "may be added" in text and "after red" in text


def test_when_all_is_over_no_set_could_be_anything_any_more():
    table = [*moments(GAME, 3, 4)][-1]
    scene = scene_of(table, 0)
    assert scene.over and scene.view.codes
    for area in AREAS:
        mine = draw(BOARD, scene, area).text().partition("my sets")[2]
        assert not {"casts", "needs", "power", "more"} & {*mine.replace(":", " ").split()}


def test_in_a_large_window_cards_have_frames_and_sets_say_all_that_they_could_be():
    table = situation("M G2 G G R3 R", "M", pile="R Y", stacks={1: "1b", 2: "2t", 3: "3l"})
    text = draw(BOARD, scene_of(table, 0), AREAS[3]).text()
    assert "│●│●│" in text and "book │2│" in text
    assert "3 + M Levitation, 5 pts" in text and "1 Banishment, 3 pts" in text
