"""What happens at a table is shown one after the other, and held until it can be read."""

from __future__ import annotations

from dataclasses import replace

from net.lobby.bot_desk import AT_ONCE
from tests.tui.screens.test_table import echo_of, prompt_of
from tests.tui.stage import GAME, Play, lines_of, on_stage, play_on, press, settled
from tui.screens.table import READ
from tui.seat.local import Pace
from tui.seat.log import to_be_read
from tui.start.new_game import NewGame


def test_moments_are_shown_one_after_the_other_and_a_key_shows_how_things_really_stand(tmp_path):
    """My card slides, each bot's is held a moment; what the key would have played was not to be seen yet."""

    async def act(pilot):
        pilot.app.local_tables.lobby.pace = Pace(0, 0)
        screen, live = pilot.app.screen, pilot.app.screen.session.scene
        await press(pilot, "1")
        assert screen.moments.moving
        assert screen.scene.question is None
        assert live.question is not None
        assert "You play green 8." in echo_of(pilot)
        await press(pilot, "1")  # only ends the moment
        assert screen.scene.question == live.question
        assert prompt_of(pilot).startswith("You must play a card.")
        assert live.view.trick_number == 2
        await press(pilot, "1")
        return screen.session.scene.view.trick_number

    assert on_stage(Play(still=False, settings='motion = "on"'), tmp_path, act) == 2


def test_moments_go_on_by_themselves(tmp_path):
    async def act(pilot):
        pilot.app.local_tables.lobby.pace = Pace(0, 0)
        screen = pilot.app.screen
        await press(pilot, "1")
        stages = set()
        while screen.scene.question is None:
            screen.moments.moving._seconds = 0.0  # this moment is over
            screen.moments.frame()
            stages.add(len(screen.scene.view.trick))
        return stages

    assert {4, 0} <= on_stage(Play(still=False), tmp_path, act) | {0}


def test_what_a_held_moment_is_about_is_said_until_a_key_is_pressed(tmp_path):
    """At the reveal of personalities, though the next question is there already."""

    async def act(pilot):
        pilot.app.local_tables.lobby.pace = Pace(0, 0)
        await press(pilot, "1")
        assert pilot.app.screen.scene.question is not None
        assert echo_of(pilot).startswith("You play as ")
        await press(pilot, "right")
        return echo_of(pilot)

    wanted = NewGame("whirling-witchcraft", 3, seed=2)
    assert "You play as " not in on_stage(Play(wanted=wanted, still=False, settings='motion = "off"'), tmp_path, act)


