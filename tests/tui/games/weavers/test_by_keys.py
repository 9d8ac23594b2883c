"""A duel at the terminal, by keys alone."""

from __future__ import annotations

import re

from net.lobby.bot_desk import Pace
from tests.tui.stage import Play, lines_of, on_stage, press, to_the_end
from tui.start.new_game import NewGame

FIXED = NewGame("weavers", 2, seed=4, options={"decks": "ember+tides, moss+bones"})


def test_a_whole_duel_is_played_by_keys_from_the_choice_of_a_class_to_the_end(tmp_path):
    async def act(pilot):
        assert "You must choose a class" in text_of(pilot)
        await press(pilot, "2", "3")
        assert "Moss · Mirrors" in text_of(pilot)
        await to_the_end(pilot)
        return text_of(pilot)

    said = on_stage(Play(wanted=NewGame("weavers", 2, seed=3)), tmp_path, act)
    assert "The game is over." in said and " in hand after " in said


def test_several_cards_are_buried_one_after_the_other_and_each_can_be_taken_back(tmp_path):
    async def act(pilot):
        await press(pilot, "1", "2")
        assert text_of(pilot).count("goes down") == 2
        await press(pilot, "u")
        assert text_of(pilot).count("goes down") == 1
        await press(pilot, "space")
        return text_of(pilot)

    said = on_stage(Play(wanted=FIXED), tmp_path, act)
    assert "buried 1" in said and "You must choose a card to cast" in said


def test_a_card_is_laid_face_down_by_its_second_key_or_by_the_arrows(tmp_path):
    async def act(pilot, keys):
        await press(pilot, "space", *keys)
        return [record for record in pilot.app.screen.scene.news if record["what"] == "cast" and record["seat"] == 0]

    ways = [
        on_stage(Play(wanted=FIXED), tmp_path / str(number), lambda pilot, keys=keys: act(pilot, keys))
        for number, keys in enumerate((["8"], ["down", "right", "enter"]))
    ]
    assert ways[0] == ways[1] and ways[0][0]["wild"]


def test_before_i_choose_the_whole_consequence_is_seen_and_it_changes_with_the_cursor(tmp_path):
    async def act(pilot):
        while "is lost" not in text_of(pilot):
            await press(pilot, "0" if pilot.app.screen.scene.question.prompt == "bury" else "1")
        seen = [text_of(pilot)]
        await press(pilot, "right")
        return [*seen, text_of(pilot)]

    up, down = on_stage(Play(wanted=FIXED), tmp_path, act)
    assert "; loses " in up
    assert "; loses " not in down and "is lost" not in down and down.count("and nothing else") == 2


def test_a_round_is_shown_in_moments_and_each_is_told(tmp_path):
    async def act(pilot):
        pilot.app.local_tables.lobby.pace = Pace(0, 0)
        screen, said, casts = pilot.app.screen, [], 0
        while casts < 5:
            screen.moments.catch_up()  # without a look at the round before
            prompt = screen.scene.question.prompt
            casts += prompt == "cast"
            await press(pilot, "0" if prompt == "bury" else "1")
        for _ in range(20):
            said.append(text_of(pilot).splitlines()[21])
            screen.moments.moving._began -= 0.45  # so much time has passed
            screen.moments.frame()
        return said

    said = on_stage(Play(wanted=FIXED, still=False, settings='motion = "on"'), tmp_path, act)
    assert any(line.startswith(" You cast ") for line in said)
    assert any(re.match(" You (weave|complete|lose) ", line) for line in said)


def text_of(pilot) -> str:
    return "\n".join(lines_of(pilot))
