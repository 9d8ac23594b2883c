"""Who is here: look on where they play, or ask them for a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine.games import GAMES
from engine.words.speech import counted
from net.clean import LONGEST_NAME
from net.door.words import Guest
from tui.app.letters import Letter
from tui.door.doorstep import IDLE, doing, short
from tui.door.visitor import VisitorApp
from tui.draw.menu import Item
from tui.draw.prose import whole
from tui.screens.base import OwnKey
from tui.screens.home import name_of_game
from tui.screens.list_screen import ListScreen


class PeopleScreen(ListScreen):
    """Everybody at the door, those who are awake first."""

    app: VisitorApp
    head = "Who is here"
    nothing = "Nobody else is here now. What you say at the door is read by who comes later."

    def items(self) -> Sequence[Item]:
        self.listed = sorted(self.app.doorstep.others, key=lambda guest: guest.idle >= IDLE)
        self.more = counted(len(self.listed) + self.app.doorstep.more, "other")
        return [*map(self._line, self.listed), *([self._by_name()] if self.app.doorstep.more else [])]

    def _by_name(self) -> Item:
        """Of very many not all are listed."""
        write, more = partial(self.open_field, LONGEST_NAME), self.app.doorstep.more
        says = f"{counted(more, 'other')} {'is' if more == 1 else 'are'} here, too: type a name, or how it begins."
        name = "somebody else"
        return Item(name, write, "by name", wishes=Letter.NAME, gap=True, says=says, verb="type", field=self.field)

    def wrote(self, text: str) -> None:
        if text.strip():
            self.app.doorstep.found = self._ask
            self.attempt(lambda: self.app.doorstep.find(text))

    def _line(self, guest: Guest) -> Item:
        asleep = guest.idle >= IDLE
        does = doing(guest) or "looks round"
        idle = f"idle {guest.idle // 60} min" if asleep and (guest.game or guest.seeks) else ""
        ink = "muted" if asleep else "herb" if guest.seeks else "text"
        says = f"{short(guest.name)} {does}. Enter asks them for a game."
        run, of, who = partial(self._ask, guest), str(guest.guest), short(guest.name)
        return Item(who, run, does, idle, digit=True, comes_and_goes=True, ink=ink, says=whole(says), of=of)

    def _ask(self, guest: Guest) -> None:
        if self.is_current:  # else whoever asked is elsewhere by now
            self.app.open(ChallengeScreen(guest))

    @property
    def under(self) -> Guest | None:
        """Who is under the cursor."""
        listed = getattr(self, "listed", [])
        at = self._menu.cursor if self._menu is not None else 0
        return listed[at] if at < len(listed) else None

    def own_keys(self) -> Mapping[str, OwnKey]:
        guest = self.under
        if guest is None:
            return {}
        keys = {"challenge": OwnKey(Letter.CHALLENGE, partial(self._ask, guest), "challenge")}
        if guest.code:
            watch = partial(self.app.join, self.app.address, guest.code, watching=True)
            keys["watch"] = OwnKey(Letter.WATCH, watch, "watch their game")
        return keys

    ACTS = ListScreen.ACTS | {"talk": lambda screen: screen.app.open_talk()}


class ChallengeScreen(ListScreen):
    """For which game?"""

    app: VisitorApp
    head = "Ask for a game"

    def __init__(self, guest: Guest) -> None:
        super().__init__()
        self.guest = guest
        self.more = f"what would you like to play with {short(guest.name)}?"

    def items(self) -> Sequence[Item]:
        return [self._line(id) for id in GAMES]

    def _line(self, id: str) -> Item:
        run = partial(self.app.challenge, self.guest, id)
        says = f"You sit down at a table of two; {short(self.guest.name)} is told, and may come."
        right = f"{GAMES[id].minutes} min"
        return Item(name_of_game(id), run, GAMES[id].tagline, right, digit=True, says=says)
