"""All tables of the door: sit down, watch, open one, or type the code of one that is in no list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from net.discovery.join_code import read_code
from net.wire.messages import Listed
from tui.app.letters import Letter
from tui.door.pages.home import can_go, table_line
from tui.door.visitor import VisitorApp
from tui.draw.menu import Item
from tui.screens.list_screen import ListScreen

LONGEST = 60  # characters of a code
SUCH = "Such as owl-fern-42: who has opened the table sees its code."
EMPTY = "No table is open now. Open one: others see it here, or come by its code."


class DoorTables(ListScreen):
    """Those with a free seat first."""

    app: VisitorApp
    shows_tables = True
    head = "Tables"
    more = "sit down, watch, or come by a code"
    takes = LONGEST

    def items(self) -> Sequence[Item]:
        tables = [table for table in self.app.tables if can_go(table)]
        type_one = Item(
            "type",
            partial(self.open_field, LONGEST),
            "a code",
            wishes=Letter.JOIN,
            gap=bool(tables),
            ink="text",
            says=SUCH if tables else f"{EMPTY} {SUCH}",
            verb="type",
            field=self.field,
        )
        new = Item("open a table", self.app.open_host, "for friends by a code, or for all", wishes=Letter.HOST)
        return [*(table_line(table, partial(self._go, table)) for table in tables), type_one, new]

    def on_mount(self) -> None:
        self.app.open_tables.look_now()

    def _go(self, table: Listed) -> None:
        self.app.join(self.app.address, table.code, watching=table.begun)

    def wrote(self, text: str) -> None:
        if text.strip():
            self.attempt(lambda: self.app.join(self.app.address, str(read_code(text.strip()))))
