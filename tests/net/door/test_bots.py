"""Bots for all who play alone at the door: what a session may ask of them."""

from __future__ import annotations

import asyncio

import pytest

from net.bots.thinker import Stuck
from net.door.bots import LINKS, OPEN, Pool
from net.wire.frames import pack
from net.wire.messages import Forget, Think, Thought

FACTS = ["owl-fern-10", 1, "weavers", "adept", 0, "play", ["toad"], {}, b"dice"]
WORLD = {"format": 1}


class FakeThinker:
    def attach(self, world, heard, failed):
        self.world, self.heard, self.told = world, heard, []

    def tell(self, message):
        self.told.append(message)


class FakeLink(asyncio.Transport):
    def __init__(self):
        super().__init__()
        self.said, self.unread, self.over = [], 0, False

    def write(self, data):
        self.said.append(data)

    def get_write_buffer_size(self):
        return self.unread

    def abort(self):
        self.over = True

    close = abort


def at_pool(test):
    async def run():
        pool = Pool(FakeThinker())
        test(pool, pool._thinker)

    asyncio.run(run())


def link(pool, who=b"ann"):
    asker, below = pool.asker(who), FakeLink()
    asker.connection_made(below)
    return asker, below


def wrong(place, value):
    return [*FACTS[:place], value, *FACTS[place + 1 :]]


@pytest.mark.parametrize(
    "facts",
    [
        *(wrong(0, 7), wrong(0, "x" * 1_000), wrong(1, "9" * 4_000), wrong(1, 2**63), wrong(1, -1), wrong(3, None)),
        *(wrong(4, 99), wrong(8, "dice"), wrong(8, bytes(1_000)), FACTS[:5], []),
    ],
)
def test_a_question_that_is_none_ends_its_link_and_leaves_nothing_behind(facts):
    def test(pool, thinker):
        asker, below = link(pool)
        asker.data_received(pack(["ask", facts, WORLD]))
        assert below.over
        asker.connection_lost(None)
        assert not pool._worlds and not pool._askers

    at_pool(test)


def test_a_question_and_its_answer():
    def test(pool, thinker):
        asker, below = link(pool)
        asker.data_received(pack(["ask", FACTS, WORLD]))
        [think] = thinker.told
        assert isinstance(think, Think) and thinker.world(think.code, think.number) == WORLD
        thinker.heard(Thought(think.code, think.number, "toad"))
        assert below.said == [pack(["thought", "owl-fern-10", 1, "toad"])] and not below.over

    at_pool(test)


def test_who_asks_more_at_a_time_than_any_game_is_not_thought_for():
    def test(pool, thinker):
        asker, below = link(pool)
        for number in range(OPEN + 1):
            asker.data_received(pack(["ask", wrong(1, number), WORLD]))
        assert below.over
        asker.connection_lost(None)
        assert len([told for told in thinker.told if isinstance(told, Forget)]) == OPEN

    at_pool(test)


def test_of_many_links_of_one_person_the_latest_count_and_others_keep_theirs():
    def test(pool, thinker):
        other = link(pool, b"ben")[1]
        links = [link(pool)[1] for _ in range(LINKS + 2)]
        assert [below.over for below in links] == [True, True] + [False] * LINKS
        assert not other.over

    at_pool(test)


def test_where_bots_break_down_over_somebody_s_question_they_are_not_asked_again_at_once():
    def test(pool, thinker):
        asker, below = link(pool)
        asker.data_received(pack(["ask", FACTS, WORLD]))
        thinker.heard(Stuck(thinker.told[0].code, 1, "no end"))
        assert below.over
        assert link(pool)[1].over and not link(pool, b"ben")[1].over

    at_pool(test)


def test_who_takes_no_answers_gets_none():
    def test(pool, thinker):
        asker, below = link(pool)
        below.unread = 1_000_000
        asker.data_received(pack(["ask", FACTS, WORLD]))
        thinker.heard(Thought(thinker.told[0].code, 1, "toad"))
        assert below.over

    at_pool(test)
