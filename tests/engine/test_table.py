"""One game in progress: asking, simultaneous play, undo, imagining."""

from __future__ import annotations

import random

import pytest

import engine
from engine.ask import (
    Ask,
    Impossible,
    Reveal,
    Roll,
    Rule,
    RuleError,
    Shuffle,
    attempt,
    side_by_side,
    together,
)
from engine.news import tell
from engine.table import Table
from tests.engine import toys
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

    table = Table(toys.written(counting), seed=1)
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

    table = Table(toys.written(broken), seed=1)
    table.answer(0, "wood")
    before = engine.save(table)
    with pytest.raises(ZeroDivisionError):
        table.answer(0, "fire")
    assert engine.save(table) == before
    assert table.view(0)["notes"] == ["wood"]
    table.answer(0, "wood")
    assert table.view(0)["notes"] == ["wood", "wood"]


# Simultaneous play ---------------------------------------------------------------------------


def test_together_shows_nothing_until_all_have_chosen():
    table = Table("duel", seed=3)
    before = [table.view(viewer) for viewer in (0, 1, None)], table.news(1), table.news(None)
    card = asked(table)[0][0]
    table.answer(0, card)
    assert ([table.view(viewer) for viewer in (0, 1, None)], table.news(1), table.news(None)) == before
    assert list(table.asks) == [1]


def test_side_by_side_everybody_goes_at_their_own_pace_in_private():
    table = Table("brewing", 3, seed=1)
    table.answer(2, "toad")
    table.answer(2, "spider")
    table.answer(0, "spider")
    table.answer(2, "done")
    assert table.view(2)["plan"] == ["toad", "spider"]
    assert table.view(0)["plan"] == ["spider"]
    assert table.view(1) == table.view(None) == {"plan": [], "cauldrons": [], "rounds": 0}
    assert table.news(1) == table.news(None) == []
    assert [record["what"] for record in table.news(2)] == ["put in"] * 2
    table.answer(1, "done")
    table.answer(0, "done")
    assert table.view(None)["cauldrons"] == [["spider"], [], ["toad", "spider"]]
    assert table.news(1)[-1]["sizes"] == [1, 0, 2]


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
        (lambda game: attempt(toys.brew(game, 0)), "attempt inside side_by_side"),
        (lambda game: together({0: ("a",)}, "x"), "simultaneous play inside side_by_side"),
        (lambda game: asks_the_neighbour(), 'asks seat 1 "x"'),
        (lambda game: reveals_to_all_but_itself(), "reveals to seats"),
    ],
)
def test_what_a_private_plan_may_not_do(inner, sentence):
    def privately(game) -> Rule[str | None]:
        yield from side_by_side({0: inner(game)})
        return None

    toys.toy("privately", toys.Cauldrons, toys.set_up_brewing, {"privately": privately}, toys.view_brewing)
    with pytest.raises(RuleError, match=sentence):
        Table("privately", seed=1)


def asks_the_neighbour() -> Rule[None]:
    yield Ask(1, "x", ("a",))


def reveals_to_all_but_itself() -> Rule[None]:
    yield Reveal((1, 2))


# Undo ----------------------------------------------------------------------------------------


def by_turns(game) -> Rule[str | None]:
    for seat in (0, 0, 1, 2):
        choice = yield Ask(seat, "write", ("a", "b"))
        game.notes.append(choice)
        tell(game, "wrote", seat=seat, letter=choice)
    return None


def test_an_answer_can_be_taken_back_until_the_next_seat_has_answered():
    table = Table(toys.written(by_turns), 3, seed=1)
    table.answer(0, "a")
    table.answer(0, "b")
    table.undo(0)
    assert table.view(0)["notes"] == ["a"]
    table.answer(0, "a")
    table.answer(1, "b")
    with pytest.raises(ValueError, match="seat 0 can take nothing back: seat 1 has answered since"):
        table.undo(0)
    table.undo(1)
    assert table.view(0)["notes"] == ["a", "a"]
    for same in (table, table.fork(), engine.load(engine.save(table))):
        with pytest.raises(ValueError, match="others have played on since, even if they took it back"):
            same.undo(0)
    with pytest.raises(ValueError, match="seat 2 has nothing to take back"):
        table.undo(2)


