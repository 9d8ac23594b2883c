"""Home, lists, settings, commands: what people do there, and what goes wrong there."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from engine.games import GAMES
from net.store.store import DATABASE, Store, Unkept
from tests.tui.hosts.test_tickets import ticket
from tests.tui.stage import GAME, Play, lines_of, on_stage, press, settled
from tui.app.settings import FILE, load_settings
from tui.draw.themes import SUITS, THEMES
from tui.hosts.tickets import Tickets
from tui.screens.commands import CommandsScreen
from tui.screens.home import HomeScreen
from tui.screens.kept_games import companions
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.start.new_game import NewGame

HOME = Play(wanted=None)
PLACES = {"home": HOME, "table": Play()}
WAITING = Play(wanted=None, unfinished=(GAME,))


def text_of(pilot):
    return "\n".join(lines_of(pilot))


def alter(data, statement, *values):
    with sqlite3.connect(data / DATABASE) as base:
        base.execute(statement, values)


def test_two_keys_from_home_to_a_table(tmp_path):
    async def act(pilot):
        await press(pilot, "1", "enter")
        return type(pilot.app.screen), text_of(pilot)

    screen, shown = on_stage(HOME, tmp_path, act)
    assert screen is TableScreen
    assert "You m" in shown


@pytest.mark.parametrize("broken", ["not msgpack at all", b"\x81\xa4code\xa1x"])
def test_a_damaged_game_does_not_take_home_away(tmp_path, broken, monkeypatch):
    monkeypatch.chdir(tmp_path)

    async def act(pilot):
        alter(Path("data"), "update tables set head=?", broken)
        await press(pilot, "s", "escape")
        return text_of(pilot)

    shown = on_stage(WAITING, Path("data"), act)
    assert "win tricks while the ranks turn" in shown
    assert DATABASE in shown


def test_home_has_room_for_all_its_lines_beside_games_to_go_on_with(tmp_path):
    async def act(pilot):
        Tickets(pilot.app.local_tables.data).keep(ticket())
        await press(pilot, "s", "escape")
        return text_of(pilot)

    shown = on_stage(WAITING, tmp_path, act)
    lines = ["continue", "my seat", "host a table", "join a table", "replays", "settings", "r rules", "q quit"]
    for line in [*lines, *(f"{game.name:21}{game.tagline}" for game in GAMES.values())]:
        assert f" {line}" in shown
    assert "↓" not in shown


def test_home_says_of_every_game_for_how_many_how_long_and_how_hard_it_is(tmp_path):
    lines = on_stage(HOME, tmp_path)
    for game in GAMES.values():
        (line,) = [line for line in lines if f" {game.name} " in line]
        dots = "●" * game.hard + "○" * (3 - game.hard)
        assert line.split()[-3:] == [game.sizes.replace(" to ", "-"), str(game.minutes), dots]


@pytest.mark.parametrize("rows", [24, 40])
@pytest.mark.parametrize("seats", [0, 1, 3, 6])
def test_home_keeps_its_air_and_drops_the_sky_first(tmp_path, seats, rows):
    async def act(pilot):
        for number in range(seats):
            Tickets(pilot.app.local_tables.data).keep(replace(ticket(), token=f"{number:032x}"))
        await press(pilot, "s", "escape")
        return lines_of(pilot)

    lines = on_stage(replace(WAITING, size=(80, rows)), tmp_path, act)
    assert "w i t c h - t u i" in "\n".join(lines)
    assert "with people ──" in lines[next(y for y, line in enumerate(lines) if "host a table" in line) - 1]
    assert sum("my seat" in line for line in lines) == seats
    assert any("settings" in line for line in lines)
    if rows == 40:
        assert any("▄▄▄▄▄██████████▄▄▄▄▄" in line for line in lines)


def test_what_waits_says_whose_turn_it_is_and_how_many_more_there_are(tmp_path):
    two = Play(wanted=None, unfinished=(GAME, NewGame("weavers", 2, seed=4, options={"decks": "ember+tides"})))
    shown = "\n".join(on_stage(two, tmp_path))
    assert "your turn" in shown
    assert "and 1 more" in shown
    assert "1 more waits." in " ".join(shown.split())


def test_the_list_of_replays_says_how_each_game_ended_and_who_played(tmp_path):
    async def act(pilot):
        await press(pilot, "y")
        return lines_of(pilot)

    shown = "\n".join(on_stage(Play(wanted=None, before=(GAME,)), tmp_path, act))
    assert re.search(r"Witches Wheel +(won|lost), \d+ points +Bram, Cleo, Dora", shown)
    assert "with Bram, Cleo and Dora." in shown


def test_a_waiting_game_of_a_game_that_is_not_there_is_called_by_its_id(tmp_path, monkeypatch):
    async def act(pilot):
        monkeypatch.setattr("tui.screens.home.GAMES", {})
        await press(pilot, "s", "escape")
        return text_of(pilot)

    assert "witches-wheel, trick" in on_stage(WAITING, tmp_path, act)


def test_a_game_is_thrown_away_by_two_keys_and_not_by_one(tmp_path):
    async def act(pilot):
        await press(pilot, "c", "x", "escape")
        assert len(pilot.app.local_tables.games()) == 1
        await press(pilot, "x", "x")
        assert "is gone." in text_of(pilot)
        return pilot.app.local_tables.games()

    assert on_stage(WAITING, tmp_path, act) == []


@pytest.mark.parametrize(
    ("names", "bots", "others"),
    [
        (["Ann", "Bram"], [None, "novice"], ["Bram"]),
        (["Player", "Bram"], [None, "novice"], ["Bram"]),
        (["Ben", "Ann", "Bram"], [None, None, "novice"], ["Ben", "Bram"]),
        (["Ben", "Eve"], [None, None], ["Ben", "Eve"]),
    ],
    ids=["alone among bots", "under another name", "with others", "watched"],
)
def test_a_kept_game_names_all_companions_and_not_oneself(names, bots, others):
    assert companions(names, bots, "Ann") == others


def test_the_game_one_sits_at_cannot_be_thrown_away_and_opening_it_goes_back_there(tmp_path):
    async def act(pilot):
        table = pilot.app.screen
        await press(pilot, "ctrl+p", *"wait for", "enter", "x", "x")
        assert "is open here" in text_of(pilot)
        await press(pilot, "enter")
        return pilot.app.screen is table

    assert on_stage(Play(), tmp_path, act)


def test_a_disk_that_refuses_to_throw_away_is_quoted(tmp_path, monkeypatch):
    def refuse(store, entries):
        raise Unkept("games.sqlite: games cannot be written (read-only)")

    async def act(pilot):
        monkeypatch.setattr(Store, "commit", refuse)
        await press(pilot, "c", "x", "x")
        return text_of(pilot), len(pilot.app.local_tables.games())

    shown, left = on_stage(WAITING, tmp_path, act)
    assert "games cannot be written (read-only)" in shown
    assert left == 1


@pytest.mark.parametrize("keys", [("1", "enter", "enter", "enter"), ("c", "enter", "enter")])
def test_mashed_keys_set_one_table(tmp_path, keys):
    async def act(pilot):
        await press(pilot, *keys[:-2])
        screen = pilot.app.screen
        for _ in range(4):
            screen.press("enter", None)
        await settled(pilot)
        return len(pilot.app.local_tables._sessions), len(pilot.app.local_tables.games())

    sessions, games = on_stage(WAITING, tmp_path, act)
    assert sessions == 1
    assert games <= 2


def test_keys_that_come_with_the_one_that_closes_a_page_are_not_meant_for_it(tmp_path):
    async def act(pilot):
        await press(pilot, "?")
        screen = pilot.app.screen
        from textual import events

        for _ in range(4):
            screen.post_message(events.Key("escape", None))
        await settled(pilot)
        return type(pilot.app.screen)

    assert on_stage(HOME, tmp_path, act) is HomeScreen


# Settings ----------------------------------------------------------------------------------------


def test_a_setting_is_seen_and_kept_at_once(tmp_path):
    async def act(pilot):
        await press(pilot, "s", "down", "right", "right")
        return pilot.app.look.theme

    theme = on_stage(replace(HOME, theme=None), tmp_path, act)
    assert load_settings(tmp_path).theme == theme == "day"


def test_a_choice_wins_over_the_switch_it_was_started_with(tmp_path):
    async def act(pilot):
        await press(pilot, "s", "down", "right", "right")
        return pilot.app.look.theme

    assert on_stage(replace(HOME, theme="plain"), tmp_path, act) == "day"


def test_a_file_with_a_mistake_is_set_aside_before_another_takes_its_place(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    written = 'theme = "nihgt"\n[keys]\nundo = "z"\n'

    async def act(pilot):
        assert "nihgt" in text_of(pilot)
        await press(pilot, "s", "down", "right")

    on_stage(replace(HOME, settings=written, is_new=True), Path("data"), act)
    assert Path("data", f"{FILE}.old").read_text() == written
    assert load_settings(Path("data")).theme == "night"


def test_a_preset_that_clashes_with_rebound_keys_is_refused(tmp_path):
    async def act(pilot):
        await press(pilot, "ctrl+p", *"preset vi", "enter")
        return text_of(pilot), pilot.app.settings.preset

    shown, preset = on_stage(replace(HOME, settings='[keys]\nundo = "j"\n'), tmp_path, act)
    assert "'j' is asked for by" in shown
    assert preset == "arrows"


def test_typing_a_name(tmp_path):
    async def act(pilot):
        await press(pilot, "s", "n", *"Ada", "enter")
        await press(pilot, "n", *"no", "escape")
        return pilot.app.settings.name

    assert on_stage(HOME, tmp_path, act) == "Ada"


def test_nothing_is_typed_on_a_screen_that_is_too_small(tmp_path):
    async def act(pilot):
        await press(pilot, "s", "n")
        await pilot.resize_terminal(60, 20)
        await press(pilot, "Q", "enter")
        await pilot.resize_terminal(80, 24)
        await press(pilot, "Z", "enter")
        return pilot.app.settings.name

    assert on_stage(HOME, tmp_path, act) == "Z"


def test_bots_are_called_as_the_new_game_page_says(tmp_path):
    async def act(pilot):
        await press(pilot, "1")
        shown = "\n".join(f"{item.text} {item.says}" for item in pilot.app.screen.menu.items)
        await press(pilot, "enter")
        return shown, pilot.app.screen.scene.names

    shown, names = on_stage(replace(HOME, settings='name = "bram"\n'), tmp_path, act)
    assert names == ("bram", "Cleo", "Dora", "Edda")
    assert all(name in shown for name in names[1:])
    assert "Bram" not in shown


# Commands ----------------------------------------------------------------------------------------


def test_the_palette_finds_and_runs(tmp_path):
    async def act(pilot):
        await press(pilot, "?", *"happened", "enter")
        return pilot.app.screen.panel.kind

    assert on_stage(Play(), tmp_path, act) == "log"


def test_the_palette_listens_to_enter_and_escape_whatever_they_are_bound_to(tmp_path):
    async def act(pilot):
        await press(pilot, "ctrl+p", *"redraw")
        await press(pilot, "escape")
        assert type(pilot.app.screen) is HomeScreen
        await press(pilot, "ctrl+p", *"settings", "enter")
        return type(pilot.app.screen)

    settings = '[keys]\nback = "q"\npick = "z"\n'
    assert on_stage(replace(HOME, settings=settings), tmp_path, act) is SettingsScreen


def test_every_action_is_found_by_its_name_from_anywhere(tmp_path):
    from tui.app.acts import AT_A_DOOR
    from tui.app.keys import ACTIONS

    async def act(pilot):
        await press(pilot, "?")
        return [item.right for item in pilot.app.screen._all()]

    names = {name for name, action in ACTIONS.items() if action.says}
    assert names - {*AT_A_DOOR} <= set(on_stage(HOME, tmp_path, act))


def test_the_palette_has_walking_keys_last_does_not_lead_home_from_home_and_names_the_file_of_keys(tmp_path):
    async def act(pilot):
        await press(pilot, "?")
        return [item.text for item in pilot.app.screen._all()], "".join(lines_of(pilot)).replace(" ", "")

    (commands, shown), (at_table, _) = [on_stage(play, tmp_path / name, act) for name, play in PLACES.items()]
    assert commands.index("settings") < commands.index("move up")
    assert not any("go home" in text for text in commands)
    assert any("go home" in text for text in at_table)
    assert str(tmp_path / "home" / FILE) in shown


def test_the_pace_says_for_how_long_moments_are_held(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        held = []
        for pace in ("slow", "usual", "fast", "instant"):
            pilot.app.change(pace=pace)
            held.append(pilot.app.look.pace)
        await press(pilot, "1")
        return held, screen._moment_said

    assert on_stage(Play(still=False), tmp_path, act) == ([2.0, 1.0, 0.5, 0.0], "")


def test_the_same_page_does_not_pile_up(tmp_path):
    async def act(pilot):
        for _ in range(3):
            await press(pilot, "ctrl+p", *"settings", "enter")
        return [type(screen) for screen in pilot.app.screen_stack].count(SettingsScreen)

    assert on_stage(HOME, tmp_path, act) == 1


def test_ctrl_q_can_be_given_another_meaning(tmp_path):
    async def act(pilot):
        await press(pilot, "ctrl+q")
        return pilot.app.screen.panel.kind

    assert on_stage(Play(settings='[keys]\nquit = "Q"\ninspect = "ctrl+q"\n'), tmp_path, act) == "inspect"


def test_rules_can_be_read_from_the_menu_by_their_key(tmp_path):
    async def act(pilot):
        await press(pilot, "escape", "r")
        return text_of(pilot)

    assert "the rules" in on_stage(Play(), tmp_path, act)


def test_the_palette_closes_by_the_key_that_opened_it(tmp_path):
    async def act(pilot):
        await press(pilot, "ctrl+p")
        assert type(pilot.app.screen) is CommandsScreen
        await press(pilot, "ctrl+p")
        return type(pilot.app.screen)

    assert on_stage(HOME, tmp_path, act) is HomeScreen


# Settings ----------------------------------------------------------------------------------------


def test_the_settings_say_whom_each_theme_is_for_and_show_it_in_its_own_colours(tmp_path):
    async def act(pilot):
        await press(pilot, "s", "down")
        return pilot.app.screen.canvas.picture

    picture = on_stage(HOME, tmp_path, act)
    for name, theme in THEMES.items():
        row = next(row for row in picture.cells if "".join(sign for sign, _ in row).startswith(f"        {name} "))
        assert theme.whom in "".join(sign for sign, _ in row)
        shown = {(sign, ink) for sign, ink in row if ink.startswith(f"{name}:")}
        assert {(suit[0].upper(), f"{name}:{suit}/ground bold") for suit in SUITS} <= shown
    assert "night is for dark rooms" in " ".join(" ".join(picture.text()).split())


def test_who_sees_no_colour_is_shown_none_among_the_settings(tmp_path):
    async def act(pilot):
        await press(pilot, "s", "down")
        return pilot.app.screen.canvas.picture

    picture = on_stage(replace(HOME, theme="plain"), tmp_path, act)
    assert {ink.split(":")[0] for row in picture.cells for _, ink in row if ":" in ink} == {"plain"}


def test_the_whole_path_of_the_settings_file_can_be_read(tmp_path):
    async def act(pilot):
        await press(pilot, "s", "end")
        return "".join(line.strip() for line in lines_of(pilot)[-6:])

    data = tmp_path / "a-folder-with-a-long-name" / "and-another-one-in-it-that-is-longer-still"
    assert str(data / FILE) in on_stage(HOME, data, act).replace(" ", "")


def test_what_begins_with_what_is_searched_for_comes_first(tmp_path):
    """`mand` stands in "com-mand-s", too."""

    async def act(pilot):
        await press(pilot, "ctrl+p", *"mand", "enter")
        return pilot.app.screen

    screen = on_stage(Play(wanted=None), tmp_path, act)
    assert type(screen).__name__ == "NewGameScreen" and screen.game.name == "Mandracora"
