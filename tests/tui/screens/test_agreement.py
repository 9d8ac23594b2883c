"""What is agreed upon before a game: choices are turned, texts are typed, and what the room refuses is not kept."""

from __future__ import annotations

import pytest
from textual import events

from engine.games import find
from tests.engine.games.witches_revel.test_decks import FILE
from tests.tui.stage import Play, lines_of, on_stage, press
from tui.screens.host_table import HostScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.table import TableScreen

HOME = Play(wanted=None)
DECKS = "ember+tides, moss+bones"
OTHERS = "moss+bones, ink+mirrors"

both_pages = pytest.mark.parametrize("kind", [NewGameScreen, HostScreen])


def text_of(pilot):
    return "\n".join(lines_of(pilot))


def agreeing(tmp_path, kind, act, game="weavers"):
    """`act(pilot, screen)` with the cursor on the line of the decks, if the game has one."""

    async def acting(pilot):
        screen = kind(find(game))
        await pilot.app.push_screen(screen)
        if "decks" in screen.options:
            await walk_to(pilot, "decks")
        return await act(pilot, screen)

    return on_stage(HOME, tmp_path, acting)


async def walk_to(pilot, line):
    """The cursor goes to the line that begins with this."""
    place = next(number for number, item in enumerate(pilot.app.screen.menu.items) if item.text == line)
    await press(pilot, "home", *["down"] * place)


def shown_decks(pilot):
    (line,) = [line for line in lines_of(pilot) if " decks  " in line]
    return line.partition(" decks  ")[2].strip().partition("  ")[0]  # what it means stands beside


@both_pages
def test_a_text_is_typed_and_kept_by_enter(tmp_path, kind):
    async def act(pilot, screen):
        assert shown_decks(pilot) == "chosen in secret"
        await press(pilot, "enter", *"ember+tides")
        assert shown_decks(pilot) == "ember+tides_"
        assert screen.options == {"decks": ""}
        await press(pilot, "enter")
        assert shown_decks(pilot) == "ember+tides"
        assert "Seat 2: The Hearth Witch, The Book of Tides." in " ".join(text_of(pilot).split())
        return screen.options

    assert agreeing(tmp_path, kind, act) == {"decks": "ember+tides"}


@both_pages
def test_escape_leaves_a_text_as_it_was(tmp_path, kind):
    async def act(pilot, screen):
        await press(pilot, "enter", *DECKS, "enter", "enter", "ctrl+u", *"moss", "escape")
        assert shown_decks(pilot) == DECKS
        assert pilot.app.screen is screen
        return screen.options

    assert agreeing(tmp_path, kind, act) == {"decks": DECKS}


@both_pages
@pytest.mark.parametrize("key", ["enter", "down", "up"])
def test_what_the_room_refuses_is_said_at_once_and_never_kept(tmp_path, kind, key):
    async def act(pilot, screen):
        await press(pilot, "enter", *"ember+frogs", key)
        assert "Decks: there is no spellbook 'frogs'" in text_of(pilot)
        assert shown_decks(pilot) == "ember+frogs_"
        await press(pilot, "backspace")
        assert "frogs" not in text_of(pilot).replace("ember+frog_", "")
        await press(pilot, "escape")
        return screen.options

    assert agreeing(tmp_path, kind, act) == {"decks": ""}


@both_pages
def test_a_text_that_is_emptied_is_chosen_in_secret_again(tmp_path, kind):
    async def act(pilot, screen):
        await press(pilot, "enter", *DECKS, "enter", "enter", "ctrl+u", " ", "enter")
        assert shown_decks(pilot) == "chosen in secret"
        return screen.options

    assert agreeing(tmp_path, kind, act) == {"decks": ""}


@both_pages
def test_left_and_right_step_through_what_is_suggested_and_what_was_typed(tmp_path, kind):
    async def act(pilot, screen):
        seen = []
        await press(pilot, "enter", *"kettle+bones", "enter")
        for key in ["right", "right", "right", "left", "left", "left", "left"]:
            await press(pilot, key)
            seen.append(shown_decks(pilot))
        await press(pilot, "enter", "escape")
        assert shown_decks(pilot) == seen[-1]
        return seen

    last = find("weavers").options["decks"].suggested()[-1]
    own, secret = "kettle+bones", "chosen in secret"
    assert agreeing(tmp_path, kind, act) == [secret, DECKS, OTHERS, DECKS, secret, own, last]