def test_undo_goes_past_a_rivals_secret_answer_and_leaves_it_alone():
    table = Table("brewing", seed=1)
    table.answer(0, "toad")
    table.answer(1, "spider")
    table.answer(1, "spider")
    table.answer(0, "spider")
    table.undo(0)
    table.undo(0)
    assert table.view(0)["plan"] == []
    assert table.view(1)["plan"] == ["spider", "spider"]
    with pytest.raises(ValueError, match="nothing to take back"):
        table.undo(0)
    table.answer(0, "done")
    table.answer(1, "done")
    assert table.view(0)["cauldrons"] == [[], ["spider", "spider"]]


def test_undo_in_together_gives_each_answer_to_its_own_question():
    table = Table("duel", seed=3)
    options = asked(table)
    table.answer(0, options[0][0])
    table.undo(0)
    assert asked(table) == options
    table.answer(0, options[0][1])
    table.answer(1, options[1][2])
    assert table.view(0)["sizes"] == [2, 2]


def test_what_was_shown_at_once_cannot_be_taken_back():
    table = Table("duel", seed=3)
    for seat in (0, 1):
        table.answer(seat, asked(table)[seat][0])
    for seat in (0, 1):
        with pytest.raises(ValueError, match="something hidden was shown or drawn since"):
            table.undo(seat)


def test_a_reveal_fences_those_who_saw_it_and_nobody_else():
    def knocking(game) -> Rule[str | None]:
        for shown_to in ((1,), (0,)):
            yield Ask(0, "knock", ("door",))
            yield Reveal(shown_to)
        yield Ask(1, "open", ("door",))
        return None

    table = Table(toys.written(knocking), seed=1)
    table.answer(0, "door")
    table.undo(0)
    table.answer(0, "door")
    table.answer(0, "door")
    with pytest.raises(ValueError, match="seat 0 can take nothing back: something hidden"):
        table.undo(0)


@pytest.mark.parametrize("request_", [Roll(6), Shuffle(4)])
def test_chance_fences_everybody(request_):
    def gambling(game) -> Rule[str | None]:
        yield Ask(0, "throw", ("dice",))
        game.notes.append(str((yield request_)))
        yield Ask(0, "and now", ("stop",))
        return None

    table = Table(toys.written(gambling), seed=1)
    table.answer(0, "dice")
    with pytest.raises(ValueError, match="something hidden was shown or drawn since"):
        table.undo(0)


def test_undo_reaches_back_into_earlier_units_while_nobody_else_has_answered():
    def first(game) -> Rule[str | None]:
        for seat in (1, 0):
            game.notes.append((yield Ask(seat, "first", ("a", "b"))))
        return "second"

    def second(game) -> Rule[str | None]:
        game.notes.append((yield Ask(0, "second", ("c", "d"))))
        return "third"

    def third(game) -> Rule[str | None]:
        game.notes.append((yield Ask(1, "third", ("e", "f"))))
        return None

    table = Table(toys.written(first, second, third), seed=1)
    for seat, letter in [(1, "a"), (0, "b"), (0, "c")]:
        table.answer(seat, letter)
    table.undo(0)
    table.undo(0)
    assert table.view(0)["notes"] == ["a"]
    assert table.asks[0].prompt == "first"
    assert engine.save(table)["history"] == []
    for seat, letter in [(0, "a"), (0, "d")]:
        table.answer(seat, letter)
    with pytest.raises(ValueError, match="seat 0 has answered since"):
        table.undo(1)
    table.answer(1, "e")
    assert table.run.state.notes == ["a", "a", "d", "e"]
    assert [len(answers) for answers in table.past()] == [2, 1]


def test_a_loaded_game_can_take_back_as_much_as_the_saved_one():
    def phase(game) -> Rule[str | None]:
        game.notes.append((yield Ask(0, "write", ("a", "b"))))
        return "phase"

    table = Table(toys.written(phase), seed=1)
    for _ in range(3):
        table.answer(0, "a")
    again = engine.load(engine.save(table))
    for _ in range(3):
        again.undo(0)
    assert again.view(0)["notes"] == []
    assert engine.save(again)["history"] == []
    assert not again.may_undo(0)


def test_the_end_of_the_game_cannot_be_taken_back():
    table = Table(toys.written(by_turns), 3, seed=1)
    for seat in (0, 0, 1, 2):
        table.answer(seat, "a")
    assert table.result is not None
    assert not table.may_undo(2)


