"""Test hands: how a deck begins."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from math import comb

from engine.chance import Chance
from engine.games.witches_revel.cards.cards import Card, Pool
from engine.games.witches_revel.rules.setup import FIRST_HAND
from engine.games.witches_revel.words.names import kind_said
from engine.words.speech import counted, joined
from tui.app.letters import Letter
from tui.draw.board import Area
from tui.draw.card import bordered, on_edge
from tui.draw.cursor import mark
from tui.draw.picture import Picture
from tui.draw.widths import folded
from tui.games.witches_revel.workshop.columns import INKS, put_value
from tui.games.witches_revel.workshop.draft import ORDER, Draft
from tui.screens.base import OwnKey, PictureScreen, title

COLUMNS_OF_TEXT = 75
COLUMNS, ROWS = 14, 8  # of a card with a border
ODDLY = "The same deck, another evening."


class HandScreen(PictureScreen):
    """2.2  The first cards of the deck; each can be stashed for another."""

    def __init__(self, draft: Draft, pool: Pool) -> None:
        super().__init__()
        self.draft, self.pool = draft, pool
        self.chance = Chance(secrets.token_bytes(8))
        self.here = 0
        self._shuffle()

    def _shuffle(self) -> None:
        known = [code for code, many in self.draft.cards.items() if code in self.pool for _ in range(many)]
        deck = self.chance.shuffled(known)
        self.hand, self.deck = deck[:FIRST_HAND], deck[FIRST_HAND:]
        self.stashed = 0

    @property
    def card(self) -> Card | None:
        return self.pool[self.hand[self.here]] if self.hand else None

    def do_again(self) -> None:
        """As many others."""
        self._shuffle()
        self.paint()

    def stash(self, place: int) -> None:
        """That card below the deck, and another from its top."""
        if not self.deck:
            self.say("No card is left to draw.")
            return
        top, *rest = self.deck
        gone, self.hand[place] = self.hand[place], top
        self.deck = [*rest, gone]
        self.here, self.stashed = place, self.stashed + 1
        self.say(f"{self.pool[gone].title} goes under the deck, and you draw {self.pool[top].title}.")

    def move(self, steps: int) -> None:
        self.here = (self.here + steps) % max(1, len(self.hand))
        self.paint()

    # How it looks --------------------------------------------------------------------------------

    def draw(self, picture: Picture) -> None:
        title(picture, self.draft.name or "A new deck", "a test hand", f"{counted(len(self.deck), 'card')} left")
        x = (picture.columns - COLUMNS_OF_TEXT) // 2
        for place, code in enumerate(self.hand):
            draw_card(picture, x + place * (COLUMNS + 1), 3, self.pool[code], str(place + 1), place == self.here)
        if self.card is not None:
            self._text(picture, x, 12, self.card)
        if self.hand:
            picture.put(x, picture.rows - 5, self.odds(), "muted", picture.columns - x - 1)
        picture.put(1, picture.rows - 3, f"You would begin with {self._kinds()}.", "text")
        stashed = f"{counted(self.stashed, 'card')} stashed so far." if self.stashed else ODDLY
        picture.put(1, picture.rows - 2, self.echo or stashed, "muted")
        self.footer(picture)

    def _text(self, picture: Picture, x: int, y: int, card: Card) -> None:
        end = picture.put(x, y, card.title, "text bold") + 2
        picture.put(end, y, kind_said(card), INKS[card.kind])
        lines = [line for text in card.text for line in folded(text, COLUMNS_OF_TEXT - 2, indent=2)]
        for row, line in enumerate(lines[:6], y + 1):
            picture.put(x, row, line, "text")
        picture.put(x, y + 2 + len(lines[:6]), card.line, "muted")

    def odds(self) -> str:
        """`Of 100 such hands 99 have a strike, 52 a shield and 31 a stance.`"""
        size = len(self.hand) + len(self.deck)
        cards = [self.pool[code].kind for code in (*self.hand, *self.deck)]
        without = {kind: comb(size - cards.count(kind), len(self.hand)) for kind in ORDER}
        parts = [f"{round(100 - 100 * many / comb(size, len(self.hand)))} a {kind}" for kind, many in without.items()]
        return f"Of 100 such hands {joined(parts).replace(' a ', ' have a ', 1)}."

    def _kinds(self) -> str:
        """`3 strikes and 2 shields`"""
        many = {kind: sum(self.pool[code].kind == kind for code in self.hand) for kind in ORDER}
        return joined([counted(count, kind) for kind, count in many.items() if count]) or "nothing"

    def keys_of_the_moment(self) -> list[tuple[str, str]]:
        walk = (self.keymap.both("previous", "next"), "look")
        return [
            *self.own_footer(),
            (f"1-{len(self.hand)}", "stash, draw another"),
            walk,
            *self.keys("help", "back"),
        ]

    # Keys ----------------------------------------------------------------------------------------

    def own_keys(self) -> Mapping[str, OwnKey]:
        return {"again": OwnKey(Letter.TEST_HAND, self.do_again, "other cards", "other cards")}

    def pick(self, label: str) -> bool:
        if label not in [str(place + 1) for place in range(len(self.hand))]:
            return super().pick(label)
        self.stash(int(label) - 1)
        return True

    ACTS = PictureScreen.ACTS | {
        "next": lambda screen: screen.move(1),
        "previous": lambda screen: screen.move(-1),
        "first": lambda screen: screen.move(-screen.here),
        "last": lambda screen: screen.move(-screen.here - 1),
        "pick": lambda screen: screen.stash(screen.here),
        "default": do_again,
    }


def draw_card(picture: Picture, x: int, y: int, card: Card, label: str, here: bool) -> None:
    """A card that lies on a table, with the key that picks it."""
    area = Area(x, y, COLUMNS, ROWS)
    bordered(picture, area, here, offered=True)
    put_value(picture, x + 2, y + 1, card)
    for row, text in enumerate(list(folded(card.title, COLUMNS - 4))[:3], y + 2):
        picture.put(x + 2, row, text, "text bold", COLUMNS - 4)
    picture.put(x + 2, y + ROWS - 2, card.kind, INKS[card.kind])
    on_edge(picture, area, label, here)
    if here:
        mark(picture, area, area)
