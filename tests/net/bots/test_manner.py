"""What is said of a bot where one is chosen."""

from __future__ import annotations

import pytest

from engine.bots import LEVEL
from net.bots.manner import manner
from net.bots.seconds import LAST


def test_who_answers_at_once_has_no_seconds():
    assert manner("adept", 3) == LEVEL["adept"].says


@pytest.mark.parametrize(
    ("level", "think", "seconds"),
    [("master", 0.5, "0.5 s"), ("master", 1, "1 s"), ("coven", 0.5, "1.5 s"), ("coven", 1, "2.7 s")],
)
def test_it_says_the_seconds_that_there_are_for_a_decision(level, think, seconds):
    assert manner(level, think) == f"{LEVEL['master'].says}, {seconds}"


def test_where_both_have_the_most_that_there_is_both_say_so():
    assert manner("coven", 3) == manner("master", 3) == f"{LEVEL['master'].says}, {LAST:g} s"


def test_of_anothers_host_only_the_relation_is_known():
    assert manner("master", None) == LEVEL["master"].says
    assert manner("coven", None).endswith(", 3 times as long as a master")
