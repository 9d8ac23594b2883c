"""What people are called at a door, and how a second key becomes theirs."""

from __future__ import annotations

import pytest

from net.door.words import AskKeyCode, CallMe, KeyCode, Linked, UseKeyCode
from tests.net.door.page.sessions import after, at_a_page


def test_a_name_is_nobody_elses_however_it_is_written(tmp_path):
    def test(page):
        page.comes("ann's key", "Ann")
        ben = page.comes("ben's key")
        for taken in ("Ann", "ANN", " \uff41\uff4e\uff4e "):
            assert "somebody else" in ben.refused(CallMe(taken))
        assert "what a bot is called" in ben.refused(CallMe("bram"))
        assert "a name has at least one letter" in ben.refused(CallMe(" \u3164 "))
        assert ben.name == ""
        ben.says(CallMe("Ben"))
        assert ben.name == "Ben"

    at_a_page(tmp_path, test)


def test_with_a_key_the_name_is_theirs_next_time_and_at_the_next_door(tmp_path):
    def first(page):
        page.comes("ann's key", "Ann").goes()
        assert "somebody else" in page.comes("eve's key").refused(CallMe("Ann")), "also while she is not here"
        assert page.guestbook.came("ann's key").name == "Ann"

    def second(page):
        assert page.comes("ann's key").name == "Ann"

    at_a_page(tmp_path, first)
    at_a_page(tmp_path, second)


def test_a_guests_name_is_theirs_while_they_are_here(tmp_path):
    def test(page):
        guest, ben = page.comes(name="Owl"), page.comes("ben's key")
        assert "somebody else" in ben.refused(CallMe("owl"))
        guest.goes()
        ben.says(CallMe("owl"))
        assert ben.name == "owl"
        assert "somebody else" in page.comes().refused(CallMe("Owl")), "now it is kept for good"

    at_a_page(tmp_path, test)


def test_a_name_can_be_changed_and_what_was_given_up_is_free_again(tmp_path):
    def test(page):
        renamed = []
        page.page.renamed = renamed.append
        ann, ben = page.ann_and_ben()
        other = page.comes(again=ann)
        ann.says(CallMe("Anna"))
        assert (ann.name, other.name) == ("Anna", "Anna"), "wherever she is"
        ben.says(CallMe("Ann"))
        assert ben.name == "Ann"
        assert [person.name for person in renamed] == ["Ann", "Ben", "Anna", "Ann"]

    at_a_page(tmp_path, test)


def test_nobody_changes_their_name_all_the_time(tmp_path):
    async def test(page):
        ann = page.comes("ann's key", "Ann")
        ann.says(*(CallMe(f"Ann{number}") for number in range(20)))
        assert "in a minute" in ann.refused(CallMe("Somebody"))
        await after(60)
        ann.says(CallMe("Annie"))
        assert ann.name == "Annie"

    at_a_page(tmp_path, test)


def test_what_would_steer_a_terminal_is_in_no_name(tmp_path):
    def test(page):
        eve = page.comes(name="E\x1b[31mve\x07" + "x" * 40)
        assert eve.name.isprintable() and len(eve.name) <= 16

    at_a_page(tmp_path, test)


def test_a_name_that_the_disk_does_not_take_is_refused_in_a_sentence_and_nothing_has_changed(tmp_path):
    def test(page):
        ann, code = page.comes("ann's key", "Ann"), code_of(page.comes("her other key", "Ann at work"))
        page.guestbook._database.execute("PRAGMA query_only = 1")
        for word in (CallMe("Annie"), UseKeyCode(code)):
            assert "cannot be kept now" in ann.refused(word)
        page.guestbook._database.execute("PRAGMA query_only = 0")
        assert ann.name == "Ann" and page.guestbook.came("ann's key") == (ann.person.who, "Ann", ann.person.number)

    at_a_page(tmp_path, test)


# A second key ------------------------------------------------------------------------------------


def code_of(session):
    return next(word.code for word in session.says(AskKeyCode()) if isinstance(word, KeyCode))


def test_a_code_makes_another_key_hers(tmp_path):
    def test(page):
        ann, other = page.comes("ann's key", "Ann"), page.comes("her other key", "Ann at work")
        assert other.says(UseKeyCode(code_of(ann).upper().replace("-", " "))) == [Linked("Ann")]
        assert page.guestbook.came("her other key").who == ann.person.who
        assert page.guestbook.others_now() == [other.person.who]
        for late in (AskKeyCode(), CallMe("Annie"), UseKeyCode("aaaa-aaaa")):
            assert "come again" in other.refused(late), "nobody comes as them any more"
        other.goes()
        assert page.comes("eve's key", "Ann at work").name == "Ann at work", "the name is free again"
        assert not any("key" in line and "-" in line for line in page.log), "no code stands in a log"

    at_a_page(tmp_path, test)


def test_a_code_is_good_once_and_for_ten_minutes(tmp_path):
    async def test(page):
        ann, ben, eve = (page.comes(f"{name}'s key", name) for name in ("Ann", "Ben", "Eve"))
        code = code_of(ann)
        ben.says(UseKeyCode(code))
        assert "leads to nobody" in eve.refused(UseKeyCode(code))
        late = code_of(ann)
        await after(601)
        assert "leads to nobody" in eve.refused(UseKeyCode(late))
        earlier, _ = code_of(ann), code_of(ann)
        assert "leads to nobody" in eve.refused(UseKeyCode(earlier))
        assert page.guestbook.came("Eve's key").who == eve.person.who

    at_a_page(tmp_path, test)


def test_codes_cannot_be_guessed_by_trying(tmp_path):
    def test(page):
        ann, eve, ben = (page.comes(f"{name}'s key", name) for name in ("Ann", "Eve", "Ben"))
        eve.says(*(UseKeyCode(f"aaaa-aaa{sign}") for sign in "abcdefgh"))
        code = code_of(ann)
        assert "too many codes" in eve.refused(UseKeyCode(code))
        assert sum("it is none" in line for line in page.log) == 5
        assert ben.says(UseKeyCode(code)) == [Linked("Ann")], "nobody else pays for that"

    at_a_page(tmp_path, test)


@pytest.mark.parametrize("word", [AskKeyCode(), UseKeyCode("aaaa-aaaa")])
def test_who_has_no_key_has_nothing_to_link(tmp_path, word):
    at_a_page(tmp_path, lambda page: page.comes(name="Owl").refused(word).index("without a key"))


def test_ones_own_code_changes_nothing(tmp_path):
    def test(page):
        ann = page.comes("ann's key", "Ann")
        assert "yours already" in ann.refused(UseKeyCode(code_of(ann)))
        assert page.guestbook.came("ann's key").name == "Ann"

    at_a_page(tmp_path, test)


def test_two_who_type_each_others_codes_are_one_and_not_nobody(tmp_path):
    """The second of them would lead to who has gone over to the first a moment ago."""

    def test(page):
        ann, other = page.comes("ann's key", "Ann"), page.comes("her other key", "Ann at work")
        to_ann, to_other = code_of(ann), code_of(other)
        assert other.says(UseKeyCode(to_ann)) == [Linked("Ann")]
        assert "somebody else's since then" in ann.refused(UseKeyCode(to_other))
        for key in ("ann's key", "her other key"):
            assert page.guestbook.came(key).who == ann.person.who
        assert page.guestbook.others_now() == [other.person.who]

    at_a_page(tmp_path, test)