def test_what_was_seen_is_not_unseen_by_undo():
    def showing(game) -> Rule[str | None]:
        card = yield Ask(0, "show", (0, 1, 2, 3))
        game.seen[card] = -1
        yield Ask(1, "seen?", ("yes",))
        return None

    table = Table(toys.written(showing), seed=1)
    table.answer(0, 2)
    table.undo(0)
    for same in (table, table.fork(), engine.load(engine.save(table)), table.imagine(1, 5)):
        assert same.run.state.seen == [0, 0, -1, 0]
    table.answer(0, 1)
    assert table.run.state.seen == [0, -1, -1, 0]


def test_undo_is_told_to_all_and_a_secret_undo_to_its_seat_alone():
    table = Table(toys.written(by_turns), 3, seed=1)
    table.answer(0, "a")
    table.answer(0, "b")
    table.undo(0)
    assert [record["what"] for record in table.news(2)] == ["wrote", "wrote", "taken back"]
    assert table.news(2)[-1] == {"n": 3, "what": "taken back", "seat": 0, "to": 1}
    secret = Table("brewing", seed=1)
    secret.answer(0, "toad")
    secret.answer(1, "toad")
    secret.undo(0)
    assert [record["what"] for record in secret.news(1)] == ["put in"]
    assert [record["what"] for record in secret.news(0)] == ["put in", "taken back"]
    secret.answer(0, "spider")
    assert [record["n"] for record in secret.news(0)] == [1, 2, 3]


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

    table = Table(toys.written(dicing), seed=1)
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


@pytest.mark.parametrize("game", ["leaks the deck", "leaks ids", "leaks in the news"])
def test_the_leak_test_finds_a_room_that_leaks(game):
    def look_everywhere():
        for seed in range(20):
            table = Table(game, seed=seed)
            for step in range(6):
                check_no_leak(table, 1, step)
                play_randomly(table, 1)

    with pytest.raises(AssertionError):
        look_everywhere()


# Repair --------------------------------------------------------------------------------------


def passion(hand: str, passion: int) -> Table:
    return Table("passion", seed=1, options={"hand": hand, "passion": str(passion)})


def test_revel_0_5_second_example_a_card_that_cannot_be_paid_is_not_offered_again():
    table = passion("5 2", 3)
    table.answer(0, "play")
    table.answer(0, 5)
    assert table.asks[0] == Ask(0, "card", (2,))
    assert table.view(0)["hand"] == [5, 2]
    table.answer(0, 2)
    assert table.view(0) | {"known": None} == {
        "hand": [5],
        "known": None,
        "passion": 1,
        "plays": 0,
        "played": [2],
        "acts": ["play"],
    }


def test_revel_0_5_third_example_a_power_does_nothing_and_stays_used():
    table = passion("5", 3)
    table.answer(0, "power")
    table.answer(0, 5)
    assert table.view(0)["acts"] == ["power", "power does nothing"]
    assert table.view(0)["hand"] == [5]
    assert table.asks[0] == Ask(0, "act", ("pass", "play"))


def test_repair_walks_outward_when_no_card_can_be_played():
    table = passion("5 4", 3)
    table.answer(0, "play")
    table.answer(0, 5)
    table.answer(0, 4)
    assert table.asks[0] == Ask(0, "act", ("pass", "power"))
    assert table.view(0)["plays"] == 1
    table.answer(0, "pass")
    assert table.result is not None


def test_repair_tells_what_was_shown_and_takes_it_back_but_nobody_unsees_it():
    table = passion("5 2", 3)
    table.answer(0, "play")
    table.answer(0, 5)
    assert table.news(1) == [
        {"n": 1, "what": "revealed", "cost": 5},
        {"n": 2, "what": "taken back", "seat": None, "to": 0},
    ]
    for same in (table, table.fork(), engine.load(engine.save(table))):
        assert same.view(1)["known"] == [5]
        assert same.asks == table.asks


def test_repair_survives_fork_save_and_retrace():
    table = passion("5 4", 3)
    for option in ("power", 5, 4):
        table.answer(0, option)
    assert table.view(0)["acts"] == ["power", "power does nothing"]
    saved = engine.save(table)
    assert engine.load(saved).asks == table.asks == table.fork().asks
    *_, (last, _) = engine.retrace(saved)
    assert last.view(0)["acts"] == table.view(0)["acts"]


