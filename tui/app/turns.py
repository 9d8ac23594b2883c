"""Where it is my turn at others' tables: asked in the background, from time to time; and on to the next of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.screen import Screen

from tui.app.shown import Shown
from tui.seat.local import LocalTables
from tui.seat.session import Session

if TYPE_CHECKING:
    from textual.timer import Timer

    from net.client import Address
    from tui.hosts.hosts import Hosts
    from tui.hosts.tickets import Ticket
    from tui.hosts.your_turn import SeatElsewhere, YourTurn

SEATS = "seats.json"  # in the data folder, once one has had a seat at another's table
LOOK = 60.0  # seconds between looks at where it is my turn


def session_of(screen: Screen[Any]) -> Session | None:
    """The seat that somebody has on this screen."""
    session = getattr(screen, "session", None)
    return session if isinstance(session, Session) else None


class TurnsElsewhere(App[None], inherit_bindings=False):
    """An app that knows where else somebody waits for me."""

    local_tables: LocalTables
    _hosts: Hosts | None = None
    _your_turn: YourTurn | None = None
    _looks: Timer | None = None  # when hosts are asked again

    @property
    def shown(self) -> Shown:
        """The screen that is seen."""
        assert isinstance(self.screen, Shown)
        return self.screen

    def go_back_to(self, ticket: Ticket) -> None:
        """To a seat that one has at another's table."""
        raise NotImplementedError

    def call_for_attention(self, sentence: str, by_people: bool = False) -> None:
        """It is my turn somewhere, and I look elsewhere."""
        raise NotImplementedError

    @property
    def your_turn(self) -> YourTurn | None:
        """What is known of my seats at others' tables; None as long as I have had none."""
        if self._your_turn is None and (self.local_tables.data / SEATS).exists():
            from tui.hosts.your_turn import YourTurn  # lazy: who has no seat loads no net for it

            self._your_turn = YourTurn(self.local_tables.data, lambda ticket: self._way_home(ticket.own))
        return self._your_turn

    def _way_home(self, is_own: bool) -> tuple[Address, str | None] | None:
        """To one's own host, if it is open here; to those of others the ticket leads."""
        own = self._hosts.own if is_own and self._hosts is not None else None
        return (own.address, own.hosting.proof) if own is not None and own.hosting is not None else None

    def look_for_turns(self) -> None:
        """Ask hosts how things stand, in the background, and again from time to time."""
        if self.your_turn is not None:
            self.run_worker(self._look_for_turns(self.your_turn))
        if self._looks is None:
            self._looks = self.set_interval(LOOK, self.look_for_turns)

    async def _look_for_turns(self, turns: YourTurn) -> None:
        heard = await turns.ask(but=self._token_here)
        if not self.screen_stack:
            return  # somebody has left meanwhile
        fresh = [seat for seat in heard if seat.ticket.token != self._token_here]  # or has come there
        for seat in fresh[:1]:
            self.call_for_attention(f"{seat.called}: your turn", by_people=True)
        self.shown.heard_of_turns(fresh)

    @property
    def _token_here(self) -> str:
        """Of the seat that I have on the screen."""
        sessions = filter(None, map(session_of, self.screen_stack))
        token: bytes = next((getattr(session, "token", b"") for session in sessions), b"")
        return token.hex()

    def turns_elsewhere(self) -> Sequence[SeatElsewhere]:
        """Where else it is my turn, as far as that is known: the least time first."""
        return self._your_turn.asked(self._token_here) if self._your_turn is not None else ()

    def next_turn(self) -> SeatElsewhere | None:
        """The one of them to which a key leads."""
        return self._your_turn.next(self._token_here) if self._your_turn is not None else None

    def forget_turn(self, left: Session) -> None:
        """What I have done there is not known to whom I asked before."""
        token: bytes = getattr(left, "token", b"")
        if self._your_turn is not None and token:
            self._your_turn.forget(token.hex())
        if token:
            self.look_for_turns()

    def go_on(self) -> None:
        """To the next table where it is my turn."""
        self.run_worker(self._go_on())

    async def _go_on(self) -> None:
        from tui.hosts.your_turn import AT_MOST, NOTHING_WAITS

        turns, here = self.your_turn, self.screen
        if turns is not None and not self.turns_elsewhere():
            self.shown.say("Asking your other tables ...")
            await turns.ask(AT_MOST, now=True, but=self._token_here)
            if self.screen is not here:
                return  # whoever does something else by now is not led away from that
        ticket = turns.go_on(self._token_here) if turns is not None else None
        if ticket is not None:
            self.go_back_to(ticket)
        else:
            self.shown.say(turns.nothing_waits if turns is not None else NOTHING_WAITS)