def test_at_the_end_nothing_is_left_of_what_was_said_before(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        screen.say("1 does nothing here.")
        over = screen.scene.still()
        over.over = True
        screen.show(over)
        return screen.echo

    assert on_stage(Play(wanted=NewGame("whirling-witchcraft", 3, seed=2)), tmp_path, act) == ""


def test_a_key_that_came_while_the_table_moved_on_is_answered(tmp_path):
    """The prompt invited it: it answers where the same is still asked, and else the screen says that it did not."""

    async def act(pilot):
        screen, said = pilot.app.screen, []
        for asked in (screen.scene.question, replace(screen.scene.question, options=("G1",))):
            later = screen.scene.still()
            later.question, screen.given = asked, []
            screen.choose = screen.given.append
            screen.moments.moving.begin(None, 60.0)
            screen.moments.add(later)
            await press(pilot, "1")
            said.append((len(screen.given), echo_of(pilot)))
        return said

    (first, _), (second, said) = on_stage(Play(still=False), tmp_path, act)
    assert (first, second) == (1, 0)
    assert said == "That key came too soon: look what has happened, and press again."


def test_the_last_move_is_seen_before_the_game_is_said_to_be_over(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        over = screen.scene.still()
        over.over, over.question = True, None
        screen.show(over)
        screen.moments.moving.begin(None, 60.0)
        screen.paint()
        held = "\n".join(lines_of(pilot))
        screen.moments.catch_up()
        screen.paint()
        return held, lines_of(pilot)[0]

    held, after = on_stage(Play(still=False), tmp_path, act)
    assert "The last move." in held
    assert "The game is over." not in held
    assert "The game is over." in after


def test_what_happens_to_all_at_once_is_listed_whole_while_it_is_held(tmp_path):
    """The reveal with four seats: a line for each, my hand in sight, and long enough to be read."""

    async def act(pilot):
        pilot.app.local_tables.lobby.pace = Pace(0, 0)
        screen = pilot.app.screen
        for _ in range(40):
            screen.moments.catch_up()
            await play_on(pilot)
            played = [record for record in screen.session.scene.news if record["what"] == "played"]
            if played:
                break
        told = [screen.scene.words.told(record, screen.scene.voice) for record in played]
        while not {*told} <= {*screen.moment}:
            screen.moments._rest()
            screen.moments._next()
        screen.paint()
        shown = " ".join(" ".join(lines_of(pilot)).split())
        assert len(told) == 4
        assert all(line in shown for line in told)
        assert screen.moments.moving._seconds > 4
        await press(pilot, "right")
        assert not all(line in " ".join(lines_of(pilot)) for line in told)

    wanted = NewGame("whirling-witchcraft", 4, seed=2)
    on_stage(Play(wanted=wanted, still=False, settings='motion = "off"'), tmp_path, act)


def test_reading_takes_its_time_but_not_for_ever_and_what_i_did_myself_needs_none(tmp_path):
    async def act(pilot):
        scene, board = pilot.app.screen.scene, pilot.app.screen.board
        won = {"n": 1, "what": "won", "seat": 1, "points": 5, "cards": ["G1", "G2", "G3"]}
        other = to_be_read(scene, [won], lambda news: 1.6)
        many = to_be_read(scene, [{**won, "n": n} for n in range(1, 30)], lambda news: 1.6)
        mine = to_be_read(scene, [{**won, "seat": 0}], lambda news: 1.6)
        glance = to_be_read(scene, [won], lambda news: 0.3)
        assert board.moves
        return other[1], many[1], mine[1], glance

    other, many, mine, glance = on_stage(Play(), tmp_path, act)
    assert 1.0 <= other < 3
    assert many == 6.0
    assert mine == 0.0
    assert glance == ([], 0.0)


def test_what_is_told_over_the_choices_takes_the_first_key_and_chooses_nothing(tmp_path):
    """Types and arcana stand in the middle, where a reveal is listed: what cannot be seen is not chosen."""

    async def act(pilot):
        screen = pilot.app.screen
        screen.moment = ["You play Web Lore, and it triggers a Potion and a Book."] * 6
        screen._moment_said = " ".join(screen.moment)
        screen._looked = False
        screen.moments.moving.begin(None, 60.0)
        screen.paint()
        asked, held = screen.scene.question, prompt_of(pilot)
        key = next(iter(screen.labels.values()))
        await press(pilot, key)
        assert screen.session.scene.question == asked and not screen._covers
        return held, prompt_of(pilot)

    wanted = NewGame("whirling-witchcraft", 3, seed=6)
    held, after = on_stage(Play(wanted=wanted, until="arcana", still=False, settings='motion = "off"'), tmp_path, act)
    assert held.endswith("Any key goes on.") and "Enter" in after


def test_scores_grow_piece_by_piece_after_the_last_move_and_a_key_ends_it(tmp_path, monkeypatch):
    monkeypatch.setattr("tui.app.app.UNHURRIED", AT_ONCE)  # the bots': what is shown still takes its time

    async def act(pilot):
        screen = pilot.app.screen
        while not screen.session.scene.over:
            await play_on(pilot)
        while screen.ending is None or not screen.ending.counting_began:
            screen.moments.moving.end()
            screen.moments.frame()
            await settled(pilot)
        counting = lines_of(pilot)
        await press(pilot, "x")
        return counting, lines_of(pilot)

    counting, ended = on_stage(Play(still=False, settings='motion = "on"'), tmp_path, act)
    assert "How it was counted." in counting[-4] and "Any key goes on." in counting[-4]
    assert not any("wins" in row for row in counting), "nobody has won yet"
    assert any("wins" in row for row in ended)


def test_what_is_told_over_my_workbench_takes_the_first_key_and_chooses_nothing(tmp_path):
    """Keys of a hand that is in sight mean nothing while one cannot see what they are good for."""

    async def act(pilot):
        screen = pilot.app.screen
        screen.moment = ["You send Cleo 3 Spiders, and 2 of them spill into your Circle."] * 6
        screen._moment_said = " ".join(screen.moment)
        screen._looked = False
        screen.moments.moving.begin(None, 60.0)
        screen.paint()
        asked, held = screen.scene.question, prompt_of(pilot)
        await press(pilot, "enter")
        assert screen.session.scene.question == asked and not screen._covers
        return held

    wanted = NewGame("whirling-witchcraft", 3, seed=6)
    held = on_stage(Play(wanted=wanted, until="study", still=False, settings='motion = "off"'), tmp_path, act)
    assert held.startswith("This has happened.") and held.endswith("Any key goes on.")


def test_a_key_that_was_meant_for_what_has_just_gone_by_itself_chooses_nothing(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        screen.moment = ["Bram casts a spell that takes many words to be told of, one after the other."] * 8
        screen._moment_said, screen._looked = " ".join(screen.moment), False
        screen.moments.moving.begin(None, 60.0)
        screen.paint()
        assert screen._covers and "l more" not in "\n".join(lines_of(pilot))
        screen.moments.moving.end()  # its time is over
        screen.paint()
        asked = screen.session.scene.question
        await press(pilot, "1")
        too_soon = screen.session.scene.question == asked, echo_of(pilot)
        screen.uncovered_at -= READ
        await press(pilot, "1")
        return too_soon, screen.session.scene.question == asked

    too_soon, stays = on_stage(Play(still=False, settings='motion = "off"'), tmp_path, act)
    assert too_soon[0] and too_soon[1].startswith("That key came too soon")
    assert not stays


def test_whose_turn_it_was_not_is_not_said_of_the_next(tmp_path):
    """A refusal names who is to move; when that is another it is void."""

    async def act(pilot):
        screen = pilot.app.screen
        others = screen.scene.still()
        others.question, others.waiting = None, (1,)
        screen.show(others)
        screen.say("It is Bram's turn, not yours (4.1).")
        later = others.still()
        later.waiting = (2,)
        screen.show(later)
        screen.paint()
        return echo_of(pilot)

    assert "not yours" not in on_stage(Play(), tmp_path, act)


def test_nobody_is_said_to_think_who_has_answered_and_whose_move_is_only_being_shown(tmp_path):
    async def act(pilot):
        screen, said = pilot.app.screen, []
        others = screen.scene.still()
        others.question, others.waiting = None, (1,)
        screen.show(others)
        screen.moments.moving.begin(None, 60.0)
        screen.paint()
        said.append(prompt_of(pilot))
        later = others.still()
        later.waiting = (2,)
        screen.moments.add(later)  # Bram has moved while his turn was being shown
        said.append(prompt_of(pilot))
        await press(pilot, "x")
        return [*said, prompt_of(pilot)]

    at_first, then, after = on_stage(Play(still=False), tmp_path, act)
    assert at_first.startswith("Bram ") and after.startswith("Cleo ")
    assert then.startswith("This has happened.") and then.endswith("Any key goes on.")


def test_what_goes_before_it_can_be_read_covers_nothing(tmp_path):
    """A long sentence of what does not concern me stays below the board, its end is in the log."""

    async def act(pilot):
        screen, covered = pilot.app.screen, []
        for seat in (2, None):
            news = [{"n": 1000 + n, "what": "won", "seat": seat or 0, "cards": ["G1", "O2", "B3"]} for n in range(9)]
            later = screen.scene.still()
            later.question, later.news = None, [*later.news, *news]
            screen._acted = True
            screen.moments.moving.begin(*screen.show(later))
            screen.paint()
            covered.append(screen._covers)
            screen.scene.news = screen.scene.news[:-9]
        return covered

    play = Play(wanted=replace(GAME, seats=4), still=False, settings='motion = "off"')
    assert on_stage(play, tmp_path, act) == [False, True]


def test_that_it_was_too_late_for_an_undo_is_not_said_any_more_once_i_am_asked(tmp_path):
    async def act(pilot):
        screen = pilot.app.screen
        mine, others = screen.scene.still(), screen.scene.still()
        others.question, others.waiting = None, (1,)
        screen.show(others)
        await press(pilot, "u")
        said = [echo_of(pilot)]
        screen.say("The disk is full.", "ember")
        screen.show(mine)
        said.append(screen.echo)
        screen.show(others)
        await press(pilot, "u")
        screen.show(mine)
        screen.paint()
        return [*said, echo_of(pilot)]

    late, trouble, asked = on_stage(Play(keys=("1",)), tmp_path, act)
    assert late.startswith("Too late: ")
    assert trouble == "The disk is full.", "that concerns every turn"
    assert "Too late" not in asked and asked
