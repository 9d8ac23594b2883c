"""Home: what to do tonight."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual import events

from engine.game import HARDEST, Game
from engine.games import GAMES
from net.clean import LONGEST_NAME, name_of
from net.store.store import StoredTable
from tui.app.letters import Letter
from tui.draw.menu import Item
from tui.draw.picture import Picture
from tui.screens.base import OwnKey
from tui.screens.list_screen import ListScreen
from tui.start.spans import ago

if TYPE_CHECKING:
    from tui.hosts.your_turn import SeatElsewhere

HAT = (
    "           ▄▄▄",
    "        ▄████▀▀",
    "       ▐█████",
    "      ▐██████▌",
    "     ▐████████▌",
    "▄▄▄▄▄██████████▄▄▄▄▄",
)
ME = "your name"
ASKS_NAME = "What the others will call you. {take} takes it, {write} writes another; the settings change it later."
HEARS_NAME = "Type a name; {take} takes it. Left empty, it is {offered}."
TICK = 5.0  # seconds between looks at the time
MOST_SEATS = 6  # lines for seats at others' tables
EASY_TO_HARD = ("easy", "fair", "hard")
LEARNS = "at the table, one idea at a time"
HOSTS = "on this machine or this network"
COLUMNS = "people min hard"  # above what is said of each game
TITLE = "w i t c h - t u i"
SKY, BRIM, BARE = 8, 6, 2  # rows above the list: with air, right below the hat's brim, without a hat
BAND = 3  # the row of the hat's ribbon
STARS = (
    (72, 1, "·", "muted"),
    (27, 1, "·", "muted"),
    (61, 2, "·", "faint"),
    (35, 1, "*", "gold"),
    (74, 3, "*", "gold"),
    (66, 5, "·", "faint"),
    (1, 2, "·", "faint"),
)
SAYS = 26  # columns before what is said beside the hat
TAGLINE = "witch-themed games for the terminal"


class HomeScreen(ListScreen):
    """Continue, play, and all the rest."""

    foot = 3
    column = 21

    def __init__(self) -> None:
        super().__init__()
        self._seat_of: dict[int, SeatElsewhere] = {}  # by the line that tells of it
        self._is_touched = False  # a key was pressed here
        self._times: list[str] = []  # how long there is where it is my turn, as it was told last

    def items(self) -> Sequence[Item]:
        return [*self.mine(), *self.games(), self.learns(), *self.company()]

    def mine(self) -> list[Item]:
        """My name, if nobody knows it, and what waits for me."""
        app = self.app
        waiting = self.found(partial(app.local_tables.games, over=False))
        first = waiting[0] if waiting else None
        stage = app.local_tables.stage(first.head.code) if first else ""
        asked, others = self._seats_elsewhere()
        return [
            *([self._who()] if self.app.is_nameless else []),
            *asked,
            *([_continue(first, stage, len(waiting), app.open_kept_games)] if first else []),
            *others,
        ]

    def games(self) -> list[Item]:
        return [self.game_line(game, number == 0) for number, game in enumerate(GAMES.values())]

    def learns(self) -> Item:
        return Item("learn one", self.app.open_lessons, LEARNS, wishes=Letter.LEARN)

    def company(self) -> list[Item]:
        """What leads to other people."""
        return [
            Item("host a table", self.app.open_host, HOSTS, wishes=Letter.HOST, head="with people", gap=True),
            Item("join a table", self.app.open_join, "somebody else's", wishes=Letter.JOIN),
        ]

    def game_line(self, game: Game, is_first: bool) -> Item:
        """What it is, for how many, how long and how hard to learn."""
        heads = {"head": "games", "heads": COLUMNS, "gap": True} if is_first else {}
        right = f"{seats_of(game):>3} {game.minutes:>3}"
        says, tail = f"{game.aim} Designed by {game.designer}.", learning(game, self.app.look.glyphs)
        play = partial(self.app.open_new_game, game)
        return Item(game.name, play, game.tagline, right, digit=True, tail=tail, says=says, **heads)  # type: ignore[arg-type]

    def own_keys(self) -> Mapping[str, OwnKey]:
        """What is wanted now and then stands below the list."""
        from tui.parts.workshops import workshops
        from tui.screens.seats import throwing

        app, item = self.app, self._menu.item if self._menu is not None else None
        shops = {
            shop.name: OwnKey(shop.wishes, lambda shop=shop: app.open(shop.screen()), shop.name)  # type: ignore[misc]
            for shop in workshops()
        }
        return {
            **shops,
            "replays": OwnKey(Letter.REPLAY, app.open_replays, "replays"),
            "settings": OwnKey(Letter.SETTINGS, app.open_settings, "settings"),
            **throwing(self, self._seat_of.get(id(item))),
            "quit": OwnKey(Letter.QUIT, app.do_quit, "quit"),
        }

    # Who is it? -----------------------------------------------------------------------------------

    def _who(self) -> Item:
        """The first time: what shall others call you?  It keeps nobody from anything else."""
        offered, take = self.app.called, self.keymap.shown("pick")
        says = ASKS_NAME.format(take=take, write=self.keymap.letter(Letter.NAME, ()))
        if self.field is not None:
            says = HEARS_NAME.format(take=take, offered=offered)
        run = partial(self.open_field, LONGEST_NAME)
        return Item(ME, run, offered, ink="text", wishes=Letter.NAME, says=says, field=self.field)

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
        """Who goes on without a word is called what was offered, and not asked again; help and rules are no answer."""
        if not self.app.shown.only_tells:
            self._take_offered()

    # What there is -------------------------------------------------------------------------------

    def _seats_elsewhere(self) -> tuple[list[Item], list[Item]]:
        """The seats at others' tables: where it is my turn, and all others; of many the first, and where all are."""
        if self.app.your_turn is None:
            return [], []
        from tui.screens.seats import SeatsScreen, in_all, seat_line

        seats = self.found(self.app.your_turn.all)
        shown = seats if len(seats) <= MOST_SEATS else seats[: MOST_SEATS - 1]
        lines = [(seat, seat_line(seat, self.app.go_back_to)) for seat in shown]
        self._seat_of = {id(line): seat for seat, line in lines}
        more = [] if len(shown) == len(seats) else [in_all(seats, lambda: self.app.open(SeatsScreen()))]
        asked = [line for seat, line in lines if seat.is_asked]
        return asked, [*(line for seat, line in lines if not seat.is_asked), *more]

    def on_mount(self) -> None:
        self.live()

    def live(self) -> None:
        """From now on it follows what happens."""
        self.call_after_refresh(self.app.look_for_turns)  # home is there at once
        self.set_interval(TICK, self._tick)

    def _tick(self) -> None:
        """As time runs out, it is told anew where it is told otherwise."""
        times = [seat.time for seat in self.app.turns_elsewhere()]
        if times != self._times:
            self._times = times
            self.look_again()

    def heard_of_turns(self, fresh: Sequence[SeatElsewhere]) -> None:
        """Lines may stand elsewhere now: the cursor stays where it is meant, or goes to my turn before any key."""
        turns = self.app.your_turn
        self.renew(None if self._is_touched else 0)
        if turns is not None and (gone := turns.told_gone()):
            from tui.hosts.your_turn import gone_said

            self.say(" ".join(gone_said(gone)))

    def heard(self, event: events.Key) -> None:
        self._is_touched = True
        super().heard(event)

    def draw(self, picture: Picture) -> None:
        """The list has room first: then the hat moves up, without its stars, and at last gives way."""
        left = picture.rows - self.foot - self.menu.height
        lift = max(0, left - SKY) // 3  # of a high window
        self.top = lift + max(min(left, SKY), BRIM) if left >= BRIM else BARE
        super().draw(picture)
        picture.ground(0, 0, picture.columns, 1, "text/ground")
        x = max(2, (picture.columns - 80) // 2 + 4)
        if left >= BRIM:
            self._sky(picture, x, lift + min(1, self.top - lift - BRIM), has_stars=self.top >= SKY)
        else:
            picture.put(x, 0, TITLE, "gold bold")

    def _sky(self, picture: Picture, x: int, top: int, has_stars: bool) -> None:
        """The hat, the stars and what this is."""
        for y, row in enumerate(HAT):
            picture.put(x + 1, top + y, row, "gold" if y == BAND else "faint")
        for column, height, star, colour in STARS if has_stars else ():
            picture.put(x + column - 2, top + height - 1, star, colour)
        picture.put(x + SAYS, top + 3, TITLE, "gold bold")
        said = TAGLINE if self.app.is_nameless else f"Good evening, {self.app.called}."
        picture.put(x + SAYS, top + 4, said, "muted")

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        *rare, leave = self.own_footer()
        return [*rare, *self.keys("rules", "palette", "help"), leave]

    ACTS = ListScreen.ACTS | {
        "pick": do_pick,
        "default": do_pick,
        "rules": lambda screen: screen.app.open_rules(),
        "back": lambda screen: screen.paint(),  # this is as far back as it goes
    }


def _continue(last: StoredTable, stage: str, waiting: int, run: Callable[[], object]) -> Item:
    others = f" {waiting - 1} more {'waits' if waiting == 2 else 'wait'}." if waiting > 1 else ""
    more = f"{name_of_game(last.head.game)}, {stage}"
    says = f"{more}: exactly as you left it, {ago(last.played)}.{others}"  # where the list has no room for all of it
    right = f"and {waiting - 1} more" if waiting > 1 else ""
    return Item("continue", run, more, right or ago(last.played), wishes=Letter.CONTINUE, says=says, yields=True)


def name_of_game(id: str) -> str:
    """Its name; its id, if this witch-tui does not have it."""
    return GAMES[id].name if id in GAMES else id


def seats_of(game: Game) -> str:
    """`2-6`, `2`"""
    return game.sizes.replace(" to ", "-")


def learning(game: Game, glyphs: str) -> str:
    """How much there is to learn: `●○○`; in a word where there are no such dots."""
    return EASY_TO_HARD[game.hard - 1] if glyphs == "ascii" else "●" * game.hard + "○" * (HARDEST - game.hard)
