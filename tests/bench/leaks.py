"""In no byte that a host sends to a seat is anything that this seat cannot know.

    python -m tests.bench.leaks [--quick] [--games 1000] [--jobs 2] [--game witches-revel]

Games are played in a Lobby, everybody with a Connection, over all rooms, seat counts and options;
some answers are taken back.  Three things are compared, byte by byte:

- At many positions the update that each seat and a spectator got with the one that they would have
  got in a world that they could be in (Table.imagine), told before the same; no update, then none.
- The whole conversation of one of them with the same game in another world from its beginning:
  all that everybody did is done there, too.
- The whole conversation of one of them with the same game in which nobody else has tried anything in
  secret: what was taken back before it was shown is not done there.

What an imagined table cannot know: it has no units before the current one, so `may_undo` is taken
from the truth where an undo could reach them (the second comparison has them); and in an open
simultaneous choice others are asked again, so `waiting` is taken from the truth, which all see.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import cycle, islice
from typing import Any, TypeAlias
from unittest.mock import patch
from zlib import crc32

import msgpack

import engine
from engine.ask import Seat
from engine.table.table import Table
from net.lobby.game import LoggedGame
from net.lobby.table import OpenTable
from net.wire.messages import Update
from tests.bench.report import Figure, Report, words_of
from tests.bench.talks import UNDO, WATCHER, Setting, Talk
from tests.engine import conformance
from tests.engine.leaks import answered_in_secret, beginning_elsewhere, begun

Did: TypeAlias = tuple[Seat, Any]  # a seat, and its message
EVERY = 5  # at one position in so many worlds are imagined
CUTS, LENGTH = 2, 80  # so often in a game of usual length, and at its end, whole conversations are compared
UNDONE = 0.15  # how often somebody who may takes an answer back
UNTRIED = "conversations without what was tried compared"
COMPARED = ("updates compared", "whole conversations compared", UNTRIED)
CONTROLS = 20  # games with a leak
NOTHING = ", in the same world: nothing was hidden"
UPDATE = b"\xa6update"


# One update in an imagined world ---------------------------------------------------------------


class Imagined(LoggedGame):
    """A game in a world that somebody could be in."""

    truth: Table

    def update(self, number: int, seat: Seat | None, *more: Any) -> Update:
        update = super().update(number, seat, *more)
        if answered_in_secret(self.truth):
            update = replace(update, waiting=tuple(self.truth.asks))
        if seat is not None and self.truth.unit.before:
            update = replace(update, may_undo=self.truth.may_undo(seat))
        return update


class Before:
    """What one viewer had been told before something happened."""

    def __init__(self, talk: Talk, link: str) -> None:
        self.talk, self.link = talk, link
        self.connection = copy.copy(talk.connections[link])  # it never changes a view, it only replaces it
        (self.sitting,) = (replace(sitting) for sitting in talk.open_table.sitting if sitting.link == link)
        self.asked, self.given = dict(talk.open_table.asked), dict(talk.open_table.given)
        self.length = len(talk.sent[link])

    def check(self, seed: int) -> str:
        """Would they have been told the same in another world?"""
        told = [data for data in self.talk.sent[self.link][self.length :] if UPDATE in data[:16]]
        would, differs = self.imagined(seed)
        assert would == told, f"{self.link} was told {told}, and would have been told {would}"
        return f"updates compared{'' if differs else NOTHING}"

    def imagined(self, seed: int) -> tuple[list[bytes], bool]:
        """What they would have been told; -> is anything there another than it is?"""
        truth, seat = self.talk.open_table, self.sitting.seat
        world = truth.game.table.imagine(seat, seed, news=True)
        differs = world.run.state.to_plain() != truth.game.table.run.state.to_plain()
        game = Imagined(truth.head, world, truth.game.records)
        game.truth, game.given = truth.game.table, truth.game.given
        table = OpenTable(truth.head, game)
        table.asked, table.given, table.sitting = dict(self.asked), dict(self.given), [replace(self.sitting)]
        table.ask()
        return [copy.copy(self.connection).send(update) for _, update in table.updates(0.0)], differs


# A whole conversation in another world ---------------------------------------------------------


def check_elsewhere(talk: Talk, did: Sequence[Did], link: str, seed: int) -> str:
    """Play all of it again where hidden cards are others; -> what came of it."""
    truth = talk.table
    table, differs = other_world(truth, None if link == WATCHER else int(link), seed, talk.seen)
    twin = Talk(talk.setting, talk.seed)
    with patch("net.lobby.seating.found", lambda head: LoggedGame(head, table)):
        twin.gather()
    for seat, answer in did:
        if twin.do(seat, answer):
            return "worlds in which somebody could not have done the same"
    assert twin.sent[link] == talk.sent[link], f"{link}: another conversation where hidden cards are others"
    return f"whole conversations compared{'' if differs else NOTHING}"


def other_world(truth: Table, seat: Seat | None, seed: int, seen: list[int]) -> tuple[Table, bool]:
    """The beginning of this game with other cards where the seat never saw them; -> are there any?"""
    table = Table(truth.game.id, truth.seats, seed=truth.seed, options=truth.options)
    start = beginning_elsewhere(truth, seat, seed, seen)
    differs = start.to_plain() != truth.first_unit().checkpoint.to_plain()
    return begun(table, start), differs


# A whole conversation without what was tried in secret ------------------------------------------


def check_untried(talk: Talk, did: Sequence[Did], tried: set[int], link: str) -> str:
    """The same game, in which the others have not done what they took back before it was shown."""
    others = {place for place in tried if talk.links[did[place][0]] != link}
    if not others:
        return "conversations in which nobody else has tried anything"
    twin = Talk(talk.setting, talk.seed)
    twin.gather()
    for seat, answer in (each for place, each in enumerate(did) if place not in others):
        assert not twin.do(seat, answer), f"{link}: without what others tried, seat {seat} cannot do {answer}"
    assert twin.sent[link] == talk.sent[link], f"{link}: another conversation where others tried nothing in secret"
    return UNTRIED


def tried_last(table: Table, did: Sequence[Did], tried: set[int], seat: Seat) -> list[int]:
    """What this seat is about to take back, if only it knows of it, and the taking back.

    (That a seat is done, and then is not, all see where several choose at once: they wait for it.)
    """
    if table.open_choice is None or seat not in table.asks:
        return []
    own, stood = [place for place, (doer, _) in enumerate(did) if doer == seat], list[int]()
    for place in own:
        stood = stood[:-1] if did[place][1] is UNDO else [*stood, place]
    unseen = tried.issuperset(place for place in own if place > stood[-1])
    return [stood[-1], len(did)] if unseen else []


# Games -----------------------------------------------------------------------------------------

Work: TypeAlias = tuple[Setting, int]


def play(work: Work) -> Counter[str]:
    """One game; -> what was compared, and what was wrong."""
    setting, seed = work
    dice, talk, did, counts = random.Random(seed), Talk(setting, seed), list[Did](), Counter[str](games=1)
    tried: set[int] = set()  # which of what was done is an answer that was taken back in secret, or the taking back
    talk.gather()
    while talk.table.asks:
        looks = dice.randrange(EVERY) == 0
        befores = [Before(talk, link) for link in talk.connections] if looks else []
        seat, answer = wish_of(talk.table, dice)
        tried.update(tried_last(talk.table, did, tried, seat) if answer is UNDO else ())
        did.append((seat, answer))
        assert not talk.do(seat, answer)
        for before in befores:
            note(counts, work, before.check, dice.getrandbits(60))
        if dice.random() < CUTS / LENGTH or not talk.table.asks:
            for link in talk.connections:
                note(counts, work, check_elsewhere, talk, did, link, dice.getrandbits(60))
                note(counts, work, check_untried, talk, did, tried, link)
    counts["bytes sent"] = sum(len(data) for sent in talk.sent.values() for data in sent)
    return counts


def wish_of(table: Table, dice: random.Random) -> Did:
    """What somebody does next: they answer, or take their last answer back."""
    undoers = [seat for seat in range(table.seats) if table.may_undo(seat)]
    if undoers and dice.random() < UNDONE:
        return dice.choice(undoers), UNDO
    seat = dice.choice(list(table.asks))
    return seat, dice.choice(table.asks[seat].options)


def note(counts: Counter[str], work: Work, check: Callable[..., str], *more: Any) -> None:
    """Count what came of this check."""
    try:
        counts[check(*more)] += 1
    except AssertionError as error:
        counts["LEAKS"] += 1
        counts[f"WRONG {work}: {str(error)[:300]}"] += 1


def all_work(games: int, only: str | None = None) -> Iterator[Work]:
    """Over all rooms, or this one alone, seat counts and options, round and round."""
    settings = [
        (id, seats, options)
        for id, game in engine.games().items()
        if only in (None, id)
        for seats in game.seats
        for options in conformance.option_sets(game, seats)
    ]
    return zip(islice(cycle(settings), games), range(games), strict=False)


def planted(work: Work) -> Counter[str]:
    """The same with a leak: what all may see depends on everything.  It has to be found."""
    (game, _, _), _ = work
    rules = engine.games()[game].rules

    def telltale(state: Any, seat: Seat | None) -> dict[str, Any]:
        return {**rules.view(state, seat), "leak": crc32(msgpack.packb(state.to_plain()))}

    with patch.dict(vars(engine.games()[game]), rules=replace(rules, view=telltale)):
        return play(work)


def main() -> int:
    parser = words_of(__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", choices=[*engine.games()], help="this one alone")
    arguments = parser.parse_args()
    count = 60 if arguments.quick else arguments.games
    report, work = Report("what a host sends to a seat"), list(all_work(count, arguments.game))
    with ProcessPoolExecutor(arguments.jobs) as pool:
        counts = sum(pool.map(play, work, chunksize=5), Counter[str]())
        control = sum(pool.map(planted, work[:CONTROLS]), Counter[str]())
    wrong = [sentence for sentence in counts if sentence.startswith("WRONG")]
    report.tell(*(Figure(name, counts[name]) for name in sorted(counts.keys() - {"LEAKS", *wrong})))
    report.tell(
        Figure("comparisons that differ", counts["LEAKS"], bar=0),
        Figure("the same with a planted leak", control["LEAKS"], "", 1, True, f"in {CONTROLS} games"),
        *(Figure(f"planted leak missed: {name}", control[name], bar=0) for name in COMPARED),
    )
    print("\n".join(wrong[:10]))
    return report.end()


if __name__ == "__main__":
    raise SystemExit(main())
