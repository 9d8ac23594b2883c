"""What holds at every position of every game.  Used by the tests and by the soak run."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import msgpack

import engine
from engine.ask import Seat
from engine.game import Game, Words
from engine.table.table import Table
from engine.view import View
from engine.words.speech import Voice
from tests.engine.leaks import Noted, check_no_leak

Samples = dict[str, Callable[[int], str]]  # by option: the text of a number
PLAIN = (type(None), bool, int, str, bytes)


def option_sets(game: Game, seats: int) -> Iterator[dict[str, str]]:
    """Every combination of options with listed values that fits this seat count."""
    choices = [
        [(name, value) for value in option.values]
        for name, option in game.options.items()
        if option.values and (option.seats is None or seats in option.seats)
    ]
    for combination in product(*choices):
        yield dict(combination)


def sample_sets(game: Game, kind: str | None = None) -> Iterator[Samples]:
    """Every combination of kinds of samples of its free texts, or this kind alone."""
    choices = [
        [(name, sample) for called, sample in option.samples.items() if kind in (None, called)]
        for name, option in game.options.items()
        if option.samples
    ]
    for combination in product(*choices):
        yield dict(combination)


def after(count: int) -> Callable[[], bool]:
    """Enough for a bot that has asked so often."""
    asked = itertools.count(1)
    return lambda: next(asked) >= count


def viewers(table: Table) -> list[Seat | None]:
    return [None, *range(table.seats)]


def check_position(table: Table, seed: int) -> None:
    """AssertionError if anything that every game promises does not hold here."""
    table.rules.check(table.run.state)
    check_asks(table)
    check_copies(table)
    check_goes_on(table, seed)
    check_secret_answers(table)
    for viewer in viewers(table):
        check_plain(table.view(viewer))
        check_record(table, viewer)
        check_news(table, viewer)
        check_no_leak(table, viewer, seed)


def check_asks(table: Table) -> None:
    """Somebody is asked until there is a result; options are distinct, plain and never empty."""
    assert bool(table.asks) != bool(table.result)
    for seat, ask in table.asks.items():
        assert ask.seat == seat
        assert seat in range(table.seats)
        assert ask.options
        assert len(set(ask.options)) == len(ask.options), f"doubled options: {ask.options}"
        for option in ask.options:
            check_plain(option)


def check_plain(value: object) -> None:
    """Only what msgpack carries."""
    if isinstance(value, Mapping):
        assert all(isinstance(key, str) for key in value)
        for item in value.values():
            check_plain(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            check_plain(item)
    else:
        assert isinstance(value, PLAIN), f"{value!r} is not plain data"


def check_copies(table: Table) -> None:
    """A fork and a loaded save show and ask the same as the table."""
    saved = msgpack.unpackb(msgpack.packb(engine.save(table)))
    for same in (table.fork(), engine.load(saved)):
        assert same.asks == table.asks
        assert same.result == table.result
        for viewer in viewers(table):
            assert same.view(viewer) == table.view(viewer)
    assert engine.save(engine.load(saved)) == engine.save(table)


GO_ON = 6  # answers: out of most effects in the middle of which a game was saved


def check_goes_on(table: Table, seed: int) -> None:
    """A fork and a loaded save go on as the table does, from the middle of whatever it is in."""
    dice, loaded, fork = random.Random(seed), engine.load(engine.save(table)), table.fork()
    for _ in range(GO_ON):
        if not fork.asks:
            break
        seat = dice.choice(list(fork.asks))
        option = dice.choice(fork.asks[seat].options)
        for same in (fork, loaded):
            same.answer(seat, option)
        assert (loaded.asks, loaded.result) == (fork.asks, fork.result)
    assert engine.save(loaded) == engine.save(fork)


def check_secret_answers(table: Table) -> None:
    """Where all choose at once nobody else sees, nor is told, that somebody has chosen, before all have."""
    for seat in table.asks if table.run.several_from is not None else ():
        ahead = table.fork(news=True)
        ahead.answer(seat, table.asks[seat].options[0])
        if ahead.run.several_from == table.run.several_from and ahead.unit.checkpoint is table.unit.checkpoint:
            for viewer in viewers(table):
                if viewer != seat:
                    whose = f"seat {seat} has answered in secret, and {viewer} sees it"
                    assert ahead.view(viewer) == table.view(viewer), whose
                    assert ahead.news(viewer) == table.news(viewer), whose


def check_record(table: Table, viewer: Seat | None) -> None:
    """What is in a view is what its record says, and all of it can be."""
    seen = table.seen(viewer)
    seen.check()
    assert type(seen) is View or {*seen.plain} == {*seen.fields()}


def check_news(table: Table, viewer: Seat | None) -> None:
    """Numbered from 1 without a gap, plain, and in words."""
    news = table.news(viewer)
    assert [record["n"] for record in news] == list(range(1, len(news) + 1))
    assert table.news(viewer, since=len(news) // 2) == news[len(news) // 2 :]
    voice = Voice(table.seats, viewer, options=table.options)
    for record in news[-8:]:
        check_plain(record)
        assert table.rules.words.told(record, voice)


def check_every_option(table: Table) -> None:
    """Every option that is offered works, and where it can be taken back, all is as before."""
    for seat, ask in table.asks.items():
        for option in ask.options:
            ahead = table.fork(news=True)
            ahead.answer(seat, option)
            ahead.rules.check(ahead.run.state)
            if stands(table, ahead, (seat, option)) and ahead.may_undo(seat):
                ahead.undo(seat)
                assert ahead.asks == table.asks
                assert ahead.view(seat) == table.view(seat)
                ahead.answer(seat, option)
            once = table.fork()
            once.answer(seat, option)
            assert (once.asks, once.result) == (ahead.asks, ahead.result)


def stands(table: Table, ahead: Table, answer: tuple[Seat, Any]) -> bool:
    """Was this answer not struck at once, because it led to something impossible?"""
    units = [*(ahead.past() or []), ahead.unit.answers]
    answers = units[len(table.past() or [])]
    place = len(table.unit.answers)
    return len(answers) > place and answers[place][:2] == answer


ASKED = ("You must ", "You may ", "You have acted ")  # how a question begins; the last: nothing but an end is left
LONGEST_QUESTION = 70  # characters: one row of 80 columns, with a space before it and ` (3600 s)` behind it
LONGEST_STAGE = 40  # characters: a list has it beside the game's name and whom it is played with


def check_words(table: Table) -> None:
    """Everything that is asked can be said, and where the game stands."""
    words = table.rules.words
    for viewer in viewers(table):
        check_standing(words, table.seen(viewer), list(table.asks), Voice(table.seats, viewer, options=table.options))
    for seat, ask in table.asks.items():
        view = table.seen(seat)
        assert table.question(seat).startswith(ASKED), table.question(seat)  # scripts and people look for it
        assert table.question(seat).endswith((".", "?"))
        assert len(table.question(seat)) <= LONGEST_QUESTION, table.question(seat)
        voice = Voice(table.seats, seat, options=table.options)
        assert words.lines(view, voice)
        assert words.brief(view, voice)
        labels = [table.label(seat, option) for option in ask.options]
        assert all(labels)
        said = {option: words.foresee(view, option, voice) for option in ask.options}
        empty = [option for option, foreseen in said.items() if foreseen in ("", ".")]
        assert not empty, f"{table.game.name}, words/prompts.py: PROMPTS[{ask.prompt!r}] has no foresee for {empty}"
        assert words.why(view, labels[0], voice)
        assert words.why(view, "nonsense", voice)
        assert words.default(view, ask.options) in (None, *ask.options)
        assert all(words.about(view, f"seat {other + 1}", voice) for other in range(table.seats))
        assert words.about(view, "nonsense", voice)
        check_grave(table, seat, ask.options)
        assert len(table.rules.judge.bad(view, ask)) < len(ask.options)


def check_standing(words: Words, view: View, waiting: Sequence[Seat], voice: Voice) -> None:
    """Anybody who looks is told where the game stands, by which rules, and what everybody is asked for."""
    assert 0 < len(words.stage(view)) < LONGEST_STAGE
    assert words.chapter(view)
    assert all(words.doing(view, seat, voice) for seat in waiting)


def check_standings(table: Table) -> None:
    """At the end: every seat once, the winners first, as the result has it, for everybody who looks."""
    for viewer in viewers(table):
        standings = table.rules.words.standings(table.seen(viewer))
        assert sorted(one.seat for one in standings) == [*range(table.seats)]
        assert [one.won for one in standings] == sorted([one.won for one in standings], reverse=True)
        assert sorted(one.seat for one in standings if one.won) == [*table.result.winners]
        assert all(one.said for one in standings)


def check_grave(table: Table, seat: int, options: Sequence[Any]) -> None:
    """A screen asks twice for nothing that could surely be taken back: others who decide now may end that."""
    words, view = table.rules.words, table.seen(seat)
    default = words.default(view, options)
    assert default is None or not words.grave(view, default)
    for option in options:
        if words.grave(view, option):
            ahead = table.fork()
            ahead.answer(seat, option)
            assert len(table.asks) > 1 or not ahead.may_undo(seat)


def play(game: str, seats: int, options: Mapping[str, str], seed: int, every: int = 1) -> Table:
    """A random game; every so often the position is checked, and who can see what is after a repair, too.

    -> the table at the end.
    """
    table = Noted(game, seats, seed=seed, options=options)
    dice = random.Random(seed)
    step = dice.randrange(every)
    while table.asks:
        if step % every == 0:
            check_position(table, step)
        elif table.was_mended:
            check_no_leak(table, dice.choice(viewers(table)), step)
        step += 1
        answer_anything(table, dice)
    check_position(table, step)
    return table


def answer_anything(table: Table, dice: random.Random) -> None:
    seat = dice.choice(list(table.asks))
    table.answer(seat, dice.choice(table.asks[seat].options))
