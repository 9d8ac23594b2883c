"""Who stands where at a game: by which games, and as whom."""

from __future__ import annotations

import asyncio

import pytest

from net.door.guestbook import Guestbook, Person
from net.door.page.ladder import SHOWN, climbed, ranks
from net.door.page.ladder_desk import Ladders
from net.door.words import AskLadder, CallMe, Denied, Ladder
from net.private_files import TABLES_KEPT
from net.store.results import HOSTED, Results
from tests.net.door.page.sessions import at_a_page
from tests.net.store.test_results import result, whole_game

ANN, BEN, CAT, DAN = ("aa" * 16, "bb" * 16, "cc" * 16, "dd" * 16)
NAMES = {ANN: "Ann", BEN: "Ben", CAT: "Cat", DAN: "Dan"}
PEOPLE = {who: Person(bytes.fromhex(who), name) for who, name in NAMES.items()}


def game(number, *who, winners=(0,), levels=None, **more):
    """One that a host of the door has kept."""
    seats = len(who)
    names = [NAMES.get(one, "Owl") for one in who]
    levels = levels or (None,) * seats
    facts = {"who": [*who], "names": names, "me": None, "place": HOSTED, "scores": None, **more}
    return result(number, winners=winners, levels=levels, **facts)


def ladder(*games, bots=False, people=PEOPLE):
    """-> name, games, won: best first."""
    return [
        (rank.name, rank.games, rank.won) for rank in ranks(climbed(games, people, bots), {**NAMES, **named(people)})
    ]


def named(people):
    return {person.who.hex(): person.name for person in people.values()}


def test_who_wins_stands_above_who_loses():
    assert ladder(game(1, ANN, BEN), game(2, ANN, BEN), game(3, BEN, CAT)) == [
        ("Ann", 2, 2.0),
        ("Ben", 3, 1.0),
        ("Cat", 1, 0.0),
    ]


def test_one_lucky_game_leads_nobody_to_the_top():
    often = [game(number, ANN, BEN, winners=(number % 10 == 0,)) for number in range(1, 31)]
    lucky = game(31, CAT, DAN)
    first, *_ = ladder(*often, lucky)
    assert first[0] == "Ann"


def test_a_win_that_is_shared_counts_as_its_part():
    assert {name: won for name, _, won in ladder(game(1, ANN, BEN, CAT, winners=(0, 1)))} == {
        "Ann": 0.5,
        "Ben": 0.5,
        "Cat": 0.0,
    }
    assert {won for _, _, won in ladder(game(1, ANN, BEN, winners=()))} == {0.0}


def test_games_with_guests_and_with_strangers_do_not_count():
    guest, stranger = "ee" * 16, ""
    assert ladder(game(1, ANN, guest), game(2, ANN, stranger), game(3, ANN, BEN, guest)) == []


def test_games_from_before_anybody_was_known_do_not_count():
    assert ladder(game(1, ANN, BEN, who=[])) == []


def test_who_sits_at_two_seats_beats_nobody():
    assert ladder(game(1, ANN, ANN)) == []
    her_other_key = {**PEOPLE, "ff" * 16: PEOPLE[ANN]}
    assert ladder(game(1, ANN, "ff" * 16), people=her_other_key) == []


def test_what_was_played_with_another_key_counts_for_its_owner_and_under_the_name_of_now():
    married = {**PEOPLE, "ff" * 16: Person(bytes.fromhex(ANN), "Anna"), ANN: Person(bytes.fromhex(ANN), "Anna")}
    assert ladder(game(1, ANN, BEN), game(2, "ff" * 16, BEN), people=married) == [("Anna", 2, 2.0), ("Ben", 2, 0.0)]


def test_bots_stand_there_by_level_if_they_are_counted():
    with_bot = game(1, ANN, "", levels=(None, "adept"))
    assert ladder(with_bot) == []
    assert ladder(with_bot, bots=True) == [("Ann", 1, 1.0), ("adept", 1, 0.0)]
    (_, bot) = ranks(climbed([with_bot], PEOPLE, True), NAMES)
    assert bot.level == "adept"


def test_bots_among_themselves_tell_nothing():
    assert ladder(game(1, "", "", levels=("adept", "novice")), bots=True) == []


