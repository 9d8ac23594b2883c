"""Join: the tables that there are, those on this machine first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

from engine.words.speech import joined
from net.client import PATIENCE, Address
from net.wire.messages import Listed
from tui.app.letters import Letter
from tui.draw.menu import Item
from tui.draw.picture import Picture
from tui.draw.prose import whole
from tui.draw.widths import folded
from tui.hosts.finder import HostFinder, Seen
from tui.hosts.tickets import Ticket
from tui.screens.base import OwnKey
from tui.screens.home import name_of_game
from tui.screens.list_screen import ListScreen, column_of
from tui.seat.versions import other_rules
from tui.start.join import meant
from tui.start.spans import span

ASKED = f"Looking at {{}}, for {PATIENCE:.0f} seconds at most."
BLOCKED = "Not every network lets tables be found by themselves: multicast may be blocked here."
OTHER_WAYS = "Then type the address that the host shows, or its address and a table's code."
EMPTY = "At {} no table is open yet; one that is opened appears here."
BY_DAYS = "By correspondence: nobody has to be there, and each decision may take {}."
LONGEST = 200  # characters of an address and a code


class JoinScreen(ListScreen):
    """Looks for hosts for as long as it is open."""

    head = "Join a table"
    more = "on this machine, on this network, or by address and code"
    takes = LONGEST

    def __init__(self, typed: Sequence[Address] = (), only: Seen | None = None) -> None:
        super().__init__()
        self._tickets: Sequence[Ticket] = ()
        self.finder = HostFinder(typed) if only is None else HostFinder([only.address], everywhere=False)
        self._asked = ""  # where somebody asked by hand, last

    def on_mount(self) -> None:
        with suppress(ValueError):  # the file is damaged: home says so
            self._tickets = self.app.hosts.tickets.all()
        self.run_worker(self._look())

    def renew(self, cursor: int | None = None) -> None:
        """The first table that is found comes under the cursor, where that has gone nowhere else."""
        menu = self._menu
        is_at_first = menu is not None and menu.cursor == 0 and not (menu.item is not None and menu.item.digit)
        super().renew(0 if cursor is None and is_at_first else cursor)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        if self._there:
            return
        x, columns = column_of(picture)
        y = self.top + self.menu.height + 1
        lines = [line for sentence in self._looking() for line in folded(sentence, columns - 4)]
        for row, line in enumerate(lines[: max(0, picture.rows - self.foot - y)], y):
            picture.put(x + 2, row, line, "muted")

    def _looking(self) -> list[str]:
        """What is being tried, and what else there is to try."""
        finder, tried = self.finder, self.finder.under_way
        trying = [EMPTY.format(host.name) for host in finder.hosts if not host.trouble]
        trying += [f"Trying {joined(tried)}, for {PATIENCE:.0f} seconds at most."] if tried else []
        if finder.trouble:
            return [*trying, whole(finder.trouble), OTHER_WAYS]
        return [*trying, "Looking on this machine and on this network ...", f"{BLOCKED} {OTHER_WAYS}"]

    async def _look(self) -> None:
        async with self.finder:
            while True:
                await self.finder.next()
                self._note_answer()
                self.renew()

    # What there is -------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        open_here = [self._table(host, table) for host, table in self._there]
        others = [self._host(host) for host in self.finder.hosts]
        says = "Such as owl-fern-42-k7qd-2mxp, 192.168.1.5, or one after the other: 192.168.1.5 owl-fern-42-k7qd-2mxp."
        return [
            *open_here,
            Item(
                "type",
                partial(self.open_field, LONGEST),
                "a code, an address, or both",
                gap=bool(open_here),
                says=says,
                ink="text",
                wishes=Letter.JOIN,
                field=self.field,
            ),
            Item("host a table", self.app.open_host, "let others come to you", wishes=Letter.HOST),
            *others,
        ]

    @property
    def _there(self) -> list[tuple[Seen, Listed]]:
        """All tables; last those at which nobody sits, so that the first key leads to people."""
        return sorted(
            ((host, table) for host in self.finder.hosts for table in host.tables),
            key=lambda there: there[1].deserted and not there[1].clock,
        )

    def _table(self, host: Seen, table: Listed) -> Item:
        taken = table.people + table.bots
        mine = any(ticket.code == table.code and ticket.leads_to(host.address) for ticket in self._tickets)
        state = f"{taken} of {table.seats} seats" if not table.begun else f"{table.stage}, {taken} seats"
        state = f"nobody is there, {state}" if table.deserted and not table.clock else state
        state = f"{span(table.clock)} a move, {state}" if table.clock else state
        state = f"your seat, {state}" if mine else state
        watching = table.begun and not mine
        pace = f" {BY_DAYS.format(span(table.clock))}" if table.clock else ""
        says = f"{table.code}, at {host.name} ({host.where}).{pace}" + (" You can watch." if watching else "")
        of = f"{table.code} {host.where}"
        if other := other_rules(host.games, table.game):
            return Item(name_of_game(table.game), None, other, host.where, yields=True, says=whole(other), of=of)
        return Item(
            name_of_game(table.game),
            lambda: self.app.join(host.address, table.code, watching=watching),
            f"{table.maker}'s table, {state}",
            host.where,
            digit=True,
            comes_and_goes=True,
            yields=True,
            says=says,
            of=of,
        )

    # Looking ---------------------------------------------------------------------------------------

    @property
    def _waiting(self) -> tuple[Seen, Listed] | None:
        """The table under the cursor, if it can be watched while it waits for company."""
        there = self._there
        found = there[self.menu.cursor] if self.menu.cursor < len(there) else None
        can = found is not None and not found[1].begun and found[1].watchable
        return found if can and self.menu.item is not None and self.menu.item.run is not None else None

    def own_keys(self) -> Mapping[str, OwnKey]:
        """Look at a table without sitting down."""
        if self._waiting is None:
            return {}
        host, table = self._waiting
        return {
            "look": OwnKey(Letter.WATCH, lambda: self.app.join(host.address, table.code, watching=True), "only look")
        }

    def _host(self, host: Seen) -> Item:
        """A host: a table can be opened there, if it can be reached."""
        if host.trouble:
            says = f"{host.name} {host.trouble}" if host.is_strange else host.trouble
            return Item(host.name, None, host.trouble, host.where, says=says, yields=True)
        more = "open a table there" if not host.tables else "open another table there"
        says = f"The table is kept at {host.name}; it stays when you go."
        run = partial(self.app.open_host, host)
        return Item(host.name, run, more, host.where, digit=not host.tables, says=says, yields=True)

    # Typing --------------------------------------------------------------------------------------

    def wrote(self, text: str) -> None:
        """A code alone is looked for; an address alone shows that host's tables."""
        if text.strip():
            self.attempt(partial(self._go_to, text))

    def _go_to(self, text: str) -> None:
        address, code = meant(text)
        if code is not None:
            where = f"at {address.place}, for {PATIENCE:.0f} seconds at most" if address else "here and on this network"
            self.say(f"Looking for {code.table} {where} ...")
            self.app.join(address, str(code))
        elif address is not None:
            self._show(address)

    def _show(self, place: Address) -> None:
        self.finder.also(place)
        self._asked = place.place
        self.say(ASKED.format(place.place))

    def _note_answer(self) -> None:
        """The host that was asked by its address has answered, or is not there: it is not being asked any more."""
        found = [seen for seen in self.finder.everybody if seen.where == self._asked]
        if found and self.echo == ASKED.format(self._asked):
            self.echo = ""
            if found[0].trouble:
                self.say(f"{self._asked}: {found[0].trouble}", "ember")

    def keys_of_the_field(self) -> list[tuple[str, str]]:
        return [("Enter", "go there"), ("Esc", "leave it")]
