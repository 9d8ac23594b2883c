"""Nothing at a table is cut that cannot be read: what is too long says which key shows all of it."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests import template
from tests.shelf import SHELF
from tests.tui.games.tables import SIXTEEN, SMALLEST, draw, moments, scene_of
from tests.tui.scenes import DUEL
from tests.tui.stage import Play, lines_of, on_stage, press
from tui.app.keys import Keymap
from tui.draw.board import Hold
from tui.draw.picture import Picture
from tui.draw.widths import whole_clauses
from tui.parts.find import board_of
from tui.parts.table_brush import TableBrush
from tui.screens import panels, prompt
from tui.seat.confirm import how

GAMES = (*SHELF, template.ID)
EVERY = 9  # answers between two moments
LATEST = 25  # news
ROOMY = 48  # columns of a question: keys, and what Space does, have room beside it
every_game = pytest.mark.parametrize("id", GAMES)


@cache
def scenes(id):
    seats = {"weavers": 2, "witches-revel": 2}.get(id, 4)
    return [
        scene_of(table, seat, SIXTEEN)
        for table in moments(id, seats, 7, EVERY, lingering=True)
        for seat in [*[*table.asks][:1], *([] if table.asks else [0])]
    ]


def said(draw_it, *what) -> list[str]:
    picture = Picture(80, 24)
    draw_it(picture, *what)
    return picture.text()


def plain(text: str) -> str:
    return re.sub(r"\W+", " ", text).strip()


@every_game
def test_what_is_said_under_the_prompt_is_whole_or_names_the_key_that_shows_the_rest(id):
    cut = 0
    for scene in scenes(id):
        for spot in draw(board_of(id), scene).spots:
            text = prompt.explanation(scene, spot)
            rows = said(prompt.draw_echo, text, "text", "i")[-3:-1]
            if plain(" ".join(rows)) != plain(text):
                cut += 1
                assert rows[1].endswith("  i more")
                shown = plain(" ".join(rows).removesuffix("i more"))
                assert plain(text).startswith(shown) and len(shown) > 70, text
                read = plain(" ".join(line for line, _ in panels.inspection(scene, spot).lines))
                assert plain(text.partition(": ")[2] or text)[-30:] in read or plain(text)[-30:] in read
    assert cut or id in ("witches-wheel", template.ID)


@every_game
def test_the_prompt_is_never_cut_and_always_shows_enter_and_what_space_does(id):
    for scene in scenes(id):
        labels = prompt.labels_of(scene, board_of(id), Keymap())
        ends = prompt.finish_of(scene, board_of(id))
        asked, ways = prompt.prompt(scene, labels, Keymap(), ends)
        row = said(prompt.draw_prompt, asked, ways, True)[-4]
        assert "…" not in row
        assert "Enter" in row, row
        if ends is not None and len(asked) < ROOMY:
            does = scene.words.short_label(scene.view, ends, scene.voice)
            assert f"Space: {does}" in row or scene.words.default(scene.view, scene.choices) is None, row
        if len(labels) > 1 and len(asked) < ROOMY:
            assert next(iter(labels.values())) in row.partition(asked)[2], row


@every_game
def test_what_is_asked_once_more_has_room_for_how(id):
    warnings = {scene.warning(option) for scene in scenes(id) for option in scene.choices} - {""}
    for warning in warnings:
        rows = said(prompt.draw_echo, f"{warning} {how('Space', 'Enter')}", "ember", "i")[-3:-1]
        assert " ".join(" ".join(rows).split()).endswith("Space again or Enter does it.")


@every_game
def test_the_latest_news_in_the_board_are_whole_clauses(id):
    for scene in scenes(id):
        picture = Picture(80, 24)
        TableBrush(picture, scene, Hold()).ticker(SMALLEST, 3)
        row = picture.text()[3].strip("─ ")
        assert "…" not in row
        if row:
            last = scene.words.told(scene.news[-1], scene.voice)
            assert row.endswith(whole_clauses(last, 74)), (row, last)


@every_game
def test_no_panel_cuts_a_line(id):
    for scene in scenes(id)[::3]:
        told = panels.log([(scene.words.told(record, scene.voice), "text") for record in scene.news[-LATEST:]])
        rules = panels.rules(scene, "r", "/")
        for panel in (told, rules):
            picture = Picture(80, 200)
            panel.draw(picture, SMALLEST._replace(rows=190))
            shown = " ".join(" ".join(picture.text()).split())
            assert "…" not in shown.replace("...", "")
            for line, _ in panel.lines:
                assert " ".join(line.split()) in shown
            assert panel.title in shown


def test_i_shows_all_of_what_was_just_said(tmp_path):
    long = "It is a long story, " * 20 + "and this is its end."

    async def act(pilot):
        screen = pilot.app.screen
        screen.say(long)
        assert lines_of(pilot)[-2].endswith("i more")
        await press(pilot, "i")
        assert "and this is its end." in "\n".join(lines_of(pilot))
        await press(pilot, "i", "i")
        assert "A closer look" in lines_of(pilot)[1]

    on_stage(Play(), tmp_path, act)


def test_on_the_whole_screen_every_ellipsis_below_the_board_has_a_key(tmp_path):
    async def act(pilot):
        for _ in range(60):
            rows = lines_of(pilot)[-4:-1]
            assert "…" not in "".join(rows) or "more" in rows[-1]
            await press(pilot, "right")

    on_stage(DUEL, tmp_path, act)
