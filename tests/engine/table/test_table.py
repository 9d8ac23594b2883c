"""One game in progress: asking, simultaneous play, forks, imagined worlds."""

from __future__ import annotations

import random

import pytest

import engine
from engine.ask import (
    Ask,
    Reveal,
    Roll,
    Rule,
    RuleError,
    attempt,
    side_by_side,
)
from engine.games import GAMES, find
from engine.news import tell
from engine.table.table import Table
from tests.engine import small_games
from tests.engine.conformance import check_secret_answers
from tests.engine.leaks import check_no_leak


def asked(table: Table) -> dict[int, tuple]:
    return {seat: ask.options for seat, ask in table.asks.items()}


# Answering -----------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["frog", None, 3, [], ("toad",), 1.5])
def test_only_what_is_offered_is_accepted_and_a_refusal_changes_nothing(wrong):
    table = Table("brewing", seed=1)
    before = engine.save(table)
    with pytest.raises(ValueError, match=r"seat 0 may not answer .* to \"brew\" \(offered: toad, spider"):
        table.answer(0, wrong)
    assert engine.save(table) == before


@pytest.mark.parametrize("seat", [2, -1, None, "0", True, []])
def test_a_seat_that_is_not_asked_is_told_who_is(seat):
    table = Table("brewing", seed=1)
    with pytest.raises(ValueError, match=r"may not answer 'toad' now \(asked: 0, 1\)"):
        table.answer(seat, "toad")


def test_true_is_not_1():
    def counting(game) -> Rule[str | None]:
        game.notes.append(str((yield Ask(0, "how many", (0, 1)))))
        return None

    table = Table(small_games.written(counting), seed=1)
    with pytest.raises(ValueError, match="may not answer True"):
        table.answer(0, True)
    table.answer(0, 1)
    assert table.view(0)["notes"] == ["1"]


def test_a_rule_that_breaks_down_leaves_the_table_as_it_was():
    def broken(game) -> Rule[str | None]:
        for _ in range(3):
            choice = yield Ask(0, "touch", ("wood", "fire"))
            game.notes.append(choice)
            if choice == "fire":
                raise ZeroDivisionError("ouch")
        return None

    table = Table(small_games.written(broken), seed=1)
    table.answer(0, "wood")
    before = engine.save(table)
    with pytest.raises(ZeroDivisionError):
        table.answer(0, "fire")
    assert engine.save(table) == before
    assert table.view(0)["notes"] == ["wood"]
    table.answer(0, "wood")
    assert table.view(0)["notes"] == ["wood", "wood"]


# Simultaneous play ---------------------------------------------------------------------------


def test_of_secret_choices_nothing_is_shown_until_all_have_chosen():
    table = Table("duel", seed=3)
    before = [table.view(viewer) for viewer in (1, None)], table.news(1), table.news(None)
    mine = table.view(0)
    card = asked(table)[0][0]
    table.answer(0, card)
    assert ([table.view(viewer) for viewer in (1, None)], table.news(1), table.news(None)) == before
    assert table.view(0) == mine | {"asked": None}
    assert list(table.asks) == [1]


def test_side_by_side_everybody_goes_at_their_own_pace_in_private():
    table = Table("brewing", 3, seed=1)
    table.answer(2, "toad")
    table.answer(2, "spider")
    table.answer(0, "spider")
    table.answer(2, "done")
    assert table.view(2)["plan"] == ["toad", "spider"]
    assert table.view(0)["plan"] == ["spider"]
    empty = {"seats": 3, "plan": [], "cauldrons": [], "rounds": 0}
    assert table.view(1) == empty | {"me": 1, "asked": [1, "brew"]}
    assert table.view(None) == empty | {"me": None, "asked": None}
    assert table.news(1) == table.news(None) == []
    assert [record["what"] for record in table.news(2)] == ["put in"] * 2
    table.answer(1, "done")
    table.answer(0, "done")
    assert table.view(None)["cauldrons"] == [["spider"], [], ["toad", "spider"]]
    assert table.news(1)[-1]["sizes"] == [1, 0, 2]


