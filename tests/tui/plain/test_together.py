"""Play over a host as lines of text, every part of it a process of its own."""

from __future__ import annotations

import json
import re
import shlex
import subprocess

import pytest

from tests.tui.games.witches_revel.decks import GEESE
from tests.tui.plain.people import COMMAND, Person, host, play, surroundings

CODE = r"code ([a-z]+-[a-z]+-\d\d(?:-[0-9a-z]{4}-[0-9a-z]{4})?)\."
WRONG = "owl-fern-42"


@pytest.fixture(scope="module")
def lasting_host(tmp_path_factory):
    """A host for all of these; -> the folder of its machine, and its address."""
    place = tmp_path_factory.mktemp("host")
    with host(place / "data", place / "tmp", 0, "--name", "cottage", "--no-animation") as (_, facts):
        yield place, f"127.0.0.1:{facts['port']}"


def joins(lasting_host, data, *words, name):
    place, address = lasting_host
    return Person(data / name, place / "tmp", "join", address, *words, "--plain", name=name)


def opens(ann, *words):
    """-> the code of a table that Ann has opened at the host"""
    ann.until("Type [?] for help")
    return ann.does(f"create witches-wheel {' '.join(words)}", CODE)[1]


def once(lasting_host, data, *words, lines=""):
    """A command to its end."""
    place, _ = lasting_host
    done = subprocess.run(
        [*COMMAND, *words, "--data", str(data)],
        input=lines,
        capture_output=True,
        text=True,
        timeout=60,
        env=surroundings(place / "tmp"),
    )
    assert "Traceback" not in done.stdout + done.stderr
    return done


def unwrapped(text):
    return " ".join(text.split())


# The whole evening -----------------------------------------------------------------------------


def test_a_company_gathers_plays_takes_back_plays_again_and_parts(lasting_host, tmp_path):
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        code = opens(ann, "seats=4")
        ann.until("  1  Ann [(]you[)]: here, made the table")
        with joins(lasting_host, tmp_path, "--code", code, name="Ben") as ben:
            ben.until("  2  Ben [(]you[)]: here")
            ann.until("- Ben sits down[.]")
            ann.does("say good evening", "")
            ben.until("- Ann: good evening")
            ben.does("bot 3", "only Ann may do that")
            ann.does("bot 3 adept", "- An adept bot, Bram, sits down[.]")
            ann.does("who", "  3  Bram: adept bot")
            ann.does("open 3", "- Bram has left[.]")
            ann.does("bot nobody", "Say which seat: 1 to 4[.]")
            ann.does("open 4 ", "")
            ann.does("begin", "Witches Wheel with Ann, Ben[.]")
            ben.until("Witches Wheel with Ann, Ben[.]")
            an_answer_is_taken_back(ann, ben)
            play(ann, ben, until="Magic Points[.](.|\n)*again: another game")
            ann.does("again", "- You want another game[.] Waiting for Ben[.]")
            ben.until("- Ann wants another game")
            ben.does("again", "Witches Wheel with Ann, Ben[.]")
            ann.until("Witches Wheel with Ann, Ben[.]")
            play(ann, ben, until="- Trick 3[.]")
            ben.types("leave")
            assert ben.ends() == 0
            assert "Your seat is kept" not in ben.said
            ann.until("A novice bot has Ben's seat now")
            play(ann, until="- Trick 5[.]")
            ann.types("quit")
            assert ann.ends() == 0
    back = re.search("Come back with:\n    (.*)", ann.said)[1]
    assert_it_leads_back(lasting_host, back)


def an_answer_is_taken_back(ann, ben):
    while not re.search("You lead", ann.fresh + ben.fresh):
        assert ann.hears(1) or ben.hears(1)
    first, second = (ann, ben) if "You lead" in ann.fresh else (ben, ann)
    first.until(r"  1  (.*?): ")
    first.does("1", "- You play (.*)[.]")
    first.does("undo", "- You take that back[.]")
    second.until("takes that back")
    first.until("You must play a card")


