"""Host a table: what is agreed upon before anybody comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from engine.bots import LEVELS
from engine.game import Game
from engine.games import GAMES
from net.bots.manner import manner
from net.wire.messages import Create, Terms
from tui.app.letters import Letter
from tui.draw.field import TextField
from tui.draw.menu import Item, setting
from tui.draw.prose import a
from tui.hosts.finder import Seen
from tui.screens.agreement import NOTHING, AgreementScreen
from tui.screens.home import seats_of
from tui.screens.list_screen import ListScreen
from tui.start.new_table import REST, correspondence_or_refuse
from tui.start.spans import DAY, EXAMPLES, HOUR, MINUTE, WEEK, span, span_of

CLOCKS = (0, 15, 30, 60, 120, 300)
WAITS = (30, 60, 120, 300, 900)
WATCHERS = (8, 0, 2, 30)
STAND_INS = ("", *LEVELS)
LIVE, BY_DAYS = "live", "by correspondence"
PACES = (LIVE, BY_DAYS)
PACE_MEANT = {
    LIVE: "Everybody is there at the same time.",
    BY_DAYS: "Nobody has to be there: come now and then, decide, go. Days may pass; home says when it is your turn.",
}
IN_SHORT = {LIVE: "everybody is there together", BY_DAYS: "come now and then, decide, go"}
LONG_CLOCKS = (DAY, 3 * DAY, WEEK, 10 * MINUTE, HOUR)
RESTS = (REST, 14, 30, 0, 3)  # days
LOST = "lost"
TIMES_UP = (*LEVELS, LOST)
TIME = "time to decide"
LONGEST = 20  # characters of a time that is typed
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
        self.pace, self.long_clock, self.times_up, self.rest = LIVE, DAY, LEVELS[0], REST

    @property
    def reach(self) -> str:
        """For whom the host is open, or was meant to be last."""
        return REACHES[self.app.hosts.own.is_for_all]

    @reach.setter
    def reach(self, reach: str) -> None:
        self.app.hosts.own.is_for_all = reach == REACHES[1]

    def items(self) -> Sequence[Item]:
        pace, turn = self.pace, partial(self.turn, "pace", PACES)
        return [
            self._where(),
            self.how_many(SEATS, about=seats_of(self.game)),
            *self.agreed(),
            setting("pace", pace, turn, PACE_MEANT[pace], about=IN_SHORT[pace], gap=True),
            *(self._live() if pace == LIVE else self._by_days()),
            setting("may watch", str(self.watchers or "nobody"), partial(self.turn, "watchers", WATCHERS), WATCH),
            setting("listed", "yes" if self.listed else "no", partial(self.turn, "listed", (True, False)), LISTED),
        ]

    def _live(self) -> list[Item]:
        """Terms in seconds."""
        clock, away = _seconds(self.clock, "as long as it takes"), _seconds(self.patience, "")
        then = f"{self.stand_in} stands in" if self.stand_in else "wait on"
        return [
            setting(TIME, clock, partial(self.turn, "clock", CLOCKS), CLOCK),
            setting("who is away", away, partial(self.turn, "patience", WAITS), AWAY),
            setting("then", then, partial(self.turn, "stand_in", STAND_INS), THEN, about=self._bot(self.stand_in)),
        ]

    def _by_days(self) -> list[Item]:
        """Terms in days."""
        clock, level = span(self.long_clock), self.times_up
        clocks = LONG_CLOCKS if self.long_clock in LONG_CLOCKS else (self.long_clock, *LONG_CLOCKS)
        time = self.line(TIME, clock, clock, LONG_CLOCK, partial(self.turn, "long_clock", clocks))
        up = "the game is lost" if level == LOST else f"{a(level)} bot decides"
        rest = f"{self.rest} days" if self.rest else "nobody"
        return [
            replace(time, about="for each, whoever is there or not"),
            setting("when it is up", up, partial(self.turn, "times_up", TIMES_UP), UP, about=self._bot(level)),
            setting("may rest", rest, partial(self.turn, "rest", RESTS), RESTING, about="of vacation for each seat"),
        ]

    def _bot(self, level: str) -> str:
        """How it plays; another's host has seconds of its own."""
        return manner(level, self.app.think() if self.at is None else None) if level in LEVELS else ""

    def field_for(self, name: str, text: str) -> TextField:
        return TextField(LONGEST, text) if name == TIME else super().field_for(name, text)

    def keep(self, name: str, text: str) -> None:
        if name != TIME:
            super().keep(name, text)
            return
        self.long_clock = correspondence_or_refuse(span_of(text))

    def _where(self) -> Item:
        if self.at is not None:
            where = self.at.where if self.at.where != self.at.name else ""
            return Item("at", None, self.at.name, where, ink="text")
        return setting("for", self.reach, partial(self.turn, "reach", REACHES), MEANT[self.reach])

    def _terms(self) -> Terms:
        terms = Terms(self.clock, self.patience, self.stand_in, self.watchers, self.listed)
        if self.pace == LIVE:
            return terms
        loses = self.times_up == LOST
        level = LEVELS[0] if loses else self.times_up
        return replace(terms, clock=self.long_clock, stand_in=level, correspondence=True, loses=loses, rest=self.rest)

    def start(self) -> None:
        terms = self._terms()
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
        self.head = "Open a table" if at is not None else "Host a table"

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
LONG_CLOCK = f"How long each may take for a decision, whether they are there or not. Enter types another: {EXAMPLES}."
UP = "What happens when somebody's time is up. Who has lost leaves their seat to a bot where others play on."
RESTING = "Days on which one's clock stands still, as each chooses in the course of the game."
AWAY = "how long we wait for a player who lost the connection; everybody sees the clock"
THEN = "a bot plays for whoever is away, and hands the seat back"
WATCH = "spectators; they see what is public"
LISTED = "listed for everybody; otherwise people need the code"


def _seconds(seconds: int, none: str) -> str:
    if not seconds:
        return none
    return f"{seconds} seconds" if seconds < 120 else f"{seconds // 60} minutes"
