"""A whole game as lines of text, through a pipe, as scripts and screen readers meet it."""

from __future__ import annotations

import os
import re
import shlex

import pytest

from net.replay_file import packed
from tests.tui.plain.command import kept_games, kept_here, only_game, play, witch
from tests.tui.seat.local_tables import Disk, at_home, new_game, without_past
from tui.plain.dialogue import Dialogue
from tui.plain.input import Lines
from tui.plain.others import BotsAlone
from tui.plain.table import PlainTable


def unwrapped(text):
    return text.replace("\n      ", " ")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game(tmp_path, seats):
    ended = play(tmp_path, "1\n" * 80, "--seats", str(seats), "--no-animation")
    assert ended.returncode == 0, ended.stderr
    assert ended.stderr == ""
    assert re.search(r"wins? with \d+ Magic Points\.", ended.stdout)
    assert witch("replay", only_game(tmp_path), "--verify", data=tmp_path).returncode == 0
    assert max(len(line) for line in ended.stdout.splitlines() if "witch-tui" not in line) < 80


def test_a_finished_game_waits_no_more_but_can_be_read(tmp_path):
    ended = play(tmp_path, "1\n" * 80, "--seats", "2", "--no-animation")
    assert witch("continue", data=tmp_path).stdout == f"No game waits in {tmp_path}.\n"
    (words,) = re.findall(r"Read it again with:\n    witch-tui (.*)", ended.stdout)
    assert "Magic Points." in witch(*shlex.split(words)).stdout
    again = witch("continue", only_game(tmp_path), "--plain", data=tmp_path)
    assert again.returncode == 0
    assert "Magic Points." in again.stdout


def test_in_a_game_of_teams_it_is_said_first_who_is_my_partner(tmp_path):
    shown = witch(
        "play", "mandracora", "--plain", "--seats", "4", "--option", "teams=on", lines="", data=tmp_path
    ).stdout
    assert "Dora (novice). Your partner is Cleo. Type ? for" in unwrapped(shown)


def test_the_prompt_says_what_is_to_be_done_and_what_each_option_means(tmp_path):
    shown = play(tmp_path, "").stdout
    assert "\nWitches Wheel with Bram (novice), Cleo (novice), Dora (novice). Type ? for" in unwrapped(shown)
    assert "You must play a card." in shown
    assert "  1  blue 9: wins unless beaten by a trump or blue 4 3 2 1." in shown


def test_options_by_number_by_name_and_by_code(tmp_path):
    for line in ("5", "5.", "red 1", "R1", "r1", " RED   1 "):
        assert "- You play red 1." in play(tmp_path, f"{line}\n", "--no-animation").stdout


NOTHING = ["7", "1" * 5000, "0", "-1", "frog", "blue", "1 2", "\x00", "é" * 300, "."]


@pytest.mark.parametrize("line", NOTHING, ids=range(len(NOTHING)))
def test_anything_else_is_answered_with_a_sentence_and_changes_nothing(tmp_path, line):
    shown = play(tmp_path, f"{line}\n").stdout
    assert "That is none of 1 to 6. No card is called" in unwrapped(shown)
    assert "You play" not in shown
    assert ", trick 1 of 14, your turn, with " in witch("continue", data=tmp_path).stdout


REVEL = ("witches-revel", "--seed", "7", "--option", "decks=rubbish, clock", "--no-animation")


def of_revel(tmp_path, *lines):
    return unwrapped(witch("play", *REVEL, "--plain", lines="\n".join(lines) + "\n", data=tmp_path).stdout)


def test_what_lies_open_is_looked_through_as_on_the_screen(tmp_path):
    shown = of_revel(tmp_path, "done", "piles")
    assert "Your discards: no card" in shown
    assert "Your deck list; 21 cards left in the deck" in shown
    assert "2 Patchwork Hound: strike, Power 2, moonlight" in shown
    assert "The last trick\n  Nobody has taken one yet." in play(tmp_path, "piles\n").stdout


def test_an_act_is_asked_for_with_the_cards_in_hand(tmp_path):
    shown = of_revel(tmp_path, "done")
    hand, question = shown.split("and 4 cards in hand: ")[1].splitlines()[:2]
    assert hand == "2 Patchwork Hound, Ratty Cousins and Bad Influence."
    assert question == "You must play, skip, use a Power or end; 1 play left."


def test_where_there_is_but_one_thing_to_choose_it_is_said(tmp_path):
    shown = of_revel(tmp_path, "done", "play", "1", "frog", *["1", "frog"] * 12)
    assert "There is only 1 to choose." in shown and "1 to 1" not in shown


def test_commands(tmp_path):
    lines = "?\nwhy blue 7\nwhy 1\nwhy\nwhy keep\ngreen 4\nundo\nlog\n"
    lines += "rules\nrules 6.4\nrules 12\nrules refill\nsave\ntable\nq\n"
    shown = play(tmp_path, lines).stdout
    for sentence in [
        "take back your last answer",
        "blue 7 is not in your hand",
        "Any card of your hand may be played",
        "Say what: why blue 9, or any other thing of this game.",
        "may always keep the trump",
        "That is none of 1 to 6. green 4 is not in your hand",
        "There is nothing to take back yet.",
        "The rules have no paragraph '12'. rules 6 reads a chapter,",
        "- Trick 1. You lead. Trump: orange 4.",
        "7. The final phase",
        "THE GAME IN TEN SENTENCES\n1. Take tricks",
        "refill: 6 places",
        "6.4 Refilling. Starting with the winner",
        f"Kept as {only_game(tmp_path)}, after every answer.",
    ]:
        assert sentence in unwrapped(shown)
    assert shown.count("You must play a card.") == 2