def assert_it_leads_back(lasting_host, command):
    """As it was printed, though the company has gone on to another table."""
    place, _ = lasting_host
    program, *words = shlex.split(command)
    assert program == "witch-tui"
    done = subprocess.run(
        [*COMMAND, *words], input="who\n", capture_output=True, text=True, timeout=60, env=surroundings(place / "tmp")
    )
    assert done.returncode == 0, done.stderr
    assert "You must play a card." in done.stdout
    assert "Come back with:" in done.stdout


def test_before_the_game_no_line_does_harm(lasting_host, tmp_path):
    lines = ["table", "", "look wheel", "log", "undo", "why B1", "1", "frog", "?", "rules 6.4", "save", "remove 1"]
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        opens(ann, "seats=3")
        ann.types(*lines)
        ann.does("who", "  1  Ann [(]you[)]: here")
        assert ann.ends() == 0
    said = unwrapped(ann.said)
    assert said.count("The game has not begun.") == 8
    assert "6.4 Refilling." in said
    assert "That cannot be: there is nobody at that seat" in said
    assert "Your seat is kept. Come back with: witch-tui join" in said


def test_while_others_are_to_act_no_line_does_harm(lasting_host, tmp_path):
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        code = opens(ann)
        with joins(lasting_host, tmp_path, "--code", code, name="Ben") as ben:
            ann.until("Ben sits down")
            ann.does("begin", "Witches Wheel with")
            ben.until("Witches Wheel with")
            for person in (ann, ben):
                person.does("table", "Ranking: ")
                person.does("look wheel", "wheel")
                person.does("log", "- Trick 1[.]")
                person.does("", "Ranking: ")
                person.does("bot 1", "is not away")
                person.does("remove 2", "That cannot be: ")
                person.does("begin", "That cannot be: ")
                person.does("again", "must play a card")
                person.does("team hm", "That cannot be: you have no partner in this game[.]")
            assert [ann.ends(), ben.ends()] == [0, 0]


def test_who_is_sent_away_is_told_and_the_command_ends(lasting_host, tmp_path):
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        code = opens(ann)
        with joins(lasting_host, tmp_path, "--code", code, name="Ben") as ben:
            ann.until("Ben sits down")
            ann.does("remove 2", "- Ben has left[.]")
            ben.until("[Tt]he table's maker has sent you away")
            assert ben.ends() == 0
            assert "Come back with" not in ben.said


def test_watching(lasting_host, tmp_path):
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        code = opens(ann, "seats=2")
        ann.does("bot 2", "sits down")
        ann.does("begin", "Witches Wheel with")
        with joins(lasting_host, tmp_path, "--code", code, "--watch", name="Eve") as eve:
            eve.until("Witches Wheel with Ann, Bram")
            eve.does("1", "It is not your turn")
            eve.does("undo", "those who watch have no say")
            eve.does("say hush", "")
            ann.until("- Eve: hush")
            ann.does("who", "  watching: Eve")
            play(ann, until="Magic Points[.]")
            eve.until("Magic Points[.](.|\n)*quit: leave[.]")
            assert "again: " not in eve.said  # it is not for her to say
            assert eve.ends() == 0
            assert "Your seat is kept" not in eve.said


# Through a pipe, all of it sent ahead ------------------------------------------------------------


