"""What a session may send to the page, and what becomes of one that sends or takes what it likes."""

from __future__ import annotations

import msgpack
import pytest

from net.door.page.page_link import LARGEST, UNREAD
from net.door.page.reception import PLACES
from net.door.words import At, Called, Denied, Here, Speak, Stir, said
from net.wire.frames import pack
from tests.net.door.page.sessions import after, at_a_page

NONSENSE = {
    "no frame": b"GET / HTTP/1.1\r\n\r\n",
    "no word": pack("hello"),
    "a word of the door's": pack(["Called", {"guest": 1, "name": "Eve", "kept": True}]),
    "a word that is none": pack(["Rob", {"who": "Ann"}]),
    "a field that is none": pack(["Speak", {"text": "hello", "as": "Ann"}]),
    "a field of another kind": pack(["Challenge", {"guest": "Ann", "game": "weavers", "code": ""}]),
    "a field too few": pack(["Speak", {}]),
    "no table of fields": pack(["Stir", []]),
    "too long": said(Speak("x" * LARGEST)),
    "too long, and still to come": (LARGEST + 1).to_bytes(4, "big"),
    "too many values": pack(["Speak", {"text": [1] * 1000}]),
    "no text": (6).to_bytes(4, "big") + b"\x91\xa4\xff\xfe\xfd\xfc",
    "deep": (1000).to_bytes(4, "big") + b"\x91" * 1000,
}


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_ends_the_link_and_nothing_else(tmp_path, what):
    async def test(page):
        eve, ann = page.comes(name="Eve"), page.comes("ann's key", "Ann")
        other = page.comes(again=eve)
        eve.link.data_received(NONSENSE[what])
        assert eve.wire.is_closed
        eve.goes(for_good=False)
        assert not other.wire.is_closed and not ann.wire.is_closed
        await after(2)
        assert "Eve" in ann.here, "her other session is here"

    at_a_page(tmp_path, test)


def test_words_come_in_pieces_and_several_at_a_time(tmp_path):
    def test(page):
        ann, ben = page.ann_and_ben()
        data = said(Stir()) + said(Speak("good evening")) + said(At())
        for start in range(len(data)):
            ann.link.data_received(data[start : start + 1])
        assert [line.text for line in ben.all[-1].lines] == ["good evening"]

    at_a_page(tmp_path, test)


def test_who_says_more_than_anybody_means_is_cut_off(tmp_path):
    async def test(page):
        ann, eve = page.ann_and_ben()
        for _ in range(5):
            ann.says(*[Stir()] * 20)
            await after(10)
        assert not ann.wire.is_closed
        for _ in range(130):
            eve.says(Stir())
        assert eve.wire.is_closed

    at_a_page(tmp_path, test)


def test_who_takes_nothing_is_let_go(tmp_path):
    def test(page):
        ann, eve = page.ann_and_ben()
        eve.wire.waits = UNREAD + 1
        ann.says(Speak("good evening"))
        assert eve.wire.is_closed and not ann.wire.is_closed
        before = len(eve.wire.sent)
        ann.says(Speak("are you there?"))
        assert len(eve.wire.sent) == before

    at_a_page(tmp_path, test)


def test_nobody_is_here_more_often_than_sessions_can_be(tmp_path):
    def test(page):
        ann = page.comes("ann's key", "Ann")
        others = [page.comes(again=ann) for _ in range(PLACES)]
        assert [other.wire.is_closed for other in others] == [False] * (PLACES - 1) + [True]
        assert others[-1].all == [], "and is told nothing"
        others[-1].goes(for_good=False)

    at_a_page(tmp_path, test)


def test_a_link_of_somebody_who_has_gone_is_none(tmp_path):
    """The session is on its way out; whoever has it by then may speak for nobody."""

    def test(page):
        ann, ben = page.ann_and_ben()
        late = page.page.link(ann.person.who)
        ann.goes()
        late.connection_made(ben.wire)
        assert ben.wire.is_closed
        late.connection_lost(None)

    at_a_page(tmp_path, test)


def test_what_the_door_says_of_many_people_fits_what_a_session_takes(tmp_path):
    """60 of the longest names, and 100 of the longest lines: the first thing that is told to who comes."""
    from net.door.page_client import LARGEST as TAKEN

    async def test(page):
        for number in range(70):
            guest = page.comes(name=f"{number:02}" + "\u0915\u0903\u0904" * 5)
            guest.says(At("foxglove-wolf-42", "whirling-witchcraft"), Speak("\u0915" * 300), Speak("\u0915" * 300))
        newcomer = page.comes()
        assert len(newcomer.hears(Here).guests) == 60
        assert len(newcomer.wire.sent) == 0 and newcomer.hears(Called)
        for word in newcomer.all:
            assert len(msgpack.packb([type(word).__name__, word.__dict__], default=vars)) < TAKEN / 2
        assert not newcomer.hears(Denied)

    at_a_page(tmp_path, test)
