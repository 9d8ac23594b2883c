"""What screens look like where others sit: the host says what it is told to say, the clocks stand still."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from net.client import Address
from net.wire.messages import Chair, Line, Listed, Question, Seats, Stand, Talk, Terms, Update, Watch, Welcome
from tests.engine.games.mandracora.tables import play, team
from tests.tui.draw.legible import check_legible
from tests.tui.games.witches_revel.decks import GEESE
from tests.tui.scripted_host import GONE, ScriptedHost, at_a_table, at_a_team_table, last
from tests.tui.stage import Play, press, settled
from tui.hosts.finder import Seen
from tui.hosts.tickets import Ticket
from tui.hosts.your_turn import SeatElsewhere, YourTurn
from tui.screens.home import HomeScreen
from tui.screens.host_table import HostScreen
from tui.screens.join import JoinScreen
from tui.screens.shared_table import SharedTableScreen
from tui.screens.waiting import WaitingScreen

PROOF, WAY = "k7qd-2mxp", "192.168.1.5:9482"
TALK = Talk(
    (
        Line(1, 0, "Ann", "good evening, everybody"),
        Line(2, 1, "Ben", "and who is the fourth? We might ask the neighbours, or call a bot"),
        Line(3, None, "Eve", "I only watch"),
    )
)
LONG = "I was told of this game by a neighbour who has it from her aunt, who plays it with whoever comes by. " * 4
LONG_TALK = Talk((*TALK.lines, *(Line(number, number % 2, "Ann", LONG[: 60 * number]) for number in range(4, 9))))
CHAIRS = (Chair("Ann"), Chair("Ben", here=False), Chair("Bram", "adept"), Chair(""))


class Found:
    """A finder that has looked round already."""

    trouble = ""
    under_way: tuple[str, ...] = ()

    def __init__(self):
        here, there = Address("192.168.1.5"), Address("192.168.1.9")
        waiting = Listed("owl-fern-42", "witches-wheel", "Cleo", 1, 1, 4, False, True, "waiting for company")
        begun = Listed("hare-beet-94", "witches-wheel", "Dora", 3, 0, 3, True, True, "trick 7 of 18")
        strange = "runs witch-tui 9.9, which speaks versions 7 to 9 of the protocol"
        self.hosts = [
            Seen("cottage", here, "192.168.1.5", tables=(waiting, begun)),
            Seen("tower", there, "192.168.1.9", trouble=strange, is_strange=True),
        ]


class FoundByDays(Found):
    """Among others a challenge that waits, and a game that goes on though nobody is there."""

    def __init__(self):
        super().__init__()
        open_for_all = Listed("owl-fern-42", "weavers", "Cleo", 1, 0, 2, False, True, "waiting", True, clock=86_400)
        goes_on = Listed("hare-beet-94", "mandracora", "Dora", 3, 0, 3, True, True, "round 7", True, clock=600)
        live = replace(self.hosts[0].tables[1], code="elk-sage-11", deserted=True)
        self.hosts[0] = replace(self.hosts[0], tables=(live, open_for_all, goes_on))


class Nothing:
    """One that has found nothing so far, and asks at an address that somebody has typed."""

    trouble = ""
    hosts: tuple[Seen, ...] = ()
    under_way = ("10.0.0.9",)


@dataclass(frozen=True)
class SharedScene:
    """A screen, and the keys that are pressed on it."""

    set_up: Callable[..., Awaitable[object]]
    keys: tuple[str, ...] = ()
    ascii: bool = False
    size: tuple[int, int] = (80, 24)

    @property
    def play(self) -> Play:
        theme = "plain" if self.ascii else "night"
        return Play(wanted=None, settings='name = "Ann"', ascii=self.ascii, theme=theme, size=self.size)

    async def act(self, pilot) -> list[str]:
        await self.set_up(pilot.app)
        await settled(pilot)
        await press(pilot, *self.keys)
        check_legible(picture := pilot.app.screen.canvas.picture)
        return picture.text()


async def joining(app, finder=Found):
    screen = JoinScreen()
    screen._look = found(screen, finder())
    await app.push_screen(screen)


async def joining_by_days(app):
    await joining(app, FoundByDays)


async def joining_nothing(app):
    await joining(app, Nothing)


def found(screen, finder):
    async def look():
        screen.finder = finder
        screen.renew()

    return look


async def hosting(app):
    from engine.games import find

    await app.push_screen(HostScreen(find("witches-wheel")))


async def hosting_a_duel(app):
    from engine.games import find

    await app.push_screen(HostScreen(find("weavers")))


async def hosting_there(app):
    from engine.games import find

    await app.push_screen(HostScreen(find("witches-wheel"), Found().hosts[0]))


LIVE = Terms(clock=60, patience=120, stand_in="adept")
BY_DAYS = Terms(clock=86_400, stand_in="novice", correspondence=True, loses=True, rest=7)


def waiting(me, breaks=False, talk=TALK, terms=LIVE):
    async def set_up(app):
        told, _ = at_a_table(begun=False)
        welcome = replace(last(told, Welcome), seat=me, terms=terms)
        scripted_host = ScriptedHost()
        session = await scripted_host.seats([welcome, Seats(CHAIRS, 0, False, ("Eve",)), talk])
        await app.go(WaitingScreen(session, PROOF, [WAY] if me else []))
        if breaks:
            lose(scripted_host, session)

    return set_up


async def waiting_for_a_duel(app):
    """The decks are fixed, and anybody who comes is told so."""
    told, _ = at_a_table(begun=False)
    options = {"decks": "ember+tides, moss+bones"}
    welcome = replace(last(told, Welcome), game="weavers", options=options, seat=1)
    scripted_host = ScriptedHost()
    session = await scripted_host.seats([welcome, Seats(CHAIRS[:2], 0, False, ("Eve",)), TALK])
    await app.go(WaitingScreen(session, PROOF, [WAY]))


def waiting_with_geese(me=1, agreed=False):
    """Somebody has brought cards of their own along."""

    async def set_up(app):
        told, _ = at_a_table(begun=False)
        options = {"decks": "", "cards": GEESE}
        welcome = replace(last(told, Welcome), game="witches-revel", options=options, seat=me)
        chairs = (Chair("Ann"), Chair("Ben", agreed=agreed)) if me is not None else (Chair("Cleo"), Chair(""))
        session = await ScriptedHost().seats([welcome, Seats(chairs, 0, False, ("Eve",)), TALK])
        await app.go(WaitingScreen(session, PROOF, [WAY]))

    return set_up


def lose(scripted_host, session):
    """The link breaks, and nobody calls before the picture is taken."""
    session._come_back = nothing
    scripted_host.line.breaks(GONE)


async def full_table(app):
    """Six seats, somebody who watches, and nobody finds it without the code."""
    told, _ = at_a_table(begun=False)
    names = ("Ann", "Bartholomew the…", "Zoë-日本", "Dora", "Bram", "Cleo")
    chairs = tuple(Chair(name, "novice" if name == "Bram" else None) for name in names)
    welcome = replace(last(told, Welcome), terms=Terms(listed=False))
    session = await ScriptedHost().seats([welcome, Seats(chairs, 0, False, ("Eve", "Fox")), TALK])
    await app.go(WaitingScreen(session, PROOF, [WAY]))


async def nothing():
    return None


def at_table(me=0, chairs=(), breaks=False, over=False, terms=None, by_time=False, **changes):
    async def set_up(app):
        told = at_a_table(99 if over else 4)[me or 0]
        seats = replace(last(told, Seats), watchers=("Eve",))
        seats = replace(seats, chairs=chairs or seats.chairs)
        news = [record for message in told if isinstance(message, Update) for record in message.news]
        update = replace(last(told, Update), number=1, news=tuple(news), **changes)
        if by_time:  # it is over, though its rules would go on
            update = replace(update, over=True, question=None, waiting=())
        scripted_host = ScriptedHost()
        welcome = last(told, Welcome)
        welcome = replace(welcome, terms=terms or welcome.terms)
        session = await scripted_host.seats([welcome, seats, update, TALK])
        await app.go(SharedTableScreen(session))
        if breaks:
            lose(scripted_host, session)

    return set_up


def at_team_table(cleo=None):
    async def set_up(app):
        told = at_a_team_table(cleo)
        update = replace(last(told, Update), number=1)
        talk = Talk((Line(1, 1, "Ben", "good evening"), Line(2, 2, "Cleo", "I need a red book", (0,)), *MINE))
        session = await ScriptedHost().seats([last(told, Welcome), last(told, Seats), update, talk])
        await app.go(SharedTableScreen(session))

    return set_up


def at_market(table, *choices):
    """Ann sits at this table of Mandracora with three others, and so much has been chosen."""

    async def set_up(app):
        told, here = at_a_team_table(), table()
        play(here, *choices)
        ask = here.asks.get(0)
        update = replace(
            last(told, Update),
            number=1,
            view=here.view(0),
            question=Question(ask.prompt, ask.options) if ask else None,
            news=tuple(here.news(0)),
            waiting=tuple(here.asks),
        )
        session = await ScriptedHost().seats([last(told, Welcome), last(told, Seats), update])
        await app.go(SharedTableScreen(session))

    return set_up


def bens_spell():
    return team("G2 M", "K3 R G M Y1", "P P1", "B", player=1, shops={2: "Y", 5: "B2 S1"}, pile="R Y P")


def tied():
    """Ben gets a scroll, and has as many curses as Ann, who has the marker, and Cleo."""
    return team("G2 M", "R", "P", "B", player=1, shops={1: "S3"}, scrolls=["S3", "", "S3"], cursed=0, pile="R Y P")


MINE = (Line(3, 0, "Ann", "take it, I have the others", (2,)), Line(4, 3, "Dora", "you are so silent, you two"))


def home_with(*seats):
    """Home, where hosts have said this already."""

    async def set_up(app):
        turns = app._your_turn = YourTurn(app.local_tables.data)
        turns.all = lambda: sorted(seats, key=lambda seat: seat.order)
        turns.ask = nobody_asks
        turns._said = {seat.ticket.token: seat for seat in seats}
        await app.go(HomeScreen())

    return set_up


async def nobody_asks(*_, **__):
    return []


def seat_at(game, state, names=("Ann", "Ben"), left=None, stage="", trouble="", code="owl-fern-42"):
    """A seat of Ann's elsewhere."""
    ticket = Ticket("192.168.1.5", True, code, f"{game}{state}".encode().hex(), game, time.time())
    standing = Stand(code, state, game, names, 0, left, stage) if state else None
    until = None if left is None else 1000.0 + left
    return SeatElsewhere(ticket, ticket.place, standing, until, trouble)


