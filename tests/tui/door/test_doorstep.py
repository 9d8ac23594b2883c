"""What a visitor knows of the door, word by word."""

from __future__ import annotations

import asyncio

import pytest

from net.door.words import (
    Called,
    CallMe,
    Challenged,
    Chat,
    Closing,
    Decline,
    Declined,
    Denied,
    Go,
    Guest,
    Here,
    Make,
    Seek,
    Speak,
    Spoken,
    Stir,
    Wanted,
)
from tui.door.doorstep import Doorstep, doing
from tui.door.evening import Evening
from tui.door.names import NAMES, name_for

BEN, CLEO = Guest(2, "Ben"), Guest(3, "Benita", 400)


@pytest.fixture
def step():
    said = []
    step = Doorstep(said.append)
    step.said, step.sentences = said, []
    step.told = lambda sentence, ink: step.sentences.append(sentence)
    step.offer = lambda: name_for(step)
    return step


def test_who_has_no_name_gets_one_before_others_see_what_they_do(step):
    step.hear(Called(1, "", True))
    step.seek("weavers")
    step.hear(Called(1, "Hazel", True))
    step.speak("  good\nevening ")
    assert step.said == [CallMe("Hazel"), Seek("weavers"), Speak("good evening")]


def test_a_name_that_was_only_offered_and_is_somebody_elses_is_followed_by_another(step):
    step.hear(Called(1, "", True))
    step.be_named()
    step.hear(Denied("CallMe", "Hazel is somebody else here"))
    first, second = step.said
    assert first != second
    assert step.sentences == []


def test_a_name_that_somebody_has_chosen_is_refused_with_a_sentence(step):
    step.hear(Called(1, "", True))
    step.call_me("Bram")
    step.hear(Denied("CallMe", "Bram is what a bot is called"))
    assert step.said == [CallMe("Bram")]
    assert step.sentences == ["Bram is what a bot is called."]


def test_names_that_are_offered_differ_from_those_of_people_who_are_here(step):
    step.hear(Called(0, "", False))
    step.hear(Here((Guest(5, NAMES[0]),)))
    assert name_for(step) not in NAMES


def test_company_is_found_for_who_still_looks_for_it(step):
    made, gone = [], []
    step.make, step.go = made.append, gone.append
    step.seek("weavers")
    step.hear(Make("mandracora"))
    step.hear(Make("weavers"))
    step.seek("")
    step.hear(Go("weavers", "owl-fern-42", "Ben"))
    assert (made, gone) == (["weavers"], [])
    step.seek("weavers")
    step.hear(Go("weavers", "owl-fern-42", "Ben"))
    assert [word.code for word in gone] == ["owl-fern-42"]
    assert step.seeks == ""


def test_a_refused_search_is_over(step):
    step.seek("weavers")
    step.hear(Denied("Seek", "say first what you are called"))
    assert step.seeks == ""
    assert step.sentences == ["Say first what you are called."]


def test_a_challenge_waits_until_it_is_answered_or_its_maker_has_gone(step):
    step.hear(Here((Guest(2, "Ben"), Guest(3, "Cleo"))))
    for guest, name in ((2, "Ben"), (3, "Cleo"), (2, "Ben")):
        step.hear(Challenged(guest, name, "weavers", "owl-fern-42"))
    assert [challenge.name for challenge in step.challenges] == ["Cleo", "Ben"]
    assert step.decline().name == "Cleo"
    assert step.said == [Decline(3)]
    step.hear(Here((Guest(3, "Cleo"),)))
    assert step.accept() is None


def test_who_does_not_come_is_told_of_and_waited_for_no_more(step):
    names = []
    step.declined = names.append
    step.hear(Declined(2, "Ben"))
    step.hear(Denied("Challenge", "they are not here any more"))
    step.hear(Declined(2, "Ben", has_gone=True))
    assert step.sentences.pop() == "Ben has gone."
    assert names == ["Ben", "", "Ben"]
    assert step.sentences == ["Ben would rather not play now.", "They are not here any more."]


@pytest.mark.parametrize("has_key", [True, False])
def test_only_who_comes_with_a_key_is_promised_their_seat(step, has_key):
    step.hear(Called(1, "Ann", has_key))
    step.hear(Closing("it is brought up to date", 30))
    kept = " Every seat is kept." if has_key else ""
    assert step.sentences == [f"The door closes in 30 seconds: it is brought up to date.{kept}"]


def test_what_is_said_is_remembered_once(step):
    lines = tuple(Spoken(number, "Ben", "hm", 0.0) for number in range(300))
    step.hear(Chat(lines))
    step.hear(Chat(lines[-5:]))
    assert [line.number for line in step.lines] == list(range(100, 300))


def test_keys_are_told_of_now_and_then(step):
    step.stir()
    step.stir()
    assert step.said == [Stir()]


def test_people_are_found_by_their_names(step):
    step.hear(Called(1, "Ann", True))
    step.hear(Here((Guest(1, "Ann"), BEN, CLEO)))
    assert step.who("ben") == BEN
    assert step.who("beni") == CLEO
    for name in ("", "be", "Zoe", "Ann"):
        with pytest.raises(ValueError, match="here: Ben, Benita"):
            step.who(name)


def test_what_people_do_is_said_in_a_few_words():
    assert doing(Guest(2, "Ben")) == ""
    assert doing(Guest(2, "Ben", 700)) == "idle for 11 min"
    assert doing(Guest(2, "Ben", 700, "weavers")) == "plays Weavers"
    assert doing(Guest(2, "Ben", 0, "", "", "mandracora")) == "looks for Mandracora"


def test_what_strangers_call_themselves_steers_no_terminal(step):
    step.hear(Wanted("weavers", "\x1b[2JBen"))
    step.hear(Closing("\x1b]2;owned\x07 new cards", 5))
    assert not any("\x1b" in sentence for sentence in step.sentences)
    assert "The door closes in 5 seconds" in step.sentences[1]


def test_who_finds_no_table_in_lines_is_looking_for_none_any_more(step):
    """Others would see that they are, and wait for them."""

    async def silent(is_so):
        raise ValueError("the door does not answer now")

    step.hear(Called(1, "Ann", True))
    evening = Evening.__new__(Evening)
    evening.doorstep, evening._answer = step, None
    with pytest.raises(ValueError, match="does not answer"):
        asyncio.run(evening.quick("weavers", silent))
    assert step.said == [Seek("weavers"), Seek("")]
