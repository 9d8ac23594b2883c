"""The counters count what they say, on houses of a few lines."""

from __future__ import annotations

import pytest

from tests.house import forgotten, names, questions, repeats, rings, sizes
from tests.house.counting import Bar, Count, complaint
from tests.house.tree import tree_of


def tree(**texts):
    """A house of files: `engine__ask="..."` is engine/ask.py."""
    return tree_of({f"{path.replace('__', '/')}.py": text for path, text in texts.items()})


# Sizes ----------------------------------------------------------------------------------------


def test_a_statement_is_what_python_takes_for_one():
    small = tree(
        engine__a='"""A text."""\nimport os\n\n\ndef f(x):\n    if x:\n        return 1\n    else:\n        return 2\n'
    )
    assert (sizes.statements(small), sizes.docstrings(small), sizes.lines(small)) == (6, 1, 9)


def test_what_a_newcomer_brings_along_has_no_bar():
    files = {
        "engine__games__witches_wheel__state": "x = 1\n",
        "tui__draw__card": "x = 1\n",
        "engine__games____init__": "",
    }
    newcomer = {"engine__games__ash__state": "x = 1\n", "tui__games__ash__board": "x = 1\n"}
    assert sizes.statements_on_the_shelf(tree(**files, **newcomer)) == sizes.statements(tree(**files)) == 2


def test_a_folder_is_crowded_from_21_files_on_and_its_door_is_none_of_them():
    files = {f"net__f{i}": "" for i in range(20)}
    assert [*sizes.crowded_folders(tree(net____init__="", **files))] == []
    assert [*sizes.crowded_folders(tree(net__more="", **files))] == ["net: 21 files"]
    screens = {f"tui__screens__f{i}": "" for i in range(25)}
    assert [*sizes.crowded_folders(tree(**screens))] == ["tui/screens: 25 files"]


def test_files_and_functions_have_a_length():
    body = "    x = 1\n"
    assert [*sizes.long_functions(tree(net__a=f"def f():\n{body * 44}"))] == []
    assert [*sizes.long_functions(tree(net__a=f"def f():\n{body * 45}"))] == ["net/a.py:1: f has 46 lines"]
    assert [*sizes.long_files(tree(net__a="x = 1\n" * 451))] == ["net/a.py: 451 lines"]


# Rings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "back",
    [
        "import net.a",
        "from net import a",
        "from net.a import f",
        "def g():\n    from net.a import f",
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from net.a import f",
        "from net.a import f  # lazy: only inside functions",
    ],
)
def test_files_that_import_each_other_are_a_ring(back):
    found = [*rings.files_in_rings(tree(net__a="from net import b", net__b=back, net__c="import net.a"))]
    assert found == ["net.a, in a ring of 2", "net.b, in a ring of 2"]


@pytest.mark.parametrize(
    "late",
    [
        "def g():\n    from net.a import f  # lazy: it takes a second",
        "def g():\n    from net.a import (\n        f,  # lazy: it takes a second\n    )",
        "def g():\n    # lazy: it takes a second\n    import os\n    from net.a import f",
    ],
)
def test_what_says_why_it_is_loaded_late_makes_no_ring(late):
    assert [*rings.files_in_rings(tree(net__a="from net import b", net__b=late))] == []


@pytest.mark.parametrize(
    "late",
    [
        "def g():\n    from net.a import f  # lazy:",
        "def g():\n    from net.a import f  # which is lazy",
        "def g():\n    # lazy: it takes a second\n    import os\n\n    from net.a import f",
    ],
)
def test_a_reason_must_be_given_and_where_the_import_stands(late):
    assert len([*rings.files_in_rings(tree(net__a="from net import b", net__b=late))]) == 2


def test_folders_make_a_ring_where_their_files_make_none():
    there = tree(net__x__a="import net.y.a", net__y__a="", net__y__b="import net.x.b", net__x__b="")
    assert [*rings.files_in_rings(there)] == []
    assert [*rings.entries_in_rings(there)] == ["net/x, in a ring of 2", "net/y, in a ring of 2"]


