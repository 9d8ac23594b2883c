"""Hosts that make no sense: one sentence, and the end of that session."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import LONGEST_TEXT
from net.wire.messages import (
    Accepted,
    Farewell,
    Line,
    Pong,
    Question,
    Refused,
    Seats,
    Tables,
    Talk,
    Update,
    Warned,
    Welcome,
    WholeGame,
)
from tests.tui.scripted_host import at_a_table, last, scripted, under_way
from tui.seat.company_words import still_to_agree
from tui.seat.vet_host import vetted

ANNS, BENS = at_a_table()
WELCOME, SEATS, UPDATE = (last(ANNS, kind) for kind in (Welcome, Seats, Update))
FIRST = UPDATE.question.options[0]


EARLY = [SEATS, UPDATE, Talk((Line(1, 0, "Ann", "hm"),))]


@pytest.mark.parametrize("said", EARLY, ids=lambda said: type(said).__name__)
def test_who_speaks_of_a_table_before_there_is_a_place_is_refused(said):
    async def test(scripted_host):
        with pytest.raises(ValueError, match="before it has given us a place"):
            await scripted_host.seats([said, *ANNS])
        assert scripted_host.line.closed

    scripted(test)


@pytest.mark.parametrize("said", [Accepted(7), Refused(7, "no"), Pong(), Tables(()), WholeGame(b""), Warned("hm")])
def test_what_belongs_to_nothing_is_passed_over(said):
    async def test(scripted_host):
        first = [said] if not isinstance(said, Refused) else []
        ann = await scripted_host.seats([*first, *ANNS])
        scripted_host.line.tells(said, said)
        assert ann.scene.parted is None

    scripted(test)


NO_SEATS = [
    replace(WELCOME, game="chess"),
    replace(WELCOME, code="\x1b[2J"),
    replace(WELCOME, code="../../etc"),
]


@pytest.mark.parametrize("welcome", NO_SEATS, ids=repr)
def test_a_table_that_none_of_ours_can_be_is_refused(welcome):
    async def test(scripted_host):
        with pytest.raises(ValueError, match="there is no game|no game|join code") as refused:
            await scripted_host.seats([welcome, *ANNS[1:]])
        assert str(refused.value).isprintable()

    scripted(test)


def test_on_the_way_back_too():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        scripted_host.line.breaks()
        line = await scripted_host.comes_back()
        line.tells(replace(WELCOME, game="chess"))
        assert "chess" in ann.scene.parted.reason
        assert line.closed

    scripted(test)


VALUES = [None, -1, 99, 10**15, 1e308, float("nan"), "x", "", [], {}, [None], [[]], [[0, "B1"]], {"a": 1}, True]


def spoilt_views():
    for key in UPDATE.view:
        yield {name: value for name, value in UPDATE.view.items() if name != key}
        for value in VALUES:
            yield {**UPDATE.view, key: value}
    yield from ({}, {"me": 0})


def spoilt_news():
    for value in VALUES:
        yield {"what": value}
    for record in UPDATE.news:
        for key in record:
            yield {name: value for name, value in record.items() if name != key}
            for value in VALUES:
                yield {**record, key: value}


def test_news_without_a_number_make_no_sense():
    async def test(scripted_host):
        for number in (None, 0, -3, "1", 1.0, True):
            ann = await scripted_host.seats(ANNS)
            scripted_host.line.tells(replace(UPDATE, news=({**UPDATE.news[0], "n": number},)))
            assert "is no number of news" in ann.scene.parted.reason
        later = await scripted_host.seats([*ANNS[:-1], replace(UPDATE, news=({**UPDATE.news[0], "n": 5000},))])
        assert (later.scene.told, later._return().news) == (5000, 5000)

    scripted(test)


SPOILT = [
    replace(UPDATE, waiting=(7,)),
    replace(UPDATE, waiting=(-1,)),
    replace(UPDATE, over=True, scores=None),
    replace(UPDATE, question=Question("knit", ("B1",))),
    replace(UPDATE, question=Question("play", ("frog", 7, ("a", ("b",))))),
    replace(UPDATE, question=Question("play", ())),
    replace(UPDATE, clocks=(-(10**15),), waiting=(0,)),
    *(replace(UPDATE, view=view) for view in spoilt_views()),
    *(replace(UPDATE, news=(record,)) for record in spoilt_news()),
]


def test_whatever_a_host_says_of_the_game_is_shown_or_is_one_sentence():
    async def test(scripted_host):
        parted = 0
        for number, said in enumerate(SPOILT):
            ann = await scripted_host.seats(ANNS)
            changes = []
            ann.changed = lambda ann=ann, changes=changes: changes.append(ann.scene.still())
            answering = await under_way(ann.answer(FIRST))
            scripted_host.line.tells(said)
            if ann.scene.parted is None:
                scripted_host.line.tells(Accepted(scripted_host.line.said[-1].number))
                await answering
                continue
            parted += 1
            assert changes[-1].parted.reason.startswith("the host says of Witches Wheel what makes no sense"), number
            assert changes[-1].parted.reason.isprintable()
            assert all(change.view == ann.scene.view for change in changes)  # what is wrong was never shown
            assert scripted_host.line.closed
            with pytest.raises(ValueError, match="makes no sense"):
                await answering
        assert parted > len(SPOILT) / 2

    scripted(test)


CHAIRS = SEATS.chairs
COMPANIES = [
    replace(SEATS, maker=7),
    replace(SEATS, maker=-1),
    replace(SEATS, chairs=()),
    replace(SEATS, chairs=CHAIRS[:1]),
]


@pytest.mark.parametrize("seats", COMPANIES, ids=range(len(COMPANIES)))
def test_a_company_that_cannot_be_ends_it(seats):
    async def test(scripted_host):
        ben = await scripted_host.seats(BENS)
        scripted_host.line.tells(seats)
        assert ben.scene.parted is not None

    scripted(test)


def test_a_host_that_waits_for_agreement_to_nothing_is_not_believed():
    async def test(scripted_host):
        ben = await scripted_host.seats(BENS)
        scripted_host.line.tells(replace(SEATS, chairs=tuple(replace(chair, agreed=False) for chair in CHAIRS)))
        assert ben.scene.parted is None
        assert still_to_agree(ben.scene) == ""

    scripted(test)


def test_what_would_steer_a_terminal_is_made_harmless():
    evil = "\x1b[2J\u202eAnn"
    chairs = tuple(replace(chair, name=evil) for chair in CHAIRS)

    async def test(scripted_host):
        ann = await scripted_host.seats(
            [*ANNS, replace(SEATS, chairs=chairs, watchers=(evil,)), Talk((Line(9, 0, evil, evil),))]
        )
        scene = ann.scene
        said = [*scene.names, *scene.seats.watchers, scene.talk[0].name, scene.talk[0].text]
        scripted_host.line.tells(Refused(None, evil), Warned(evil))
        assert all(text.isprintable() for text in [*said, *ann.troubles])
        scripted_host.line.tells(Farewell("closed", evil))
        assert ann.scene.parted.reason.isprintable()

    scripted(test)


def test_what_a_host_writes_into_options_steers_no_terminal():
    async def test(scripted_host):
        ann = await scripted_host.seats(
            [replace(WELCOME, options={"side": "\x1b[2Jup" + " up" * 10**6}), SEATS, UPDATE]
        )
        assert ann.scene.options == {"side": ("?[2Jup" + " up" * 100)[:LONGEST_TEXT]}

    scripted(test)


@pytest.mark.parametrize(
    ("name", "text", "harmless"),
    [
        ("decks", "f" * 900, "f" * 800),
        ("decks", "fire,\n\x1b[2Jwater", "fire,??[2Jwater"),
        ("cards", "# one\n" * 6_666 + "# one", "# one\n" * 6_666 + "# on"),
        ("cards", "# one\r\n\x1b[2J# two\n", "# one?\n?[2J# two\n"),
        ("unheard_of", "x\n" * 200, "x?" * 100),
        ("cards", 'name = "\uff21nn\u0301\u0302\u0303"', 'name = "\uff21nn\u0301\u0302\u0303"'),
    ],
)
def test_what_a_host_writes_into_options_is_as_long_as_each_may_be(name, text, harmless):
    welcome = replace(WELCOME, game="witches-revel", options={name: text})
    assert vetted(None, welcome).options == {name: harmless}


# As long and as many as they like ----------------------------------------------------------------


def test_texts_of_any_length_are_cut(monkeypatch):
    long = "buy my potions " * 200_000
    chairs = tuple(replace(chair, name=long, stand_in=long) for chair in CHAIRS)

    async def test(scripted_host):
        ann = await scripted_host.seats(
            [replace(WELCOME, notice=long), SEATS, UPDATE, replace(SEATS, chairs=chairs, watchers=(long,))]
        )
        scripted_host.line.tells(Talk((Line(1, 0, long, long),)), Refused(None, long), Warned(long))
        scene = ann.scene
        names = [*scene.names, *scene.seats.watchers, scene.seats.chairs[0].stand_in, scene.talk[0].name]
        assert {len(name) <= 16 for name in names} == {True}
        assert [len(text) <= 600 for text in (scene.notice, scene.talk[0].text, *ann.troubles)] == [True] * 4
        scripted_host.line.tells(Farewell("closed", long))
        assert len(ann.scene.parted.reason) <= 600

    scripted(test)


def test_nobody_who_sits_somewhere_is_called_nothing():
    chairs = tuple(replace(chair, name="\u0301\u0302") for chair in CHAIRS)
    clean = vetted(None, WELCOME) and vetted(_at_the_table(), replace(SEATS, chairs=chairs))
    assert [chair.name for chair in clean.chairs] == ["?", "?"]


def _at_the_table():
    told = []

    async def test(scripted_host):
        told.append((await scripted_host.seats(ANNS)).scene)

    scripted(test)
    return told[0]


def test_of_news_and_talk_without_end_the_last_are_kept():
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        record = UPDATE.news[0]
        for start in range(1, 20_000, 500):
            news = tuple({**record, "n": UPDATE.news[-1]["n"] + start + n} for n in range(500))
            lines = tuple(Line(start + n, 1, "Ben", "hm") for n in range(500))
            scripted_host.line.tells(replace(UPDATE, news=news), Talk(lines))
        assert (len(ann.scene.news), len(ann.scene.talk)) == (2000, 500)
        assert ann.scene.talk[-1].number == 20_000

    scripted(test)


def test_options_without_end_are_refused():
    with pytest.raises(ValueError, match="agreed upon more than anybody can"):
        vetted(None, replace(WELCOME, options={f"option {n}": "" for n in range(5000)}))


@pytest.mark.parametrize(
    "said", [update for update in SPOILT if update.question != UPDATE.question][:2] + SPOILT[7:60:7]
)
def test_no_sentence_speaks_python(said):
    async def test(scripted_host):
        ann = await scripted_host.seats(ANNS)
        scripted_host.line.tells(said)
        if ann.scene.parted is not None:
            reason = ann.scene.parted.reason
            assert not any(word in reason for word in ("Error", "NoneType", "{", "object", "(("))

    scripted(test)
