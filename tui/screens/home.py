"""Home: what to do tonight."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual import events

from engine.game import Game
from engine.games import GAMES
from net.clean import LONGEST_NAME, name_of
from net.store.store import StoredTable
from tui.draw.menu import Item
from tui.draw.picture import Picture
from tui.screens.list_screen import ListScreen

if TYPE_CHECKING:
    from tui.hosts.tickets import Ticket

HAT = (
    "          ▄█",
    "         ▄██▌",
    "        ▄████",
    "       ▐█████▌",
    "      ▄███████▄",
    "     ▐▀▀▀▀▀▀▀▀▀▌",
    "  ▄▄▄███████████▄▄▄",
)
ME, WISHED = "your name", "nw"
ASKS_NAME = "What the others will call you. {take} takes it, {write} writes another; the settings change it later."
HEARS_NAME = "Type a name; {take} takes it. Left empty, it is {offered}."
FILE = "seats.json"  # in the data folder, once one has had a seat at another's table
SKY = 9  # rows above the list; a long one begins right below the hat's brim
BAND = 5  # the row of the hat's ribbon
STARS = (
    (62, 1, "*", "gold"),
    (71, 2, "·", "muted"),
    (30, 1, "·", "muted"),
    (55, 6, "·", "faint"),
    (44, 1, "*", "faint"),
)


class HomeScreen(ListScreen):
    """Continue, play, and all the rest."""

    foot = 3

    def items(self) -> Sequence[Item]:
        from tui.parts.workshops import workshops

        app = self.app
        waiting = self.found(partial(app.local_tables.games, over=False))
        first = waiting[0] if waiting else None
        stage = app.local_tables.stage(first.head.code) if first else ""
        likes = f"{app.look.theme} · {app.look.glyphs} · {app.settings.preset}"
        return [
            *([self._who()] if self.app.is_nameless else []),
            *([_continue(first, stage, len(waiting), app.open_kept_games)] if first else []),
            *(
                Item(
                    game.name,
                    partial(app.open_new_game, game),
                    game.tagline,
                    seats_of(game),
                    digit=True,
                    gap=number == 0,
                    says=f"{game.name}, designed by {game.designer}. About {game.minutes} minutes.",
                )
                for number, game in enumerate(GAMES.values())
            ),
            *self._seats_elsewhere(),
            Item("host a table", app.open_host, "on this machine or this network", wishes="ho", gap=True),
            Item("join a table", app.open_join, "somebody else's", wishes="jn"),
            *(
                Item(shop.name, lambda shop=shop: app.open(shop.screen()), shop.tagline, wishes=shop.wishes)  # type: ignore[misc]
                for shop in workshops()
            ),
            Item("replays", app.open_replays, "finished games, move by move", wishes="yv", gap=True),
            Item("rules", app.open_rules, "in our own words", key=self.keymap.shown("rules")),
            Item("settings", app.open_settings, likes, wishes="sx"),
            Item("quit", app.do_quit, wishes="qz"),
        ]

    # Who is it? -----------------------------------------------------------------------------------

    def _who(self) -> Item:
        """The first time: what shall others call you?  It keeps nobody from anything else."""
        offered, take = self.app.called, self.keymap.shown("pick")
        says = ASKS_NAME.format(take=take, write=self.keymap.letter(WISHED, ()))
        if self.field is not None:
            says = HEARS_NAME.format(take=take, offered=offered)
        run = partial(self.open_field, LONGEST_NAME)
        return Item(ME, run, offered, ink="text", wishes=WISHED, says=says, field=self.field)

    def wrote(self, text: str) -> None:
        self.app.change(name=name_of(text, self.app.called))

    def do_pick(self) -> None:
        """Enter on one's name takes it; its letter writes another."""
        if self.menu.item is not None and self.menu.item.text == ME:
            self._take_offered()
        else:
            super().do_pick()

    def _take_offered(self) -> None:
        if self.app.is_nameless:
            self.app.change(name=self.app.called)
            self.renew()

    def on_screen_suspend(self, event: events.ScreenSuspend) -> None:
        """Who goes on without a word is called what was offered, and not asked again."""
        self._take_offered()

    # What there is -------------------------------------------------------------------------------

    def _seats_elsewhere(self) -> list[Item]:
        """The seats at others' tables, the newest first."""
        if not (self.app.local_tables.data / FILE).exists():
            return []
        from tui.hosts.tickets import Tickets

        tickets = self.found(Tickets(self.app.local_tables.data).all)
        return [_seat_elsewhere(ticket, self.app.go_back_to, place == 0) for place, ticket in enumerate(tickets)]

    def draw(self, picture: Picture) -> None:
        room = picture.rows - self.foot
        lift = SKY - 1 + len(self.menu.items) > room  # so long a list that even the hat moves up
        self.top = SKY - (SKY + self.menu.height > room) - lift
        super().draw(picture)
        picture.ground(0, 0, picture.columns, 1, "text/ground")
        self._sky(picture, max(2, (picture.columns - 80) // 2 + 4), 1 - lift)

    def _sky(self, picture: Picture, x: int, top: int) -> None:
        """The hat, the stars and what this is."""
        for y, row in enumerate(HAT):
            picture.put(x, top + y, row, "gold" if y == BAND else "faint")
        for column, height, star, colour in STARS:
            picture.put(x + column - 2, top + height - 1, star, colour)
        picture.put(x + 30, top + 2, "w i t c h - t u i", "gold bold")
        picture.put(x + 30, top + 4, "witch-themed games for people", "muted")
        picture.put(x + 30, top + 5, "who live in terminals", "muted")

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        first = [label for label in self.menu.labels if label.isdigit()]
        plays = [("-".join(dict.fromkeys([first[0], first[-1]])), "play")] if first else []
        return [*plays, (self.keymap.both("up", "down"), "move"), *self.keys("pick", "palette", "help", "quit")]

    ACTS = ListScreen.ACTS | {
        "pick": do_pick,
        "default": do_pick,
        "rules": lambda screen: screen.app.open_rules(),
        "back": lambda screen: screen.paint(),  # this is as far back as it goes
    }


def _continue(last: StoredTable, stage: str, waiting: int, run: object) -> Item:
    more = f"{name_of_game(last.head.game)}, {stage}" + (f" (+{waiting - 1})" if waiting > 1 else "")
    return Item("continue", run, more, ago(last.played), wishes="cg", says="Exactly where you were.")  # type: ignore[arg-type]


def _seat_elsewhere(ticket: Ticket, go: Callable[[Ticket], object], gap: bool) -> Item:
    here = "this machine" if ticket.address.path is not None else ticket.place
    where = "your host" if ticket.own else here
    more = f"{name_of_game(ticket.game)}, {ticket.code} at {where}"
    says, when = "It is kept for you.", ago(ticket.when)
    return Item("my seat", lambda: go(ticket), more, when, wishes="m", says=says, gap=gap, yields=True)


def name_of_game(id: str) -> str:
    """Its name; its id, if this witch-tui does not have it."""
    return GAMES[id].name if id in GAMES else id


def seats_of(game: Game) -> str:
    """`2-6`, `2`"""
    return game.sizes.replace(" to ", "-")


def ago(moment: float) -> str:
    """`2 h ago`"""
    seconds = max(0, int(time.time() - moment))
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds // size} {unit} ago"
    return "just now"