def test_a_folder_may_stand_on_one_file_beside_it_and_below_another():
    state, rules, judge = "", "import net.state", "import net.rules.turn"
    assert [*rings.entries_in_rings(tree(net__state=state, net__rules__turn=rules, net__judge=judge))] == []
    back = tree(net__state="import net.rules.known", net__rules__turn=rules, net__rules__known="")
    assert [*rings.entries_in_rings(back)] == ["net/rules, in a ring of 2", "net/state, in a ring of 2"]


# Names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "two_senses"),
    [
        ("net__lobby__table", "net__host__table", True),
        ("net__lobby__table", "tui__screens__table", False),
        ("tui__plain__table", "tui__screens__table", False),
        ("engine__games__ash__state", "engine__games__elm__state", False),
        ("engine__games__ash__rules__known", "engine__games__elm__words__known", True),
        ("engine__games__ash__cards", "engine__games__elm__cards__cards", False),
        ("engine__state", "engine__games__ash__state", False),
    ],
)
def test_a_base_name_stands_once_in_a_layer(one, other, two_senses):
    assert bool([*names.base_names_with_two_senses(tree(**{one: "", other: ""}))]) == two_senses


def test_a_class_name_stands_once_in_the_house():
    assert [*names.class_names_with_two_senses(tree(net__a="class Table: ...", tui__b="class Table: ..."))] == [
        "Table: net/a, tui/b"
    ]
    assert [*names.class_names_with_two_senses(tree(net__a="class Table: ...", tui__b="class Page: ..."))] == []


# Repeats --------------------------------------------------------------------------------------

FIRST = """
def total(game, seat):
    points = 0
    for card in game.hands[seat]:
        if card.color == "red":
            points += card.value
    return points
"""
ALIKE = FIRST.replace("total", "most").replace("card", "spell").replace('"red"', "7").replace("hands", "books")


def test_six_lines_alike_but_for_names_and_values_are_a_repeat():
    assert [*repeats.places(tree(net__a=FIRST, net__b="import os\n\nX = 1\n" + ALIKE))] == [
        "net/a.py:2 to 7: 6 lines as at net/b.py:5",
        "net/b.py:5 to 10: 6 lines as at net/a.py:2",
    ]
    assert len([*repeats.places(tree(net__a=FIRST + ALIKE))]) == 1  # side by side: they are one place
    assert len([*repeats.places(tree(net__a=FIRST + "\n\nprint()\n" + ALIKE))]) == 2


def test_what_bots_are_measured_by_is_a_copy_on_purpose():
    shared = "class Promise: ...\n" + FIRST
    there = tree(engine__games__ash__judge=shared, engine__games__ash__yardstick=shared)
    assert [*repeats.places(there)] == [*names.class_names_with_two_senses(there)] == []
    assert sizes.statements(there) == 2 * sizes.statements(tree(engine__games__ash__judge=shared))


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("points = 0", "points = game.none()"),
        ("        if card", "        while card"),
        ("    return points\n", ""),
        ("    return points", "        return points"),
    ],
)
def test_what_is_built_otherwise_or_shorter_is_none(text, other):
    assert [*repeats.places(tree(net__a=FIRST, net__b=FIRST.replace(text, other)))] == []


def test_boilerplate_is_no_repeat():
    fields = "from dataclasses import dataclass\n\n\n@dataclass\nclass A:\n" + "".join(
        f"    f{i}: int = 0\n" for i in range(9)
    )
    init = "class B:\n    def __init__(self, a):\n" + "".join(f"        self.f{i} = a\n" for i in range(9))
    constants = "".join(f"A{i} = {i}\n" for i in range(9))
    for text in (fields, constants, "import os\n" * 9, '"""A text."""\n' * 9):
        assert [*repeats.places(tree(net__a=text, net__b=text))] == []
    assert [*repeats.places(tree(net__a=init, net__b=init))] == []


# Questions ------------------------------------------------------------------------------------

RULES = """
STEPS = {"a": "wish"}


def turn(game, seat):
    card = yield Ask(seat, "play", game.hand)
    yield from choose(game, seat, "pay with", 3)
    for prompt, codes in (("class", 1), ("book", 2)):
        yield Ask(seat, prompt, codes)
    game.step = "steal" if game.dark else "give"
    yield Ask(seat, game.step, game.hand)
    yield Ask(seat, STEPS["a"])
    tell(game, "played")


def choose(game, seat, verb, many):
    return (yield Ask(seat, verb, game.hand))
"""


