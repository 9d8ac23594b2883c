"""5.1 to 5.3: a plan reaches what somebody reaches who lays out every single ingredient, no more and no less."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.whirling_witchcraft.cards import LETTERS, PERSONALITIES, RECIPES, own_recipe, spaces
from engine.games.whirling_witchcraft.plans import OUTPUTS, STUDY, SUPPLY
from engine.games.whirling_witchcraft.rules.brewing import DONE, carry_out, options, planned

SIDES = [*RECIPES, *(f"{code}~" for code in RECIPES), *filter(own_recipe, PERSONALITIES), "trickster~"]

benches = st.tuples(*[st.integers(0, 3)] * len(LETTERS))
recipes = st.lists(st.sampled_from(SIDES), min_size=4, max_size=10, unique_by=lambda side: side.removesuffix("~")).map(
    tuple
)
books = st.lists(st.sampled_from(LETTERS), max_size=2, unique=True).map("".join)
picks = st.lists(st.integers(0, 99), min_size=4, max_size=12)


# By hand: every way to lay out the ingredients ---------------------------------------------------


class ByHand:
    """All that can be left of each ingredient, (workbench, outputs), each piece laid out singly."""

    def __init__(self, bench, recipes, books, scholar):
        self.ends = {letter: {(count, 0)} for letter, count in zip(LETTERS, bench, strict=True)}
        self.recipes = [*recipes]
        self.books = books
        self.scholar = scholar

    def fed(self, letter, count, from_supply=True):
        """What can be left of this ingredient after so many were placed on inputs, one by one."""
        ends = self.ends[letter]
        for _ in range(count):
            ends = {end for before in ends for end in self.places(*before, from_supply and letter in self.books)}
        return ends

    def places(self, bench, made, from_supply):
        """One is taken from the workbench, from the outputs, or from the supply."""
        if bench:
            yield bench - 1, made
        if made:
            yield bench, made - 1
        if from_supply:
            yield bench, made

    def uses(self):
        """Every way to use a recipe whose input can be filled, with what it takes and gives."""
        for side in filter(lambda side: any(spaces(side)), self.recipes):
            for taken in ways(spaces(side)[0]):
                if all(self.fed(letter, taken.count(letter)) for letter in LETTERS):
                    yield from ((side, taken, given_) for given_ in ways(spaces(side)[1]))

    def use(self, side, taken, given_):
        for letter in LETTERS:
            self.ends[letter] = self.fed(letter, taken.count(letter))
            self.put_out(letter, given_.count(letter))
        self.recipes.remove(side)

    def put_out(self, letter, count):
        self.ends[letter] = {(bench, made + count) for bench, made in self.ends[letter]}

    def studies(self):
        """What a Scholar can name now; no Book pays for it."""
        able = self.scholar and self.fed("M", 1, from_supply=False)
        return [letter for letter in LETTERS if letter not in self.books] if able else []

    def study(self, letter):
        self.ends["M"] = self.fed("M", 1, from_supply=False)
        self.books += letter
        self.scholar = False


def ways(ends):
    """Every choice of letters for these spaces, in one order each."""
    chosen = {""}
    for end in ends:
        chosen = {"".join(sorted(own + (one if one != "*" else ""))) for own in chosen for one in end.split("/")}
    return sorted(chosen)


def more(amounts, letters, by=1):
    return tuple(count + by * letters.count(letter) for letter, count in zip(LETTERS, amounts, strict=True))


# The plan and the hand, side by side -------------------------------------------------------------


def use_meant(option):
    """`shape S >T`: which recipe, what it takes, what it gives."""
    side, *choices = option.split()
    taken = "".join(choice for choice in choices if choice[0] != ">")
    given_ = "".join(choice[1:] for choice in choices if choice[0] == ">")
    fixed = [[end for end in ends if "/" not in end and end != "*"] for ends in spaces(side)]
    return side, "".join(sorted([*fixed[0], *taken])), "".join(sorted([*fixed[1], *given_]))


def after(start, steps):
    """The plan after these steps."""
    plan = planned(*start)
    for step in steps:
        plan.wish(step) if plan.wishes else carry_out(plan, step)
    return plan


def elsewhere(plan):
    return [option for option in options(plan) if option.startswith((OUTPUTS, SUPPLY))]


def outcome(plan, letter):
    """What stays on the workbench of this ingredient, and what is sent."""
    left, sent = plan.outcome()
    return left[LETTERS.index(letter)], sent[LETTERS.index(letter)]


def reached(start, steps, letter):
    """Every outcome that taking this ingredient from elsewhere leads to from here."""
    found, ahead = set(), [[*steps]]
    while ahead:
        path = ahead.pop()
        plan = after(start, path)
        if outcome(plan, letter) not in found:
            found.add(outcome(plan, letter))
            ahead += [[*path, option] for option in elsewhere(plan) if option[-1] == letter]
    return found


def check_offers(plan, by_hand):
    """What is offered is what can be done."""
    offered = options(plan)
    assert len(set(offered)) == len(offered)
    assert offered[-1] == DONE
    uses = [option for option in offered if not option.startswith((OUTPUTS, SUPPLY, STUDY, DONE))]
    assert sorted(map(use_meant, uses)) == sorted(by_hand.uses())
    assert [option.removeprefix(STUDY) for option in offered if option.startswith(STUDY)] == by_hand.studies()


def check_elsewhere(start, steps, plan):
    """Each does what it says: one less is sent, or one more stays while as much is sent."""
    left, sent = plan.outcome()
    for option in elsewhere(plan):
        letter = option[-1]
        other_left, other_sent = after(start, [*steps, option]).outcome()
        if option.startswith(SUPPLY):
            assert (other_left, other_sent) == (more(left, letter), sent)
        else:
            assert other_sent == more(sent, letter, -1)
            assert other_left in (left, more(left, letter))


def go(start, picks, also_elsewhere):
    """Steps from these numbers, done by hand too; -> after each step: the steps, the plan, all ends by hand."""
    by_hand, steps = ByHand(*start), []
    yield steps, after(start, steps), by_hand
    for pick in picks:
        plan = after(start, steps)
        if plan.wishes:
            offered = LETTERS[plan.least :]
        else:
            skipped = (DONE,) if also_elsewhere else (DONE, OUTPUTS, SUPPLY)
            offered = [option for option in options(plan) if not option.startswith(skipped)]
        if not offered:
            return
        step = offered[pick % len(offered)]
        if plan.wishes:
            by_hand.put_out(step, 1)
        elif step.startswith(STUDY):
            by_hand.study(step[-1])
        elif not step.startswith((OUTPUTS, SUPPLY)):
            by_hand.use(*use_meant(step))
        steps.append(step)
        yield steps, after(start, steps), by_hand


@settings(max_examples=150, deadline=None)
@given(benches, recipes, books, st.booleans(), picks)
def test_5_3_a_plan_reaches_whatever_can_be_laid_out_by_hand(bench, recipes, books, scholar, picks):
    start = bench, recipes, books, scholar
    for steps, plan, by_hand in go(start, picks, also_elsewhere=False):
        if not plan.wishes:
            check_offers(plan, by_hand)
            for letter in LETTERS:
                assert reached(start, steps, letter) == by_hand.ends[letter], (steps, letter)


@settings(max_examples=150, deadline=None)
@given(benches, recipes, books, st.booleans(), picks)
def test_5_3_wishes_between_uses_hinder_nothing(bench, recipes, books, scholar, picks):
    """Ingredients were taken from elsewhere, then more recipes are used: all that can be used still is offered."""
    start = bench, recipes, books, scholar
    for steps, plan, by_hand in go(start, picks, also_elsewhere=True):
        if not plan.wishes:
            check_offers(plan, by_hand)
            check_elsewhere(start, steps, plan)
            for letter in LETTERS:
                assert outcome(plan, letter) in by_hand.ends[letter], (steps, letter)
                assert reached(start, steps, letter) <= by_hand.ends[letter], (steps, letter)


@settings(max_examples=150, deadline=None)
@given(benches, recipes, books, st.booleans(), picks)
def test_5_3_at_first_as_much_as_can_be_is_taken_from_the_workbench_then_from_the_supply(
    bench, recipes, books, scholar, picks
):
    start = bench, recipes, books, scholar
    for _, plan, by_hand in go(start, picks, also_elsewhere=False):
        for letter in LETTERS:
            left, sent = outcome(plan, letter)
            assert left == min(bench for bench, _ in by_hand.ends[letter])
            assert sent == max(made for bench, made in by_hand.ends[letter] if bench == left)


@settings(max_examples=100, deadline=None)
@given(benches, recipes, books, st.booleans(), picks)
def test_5_1_what_a_plan_has_used_is_gone_and_nothing_else(bench, recipes, books, scholar, picks):
    start = bench, recipes, books, scholar
    for _, plan, by_hand in go(start, picks, also_elsewhere=True):
        assert sorted(plan.recipes) == sorted(by_hand.recipes)
        assert sorted(plan.books) == sorted(by_hand.books)
        assert plan.scholar == by_hand.scholar
        assert min(*plan.outcome()[0], *plan.outcome()[1]) >= 0
