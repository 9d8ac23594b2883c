"""How much is heard: in brief what has changed, the question and the names of its options; the rest when asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games import GAMES
from tests.bench.words import MOST, heard
from tests.tui.games.tables import moments, scene_of
from tests.tui.plain.command import play, witch
from tests.tui.plain.test_table import unwrapped
from tui.app.settings import Settings, load_settings, save_settings
from tui.plain.telling import Telling, everything_asked, in_brief, listed, short_names
from tui.seat.scene import Scene, offered


def questions(game: str, seats: int, seed: int = 3) -> Iterator[Scene]:
    for table in moments(game, seats, seed, every=3):
        for seat in list(table.asks)[:1]:
            yield scene_of(table, seat)


@pytest.mark.parametrize("game", GAMES)
def test_in_brief_few_words_are_heard_for_each_decision(game):
    words = [many for seed in (1, 2, 3, 4) for many in heard(game, seed)]
    assert sum(words) / len(words) <= MOST


@pytest.mark.parametrize("game", GAMES)
def test_in_brief_every_option_has_a_number_and_a_name_of_its_own(game):
    for scene in questions(game, GAMES[game].usual_seats):
        names = short_names(scene, scene.question)
        assert len({*names}) == len(names) == len(offered(scene, scene.question)) and all(names)


@pytest.mark.parametrize("game", GAMES)
def test_in_brief_no_news_and_no_race_is_told_twice(game):
    telling = Telling(brief=True)
    for scene in questions(game, GAMES[game].usual_seats):
        telling.question(scene, scene.question)
        again = telling.question(scene, scene.question)
        assert again[0] == in_brief(scene.asks)


def test_what_only_repeats_the_first_options_is_one_line():
    down = ", face down"
    assert listed(["Gust", "Hail", "Twister", *(f"{name}{down}" for name in ("Gust", "Hail", "Twister"))]) == [
        "  1  Gust",
        "  2  Hail",
        "  3  Twister",
        "  4 to 6  the same, face down",
    ]
    assert len(listed(["Gust", "Hail", "Twister", "Gust, face down", "Hail, face down", "Fog, face down"])) == 6


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("You must play a card.", "Play a card."),
        ("You may brew on: you send 3.", "Brew on: you send 3."),
        ("You must not look.", "You must not look."),
        ("You have no play left: pass.", "You have no play left: pass."),
        ("You must add an ingredient. Left: 1 2.", "Add an ingredient."),
    ],
)
def test_a_question_in_brief(asked, said):
    assert in_brief(asked) == said


# At the table ------------------------------------------------------------------------------------


def test_brief_and_full_are_typed_at_the_table_and_set_in_the_settings(tmp_path):
    shown = play(tmp_path, "brief\nlook 2\nfull\n").stdout
    before, after = shown.split("Brief from now on")
    brief, full = after.split("From now on every option")
    assert "wins unless" in before and "wins unless" in full
    names, looked = brief.split("  6  yellow 9")
    assert "Play a card." in names and "wins" not in names
    assert "Green 7: wins unless beaten by a trump or green 4 3 2 1 9 8." in unwrapped(looked)
    save_settings(tmp_path, Settings(lines="brief"))
    shown = play(tmp_path, "1\n", "--no-animation").stdout
    assert "  2  green 7\n" in shown and "wins unless" not in shown
    assert "You: blue 9.\nBram: " in shown
    assert "Most points win" in shown  # what one plays for is said once


def test_a_number_is_looked_at_and_so_is_a_name(tmp_path):
    shown = unwrapped(play(tmp_path, "look 1\nlook orange 3\nlook 9\nlook\nlook bram\n").stdout)
    assert shown.count("Blue 9: wins unless") == 1
    assert "Orange 3: takes the trick for sure, 3 points and what is still played." in shown
    assert "There is no '9' at this table" in shown
    assert "Say at what: the number of an option, a card, or Dora." in shown
    assert "Bram" in shown.split("or Dora.")[1]


def test_where_who_new_and_again_are_told_at_a_table_of_ones_own(tmp_path):
    shown = play(tmp_path, "where\nwho\nnew\nagain\n1\nnew\n", "--no-animation").stdout
    assert "Trick 1 of 14.\n" in shown and "It is your turn.\n" in shown
    assert "  1  you\n  2  Bram, a novice bot\n" in shown
    assert "Nothing new." not in shown  # the first trick has begun
    assert shown.count("You must play a card.") == 3
    assert shown.count("- You play blue 9.") == 2


@pytest.mark.parametrize("game", GAMES)
def test_table_says_everything(game):
    scene = next(questions(game, GAMES[game].usual_seats))
    said = "\n".join(everything_asked(scene, scene.question))
    assert all(scene.foresee(option) in said for option in offered(scene, scene.question))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_told_in_few_words_is_told_in_full_as_well(game):
    words = GAMES[game].rules.words
    assert words._shortly.keys() | words._did.keys() <= words._told.keys()


def test_the_settings_and_the_name_are_seen_and_changed_at_the_table(tmp_path):
    lines = "settings\nsettings theme day\nsettings theme frog\nsettings frog\nname\nname Gwen\n"
    shown = unwrapped(play(tmp_path, lines).stdout)
    assert "  theme auto: the colours" in shown and "Kept: theme is day." in shown
    assert "That cannot be: theme is one of auto, night, day" in shown
    assert "That cannot be: the settings are theme, glyphs" in shown
    kept = load_settings(tmp_path)
    assert (kept.theme, kept.name) == ("day", "Gwen")


def test_where_a_type_is_to_be_named_name_names_it(tmp_path):
    """`name toad` is no wish to be called so."""
    words = ("play", "whirling-witchcraft", "--seats", "2", "--seed", "1", "--plain")
    shown = witch(*words, lines="uncontrolled powers\nname toad\n", data=tmp_path).stdout
    assert "You must name a type" in shown and "the others call you" not in shown
    assert load_settings(tmp_path).name != "toad"
