"""Times as people write them and as they run out."""

from __future__ import annotations

import pytest

from tui.start.spans import DAY, HOUR, MINUTE, WEEK, span, span_of, time_left


@pytest.mark.parametrize(
    ("written", "seconds"),
    [
        ("1d", DAY),
        ("3 days", 3 * DAY),
        ("36h", 36 * HOUR),
        ("10 Min", 10 * MINUTE),
        ("2 WEEKS", 2 * WEEK),
        ("90", 90),
        ("90 s", 90),
    ],
)
def test_a_time_is_written_as_people_do(written, seconds):
    assert span_of(written) == seconds


@pytest.mark.parametrize("written", ["", "d", "1 fortnight", "-1d", "1.5h", "1d 2h", "99999999d", "1dd"])
def test_what_is_no_time_gets_a_sentence(written):
    with pytest.raises(ValueError, match="a time is written like 30m, 12h, 1d or 1w, not "):
        span_of(written)


@pytest.mark.parametrize("text", ["1 week", "30 days", "36 hours", "10 minutes", "61 seconds", "1 day"])
def test_what_was_agreed_upon_is_said_as_it_is_written(text):
    assert span(span_of(text)) == text


def test_what_runs_out_is_short_and_never_more_than_there_is():
    told = {}
    for seconds in (*range(0, 4 * DAY, 7), 30 * DAY):
        said = time_left(seconds)
        number, unit = said.split()
        told[unit] = number
        assert int(number) * {"s": 1, "m": MINUTE, "h": HOUR, "d": DAY}[unit] <= seconds
        assert len(said) <= len("179 m")
    assert [*told] == ["s", "m", "h", "d"]
