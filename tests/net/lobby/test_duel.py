"""Two weavers at one host, and somebody who watches: both choose at once, and nobody learns what before both have."""

from __future__ import annotations

import random

import pytest

from net.wire.messages import Undo, Update
from tests.net.lobby.fake_people import FakePeople
from tests.net.lobby.test_resume import told

EVENINGS = pytest.mark.parametrize("seed", [1, 2])
PROMPTS = pytest.mark.parametrize("prompt", ["class", "spellbook", "bury", "cast", "lose"])
DONE = "done"
ANN, BEN = 0, 1


class Evening:
    """Ann and Ben weave, and Eve watches; every answer is noted, so that the same evening can be had again."""

    def __init__(self, seed, given=()):
        self.people = FakePeople(noise=seed)
        self.seats = self.ann, self.ben = self.people.company(("Ann", "Ben"), game="weavers", seed=seed)
        self.eve = self.people.guest("Eve").watches(self.ann)
        self.seed, self.given = seed, []
        self.people.is_looked_over = not given
        for seat, place in given:
            self.answers(seat, place)
        self.people.is_looked_over = True

    def answers(self, seat, place):
        """-> the bytes that the other two are told because of it"""
        others = [self.seats[1 - seat], self.eve]
        before = [len(guest.sent) for guest in others]
        self.given.append((seat, place))
        self.seats[seat].answers(place)
        return [b"".join(guest.sent[length:]) for guest, length in zip(others, before, strict=True)]

    def played(self):
        """At random, to the end; -> after each answer: whose, to what, which it was, and what others were told."""
        dice = random.Random(self.seed)
        while asked := [guest for guest in self.seats if guest.question is not None]:
            guest = dice.choice(asked)
            question = guest.question
            place = dice.randrange(len(question.options))
            yield guest.seat, question, place, self.answers(guest.seat, place)

    def until_both_choose(self, prompt):
        """First options, and no card buried, until both are asked for this at the same time; -> did it come to that?"""
        while asked := [guest for guest in self.seats if guest.question is not None]:
            if [guest.question and guest.question.prompt for guest in self.seats] == [prompt] * 2:
                return True
            guest = min(asked, key=lambda guest: guest.question.prompt == prompt)
            self.answers(guest.seat, -1 if guest.question.prompt == "bury" else 0)
        return False

    def all_know(self):
        return [told(guest) for guest in (*self.seats, self.eve)]


def where_both_choose(prompt):
    """The same evening whenever it is wanted: the first in which it comes to that."""
    return next(evening for evening in map(Evening, range(1, 30)) if evening.until_both_choose(prompt))


def places_like(question, place):
    """Those of other answers that say as little of how far somebody is."""
    done = [option == DONE for option in question.options]
    return [other for other, is_done in enumerate(done) if other != place and is_done == done[place]]


@EVENINGS
def test_a_whole_game_ends_alike_for_both_and_for_anybody_who_watches(seed):
    evening = Evening(seed)
    prompts = {question.prompt for _, question, _, _ in evening.played()}
    assert prompts == {"class", "spellbook", "bury", "cast", "lose"}
    ends = [guest.last(Update) for guest in (*evening.seats, evening.eve)]
    assert all(end.over and end.scores == ends[0].scores for end in ends)
    shown = [[record for record in guest.news if record["what"] != "drew"] for guest in (*evening.seats, evening.eve)]
    assert shown[0] == shown[1] == shown[2]


@EVENINGS
def test_what_others_are_told_is_the_same_whatever_was_chosen_until_both_have(seed):
    """Byte by byte, in an evening that goes the same way until something else is chosen."""
    evening, compared, known = Evening(seed), set(), 0
    for turn, (seat, question, place, heard) in enumerate(evening.played()):
        both_have_chosen, known = len(evening.eve.news) > known, len(evening.eve.news)
        if both_have_chosen or turn % 2 or not (places := places_like(question, place)):
            continue
        assert Evening(seed, evening.given[:-1]).answers(seat, places[turn % len(places)]) == heard
        compared.add(question.prompt)
    assert compared >= {"class", "bury", "cast"}


@pytest.mark.parametrize(("prompt", "silent"), [("class", True), ("spellbook", False), ("bury", True), ("cast", False)])
def test_that_somebody_is_done_is_told_and_of_what_comes_before_not_even_a_beat(prompt, silent):
    evening = where_both_choose(prompt)
    for heard in evening.answers(ANN, 0):
        assert (heard == b"") == silent


def mended_before(evening, other):
    evening.ann.goes()
    evening.ann.returns()
    other()


def mended_after(evening, other):
    evening.ann.goes()
    other()
    evening.ann.returns()


def host_started_anew(evening, other):
    evening.people.rebuild(evening.ann.code)
    code = evening.ann.code
    for guest in evening.seats:
        guest.returns()
    evening.eve.call()
    evening.eve.watches_at(code)
    other()


@PROMPTS
@pytest.mark.parametrize("way", [mended_before, mended_after, host_started_anew])
def test_a_link_that_breaks_between_my_answer_and_the_others_changes_nothing(prompt, way):
    whole, broken = [where_both_choose(prompt) for _ in range(2)]
    for evening in (whole, broken):
        evening.answers(ANN, 0)
    whole.answers(BEN, 0)
    way(broken, lambda: broken.answers(BEN, 0))
    assert broken.all_know()[:2] == whole.all_know()[:2]
    assert broken.eve.view == whole.eve.view
    for evening in (whole, broken):
        evening.people.play(evening.seats)
    assert broken.all_know()[:2] == whole.all_know()[:2]
    assert broken.ann.last(Update).over


@PROMPTS
def test_who_comes_back_before_the_other_has_chosen_can_still_take_it_back(prompt):
    evening = where_both_choose(prompt)
    asked = evening.ann.question
    evening.answers(ANN, 0)
    mine = evening.ann.view["picks"]
    evening.ann.goes()
    evening.ann.returns()
    assert evening.ann.view["picks"] == mine != []
    assert evening.ann.last(Update).may_undo
    assert evening.ann.does(Undo)
    assert (evening.ann.question.prompt, evening.ann.question.options) == (asked.prompt, asked.options)
    evening.answers(ANN, 1)
    assert evening.ann.view["picks"] != mine