@pytest.mark.parametrize("in_private", [False, True])
def test_options_found_later_are_found_when_somebody_looks(in_private):
    found = []

    def find(game) -> tuple[str, ...]:
        found.append(len(game.notes))
        return ("a", f"b{len(game.notes)}")

    def write(game) -> Rule[None]:
        for _ in range(3):
            game.notes.append((yield Ask(0, "write", later=lambda: find(game))))

    def unit(game) -> Rule[str | None]:
        yield from (side_by_side({0: write(game)}) if in_private else write(game))
        return None

    table = Table(small_games.written(unit), 2, seed=1)
    assert found == []
    table.answer(0, "b0")
    table.answer(0, "a")
    assert found == [0, 1]
    ahead = table.fork()
    assert found == [0, 1]
    assert ahead.asks == table.asks
    assert found == [0, 1, 2, 2]
    assert ahead.asks[0].options == ("a", "b2")
    assert found == [0, 1, 2, 2]
    with pytest.raises(ValueError, match="offered: a, b2"):
        ahead.answer(0, "b1")


def views_say(table: Table) -> list[object]:
    """The open question as it stands in the views of the seats and of who watches."""
    return [table.view(viewer)["asked"] for viewer in (*range(table.seats), None)]


def test_a_question_to_one_seat_stands_in_every_view():
    def asks_twice(game) -> Rule[str | None]:
        yield Ask(1, "wand", ("oak",))
        yield Ask(0, "hat", ("red",))
        return None

    table = Table(small_games.written(asks_twice), seed=1)
    assert views_say(table) == [[1, "wand"]] * 3
    table.answer(1, "oak")
    assert views_say(table.fork()) == views_say(table) == [[0, "hat"]] * 3
    assert table.open_view()["asked"] == [0, "hat"]
    table.answer(0, "red")
    assert views_say(table) == [None] * 3


def test_of_questions_asked_together_everybody_sees_their_own_until_it_is_answered():
    def all_at_once(game) -> Rule[str | None]:
        yield from small_games.each_one(dict.fromkeys(range(3), ("a", "b")), "pick")
        yield Ask(2, "then", ("c",))
        return None

    table = Table(small_games.written(all_at_once), 3, seed=1)
    assert views_say(table) == [[0, "pick"], [1, "pick"], [2, "pick"], None]
    assert table.open_view()["asked"] is None
    table.answer(1, "b")
    assert views_say(table) == [[0, "pick"], None, [2, "pick"], None]
    table.undo(1)
    assert views_say(table) == [[0, "pick"], [1, "pick"], [2, "pick"], None]
    for seat in range(3):
        table.answer(seat, "a")
    assert views_say(table) == [[2, "then"]] * 4


def test_side_by_side_nobody_sees_how_far_another_is():
    def errand(seat: int) -> Rule[None]:
        yield Ask(seat, "go", ("on",))
        yield Ask(seat, "come", ("home",))

    def errands(game) -> Rule[str | None]:
        yield from side_by_side({seat: errand(seat) for seat in range(2)})
        return None

    table = Table(small_games.written(errands), seed=1)
    table.answer(0, "on")
    assert views_say(table) == [[0, "come"], [1, "go"], None]
    table.answer(0, "home")
    assert views_say(table) == [None, [1, "go"], None]
    assert [table.imagine(seat, 5).view(seat)["asked"] for seat in (0, 1, None)] == views_say(table)


def test_numbers_of_the_news_do_not_tell_that_somebody_acted_in_private():
    table = Table("brewing", seed=1)
    table.answer(0, "toad")
    table.answer(0, "done")
    table.answer(1, "done")
    assert [record["n"] for record in table.news(1)] == [1]
    assert [record["n"] for record in table.news(0)] == [1, 2]
    assert table.news(0, since=1) == table.news(0)[1:]


def test_chance_inside_a_private_plan_is_recorded_for_its_seat():
    table = Table("brewing", seed=1)
    table.answer(1, "fog")
    table.answer(0, "toad")
    again = engine.load(engine.save(table))
    assert again.view(1) == table.view(1)
    assert table.unit.answers[1][0] is None
    assert table.unit.answers[1][2] == 1


