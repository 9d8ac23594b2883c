"""A game by correspondence in words: whose time runs, who rests, who has lost, how long a seat is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.wire.messages import Chair, Terms
from tests.tui.scripted_host import at_a_table, last, scripted
from tests.tui.shared_scenes import BY_DAYS
from tui.seat import by_days
from tui.seat.by_days import days_of_rest, days_or_refuse, ending_of, kept_for_me, standings_of, times
from tui.seat.company_words import comings, everybody, terms_of
from tui.seat.seen_result import result_of


def seen(test, *chairs, me=0, terms=BY_DAYS, **changes):
    """`test(scene)` of a table at which Ann and Ben sit like this."""

    async def act(scripted_host):
        from net.wire.messages import Seats, Update, Welcome

        told = at_a_table(4)[me]
        news = [record for message in told if isinstance(message, Update) for record in message.news]
        welcome, seats = replace(last(told, Welcome), terms=terms), last(told, Seats)
        update = replace(last(told, Update), number=1, news=tuple(news), **changes)
        session = await scripted_host.seats([welcome, replace(seats, chairs=chairs or seats.chairs), update])
        test(session.scene)

    scripted(act)


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch):
    monkeypatch.setattr("tui.seat.scene.monotonic", lambda: 1000.0)
    monkeypatch.setattr(by_days.time, "time", lambda: 0.0)


ASKED = {"waiting": (0, 1), "clocks": (90_000_000, 3_000_000)}
OVER = {"over": True, "question": None, "waiting": ()}


def test_of_those_who_are_asked_the_least_time_is_told_first():
    seen(lambda scene: check(times(scene), ["Ben 50 m", "you 25 h"]), **ASKED)
    resting = (Chair("Ann"), Chair("Ben", rests=200_000_000))
    seen(lambda scene: check(times(scene), ["Ben rests 55 h", "you 25 h"]), *resting, **ASKED)
    seen(lambda scene: check(times(scene), []), terms=Terms(60), **ASKED)


def check(found, expected):
    assert found == expected


def test_who_stands_up_is_told_until_when_to_decide():
    def mine(scene):
        assert kept_for_me(scene).startswith("Your seat is kept. You have to decide within 25 h, until ")

    def others(scene):
        assert "Others decide now" in kept_for_me(scene)

    seen(mine, **ASKED)
    seen(others, waiting=(1,), clocks=(3_000_000,), question=None)
    seen(lambda scene: check(kept_for_me(scene), "Your seat is kept."), terms=Terms())


def test_rest_is_refused_in_a_sentence_that_says_what_can_be_had():
    def rests(scene):
        assert days_of_rest(scene) == days_or_refuse(scene, "3") == 3
        for words in ("", "4", "0", "-1", "two", "9" * 50):
            with pytest.raises(ValueError, match="Say for how many days: rest 1 to rest 3"):
                days_or_refuse(scene, words)

    def has_none(scene):
        with pytest.raises(ValueError, match="no day of rest left"):
            days_or_refuse(scene, "1")

    def is_live(scene):
        with pytest.raises(ValueError, match="no rest at this table"):
            days_or_refuse(scene, "1")

    seen(rests, Chair("Ann", rest=3), Chair("Ben"))
    seen(has_none, Chair("Ann"), Chair("Ben"))
    seen(is_live, terms=Terms())


@pytest.mark.parametrize(
    ("me", "said"),
    [
        (0, ["You have won.", "Ben has run out of time, and lost (by the terms of this table)."]),
        (1, ["Ann has won.", "You have run out of time, and lost (by the terms of this table)."]),
    ],
)
def test_a_game_that_time_has_ended_says_so_and_is_kept_as_such(me, said):
    def act(scene):
        assert ending_of(scene) == said
        assert [(one.seat, one.won) for one in standings_of(scene)] == [(0, True), (1, False)]
        assert result_of(scene, "here").winners == [0]
        assert result_of(scene, "here").me == me

    seen(act, Chair("Ann"), Chair("Ben", lost=True, stand_in="novice"), me=me, **OVER)


def test_at_the_table_nobody_is_missed_but_time_is_told():
    def act(scene):
        before = scene.still()
        chairs = (Chair("Ann"), Chair("Ben", here=False))
        scene.seated(replace(scene.seats, chairs=chairs))
        assert comings(before, scene) == []
        before = scene.still()
        scene.seated(replace(scene.seats, chairs=(chairs[0], replace(chairs[1], rests=180_000_000))))
        assert comings(before, scene) == ["Ben rests for 2 days."]
        assert everybody(scene) == "you, Ben (rests 50 h)"
        before = scene.still()
        scene.seated(replace(scene.seats, chairs=(chairs[0], replace(chairs[1], lost=True, stand_in="novice"))))
        assert comings(before, scene) == ["Ben has run out of time, and lost."]

    seen(act)


def test_terms_say_what_a_decision_may_take_and_what_happens_then():
    assert terms_of(BY_DAYS) == (
        "By correspondence: 1 day a decision, then it is lost; 7 days of rest for each seat; 8 may watch."
    )
    plain = Terms(600, stand_in="adept", watchers=0, correspondence=True)
    assert terms_of(plain) == "By correspondence: 10 minutes a decision, then an adept bot decides; nobody may watch."
