"""Quick match, whatever sessions do and whenever they vanish: nobody is forgotten, and nobody walks in a circle."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from net.door.page.quick_match import COMING, MAKING, QuickMatch
from net.door.words import Go, Made, Make

PEOPLE, GAMES = 5, ("weavers", "mandracora")


class Somebody:
    """A session that does what a test says; what it is told is looked at at once."""

    def __init__(self, name):
        self.name, self.who = name, name.encode()[:1]  # "A1" and "A2" are one person
        self.plays = ""
        self.wants, self.told = "", []

    def say(self, word):
        if isinstance(word, Go):
            assert not word.code.startswith(self.name[0]), f"{self.name} is sent to a table of their own"
            assert word.code not in self.told, f"{self.name} is sent to {word.code} once more"
            assert word.game == self.wants
            self.told.append(word.code)
            self.wants = ""  # who was told to go looks no more
        elif isinstance(word, Make):
            assert word.game == self.wants


SEEKS = st.tuples(st.just("seek"), st.integers(0, PEOPLE), st.sampled_from(["", *GAMES]))
OTHERS = st.tuples(st.sampled_from(["made", "come", "gone"]), st.integers(0, PEOPLE), st.sampled_from(GAMES))
TIME = st.tuples(st.just("time"), st.just(0), st.sampled_from([1.0, MAKING, COMING]))


@given(st.lists(SEEKS | OTHERS | TIME, max_size=40))
def test_nobody_is_forgotten_and_nobody_walks_in_a_circle(steps):
    timers, now, tables = [], 0.0, 0
    match = QuickMatch(lambda seconds, act: timers.append((now + seconds, act)))
    everybody = [Somebody(f"{'AABCDE'[number]}{number}") for number in range(PEOPLE + 1)]
    for what, number, fact in steps:
        one = everybody[number]
        if what == "seek":
            one.wants = fact
            match.seek(one, fact)
        elif what == "made":
            tables += 1
            match.made(one, Made(fact, f"{one.name}-{tables}"))
        elif what == "come" and one.told:
            match.comes_to(one, one.told[-1])
        elif what == "gone":
            match.gone(one)
            one.wants, one.told = "", []
        else:
            now += fact if what == "time" else 0.0
            for due in [timer for timer in timers if timer[0] <= now]:
                timers.remove(due)
                due[1]()
        looked_for = match.games()
        assert {one: looked_for.get(one, "") for one in everybody} == {one: one.wants for one in everybody}
    while timers:
        timers.pop(0)[1]()
    makers = {table.maker for table in match._tables}
    assert makers == {one for one in everybody if one.wants}, "in the end nobody waits for somebody else's promise"