@pytest.mark.parametrize(
    ("inner", "sentence"),
    [
        (lambda game: attempt(small_games.brew(game, 0)), "attempt inside side_by_side"),
        (lambda game: small_games.each_one({0: ("a",)}, "x"), "simultaneous play inside side_by_side"),
        (lambda game: asks_the_neighbour(), 'asks seat 1 "x"'),
        (lambda game: reveals_to_all_but_itself(), "reveals to seats"),
    ],
)
def test_what_a_private_plan_may_not_do(inner, sentence):
    def privately(game) -> Rule[str | None]:
        yield from side_by_side({0: inner(game)})
        return None

    small_games.toy(
        "privately",
        small_games.Cauldrons,
        small_games.set_up_brewing,
        {"privately": privately},
        small_games.view_brewing,
    )
    with pytest.raises(RuleError, match=sentence):
        Table("privately", seed=1)


def asks_the_neighbour() -> Rule[None]:
    yield Ask(1, "x", ("a",))


def reveals_to_all_but_itself() -> Rule[None]:
    yield Reveal((1, 2))


# Mistakes of rules ---------------------------------------------------------------------------


def pay(game) -> Rule[None]:
    yield Ask(0, "pay", ("a",))


@pytest.mark.parametrize(
    ("request_made", "sentence"),
    [
        (lambda game: pay(game), r"'act' asks for the rule pay, which nobody has run: is `yield from` missing\?"),
        (lambda game: side_by_side({0: pay(game)}), "'act' asks for the rule side_by_side, which nobody has run"),
        (lambda game: "next", "'act' asks for 'next'"),
    ],
)
@pytest.mark.parametrize("in_private", [False, True])
def test_a_rule_that_is_not_run_or_no_request_at_all_is_told(request_made, sentence, in_private):
    def mistaken(game) -> Rule[None]:
        yield request_made(game)

    def act(game) -> Rule[str | None]:
        yield from side_by_side({0: mistaken(game)}) if in_private else mistaken(game)
        return None

    with pytest.raises(RuleError, match=sentence):
        Table(small_games.written(act), seed=1)


@pytest.mark.parametrize(
    ("following", "sentence"),
    [
        (lambda game: pay(game), "followed by the rule pay, which nobody has run"),
        (lambda game: "draw", r"the unit 'act' is followed by 'draw' \(there are: act\)"),
    ],
)
def test_a_unit_that_is_followed_by_none_that_there_is_is_told_and_the_answer_was_never_given(following, sentence):
    def act(game) -> Rule[str | None]:
        yield Ask(0, "go", ("on",))
        return following(game)

    table = Table(small_games.written(act), seed=1)
    with pytest.raises(RuleError, match=sentence):
        table.answer(0, "on")
    assert table.asks[0] == Ask(0, "go", ("on",))


@pytest.mark.parametrize("stranger", [2, -1, None, "seat 1"])
def test_who_is_asked_and_has_no_seat_is_told(stranger):
    def act(game) -> Rule[str | None]:
        yield Ask(stranger, "go", ("on",))
        return None

    table = Table(small_games.written(act), seed=1)
    with pytest.raises(RuleError, match=f"the unit 'act' asks seat {stranger!r}: there are seats 0 to 1"):
        table.answer(0, "on")


# Forks and imagined worlds -------------------------------------------------------------------


def test_a_fork_is_equal_and_independent():
    table = Table("brewing", seed=1)
    table.answer(0, "toad")
    fork = table.fork(news=True)
    assert (fork.view(0), fork.asks, fork.news(0)) == (table.view(0), table.asks, table.news(0))
    fork.answer(0, "spider")
    assert table.view(0)["plan"] == ["toad"]
    assert len(fork.news(0)) == 2
    assert len(table.news(0)) == 1
    assert table.fork().news(0) == []


def test_imagining_in_the_middle_of_a_simultaneous_choice_asks_the_others_again():
    table = Table("brewing", 3, seed=1)
    table.answer(0, "fog")
    table.answer(1, "fog")
    table.answer(1, "done")
    imagined = table.imagine(0, 7)
    assert imagined.view(0) == table.view(0)
    assert list(table.asks) == [0, 2]
    assert sorted(imagined.asks) == [0, 1, 2]
    assert imagined.view(1)["plan"] == []
    assert sorted(table.imagine(None, 7).asks) == [0, 1, 2]


