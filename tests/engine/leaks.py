"""The leak test: permute what a seat cannot know, renumber hidden ids, compare bytes."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from itertools import chain
from typing import Any
from unittest.mock import patch

import msgpack

from engine.ask import Choice, Seat, Shuffle
from engine.chance import Chance
from engine.news import Back, Journal
from engine.plain_data import copy_plain
from engine.state import Id, State
from engine.table import undo
from engine.table.run import REPLIES, Run
from engine.table.table import WORLDS_TRIED, Table
from engine.table.unit import Unit


class Noted(Table):
    """A table that notes everything that was answered and seen; what was struck by a repair is not in its past."""

    __slots__ = ("given", "once", "told_before")

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.given: list[tuple[Seat, Choice]] = []
        self.once = self.run.state.seen[:]  # what each seat has known at any time
        self.told_before = 0  # how much had been told before the last answer

    def answer(self, seat: Seat, option: Choice) -> None:
        self.told_before = len(self.journal.events) if self.journal is not None else 0
        with patch.dict(REPLIES, {Shuffle: self._shuffle}):
            super().answer(seat, option)
        self.given.append((seat, option))
        self._see(self.run)

    def _shuffle(self, run: Run, request: Shuffle) -> Any:
        """Anybody who shuffles forgets what was seen since the last answer, too."""
        self._see(run)
        return Run._chance(run, request)

    @property
    def was_mended(self) -> bool:
        """Did the last answer lead to something impossible, and was it, or what had led there, taken back?"""
        assert self.journal is not None
        return any(isinstance(event, Back) for event in self.journal.events[self.told_before :])

    def _see(self, run: Run) -> None:
        """Also what was seen in play that was taken back, of which a room may keep less."""
        for seen in (run.state.seen, *(seen for _, seen in run.unit.carried)):
            self.once = [mask | more for mask, more in zip(self.once, seen, strict=True)]


def given(table: Table) -> list[tuple[Seat, Choice]]:
    """All answers since the beginning, also those that were struck: a twin in which nobody gave them tells less."""
    if isinstance(table, Noted):
        return table.given
    events = table.journal.events if table.journal is not None else []
    assert not any(isinstance(event, Back) for event in events), "play was taken back: only a Noted table knows it all"
    return in_force(table)


def in_force(table: Table) -> list[tuple[Seat, Choice]]:
    """The answers since the beginning that stand."""
    answers = chain(*(table.past() or []), table.unit.answers)
    return [(entry[0], entry[1]) for entry in answers if entry[0] is not None]


def shown_to(table: Table, seat: Seat | None) -> bytes:
    """Every byte that this seat may be sent: view, who is asked, its own options, news."""
    return bytes(msgpack.packb(copy_plain(dict(all_shown(table, seat)))))


def all_shown(table: Table, seat: Seat | None) -> Iterator[tuple[str, Any]]:
    """The same, to be read."""
    ask = table.asks.get(seat) if seat is not None else None
    yield "view", table.view(seat)
    yield "asked", sorted(table.asks)
    yield "offered", [ask.prompt, ask.options] if ask else None
    yield "news", table.news(seat)


def check_shown_alike(one: Table, other: Table, seat: Seat | None) -> None:
    """AssertionError, with what differs, unless this seat is shown the same bytes at both."""
    if (bytes_of_one := shown_to(one, seat)) != (bytes_of_other := shown_to(other, seat)):
        for (what, here), (_, there) in zip(all_shown(one, seat), all_shown(other, seat), strict=True):
            assert here == there, f"{what} of {'those who watch' if seat is None else f'seat {seat}'}"
        assert bytes_of_one == bytes_of_other


def answered_in_secret(table: Table) -> bool:
    return table.run.several_from is not None and len(table.unit.answers) > table.run.several_from


def check_no_leak(table: Table, seat: Seat | None, seed: int) -> None:
    """AssertionError if anything shown to this seat depends on what it cannot know."""
    imagined = table.imagine(seat, seed, news=True)
    assert imagined.view(seat) == table.view(seat)
    assert imagined.news(seat) == table.news(seat)
    if seat in table.asks:
        assert imagined.asks[seat] == table.asks[seat]
    if answered_in_secret(table):
        return  # who has answered already is known from asks alone, and imagined worlds ask again
    check_shown_alike(imagined, table, seat)
    check_shown_alike(twin_of(table, seat, seed), table, seat)  # the whole game, with other hidden cards


def twin_of(table: Table, seat: Seat | None, seed: int) -> Table:
    """The game elsewhere, where what was answered could be: that somebody could do it tells what they had."""
    for attempt in range(WORLDS_TRIED):
        with suppress(ValueError):
            return elsewhere(table, seat, seed + attempt)
    raise AssertionError("in no other world what was answered could be")


def elsewhere(table: Table, seat: Seat | None, seed: int) -> Table:
    """The same game from its beginning, with other hidden cards under other ids."""
    twin = begun(table.fork(), beginning_elsewhere(table, seat, seed, ever_seen(table)))
    for giver, choice in given(table):
        twin.answer(giver, choice)
    return twin


def begun(table: Table, start: State) -> Table:
    """This table, at the beginning of a game that is set up like this."""
    table.unit, table.journal, table.history = Unit(table.rules.first, start, []), Journal(), ()
    undo.settle(table)
    table._turn_over()
    return table


def beginning_elsewhere(table: Table, seat: Seat | None, seed: int, seen_once: list[int]) -> State:
    """The game as it was set up, with other cards where the seat never saw them.  (Ids in answers
    of others would have to be renumbered, too: so here only a seat's unseen cards get new ids.)"""
    start = table.first_unit().checkpoint.copy()
    chance = Chance(seed, 1000)
    now = table.run.state.copy()
    now.seen = seen_once  # what somebody has lost sight of they did see once
    seen = start.seen[:]
    table.rules.imagine(start, now, seat, chance)
    start.seen = seen  # everything is seen, and lost sight of, once more
    by_id = named_by_id(table)
    secret = [i for i in now.unknown_to(seat) if not (by_id and now.seen[i])]
    return renumbered(start, dict(zip(secret, chance.shuffled(secret), strict=True)))


def ever_seen(table: Table) -> list[int]:
    """What each seat has known at any time since the beginning."""
    if isinstance(table, Noted):
        return table.once[:]
    again = Noted(table.game.id, table.seats, seed=table.seed, options=table.options, news=False)
    for giver, choice in given(table):
        again.answer(giver, choice)
    return [mask | more for mask, more in zip(again.once, table.run.state.seen, strict=True)]


def named_by_id(table: Table) -> bool:
    """Do answers of this game name cards by id?"""
    return any(isinstance(choice, int) for _, choice in in_force(table))


def renumbered(state: State, new: dict[int, int]) -> State:
    """The same table with other numbers for ids: wherever an id stands, and in lists by id."""
    hints = typing.get_type_hints(type(state))
    other = state.copy()
    for name in (field.name for field in fields(state) if field.init):
        value = getattr(state, name)
        if mentions_id(hints[name]):
            setattr(other, name, in_new_numbers(value, new))
        elif isinstance(value, (list, tuple)) and len(value) == len(state.seen) and state.seen:
            moved = list(value)
            for old, number in new.items():
                moved[number] = value[old]
            setattr(other, name, type(value)(moved))
    return other


def mentions_id(hint: Any) -> bool:
    return hint is Id or any(mentions_id(argument) for argument in typing.get_args(hint))


def in_new_numbers(value: Any, new: dict[int, int]) -> Any:
    if isinstance(value, (list, tuple)):
        return type(value)(in_new_numbers(item, new) for item in value)
    return new.get(value, value) if isinstance(value, int) else value
