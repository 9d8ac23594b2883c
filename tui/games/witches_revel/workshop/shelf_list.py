"""The shelf as a list: decks of one's own, decks to begin with, card files; and what comes from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from textual import events

from engine.games.witches_revel import GAME
from engine.games.witches_revel.cards.decks import SIZE
from engine.words.speech import counted
from tui.app.letters import Letter
from tui.draw.menu import Item
from tui.draw.panel import Panel
from tui.draw.prose import whole
from tui.games.witches_revel.workshop.builder import BuilderScreen
from tui.games.witches_revel.workshop.draft import Draft, draft_from_line
from tui.games.witches_revel.workshop.files import CardFile
from tui.games.witches_revel.workshop.shelf import Shelf, ShelvedDeck
from tui.games.witches_revel.workshop.words import told
from tui.screens.base import OwnKey
from tui.screens.list_screen import ListScreen

LONGEST_LINE = 600  # characters of a deck on one line, or of a path
A_LINE = "A deck on one line, as its page shows it to be copied: jack=2pies+hound, say."
SEEN = 48  # columns for what is typed


class DecksScreen(ListScreen):
    """Which deck?"""

    head = "Decks"
    more = GAME.name
    takes = LONGEST_LINE

    # What there is -------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        self.shelf = shelf = Shelf(self.app.local_tables.data)
        self.listed: list[ShelvedDeck | None] = [None, None, *shelf.kept, *shelf.others]
        kept = [self._deck(kept, place == 0) for place, kept in enumerate(shelf.kept)]
        others = [self._deck(kept, place == 0) for place, kept in enumerate(shelf.others)]
        files = [self._file(file, place == 0) for place, file in enumerate(shelf.files)]
        says = "It opens with all the cards that there are, to read or to build with."
        run = partial(self._open, ShelvedDeck(Draft()))
        new = Item("a new deck", run, "from nothing, with all cards to read", wishes=Letter.BEGIN, says=says)
        return [new, self._import(), *kept, *others, *(files or self._no_file())]

    def _import(self) -> Item:
        says = "Decks and cards from a TOML file are copied here; a deck on one line is one."
        run, shown = partial(self.open_field, LONGEST_LINE), "a file, or a line like jack=2pies+hound"
        if not self.app.has_files:
            says, shown = A_LINE, "a line like jack=2pies+hound"
        return Item("import", run, shown, wishes=Letter.IMPORT, says=says, verb="type", field=self.field)

    def _deck(self, kept: ShelvedDeck, gap: bool) -> Item:
        draft, run = kept.draft, partial(self._open, kept)
        if kept.trouble:
            return Item(draft.name, None, kept.trouble, ink="ember", gap=gap, says=whole(kept.trouble))
        witch = self.shelf.pool[draft.witch].title if draft.witch in self.shelf.pool else "nobody"
        state = kept.where or _state(draft, self.shelf)
        ink = "muted" if kept.where else "text"
        in_a_file = kept.path is not None and self.app.has_files
        kept_in = f" Its file: {kept.path.name}, in {kept.path.parent}." if in_a_file and kept.path else ""
        says = f"{whole(draft.plan)}{kept_in}" if draft.plan else kept_in.strip()
        return Item(draft.name, run, witch, state, gap=gap, says=says, ink=ink, digit=True, verb="open")

    def _file(self, file: CardFile, gap: bool) -> Item:
        """A file of one's own cards: Enter reads them."""
        if file.trouble:
            return Item(file.name, None, file.trouble, ink="ember", gap=gap, says=whole(file.trouble))
        names = ", ".join(card.title for card in file.cards.values())
        more = counted(len(file.cards), "card of your own").replace("card of your owns", "cards of your own")
        return Item(file.name, partial(self._read, file), more, gap=gap, says=whole(names), verb="read")

    def _no_file(self) -> list[Item]:
        """How cards of one's own come here, where they can."""
        if not self.app.has_files:
            return []
        says = f"Write cards as LANGUAGE.md says, and import the file, or put it into {self.shelf.card_folder}."
        return [Item("cards of your own", None, "none yet", gap=True, says=says)]

    # Doing ---------------------------------------------------------------------------------------

    def _open(self, kept: ShelvedDeck) -> None:
        self.app.open(BuilderScreen(self.shelf, kept))

    def _read(self, file: CardFile) -> None:
        from tui.screens.reading import ReadingScreen

        lines = [line for card in file.cards.values() for line in (*told(card, self.shelf.pool), ("", "text"))]
        self.app.open(ReadingScreen(Panel("cards", "", lines), file.name, "as they were understood"))

    def write(self, event: events.Key) -> None:
        self.echo = ""
        super().write(event)

    def wrote(self, text: str) -> None:
        if text.strip():
            self.attempt(partial(self._take_in, text.strip()))

    def _take_in(self, text: str) -> None:
        if not self.app.has_files and draft_from_line(text) is None:
            raise ValueError(A_LINE)
        self.say(f"Here now: {self.shelf.take_in(text)}.", "herb")

    # Throwing away -------------------------------------------------------------------------------

    @property
    def under_cursor(self) -> ShelvedDeck | None:
        """A deck of one's own, in a file of its own."""
        place = self.menu.cursor
        kept = self.listed[place] if place < len(self.listed) else None
        return kept if kept is not None and kept.path is not None else None

    def own_keys(self) -> Mapping[str, OwnKey]:
        kept = self.under_cursor
        if kept is None:
            return {}
        ask = partial(self.confirm, f"Throw {kept.draft.name} away for good?", partial(self._throw_away, kept))
        return {"throw": OwnKey(Letter.THROW_AWAY, ask, "throw away")}

    def _throw_away(self, kept: ShelvedDeck) -> None:
        assert kept.path is not None
        kept.path.unlink(missing_ok=True)
        self.renew()
        self.say(f"{kept.draft.name} is gone.")

    def keys_of_the_field(self) -> list[tuple[str, str]]:
        return [("Enter", "import it"), ("Esc", "leave it")]

    ACTS = ListScreen.ACTS | {"rules": lambda screen: screen.app.open_rules(GAME.id)}


def _state(draft: Draft, shelf: Shelf) -> str:
    """`25 cards`, `12 of 25`, `not in order`"""
    if draft.size != SIZE:
        return f"{draft.size} of {SIZE}"
    return "not in order" if draft.faults(shelf.pool) else counted(SIZE, "card")
