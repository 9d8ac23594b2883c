"""Runs over all games: people are called by their names in whatever is said to anybody, never by their seats.

A table without names says `seat 2`: that is all it knows.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from engine.ask import Seat
from engine.table.table import Table
from engine.words.speech import Voice
from tests.engine import conformance
from tests.engine.games.mandracora.test_questions import OPEN
from tests.engine.games.test_every_game import every_setting

NAMES = (  # as long as names may be
    "Ann of the Marsh",
    "Bram the Unheard",
    "Cleo of Thistles",
    "Dora Underhollow",
    "Edda Nightingale",
    "Finn Winterberry",
)
SEAT = re.compile(r"\bseats? \d", re.IGNORECASE)
OURSELVES = re.compile(r"\byou (?:has|is|was|does|plays|gets|draws)\b|\byou's\b", re.IGNORECASE)


@every_setting
def test_nobody_who_has_a_name_is_called_by_their_seat(id, seats, options):
    table, dice = Table(id, seats, seed=21, options=options), random.Random(4)
    named: set[str] = {*NAMES[:seats]}
    for moment in range(100_000):
        if moment % 4 == 0 or not table.asks:
            for viewer in conformance.viewers(table):
                for sentence in said(table, viewer, named):
                    assert not SEAT.search(sentence), (viewer, sentence)
                    assert not OURSELVES.search(sentence), (viewer, sentence)
        if not table.asks:
            return
        conformance.answer_anything(table, dice)


def test_a_table_that_knows_no_names_can_say_its_labels_and_questions_all_the_same():
    assert OPEN["draw from"]().label(0, "seat 3") == "draw from seat 3"
    assert OPEN["give back"]().question(0) == "You must give a card of your hand to seat 2."


def said(table: Table, viewer: Seat | None, named: set[str]) -> Iterator[str]:
    """Everything that can be said to somebody now; `named`: what was ever called something at this table."""
    words, view = table.rules.words, table.seen(viewer)
    voice = Voice(table.seats, viewer, NAMES[: table.seats], table.options)
    yield from (*words.lines(view, voice), words.stage(view))
    yield from (words.doing(view, seat, voice) for seat in table.asks)
    yield from (words.told(record, voice) for record in table.news(viewer)[-12:])
    if (ask := table.asks.get(viewer)) is not None:
        question = words.question(view, ask.prompt, voice)
        assert len(question) <= conformance.LONGEST_QUESTION, question
        yield from (words.brief(view, voice), question)
        for option in ask.options:
            label = words.label(view, option, voice)
            yield from (label, words.foresee(view, option, voice))
            named.add(label)
    if not table.asks:
        yield from words.ending(view, table.news(viewer), voice)
    for thing in (*sorted(named)[-40:], *voice.names, "nonsense"):
        yield words.why(view, thing, voice)
        yield from words.about(view, thing, voice)
