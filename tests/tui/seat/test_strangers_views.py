"""Whatever a stranger's host says of a table is refused with a sentence, or all of it can be said and drawn."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.games import GAMES, find
from engine.plain_data import copy_plain
from engine.view import View
from net.wire.messages import Question, Update
from tests.tui.games.tables import moments, scene_of
from tui.draw.board import Area, Hold
from tui.draw.picture import Picture
from tui.parts.find import board_of
from tui.seat.vet_host import vetted

ODD = (None, -1, 0, 1, 7, 99, 10**15, 1e308, float("nan"), "x", "", "B1", [], {}, [None], [[]], [[0, "B1"]], True)


def places(value, path=()):
    """Everywhere in a view where something stands."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from places(item, (*path, key))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def spoilt(view, dice):
    """With one place of it lost, doubled, or changed to something odd or to what stands elsewhere in it."""
    view = copy_plain(view)
    *outer, key = dice.choice([path for path in places(view) if path])
    place = at(view, outer)
    how = dice.randrange(4)
    if how == 0:
        del place[key]
    elif how == 1 and isinstance(place, list):
        place.append(place[key])
    elif how == 2:
        place[key] = copy_plain(at(view, dice.choice([*places(view)])))
    else:
        place[key] = dice.choice(ODD)
    return view


def show_all(before, scene):
    """All that a screen or lines could say and draw of this moment."""
    words, view, voice = scene.words, scene.view, scene.voice
    words.lines(view, voice), words.brief(view, voice), words.stage(view), words.chapter(view)
    for seat in range(view.seats):
        words.doing(view, seat, voice)
    for option in scene.question.options if scene.question else ():
        scene.foresee(option), words.grave(view, option), scene.why(scene.label(option))
    if scene.question:
        words.default(view, scene.question.options)
    board, picture, area = board_of(scene.game.id), Picture(80, 24), Area(0, 1, 80, 19)
    board.head(scene)
    for spot in board.draw(picture, area, scene, Hold(labels=dict.fromkeys(board.order(scene), "1"))):
        words.about(view, spot.thing, voice), scene.why(spot.thing), scene.meant(spot.thing, scene.choices)
    motion = board.motion(area, before.view, view, scene.news)
    if motion is not None:
        motion.draw(picture, 0.5)


def refused(scene, update):
    """Why it is not believed; "" if it is."""
    try:
        vetted(scene, update)
    except ValueError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("game", [id for id in GAMES if find(id).rules.record is not View])
def test_a_spoilt_view_is_refused_or_all_of_it_can_be_shown(game):
    dice, refusals, tries = random.Random(game), [], 0
    for table in moments(game, find(game).usual_seats, seed=3):
        viewer = dice.choice([None, *table.asks])
        scene, ask = scene_of(table, viewer), table.asks.get(viewer)
        update = Update(
            number=2,
            view=table.view(viewer),
            question=Question(ask.prompt, ask.options) if ask else None,
            news=(),
            may_undo=False,
            waiting=tuple(table.asks),
            over=table.result is not None,
        )
        for _ in range(4):
            tries += 1
            told = replace(update, view=spoilt(update.view, dice))
            refusal = refused(scene, told)
            if refusal:
                refusals.append(refusal)
                continue
            now = scene.still()
            now.take(told)
            show_all(scene, now)
        if tries > 400:
            break
    assert len(refusals) > tries / 3
    assert all("makes no sense" in refusal and refusal.isprintable() for refusal in refusals)
