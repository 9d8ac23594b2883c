"""What a stranger may say of a table of Whirling Witchcraft: of what is prepared in secret, only what comes of it."""

from __future__ import annotations

import re

import pytest

from engine.games.whirling_witchcraft.view import CovenView
from tests.engine.games.whirling_witchcraft.tables import all_play, coven, play


def check_refused(why: str, table, **fields) -> None:
    """A view with these fields is not believed."""
    with pytest.raises(ValueError, match="^" + re.escape(why)):
        CovenView({**table.view(0), **fields}).check()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"uses": ["wart", "wart"]}, "plan, uses: expected what can be done next, found 'wart'"),
        ({"uses": ["U"]}, "plan, uses: expected what can be done next, found 'U'"),
        ({"uses": ["done"]}, "plan, uses: expected what can be done next, found 'done'"),
        ({"made": [9, 0, 0, 0, 0]}, "plan: expected what comes of its uses"),
        ({"books": "H"}, "plan: expected what comes of its uses"),
    ],
)
def test_a_plan_is_what_comes_of_its_uses(change, why):
    table = coven("", "", at="brew", recipes=("wart blister", ""), benches=("2T 2U", ""))
    play(table, 0, "wart")
    told = table.view(0)["plan"]
    check_refused(why, table, plan={**told, **change})


def test_of_several_wishes_each_is_one_type():
    table = coven("", "", at="brew", personas=["hidden"], benches=["H M U S T", ""])
    play(table, 0, "hidden", "H")
    told = table.view(0)["plan"]
    check_refused("plan, uses: expected what can be done next", table, plan={**told, "uses": ["hidden", "HM"]})


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"done": ["raven H"]}, "working, done: expected what can be done with arcana, found 'raven H'"),
        ({"done": ["done"]}, "working, done: expected what can be done with arcana, found 'done'"),
        ({"open": "PPP"}, "working: expected what comes of what is done"),
        ({"added": [1, 0, 0, 0, 0]}, "working: expected what comes of what is done"),
    ],
)
def test_what_is_done_with_arcana_is_what_there_was_to_do(change, why):
    table = coven("lost", "nest", benches=("4U 4M", ""))
    all_play(table, "lost", "nest")
    play(table, 0, "raven U")
    told = table.view(0)["working"]
    check_refused(why, table, working={**told, **change})


def test_nobody_is_asked_what_cannot_be_answered():
    table = coven("", "", at="brew", recipes=("wart blister", ""), benches=("2T 2U", ""))
    for question, plan in (("wish", table.view(0)["plan"]), ("brew", None), ("study", None)):
        why = f"asked: expected a question that can be asked now, found {question!r}"
        check_refused(why, table, asked=[0, question], plan=plan)


def test_who_is_asked_about_arcana_has_some_to_use():
    table = coven("lost", "nest", benches=("4U 4M", ""))
    all_play(table, "lost", "nest")
    given_up = {**table.view(0)["working"], "open": ""}
    check_refused("asked: expected a question that can be asked now, found 'arcana'", table, working=given_up)
    CovenView({**table.view(0), "working": given_up, "asked": None}).check()


def test_who_watches_has_no_secrets():
    table = coven("wart", "bald")
    check_refused("me: expected the seat whose secrets these are", table, me=None)