def test_repair_walks_out_of_three_attempts():
    def digging(game) -> Rule[str | None]:
        game.notes.append(str((yield from attempt(level(game, 3)))))
        return None

    def level(game, depth) -> Rule[str]:
        choice = yield Ask(0, f"level {depth}", ("left", "right"))
        if depth == 1:
            raise Impossible
        if choice == "left":
            yield from attempt(level(game, depth - 1))
        return choice

    table = Table(toys.written(digging), seed=1)
    for option in ("left", "left", "left", "right"):
        table.answer(0, option)
    assert table.asks[0] == Ask(0, "level 2", ("right",))
    table.answer(0, "right")
    assert table.run.state.notes == ["left"]


def test_an_impossible_instruction_in_which_nothing_was_chosen_is_skipped_and_leaves_no_trace():
    def hopeless(game) -> Rule[None]:
        game.notes.append("half done")
        raise Impossible
        yield

    def trying(game) -> Rule[str | None]:
        yield Ask(0, "try", ("all",))
        for _ in range(2):
            game.notes.append(str((yield from attempt(hopeless(game)))))
        game.notes.append(str((yield from attempt(attempt(hopeless(game))))))
        yield Ask(0, "again", ("no",))
        return None

    table = Table(toys.written(trying), seed=1)
    table.answer(0, "all")
    assert table.view(0)["notes"] == ["SKIPPED", "SKIPPED", "SKIPPED"]
    for same in (table.fork(), engine.load(engine.save(table)), table.imagine(0, 1)):
        assert same.view(0) == table.view(0)
    table.undo(0)
    assert table.view(0)["notes"] == []


def test_repair_strikes_the_acting_seats_choice_and_never_a_rivals_answer():
    def stopped(game) -> Rule[str | None]:
        game.notes.append(str((yield from attempt(casting(game), by=0))))
        return None

    def casting(game) -> Rule[str]:
        spell = yield Ask(0, "cast", ("fire", "water"))
        if (yield Ask(1, "stop it?", ("yes", "no"))) == "yes" and spell == "fire":
            raise Impossible
        return spell

    table = Table(toys.written(stopped), seed=1)
    table.answer(0, "fire")
    table.answer(1, "yes")
    assert table.asks[0] == Ask(0, "cast", ("water",))
    table.answer(0, "water")
    assert table.asks[1].options == ("yes", "no")


def test_repair_never_strikes_chance_nor_a_secret_choice():
    def mixed(game) -> Rule[str | None]:
        game.notes.append(str((yield from attempt(mixing(game)))))
        yield Ask(0, "end", ("end",))
        return None

    def mixing(game) -> Rule[None]:
        first = yield Ask(0, "first", ("a", "b"))
        yield from together({0: ("x", "y"), 1: ("x", "y")}, "secret")
        yield Roll(6)
        if first == "a":
            raise Impossible

    table = Table(toys.written(mixed), seed=1)
    table.answer(0, "a")
    table.answer(1, "x")
    table.answer(0, "y")
    assert table.asks[0] == Ask(0, "first", ("b",))
    table.answer(0, "b")
    assert sorted(table.asks) == [0, 1]
    table.answer(0, "y")
    table.answer(1, "x")
    assert table.view(0)["notes"] == ["None"]


def test_a_question_without_options_is_impossible():
    def empty(game) -> Rule[str | None]:
        game.notes.append(str((yield from attempt(choosing()))))
        yield Ask(0, "end", ("end",))
        return None

    def choosing() -> Rule[None]:
        which = yield Ask(0, "which", ("full", "empty"))
        yield Ask(0, "what", ("thing",) if which == "full" else ())

    table = Table(toys.written(empty), seed=1)
    table.answer(0, "empty")
    assert table.asks[0].options == ("full",)


def test_impossible_outside_of_any_attempt_is_a_bug_and_changes_nothing():
    def bug(game) -> Rule[str | None]:
        if (yield Ask(0, "touch", ("wood", "fire"))) == "fire":
            raise Impossible
        return None

    table = Table(toys.written(bug), seed=1)
    before = engine.save(table)
    with pytest.raises(RuleError, match="impossible outside of any attempt"):
        table.answer(0, "fire")
    assert engine.save(table) == before