def test_a_question_whose_answer_could_not_be_kept_is_shown_again(tmp_path, monkeypatch, capsys):
    async def test(tables):
        reading, writing = os.pipe()
        os.write(writing, b"1\n2\n")
        os.close(writing)
        dialogue = Dialogue(await tables.new(new_game()), Lines(reading))
        disk.full_once = True
        assert await PlainTable(dialogue, BotsAlone(dialogue, "GO ON", "READ")).run() == 0
        os.close(reading)

    disk = Disk(monkeypatch)
    at_home(tmp_path, test)
    before, refused, after = capsys.readouterr().out.partition("That could not be kept, so it was not done")
    assert (before.count("You must play a card."), bool(refused)) == (1, True)
    assert re.search(r"(?s)You must play a card\..*- You play green 7\.", after)


# Going back ------------------------------------------------------------------------------------


def test_undo_before_the_bots_have_answered(tmp_path):
    shown = play(tmp_path, "1\nundo\n2\n", "--seats", "2").stdout
    assert re.search(r"- You play (.*)\.\n- You take that back\.", shown)
    assert "- You play green 7." in shown
    replayed = witch("replay", only_game(tmp_path), "--text", data=tmp_path).stdout
    assert "plays green 7." in replayed
    assert "blue 9" not in replayed


def test_undo_after_a_bot_has_answered_comes_too_late(tmp_path):
    shown = play(tmp_path, "1\n?\nundo\n", "--no-animation", "--seats", "2").stdout
    assert "Too late: Bram has answered since." in shown


def test_undo_after_coming_back(tmp_path):
    """What was answered last before the lights went out can be taken back, as long as nobody answered since."""
    code = kept_here(tmp_path, "B9")
    shown = witch("continue", code, "--plain", lines="undo\n1\n", data=tmp_path).stdout
    assert "- You take that back." in shown
    assert shown.count("- You play blue 9.") == 2


# Leaving and coming back -----------------------------------------------------------------------


def test_an_ended_input_keeps_the_game_and_continue_goes_on(tmp_path):
    first = play(tmp_path, "1\n1\n", "--no-animation")
    name = witch("continue", data=tmp_path).stdout.split()[0]
    (words,) = re.findall(r"Kept\. Go on with:\n    (witch-tui continue .*)", first.stdout)
    assert shlex.split(words) == ["witch-tui", "continue", name, "--plain", "--data", str(tmp_path)]
    second = witch("continue", name, "--plain", "--no-animation", lines="log\n" + "1\n" * 80, data=tmp_path)
    assert second.returncode == 0, second.stderr
    assert "Trick 3 of 14" in second.stdout
    assert "- Trick 1. You lead." in second.stdout
    assert "Magic Points." in second.stdout
    assert only_game(tmp_path) == name
    assert witch("replay", name, "--verify", data=tmp_path).returncode == 0


def test_quit_and_continue_make_the_same_game_as_sitting_through(tmp_path):
    """Novices choose by seed and play alone: coming and going may not change what they do."""
    through, pieces = tmp_path / "through", tmp_path / "pieces"
    play(through, "1\n" * 12, "--seats", "3", "--no-animation")
    play(pieces, "1\n" * 3, "--seats", "3", "--no-animation")
    for _ in range(3):
        witch("continue", only_game(pieces), "--plain", "--no-animation", lines="1\n" * 3, data=pieces)
    one, other = (witch("replay", only_game(data), "--text", data=data).stdout for data in (through, pieces))
    assert one == other


def test_a_game_from_a_file_goes_on(tmp_path):
    play(tmp_path / "one", "1\n1\n", "--no-animation", "--seats", "2")
    file = tmp_path / "game.witch"
    witch("replay", only_game(tmp_path / "one"), "--export", str(file), data=tmp_path / "one")
    before = file.read_bytes()
    shown = witch("continue", str(file), "--plain", "--no-animation", lines="1\n" * 80, data=tmp_path / "two")
    assert shown.returncode == 0, shown.stderr
    assert "Magic Points." in shown.stdout
    assert file.read_bytes() == before
    assert witch("replay", only_game(tmp_path / "two"), "--verify", data=tmp_path / "two").returncode == 0


def test_a_game_from_a_file_that_nobody_can_prove_says_so(tmp_path):
    file = tmp_path / "game.witch"
    file.write_bytes(packed(without_past()))
    shown = witch("continue", str(file), "--plain", data=tmp_path).stdout
    assert "\nUnproved: its past is not known, so it cannot be played again.\n" in shown


def test_common_switches_may_stand_before_the_command(tmp_path):
    before = witch("--no-animation", "--data", str(tmp_path), "play", "witches-wheel", "--plain")
    assert before.returncode == 0, before.stderr
    assert len(kept_games(tmp_path)) == 1


def test_continuing_what_is_not_there(tmp_path):
    refused = witch("continue", "nothing", "--plain", data=tmp_path)
    assert refused.returncode == 1
    assert refused.stderr == "witch-tui: no game 'nothing' is kept here\n"