def test_whole_games_are_played_with_all_lines_sent_ahead(lasting_host, tmp_path):
    """Answers wait for their questions, `again` for the end, and what is left over keeps nobody at the table."""
    with joins(lasting_host, tmp_path, "--create", "witches-wheel", "seats=2", "clock=30", name="Ann") as ann:
        code = ann.until(CODE)[1]
        with joins(lasting_host, tmp_path, "--code", code, name="Ben") as ben:
            ben.until("  2  Ben [(]you[)]: here")
            ben.types(*["1"] * 90)
            ben.does("who", "  1  Ann: here, made the table")
            ann.until("Ben sits down")
            ann.types("begin", *["1"] * 90, "again", *["1"] * 90)
            ben.until("Magic Points[.]")
            ben.does("again", "Witches Wheel with")
            ben.types(*["1"] * 90)
            assert [ann.ends(), ben.ends()] == [0, 0]
    for person in (ann, ben):
        assert person.said.count("Magic Points.") == 2
        assert "You have 30 seconds." in person.said
        assert "not your turn" not in person.said


# Before one sits down, and what is refused -------------------------------------------------------


def test_the_list_of_tables_shows_and_refuses_in_sentences(lasting_host, tmp_path):
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        code = opens(ann, "seats=5", "side=increasing")
        with joins(lasting_host, tmp_path, name="Ben") as ben:
            ben.until("Type [?] for help")
            while f"{code[:-10]}  witches-wheel, Ann's table, 1 of 5 seats taken; at cottage" not in ben.said:
                ben.does("tables", r"cottage [(]127.0.0.1:\d+[)]")  # a list may be a moment old
            ben.does("frog", r"There is no command 'frog' here: type tables, join CODE, .*, next,\s+quit or")
            ben.does("?", "create GAME")
            ben.does("create", "say which game")
            ben.does("create chess", "there is no game|chess")
            ben.does("create witches-wheel seats=9", "is played by 2 to 6 seats")
            ben.does("create witches-wheel seats=x", "seats is a number")
            ben.does("create witches-wheel colour=green", "colour")
            ben.does("create witches-wheel listed=maybe", "That cannot be: listed is yes or no, not 'maybe'[.]")
            ben.does("create witches-wheel chess", "words like seats=4 or listed=no, not 'chess'")
            ben.does("create witches-wheel side=increasing chess", "words like seats=4 or listed=no, not 'chess'")
            ben.does("create weavers decks=ember+tides, moss", "That cannot be: decks: a deck is class[+]spellbook")
            ben.does("join", "is no join code")
            ben.does(f"join {WRONG}", f"there is no table '{WRONG}' here")
            ben.does("watch owl-furn-42", "the nearest is 'fern'")
            ben.does(f"join {code}", "You are at")
            assert ben.ends() == 0


def test_decks_that_are_agreed_upon_are_told_to_anybody_who_comes_and_played_with_to_the_end(lasting_host, tmp_path):
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        ann.until("Type [?] for help")
        code = ann.does("create weavers decks=ember+tides, moss+bones clock=60", CODE)[1]
        with joins(lasting_host, tmp_path, "--code", code, name="Ben") as ben:
            ben.until("Decks: ember[+]tides, moss[+]bones[.]")
            ann.types("begin")
            for person in (ann, ben):
                person.until("The Hearth Witch(.|\n)*The Moss Witch")
            play(ann, ben, until="again: another game", pick=-1)
            assert [ann.ends(), ben.ends()] == [0, 0]
    assert len({re.findall(r"Round \d+[.]", person.said)[-1] for person in (ann, ben)}) == 1