# Consequences --------------------------------------------------------------------------------


def becomes_relevant(game, seat: int, what: str) -> None:
    game.waiting.append((seat, what))


def cleanup_check(game) -> Rule[None]:
    """What has become relevant is resolved: the current player's first, in the order they choose;
    what becomes relevant meanwhile is resolved before the rest goes on."""
    relevant, game.waiting = game.waiting, []
    for seat in (0, 1):
        mine = [what for owner, what in relevant if owner == seat]
        while mine:
            what = yield Ask(seat, "resolve", tuple(mine))
            mine.remove(what)
            game.notes.append(what)
            if what == "splitting":
                becomes_relevant(game, 1, "splinter")
                becomes_relevant(game, 0, "spark")
                yield from cleanup_check(game)


def test_2_5_consequences_of_consequences_first():
    def unleash(game) -> Rule[str | None]:
        for seat, what in [(1, "slow"), (0, "splitting"), (0, "late")]:
            becomes_relevant(game, seat, what)
        yield from cleanup_check(game)
        return None

    table = Table(toys.written(unleash), seed=1)
    for seat, what in [(0, "splitting"), (0, "spark"), (1, "splinter")]:
        table.answer(seat, what)
    middle = engine.load(engine.save(table))
    for same in (table, middle, table.fork(), table.imagine(1, 3)):
        assert same.view(0)["notes"] == ["splitting", "spark", "splinter"]
        same.answer(0, "late")
        same.answer(1, "slow")
        assert same.run.state.notes[-2:] == ["late", "slow"]


# What play that was taken back leaves behind ---------------------------------------------------


def test_repair_does_not_lower_the_fence_of_who_saw_chance():
    def gambling(game) -> Rule[str | None]:
        game.notes.append((yield Ask(0, "first", ("a", "b"))))
        yield from attempt(rolling())
        yield Ask(0, "end", ("end",))
        return None

    def rolling() -> Rule[None]:
        if (yield Ask(0, "look", ("peek", "no"))) == "peek":
            yield Roll(1000)
            raise Impossible

    table = Table(toys.written(gambling), seed=1)
    table.answer(0, "a")
    table.answer(0, "peek")
    assert table.asks[0].options == ("no",)
    for same in (table, table.fork(), engine.load(engine.save(table))):
        with pytest.raises(ValueError, match="even if they took it back"):
            same.undo(0)


def test_repair_does_not_lower_the_fence_of_whose_rival_has_answered():
    def answering(game) -> Rule[str | None]:
        yield Ask(0, "first", ("a", "b"))
        yield from attempt(replying())
        yield Ask(0, "end", ("end",))
        return None

    def replying() -> Rule[None]:
        if (yield Ask(1, "reply", ("good", "bad"))) == "bad":
            raise Impossible

    table = Table(toys.written(answering), seed=1)
    table.answer(0, "a")
    table.answer(1, "bad")
    assert not table.may_undo(0)


def test_undo_of_one_seat_does_not_lower_the_fence_of_another():
    def betting(game) -> Rule[str | None]:
        yield Ask(1, "bet", ("high", "low"))
        yield Ask(0, "show", ("left", "right"))
        yield Reveal((1,))
        yield Ask(0, "end", ("end",))
        return None

    table = Table(toys.written(betting), seed=1)
    table.answer(1, "high")
    table.answer(0, "left")
    table.undo(0)
    assert not table.may_undo(1)


def test_what_was_seen_in_play_taken_back_is_forgotten_by_a_later_shuffle_everywhere():
    def shuffling(game) -> Rule[str | None]:
        if (yield Ask(0, "show", ("yes", "no"))) == "yes":
            game.seen[2] = -1
        yield Ask(0, "shuffle", ("yes",))
        yield Shuffle(4)
        game.seen[:] = [0] * 4
        yield Ask(1, "end", ("end",))
        return None

    table = Table(toys.written(shuffling), seed=1)
    table.answer(0, "yes")
    table.undo(0)
    table.answer(0, "no")
    assert table.run.state.seen == table.fork().run.state.seen == [0, 0, -1, 0]
    table.answer(0, "yes")
    for same in (table, table.fork(), engine.load(engine.save(table)), table.imagine(1, 1)):
        assert same.run.state.seen == [0] * 4


