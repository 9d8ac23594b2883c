"""A revel at the terminal, by keys alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.scenes import REVEL, SCENES
from tests.tui.stage import Play, lines_of, on_stage, play_on, press, settled, to_the_end
from tui.start.new_game import NewGame

AT_ACT = replace(REVEL, rounds=0)


def text_of(pilot) -> str:
    return "\n".join(lines_of(pilot))


def told(pilot, what):
    return [record for record in pilot.app.screen.scene.news if record["what"] == what and record["seat"] == 0]


async def to_act(pilot):
    """Until I am to act, with a play."""
    screen = pilot.app.screen
    while screen.scene.question.prompt != "act" or not screen.scene.view.plays:
        await play_on(pilot)


@pytest.mark.parametrize("looks", [{"ascii": True, "theme": "plain"}, {"size": (120, 40)}])
def test_a_whole_game_is_played_by_keys_from_the_choice_of_a_deck_to_the_end(looks, tmp_path):
    async def act(pilot):
        assert "You must choose a deck" in text_of(pilot)
        await press(pilot, "2")
        await to_the_end(pilot)
        return text_of(pilot)

    said = on_stage(Play(wanted=NewGame("witches-revel", 2, seed=3), **looks), tmp_path, act)
    assert "The game is over." in said and "after" in said
    assert said.isascii() == looks.get("ascii", False)


def test_a_card_is_played_with_two_keys(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, "1")
        asked = pilot.app.screen.scene.question.prompt
        await press(pilot, "1")
        return asked, told(pilot, "played")

    asked, played = on_stage(AT_ACT, tmp_path, act)
    assert asked == "space" and played[0]["space"] == 0


def test_why_not_speaks_of_the_card_under_the_cursor(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, "home")
        screen = pilot.app.screen
        name = screen.scene.label(screen.spot.option).partition(",")[0]
        await press(pilot, "w")
        return name, lines_of(pilot)[-3]

    name, said = on_stage(AT_ACT, tmp_path, act)
    assert said.strip().startswith(f"Yes, you can choose that now: {name}")


def test_a_card_is_played_by_arrows_and_enter(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, "home", "right", "left", "enter", "right", "enter")
        return told(pilot, "played")

    assert on_stage(AT_ACT, tmp_path, act)[0]["space"] == 1


def test_before_it_is_played_the_card_under_the_cursor_says_what_it_would_do(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        return text_of(pilot)

    said = on_stage(AT_ACT, tmp_path, act)
    assert "shown at once: no way back; " in " ".join(said.split())


def test_a_key_opens_what_lies_open_and_closes_it_and_it_can_be_scrolled(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, ".")
        first = text_of(pilot)
        await press(pilot, "end")
        last = text_of(pilot)
        await press(pilot, ".")
        return first, last, text_of(pilot)

    first, last, closed = on_stage(AT_ACT, tmp_path, act)
    assert "What lies open" in first and "Your discards" in first
    assert first != last and "Your discards" not in last
    assert "What lies open" not in closed


@pytest.mark.parametrize(("wanted", "has"), [("witches-revel", True), ("weavers", False)])
def test_let_be_stands_among_the_keys_of_games_that_have_it(wanted, has, tmp_path):
    async def act(pilot):
        return not pilot.app.screen.lacks("yield")

    assert on_stage(Play(wanted=NewGame(wanted, 2, seed=3)), tmp_path, act) == has


def test_a_closer_look_at_a_deck_lists_its_cards_and_the_piles_those_of_all(tmp_path):
    async def act(pilot):
        await press(pilot, "i", "pagedown")
        closer = text_of(pilot)
        await press(pilot, "escape", ".")
        return closer, text_of(pilot)

    closer, piles = on_stage(Play(wanted=NewGame("witches-revel", 2, seed=3)), tmp_path, act)
    assert "Power" in closer and "On Play" in closer
    assert "Friendly Fire, with Brandy Ashworth" in piles and ". piles" in piles


def test_a_closer_look_at_a_card_tells_its_text_and_how_it_was_understood(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, "i")
        first = text_of(pilot)
        await press(pilot, "pagedown")
        return first + text_of(pilot)

    said = on_stage(AT_ACT, tmp_path, act)
    assert (
        0
        < said.index("On Play: If this spell is stitched")
        < said.index("A deck may hold")
        < said.index("Understood: ")
    )


def test_a_closer_look_at_a_spell_tells_where_its_value_comes_from(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        while not any(spot.thing.startswith("spell 0") and spot.option is None for spot in screen.spots):
            await play_on(pilot)
        screen.go(next(spot for spot in screen.spots if spot.thing.startswith("spell 0")))
        await press(pilot, "i", "pagedown", "pagedown")
        return text_of(pilot)

    assert " printed" in on_stage(AT_ACT, tmp_path, act)


def test_who_finds_the_game_between_the_two_answers_goes_back_to_before_both(tmp_path):
    """As after a link that broke there, or from a game that was left there."""

    async def act(pilot):
        await to_act(pilot)
        screen = pilot.app.screen
        cards = [spot.thing for spot in screen.spots if spot.option in screen.scene.behind]
        keys = [screen.labels[int(card)] for card in cards]
        await screen.session.answer("play")
        await settled(pilot)
        between = screen.scene.question.prompt, [screen.labels[int(card)] for card in cards] == keys
        await press(pilot, "u")
        return between, screen.scene.question.prompt, screen.scene.view.plays

    assert on_stage(AT_ACT, tmp_path, act) == (("play", True), "act", 1)


def test_skip_power_and_end_of_turn_have_letters_of_their_own(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        said = text_of(pilot)
        await press(pilot, "s")
        skipped = told(pilot, "skipped")
        await press(pilot, "p")
        used = told(pilot, "used")
        while pilot.app.screen.scene.question.prompt != "act":
            await play_on(pilot)
        await press(pilot, "e")
        return said, skipped, used, told(pilot, "passed")

    said, *happened = on_stage(AT_ACT, tmp_path, act)
    assert all(happened)
    assert "s skip the play, draw 1    p Jack Nettle's Power    e end the turn" in said and "1-3, s, p, e" in said


def test_letters_that_mean_something_else_to_a_player_are_not_taken(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        screen = pilot.app.screen
        return screen.labels["skip"], screen.labels["pass"]

    settings = 'keys.log = ["s"]'
    assert on_stage(replace(AT_ACT, settings=settings), tmp_path, act) == ("4", "e")


def test_nothing_is_shown_between_the_two_answers(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        screen, shown = pilot.app.screen, []
        show = screen.show
        screen.show = screen.moments._show = lambda scene: shown.append(scene.question.prompt) or show(scene)
        await press(pilot, "1")
        return shown

    assert on_stage(AT_ACT, tmp_path, act) == ["space"]


def test_the_key_of_a_card_that_cannot_be_played_says_why(tmp_path):
    async def act(pilot):
        await to_act(pilot)
        await press(pilot, "1")
        while pilot.app.screen.scene.question.prompt != "act":
            await play_on(pilot)
        view, offered = pilot.app.screen.scene.view, pilot.app.screen.board.kept_keys(pilot.app.screen.scene)
        key = next(iter(offered))
        await press(pilot, key)
        return view.plays, offered[key], lines_of(pilot)[-3]

    plays, name, said = on_stage(AT_ACT, tmp_path, act)
    assert not plays and said.strip().startswith(f"{name} is in your hand, and you have no play left for it (2.4).")


def test_where_only_the_end_of_the_turn_is_left_space_ends_it_and_no_digit_does(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        await press(pilot, "1")
        asked = screen.scene.question is not None, text_of(pilot)
        await press(pilot, "space")
        return asked, screen.scene.question

    (still, said), after = on_stage(SCENES["revel, final turn"], tmp_path, act)
    assert still and "you have no play left for it" in said and after is None
