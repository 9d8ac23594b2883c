"""A session's link to the door's page, over a real socket."""

from __future__ import annotations

import asyncio

from net.door.page_client import PageClient
from net.door.words import At, Called, CallMe, Chat, Speak, Stir
from tests.net.door.page.sessions import at_a_page


class Heard:
    """What a session has heard, and whether it has a link."""

    def __init__(self, place):
        self.words, self.linked = [], []
        self.client = PageClient(place, self.words.append, self.linked.append)

    async def until(self, holds):
        while not holds():
            await asyncio.sleep(0.01)

    def last(self, kind):
        return next((word for word in reversed(self.words) if isinstance(word, kind)), None)


def test_what_is_said_is_heard_on_both_sides_and_a_link_that_is_lost_comes_again(tmp_path):
    place = tmp_path / "page.sock"

    async def test(page):
        ann = page.comes("ann's key")
        loop = asyncio.get_running_loop()
        heard = Heard(place)
        heard.client.say(CallMe("Ann"))
        heard.client.open()  # before there is anybody
        await asyncio.sleep(3)
        server = await loop.create_unix_server(lambda: page.page.link(ann.person.who), str(place))
        await heard.until(lambda: heard.last(Called) == Called(ann.number, "Ann", True))
        heard.client.say(At("owl-fern-42", "weavers"))
        heard.client.say(Speak("good evening"))
        await heard.until(lambda: any(word.lines for word in heard.words if isinstance(word, Chat)))

        link = ann.link.visitor.places[-1]
        link.transport.abort()
        await heard.until(lambda: heard.linked == [True, False])
        heard.client.say(Stir())  # nobody hears that, and nothing is wrong
        await heard.until(lambda: heard.linked == [True, False, True])
        await heard.until(lambda: ann.link.visitor.places[-1].at == At("owl-fern-42", "weavers"))

        heard.client.close()
        await heard.until(lambda: len(ann.link.visitor.places) == 1)
        assert heard.linked == [True, False, True]
        server.close()

    at_a_page(tmp_path / "door", test)


def test_a_door_that_cannot_be_understood_is_asked_more_and_more_seldom(tmp_path):
    place, came = tmp_path / "page.sock", []

    class Strange(asyncio.Protocol):
        def connection_made(self, transport):
            came.append(asyncio.get_running_loop().time())
            transport.write(b"\xff\xff\xff\xff")

    async def test(_):
        loop = asyncio.get_running_loop()
        server = await loop.create_unix_server(Strange, str(place))
        heard = Heard(place)
        heard.client.open()
        await asyncio.sleep(100)
        assert 5 <= len(came) <= 9
        assert came[-1] - came[-2] > 20
        assert heard.words == []
        heard.client.close()
        server.close()

    at_a_page(tmp_path / "door", test)