def test_private_chance_before_anybody_is_asked_is_not_known_to_others():
    def secretly(game, seat) -> Rule[None]:
        game.plans[seat].append(str((yield Roll(10**6))))
        yield Ask(seat, "go", ("go", "stay"))

    def unit(game) -> Rule[str | None]:
        yield from side_by_side({seat: secretly(game, seat) for seat in range(2)})
        return None

    toys.toy("secretly", toys.Cauldrons, toys.set_up_brewing, {"unit": unit}, toys.view_brewing)
    table = Table("secretly", seed=1)
    worlds = [table.imagine(1, seed).run.state.plans for seed in range(5)]
    assert len({str(plans[0]) for plans in worlds}) == 5
    assert {str(plans[1]) for plans in worlds} == {str(table.run.state.plans[1])}


def test_a_rule_that_breaks_down_in_the_next_unit_leaves_the_table_as_it_was():
    def good(game) -> Rule[str | None]:
        choice = yield Ask(0, "x", ("a", "b"))
        tell(game, "chose", choice=choice)
        return "bad" if choice == "a" else "nowhere"

    def bad(game) -> Rule[str | None]:
        tell(game, "going wrong")
        raise ZeroDivisionError("ouch")
        yield

    table = Table(toys.written(good, bad), seed=1)
    before = engine.save(table), table.news(0)
    for choice, error in (("a", ZeroDivisionError), ("b", KeyError)):
        with pytest.raises(error):
            table.answer(0, choice)
        assert (engine.save(table), table.news(0)) == before
        assert table.asks[0].options == ("a", "b")


def test_a_repair_that_fails_leaves_no_news_behind():
    def careless(game) -> Rule[str | None]:
        for _ in range(3):
            choice = yield Ask(0, "touch", ("wood", "fire"))
            tell(game, "touched", thing=choice)
            if choice == "fire":
                raise Impossible
        return None

    table = Table(toys.written(careless), seed=1)
    table.answer(0, "wood")
    with pytest.raises(RuleError):
        table.answer(0, "fire")
    table.answer(0, "wood")
    assert [(record["n"], record["thing"]) for record in table.news(0)] == [(1, "wood"), (2, "wood")]


def test_news_that_hold_again_after_a_repair_are_told_again():
    def hopeless(game) -> Rule[None]:
        tell(game, "begins")
        tell(game, "pays")
        raise Impossible
        yield

    def paying(game) -> Rule[str | None]:
        yield from attempt(hopeless(game))
        tell(game, "pays")
        yield Ask(0, "end", ("end",))
        return None

    def before(game) -> Rule[str | None]:
        yield Ask(0, "go", ("go",))
        return "paying"

    for units, answers in (((paying,), ()), ((before, paying), ("go",))):
        table = Table(toys.written(*units), seed=1)
        for answer in answers:
            table.answer(0, answer)
        told = [(record["what"], record.get("to")) for record in table.news(1)]
        assert told == [("begins", None), ("pays", None), ("taken back", 0), ("pays", None)]


def test_what_others_were_told_in_private_does_not_show_in_how_far_play_went_back():
    def whispering(game) -> Rule[str | None]:
        choice = yield Ask(0, "whisper", ("a", "b"))
        if choice == "b":
            tell(game, "psst", to=(0,))
        tell(game, "nods", seat=0)
        yield Ask(1, "end", ("end",))
        return None

    seen = []
    for choice in "ab":
        table = Table(toys.written(whispering), seed=1)
        table.answer(0, choice)
        table.undo(0)
        table.answer(0, "a")
        seen.append((table.news(1), table.imagine(1, 3, news=True).news(1)))
    assert seen[0] == seen[1]
    assert seen[0][0] == seen[0][1]


def test_undo_in_a_fork_of_a_fork_tells_what_is_taken_back_once():
    def write(game) -> Rule[str | None]:
        letter = yield Ask(0, "write", ("a", "b"))
        tell(game, "wrote", letter=letter)
        return "write"

    table = Table(toys.written(write), seed=1)
    for _ in range(3):
        table.answer(0, "a")
    for fork in (table.fork().fork(news=True), Table.fork(table.fork(), news=True)):
        fork.undo(0)
        assert fork.news(1) == [{"n": 1, "what": "taken back", "seat": 0, "to": 0}]
        fork.answer(0, "b")
        assert fork.news(1)[-1] == {"n": 2, "what": "wrote", "letter": "b"}