SEATS = (
    seat_at("mandracora", "waits", ("Ann", "Ben", "Cleo"), stage="14 of 45 cards left, Ben's turn"),
    seat_at("witches-wheel", "asked", ("Ann", "Bartholomew the…", "Zoë"), 100_000, "trick 7 of 18, Ann's turn"),
    seat_at("weavers", "asked", ("Ann", "Ben"), 4_000, "round 3, Ann and Ben's turn"),
    seat_at("witches-revel", "over", stage="Ben won, 3 spaces"),
    seat_at("weavers", "", trouble="192.168.1.5: nobody answers"),
)
MANY = tuple(
    seat_at("weavers", "waits", stage=f"round {number}", code=f"owl-fern-{number}") for number in range(10, 19)
)


async def watching(app):
    told, _ = at_a_table(4)
    view = {**last(told, Update).view, "me": None, "hand": [], "points": [None, None]}
    update = replace(last(told, Update), number=1, view=view, question=None, may_undo=False)
    first = Watch("owl-fern-42", "Eve")
    session = await ScriptedHost().seats([replace(last(told, Welcome), seat=None), last(told, Seats), update], first)
    await app.go(SharedTableScreen(session))


AWAY = (Chair("Ann"), Chair("Ben", here=False, away=42_000))
STAND_IN = (Chair("Ann"), Chair("Ben", here=False, stand_in="adept"))
LEFT = (Chair("Ann"), Chair("Ben", "novice"))
BENS = {"question": None, "waiting": (1,)}