def test_who_leaves_for_good_has_lost_whatever_the_bot_makes_of_it():
    assert ladder(game(1, ANN, BEN, levels=("novice", None))) == [("Ben", 1, 0.0), ("Ann", 1, 0.0)]
    assert ladder(game(1, ANN, BEN, winners=(1,), levels=("novice", None))) == [("Ben", 1, 1.0), ("Ann", 1, 0.0)]


def test_partners_win_and_lose_together():
    teams = {"game": "mandracora", "options": {"teams": "on"}}
    played = game(1, ANN, BEN, CAT, DAN, winners=(0, 2), **teams)
    assert {name: won for name, _, won in ladder(played)} == {"Ann": 1.0, "Cat": 1.0, "Ben": 0.0, "Dan": 0.0}


def test_as_many_as_anybody_reads():
    people = {f"{number:032x}": Person(number.to_bytes(16), f"guest {number}") for number in range(2 * SHOWN)}
    games = [game(number, *list(people)[2 * number : 2 * number + 2]) for number in range(SHOWN)]
    assert len(ranks(climbed(games, people, False), named(people))) == SHOWN


# At the door -------------------------------------------------------------------------------------


async def told(session, word):
    session.says(word)
    while session.page._asking:
        await asyncio.gather(*session.page._asking)
    return session.all[-1]


def test_it_is_made_of_what_the_host_keeps_and_anew_once_there_is_more(tmp_path):
    async def test(page):
        ann, ben = page.ann_and_ben()
        who = [session.person.who.hex() for session in (ann, ben)]
        Results(tmp_path).keep([game(1, *who)])
        ladder = await told(ann, AskLadder("weavers"))
        assert [(rank.name, rank.games) for rank in ladder.ranks] == [("Ann", 1), ("Ben", 1)]
        Results(tmp_path).keep([game(number, *who) for number in (2, 3)])
        assert await told(ben, AskLadder("weavers")) == ladder, "for a while the same is good enough for all"
        ann.says(CallMe("Anna"))
        page.page.ladders._good_until = 0.0
        assert [(rank.name, rank.games) for rank in (await told(ann, AskLadder("weavers"))).ranks] == [
            ("Anna", 3),
            ("Ben", 3),
        ]
        assert await told(ann, AskLadder("mandracora", bots=True)) == Ladder("mandracora", True, ())

    at_a_page(tmp_path / "door", test, data=tmp_path)


def test_what_has_ended_at_the_host_is_taken_in(tmp_path):
    whole_game(tmp_path, TABLES_KEPT)

    async def test(page):
        await told(page.comes("ann's key", "Ann"), AskLadder("witches-wheel"))
        assert len(Results(tmp_path).all("witches-wheel")) == 1

    at_a_page(tmp_path / "door", test, data=tmp_path)


def test_where_there_can_be_none_it_is_said_why_and_files_are_for_the_log(tmp_path):
    async def elsewhere(page):
        denied = await told(page.comes("ann's key", "Ann"), AskLadder("weavers"))
        assert isinstance(denied, Denied) and "elsewhere" in denied.reason

    async def damaged(page):
        (tmp_path / "results.sqlite").write_bytes(b"no database" * 1000)
        denied = await told(page.comes("ann's key", "Ann"), AskLadder("weavers"))
        assert denied == Denied("AskLadder", "the ladder cannot be read now")
        assert any("results.sqlite" in line for line in page.log)
        assert "there is no game 'go'" in page.comes("ben's key", "Ben").refused(AskLadder("go"))

    at_a_page(tmp_path / "door", elsewhere)
    at_a_page(tmp_path / "door", damaged, data=tmp_path)


def test_they_are_made_in_a_process_of_their_own(tmp_path):
    book = Guestbook(tmp_path)
    ann, ben = (book.came(f"{name}'s key") for name in ("Ann", "Ben"))
    book.call(ann.who, "Ann", "ann")
    Results(tmp_path).keep([game(1, ann.who.hex(), ben.who.hex())])
    ladder = asyncio.run(Ladders(tmp_path, tmp_path).of("weavers", False))
    assert [(rank.name, rank.won) for rank in ladder.ranks] == [("Ann", 1.0), ("Somebody", 0.0)]
    with pytest.raises(ValueError, match=r"people.sqlite: cannot be read"):
        asyncio.run(Ladders(tmp_path / "no door", tmp_path).of("weavers", False))
    book.close()
