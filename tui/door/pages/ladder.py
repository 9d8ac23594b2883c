"""A ladder for each game: who stands where, among people alone or with the bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games import GAMES
from net.door.words import AskLadder, Rank
from tui.app.letters import Letter
from tui.door.doorstep import short
from tui.door.visitor import VisitorApp
from tui.draw.menu import Item
from tui.screens.base import OwnKey
from tui.screens.list_screen import ListScreen

HEADS = "games   won  rating"  # above what is said of each
ASKED = "Asking the door ..."
NOBODY = "Nobody has played {} to its end yet."
MEANS = "The rating is what somebody surely plays at; it grows as they play, and with whom they beat."
ALSO_BOTS = "games with bots, too"
PEOPLE_ALONE = "games among people"


class LadderScreen(ListScreen):
    """One game at a time."""

    app: VisitorApp
    head = "Ladder"

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game, self.bots = game, False

    def on_mount(self) -> None:
        self._ask()

    def _ask(self) -> None:
        self.more = f"{GAMES[self.game].name}, {ALSO_BOTS if self.bots else PEOPLE_ALONE}"
        self.app.doorstep.say(AskLadder(self.game, self.bots))
        self.renew(0)

    @property
    def nothing(self) -> str:  # type: ignore[override]
        return NOBODY.format(GAMES[self.game].name) if self._key in self.app.doorstep.ladders else ASKED

    @property
    def _key(self) -> tuple[str, bool]:
        return self.game, self.bots

    def items(self) -> Sequence[Item]:
        found = self.app.doorstep.ladders.get(self._key)
        ranks = found.ranks if found is not None else ()
        return [self._line(place, rank) for place, rank in enumerate(ranks, 1)]

    def _line(self, place: int, rank: Rank) -> Item:
        me = rank.name == self.app.doorstep.name and not rank.level
        beside = "bot" if rank.level else "you" if me else ""
        right = f"{rank.games:5} {rank.won:>5.4g} {rank.rating:>7.1f}"
        head = {"head": "who", "heads": HEADS} if place == 1 else {}
        ink = "gold" if me else "text"
        return Item(f"{place:>3}  {short(rank.name)}", None, beside, right, ink=ink, says=MEANS, **head)  # type: ignore[arg-type]

    def _other(self, steps: int) -> None:
        ids = list(GAMES)
        self.game = ids[(ids.index(self.game) + steps) % len(ids)]
        self._ask()

    def _with_bots(self) -> None:
        self.bots = not self.bots
        self._ask()

    def own_keys(self) -> Mapping[str, OwnKey]:
        short_word = "people alone" if self.bots else "with bots"
        says = f"show {PEOPLE_ALONE if self.bots else ALSO_BOTS}"
        return {"bots": OwnKey(Letter.BOTS, self._with_bots, short_word, says)}

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        walk = [(self.keymap.both("previous", "next"), "other game"), (self.keymap.both("up", "down"), "move")]
        return [*walk, *self.own_footer(), *self.keys("help", "back", "quit")]

    ACTS = ListScreen.ACTS | {
        "previous": lambda screen: screen._other(-1),
        "next": lambda screen: screen._other(1),
    }
