"""The searcher: in small games of which one knows what is best."""

from __future__ import annotations

import pytest

from engine.bots import Enough, search, sight
from engine.chance import Chance
from engine.table.table import Table
from tests.engine.bots import thinking_games  # noqa: F401  sets the toys on their shelf
from tests.shelf import EVERY


def times(count: int) -> Enough:
    """Enough after so many pieces of work."""
    left = iter(range(count))
    return lambda: next(left, None) is None


def weights(game: str, seat: int = 0, looks: int = 300, seed: int = 1, dice: int = 1) -> dict[object, float]:
    """What part of the looks each option got."""
    table = Table(game, 2, seed=seed, news=False)
    chance = Chance(dice)
    seen = sight(table, seat, chance)
    found = search.weigh(seen, chance, times(looks))
    total = sum(weight.visits for weight in found)
    return {option: weight.visits / total for option, weight in zip(seen.ask.options, found, strict=True)}


def chosen(game: str, looks: int = 300, seed: int = 1, dice: int = 1) -> object:
    table = Table(game, 2, seed=seed, news=False)
    return search.choose(sight(table, 0, Chance(dice)), Chance(dice), times(looks))


def test_it_sees_through_what_the_judge_likes():
    assert chosen("trap", looks=0) == chosen("trap the other way round", looks=0) == "left"
    assert chosen("trap") == chosen("trap the other way round") == "right"


def test_others_are_expected_to_find_what_is_best_for_them():
    """At random the strike would come once in three times."""
    assert weights("threat")["right"] > 0.8


@pytest.mark.parametrize("seat", [0, 1])
def test_where_both_choose_at_once_nobody_is_taken_to_know_the_other_choice(seat):
    for dice in range(5):
        assert 0.25 < weights("pennies", seat, looks=2000, dice=dice)["left"] < 0.75


def test_what_nobody_can_know_it_does_not_know():
    right = [chosen("guess", seed=n, dice=n) == Table("guess", 2, seed=n).run.state.cards[0] for n in range(40)]
    assert 8 < right.count(True) < 32


def test_what_no_bot_may_do_is_never_even_looked_at():
    table = Table("trap with a look", 2, seed=1, news=False)
    assert len(search.weigh(sight(table, 0, Chance(1)), Chance(1), times(50))) == 1
    assert chosen("trap with a look") == "left"


def test_a_choice_with_nearly_all_looks_is_made_before_the_time_is_over():
    asked = iter(range(100_000))
    table = Table("threat", 2, seed=1, news=False)
    search.choose(sight(table, 0, Chance(1)), Chance(1), lambda: next(asked) > 90_000)
    assert next(asked) < 10_000


@pytest.mark.parametrize("game", EVERY)
def test_the_same_dice_and_looks_make_the_same_choice(game):
    table = Table(game, seed=3, news=False)
    for _ in range(3):
        seat = next(iter(table.asks))
        first, again = (search.weigh(sight(table, seat, Chance(5)), Chance(5), times(20)) for _ in range(2))
        assert first == again
        table.answer(seat, search.choose(sight(table, seat, Chance(5)), Chance(5), times(20)))


@pytest.mark.parametrize("game", EVERY)
def test_a_game_can_be_played_to_its_end_by_it(game):
    """Whatever is asked, at a seat count with neighbours: no world and no option breaks it."""
    table = Table(game, seed=4, news=False)
    count = 0
    while table.asks:
        seat = next(iter(table.asks))
        chance = Chance(b"whole game %d %d" % (count, seat))
        table.answer(seat, search.choose(sight(table, seat, chance), chance, times(3)))
        count += 1
    assert table.result is not None


def test_of_equal_cards_one_is_looked_at():
    """Which of them is played makes no difference, so the looks are not shared out among them."""
    for seed in range(40):
        table = Table("mandracora", 2, seed=seed, news=False)
        dice = Chance(seed)
        while table.asks:
            ((seat, ask), *_) = table.asks.items()
            named = [table.run.state.cards[option] if type(option) is int else option for option in ask.options]
            if ask.prompt in table.rules.judge.FORESIGHT.cards and len(set(named)) < len(named) > 2:
                seen = sight(table, seat, dice)
                found = search.weigh(seen, dice, times(40))
                looked_at = [name for name, weight in zip(named, found, strict=True) if weight.visits]
                assert len(looked_at) == len(set(looked_at))
                return
            table.answer(seat, ask.options[dice.below(len(ask.options))])
    raise AssertionError("no hand with equal cards was found")


def test_a_win_is_a_partners_win_as_well():
    """A certain win counts for more than any lead before the end, however many share it."""
    for seed in range(20):
        before, table, asked = played_to_the_end("mandracora", 4, seed, {"teams": "on"})
        if len(table.result.winners) == 2:
            break
    thoughts = search.Thoughts(sight(before, asked, Chance(1)), Chance(1))
    values = [thoughts._value(table, seat) for seat in range(4)]
    assert [value > 0.9 for value in values] == [seat in table.result.winners for seat in range(4)]


def played_to_the_end(game: str, seats: int, seed: int, options: dict[str, str]) -> tuple[Table, Table, int]:
    """At random; -> the table at its last question, the one behind it, who was asked."""
    table, dice, before, asked = Table(game, seats, seed=seed, options=options, news=False), Chance(seed), None, 0
    while table.asks:
        ((asked, ask), *_) = table.asks.items()
        before = table.fork()
        table.answer(asked, ask.options[dice.below(len(ask.options))])
    assert before is not None
    return before, table, asked