def test_imagine_looks_for_a_world_in_which_what_happened_is_possible():
    def boasting(game) -> Rule[str | None]:
        yield Ask(1, "lay a big one", tuple(card for card in game.hands[1] if game.cards[card] >= 5))
        return None

    toys.toy("boasting", toys.Duel, toys.set_up_duel, {"boasting": boasting}, toys.view_duel, toys.imagine_duel)
    table = Table("boasting", seed=3)
    for seed in range(200):
        assert table.imagine(0, seed).asks[1].options


def test_retrace_goes_through_repairs_wherever_they_happened():
    def inner() -> Rule[None]:
        yield Ask(0, "try", ("a", "b"))
        raise Impossible

    def one(game) -> Rule[str | None]:
        yield from attempt(inner())
        return "two"

    def two(game) -> Rule[str | None]:
        yield Ask(0, "end", ("a", "b"))
        yield from attempt(inner())
        yield Ask(0, "end", ("a", "b"))
        return None

    table = Table(toys.written(one, two), seed=1)
    for option in ("a", "b", "a", "a", "b", "b"):
        for again, entry in engine.retrace(engine.save(table)):
            assert entry is None or entry[1] in again.asks[entry[0]].options
        table.answer(0, option)
    assert table.result is not None
    *_, (again, _) = engine.retrace(engine.save(table))
    assert again.result == table.result


def test_a_save_cannot_end_a_game_early_nor_forge_chance():
    table = Table("brewing", seed=1)
    table.answer(0, "fog")
    for outcome in (6, -1, "7", True, [1]):
        saved = engine.save(table)
        saved["units"][0]["answers"][1][1] = outcome
        with pytest.raises(ValueError, match="is no outcome of Roll"):
            engine.load(saved)
    wheel = Table("witches-wheel", 2, seed=1)
    while wheel.view(None)["phase"] != "trump":
        seat, ask = next(iter(wheel.asks.items()))
        wheel.answer(seat, ask.options[0])
    (winner,) = wheel.asks
    saved = engine.save(wheel)
    saved["units"][0]["answers"].append([winner, "keep"])
    with pytest.raises(ValueError, match="the last one is missing"):
        engine.load(saved)


def test_one_forbidden_path_does_not_slow_every_question_down():
    def long(game) -> Rule[str | None]:
        yield from attempt(failing())
        for _ in range(300):
            yield Ask(0, "on", tuple(range(20)))
        return None

    def failing() -> Rule[None]:
        if (yield Ask(0, "fail", ("yes", "no"))) == "yes":
            raise Impossible

    table = Table(toys.written(long), seed=1, news=False)
    table.answer(0, "yes")
    table.answer(0, "no")
    hashed = 0

    class Counted(int):
        def __hash__(self) -> int:
            nonlocal hashed
            hashed += 1
            return super().__hash__()

    for number in range(300):
        table.answer(0, number % 20)
    table.unit.answers[:] = [(seat, Counted(c) if type(c) is int else c) for seat, c in table.unit.answers]
    table.fork()
    assert hashed < 1000


def test_undo_back_and_forth_costs_no_more_and_more():
    table = Table(toys.written(by_turns), 3, seed=1)
    table.answer(0, "a")
    sizes = []
    for _ in range(50):
        table.answer(0, "a")
        table.undo(0)
        sizes.append((len(str(engine.save(table))), len(str(table.journal.events[-1]))))
    assert sizes[0] == sizes[-1]


def test_the_chain_of_units_that_undo_may_reach_has_an_end():
    def alone(game) -> Rule[str | None]:
        yield Ask(0, "on", ("on",))
        return "alone"

    table = Table(toys.written(alone), seed=1)
    for _ in range(100):
        table.answer(0, "on")
    assert len(table.unit.before) < 40
    assert all(unit.before == () for unit, _ in table.unit.before)
    steps = 0
    while table.may_undo(0):
        table.undo(0)
        steps += 1
    assert steps >= 30
    with pytest.raises(ValueError, match="what came before is settled"):
        table.undo(0)
