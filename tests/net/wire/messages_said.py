"""One message of every kind at least, and two ends of a conversation that know each other."""

from __future__ import annotations

from net.wire.connection import HIGH, LOW, PROTOCOL, Connection
from net.wire.messages import (
    Accepted,
    Again,
    Agree,
    Answer,
    AskStandings,
    AskWholeGame,
    Begin,
    Chair,
    Claim,
    Create,
    Farewell,
    Fill,
    Goodbye,
    Greeting,
    Hello,
    Join,
    Leave,
    Line,
    Listed,
    Look,
    Ping,
    Pong,
    Question,
    Refused,
    Remove,
    RestDays,
    Return,
    Say,
    Seats,
    Stand,
    Standings,
    Tables,
    Talk,
    Terms,
    Undo,
    Update,
    Warned,
    Watch,
    Welcome,
    Whole,
    WholeGame,
)

TOKEN = bytes(range(16))
HELLO = Hello(PROTOCOL, LOW, HIGH, "0.1")
GREETING = Greeting(PROTOCOL, LOW, HIGH, "0.1", "cottage", {"witches-wheel": 1})
TERMS = Terms(clock=30, stand_in="adept", listed=False)
BY_DAYS = Terms(clock=86_400, correspondence=True, loses=True, rest=14)
FROM_A_PLAYER = [
    HELLO,
    Look(),
    Create("witches-wheel", None, {"side": "decreasing"}, "Ann", (None, "novice", None), TERMS, TOKEN),
    Create("witches-wheel", 3, {}, "Ann", (None, None, None)),
    Create("duel", 2, {}, "Ann", (None, None), BY_DAYS, TOKEN),
    Join("owl-fern-42", "Ben", TOKEN),
    Watch("owl-fern-42", "Cat"),
    Return("owl-fern-42", TOKEN, 17, 3),
    Answer(1, "B9", 4),
    Answer(2, ("stitch", (1, 2), ("a", ("b", 3)))),
    Answer(3, None),
    Undo(4),
    Say(5, "good evening — ✨"),
    Say(11, "between us", "team"),
    Fill(6, 2, "novice"),
    Remove(7, 1),
    Agree(12),
    Begin(8),
    Again(9),
    RestDays(13, 3),
    Leave(10, True),
    Whole(),
    AskWholeGame(),
    AskStandings((Claim("owl-fern-42", TOKEN), Claim("toad-moss-10", TOKEN))),
    Ping(),
    Goodbye("done", ""),
]
FROM_A_HOST = [
    GREETING,
    Tables((Listed("owl-fern-42", "witches-wheel", "Ann", 1, 0, 3, False, True, "waiting"),)),
    Tables((Listed("owl-fern-42", "duel", "Ann", 1, 0, 2, False, True, "waiting for company", clock=86_400),)),
    Standings((Stand("owl-fern-42", "asked", "duel", ("Ann", "Ben"), 1, 5_000, "round 2"), Stand("", "none"))),
    Welcome("owl-fern-42", "witches-wheel", {"side": "decreasing"}, TERMS, 0, 0),
    Welcome("owl-fern-42", "duel", {}, BY_DAYS, 1, 0),
    Welcome("owl-fern-42", "witches-wheel", {}, Terms(), None, 3, 17, "as it was"),
    Seats(
        (Chair("Ann"), Chair("Bram", "novice"), Chair(""), Chair("Di", None, False, 900, "adept", True)), 0, True, ()
    ),
    Seats((Chair("Ann"), Chair("Ben", agreed=False)), 0, False, ("Eve",)),
    Seats((Chair("Ann"), Chair("Ben", here=False, left=True)), 0, True, ()),
    Seats((Chair("Ann", rests=86_400_000, rest=3), Chair("Ben", here=False, lost=True)), 0, True, ()),
    Tables((Listed("owl-fern-42", "witches-wheel", "Ann", 1, 0, 3, True, True, "trick 2", deserted=True),)),
    Update(1, {"hand": [1, 2], "deck": 30}, Question("lay", ("B9", ("x", 1)), 2), ({"n": 1},), False, (0,), False),
    Update(2, {"hand": [1], "fog": {"a": None}}, None, (), True, (1, 2), False, None, (None, 3000)),
    Update(3, {"hand": []}, None, (), False, (), True, (3, 4)),
    Talk((Line(1, 0, "Ann", "hm"), Line(2, None, "Cat", "oh"), Line(3, 0, "Ann", "between us", (2,)))),
    Accepted(4),
    Refused(None, "no"),
    Warned("slower"),
    Farewell("left", "you have left"),
    WholeGame(b"\x00\xff"),
    Pong(),
    Goodbye("closing", "good night"),
]


def greeted(side):
    """One end of a conversation, which has heard the other's versions."""
    end, other = Connection(side), Connection("client" if side == "host" else "host")
    theirs = HELLO if side == "host" else GREETING
    assert list(end.receive(other.send(theirs))) == [theirs]
    return end


def met(side):
    """One end of a conversation, with the versions said on both sides."""
    end = greeted(side)
    end.send(GREETING if side == "host" else HELLO)
    return end


def pair():
    """Two ends that know each other."""
    host, client = Connection("host"), Connection("client")
    assert list(host.receive(client.send(HELLO))) == [HELLO]
    assert list(client.receive(host.send(GREETING))) == [GREETING]
    return host, client
