"""The cards that were grown to be as slow and as large as they can be, and what they may cost: counts, not times."""

import random
import sys
import tomllib

import pytest

from engine.bounds import HIGHEST, QUESTION, STRUCK, WORK
from tests.bench.grown import as_toml, box_of, changed, known, vocabulary
from tests.bench.ordeal import VIEWERS, Trial
from tests.engine.leaks import Noted, check_no_leak

ANSWERS = 150
NEWS, BYTES = 3_500, 600_000  # that one answer may lead to, for all who look
CALLS = 150_000  # of functions: an ordinary answer has a thousand


def calls_of(deed):
    """How many functions are called for it; -> that, and what it returns."""
    count = 0

    def seen(frame, event, argument):
        nonlocal count
        count += event == "call"

    sys.setprofile(seen)
    try:
        return deed(), count
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize("box", known(), ids=range(len(known())))
def test_2_4_grown_cards_are_no_work_without_end(box):
    trial = Trial(box)
    for _ in range(ANSWERS):
        before = trial.read[None]
        if not trial.table.asks:
            break
        told, calls = calls_of(trial.answer)
        assert (told <= BYTES, calls <= CALLS) == (True, True)
        assert trial.read[None] - before <= NEWS
        assert len(trial.table.unit.answers) <= WORK / QUESTION
        assert len(trial.table.unit.forbidden) <= STRUCK
        assert max(trial.table.run.state.marks, default=0) <= HIGHEST
    trial.table.rules.check(trial.table.run.state)


def test_0_5_what_was_struck_tells_nobody_what_is_hidden():
    """Cards whose plays prove impossible: after each repair all is as it would be with other hidden cards."""
    (box,) = [one for one in known() if "To Play: Discard 2 spell cards from your hand." in one.cards[0].text]
    trial, mended = Trial(box, Noted), 0
    for number in range(130):
        trial.answer()
        if (trial.table.was_mended and number % 6 == 0) or trial.table.run.state.picked:
            mended += trial.table.was_mended
            for viewer in VIEWERS:
                check_no_leak(trial.table, viewer, number)
    assert mended > 3


def test_a_box_can_be_written_down_and_read_again():

    boxes, dice = known(), random.Random(1)
    for _ in range(40):
        boxes.append(changed(dice.choice(boxes), boxes, dice))
    for box in boxes:
        assert box_of(tomllib.loads(as_toml(box, "a note"))["box"][0]) == box


def test_lines_from_which_others_are_grown_are_all_understood():
    assert len(vocabulary()) > 150