def test_imagining_after_a_secret_choice_forgets_which_card_it_was():
    table = Table("duel", seed=3)
    table.answer(0, asked(table)[0][0])
    chosen = set()
    for seed in range(20):
        imagined = table.imagine(1, seed)
        assert imagined.view(1) == table.view(1)
        assert sorted(imagined.asks) == [0, 1]
        chosen.add(tuple(imagined.view(0)["hand"][0]))
    assert len(chosen) > 2


def test_imagining_in_the_middle_of_a_unit_keeps_what_was_shown_in_it():
    table = Table("duel", seed=3)
    for seat in (0, 1):
        table.answer(seat, asked(table)[seat][0])
    (loser,) = table.asks
    others = set()
    for seed in range(20):
        imagined = table.imagine(loser, seed)
        assert imagined.view(loser) == table.view(loser)
        assert imagined.view(None) == table.view(None)
        others.add(str(imagined.view(1 - loser)["hand"]))
    assert len(others) > 3


def test_chance_that_happened_is_replayed_in_an_imagined_world_and_what_comes_is_new():
    def dicing(game) -> Rule[str | None]:
        for _ in range(8):
            game.notes.append(str((yield Roll(1000))))
            yield Ask(0, "on", ("on",))
        return None

    table = Table(small_games.written(dicing), seed=1)
    table.answer(0, "on")
    imagined = table.imagine(0, 99)
    assert imagined.view(0) == table.view(0)
    table.answer(0, "on")
    imagined.answer(0, "on")
    assert imagined.view(0)["notes"][:2] == table.view(0)["notes"][:2]
    assert imagined.view(0)["notes"][2] != table.view(0)["notes"][2]


def test_an_imagined_world_knows_no_history():
    table = Table("duel", seed=3)
    play_randomly(table, 5)
    saved = engine.save(table.imagine(0, 1))
    assert saved["history"] is None
    assert saved["seed"] != str(table.seed)


def play_randomly(table: Table, decisions: int) -> None:
    dice = random.Random(4)
    for _ in range(decisions):
        if table.asks:
            seat = dice.choice(list(table.asks))
            table.answer(seat, dice.choice(table.asks[seat].options))


@pytest.mark.parametrize("game", ["duel", "brewing"])
def test_toys_do_not_leak(game):
    for seed in range(30):
        table = Table(game, seed=seed)
        for step in range(12):
            for viewer in (0, 1, None):
                check_no_leak(table, viewer, step)
            play_randomly(table, 1)


@pytest.mark.parametrize(
    ("game", "differs"),
    [
        ("leaks the deck", "{'next': "),
        ("leaks ids", "{'ids': "),
        ("leaks in the news", "'what': 'next in the deck'"),
        ("leaks in a prompt", "'dare you, with your "),
    ],
)
def test_the_leak_test_finds_a_room_that_leaks_and_says_what_differs(game, differs):
    def look_everywhere():
        for seed in range(20):
            table = Table(game, seed=seed)
            for step in range(6):
                check_no_leak(table, 1, step)
                play_randomly(table, 1)

    with pytest.raises(AssertionError, match=differs):
        look_everywhere()


def test_who_tells_others_of_a_secret_answer_is_told_so(monkeypatch):
    def brew_aloud(game, seat):
        yield Ask(seat, "brew", ("done", "more"))
        tell(game, "is done", seat=seat)

    def brewing_aloud(game):
        yield from side_by_side({seat: brew_aloud(game, seat) for seat in range(game.seats)})

    monkeypatch.setitem(find("brewing").rules.units, "brewing", brewing_aloud)
    with pytest.raises(AssertionError, match="seat 0 has answered in secret, and None sees it"):
        check_secret_answers(Table("brewing", 3, seed=1))


def test_a_game_that_is_being_built_stands_in_no_list_and_is_found_by_its_id(monkeypatch):
    wheel = find("witches-wheel")
    monkeypatch.setitem(vars(wheel), "is_open", False)
    assert "witches-wheel" not in [*GAMES]
    assert len(GAMES) == len([*GAMES])
    assert find("witches-wheel") is wheel