def test_cards_that_somebody_brings_along_are_read_and_agreed_to_before_anybody_plays_with_them(lasting_host, tmp_path):
    (tmp_path / "geese.toml").write_text(GEESE)
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        ann.until("Type [?] for help")
        code = ann.does(f"create witches-revel cards=@{tmp_path}/geese.toml decks=fire, water", CODE)[1]
        with joins(lasting_host, tmp_path, "--code", code, "--watch", name="Eve") as eve:
            eve.until("Angry Goose(.|\n)*Type read to read them")
            eve.does("read", "Cards of this table:(.|\n)*Angry Goose [(]goose[)], A Strike Spell(.|\n)*Discard 1 card")
            eve.does("?", "read        what somebody has brought along")
            assert eve.ends() == 0
        with joins(lasting_host, tmp_path, "--code", code, name="Ben") as ben:
            ben.until("then agree to play with them")
            ann.until("Ben sits down")  # who is there is told a little later where people come and go fast
            ann.does("begin", "That cannot be: Ben has not agreed to the cards yet[.]")
            ben.does("agree", "You agree to the cards[.]")
            ann.until("Ben agrees to the cards[.]")
            ben.does("agree", "That cannot be: you have agreed already[.]")
            ann.types("begin")
            ben.until("Witches' Revel with Ann, Ben")
            ben.does("read", "each time you play this card: discard")
            assert [ann.ends(), ben.ends()] == [0, 0]
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        opens(ann)
        ann.does("read", "Nobody has brought anything along")
        ann.does("agree", "That cannot be: nobody has brought anything along to agree to[.]")
        assert ann.ends() == 0


def test_an_unlisted_table_is_found_by_its_code_alone(lasting_host, tmp_path):
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        code = opens(ann, "listed=no")
        ann.until("only its code finds it")
        with joins(lasting_host, tmp_path, name="Ben") as ben:
            ben.until("Type [?] for help")
            assert code[:-10] not in ben.said
            ben.does(f"join {code}", "You are at")
            assert "only its code finds it" not in ben.said


def test_who_comes_back_later_is_told_what_was_missed(lasting_host, tmp_path):
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        code = opens(ann, "seats=2", "patience=1")
        with joins(lasting_host, tmp_path, "--code", code, name="Ben") as ben:
            ann.until("Ben sits down")
            ann.types("begin")
            play(ann, ben, until="- Trick 3[.]")
            ben.types("quit")
            assert ben.ends() == 0
        ann.types("say hurry up")
        ann.until("- A novice bot plays for Ben[.]")
        play(ann, until="- Trick 9[.]")
        with joins(lasting_host, tmp_path, "--code", code, name="Ben") as ben:
            ben.until("While you were away.*:\n(- .*\n)+- Trick 4[.]")
            ben.until("- Trick 9[.](.|\n)*- Ann: hurry up")
            assert "Trick 2." not in ben.said


def test_wrong_codes_and_proofs_end_with_one_sentence(lasting_host, tmp_path):
    _, address = lasting_host
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        code = opens(ann)
        table, proof = code[:-10], code[-9:]
        wrong = f"{table}-{proof[:-1]}{'0' if proof[-1] != '0' else '1'}"
        cases = [
            (("--code", WRONG), 1, f"there is no table '{WRONG}' here"),
            (("--code", wrong), 1, "is not the host of this code"),
            (("--code", "owl-furn-42"), 2, "the nearest is 'fern'"),
            (("--code", code, "--no-tls"), 1, "shows no certificate without TLS"),
            (("--code", table, "--no-tls"), 1, "somebody answers, but does not say who|the link to the host is gone"),
        ]
        for words, status, sentence in cases:
            ended = once(lasting_host, tmp_path / "Ben", "join", address, *words, "--plain")
            assert ended.returncode == status, (words, ended)
            assert re.search(sentence, unwrapped(ended.stderr)), (words, ended)
            assert ended.stderr.count("\n") == 1


def test_a_host_whose_certificate_has_changed_lists_no_tables(lasting_host, tmp_path):
    """And who only looks round remembers nobody: the first seat is where a new host is spoken of."""
    _, address = lasting_host
    known = tmp_path / "Ben" / "hosts.json"
    with joins(lasting_host, tmp_path, name="Ann") as ann, joins(lasting_host, tmp_path, name="Ben") as ben:
        code = opens(ann)
        ben.until("Type [?] for help")
        assert not known.exists()
        known.parent.mkdir(exist_ok=True)
        known.write_text(json.dumps({address: "00" * 32}))
    with joins(lasting_host, tmp_path, name="Ben") as ben:
        ben.until(r"its\s+certificate\s+has\s+changed")
        ben.until("Type [?] for help")
        assert code[:-10] not in ben.said


