"""The first page of who comes over SSH: play at once, my own tables, who is here, what is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from engine.game import Game
from engine.games import GAMES
from engine.words.speech import counted, joined
from net.wire.messages import Listed
from tui.app.letters import Letter
from tui.door.doorstep import doing, short
from tui.door.pages.ladder import LadderScreen
from tui.door.pages.people import PeopleScreen
from tui.door.pages.talk import TOLD, DoorTalkScreen, draw_talk
from tui.door.visitor import VisitorApp
from tui.draw.menu import Item
from tui.draw.picture import Picture
from tui.draw.prose import whole
from tui.screens.base import OwnKey
from tui.screens.home import BARE, SKY, HomeScreen, name_of_game
from tui.screens.list_screen import column_of

QUICK = "play somebody"
WHOEVER = "Whoever wants it, too, plays with you; a bot does, if nobody comes within half a minute."
NAME_SAYS = "What the others will call you. {take} takes it, {write} writes another.{kept}"
YOURS = " With your key it is yours from now on."
TONIGHT = " It is yours for tonight; for who comes with a key, for good."
FIRST = ("throw", "learn", "ladder", "settings")  # keys that stand before others
TABLES = 3  # that the first page lists
MOST_TOLD = 12  # lines of the talk, where there is room
FEET = 3  # rows below the list where nothing was said


class DoorHome(HomeScreen):
    """Home, at the door."""

    app: VisitorApp
    shows_tables = True

    mine_shown: Sequence[Item] = ()

    def live(self) -> None:
        super().live()
        self.call_after_refresh(self.app.come_back)

    def items(self) -> Sequence[Item]:
        self.mine_shown = self.mine()
        return [*self.mine_shown, self._quick(), *self.games(), *self.company()]

    # Who I am, and what waits for me -------------------------------------------------------------

    def _who(self) -> Item:
        """The very first time: with a key the name is theirs for good."""
        item = super()._who()
        take, write = self.keymap.shown("pick"), self.keymap.letter(Letter.NAME, ())
        known = self.app.doorstep.called
        kept = "" if known is None else YOURS if known.kept else TONIGHT
        says = NAME_SAYS.format(take=take, write=write, kept=kept)
        return replace(item, says=says) if self.field is None else item

    # Playing -------------------------------------------------------------------------------------

    @property
    def _quick_game(self) -> str:
        """For which company is looked for: one that somebody waits for comes first."""
        sought = [game for game in GAMES if self.app.doorstep.seekers(game)]
        return self.app.quick_game or next(iter(sought), next(iter(GAMES)))

    def _quick(self) -> Item:
        game = self._quick_game
        waiting = [short(name) for name in self.app.doorstep.seekers(game)]
        about = (
            f"{joined(waiting[:2])} {'waits' if len(waiting) == 1 else 'wait'}" if waiting else "or a bot, after 30 s"
        )
        run, turn = partial(self.app.quick, game), self._turn_quick
        ink = "herb" if waiting else "text"
        return Item(
            QUICK,
            run,
            name_of_game(game),
            about,
            wishes=Letter.COMPANY,
            ink=ink,
            says=f"{WHOEVER} Left and Right choose another game.",
            turn=turn,
            verb="play",
        )

    def _turn_quick(self, steps: int) -> None:
        ids = list(GAMES)
        self.app.quick_game = ids[(ids.index(self._quick_game) + steps) % len(ids)]
        self.renew()

    def game_line(self, game: Game, is_first: bool) -> Item:
        """Against bots, as at home; who waits for somebody to play it with is told."""
        item = super().game_line(game, is_first)
        if is_first:
            item = replace(item, head="against bots")
        waiting = [short(name) for name in self.app.doorstep.seekers(game.id)]
        if not waiting:
            return item
        key = self.keymap.letter(Letter.COMPANY, ())
        says = f"{joined(waiting)} would like to play it with somebody: {key}. Enter: against bots."
        return replace(item, more=f"{waiting[0]} looks for company", ink="herb", says=whole(says))

    def pick(self, label: str) -> bool:
        """The letter for company means the game under the cursor, if one is."""
        under = self._game_under
        if under and label == self.keymap.letter(Letter.COMPANY, ()):
            self.app.quick(under)
            return True
        return super().pick(label)

    @property
    def _game_under(self) -> str:
        """The game whose line the cursor is on; "": another line."""
        at = self.menu.cursor - len(self.mine_shown) - 1
        return [*GAMES][at] if 0 <= at < len(GAMES) else ""

    # Others --------------------------------------------------------------------------------------

    def company(self) -> list[Item]:
        app = self.app
        mine = {ticket.code for ticket in self.found(app.hosts.tickets.all)}
        others = [table for table in app.tables if table.code not in mine and can_go(table)]
        shown = [table_line(table, partial(self._go, table)) for table in others[:TABLES]]
        more = f"{counted(len(app.tables), 'table')} in all; or type a code" if app.tables else "type a friend's code"
        rest = [
            *shown,
            Item("open a table", app.open_host, "for friends by a code, or for all", wishes=Letter.HOST),
            Item("tables", app.open_join, more, wishes=Letter.JOIN),
            self._who_is_here(),
        ]
        return [replace(rest[0], head="with people", gap=True), *rest[1:]]

    def _go(self, table: Listed) -> None:
        self.app.join(self.app.address, table.code, watching=table.begun)

    def _who_is_here(self) -> Item:
        step = self.app.doorstep
        told = [f"{short(guest.name)}{f' ({doing(guest)})' if doing(guest) else ''}" for guest in step.others]
        many = len(step.others) + step.more
        says = f"{joined(told[:12])}." if told else "Nobody else is here now. Say something: who comes later reads it."
        return Item(
            "who is here",
            lambda: self.app.open(PeopleScreen()),
            ", ".join(told) or "nobody else",
            f"{many}" if many else "",
            wishes=Letter.PEOPLE,
            ink="herb" if told else "muted",
            says=says,
        )

    def own_keys(self) -> Mapping[str, OwnKey]:
        ranks = OwnKey(Letter.RANKS, self._open_ladder, "ladder", "ladder: who stands where")
        learn = OwnKey(Letter.LEARN, self.app.open_lessons, "learn", "learn a game at the table, one idea at a time")
        return {"ladder": ranks, "learn": learn, **super().own_keys()}

    def _open_ladder(self) -> None:
        self.app.open(LadderScreen(self._game_under or self._quick_game))

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        """The dearest first: not all have room."""
        keys = {name: (self.key_of(name), own.short) for name, own in self.own_keys().items() if own.short}
        first = [keys.pop(name) for name in FIRST if name in keys]
        return [*self.keys("talk"), *first, *self.keys("rules", "help"), keys.pop("quit"), *keys.values()]

    # Drawing -------------------------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        """What was said last stands below the list, with as many lines as there is room for."""
        lines = self.app.doorstep.lines
        room = picture.rows - self.menu.height - FEET - 1
        told = min(len(lines), max(1, min(TOLD, room - BARE), min(MOST_TOLD, room - SKY)))
        self.foot = FEET + (1 + told if told else 0)
        super().draw(picture)
        if told:
            draw_talk(picture, picture.rows - self.foot, lines[-told:], self.app.doorstep.name)
        many = len(self.app.doorstep.others) + self.app.doorstep.more
        x, columns = column_of(picture)
        picture.right(x + columns - 1, 0, f"● {many + 1} here" if many else "", "herb")

    ACTS = HomeScreen.ACTS | {
        "talk": lambda screen: screen.app.open_talk(),
        "log": lambda screen: screen.app.open(DoorTalkScreen()),
    }


def can_go(table: Listed) -> bool:
    """Is there a seat, or may it be watched?"""
    return table.watchable if table.begun else table.people + table.bots < table.seats


def table_line(table: Listed, go: object) -> Item:
    """`2 Weavers  Ben's table, 1 of 2 seats   sit down`"""
    taken = table.people + table.bots
    state = table.stage if table.begun else f"{taken} of {table.seats} seats"
    state = f"{state}, nobody is there" if table.deserted else state
    does = "watch" if table.begun else "sit down"
    says = f"{table.code}: {'you see what everybody may see.' if table.begun else 'there is a seat for you.'}"
    more = f"{table.maker}'s table, {state}"
    name, of = name_of_game(table.game), table.code
    return Item(name, go, more, does, digit=True, comes_and_goes=True, says=says, yields=True, of=of)  # type: ignore[arg-type]
