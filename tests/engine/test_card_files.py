"""Card files: every line is checked, and errors name file, card and field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest

from engine.card_files import parse_cards


@dataclass(frozen=True)
class Spell:
    name: str
    power: int
    school: Literal["fire", "water"]
    steps: tuple[str, ...] = ()


GOOD = """
[[spell]]
name = "Spark"
power = 1
school = "fire"
steps = ["word", "gesture"]
"""


def parse(text: str | bytes) -> dict:
    return parse_cards(text if isinstance(text, bytes) else text.encode(), "cards.toml", {"spell": Spell})


def test_a_good_file_becomes_records():
    assert parse(GOOD) == {"spell": (Spell("Spark", 1, "fire", ("word", "gesture")),)}


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (
            GOOD.replace("power = 1", 'power = "1"'),
            "spell 1 (Spark), power: expected a whole number, found '1'",
        ),
        (GOOD.replace("power = 1", "power = true"), "power: expected a whole number, found True"),
        (GOOD.replace("power = 1\n", ""), "cards.toml, spell 1 (Spark): the field 'power' is missing"),
        (GOOD.replace("power", "pwoer"), "spell 1 (Spark): unknown field 'pwoer' (there are: name, power,"),
        (GOOD.replace('"fire"', '"air"'), "school: expected one of 'fire', 'water', found 'air'"),
        (GOOD.replace('"gesture"', "3"), "steps[1]: expected a text, found 3"),
        (GOOD.replace('["word", "gesture"]', '"word"'), "steps: expected a list, found 'word'"),
        (GOOD + GOOD, "spell 2 (Spark), name: 'Spark' is there twice"),
        (GOOD.replace("[[spell]]", "[[spill]]"), "cards.toml: unknown kind of record [[spill]]"),
        (GOOD.replace("[[spell]]", "[spell]"), "cards.toml: expected a list of [[spell]], found none"),
        ("", "cards.toml: expected a list of [[spell]], found none"),
        ("spell = [1]", "cards.toml, spell 1 (?): expected a table of names and values, found 1"),
        (GOOD + "= 3", "cards.toml: not TOML: Invalid"),
        (b"\xff\xfe", "cards.toml: not text in UTF-8 (byte 1)"),
    ],
)
def test_a_broken_file_is_refused_with_file_card_and_field(broken, sentence):
    with pytest.raises(ValueError, match=".") as caught:
        parse(broken)
    assert sentence in str(caught.value)
