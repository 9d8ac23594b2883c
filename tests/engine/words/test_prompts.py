"""What every game says from a game's records."""

from __future__ import annotations

import pytest

from engine.game import by_points, most_points
from engine.view import View
from engine.words.prompts import OVER, FixedOption, Prompt, Questions, Unsaid, safely
from engine.words.race import Race
from engine.words.speech import Voice, capital
from engine.words.things import FixedThing, KindOfThing, NotNow, as_things, fixed_things
from engine.words.words import GameWords

VOICE = Voice(2, 0, ["Ann", "Bram"])
WITCHES = {"ann": 0, "bram": 1}
PROMPTS = {
    "brew": Prompt(
        rule="2.1",
        chapter="2",
        question="You must add a herb.",
        doing=lambda view, seat, voice: f"is to add a herb for {voice.name(1 - seat)}",
        waiting="Others brew (2.1).",
        options={"stir": FixedOption(label="stir well", foresee="it gets thicker", about="Stirring.", why="Not now.")},
        label=lambda view, option, voice: f"add {option}",
        foresee=lambda view, option, voice: f"{option} is in it",
        meant=lambda view, wanted, options, voice: ["toad", wanted.removeprefix("some ")],
        default=safely("stir"),
        grave=lambda view, option: option == "toad",
        offered=lambda view: ("sage", "stir"),
        instead="Add a herb",
        refuse={"witch": lambda view, seat, voice: f"{voice.name(seat).title()} is no herb (2.1)."},
    ),
    "taste": Prompt(rule="4.1", question="You must taste it.", refuse={"witch": NotNow("Witches are not tasted.")}),
    "serve": Prompt(rule="3.1", instead="Serve it", why=lambda view, thing, voice: {"bram": "", "pot": None}[thing]),
    OVER: Prompt(rule="9.1"),
}
THINGS = (
    fixed_things(
        {"pot": FixedThing(about=lambda view, voice: ["A pot."], why="It stays.")} | as_things(PROMPTS["brew"].options)
    ),
    KindOfThing(
        name="witch",
        meant=lambda view, text, voice: WITCHES.get(text),
        about=lambda view, seat, voice: [f"{capital(voice.name(seat))}."],
        why="Nobody is chosen.",
    ),
)
QUESTIONS = Questions(prompts=PROMPTS, now=lambda view: view.prompt or OVER, waiting="Wait.")


def stirring(view):
    return Race("most stirred wins", "stirs")


WORDS = GameWords(
    QUESTIONS,
    THINGS,
    "pot, {} and so on",
    lines=lambda view, voice: [],
    brief=lambda view, voice: "",
    stage=lambda view: "",
    race=stirring,
    told={"stirred": lambda record, voice: f"{voice(record['seat'], 'stirs')} it."},
    ending=lambda view, news, voice: [],
    standings=lambda view: [],
    watching="1.1",
)


def asked(prompt, seat=0, me=0):
    return View({"me": me, "asked": prompt and [seat, prompt]})


BREW = asked("brew")


def test_a_question_is_told_from_its_record():
    assert WORDS.question(BREW, "brew", VOICE) == "You must add a herb."
    assert WORDS.doing(BREW, 0, VOICE) == "is to add a herb for Bram"
    assert (WORDS.chapter(BREW), WORDS.chapter(asked("serve")), WORDS.chapter(asked(None))) == ("2", "3.1", "9.1")


def test_an_option_with_a_name_of_its_own_comes_before_what_all_options_are_called():
    assert [WORDS.label(BREW, option, VOICE) for option in ("stir", "sage")] == ["stir well", "add sage"]
    assert [WORDS.foresee(BREW, option, VOICE) for option in ("stir", "sage")] == ["it gets thicker.", "sage is in it."]


def test_of_what_is_meant_the_first_that_is_offered_counts():
    assert WORDS.meant(BREW, "some sage", ("stir", "sage", "toad"), VOICE) == "sage"
    assert WORDS.meant(BREW, "some sage", ("stir",), VOICE) is None
    assert WORDS.meant(asked("serve"), "sage", ("sage",), VOICE) is None


def test_what_is_grave_is_no_default():
    assert WORDS.default(BREW, ("sage", "stir")) == "stir"
    assert WORDS.default(BREW, ("sage",)) == "sage"
    assert WORDS.default(BREW, ("sage", "mint")) is None
    assert WORDS.default(BREW, ("toad",)) is None