def test_without_words_in_a_pipe_what_there_is_is_listed(lasting_host, tmp_path):
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        code = opens(ann)
        listed = once(lasting_host, tmp_path / "Ben", "join")  # which takes longer than a list may be old
        assert (listed.returncode, listed.stderr) == (0, "")
        (line,) = [line for line in listed.stdout.splitlines() if f" --code {code[:-10]} " in line]
        with Person(tmp_path / "Ben", lasting_host[0] / "tmp", *shlex.split(line)[1:], "--plain", name="Ben") as ben:
            ben.until("You are at")  # as it was printed
            assert ben.ends() == 0


def test_a_code_alone_is_found_on_this_machine(lasting_host, tmp_path):
    place, _ = lasting_host
    with joins(lasting_host, tmp_path, name="Ann") as ann:
        code = opens(ann)
        with Person(tmp_path / "Ben", place / "tmp", "join", code, "--plain", name="Ben") as ben:
            ben.until("You are at")
            assert ben.ends() == 0


def test_where_no_host_is_there_is_a_sentence(lasting_host, tmp_path):
    with host(tmp_path / "gone", tmp_path / "tmp") as (_, facts):
        address = f"127.0.0.1:{facts['port']}"
    refused = once(lasting_host, tmp_path, "join", address, "--code", WRONG, "--plain")
    assert refused.returncode == 1
    assert "cannot be reached (Connection refused)" in refused.stderr
    listed = once(lasting_host, tmp_path, "join", address)
    assert listed.returncode == 0
    assert "cannot be reached" in listed.stdout


# The host goes, and comes back -----------------------------------------------------------------


def test_a_host_killed_in_the_middle_of_a_game_costs_nothing(tmp_path):
    data, tmp = tmp_path / "host", tmp_path / "tmp"
    with host(data, tmp) as (process, facts):
        here = (tmp_path, f"127.0.0.1:{facts['port']}")
        with joins(here, tmp_path, name="Ann") as ann:
            code = opens(ann)
            with joins(here, tmp_path, "--code", code, name="Ben") as ben:
                ann.until("Ben sits down")
                ann.types("begin")
                play(ann, ben, until="- Trick 4[.]")
                process.kill()
                process.wait()
                for person in (ann, ben):
                    person.until("Trying to come back; your seat is kept[.]")
                    person.types("1")  # to a question that will still stand, or to none
                with host(data, tmp, facts["port"]):
                    for person in (ann, ben):
                        person.until("- Back at the table[.]")
                    play(ann, ben, until="Magic Points[.](.|\n)*again: another game")
                    assert [ann.ends(), ben.ends()] == [0, 0]
    ends = [re.search(r"wins? with (\d+) Magic Points", person.said)[1] for person in (ann, ben)]
    assert ends[0] == ends[1]


def test_a_host_that_closes_keeps_the_seats_of_those_who_leave_meanwhile(tmp_path):
    data, tmp = tmp_path / "host", tmp_path / "tmp"
    with host(data, tmp) as (process, facts):
        here = (tmp_path, f"127.0.0.1:{facts['port']}")
        with joins(here, tmp_path, name="Ann") as ann:
            opens(ann)
            process.terminate()
            assert process.wait(20) == 0
            ann.until("The host is going away; every table is kept[.]")
            assert ann.ends() == 0
    back = re.search("Come back with:\n    witch-tui (.*)", ann.said)[1]
    down = once(here, tmp_path / "Ann", *shlex.split(back))
    assert down.returncode == 1
    assert "cannot be reached" in down.stderr
    with host(data, tmp, facts["port"]), Person(tmp_path / "Ann", tmp, *shlex.split(back)) as ann:
        ann.until("You are at")
        ann.until("  1  Ann [(]you[)]: here, made the table")
        assert ann.ends() == 0
