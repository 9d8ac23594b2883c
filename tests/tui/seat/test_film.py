"""Films: a kept game position by position, and nobody sees more than they did."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

import pytest

import engine
from net.replay_file import Kept, kept_of
from tests.tui.games.tables import draw
from tests.tui.stage import GAME, Play, lines_of, on_stage, press
from tui.draw.seats import below_and_above
from tui.parts.find import board_of
from tui.screens.replay import ReplayScreen
from tui.seat.film import OPEN, Film

SEATS = 3
NAMES = ["Ann", "Bram", "Cleo"]


def a_game(answers: int) -> tuple[Kept, list[dict], list[list]]:
    """A kept game; with what everybody saw and had been told before every answer, and at its end."""
    table, dice = engine.Table("witches-wheel", SEATS, seed=4), random.Random(4)
    views, news = [], []
    for _ in range(answers + 1):
        viewers = [None, *range(SEATS)]
        views.append({viewer: table.view(viewer) for viewer in viewers})
        news.append({viewer: table.news(viewer) for viewer in viewers})
        if not table.asks or len(views) > answers:
            break
        seat = next(iter(table.asks))
        table.answer(seat, dice.choice(table.asks[seat].options))
    return kept_of(engine.save(table), NAMES, [None, "novice", "adept"]), views, news


FINISHED = a_game(1000)
UNFINISHED = a_game(13)
both = pytest.mark.parametrize("game", [FINISHED, UNFINISHED], ids=["finished", "unfinished"])


def film_of(game) -> Film:
    return Film("adder-fern-51", game[0])


@both
def test_there_is_a_frame_before_every_answer_and_one_after_the_last(game):
    _, views, _ = game
    assert len(film_of(game).frames) == len(views)
    assert len(UNFINISHED[1]) == 13 + 1


@both
@pytest.mark.parametrize("viewer", [None, *range(SEATS)])
def test_from_a_seat_a_film_shows_what_was_seen_there_and_tells_what_was_told(game, viewer):
    _, views, news = game
    film = film_of(game)
    for at in range(len(film.frames)):
        assert film.view(at, viewer).plain == views[at][viewer]
        assert film.news(at, viewer) == news[at][viewer]


def test_open_cards_are_for_games_that_are_over():
    assert film_of(FINISHED).viewers() == [None, 0, 1, 2, OPEN]
    assert film_of(UNFINISHED).viewers() == [None, 0]


def test_with_open_cards_every_hand_is_seen():
    film, views = film_of(FINISHED), FINISHED[1]
    for at in range(len(film.frames)):
        assert film.view(at, OPEN).plain["known"] == [sorted(views[at][seat]["hand"]) for seat in range(SEATS)]
        assert film.view(at, OPEN).plain["me"] is None
        assert film.news(at, OPEN) == film.news(at, None)


@both
def test_a_scene_says_who_was_asked_and_asks_nobody(game):
    film, views = film_of(game), game[1]
    for at, viewer in ((0, None), (5, 1), (len(views) - 1, 2)):
        scene = film.scene(at, viewer)
        assert scene.view.plain == views[at][viewer]
        assert (scene.code, scene.names, scene.bots) == ("adder-fern-51", tuple(NAMES), (None, "novice", "adept"))
        assert (scene.me, scene.question, scene.may_undo) == (viewer, None, False)
        assert scene.waiting == (() if scene.over else (scene.view.asked.seat,))
        assert scene.over == (scene.view.asked is None)


def test_every_frame_can_be_drawn():
    film = film_of(FINISHED)
    for at in range(0, len(film.frames), 7):
        for viewer in film.viewers():
            assert draw(board_of(film.game.id), film.scene(at, viewer)).spots


# Turns -----------------------------------------------------------------------------------------


@both
def test_by_turns_one_comes_to_the_beginning_of_each_trick_and_to_the_end(game):
    film, views = film_of(game), game[1]
    tricks = [view[None]["trick_number"] for view in views]
    begins = [at for at, trick in enumerate(tricks) if at == 0 or tricks[at - 1] != trick]
    stops = sorted({*begins, len(views) - 1})
    assert [film.turn(at, 1) for at in stops] == [*stops[1:], stops[-1]]
    assert [film.turn(at, -1) for at in stops] == [0, *stops[:-1]]


def test_from_the_middle_of_a_turn_one_goes_back_to_its_beginning():
    film = film_of(FINISHED)
    begin = film.turn(0, 1)
    assert film.turn(begin + 2, -1) == begin
    assert film.turn(0, -1) == 0


# Games that cannot be shown --------------------------------------------------------------------


@pytest.mark.parametrize("fields", [{"rules": 0}, {"history": None}])
def test_a_game_whose_past_cannot_be_played_again_is_shown_as_it_stands(fields):
    kept, views, _ = UNFINISHED
    film = Film("old.witch", replace(kept, table={**kept.table, **fields}))
    assert film.kept.unproved
    assert [film.view(0, viewer).plain for viewer in film.viewers()] == [views[-1][viewer] for viewer in film.viewers()]
    assert len(film.frames) == 1


def test_on_the_screen_it_says_that_it_is_unproved_and_why(tmp_path):
    film = Film("old.witch", replace(UNFINISHED[0], table={**UNFINISHED[0].table, "history": None}))
    shown = on_stage(Play(wanted=partial(ReplayScreen, film)), tmp_path, shown_lines)
    assert "1 of 1  seen from the seat of Ann  unproved" in shown
    assert "Unproved: its past is not known, so it cannot be played again." in shown


async def shown_lines(pilot):
    return " ".join(lines_of(pilot))


def test_a_game_that_was_not_played_so_is_refused_with_its_name():
    kept = FINISHED[0]
    with pytest.raises(ValueError, match=r"^old\.witch: save: "):
        Film("old.witch", replace(kept, table={**kept.table, "seed": "5"}))


def test_text_is_written_on_the_second_key_and_where_to_is_said_before(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    async def act(pilot):
        found = []
        for keys in ("e", "l", "e", "e"):
            await press(pilot, keys)
            found.append((len([*tmp_path.glob("*.txt")]), " ".join(" ".join(lines_of(pilot)[-3:-1]).split())))
        return found

    play = Play(wanted=None, before=(replace(GAME, seats=3),), keys=("y", "1"))
    asked, log, again, written = on_stage(play, tmp_path, act)
    assert all("Write the game as text to" in said for said in (asked[1], again[1]))
    assert asked[1].endswith("? e again or Enter does it.")
    assert [count for count, _ in (asked, log, again, written)] == [0, 0, 0, 1] and "Written to" in written[1]


# Whose side is below ---------------------------------------------------------------------------


def test_two_face_to_face_are_watched_from_the_side_of_the_one_person_with_all_cards_open():
    for bots in ([None, "adept"], ["adept", None]):
        table = engine.Table("witches-revel", 2, seed=3, options={"decks": "fire, water"})
        kept = replace(kept_of(engine.save(table), ["Ann", "Bram"], bots), over=True)
        film = Film("adder-fern-51", kept)
        mine = bots.index(None)
        assert below_and_above(film.view(0, OPEN)) == (mine, 1 - mine)
        assert film.view(0, OPEN).plain == film.frames[0].table.open_view()
        assert below_and_above(film.view(0, None)) == (1, 0)
    among_people = replace(kept, bots=[None, None])
    assert below_and_above(Film("adder-fern-51", among_people).view(0, OPEN)) == (1, 0)
