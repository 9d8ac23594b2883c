"""The table: prompts, keys, undo, second keys, panels, resizing."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest

from tests.tui.scenes import MANDRACORA, WHIRLING
from tests.tui.seat.local_tables import without_past
from tests.tui.stage import GAME, Play, lines_of, on_stage, play_on, press, settled, staged
from tui.screens.table import READ
from tui.seat.local import Pace


def as_rows(play, tmp_path):
    return "\n".join(on_stage(play, tmp_path))


def prompt_of(pilot):
    return lines_of(pilot)[-4].strip()


def parts_of_prompt(pilot):
    """What is to be done, and at the end of the line how."""
    return re.split(" {2,}", prompt_of(pilot))


def echo_of(pilot):
    return " ".join(line.strip() for line in lines_of(pilot)[-3:-1]).strip()


def test_the_prompt_says_what_and_how_and_the_echo_what_it_would_mean(tmp_path):
    rows = on_stage(Play(), tmp_path)
    assert rows[-4].split("  ", 1)[0] == " You must play a card."
    assert rows[-4].endswith("  1-6, or arrows and Enter.")
    assert rows[-3] == " Green 8: cannot win, for it is neither blue nor trump; its 8 points go to"
    assert rows[-2].strip() == "whoever takes the trick."


def test_a_game_from_a_file_that_nobody_can_prove_says_so(tmp_path):
    rows = on_stage(Play(wanted=without_past()), tmp_path)
    assert rows[-3] == " Unproved: its past is not known, so it cannot be played again."


def test_a_digit_plays_its_card_at_once(tmp_path):
    async def act(pilot):
        await press(pilot, "2")
        return [record for record in pilot.app.screen.scene.news if record["what"] == "played" and record["seat"] == 0]

    assert on_stage(Play(), tmp_path, act)[0]["card"] == "O1"


def test_enter_plays_what_is_under_the_cursor(tmp_path):
    async def act(pilot):
        await press(pilot, "right", "right", "left", "enter")
        return [record for record in pilot.app.screen.scene.news if record["what"] == "played" and record["seat"] == 0]

    assert on_stage(Play(), tmp_path, act)[0]["card"] == "O1"


def test_right_alone_walks_over_everything_and_comes_round(tmp_path):
    async def act(pilot):
        screen, seen = pilot.app.screen, []
        for _ in range(len(screen.spots) + 1):
            seen.append(screen.here)
            await press(pilot, "right")
        return seen

    seen = on_stage(Play(), tmp_path, act)
    assert seen[0] == seen[-1]
    assert {"wheel", "seat 2", "seat 3", "seat 4", "G8", "O1", "B9", "Y1", "O2"} <= set(seen)
    assert len(set(seen)) == len(seen) - 1


def test_what_cannot_be_taken_back_asks_for_a_second_key(tmp_path):
    async def act(pilot):
        await press(pilot, "1", "1")
        assert pilot.app.screen.scene.question.prompt == "trump"
        await press(pilot, "2")
        assert "are you sure? There is no way back. 2 again or Enter does it." in prompt_of(pilot)
        await press(pilot, "escape")
        assert prompt_of(pilot).startswith("You may give up a trick card")
        await press(pilot, "2", "3")
        scene = pilot.app.screen.scene
        wanted = scene.question.options[3]  # the first is keeping the trump
        assert prompt_of(pilot).startswith(f"{scene.label(wanted).capitalize()}, are you sure?")
        pilot.app.clock = lambda: 0.0  # no time passes
        await press(pilot, "left", "right", "3", "3", "enter")
        assert scene.view.trick_number == 2, "a double tap is a slip"
        assert "are you sure" in prompt_of(pilot)
        pilot.app.clock = lambda: 0.5
        await press(pilot, "3")
        return wanted, pilot.app.screen.scene.view.trump

    wanted, trump = on_stage(Play(), tmp_path, act)
    assert wanted == trump


def test_space_takes_the_safe_default_and_says_when_there_is_none(tmp_path):
    async def act(pilot):
        await press(pilot, "space")
        assert echo_of(pilot) == "Space does nothing here. You must play a card."
        await press(pilot, "1", "1", "space")
        return pilot.app.screen.scene.view.trick_number, pilot.app.screen.scene.view.trump

    assert on_stage(Play(), tmp_path, act) == (3, "O2")


def test_the_cursor_begins_on_the_safe_default(tmp_path):
    async def act(pilot):
        await press(pilot, "1", "1")
        return pilot.app.screen.here

    assert on_stage(Play(), tmp_path, act) == "keep"


def test_undo_while_the_bots_hold_back_and_not_after(tmp_path):
    async def run():
        async with staged(Play(), tmp_path) as pilot:
            screen = pilot.app.screen
            pilot.app.local_tables.lobby.pace = Pace(patience=3600, step=0)
            hand = screen.scene.view.hand
            pilot.app.screen.press("1", "1")
            while screen.scene.question is not None:
                await asyncio.sleep(0.001)
            assert parts_of_prompt(pilot) == ["Bram is thinking.", "u takes it back until Bram answers."]
            screen.press("u", "u")
            while screen.scene.question is None:
                await asyncio.sleep(0.001)
            assert screen.scene.view.hand == hand
            pilot.app.local_tables.lobby.pace = Pace(0, 0)
            await press(pilot, "1", "u")
            assert "Too late:" in echo_of(pilot)

    asyncio.run(run())


def test_keys_while_others_play_say_whose_turn_it_is(tmp_path):
    async def run():
        async with staged(Play(), tmp_path) as pilot:
            screen = pilot.app.screen
            pilot.app.local_tables.lobby.pace = Pace(patience=3600, step=0)
            screen.press("1", "1")
            while screen.scene.question is not None:
                await asyncio.sleep(0.001)
            screen.press("2", "2")
            assert echo_of(pilot) == "2 does nothing here; ? lists the keys."
            screen.press("space", " ")
            assert echo_of(pilot) == "Bram is thinking."

    asyncio.run(run())


def test_why_names_the_rule_and_escape_steps_back_at_once(tmp_path):
    async def act(pilot):
        await press(pilot, "w")
        said = echo_of(pilot)
        await press(pilot, "escape")
        assert "back to the table" in "".join(lines_of(pilot))
        return said

    assert on_stage(Play(), tmp_path, act).endswith("nobody has to follow the led colour (5.2).")


@pytest.mark.parametrize(
    ("key", "words"), [("l", "What happened"), ("i", "A closer look"), ("r", "Rules of this phase")]
)
def test_a_panel_opens_and_closes_by_its_key_and_leaves_the_prompt_in_sight(tmp_path, key, words):
    async def act(pilot):
        before = lines_of(pilot)
        await press(pilot, key)
        opened = lines_of(pilot)
        assert words in opened[1]
        question, how = re.split(" {2,}", opened[-4])
        assert before[-4].startswith(question)
        assert how == "Esc closes this first."
        await press(pilot, "escape")
        assert lines_of(pilot) == before

    on_stage(Play(), tmp_path, act)


def test_every_screen_size_from_80_by_24_on_is_complete_and_smaller_ones_say_so(tmp_path):
    async def act(pilot):
        for columns, rows in [(79, 24), (80, 23), (40, 10)]:
            await pilot.resize_terminal(columns, rows)
            await settled(pilot)
            said = " ".join(line.strip() for line in lines_of(pilot) if line)
            assert said.startswith(f"witch-tui needs 80x24, this is {columns}x{rows}.")
            assert "Ctrl+Q" in said
            assert said.endswith("--plain.")
        for columns, rows in [(80, 24), (110, 24), (200, 60), (80, 24)]:
            await pilot.resize_terminal(columns, rows)
            await settled(pilot)
            assert prompt_of(pilot).startswith("You must play a card.")
            assert len(lines_of(pilot)) == rows

    on_stage(Play(), tmp_path, act)


def test_nothing_is_played_on_a_screen_that_is_too_small(tmp_path):
    async def act(pilot):
        await pilot.resize_terminal(60, 15)
        await press(pilot, "1", "enter", "escape", "space")
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        return parts_of_prompt(pilot), pilot.app.screen.scene.view.trick_number

    assert on_stage(Play(), tmp_path, act) == (["You must play a card.", "1-6, or arrows and Enter."], 1)


def test_from_110_columns_the_log_stands_beside_the_board(tmp_path):
    async def act(pilot):
        scene = pilot.app.screen.scene
        told = scene.words.told(scene.news[-1], scene.voice)
        return [row for row in lines_of(pilot) if row[82:].strip() == told]

    assert on_stage(Play(keys=("1",), size=(110, 24)), tmp_path, act)


MATRIX = [
    (ascii, theme, size) for ascii in (False, True) for theme in ("night", "plain") for size in ((80, 24), (120, 40))
]


@pytest.mark.parametrize(("ascii", "theme", "size"), MATRIX)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game_by_keys_every_decision_can_be_seen_and_made(tmp_path, ascii, theme, size, seats):
    async def act(pilot):
        screen, answered = pilot.app.screen, 0
        while not screen.scene.over:
            rows, question = [row.replace("›", " ") for row in lines_of(pilot)], screen.scene.question
            assert len(rows) == size[1]
            assert prompt_of(pilot)
            assert not ascii or all(row.isascii() for row in rows)
            for option in question.options:
                spot = next(spot for spot in screen.spots if spot.option == option)
                area = [row[spot.area.x : spot.area.x + spot.area.columns] for row in rows]
                inside = "".join(area[max(0, spot.area.y - 1) : spot.area.y + spot.area.rows])
                assert f" {screen.labels[option]} " in inside, (option, inside)
                assert option == "keep" or (option[0] in inside and option[1] in inside)
            choice = question.options[answered % len(question.options)]
            await choose(pilot, choice, answered)
            answered += 1
        assert "wins" in "".join(lines_of(pilot)) or "win with" in "".join(lines_of(pilot))
        return answered

    play = Play(wanted=replace(GAME, seats=seats, seed=3), ascii=ascii, theme=theme, size=size)
    assert on_stage(play, tmp_path, act) > 10


async def choose(pilot, option, answered):
    """By its label, or by walking there; at most three keys by label."""
    screen = pilot.app.screen
    if answered % 2:
        await press(pilot, screen.labels[option])
    else:
        while screen.spot.option != option:
            await press(pilot, "right")
        assert echo_of(pilot)
        await press(pilot, "enter")
    if screen.asks_once_more:
        await press(pilot, "enter")


def test_play_again_deals_anew_to_the_same_company(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        while not screen.scene.over:
            await play_on(pilot)
        await press(pilot, "enter")  # meant for the last move: the page came by itself
        assert pilot.app.screen is screen
        screen.ending.seen_at -= READ
        await press(pilot, "enter", "enter")
        after = pilot.app.screen.scene
        assert after.code != screen.scene.code
        assert after.names == screen.scene.names
        assert not after.over
        return len(pilot.app.local_tables.games(over=True)), len(pilot.app.local_tables.games(over=False))

    assert on_stage(Play(wanted=replace(GAME, seats=2)), tmp_path, act) == (1, 1)


def test_keys_typed_before_a_question_came_up_do_not_answer_it(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        from textual import events

        early = events.Key("1", "1")
        early.time = screen._asked_at - 1
        screen.heard(early)
        await settled(pilot)
        return screen.scene.view.trick_number, len(screen.scene.view.hand)

    assert on_stage(Play(), tmp_path, act) == (1, 6)


def test_a_full_disk_is_said_and_the_answer_can_be_given_again(tmp_path, monkeypatch):
    from net.store.store import Store, Unkept

    async def act(pilot):
        screen, commit = pilot.app.screen, Store.commit

        def full(self, entries):
            raise Unkept("games.sqlite: games cannot be written (disk full)")

        monkeypatch.setattr(Store, "commit", full)
        await press(pilot, "1")
        assert "disk full" in echo_of(pilot)
        assert len(screen.scene.view.hand) == 6
        monkeypatch.setattr(Store, "commit", commit)
        pilot.app.local_tables._runner._bots_rest_until = 0
        await press(pilot, "1")
        return screen.scene.view.trick_number

    assert on_stage(Play(), tmp_path, act) == 2


def test_a_room_without_a_board_can_be_played_on_the_generic_one(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.parts.find._is_there", lambda *given: False)

    async def act(pilot):
        screen, decisions = pilot.app.screen, 0
        while not screen.scene.over:
            rows, question = [row.replace("›", " ") for row in lines_of(pilot)], screen.scene.question
            for option in question.options:
                label = screen.scene.label(option)
                assert any(f" {screen.labels[option]} " in row and label in row for row in rows), (option, rows)
            await choose(pilot, question.options[decisions % len(question.options)], decisions)
            decisions += 1
        return decisions

    assert on_stage(Play(wanted=replace(GAME, seats=6)), tmp_path, act) > 8


def test_the_bell_rings_and_the_title_is_marked_when_it_is_my_turn_and_i_look_elsewhere(tmp_path, monkeypatch):
    from textual import events

    async def act(pilot):
        said = []
        monkeypatch.setattr(pilot.app, "bell", lambda: said.append("bell"))
        monkeypatch.setattr(pilot.app, "_title", said.append)
        await press(pilot, "1")
        assert said == []
        pilot.app.on_app_blur(events.AppBlur())
        await press(pilot, "1", "space")
        assert "bell" in said
        assert "* Witches Wheel: your turn" in said
        pilot.app.on_app_focus(events.AppFocus())
        assert said[-1] == "witch-tui"

    on_stage(Play(), tmp_path, act)


def test_no_bell_where_the_setting_says_so(tmp_path, monkeypatch):
    async def act(pilot):
        monkeypatch.setattr(pilot.app, "bell", lambda: pytest.fail("it rang"))
        pilot.app.away = True
        await press(pilot, "1", "1")

    on_stage(Play(settings="bell = false"), tmp_path, act)


@pytest.mark.parametrize(
    ("play", "begins", "planned"),
    [
        (replace(MANDRACORA, rounds=7), ("4", "1"), lambda view: view.brew),
        (replace(WHIRLING, rounds=14), ("3",), lambda view: view.planned.uses),
    ],
)
def test_escape_offers_to_take_back_what_is_begun_before_it_opens_the_menu(play, begins, planned, tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        await press(pilot, *begins)
        begun = planned(screen.scene.view)
        assert begun
        await press(pilot, "escape")
        assert prompt_of(pilot) == "Take back what you have begun? Esc again or Enter does it."
        await press(pilot, "right")
        assert planned(screen.scene.view) == begun
        await press(pilot, "escape", "escape")
        assert not planned(screen.scene.view)
        await press(pilot, "escape")
        assert "back to the table" in "".join(lines_of(pilot))

    on_stage(play, tmp_path, act)
