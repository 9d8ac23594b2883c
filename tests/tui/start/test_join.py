"""What the words of `witch-tui join` mean."""

from __future__ import annotations

from pathlib import Path

import pytest

from net.client import Address
from net.discovery.join_code import JoinCode
from tui.start.join import joining_of, meant, place_and_code

CODE = JoinCode("owl-fern-42")
WHOLE = JoinCode("owl-fern-42", "k7qd-2mxp")
HOST = Address("cottage.example")

MEANT = {
    "owl-fern-42": (None, CODE),
    " OWL FERN 42 ": (None, CODE),
    "owlfern42": (None, CODE),
    "owl-fern-42-k7qd-2mxp": (None, WHOLE),
    "owl fern 42 k7qd 2mxp": (None, WHOLE),
    "cottage.example": (HOST, None),
    "my-laptop.local": (Address("my-laptop.local"), None),
    "my-other-laptop": (Address("my-other-laptop"), None),
    "192.168.1.5:7000": (Address("192.168.1.5", 7000), None),
    "[fe80::1]:7000": (Address("fe80::1", 7000), None),
    "fe80::1": (Address("fe80::1"), None),
    "/tmp/host.sock": (Address(path=Path("/tmp/host.sock"), tls=False), None),
    "cottage.example owl-fern-42": (HOST, CODE),
    "cottage.example owl fern 42": (HOST, CODE),
    "192.168.1.5:7000  owl-fern-42-k7qd-2mxp": (Address("192.168.1.5", 7000), WHOLE),
}


@pytest.mark.parametrize("text", MEANT)
def test_a_code_an_address_or_both(text):
    assert meant(text) == MEANT[text]


NONSENSE = {
    "owl-furn-42": "the nearest is 'fern'",
    "owl-fern-42-xx": "is no join code",
    "cottage.example owl-furn-42": "the nearest is 'fern'",
    "cottage.example frog": "is no join code",
    ":1": "an address looks like",
    ":1 owl-fern-42": "an address looks like",
    "cottage:99999 owl-fern-42": "a port is a number",
    "cottage:x": "an address looks like",
    "a\x1b[2Jb": "an address looks like",
    "": "an address looks like",
}


@pytest.mark.parametrize("text", NONSENSE)
def test_anything_else_gets_a_sentence(text):
    with pytest.raises(ValueError, match=NONSENSE[text]) as refused:
        meant(text)
    assert str(refused.value).isprintable()


def test_the_words_of_the_command():
    assert joining_of(None, None, None, True).address is None
    assert joining_of("owl-fern-42", None, "Ben", True, watch=True).code == CODE
    wanted = joining_of("cottage.example", "owl-fern-42-k7qd-2mxp", None, False)
    assert (wanted.address, wanted.code, wanted.watch) == (Address("cottage.example", tls=False), WHOLE, False)
    assert joining_of("cottage.example", None, None, False).address == Address("cottage.example", tls=False)
    with pytest.raises(ValueError, match="is no join code"):
        joining_of("cottage.example", "frog", None, True)


def test_a_host_and_a_code_are_told_apart_in_either_order():
    host, code = "cottage.example:9482", "owl-fern-42-k7qd-2mxp"
    assert place_and_code(host, code, None) == place_and_code(code, host, None) == (host, code)
    assert place_and_code(host, None, code) == (host, code)
    assert place_and_code(code, None, None) == (code, None)
    assert place_and_code(host, "frog", None) == (host, "frog"), "which is said to be no code"
    with pytest.raises(ValueError, match="one table at a time: hare-beet-94, or --code owl-fern-42"):
        place_and_code(host, "hare-beet-94", "owl-fern-42")