@pytest.mark.parametrize(
    ("view", "wanted", "why"),
    [
        (asked(None), "pot", "The game is over (9.1)."),
        (asked("brew", me=None), "pot", "You are watching, and those who play choose (1.1)."),
        (asked("brew", seat=1), "pot", "Others brew (2.1)."),
        (asked("serve", seat=1), "pot", "Wait."),
        (BREW, "some sage", "Yes, you can choose that now (2.1)."),
        (BREW, "Sage.", "Yes, you can choose that now (2.1)."),
        (BREW, "pot", "It stays."),
        (BREW, "bram", "Bram is no herb (2.1)."),
        (BREW, "Frog?", "Nothing is called 'frog' here. Add a herb (2.1)."),
        (asked("taste"), "bram", "Witches are not tasted. You must taste it (4.1)."),
        (asked("taste"), "frog", "Nothing is called 'frog' here. You must taste it (4.1)."),
        (asked("serve"), "bram", "Yes, you can choose that now (3.1)."),
        (asked("serve"), "pot", "Serve it (3.1)."),
        (asked("serve"), "frog", "Nothing is called 'frog' here. Serve it (3.1)."),
    ],
)
def test_why_something_cannot_be_chosen(view, wanted, why):
    assert WORDS.why(view, wanted, VOICE) == why


def test_things_are_found_by_the_first_kind_that_knows_them():
    assert [WORDS.about(BREW, thing, VOICE) for thing in ("pot", "stir", "bram")] == [
        ["A pot."],
        ["Stirring."],
        ["Bram."],
    ]
    assert WORDS.about(BREW, "Frog?", VOICE) == ["There is no 'frog' at this table (there are: pot, Ann and so on)."]


def test_what_happened_is_told_from_a_table_and_what_is_taken_back_in_every_game():
    assert WORDS.told({"what": "stirred", "seat": 1}, VOICE) == "Bram stirs it."
    assert WORDS.told({"what": "taken back", "seat": 0}, VOICE) == "You take that back."


# What a game leaves to the house --------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "me", "said"),
    [
        ([3, 7, 1], 0, ["Bram wins.", "  Bram: 7 points.", "  You: 3 points.", "  Cleo: 1 point."]),
        ([3, 7, 1], 1, ["You win.", "  You: 7 points.", "  Ann: 3 points.", "  Cleo: 1 point."]),
        ([7, 1, 7], None, ["Ann and Cleo win.", "  Ann: 7 points.", "  Cleo: 7 points.", "  Bram: 1 point."]),
    ],
)
def test_who_has_most_points_wins_and_all_are_told_the_best_first(points, me, said):
    words = GameWords(QUESTIONS, THINGS, "", lines=list, stage=str, race=stirring, told={}, standings=by_points)
    assert words.ending(points, [], Voice(3, me, ["Ann", "Bram", "Cleo"])) == said
    assert [one.seat for one in by_points(points) if one.won] == [*most_points(points).winners]
    assert most_points(points).scores == tuple(points)


def test_without_words_of_its_own_what_matters_is_what_the_question_says():
    prompts = {"brew": Prompt(brief=lambda view, voice: ["It boils.", "", "It smells."]), OVER: Prompt()}
    questions = Questions(prompts=prompts, now=QUESTIONS.now, brief_of=lambda view, voice: ["It cools."])
    words = GameWords(questions, THINGS, "", lines=list, stage=str, race=stirring, told={}, standings=by_points)
    assert words.brief(BREW, VOICE) == "It boils. It smells."
    assert words.brief(asked(None), VOICE) == "It cools."


# What a game has forgotten ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("say", "lack"),
    [
        (lambda: WORDS.told({"what": "spilt", "seat": 1}, VOICE), "TOLD has no sentence for the news 'spilt'"),
        (lambda: WORDS.question(BREW, "drink", VOICE), "PROMPTS has no record of 'drink'"),
        (lambda: WORDS.doing(asked("drink"), 0, VOICE), "PROMPTS has no record of 'drink'"),
        (lambda: WORDS.question(BREW, "serve", VOICE), "PROMPTS['serve'] has no question"),
        (lambda: QUESTIONS.brief(asked("taste"), VOICE), "PROMPTS['taste'] has no brief: what matters for the choice"),
        (lambda: WORDS.label(asked("taste"), "pass", VOICE), "PROMPTS['taste'] has no label for the option 'pass'"),
    ],
)
def test_what_a_game_has_no_words_for_is_named_with_the_file_where_they_are_missing(say, lack):
    with pytest.raises(Unsaid) as unsaid:
        say()
    assert str(unsaid.value) == f"tests/engine/words/test_prompts.py: {lack}"
