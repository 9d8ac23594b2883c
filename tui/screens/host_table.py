"""Host a table: what is agreed upon before anybody comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine.bots import LEVELS
from engine.game import Game
from engine.games import GAMES
from net.bots.manner import manner
from net.wire.messages import Create, Terms
from tui.app.letters import Letter
from tui.draw.menu import Item, setting
from tui.hosts.finder import Seen
from tui.screens.agreement import NOTHING, AgreementScreen
from tui.screens.home import seats_of
from tui.screens.list_screen import ListScreen

CLOCKS = (0, 15, 30, 60, 120, 300)
WAITS = (30, 60, 120, 300, 900)
WATCHERS = (8, 0, 2, 30)
STAND_INS = ("", *LEVELS)
REACHES = ("this machine", "the network")
MEANT = {
    REACHES[0]: "everybody who is logged in on this machine can come; nobody else",
    REACHES[1]: "EVERYBODY who can reach this machine over the network can come",
}


class HostScreen(AgreementScreen):
    """The table, its terms, and who may come."""

    more = "a table for people"
    begins, wishes = "open the table: you sit there and wait for company", Letter.HOST

    def __init__(self, game: Game, at: Seen | None = None, agreed: Mapping[str, str] = NOTHING) -> None:
        super().__init__(game, agreed)
        self.at = at  # somebody else's host; None: one's own
        self.clock, self.patience, self.watchers = 0, 60, 8
        self.stand_in = LEVELS[0]
        self.listed = True

    @property
    def reach(self) -> str:
        """For whom the host is open, or was meant to be last."""
        return REACHES[self.app.hosts.own.is_for_all]

    @reach.setter
    def reach(self, reach: str) -> None:
        self.app.hosts.own.is_for_all = reach == REACHES[1]

    def items(self) -> Sequence[Item]:
        clock, away = _seconds(self.clock, "as long as it takes"), _seconds(self.patience, "")
        then = f"{self.stand_in} stands in" if self.stand_in else "wait on"
        think = self.app.think() if self.at is None else None  # another's host has seconds of its own
        bot = manner(self.stand_in, think) if self.stand_in else ""
        return [
            self._where(),
            self.how_many(SEATS, about=seats_of(self.game)),
            *self.agreed(),
            setting("time to decide", clock, partial(self.turn, "clock", CLOCKS), CLOCK, gap=True),
            setting("who is away", away, partial(self.turn, "patience", WAITS), AWAY),
            setting("then", then, partial(self.turn, "stand_in", STAND_INS), THEN, about=bot),
            setting("may watch", str(self.watchers or "nobody"), partial(self.turn, "watchers", WATCHERS), WATCH),
            setting("listed", "yes" if self.listed else "no", partial(self.turn, "listed", (True, False)), LISTED),
        ]

    def _where(self) -> Item:
        if self.at is not None:
            return Item("at", None, self.at.name, self.at.where, ink="text")
        return setting("for", self.reach, partial(self.turn, "reach", REACHES), MEANT[self.reach])

    def start(self) -> None:
        terms = Terms(self.clock, self.patience, self.stand_in, self.watchers, self.listed)
        name = self.app.called
        wanted = Create(self.game.id, self.seats, dict(self.options), name, (None,) * self.seats, terms)
        if self.at is not None:
            self.app.create_at(self.at.address, wanted)
        else:
            self.app.host(wanted, everywhere=self.reach == REACHES[1])


class HostListScreen(ListScreen):
    """Which game?"""

    def __init__(self, at: Seen | None) -> None:
        super().__init__()
        self.at = at

        self.more = f"at {at.name}: which game?" if at is not None else "which game?"

    head = "Host a table"

    def items(self) -> Sequence[Item]:
        return [
            Item(
                game.name,
                lambda game=game: self.app.open(HostScreen(game, self.at)),  # type: ignore[misc]
                game.tagline,
                seats_of(game),
                digit=True,
            )
            for game in GAMES.values()
        ]


SEATS = "how many can sit there; you can begin with fewer, and fill seats with bots"
CLOCK = "when somebody's time is up, a bot decides that once"
AWAY = "how long we wait for a player who lost the connection; everybody sees the clock"
THEN = "a bot plays for whoever is away, and hands the seat back"
WATCH = "spectators; they see what is public"
LISTED = "listed for everybody; otherwise people need the code"


def _seconds(seconds: int, none: str) -> str:
    if not seconds:
        return none
    return f"{seconds} seconds" if seconds < 120 else f"{seconds // 60} minutes"