def test_prompts_are_found_through_parameters_names_and_attributes():
    found = questions.prompts_in(tree(engine__games__ash__rules__turn=RULES))
    assert found == {"play", "pay with", "class", "book", "steal", "give", "wish"}


@pytest.mark.parametrize(
    ("table", "is_one"),
    [
        ('{"play": 1, "steal": "b"}', True),
        ('{"play", "steal"}', True),
        ('{"play": "a", "other": "b"}', True),
        ('{"play": "a", "played": "b", "won": "c"}', False),
        ('{"play": "a"}', False),
        ('{"play": 1, "steal": 2}', False),
    ],
)
def test_of_tables_keyed_by_questions_one_is_enough(table, is_one):
    own = 'QUESTIONS = {"play": "Play!", "give": "Give!"}'
    game = {"engine__games__ash__rules__turn": RULES, "engine__games__ash__words__prompts": own}
    beside = {f"{folder}__why": f"\nX = {table}" for folder in ("engine__games__ash__words", "tui__games__ash")}
    assert [*questions.tables_beside_the_one(tree(**game))] == []
    places = ["engine/games/ash/words/why.py:2", "tui/games/ash/why.py:2"]
    expected = [f"{place}: a table keyed by questions of ash" for place in places if is_one]
    assert [*questions.tables_beside_the_one(tree(**game, **beside))] == expected


@pytest.mark.parametrize(("place", "is_one"), [("judge", False), ("words__why", True)])
def test_what_is_plainly_bad_has_a_table_of_its_own_in_the_judge_alone(place, is_one):
    own = 'QUESTIONS = {"play": "Play!", "give": "Give!"}'
    bad = 'bad = plainly_bad({"play": bad_plays, "steal": bad_thefts})\n'
    game = {"engine__games__ash__rules__turn": RULES, "engine__games__ash__words__prompts": own}
    found = [*questions.tables_beside_the_one(tree(**game, **{f"engine__games__ash__{place}": bad}))]
    assert bool(found) == is_one
    again = bad + 'WORTH = {"play": worth_of_plays, "steal": worth_of_thefts}'
    found = [*questions.tables_beside_the_one(tree(**game, engine__games__ash__judge=again))]
    assert found == ["engine/games/ash/judge.py:2: a table keyed by questions of ash"]


def test_of_every_game_questions_are_found(product):
    for game, sources in questions.games_of(product).items():
        assert questions.prompts_in(sources), game


# Rules that nobody runs ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("does", "is_run"),
    [
        ("pay(game)", False),
        ("draw(game)", False),
        ("shuffled(game.deck)", False),
        ("yield from pay(game)", True),
        ("card = yield from draw(game)", True),
        ("return pay(game)", True),
        ("game.pay()", True),
        ("tell(game)", True),
    ],
)
def test_a_rule_that_is_only_called_is_told(does, is_run):
    turn = f"""
from engine.ask import Rule, shuffled
from engine.games.ash.rules.cards import draw
from engine.news import tell

def turn(game) -> Rule[str]:
    {does}

def pay(game) -> Rule[None]: ...
"""
    there = tree(
        engine__ask="def shuffled(zone) -> Rule[list[T]]: ...",
        engine__news="def tell(game) -> None: ...",
        engine__games__ash__rules__cards="def draw(game) -> Rule[int]: ...",
        engine__games__ash__rules__turn=turn,
    )
    found = [*forgotten.rules_never_run(there)]
    name = does.split("(")[0]
    place = "engine/games/ash/rules/turn.py:7"
    assert found == ([] if is_run else [f"{place}: {name} is a rule: is `yield from` missing?"])


# Bars -----------------------------------------------------------------------------------------


def test_a_count_may_neither_rise_nor_leave_its_bar_behind():
    assert complaint("repeats", Count(2, ("a", "b")), Bar(2, 0)) is None
    assert complaint("repeats", Count(2, ("a", "b")), Bar(1, 0)) == "repeats: 2, and there may be 1\n  a\n  b"
    lower = complaint("repeats", Count(1, ("a",)), Bar(2, 0))
    assert lower is not None
    assert lower.startswith("repeats: 1, fewer than the bar of 2: lower it")
    assert complaint("statements", Count(33_501), Bar(33_600, 0)) is None
    assert complaint("statements", Count(33_500), Bar(33_600, 0)) is not None