RESTS = (Chair("Ann", rest=3), Chair("Ben", rests=200_000_000, rest=0))
LOST = (Chair("Ann"), Chair("Ben", lost=True, stand_in="novice"))
MINE_LOST = (Chair("Ann", lost=True, stand_in="novice"), Chair("Ben", here=False))
WALK_TO_PACE = ("down",) * 4

SHARED: dict[str, SharedScene] = {
    "home, your turn": SharedScene(home_with(*SEATS)),
    "home, your turn, ascii": SharedScene(home_with(*SEATS), ("end",), ascii=True),
    "home, many seats": SharedScene(home_with(*SEATS[1:3], *MANY)),
    "seats": SharedScene(home_with(*SEATS[1:3], *MANY), ("M",)),
    "host, by correspondence": SharedScene(hosting, (*WALK_TO_PACE, "right")),
    "host, by correspondence, ascii": SharedScene(hosting, (*WALK_TO_PACE, "right", "down", "enter"), ascii=True),
    "join, by correspondence": SharedScene(joining_by_days),
    "waiting, by correspondence": SharedScene(waiting(0, terms=BY_DAYS)),
    "shared table, by correspondence": SharedScene(at_table(terms=BY_DAYS, clocks=(80_000_000,))),
    "shared table, who rests": SharedScene(at_table(terms=BY_DAYS, chairs=RESTS, clocks=(250_000_000,), **BENS)),
    "shared table, rest in the menu": SharedScene(
        at_table(terms=BY_DAYS, chairs=RESTS, clocks=(80_000_000,)),
        ("escape", *["up"] * 4, "right"),
    ),
    "shared table, over by time": SharedScene(at_table(terms=BY_DAYS, chairs=LOST, by_time=True)),
    "shared table, lost by time": SharedScene(at_table(terms=BY_DAYS, chairs=MINE_LOST, by_time=True)),
    "host": SharedScene(hosting, ("right", "down", "down")),
    "host, decks": SharedScene(hosting_a_duel, ("down", "down", "right", "right")),
    "host, decks, ascii": SharedScene(hosting_a_duel, ("down", "down", "enter", *"ink+"), ascii=True),
    "host at another's": SharedScene(hosting_there),
    "join": SharedScene(joining, ("down",)),
    "join, typing": SharedScene(joining, ("j", *"192.168.1.5 owl-f")),
    "join, ascii": SharedScene(joining, ascii=True),
    "join, nothing found": SharedScene(joining_nothing),
    "waiting, maker": SharedScene(waiting(0), ("down", "down", "down", "down")),
    "waiting, guest": SharedScene(waiting(1)),
    "waiting, talk": SharedScene(waiting(1), ("t", *"I am late")),
    "waiting, no link": SharedScene(waiting(1, breaks=True)),
    "waiting, full": SharedScene(full_table),
    "waiting, full, ascii": SharedScene(full_table, ascii=True),
    "waiting, decks": SharedScene(waiting_for_a_duel),
    "waiting, cards brought along": SharedScene(waiting_with_geese(), ("down", "down")),
    "waiting, cards to agree to": SharedScene(waiting_with_geese(), ("end", "up")),
    "waiting, cards to agree to, ascii": SharedScene(waiting_with_geese(), ascii=True),
    "waiting, cards agreed to": SharedScene(waiting_with_geese(agreed=True)),
    "waiting, cards not agreed to": SharedScene(waiting_with_geese(me=0)),
    "waiting, cards read": SharedScene(waiting_with_geese(), ("C",)),
    "waiting, only looking": SharedScene(waiting_with_geese(me=None), ("end", "up")),
    "waiting, wide": SharedScene(waiting(1, talk=LONG_TALK), size=(120, 40)),
    "waiting, what was said": SharedScene(waiting(1), ("l",)),
    "shared table": SharedScene(at_table()),
    "shared table, away": SharedScene(at_table(chairs=AWAY, **BENS)),
    "shared table, a bot stands in": SharedScene(at_table(chairs=STAND_IN, **BENS)),
    "shared table, menu": SharedScene(at_table(chairs=AWAY), ("escape",)),
    "shared table, no link": SharedScene(at_table(breaks=True)),
    "shared table, no link, ascii": SharedScene(at_table(breaks=True), ascii=True),
    "shared table, talk": SharedScene(at_table(), ("t", *"what a fine trick")),
    "shared table, another's spell": SharedScene(at_market(bens_spell, "K3", "R", "G")),
    "shared table, passing the curse": SharedScene(at_market(tied, "+1")),
    "shared table, to a partner": SharedScene(at_team_table(), ("t", "tab", *"and a blue one?")),
    "shared table, to a partner, ascii": SharedScene(at_team_table(), ("t", "tab", *"and a blue one?"), ascii=True),
    "shared table, a bot as partner": SharedScene(at_team_table("novice"), ("t", "tab")),
    "shared table, what partners said": SharedScene(at_team_table(), ("escape", "W")),
    "shared table, what was said": SharedScene(at_table(), ("escape", "W")),
    "shared table, time": SharedScene(at_table(clocks=(17_000,))),
    "shared table, no time": SharedScene(at_table(clocks=(4_000,))),
    "shared table, end": SharedScene(at_table(over=True)),
    "shared table, end with a bot": SharedScene(at_table(chairs=LEFT, over=True)),
    "shared table, watching": SharedScene(watching),
}
