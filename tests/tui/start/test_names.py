"""Names as a table takes them."""

from __future__ import annotations

import pytest

from net.clean import LONGEST_NAME, name_of
from tui.start.names import short_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   Boleyn ", "Ann Boleyn"),
        ("Bartholomew Xavi", "Bartholomew Xavi"),
        ("Bartholomew Xavier", "Bartholomew Xav…"),
        ("Bartholomew the Great", "Bartholomew the…"),
    ],
)
def test_a_name_that_is_cut_says_so_and_the_host_cuts_no_more(text, name):
    assert short_name(text) == name
    assert len(name) <= LONGEST_NAME
    assert name_of(name, "") == name