@both_pages
def test_what_is_pasted_is_typed(tmp_path, kind):
    async def act(pilot, screen):
        await press(pilot, "enter")
        screen.post_message(events.Paste(f"{DECKS}\n"))
        await press(pilot, "enter")
        return screen.options

    assert agreeing(tmp_path, kind, act) == {"decks": DECKS}


@both_pages
def test_the_arrows_keep_a_text_and_walk_on(tmp_path, kind):
    async def act(pilot, screen):
        at = screen.menu.cursor
        await press(pilot, "enter", *DECKS, "down")
        assert screen.menu.cursor == at + 1
        return screen.options

    assert agreeing(tmp_path, kind, act) == {"decks": DECKS}


def test_where_there_is_one_number_of_seats_there_is_nothing_to_change(tmp_path):
    async def act(pilot, screen):
        await walk_to(pilot, "seats")
        return "Left Right change" in text_of(pilot)

    assert not agreeing(tmp_path, HostScreen, act)
    assert agreeing(tmp_path, HostScreen, act, "mandracora")


def test_rivals_come_and_go_by_two_keys_as_far_as_there_are_seats(tmp_path):
    async def act(pilot, screen):
        seen = []
        for key in "++-----":
            await press(pilot, key)
            seen.append((screen.seats, text_of(pilot).count("novice ")))
        return seen, "+ another" in text_of(pilot)

    seen, is_said = agreeing(tmp_path, NewGameScreen, act, "mandracora")
    assert [seats for seats, _ in seen] == [4, 4, 3, 2, 2, 2, 2]
    assert is_said
    seen, is_said = agreeing(tmp_path, NewGameScreen, act)
    assert {seats for seats, _ in seen} == {2}
    assert not is_said


@both_pages
def test_choices_are_turned_and_not_typed(tmp_path, kind):
    async def act(pilot, screen):
        await walk_to(pilot, "side")
        await press(pilot, "right")
        assert screen.field is None
        return screen.options["side"]

    assert agreeing(tmp_path, kind, act, "witches-wheel") == "increasing"


def test_the_decks_that_were_typed_are_played_with(tmp_path):
    async def act(pilot, screen):
        await press(pilot, "enter", *DECKS, "enter", "b")
        assert type(pilot.app.screen) is TableScreen
        return pilot.app.screen.scene.options

    assert agreeing(tmp_path, NewGameScreen, act) == {"decks": DECKS}


def test_the_decks_that_were_typed_are_those_of_the_table_that_is_hosted(tmp_path, monkeypatch):
    hosted = []
    monkeypatch.setattr("tui.app.app.WitchApp.host", lambda app, table, everywhere: hosted.append(table))

    async def act(pilot, screen):
        await press(pilot, "enter", *DECKS, "enter", "o")

    agreeing(tmp_path, HostScreen, act)
    assert [(table.game, table.seats, table.options) for table in hosted] == [("weavers", 2, {"decks": DECKS})]


# The seed --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "seed"),
    [
        (["enter", *"4a2", "enter"], "42"),
        (["enter", *"42", "up"], "42"),
        (["enter", *"42", "escape"], ""),
        (["enter", *"42", "enter", "enter", "backspace", "enter"], "4"),
        (["enter", *"42", "enter", "enter", "ctrl+u", "enter"], ""),
        (["enter", *"9" * 20, "enter"], "9" * 18),
    ],
)
def test_a_seed_is_made_of_digits(tmp_path, keys, seed):
    async def act(pilot, screen):
        await walk_to(pilot, "seed")
        await press(pilot, *keys)
        (line,) = [line for line in lines_of(pilot) if " seed  " in line]
        assert line.split(" seed ")[1].split()[0] == (seed or "random")
        return screen.seed

    assert agreeing(tmp_path, NewGameScreen, act) == seed


@both_pages
def test_a_text_is_read_beside_the_other_options_and_not_offered_beside_those_it_does_not_fit(tmp_path, kind):
    async def act(pilot, screen):
        seen = []
        screen.keep("cards", FILE)
        screen.keep("decks", "zaps, fire")
        with pytest.raises(ValueError, match="decks: a deck is one of fire, water, clock, rubbish, or"):
            screen.keep("cards", "")
        screen.renew()
        await press(pilot, "right")
        screen.keep("cards", "")
        for _ in range(5):
            await press(pilot, "right")
            seen.append(screen.options["decks"])
        return seen

    ready = [*find("witches-revel").options["decks"].suggested()]
    assert agreeing(tmp_path, kind, act, "witches-revel") == [*ready, ""]
