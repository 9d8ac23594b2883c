"""Questions that are answered without asking: by their kind, after the same pause, whatever is in the hand."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from engine.game import Usual
from net.lobby.company import USUAL
from net.wire.codec import to_wire
from net.wire.messages import Accepted, Question, Update, Welcome
from tests.engine.games.witches_revel.tables import play, situation
from tests.tui.games.tables import moments
from tests.tui.plain.command import witch
from tests.tui.scenes import INTERRUPTED, REVEL
from tests.tui.stage import asks, lines_of, on_stage, play_on, press
from tui.seat.auto_answer import ALWAYS, PAUSE, TURN, AutoAnswers
from tui.seat.session import Session

DRAW = Usual("interrupt draw", "the drawing", "let the drawing happen", "pass")
ORDER = Usual("resolve", "the order of effects", "let your effects come in their order", 0)


def test_a_kind_is_yielded_for_a_turn_then_always_then_no_more():
    yields = AutoAnswers()
    assert not yields.covers(DRAW, "turn 3")
    assert yields.turn(DRAW, "turn 3") == TURN
    assert yields.covers(DRAW, "turn 3") and not yields.covers(DRAW, "turn 4")
    assert not yields.covers(ORDER, "turn 3")
    assert yields.turn(DRAW, "turn 3") == ALWAYS
    assert yields.covers(DRAW, "turn 4")
    assert yields.turn(DRAW, "turn 4") == ""
    assert not yields.covers(DRAW, "turn 4")


def test_what_was_for_one_turn_is_for_one_turn_again_later():
    yields = AutoAnswers()
    yields.turn(DRAW, "turn 3")
    assert yields.turn(DRAW, "turn 5") == TURN
    assert yields.told("turn 5") == ["the drawing, this turn"] and not yields.told("turn 6")


def test_a_setting_may_name_a_kind_or_all_of_a_sort():
    assert AutoAnswers(frozenset({"interrupt"})).covers(DRAW, "")
    assert AutoAnswers(frozenset({"interrupt draw"})).covers(DRAW, "")
    assert not AutoAnswers(frozenset({"interrupt play"})).covers(DRAW, "")


def test_what_is_always_yielded_is_kept_and_what_is_forgotten_is_gone():
    kept = []
    yields = AutoAnswers(keep=kept.append)
    yields.turn(DRAW, "turn 3")
    assert not kept
    yields.turn(DRAW, "turn 3")
    assert kept == [{"interrupt draw"}]
    assert yields.forget() and kept[-1] == frozenset()
    assert not yields.forget()
    assert not yields.told("turn 3")


# At the table ------------------------------------------------------------------------------------


def text_of(pilot) -> str:
    return "\n".join(lines_of(pilot))


def test_an_interruption_is_let_happen_by_a_key_and_the_board_says_so(tmp_path):
    async def act(pilot):
        await press(pilot, ",")
        turn = text_of(pilot)
        await press(pilot, ",")
        always = text_of(pilot), pilot.app.settings.yields
        await press(pilot, ",")
        return turn, *always, text_of(pilot), pilot.app.settings.yields

    turn, always, kept, none, nothing = on_stage(INTERRUPTED, tmp_path, act)
    assert "not asked: when a spell is overpowered, this turn" in turn and "0 let it happen" in turn
    assert "not asked: when a spell is overpowered, always" in always and kept == ["interrupt overpower"]
    assert "not asked" not in none and "You are asked about that again." in none and nothing == []


def paced(monkeypatch, seconds: float) -> None:
    monkeypatch.setattr("tui.screens.table.AutoAnswers", partial(AutoAnswers, pause=seconds))


NEVER_ASKED = replace(INTERRUPTED, settings='yields = ["interrupt"]', until="")


def test_with_a_setting_nobody_is_asked_to_interrupt_in_a_whole_game(tmp_path, monkeypatch):
    paced(monkeypatch, 0.0)

    async def act(pilot):
        screen, prompts = pilot.app.screen, set()
        while not screen.scene.over:
            prompts.add(screen.scene.question.prompt if screen.scene.question else "")
            await play_on(pilot)
        return prompts, screen.session.scene.yields

    prompts, yields = on_stage(NEVER_ASKED, tmp_path, act)
    assert "act" in prompts and "interrupt" not in prompts
    assert yields == ("interrupt, always",)


def test_until_the_pause_is_over_the_question_can_be_called_back(tmp_path, monkeypatch):
    paced(monkeypatch, 600.0)

    async def act(pilot):
        while not pilot.app.screen.scene.yielding:
            await play_on(pilot)
        seen = text_of(pilot)
        await press(pilot, ",")
        after = text_of(pilot)
        await press(pilot, "space")
        return seen, after, text_of(pilot), pilot.app.settings.yields

    seen, after, then, kept = on_stage(NEVER_ASKED, tmp_path, act)
    assert "You let it happen when a spell is overpowered." in seen
    assert "0 let it happen" not in seen and "not asked: interrupt, always" in seen
    assert "You are asked about everything again." in after and "let it happen" in after
    assert "You may answer" not in then and kept == []


def test_what_was_taken_back_is_asked_again(tmp_path, monkeypatch):
    paced(monkeypatch, 0.0)

    async def act(pilot):
        session = pilot.app.screen.session
        await press(pilot, ",", "1")
        if not session.scene.may_undo:
            return "nothing to take back"
        await press(pilot, "u")
        assert asks(pilot, "resolve")
        return session.scene.yielding

    play = replace(REVEL, until="resolve")
    assert on_stage(play, tmp_path, act) == ""


def test_in_lines_it_is_said_what_is_answered_and_a_command_asks_again(tmp_path):
    (tmp_path / "settings.toml").write_text('yields = ["resolve"]\n')
    game = ("play", "witches-revel", "--plain", "--seed", "7", "--option", "decks=rubbish, clock", "--no-animation")
    lines = "\n".join(["yield off", "yield", "done", *["1"] * 18]) + "\n"
    shown = witch(*game, lines=lines, data=tmp_path).stdout
    assert "You are asked about everything again." in shown
    assert "nothing here could be answered for you" in shown and "this key" not in shown
    assert "You must choose which of your effects" in shown
    shown = witch(*game, lines="\n".join(["done", *["1"] * 18]) + "\n", data=tmp_path).stdout
    assert "You let your effects come in their order, without being asked" in shown
    assert "You must choose which of your effects" not in shown


@pytest.mark.parametrize("seed", range(3))
def test_what_is_answered_is_among_the_options_and_only_for_who_is_asked(seed):
    for table in moments("witches-revel", 2, seed):
        for seat, ask in table.asks.items():
            usual = table.rules.usual(table.seen(seat))
            assert (usual is not None) == (ask.prompt in ("interrupt", "resolve"))
            assert usual is None or usual.option in ask.options
        for other in {None, 0, 1} - {*table.asks}:
            assert table.rules.usual(table.seen(other)) is None


# What others can tell ----------------------------------------------------------------------------


class Quiet(Session):
    """What it says goes nowhere, and is remembered."""

    def __init__(self):
        super().__init__()
        self.told = []

    def say(self, message):
        self.told.append(message)
        self.hear(Accepted(message.number))

    async def leave(self):
        pass


def interrupted(hand):
    """A table at which the second player is asked, with such a hand: their list has a card that could answer."""
    return play(situation(hands=("ceremony", hand), discards=("", "spoons")), "play", "ceremony")


def heard(table, seat=1):
    """What a session of that seat hears."""
    ask = table.asks[seat]
    question = Question(ask.prompt, ask.options, 5)
    update = Update(1, table.view(seat), question, (), False, (seat,), False, None)
    return Welcome("fox-1", "witches-revel", table.options, USUAL, seat, 0), update


def answers_by_itself(hand, monkeypatch, **yields):
    """What is said, and after which pauses."""
    waited = []

    async def sleep(seconds):
        waited.append(seconds)

    async def run():
        session = Quiet()
        session.auto_answers = AutoAnswers(**yields)
        for message in heard(interrupted(hand)):
            session.hear(message)
        if session._answering is not None:
            await session._answering[1]
        return [to_wire(message) for message in session.told]

    monkeypatch.setattr("tui.seat.auto_answer.asyncio.sleep", sleep)
    return asyncio.run(run()), waited


def test_the_answer_and_the_pause_are_the_same_whether_or_not_one_could_have_interrupted(monkeypatch):
    always = frozenset({"interrupt play"})
    able, unable = (answers_by_itself(hand, monkeypatch, always=always) for hand in ("spoons", "two"))
    assert len(interrupted("spoons").asks[1].options) > len(interrupted("two").asks[1].options)
    assert able == unable
    assert able[1] == [PAUSE] and len(able[0]) == 1


def test_who_yields_nothing_is_asked_whether_or_not_one_could_interrupt(monkeypatch):
    for hand in ("spoons", "two"):
        assert answers_by_itself(hand, monkeypatch, always=frozenset({"interrupt draw"})) == ([], [])
